package diag

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write the golden files anew")

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs\ngot:\n%s\nwant:\n%s", name, got, want)
	}
}

const felix = "return card {\n  menace,\n  ward \"{2}\",\n\n" +
	"  trigger_again { cause = on.damage { combat = true, from = creature.you_contol, to = player },\n}\n"

var sources = map[string]string{
	"felix.lua": felix,
	"tabs.lua":  "\tlocal x\t= y\r\n\t\tdraw(two)\r\n",
	"wide.lua":  strings.Repeat("a", 150) + " WRONG " + strings.Repeat("b", 150) + "\n",
	"odd.lua":   "\ufeffname \x1b[2J 日本 e\u0301 wrong\n",
	"empty.lua": "",
}

func source(file string) []byte {
	if s, ok := sources[file]; ok {
		return []byte(s)
	}
	return nil
}

func at(file string, line, column, width int) Position {
	return Position{File: file, Line: line, Column: column, EndLine: line, EndColumn: column + width}
}

func examples() List {
	return List{
		{
			Rule: "unknown-name", At: at("felix.lua", 5, 70, 10),
			Summary: `creature has no "you_contol"`, Suggestion: "you_control",
			Fix: &Fix{Title: `write "you_control"`, Edits: []Edit{{Start: 108, End: 118, New: "you_control"}}},
		},
		{Rule: "unnamed", Severity: Warning, At: at("tabs.lua", 2, 8, 3), Summary: "two of a kind", Detail: "Give it a name.\nAny will do."},
		{Rule: "to-the-end", Severity: Advice, At: Position{File: "felix.lua", Line: 2, Column: 3, EndLine: 3, EndColumn: 4}, Summary: "over two lines"},
		{Rule: "middle", At: at("wide.lua", 1, 152, 5), Summary: "cut on both sides"},
		{Rule: "start", At: at("wide.lua", 1, 1, 3), Summary: "cut behind"},
		{Rule: "end", At: at("wide.lua", 1, 305, 3), Summary: "cut in front"},
		{Rule: "longer", At: at("wide.lua", 1, 1, 300), Summary: "wider than what is shown"},
		{Rule: "marks", At: at("odd.lua", 1, 17, 5), Summary: "after wide \x1b runes"},
		{
			Rule: "twice", At: at("felix.lua", 3, 3, 4), Summary: "written twice",
			Notes: []Note{{At: at("felix.lua", 2, 3, 6), Text: "first here"}},
		},
		{Rule: "whole-line", At: Position{File: "felix.lua", Line: 2}, Summary: "no column"},
		{Rule: "whole-file", At: Position{File: "felix.lua"}, Summary: "no line"},
		{Rule: "past-the-end", At: at("felix.lua", 99, 1, 1), Summary: "no such line"},
		{Rule: "beyond", At: at("felix.lua", 2, 40, 9), Summary: "column behind the line"},
		{Rule: "at-the-end", At: at("empty.lua", 1, 1, 0), Summary: "an empty file"},
		{Rule: "no-source", At: at("gone.lua", 1, 1, 1), Summary: "source not to be had"},
		{Rule: "nowhere", Summary: "no position at all"},
	}
}

func TestHuman(t *testing.T) {
	for name, style := range map[string]Style{
		"human.txt":  {Source: source},
		"color.txt":  {Source: source, Color: true},
		"narrow.txt": {Source: source, Width: 30},
	} {
		var out bytes.Buffer
		if err := Human(&out, examples(), style); err != nil {
			t.Fatal(err)
		}
		golden(t, name, out.Bytes())
	}
}

