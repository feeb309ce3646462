package watch_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"manaloom/engine"
	"manaloom/scripting/watch"
)

const gains = `return card { activated { cost = "{0}", gain_life(%d) } }`

func gaining(n int) string { return fmt.Sprintf(gains, n) }

func TestOnTheBattlefield(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1)})
	g, list := r.play("Bear", "Bear")
	g.activate(list[0])
	r.save("bear.lua", gaining(10))
	g.take() // while a player has priority, with the ability on the stack
	g.says("bear: 1 ability changed; 2 permanents updated; 1 ability on the stack keeps the earlier version")
	g.activate(list[1])
	g.resolve()
	g.want("life after the new ability", g.life(), 30)
	g.resolve()
	g.want("life after the old ability", g.life(), 31)
	r.save("bear.toml", creature("Bear", 5))
	g.take()
	g.says("bear: printed values changed; 2 permanents updated")
	g.want("power", g.chars(list[0]).Power, 5)
	if log := strings.Join(g.Game().Now().LogLines(1), "\n"); strings.Count(log, "the cards are loaded anew") != 2 {
		t.Errorf("the log has no reload:\n%s", log)
	}
}

// TestSettles: what a new version makes of the table is settled before the player is asked again (CR 117.5).
func TestSettles(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"weak.toml": creature("Weak", 1), "weak.lua": "return card { flying }"})
	g, list := r.play("Weak", "Bear")
	r.save("weak.lua", "return card { static { get(this, \"-0/-9\") } }")
	g.take()
	if g.Game().Now().State().Object(list[0]) != nil || g.Game().Now().State().Object(list[1]) == nil {
		t.Error("the creature with no toughness is still there")
	}
}

func TestInHand(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bolt.toml": spell("Bolt", "Sorcery"), "bolt.lua": "return card { spell { gain_life(1) } }"})
	g, _ := r.play()
	o := g.put("Bolt", engine.Hand)
	r.save("bolt.lua", "return card { spell { gain_life(5) } }")
	g.take()
	g.says("bolt: 1 ability changed; 1 other card updated")
	g.cast(o)
	g.resolve()
	g.want("life", g.life(), 25)
}

func TestOnTheStack(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bolt.toml": spell("Bolt", "Instant"), "bolt.lua": "return card { spell { gain_life(1) } }"})
	g, _ := r.play()
	bolt, bear := g.put("Bolt", engine.Hand), g.put("Bear", engine.Hand)
	g.cast(bear)
	g.cast(bolt)
	r.save("bolt.lua", "return card { spell { gain_life(5) } }")
	r.save("bear.toml", creature("Bear", 6))
	g.take()
	g.says("bear: printed values changed; 1 spell on the stack keeps the earlier version",
		"bolt: 1 ability changed; 1 spell on the stack keeps the earlier version")
	g.want("power on the stack", g.chars(g.Game().Now().State().In(engine.Zone{Kind: engine.Stack})[0]).Power, 2)
	g.resolve()
	g.want("life", g.life(), 21)
	g.resolve()
	g.want("power on the battlefield", g.chars(g.last(engine.Battlefield)).Power, 6) // a permanent takes the present version
	_, err := g.Edit(func(e *engine.Editor) error { return e.Remove(g.last(engine.Graveyard)) })
	g.done(err)
}

// orderTwo is a creature with two triggers, whose order is asked for.
func orderTwo(n int) string {
	return fmt.Sprintf(`return card {
  whenever { on.enters(creature.other), gain_life(%d) },
  whenever { on.enters(creature.other), put_counters(%d, "+1/+1", this) },
}`, n, n)
}

