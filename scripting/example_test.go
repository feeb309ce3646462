package scripting_test

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
)

// locals are what the examples call things that stand elsewhere in a script; those that are instructions stand before
// what reads them.
var locals = []struct {
	name, value string
	act         bool
}{
	{"victim", "target(creature)", false}, {"aura", "target(enchantment)", false}, {"p", "each(player)", false}, {"e", "each(creature)", false},
	{"target_player", "target(player)", false}, {"death", "on.dies(creature)", false}, {"kick", "kicker \"{1}\"", false},
	{"gone", "exile(target(creature))", true}, {"dealt", "deal_damage(1, target(any_target))", true}, {"seen", "reveal_until(creature_card)", true},
	{"found", "reveal_until(creature_card)", true}, {"ballot", "vote(\"grace\", \"doom\")", true}, {"look", "look_at_top(3)", true}, {"paid", "sacrifice(a(creature), { by = each(player) })", true},
}

// around makes scripts in which an example might stand, by what it is an example of. An example of a member or an
// option stands in an instruction or ability, so each is tried in several.
func around(example string) []string {
	head, before := "", ""
	for _, l := range locals {
		if !regexp.MustCompile(`\b` + l.name + `\b[^(]`).MatchString(example + " ") {
			continue
		}
		head += "local " + l.name + " = " + l.value + "\n"
		if l.act {
			before += l.name + ", "
		}
	}
	var list []string
	for _, form := range []string{
		"return card { spell { EX } }", "return card { EX }", "return card { static { EX } }", "return EX",
		"return card { whenever { on.damage { to = player }, EX } }", "return card { spell { draw(EX) } }", "return card { spell { draw(count(EX)) } }",
		"return card { whenever { EX, draw(1) } }", "return card { spell { destroy(EX) } }", "return card { spell { only_if(EX, draw(1)) } }",
		"return card { at { EX, draw(1) } }", "return card { spell { may { EX } } }", "return card { mana { cost = \"{T}\", EX } }",
		"return card { instead { on.damage { to = player }, EX } }", "return card { kick, when { on.enters(this), EX } }",
	} {
		list = append(list, head+strings.NewReplacer("spell { ", "spell { "+before, "EX", example).Replace(form))
	}
	return list
}

// loads reports whether a script loads; what is only unused does not matter.
func loads(host *scripting.Host, script string) bool {
	pack := fstest.MapFS{
		"pack.toml":            {Data: []byte(packTOML)},
		"bear.toml":            {Data: []byte(bearTOML)},
		"bear.lua":             {Data: []byte(script)},
		"tokens/soldier.toml":  {Data: []byte("name = \"Soldier Token\"\ntypes = [\"Artifact\"]\nsubtypes = [\"Treasure\"]\n")},
		"tokens/treasure.toml": {Data: []byte("name = \"Treasure Token\"\ntypes = [\"Artifact\"]\nsubtypes = [\"Treasure\"]\n")},
	}
	_, list := host.Load(scripting.PackSource{Name: "try", FS: pack})
	return !list.HasErrors()
}

// TestExamples wants the example of each row to load, in some place.
func TestExamples(t *testing.T) {
	book := rules.Book()
	host := scripting.NewHost(book)
	for _, r := range append(book.Rows, scripting.Rows()...) {
		if r.Example == "" || strings.Contains(r.Example, "keyword {") || r.Kind == engine.KindCard {
			continue
		}
		ok := false
		for _, script := range around(r.Example) {
			if ok = loads(host, script); ok {
				break
			}
		}
		if !ok {
			t.Errorf("%s: no place takes %s", r.FullName(), r.Example)
		}
	}
}
