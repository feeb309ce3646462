package rules

import "manaloom/engine"

// AttackRequired: as attackers are declared, an effect requires Object to attack,
// whether it can or not (CR 506.6).
const AttackRequired engine.EventKind = "attack_required"

// requiredEvents are what is noted of a declaration of attackers.
func requiredEvents() []*engine.EventRow {
	return []*engine.EventRow{{Kind: AttackRequired, CR: "506.6", Doc: "An effect requires a creature to attack as attackers are declared.", Hidden: true,
		Uses: engine.UseObject, Touches: engine.FactHistory, Commit: noChange}}
}

// requiredMembers are what can be asked about it.
func requiredMembers() []*engine.Row {
	return []*engine.Row{member("had_to_attack", "An effect was requiring it to attack as attackers were declared in this combat, even if it could not.", "506.6",
		`gain_life(count(creature.had_to_attack))`, "that had to attack this combat", engine.FactHistory, plain(hadToAttack))}
}

// requiredAttackers are the creatures of a player that effects require to attack.
func requiredAttackers(v *engine.View, p engine.PlayerID) []engine.Happening {
	var list []engine.Happening
	rules := rulesNamed(v, "must_attack")
	eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
		if !ch.HasType("Creature") || v.Controller(o.ID) != p {
			return
		}
		required := len(goaders(v, o.ID)) > 0
		for i := range rules {
			required = required || rules[i].about("subject", objectRef(o.ID))
		}
		if required {
			list = append(list, engine.Happening{Event: engine.Event{Kind: AttackRequired, Object: o.ID}})
		}
	})
	return list
}

func hadToAttack(v *engine.View, s *engine.Subject) bool {
	h := &v.State().History
	for i := h.Len() - 1; i >= 0; i-- {
		switch e := h.At(i); {
		case e.Kind == AttackRequired && e.Object == s.Ref.Object:
			return true
		case e.Kind == StepBegins && e.Word == beginCombat, e.Kind == TurnBegins:
			return false
		}
	}
	return false
}
