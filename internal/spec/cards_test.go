package spec

import (
	"strings"
	"sync"
	"testing"

	"manaloom/cards"
	"manaloom/engine/rules"
	"manaloom/scripting"
)

// real is a runner with the cards of the packs.
var real = sync.OnceValues(func() (*Runner, error) {
	packs, _ := scripting.Subdirs("cards", cards.Packs())
	book := rules.Book()
	result, _ := scripting.NewHost(book).Load(packs...)
	return New(book, result.Library)
})

// optionCases are bodies about the options of casting, activating and paying; an
// empty rule is a scenario that passes.
var optionCases = []struct {
	name, body string
	line       int
	rule       string
	holds      string
}{
	{"pay with a list", "local f, m = you:battlefield('Forest'), you:battlefield('Mountain') you:hand('Lightning Bolt')\n" +
		"you:cast('Lightning Bolt', { targets = { foe }, pay = { m } }) t:expect(m.tapped, true) t:expect(f.tapped, false)", 0, "", ""},
	{"pay with the wrong land", "local f, m = you:battlefield('Forest'), you:battlefield('Mountain') you:hand('Lightning Bolt')\n" +
		"you:cast('Lightning Bolt', { targets = { foe }, pay = { f } })", 4, RuleIllegal, ""},
	{"the pool is empty", "you:battlefield('Mountain') you:hand('Lightning Bolt')\nyou:cast('Lightning Bolt', { targets = { foe }, pay = 'pool' })", 4, RuleIllegal, ""},
	{"no target", "local m = you:battlefield('Mountain') you:hand('Lightning Bolt')\nyou:cast('Lightning Bolt', { targets = { m } })", 4, RuleIllegal, "Mountain is not among the choices"},
	{"a target too many", "you:battlefield('Mountain') you:hand('Lightning Bolt')\nyou:cast('Lightning Bolt', { targets = { foe, you } })", 4, RuleUnused, "targets"},
	{"a target is not given", "you:battlefield('Mountain') you:hand('Lightning Bolt')\nyou:cast('Lightning Bolt')\nt:resolve()", 5, RuleQuestion, "you is asked (targets)"},
	{"and is given then", "you:battlefield('Mountain') you:hand('Lightning Bolt') you:cast('Lightning Bolt')\n" +
		"t:expect(t:question().choices, { you, foe }) t:answer(foe) t:resolve() t:expect(foe.life, 17)", 0, "", ""},
	{"a kicker that there is not", "you:battlefield('Mountain') you:hand('Lightning Bolt')\nyou:cast('Lightning Bolt', { targets = { foe }, kick = true })", 4, RuleUnused, "kick"},
	{"modes that there are not", "you:battlefield('Mountain') you:hand('Lightning Bolt')\nyou:cast('Lightning Bolt', { targets = { foe }, modes = { 'draw' } })", 4, RuleUnused, "modes"},
	{"mana that a land does not make", "local f = you:battlefield('Forest')\nyou:tap(f, '{R}')", 4, RuleIllegal, "Forest cannot be tapped for {R}"},
	{"a tapped land", "local f = you:battlefield('Forest', { tapped = true })\nyou:tap(f)", 4, RuleIllegal, ""},
	{"one of two abilities", "you:battlefield('Urborg, Tomb of Yawgmoth') local f = you:battlefield('Forest')\nyou:tap(f, '{B}') t:expect(you:mana(), '{B}')", 0, "", ""},
	{"which of two abilities", "you:battlefield('Urborg, Tomb of Yawgmoth') local f = you:battlefield('Forest')\nyou:tap(f)", 4, RuleMisuse, "2 abilities"},
	{"a name of an ability", "you:activate(you:battlefield('Figure of Destiny'), 'sprit')", 3, RuleUnknown, "spirit"},
	{"which ability", "you:activate(you:battlefield('Figure of Destiny'))", 3, RuleMisuse, "3 activated abilities"},
	{"no fourth ability", "you:activate(you:battlefield('Figure of Destiny'), 4)", 3, RuleMisuse, "1 to 3"},
	{"X is not given", "you:hand('Endless One') you:cast('Endless One') t:expect(t:question().kind, 'number')\nt:pass()", 4, RuleQuestion, "from 0 to 0"},
	{"an answer of the wrong kind", "you:hand('Endless One') you:cast('Endless One')\nt:answer('0')", 4, RuleMisuse, "a whole number"},
	{"a number that is too large", "you:hand('Endless One')\nyou:cast('Endless One', { x = 1 })", 4, RuleIllegal, ""},
	{"an ability on the stack", "local f = you:battlefield('Figure of Destiny') you:add_mana('{R}') you:activate(f, 'spirit')\n" +
		"t:expect(t:top().source, f) t:expect(t:top().name, 'Figure of Destiny') t:expect(t:top().zone, 'stack') local top = t:top() t:resolve() t:expect(top.zone, 'gone')", 0, "", ""},
	{"nothing of what is gone", "local f = you:battlefield('Figure of Destiny') you:add_mana('{R}') you:activate(f, 'spirit') local top = t:top() t:resolve()\nt:expect(top.power, 2)", 4, RuleMisuse, "ceased to exist"},
}

func TestOptions(t *testing.T) {
	r, err := real()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range optionCases {
		t.Run(c.name, func(t *testing.T) {
			got := runOne(t, r, c.body)
			if got.Passed {
				if c.rule != "" {
					t.Error("it passed")
				}
				return
			}
			d := got.Diagnostic()
			text := d.Summary + "; " + d.Suggestion + "\n" + d.Detail
			if c.rule == "" || d.Rule != c.rule || d.At.Line != c.line || d.At.Column < 1 || !strings.Contains(text, c.holds) {
				t.Errorf("%s %s, want line %d, %s %q: %s", d.At, d.Rule, c.line, c.rule, c.holds, text)
			}
		})
	}
}
