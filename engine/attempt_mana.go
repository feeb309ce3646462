package engine

import (
	"fmt"
	"slices"
)

// ManaUse is a mana ability that was activated during an action which was then
// taken back (CR 733.1): who activated which, the answers to what it asked, and
// the generator as it stood, so that it can be done again with the same result.
type ManaUse struct {
	Decision Decision
	Answers  []Decision
	Rand     Rand
	Must     bool // it moved cards to or from a library, shuffled one or revealed cards of it
}

// Clone copies the use.
func (u ManaUse) Clone() ManaUse {
	u.Answers = slices.Clone(u.Answers)
	return u
}

// using is a mana ability under way; inner are the parts of the history that
// belong to others activated for it.
type using struct {
	ManaUse
	inner [][2]int
}

// ManaAbility carries out f, the activation of a mana ability that d has
// chosen. When the action during which that happens is taken back, its player
// says whether the ability is too; Rulebook.Redo activates again what stays.
func (c *Context) ManaAbility(d Decision, f func(c *Context)) {
	w, r := c.w, c.w.run
	if r.attempts == 0 {
		f(c)
		return
	}
	began := w.s.History.Len()
	u := &using{ManaUse: ManaUse{Decision: d, Rand: w.s.Rand}}
	r.using = append(r.using, u)
	f(c)
	r.using = r.using[:len(r.using)-1]
	end := w.s.History.Len()
	if n := len(r.using); n > 0 {
		r.using[n-1].inner = append(r.using[n-1].inner, [2]int{began, end})
	}
	for i := began; i < end; i++ {
		if slices.ContainsFunc(u.inner, func(x [2]int) bool { return i >= x[0] && i < x[1] }) {
			continue
		}
		u.Must = u.Must || w.irreversible(w.s.History.At(i))
	}
	r.used = append(r.used, u.ManaUse)
}

// irreversible reports whether an event moved a card to or from a library, but
// for one that became a spell, shuffled a library or revealed a card of one: it
// is not reversed (CR 733.1).
func (w *work) irreversible(e *Event) bool {
	if e.To.Kind == InLibrary || e.From.Kind == InLibrary && e.To.Kind != Stack {
		return true
	}
	return w.book.Event(e.Kind).Shows && w.ofLibrary(e)
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

// answered notes an answer to what a mana ability under way asks. What it costs
// is paid out of the pool when it is done again: mana abilities that were
// activated for it are uses of their own.
func (r *run) answered(kind RequestKind, d Decision) {
	n := len(r.using)
	if n == 0 || kind == AskPay && d.Verb == "activate" {
		return
	}
	if kind == AskPay && d.Verb == "auto" {
		d = Decision{Player: d.Player, Verb: "done"}
	}
	r.using[n-1].Answers = append(r.using[n-1].Answers, d)
}

// redo activates a mana ability again.
func (c *Context) redo(u *ManaUse) {
	c.w.s.Rand = u.Rand
	c.Planned(slices.Clone(u.Answers), func() {
		c.ManaAbility(u.Decision, func(c *Context) { c.w.book.Redo(c, u.Decision.Player, &u.Decision) })
	})
}

// couldStay reports whether the mana abilities that stay could have been
// activated without the others: that the mana of none that is reversed was
// spent on one that is not (CR 733.1).
func (c *Context) couldStay(uses []ManaUse, stays []bool) bool {
	could, _ := c.At(&Frame{}).Suppose(0, 1, func(s *Supposed) bool {
		for i := range uses {
			if stays[i] {
				s.redo(&uses[i])
			}
		}
		return len(s.Answers()) == 0
	})
	return could
}

// keepUses lets each player say which of the mana abilities activated during an
// action that was taken back stay, and activates these again in their order.
func (c *Context) keepUses(uses []ManaUse, left []PlayerID) {
	if len(uses) == 0 {
		return
	}
	stays := make([]bool, len(uses))
	for i := range stays {
		stays[i] = true
	}
	for p := PlayerID(1); int(p) <= c.w.s.Players.Len(); p++ {
		c.keepUsesOf(p, uses, stays, slices.Contains(left, p))
	}
	for i := range uses {
		if !stays[i] {
			continue
		}
		m := c.mark()
		if _, err := c.try(func(c *Context) error { c.redo(&uses[i]); return nil }); err != nil {
			c.restore(m) // only together with one that a player who left has reversed
		}
	}
}

// keepUsesOf settles which of the mana abilities of one player stay. It asks
// where there is a choice; for a player who has left, only what must stay does.
func (c *Context) keepUsesOf(p PlayerID, uses []ManaUse, stays []bool, left bool) {
	least := slices.Clone(stays)
	var free []int
	for i := len(uses) - 1; i >= 0; i-- {
		if uses[i].Decision.Player != p || uses[i].Must {
			continue
		}
		free = append(free, i)
		if least[i] = false; !c.couldStay(uses, least) {
			least[i] = true
		}
	}
	slices.Reverse(free)
	if left || slices.Equal(least, stays) {
		copy(stays, least)
		return
	}
	words, sources := make([]string, len(free)), make([]ObjectID, len(free))
	for k, i := range free {
		sources[k] = uses[i].Decision.Object
		words[k] = fmt.Sprintf("%d: %s", k+1, c.nameOf(sources[k]))
	}
	chosen := func(d *Decision) []bool {
		list := slices.Clone(stays)
		for k, i := range free {
			list[i] = slices.Contains(d.Words, words[k])
		}
		return list
	}
	d := c.Ask(Request{Kind: AskWords, Player: p, Prompt: "Which mana abilities stay?", Words: words, Sources: sources, Max: len(words), Valid: func(d *Decision) error {
		if !c.couldStay(uses, chosen(d)) {
			return illegal("733.1", "mana of one that is reversed was spent on one that stays")
		}
		return nil
	}})
	copy(stays, chosen(&d))
}

func (c *Context) nameOf(o ObjectID) string {
	if ch := c.Chars(o); ch != nil && ch.Name != "" {
		return ch.Name
	}
	return fmt.Sprintf("object %d", o)
}
