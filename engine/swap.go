package engine

import (
	"fmt"
	"slices"
)

// Swap puts another library in the place of the one that the game is played
// with: new versions of cards, while they are played. A game that waits for
// priority takes it at once, settles and asks again; any other at the next
// checkpoint after its question. The swap is an entry among the decisions.
//
// Cards, and objects that are what is printed on one, take their abilities from
// the new version. What was made before keeps the version that it was made
// with: copied values, effects, delayed triggers, and what is on the stack or
// waits to be put there. A card that the library lacks keeps its last version.
func (g *Game) Swap(lib *Library) (*Game, Report, error) {
	if g.pending.Kind == "" {
		return g, Report{}, illegal("104.1", "the game is over")
	}
	next := *g
	next.waits = nil
	switch {
	case lib.Revision == g.point.lib.Revision:
		return &next, Report{}, nil
	case g.pending.Kind != AskPriority || g.pending.Back:
		next.waits = lib
		return &next, Report{}, nil
	}
	e := RecordEntry{Kind: EntrySwap, From: g.point.lib.Revision, To: lib.Revision, At: AtPriority}
	next.libs = append(slices.Clip(g.libs), lib)
	w := next.work(append(slices.Clip(g.since), e))
	w.run.fresh, w.run.expect, w.run.added = len(g.since), g.asked, []RecordEntry{e}
	after, err := g.finish(w, w.loop())
	if err != nil {
		return g.failed(w, err)
	}
	return after, w.report(g.asked.events), nil
}

// Waits is the library that the game takes at its next checkpoint, nil for none.
func (g *Game) Waits() *Library { return g.waits }

// Libraries are those that the game has been played with, the first one first.
func (g *Game) Libraries() []*Library { return slices.Clone(g.libs) }

// takeWaiting takes the library that waits, at the first checkpoint after a
// decision.
func (w *work) takeWaiting() {
	r := w.run
	if r.waits == nil || len(r.added) == 0 || r.next < len(r.entries) {
		return
	}
	e := RecordEntry{Kind: EntrySwap, From: w.lib.Revision, To: r.waits.Revision, At: w.s.History.Len()}
	r.libs, r.waits = append(slices.Clip(r.libs), r.waits), nil
	r.entries, r.added = append(slices.Clip(r.entries), e), append(r.added, e)
	r.next++
	w.swap(&e)
	w.checkpoint()
}

// known is the library of a revision among those that swaps name.
func (r *run) known(revision [32]byte) *Library {
	for i := len(r.libs) - 1; i >= 0; i-- {
		if r.libs[i].Revision == revision {
			return r.libs[i]
		}
	}
	return nil
}

// swap takes another library. It is no event of the rules: nothing triggers.
func (w *work) swap(e *RecordEntry) {
	lib := w.run.known(e.To)
	if lib == nil {
		panic(misfit{fmt.Sprintf("library %x is not there", e.To[:6])})
	}
	if e.From != w.lib.Revision {
		panic(misfit{fmt.Sprintf("library %x is replaced, and the game has %x", e.From[:6], w.lib.Revision[:6])})
	}
	before := w.lib
	w.lib = lib.Pinned(w.inUse())
	w.defs = nil
	done := &Swap{From: e.From, To: e.To}
	for i := range w.s.Definitions.Len() {
		row := w.s.Definitions.At(i)
		switch now := lib.ByID(row.ID); {
		case row.Next != 0 || w.book.intrinsic(row.Hash) != nil:
		case now == nil && before.ByID(row.ID) != nil:
			done.Cards = append(done.Cards, CardSwap{ID: row.ID, Removed: true, Permanents: w.permanents(DefID(i + 1))})
		case now != nil && now.Hash != row.Hash:
			done.Cards = append(done.Cards, w.replace(DefID(i+1), now))
		}
	}
	w.run.swaps = append(w.run.swaps, done)
	w.note(Event{Kind: EventSwap, Word: fmt.Sprintf("%x in the place of %x", e.To[:6], e.From[:6])})
	w.cache, w.defs = newCache(), nil
	if w.s.Turn.Priority != 0 {
		w.s.Turn.Settled = false // CR 117.5
	}
}

