package engine

import "slices"

// cache is what is known of a state without being part of it. It can be thrown
// away at any time, and it may never change an outcome.
//
// Like State it is copied on write: fork is cheap, and a cache that others
// have forked from is only read from then on, unless share is called first.
type cache struct {
	values     vec[*Derived]  // by object: the derived values of what effects can reach
	plain      vec[*Derived]  // by object: the values of others, made when asked for
	whole      bool           // the values of all objects that effects can reach are there
	stale      []ObjectID     // objects to be derived again, while whole
	edits      []edit         // effects to be planned again, before that
	plan       *plan          // the effects in play and their order, while whole
	printed    vec[*template] // by row of a definition and face
	copied     vec[*template] // by copiable values
	intrinsics []intrinsic    // abilities that subtypes give (CR 305.6, 714.3)
	index      index
	listed     vec[[]listenKey] // by object: where it stands in the index
	snaps      vec[*Derived]    // by object: the values that its latest snapshot was taken of
	last       vec[SnapshotID]  // by object: its latest snapshot
	noted      int              // rows of snapshots that last knows of
	look       controlLook
	defined    int                    // rows of definitions that world knows of
	world      bool                   // one of them has the supertype world, or may give it
	now        *deriving              // under way
	reworded   map[worded]*Definition // with words changed (CR 612)
	players    bool                   // the abilities of players are being found out
	derives    int                    // derivations of one object so far, for tests and benchmarks
	wholes     int                    // derivations of everything so far
}

func newCache() *cache { return &cache{} }

// fork is a second cache with the same contents. The receiver is only read, so
// that several may fork from it at once.
func (c *cache) fork() *cache {
	if c == nil {
		return newCache()
	}
	f := *c
	f.share()
	f.now = nil
	return &f
}

// share makes all that the cache holds shared, so that forks taken before do
// not see what is written later.
func (c *cache) share() {
	owner := new(Owner)
	c.values.owner, c.plain.owner, c.printed.owner, c.copied.owner = owner, owner, owner, owner
	c.snaps.owner, c.last.owner = owner, owner
	c.listed.owner = owner
	c.stale, c.edits = slices.Clip(c.stale), slices.Clip(c.edits)
	c.index.entries = slices.Clip(c.index.entries)
	c.index.shared = true
}

// known is the cache of the work, made when there is none.
func (w *work) known() *cache {
	if w.cache == nil {
		w.cache = newCache()
	}
	return w.cache
}

const vecPage = 64

type vecCells[T any] struct {
	owner *Owner
	cells [vecPage]T
}

// vec is a copy-on-write list by a small number, such as an object's id.
type vec[T any] struct {
	owner *Owner
	top   *Owner
	pages []*vecCells[T]
}

func (v *vec[T]) at(i int) (zero T) {
	if p := i / vecPage; p < len(v.pages) && v.pages[p] != nil {
		return v.pages[p].cells[i%vecPage]
	}
	return zero
}

func (v *vec[T]) set(i int, x T) {
	if v.owner == nil {
		v.owner = new(Owner)
	}
	if v.top != v.owner {
		v.pages = append(make([]*vecCells[T], 0, len(v.pages)+1), v.pages...)
		v.top = v.owner
	}
	n := i / vecPage
	for len(v.pages) <= n {
		v.pages = append(v.pages, nil)
	}
	p := v.pages[n]
	switch {
	case p == nil:
		p = &vecCells[T]{owner: v.owner}
		v.pages[n] = p
	case p.owner != v.owner:
		p = &vecCells[T]{owner: v.owner, cells: p.cells}
		v.pages[n] = p
	}
	p.cells[i%vecPage] = x
}

// clear forgets everything.
func (v *vec[T]) clear() { v.pages, v.top = nil, nil }
