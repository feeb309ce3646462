package syntax

import (
	"fmt"
	"strings"
	"testing"
)

// parse reads a source that must be right.
func parse(t *testing.T, src string) *File {
	t.Helper()
	f, errs := Parse("test.lua", []byte(src), Options{})
	for _, e := range errs {
		t.Errorf("%q: %v", src, e)
	}
	return f
}

// errorTest is a source with the errors it has: each is "line:column code", with a piece of its message or hint. No
// want at all means that any error will do.
type errorTest struct {
	name, src string
	want      []string
}

func wordErrors() []errorTest {
	return []errorTest{
		{"comma in table", "return card {\n  flying\n  , menace 3 }", []string{"3:11 missing-comma"}},
		{"comma after number", "return { 1 2, 3 \"x\" }", []string{"1:11 missing-comma", "1:16 missing-comma"}},
		{"comma in call", "f(1 2)", []string{"1:4 missing-comma"}},
		{"end", "local function f()\n  return 1\n", []string{"3:1 unclosed 'end' expected to close 'function' at line 1"}},
		{"brace", "return card {\n  flying,\n", []string{"3:1 unclosed '}' expected to close '{' at line 1"}},
		{"else if", "if a then\n b()\nelse if c then\n d()\nend\n", []string{"6:1 unclosed write 'elseif'"}},
		{"reserved field", "return { end = 1, repeat = 2 }", []string{"1:10 reserved-word 'end'", "1:19 reserved-word 'repeat'"}},
		{"reserved member", "local a = on.end { x }", []string{"1:14 reserved-word"}},
		{"reserved local", "local repeat = 1", []string{"1:7 reserved-word"}},
		{"reserved value", "return { a, then, b }", []string{"1:13 reserved-word"}},
		{"not equal", "if a != b then f() end", []string{"1:6 foreign-syntax write ~="}},
		{"plus assign", "local a = 1\na += 1", []string{"2:3 foreign-syntax write x = x + y"}},
		{"c operators", "local a = b && !c || d", []string{"1:13 foreign-syntax", "1:16 foreign-syntax", "1:19 foreign-syntax"}},
		{"increment", "a++", []string{"1:2 foreign-syntax"}},
		{"curly quotes", "return ward \u201c{2}\u201d", []string{"1:13 foreign-syntax curly"}},
		{"curly quote alone", "return a\u2019", []string{"1:9 foreign-syntax curly"}},
		{"no-break space", "local\u00a0a = 1", []string{"1:6 foreign-syntax U+00A0"}},
		{"wide name", "local é = 1", []string{"1:7 foreign-syntax"}},
		{"slash comment", "// hello\nreturn 1", []string{"1:1 foreign-syntax begins with --"}},
		{"block comment", "/* a\n b */ return 1", []string{"1:1 foreign-syntax"}},
	}
}

