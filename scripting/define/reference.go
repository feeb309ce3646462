package define

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/scripting"
)

// sections are the parts of the reference page: the kinds in the order in which a reader meets them.
func sections() []engine.Kind {
	return []engine.Kind{
		engine.KindCard, engine.KindAbility, engine.KindAct, engine.KindEffect, engine.KindEvent, engine.KindFilter, engine.KindReference, engine.KindCause, engine.KindQuantity,
		engine.KindNumberRule, engine.KindCondition, engine.KindCost, engine.KindManaSpec, engine.KindToken, engine.KindCopy, engine.KindMode, engine.KindDuration, engine.KindZone, engine.KindRow,
	}
}

// Reference is the reference page of the card API.
func Reference(h *scripting.Host, book *engine.Rulebook) []byte {
	var b strings.Builder
	b.WriteString("# The card API, word by word\n\nGenerated from the rows of the rulebook by `go generate`; not to be edited.\n\n")
	introduction(&b)
	rows := all(book)
	rest := map[engine.Kind]bool{}
	for _, r := range rows {
		rest[r.Kind] = true
	}
	for _, k := range sections() {
		delete(rest, k)
		section(&b, rows, k)
	}
	for k := engine.KindNone; k <= engine.KindCause; k++ {
		if rest[k] {
			section(&b, rows, k)
		}
	}
	liveSection(&b)
	b.WriteString("## Of Lua's own\n\nScripts have no other of Lua's functions than these, and no coroutines:\n\n")
	fmt.Fprintf(&b, "`%s`\n", strings.Join(h.LuaFunctions(), "` `"))
	return []byte(b.String())
}

func section(b *strings.Builder, rows []*engine.Row, k engine.Kind) {
	var words, members []*engine.Row
	for _, r := range rows {
		switch {
		case r.Kind != k || r.Shape == engine.ShapeOperator:
		case r.Shape == engine.ShapeMember:
			members = append(members, r)
		default:
			words = append(words, r)
		}
	}
	if len(words)+len(members) == 0 {
		return
	}
	title := k.String()
	fmt.Fprintf(b, "## %s%s\n\n", strings.ToUpper(title[:1]), title[1:])
	for _, r := range words {
		entry(b, r)
	}
	for _, r := range members {
		entry(b, r)
	}
}

func entry(b *strings.Builder, r *engine.Row) {
	name := r.FullName()
	if r.Shape == engine.ShapeMember {
		var of []string
		for _, k := range r.Of {
			of = append(of, k.String())
		}
		name = "." + r.Name + " of " + strings.Join(of, ", ")
	}
	fmt.Fprintf(b, "### %s\n\n%s", name, oneLine(r.Doc))
	if r.CR != "" {
		fmt.Fprintf(b, " CR %s.", r.CR)
	}
	if r.Since != "" {
		fmt.Fprintf(b, " Since API %s.", r.Since)
	}
	b.WriteString("\n\n")
	for _, i := range scripting.Positions(r) {
		item(b, &r.Fields[i], "", fmt.Sprintf("%d. ", r.Fields[i].At))
	}
	for i := range r.Fields {
		if r.Fields[i].At == 0 {
			item(b, &r.Fields[i], "", "- ")
		}
	}
	if len(r.Fields) > 0 {
		b.WriteString("\n")
	}
	if r.Example != "" {
		fmt.Fprintf(b, "```lua\n%s\n```\n\n", oneLine(r.Example))
	}
}

// item writes one field; the fields of a table stand below it.
func item(b *strings.Builder, f *engine.Field, indent, bullet string) {
	fmt.Fprintf(b, "%s%s`%s`: %s", indent, bullet, f.Name, scripting.Takes(f))
	if len(f.Words) > 0 && slices.Contains(f.Kinds, engine.KindWord) {
		fmt.Fprintf(b, " (`%s`)", strings.Join(f.Words, "` `"))
	}
	if f.Doc != "" {
		fmt.Fprintf(b, "; %s", oneLine(f.Doc))
	}
	switch {
	case f.InBody:
		b.WriteString("; needed in a body, refused in a static")
	case f.BodyOnly:
		b.WriteString("; in a body alone")
	case f.Required:
	case f.Default != "":
		fmt.Fprintf(b, "; without it %s", f.Default)
	default:
		b.WriteString("; may be left out")
	}
	b.WriteString("\n")
	for i := range f.Fields {
		item(b, &f.Fields[i], indent+"   ", "- ")
	}
}

func liveSection(b *strings.Builder) {
	b.WriteString("## Functions of tier three\n\nA function in a slot such as `run`, `where` or `compute` is given `g`, the game; it keeps nothing between calls.\n\n")
	b.WriteString("| written | gives |\n|---|---|\n")
	for _, l := range append(scripting.LiveGame(), scripting.LiveThing()...) {
		acts := ""
		if l.Acts {
			acts = " (only in `run`)"
		}
		fmt.Fprintf(b, "| `%s` | %s%s |\n", l.Usage, l.Doc, acts)
	}
	b.WriteString("\n")
}
