package metadata

import (
	"regexp"
	"strings"
	"testing"

	"manaloom/engine"
)

// readCost is what the reader of a file makes of a cost: its symbols, or its first complaint.
func readCost(cost string) ([]engine.Symbol, *complaint) {
	symbols, complaints := scanCost(cost)
	if len(complaints) > 0 {
		return nil, &complaints[0]
	}
	return symbols, nil
}

// TestCostBounds: what is no mana cost though it is made of symbols, or would be too long.
func TestCostBounds(t *testing.T) {
	for _, cost := range []string{"", "{T}", "{2}{Q}", "{T}{T}", "{E}", strings.Repeat("{R}", 100)} {
		if _, wrong := readCost(cost); wrong == nil || wrong.to > len(cost) || wrong.summary == "" {
			t.Errorf("%q: %+v", cost, wrong)
		}
	}
}

// FuzzCost looks for a cost on which reader and pattern differ, and for a suggestion that is no cost.
func FuzzCost(f *testing.F) {
	for _, seed := range []string{"{R/W}{2/W}{G/U/P}", "2RW", "{1000000}", "{}{", "{W/R}", "{c}", "qq", "tT"} {
		f.Add(seed)
	}
	pattern := regexp.MustCompile(costPattern())
	f.Fuzz(func(t *testing.T, cost string) {
		symbols, err := readCost(cost)
		if (err == nil) != (len(cost) <= longestCost && pattern.MatchString(cost)) {
			t.Fatalf("%q: reader says %+v, the pattern otherwise", cost, err)
		}
		text := ""
		for _, s := range symbols {
			text += s.String()
		}
		if err == nil && text != cost {
			t.Fatalf("%q is written %q", cost, text)
		}
		if err != nil && err.suggestion != "" {
			if _, wrong := readCost(err.suggestion); wrong != nil {
				t.Fatalf("%q: the suggestion %q is no cost", cost, err.suggestion)
			}
		}
	})
}
