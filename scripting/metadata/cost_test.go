package metadata

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

func TestParseCost(t *testing.T) {
	for cost, value := range map[string]int{
		"{0}": 0, "{1}": 1, "{16}": 16, "{1000000}": 1000000, "{W}{U}{B}{R}{G}{C}": 6, "{X}{Y}{Z}": 0, "{S}{S}": 2,
		"{W/U}{W/B}{U/B}{U/R}{B/R}{B/G}{R/G}{R/W}{G/W}{G/U}": 10, "{2/W}{2/G}": 4, "{C/W}{C/G}": 2,
		"{W/P}{U/P}{B/P}{R/P}{G/P}": 5, "{W/U/P}{G/W/P}": 2, "{2}{R}{R}": 4,
	} {
		symbols, err := ParseCost(cost)
		if err != nil {
			t.Errorf("%s: %v", cost, err)
			continue
		}
		sum, text := 0, ""
		for _, s := range symbols {
			sum += s.ManaValue()
			text += s.String()
		}
		if sum != value || text != cost {
			t.Errorf("%s: mana value %d, written %s", cost, sum, text)
		}
	}
}

func TestParseCostErrors(t *testing.T) {
	for _, c := range []struct {
		cost           string
		column, length int
		suggestion     string
	}{
		{"", 1, 0, ""},
		{"{W/R}", 1, 5, "{R/W}"},
		{"{2}{r}", 4, 3, "{R}"},
		{"{P/W}", 1, 5, "{W/P}"},
		{"{W/2}", 1, 5, "{2/W}"},
		{"{U/G/P}", 1, 7, "{G/U/P}"},
		{"{G/P/U}", 1, 7, "{G/U/P}"},
		{"{P/U/G}", 1, 7, "{G/U/P}"},
		{"2RW", 1, 3, "{2}{R}{W}"},
		{"{10R}", 1, 5, "{10}{R}"},
		{"{R}10", 4, 2, "{10}"},
		{"{R", 1, 2, "{R}"},
		{"{R{W}", 1, 2, "{R}"},
		{"R}", 1, 2, "{R}"},
		{"{R} {W}", 4, 1, ""},
		{"{}", 1, 2, ""},
		{"{ R }", 1, 5, "{R}"},
		{"{T}", 1, 3, ""},
		{"{W/W}", 1, 5, ""},
		{"{3/W}", 1, 5, ""},
		{"{A/B/C/D}", 1, 9, ""},
		{"{01}", 1, 4, ""},
		{"{-1}", 1, 4, ""},
		{"{1000001}", 1, 9, ""},
		{"{99999999999999999999}", 1, 22, ""},
		{"{R}é{W}", 4, 1, ""},
		{"éé{Ä}", 1, 2, ""},
		{"}{", 1, 1, ""},
		{strings.Repeat("{R}", 100), 1, 300, ""},
	} {
		_, err := ParseCost(c.cost)
		var wrong *CostError
		if !errors.As(err, &wrong) {
			t.Errorf("%q was taken", c.cost)
			continue
		}
		if wrong.Column != c.column || wrong.Length != c.length || wrong.Suggestion != c.suggestion || wrong.Error() == "" {
			t.Errorf("%q: %+v", c.cost, *wrong)
		}
	}
}

// FuzzCost looks for a cost on which reader and pattern differ, and for a suggestion that is no cost.
func FuzzCost(f *testing.F) {
	for _, seed := range []string{"{R/W}{2/W}{G/U/P}", "2RW", "{1000000}", "{}{", "{W/R}", "{c}"} {
		f.Add(seed)
	}
	pattern := regexp.MustCompile(costPattern())
	f.Fuzz(func(t *testing.T, cost string) {
		symbols, err := ParseCost(cost)
		if (err == nil) != (len(cost) <= longestCost && pattern.MatchString(cost)) {
			t.Fatalf("%q: reader says %v, the pattern otherwise", cost, err)
		}
		text := ""
		for _, s := range symbols {
			text += s.String()
		}
		if err == nil && text != cost {
			t.Fatalf("%q is written %q", cost, text)
		}
		var wrong *CostError
		if errors.As(err, &wrong) && wrong.Suggestion != "" {
			if _, err := ParseCost(wrong.Suggestion); err != nil {
				t.Fatalf("%q: the suggestion %q is no cost", cost, wrong.Suggestion)
			}
		}
	})
}
