package engine

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// SymbolKind tells the sorts of mana symbols in a cost apart (CR 107.4).
type SymbolKind uint8

// The sorts of symbols in a cost.
const (
	SymGeneric   SymbolKind = iota // {2}: Amount of any type
	SymMana                        // {R} {C}: A
	SymHybrid                      // {R/W}: A or B
	SymTwobrid                     // {2/R}: Amount generic or A
	SymPhyrexian                   // {R/P} {G/U/P}: A (or B) or 2 life
	SymSnow                        // {S}
	SymX                           // {X}: the chosen value, generic
	SymTap                         // {T}
	SymUntap                       // {Q}
)

// Symbol is one symbol of a cost.
type Symbol struct {
	Kind   SymbolKind
	A, B   ManaType
	Amount int
}

// LargestGeneric is the largest number that one symbol may be.
const LargestGeneric = 1_000_000

// hybridPairs are the ten pairs of colours in the order in which CR 107.4
// writes them. A symbol has one spelling, so that costs compare as texts.
const hybridPairs = "WU WB UB UR BR BG RG RW GW GU"

// Value is what the symbol adds to a mana value, with X as given (CR 202.3).
func (s Symbol) Value(x int) int {
	switch s.Kind {
	case SymGeneric, SymTwobrid:
		return s.Amount
	case SymX:
		return x
	case SymTap, SymUntap:
		return 0
	}
	return 1
}

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

// FixedSymbols lists every symbol that is not a plain number, in a fixed order
// (CR 107.4-107.6).
func FixedSymbols() []Symbol {
	all := make([]Symbol, 0, 48)
	for t := ManaW; t < manaTypes; t++ {
		all = append(all, Symbol{Kind: SymMana, A: t})
	}
	for pair := range strings.SplitSeq(hybridPairs, " ") {
		a, b := ManaTypeOf(pair[0]), ManaTypeOf(pair[1])
		all = append(all, Symbol{Kind: SymHybrid, A: a, B: b}, Symbol{Kind: SymPhyrexian, A: a, B: b})
	}
	for t := ManaW; t < ManaC; t++ {
		all = append(all, Symbol{Kind: SymHybrid, A: ManaC, B: t}, Symbol{Kind: SymTwobrid, A: t, Amount: 2}, Symbol{Kind: SymPhyrexian, A: t})
	}
	return append(all, Symbol{Kind: SymSnow}, Symbol{Kind: SymX}, Symbol{Kind: SymTap}, Symbol{Kind: SymUntap})
}

// ParseSymbol reads one symbol with its braces, in its one spelling; ok is
// false for anything else.
func ParseSymbol(text string) (s Symbol, ok bool) {
	if len(text) < 3 || text[0] != '{' || text[len(text)-1] != '}' {
		return Symbol{}, false
	}
	if n, ok := genericAmount(text[1 : len(text)-1]); ok {
		return Symbol{Kind: SymGeneric, Amount: n}, true
	}
	first := ManaTypeOf(text[1])
	for _, s := range FixedSymbols() {
		// Writing a symbol costs more than looking at it: only those that can begin so are.
		if (s.A == first || s.Kind == SymTwobrid) && s.String() == text {
			return s, true
		}
	}
	return Symbol{}, false
}

// genericAmount reads a number without sign and leading zeros.
func genericAmount(digits string) (int, bool) {
	if len(digits) > 1 && digits[0] == '0' || len(digits) > 7 {
		return 0, false
	}
	for _, d := range digits {
		if d < '0' || d > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil && n <= LargestGeneric
}

// SymbolError is a mistake in a string of symbols: text[From:To] in bytes,
// which begins at rune Column, counted from 1.
type SymbolError struct {
	From, To   int
	Column     int
	Reason     string
	Suggestion string // what was most likely meant instead, "" where nothing is near
}

// Error says where and what.
func (e *SymbolError) Error() string { return fmt.Sprintf("column %d: %s", e.Column, e.Reason) }

// ParseSymbols reads a cost such as "{2}{R/W}{T}" (CR 107.4, 107.5, 107.6):
// symbols in braces, nothing between them. An error is the *SymbolError of the
// first mistake.
func ParseSymbols(text string) ([]Symbol, error) {
	symbols, wrong := ScanSymbols(text)
	if len(wrong) > 0 {
		return nil, &wrong[0]
	}
	return symbols, nil
}

// ScanSymbols reads a string of symbols to its end: those it found, and
// everything that is wrong.
func ScanSymbols(text string) (symbols []Symbol, wrong []SymbolError) {
	tapped := [2]bool{}
	for at := 0; at < len(text); {
		end := symbolEnd(text, at)
		piece := text[at:end]
		complain := func(suggestion, reason string) {
			column := utf8.RuneCountInString(text[:at]) + 1
			wrong = append(wrong, SymbolError{at, end, column, fmt.Sprintf("%q ", piece) + reason, suggestion})
		}
		s, ok := ParseSymbol(piece)
		switch {
		case !ok && piece[0] != '{':
			complain(likelySymbols(piece), "stands outside braces")
		case !ok && piece[len(piece)-1] != '}':
			complain(likelySymbols(piece), "has no closing brace")
		case !ok:
			complain(likelySymbols(piece), "is no mana symbol")
		case s.Kind == SymTap && tapped[0], s.Kind == SymUntap && tapped[1]:
			complain("", "stands there twice, and can be paid once only")
		default:
			symbols = append(symbols, s)
		}
		tapped[0], tapped[1] = tapped[0] || ok && s.Kind == SymTap, tapped[1] || ok && s.Kind == SymUntap
		at = end
	}
	return symbols, wrong
}

// symbolEnd is where the piece that begins at an offset ends: a symbol behind
// its closing brace, an unclosed one and a text outside braces before the next
// opening brace.
func symbolEnd(text string, at int) int {
	for i := at + 1; i < len(text); i++ {
		if text[i] == '{' {
			return i
		}
		if text[i] == '}' && text[at] == '{' {
			return i + 1
		}
	}
	return len(text)
}

// likelySymbols is what a wrong piece of a cost was most likely meant to be:
// the same letters in capitals, in their order, and in braces; "" where there
// is no such symbol.
func likelySymbols(text string) string {
	inner := strings.ToUpper(strings.Trim(text, "{} "))
	if inner == "" || len(inner) > 64 {
		return ""
	}
	if s, ok := ParseSymbol("{" + inner + "}"); ok {
		return s.String()
	}
	parts := strings.Split(inner, "/")
	if len(parts) == 1 {
		return spellOut(inner)
	}
	for _, order := range [][]int{{1, 0}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}} {
		if len(order) != len(parts) {
			continue
		}
		var moved []string
		for _, i := range order {
			moved = append(moved, parts[i])
		}
		if s, ok := ParseSymbol("{" + strings.Join(moved, "/") + "}"); ok {
			return s.String()
		}
	}
	return ""
}

// spellOut puts each number and each letter of "2RW" into braces of its own;
// "" when one is no symbol.
func spellOut(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		end := i + 1
		for end < len(text) && text[i] >= '0' && text[i] <= '9' && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		s, ok := ParseSymbol("{" + text[i:end] + "}")
		if !ok {
			return ""
		}
		out.WriteString(s.String())
		i = end
	}
	if _, err := ParseSymbols(out.String()); err != nil {
		return "" // it would be refused itself, as {T}{T} is
	}
	return out.String()
}
