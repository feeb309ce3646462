package engine

// Illegal ends what the player is doing as forbidden by a rule: the innermost
// Attempt takes it back.
func Illegal(cr, format string, args ...any) { panic(illegality{illegal(cr, format, args...)}) }

// Attempt carries out an action that may turn out to be illegal while it is
// announced: casting, activating, declaring (CR 601.2, 733.1). When f returns
// an error or calls Illegal, the game is as before, but for the generator,
// which is not set back, as a coin could be seen beforehand; for players who
// conceded meanwhile; and for mana abilities that must stay (see ManaAbility).
//
// Where a decision led to it: Step refuses that decision and the game is
// unchanged. A decider that plays in place is told, and Attempt returns the
// error; the decisions since the mark are replaced by one entry "taken back",
// at which a run again does not try the action. The same happens when the
// player asks to take the action back. The caller then asks anew.
func (c *Context) Attempt(f func(c *Context) error) error {
	w, r := c.w, c.w.run
	if r.next < len(r.entries) && r.entries[r.next].Kind == EntryTakenBack {
		e := r.entries[r.next]
		r.next++
		r.rounds, r.quiet = 0, -1
		c.afterTakingBack(&e)
		return e.err()
	}
	m := c.mark()
	r.attempts++
	wish, err := c.try(f)
	if err == nil {
		if r.attempts--; r.attempts == 0 {
			r.kept = nil
		}
		return nil
	}
	// A decision led to it that was taken during the attempt, or just before it.
	blamed := wish != nil || r.blames(m.next) || r.quiet == m.state.History.Len()
	if blamed && wish == nil && r.live == nil {
		panic(refused{err})
	}
	e := RecordEntry{Kind: EntryTakenBack, Rand: w.s.Rand, Conceded: concessions(r.entries[m.next:r.next])}
	var answers []RecordEntry
	e.Kept, answers = r.staying(m.kept)
	c.restore(m)
	if ill, ok := err.(*IllegalError); ok {
		e.Reason, e.CR = ill.Reason, ill.CR
	} else {
		e.Reason = err.Error()
	}
	if !blamed {
		e.Kept = nil // nobody decided anything that could be kept
	} else {
		r.replace(m.next, e, answers, wish != nil && wish.decision)
	}
	c.afterTakingBack(&e)
	if blamed && wish == nil {
		r.refuse(err)
	}
	return err
}

// blames reports whether a decision was taken since entry number from.
func (r *run) blames(from int) bool {
	for _, e := range r.entries[from:r.next] {
		if e.Kind == EntryDecision {
			return true
		}
	}
	return false
}

// replace puts one entry in the place of those taken since entry number from,
// and after it, to be taken again, the answers that belong to what stays.
func (r *run) replace(from int, e RecordEntry, answers []RecordEntry, wished bool) {
	raw := e
	raw.Count = r.next - from
	if wished { // the wish itself is not kept
		r.added = r.added[:len(r.added)-1]
		raw.Count--
	}
	r.added = append(append(r.added, raw), answers...)
	r.entries = append(append(r.entries[:from:from], e), answers...)
	r.next, r.fresh = from+1, -1
	r.taken = e.err()
}

func concessions(entries []RecordEntry) []PlayerID {
	var list []PlayerID
	for _, e := range entries {
		if e.Kind == EntryConcede {
			list = append(list, e.Player)
		}
		list = append(list, e.Conceded...)
	}
	return list
}

// afterTakingBack does again what taking back does not touch.
func (c *Context) afterTakingBack(e *RecordEntry) {
	for i := range e.Kept {
		c.w.book.Redo(&Context{View: c.At(&Frame{})}, e.Kept[i].Player, &e.Kept[i])
	}
	c.w.run.quiet = -1
	c.w.s.Rand = e.Rand
	for _, p := range e.Conceded {
		c.concede(p)
	}
}

