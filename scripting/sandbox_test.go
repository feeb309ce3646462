package scripting

import (
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

// sandboxed runs a file with one function of its owner, mark, and returns where it was called and why the run ended.
func sandboxed(t *testing.T, src string) (marks []string, ended string) {
	t.Helper()
	h := NewHost((&engine.Rulebook{}).Index())
	var s *Sandbox
	s, list := h.Sandbox("x.lua", []byte(src), map[string]lua.LGFunction{"mark": func(*lua.LState) int {
		at, calls := s.Here()
		text := at.String()
		for _, c := range calls {
			text += " < " + c.String()
		}
		marks = append(marks, text)
		return 0
	}})
	if s == nil {
		return nil, list[0].At.String() + " " + list[0].Rule
	}
	defer s.Close()
	if d := s.Call(10_000, s.Main()); d != nil {
		return marks, d.At.String() + " " + d.Rule
	}
	return marks, ""
}

func TestSandbox(t *testing.T) {
	for _, c := range []struct{ src, marks, ended string }{
		{"mark()", "x.lua:1:1", ""},
		{"local function f()\n  mark()\nend\n f()", "x.lua:2:3 < x.lua:4:2", ""},
		{"local t = { 1 }\nfor i = 1, 2 do t[i] = i end mark()", "x.lua:2:30", ""},
		{"mark() while true do end", "x.lua:1:1", "x.lua:1:22 " + RuleBudget},
		{"mark() local x = nil\nx.y = 1", "x.lua:1:1", "x.lua:2:1 " + RuleScript},
		{"card { }", "", "x.lua:1:1 unknown-name"},
		{"io.write('x')", "", "x.lua:1:1 unknown-name"},
		{"a = 1", "", "x.lua:1:1 global-assignment"},
		{"mark(", "", "x.lua:1:6 unclosed"},
	} {
		marks, ended := sandboxed(t, c.src)
		if got := strings.Join(marks, ", "); got != c.marks || ended != c.ended {
			t.Errorf("%q: marks %q, ended %q, want %q, %q", c.src, got, ended, c.marks, c.ended)
		}
	}
}

// TestSandboxBounds runs what makes Lua's tables go over all that they hold in one instruction, or hold more than was
// written: each is charged for, and so comes to its end.
func TestSandboxBounds(t *testing.T) {
	for _, c := range []struct{ what, src, ended string }{
		{"few", "local t = {}\nfor i = 1, 300 do t[i] = i end\nt.a = 1\nlocal n = 0\nfor k, v in pairs(t) do n = n + v end\nassert(n == 45151)", ""},
		{"pairs while keys go", "local t = { a = 1, b = 2, c = 3 }\nlocal seen = ''\nfor k in pairs(t) do t.b = nil seen = seen .. k end\nassert(seen == 'ac')", ""},
		{"keys taken away", "local t = {}\nfor i = 1, 3000 do t['k' .. i] = i end\nfor i = 1, 3000 do t['k' .. i] = nil end\n" +
			"for i = 1, 3000 do\nfor k in pairs(t) do end\nend", "x.lua:5:1 " + RuleBudget},
		{"far places of a name", "local kept = {}\nfor i = 1, 4090 do\nlocal far = {}\nfar[4090] = i\nkept[i] = far end", "x.lua:4:5 " + RuleMemory},
		{"texts compared", "local a = ('x'):rep(60000)\nlocal b = a:sub(2) .. 'x'\nfor i = 1, 1000 do\nlocal c = a <= b\nend", "x.lua:4:11 " + RuleBudget},
		{"a list that ends", "local t = {}\nt[60000] = 1\nassert(#t == 0)", ""},
		{"places", "assert(('abc'):sub(-1e308, 1e308) == 'abc')\nassert(string.format('%d', 1e308) == '9007199254740992')", ""},
		{"no number", "local t = {}\nt[0 / 0] = 1\nlocal n = 0\nfor k in pairs(t) do n = n + 1 end", "x.lua:2:1 " + RuleScript},
	} {
		h := NewHost((&engine.Rulebook{}).Index())
		s, list := h.Sandbox("x.lua", []byte(c.src), nil)
		if s == nil {
			t.Fatal(c.what, list)
		}
		ended := ""
		if d := s.Call(300_000, s.Main()); d != nil {
			ended = d.At.String() + " " + d.Rule
		}
		if ended != c.ended {
			t.Errorf("%s: ended %q, want %q", c.what, ended, c.ended)
		}
		s.Close()
	}
}
