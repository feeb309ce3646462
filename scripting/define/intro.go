package define

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/scripting/metadata"
)

// intro says how the entries of the page are read, and how each kind of value is written.
const intro = `## How to read this page

The Lua file of a card returns ` + "`card { ... }`" + ` with its abilities in printed order. An ability is a *block* in braces: what happens stands in it in order, and its options by name.

` + "```lua" + `
local victim = target(creature.opponents_control)

return card {
  flying,
  when { on.enters(this), tap(victim), put_counters(1, "stun", victim) },
  activated { cost = { "{1}{T}", sacrifice(a(artifact)) }, limit = once_each_turn, draw(1) },
}
` + "```" + `

- A number before an argument is its place: ` + "`draw(2, you)`" + `. A dash means that it is named, in a block beside the others, ` + "`activated { cost = \"{T}\", draw(1) }`" + `, and else in braces
  behind the others: ` + "`get(this, \"+1/+1\", { lasts = until_end_of_turn })`" + `.
- "One or a list" takes ` + "`x`" + ` or ` + "`{ x, y }`" + `. What may be left out says what holds without it.
- A local holds a node, and the same node is the same thing: the target above is chosen once, and tapped and given the counter. In the examples ` + "`victim`, `p`, `gone`, `kick`" + ` and
  the like are such locals, of a target, of ` + "`each(player)`" + `, of an act whose result is read, of a kicker.
- A name that begins with a dot is a *member*, written behind what it belongs to: ` + "`creature.you_control`, `victim.controller`, `you.life.at_least(5)`" + `. No parentheses where it takes nothing.

| kind | how it is written |
|---|---|
`

// kindNotes are how values of the kinds are written that have more than one form.
func kindNotes() []struct{ kind, note string } {
	return []struct{ kind, note string }{
		{engine.KindQuantity.String(), "a whole number, a word such as `x`, a number that is read, `count(creature)`, and sums of these with `+ - *`: `that.amount * 2`"},
		{engine.KindNumberRule.String(), "`at_least(2)`, `at_most(2)`, `up_to(2)`, `between(1, 3)` or `any_number`"},
		{engine.KindPair.String(), "power and toughness: `\"+1/+1\"`, `\"4/4\"`, or two quantities, `{ x, x }`"},
		{engine.KindCost.String(), "symbols without anything between them, `\"{2}{R}{T}\"`; with other costs in a list, `{ \"{1}{T}\", sacrifice(this) }`"},
		{engine.KindManaSpec.String(), "symbols, `\"{G}{G}\"`, or a word of the section Mana"},
		{engine.KindFilter.String(), "a description: a noun with members behind it, `creature.other.you_control`. It picks nothing"},
		{engine.KindReference.String(), "what is picked out: `this`, `you`, `target(filter)`, `a(filter)`, `all(filter)`, `each(filter)`, or a member such as `that.object`"},
		{engine.KindCondition.String(), "a word or member of the section Condition; never `true`, `==`, `and` or `not`, which are decided while the card is loaded"},
		{engine.KindZone.String(), "a word of the section Zone, without quotation marks"},
		{engine.KindAct.String(), "a call of the section Act, or a continuous effect that says how long it `lasts`"},
		{"counter, subtype, name", "text: `\"+1/+1\"`, `\"Elf\"`, `\"Island\"`"},
		{"memory", "text of your own, under which another ability finds it with `linked`"},
		{"true", "`true`, or nothing"},
	}
}

func introduction(b *strings.Builder) {
	b.WriteString(intro)
	for _, k := range kindNotes() {
		fmt.Fprintf(b, "| %s | %s |\n", k.kind, k.note)
	}
	b.WriteString("\n## The TOML file\n\n")
	tomlTable(b, "What is printed on a card, in `<slug>.toml`. A file of several faces has `layout`, and the fields of each face in a table `[face.<key>]`.", metadata.CardTable())
	tomlTable(b, "Of a token, in `tokens/<slug>.toml`, the same fields but for `layout` and `face`. Of a pack, in `pack.toml`:", metadata.PackTable())
}

func tomlTable(b *strings.Builder, says string, t metadata.Table) {
	b.WriteString(says + "\n\n| field | means | for example |\n|---|---|---|\n")
	fields := append(slices.Clone(t.Fields), t.Heading...)
	for i := range fields {
		f := &fields[i]
		must := ""
		if f.Required {
			must = " Needed."
		}
		fmt.Fprintf(b, "| `%s` | %s%s | `%s` |\n", f.Name, strings.ReplaceAll(f.Doc, "|", "\\|"), must, f.Example)
	}
	b.WriteString("\n")
}
