package play

import "math/rand/v2"

// Chance is where a random player's answers come from. It is never the game's
// own generator, so that what is played does not depend on who plays.
type Chance interface {
	// Below is a number in [0, n); n must be positive.
	Below(n int) int
	// Spent reports that nothing is left to draw: the game is to end.
	Spent() bool
}

// Seeded is chance that never ends.
type Seeded struct{ r *rand.Rand }

// NewSeeded is the chance of a seed.
func NewSeeded(seed uint64) *Seeded { return &Seeded{rand.New(rand.NewPCG(seed, 0x6d616e616c6f6f6d))} }

// Below is a number in [0, n).
func (s *Seeded) Below(n int) int { return s.r.IntN(n) }

// Spent is never true.
func (s *Seeded) Spent() bool { return false }

// Bytes is chance that a fuzzer decides: each byte picks one answer. When they
// are used up it draws 0.
type Bytes struct{ left []byte }

// NewBytes is the chance of some bytes.
func NewBytes(data []byte) *Bytes { return &Bytes{data} }

// Below is a number in [0, n).
func (b *Bytes) Below(n int) int {
	v := 0
	for most := n - 1; most > 0 && len(b.left) > 0; most >>= 8 {
		v = v<<8 | int(b.left[0])
		b.left = b.left[1:]
	}
	return v % n
}

// Spent reports that no bytes are left.
func (b *Bytes) Spent() bool { return len(b.left) == 0 }

// one reports true once in n times.
func one(c Chance, n int) bool { return c.Below(n) == 0 }

// pick is one of a list, which must not be empty.
func pick[T any](c Chance, list []T) T { return list[c.Below(len(list))] }

// some is n of a list, in random order.
func some[T any](c Chance, list []T, n int) []T {
	left := append([]T(nil), list...)
	for i := range n {
		j := i + c.Below(len(left)-i)
		left[i], left[j] = left[j], left[i]
	}
	return left[:n]
}