func TestWhileATriggerWaits(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"ox.toml": creature("Ox", 1), "ox.lua": orderTwo(1)})
	g, list := r.play("Ox")
	g.cast(g.put("Bear", engine.Hand))
	g.resolve()
	q, _ := g.Game().Pending()
	if q.Kind != engine.AskReplacement && q.Kind != engine.AskRefs && q.Kind != engine.AskWords && q.Kind != engine.AskOrder {
		t.Fatalf("%s is asked", q.Kind)
	}
	r.save("ox.lua", orderTwo(10))
	g.take()
	g.says("new versions of cards are taken after this question")
	g.step(inOrder(q))
	g.says("ox: 2 abilities changed; 1 permanent updated; 2 waiting triggers keep the earlier version")
	g.resolve()
	g.resolve()
	g.want("life", g.life(), 21)
	g.want("power", g.chars(list[0]).Power, 2)
	g.cast(g.put("Bear", engine.Hand))
	g.resolve()
	q, _ = g.Game().Pending()
	g.step(inOrder(q))
	g.resolve()
	g.resolve()
	g.want("life", g.life(), 31)
	g.want("power", g.chars(list[0]).Power, 12)
}

// inOrder leaves what is to be ordered in the order in which it is asked for.
func inOrder(q engine.Request) engine.Decision {
	return engine.Decision{Refs: q.Refs, Words: q.Words}
}

func TestWhileItsEffectLasts(t *testing.T) {
	t.Parallel()
	script := func(n int) string {
		return fmt.Sprintf(`return card {
  activated { cost = "{0}", name = "grow", get(this, "+%d/+0", { lasts = until_end_of_turn }) },
  activated { cost = "{0}", name = "wait", later { on.life_gained { by = you }, every_time = true, lasts = this_turn, put_counters(%d, "+1/+1", this) } },
  activated { cost = "{0}", name = "gain", gain_life(%d) },
  static { get(all(creature.other), "+%d/+0") },
}`, n, n, n, n)
	}
	r := enter(t, map[string]string{"ox.toml": creature("Ox", 1), "ox.lua": script(1)})
	g, list := r.play("Ox", "Bear")
	use := func(name string) {
		t.Helper()
		g.step(engine.Decision{Verb: "activate", Object: list[0], Path: name})
		g.resolve()
	}
	use("grow")
	use("wait")
	g.want("power of the ox", g.chars(list[0]).Power, 2)
	g.want("power of the bear", g.chars(list[1]).Power, 3)
	r.save("ox.lua", script(5))
	g.take()
	g.says("ox: 4 abilities changed; 1 permanent updated; 2 effects keep the earlier version")
	g.want("power of the ox, while the old effect lasts", g.chars(list[0]).Power, 2)
	g.want("power of the bear, as the static ability is now", g.chars(list[1]).Power, 7)
	use("gain")
	g.want("life gained by the new ability", g.life(), 25)
	g.resolve() // the delayed trigger is the old one
	g.want("power of the ox, with a counter", g.chars(list[0]).Power, 3)
}

func TestCopiesKeepTheirVersion(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{
		"bear.lua":   gaining(1),
		"mimic.toml": creature("Mimic", 0),
		"mimic.lua":  `return card { enters_as { copy_of(a(creature)) } }`,
		"echo.toml":  spell("Echo", "Sorcery"),
		"echo.lua":   `return card { spell { create(1, copy_of(target(permanent))) } }`,
	})
	g, list := r.play("Bear")
	bear := engine.Ref{Object: list[0]}
	answer := func() {
		t.Helper()
		for {
			q, _ := g.Game().Pending()
			if q.Kind == engine.AskPriority {
				return
			}
			g.step(engine.Decision{Refs: []engine.Ref{bear}, Yes: true})
		}
	}
	g.cast(g.put("Mimic", engine.Hand))
	g.resolve()
	answer()
	clone := g.last(engine.Battlefield)
	g.cast(g.put("Echo", engine.Hand))
	answer()
	g.resolve()
	token := g.last(engine.Battlefield)
	for _, o := range []engine.ObjectID{clone, token} {
		if g.chars(o).Name != "Bear" {
			t.Fatalf("object %d is %s", o, g.chars(o).Name)
		}
	}
	r.save("bear.toml", creature("Bear", 6))
	r.save("bear.lua", gaining(10))
	g.take()
	g.says("bear: 1 ability changed, printed values changed; 1 permanent updated; 2 copies keep the earlier version")
	g.want("power of the bear", g.chars(list[0]).Power, 6)
	for _, o := range []engine.ObjectID{clone, token} {
		g.want("power of a copy", g.chars(o).Power, 2)
		g.activate(o)
		g.resolve()
	}
	g.want("life", g.life(), 22)
	r.save("mimic.lua", `return card { enters_as { copy_of(a(creature), { except = { base = "7/7" } }) } }`)
	g.take()
	g.want("power of the clone whose own card has changed", g.chars(clone).Power, 2)
}

