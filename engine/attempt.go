package engine

import "slices"

// Illegal ends what the player is doing as forbidden by a rule: the innermost
// Attempt takes it back.
func Illegal(cr, format string, args ...any) { panic(illegality{illegal(cr, format, args...)}) }

// Attempt carries out an action that may turn out to be illegal while it is
// announced: casting, activating, declaring (CR 601.2, 733.1). When f returns
// an error or calls Illegal, the game is as before, but for the generator,
// which is not set back, as a coin could be seen beforehand; for players who
// conceded meanwhile; and for mana abilities that stay (see ManaAbility).
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
			r.used = nil
		}
		return nil
	}
	// A decision led to it that was taken during the attempt, or just before it.
	blamed := wish != nil || r.blames(m.next) || r.quiet == m.state.History.Len()
	if blamed && wish == nil && r.live == nil {
		panic(refused{err})
	}
	e := RecordEntry{Kind: EntryTakenBack, Rand: w.s.Rand, Conceded: concessions(r.entries[m.next:r.next])}
	e.Uses = slices.Clone(r.used[min(m.used, len(r.used)):])
	c.restore(m)
	if ill, ok := err.(*IllegalError); ok {
		e.Reason, e.CR = ill.Reason, ill.CR
	} else {
		e.Reason = err.Error()
	}
	if !blamed {
		e.Uses = nil // nobody decided anything that could stay
	} else {
		r.replace(m.next, e, wish != nil && wish.decision)
	}
	if blamed && wish == nil {
		r.refuse(err)
	}
	c.afterTakingBack(&e)
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

// replace puts one entry in the place of those taken since entry number from.
func (r *run) replace(from int, e RecordEntry, wished bool) {
	raw := e
	raw.Count = r.next - from
	if wished { // the wish itself is not kept
		r.added = r.added[:len(r.added)-1]
		raw.Count--
	}
	r.added = append(r.added, raw)
	r.entries = append(r.entries[:from:from], e)
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
	(&Context{View: c.At(&Frame{})}).keepUses(e.Uses, e.Conceded)
	c.w.run.quiet = -1
	c.w.s.Rand = e.Rand
	for _, p := range e.Conceded {
		c.concede(p)
	}
}

// marked is the run as it stood when something uncertain began.
type marked struct {
	point
	steps, next, attempts, depth int
	used                         int
	using, answers, inner        int // mana abilities under way; of the innermost what it has noted
	frame                        Frame
	collected                    int
}

// mark remembers the state; the run goes on with a copy.
func (c *Context) mark() marked {
	w := c.w
	m := marked{point: point{w.s, w.cache, w.lib}, steps: w.steps, next: w.run.next, attempts: w.run.attempts, depth: w.depth, used: len(w.run.used), using: len(w.run.using)}
	if m.using > 0 {
		u := w.run.using[m.using-1]
		m.answers, m.inner = len(u.Answers), len(u.inner)
	}
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
	w.run.used, w.run.using = w.run.used[:min(m.used, len(w.run.used))], w.run.using[:m.using]
	if m.using > 0 {
		u := w.run.using[m.using-1]
		u.Answers, u.inner = u.Answers[:m.answers], u.inner[:m.inner]
	}
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
