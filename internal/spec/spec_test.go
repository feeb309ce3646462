package spec

import (
	"crypto/sha256"
	"strings"
	"testing"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
	"manaloom/scripting/syntax"
)

// library is a few cards without text, so that the runner is tested without
// the vocabulary of cards.
func library() *engine.Library {
	creature := func(name string, power, toughness int, words ...string) engine.Face {
		return engine.Face{Characteristics: engine.Characteristics{Name: name, Types: []string{"Creature"}, Subtypes: words, Power: power, Toughness: toughness,
			HasPT: true, Cost: engine.ManaCost{Symbols: []engine.Symbol{{Kind: engine.SymMana, A: engine.ManaG}}}, Colors: engine.Green}}
	}
	legend := creature("Grand Bear", 5, 5, "Bear")
	legend.Supertypes = []string{"Legendary"}
	var list []*engine.Definition
	add := func(id string, token bool, face engine.Face) {
		list = append(list, &engine.Definition{ID: id, Token: token, Hash: sha256.Sum256([]byte(id)), Faces: []engine.Face{face}, Paths: map[string]*engine.Ability{}})
	}
	add("toy:plains", false, engine.Face{Characteristics: engine.Characteristics{Name: "Plains", Supertypes: []string{"Basic"}, Types: []string{"Land"}, Cost: engine.ManaCost{Absent: true}}})
	add("toy:bear", false, creature("Bear", 2, 2, "Bear"))
	add("toy:ogre", false, creature("Ogre", 3, 3, "Ogre"))
	add("more:ogre", false, creature("Big Ogre", 4, 4, "Ogre"))
	add("toy:twin", false, creature("Twin", 1, 1))
	add("more:twin", false, creature("Twin", 1, 2))
	add("toy:grand_bear", false, legend)
	add("toy:axe", false, engine.Face{Characteristics: engine.Characteristics{Name: "Axe", Types: []string{"Artifact"}, Subtypes: []string{"Equipment"}}})
	add("toy:soldier", true, creature("Soldier Token", 1, 1, "Soldier"))
	return engine.NewLibrary([32]byte{1}, list, nil)
}

