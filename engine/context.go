package engine

import "slices"

// performed is an act whose happenings were gathered, waiting for the rest of
// the batch.
type performed struct {
	slot  int16
	list  []Happening
	frame *Frame
}

// Ask puts a question to a player and returns the answer, which the request
// allows. When the answer is not known yet the step ends here and runs again
// once it is.
func (c *Context) Ask(r Request) Decision {
	if r.Answers == 0 {
		r.Answers = c.w.answers(c.View, r.Player)
	}
	if r.Source == 0 && c.Frame != nil {
		r.Source, r.Path = c.This, c.Path
	}
	if d, ok := c.w.planned(&r); ok {
		return d
	}
	return c.answer(&r)
}

// answers is who makes the choices of a player (CR 723).
func (w *work) answers(v *View, p PlayerID) PlayerID {
	if w.book.Answers == nil {
		return p
	}
	return w.book.Answers(v, p)
}

// Choose asks for some of refs. It does not ask when there is nothing to
// choose: when all must be taken or there are none.
func (c *Context) Choose(p PlayerID, prompt string, refs []Ref, least, most int) []Ref {
	if c.Paying != nil && len(refs) < least {
		Illegal("118.3", "a cost asks for %d, and there are %d", least, len(refs))
	}
	most = min(most, len(refs))
	least = min(least, most)
	if most == 0 || least == len(refs) {
		return refs[:most]
	}
	return c.Ask(Request{Kind: AskRefs, Player: p, Prompt: prompt, Refs: refs, Min: least, Max: most}).Refs
}

// ChooseWord asks for one of words; it does not ask when there is just one.
func (c *Context) ChooseWord(p PlayerID, prompt string, words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return c.Ask(Request{Kind: AskWords, Player: p, Prompt: prompt, Words: words, Min: 1, Max: 1}).Words[0]
}

// YesNo asks whether a player does something optional.
func (c *Context) YesNo(p PlayerID, prompt string) bool {
	return c.Ask(Request{Kind: AskYesNo, Player: p, Prompt: prompt}).Yes
}

// Random is a whole number in [0, n) from the game's generator. The draw is an
// event of its own.
func (c *Context) Random(n int) int {
	return c.commit([]Happening{{Event: Event{Kind: EventRandom, Amount: n}}})[0].Amount
}

// Pick evaluates a reference, letting the player who acts choose where its
// determiner says so; the same node names the same objects from then on.
func (c *Context) Pick(n *Node) []Ref {
	if n.Slot != 0 {
		if b := c.Bound(n.Slot); b != nil {
			return b.Refs
		}
	}
	if n.Row.Pick == nil {
		return c.Refs(n)
	}
	refs := n.Row.Pick(c, n)
	if n.Slot != 0 {
		c.Bind(Binding{Slot: n.Slot, Refs: refs, Done: true})
	}
	return refs
}

// Bind sets what a node with identity stands for from now on, in this ability.
func (c *Context) Bind(b Binding) { c.Bindings = append(c.Bindings, b) }

// Do carries out acts in order, each as one batch.
func (c *Context) Do(acts []*Node) {
	for _, n := range acts {
		c.DoOne(n)
	}
}

// DoOne carries out one act.
func (c *Context) DoOne(n *Node) { n.Row.Do(c, n) }

// Perform is how an act happens: as one batch, with its results bound to the
// act's slot for later acts. Inside for_each the batch is gathered with the
// others of the loop.
func (c *Context) Perform(n *Node, list ...Happening) []Event {
	if c.collect != nil {
		*c.collect = append(*c.collect, performed{slot: n.Slot, list: list, frame: c.Frame})
		return nil
	}
	one := []performed{{slot: n.Slot, list: list, frame: c.Frame}}
	var events []Event
	for _, h := range c.together(one) {
		events = append(events, h.Event)
	}
	return events
}

// Together runs f once for each of some contexts and performs all that their
// acts propose as one batch (CR 101.4): choices are made in that order, then
// everything happens at once. The results are bound in each context, and all
// of them together in this one.
func (c *Context) Together(f func(gather *Context)) {
	if c.collect != nil {
		f(c)
		return
	}
	var list []performed
	f(&Context{View: c.View, collect: &list})
	results := c.together(list)
	var seen []int16
	for i := range list {
		slot := list[i].slot
		if slot == 0 || list[i].frame == c.Frame || slices.Contains(seen, slot) {
			continue
		}
		seen = append(seen, slot)
		c.bindResult(c.Frame, slot, slices.DeleteFunc(slices.Clone(results), func(h Happening) bool {
			return h.act == 0 || list[h.act-1].slot != slot
		}))
	}
}

// together carries out gathered acts as one batch and binds the result of each
// in its own frame.
func (c *Context) together(list []performed) []Happening {
	var all []Happening
	for i, p := range list {
		for _, h := range p.list {
			h.act = i + 1
			all = append(all, h)
		}
	}
	results := c.happen(all)
	for i, p := range list {
		if p.slot != 0 {
			c.bindResult(p.frame, p.slot, slices.DeleteFunc(slices.Clone(results), func(h Happening) bool { return h.act != i+1 }))
		}
	}
	return results
}

// bindResult notes what an act did, for those that read it: the objects, new
// ones where they changed zones (CR 400.7), or else the players; the sum of
// the amounts, or else the number of objects.
func (c *Context) bindResult(f *Frame, slot int16, done []Happening) {
	b := Binding{Slot: slot, Done: len(done) > 0, Numbers: []int{0}}
	became := map[ObjectID]ObjectID{}
	counted, made, parts := false, false, 0
	for i := range done {
		h := &done[i]
		if h.New != 0 && became[h.Object] == 0 {
			became[h.Object] = h.New
			made = made || h.Object == 0
		}
		if c.w.book.Event(h.Kind).Parts {
			parts++
		}
		if !h.result && c.w.book.Event(h.Kind).Uses&UseAmount != 0 {
			b.Numbers[0] += h.Amount
			counted = true
		}
		if !slices.Contains(b.Events, h.Batch) {
			b.Events = append(b.Events, h.Batch)
		}
	}
	note := func(r Ref) {
		if !r.IsZero() && !slices.Contains(b.Refs, r) {
			b.Refs = append(b.Refs, r)
		}
	}
	for i := range done {
		h := &done[i]
		now := became[h.Object]
		switch {
		case h.Found != nil:
			for _, r := range h.Found {
				note(r)
			}
		case h.New != 0:
			note(Ref{Object: h.New})
		case now != 0:
			note(Ref{Object: now})
		case !h.result && h.Object != 0:
			note(Ref{Object: h.Object})
		case !h.result && !made:
			note(Ref{Player: h.Player})
		}
	}
	if !counted {
		b.Numbers[0] = len(b.Refs) - parts // one object has moved, however many it becomes (CR 712.21e)
	}
	f.Bindings = append(f.Bindings, b)
}

// Snap takes a snapshot of an object as it is now, or returns the latest one
// where nothing has changed.
func (c *Context) Snap(o ObjectID) SnapshotID { return c.w.snapshot(o) }
