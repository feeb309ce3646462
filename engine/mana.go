package engine

import (
	"fmt"
	"strings"
)

// Color is a set of colours (CR 105), one bit each.
type Color uint8

// The colours, in the order of CR 105.1.
const (
	White Color = 1 << iota
	Blue
	Black
	Red
	Green
	Colorless Color = 0
	AllColors       = White | Blue | Black | Red | Green
)

// Has reports whether all colours of d are in c.
func (c Color) Has(d Color) bool { return c&d == d }

// Count is the number of colours in the set.
func (c Color) Count() int {
	n := 0
	for ; c != 0; c &= c - 1 {
		n++
	}
	return n
}

var colorNames = [...]string{"white", "blue", "black", "red", "green"}

// ColorNamed is the colour with that name; ok is false if there is none.
func ColorNamed(name string) (c Color, ok bool) {
	for i, n := range colorNames {
		if n == name {
			return 1 << i, true
		}
	}
	return 0, false
}

// Names lists the colours of the set in the order of CR 105.1.
func (c Color) Names() []string {
	var names []string
	for i, n := range colorNames {
		if c&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

// ManaType is one of the six types of mana (CR 106.1b).
type ManaType uint8

// The types of mana. NoMana is an undefined type: nothing is produced (CR 106.5).
const (
	NoMana ManaType = iota
	ManaW
	ManaU
	ManaB
	ManaR
	ManaG
	ManaC
	manaTypes
)

const manaLetters = "?WUBRGC"

// Letter is the type's symbol without braces.
func (t ManaType) Letter() string { return manaLetters[t : t+1] }

// Color is the colour of the mana, Colorless for ManaC.
func (t ManaType) Color() Color {
	if t == NoMana || t >= ManaC {
		return Colorless
	}
	return 1 << (t - 1)
}

// ManaTypeOf is the type with that letter, NoMana if there is none.
func ManaTypeOf(letter byte) ManaType {
	for i := 1; i < len(manaLetters); i++ {
		if manaLetters[i] == letter {
			return ManaType(i)
		}
	}
	return NoMana
}

// ManaSet is a set of types of mana, one bit (1 << type) each.
type ManaSet uint8

// AnyColor is the set of the five coloured types, AnyType that of all six.
const (
	AnyColor ManaSet = 1<<ManaW | 1<<ManaU | 1<<ManaB | 1<<ManaR | 1<<ManaG
	AnyType          = AnyColor | 1<<ManaC
)

// Has reports whether the type is in the set.
func (s ManaSet) Has(t ManaType) bool { return s&(1<<t) != 0 }

// Types lists the set in the order W U B R G C.
func (s ManaSet) Types() []ManaType {
	var types []ManaType
	for t := ManaW; t < manaTypes; t++ {
		if s.Has(t) {
			types = append(types, t)
		}
	}
	return types
}

// Mana is an amount of mana of one type in a pool or in a production event.
type Mana struct {
	Type   ManaType
	Amount int
	Source ObjectID   // the object that produced it
	Snap   SnapshotID // that object as it was
	Snow   bool       // produced by a snow source (CR 107.4h)
}

// Made is an amount of mana of each type, as one ability produces it: indexed
// by ManaType.
type Made [manaTypes]int16

// Total is the amount of all types together.
func (m *Made) Total() int {
	n := 0
	for _, a := range m {
		n += int(a)
	}
	return n
}

// Types is the set of types with an amount above zero.
func (m *Made) Types() ManaSet {
	var set ManaSet
	for t, a := range m {
		if a > 0 && ManaType(t) != NoMana {
			set |= 1 << t
		}
	}
	return set
}

// String is the mana as symbols in the order {W}{U}{B}{R}{G}{C}.
func (m Made) String() string {
	var b strings.Builder
	for t := ManaW; t < manaTypes; t++ {
		for range m[t] {
			b.WriteString("{" + t.Letter() + "}")
		}
	}
	return b.String()
}

// brief is mana as a line of the log has it, where much of it is counted.
func (m Made) brief() string {
	if m.Total() <= 20 {
		return m.String()
	}
	var parts []string
	for _, t := range m.Types().Types() {
		parts = append(parts, fmt.Sprintf("{%s} times %d", t.Letter(), m[t]))
	}
	return strings.Join(parts, ", ")
}

// ManaCost is the symbols of a mana cost in printed order (CR 202.1). None is
// "no mana cost" where Absent is set, else {0}.
type ManaCost struct {
	Symbols []Symbol
	Absent  bool // no mana cost: cannot be paid (CR 118.6)
}

// Clone copies the cost.
func (c ManaCost) Clone() ManaCost {
	c.Symbols = clip(c.Symbols)
	return c
}

// Value is the mana value with X as given (CR 202.3).
func (c ManaCost) Value(x int) int {
	n := 0
	for _, s := range c.Symbols {
		n += s.Value(x)
	}
	return n
}

// Colors is the set of colours of its symbols (CR 202.2).
func (c ManaCost) Colors() Color {
	var colors Color
	for _, s := range c.Symbols {
		colors |= s.A.Color() | s.B.Color()
	}
	return colors
}

// HasX reports whether {X} is among the symbols.
func (c ManaCost) HasX() bool {
	for _, s := range c.Symbols {
		if s.Kind == SymX {
			return true
		}
	}
	return false
}
