package rules

import (
	"errors"
	"slices"

	"manaloom/engine"
)

// replacementRows are replacement and prevention effects (CR 614, 615), and
// how an object enters (CR 614.1c-d).
func replacementRows(events []*engine.EventRow) []*engine.Row {
	event := field(1, "event", "what is replaced", engine.KindEvent)
	inner := many(field(2, "body", "what happens instead", engine.KindAct))
	inner.Required = false
	change := option("change", "what is different about the event", engine.KindTable)
	change.Fields = []engine.Field{
		option("amount", "how much; of mana, how much of each type", engine.KindQuantity),
		option("mana", "what mana, type and amount", engine.KindManaSpec),
		option("mana_type", "of what type all of the mana is", engine.KindManaSpec),
		option("to", "to whom or what it happens instead", engine.KindReference),
		option("zone", "to what zone it goes instead", engine.KindZone),
		option("under", "under whose control it enters instead", engine.KindReference),
		option("copy", "what it enters as a copy of", engine.KindCopy),
		option("tapped", "it enters tapped", engine.KindFlag),
		option("transformed", "it enters with its back face up, where it has one", engine.KindFlag),
	}
	once := bodyOnly(option("once", "it is used up the first time", engine.KindFlag))
	optional := option("optional", "you may apply it", engine.KindFlag)
	both := func(r *engine.Row) *engine.Row {
		r.Also, r.Lends = kinds(engine.KindAct, engine.KindEffect), true
		r.Do = leaveReplacement
		return r
	}
	copying := field(1, "copy", "what it enters as", engine.KindCopy)
	besides := many(field(2, "body", "put_counters on this: an exception of the copying (CR 707.9e)", engine.KindAct))
	besides.Required = false
	return []*engine.Row{
		both(checked(checkInstead(events), ability("instead", "A replacement effect: the event happens with changes, or acts happen in its place.", "614.1a", `instead { on.damage { from = this, to = player }, change = { amount = that.amount * 2 } }`,
			"{once?the first time|if} {event}, {next?for the next {next} of it }{change?{optional?it may happen|it happens} {change} instead}{body?{optional?you may }{body} instead} {lasts}{active_in?. This works in the {active_in}}", replacing, event, inner, change, nextField("changed"), once, optional, thisWay(lasts()), activeIn(), named()))),
		both(ability("prevent", "A prevention effect: all of the damage, or some, is not dealt.", "615.1", `prevent { on.damage { combat = true }, lasts = until_end_of_turn }`, "{once?the first time|if} {event}, prevent {amount?{amount} of that damage|that damage}{next?, {next} in all,} {lasts}{body?, and {body}}{active_in?. This works in the {active_in}}", preventing,
			event, afterPrevention(), option("amount", "how much of each, where it is not all", engine.KindQuantity), nextField("prevented"), once, lasts(), activeIn(), named())),
		ability("enters_with", "It enters the battlefield with counters.", "614.1c", `enters_with { put_counters(cast_x, "+1/+1", this) }`, "{only_if?if {only_if}, }as ~ enters, {optional?you may have it enter so: }{body}", entering(engine.ClassOther, entersWith),
			many(field(1, "body", "put_counters on this", engine.KindAct)), option("only_if", "only where this is true", engine.KindCondition),
			option("optional", "its controller chooses whether it does", engine.KindFlag), named()),
		ability("enters_as", "It enters the battlefield as a copy of something.", "707.5", `enters_as { copy_of(a(creature)), optional = true }`, "{optional?you may have ~ enter|~ enters} as {copy}{body?, except that {body}}", entering(engine.ClassCopy, entersAs),
			copying, besides, option("optional", "it may also enter as itself", engine.KindFlag), named()),
		ability("as_enters", "Something is chosen or done as it enters the battlefield.", "614.1c", `as_enters { choose { creature_type, as = "kind" } }`, "as ~ enters, {body}", entering(engine.ClassOther, asEnters),
			body("what is done"), named()),
		{Name: "enters_tapped", Kind: engine.KindAbility, Also: kinds(engine.KindEffect), CR: "614.1d", Owns: true, Since: since, Doc: "It enters the battlefield tapped; in a static with as_long_as, only then.",
			Example: `card { enters_tapped }`, Text: "this enters tapped",
			Ability: entering(engine.ClassOther, func(_ *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
				h.Tapped = true
				return []engine.Happening{*h}
			})},
	}
}

// leaveReplacement makes a floating replacement effect of one that stands in a
// body (CR 614.3).
func leaveReplacement(c *engine.Context, n *engine.Node) {
	if isOwn(n) {
		ownReplacement(c, n)
		return
	}
	pickIn(c, n.Arg("event").Node)
	e := effect(c, n, engine.EffectReplace)
	if next := given(n, "next"); next.Set {
		e.Amount = max(c.Number(next), 0)
		e.Used = e.Amount == 0
	}
	c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
}

