package lint_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/internal/lint"
	"manaloom/scripting"
)

var update = flag.Bool("update", false, "write the expected findings anew")

// unpack writes an archive into a new folder and goes there. A file link/NAME
// of the archive is a symbolic link to what it holds.
func unpack(t *testing.T, a *txtar.Archive) {
	t.Helper()
	dir := t.TempDir()
	for _, f := range a.Files {
		where := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(where), 0o777); err != nil {
			t.Fatal(err)
		}
		if name, ok := strings.CutPrefix(f.Name, "link/"); ok {
			if err := os.Symlink(strings.TrimSpace(string(f.Data)), filepath.Join(dir, filepath.FromSlash(name))); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := os.WriteFile(where, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

func run(t *testing.T, paths ...string) *lint.Report {
	t.Helper()
	s, err := lint.Select(paths)
	if err != nil {
		t.Fatal(err)
	}
	book := rules.Book()
	return lint.Run(scripting.NewHost(book), book, s)
}

// of are the findings of one rule.
func of(list diag.List, rule string) diag.List {
	return slices.DeleteFunc(slices.Clone(list), func(d diag.Diagnostic) bool { return d.Rule != rule })
}

// TestRules runs each rule on its data: bad.txtar holds a pack, the findings
// expected in it under "want", and under fixed/PATH files as the fixes make
// them; good.txtar holds a pack in which there are none.
func TestRules(t *testing.T) {
	for _, r := range lint.Rules() {
		if r.Doc == "" {
			continue
		}
		t.Run(r.Name, func(t *testing.T) {
			bad := filepath.Join("testdata", r.Name, "bad.txtar")
			abs, err := filepath.Abs(bad)
			if err != nil {
				t.Fatal(err)
			}
			a, err := txtar.ParseFile(bad)
			if err != nil {
				t.Fatal(err)
			}
			good, err := txtar.ParseFile(filepath.Join("testdata", r.Name, "good.txtar"))
			if err != nil {
				t.Fatal(err)
			}
			t.Run("bad", func(t *testing.T) { checkBad(t, r.Name, abs, a) })
			t.Run("good", func(t *testing.T) {
				unpack(t, good)
				report := run(t, "cards")
				if report.Cards == 0 {
					t.Error("there is no card")
				}
				for _, d := range report.Found {
					if d.Rule == r.Name || d.Severity == diag.Error {
						t.Errorf("%s: %s: %s", d.At, d.Rule, d.Summary)
					}
				}
			})
		})
	}
}

func checkBad(t *testing.T, rule, archive string, a *txtar.Archive) {
	unpack(t, a)
	report := run(t, "cards")
	found := of(report.Found, rule)
	var got bytes.Buffer
	if err := diag.Human(&got, found, diag.Style{Source: report.Source}); err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		t.Fatalf("nothing is found, only %v", report.Found)
	}
	i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "want" })
	if i < 0 {
		a.Files = append(a.Files, txtar.File{Name: "want"})
		i = len(a.Files) - 1
	}
	if *update && !bytes.Equal(a.Files[i].Data, got.Bytes()) {
		a.Files[i].Data = got.Bytes()
		if err := os.WriteFile(archive, txtar.Format(a), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := a.Files[i].Data; !bytes.Equal(got.Bytes(), want) {
		t.Errorf("got\n%s\nwant\n%s", got.Bytes(), want)
	}
	fixes := map[string][]diag.Edit{}
	for _, d := range found {
		if d.Fix != nil {
			fixes[d.At.File] = append(fixes[d.At.File], d.Fix.Edits...)
		}
	}
	for _, f := range a.Files {
		name, ok := strings.CutPrefix(f.Name, "fixed/")
		if !ok {
			continue
		}
		fix := diag.Fix{Title: "all", Edits: fixes[name]}
		fixed, err := fix.Apply(report.Source(name))
		if err != nil || !bytes.Equal(fixed, f.Data) {
			t.Errorf("%s is fixed to\n%s\nwant\n%s\n%v", name, fixed, f.Data, err)
		}
		delete(fixes, name)
	}
	if len(fixes) > 0 {
		t.Errorf("the archive does not say what these fixes make: %v", fixes)
	}
}

// TestPages proves that each rule of the package is documented: what it is
// about, why, a bad and a good example.
func TestPages(t *testing.T) {
	pages, err := filepath.Glob("doc/*.md")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	documented := 0
	categories := []string{"files", "TOML", "Lua", "card", "spec"}
	for _, r := range lint.Rules() {
		if names[r.Name] {
			t.Errorf("two rules %s", r.Name)
		}
		names[r.Name] = true
		if !slices.Contains(categories, r.Category) || !strings.HasSuffix(r.Summary, ".") {
			t.Errorf("%s: category %q, summary %q", r.Name, r.Category, r.Summary)
		}
		if r.Doc == "" {
			continue
		}
		documented++
		if first, _, _ := strings.Cut(r.Doc, "\n"); first != r.Summary {
			t.Errorf("%s: the page begins with %q, the summary is %q", r.Name, first, r.Summary)
		}
		for _, part := range []string{"\n**Why.** ", "\n**Bad:**\n\n```", "\n**Good:**\n\n```"} {
			if !strings.Contains(r.Doc, part) {
				t.Errorf("%s: the page has no %q", r.Name, strings.TrimSpace(part))
			}
		}
	}
	own, err := filepath.Glob("rule_*.go")
	if err != nil {
		t.Fatal(err)
	}
	if documented != len(own) || documented != len(pages) {
		t.Errorf("there are %d documented rules, %d files of rules, %d pages", documented, len(own), len(pages))
	}
	for _, file := range own {
		name := strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(file, "rule_"), ".go"), "_", "-")
		if _, err := os.Stat("doc/" + name + ".md"); err != nil || !names[name] {
			t.Errorf("%s: no rule %s with a page: %v", file, name, err)
		}
	}
}

