package engine

import (
	"cmp"
	"fmt"
	"slices"
)

// maxDepth bounds events inside events, so that a mistake of a card ends with
// an error and not with the process.
const maxDepth = 200

// Happen is the one door: a batch of simultaneous events is proposed,
// replaced, committed, and triggers what it triggers (CR 700.1, 616, 603). It
// returns the events that happened in the end, those contained in others
// included.
func (c *Context) Happen(list ...Happening) []Event {
	return eventsOf(c.happen(list))
}

// MaxBatch bounds what happens at once: events that are proposed together, the
// tokens of one creation, the abilities that one batch triggers.
const MaxBatch = 20_000

func boundBatch(n int) {
	if n > MaxBatch {
		panic(scriptFailure{fmt.Errorf("%d events at once; %d are possible", n, MaxBatch)})
	}
}

func eventsOf(done []Happening) []Event {
	var events []Event
	for i := range done {
		events = append(events, done[i].Event)
	}
	return events
}

func (c *Context) happen(list []Happening) []Happening {
	if c.w.s.Over {
		panic(ended{}) // nothing happens any more (CR 104.1)
	}
	c.w.depth++
	defer func() { c.w.depth-- }()
	if c.w.depth > maxDepth {
		panic(scriptFailure{fmt.Errorf("events inside events more than %d deep", maxDepth)})
	}
	boundBatch(len(list))
	line := c.w.line
	c.w.line = nil
	defer func() { c.w.line = line }()
	if c.Paying != nil { // of the cost as it stands, before as much as possible is made of it (CR 118.3)
		for i := range list {
			c.Paying(c.View, &list[i])
		}
	}
	kept := c.possible(list)
	for i := range kept {
		kept[i].used = append(slices.Clip(kept[i].used), line...)
	}
	if c.Paying != nil {
		if len(kept) < len(list) {
			Illegal("118.3", "a cost cannot be paid")
		}
		for i := range kept {
			kept[i].Cause = ByCost
		}
	}
	batch, done, afterwards := c.replacedTogether(kept)
	done = append(done, c.commit(batch)...)
	for _, f := range afterwards {
		f()
	}
	return done
}

// replacedTogether replaces the events of a batch and unfolds them. What
// effects do immediately afterwards is still to be done (CR 615.5).
func (c *Context) replacedTogether(list []Happening) (batch, done []Happening, afterwards []func()) {
	pending, outer := len(c.w.pending), c.w.batch
	b := &together{list: list}
	c.w.batch = b
	defer func() { c.w.pending, c.w.batch = c.w.pending[:pending], outer }()
	batch, done = c.unfold(c.settled(list))
	return batch, done, b.afterwards
}

// settled replaces events one after the other. Those that are simultaneous
// happen at once, but an effect that looks at what is left of something has to
// count what the others of them take (see Pending).
func (c *Context) settled(list []Happening) []Happening {
	order := c.choosingOrder(list)
	if order != nil {
		sorted := make([]Happening, len(list))
		for i, at := range order {
			sorted[i] = list[at]
		}
		list = sorted
	}
	parts := make([][]Happening, len(list))
	for i, h := range list {
		c.w.batch.begin(list, i)
		one := c.replaced(h)
		c.w.pending = append(c.w.pending, eventsOf(one)...)
		if order != nil {
			i = order[i]
		}
		parts[i] = one
	}
	return slices.Concat(parts...)
}

// choosingOrder is the order in which simultaneous events are replaced, as players
// choose among replacement effects in APNAP order (CR 616.1); nil: as they are.
func (c *Context) choosingOrder(list []Happening) []int {
	if len(list) < 2 {
		return nil
	}
	players := c.Players()
	rank, order, ordered := make([]int, len(list)), make([]int, len(list)), true
	for i := range list {
		order[i] = i
		if !c.w.book.Event(list[i].Kind).Hidden {
			rank[i] = slices.Index(players, c.w.affected(c.View, &list[i]))
		}
		ordered = ordered && (i == 0 || rank[i-1] <= rank[i])
	}
	if ordered {
		return nil
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank[a], rank[b]) })
	return order
}