func TestInTheMiddleOfAResolution(t *testing.T) {
	t.Parallel()
	asking := func(n int) string {
		return fmt.Sprintf(`return card { activated { cost = "{0}", script { text = "May gain life.", run = function(g)
  g:act(gain_life(%d))
  if g:yes_no("More?") then g:act(gain_life(%d)) end
end } } }`, n, n)
	}
	r := enter(t, map[string]string{"bear.lua": asking(1)})
	g, list := r.play("Bear")
	g.activate(list[0])
	g.resolve()
	r.save("bear.lua", asking(10))
	g.take()
	g.says("new versions of cards are taken after this question")
	g.take()
	g.want("life in the middle", g.life(), 21)
	r.save("bear.lua", asking(100))
	g.take()
	g.step(engine.Decision{Yes: true})
	g.says("bear: 1 ability changed; 1 permanent updated")
	g.want("life after it", g.life(), 22)
	g.activate(list[0])
	g.resolve()
	g.want("life in the middle of the newest", g.life(), 122)
}

// TestTenTimesInASecond: a game that follows takes what comes, and in the end the last.
func TestTenTimesInASecond(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1)})
	g, list := r.play("Bear")
	swaps := make(chan int, 100)
	stop := g.Follow(func(rep watch.Report, err error) {
		if err != nil || len(rep.Failures) > 0 {
			t.Error(err, rep.Failures)
		}
		swaps <- len(rep.Swaps)
	})
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for n := 2; n < 12; n++ {
		r.write("bear.lua", gaining(n))
		g.activate(list[0]) // the game goes on meanwhile
		g.resolve()
		<-tick.C
	}
	r.write("bear.toml", creature("Bear", 9))
	timeout := time.After(limit)
	taken := 0
	for g.chars(list[0]).Power != 9 {
		select {
		case n := <-swaps:
			taken += n
		case <-timeout:
			t.Fatal("the last version is not taken")
		}
	}
	stop()
	before := g.life()
	g.activate(list[0])
	g.resolve()
	g.want("life gained", g.life()-before, 11)
	if taken < 2 {
		t.Errorf("%d versions were taken", taken)
	}
}

func TestAKeywordThatFiftyCardsUse(t *testing.T) {
	t.Parallel()
	files := map[string]string{"keywords/kindle.lua": kindle(1)}
	for i := range 50 {
		files[fmt.Sprintf("ox%d.toml", i)] = creature(fmt.Sprintf("Ox %d", i), 1, `keywords = ["kindle"]`)
	}
	for i := range 20 {
		files[fmt.Sprintf("elk%d.toml", i)] = creature(fmt.Sprintf("Elk %d", i), 1)
	}
	r := enter(t, files)
	g, list := r.play("Ox 0", "Ox 1", "Bear")
	before := r.lib.Now()
	r.write("keywords/kindle.lua", kindle(4))
	v := r.loads(before, "loom:ox7")
	if len(v.Changed) != 50 || len(v.Cards) != 50 || len(v.Keywords) != 1 {
		t.Errorf("%d changed, %d cards and %d keywords loaded", len(v.Changed), len(v.Cards), len(v.Keywords))
	}
	if v.Result.Library.ByID("loom:elk3") != before.Result.Library.ByID("loom:elk3") {
		t.Error("a card that does not use it is another one")
	}
	g.take()
	g.says("ox0: 1 ability changed; 1 permanent updated", "ox1: 1 ability changed; 1 permanent updated")
	g.activate(list[1])
	g.resolve()
	g.want("life", g.life(), 24)
}

func kindle(n int) string {
	return fmt.Sprintf(`return keyword { name = "kindle", build = function() return activated { cost = "{0}", gain_life(%d) } end }`, n)
}

