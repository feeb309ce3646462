package spec_test

import (
	"fmt"
	"strings"
	"testing"

	"manaloom/internal/diag"
	"manaloom/internal/spec"
)

// TestBounds plays cards that ask for too much, and cards that would replace for
// ever. says is what the failure says; without it the scenario passes.
func TestBounds(t *testing.T) {
	runner := try(t, []trial{
		{"gain_to_draw", "Enchantment", "{U}", `return card { instead { on.life_gained { by = you }, draw(1) }, instead { on.draws(you), gain_life(1) } }`},
		{"many", "Creature", "{U}", `return card {
			activated { name = "life", cost = "{0}", gain_life(1000000) },
			activated { name = "double", cost = "{0}", gain_life(you.life) },
			activated { name = "counters", cost = "{0}", put_counters(this.counters "+1/+1" * 2, "+1/+1", this) },
			activated { name = "tokens", cost = "{0}", create(1000000, token "core:soldier") },
			activated { name = "draw", cost = "{0}", draw(1000000) },
		}`},
		{"hoard", "Artifact", "{U}", `return card { mana { cost = "{T}", add = repeated("{R}{R}", 1000000) }, mana { cost = "{0}", limit = once_each_turn, add = repeated("{R}", 1000000) } }`},
		{"more_tokens", "Enchantment", "{U}", `return card { instead { on.tokens_created { under = you }, change = { amount = that.amount * 1000000 } } }`},
		{"more_damage", "Enchantment", "{U}", `return card { instead { on.damage { to = you }, change = { amount = that.amount * 1000 } } }`},
		{"blaze", "Sorcery", "{X}", `return card { spell { gain_life(x) } }`},
	})
	cases := []struct{ name, body, says string }{
		{"CR 614.5: what an effect puts in the place of an event is not replaced by it again", `
			you:battlefield("gain_to_draw")
			local m = you:battlefield("many")
			you:activate(m, "life") t:resolve()
			t:expect(you.life, 21) t:expect(you:count("hand"), 0)`, ""},
		{"life does not wrap round", `
			local m = you:battlefield("many")
			for i = 1, 70 do you:activate(m, "double") t:resolve() end t:expect(1, 1)`, "out of bounds"},
		{"counters do not wrap round", `
			local m = you:battlefield("many", { counters = { ["+1/+1"] = 1 } })
			for i = 1, 70 do you:activate(m, "counters") t:resolve() end t:expect(1, 1)`, "out of bounds"},
		{"multiplied tokens", `
			you:battlefield("more_tokens", 5)
			you:hand("Raise the Alarm") you:add_mana("{W}{W}") you:cast("Raise the Alarm") t:resolve() t:expect(1, 1)`, "out of bounds"},
		{"multiplied damage", `
			you:battlefield("more_damage", 30)
			you:hand("Lightning Bolt") you:add_mana("{R}") you:cast("Lightning Bolt", { targets = { you } }) t:resolve() t:expect(1, 1)`, "out of bounds"},
		{"a million tokens", `
			local m = you:battlefield("many")
			you:activate(m, "tokens") t:resolve() t:expect(1, 1)`, "tokens at once"},
		{"a million draws", `
			local m = you:battlefield("many")
			you:activate(m, "draw") t:resolve() t:expect(1, 1)`, "events without a decision"},
		{"much mana stays much, and pays", `
			local h = you:battlefield("hoard")
			you:activate(h, 1) you:activate(h, 2)
			you:hand("blaze") you:cast("blaze", { x = 32768, pay = "pool" }) t:resolve()
			t:expect_log("produces {R} times 16384")
			t:expect(you.life, 32788) t:expect(you:mana(), "")`, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			source := fmt.Sprintf("scenario(%q, function(t) local you, foe = t:players()\n%s\nend)", c.name, c.body)
			r := runner.Run("bounds_spec.lua", []byte(source), spec.Options{})[0]
			text := ""
			if !r.Passed {
				text = show(source, diag.List{r.Diagnostic()})
			}
			if r.Passed != (c.says == "") || !strings.Contains(text, c.says) {
				t.Errorf("%q is wanted\n%s", c.says, text)
			}
		})
	}
}
