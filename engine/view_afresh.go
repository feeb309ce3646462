package engine

// Afresh is a view of the same game of which nothing has been derived yet: the
// first look at an object derives everything anew.
func (v *View) Afresh() *View {
	w := &work{s: v.w.s, book: v.w.book, lib: v.w.lib, cache: newCache()}
	return w.view()
}
