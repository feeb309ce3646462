package scripting_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
)

// table is a game with one permanent whose ability a test activates.
type table struct {
	*testing.T
	g    *engine.Game
	bear engine.ObjectID
}

// tableWith loads a creature with a script, and what else there is, and puts it onto the battlefield, beside two others.
func tableWith(t *testing.T, script string, more ...fstest.MapFS) *table {
	t.Helper()
	pack := fstest.MapFS{
		"pack.toml":  {Data: []byte(packTOML)},
		"bear.toml":  {Data: []byte(bearTOML)},
		"bear.lua":   {Data: []byte(script)},
		"ogre.toml":  {Data: []byte(strings.ReplaceAll(bearTOML, "Bear", "Ogre"))},
		"plain.toml": {Data: []byte("name = \"Plain\"\ntypes = [\"Land\"]\n")},
	}
	for _, files := range more {
		maps.Copy(pack, files)
	}
	res, list := scripting.NewHost(rules.Book()).Load(scripting.PackSource{Name: "try", FS: pack})
	if list.HasErrors() {
		t.Fatal(list)
	}
	return newTable(t, res.Library, "Ogre", "Ogre")
}

// newTable puts a bear onto the battlefield, behind others.
func newTable(t *testing.T, lib *engine.Library, others ...string) *table {
	t.Helper()
	o := engine.Options{Seed: 1, NoPregame: true}
	for _, name := range []string{"A", "B"} {
		p := engine.PlayerSetup{Name: name}
		for range 10 {
			p.Deck = append(p.Deck, "Plain")
		}
		o.Players = append(o.Players, p)
	}
	g, err := engine.NewGame(rules.Book(), lib, o)
	if err != nil {
		t.Fatal(err)
	}
	b := &table{T: t, g: g}
	b.g, err = g.Edit(func(e *engine.Editor) (err error) {
		for _, name := range append(others, "Bear") {
			if b.bear, err = e.Put(name, engine.Battlefield, 1, engine.Put{Controller: 1}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// try takes a decision if it can be taken.
func (b *table) try(d engine.Decision) { b.g, _, _ = b.g.Step(d) }

func (b *table) answer(d engine.Decision) {
	b.Helper()
	g, _, err := b.g.Step(d)
	if err != nil {
		b.Fatalf("%+v: %v", d, err)
	}
	b.g = g
}

// resolve activates the ability and passes until it has resolved, or asks.
func (b *table) resolve() {
	b.Helper()
	b.activate(b.bear)
}

func (b *table) activate(o engine.ObjectID) {
	b.Helper()
	b.answer(engine.Decision{Verb: "activate", Object: o})
	for range 2 {
		if r, _ := b.g.Pending(); r.Kind == engine.AskPriority {
			b.answer(engine.Decision{Verb: "pass"})
		}
	}
}

func (b *table) life() int { return b.g.Now().State().Player(1).Life }

func TestScriptActs(t *testing.T) {
	b := tableWith(t, `return card { activated { cost = "{0}", script { text = "Gain life.", run = function(g)
	  local sum = 0
	  for _, o in ipairs(g:objects(creature.you_control)) do
	    if o:is(permanent) and not o.tapped and o.name ~= "Nobody" and not o:has("flying") then sum = sum + o.power end
	  end
	  g:act(gain_life(sum), gain_life(g:count(creature) * 10), put_counters(2, "+1/+1", g.this))
	  if g.this:counters("+1/+1") == 2 and g.this.power == 4 and g.you == g.this.controller then g:act(gain_life(100)) end
	  if g:holds(this.is(creature)) then g:act(gain_life(g:number(count(creature)) * 1000)) end
	end } } }`)
	b.resolve()
	if b.life() != 20+6+30+100+3000 {
		t.Errorf("life is %d", b.life())
	}
}

// TestScriptAsks: the question leaves through Lua, and the script runs again with the answer (design section 4).
func TestScriptAsks(t *testing.T) {
	b := tableWith(t, `return card { activated { cost = "{0}", script { text = "May gain life.", run = function(g)
	  g:act(gain_life(1))
	  if g:yes_no("Gain 5 life?") then g:act(gain_life(5)) end
	  local picked = g:choose(g:objects(creature), 1, 1)
	  g:act(put_counters(1, "+1/+1", picked[1]))
	end } } }`)
	b.resolve()
	r, _ := b.g.Pending()
	if r.Kind != engine.AskYesNo || r.Prompt != "Gain 5 life?" {
		t.Fatalf("pending is %+v", r)
	}
	b.answer(engine.Decision{Yes: true})
	r, _ = b.g.Pending()
	if r.Kind != engine.AskRefs || len(r.Refs) != 3 {
		t.Fatalf("pending is %+v", r)
	}
	b.answer(engine.Decision{Refs: r.Refs[:1]})
	if b.life() != 26 {
		t.Errorf("life is %d", b.life())
	}
	if got := b.g.Now().Chars(r.Refs[0].Object).Power; got != 3 {
		t.Errorf("power is %d", got)
	}
}

func TestFunctionsRead(t *testing.T) {
	b := tableWith(t, `local weak = creature.where(function(g, o) return o.power < 3 and o ~= g.this end)
	return card { activated { cost = "{0}", gain_life(count(weak)), gain_life(compute(function(g) return g:count(weak) * 10 end)) } }`)
	b.resolve()
	if b.life() != 42 {
		t.Errorf("life is %d", b.life())
	}
}

// TestScriptFails: a failure names the file, line and column, nothing of the script happens, and the game goes on.
func TestScriptFails(t *testing.T) {
	for i, c := range []struct{ body, want string }{
		{"g:act(gain_life(1))\n  local nobody = nil\n  return nobody.y", "try/bear.lua:3:10: script-error: nil has no members"},
		{"while true do end", "budget"},
		{"g:act(destroy(creature))", "try/bear.lua:1:94: bare-filter: creature only describes"},
		{"g:act(get(g.this, \"+1/+1\", { lasts = until_end_of_turn }))", "loose-effect: get leaves an effect behind"},
		{"g:act(destroy(target(creature)))", "loose-target"},
		{"g:flap()", "unknown-member: the game has no \"flap\""},
		{"return g.this.lif", "unknown-member: an object or player has no \"lif\""},
		{"return g.objects(creature)", "objects is called with a colon"},
		{"table.insert(outer, 1)", "cannot be changed in a game"},
		{"error(\"so be it\")", "script-error: so be it"},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			b := tableWith(t, "local outer = { 1 } return card { activated { cost = \"{0}\", script { run = function(g) "+c.body+" end, text = \"a\" .. outer[1] } } }")
			b.answer(engine.Decision{Verb: "activate", Object: b.bear})
			b.answer(engine.Decision{Verb: "pass"})
			g, report, err := b.g.Step(engine.Decision{Verb: "pass"})
			if err == nil {
				b.g, err = g, errors.Join(report.Failures...)
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("want %q: %v", c.want, err)
			}
			if b.life() != 20 {
				t.Errorf("life is %d", b.life())
			}
		})
	}
}

// TestCompileSources makes each definition again of what it holds, with the same hash.
func TestCompileSources(t *testing.T) {
	host := scripting.NewHost(smallBook())
	script, err := readGood()
	if err != nil {
		t.Fatal(err)
	}
	res, list := host.Load(tryPack(script))
	if len(list) > 0 {
		t.Fatal(list)
	}
	for _, id := range res.Library.IDs() {
		d := res.Library.ByID(id)
		again, err := host.CompileSources(id, d.Source)
		if err != nil {
			t.Fatal(err)
		}
		if again.Hash != d.Hash || len(again.Paths) != len(d.Paths) || len(again.Source) != len(d.Source) {
			t.Errorf("%s is another one", id)
		}
	}
	d := res.Library.ByID("try:bear")
	for _, name := range []string{"try/bear.toml", "try/bear.lua", "try/keywords/grow.lua", "try/keywords/glow.lua", "try/tokens/sprite.toml", "try/pack.toml"} {
		if d.Source[name] == nil {
			t.Errorf("%s is not among the sources", name)
		}
	}
	if _, err := host.CompileSources("try:elk", d.Source); err == nil {
		t.Error("there is no elk")
	}
}

// TestFunctionsSideBySide runs one card's functions in several games at once.
func TestFunctionsSideBySide(t *testing.T) {
	b := tableWith(t, `return card { activated { cost = "{0}", gain_life(compute(function(g)
	  local n = 0
	  for _, o in ipairs(g:objects(creature.where(function(g2, c) return c.power == 2 end))) do n = n + o.power end
	  return n
	end)) } }`)
	done := make(chan int)
	for range 4 {
		go func() {
			other := &table{T: t, g: b.g, bear: b.bear}
			other.resolve()
			done <- other.life()
		}()
	}
	for range 4 {
		if life := <-done; life != 26 {
			t.Errorf("life is %d", life)
		}
	}
}

// TestSuspendedDoesNothing: a definition whose value failed does nothing until it is replaced: its objects have no
// abilities, the effects that it has left have stopped, and what is on the stack or waits resolves without effect.
func TestSuspendedDoesNothing(t *testing.T) {
	b := tableWith(t, `return card {
	  static { get(all(creature.other.you_control), "+1/+1") },
	  activated { cost = "{0}", name = "grow", get(all(creature.you_control), "+2/+2", { lasts = until_end_of_turn }) },
	  activated { cost = "{0}", name = "twice", instead { on.life_gained { by = you }, change = { amount = that.amount * 2 }, lasts = this_turn } },
	  activated { cost = "{0}", name = "after", later { on.life_gained { by = you }, every_time = true, lasts = this_turn, put_counters(1, "+1/+1", all(creature.you_control)) } },
	  activated { cost = "{0}", name = "gain", gain_life(1) },
	  activated { cost = "{0}", name = "aim", get(target(creature), "+5/+5", { lasts = until_end_of_turn }) },
	  activated { cost = "{0}", name = "copy", create(1, copy_of(this)) },
	  activated { cost = "{0}", name = "weak", lose_life(3), gain_life(compute(function(g) return g.this.power / 0 end)) },
	  whenever { on.life_gained { by = you }, only_if = compute(function(g) error("so be it") end).at_least(1), gain_life(7) },
	}`, fstest.MapFS{"ogre.lua": {Data: []byte(`return card { activated { cost = "{0}", name = "fault", gain_life(1) } }`)}})
	begin := func(name string) {
		b.Helper()
		b.answer(engine.Decision{Verb: "activate", Object: b.bear, Path: name})
	}
	pass := func() (failures []error) {
		b.Helper()
		for range 2 {
			g, report, err := b.g.Step(engine.Decision{Verb: "pass"})
			b.g = g
			failures = append(append(failures, report.Failures...), err)
		}
		return failures
	}
	power := func() int {
		ogre := b.g.Now().State().In(engine.Zone{Kind: engine.Battlefield})[0]
		return b.g.Now().Chars(ogre).Power
	}
	for _, name := range []string{"grow", "twice", "after", "copy"} {
		begin(name)
		pass()
	}
	if power() != 2+2+1+1 {
		t.Fatalf("power is %d", power())
	}
	begin("weak") // it fails as it resolves: it has no effect, and nothing else
	if err := errors.Join(pass()...); err == nil || b.life() != 20 || power() != 6 {
		t.Fatalf("%v, life is %d, power %d", err, b.life(), power())
	}
	begin("gain")
	begin("aim")
	r, _ := b.g.Pending()
	b.answer(engine.Decision{Refs: r.Refs[:1]})
	b.answer(engine.Decision{Verb: "activate", Object: b.g.Now().State().In(engine.Zone{Kind: engine.Battlefield})[0]})
	if err := errors.Join(pass()...); err == nil || !strings.Contains(err.Error(), "try:bear") {
		t.Fatalf("the condition has not failed: %v", err)
	}
	if power() != 2 {
		t.Errorf("with its definition suspended power is %d", power())
	}
	for range 4 {
		if len(b.g.Now().State().In(engine.Zone{Kind: engine.Stack})) > 0 {
			pass()
		}
	}
	if b.life() != 21 || power() != 2 || len(b.g.Now().State().In(engine.Zone{Kind: engine.Stack})) != 0 {
		t.Errorf("life is %d, power %d", b.life(), power())
	}
	if err := b.g.Now().CheckDerived(); err != nil {
		t.Error(err)
	}
	again, err := engine.Replay(b.g.Book(), b.g.Library(), b.g.Options(), b.g.Record())
	if err != nil || string(engine.EncodeState(again.Checkpoint())) != string(engine.EncodeState(b.g.Checkpoint())) {
		t.Errorf("played again it is another game: %v", err)
	}
	if r, _ := b.g.Pending(); slices.ContainsFunc(r.Actions, func(a engine.Action) bool { return a.Object == b.bear }) {
		t.Errorf("still offered: %+v", r.Actions)
	}
}