// inUse is the definitions of all rows but the rulebook's own.
func (w *work) inUse() []*Definition {
	var list []*Definition
	for i := range w.s.Definitions.Len() {
		if d := w.lib.ByHash(w.s.Definitions.At(i).Hash); d != nil {
			list = append(list, d)
		}
	}
	return list
}

// permanents counts those that are what a row says.
func (w *work) permanents(row DefID) int {
	n := 0
	for _, o := range w.s.In(Zone{Kind: Battlefield}) {
		if obj := w.s.Object(o); obj.Def == row && obj.printed() {
			n++
		}
	}
	return n
}

// printed reports whether an object is what is printed on its card or token,
// and no copy.
func (o *Object) printed() bool {
	return o.Sort == SortCard || o.Sort == SortToken && o.Base == 0
}

// replace puts a version of a definition in the place of a row's.
func (w *work) replace(row DefID, to *Definition) CardSwap {
	from := w.compiled(w.s.Definitions.At(int(row) - 1))
	next := w.s.Define(to)
	w.s.Definitions.Write(int(row) - 1).Next = next
	c := w.carriage(row)
	done := CardSwap{ID: to.ID, Changed: c.changed, Added: c.added, Dropped: c.dropped, Printed: c.printed}
	w.s.Cards.All(func(i int, card *Card) bool {
		if card.Def == row && !card.Token {
			w.s.Cards.Write(i).Def = next
		}
		return true
	})
	var renewed []ObjectID
	w.s.Objects.All(func(_ int, o *Object) bool {
		if o.Def == row && o.printed() && o.Zone.Kind != Stack {
			renewed = append(renewed, o.ID)
		}
		return true
	})
	for _, id := range renewed {
		o := w.s.Objects.Write(int(id))
		for _, k := range o.Components {
			if card := w.s.Cards.At(int(k)); card.Def == row {
				w.s.Cards.Write(int(k)).Def = next
			}
		}
		kept, lost := w.renew(o, next, c, from, to)
		done.note(o, kept, lost)
	}
	done.Kept, done.Lost = w.uses(row, c, from, to, renewed, done.Kept, done.Lost)
	w.keeping(row, &done)
	return done
}

// renew makes an object one of another version; it says which memories it keeps
// and which it loses.
func (w *work) renew(o *Object, next DefID, c *carriage, from, to *Definition) (kept, lost []string) {
	o.Def = next
	if f := int(o.Face); f < len(from.Faces) {
		o.Face = int8(max(to.faceLike(&from.Faces[f], f), 0))
	}
	old, now := from.memories(), to.memories()
	o.Memories = slices.DeleteFunc(o.Memories, func(m Memory) bool {
		switch {
		case old[m.Name] && !now[m.Name]:
			lost = append(lost, fmt.Sprintf("memory %q", m.Name))
			return true
		case old[m.Name]:
			kept = append(kept, fmt.Sprintf("memory %q", m.Name))
		}
		return false
	})
	// What was chosen and paid for it is named by the paths of abilities.
	if w.s.Announcements.At(int(o.Announced)-1) != nil {
		a := w.s.Announcements.Write(int(o.Announced) - 1)
		a.Facts = slices.DeleteFunc(a.Facts, func(m Fact) bool { return from.Paths[m.Name] != nil && c.paths[m.Name] == "" })
		for i, m := range a.Facts {
			if path := c.paths[m.Name]; path != "" {
				a.Facts[i].Name = path
			}
		}
	}
	return kept, lost
}

// Renew makes an object what its card is now: a spell whose card was replaced
// while it was on the stack had kept its version until it left.
func (c *Commit) Renew(o *Object) {
	if o.Zone.Kind == Stack || len(o.Components) == 0 || !o.printed() {
		return
	}
	card := c.w.s.Cards.At(int(o.Components[0]))
	for row := c.w.s.Definitions.At(int(o.Def) - 1); row != nil && row.Next != 0 && o.Def != card.Def; row = c.w.s.Definitions.At(int(o.Def) - 1) {
		c.w.renew(o, row.Next, c.w.carriage(o.Def), c.w.compiled(row), c.w.compiled(c.w.s.Definitions.At(int(row.Next)-1)))
	}
}