func TestRemovedWhileOnTheBattlefield(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1)})
	g, list := r.play("Bear")
	r.done(os.Remove(r.path("bear.toml")))
	r.power(0)
	g.take()
	g.says("bear: removed; 1 permanent keeps the last version")
	g.activate(list[0])
	g.resolve()
	g.want("life", g.life(), 21)
	data, err := g.Save()
	g.done(err)
	again, rep, err := r.lib.Resume(data)
	g.done(err)
	defer again.Close()
	if len(rep.Lines()) != 0 || again.Game().Now().Chars(list[0]).Power != 2 {
		t.Errorf("resumed: %v", rep.Lines())
	}
	r.write("bear.toml", creature("Bear", 3))
	r.power(3)
	g.take()
	g.says("bear: printed values changed; 1 permanent updated")
	g.activate(list[0])
	g.resolve()
	g.want("life", g.life(), 22)
}

// TestUndoSaveLoadReplay: every earlier version comes back with what was done with it.
func TestUndoSaveLoadReplay(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1)})
	g, list := r.play("Bear")
	for n := 2; n < 6; n++ {
		g.activate(list[0])
		r.save("bear.lua", gaining(n*n))
		g.take()
		g.resolve() // of the version before
	}
	g.want("life", g.life(), 20+1+4+9+16)
	now := g.Game()
	replayed, err := engine.Replay(now.Book(), now.Libraries()[0], now.Options(), now.Record(), now.Libraries()[1:]...)
	g.done(err)
	data, err := g.Save()
	g.done(err)
	loaded, rep, err := r.lib.Resume(data)
	g.done(err)
	defer loaded.Close()
	for name, other := range map[string]*engine.Game{"replayed": replayed, "loaded": loaded.Game()} {
		if !bytes.Equal(engine.EncodeState(other.Checkpoint()), engine.EncodeState(now.Checkpoint())) {
			t.Errorf("%s: another state", name)
		}
	}
	if len(rep.Lines()) != 0 {
		t.Errorf("resumed with the same library: %v", rep.Lines())
	}
	for _, s := range []*watch.Session{g.Session, loaded} {
		rep, err := s.Undo(3) // to the ability on the stack, before the last version was there
		g.done(err)
		if got := rep.Lines(); !slices.Equal(got, []string{"bear: 1 ability changed; 1 permanent updated"}) {
			t.Errorf("undone: %v", got)
		}
		if life := s.Game().Now().State().Player(1).Life; life != 20+1+4+9 {
			t.Errorf("undone: life is %d", life)
		}
		g.want("life gained by the present version", gain(t, s, list[0]), 25)
	}
	// It was changed between saving and loading.
	r.save("bear.lua", gaining(50))
	later, rep, err := r.lib.Resume(data)
	g.done(err)
	defer later.Close()
	if got := rep.Lines(); !slices.Equal(got, []string{"bear: 1 ability changed; 1 permanent updated"}) {
		t.Errorf("resumed: %v", got)
	}
	g.want("life gained by the version of now", gain(t, later, list[0]), 50)
}

// gain activates an ability and says how much life it has brought.
func gain(t *testing.T, s *watch.Session, o engine.ObjectID) int {
	t.Helper()
	before := s.Game().Now().State().Player(1).Life
	for _, d := range []engine.Decision{{Verb: "activate", Object: o}, {Verb: "pass"}, {Verb: "pass"}} {
		if _, err := s.Step(d); err != nil {
			t.Fatal(err)
		}
	}
	return s.Game().Now().State().Player(1).Life - before
}

func TestTwoGamesOnOneLibrary(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1)})
	one, list := r.play("Bear")
	two, _ := r.play("Bear")
	r.save("bear.lua", gaining(5))
	one.take()
	one.says("bear: 1 ability changed; 1 permanent updated")
	two.want("life gained in the game that has not looked", int(two.Game().Library().ByID("loom:bear").Hash[0]), int(two.Game().Libraries()[0].ByID("loom:bear").Hash[0]))
	two.want("life gained", gain(t, two.Session, list[0]), 1) // the decision is one on the old question; the version is taken after it
	two.want("life gained", gain(t, two.Session, list[0]), 5)
	one.want("life gained", gain(t, one.Session, list[0]), 5)
}

