package rules

import "manaloom/engine"

// permissionRows are the rules that let something happen as though a fact were
// another one (CR 609.4).
func permissionRows() []*engine.Row {
	r := rule("as_though_without", "For one event, what it happens to is treated as though it didn't have a keyword.", "609.4", `as_though_without(defender, on.attacks(this))`,
		"{event} as though it didn't have {keyword} {lasts}",
		like(field(1, "keyword", "the keyword", engine.KindAbility, engine.KindWord), "keyword"), field(2, "event", "the event", engine.KindEvent), lasts())
	r.Also = append(r.Also, engine.KindAct)
	r.Do = leaveRule
	r.Ability = func(n *engine.Node, a *engine.Ability) {
		a.Sort, a.Rule, a.Event = engine.AbilityStatic, n, n.Arg("event").Node
	}
	return []*engine.Row{r}
}

// leaveRule carries out a rule that stands in a body: it holds for a time.
func leaveRule(c *engine.Context, n *engine.Node) {
	pickIn(c, n.Arg("event").Node)
	c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: effect(c, n, engine.EffectRule)})
}

// eachRule calls f for the rules of a row, those of static abilities and those
// that resolved spells and abilities left behind, each from its place, until
// it returns false.
func eachRule(v *engine.View, row string, f func(at *engine.View, a *engine.Ability) bool) {
	for _, l := range v.Rules(row) {
		if at := v.At(v.FrameOf(l.Object, l.Instance)); at.Cond(l.Ability.Condition) && !f(at, l.Ability) {
			return
		}
	}
	v.State().Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if e.Sort != engine.EffectRule || e.Used {
			return true
		}
		a := v.Ability(&e.Ability)
		return a == nil || a.Rule == nil || a.Rule.Row.Name != row || f(v.At(v.EffectFrame(engine.EffectID(i+1))), a)
	})
}

// hasFor reports whether a keyword counts for an event: the object has it, and
// no effect lets the event happen as though it didn't (CR 609.4).
func hasFor(v *engine.View, ch *engine.Characteristics, keyword string, e *engine.Event) bool {
	if ch == nil || !ch.HasKeyword(keyword) {
		return false
	}
	counts := true
	eachRule(v, "as_though_without", func(at *engine.View, a *engine.Ability) bool {
		counts = keywordOf(a.Rule.Arg("keyword")) != keyword || !at.Match(a.Event, e)
		return counts
	})
	return counts
}