// Pending is the events that will happen at the same time as the one that is
// being replaced, as far as they are settled.
func (v *View) Pending() []Event { return v.w.pending }

// possible takes out what cannot happen (CR 614.17, 101.2).
func (c *Context) possible(list []Happening) []Happening {
	kept := list[:0:0]
	for _, h := range list {
		switch {
		case !c.thinkable(&h):
		case c.w.book.Event(h.Kind).certain(&h):
			kept = append(kept, h)
		case c.forbidden(&h):
			kept = append(kept, c.replacedByItself(h)...)
		default:
			kept = append(kept, h)
		}
	}
	return kept
}

// Possible reports whether an event can happen at all (CR 614.17, 101.2). Of what
// can happen in part the check makes that part.
func (c *Context) Possible(h *Happening) bool { return c.thinkable(h) && !c.forbidden(h) }

func (r *EventRow) certain(h *Happening) bool { return r.Certain != nil && r.Certain(&h.Event) }

func (c *Context) thinkable(h *Happening) bool {
	row := c.w.book.Event(h.Kind)
	return row.Check == nil || row.Check(c.View, h)
}

// replacedByItself is what becomes of an event that can't happen: only
// self-replacement effects can still replace it (CR 614.17c).
func (c *Context) replacedByItself(h Happening) []Happening {
	if c.Frame == nil || len(c.Own) == 0 {
		return nil
	}
	found := slices.DeleteFunc(c.applicable(&h), func(r replacer) bool { return r.Ability.Class != ClassSelf })
	if len(found) == 0 {
		return nil
	}
	chosen := c.chooseReplacement(&h, found)
	h.used = append(slices.Clip(h.used), chosen.used())
	out := c.applyReplacement(chosen, h)
	for i := range out {
		out[i].used, out[i].act, out[i].result = h.used, h.act, h.result
	}
	return c.possible(out)
}

// forbidden asks the "can't" effects that listen to this kind of event, those
// of static abilities and those that resolved ones left behind.
func (c *Context) forbidden(h *Happening) bool {
	listeners := c.w.listeners(listenForbid, h.Kind)
	// What says that something can't enter looks at it as it would exist on the
	// battlefield (CR 614.17d).
	entering := h.ahead == nil && h.Entry != nil && h.To.Kind == Battlefield
	look := func() *Happening {
		if entering {
			entering = false
			seen := *h
			seen.ahead, _ = c.w.lookAhead(h)
			h = &seen
		}
		return h
	}
	for _, l := range listeners {
		if c.says(l.Ability, c.listenerFrame(l, h), look()) {
			return true
		}
	}
	no := false
	c.w.floating(EffectRule, func(id EffectID, e *FloatingEffect) {
		a := c.w.ability(&e.Ability)
		if !no && !e.Used && a != nil && a.Event != nil && a.Rule != nil && a.Rule.Row.Name == "cant" && slices.Contains(a.Event.Kinds, h.Kind) {
			no = c.says(a, c.effectFrame(id, e), look())
		}
	})
	return no
}

// says reports whether a "can't" ability means an event, from its place.
func (c *Context) says(a *Ability, f *Frame, h *Happening) bool {
	v := c.At(f)
	if h.ahead != nil {
		v.ahead = h.ahead
	}
	return v.Cond(a.Condition) && v.Match(a.Event, &h.Event)
}

// unfold carries out containers, and adds the results that an event contains
// to its own batch (CR 616.1g, 120.4), the active player's first (CR 616.1, 121.2c).
func (c *Context) unfold(list []Happening) (batch, done []Happening) {
	parts := make([][]Happening, len(list))
	order := c.choosingOrder(list)
	for i := range list {
		if order != nil {
			i = order[i]
		}
		var inner []Happening
		parts[i], inner = c.unfoldOne(list[i])
		done = append(done, inner...)
	}
	return slices.Concat(parts...), done
}

