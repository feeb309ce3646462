package scripting_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/internal/diag"
	"manaloom/scripting"
)

const packTOML = "id = \"try\"\nversion = \"1.0.0\"\napi = 1\nlicence = \"MIT\"\n"

const bearTOML = "name = \"Bear\"\ncost = \"{1}{G}\"\ntypes = [\"Creature\"]\npower = 2\ntoughness = 2\n"

// tryPack is a pack with one card, whose script is given, beside a keyword and a token.
func tryPack(script string) scripting.PackSource {
	files := fstest.MapFS{
		"pack.toml":          {Data: []byte(packTOML)},
		"bear.toml":          {Data: []byte(bearTOML)},
		"bear.lua":           {Data: []byte(script)},
		"keywords/grow.lua":  {Data: []byte("local function grow(n)\n  return whenever { on.dies(this), counters(n, \"+1/+1\", this) }\nend\nreturn keyword { name = \"grow\", parameters = { n = quantity }, build = grow }\n")},
		"keywords/glow.lua":  {Data: []byte("local function glow() return whenever { on.dies(this), draw(1) } end\nreturn keyword { name = \"glow\", build = glow }\n")},
		"tokens/sprite.toml": {Data: []byte("name = \"Sprite Token\"\ntypes = [\"Creature\"]\nsubtypes = [\"Spirit\"]\npower = 1\ntoughness = 1\n")},
	}
	return scripting.PackSource{Name: "try", FS: files}
}

var expectation = regexp.MustCompile(`^ *(?:(\d+): )?([a-z-]+):(.*)`)

// TestGolden runs each script of testdata. A comment "--> rule: message" stands in the line with the mistake that it
// expects, "--> column: rule: message" where the column matters; there are no other mistakes.
func TestGolden(t *testing.T) {
	host := scripting.NewHost(smallBook())
	names, err := filepath.Glob("testdata/*.lua")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			_, list := host.Load(tryPack(string(src)))
			var got []string
			for _, d := range list {
				if d.At.File != "try/bear.lua" {
					t.Errorf("unexpected: %s: %s: %s", d.At, d.Rule, d.Summary)
					continue
				}
				got = append(got, fmt.Sprintf("%d:%d %s: %s", d.At.Line, d.At.Column, d.Rule, message(d)))
			}
			compare(t, got, wanted(string(src)))
		})
	}
}

// wanted reads the mistakes that a script expects of itself, as "line:column rule: message"; the column may be left out.
func wanted(src string) (want []string) {
	for i, line := range strings.Split(src, "\n") {
		for _, part := range strings.Split(line, "-->")[1:] {
			if m := expectation.FindStringSubmatch(part); m != nil {
				want = append(want, fmt.Sprintf("%d:%s %s: %s", i+1, m[1], m[2], strings.TrimSpace(m[3])))
			}
		}
	}
	return want
}

func message(d diag.Diagnostic) string {
	if d.Detail == "" {
		return d.Summary
	}
	return d.Summary + "; " + d.Detail
}

// compare wants each expected mistake, of which the message may be a beginning and the column be left out.
func compare(t *testing.T, got, want []string) {
	t.Helper()
	for _, w := range want {
		i := slices.IndexFunc(got, func(g string) bool { return strings.HasPrefix(g, w) || strings.HasPrefix(uncolumn(g), w) })
		if i < 0 {
			t.Errorf("missing: %s", w)
			continue
		}
		got = slices.Delete(got, i, i+1)
	}
	for _, g := range got {
		t.Errorf("unexpected: %s", g)
	}
}

var column = regexp.MustCompile(`^(\d+:)\d+`)

func uncolumn(s string) string { return column.ReplaceAllString(s, "$1") }

func readGood() (string, error) {
	src, err := os.ReadFile("testdata/good.lua")
	return string(src), err
}
