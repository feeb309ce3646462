package rules

import (
	"slices"

	"manaloom/engine"
)

// keywordMembers are what keywords ask of objects, players and the turn.
func keywordMembers() []*engine.Row {
	return []*engine.Row{
		condition("during", "The step or phase said is the present one, of the player said.", "500.1", `activated { cost = "{1}", activate_only_if = during(step.upkeep(you)), draw(1) }`, "it is {event}", engine.FactTurn,
			func(v *engine.View, n *engine.Node) bool {
				t := &v.State().Turn
				return t.Began && v.Match(n.Arg("event").Node, &engine.Event{Kind: StepBegins, Word: t.Step, Player: t.Active})
			}, field(1, "event", "the beginning of the step", engine.KindEvent)),
		member("shares_creature_type_with", "With a creature type of another object.", "205.3m", `creature.shares_creature_type_with(this)`, "that shares a creature type with {of}", engine.FactSubtype|engine.FactOthers,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return slices.ContainsFunc(v.Refs(n.Arg("of").Node), func(r engine.Ref) bool {
					o := v.Subject(r)
					return o != nil && o.Chars != nil && s.Chars != nil && slices.ContainsFunc(o.Chars.Subtypes, func(t string) bool {
						kind := v.Book().Subtypes[t]
						return (kind == "" || kind == "Creature") && s.Chars.HasSubtype(t)
					})
				})
			}, field(1, "of", "the other object", engine.KindReference)),
		member("with_most_life", "A player than whom nobody has more life.", "702.105a", `on.attacks(this, { to = player.with_most_life })`, "with the most life or tied for most life", engine.FactLife|engine.FactOthers,
			ofPlayers(func(v *engine.View, s *engine.Subject) bool {
				p := v.State().Player(s.Ref.Player)
				return p != nil && !slices.ContainsFunc(v.Players(), func(q engine.PlayerID) bool { return v.State().Player(q).Life > p.Life })
			})),
		measure("mana_spent", "How much mana was spent to cast it.", "106", `only_if(that.object.mana_spent.at_least(4), draw(1))`, engine.FactMemory,
			func(v *engine.View, s *engine.Subject) int {
				total := 0
				if a := announcement(v, s); a != nil {
					for _, m := range a.Spent {
						total += m.Amount
					}
				}
				return total
			}),
		measure("opponents_attacked", "How many opponents the player has attacked with creatures this combat.", "702.121a", `draw(you.opponents_attacked)`, engine.FactHistory|engine.FactCombat,
			ofPlayer(opponentsAttacked)),
		{Name: "top_cards", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "401", Since: since, Reads: engine.FactZone | engine.FactOthers,
			Doc: "The cards on top of a library, at the time when it is read.", Example: `exile(top_cards(1, you))`, Text: "the top {amount} cards of {who}'s library",
			Fields: []engine.Field{amountField("how many"), whoField(2, "whose library")},
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
				var refs []engine.Ref
				many := max(v.Number(n.Arg("amount")), 0)
				for _, p := range playersOf(v, n.Arg("who"), v.You) {
					cards := v.State().In(engine.Zone{Kind: engine.InLibrary, Player: p})
					refs = append(refs, refsOf(cards[:min(many, len(cards))])...)
				}
				return refs
			}},
	}
}

// ofPlayers makes a test of a player that takes no argument.
func ofPlayers(test func(v *engine.View, s *engine.Subject) bool) func(*engine.View, *engine.Node, *engine.Subject) bool {
	return func(v *engine.View, _ *engine.Node, s *engine.Subject) bool { return s.Ref.Player != 0 && test(v, s) }
}

// opponentsAttacked counts the opponents whom creatures of a player were
// declared as attacking in this combat (CR 702.121a).
func opponentsAttacked(v *engine.View, p engine.PlayerID) int {
	var foes []engine.PlayerID
	historySince(v, turnBegan(v), func(e *engine.Event) bool {
		if e.Kind == Attacks && e.Other.Player != 0 && e.Other.Player != p && attackerOf(v, e) == p && !slices.Contains(foes, e.Other.Player) {
			foes = append(foes, e.Other.Player)
		}
		return e.Kind != PhaseBegins || e.Word != "combat"
	})
	return len(foes)
}

// attackerOf is who controlled an attacking creature as it was declared.
func attackerOf(v *engine.View, e *engine.Event) engine.PlayerID {
	if s := eventObject(v, e); s != nil {
		return s.Controller
	}
	return 0
}