func TestJSON(t *testing.T) {
	var out bytes.Buffer
	if err := JSON(&out, examples()[:9]); err != nil {
		t.Fatal(err)
	}
	golden(t, "list.json", out.Bytes())
	out.Reset()
	if err := JSON(&out, nil); err != nil || out.String() != "[]\n" {
		t.Errorf("an empty list is %q, %v", out.String(), err)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestWriterErrors(t *testing.T) {
	if Human(broken{}, examples(), Style{}) == nil || JSON(broken{}, nil) == nil {
		t.Error("an error of the writer was swallowed")
	}
}

func TestSort(t *testing.T) {
	l := List{
		{At: at("b", 1, 1, 1), Rule: "r"},
		{At: at("a", 2, 1, 1), Rule: "r"},
		{At: at("a", 1, 9, 1), Rule: "s", Summary: "second", Detail: "1"},
		{At: at("a", 1, 9, 1), Rule: "s", Summary: "first"},
		{At: at("a", 1, 9, 1), Rule: "r", Summary: "third"},
		{At: at("a", 1, 9, 1), Rule: "s", Summary: "second", Detail: "2"},
		{At: at("a", 1, 2, 1), Rule: "z"},
	}
	l.Sort()
	var got []string
	for _, d := range l {
		got = append(got, d.At.String()+d.Rule+d.Summary+d.Detail)
	}
	want := "a:1:2z a:1:9rthird a:1:9sfirst a:1:9ssecond1 a:1:9ssecond2 a:2:1r b:1:1r"
	if strings.Join(got, " ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
	}
}

func TestHasErrors(t *testing.T) {
	var l List
	if l.HasErrors() {
		t.Error("an empty list has errors")
	}
	l.Add(Diagnostic{Severity: Warning}, Diagnostic{Severity: Advice})
	if l.HasErrors() {
		t.Error("a warning is no error")
	}
	l.Add(Diagnostic{})
	if !l.HasErrors() {
		t.Error("an error was overlooked")
	}
}

func TestNearest(t *testing.T) {
	words := []string{"you_control", "opponents_control", "power", "toughness", "creature", "creatures_you_control",
		"enchantment", "supertypes", "types", "subtypes", "ability", "first_strike", "loyalty", "Legendary", "x"}
	for word, want := range map[string]string{
		"you_contol":   "you_control",
		"youControl":   "you_control",
		"Power":        "power",
		"pwoer":        "power",
		"powre":        "power",
		"thoughness":   "toughness",
		"type":         "types",
		"subtype":      "subtypes",
		"super-types":  "supertypes",
		"abilities":    "ability",
		"enchant":      "enchantment",
		"creat":        "creature",
		"firststrike":  "first_strike",
		"legendery":    "Legendary",
		"opponents":    "opponents_control",
		"strike":       "first_strike",
		"":             "",
		"q":            "",
		"xyzzy":        "",
		"power":        "",
		"plane":        "",
		"\xff\xfe\x00": "",
		"___":          "",
	} {
		if got := Nearest(word, words); got != want {
			t.Errorf("Nearest(%q) is %q, want %q", word, got, want)
		}
	}
	if got := Nearest(strings.Repeat("a", 1<<20), words); got != "" {
		t.Errorf("a long word is like %q", got)
	}
	if a, b := Nearest("bat", []string{"cat", "rat"}), Nearest("bat", []string{"rat", "cat"}); a != "cat" || b != "cat" {
		t.Errorf("a tie depends on the order: %q, %q", a, b)
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"abc", "ab", 1},
		{"ca", "abc", 3}, {"kitten", "sitting", 3}, {"é", "e", 1},
	} {
		if got := distance([]rune(c.a), []rune(c.b)); got != c.want {
			t.Errorf("distance(%q, %q) is %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestLines(t *testing.T) {
	l := NewLines("f", []byte("\ufeffäb\r\nc\n"))
	for _, c := range []struct {
		start, end int
		want       Position
	}{
		{3, 5, Position{"f", 1, 1, 1, 2}},
		{0, 3, Position{"f", 1, 1, 1, 1}},
		{5, 6, Position{"f", 1, 2, 1, 3}},
		{8, 9, Position{"f", 2, 1, 2, 2}},
		{9, 4, Position{"f", 2, 2, 2, 2}},
		{4, 5, Position{"f", 1, 1, 1, 2}},
		{-5, 99, Position{"f", 1, 1, 3, 1}},
	} {
		if got := l.Span(c.start, c.end); got != c.want {
			t.Errorf("Span(%d, %d) is %v, want %v", c.start, c.end, got, c.want)
		}
	}
	for n, want := range []string{"", "äb", "c", "", ""} {
		if got := string(l.Line(n)); got != want {
			t.Errorf("line %d is %q, want %q", n, got, want)
		}
	}
}

// TestLongLine compares columns in a long line with a count from its start.
func TestLongLine(t *testing.T) {
	src := []byte("\ufeffx\n" + strings.Repeat("a\xffé日😀", 700) + "\nend")
	l := NewLines("f", src)
	for offset := 5; offset < len(src)-4; offset++ {
		if !utf8.RuneStart(src[offset]) {
			continue
		}
		if got, want := l.Span(offset, offset).Column, utf8.RuneCount(src[5:offset])+1; got != want {
			t.Fatalf("offset %d is in column %d, want %d", offset, got, want)
		}
	}
}

func TestApply(t *testing.T) {
	f := Fix{Title: "t", Edits: []Edit{{Start: 0, End: 1, New: "X"}, {Start: 2, End: 2, New: "-"}, {Start: 3, End: 4}}}
	if got, err := f.Apply([]byte("abcd")); err != nil || string(got) != "Xb-c" {
		t.Errorf("got %q, %v", got, err)
	}
	for _, edits := range [][]Edit{{{Start: 2, End: 1}}, {{Start: 0, End: 9}}, {{Start: 1, End: 2}, {Start: 1, End: 2}}, {{Start: -1, End: 0}}} {
		f := Fix{Edits: edits}
		if _, err := f.Apply([]byte("abcd")); err == nil {
			t.Errorf("edits %v were made", edits)
		}
	}
}

func TestNames(t *testing.T) {
	if Severity(9).String() != "severity(9)" || Advice.String() != "advice" || Warning.String() != "warning" {
		t.Error("names of severities")
	}
	if (Position{}).String() != "-" || (Position{File: "f", Line: 2}).String() != "f:2" {
		t.Error("names of positions")
	}
}