func runner(t testing.TB) *Runner {
	t.Helper()
	r, err := New(rules.Book(), library())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// one runs a file of one scenario, whose body this is.
func runOne(t testing.TB, r *Runner, body string) Result {
	t.Helper()
	results := r.Run("toy_spec.lua", []byte("scenario('it', function(t)\n  local you, foe = t:players()\n"+body+"\nend)\n"), Options{})
	if len(results) != 1 {
		t.Fatalf("%d results of one scenario: %+v", len(results), results)
	}
	return results[0]
}

// passing are the bodies of scenarios that must pass.
var passing = map[string]string{
	"the table": `
		t:expect(you.life, 20) t:expect(foe.life, 20)
		t:expect(you:count("hand"), 0) t:expect(you:count("library"), 10) t:expect(foe:count("library", "Plains"), 10)
		t:expect(t:step(), "precombat_main") t:expect(t:active(), you) t:expect(t:priority(), you)
		t:expect(t:question(), nil) t:expect(t:stack(), 0)
		t:expect(you:mana(), "") t:expect(you.lost, false)`,
	"setting": `
		local a, b = you:battlefield("Bear", 2)
		local c = foe:battlefield("Ogre", { tapped = true, damage = 1, counters = { ["+1/+1"] = 2 }, owner = you })
		local d = you:battlefield("token:soldier", { sick = true })
		t:expect(a ~= b, true) t:expect(a.sick, false) t:expect(d.sick, true) t:expect(d.name, "Soldier Token")
		t:expect(c.controller, foe) t:expect(c.owner, you) t:expect(c.damage, 1) t:expect(c.tapped, true)
		t:expect(c:counters("+1/+1"), 2) t:expect(c.power, 5)
		t:expect(a.types, { "Creature" }) t:expect(a.subtypes, { "Bear" }) t:expect(a.colors, { "green" }) t:expect(a.supertypes, {})
		t:expect(a.mana_value, 1) t:expect(a:abilities(), 0) t:expect(a.keywords, {})
		t:expect(you:count("battlefield"), 3) t:expect(you:count("battlefield", "Bear"), 2)
		t:expect({ you:find("battlefield", "Bear") }, { b, a })
		t:expect(you:find("graveyard"), nil)
		you:add_mana("{G}{U}{C}{U}") t:expect(you:mana(), "{U}{U}{G}{C}")
		foe:set_life(3) t:expect(foe.life, 3)
		foe:set_counters("poison", 4) t:expect(foe:counters("poison"), 4)
		local top, next = you:library("Ogre", "Bear") t:expect(top.zone, "library") t:expect(you:count("library"), 2)
		local land = you:hand("Plains") t:expect(land.power, nil) t:expect(land.zone, "hand")
		t:expect(foe:graveyard("Bear").zone, "graveyard") t:expect(foe:exile("Bear", 2).zone, "exile")
		t:expect(you:battlefield("Axe", { attached_to = a }).attached_to, a)`,
	"state-based actions wait for what belongs together": `
		local bear = you:battlefield("Bear", { damage = 2 })
		t:expect(bear.zone, "graveyard")`,
	"combat and the handle of what dies": `
		local bear, ogre = you:battlefield("Bear"), foe:battlefield("Ogre")
		t:attack(foe, bear)
		t:expect(bear.attacking, true) t:expect(t:step(), "declare_attackers")
		t:block { { ogre, bear } }
		t:expect(ogre.blocking, true)
		t:damage()
		t:expect(bear.zone, "graveyard") t:expect(ogre.damage, 2) t:expect(foe.life, 20)`,
	"a question, and a scenario may end at one": `
		local ogre = you:battlefield("Ogre")
		local a, b = foe:battlefield("Bear", 2)
		t:attack(foe, ogre)
		t:block { { a, ogre }, { b, ogre } }
		t:damage()
		t:expect(t:question().kind, "divide") t:expect(t:question().player, you) t:expect(t:question().choices, {})
		t:expect(t:priority(), nil)
		t:illegal(function() t:answer({ { a, 2 }, { b, 2 } }) end)
		t:answer({ { a, 1 }, { b, 2 } })
		t:expect(a.zone, "battlefield") t:expect(b.zone, "graveyard")`,
	"an attack on oneself": `
		local bear = you:battlefield("Bear")
		t:to("declare_attackers")
		t:illegal(function() t:attack(you, bear) end, "with player 1 is not among the choices") t:expect(bear.attacking, false)`,
	"no blocks": `
		you:battlefield("Bear")
		foe:battlefield("Bear")
		t:attack(foe, you:find("battlefield", "Bear"))
		t:no_blocks()
		t:expect(foe.life, 18)`,
	"the legend rule asks": `
		local a, b = you:battlefield("Grand Bear", 2)
		t:expect(t:question().kind, "objects") t:expect(t:question().choices, { a, b })
		t:answer(b)
		t:expect(a.zone, "graveyard") t:expect(b.zone, "battlefield")`,
	"casting": `
		local bear = you:hand("Bear")
		you:add_mana("{G}")
		t:expect(you:cast(bear), bear)
		t:expect(t:stack(), 1) t:expect(t:top(), bear) t:expect(bear.zone, "stack") t:expect(you:mana(), "")
		t:pass() t:expect(t:priority(), foe) t:pass()
		t:expect(bear.zone, "battlefield") t:expect(bear.sick, true)
		you:hand("Ogre") you:add_mana("{G}") you:cast("Ogre", { pay = "pool" }) t:resolve_all()
		t:expect(you:count("battlefield"), 2)
		t:expect_log("Bear")`,
	"illegal": `
		local bear = foe:hand("Bear")
		t:illegal(function() foe:cast(bear) end)
		t:illegal(function() you:cast(bear) end)
		local mine, land = you:hand("Bear"), you:hand("Plains")
		t:illegal(function() you:cast(mine) end)
		t:illegal(function() you:cast(land) end)
		you:battlefield("Bear", { sick = true })
		t:illegal(function() t:attack(foe, you:find("battlefield", "Bear")) end, "can attack")
		t:expect(t:step(), "precombat_main") t:expect(mine.zone, "hand")`,
	"turns": `
		t:to("end_step") t:expect(t:active(), you)
		t:next_turn() t:expect(t:active(), foe) t:expect(foe:count("hand"), 1)
		t:to("upkeep", you) t:expect(t:active(), you) t:expect(t:step(), "upkeep")
		local a, b = you:hand("Plains", 9)
		t:to("cleanup") t:expect(t:question().kind, "objects")
		t:illegal(function() t:answer(a) end, "to be chosen")
		t:illegal(function() t:answer({ a, b, foe }) end, "foe is not among the choices")
		local choices = t:question().choices
		t:expect(#choices, 10)
		t:answer({ choices[1], choices[2], choices[3] })
		t:expect(you:count("hand"), 7)`,
	"playing a land": `
		local a, b = you:hand("Plains", 2)
		you:play(a) t:expect(a.zone, "battlefield")
		t:illegal(function() you:play(b) end)`,
	"conceding ends the game, and calls that go on stop": `
		t:concede(foe) t:expect(foe.lost, true)
		t:any_order()`,
	"Lua": `
		local list = {}
		for i = 1, 3 do table.insert(list, string.rep("a", i)) end
		t:expect(list, { "aaa", "a", "aa" }) t:expect(table.concat(list, "-"), "a-aa-aaa")
		t:expect(#list, 3) t:expect(("x"):upper(), "X")
		t:expect(tostring(list), "table")`,
}

func TestPassing(t *testing.T) {
	r := runner(t)
	for name, body := range passing {
		t.Run(name, func(t *testing.T) {
			if got := runOne(t, r, body); !got.Passed {
				d := got.Diagnostic()
				t.Errorf("%s: %s\n%s", d.At, d.Summary, d.Detail)
			}
		})
	}
}

// failing are bodies that must fail, with the line, the rule, and what the
// message or the detail must hold.
var failing = []struct {
	name, body string
	line       int
	rule       string
	holds      []string
}{
	{"a number", "local a = you:battlefield('Bear')\nt:expect(a.power, 3)", 4, RuleExpectation, []string{"expected: 3", "got:      2"}},
	{"nil", "t:expect(you.life, nil)", 3, RuleExpectation, []string{"expected: nil", "got:      20"}},
	{"a handle", "t:expect(t:active(), foe)", 3, RuleExpectation, []string{"expected: foe", "got:      you"}},
	{"a list", "t:expect(you:battlefield('Bear').types, { 'Land' })", 3, RuleExpectation, []string{`expected: { "Land" }`, `got:      { "Creature" }`}},
	{"a text for a number", "t:expect(you.life, '20')", 3, RuleExpectation, []string{`expected: "20"`}},
	{"a brick", "t:expect(you.mana, '')", 3, RuleMisuse, []string{"the brackets of a call"}},
	{"one value", "t:expect(you.life)", 3, RuleMisuse, []string{"t:expect(actual, expected)"}},
	{"the log is shown", "you:hand('Bear')\nyou:add_mana('{G}')\nyou:cast('Bear')\nt:resolve()\nt:expect(1, 2)", 7, RuleExpectation, []string{"log:", "Bear"}},
	{"the log lacks", "t:expect_log('Bear')", 3, RuleExpectation, []string{`expected: "Bear"`}},
	{"illegal action", "you:hand('Bear')\nyou:cast('Bear')", 4, RuleIllegal, nil},
	{"legal after all", "you:hand('Plains')\nt:illegal(function() you:play('Plains') end)", 4, RuleExpectation, []string{"the action is legal"}},
	{"another reason", "t:illegal(function() t:attack(foe, you:battlefield('Bear', { tapped = true })) end, 'because')", 3, RuleExpectation, []string{"because", "can attack"}},
	{"a slip inside illegal", "t:illegal(function() you:plai('Plains') end)", 3, RuleUnknown, []string{"plai"}},
	{"open question", "you:battlefield('Grand Bear', 2)\nt:pass()", 4, RuleQuestion, []string{"you is asked (objects)", "Grand Bear"}},
	{"setting at a question", "you:battlefield('Grand Bear', 2)\nt:expect(t:stack(), 0)\nyou:hand('Bear')", 5, RuleQuestion, []string{"you is asked"}},
	{"an action at a question", "you:hand('Bear')\nyou:battlefield('Grand Bear', 2)\nyou:cast('Bear')", 5, RuleQuestion, []string{"answer it first"}},
	{"no mana", "you:hand('Bear')\nyou:cast('Bear')", 4, RuleIllegal, []string{"you cannot cast Bear now", "the pool holds nothing"}},
	{"no priority", "foe:hand('Bear')\nfoe:cast('Bear')", 4, RuleIllegal, []string{"foe cannot cast Bear now: you has priority", "t:pass()"}},
	{"nobody attacked", "t:attack(you:battlefield('Bear'))", 3, RuleMisuse, []string{"t:attack(foe, attacker)"}},
	{"a reading called", "t:expect(you:life(), 20)", 3, RuleScript, []string{"write .life"}},
	{"no question", "t:answer(true)", 3, RuleMisuse, []string{"no question is open"}},
	{"a wrong answer", "you:battlefield('Grand Bear', 2)\nt:answer(true)", 4, RuleMisuse, []string{"a handle is expected"}},
	{"an illegal answer", "you:battlefield('Grand Bear', 2)\nt:answer({})", 4, RuleIllegal, []string{"is asked"}},
	{"a method", "you:atack()", 3, RuleUnknown, nil},
	{"a method of t", "t:expct(1, 1)", 3, RuleUnknown, []string{"expect"}},
	{"a field", "t:expect(you:battlefield('Bear').tougness, 2)", 3, RuleUnknown, []string{"toughness"}},
	{"a card", "you:battlefield('Bera')", 3, RuleUnknown, []string{"Bear"}},
	{"two cards of a name", "you:battlefield('Twin')", 3, RuleUnknown, []string{"more:twin", "toy:twin"}},
	{"a token", "you:battlefield('token:soldir')", 3, RuleUnknown, []string{"token:soldier"}},
	{"an option", "you:battlefield('Bear', { taped = true })", 3, RuleUnknown, []string{"tapped"}},
	{"an option's kind", "you:battlefield('Bear', { tapped = 1 })", 3, RuleMisuse, []string{"true or false"}},
	{"a keyword", "t:expect(you:battlefield('Bear'):has('flyin'), true)", 3, RuleUnknown, []string{"flying"}},
	{"a zone", "t:expect(you:count('grave'), 0)", 3, RuleUnknown, []string{"graveyard"}},
	{"a name to count", "t:expect(you:count('hand', 'Bera'), 0)", 3, RuleUnknown, []string{"Bear"}},
	{"a step", "t:to('upkep')", 3, RuleUnknown, []string{"upkeep"}},
	{"a way to pay", "you:hand('Bear')\nyou:add_mana('{G}')\nyou:cast('Bear', { pay = 'pol' })", 5, RuleUnknown, []string{"pool"}},
	{"mana", "you:add_mana('{Y}')", 3, RuleMisuse, []string{"{Y}"}},
	{"no colon", "t.pass()", 3, RuleMisuse, []string{"with a colon"}},
	{"writing", "you.life = 3", 3, RuleMisuse, []string{"written"}},
	{"an option that nothing asks for", "you:hand('Bear')\nyou:add_mana('{G}')\nyou:cast('Bear', { targets = { foe } })", 5, RuleUnused, []string{"targets"}},
	{"X that nothing asks for", "you:hand('Bear')\nyou:add_mana('{G}')\nyou:cast('Bear', { x = 1 })", 5, RuleUnused, []string{"x"}},
	{"an empty stack", "t:resolve()", 3, RuleMisuse, []string{"the stack is empty"}},
	{"the stack is in the way", "you:hand('Bear')\nyou:add_mana('{G}')\nyou:cast('Bear')\nt:next_turn()", 6, RuleMisuse, []string{"Bear is on the stack"}},
	{"not in hand", "you:cast('Bear')", 3, RuleMisuse, []string{"no Bear in hand"}},
	{"no combat", "t:to('end_combat')\nt:damage()", 4, RuleMisuse, []string{"combat is over"}},
	{"a step that nobody acts in", "t:to('untap')", 3, RuleMisuse, []string{"untap"}},
	{"no ability", "you:activate(you:battlefield('Bear'))", 3, RuleMisuse, []string{"no activated ability"}},
	{"no mana ability", "you:tap(you:battlefield('Bear'))", 3, RuleIllegal, []string{"cannot be tapped for mana"}},
	{"endless", "while true do end", 3, RuleBound, nil},
	{"endless game", "local b = foe:hand('Bear') while true do t:illegal(function() foe:cast(b) end) end", 3, RuleBound, nil},
	{"too deep", "local function f() return 1 + f() end f()", 3, scripting.RuleRecursion, nil},
	{"Lua's own error", "local x = nil\nreturn x.y", 4, RuleScript, []string{"nil has no members"}},
	{"a scenario inside", "scenario('x', function(t) end)", 3, RuleMisuse, nil},
	{"nothing is shown", "t:next_turn()", 1, RuleEmpty, nil},
	{"after the game", "t:concede(you)\nt:pass()", 4, RuleIllegal, []string{"over"}},
	{"what was set last is looked at", "t:expect(1, 1)\nyou:add_mana('{Y}')", 4, RuleMisuse, nil},
}

func TestFailing(t *testing.T) {
	r := runner(t)
	for _, c := range failing {
		t.Run(c.name, func(t *testing.T) {
			got := runOne(t, r, c.body)
			if got.Passed {
				t.Fatal("it passed")
			}
			d := got.Diagnostic()
			text := d.Summary + "; " + d.Suggestion + "\n" + d.Detail
			if d.Rule != c.rule || d.At.Line != c.line || d.At.File != "toy_spec.lua" {
				t.Errorf("%s %s, want line %d, %s: %s", d.At, d.Rule, c.line, c.rule, text)
			}
			for _, h := range c.holds {
				if !strings.Contains(text, h) {
					t.Errorf("lacks %q:\n%s", h, text)
				}
			}
		})
	}
}

func TestFiles(t *testing.T) {
	r := runner(t)
	ok := "function(t) t:expect(1, 1) end)\n"
	for _, c := range []struct {
		name, src string
		line      int
		rule      string
	}{
		{"syntax", "scenario('a', function(t)\n", 2, syntax.CodeUnclosed},
		{"twice", "scenario('a', " + ok + "scenario('a', " + ok, 2, RuleDuplicate},
		{"empty", "-- nothing\n", 0, RuleEmpty},
		{"no name", "\nscenario(' ', " + ok, 2, RuleMisuse},
		{"no function", "scenario('a')", 1, RuleMisuse},
		{"unknown global", "\n\nscenari('a')", 3, syntax.RuleUnknownName},
		{"no sandbox", "\nos.exit()", 2, syntax.RuleUnknownName},
		{"no way to load", "loadstring('x')", 1, syntax.RuleUnknownName},
		{"a key twice", "local x = {\n a = 1,\n a = 2 }", 3, syntax.RuleDuplicateField},
		{"endless", "\nwhile true do end", 2, RuleBound},
		{"binary", "\x00\x01\x02", 1, syntax.CodeEncoding},
	} {
		results := r.Run("f_spec.lua", []byte(c.src), Options{})
		if len(results) == 0 || results[0].Passed || results[0].Failure.Rule != c.rule || results[0].Failure.Position.Line != c.line {
			t.Errorf("%s: %+v", c.name, results)
			for _, x := range results {
				t.Logf("%+v", x.Failure)
			}
		}
	}
}

func TestFilter(t *testing.T) {
	src := "for i = 1, 3 do scenario('number ' .. i, function(t) t:expect(i, 2) end) end"
	results := runner(t).Run("f_spec.lua", []byte(src), Options{Filter: "number"})
	if len(results) != 3 || results[0].Passed || !results[1].Passed || results[2].Passed {
		t.Errorf("%+v", results)
	}
	results = runner(t).Run("f_spec.lua", []byte(src), Options{Filter: "3"})
	if len(results) != 1 || results[0].Name != "number 3" || results[0].Line != 1 {
		t.Errorf("%+v", results)
	}
}

// TestHelpers shows where a function was called that fails.
func TestHelpers(t *testing.T) {
	src := "local function check(t, n)\n  t:expect(n, 1)\n  return n\nend\nscenario('a', function(t)\n  check(t, 1)\n  check(t, 2)\nend)\n"
	results := runner(t).Run("f_spec.lua", []byte(src), Options{})
	x := results[0].Failure
	if x == nil || x.Position.Line != 2 || len(x.Calls) != 1 || x.Calls[0].Line != 7 {
		t.Fatalf("%+v", x)
	}
	d := results[0].Diagnostic()
	if len(d.Notes) != 1 || !strings.Contains(d.Summary, `scenario "a"`) {
		t.Errorf("%+v", d)
	}
}

// TestOtherScenario shows that handles do not live on.
func TestOtherScenario(t *testing.T) {
	src := "local kept\nscenario('a', function(t) kept = t:players():battlefield('Bear') t:expect(1, 1) end)\nscenario('b', function(t) t:expect(kept.power, 2) end)"
	results := runner(t).Run("f_spec.lua", []byte(src), Options{})
	if !results[0].Passed || results[1].Passed || !strings.Contains(results[1].Failure.Message, "another scenario") {
		t.Errorf("%+v %+v", results[0].Failure, results[1].Failure)
	}
}

// TestSame shows that a run depends on nothing but the file.
func TestSame(t *testing.T) {
	src := []byte("scenario('a', function(t) local a = t:players() a:hand('Bear', 2) t:next_turn() t:expect(1, 2) end)")
	r := runner(t)
	first, second := r.Run("f_spec.lua", src, Options{}), r.Run("f_spec.lua", src, Options{})
	if a, b := first[0].Diagnostic(), second[0].Diagnostic(); a.Detail != b.Detail || a.Summary != b.Summary {
		t.Errorf("%+v\n%+v", a, b)
	}
}

func TestNewFails(t *testing.T) {
	if _, err := New(rules.Book(), engine.NewLibrary([32]byte{}, nil, nil)); err == nil {
		t.Error("a library without a basic land will do")
	}
	results := Run(rules.Book(), engine.NewLibrary([32]byte{}, nil, nil), "f_spec.lua", nil, Options{})
	if len(results) != 1 || results[0].Passed {
		t.Errorf("%+v", results)
	}
}
