package engine

import (
	"cmp"
	"fmt"
	"slices"
)

// triggering is one listener that a batch of events has triggered.
type triggering struct {
	Listener
	frame  *Frame
	effect EffectID
	events []int // indices in the batch
	again  int   // additional times (CR 603.2d)
}

// triggered matches the listening abilities with a batch: before it is applied
// those that look back (CR 603.10), after it all others.
func (c *Context) triggered(batch []Happening, back bool) []triggering {
	var found []triggering
	for _, kind := range kindsOf(c.w.book, batch) {
		for _, l := range c.w.listeners(listenTrigger, kind) {
			if l.Ability.Event.Row.LooksBack != back {
				continue
			}
			found = append(found, c.matchBatch(l, 0, c.FrameOf(l.Object, l.Instance), batch, kind)...)
		}
		c.w.floating(EffectDelayed, func(id EffectID, e *FloatingEffect) {
			a := c.w.ability(&e.Ability)
			if !e.Used && a.Event.Row.LooksBack == back && slices.Contains(a.Event.Kinds, kind) {
				l := Listener{Object: e.Source, Instance: &e.Ability, Ability: a}
				found = append(found, c.matchBatch(l, id, c.effectFrame(id, e), batch, kind)...)
			}
		})
	}
	slices.SortStableFunc(found, func(a, b triggering) int {
		return cmp.Or(cmp.Compare(a.events[0], b.events[0]), cmp.Compare(a.Object, b.Object), cmp.Compare(a.effect, b.effect))
	})
	found = slices.DeleteFunc(found, func(t triggering) bool { return t.effect == 0 && c.unseen(t.Object, batch) })
	found = onceEach(found)
	for i := range found {
		if found[i].effect == 0 && !found[i].Ability.Limited { // nothing makes it trigger more often
			found[i].again = c.additional(&found[i], batch)
		}
	}
	return found
}

// unseen reports whether an object is hidden from some player before and after a
// batch: an ability of such an object does not trigger (CR 603.2f).
func (c *Context) unseen(o ObjectID, batch []Happening) bool {
	obj := c.w.s.Object(o)
	if obj == nil || !obj.Zone.Kind.Hidden() {
		return false
	}
	return !slices.ContainsFunc(batch, func(h Happening) bool {
		switch {
		case h.Object == o:
			return !h.To.Kind.Hidden() // a discard, and all that shows it or takes it away
		case h.New == o:
			return !h.From.Kind.Hidden()
		}
		return false
	})
}

// onceEach leaves of what triggers only once each turn the first, whatever it is
// in the batch that it looks for.
func onceEach(found []triggering) []triggering {
	var kept []triggering
	for _, t := range found {
		if !t.Ability.Limited || !slices.ContainsFunc(kept, func(k triggering) bool {
			return k.Object == t.Object && k.effect == t.effect && k.Instance.Key() == t.Instance.Key()
		}) {
			kept = append(kept, t)
		}
	}
	return kept
}

// kindsOf lists the kinds in a batch that can be matched, in order of first
// appearance.
func kindsOf(book *Rulebook, batch []Happening) []EventKind {
	var kinds []EventKind
	for i := range batch {
		if !book.Event(batch[i].Kind).Hidden && !slices.Contains(kinds, batch[i].Kind) {
			kinds = append(kinds, batch[i].Kind)
		}
	}
	return kinds
}

// matchBatch is how often one listener triggers on a batch: once per event, or
// for "one or more" once for those with the same recipient.
func (c *Context) matchBatch(l Listener, effect EffectID, frame *Frame, batch []Happening, kind EventKind) []triggering {
	var found []triggering
	if l.Ability.Limited && c.triggeredBefore(l, frame.You) {
		return nil
	}
	groups := map[Ref]int{}
	for i := range batch {
		e := &batch[i].Event
		if e.Kind != kind || l.triggersIn(e) {
			continue
		}
		f := *frame
		v := c.At(&f)
		if !v.Match(l.Ability.Event, e) {
			continue
		}
		f.Cause = []Event{*e}
		if !v.Cond(l.Ability.Condition) {
			continue
		}
		if l.Ability.Batched {
			group := v.GroupOf(l.Ability.Event, e)
			if at, ok := groups[group]; ok {
				found[at].events = append(found[at].events, i)
				continue
			}
			groups[group] = len(found)
		}
		found = append(found, triggering{Listener: l, frame: &f, effect: effect, events: []int{i}})
	}
	return found
}

// triggersIn reports whether the event is that this very ability triggers: none
// triggers on itself, only on another ability triggering (CR 603.3b).
func (l *Listener) triggersIn(e *Event) bool {
	return e.Kind == EventTriggers && e.Source == l.Object && e.Ability.Key() == l.Instance.Key()
}

// GroupOf is what a node that takes events of a batch together tells them apart
// by: those with the same are one (CR 603.2c).
func (v *View) GroupOf(n *Node, e *Event) Ref {
	if n.Row.GroupBy != nil {
		return n.Row.GroupBy(v, n, e)
	}
	if by := v.w.book.Event(e.Kind).GroupBy; by != nil {
		return by(e)
	}
	return Ref{}
}

