package tidy

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"sync"
)

// A typed package is one directory's program with its types.
type typed struct {
	dir     string
	sources []*source
	pkg     *types.Package
	info    *types.Info
}

// typecheck returns the packages in and below a directory, by path, and what
// the type checker has to say against them. Packages of the tree are checked
// from their text, all others are taken from the compiler's export data.
func (t *tree) typecheck(dir string) ([]*typed, []string) {
	c := &typechecker{tree: t, done: map[string]*typed{}}
	c.outside = importer.ForCompiler(t.fset, "gc", exports.open)
	if err := exports.need(c.foreignImports()); err != nil {
		return nil, []string{err.Error()}
	}
	dirs := map[string]bool{}
	for _, s := range t.program(below(dir)) {
		if s.built() {
			dirs[s.dir] = true
		}
	}
	var all []*typed
	for _, d := range slices.Sorted(maps.Keys(dirs)) {
		all = append(all, c.check(d))
	}
	return all, c.wrong
}

type typechecker struct {
	tree    *tree
	done    map[string]*typed // by directory
	outside types.Importer
	wrong   []string
}

// foreignImports lists what the program imports from elsewhere.
func (c *typechecker) foreignImports() []string {
	need := map[string]bool{}
	c.tree.imports(c.tree.program(below("engine")), func(_ *source, imported string, _ func(string, ...any) string) {
		if _, ours := ourDir(imported); !ours && imported != "C" && imported != "unsafe" {
			need[imported] = true
		}
	})
	return slices.Sorted(maps.Keys(need))
}

// Import makes the checker an importer of packages.
func (c *typechecker) Import(imported string) (*types.Package, error) {
	if dir, ours := ourDir(imported); ours {
		return c.check(dir).pkg, nil
	}
	return c.outside.Import(imported)
}

// check types the package in a directory.
func (c *typechecker) check(dir string) *typed {
	if p := c.done[dir]; p != nil {
		return p
	}
	p := &typed{dir: dir, info: &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}}
	c.done[dir] = p
	var files []*ast.File
	for _, s := range c.tree.program(func(d string) bool { return d == dir }) {
		if s.built() {
			p.sources = append(p.sources, s)
			files = append(files, s.file)
		}
	}
	conf := types.Config{Importer: c, Error: func(err error) { c.wrong = append(c.wrong, err.Error()) }}
	// The error is one of those that Error has seen.
	p.pkg, _ = conf.Check(path.Join(module, dir), c.tree.fset, files, p.info)
	return p
}

// exports finds the compiler's export data of packages outside the tree.
var exports exportData

// exportData remembers the files of export data by import path.
type exportData struct {
	mu    sync.Mutex
	files map[string]string
}

// need asks the go command for packages that are not known yet, together with
// all that they import.
func (e *exportData) need(imported []string) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	missing := slices.DeleteFunc(imported, func(p string) bool { return e.files[p] != "" })
	if len(missing) == 0 {
		return nil
	}
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "--"}, missing...)...)
	cmd.Dir = root
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list %s: %w\n%s", strings.Join(missing, " "), err, complaint.Bytes())
	}
	if e.files == nil {
		e.files = map[string]string{}
	}
	for line := range strings.Lines(string(out)) {
		if p, file, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok {
			e.files[p] = file
		}
	}
	return nil
}

// open is the importer's way to export data.
func (e *exportData) open(imported string) (io.ReadCloser, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	file := e.files[imported]
	if file == "" {
		return nil, fmt.Errorf("no export data for %s", imported)
	}
	return os.Open(file)
}

// each calls f for every node of the package's files.
func (p *typed) each(f func(n ast.Node)) {
	for _, s := range p.sources {
		ast.Inspect(s.file, func(n ast.Node) bool {
			if n != nil {
				f(n)
			}
			return true
		})
	}
}

// called returns the function that a call names, if it names one.
func (p *typed) called(call *ast.CallExpr) *types.Func {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) { // f[T](...)
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	switch x := fun.(type) {
	case *ast.Ident:
		f, _ := p.info.Uses[x].(*types.Func)
		return f
	case *ast.SelectorExpr:
		f, _ := p.info.Uses[x.Sel].(*types.Func)
		return f
	}
	return nil
}

// underlying tells whether a type, or one that a type parameter may stand for,
// has an underlying type that is accepted.
func underlying(t types.Type, accept func(types.Type) bool) bool {
	if t == nil {
		return false
	}
	u := t.Underlying()
	constraint, isParam := u.(*types.Interface)
	if _, ok := types.Unalias(t).(*types.TypeParam); !ok || !isParam {
		return accept(u)
	}
	for i := range constraint.NumEmbeddeds() {
		switch e := constraint.EmbeddedType(i).(type) {
		case *types.Union:
			for j := range e.Len() {
				if underlying(e.Term(j).Type(), accept) {
					return true
				}
			}
		default:
			if underlying(e, accept) {
				return true
			}
		}
	}
	return false
}

func isMap(t types.Type) bool  { _, ok := t.(*types.Map); return ok }
func isChan(t types.Type) bool { _, ok := t.(*types.Chan); return ok }
