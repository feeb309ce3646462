package rules

import (
	"crypto/sha256"
	"strings"

	"manaloom/engine"
)

// basicLandTypes are the types that bring a mana ability, with the mana (CR 305.6).
func basicLandTypes() [][2]string {
	return [][2]string{{"Plains", "{W}"}, {"Island", "{U}"}, {"Swamp", "{B}"}, {"Mountain", "{R}"}, {"Forest", "{G}"}}
}

// intrinsic makes the definitions of the abilities that subtypes bring: those of
// the basic land types, of the same rows that a card would use, and those of
// Sagas (CR 714.3) and Sieges (CR 310.11b). The rulebook must have been indexed.
func intrinsic(b *engine.Rulebook) map[string]*engine.Definition {
	defs := map[string]*engine.Definition{"Saga": sagaIntrinsic(b), "Siege": intrinsicOf(b, "Siege", siegeAbility(b)), speedMemory: intrinsicOf(b, speedMemory, speedAbility(b))}
	for _, land := range basicLandTypes() {
		defs[land[0]] = intrinsicOf(b, land[0], node(b, "mana", map[string]engine.Arg{
			"cost": {Cost: symbols("{T}"), Text: "{T}"},
			"add":  {Node: node(b, "symbols", map[string]engine.Arg{"text": {Cost: symbols(land[1]), Text: land[1]}})},
		}))
	}
	return defs
}

// intrinsicOf makes the definition of the intrinsic abilities of a subtype.
func intrinsicOf(b *engine.Rulebook, subtype string, ability *engine.Node) *engine.Definition {
	def, problems := engine.Compile(b, &engine.DefinitionSource{ID: "rules:" + strings.ToLower(subtype), Hash: sha256.Sum256([]byte("intrinsic " + subtype)),
		Faces: []engine.FaceSource{{Characteristics: engine.Characteristics{Name: subtype}, Abilities: []*engine.Node{ability}}}})
	if len(problems) > 0 {
		panic("rules: " + problems[0].Summary)
	}
	return def
}

// node builds a node of a row with arguments by field.
func node(b *engine.Rulebook, row string, args map[string]engine.Arg) *engine.Node {
	return filled(&engine.Node{Row: b.Row(row)}, args)
}

// memberNode builds a node of a member of another one.
func memberNode(b *engine.Rulebook, of engine.Kind, name string, recv *engine.Node, args map[string]engine.Arg) *engine.Node {
	return filled(&engine.Node{Row: b.Member(of, name), Recv: recv}, args)
}

func filled(n *engine.Node, args map[string]engine.Arg) *engine.Node {
	n.Args = make([]engine.Arg, len(n.Row.Fields))
	for i, f := range n.Row.Fields {
		if a, ok := args[f.Name]; ok {
			a.Set = true
			n.Args[i] = a
		}
	}
	return n
}

func symbols(text string) []engine.Symbol {
	list, err := engine.ParseSymbols(text)
	if err != nil {
		panic("rules: " + err.Error())
	}
	return list
}

// subtypes says which card type each subtype belongs to (CR 205.3g-q). One
// that is not listed is a creature type.
func subtypes() map[string]string {
	lists := [][2]string{
		{"Artifact", "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle"},
		{"Enchantment", "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine"},
		{"Land", "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower Town Urza's"},
		{"Instant", "Adventure Arcane Lesson Omen Trap"},
		{"Battle", "Siege"},
	}
	of := map[string]string{}
	for _, l := range lists {
		for word := range strings.FieldsSeq(l[1]) {
			of[word] = l[0]
		}
	}
	return of
}
