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
	return []*engine.Row{r}
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
	return ch != nil && ch.HasKeyword(keyword) && !slices.ContainsFunc(rulesNamed(v, "as_though_without"), func(r said) bool {
		return keywordOf(r.node.Arg("keyword")) == keyword && r.at.Match(r.node.Arg("event").Node, e)
	})
}
