package tidy

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// impure are the packages that would let something into the kernel that is
// not in State or in the decisions (design law 7).
var impure = map[string]string{
	"time":         "the kernel has no clock",
	"os":           "the kernel touches no file and no environment",
	"syscall":      "the kernel touches no system",
	"unsafe":       "the kernel's data is plain",
	"crypto/rand":  "the random generator is a field of State",
	"hash/maphash": "its seed differs from run to run",
}

// purityCheck holds the kernel and the rulebook to one result for the same
// library, seed and decisions: no clock, no global randomness, no goroutine,
// no order taken from a Go map.
var purityCheck = check{
	name: "purity",
	run: func(t *tree) []string {
		packages, found := t.typecheck("engine")
		for _, p := range packages {
			found = append(found, t.impureImports(p)...)
			found = append(found, t.concurrency(p)...)
			found = append(found, t.mapOrder(p)...)
			found = append(found, t.globalRandom(p)...)
		}
		return found
	},
	examples: []example{
		{"clock", kernel(`import _ "time"`), "no clock"},
		{"clock in rules", map[string]string{"engine/rules/a.go": "package rules\nimport _ \"time\""}, "no clock"},
		{"clock outside", map[string]string{"internal/x/a.go": "package x\nimport _ \"time\""}, ""},
		{"clock in a test", map[string]string{"engine/a_test.go": "package engine\nimport _ \"time\""}, ""},
		{"files", kernel(`import _ "os/exec"`), "touches no file"},
		{"unsafe", kernel(`import _ "unsafe"`), "plain"},
		{"goroutine", kernel(`func f() { go f() }`), "no goroutine"},
		{"channel type", kernel(`type t struct{ c chan int }`), "no channel"},
		{"channel of another", kernel("import \"context\"\nfunc f(c context.Context) { _ = c.Done() }"), "no channel"},
		{"select", kernel(`func f() { select {} }`), "no select"},
		{"map", kernel(`func f(m map[int]int) { for range m {} }`), "map order"},
		{"named map", kernel(`type set map[int]bool; func f(m set) { for k := range m { _ = k } }`), "map order"},
		{"generic map", kernel(`func f[M ~map[int]bool](m M) { for k := range m { _ = k } }`), "map order"},
		{"map from another package", map[string]string{
			"engine/a.go":       "package engine\ntype Set map[int]bool",
			"engine/rules/a.go": "package rules\nimport \"manaloom/engine\"\nfunc f(s engine.Set) { for range s {} }",
		}, "map order"},
		{"unsorted keys", kernel("import \"maps\"\nfunc f(m map[int]int) { for range maps.Keys(m) {} }"), "map order"},
		{"values", kernel("import (\"maps\"; \"slices\")\nfunc f(m map[int]int) []int { return slices.Sorted(maps.Values(m)) }"), "map order"},
		{"reflected", kernel("import \"reflect\"\nfunc f(v reflect.Value) { v.MapRange() }"), "map order"},
		{"sorted keys", kernel("import (\"maps\"; \"slices\")\nfunc f(m map[int]int) { for range slices.Sorted(maps.Keys(m)) {} }"), ""},
		{"slice", kernel(`func f(s []int) { for range s {} }`), ""},
		{"global random number", kernel("import \"math/rand/v2\"\nfunc f() int { return rand.IntN(6) }"), "global random"},
		{"global random function as a value", kernel("import \"math/rand\"\nvar f = rand.Intn"), "global random"},
		{"own generator", kernel("import \"math/rand/v2\"\nfunc f() int { return rand.New(rand.NewPCG(1, 2)).IntN(6) }"), ""},
		{"does not compile", kernel(`func f() { x() }`), "undefined: x"},
	},
}

// kernel is an example of one file of the package engine.
func kernel(text string) map[string]string {
	return map[string]string{"engine/a.go": "package engine\n" + text}
}

func (t *tree) impureImports(p *typed) []string {
	var found []string
	t.imports(p.sources, func(_ *source, imported string, at func(string, ...any) string) {
		for banned, why := range impure {
			if fits(banned+"/...", imported) {
				found = append(found, at("%s: %s", imported, why))
			}
		}
	})
	return found
}

