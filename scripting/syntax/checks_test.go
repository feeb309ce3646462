package syntax

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// testOptions knows a few card words.
func testOptions() CheckOptions {
	words := strings.Fields("card flying menace ward creature on target draw count x you all_of gain when this trample destroy")
	return CheckOptions{
		Vocabulary: func(w string) bool { return slices.Contains(words, w) },
		Globals:    func(w string) bool { return slices.Contains([]string{"error", "pairs", "helper"}, w) },
		Nearest: func(w string) string {
			if w == "flyign" {
				return "flying"
			}
			return ""
		},
	}
}

// checkTest is a source with the findings that a rule has in it, each "line:column source", and one in which it has
// none.
type checkTest struct {
	rule, bad string
	want      []string
	clean     string
}

func valueChecks() []checkTest {
	return []checkTest{
		{
			RuleNilInTable, "return card { flying, nil, a = nil, (nil) }",
			[]string{"1:23 nil", "1:28 a = nil", "1:37 (nil)"},
			"return card { flying, draw(nil), a = x, false }",
		},
		{
			RuleUncertainValue,
			"local function f(a) if a then return flying end end\nlocal g = function() return flying, menace end\n" +
				"local function h(a) if a then return flying elseif x then return nil else return menace end end\n" +
				"return card { f(1), g(), h(1), a = f(1), (g()), g() }",
			[]string{"4:15 f(1)", "4:26 h(1)", "4:49 g()"},
			"local function f(a) if a then return flying else return menace end end\nlocal function g(a) do return a end end\n" +
				"local function h(a) while true do if a then return a end end end\nlocal function e(a) if a then return a end error 'x' end\n" +
				"local function two() return 1, 2 end\n" +
				"return card { f(1), g(1), h(1), e(1), two(), helper() }",
		},
		{
			RuleNodeOperator,
			"local a = creature.you_control\nlocal function f() return target(a) end\n" +
				"return card { not a, a and 1, 1 or flying, a == 3, a ~= f(), count(a) >= 3, 3 < x + 1, #a, -x > 1, creature.power(2) <= 1, (a) == 2 }",
			[]string{"3:15 not a", "3:24 and", "3:33 or", "3:46 ==", "3:54 ~=", "3:71 >=", "3:79 <", "3:88 #a", "3:95 >", "3:118 <=", "3:128 =="},
			"local n = 3\nlocal function f(p) if p == 1 and not n then return n <= 2 end return p or 1 end\nreturn card { f(creature), x + 1, -x, x * 2, all_of(creature, this) }",
		},
		{
			RuleDuplicateField, "return card { a = 1, b = 2, a = 3, [\"b\"] = 4, [7] = 1, [7.0] = 2 }",
			[]string{"1:29 a = 3", "1:36 [\"b\"] = 4", "1:56 [7.0] = 2"},
			"return card { a = 1, b = { a = 1 }, [7] = 1, [\"7\"] = 2, [x] = 1 , [x] = 2 }",
		},
		{
			RuleIndexedPosition, "return card { flying, menace, [2] = x, [9] = x }",
			[]string{"1:31 [2] = x", "1:40 [9] = x"},
			"return card { flying, ['2'] = x, { [1] = x, [2] = x }, [0] = x }",
		},
	}
}

