package rules

import (
	"slices"

	"manaloom/engine"
)

// anyTimeRows is the row of what a static ability does at once whenever something
// is so: no trigger, no state-based action (CR 702.131b, 702.145c).
func anyTimeRows() []*engine.Row {
	return []*engine.Row{{Name: "any_time", Kind: engine.KindAbility, Shape: engine.ShapeBlock, Owns: true, CR: "702.131b", Since: since,
		Doc:     "Any time a condition is true, something happens at once: before anything triggers, and without the stack.",
		Example: `any_time { count(permanent.you_control).at_least(10), designate(you, "blessed") }`, Text: "any time {condition}, {body}{active_in?. This works in the {active_in}}",
		Fields: []engine.Field{field(1, "condition", "the condition", engine.KindCondition), many(field(2, "body", "what happens; it makes the condition false, or does nothing", engine.KindAct)), activeIn(), named()},
		Ability: func(n *engine.Node, a *engine.Ability) {
			a.Sort, a.Rule, a.Condition, a.Body = engine.AbilityStatic, n, n.Arg("condition").Node, n.Arg("body").Nodes()
			noteZones(n, a)
		}}}
}

// follow does what is so at any time after each batch that changes something.
func follow(c *engine.Context, batch []engine.Happening) {
	facts := engine.Facts(0)
	for i := range batch {
		facts |= touched(c.Book().Event(batch[i].Kind), &batch[i].Event)
	}
	if facts&^seen != 0 && !c.State().Over {
		anyTime(c)
	}
}

// anyTime carries out the abilities whose time is now, and reports whether
// anything happened. What they do to themselves they do all at once; what they
// do besides makes the condition of others false.
func anyTime(c *engine.Context) bool {
	c = c.With(&engine.Frame{})
	began := c.State().History.Len()
	var own []engine.Listener
	for _, l := range c.Rules("any_time") {
		switch {
		case !isTime(c, l):
		case aboutThis(l.Ability.Body):
			own = append(own, l)
		default:
			c.With(c.FrameOf(l.Object, l.Instance)).Do(l.Ability.Body)
		}
	}
	if len(own) > 0 {
		c.Together(func(c *engine.Context) {
			for _, l := range own {
				if isTime(c, l) {
					c.With(c.FrameOf(l.Object, l.Instance)).Do(l.Ability.Body)
				}
			}
		})
	}
	return c.State().History.Len() > began
}

func isTime(c *engine.Context, l engine.Listener) bool {
	return c.State().Object(l.Object) != nil && c.At(c.FrameOf(l.Object, l.Instance)).Cond(l.Ability.Condition)
}

// aboutThis reports whether acts name the object that they are of.
func aboutThis(acts []*engine.Node) bool {
	return slices.ContainsFunc(acts, func(act *engine.Node) bool {
		found := false
		act.Walk(func(n *engine.Node) bool {
			found = found || n.Row.Name == "this"
			return !found
		})
		return found
	})
}