func (c *Context) unfoldOne(h Happening) (batch, done []Happening) {
	row := c.w.book.Event(h.Kind)
	if row.Contains != nil {
		done = c.containedIn(&h, row)
		if row.Commit == nil {
			return nil, done
		}
	}
	if h.New == 0 && row.Uses&UseNew != 0 && !row.Hidden {
		h.New = (&Commit{c.w}).NewObject()
	}
	batch = append(batch, h)
	if row.Results == nil {
		return batch, done
	}
	more, inner := c.unfold(c.settled(c.possible(c.resultsOf(&batch[0], row))))
	return append(batch, more...), append(done, inner...)
}

// containedIn carries out what a container contains (CR 616.1g). Acts inside it
// inherit the replacement effects used on it as well (CR 614.5).
func (c *Context) containedIn(h *Happening, row *EventRow) (done []Happening) {
	line := c.w.line
	c.w.line = h.used
	defer func() { c.w.line = line }()
	row.Contains(c, h, func(list ...Happening) {
		for i := range list {
			list[i].act, list[i].Cause = h.act, max(list[i].Cause, h.Cause)
		}
		done = append(done, c.happen(list)...)
	})
	return done
}

// resultsOf is what an event contains (CR 120.4, 122.6). What happens to an
// object as it enters happens to it as it would exist on the battlefield.
func (c *Context) resultsOf(h *Happening, row *EventRow) []Happening {
	results := row.Results(c, h)
	for i := range results {
		r := &results[i]
		r.act, r.result = h.act, true
		r.Cause = max(r.Cause, h.Cause)
		if h.ahead != nil && h.New != 0 && r.Object == h.New {
			ahead := h.ahead.Clone()
			ahead.Object = h.New
			r.ahead = &ahead
		}
	}
	return results
}

// replaced applies replacement and prevention effects to one event until none
// applies (CR 616.1). The outcome may be no event, or several.
func (c *Context) replaced(h Happening) []Happening {
	if row := c.w.book.Event(h.Kind); row.Hidden || row.certain(&h) || row.Settled != nil && row.Settled(&h.Event) {
		return []Happening{h}
	}
	for range maxDepth {
		found := c.applicable(&h)
		if len(found) == 0 {
			if last := c.w.book.Event(h.Kind).Replaced; last != nil {
				if changed, dropped := last(c, &h); dropped {
					return nil
				} else if changed {
					h.ahead = nil
					continue
				}
			}
			return []Happening{h}
		}
		chosen := c.chooseReplacement(&h, found)
		h.used = append(slices.Clip(h.used), chosen.used())
		// What it has become may be nothing that can happen: no counters at all,
		// no life (CR 119.9, 120.8, 614.17).
		out := c.possible(c.applyReplacement(chosen, h))
		if len(out) == 1 && out[0].Kind == h.Kind {
			h = out[0]
			continue
		}
		var all []Happening
		for _, o := range out {
			o.used = h.used
			o.act, o.result = h.act, h.result
			all = append(all, c.replaced(o)...)
		}
		return all
	}
	panic(scriptFailure{fmt.Errorf("replacement effects on one %s event do not come to an end", h.Kind)})
}

// replacer is a replacement effect that applies to an event.
type replacer struct {
	Listener
	effect EffectID // of a floating one
	frame  *Frame
}

func (r *replacer) used() usedKey { return usedKey{r.Object, r.effect, r.Instance.Key()} }

