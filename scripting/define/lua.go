package define

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/scripting"
)

// prefix keeps the names of classes apart from others in the editor.
const prefix = "manaloom."

// class is the name of the class that stands for a kind.
func class(k engine.Kind) string {
	return prefix + strings.NewReplacer(" ", "_").Replace(k.String())
}

// luaType is a kind as the editor knows it.
func luaType(k engine.Kind, f *engine.Field) string {
	switch k {
	case engine.KindQuantity:
		return "integer|" + class(k)
	case engine.KindNumber:
		return "integer"
	case engine.KindText:
		return "string"
	case engine.KindFlag:
		return "true"
	case engine.KindFunction:
		return "function"
	case engine.KindCost, engine.KindManaSpec:
		return "string|" + class(k)
	case engine.KindPair:
		return "string|(integer|" + class(engine.KindQuantity) + ")[]"
	case engine.KindWord:
		if len(f.Words) > 0 {
			return `"` + strings.Join(f.Words, `"|"`) + `"`
		}
		return "string"
	case engine.KindTable:
		return table(f.Fields)
	}
	return class(k)
}

// fieldType is what a field takes.
func fieldType(f *engine.Field) string {
	var list []string
	for _, k := range f.Kinds {
		if t := luaType(k, f); !slices.Contains(list, t) {
			list = append(list, t)
		}
		if k == engine.KindCost {
			list = append(list, "(string|"+class(engine.KindAct)+")[]")
		}
	}
	t := strings.Join(list, "|")
	if f.Many {
		one := t
		if strings.Contains(t, "|") {
			one = "(" + t + ")"
		}
		t += "|" + one + "[]"
	}
	return t
}