// pickIn lets what an event names be chosen as the effect begins (CR 609.7a).
func pickIn(c *engine.Context, event *engine.Node) {
	event.Walk(func(n *engine.Node) bool {
		if n.Row.Pick != nil && n.Slot != 0 {
			c.Pick(n)
		}
		return true
	})
}

func replacing(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Event, a.Body = engine.AbilityReplace, n.Arg("event").Node, n.Arg("body").Nodes()
	a.Class, a.OwnEntry = classOf(n, n.Arg("change")), isSelf(a.Event, a.Event.Row.Name)
	a.Once, a.Optional = n.Has("once"), n.Has("optional")
	noteZones(n, a)
	change := n.Arg("change")
	if !change.Set {
		a.Replace = func(c *engine.Context, a *engine.Ability, _ *engine.Happening) []engine.Happening {
			c.Do(a.Body)
			return nil
		}
		return
	}
	a.Algebra = algebra(change)
	_, mana := change.Table["mana"]
	_, manaType := change.Table["mana_type"]
	a.Pure = !a.Once && !a.Optional && len(a.Body) == 0
	a.Replace = func(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
		if n.Has("next") {
			return changedInPart(c, a, change, h)
		}
		out := changed(c, change, *h)
		for _, act := range a.Body {
			if draws(act) { // what is left of the event comes first (CR 121.7)
				c.Afterwards(func() { c.DoOne(act) })
			} else {
				c.DoOne(act)
			}
		}
		return []engine.Happening{out}
	}
	if mana || manaType {
		a.Algebra = ""
	}
}

// draws reports whether an act draws cards.
func draws(act *engine.Node) bool {
	found := false
	act.Walk(func(n *engine.Node) bool {
		found = found || n.Row.Name == "draw" && n.Row.Kind == engine.KindAct
		return !found
	})
	return found
}

// algebra names what a change does to the amount, where several of a kind come
// to the same in any order: all multiply, or all add.
func algebra(change *engine.Arg) string {
	amount, ok := change.Table["amount"]
	if !ok || len(change.Table) != 1 || amount.Node == nil {
		return ""
	}
	n := amount.Node
	if n.Row.Shape != engine.ShapeOperator {
		return ""
	}
	left, right := n.Arg("left"), n.Arg("right")
	other := right
	if !isThatAmount(left) {
		if !isThatAmount(right) {
			return ""
		}
		other = left
	}
	if other.Node != nil {
		return "" // it may read what the other one changes
	}
	switch n.Row.Name {
	case "*":
		return "multiply amount"
	case "+":
		return "add amount"
	}
	return ""
}

func isThatAmount(a *engine.Arg) bool {
	return a.Node != nil && a.Node.Row.Name == "amount" && a.Node.Recv != nil && a.Node.Recv.Row.Kind == engine.KindCause
}

// changed is the event as a change table has it.
func changed(c *engine.Context, change *engine.Arg, h engine.Happening) engine.Happening {
	get := fieldsOf(change)
	if a := get("mana"); a.Set {
		h.Made = output(c, h.Player, madeBy(c.View, a))
	}
	if a := get("mana_type"); a.Set {
		total := h.Made.Total()
		types := typesOf(c.View, a).Types()
		h.Made = engine.Made{}
		if len(types) == 1 {
			h.Made[types[0]] = ofOneType(total)
		} else {
			c.Fail(errors.New("a type of mana is one symbol"))
		}
	}
	if a := get("amount"); a.Set {
		changeAmount(c, a, &h)
	}
	if a := get("to"); a.Set {
		redirect(c, a, &h)
	}
	changeEntry(c, get, &h)
	if a := get("zone"); a.Set {
		h.To = engine.Zone{Kind: zonesOf(a)[0]}
		if obj := c.State().Object(h.Object); obj != nil && !h.To.Kind.Shared() {
			h.To.Player = obj.Owner // CR 400.3
		}
		if h.To.Kind != engine.Battlefield {
			h.Entry = nil
		}
	}
	return h
}

// redirect changes to whom or what an event happens. Damage is not redirected
// to what cannot be dealt damage, or is no longer there (CR 614.9).
func redirect(c *engine.Context, a *engine.Arg, h *engine.Happening) {
	refs := c.Pick(a.Node)
	if len(refs) == 0 && h.Kind == Damage {
		return
	}
	if len(refs) != 1 {
		c.Fail(errors.New("an event goes to one other object or player"))
	}
	to := *h
	to.Object, to.Player, to.Snap = refs[0].Object, refs[0].Player, 0
	if h.Kind != Damage || damageable(c.View, &to) {
		*h = to
	}
}