// triggeredBefore reports whether an ability has triggered this turn; one
// without a source is told apart by the player whose it is.
func (c *Context) triggeredBefore(l Listener, you PlayerID) bool {
	s := c.w.s
	first := 0
	if n := s.Cuts.Len(); n > 0 {
		first = int(*s.Cuts.At(n - 1)) - 1
	}
	for i := s.History.Len() - 1; i >= first; i-- {
		e := s.History.At(i)
		if e.Kind == EventTriggers && e.Source == l.Object && c.w.sameAbility(&e.Ability, l.Instance) && (l.Object != 0 || e.Player == you) {
			return true
		}
	}
	return false
}

// additional counts the "triggers an additional time" effects that look at an
// event of the trigger's cause and at its source (CR 603.2d). They add.
func (c *Context) additional(t *triggering, batch []Happening) int {
	times := 0
	for _, l := range c.w.listeners(listenAgain, "") {
		v := c.At(c.FrameOf(l.Object, l.Instance))
		if !v.Test(l.Ability.Again.Source, c.Last(t.Object, c.w.snapshotLast(t.Object))) || !v.Cond(l.Ability.Condition) {
			continue
		}
		for _, i := range t.events {
			if v.Match(l.Ability.Again.Cause, &batch[i].Event) {
				n := 1
				if l.Ability.Again.Times != nil {
					n = v.Quantity(l.Ability.Again.Times)
				}
				times += n
				break
			}
		}
	}
	return times
}

// trigger makes triggered abilities wait, each as often as it triggers, and
// then checks the state triggers (CR 603.8).
func (c *Context) trigger(found []triggering, first EventID) {
	total := 0
	for i := range found {
		total += 1 + found[i].again
		boundBatch(total)
	}
	var waits []Happening
	for _, t := range found {
		wait := WaitingTrigger{Ability: t.Instance.Clone(), Source: t.Object, Snap: c.w.snapshotLast(t.Object), Controller: t.frame.You, Effect: t.effect}
		for _, i := range t.events {
			wait.Cause = append(wait.Cause, first+EventID(i))
		}
		if t.effect != 0 {
			e := c.w.s.Effects.At(int(t.effect) - 1)
			wait.Ability, wait.Snap = e.Ability.Clone(), e.Snap
			if t.Ability.Once {
				waits = append(waits, Happening{Event: Event{Kind: EventEffectUsed, Effect: t.effect}})
			}
		}
		for range 1 + t.again {
			w := wait.Clone()
			waits = append(waits, Happening{Event: Event{Kind: EventTriggers, Source: t.Object, Player: w.Controller, Ability: w.Ability, Upon: w.Cause}, Trigger: &w})
		}
	}
	waits = append(waits, c.stateTriggers()...)
	if len(waits) == 0 {
		return
	}
	// Abilities that trigger on each other's triggering would never come to an end.
	c.w.depth++
	defer func() { c.w.depth-- }()
	if c.w.depth > maxDepth {
		panic(scriptFailure{Endless(fmt.Sprintf("abilities trigger on one another's triggering more than %d deep", maxDepth))})
	}
	c.commit(waits)
}

// StateTriggers makes the abilities trigger whose game state is true now (CR
// 603.8), and reports whether there were any. Every commit looks by itself; what
// an author sets on the table is no commit.
func (c *Context) StateTriggers() bool {
	waits := c.stateTriggers()
	if len(waits) > 0 {
		c.commit(waits)
	}
	return len(waits) > 0
}

// stateTriggers are the abilities whose game state is true now and which do
// not already wait or stand on the stack (CR 603.8).
func (c *Context) stateTriggers() []Happening {
	var waits []Happening
	for _, l := range c.w.listeners(listenState, "") {
		f := c.FrameOf(l.Object, l.Instance)
		if c.w.pendingTrigger(l) || !c.At(f).Cond(l.Ability.State) || l.Ability.Limited && c.triggeredBefore(l, f.You) {
			continue
		}
		w := WaitingTrigger{Ability: l.Instance.Clone(), Source: l.Object, Snap: c.w.snapshotLast(l.Object), Controller: f.You}
		waits = append(waits, Happening{Event: Event{Kind: EventTriggers, Source: l.Object, Player: w.Controller, Ability: w.Ability}, Trigger: &w})
	}
	return waits
}

func (w *work) pendingTrigger(l Listener) bool {
	pending := false
	w.s.Waiting.All(func(_ int, t *WaitingTrigger) bool {
		pending = t.Source == l.Object && w.sameAbility(&t.Ability, l.Instance)
		return !pending
	})
	for _, o := range w.s.In(Zone{Kind: Stack}) {
		if a := w.s.Announcements.At(int(w.s.Object(o).Announced) - 1); a != nil && a.Source == l.Object && w.sameAbility(&a.Ability, l.Instance) {
			return true
		}
	}
	return pending
}
