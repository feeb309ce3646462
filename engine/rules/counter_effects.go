package rules

import "manaloom/engine"

// counterEffects are the replacement and prevention effects that counters on a
// permanent create: one of each, however many counters there are, and whatever
// abilities the permanent has (CR 122.1c, 122.1d, 122.1h).
func counterEffects() map[string][]*engine.Ability {
	return map[string][]*engine.Ability{
		"shield": {
			ofCounter("shield", Destroy, func(e *engine.Event) bool { return e.Cause == engine.ByEffect }, removeInstead("shield")),
			ofCounter("shield", Damage, nil, preventByShield),
		},
		"stun": {ofCounter("stun", Untap, nil, removeInstead("stun"))},
		"finality": {ofCounter("finality", ZoneChange, func(e *engine.Event) bool {
			return e.From.Kind == engine.Battlefield && e.To.Kind == engine.Graveyard
		}, exileInstead)},
	}
}

// ofCounter is an effect of counters of a kind, on an event that happens to the
// permanent that has them.
func ofCounter(kind string, event engine.EventKind, test func(e *engine.Event) bool, replace func(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening) *engine.Ability {
	row := &engine.Row{Name: kind + " counter", Kind: engine.KindEvent, Event: event}
	row.Match = func(v *engine.View, _ *engine.Node, e *engine.Event) bool {
		return e.Kind == event && e.Object == v.This && (test == nil || test(e))
	}
	return &engine.Ability{Path: kind + " counter, " + string(event), Sort: engine.AbilityReplace, Class: engine.ClassOther,
		Event: &engine.Node{Row: row, Kinds: []engine.EventKind{event}}, Replace: replace}
}

func oneCounterLess(c *engine.Context, kind string) engine.Happening {
	return engine.Happening{Event: engine.Event{Kind: RemoveCounters, Object: c.This, By: c.You, Word: kind, Amount: 1}}
}

func removeInstead(kind string) func(c *engine.Context, _ *engine.Ability, _ *engine.Happening) []engine.Happening {
	return func(c *engine.Context, _ *engine.Ability, _ *engine.Happening) []engine.Happening {
		return []engine.Happening{oneCounterLess(c, kind)}
	}
}

// preventByShield prevents damage, if that can be, and removes a shield counter in
// any case (CR 615.5, 615.12).
func preventByShield(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
	stopped, was := 0, h.Event
	if preventable(c.View, h) {
		stopped = h.Amount
	}
	c.Afterwards(func() {
		prevented(c, a, was, stopped)
		c.Happen(oneCounterLess(c, "shield"))
	})
	if stopped > 0 {
		return nil
	}
	return []engine.Happening{*h}
}

func exileInstead(_ *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
	out := *h
	out.To = engine.Zone{Kind: engine.Exile}
	return []engine.Happening{out}
}