func formErrors() []errorTest {
	return []errorTest{
		{"double separator", "return { a, , b }", []string{"1:13 double-separator"}},
		{"paren statement", "(f())", []string{"1:1 parenthesised-statement"}},
		{"exponent", "return 1e", []string{"1:8 malformed-number"}},
		{"number letter", "return 3x", []string{"1:8 malformed-number"}},
		{"leading zero", "return 0010", []string{"1:8 malformed-number"}},
		{"number dots", "return 1..2", []string{"1:8 malformed-number blank"}},
		{"escape", `return "a\q"`, []string{`1:10 unknown-escape \q`}},
		{"byte escape", `return "\300"`, []string{"1:9 unknown-escape"}},
		{"open string", "return \"abc\nlocal x = 1", []string{"1:8 unfinished-string", "2:1 syntax"}},
		{"open long string", "return [[abc", []string{"1:8 unfinished-string"}},
		{"open comment", "--[[ abc", []string{"1:1 unfinished-string"}},
		{"comment level", "--[=x\nreturn 1", []string{"1:1 unfinished-string"}},
		{"colon field", "return { a: 1, b: c }", []string{"1:11 foreign-syntax", "1:17 foreign-syntax"}},
		{"string key", "return { \"a\" = 1 }", []string{"1:10 foreign-syntax [\"any text\"]"}},
		{"single equals", "if a = 1 then f() end", []string{"1:6 syntax '==' compares"}},
		{"missing then", "if a\n  f()\nend\nlocal = 2", []string{"1:5 unclosed|syntax", "4:7 syntax"}},
		{"missing do", "while a\n  f()\nend", nil},
		{"extra end", "f()\nend\ng( )\nend", []string{"2:1 unclosed", "4:1 unclosed"}},
		{"extra paren", "return { f(a)), b }", []string{"1:14 syntax"}},
		{"wrong closer", "return f { a )", []string{"1:14 syntax"}},
		{"break", "break", []string{"1:1 break-outside-loop"}},
		{"vararg", "local function f() return ... end", []string{"1:27 vararg-outside-function"}},
		{"goto", "goto a", []string{"1:1 label"}},
		{"goto over local", "goto a\nlocal b = 1\n::a::\nf(b)", []string{"1:1 label"}},
		{"two labels", "::a:: ::a::", []string{"1:7 label"}},
		{"return last", "return 1\nlocal a = 2", []string{"2:1 syntax"}},
		{"call as target", "f() = 1", []string{"1:1 syntax"}},
		{"trailing comma", "f(a,)", []string{"1:4 syntax"}},
		{"named argument", "f(a = 1, 2 = 3)", []string{"1:5 syntax", "1:12 syntax"}},
		{"var", "var x = 1", []string{"1:1 syntax 'local'"}},
		{"arrow", "local f = x -> 1", []string{"1:13 foreign-syntax"}},
		{"default parameter", "local function f(a = 1) return a b( end", []string{"1:20 foreign-syntax", "1:34 syntax", "1:37 unclosed"}},
		{"attribute", "local a <const> = 1", []string{"1:9 foreign-syntax"}},
		{"several", "local = 1\nlocal b = = 2\nreturn { f(, x), [1 = 2, c = }", []string{"1:7", "2:11", "3:12", "3:21", "3:30"}},
		{"two fields", "return card {\n  a = ,\n  b = * 2,\n  c,\n}", []string{"2:7", "3:7"}},
		{"field then statement", "return card {\n  a = {\n    b,\nlocal c = 1\nlocal = 2", []string{"4:1 unclosed", "5:7"}},
		{"nul", "return 1\x00", []string{"1:9 encoding"}},
		{"utf-16", "\xff\xfer\x00", []string{"1:1 encoding"}},
		{"invalid utf-8", "local a = 'x'\nlocal b = '\xe9\xe8'", []string{"2:12 encoding"}},
		{"columns count runes", "local a = 'äöü' local = 3", []string{"1:23 syntax"}},
		{"crlf", "local a\r\n\r\nlocal = 1", []string{"3:7 syntax"}},
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range append(wordErrors(), formErrors()...) {
		t.Run(tt.name, func(t *testing.T) {
			_, errs := Parse("test.lua", []byte(tt.src), Options{})
			if tt.want == nil && len(errs) > 0 {
				return
			}
			if len(errs) != len(tt.want) {
				t.Fatalf("%q: errors %v, want %v", tt.src, errs, tt.want)
			}
			for i, e := range errs {
				place, rest, _ := strings.Cut(tt.want[i], " ")
				code, text, _ := strings.Cut(rest, " ")
				if got := fmt.Sprintf("%d:%d", e.Span.Start.Line, e.Span.Start.Column); got != place {
					t.Errorf("%q: error at %s, want %s: %v", tt.src, got, place, e)
				}
				if code != "" && !strings.Contains(code, e.Code) {
					t.Errorf("%q: code %s, want %s: %v", tt.src, e.Code, code, e)
				}
				if !strings.Contains(e.Error(), text) {
					t.Errorf("%q: %v does not say %q", tt.src, e, text)
				}
			}
		})
	}
}

func TestLimits(t *testing.T) {
	many := func(n int, f func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(f(i))
		}
		return b.String()
	}
	local := func(i int) string { return fmt.Sprintf("local v%d = 1\n", i) }
	tests := []struct {
		name, src, code string
	}{
		{"size", strings.Repeat(" ", 64<<10+1), CodeTooLarge},
		{"parentheses", "return " + strings.Repeat("(", 30000), CodeTooDeep},
		{"braces", "return " + strings.Repeat("{", 30000), CodeTooDeep},
		{"calls", "return f" + strings.Repeat("()", 30000), CodeTooDeep},
		{"braced calls", "return f" + strings.Repeat("{f", 30000), CodeTooDeep},
		{"blocks", strings.Repeat("do ", 20000), CodeTooDeep},
		{"functions", "return " + strings.Repeat("function() return ", 3000), CodeTooDeep},
		{"not", "return " + strings.Repeat("not ", 16000), CodeTooDeep},
		{"minus", "return " + strings.Repeat("- ", 30000), CodeTooDeep},
		{"sum", "return 1" + strings.Repeat("+1", 30000), CodeTooDeep},
		{"power", "return 1" + strings.Repeat("^1", 30000), CodeTooDeep},
		{"chain", "return a" + strings.Repeat(".b", 30000), CodeTooDeep},
		{"function name", "function a" + strings.Repeat(".b", 30000) + "() end", CodeTooDeep},
		{"chains in chains", "return " + strings.Repeat("(", 150) + "a" + strings.Repeat(strings.Repeat(".b", 100)+")", 150), CodeTooDeep},
		{"locals", many(201, local), CodeTooManyLocals},
		{"arguments", "f(1" + strings.Repeat(",1", 250) + ")", CodeTooManyValues},
		{"many right locals", many(190, local), ""},
		{"many right arguments", "f(1" + strings.Repeat(",1", 200) + ")", ""},
		{"long list", "return {1" + strings.Repeat(",1", 30000) + "}", ""},
		{"many elseif", "if a then" + strings.Repeat(" elseif a then", 3000) + " end", ""},
		{"deep but right", "return " + strings.Repeat("{", 150) + strings.Repeat("}", 150), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, errs := Parse("test.lua", []byte(tt.src), Options{})
			if tt.code == "" {
				if len(errs) > 0 {
					t.Fatal(errs[0])
				}
				return
			}
			if len(errs) != 1 || errs[0].Code != tt.code || errs[0].Span.Start.Line == 0 {
				t.Fatalf("errors %.300v, want one %s", errs, tt.code)
			}
		})
	}
}

