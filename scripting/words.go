package scripting

import (
	"slices"
	"strings"

	"manaloom/engine"
)

// article puts "a" or "an" before a noun that takes one.
func article(noun string) string {
	switch noun {
	case "mana", "text", "true", "nothing":
		return noun
	}
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// fieldKinds is what a field takes, in words.
func fieldKinds(f *engine.Field) string {
	var list []string
	for _, k := range f.Kinds {
		name := article(k.String())
		switch {
		case k == engine.KindFlag:
			name = "true"
		case k == engine.KindWord && f.Like != "":
			name = article(f.Like)
		case k == engine.KindCost:
			name = "a cost"
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	s := orList(list)
	if f.Many {
		s += ", one or a list"
	}
	return s
}

func orList(list []string) string {
	switch len(list) {
	case 0:
		return "nothing"
	case 1:
		return list[0]
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// wants is what a row takes, in words.
func wants(r *engine.Row) string {
	var list []string
	for _, i := range positions(r) {
		if f := &r.Fields[i]; f.Required {
			list = append(list, fieldKinds(f))
		}
	}
	if len(list) == 0 {
		if len(r.Fields) == 0 {
			return "parentheses: " + r.Name + "()"
		}
		return "values"
	}
	return strings.Join(list, ", then ")
}

// usage is how a row is written.
func usage(r *engine.Row) string {
	name := r.FullName()
	if r.Shape == engine.ShapeMember {
		name = r.Name
	}
	var parts, options []string
	for _, i := range positions(r) {
		parts = append(parts, r.Fields[i].Name)
		if r.Fields[i].Many {
			parts = append(parts, "...")
		}
	}
	for i := range r.Fields {
		if f := &r.Fields[i]; f.At == 0 && (f.Required || f.InBody || len(parts) == 0 && len(options) < 3) {
			options = append(options, f.Name+" = ...")
		}
	}
	if r.Shape == engine.ShapeBlock {
		return name + " { " + strings.Join(append(parts, options...), ", ") + " }"
	}
	if len(options) > 0 {
		parts = append(parts, "{ "+strings.Join(options, ", ")+" }")
	}
	return name + "(" + strings.Join(parts, ", ") + ")"
}

func fieldNames(fields []engine.Field) []string {
	var names []string
	for _, f := range fields {
		names = append(names, f.Name)
	}
	return names
}
