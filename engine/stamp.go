package engine

import (
	"cmp"
	"slices"
)

// stampTogether orders the objects that receive timestamps in one batch: those
// of the active player first, then of each other player in turn order, and each
// player's in the order that the player says (CR 613.7m). Who has nothing whose
// order could make a difference is not asked.
func (c *Context) stampTogether(batch []Happening) {
	if len(batch) < 2 {
		return
	}
	turns, stamped := c.Players(), 0
	byPlayer := make([][]*Happening, len(turns))
	for i := range batch {
		h := &batch[i]
		if stamps := c.w.book.Event(h.Kind).Stamps; stamps != nil {
			if at := slices.Index(turns, stamps(c.View, h)); at >= 0 {
				byPlayer[at] = append(byPlayer[at], h)
				stamped++
			}
		}
	}
	if stamped < 2 {
		return
	}
	rank := 0
	for i, list := range byPlayer {
		c.orderStamps(turns[i], list)
		for _, h := range list {
			rank++
			h.rank = rank
		}
	}
}

// orderStamps lets a player order those of some objects whose effects could
// meet. The others come after them.
func (c *Context) orderStamps(p PlayerID, list []*Happening) {
	abilities := make([][]*Ability, len(list))
	for i, h := range list {
		abilities[i] = c.continuing(h)
	}
	var refs []Ref
	first := map[ObjectID]int{}
	for i, h := range list {
		for j := range list {
			if i != j && c.meet(abilities[i], abilities[j]) {
				refs = append(refs, Ref{Object: h.Object})
				break
			}
		}
	}
	if len(refs) < 2 {
		return
	}
	for i, r := range c.Ask(Request{Kind: AskOrder, Player: p, Refs: refs, Prompt: "In which order do these objects receive their timestamps, the earliest first?"}).Refs {
		first[r.Object] = i + 1
	}
	slices.SortStableFunc(list, func(a, b *Happening) int {
		if x, y := first[a.Object], first[b.Object]; x != 0 && y != 0 {
			return x - y
		} else if x != 0 || y != 0 {
			return cmp.Compare(y, x)
		}
		return 0
	})
}

// continuing are the static abilities of an object that gets a timestamp, as it
// will be: those whose effects depend on the order of timestamps.
func (c *Context) continuing(h *Happening) []*Ability {
	if h.Object == 0 {
		return nil // a token: its definition may have no row yet
	}
	var list []AbilityInstance
	if h.ahead != nil {
		list = h.ahead.Abilities
	} else if ch := c.Chars(h.Object); ch != nil {
		list = ch.Abilities
	}
	var found []*Ability
	for i := range list {
		a := c.Ability(&list[i])
		if a != nil && !a.Defining && (makesEffect(a) || a.Rule != nil && a.Rule.Row.Ordered) && (len(a.Zones) == 0 || inZones(a.Zones, Battlefield)) {
			found = append(found, a)
		}
	}
	return found
}

// meet reports whether the order of two objects' effects could make a
// difference: they are of other texts, and write in one layer what they do not
// only add to (CR 613.7), or are about one rule (CR 613.11).
func (c *Context) meet(a, b []*Ability) bool {
	for _, x := range a {
		for _, y := range b {
			switch {
			case x == y:
			case x.Rule != nil && y.Rule != nil:
				if x.Rule.Row.Ordered && y.Rule.Row.Ordered {
					return true
				}
			case slices.ContainsFunc(x.Layers, func(l Layer) bool { return slices.Contains(y.Layers, l) && !(x.adds(l) && y.adds(l)) }):
				return true
			}
		}
	}
	return false
}

// adds reports whether all that an ability does in a layer only adds to what is
// there, so that it comes to the same in any order.
func (a *Ability) adds(l Layer) bool {
	return !slices.ContainsFunc(a.Static, func(n *Node) bool {
		return n.Row.Layers != nil && slices.Contains(n.Row.Layers(n), l) && !n.Row.Adds
	})
}

// TimestampOf is the timestamp of the object of an event: in the order of
// stampTogether among the events of a batch.
func (c *Commit) TimestampOf(h *Happening) Timestamp {
	if h.rank == 0 {
		return c.NewTimestamp()
	}
	return c.w.stamps + Timestamp(h.rank)
}

// reserveStamps keeps a timestamp for each event of a batch that has a place
// among them.
func (w *work) reserveStamps(batch []Happening) {
	w.stamps = w.s.NextTimestamp
	for i := range batch {
		w.s.NextTimestamp = max(w.s.NextTimestamp, w.stamps+Timestamp(batch[i].rank))
	}
}