// changeAmount sets the amount of an event. Of mana each type is changed by
// itself: three times as much is three times as much of each.
func changeAmount(c *engine.Context, a *engine.Arg, h *engine.Happening) {
	if h.Kind != AddMana {
		h.Amount = max(c.Number(a), 0)
		return
	}
	made := h.Made
	for t := range made {
		if made[t] == 0 {
			continue
		}
		part := h.Event
		part.Made = engine.Made{}
		part.Made[t] = made[t]
		f := *c.Frame
		f.Cause = []engine.Event{part}
		made[t] = ofOneType(c.At(&f).Number(a))
	}
	h.Made = made
}

// output is the one of several outputs that a player chooses.
func output(c *engine.Context, p engine.PlayerID, list []engine.Made) engine.Made {
	if len(list) == 0 {
		return engine.Made{} // CR 106.5
	}
	words := make([]string, len(list))
	for i := range list {
		words[i] = list[i].String()
	}
	if len(list) == 1 {
		return list[0]
	}
	word := c.Ask(engine.Request{Kind: engine.AskMana, Player: p, Prompt: "Choose the mana", Words: words, Min: 1, Max: 1}).Words[0]
	return list[slices.Index(words, word)]
}

// entering compiles an ability that modifies how this object enters.
func entering(class engine.ReplaceClass, replace func(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening) func(n *engine.Node, a *engine.Ability) {
	return func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Class, a.Event, a.OwnEntry = engine.AbilityReplace, class, entersThis(), true
		if i := slices.IndexFunc(n.Row.Fields, func(f engine.Field) bool { return f.Name == "body" }); i >= 0 && i < len(n.Args) {
			a.Body = n.Args[i].Nodes()
		}
		noteModes(a)
		a.Enters = setsEntering(a.Body)
		if i := slices.IndexFunc(n.Row.Fields, func(f engine.Field) bool { return f.Name == "only_if" }); i >= 0 && i < len(n.Args) {
			a.Condition = n.Args[i].Node
		}
		a.Replace = func(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
			out := *h
			entry := engine.Entry{}
			if h.Entry != nil {
				entry = *h.Entry
				entry.Counters, entry.Memories = slices.Clone(entry.Counters), slices.Clone(entry.Memories)
			}
			out.Entry = &entry
			return replace(c, a, &out)
		}
	}
}

// entersThis is the event that this object enters the battlefield (CR 614.12).
func entersThis() *engine.Node {
	row := happening{name: "enters", kind: ZoneChange, test: func(e *engine.Event) bool {
		return e.To.Kind == engine.Battlefield && e.From.Kind != engine.Battlefield
	}}.row()
	match := row.Match
	row.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		s := eventObject(v, e)
		return match(v, n, e) && s != nil && s.Ref.Object == v.This
	}
	return &engine.Node{Row: row, Kinds: []engine.EventKind{ZoneChange}}
}

func entersWith(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
	if a.Node.Has("optional") && !c.YesNo(c.You, "Does it enter with counters?") {
		return []engine.Happening{*h}
	}
	addCounters(c, h.Entry, a.Body)
	return []engine.Happening{*h}
}

// addCounters adds those of put_counters acts to the counters that an object
// enters with (CR 122.6a).
func addCounters(c *engine.Context, entry *engine.Entry, list []*engine.Node) {
	for _, n := range list {
		if n.Row.Name == "only_if" {
			branch := n.Arg("acts")
			if !c.Cond(n.Arg("condition").Node) {
				branch = n.Arg("otherwise")
			}
			addCounters(c, entry, branch.Nodes())
			continue
		}
		amount, kind := c.Number(n.Arg("amount")), n.Arg("kind").Text
		if amount <= 0 {
			continue
		}
		if i := slices.IndexFunc(entry.Counters, func(x engine.Counter) bool { return x.Kind == kind }); i >= 0 {
			entry.Counters[i].Count += amount
		} else {
			entry.Counters = append(entry.Counters, engine.Counter{Kind: kind, Count: amount})
		}
	}
}

// entersAs makes the object a copy as it enters. What is about to enter with
// it, or itself, is no choice (CR 707.5, 614.12a).
func entersAs(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
	copying := a.Node.Arg("copy").Node
	of := copying.Arg("of")
	var refs []engine.Ref
	if of.Node.Row.Name == "a" {
		refs = slices.DeleteFunc(matching(c.View, of.Node.Arg("filter").Node), func(r engine.Ref) bool { return r.Object == 0 || r.Object == h.Object })
		least := 1
		if a.Node.Has("optional") {
			least = 0
		}
		refs = c.Choose(c.You, "Choose what it enters as a copy of", refs, least, 1)
	} else {
		refs = c.Pick(of.Node)
	}
	if len(refs) == 1 {
		h.Entry.Copy = copied(c.View, copying, refs[0].Object)
		var besides engine.Entry
		addCounters(c.Entering(h), &besides, a.Body) // CR 707.9f
		h.Entry.CopyCounters = besides.Counters      // CR 707.9e: and not what an earlier copy effect said
	}
	return []engine.Happening{*h}
}
