package metadata

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pelletier/go-toml/v2/unstable"

	"manaloom/internal/diag"
)

// seeds are documents on which two TOML parsers might well differ.
func seeds() []string {
	return []string{
		"", "\n", "# only a comment", "a = 1", "a.b.c = 1\na.b.d = 2\n", "a = [1, 2,\n 3, # three\n]\n",
		"a = { b = 1, c = { d.e = [ { f = 1 } ] } }", "[a]\nb = 1\n[a.c]\n[d]\n", "[[a]]\nb = 1\n[[a]]\nb = 2\n[a.c]\nd = 1\n[[a.e]]\n",
		"'a b' = \"x\\u00e9\\t\\\"\"\n\"\" = 1\n", "a = \"\"\"\n x\\\n   y \"quoted\" \"\"\"\"\n", "a = '''\r\nx'y'''\r\n",
		"a = 0xff\nb = 0o7\nc = 0b1\nd = 1_000\ne = -0\nf = +1\n", "a = 1e3\nb = inf\nc = nan\nd = 1.5\n", "a = true\nb = false\n",
		"a = 1979-05-27T07:32:00Z\nb = 1979-05-27\nc = 07:32:00\nd = 1979-05-27 07:32:00\n", "a = 07:32\n",
		"[a]\n[a]\n", "a = 1\na = 2\n", "a = 1\n[a]\n", "[a.b]\n[a]\nb = 1\n", "a = {}\n[a.b]\n", "a = []\n[[a]]\n", "a.b = 1\n[a]\nc = 1\n",
		"[[a]]\n[a]\n", "[a]\n[[a]]\n", "a = {b = 1}\na.c = 2\n", "a = { b = 1, }\n", "a = {\nb = 1\n}\n", "a = \"\\e\\x41\"\n",
		"a = 9223372036854775807\nb = -9223372036854775808\n", "a = 9223372036854775808\n", "a = \"\x7f\"", "a = 1\r", "a = 1 b = 2", "\ufeffa = 1",
		"a = \"\ufeff\"\n", "a\u00e9 = 1", "[ a . \"b.c\" ]\nd = 1\n", "a = [[], [[]], {}]\n", "a=\"\ud7ff\"", "=", "[", "[[", "a", "a=", "a=[", "a={", "a=\"", "a='''",
	}
}

// same says where the tree, read by its own parser alone, differs from the values of the other parser.
func same(text []byte, n *node, value any) string {
	raw := string(text[n.span.start:n.span.end])
	switch v := value.(type) {
	case map[string]any:
		if n.kind != tableNode || len(n.children) != len(v) {
			return fmt.Sprintf("table %q has other entries", raw)
		}
		for _, c := range n.children {
			entry, ok := v[c.name]
			if !ok {
				return fmt.Sprintf("%q is no key", c.name)
			}
			if d := same(text, c, entry); d != "" {
				return c.name + ": " + d
			}
		}
		return ""
	case []any:
		return sameList(text, n, v)
	case []map[string]any:
		return sameList(text, n, v)
	case string:
		if n.kind == stringNode && scalar(raw, unstable.String) == v {
			return ""
		}
	case int64:
		if i, err := strconv.ParseInt(strings.ReplaceAll(raw, "_", ""), 0, 64); n.kind == integerNode && err == nil && i == v {
			return ""
		}
	case float64:
		f, err := strconv.ParseFloat(strings.ReplaceAll(raw, "_", ""), 64)
		if n.kind == otherNode && (err == nil && f == v || math.IsNaN(v) && strings.Contains(raw, "nan")) {
			return ""
		}
	case bool:
		if n.kind == otherNode && raw == strconv.FormatBool(v) {
			return ""
		}
	case time.Time:
		if n.kind == otherNode && strings.ContainsAny(raw, "-:") {
			return ""
		}
	}
	return fmt.Sprintf("%q is %v (%T) to the one parser and %q to the other", raw, value, value, n.says)
}

func sameList[T any](text []byte, n *node, values []T) string {
	if n.kind != listNode || len(n.children) != len(values) {
		return "lists of another length"
	}
	for i, c := range n.children {
		if d := same(text, c, any(values[i])); d != "" {
			return d
		}
	}
	return ""
}

// scalar decodes one value by the syntax parser, from the place where the tree says it stands.
func scalar(raw string, kind unstable.Kind) string {
	p := &unstable.Parser{}
	p.Reset([]byte("x = " + raw + "\n"))
	if !p.NextExpression() || p.Expression().Value().Kind != kind {
		return "not a value: " + raw
	}
	return string(p.Expression().Value().Data)
}

// differ compares the two parsers on a text, and the key at each place with the key that it should be.
func differ(t *testing.T, text []byte) {
	t.Helper()
	text = bytes.TrimPrefix(text, utf8Mark)
	text = text[:len(text):len(text)]
	if bytes.Contains(text, utf8Mark) || len(text) > LargestFile {
		return
	}
	root, trouble := plant(text)
	if trouble != nil {
		return // refused, whatever the other parser says
	}
	values, trouble := meaning(text)
	if trouble != nil {
		return
	}
	if d := same(text, root, values); d != "" {
		t.Errorf("%q: %s", text, d)
	}
}

