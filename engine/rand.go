package engine

import "math/rand/v2"

// Rand is the game's random generator: a PCG in two words, copied by value
// with the state.
type Rand struct{ Hi, Lo uint64 }

// Intn is a whole number in [0, n), drawn without bias; n must be positive.
func (r *Rand) Intn(n int) int {
	pcg := rand.NewPCG(r.Hi, r.Lo)
	v := rand.New(pcg).IntN(n)
	b, err := pcg.MarshalBinary()
	if err != nil {
		panic("engine: the generator cannot be stored: " + err.Error())
	}
	r.Hi, r.Lo = beUint64(b[4:]), beUint64(b[12:])
	return v
}

func beUint64(b []byte) uint64 {
	var v uint64
	for _, x := range b[:8] {
		v = v<<8 | uint64(x)
	}
	return v
}

// kernelEvents are the rows of the kinds of events that need nothing but the
// kernel. A rulebook may have its own in their place.
func kernelEvents() []*EventRow {
	return []*EventRow{
		{
			Kind: EventRandom, Hidden: true, Uses: UseAmount, Touches: FactHistory,
			Doc: "A number is drawn from the game's generator.",
			Commit: func(w *Commit, h *Happening) {
				if h.Amount < 1 {
					panic("engine: a number is drawn from an empty range")
				}
				h.Amount = w.State().Rand.Intn(h.Amount)
			},
		},
		{
			Kind: EventChosen, Hidden: true, Uses: UsePlayer,
			Doc:    "A player has chosen something: a loop goes on by choice (CR 104.4b).",
			Commit: func(*Commit, *Happening) {},
		},
		{
			Kind: EventEdited, Hidden: true, Uses: UseObject | UsePlayer | UseWord, Touches: FactEverything,
			Doc:    "An author sets the table.",
			Commit: func(*Commit, *Happening) {},
		},
		{
			Kind: EventSwap, Hidden: true, Uses: UseWord, Touches: FactEverything, Log: "the cards are loaded anew: {word}",
			Doc:    "Another version of the cards is taken.",
			Commit: func(*Commit, *Happening) {},
		},
	}
}
