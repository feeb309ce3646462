package lint

import (
	"fmt"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

var bodyOrder = Rule{
	Name: "body-order", Category: "Lua", Severity: diag.Warning,
	Summary: "An option of a block stands between the entries of its body.",
	check: func(p *pass) {
		blocks := map[string]bool{"card": true}
		if p.book != nil {
			for _, r := range p.book.Rows {
				if r.Shape == engine.ShapeBlock && r.Group == "" {
					blocks[r.Name] = true
				}
			}
		}
		p.files(func(f *File) {
			tree := f.lua()
			if tree == nil {
				return
			}
			names := syntax.Resolve(tree)
			syntax.Inspect(tree.Block, func(n syntax.Node) bool {
				call, ok := n.(*syntax.CallExpr)
				if !ok {
					return true
				}
				if word, ok := call.Fn.(*syntax.Name); ok && blocks[word.Text] && names.Variable(word) == nil {
					if t := callTable(call, true, word.Text); t != nil {
						checkOrder(p, f, tree, word.Text, t)
					}
				}
				return true
			})
		}, Script)
	},
}

// checkOrder finds the named fields of a block that stand between positional
// ones, and moves them behind the last.
func checkOrder(p *pass, f *File, tree *syntax.File, word string, t *syntax.TableExpr) {
	first, last := -1, -1
	for i, field := range t.Fields {
		if field.Kind == syntax.PositionalField {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	var between []int
	for i := first + 1; i < last; i++ {
		if t.Fields[i].Kind == syntax.NamedField {
			between = append(between, i)
		}
	}
	if first < 0 || len(between) == 0 {
		return
	}
	field := t.Fields[between[0]]
	p.report(diag.Diagnostic{At: position(f, field.Name.Span()), Fix: reorder(tree, t, between, last),
		Summary: fmt.Sprintf("the option %s stands between the entries of %s", field.Name.Text, word),
		Detail:  "options stand before the body or after it, so that the body reads in one piece"})
}

// reorder is the fix, nil where a comment would get lost on the way.
func reorder(tree *syntax.File, t *syntax.TableExpr, between []int, last int) *diag.Fix {
	fix := &diag.Fix{Title: "move it behind the body"}
	end := t.Fields[last].Span().End.Offset
	start := t.Fields[between[0]].Span().Start.Offset
	for _, c := range tree.Comments {
		if c.Span.Start.Offset >= start && c.Span.End.Offset <= end {
			return nil
		}
	}
	var moved strings.Builder
	for _, i := range between {
		span := t.Fields[i].Span()
		next := t.Fields[i+1].Span()
		fix.Edits = append(fix.Edits, diag.Edit{Start: span.Start.Offset, End: next.Start.Offset})
		separator := ", "
		if before := t.Fields[i-1].Span(); before.End.Line != span.Start.Line {
			separator = ",\n" + strings.Repeat(" ", span.Start.Column-1)
		}
		moved.WriteString(separator + string(tree.Source[span.Start.Offset:span.End.Offset]))
	}
	fix.Edits = append(fix.Edits, diag.Edit{Start: end, End: end, New: moved.String()})
	return fix
}
