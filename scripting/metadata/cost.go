package metadata

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// SymbolKind says how a mana symbol in a cost can be paid (CR 107.4).
type SymbolKind uint8

const (
	// Generic is a number, {3}: that much mana of any type (107.4b).
	Generic SymbolKind = iota
	// Variable is {X}, {Y} or {Z}: an amount chosen when the cost is announced (107.3).
	Variable
	// Colored is {W}, {U}, {B}, {R} or {G} (107.4a).
	Colored
	// Colorless is {C} (107.4c).
	Colorless
	// Snow is {S}: one mana from a snow source (107.4h).
	Snow
	// Hybrid is one of two types of mana, {R/W} or {C/W} (107.4e).
	Hybrid
	// MonocoloredHybrid is {2/W}: one mana of a color or two of any type (107.4e).
	MonocoloredHybrid
	// Phyrexian is {W/P}: one mana of a color or 2 life (107.4f).
	Phyrexian
	// HybridPhyrexian is {G/U/P}: one mana of one of two colors or 2 life (107.4f).
	HybridPhyrexian
)

// Symbol is one mana symbol of a cost.
type Symbol struct {
	Kind   SymbolKind
	Amount int  // the number of a Generic, 2 for a MonocoloredHybrid, otherwise 0
	First  byte // the letter that is before the others: W U B R G C, S, or X Y Z; 0 for a Generic
	Second byte // the second color letter of a Hybrid or a HybridPhyrexian, otherwise 0
}

// String returns the symbol as it is written, with braces.
func (s Symbol) String() string {
	switch s.Kind {
	case Generic:
		return "{" + strconv.Itoa(s.Amount) + "}"
	case Hybrid:
		return fmt.Sprintf("{%c/%c}", s.First, s.Second)
	case MonocoloredHybrid:
		return fmt.Sprintf("{%d/%c}", s.Amount, s.First)
	case Phyrexian:
		return fmt.Sprintf("{%c/P}", s.First)
	case HybridPhyrexian:
		return fmt.Sprintf("{%c/%c/P}", s.First, s.Second)
	}
	return fmt.Sprintf("{%c}", s.First)
}

// ManaValue returns what the symbol adds to a mana value, X, Y and Z taken as 0 (CR 202.3e-g).
func (s Symbol) ManaValue() int {
	switch s.Kind {
	case Generic, MonocoloredHybrid:
		return s.Amount
	case Variable:
		return 0
	}
	return 1
}

const (
	colorLetters  = "WUBRG"
	numberLetters = "XYZ"
	// hybridPairs are the ten pairs of colors in the order in which CR 107.4 writes them. A symbol has
	// one spelling, so that two costs can be compared as texts.
	hybridPairs  = "WU WB UB UR BR BG RG RW GW GU"
	largestCost  = 1000000 // of one generic symbol
	longestCost  = 256     // of a whole cost, in bytes
	costExamples = "such as {2}, {W}, {C}, {X}, {S}, {R/W}, {2/W}, {W/P} or {G/U/P}"
)

// CostError says what is wrong with a mana cost, and where in it.
type CostError struct {
	Column     int    // of the first wrong rune, counted in runes from 1
	Length     int    // number of runes that are wrong, at least 1 unless the cost is empty
	Summary    string // what is wrong, one line
	Suggestion string // what was most likely meant instead of those runes, or empty
}

// Error returns the column and the summary.
func (e *CostError) Error() string {
	return fmt.Sprintf("column %d: %s", e.Column, e.Summary)
}

// ParseCost reads a mana cost: one or more mana symbols in braces, nothing between them. Each symbol
// has the one spelling of CR 107.4, in capital letters. An error is a *CostError for the first thing that is wrong.
func ParseCost(cost string) ([]Symbol, error) {
	symbols, complaints := scanCost(cost)
	if len(complaints) == 0 {
		return symbols, nil
	}
	c := complaints[0]
	return nil, &CostError{
		Column:     utf8.RuneCountInString(cost[:c.from]) + 1,
		Length:     utf8.RuneCountInString(cost[c.from:c.to]),
		Summary:    c.summary,
		Suggestion: c.suggestion,
	}
}