func TestStale(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1), "ox.toml": creature("Ox", 1), "elk.toml": creature("Elk", 1)})
	g, list := r.play("Bear", "Ox")
	r.write("bear.lua", "return card { activated { cost = \"{0}\", gain_lif(1) } }")
	r.stale("loom:bear")
	g.take()
	g.says(`bear: stale, it does not load (` + r.path("bear.lua") + `:1:41: unknown-name: nothing has the name "gain_lif")`)
	r.save("ox.toml", creature("Ox", 4)) // others are not held up
	g.take()
	g.says("ox: printed values changed; 1 permanent updated")
	g.want("life gained by the last good version", gain(t, g.Session, list[0]), 1)
	r.write("elk.toml", "name =")
	r.stale("loom:elk")
	g.take()
	g.says() // the game has no elk
	r.save("bear.lua", gaining(2))
	g.take()
	g.says("bear: 1 ability changed; 1 permanent updated", "bear: it loads again")
	r.write("bear.toml", "name =")
	r.stale("loom:bear")
	g.take()
	r.write("bear.toml", creature("Bear", 2)) // as it was
	r.until("the bear is good", func(v *watch.Version) bool { return len(v.Stale) == 1 })
	g.take()
	g.says("bear: it loads again")
}

// TestUsesAndMemories: what was used this turn and noted follows the abilities, or is forgotten and said to be.
func TestUsesAndMemories(t *testing.T) {
	t.Parallel()
	once := func(first string, n int, name string) string {
		return fmt.Sprintf(`return card { %s
  activated { %s cost = "{0}", limit = once_each_turn, gain_life(%d) },
}`, first, name, n)
	}
	r := enter(t, map[string]string{"bear.lua": once("", 1, ""), "ox.toml": creature("Ox", 1), "ox.lua": noting("hue", "1")})
	g, list := r.play("Bear")
	may := func(want bool) {
		t.Helper()
		q, _ := g.Game().Pending()
		if got := slices.ContainsFunc(q.Actions, func(a engine.Action) bool { return a.Verb == "activate" && a.Object == list[0] }); got != want {
			t.Errorf("it may be activated: %v", got)
		}
	}
	g.want("life gained", gain(t, g.Session, list[0]), 1)
	may(false)
	r.save("bear.lua", once("", 2, "")) // the same place
	g.take()
	g.says("bear: 1 ability changed; 1 permanent updated; use of activated_1 this turn is kept")
	may(false)
	r.save("bear.lua", once("activated { cost = \"{0}\", limit = once_each_turn, tap(this) },", 2, "")) // equal content
	g.take()
	g.says("bear: 1 ability added; 1 permanent updated; use of activated_1 this turn is kept")
	q, _ := g.Game().Pending()
	if !slices.ContainsFunc(q.Actions, func(a engine.Action) bool { return a.Path == "activated_1" }) || slices.ContainsFunc(q.Actions, func(a engine.Action) bool { return a.Path == "activated_2" }) {
		t.Errorf("not the new one alone may be activated: %v", q.Actions)
	}
	r.save("bear.lua", "return card { flying }")
	g.take()
	g.says("bear: 1 ability added, 2 abilities removed; 1 permanent updated; use of activated_2 this turn is forgotten")
	r.save("bear.lua", once("", 3, `name = "boon",`))
	g.take()
	may(true)
	g.want("life gained", gain(t, g.Session, list[0]), 3)
	r.save("bear.lua", `return card {
  activated { cost = "{0}", limit = once_each_turn, gain_life(3) },
  activated { name = "boon", cost = "{0}", limit = once_each_turn, gain_life(7) },
}`) // the explicit name goes before equal content
	g.take()
	g.says("bear: 1 ability changed, 1 ability added; 1 permanent updated; use of boon this turn is kept")
	may(true)
	g.want("life gained by the other one", gain(t, g.Session, list[0]), 3)
	may(false)
}

