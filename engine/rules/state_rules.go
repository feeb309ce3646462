package rules

import (
	"slices"

	"manaloom/engine"
)

// limitRows are abilities that a state-based action sees to.
func limitRows() []*engine.Row {
	kind := like(field(2, "kind", "the kind of counter", engine.KindWord), "counter")
	return []*engine.Row{
		rule("most_counters", "This permanent can't have more than a number of counters of a kind: those beyond it are removed as a state-based action.", "704.5r", `most_counters(7, "charge")`,
			"this can't have more than {amount} {kind} counters on it", amountField("the most that stay"), kind),
	}
}

// surplusCounters are removed from permanents that say how many counters of a kind
// they can have (CR 704.5r).
func surplusCounters(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	for _, l := range c.Rules("most_counters") {
		at, n := c.At(c.FrameOf(l.Object, l.Instance)), l.Ability.Rule
		obj := onBattlefield(c.State(), l.Object)
		if obj == nil || !at.Cond(l.Ability.Condition) {
			continue
		}
		kind := n.Arg("kind").Text
		if over := obj.CounterCount(kind) - max(at.Number(n.Arg("amount")), 0); over > 0 {
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: RemoveCounters, Object: obj.ID, Word: kind, Amount: over}})
		}
	}
	return batch
}

// outdatedRoles: of the Roles of one player on one permanent the newest stays (CR
// 704.5y, 303.7a).
func outdatedRoles(c *engine.Context) []engine.Happening {
	type place struct {
		on         engine.Ref
		controller engine.PlayerID
	}
	newest := map[place]engine.Timestamp{}
	roles := func(f func(o *engine.Object, at place)) {
		eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
			if ch.HasSubtype("Role") && o.AttachedTo.Object != 0 {
				f(o, place{o.AttachedTo, c.Controller(o.ID)})
			}
		})
	}
	since := func(o *engine.Object) engine.Timestamp { return max(o.Timestamp, o.Attached) } // CR 613.7e
	roles(func(o *engine.Object, at place) { newest[at] = max(newest[at], since(o)) })
	var batch []engine.Happening
	roles(func(o *engine.Object, at place) {
		if since(o) < newest[at] {
			batch = append(batch, buried(c, o.ID))
		}
	})
	return batch
}

// once takes out what would happen to one object twice (CR 704.7): a permanent
// that is sacrificed is not put into the graveyard besides, one that is put there
// is not destroyed as well, and neither becomes unattached. A player who loses for
// several reasons loses once.
func once(batch []engine.Happening) []engine.Happening {
	going := map[engine.Ref]engine.EventKind{}
	for _, k := range []engine.EventKind{Loses, Destroy, ZoneChange, Sacrifice} { // the last one counts
		for i := range batch {
			if batch[i].Kind == k {
				going[leaver(&batch[i])] = k
			}
		}
	}
	done := map[engine.Ref]bool{}
	return slices.DeleteFunc(batch, func(h engine.Happening) bool {
		who := leaver(&h)
		kind := going[who]
		if kind == "" || h.Kind == RemoveCounters {
			return false
		}
		if h.Kind != kind || done[who] {
			return true
		}
		done[who] = true
		return false
	})
}

// leaver is the object that goes, or the player who loses.
func leaver(h *engine.Happening) engine.Ref {
	if h.Object != 0 {
		return objectRef(h.Object)
	}
	return playerRef(h.Player)
}
