package metadata

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"manaloom/engine"
	"manaloom/internal/diag"
)

var update = flag.Bool("update", false, "write the golden files anew")

// kindOf reads a test file by the kind that its name begins with.
func kindOf(file string, src []byte) diag.List {
	var list diag.List
	switch kind, _, _ := strings.Cut(filepath.Base(file), "_"); kind {
	case "card":
		_, list = ReadCard(file, src)
	case "token":
		_, list = ReadToken(file, src)
	case "pack":
		_, list = ReadPack(file, src)
	default:
		panic(file)
	}
	return list
}

func testFiles(t testing.TB, pattern string) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no test files %s: %v", pattern, err)
	}
	files := map[string][]byte{}
	for _, p := range paths {
		src, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		files[p] = src
	}
	return files
}

func TestGood(t *testing.T) {
	for path, src := range testFiles(t, "good/*.toml") {
		if list := kindOf(filepath.Base(path), src); len(list) > 0 {
			t.Errorf("%s: %+v", path, list)
		}
	}
}

// TestBad compares every diagnostic of the bad files, as people see it, with a golden file, and makes
// every fix: what it was for has to be gone.
func TestBad(t *testing.T) {
	for path, src := range testFiles(t, "bad/*.toml") {
		file := filepath.Base(path)
		list := kindOf(file, src)
		if len(list) == 0 {
			t.Errorf("%s: nothing was found", file)
		}
		var out bytes.Buffer
		source := func(string) []byte { return src }
		if err := diag.Human(&out, list, diag.Style{Source: source}); err != nil {
			t.Fatal(err)
		}
		golden := strings.TrimSuffix(path, ".toml") + ".txt"
		if *update {
			if err := os.WriteFile(golden, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out.Bytes(), want) {
			t.Errorf("%s: got\n%swant\n%s", file, out.Bytes(), want)
		}
		for _, d := range list {
			checkDiagnostic(t, file, src, d)
		}
	}
}

func checkDiagnostic(t *testing.T, file string, src []byte, d diag.Diagnostic) {
	t.Helper()
	known := false
	for _, r := range Rules() {
		known = known || r.Name == d.Rule && r.Severity == d.Severity
	}
	if !known {
		t.Errorf("%s: %s of severity %s is not among the rules", file, d.Rule, d.Severity)
	}
	if d.At.File != file || d.At.Line == 0 || d.At.Column == 0 {
		t.Errorf("%s: %s has no place: %+v", file, d.Rule, d.At)
	}
	if d.Fix == nil {
		return
	}
	fixed, err := d.Fix.Apply(src)
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range kindOf(file, fixed) {
		if after.Rule == d.Rule && after.At.Line == d.At.Line && after.At.Column == d.At.Column && after.Summary == d.Summary {
			t.Errorf("%s: %q is still there after its fix, in\n%s", file, d.Summary, fixed)
		}
	}
}

// TestRulesAreShown demands a bad file for every rule.
func TestRulesAreShown(t *testing.T) {
	seen := map[string]bool{RuleSize: true, RulePatch: true} // by TestHostile, as no file of 64 KiB is checked in, and by TestPatch
	for path, src := range testFiles(t, "bad/*.toml") {
		for _, d := range kindOf(path, src) {
			seen[d.Rule] = true
		}
	}
	for _, r := range Rules() {
		if !seen[r.Name] || r.Doc == "" {
			t.Errorf("no bad file shows %s", r.Name)
		}
	}
}

func TestReadCard(t *testing.T) {
	src, err := os.ReadFile("testdata/good/card_star.toml")
	if err != nil {
		t.Fatal(err)
	}
	c, list := ReadCard("star.toml", src)
	if len(list) > 0 {
		t.Fatal(list)
	}
	want := Face{
		Name: "Lantern Warden",
		Cost: engine.ManaCost{Symbols: []engine.Symbol{
			{Kind: engine.SymX}, {Kind: engine.SymTwobrid, A: engine.ManaW, Amount: 2},
			{Kind: engine.SymPhyrexian, A: engine.ManaG, B: engine.ManaU}, {Kind: engine.SymHybrid, A: engine.ManaC, B: engine.ManaR},
			{Kind: engine.SymSnow}, {},
		}},
		Supertypes: []string{"Legendary", "Snow"}, Types: []string{"Artifact", "Creature"},
		Subtypes: []string{"Time Lord", "Assembly-Worker", "Urza's", "C'tan"},
		Power:    &Number{Text: "*", Variable: true}, Toughness: &Number{Text: "1+*", Variable: true},
		Keywords: []Keyword{{"flying", ""}, {"ward", "{2}"}, {"cascade", ""}, {"cascade", ""}},
		Text:     "First line.\nSecond line.",
	}
	if len(c.Faces) != 1 || !reflect.DeepEqual(c.Faces[0], want) {
		t.Errorf("got  %+v\nwant %+v", c.Faces, want)
	}
	if c.Faces[0].Cost.Value(0) != 5 || c.Name() != "Lantern Warden" {
		t.Errorf("mana value %d, name %s", c.Faces[0].Cost.Value(0), c.Name())
	}
}

func TestFaces(t *testing.T) {
	src := []byte("layout = \"flip\"\nface.flipped = { name = \"Ü\", types = [\"Land\"] } # back\n[face.normal]\nname = \"A\"\ntypes = [\"Land\"]\n")
	src = bytes.Replace(src, []byte("[face.normal]\nname = \"A\"\ntypes"), []byte("face.normal.name = \"A\"\nface.normal.types"), 1)
	c, list := ReadCard("f.toml", src)
	if len(list) > 0 || c.Layout != "flip" || c.Name() != "A // Ü" || c.Faces[1].Path("name") != "face.flipped.name" {
		t.Errorf("got %+v, %v", c, list)
	}
}

func TestAt(t *testing.T) {
	src := []byte("\ufeff# a comment\r\nname = \"Ü\" # name\r\ntypes = [ # one\r\n  \"Land\",\r\n  'Artifact' ]\r\n\"text\" = '''\r\nx'''\r\n[ face . front ]\r\npower = [ [ 1, 2 ], { a . b = [ ], c = 3 } ]\r\n")
	c, _ := ReadCard("c.toml", src)
	for _, k := range []struct{ path, key, value string }{
		{"name", "2:1-2:5", "2:8-2:11"},
		{"types", "3:1-3:6", "3:9-5:15"},
		{"types[0]", "3:1-3:6", "4:3-4:9"},
		{"types[1]", "3:1-3:6", "5:3-5:13"},
		{"types[7]", "3:1-3:6", "3:9-5:15"},
		{"text", "6:1-6:7", "6:10-7:5"},
		{"face", "8:3-8:7", "8:3-8:7"},
		{"face.front", "8:10-8:15", "8:10-8:15"},
		{"face.front.power", "9:1-9:6", "9:9-9:45"},
		{"face.front.power[0]", "9:1-9:6", "9:11-9:19"},
		{"face.front.power[0][1]", "9:1-9:6", "9:16-9:17"},
		{"face.front.power[1]", "9:1-9:6", "9:21-9:43"},
		{"face.front.power[1].a.b", "9:27-9:28", "9:31-9:34"},
		{"face.front.power[1].c", "9:36-9:37", "9:40-9:41"},
		{"face.front.cost", "8:10-8:15", "8:10-8:15"},
		{"cost", "1:1-1:1", "1:1-1:1"},
	} {
		if got := spanText(c.AtKey(k.path)); got != k.key {
			t.Errorf("key of %s at %s, want %s", k.path, got, k.key)
		}
		if got := spanText(c.At(k.path)); got != k.value {
			t.Errorf("value of %s at %s, want %s", k.path, got, k.value)
		}
	}
	if start, end, ok := c.Bytes("name"); !ok || string(src[start:end]) != `"Ü"` {
		t.Errorf("bytes of name: %d, %d, %v", start, end, ok)
	}
	if _, _, ok := c.Bytes("cost"); ok || c.Has("cost") || !c.Has("types[1]") {
		t.Error("Has and Bytes")
	}
}

func spanText(p diag.Position) string {
	a, b := p, diag.Position{File: "", Line: p.EndLine, Column: p.EndColumn}
	a.File = ""
	return strings.TrimPrefix(a.String(), "-:") + "-" + strings.TrimPrefix(b.String(), "-:")
}

func TestReadPack(t *testing.T) {
	src, err := os.ReadFile("testdata/good/pack_full.toml")
	if err != nil {
		t.Fatal(err)
	}
	p, list := ReadPack("pack.toml", src)
	if len(list) > 0 || p.ID != "showcase" || p.Name != "Showcase" || p.Version != "1.2.3-beta.1" || p.API != 1 ||
		p.Licence != "Apache-2.0 OR MIT" || len(p.Authors) != 1 || p.Description == "" ||
		!reflect.DeepEqual(p.Dependencies, []Dependency{{"core", "^1.2"}, {"keywords_more", ">=1.0.0, <3.0.0"}}) {
		t.Errorf("got %+v, %v", p, list)
	}
	if at := p.At("dependencies.core"); at.Line != 11 || at.Column != 8 {
		t.Errorf("core at %v", at)
	}
	src, _ = os.ReadFile("testdata/good/pack_small.toml")
	if p, _ := ReadPack("pack.toml", src); p.Name != "core" {
		t.Errorf("a pack without a name is called %q", p.Name)
	}
}

// TestExamples reads the example of every row as a value of its field.
func TestExamples(t *testing.T) {
	for _, table := range Tables() {
		compiled := compile(table)
		for _, f := range append(table.Fields, table.Heading...) {
			if f.Doc == "" || f.Example == "" || f.Since == "" {
				t.Errorf("%s: %s lacks a doc line, an example or a version", table.Name, f.Name)
			}
			d := read("example.toml", []byte(f.Name+" = "+f.Example+"\n"))
			n := d.root.child(f.Name)
			if n == nil {
				t.Fatalf("%s: the example of %s is no TOML: %v", table.Name, f.Name, d.list)
			}
			row := compiled.field(append(compiled.Fields, compiled.Heading...), f.Name)
			if d.checkValue(n, row); len(d.list) > 0 {
				t.Errorf("%s: the example of %s: %v", table.Name, f.Name, d.list)
			}
		}
	}
}
