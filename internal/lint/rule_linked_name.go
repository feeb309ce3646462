package lint

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
)

var linkedName = Rule{
	Name: "linked-name", Category: "card", Severity: diag.Warning,
	Summary: "What one ability notes under a name is read by none, or the reverse.",
	check: func(p *pass) {
		p.files(func(f *File) {
			def := p.definition(f)
			if def == nil {
				return
			}
			u := uses{written: map[string]engine.Pos{}, read: map[string]engine.Pos{}}
			for i := range def.Faces {
				for _, a := range def.Faces[i].List {
					a.Node.Walk(u.visit)
				}
			}
			u.report(p)
		}, Data)
	},
}

// uses is where names of linked memory (CR 607) stand first.
type uses struct{ written, read map[string]engine.Pos }

func (u *uses) visit(n *engine.Node) bool {
	for i := range n.Row.Fields {
		if i >= len(n.Args) || !n.Args[i].Set || n.Row.Fields[i].Like != "memory" {
			continue
		}
		a, field := &n.Args[i], &n.Row.Fields[i]
		for _, name := range namesIn(a) {
			into := u.read
			if field.Name == "as" {
				into = u.written
			}
			pos := a.Pos
			if pos.Line == 0 {
				pos = n.Pos
			}
			if _, seen := into[name]; !seen {
				into[name] = pos
			}
		}
	}
	return true
}

// namesIn are the names that an argument gives: a text, or the keys of a table.
func namesIn(a *engine.Arg) []string {
	if a.Text != "" {
		return []string{a.Text}
	}
	return slices.Sorted(maps.Keys(a.Table))
}

func (u *uses) report(p *pass) {
	var written []string
	for name := range u.written {
		written = append(written, name)
	}
	slices.Sort(written)
	for _, name := range slices.Sorted(maps.Keys(u.read)) {
		if _, ok := u.written[name]; !ok {
			p.report(diag.Diagnostic{At: u.place(p, u.read[name], name), Suggestion: diag.Nearest(name, written),
				Summary: fmt.Sprintf("no ability of the card notes anything as %q", name), Detail: fmt.Sprintf("write as = %q where it is noted", name)})
		}
	}
	for _, name := range written {
		if _, ok := u.read[name]; !ok {
			p.report(diag.Diagnostic{At: u.place(p, u.written[name], name), Summary: fmt.Sprintf("no ability of the card reads what is noted as %q", name),
				Detail: fmt.Sprintf("read it with linked %q, or leave the name out", name)})
		}
	}
}

// place is where a name stands, with its quotation marks where it is written
// there and does not come from somewhere else.
func (u *uses) place(p *pass, pos engine.Pos, name string) diag.Position {
	at := diag.Position{File: pos.File, Line: pos.Line, Column: pos.Column}
	for _, f := range p.pack.Files {
		if f.Path != pos.File || f.lua() == nil {
			continue
		}
		line := []rune(f.lua().Lines.Line(pos.Line))
		if from := pos.Column - 1; from >= 0 && from <= len(line) && strings.HasPrefix(string(line[from:]), strconv.Quote(name)) {
			at.EndLine, at.EndColumn = pos.Line, pos.Column+len([]rune(name))+2
		}
	}
	return at
}
