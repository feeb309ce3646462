package rules

import (
	"slices"

	"manaloom/engine"
)

// permissionRows are the rules that let something happen as though a fact were
// another one (CR 609.4).
func permissionRows() []*engine.Row {
	r := rule("as_though_without", "For one event, what it happens to is treated as though it didn't have a keyword.", "609.4", `as_though_without(hexproof, on.becomes_target { object = creature.opponents_control, by = you })`,
		"{event} as though it didn't have {keyword} {lasts}",
		like(field(1, "keyword", "the keyword", engine.KindAbility, engine.KindWord), "keyword"), field(2, "event", "the event", engine.KindEvent), lasts())
	r.Also, r.Lends, r.Do = append(r.Also, engine.KindAct), true, leaveRule
	flash := rule("as_though_flash", "You may cast spells as though they had flash.", "601.3c", `as_though_flash(all(any_spell.creature))`, "you may cast {spells} as though they had flash {lasts}",
		field(1, "spells", "which spells: all of a description", engine.KindReference), lasts())
	flash.Also, flash.Lends, flash.Do = append(flash.Also, engine.KindAct), true, leaveRule
	return []*engine.Row{r, flash}
}

// asThoughFlash reports whether an effect lets a player cast a spell as though
// it had flash (CR 601.3c).
func asThoughFlash(v *engine.View, p engine.PlayerID, o engine.ObjectID) bool {
	s := *v.Object(o)
	s.Controller = p // it is described as it will be on the stack
	return slices.ContainsFunc(rulesNamed(v, "as_though_flash"), func(r said) bool {
		filter := scope(r.node)
		return r.at.You == p && filter != nil && tested(r.at, filter, &s)
	})
}

// leaveRule carries out a rule that stands in a body: it holds for a time.
func leaveRule(c *engine.Context, n *engine.Node) {
	if event := given(n, "event").Node; event != nil {
		pickIn(c, event)
	}
	c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: effect(c, n, engine.EffectRule)})
}

// hasFor reports whether a keyword counts for an event: the object has it, and
// no effect lets the event happen as though it didn't (CR 609.4).
func hasFor(v *engine.View, ch *engine.Characteristics, keyword string, e *engine.Event) bool {
	return ch != nil && ch.HasKeyword(keyword) && !withoutFor(v, keyword, e)
}

// withoutFor reports whether an effect lets an event happen as though what it
// happens to didn't have a keyword (CR 609.4).
func withoutFor(v *engine.View, keyword string, e *engine.Event) bool {
	return slices.ContainsFunc(rulesNamed(v, "as_though_without"), func(r said) bool {
		return keywordOf(r.node.Arg("keyword")) == keyword && r.at.Match(r.node.Arg("event").Node, e)
	})
}
