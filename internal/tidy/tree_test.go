package tidy

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// root is the repository as seen from this package's directory, where go test
// runs it.
const root = "../.."

// module is the path that every import of ours begins with.
const module = "manaloom"

// A check looks at a tree and returns what is wrong with it, one finding a
// line. Its examples prove that it sees what it is there to see.
type check struct {
	name     string
	run      func(*tree) []string
	examples []example
}

// An example is a small tree, by path, and a part of the one finding expected
// in it; a tree in which nothing is wrong wants "".
type example struct {
	name  string
	files map[string]string
	want  string
}

// checks are all checks, in the order in which CONTRIBUTING.md explains them.
var checks = []check{
	syntaxCheck,
	presenceCheck,
	importCheck,
	commandCheck,
	purityCheck,
	variableCheck,
	cardNameCheck,
	lengthCheck,
	docCheck,
	honestTestCheck,
	unfinishedCheck,
	hygieneCheck,
}

func TestTree(t *testing.T) {
	here := load(t)
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			for _, finding := range c.run(here) {
				t.Error(finding)
			}
		})
	}
}

func TestChecksFire(t *testing.T) {
	for _, c := range checks {
		bad := 0
		for _, e := range c.examples {
			if e.want != "" {
				bad++
			}
			t.Run(c.name+"/"+e.name, func(t *testing.T) {
				expect(t, c.run(newTree(e.files)), e.want)
			})
		}
		if bad == 0 {
			t.Errorf("%s has no example in which it fires", c.name)
		}
	}
}

// expect compares findings with the part of the only one that is wanted.
func expect(t *testing.T, found []string, want string) {
	t.Helper()
	switch {
	case want == "" && len(found) == 0:
	case want != "" && len(found) == 1 && strings.Contains(found[0], want):
	default:
		t.Errorf("got %q, want one finding with %q (none for an empty text)", found, want)
	}
}

// A tree is the repository as the checks see it: the text of each file by its
// slashed path, and the Go files parsed.
type tree struct {
	files  map[string]string
	paths  []string // of files, sorted
	fset   *token.FileSet
	source []*source // parsed Go files, by path
	broken []string  // what could not be parsed
}

// A source is one parsed Go file.
type source struct {
	path string
	dir  string // "." for the module's root
	test bool
	file *ast.File
}

// newTree parses the Go files, except for test data, which may be wrong on
// purpose.
func newTree(files map[string]string) *tree {
	t := &tree{files: files, fset: token.NewFileSet()}
	for p := range files {
		t.paths = append(t.paths, p)
	}
	slices.Sort(t.paths)
	for _, p := range t.paths {
		if path.Ext(p) != ".go" || strings.Contains("/"+p, "/testdata/") {
			continue
		}
		file, err := parser.ParseFile(t.fset, p, files[p], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.broken = append(t.broken, err.Error())
			continue
		}
		t.source = append(t.source, &source{
			path: p,
			dir:  path.Dir(p),
			test: strings.HasSuffix(p, "_test.go"),
			file: file,
		})
	}
	return t
}

// at writes a finding with its position.
func (t *tree) at(pos token.Pos, format string, args ...any) string {
	p := t.fset.Position(pos)
	return fmt.Sprintf("%s:%d:%d: %s", p.Filename, p.Line, p.Column, fmt.Sprintf(format, args...))
}

// program returns the Go files that are not tests and lie in a directory that
// in accepts.
func (t *tree) program(in func(dir string) bool) []*source {
	var found []*source
	for _, s := range t.source {
		if !s.test && in(s.dir) {
			found = append(found, s)
		}
	}
	return found
}

// has tells whether a file lies in the directory or below.
func (t *tree) has(dir string) bool {
	return slices.ContainsFunc(t.paths, func(p string) bool { return strings.HasPrefix(p, dir+"/") })
}

// line writes a finding in a part of a file that need not be Go.
func (t *tree) line(p string, from, to int, why string) string {
	text := t.files[p]
	return fmt.Sprintf("%s:%d: %q: %s", p, 1+strings.Count(text[:from], "\n"), text[from:to], why)
}

// below accepts the directory itself and everything under it.
func below(dir string) func(string) bool {
	return func(d string) bool { return d == dir || strings.HasPrefix(d, dir+"/") }
}

// everywhere accepts each directory.
func everywhere(string) bool { return true }

// built tells whether the file belongs to an ordinary build on this machine:
// of two files of which one is for the race detector, only the other counts.
func (s *source) built() bool {
	for _, group := range s.file.Comments {
		if group.Pos() > s.file.Package {
			break
		}
		for _, c := range group.List {
			if !constraint.IsGoBuild(c.Text) {
				continue
			}
			expr, err := constraint.Parse(c.Text)
			return err == nil && expr.Eval(func(tag string) bool {
				return tag == runtime.GOOS || tag == runtime.GOARCH || tag == "gc" || strings.HasPrefix(tag, "go1.")
			})
		}
	}
	return true
}

// load reads the repository. It walks the directories itself, so that go test
// sees which files it depends on, and then leaves out what git ignores.
func load(t *testing.T) *tree {
	t.Helper()
	known := gitFiles(t)
	files := map[string]string{}
	disk := os.DirFS(root)
	err := fs.WalkDir(disk, ".", func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.Name() == ".git":
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() && d.Name() == "node_modules":
			return fs.SkipDir
		case !d.Type().IsRegular(), known != nil && !known[p]:
			return nil
		}
		text, err := fs.ReadFile(disk, p)
		files[p] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(files["go.mod"], "module "+module+"\n") {
		t.Fatalf("%s is not the root of module %s", root, module)
	}
	return newTree(files)
}

// gitFiles are the files that are committed or about to be. It is nil where
// there is no repository, as in a copy of the files alone: then all count.
func gitFiles(t *testing.T) map[string]bool {
	if _, err := os.Stat(root + "/.git"); err != nil {
		return nil
	}
	out, err := exec.Command("git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		t.Logf("git ls-files: %v; looking at every file", err)
		return nil
	}
	known := map[string]bool{}
	for p := range strings.SplitSeq(string(out), "\x00") {
		known[p] = true
	}
	return known
}

// syntaxCheck comes first: a file that does not parse is seen by no other.
var syntaxCheck = check{
	name: "syntax",
	run:  func(t *tree) []string { return t.broken },
	examples: []example{
		{"broken", map[string]string{"a.go": "package a\nfunc {"}, "a.go:2"},
		{"test data", map[string]string{"x/testdata/a.go": "not Go"}, ""},
	},
}

// presenceCheck keeps the other checks from passing because what they look at
// has been moved: once there is a command, there is all that it is made of.
var presenceCheck = check{
	name: "presence",
	run: func(t *tree) []string {
		if !t.has("cmd/cardlint") {
			return nil
		}
		var found []string
		for _, dir := range []string{"engine", "engine/rules", "scripting", "cards", "internal/diag", "internal/lint", "internal/spec"} {
			if !t.has(dir) {
				found = append(found, dir+" is missing: checks of internal/tidy look there by name")
			}
		}
		return found
	},
	examples: []example{
		{"moved", map[string]string{
			"cmd/cardlint/main.go": "package main", "engine/rules/a.go": "package rules", "scripting/a.go": "package scripting",
			"internal/diag/a.go": "package diag", "internal/lint/a.go": "package lint", "internal/spec/a.go": "package spec",
		}, "cards is missing"},
	},
}
