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