// text is the source that a span covers.
func text(f *File, s Span) string { return string(f.Source[s.Start.Offset:s.End.Offset]) }

func TestSpans(t *testing.T) {
	src := "\xef\xbb\xbf-- héllo\r\nlocal function f(a, ...)\r\n  return a.b[1]:c 'x', -a ^ 2 .. \"é\", { d = 1, [2] = 3, e }\r\nend\r\n" +
		"for i = 1, 2 do f(i) end  ::top:: while x do break end\n" +
		"if x then y = (1) elseif z then goto top else repeat until nil end function p.q:r() end"
	f := parse(t, src)
	seen := map[string]string{}
	Inspect(f.Block, func(n Node) bool {
		s := n.Span()
		for _, p := range []Pos{s.Start, s.End} {
			if p != f.Lines.Pos(p.Offset) {
				t.Errorf("%T: position %v, the line table says %v", n, p, f.Lines.Pos(p.Offset))
			}
		}
		if key := fmt.Sprintf("%T", n); seen[key] == "" {
			seen[key] = text(f, s)
		}
		return true
	})
	want := map[string]string{
		"*syntax.LocalFunctionStmt": src[strings.Index(src, "local"):strings.Index(src, "\r\nfor")],
		"*syntax.FunctionExpr":      src[strings.Index(src, "(a, ..."):strings.Index(src, "\r\nfor")],
		"*syntax.ReturnStmt":        "return a.b[1]:c 'x', -a ^ 2 .. \"é\", { d = 1, [2] = 3, e }",
		"*syntax.CallExpr":          "a.b[1]:c 'x'",
		"*syntax.IndexExpr":         "a.b[1]",
		"*syntax.MemberExpr":        "a.b",
		"*syntax.UnaryExpr":         "-a ^ 2",
		"*syntax.BinaryExpr":        "-a ^ 2 .. \"é\"",
		"*syntax.StringExpr":        "'x'",
		"*syntax.TableExpr":         "{ d = 1, [2] = 3, e }",
		"*syntax.Field":             "d = 1",
		"*syntax.NumericForStmt":    "for i = 1, 2 do f(i) end",
		"*syntax.CallStmt":          "f(i)",
		"*syntax.LabelStmt":         "::top::",
		"*syntax.WhileStmt":         "while x do break end",
		"*syntax.BreakStmt":         "break",
		"*syntax.IfStmt":            "if x then y = (1) elseif z then goto top else repeat until nil end",
		"*syntax.AssignStmt":        "y = (1)",
		"*syntax.ParenExpr":         "(1)",
		"*syntax.GotoStmt":          "goto top",
		"*syntax.RepeatStmt":        "repeat until nil",
		"*syntax.NilExpr":           "nil",
		"*syntax.FunctionStmt":      "function p.q:r() end",
	}
	for kind, text := range want {
		if seen[kind] != text {
			t.Errorf("%s covers %q, want %q", kind, seen[kind], text)
		}
	}
	if len(f.Comments) != 1 || f.Comments[0].Text != "-- héllo" || f.Comments[0].Span.End.Column != 9 {
		t.Errorf("comments %+v", f.Comments)
	}
	if got := f.Lines.Line(2); got != "local function f(a, ...)" {
		t.Errorf("line 2 is %q", got)
	}
}