func (t *tree) concurrency(p *typed) []string {
	var found []string
	p.each(func(n ast.Node) {
		switch x := n.(type) {
		case *ast.GoStmt:
			found = append(found, t.at(x.Pos(), "no goroutine in the kernel"))
		case *ast.SelectStmt:
			found = append(found, t.at(x.Pos(), "no select in the kernel"))
		case *ast.ChanType:
			found = append(found, t.at(x.Pos(), "no channel in the kernel"))
		case *ast.CallExpr:
			// make(chan T) and conversions name the type, which is seen above.
			if p.called(x) != nil && underlying(p.info.TypeOf(x), isChan) {
				found = append(found, t.at(x.Pos(), "no channel in the kernel, also not from another package"))
			}
		}
	})
	return found
}

// mapOrder finds what could take an order from a Go map: a range, an iterator
// over one that is not sorted on the spot, and reflection.
func (t *tree) mapOrder(p *typed) []string {
	const remedy = "map order: range over slices.Sorted(maps.Keys(m))"
	sorted := map[ast.Expr]bool{} // iterators that are sorted where they stand
	var found []string
	p.each(func(n ast.Node) {
		switch x := n.(type) {
		case *ast.RangeStmt:
			if underlying(p.info.TypeOf(x.X), isMap) {
				found = append(found, t.at(x.Pos(), remedy))
			}
		case *ast.CallExpr:
			switch name := fullName(p.called(x)); name {
			case "slices.Sorted", "slices.SortedFunc":
				if inner, ok := ast.Unparen(x.Args[0]).(*ast.CallExpr); ok && fullName(p.called(inner)) == "maps.Keys" {
					sorted[inner] = true
				}
			case "maps.Keys", "maps.Values", "maps.All", "maps.DeleteFunc", "maps.EqualFunc",
				"(reflect.Value).MapRange", "(reflect.Value).MapKeys", "(reflect.Value).Seq", "(reflect.Value).Seq2",
				"(*sync.Map).Range":
				// A call is visited before its arguments.
				if !sorted[x] {
					found = append(found, t.at(x.Pos(), "%s: %s", name, remedy))
				}
			}
		}
	})
	return found
}

// globalRandom finds the functions of math/rand that use its own generator:
// all that are not methods and make no new one.
func (t *tree) globalRandom(p *typed) []string {
	var found []string
	p.each(func(n ast.Node) {
		id, ok := n.(*ast.Ident)
		if !ok {
			return
		}
		f, ok := p.info.Uses[id].(*types.Func)
		if !ok || f.Pkg() == nil || f.Signature().Recv() != nil || strings.HasPrefix(f.Name(), "New") {
			return
		}
		if from := f.Pkg().Path(); from == "math/rand" || from == "math/rand/v2" {
			found = append(found, t.at(id.Pos(), "%s: a global random function; the generator is a field of State", fullName(f)))
		}
	})
	return found
}

func fullName(f *types.Func) string {
	if f == nil {
		return ""
	}
	return f.FullName()
}

// keptVars are the package variables of the kernel that may be, as
// "directory.name", with the reason. All of them are assigned where they are
// declared, or in func init, and never again: that is checked too.
var keptVars = map[string]string{
	"engine.opWrites":   "a constant table, indexed by operation",
	"engine.zoneNames":  "a constant table, indexed by zone",
	"engine.layerNames": "a constant table, indexed by layer",
	"engine.colorNames": "a constant table, in the order of CR 105.1",
	"engine.kindNames":  "a constant table, indexed by kind",
	"engine.allCodecs":  "how each type is encoded, which the types alone determine",
}

// keptTypes are the types whose values may stand in package variables of the
// kernel, as "directory.name", with the reason: rows of the rulebook.
var keptTypes = map[string]string{}

// variableCheck keeps the kernel free of state outside State.
var variableCheck = check{
	name: "variables",
	run: func(t *tree) []string {
		packages, found := t.typecheck("engine")
		used := map[string]bool{}
		for _, p := range packages {
			found = append(found, t.packageVars(p, used)...)
			found = append(found, t.writes(p)...)
		}
		for _, list := range []map[string]string{keptVars, keptTypes} {
			for name := range list {
				dir := name[:strings.LastIndex(name, ".")]
				if !used[name] && t.has(dir) && t.has("cmd/cardlint") {
					found = append(found, name+" is allowed as a package variable, but there is none")
				}
			}
		}
		return found
	},
	examples: []example{
		{"variable", kernel(`var games int`), "package variable games"},
		{"table", kernel(`var steps = []string{"untap"}`), "package variable steps"},
		{"error", kernel("import \"errors\"\nvar ErrX = errors.New(\"x\")"), ""},
		{"assertion", kernel("import \"fmt\"\ntype t struct{}\nfunc (t) String() string { return \"\" }\nvar _ fmt.Stringer = t{}"), ""},
		{"constant", kernel(`const games = 3`), ""},
		{"assigned", kernel("import \"errors\"\nvar ErrX = errors.New(\"x\")\nfunc f() { ErrX = nil }"), "ErrX is written"},
		{"assigned in init", kernel("import \"errors\"\nvar ErrX = errors.New(\"x\")\nfunc init() { ErrX = nil }"), ""},
		{"address", kernel("import \"errors\"\nvar ErrX = errors.New(\"x\")\nfunc f() *error { return &ErrX }"), "ErrX is written"},
		{"assigned from outside", map[string]string{
			"engine/a.go":       "package engine\nimport \"errors\"\nvar ErrX = errors.New(\"x\")",
			"engine/rules/a.go": "package rules\nimport \"manaloom/engine\"\nfunc f() { engine.ErrX = nil }",
		}, "ErrX is written"},
		{"local", kernel(`func f() int { n := 1; n++; return n }`), ""},
	},
}