// scanCost reads a mana cost to its end and returns the symbols it found and everything that is wrong.
func scanCost(cost string) (symbols []Symbol, complaints []complaint) {
	complain := func(from, to int, suggestion, format string, a ...any) {
		if len(suggestion) > longestCost {
			suggestion = "" // it would be refused itself
		}
		complaints = append(complaints, complaint{
			rule: RuleCost, from: from, to: to,
			summary: fmt.Sprintf(format, a...), suggestion: suggestion,
		})
	}
	switch {
	case cost == "":
		complain(0, 0, "", "a mana cost has at least one symbol: {0} for a cost of nothing, no cost at all for a card without one")
		return nil, complaints
	case len(cost) > longestCost:
		complain(0, len(cost), "", "a mana cost has at most %d bytes, this one %d", longestCost, len(cost))
		return nil, complaints
	}
	for at := 0; at < len(cost); {
		end := symbolEnd(cost, at)
		text := cost[at:end]
		if symbol, ok := parseSymbol(text); ok {
			symbols = append(symbols, symbol)
			at = end
			continue
		}
		suggestion := suggestSymbol(text)
		switch {
		case text[0] != '{':
			complain(at, end, suggestion, "%q stands outside braces", text)
		case text[len(text)-1] != '}':
			complain(at, end, suggestion, "%q has no closing brace", text)
		case text == "{T}" || text == "{Q}" || text == "{E}":
			complain(at, end, "", "%q is no mana symbol: it belongs to the cost of an ability", text)
		default:
			complain(at, end, suggestion, "%q is no mana symbol", text)
		}
		at = end
	}
	return symbols, complaints
}

// symbolEnd returns where the piece of a cost that begins at an offset ends: a symbol behind its closing
// brace, an unclosed one and a text outside braces before the next opening brace.
func symbolEnd(cost string, at int) int {
	for i := at + 1; i < len(cost); i++ {
		if cost[i] == '{' {
			return i
		}
		if cost[i] == '}' && cost[at] == '{' {
			return i + 1
		}
	}
	return len(cost)
}

// parseSymbol reads one symbol with its braces.
func parseSymbol(text string) (Symbol, bool) {
	if len(text) < 3 || text[0] != '{' || text[len(text)-1] != '}' {
		return Symbol{}, false
	}
	inner := text[1 : len(text)-1]
	if n, ok := genericAmount(inner); ok {
		return Symbol{Kind: Generic, Amount: n}, true
	}
	for _, s := range fixedSymbols(inner[0]) {
		if s.String() == text {
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
	return n, err == nil && n <= largestCost
}

// fixedSymbols returns all symbols but the plain numbers that begin with a letter or digit, in a fixed order.
func fixedSymbols(first byte) []Symbol {
	var all []Symbol
	switch {
	case first == 'S':
		return []Symbol{{Kind: Snow, First: 'S'}}
	case first == 'C':
		all = append(all, Symbol{Kind: Colorless, First: 'C'})
		for i := range len(colorLetters) {
			all = append(all, Symbol{Kind: Hybrid, First: 'C', Second: colorLetters[i]})
		}
	case first == '2':
		for i := range len(colorLetters) {
			all = append(all, Symbol{Kind: MonocoloredHybrid, Amount: 2, First: colorLetters[i]})
		}
	case strings.IndexByte(numberLetters, first) >= 0:
		return []Symbol{{Kind: Variable, First: first}}
	case strings.IndexByte(colorLetters, first) >= 0:
		all = append(all, Symbol{Kind: Colored, First: first}, Symbol{Kind: Phyrexian, First: first})
		for pair := range strings.SplitSeq(hybridPairs, " ") {
			if pair[0] == first {
				all = append(all,
					Symbol{Kind: Hybrid, First: first, Second: pair[1]},
					Symbol{Kind: HybridPhyrexian, First: first, Second: pair[1]})
			}
		}
	}
	return all
}

// suggestSymbol returns the symbols that a wrong piece of a cost was most likely meant to be: the same
// letters in capitals, in their order, and in braces. It returns "" when there are none.
func suggestSymbol(text string) string {
	inner := strings.ToUpper(strings.Trim(text, "{} "))
	if inner == "" || len(inner) > longestCost {
		return ""
	}
	if s, ok := parseSymbol("{" + inner + "}"); ok {
		return s.String()
	}
	parts := strings.Split(inner, "/")
	if len(parts) <= 3 && len(parts) > 1 {
		for _, order := range [][]int{{1, 0}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}} {
			if len(order) != len(parts) {
				continue
			}
			var moved []string
			for _, i := range order {
				moved = append(moved, parts[i])
			}
			if s, ok := parseSymbol("{" + strings.Join(moved, "/") + "}"); ok {
				return s.String()
			}
		}
		return ""
	}
	return spellOut(inner)
}

// spellOut puts each number and each letter of "2RW" into braces of its own; "" when one is no symbol.
func spellOut(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		end := i + 1
		for end < len(text) && text[i] >= '0' && text[i] <= '9' && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		s, ok := parseSymbol("{" + text[i:end] + "}")
		if !ok {
			return ""
		}
		out.WriteString(s.String())
		i = end
	}
	return out.String()
}

// costPattern returns a regular expression for a whole mana cost, made from the same symbols as the
// reader, for the JSON Schemas.
func costPattern() string {
	alternatives := []string{"0", "[1-9][0-9]{0,5}", strconv.Itoa(largestCost)}
	for _, first := range "WUBRGCSXYZ2" {
		for _, s := range fixedSymbols(byte(first)) {
			alternatives = append(alternatives, strings.Trim(s.String(), "{}"))
		}
	}
	return `^(\{(` + strings.Join(alternatives, "|") + `)\})+$`
}