func TestParsersAgree(t *testing.T) {
	accepted := 0
	for _, s := range seeds() {
		differ(t, []byte(s))
		if d := read("s.toml", []byte(s)); len(d.list) == 0 {
			accepted++
		}
	}
	if accepted < 20 {
		t.Errorf("only %d of the documents were accepted by both parsers", accepted)
	}
	for _, pattern := range []string{"good/*.toml", "bad/*.toml"} {
		for _, src := range testFiles(t, pattern) {
			differ(t, src)
		}
	}
}

// FuzzRead looks for a file that makes a reader panic, point outside the file, offer a fix that cannot
// be made, or on which the two parsers differ.
func FuzzRead(f *testing.F) {
	for _, s := range seeds() {
		f.Add([]byte(s))
	}
	for _, pattern := range []string{"good/*.toml", "bad/*.toml"} {
		for _, src := range testFiles(f, pattern) {
			f.Add(src)
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		before := bytes.Clone(src)
		checkAll(t, src)
		if !bytes.Equal(src, before) {
			t.Fatal("the source was changed")
		}
		if _, list := ReadCard("f", src); !list.HasErrors() {
			differ(t, src)
		}
	})
}

// checkAll reads a source as every kind of file and looks at the places of what is reported.
func checkAll(t *testing.T, src []byte) {
	t.Helper()
	card, cards := ReadCard("f", src)
	_, tokens := ReadToken("f", src)
	pack, packs := ReadPack("f", src)
	if card == nil || len(card.Faces) == 0 || pack == nil {
		t.Fatal("nothing was returned")
	}
	lines := diag.NewLines("f", src)
	for _, d := range append(append(cards, tokens...), packs...) {
		p := d.At
		if p.Line > lines.Count() || p.EndLine < p.Line || p.EndLine == p.Line && p.EndColumn < p.Column {
			t.Fatalf("%s points outside the file: %#v", d.Rule, p)
		}
		if d.Fix != nil {
			if _, err := d.Fix.Apply(src); err != nil {
				t.Fatal(err)
			}
		}
	}
	for path := range card.list {
		if p := card.At(path); p.Line < 1 || p.EndLine < p.Line {
			t.Fatalf("%s at %+v", path, p)
		}
	}
}

// TestTruncated reads every beginning of every test file.
func TestTruncated(t *testing.T) {
	for _, pattern := range []string{"good/*.toml", "bad/*.toml"} {
		for path, src := range testFiles(t, pattern) {
			for n := range src {
				checkAll(t, src[:n])
			}
			if t.Failed() {
				t.Fatal(path)
			}
		}
	}
}

// TestHostile reads files made to hurt, in a time that shows no more than linear work.
func TestHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	full := func(s string) string { return strings.Repeat(s, (LargestFile-64)/len(s)) }
	numbered := func(format string, n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			fmt.Fprintf(&b, format, i, i)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"lists":         "a = " + full("["),
		"closed lists":  "a = " + strings.Repeat("[", 9000) + strings.Repeat("]", 9000),
		"tables":        "a = " + full("{a="),
		"dots":          full("a.") + "a = 1",
		"header dots":   "[" + full("a.") + "a]",
		"headers":       full("[[a]]\n"),
		"errors":        full("=\n"),
		"quotes":        full("\""),
		"open text":     "a = \"\"\"" + full("b = \"\"\"\n"),
		"open list":     full("a = [\n"),
		"keys":          numbered("k%d = %d\n", LargestFile-64),
		"same keys":     full("a = 1\n"),
		"many headers":  numbered("[t%d.u%d]\n", LargestFile-64),
		"entries":       "types = [" + full("\"Land\",") + "]",
		"subtypes":      "subtypes = [" + full("\"a b\",") + "]",
		"keywords":      "keywords = [" + full("\"A b\",") + "]",
		"long name":     "name = \"" + full("x") + "\"",
		"long cost":     "cost = \"" + full("{R}") + "\"",
		"long keyword":  "keywords = [\"" + full("A ") + "\"]",
		"long subtype":  "subtypes = [\"" + full("A ") + "\"]",
		"long version":  "version = \"" + full("1.") + "\"",
		"long range":    "dependencies = { a = \"" + full(">1,") + "\" }",
		"long key":      full("x") + " = 1",
		"digits":        "power = " + full("9"),
		"spaces":        full(" "),
		"carriage":      full("\r"),
		"zeros":         full("\x00"),
		"inline tables": "face = { " + numbered("k%d.v%d = 1, ", LargestFile-99) + "}",
	} {
		start := time.Now()
		checkAll(t, []byte(text))
		if d := time.Since(start); d > 20*time.Second {
			t.Errorf("%s: %v", name, d)
		} else {
			t.Logf("%-14s %v", name, d)
		}
	}
	_, list := ReadCard("f", make([]byte, LargestFile+1))
	if len(list) != 1 || list[0].Rule != RuleSize {
		t.Errorf("a file that is too large: %v", list)
	}
}
