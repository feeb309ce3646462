package tidy

import (
	"go/ast"
	"maps"
	"slices"
)

// documented are the directories whose exported names need a comment.
func documented(dir string) bool {
	return below("engine")(dir) || below("scripting")(dir) || below("internal")(dir)
}

// docCheck wants a comment at each exported name and at each package.
var docCheck = check{
	name: "doc comments",
	run: func(t *tree) []string {
		var found []string
		packages := map[string]*source{} // by directory, the first file without a comment on its package
		explained := map[string]bool{}
		for _, s := range t.program(documented) {
			if s.file.Doc != nil {
				explained[s.dir] = true
			} else if packages[s.dir] == nil {
				packages[s.dir] = s
			}
			for _, d := range s.file.Decls {
				found = append(found, t.undocumented(d)...)
			}
		}
		for _, dir := range slices.Sorted(maps.Keys(packages)) {
			if !explained[dir] {
				found = append(found, t.at(packages[dir].file.Name.Pos(), "package %s has no doc comment", packages[dir].file.Name.Name))
			}
		}
		return found
	},
	examples: []example{
		{"package", map[string]string{"engine/a.go": "package engine"}, "package engine has no doc"},
		{"function", documentedPackage("func F() {}"), "F has no doc"},
		{"method", documentedPackage("// T is.\ntype T[X any] struct{}\nfunc (t *T[X]) F() {}"), "T.F has no doc"},
		{"method of an unexported type", documentedPackage("type t struct{}\nfunc (t) F() {}"), ""},
		{"type", documentedPackage("type T struct{}"), "T has no doc"},
		{"constant", documentedPackage("const C = 1"), "C has no doc"},
		{"group", documentedPackage("// Colours.\nconst (\nRed = iota\nBlue\n)"), ""},
		{"group with one comment", documentedPackage("var (\n// A is.\nA int\nB int\n)"), "B has no doc"},
		{"line comment", documentedPackage("const (\nA = 1 // is one\n)"), ""},
		{"good", documentedPackage("// F does.\nfunc F() {}\nfunc g() {}\nvar x int"), ""},
		{"test", map[string]string{"engine/a_test.go": "package engine\nfunc F() {}"}, ""},
		{"command", map[string]string{"cmd/x/main.go": "package main\nfunc F() {}"}, ""},
	},
}

// documentedPackage is an example of one file of a package with a comment.
func documentedPackage(text string) map[string]string {
	return map[string]string{"engine/a.go": "// Package engine is.\npackage engine\n" + text}
}

// undocumented finds exported names of a declaration that have no comment. A
// comment on a group counts for all constants and variables in it.
func (t *tree) undocumented(d ast.Decl) []string {
	var found []string
	report := func(id *ast.Ident, name string) {
		found = append(found, t.at(id.Pos(), "%s has no doc comment", name))
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && (d.Recv == nil || ast.IsExported(receiver(d))) {
			report(d.Name, functionName(d))
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if spec.Name.IsExported() && spec.Doc == nil && spec.Comment == nil && (d.Doc == nil || d.Lparen.IsValid()) {
					report(spec.Name, spec.Name.Name)
				}
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					if id.IsExported() && spec.Doc == nil && spec.Comment == nil && d.Doc == nil {
						report(id, id.Name)
					}
				}
			}
		}
	}
	return found
}
