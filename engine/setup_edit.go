package engine

// Edit is one way in which an author sets the table.
type Edit struct{ Op string }

func (w *work) edit(list []Edit) {}
