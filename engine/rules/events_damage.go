package rules

import "manaloom/engine"

func damageEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Damage, CR: "120.3-4", Doc: "A source deals damage to a permanent or player.", Flag: "it can't be prevented (CR 615.12)",
			Uses: engine.UseFlag | engine.UseObject | engine.UseSource | engine.UsePlayer | engine.UseAmount | engine.UseCombat,
			Log:  "{source} deals {amount} damage to {recipient}", Touches: seen,
			Fields: []engine.EventField{
				fieldSource("from", "what deals it"), fieldTo("who or what is dealt it"), fieldAmount("how much"),
				fieldSource("source", "what deals it"), fieldObject("the permanent that is dealt it"),
			},
			GroupBy: recipient, Check: damageable, Results: damageResults, Commit: noChange,
		},
		{
			Kind: DamageMarked, CR: "120.3e, 120.6", Doc: "Damage is marked on a permanent.", Hidden: true, Flag: "by a source with deathtouch",
			Uses: engine.UseObject | engine.UseSource | engine.UseAmount | engine.UseFlag, Touches: engine.FactDamage,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.Damage += h.Amount
					obj.Deathtouched = obj.Deathtouched || h.Flag
				}
			},
		},
		{
			Kind: LifeGained, CR: "119.3", Doc: "A player gains life.",
			Uses: engine.UsePlayer | engine.UseSource | engine.UseAmount, Log: "{player} gains {amount} life", Touches: engine.FactLife | seen,
			Fields: []engine.EventField{fieldPlayer("by", "who gains it"), fieldAmount("how much"), fieldSource("source", "whose effect it is")},
			Check:  positiveForPlayer,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Players.Write(int(h.Player) - 1).Life += h.Amount
			},
		},
		{
			Kind: LifeLost, CR: "119.3", Doc: "A player loses or pays life.", Flag: "paid as a cost",
			Uses: engine.UsePlayer | engine.UseSource | engine.UseAmount | engine.UseFlag, Log: "{player} loses {amount} life", Touches: engine.FactLife | seen,
			Fields: []engine.EventField{fieldPlayer("by", "who loses it"), fieldAmount("how much"), fieldSource("source", "whose effect it is")},
			Check:  positiveForPlayer,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Players.Write(int(h.Player) - 1).Life -= h.Amount
			},
		},
	}
}

func positiveForPlayer(v *engine.View, h *engine.Happening) bool {
	return h.Amount > 0 && inGame(v.State(), h.Player)
}

// damageable refuses damage of 0 (CR 120.8), and to what is no creature,
// planeswalker or battle (CR 120.1).
func damageable(v *engine.View, h *engine.Happening) bool {
	if h.Object == 0 {
		return positiveForPlayer(v, h)
	}
	return h.Amount > 0 && onBattlefield(v.State(), h.Object) != nil && anyType(v.Chars(h.Object), "Creature", "Planeswalker", "Battle")
}

func anyType(ch *engine.Characteristics, types ...string) bool {
	for _, t := range types {
		if ch.HasType(t) {
			return true
		}
	}
	return false
}

// damageResults is what damage leads to, by what it hits and by what its
// source is (CR 120.3). The source is looked at as it is, or as it last was
// (CR 608.2h).
func damageResults(c *engine.Context, h *engine.Happening) []engine.Happening {
	source := c.Last(h.Source, h.SrcSnap)
	if source == nil {
		source = c.Subject(objectRef(h.Source))
	}
	has := func(keyword string) bool { return source != nil && source.Chars.HasKeyword(keyword) }
	var controller engine.PlayerID
	if source != nil {
		controller = source.Controller
	}
	var results []engine.Happening
	add := func(e engine.Event) {
		e.Source, e.Cause = h.Source, engine.ByRule
		results = append(results, engine.Happening{Event: e})
	}
	switch {
	case h.Player != 0 && has("infect"):
		add(engine.Event{Kind: PutCounters, Player: h.Player, By: controller, Word: "poison", Amount: h.Amount})
	case h.Player != 0:
		add(engine.Event{Kind: LifeLost, Player: h.Player, Amount: h.Amount})
	}
	if toxic := totalToxic(c.View, source); h.Player != 0 && h.Combat && toxic > 0 { // CR 120.3g
		add(engine.Event{Kind: PutCounters, Player: h.Player, By: controller, Word: "poison", Amount: toxic})
	}
	if h.Player == 0 {
		ch := c.Chars(h.Object)
		if ch.HasType("Planeswalker") {
			add(engine.Event{Kind: RemoveCounters, Object: h.Object, Word: "loyalty", Amount: h.Amount})
		}
		if ch.HasType("Battle") {
			add(engine.Event{Kind: RemoveCounters, Object: h.Object, Word: "defense", Amount: h.Amount})
		}
		withers := has("wither") || has("infect")
		if ch.HasType("Creature") && withers {
			add(engine.Event{Kind: PutCounters, Object: h.Object, By: controller, Word: "-1/-1", Amount: h.Amount})
		}
		if marked := ch.HasType("Creature") && !withers; marked || has("deathtouch") {
			mark := engine.Event{Kind: DamageMarked, Object: h.Object, Flag: has("deathtouch")}
			if marked {
				mark.Amount = h.Amount
			}
			add(mark)
		}
	}
	if has("lifelink") && controller != 0 {
		add(engine.Event{Kind: LifeGained, Player: controller, Amount: h.Amount})
	}
	return results
}
