package engine

import "strconv"

// String is the symbol as it is written, with its braces: what ParseSymbols
// reads.
func (s Symbol) String() string {
	inner := ""
	switch s.Kind {
	case SymGeneric:
		inner = strconv.Itoa(s.Amount)
	case SymMana:
		inner = s.A.Letter()
	case SymHybrid:
		inner = s.A.Letter() + "/" + s.B.Letter()
	case SymTwobrid:
		inner = strconv.Itoa(s.Amount) + "/" + s.A.Letter()
	case SymPhyrexian:
		inner = s.A.Letter() + "/P"
		if s.B != NoMana {
			inner = s.A.Letter() + "/" + s.B.Letter() + "/P"
		}
	case SymSnow:
		inner = "S"
	case SymX:
		inner = "X"
	case SymTap:
		inner = "T"
	case SymUntap:
		inner = "Q"
	}
	return "{" + inner + "}"
}