// packageVars finds package variables that nobody allowed.
func (t *tree) packageVars(p *typed, used map[string]bool) []string {
	var found []string
	for _, s := range p.sources {
		for _, d := range s.file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok || decl.Tok != token.VAR {
				continue
			}
			for _, spec := range decl.Specs {
				for _, id := range spec.(*ast.ValueSpec).Names {
					if id.Name == "_" || p.kept(id, spec.(*ast.ValueSpec), used) {
						continue
					}
					found = append(found, t.at(id.Pos(), "package variable %s: put it into State, make it a function or a constant, or give the reason in internal/tidy", id.Name))
				}
			}
		}
	}
	return found
}

// kept tells whether a package variable is an error made once, or allowed.
func (p *typed) kept(id *ast.Ident, spec *ast.ValueSpec, used map[string]bool) bool {
	if len(spec.Values) == 1 {
		if call, ok := spec.Values[0].(*ast.CallExpr); ok && fullName(p.called(call)) == "errors.New" {
			return true
		}
	}
	name := p.dir + "." + id.Name
	if keptVars[name] != "" {
		used[name] = true
		return true
	}
	named, ok := types.Unalias(p.info.TypeOf(id)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	dir, _ := ourDir(named.Obj().Pkg().Path())
	name = dir + "." + named.Obj().Name()
	used[name] = true
	return keptTypes[name] != ""
}

// writes finds what changes a package variable outside func init: an
// assignment to it or a part of it, its address, a method that may change it.
func (t *tree) writes(p *typed) []string {
	var found []string
	report := func(e ast.Expr) {
		if v := p.packageVar(e); v != nil {
			found = append(found, t.at(e.Pos(), "package variable %s is written: it is read only once it stands", v.Name()))
		}
	}
	visit := func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.AssignStmt:
			for _, e := range x.Lhs {
				report(e)
			}
		case *ast.IncDecStmt:
			report(x.X)
		case *ast.UnaryExpr:
			if x.Op == token.AND {
				report(x.X)
			}
		case *ast.RangeStmt:
			report(x.Key)
			report(x.Value)
		case *ast.CallExpr:
			if id, ok := x.Fun.(*ast.Ident); ok && len(x.Args) > 0 && (id.Name == "delete" || id.Name == "clear" || id.Name == "copy") {
				report(x.Args[0])
			}
			if sel, ok := x.Fun.(*ast.SelectorExpr); ok && p.mayChange(sel) {
				report(sel.X)
			}
		}
		return true
	}
	for _, s := range p.sources {
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); !ok || f.Recv != nil || f.Name.Name != "init" {
				ast.Inspect(d, visit)
			}
		}
	}
	return found
}

// mayChange tells whether a call takes the address of what stands before the
// dot, because the method has a pointer receiver and the operand is a value.
func (p *typed) mayChange(sel *ast.SelectorExpr) bool {
	s := p.info.Selections[sel]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	_, value := s.Recv().Underlying().(*types.Pointer)
	_, pointer := s.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	return pointer && !value
}

// packageVar returns the package variable of the module that an expression is
// or is a part of.
func (p *typed) packageVar(e ast.Expr) *types.Var {
	for {
		var id *ast.Ident
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
			continue
		case *ast.IndexExpr:
			e = x.X
			continue
		case *ast.StarExpr:
			e = x.X
			continue
		case *ast.SelectorExpr:
			if p.info.Selections[x] != nil {
				e = x.X
				continue
			}
			id = x.Sel // of another package
		case *ast.Ident:
			id = x
		default:
			return nil
		}
		v, ok := p.info.Uses[id].(*types.Var)
		if !ok || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
			return nil
		}
		return v
	}
}
