package metadata

import (
	"slices"
	"strconv"
	"strings"

	"manaloom/engine"
)

const (
	longestCost  = 256 // of a whole cost, in bytes
	costExamples = "such as {2}, {W}, {C}, {X}, {S}, {R/W}, {2/W}, {W/P} or {G/U/P}"
)

// scanCost reads a mana cost to its end and returns the symbols it found and everything that is wrong: it
// has at least one symbol (CR 202.1), and each is a mana symbol (CR 107.4).
func scanCost(cost string) (symbols []engine.Symbol, complaints []complaint) {
	switch {
	case cost == "":
		return nil, []complaint{{rule: RuleCost, summary: "a mana cost has at least one symbol: {0} for a cost of nothing, no cost at all for a card without one"}}
	case len(cost) > longestCost:
		return nil, []complaint{{rule: RuleCost, to: len(cost), summary: "a mana cost has at most " + strconv.Itoa(longestCost) + " bytes, this one " + strconv.Itoa(len(cost))}}
	}
	symbols, wrong := engine.ScanSymbols(cost)
	for _, w := range wrong {
		if meant, err := engine.ParseSymbols(w.Suggestion); err != nil || !allMana(meant) {
			w.Suggestion = ""
		}
		complaints = append(complaints, complaint{rule: RuleCost, from: w.From, to: w.To, summary: w.Reason, suggestion: w.Suggestion})
	}
	for _, s := range symbols {
		if text := s.String(); !manaSymbol(s) {
			at := strings.Index(cost, text)
			complaints = append(complaints, complaint{rule: RuleCost, from: at, to: at + len(text), summary: strconv.Quote(text) + " is no mana symbol: it belongs to the cost of an ability"})
		}
	}
	return symbols, complaints
}

// allMana reports whether symbols may stand in a mana cost.
func allMana(symbols []engine.Symbol) bool {
	return !slices.ContainsFunc(symbols, func(s engine.Symbol) bool { return !manaSymbol(s) })
}

// manaSymbol reports whether a symbol may stand in a mana cost.
func manaSymbol(s engine.Symbol) bool {
	return s.Kind != engine.SymTap && s.Kind != engine.SymUntap
}

// costPattern returns a regular expression for a whole mana cost, made from the same symbols as the
// reader, for the JSON Schemas.
func costPattern() string {
	alternatives := []string{"0", "[1-9][0-9]{0,5}", strconv.Itoa(engine.LargestGeneric)}
	for _, s := range engine.FixedSymbols() {
		if manaSymbol(s) {
			alternatives = append(alternatives, strings.Trim(s.String(), "{}"))
		}
	}
	return `^(\{(` + strings.Join(alternatives, "|") + `)\})+$`
}
