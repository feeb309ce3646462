package cardlint

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/internal/diag"
	"manaloom/internal/lint"
	"manaloom/scripting"
	"manaloom/scripting/metadata"
)

// Why says where the fields of a card come from: one that is named by its path,
// "power", "face.back.power" or "abilities.grow", or all of them. It reports
// false when the card cannot be read.
func Why(o *Output, card, field string, paths []string) (fine bool, err error) {
	t, err := load(lint.Select(paths))
	if err != nil {
		return false, err
	}
	c, err := t.find(card)
	if err != nil {
		return false, err
	}
	w := why{t, c}
	if field == "" {
		return true, o.line("%s", strings.Join(w.all(), "\n"))
	}
	text, err := w.one(field)
	if err != nil {
		return false, err
	}
	return true, o.line("%s", text)
}

type why struct {
	table *table
	card  *scripting.Card
}

// all is a line for each field.
func (w *why) all() (lines []string) {
	for _, path := range w.fields() {
		lines = append(lines, w.summary(path))
	}
	return lines
}

// fields are the paths of the card's fields, in the order of their tables, and
// those that patches have changed or taken away.
func (w *why) fields() (paths []string) {
	for _, f := range w.card.Meta.Faces {
		for _, row := range metadata.CardTable().Fields {
			if path := f.Path(row.Name); w.card.Meta.Has(path) {
				paths = append(paths, path)
			}
		}
	}
	if w.card.Lua != "" {
		paths = append(paths, "abilities")
	}
	for _, c := range w.card.Changed {
		if !slices.Contains(paths, c.Path) {
			paths = append(paths, c.Path)
		}
	}
	return paths
}

func (w *why) changed(path string) *metadata.Changed {
	i := slices.IndexFunc(w.card.Changed, func(c metadata.Changed) bool { return c.Path == path })
	if i < 0 {
		return nil
	}
	return &w.card.Changed[i]
}

func (w *why) summary(path string) string {
	c := w.changed(path)
	switch {
	case c == nil && path == "abilities":
		return fmt.Sprintf("%s: %s", path, w.card.Lua)
	case c == nil:
		at := w.card.Meta.At(path)
		return fmt.Sprintf("%s = %s: %s", path, w.text(at), at)
	case c.Removed:
		return fmt.Sprintf("%s: taken away by %s", path, c.At)
	case strings.HasSuffix(path, "abilities") || strings.Contains(path, "abilities."):
		return fmt.Sprintf("%s: %s, a patch", path, c.At)
	}
	return fmt.Sprintf("%s = %s: %s, a patch", path, w.text(c.At), c.At)
}

// one is all that there is to say about a field.
func (w *why) one(path string) (string, error) {
	known := w.fields()
	if !slices.Contains(known, path) {
		near := diag.Nearest(path, known)
		if near != "" {
			return "", fmt.Errorf("%s has no field %q; did you mean %q?", w.card.ID, path, near)
		}
		return "", fmt.Errorf("%s has no field %q; it has %s", w.card.ID, path, strings.Join(known, ", "))
	}
	text := w.card.ID + " " + w.summary(path)
	c := w.changed(path)
	if c == nil {
		return text, nil
	}
	was := fmt.Sprintf("the card's own file has no such field: %s", c.Was)
	if c.Had {
		was = fmt.Sprintf("the card's own file: %s", c.Was)
		if says := w.text(c.Was); says != "" {
			was = fmt.Sprintf("the card's own file says %s: %s", says, c.Was)
		}
	}
	return text + "\n  " + was, nil
}

// text is what stands at a position, on one line.
func (w *why) text(at diag.Position) string {
	lines := strings.Split(string(w.table.report.Source(at.File)), "\n")
	if at.Line < 1 || at.EndLine > len(lines) || at.EndLine < at.Line {
		return ""
	}
	part := slices.Clone(lines[at.Line-1 : at.EndLine])
	last := len(part) - 1
	part[last] = upTo(part[last], at.EndColumn-1)
	part[0] = strings.TrimPrefix(part[0], upTo(part[0], at.Column-1))
	return strings.Join(strings.Fields(strings.Join(part, " ")), " ")
}

// upTo is the first runes of a line.
func upTo(line string, n int) string {
	runes := []rune(line)
	return string(runes[:min(max(n, 0), len(runes))])
}
