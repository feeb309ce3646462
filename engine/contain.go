package engine

import (
	"errors"
	"strings"
)

// Contain carries out the instructions of an ability that resolves. When a
// script of that ability fails, or it runs into a bound, the game is as before
// them, but for the generator and for who conceded; the failure is reported
// with the step and returned, and the caller goes on as if there had been no
// instructions. An entry takes the place of the decisions since, so that what
// has failed is not run again. The failure of another ability, whose condition
// or value is looked at here, is not contained: Step suspends its definition.
func (c *Context) Contain(f func(c *Context)) error {
	w, r := c.w, c.w.run
	own := c.place()
	if r.next < len(r.entries) {
		if e := r.entries[r.next]; e.Kind == EntryFailed && e.At == w.s.History.Len() && own == (AbilityRef{e.Def, e.Path}) {
			r.next++
			r.rounds, r.quiet = 0, -1
			c.afterTakingBack(&e)
			return w.scriptError(scriptFailure{errors.New(e.Reason)}, own)
		}
	}
	m := c.mark()
	failure := c.contained(own, f)
	if failure == nil {
		return nil
	}
	e := RecordEntry{Kind: EntryFailed, Def: own.Def, Path: own.Path, At: m.state.History.Len(), Reason: failure.err.Error(),
		Rand: w.s.Rand, Conceded: concessions(r.entries[m.next:r.next])}
	c.restore(m)
	raw := e
	raw.Count = r.next - m.next
	r.added = append(r.added, raw)
	r.entries = append(r.entries[:m.next:m.next], e)
	r.next, r.fresh = m.next+1, -1
	c.afterTakingBack(&e)
	err := w.scriptError(*failure, own)
	r.failures = append(r.failures, err)
	return err
}

// place is the ability from whose place the context acts.
func (c *Context) place() AbilityRef {
	if c.Frame == nil {
		return AbilityRef{}
	}
	return AbilityRef{c.Def, c.Path}
}

// contained calls f; the failure of a script of the ability at hand becomes a
// value.
func (c *Context) contained(own AbilityRef, f func(c *Context)) (failure *scriptFailure) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case scriptFailure:
			if !x.within(own) {
				panic(x)
			}
			failure = &x
		default:
			panic(x)
		}
	}()
	f(c)
	return nil
}

// within reports whether a failure is one of an ability, or of what stands in
// it; one of nobody in particular is.
func (x scriptFailure) within(r AbilityRef) bool {
	l := (*located)(nil)
	if !errors.As(x.err, &l) || l.ref.IsZero() {
		return true
	}
	return l.ref.Def == r.Def && (l.ref.Path == r.Path || strings.HasPrefix(l.ref.Path, r.Path+"/"))
}