// table is the type of a table of named fields.
func table(fields []engine.Field) string {
	var parts []string
	for i := range fields {
		f := &fields[i]
		parts = append(parts, f.Name+mark(f)+": "+fieldType(f))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// mark is the question mark of what may be left out.
func mark(f *engine.Field) string {
	if f.Required {
		return ""
	}
	return "?"
}

func options(r *engine.Row) []engine.Field {
	return slices.DeleteFunc(slices.Clone(r.Fields), func(f engine.Field) bool { return f.At > 0 })
}

// Lua is the definition file for editors.
func Lua(h *scripting.Host, book *engine.Rulebook) []byte {
	var b strings.Builder
	b.WriteString("---@meta manaloom\n-- Generated from the rows of the rulebook by go generate; not to be edited.\n\n")
	rows := all(book)
	classes(&b, rows)
	groups := map[string]bool{}
	for _, r := range rows {
		switch {
		case r.Shape == engine.ShapeMember || r.Shape == engine.ShapeOperator:
			continue
		case r.Group != "" && !groups[r.Group]:
			groups[r.Group] = true
			fmt.Fprintf(&b, "%s = {}\n\n", r.Group)
		}
		word(&b, r)
	}
	for _, k := range scripting.ParameterKinds() {
		fmt.Fprintf(&b, "---The kind of a keyword's parameter.\n---@type %sparameter\n%s = {}\n\n", prefix, k)
	}
	live(&b)
	return []byte(b.String())
}

func all(book *engine.Rulebook) []*engine.Row {
	own := scripting.Rows()
	rows := slices.DeleteFunc(slices.Clone(book.Rows), func(r *engine.Row) bool {
		return slices.ContainsFunc(own, func(o *engine.Row) bool { return o.Name == r.Name && r.Group == "" && r.Shape != engine.ShapeMember })
	})
	rows = append(rows, own...)
	slices.SortStableFunc(rows, func(a, b *engine.Row) int { return strings.Compare(a.FullName(), b.FullName()) })
	return rows
}

// classes writes a class for each kind, with the members that values of that kind have.
func classes(b *strings.Builder, rows []*engine.Row) {
	for k := engine.KindFilter; k.String() != ""; k++ {
		fmt.Fprintf(b, "---@class %s\n", class(k))
		for _, r := range rows {
			switch {
			case r.Shape == engine.ShapeMember && slices.Contains(r.Of, k):
				fmt.Fprintf(b, "---@field %s %s %s\n", r.Name, memberType(r), oneLine(r.Doc))
			case r.Shape == engine.ShapeOperator && r.Kind == k:
				if name := map[string]string{"+": "add", "-": "sub", "*": "mul"}[r.Name]; name != "" {
					fmt.Fprintf(b, "---@operator %s(integer|%s): %s\n", name, class(k), class(k))
				}
			}
		}
		b.WriteString("\n")
		if k == engine.KindCause {
			break
		}
	}
	fmt.Fprintf(b, "---@class %sparameter\n\n", prefix)
}

func memberType(r *engine.Row) string {
	if len(r.Fields) == 0 {
		return class(r.Kind)
	}
	var params []string
	for _, i := range scripting.Positions(r) {
		f := &r.Fields[i]
		params = append(params, safe(f.Name)+mark(f)+": "+fieldType(f))
	}
	if o := options(r); len(o) > 0 {
		params = append(params, "options?: "+table(o))
	}
	t := "fun(" + strings.Join(params, ", ") + "): " + class(r.Kind)
	if !slices.ContainsFunc(r.Fields, func(f engine.Field) bool { return f.Required }) {
		t = class(r.Kind) + "|" + t
	}
	return t
}

// safe is a name that is no reserved word.
func safe(name string) string {
	switch name {
	case "and", "or", "not", "end", "in", "if", "then", "else", "for", "while", "repeat", "until", "function", "local", "return", "true", "false", "nil", "do", "break", "goto":
		return name + "_"
	}
	return name
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// word writes one word of the vocabulary.
func word(b *strings.Builder, r *engine.Row) {
	fmt.Fprintf(b, "---%s\n", oneLine(r.Doc))
	if r.CR != "" {
		fmt.Fprintf(b, "---CR %s.\n", r.CR)
	}
	if r.Example != "" {
		fmt.Fprintf(b, "---```lua\n---%s\n---```\n", oneLine(r.Example))
	}
	switch r.Shape {
	case engine.ShapeWord:
		fmt.Fprintf(b, "---@type %s\n%s = {}\n\n", class(r.Kind), r.FullName())
	case engine.ShapeBlock:
		fmt.Fprintf(b, "---@param fields %s\n---@return %s\nfunction %s(fields) end\n\n", blockType(r), class(r.Kind), r.FullName())
	default:
		var names []string
		for _, i := range scripting.Positions(r) {
			f := &r.Fields[i]
			names = append(names, safe(f.Name))
			fmt.Fprintf(b, "---@param %s%s %s %s\n", safe(f.Name), mark(f), fieldType(f), oneLine(f.Doc))
		}
		if len(names) > 0 && r.Fields[scripting.Positions(r)[len(names)-1]].Many {
			f := &r.Fields[scripting.Positions(r)[len(names)-1]]
			fmt.Fprintf(b, "---@param ... %s\n", fieldType(f))
			names = append(names, "...")
		} else if o := options(r); len(o) > 0 {
			names = append(names, "options")
			fmt.Fprintf(b, "---@param options? %s\n", table(o))
		}
		fmt.Fprintf(b, "---@return %s\nfunction %s(%s) end\n\n", class(r.Kind), r.FullName(), strings.Join(names, ", "))
	}
}

// blockType is the type of the one table that a block takes.
func blockType(r *engine.Row) string {
	var body []string
	for _, i := range scripting.Positions(r) {
		for _, k := range r.Fields[i].Kinds {
			body = append(body, luaType(k, &r.Fields[i]))
		}
	}
	fields := table(options(r))
	if len(body) == 0 {
		return fields
	}
	slices.Sort(body)
	return strings.Replace(fields, "{ ", "{ [integer]: "+strings.Join(slices.Compact(body), "|")+", ", 1)
}

// live writes what functions of tier three are given.
func live(b *strings.Builder) {
	liveClass(b, "thing", scripting.LiveThing())
	liveClass(b, "game", scripting.LiveGame())
}

func liveClass(b *strings.Builder, name string, list []scripting.Live) {
	fmt.Fprintf(b, "---@class %s%s\n", prefix, name)
	for _, l := range list {
		t := "any"
		if strings.Contains(l.Usage, "(") {
			t = "function"
		}
		fmt.Fprintf(b, "---@field %s %s %s: %s\n", l.Name, t, l.Usage, l.Doc)
	}
	b.WriteString("\n")
}
