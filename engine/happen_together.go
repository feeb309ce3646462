package engine

// together is the simultaneous events that are being replaced, one after the
// other, for effects that are shared by them (CR 615.7).
type together struct {
	list       []Happening
	at         int
	shares     []share
	afterwards []func()
}

// share is how much of an effect falls to one event of a batch.
type share struct {
	effect EffectID
	at     int
	amount int
}

// begin comes to an event of a list; what was shared out among those of another
// list is no more.
func (b *together) begin(list []Happening, at int) {
	if len(b.list) != len(list) || len(list) > 0 && &b.list[0] != &list[0] {
		b.list, b.shares = list, nil
	}
	b.at = at
}

// Afterwards carries out f once the events that are being replaced have
// happened: what a prevention effect does besides (CR 615.5).
func (c *Context) Afterwards(f func()) {
	if c.w.batch == nil {
		panic("engine: nothing is being replaced")
	}
	c.w.batch.afterwards = append(c.w.batch.afterwards, f)
}

// StillToReplace lists the events that happen at the same time as the one that
// is being replaced and come after it.
func (c *Context) StillToReplace() []Happening {
	if c.w.batch == nil || c.w.batch.at+1 >= len(c.w.batch.list) {
		return nil
	}
	return c.w.batch.list[c.w.batch.at+1:]
}

// ShareOut settles how much of an effect falls to the event that is being
// replaced and to those of StillToReplace, in order (CR 615.7).
func (c *Context) ShareOut(e EffectID, amounts []int) {
	for i, n := range amounts {
		c.w.batch.shares = append(c.w.batch.shares, share{e, c.w.batch.at + i, n})
	}
}

// Share is how much of an effect falls to the event that is being replaced;
// known is false while that is not settled.
func (c *Context) Share(e EffectID) (amount int, known bool) {
	if c.w.batch == nil {
		return 0, false
	}
	for _, s := range c.w.batch.shares {
		if s.effect == e && s.at == c.w.batch.at {
			return s.amount, true
		}
	}
	return 0, false
}