func nameChecks() []checkTest {
	return []checkTest{
		{
			RuleSplitCall, "return card {\n  flying\n  { 1 },\n  menace\n  'a',\n  x\n  (x),\n  you:draw\n  (1),\n}",
			[]string{"3:3 { 1 }", "5:3 'a'", "7:3 (x)", "9:3 (1)"},
			"return card {\n  ward '2',\n  creature\n    .you_control\n    .has(flying),\n  draw(\n    1\n  ),\n  gain {\n  },\n}",
		},
		{
			RuleDoubleCall, "return card { ward 'a' 'b', ward 'a' { 1 }, gain { 1 } { 2 }, gain(1) 'a' }",
			[]string{"1:24 'b'", "1:38 { 1 }", "1:56 { 2 }", "1:71 'a'"},
			"return card { creature.subtype 'Elf'.you_control, ward 'a', creature.subtype 'Elf'.has 'b', gain(1)(2) }",
		},
		{
			RuleHiddenWord, "local target = target(creature)\nlocal function draw(x) for you = 1, 2 do helper(you) end return x end\nflying = draw(target)",
			[]string{"1:7 target", "2:16 draw", "2:21 x", "2:28 you", "3:1 flying"},
			"local victim = target(creature)\nlocal function twice(n) return draw(n) end\nreturn card { twice(victim), x = 1, target = 2 }",
		},
		{
			RuleGlobalAssignment, "a = 1\nfunction b() end\nlocal c = 2\nc, d = c, 4",
			[]string{"1:1 a", "2:10 b", "4:4 d"},
			"local a = 1\na = 2\nlocal b\nfunction b() return a end\nreturn b",
		},
		{
			RuleUpvalueAssignment, "local n = 0\nlocal function f() n = n + 1 return n end\nlocal function g() function f() end return f end\nreturn card { f(), g() }",
			[]string{"2:20 n", "3:29 f"},
			"local n = 0\nn = n + 1\nlocal function f(a) local b = n; a = 2; b = a; return function() return b end end\nreturn card { f(1), menace }",
		},
		{
			RuleTableAssignment, "local t = {}\nt.a = 1\nt[1], t.b.c = 2, 3\nfunction t.f() end\nfunction t:g() return self end\nreturn t",
			[]string{"2:1 t.a", "3:1 t[1]", "3:7 t.b.c", "4:10 t.f", "5:12 g"},
			"local t = { a = 1, [1] = 2, f = function() end }\nreturn t",
		},
		{
			RuleUnusedLocal, "local a, b = 1, 2\nlocal function f() return f2 end\nlocal c\nc = 1\nreturn b",
			[]string{"1:7 a", "2:16 f", "3:7 c"},
			"local a = 1\nlocal _b, _ = 2, 3\nlocal function f(unread) for i = 1, 2 do helper() end return a end\nrepeat local z = 1 until z\nreturn f",
		},
		{
			RuleUnknownName, "local b = b\nreturn card { flyign, null, b, f = g.h, h:i(j) }, c",
			[]string{"1:11 b", "2:15 flyign", "2:23 null", "2:36 g", "2:41 h", "2:45 j", "2:51 c"},
			"local a = creature\nlocal function f(p, ...) return p.q[a], ... end\ngoto done\n::done::\nfor k, v in pairs { a = 1 } do helper(k, v) end\nlocal t = helper(f)\nfunction t:m() return self end",
		},
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range append(valueChecks(), nameChecks()...) {
		t.Run(tt.rule, func(t *testing.T) {
			bad := parse(t, tt.bad)
			var got []string
			for _, f := range Check(bad, testOptions()) {
				if f.Summary == "" || f.Detail == "" {
					t.Errorf("%+v says nothing", f)
				}
				if f.Rule == tt.rule {
					got = append(got, fmt.Sprintf("%d:%d %s", f.Span.Start.Line, f.Span.Start.Column, text(bad, f.Span)))
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("found\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
			for _, f := range Check(parse(t, tt.clean), testOptions()) {
				if f.Rule == tt.rule {
					t.Errorf("the clean source has %+v", f)
				}
			}
		})
	}
}

// TestCheckCard shows that an ordinary card is clean.
func TestCheckCard(t *testing.T) {
	src := `-- a card
local function grow(n)
  return gain(this, { amount = n, flying })
end
local victim = target(creature.subtype "Elf".you_control)
return card {
  menace, ward "{2}",
  when { on.enters(this), destroy(victim), grow(x + 1) },
}
`
	for _, f := range Check(parse(t, src), testOptions()) {
		t.Errorf("%+v", f)
	}
}

func TestUnknownNameSuggests(t *testing.T) {
	for src, want := range map[string]string{"return flyign": `did you mean "flying"?`, "return None": `did you mean "nil"?`} {
		found := Check(parse(t, src), testOptions())
		if len(found) != 1 || found[0].Detail != want {
			t.Errorf("%q: %+v", src, found)
		}
	}
}

// TestCheckIsQuick follows locals and functions that refer to each other twice, which must not double the work each
// time.
func TestCheckIsQuick(t *testing.T) {
	src := "local function f0() return 1 end local v0 = 1\n"
	for i := range 90 {
		src += fmt.Sprintf("local function f%d(a) if a then return f%d() else return f%d() end end\n", i+1, i, i)
		src += fmt.Sprintf("local v%d = v%d + v%d\n", i+1, i, i)
	}
	src += "return f90(), v90 == 1, f90() == 1"
	Check(parse(t, src), testOptions())
}