// uses are the abilities with a limit that objects have used this turn: their
// uses count on for the ability in their place.
func (w *work) uses(row DefID, c *carriage, from, to *Definition, of []ObjectID, kept, lost []string) (k, l []string) {
	cut := 0
	if n := w.s.Cuts.Len(); n > 0 {
		cut = int(*w.s.Cuts.At(n - 1))
	}
	for i := max(cut, 1) - 1; i < w.s.History.Len(); i++ {
		e := w.s.History.At(i)
		if w.current(e.Ability.Ref, row).Def != row || !slices.Contains(of, e.Source) {
			continue
		}
		path := w.current(e.Ability.Ref, row).Path
		a := from.Paths[path]
		if a == nil || !a.limited() {
			continue
		}
		note := fmt.Sprintf("use of %s this turn", path)
		if c.paths[path] != "" {
			kept = appendNew(kept, note)
		} else {
			lost = appendNew(lost, note)
		}
	}
	return kept, lost
}

// limited reports whether it matters how often an ability was used.
func (a *Ability) limited() bool {
	return a.Loyalty || a.Node != nil && slices.ContainsFunc(a.Node.Row.Fields, func(f Field) bool { return f.Name == "limit" && a.Node.Has("limit") })
}

func appendNew(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// keeping counts what keeps the version of a row.
func (w *work) keeping(row DefID, done *CardSwap) {
	for _, o := range w.s.In(Zone{Kind: Stack}) {
		obj := w.s.Object(o)
		a := w.s.Announcements.At(int(obj.Announced) - 1)
		switch {
		case obj.Sort == SortAbility && a != nil && a.Ability.Ref.Def == row:
			done.Abilities++
		case obj.Sort != SortAbility && obj.Def == row:
			done.Spells++
		}
	}
	w.s.Waiting.All(func(_ int, t *WaitingTrigger) bool {
		if t.Ability.Ref.Def == row {
			done.Waiting++
		}
		return true
	})
	copied := func(id CopyID) bool {
		c := w.s.Copies.At(int(id) - 1)
		return c != nil && c.Def == row
	}
	w.s.Effects.All(func(_ int, e *FloatingEffect) bool {
		if e.Ability.Ref.Def == row && !e.Used {
			done.Effects++
		}
		if slices.ContainsFunc(e.Changes, func(c Change) bool { return c.Op == OpCopy && copied(c.Copy) }) {
			done.Copies += len(e.Objects)
		}
		return true
	})
	w.s.Objects.All(func(_ int, o *Object) bool {
		if o.Zone.Kind == Battlefield && o.Base != 0 && !o.Status.FaceDown && copied(o.Base) {
			done.Copies++
		}
		return true
	})
}

// current is the ability that has taken the place of another in the version
// that is used now, or in the row until; one that nothing has replaced is its
// own.
func (w *work) current(r AbilityRef, until DefID) AbilityRef {
	for r.Def != 0 && r.Def != until {
		row := w.s.Definitions.At(int(r.Def) - 1)
		if row == nil || row.Next == 0 {
			break
		}
		path := w.carriage(r.Def).paths[r.Path]
		if path == "" {
			break
		}
		r = AbilityRef{row.Next, path}
	}
	return r
}

// carriage is what lives on of a row that was replaced.
func (w *work) carriage(row DefID) *carriage {
	c := w.carried[row]
	if c == nil {
		from := w.s.Definitions.At(int(row) - 1)
		c = carry(w.compiled(from), w.compiled(w.s.Definitions.At(int(from.Next)-1)))
		if w.carried == nil {
			w.carried = map[DefID]*carriage{}
		}
		w.carried[row] = c
	}
	return c
}

// SameAbility reports whether two instances of abilities of one object are the
// same one, also when another version of its card was taken in between.
func (v *View) SameAbility(a, b *AbilityInstance) bool { return v.w.sameAbility(a, b) }

func (w *work) sameAbility(a, b *AbilityInstance) bool {
	x, y := a.Key(), b.Key()
	if x == y || x.Ref.Def == y.Ref.Def {
		return x == y
	}
	x.Ref, y.Ref = w.current(x.Ref, 0), w.current(y.Ref, 0)
	return x == y
}