func TestTokens(t *testing.T) {
	f := &File{Source: []byte("#!/usr/bin/lua\nlocal s = [==[\r\na]]\rb]==] -- end\n\t\"\\65\\n\\\"\" 0x1F 1.5e2 ... ~= é")}
	f.Lines = newLineTable(f.Source)
	tokens, _ := lex(f)
	var got []string
	for _, tok := range tokens {
		got = append(got, fmt.Sprintf("%d:%d-%d:%d %v %q", tok.Span.Start.Line, tok.Span.Start.Column, tok.Span.End.Line, tok.Span.End.Column, tok.Kind, tok.Text))
	}
	want := []string{
		`2:1-2:6 local "local"`, `2:7-2:8 a name "s"`, `2:9-2:10 = ""`, `2:11-4:6 a string "a]]\nb"`,
		`5:2-5:11 a string "A\n\""`, `5:12-5:16 a number "0x1F"`, `5:17-5:22 a number "1.5e2"`,
		`5:23-5:26 ... ""`, `5:27-5:29 ~= ""`, `5:30-5:31 a name "é"`, `5:31-5:31 end of file ""`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(f.Comments) != 2 || f.Comments[0].Text != "#!/usr/bin/lua" {
		t.Errorf("comments %+v", f.Comments)
	}
	if tokens[5].Number != 31 || tokens[6].Number != 150 {
		t.Errorf("values %v %v", tokens[5].Number, tokens[6].Number)
	}
}

func TestCallForms(t *testing.T) {
	f := parse(t, "return { f\n{ a }, g 'x', h:m(1, 2) }")
	var calls []*CallExpr
	Inspect(f.Block, func(n Node) bool {
		if c, ok := n.(*CallExpr); ok {
			calls = append(calls, c)
		}
		return true
	})
	if len(calls) != 3 {
		t.Fatal(len(calls))
	}
	if c := calls[0]; c.Form != TableCall || c.CalleeEnd().Line != 1 || c.ArgsSpan.Start.Line != 2 {
		t.Errorf("%+v", c)
	}
	if c := calls[1]; c.Form != StringCall || text(f, c.ArgsSpan) != "'x'" {
		t.Errorf("%+v", c)
	}
	if c := calls[2]; c.Form != ParenCall || c.Method.Text != "m" || text(f, c.ArgsSpan) != "(1, 2)" || len(c.Args) != 2 {
		t.Errorf("%+v", c)
	}
}