// keeping is a mana ability that was activated during an attempt.
type keeping struct {
	decision Decision
	from, to int  // the entries with the answers to what it asked
	must     bool // it moved, shuffled or showed cards of a library
}

// ManaAbility carries out f, the activation of a mana ability that d has
// chosen, in a payment. When the action that is paid for is taken back, the
// ability is too; but those that moved cards to or from a library, shuffled
// one or revealed cards of it must stay (CR 733.1), and so do here all before
// them, as their mana may have paid for it: Rulebook.Redo activates them again.
func (c *Context) ManaAbility(d Decision, f func(c *Context)) {
	w, r := c.w, c.w.run
	if r.attempts == 0 || r.keeping {
		f(c)
		return
	}
	k := keeping{decision: d, from: r.next}
	began := w.s.History.Len()
	r.keeping = true
	f(c)
	r.keeping = false
	k.to = r.next
	for i := began; i < w.s.History.Len(); i++ {
		e := w.s.History.At(i)
		k.must = k.must || e.From.Kind == InLibrary || e.To.Kind == InLibrary || w.book.Event(e.Kind).Shows && w.ofLibrary(e)
	}
	r.kept = append(r.kept, k)
}

// ofLibrary reports whether an event is about a library or a card that was in
// one.
func (w *work) ofLibrary(e *Event) bool {
	if e.Object == 0 {
		return true
	}
	s := w.s.Snapshots.At(int(e.Snap) - 1)
	return s != nil && s.Zone.Kind == InLibrary
}

// staying is the mana abilities since number from that stay when the action is
// taken back, with the answers to what they ask.
func (r *run) staying(from int) (kept []Decision, answers []RecordEntry) {
	list := r.kept[min(from, len(r.kept)):]
	for len(list) > 0 && !list[len(list)-1].must {
		list = list[:len(list)-1]
	}
	for _, k := range list {
		kept = append(kept, k.decision)
		for _, e := range r.entries[k.from:k.to] {
			if e.Kind != EntryConcede {
				answers = append(answers, e)
			}
		}
	}
	return kept, answers
}

// marked is the run as it stood when something uncertain began.
type marked struct {
	point
	steps, next, attempts, depth int
	kept                         int
	keeping                      bool
	frame                        Frame
	collected                    int
}

// mark remembers the state; the run goes on with a copy.
func (c *Context) mark() marked {
	w := c.w
	m := marked{point: point{w.s, w.cache, w.lib}, steps: w.steps, next: w.run.next, attempts: w.run.attempts, depth: w.depth, kept: len(w.run.kept), keeping: w.run.keeping}
	if c.Frame != nil {
		m.frame = *c.Frame
	}
	if c.collect != nil {
		m.collected = len(*c.collect)
	}
	w.s, w.cache = m.fork()
	return m
}

// restore puts the state back to a mark.
func (c *Context) restore(m marked) {
	w := c.w
	w.s, w.cache, w.steps, w.depth, w.run.attempts = m.state, m.cache, m.steps, m.depth, m.attempts
	w.run.kept, w.run.keeping = w.run.kept[:min(m.kept, len(w.run.kept))], m.keeping
	if n := w.s.Definitions.Len(); len(w.defs) > n {
		w.defs = w.defs[:n]
	}
	if c.Frame != nil {
		*c.Frame = m.frame
	}
	if c.collect != nil {
		*c.collect = (*c.collect)[:m.collected]
	}
	w.run.quiet = -1
	w.run.shrunk, w.run.low = true, min(lowest(w.run), w.s.History.Len())
}

func lowest(r *run) int {
	if r.shrunk {
		return r.low
	}
	return int(^uint(0) >> 1)
}

// try calls f; an illegality inside becomes an error. wish is set when it is
// not a rule but a player who ends it.
func (c *Context) try(f func(c *Context) error) (wish *takingBack, err error) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case illegality:
			err = x.err
		case takingBack:
			wish, err = &x, x.err
		default:
			panic(x)
		}
	}()
	return nil, f(c)
}
