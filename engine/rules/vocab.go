package rules

import (
	"slices"

	"manaloom/engine"
)

// vocabulary is every word that cards are written in, with the members that
// the fields of the given kinds of events have.
func vocabulary(events []*engine.EventRow) []*engine.Row {
	return slices.Concat(abilityWords(events), actWords(events))
}

// abilityWords are those for abilities, and for what these look at.
func abilityWords(events []*engine.EventRow) []*engine.Row {
	return slices.Concat(
		cardRows(),
		replacementRows(events),
		ruleRows(),
		combatRules(),
		turnRules(),
		turnActs(),
		playerControl(),
		keywordWords(),
		filterRoots(),
		filterMembers(),
		colorMembers(),
		typeMembers(),
		pronounRows(),
		determinerRows(),
		referenceMembers(),
		resultMembers(),
		quantityRows(),
		numberRules(),
		operatorRows(),
		comparisonMembers(),
		conditionRows(),
		happeningRows(),
		zoneChangeEvents(),
		combatEventRows(),
		faceEventRows(),
		mergingRows(),
		transformRows(),
		requiredMembers(),
		retargetRows(),
		cardCopyRows(),
		roomRows(),
		stepWords(),
		eventMembers(events),
	)
}

// actWords are those for what is done, and for the values and plain words in it.
func actWords(events []*engine.EventRow) []*engine.Row {
	return slices.Concat(
		controlRows(),
		choiceRows(),
		delayedRows(),
		lifeActs(),
		zoneActs(),
		cardActs(),
		permanentActs(),
		faceActs(),
		counterActs(),
		stackActs(),
		gameActs(),
		castingRows(),
		faceDownRows(),
		keywordAbilityRows(),
		keywordActs(),
		keywordCombatRows(),
		keywordEventRows(),
		commandZoneRows(),
		eitherRows(),
		limitRows(),
		lifeTotalActs(),
		exchangeRows(),
		designateOneRows(),
		dungeonRows(),
		chanceRows(),
		voteRows(),
		pileRows(),
		sagaRows(),
		regenerationRows(),
		permissionRows(),
		overloadRows(),
		copyRows(),
		sourceRows(),
		preventionRows(),
		continuousRows(),
		textRows(),
		tokenRows(),
		manaRows(),
		durationRows(),
		zoneWords(),
		plainWords(),
		abilityRows(events),
		designationRows(),
		anyTimeRows(),
		commanderRows(),
		keywordMembers(),
	)
}

// field is an argument that is given by its place.
func field(at int, name, doc string, kinds ...engine.Kind) engine.Field {
	return engine.Field{Name: name, At: at, Required: true, Doc: doc, Kinds: kinds}
}

// option is an argument that is given by its name and may be left out.
func option(name, doc string, kinds ...engine.Kind) engine.Field {
	return engine.Field{Name: name, Doc: doc, Kinds: kinds}
}

// optional is a field that may be left out.
func optional(f engine.Field, without string) engine.Field {
	f.Required, f.Default = false, without
	return f
}

// needed is an option that must be given.
func needed(f engine.Field) engine.Field {
	f.Required = true
	return f
}

// many is a field that takes a list.
func many(f engine.Field) engine.Field {
	f.Many = true
	return f
}

// like says what sort of free word a field takes.
func like(f engine.Field, sort string) engine.Field {
	f.Like = sort
	return f
}

// oneOf says which words a field takes.
func oneOf(f engine.Field, words ...string) engine.Field {
	f.Words = words
	return f
}

// body is the ordered list of acts of a block.
func body(doc string) engine.Field {
	f := many(field(1, "body", doc, engine.KindAct))
	f.Required = false
	return f
}

// acts is an option that takes one act or a list of them.
func acts(name, doc string) engine.Field { return many(option(name, doc, engine.KindAct)) }

// byPlayer is the option that says which player does it.
func byPlayer(doc string) engine.Field {
	f := option("by", doc, engine.KindReference)
	f.Default = "you"
	return f
}

// lasts is how long what an act leaves goes on: required in a body, refused in
// a static ability (CR 611.2a, 611.3a).
func lasts() engine.Field {
	f := option("lasts", "how long it lasts", engine.KindDuration)
	f.InBody = true
	return f
}

// bodyOnly is an option of what an instruction leaves behind, and of nothing else.
func bodyOnly(f engine.Field) engine.Field {
	f.BodyOnly = true
	return f
}

// named is the explicit name of an ability-like node.
func named() engine.Field {
	return option("name", "the name of the ability, by which state and patches know it", engine.KindText)
}

// ownTargets lists targets that belong to the ability around it.
func ownTargets() engine.Field {
	return many(option("targets", "targets that belong here and not to an inner node that mentions them first", engine.KindReference))
}

func kinds(k ...engine.Kind) []engine.Kind { return k }

func zones(z ...engine.ZoneKind) []engine.ZoneKind { return z }

// allZones is every zone: where abilities work that work everywhere (CR 113.6).
func allZones() []engine.ZoneKind {
	return zones(engine.InLibrary, engine.Hand, engine.Battlefield, engine.Graveyard, engine.Stack, engine.Exile, engine.Command)
}

// since is the version of the card API in which these words came.
const since = "1"
