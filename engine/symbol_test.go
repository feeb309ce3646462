package engine

import (
	"errors"
	"testing"
	"unicode/utf8"
)

func TestParseSymbols(t *testing.T) {
	for cost, value := range map[string]int{
		"{0}": 0, "{1}": 1, "{16}": 16, "{1000000}": 1000000, "{W}{U}{B}{R}{G}{C}": 6, "{X}{X}": 0, "{S}{S}": 2,
		"{W/U}{W/B}{U/B}{U/R}{B/R}{B/G}{R/G}{R/W}{G/W}{G/U}": 10, "{2/W}{2/G}": 4, "{C/W}{C/G}": 2,
		"{W/P}{U/P}{B/P}{R/P}{G/P}": 5, "{W/U/P}{G/W/P}": 2, "{2}{R}{R}": 4,
	} {
		symbols, err := ParseSymbols(cost)
		if err != nil {
			t.Errorf("%s: %v", cost, err)
			continue
		}
		sum, text := 0, ""
		for _, s := range symbols {
			sum += s.Value(0)
			text += s.String()
		}
		if sum != value || text != cost {
			t.Errorf("%s: mana value %d, written %s", cost, sum, text)
		}
	}
}

func TestParseSymbolsErrors(t *testing.T) {
	for _, c := range []struct {
		cost           string
		column, length int
		suggestion     string
	}{
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
		{"{Y}", 1, 3, ""},
		{"{R/P}{P}", 6, 3, ""},
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
		{"qq", 1, 2, ""},
		{"2t", 1, 2, "{2}{T}"},
	} {
		_, err := ParseSymbols(c.cost)
		var wrong *SymbolError
		if !errors.As(err, &wrong) {
			t.Errorf("%q was taken", c.cost)
			continue
		}
		if wrong.Column != c.column || utf8.RuneCountInString(c.cost[wrong.From:wrong.To]) != c.length || wrong.Suggestion != c.suggestion || wrong.Error() == "" {
			t.Errorf("%q: %+v", c.cost, *wrong)
		}
	}
}
