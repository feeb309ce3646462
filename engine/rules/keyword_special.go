package rules

import "manaloom/engine"

// specialAction is the row of a special action (CR 116): like an activated
// ability in what it costs and where it may be done, but it uses no stack and
// nothing can be done in response.
func specialAction() *engine.Row {
	r := ability("special_action", "A special action: a player who has priority pays and does it at once, without the stack.", "116.2",
		`special_action { cost = "{2}", active_in = hand, activate_only_if = your_turn, exile(this) }`, "{activate_only_if?if {activate_only_if}, }you may pay {cost}{speed? as a {speed}}{active_in? in the {active_in}}: {body}", activated,
		body("what is done"), needed(option("cost", "what it costs", engine.KindCost)), option("activate_only_if", "a condition for doing it", engine.KindCondition),
		oneOf(option("speed", "when it may be done", engine.KindWord), "sorcery"), activeIn(), named())
	return r
}

func isSpecial(a *engine.Ability) bool { return a.Node != nil && a.Node.Row.Name == "special_action" }

// takeSpecialAction pays for a special action and carries it out (CR 116.1).
func takeSpecialAction(c *engine.Context, p engine.PlayerID, o engine.ObjectID, own engine.AbilityInstance) {
	a := c.Ability(&own)
	f := c.FrameOf(o, &own)
	f.You, f.Snap, f.Bindings = p, c.Snap(o), nil
	at := c.With(f)
	cost := &engine.Cost{}
	join(cost, a.Cost, 1)
	pay(at, Paying{Player: p, Source: o, Cost: cost, Prompt: "Pay for the special action"})
	at.Do(a.Body)
}

// splitSecond reports whether a spell with split second is on the stack (CR
// 702.61b).
func splitSecond(v *engine.View) bool {
	for _, o := range v.State().In(engine.Zone{Kind: engine.Stack}) {
		if ch := v.Chars(o); ch != nil && ch.HasKeyword("split_second") {
			return true
		}
	}
	return false
}