// applicable lists what applies and has not been used on this line of descent
// (CR 614.5). An object about to enter the battlefield is looked at as it
// would exist there (CR 614.12).
func (c *Context) applicable(h *Happening) []replacer {
	listeners := c.w.listeners(listenReplace, h.Kind)
	v := c.View
	if h.ahead != nil {
		v = &View{w: c.w, d: c.d, ahead: h.ahead, Produces: c.Produces, Frame: c.Frame}
	}
	if h.Entry != nil && h.To.Kind == Battlefield {
		ahead, own := c.w.lookAhead(h)
		v = &View{w: c.w, d: c.d, ahead: ahead, Produces: c.Produces, Frame: c.Frame}
		h.ahead = ahead
		listeners = append(slices.Clone(listeners), own...)
	}
	var found []replacer
	try := func(r replacer) {
		if slices.Contains(h.used, r.used()) {
			return
		}
		at := v.At(r.frame)
		at.Cause = []Event{h.Event}
		if at.Cond(r.Ability.Condition) && at.Match(r.Ability.Event, &h.Event) {
			found = append(found, r)
		}
	}
	for _, l := range listeners {
		try(replacer{Listener: l, frame: c.listenerFrame(l, h)})
	}
	c.ownReplacements(h.Kind, try)
	c.counterReplacements(h, try)
	c.w.floating(EffectReplace, func(id EffectID, e *FloatingEffect) {
		a := c.w.ability(&e.Ability)
		if e.Used || !slices.Contains(a.Event.Kinds, h.Kind) {
			return
		}
		l := Listener{Object: e.Source, Instance: &e.Ability, Ability: a}
		try(replacer{Listener: l, effect: id, frame: c.effectFrame(id, e)})
	})
	return found
}

// ownReplacements calls try for the self-replacement effects of what makes the event
// happen (CR 614.15).
func (c *Context) ownReplacements(kind EventKind, try func(r replacer)) {
	if c.Frame == nil {
		return
	}
	for _, a := range c.Own {
		if slices.Contains(a.Event.Kinds, kind) {
			f := *c.Frame
			l := Listener{Object: c.This, Instance: &AbilityInstance{Ref: AbilityRef{Def: c.Def, Path: a.Path}, Words: c.Instance.Words}, Ability: a}
			try(replacer{Listener: l, frame: &f})
		}
	}
}

// counterReplacements calls try for the effects that counters on the object of an
// event create (CR 122.1).
func (c *Context) counterReplacements(h *Happening, try func(r replacer)) {
	obj := c.w.s.Object(h.Object)
	if obj == nil || obj.Zone.Kind != Battlefield {
		return
	}
	for _, n := range obj.Counters {
		for _, a := range c.w.book.Counters[n.Kind] {
			if slices.Contains(a.Event.Kinds, h.Kind) {
				l := Listener{Object: h.Object, Instance: &AbilityInstance{Ref: AbilityRef{Path: a.Path}}, Ability: a}
				try(replacer{Listener: l, frame: &Frame{This: h.Object, You: c.Controller(h.Object), Path: a.Path}})
			}
		}
	}
}

// Entering is the context in which the object of an entering event is seen as it
// would exist on the battlefield after the event as it now stands (CR 614.12).
func (c *Context) Entering(h *Happening) *Context {
	ahead, _ := c.w.lookAhead(h)
	return &Context{View: &View{w: c.w, d: c.d, ahead: ahead, Produces: c.Produces, Frame: c.Frame}}
}

// listenerFrame is the place of a listening ability. The ability of an object
// that is about to enter belongs to the one who will control it.
func (c *Context) listenerFrame(l Listener, h *Happening) *Frame {
	f := c.FrameOf(l.Object, l.Instance)
	if l.Player != 0 {
		f.Bearer, f.You = l.Player, l.Player
	}
	if h != nil && h.ahead != nil && h.ahead.Object == l.Object {
		f.You = h.ahead.Controller
	}
	return f
}

// effectFrame is the place of a floating effect: the ability that made it.
func (v *View) effectFrame(id EffectID, e *FloatingEffect) *Frame {
	f := &Frame{This: e.Source, Snap: e.Snap, You: e.Controller, Granter: e.Ability.Granter,
		Def: e.Ability.Ref.Def, Path: e.Ability.Ref.Path, Bindings: e.Ability.Bound, Instance: e.Ability}
	for _, id := range e.Cause {
		f.Cause = append(f.Cause, *v.w.s.History.At(int(id) - 1))
	}
	return f
}

