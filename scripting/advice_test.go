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

// What a finding says to write has to be there to write.
func TestAdviceNamesWords(t *testing.T) {
	book := rules.Book()
	known := map[string]bool{"card": true}
	for _, r := range book.Rows {
		known[r.Name] = true
	}
	host := scripting.NewHost(book)
	called := regexp.MustCompile(`([a-z_]+)\(`)
	for _, c := range []struct{ script, says string }{
		{`when { on.dies(this), draw(1), only_if = you.life == 5 }`, ".is_equal("},
		{`when { on.dies(this), draw(1), only_if = you.life ~= 5 }`, ".is_equal("},
		{`when { on.dies(this), draw(1), only_if = you.life > 5 }`, ".at_least("},
		{`when { on.dies(this), draw(1), only_if = not your_turn }`, "isnt("},
		{`when { on.dies(this), draw(1), only_if = your_turn and exists(creature) }`, "all_true("},
		{`when { on.dies(this), draw(1), only_if = your_turn or exists(creature) }`, "any_true("},
		{`when { on.dies(this), draw(1), only_if = true }`, ".at_least("},
		{`when { on.dies(this), draw(count(creature) / 2) }`, "half("},
		{`when { on.dies(this), put_into("hand", this) }`, "write hand, without quotation marks"},
		{`when { on.dies(this), create(1, "sprite") }`, `write token "sprite"`},
		{`"flying"`, "write flying, without quotation marks"},
		{`when { dies(this), draw(1) }`, "on.dies"},
		{`static { get(all(creature.you_control()), "+1/+1") }`, "delete the parentheses"},
		{`static { get(all(creature:you_control()), "+1/+1") }`, "write .you_control"},
		{`activated { cost = "{T}, {2}", draw(1) }`, `write "{T}{2}"`},
		{`activated { cost = "{half}", draw(1) }`, "sacrifice("},
		{`activated { draw(1) }`, "write activated { body, ..., cost = ... }"},
		{`draw(1)`, "static { ... }"},
		{`activated { cost = 2, draw(1) }`, `write "{2}"`},
		{`activated { cost = {T}, draw(1) }`, `"{T}"`},
		{`static { get(this, 1) }`, `"+1/+1"`},
		{`spell { modes { choose = 1, draw(1), gain_life(3) } }`, "mode { draw(1) }"},
		{`get(all(creature), "+1/+1")`, "static { ... }"},
	} {
		_, list := host.Load(tryPack("return card { " + c.script + " }"))
		found := false
		for _, d := range list {
			if !strings.HasSuffix(d.At.File, "bear.lua") {
				continue
			}
			found = found || strings.Contains(d.Detail+" "+d.Suggestion, c.says)
			for _, word := range called.FindAllStringSubmatch(d.Detail, -1) {
				if !known[word[1]] {
					t.Errorf("%s: %q speaks of %s, which there is not", c.script, d.Detail, word[1])
				}
			}
		}
		if !found {
			t.Errorf("%s: nothing says %q: %v", c.script, c.says, list)
		}
	}
}

// What a card gives a keyword stands behind its name.
func TestKeywordTextHasItsParameters(t *testing.T) {
	loaded, list := scripting.NewHost(rules.Book()).Load(scripting.PackSource{Name: "try", FS: keywordPack()})
	for _, d := range list {
		t.Error(d)
	}
	for _, c := range loaded.Cards {
		if got := strings.Join(engine.Text(c.Definition), "\n"); got != "Grow 2 (When Bear dies, gain 2 life.)\nToll {1} ({1}: Draw a card.)" {
			t.Error(got)
		}
	}
}

func keywordPack() fstest.MapFS {
	return fstest.MapFS{
		"pack.toml":         {Data: []byte(packTOML)},
		"bear.toml":         {Data: []byte(bearTOML + "keywords = [\"grow 2\"]\n")},
		"bear.lua":          {Data: []byte("return card { toll(\"{1}\") }")},
		"keywords/grow.lua": {Data: []byte("local function grow(n) return when { on.dies(this), gain_life(n) } end\nreturn keyword { name = \"grow\", parameters = { n = quantity }, build = grow }\n")},
		"keywords/toll.lua": {Data: []byte("local function toll(price) return activated { cost = price, draw(1) } end\nreturn keyword { name = \"toll\", parameters = { price = cost }, build = toll }\n")},
	}
}
