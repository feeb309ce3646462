package rules

import (
	"slices"

	"manaloom/engine"
)

// protectorNote is the memory in which a battle's protector is noted (CR 310.8).
const protectorNote = "protector"

// protector is the player who protects a battle, 0 for nobody.
func protector(o *engine.Object) engine.PlayerID {
	for _, m := range o.Memories {
		if m.Name == protectorNote && len(m.Refs) == 1 {
			return m.Refs[0].Player
		}
	}
	return 0
}

// protectors lists who may protect a battle of a player: of a Siege an opponent,
// of a battle without a battle type its controller (CR 310.8a, 310.11a).
func protectors(v *engine.View, ch *engine.Characteristics, controller engine.PlayerID) []engine.Ref {
	if !ch.HasSubtype("Siege") {
		return []engine.Ref{playerRef(controller)}
	}
	var refs []engine.Ref
	for _, p := range v.Players() {
		if p != controller {
			refs = append(refs, playerRef(p))
		}
	}
	return refs
}

// protect lets the controller of a battle choose its protector as it enters (CR
// 310.8a).
func protect(c *engine.Context, h *engine.Happening) {
	ahead := h.Ahead()
	if ahead == nil || !ahead.HasType("Battle") {
		return
	}
	chosen := c.Choose(h.Entry.Controller, "Who protects it?", protectors(c.View, &ahead.Characteristics, h.Entry.Controller), 1, 1)
	if len(chosen) == 1 {
		h.Entry.Memories = append(slices.Clip(h.Entry.Memories), engine.Memory{Name: protectorNote, Refs: chosen})
	}
}

// withoutDefense: a battle with defense 0 goes, unless an ability of it that has
// triggered has not left the stack yet (CR 704.5v).
func withoutDefense(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if ch.HasType("Battle") && o.CounterCount("defense") == 0 && !hasTriggered(c.View, o.ID, anyAbility) {
			batch = append(batch, buried(c, o.ID))
		}
	})
	return batch
}

func anyAbility(*engine.Ability) bool { return true }

// hasTriggered reports whether a triggered ability of an object, one of those
// meant, waits or is on the stack.
func hasTriggered(v *engine.View, o engine.ObjectID, meant func(a *engine.Ability) bool) bool {
	s, found := v.State(), false
	s.Waiting.All(func(_ int, t *engine.WaitingTrigger) bool {
		found = t.Source == o && meant(v.Ability(&t.Ability))
		return !found
	})
	return found || slices.ContainsFunc(s.In(engine.Zone{Kind: engine.Stack}), func(x engine.ObjectID) bool {
		a := announced(v, s.Object(x).Announced)
		if a == nil || a.Source != o || a.Ability.Ref.IsZero() {
			return false
		}
		ability := v.Ability(&a.Ability)
		return ability != nil && ability.Sort == engine.AbilityTriggered && meant(ability)
	})
}

// withoutProtector: a battle that nobody protects and nothing attacks, and a
// Siege that its controller protects, gets another protector, or goes where
// there can be none (CR 704.5w-x).
func withoutProtector(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if !ch.HasType("Battle") {
			return
		}
		now, controller := protector(o), c.Controller(o.ID)
		may := protectors(c.View, ch, controller)
		vacant := !slices.Contains(may, playerRef(now)) && !isAttacked(c.State(), o.ID) // CR 310.10
		if !vacant && !(ch.HasSubtype("Siege") && now == controller) {
			return
		}
		chosen := c.Choose(controller, "Who protects "+ch.Name+"?", may, 1, 1)
		if len(chosen) == 0 {
			batch = append(batch, buried(c, o.ID))
			return
		}
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: Remembered, Object: o.ID}, Memory: &engine.Memory{Name: protectorNote, Refs: chosen}})
	})
	return batch
}

func isAttacked(s *engine.State, o engine.ObjectID) bool {
	found := false
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		found = a.Defending.Object == o
		return !found
	})
	return found
}

// siegeAbility is the intrinsic ability of Sieges (CR 310.11b): when its last
// defense counter is removed, it is exiled, and its controller may cast it
// transformed for free.
func siegeAbility(b *engine.Rulebook) *engine.Node {
	one := func(n *engine.Node) engine.Arg { return engine.Arg{Node: n} }
	this := node(b, "this", nil)
	gone := node(b, "exile", map[string]engine.Arg{"what": one(this)})
	card := &engine.Node{Row: b.Member(engine.KindAct, "objects"), Recv: gone}
	again := node(b, "cast", map[string]engine.Arg{"what": one(card), "free": {}, "transformed": {}})
	may := node(b, "may", map[string]engine.Arg{"body": {List: []engine.Arg{one(again)}}})
	return node(b, "when", map[string]engine.Arg{
		"event": one(node(b, "on.last_counter_removed", map[string]engine.Arg{"kind": {Text: "defense"}, "to": one(this)})),
		"body":  {List: []engine.Arg{one(gone), one(may)}},
	})
}
