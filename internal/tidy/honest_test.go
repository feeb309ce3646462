package tidy

import (
	"go/ast"
	"go/token"
	"regexp"
)

// honestTestCheck finds tests that pass without having looked: skipped ones,
// unless the run is asked to be short, and those that have no way to fail.
var honestTestCheck = check{
	name: "honest tests",
	run: func(t *tree) []string {
		var found []string
		for _, s := range t.source {
			found = append(found, t.skips(s)...)
			for _, d := range s.file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && s.test && f.Recv == nil && deaf(f) {
					found = append(found, t.at(f.Pos(), "%s cannot fail: it does not use its argument", f.Name.Name))
				}
			}
		}
		return found
	},
	examples: []example{
		{"skip", testFile(`func TestX(t *testing.T) { t.Skip("later") }`), "Skip outside"},
		{"conditional skip", testFile(`func TestX(t *testing.T) { if broken { t.Skipf("later") } }`), "Skipf outside"},
		{"skip in the other branch", testFile(`func TestX(t *testing.T) { if testing.Short() { t.Log() } else { t.SkipNow() } }`), "SkipNow outside"},
		{"short skip", testFile(`func TestX(t *testing.T) { if testing.Short() { t.Skip("long") }; t.Error() }`), ""},
		{"another's Skip", testFile(`func TestX(t *testing.T) { lexer.skip(); t.Error() }`), ""},
		{"unused", testFile(`func TestX(t *testing.T) { f() }`), "TestX cannot fail"},
		{"unnamed", testFile(`func FuzzX(*testing.F) {}`), "FuzzX cannot fail"},
		{"handed on", testFile(`func TestX(t *testing.T) { f(t) }`), ""},
		{"main", testFile(`func TestMain(m *testing.M) { m.Run() }`), ""},
	},
}

// testFile is an example of one test file.
func testFile(text string) map[string]string {
	return map[string]string{"x/a_test.go": "package x\nimport \"testing\"\n" + text}
}

// skips finds calls of Skip that do not stand under testing.Short.
func (t *tree) skips(s *source) []string {
	excused := map[ast.Node]bool{}
	var found []string
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.IfStmt:
			if asksShort(x.Cond) {
				ast.Inspect(x.Body, func(n ast.Node) bool { excused[n] = true; return true })
			}
		case *ast.CallExpr:
			sel, ok := x.Fun.(*ast.SelectorExpr)
			if !ok || excused[x] {
				return true
			}
			// A receiver t, b or f is a test; others may have a Skip of their own.
			of, ok := sel.X.(*ast.Ident)
			name := sel.Sel.Name
			if ok && s.test && len(of.Name) <= 2 && (name == "Skip" || name == "Skipf" || name == "SkipNow") {
				found = append(found, t.at(x.Pos(), "%s outside testing.Short: a test runs, or it goes", name))
			}
		}
		return true
	})
	return found
}

// asksShort tells whether a condition holds only in a short run.
func asksShort(cond ast.Expr) bool {
	switch x := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		return x.Op == token.LAND && (asksShort(x.X) || asksShort(x.Y))
	case *ast.CallExpr:
		sel, ok := x.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		of, ok := sel.X.(*ast.Ident)
		return ok && of.Name == "testing" && sel.Sel.Name == "Short"
	}
	return false
}

// testName is what go test runs.
var testName = regexp.MustCompile(`^(Test|Fuzz)([^a-z]|$)`)

// deaf tells whether a test never touches the argument with which it fails.
func deaf(f *ast.FuncDecl) bool {
	if !testName.MatchString(f.Name.Name) || f.Type.Params.NumFields() != 1 || f.Body == nil {
		return false
	}
	names := f.Type.Params.List[0].Names
	if len(names) == 0 {
		return true
	}
	used := false
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == names[0].Name {
			used = true
		}
		return !used
	})
	return !used
}