// chooseReplacement picks the next one to apply: the lowest class (CR 616.1a-e),
// and in it what the affected player says, unless the order cannot matter.
func (c *Context) chooseReplacement(h *Happening, found []replacer) replacer {
	class := slices.MinFunc(found, func(a, b replacer) int { return int(a.Ability.Class) - int(b.Ability.Class) }).Ability.Class
	found = slices.DeleteFunc(found, func(r replacer) bool { return r.Ability.Class != class })
	if len(found) == 1 || commute(found) {
		return found[0]
	}
	found = representatives(found)
	words, sources := make([]string, len(found)), make([]ObjectID, len(found))
	for i, r := range found {
		sources[i] = r.Object
		words[i] = c.w.abilityLabel(r.Object, r.Instance, r.effect)
	}
	p := c.w.affected(c.View, h)
	word := c.Ask(Request{Kind: AskReplacement, Player: p, Min: 1, Max: 1, Words: words, Sources: sources, Source: h.Object,
		Prompt: fmt.Sprintf("Which replacement effect applies first to %s?", h.Kind)}).Words[0]
	return found[slices.Index(words, word)]
}

// commute reports that the order of some replacement effects makes no
// difference, as their data show: the same ability with the same values, or
// all of one algebra.
func commute(found []replacer) bool {
	first := found[0]
	for _, r := range found[1:] {
		same := alike(&r, &first)
		algebra := r.Ability.Algebra != "" && r.Ability.Algebra == first.Ability.Algebra
		if !same && !algebra {
			return false
		}
	}
	return true
}

// alike reports whether two replacement effects are the same ability with the
// same values: which of them is applied first makes no difference.
func alike(a, b *replacer) bool {
	return a.Instance.Ref == b.Instance.Ref && len(a.Instance.Bound) == 0 && len(b.Instance.Bound) == 0 &&
		!a.Ability.Optional && a.frame.You == b.frame.You
}

// representatives are the first of each set of effects that are alike.
func representatives(found []replacer) []replacer {
	var list []replacer
	for i := range found {
		if !slices.ContainsFunc(list, func(r replacer) bool { return alike(&r, &found[i]) }) {
			list = append(list, found[i])
		}
	}
	return list
}

// affected is who chooses among replacements of an event (CR 616.1).
func (w *work) affected(v *View, h *Happening) PlayerID {
	row := w.book.Event(h.Kind)
	switch {
	case row.Affected != nil:
		return row.Affected(v, &h.Event)
	case h.Player != 0:
		return h.Player
	case h.Entry != nil:
		return h.Entry.Controller
	case h.Object != 0:
		if s := v.Last(h.Object, h.Snap); s != nil {
			return s.Controller
		}
	}
	return w.s.Turn.Active
}

// applyReplacement lets one effect replace an event. What it does instead is on
// the event's line of descent: no effect gets a second opportunity there (CR 614.5).
func (c *Context) applyReplacement(r replacer, h Happening) []Happening {
	c.w.line = h.used
	defer func() { c.w.line = nil }()
	frame := *r.frame
	frame.Cause, frame.Effect = []Event{h.Event}, r.effect
	at := &Context{View: &View{w: c.w, d: c.d, ahead: h.ahead, Produces: c.Produces, Frame: &frame}}
	if r.effect != 0 && r.Ability.Once {
		at.Happen(Happening{Event: Event{Kind: EventEffectUsed, Effect: r.effect}})
	}
	if r.Ability.Optional && !at.YesNo(frame.You, "Apply "+c.w.abilityLabel(r.Object, r.Instance, r.effect)+"?") {
		return []Happening{h}
	}
	return r.Ability.Replace(at, r.Ability, &h)
}
