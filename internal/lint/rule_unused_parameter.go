package lint

import (
	"fmt"

	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

var unusedParameter = Rule{
	Name: "unused-parameter", Category: "Lua", Severity: diag.Warning,
	Summary: "The function of a keyword or action does not use one of its parameters.",
	check: func(p *pass) {
		p.files(func(f *File) {
			if tree := f.lua(); tree != nil && f.ofKeywords() {
				checkParameters(p, f, tree)
			}
		}, Script)
	},
}

func checkParameters(p *pass, f *File, tree *syntax.File) {
	names := syntax.Resolve(tree)
	syntax.Inspect(tree.Block, func(n syntax.Node) bool {
		call, ok := n.(*syntax.CallExpr)
		table := callTable(call, ok, "keyword")
		if table == nil {
			table = callTable(call, ok, "action")
		}
		if table == nil {
			return true
		}
		build := function(names, fieldValue(table, "build"))
		declared, _ := fieldValue(table, "parameters").(*syntax.TableExpr)
		if build == nil || declared == nil || build.Variadic {
			return false
		}
		for i, field := range declared.Fields {
			if field.Kind != syntax.NamedField {
				continue
			}
			if i >= len(build.Params) {
				p.report(diag.Diagnostic{At: position(f, field.Name.Span()), Summary: fmt.Sprintf("the function takes no parameter %q", field.Name.Text),
					Detail: "it is given the parameters in the order in which they stand here"})
				continue
			}
			param := build.Params[i]
			if v := names.Variable(param); v != nil && len(v.Reads) == 0 && param.Text != "" && param.Text[0] != '_' {
				p.report(diag.Diagnostic{At: position(f, param.Span()), Summary: fmt.Sprintf("parameter %q is never used", param.Text),
					Detail: "use it, or cards give the keyword something that changes nothing; a name that begins with _ is left alone"})
			}
		}
		return false
	})
}

// callTable is the table that a call of a word has as its only argument.
func callTable(call *syntax.CallExpr, ok bool, word string) *syntax.TableExpr {
	if !ok || len(call.Args) != 1 || call.Method != nil {
		return nil
	}
	if name, ok := call.Fn.(*syntax.Name); !ok || name.Text != word {
		return nil
	}
	table, _ := call.Args[0].(*syntax.TableExpr)
	return table
}

func fieldValue(t *syntax.TableExpr, name string) syntax.Expr {
	for _, f := range t.Fields {
		if f.Kind == syntax.NamedField && f.Name.Text == name {
			return f.Value
		}
	}
	return nil
}

// function is the function that an expression stands for: written there, or
// the only value of a local.
func function(names *syntax.Resolution, x syntax.Expr) *syntax.FunctionExpr {
	if fn, ok := x.(*syntax.FunctionExpr); ok {
		return fn
	}
	name, ok := x.(*syntax.Name)
	if !ok {
		return nil
	}
	v := names.Variable(name)
	if v == nil || len(v.Writes) > 0 {
		return nil
	}
	fn, _ := v.Value.(*syntax.FunctionExpr)
	return fn
}
