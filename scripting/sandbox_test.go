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