// noting is a creature that notes a colour, for another ability to read.
func noting(name, plus string) string {
	return fmt.Sprintf(`return card {
  as_enters { choose { color, as = %q } },
  static { get(all(creature.of_color(linked %q)), "+%s/+0") },
}`, name, name, plus)
}

func TestMemoriesFollowTheirNames(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"ox.toml": creature("Ox", 1, `colors = ["red"]`), "ox.lua": noting("hue", "1")})
	g, _ := r.play()
	g.cast(g.put("Ox", engine.Hand))
	g.resolve()
	g.step(engine.Decision{Words: []string{"red"}})
	ox := g.last(engine.Battlefield)
	g.want("power", g.chars(ox).Power, 2)
	r.save("ox.lua", noting("hue", "4"))
	g.take()
	g.says(`ox: 1 ability changed; 1 permanent updated; memory "hue" is kept`)
	g.want("power", g.chars(ox).Power, 5)
	r.save("ox.lua", noting("tint", "4"))
	g.take()
	g.says(`ox: 2 abilities changed; 1 permanent updated; memory "hue" is forgotten`)
	g.want("power", g.chars(ox).Power, 1)
	r.save("ox.lua", noting("hue", "4")) // what is forgotten does not come back
	g.take()
	g.want("power", g.chars(ox).Power, 1)
}

func TestScriptFailuresInAGame(t *testing.T) {
	t.Parallel()
	failing := func(body string) string {
		return fmt.Sprintf(`return card { activated { cost = "{0}", script { text = "x", run = function(g) %s end } } }`, body)
	}
	r := enter(t, map[string]string{"bear.lua": failing(`g:act(gain_life(5)) if g:yes_no("?") then error("so be it") end`), "ox.toml": creature("Ox", 1), "ox.lua": "return card { flying }"})
	g, list := r.play("Bear", "Ox")
	g.activate(list[0])
	g.resolve()
	g.step(engine.Decision{Yes: true})
	g.want("life after a resolution that failed", g.life(), 20)
	if lines := g.report.Lines(); len(lines) != 1 || !strings.Contains(lines[0], "loom:bear, ability activated_1") || !strings.Contains(lines[0], "so be it") {
		t.Errorf("report: %q", lines)
	}
	if len(g.Game().Now().State().In(engine.Zone{Kind: engine.Stack})) != 0 {
		t.Error("what has failed is still on the stack")
	}
	for name, body := range map[string]string{"an endless loop": "while true do end", "no end of events": "while true do g:act(gain_life(1)) end", "an error of Lua": "local nobody = nil return nobody.y"} {
		r.save("bear.lua", failing("-- "+name+"\n"+body))
		g.take()
		g.activate(list[0])
		g.resolve()
		if len(g.report.Failures) != 1 {
			t.Errorf("%s: %v", name, g.report.Failures)
		}
		g.want("life", g.life(), 20)
	}
	// The same again: nothing has been suspended.
	g.activate(list[0])
	g.resolve()
	if len(g.report.Failures) != 1 {
		t.Errorf("once more: %v", g.report.Failures)
	}

	// A filter that fails suspends its card, which other cards do not feel.
	r.save("ox.lua", `return card { flying, static { get(all(creature.where(function(g, o) return o.flap > 1 end)), "+1/+1") } }`)
	g.take()
	if lines := g.report.Lines(); len(lines) != 2 || lines[0] != "ox: 1 ability added; 1 permanent updated" || !strings.Contains(lines[1], "loom:ox, ability static_1") {
		t.Errorf("report: %q", lines)
	}
	g.want("abilities of what is suspended", len(g.chars(list[1]).Abilities), 0)
	g.want("power of another", g.chars(list[0]).Power, 2)
	g.resolve()
	failed := g.Game()
	replayed, err := engine.Replay(failed.Book(), failed.Libraries()[0], failed.Options(), failed.Record(), failed.Libraries()[1:]...)
	g.done(err)
	if !bytes.Equal(engine.EncodeState(replayed.Checkpoint()), engine.EncodeState(failed.Checkpoint())) {
		t.Error("replayed: another state")
	}
	data, err := g.Save()
	g.done(err)
	again, rep, err := r.lib.Resume(data)
	g.done(err)
	defer again.Close()
	if len(rep.Lines()) != 0 || len(again.Game().Now().Chars(list[1]).Abilities) != 0 {
		t.Errorf("loaded: %v", rep.Lines())
	}
	r.save("ox.lua", `return card { flying, static { get(all(creature.where(function(g, o) return o.power > 1 end)), "+1/+1") } }`)
	g.take()
	g.says("ox: 1 ability changed; 1 permanent updated")
	g.want("abilities once it is replaced", len(g.chars(list[1]).Abilities), 2)
	g.want("power", g.chars(list[0]).Power, 3)
}

