package engine

// Owner marks the rows and pages that one State may write in place. A fresh
// mark after each copy makes everything older shared.
type Owner struct{ _ byte }

// Cloner is a row that can copy itself with all the slices that it holds, so
// that the copy may be written without the original seeing it.
type Cloner[T any] interface{ Clone() T }

const pageSize = 16

type cell[T any] struct {
	owner *Owner
	value T
}

type page[T any] struct {
	owner *Owner
	cells [pageSize]*cell[T]
}

// Table is a copy-on-write table of rows, indexed from 0. Copying one costs
// nothing; the first write to a row afterwards copies that row, its page and
// the list of pages. It is one of the two places in State that may hold slices.
type Table[T Cloner[T]] struct {
	owner *Owner
	top   *Owner // owner of the list of pages
	pages []*page[T]
	size  int
}

// Len is the number of rows, removed ones included.
func (t *Table[T]) Len() int { return t.size }

// At returns row i for reading, nil where the row was removed or never was.
// The row must not be written: it may be shared with other copies.
func (t *Table[T]) At(i int) *T {
	if i < 0 || i >= t.size {
		return nil
	}
	c := t.pages[i/pageSize].cells[i%pageSize]
	if c == nil {
		return nil
	}
	return &c.value
}

func (t *Table[T]) ownPage(i int) *page[T] {
	if t.owner == nil {
		t.owner = new(Owner)
	}
	if t.top != t.owner {
		t.pages = append(make([]*page[T], 0, len(t.pages)+2), t.pages...)
		t.top = t.owner
	}
	n := i / pageSize
	for len(t.pages) <= n {
		t.pages = append(t.pages, &page[T]{owner: t.owner})
	}
	p := t.pages[n]
	if p.owner != t.owner {
		p = &page[T]{owner: t.owner, cells: p.cells}
		t.pages[n] = p
	}
	return p
}

// Write returns row i for writing, copied first if it is shared; nil where
// there is no such row.
func (t *Table[T]) Write(i int) *T {
	if t.At(i) == nil {
		return nil
	}
	p := t.ownPage(i)
	c := p.cells[i%pageSize]
	if c.owner != t.owner {
		c = &cell[T]{owner: t.owner, value: c.value.Clone()}
		p.cells[i%pageSize] = c
	}
	return &c.value
}

// Set puts a row at i, growing the table with empty rows where needed. The
// table takes over the slices of v.
func (t *Table[T]) Set(i int, v T) {
	p := t.ownPage(i)
	p.cells[i%pageSize] = &cell[T]{owner: t.owner, value: v}
	t.size = max(t.size, i+1)
}

// Append adds a row and returns its index.
func (t *Table[T]) Append(v T) int {
	t.Set(t.size, v)
	return t.size - 1
}

// Remove empties row i; its index is not used again.
func (t *Table[T]) Remove(i int) {
	if t.At(i) != nil {
		t.ownPage(i).cells[i%pageSize] = nil
	}
}

// Truncate keeps the first n rows.
func (t *Table[T]) Truncate(n int) {
	for i := n; i < t.size; i++ {
		t.Remove(i)
	}
	t.size = min(t.size, n)
}

// All calls f for each row in index order until it returns false.
func (t *Table[T]) All(f func(i int, v *T) bool) {
	for i := 0; i < t.size; {
		p := t.pages[i/pageSize]
		for _, c := range p.cells[:min(pageSize, t.size-i)] {
			if c != nil && !f(i, &c.value) {
				return
			}
			i++
		}
	}
}

// disown gives the table a fresh owner: every row is shared from now on.
func (t *Table[T]) disown(owner *Owner) { t.owner = owner }
