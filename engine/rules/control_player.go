package rules

import "manaloom/engine"

// playerControl is control of another player (CR 723).
func playerControl() []*engine.Row {
	act := rule("control_player", "You control a player during that player's next turn, or from now on while it lasts: you make all choices for that player.", "723.1", `control_player(target(opponent))`, "you control {who} {lasts?{lasts}|during that player's next turn}",
		field(1, "who", "who is controlled", engine.KindReference), option("lasts", "from now on for how long, in place of that player's next turn (CR 723.2)", engine.KindDuration))
	act.Kind, act.Also, act.Lends = engine.KindAct, nil, true
	act.Do = func(c *engine.Context, n *engine.Node) {
		var list []engine.Happening
		for _, r := range pickFor(c, n.Arg("who"), c.You, nil) {
			if r.Player != 0 {
				e := effect(c, n, engine.EffectRule)
				e.Players, e.Duration.Turn = []engine.PlayerID{r.Player}, c.State().Turn.Number
				list = append(list, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
			}
		}
		c.Perform(n, list...)
	}
	return []*engine.Row{act}
}

// controlledTurn reports whether the next turn of the player whom an effect
// gives control of is under way, and whether it is over (CR 723.1, 723.1b).
func controlledTurn(v *engine.View, e *engine.FloatingEffect) (now, done bool) {
	s := v.State()
	for i := range s.Cuts.Len() {
		cut := int(*s.Cuts.At(i))
		if cut > s.History.Len() {
			break
		}
		t := s.History.At(cut - 1)
		if t.Kind == TurnBegins && t.Amount > e.Duration.Turn && t.Player == e.Players[0] {
			return t.Amount == s.Turn.Number, t.Amount < s.Turn.Number
		}
	}
	return false, false
}

// controllerOf is who makes the choices of a player: the one whose effect gave
// control last (CR 723.1a, 723.5). One who has left controls nobody (CR 800.4a).
func controllerOf(v *engine.View, p engine.PlayerID) engine.PlayerID {
	who := p
	latest := engine.Timestamp(-1)
	v.State().Effects.All(func(_ int, e *engine.FloatingEffect) bool {
		if e.Sort != engine.EffectRule || len(e.Players) != 1 || e.Players[0] != p || e.Timestamp < latest || !inGame(v.State(), e.Controller) {
			return true
		}
		a := v.Ability(&e.Ability)
		if a == nil || a.Rule == nil || a.Rule.Row.Name != "control_player" {
			return true
		}
		now := given(a.Rule, "lasts").Set
		if !now {
			now, _ = controlledTurn(v, e)
		}
		if now {
			who, latest = e.Controller, e.Timestamp
		}
		return true
	})
	return who
}