// TestCatalogue looks for the names by which other packages report: none may
// be missing in the list of rules.
func TestCatalogue(t *testing.T) {
	known := map[string]bool{}
	for _, r := range lint.Rules() {
		known[r.Name] = true
	}
	constant := regexp.MustCompile(`(?m)^\s(?:Rule|Code)[A-Z]\w*\s*=\s*"([a-z-]+)"`)
	problem := regexp.MustCompile(`problem\("([a-z-]+)"`)
	count := 0
	for pattern, names := range map[string]*regexp.Regexp{
		"../../scripting/*.go": constant, "../../scripting/syntax/*.go": constant, "../../scripting/metadata/*.go": constant, "../../engine/*.go": problem, "../spec/*.go": constant,
	} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range names.FindAllStringSubmatch(string(src), -1) {
				count++
				if !known[m[1]] {
					t.Errorf("%s reports %q, which is no rule", file, m[1])
				}
			}
		}
	}
	if count < 60 {
		t.Errorf("only %d names were found", count)
	}
}

// TestSlug names files after cards.
func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"Grey Ogre": "grey_ogre", "Ogre's Eye": "ogres_eye", "Ogre’s Eye": "ogres_eye", "Five-Boots, the Ogre": "five_boots_the_ogre",
		"Æther Ógre": "aether_ogre", " 2 Ogres! ": "2_ogres", "!": "", "": "",
	} {
		if got := lint.Slug(name); got != want {
			t.Errorf("Slug(%q) is %q, want %q", name, got, want)
		}
	}
}

// TestPageFresh compares docs/lint.md with the rules.
func TestPageFresh(t *testing.T) {
	got, err := os.ReadFile("../../docs/lint.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != lint.Page() {
		t.Error("docs/lint.md is not what the rules say: run go generate ./internal/lint")
	}
}