// TestAPatchedPack: a pack that changes a card of another is changed itself, and taken away.
func TestAPatchedPack(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": `return card { activated { name = "gain", cost = "{0}", gain_life(1) } }`})
	mod := &room{T: t, dir: filepath.Join(filepath.Dir(r.dir), "mod")}
	mod.write("pack.toml", strings.ReplaceAll(packTOML, "loom", "mod")+"patches = [\"loom:bear\"]\n\n[dependencies]\nloom = \"^0.1\"\n")
	mod.write("patches/loom/bear.toml", "power = 3\n")
	r.open(filepath.Dir(r.dir))
	g, list := r.play("Bear")
	g.want("power as patched", g.chars(list[0]).Power, 3)
	change := func(name, text string, lines ...string) {
		t.Helper()
		v := r.lib.Now()
		mod.write(name, text)
		r.loads(v, "loom:bear")
		g.take()
		g.says(lines...)
	}
	change("patches/loom/bear.toml", "power = 4\n", "bear: printed values changed; 1 permanent updated")
	g.activate(list[0])
	change("patches/loom/bear.lua", `return patch { replace = { gain = activated { cost = "{0}", gain_life(5) } } }`,
		"bear: 1 ability changed; 1 permanent updated; 1 ability on the stack keeps the earlier version")
	g.resolve()
	g.want("life", g.life(), 21)
	g.want("life gained as patched", gain(t, g.Session, list[0]), 5)
	mod.write("patches/loom/bear.lua", `return patch { replace = { gian = flying } }`)
	r.stale("loom:bear")
	g.take()
	if len(g.report.Stale) != 1 || !strings.Contains(g.report.Lines()[0], "patches/loom/bear.lua") {
		t.Errorf("report: %q", g.report.Lines())
	}
	r.done(os.RemoveAll(mod.dir))
	r.until("the pack that patches is gone", func(v *watch.Version) bool { return len(v.Result.Packs) == 1 && len(v.Stale) == 0 })
	g.take()
	g.says("bear: 1 ability changed, printed values changed; 1 permanent updated", "bear: it loads again")
	g.want("power", g.chars(list[0]).Power, 2)
}

// TestTriggersOnceEachTurn: an ability that triggers only once each turn has done so, whatever version it is of now.
func TestTriggersOnceEachTurn(t *testing.T) {
	t.Parallel()
	script := func(n int) string {
		return fmt.Sprintf(`return card {
  whenever { on.life_gained { by = you }, put_counters(%d, "+1/+1", this), limit = once_each_turn },
  activated { cost = "{0}", gain_life(1) },
}`, n)
	}
	r := enter(t, map[string]string{"bear.lua": script(1)})
	g, list := r.play("Bear")
	g.activate(list[0])
	g.resolve()
	r.save("bear.lua", script(5))
	g.take() // with the trigger on the stack
	g.says("bear: 1 ability changed; 1 permanent updated; 1 ability on the stack keeps the earlier version; use of whenever_1 this turn is kept")
	g.resolve()
	g.want("power", g.chars(list[0]).Power, 3)
	g.activate(list[0])
	g.resolve()
	if n := len(g.Game().Now().State().In(engine.Zone{Kind: engine.Stack})); n != 0 {
		t.Errorf("%d abilities are on the stack", n)
	}
	g.want("power", g.chars(list[0]).Power, 3)
}
