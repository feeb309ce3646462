package watch_test

import (
	"bytes"
	"os"
	"testing"

	"manaloom/engine"
	"manaloom/scripting/watch"
)

// toAttackers passes until attackers are asked for.
func (t *table) toAttackers() {
	t.Helper()
	for range 30 {
		q, _ := t.Game().Pending()
		if q.Kind == engine.AskAttackers {
			return
		}
		t.step(engine.Decision{Verb: "pass"})
	}
	t.Fatal("nobody is asked to attack")
}

// settled compares the game with what its save, its replay and an undo that is played again make of it.
func (t *table) settled() {
	t.Helper()
	g := t.Game()
	data, err := t.Save()
	t.done(err)
	again, rep, err := t.lib.Resume(data)
	t.done(err)
	defer again.Close()
	if len(rep.Swaps) > 0 {
		t.Errorf("a save of the present version takes another: %v", rep.Lines())
	}
	replayed, err := engine.Replay(g.Book(), g.Libraries()[0], g.Options(), g.Record(), g.Libraries()[1:]...)
	t.done(err)
	for what, other := range map[string]*engine.Game{"resumed": again.Game(), "replayed": replayed} {
		if !bytes.Equal(engine.EncodeState(g.Checkpoint()), engine.EncodeState(other.Checkpoint())) {
			t.Errorf("%s: another state", what)
		}
	}
}

// TestWhileItAttacks: an attacker stays one, and deals the damage of its new version.
func TestWhileItAttacks(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": "return card { haste }"})
	g, list := r.play("Bear")
	g.toAttackers()
	r.save("bear.toml", creature("Bear", 5))
	g.take()
	g.says("new versions of cards are taken after this question")
	g.step(engine.Decision{Pairs: []engine.Pair{{Object: list[0], Other: engine.Ref{Player: 2}}}})
	g.says("bear: printed values changed; 1 permanent updated")
	r.save("bear.toml", creature("Bear", 7))
	g.take()
	g.says("bear: printed values changed; 1 permanent updated")
	for range 8 {
		if g.Game().Now().State().Player(2).Life < 20 {
			break
		}
		if q, _ := g.Game().Pending(); q.Kind == engine.AskBlockers {
			g.step(engine.Decision{})
			continue
		}
		g.step(engine.Decision{Verb: "pass"})
	}
	g.want("life of the player who is attacked", g.Game().Now().State().Player(2).Life, 13)
	g.settled()
}

// TestCopyOnTheStack: a copy of a spell is what was copied, as the spell is.
func TestCopyOnTheStack(t *testing.T) {
	t.Parallel()
	boon := func(n string) string { return "return card { spell { gain_life(" + n + ") } }" }
	r := enter(t, map[string]string{
		"boon.toml": spell("Boon", "Instant"), "boon.lua": boon("1"),
		"twin.toml": spell("Twin", "Instant"), "twin.lua": "return card { spell { copy(target(any_of(instant, sorcery))) } }",
	})
	g, _ := r.play()
	g.cast(g.put("Boon", engine.Hand))
	first := g.last(engine.Stack)
	g.cast(g.put("Twin", engine.Hand))
	if q, _ := g.Game().Pending(); q.Kind == engine.AskTargets {
		g.step(engine.Decision{Refs: []engine.Ref{{Object: first}}})
	}
	g.resolve()
	r.save("boon.lua", boon("10"))
	g.take()
	g.settled()
	g.resolve()
	g.want("life of the copy", g.life(), 21)
	g.resolve()
	g.want("life of the spell", g.life(), 22)
	g.cast(g.put("Boon", engine.Hand))
	g.resolve()
	g.want("life of the new version", g.life(), 32)
	g.settled()
}

// TestTokenFile: a token of a token file is what the file says now, a copy of it what it said then.
func TestTokenFile(t *testing.T) {
	t.Parallel()
	imp := func(power string) string {
		return "name = \"Imp\"\ntypes = [\"Creature\"]\nsubtypes = [\"Imp\"]\ncolors = [\"red\"]\npower = " + power + "\ntoughness = 1\n"
	}
	r := enter(t, map[string]string{"tokens/imp.toml": imp("1"), "bear.lua": `return card { activated { cost = "{0}", create(1, token "imp") } }`})
	g, list := r.play("Bear")
	g.activate(list[0])
	g.resolve()
	made := g.last(engine.Battlefield)
	g.want("power", g.chars(made).Power, 1)
	before := r.lib.Now()
	r.write("tokens/imp.toml", imp("4"))
	r.loads(before, "loom:token:imp")
	g.take()
	g.want("power of the token", g.chars(made).Power, 4)
	g.activate(list[0])
	g.resolve()
	g.want("power of a new token", g.chars(g.last(engine.Battlefield)).Power, 4)
	g.settled()
}

// TestActionFile: an ability does what its keyword action says now.
func TestActionFile(t *testing.T) {
	t.Parallel()
	bless := func(n string) string {
		return "return action { name = \"bless\", build = function() return gain_life(" + n + ") end, reminder = \"You gain life.\" }"
	}
	r := enter(t, map[string]string{"actions/bless.lua": bless("1"), "bear.lua": `return card { activated { cost = "{0}", bless() } }`})
	g, list := r.play("Bear")
	before := r.lib.Now()
	r.write("actions/bless.lua", bless("5"))
	r.loads(before, "loom:bear")
	g.take()
	g.activate(list[0])
	g.resolve()
	g.want("life", g.life(), 25)
	g.settled()
}

// TestRenamedInPlay: a card whose file has another name, which the manifest tells, is the same card in a game.
func TestRenamedInPlay(t *testing.T) {
	t.Parallel()
	r := enter(t, map[string]string{"bear.lua": gaining(1)})
	g, list := r.play("Bear")
	g.activate(list[0])
	g.resolve()
	r.done(remove(r, "bear.toml", "bear.lua"))
	r.write("ursa.toml", creature("Bear", 3))
	r.write("ursa.lua", gaining(2))
	r.write("pack.toml", packTOML+"renames = { bear = \"ursa\" }\n")
	r.until("the new name", func(v *watch.Version) bool {
		d := v.Result.Library.ByID("loom:bear")
		return d != nil && d.ID == "loom:ursa" && len(v.Found) == 0
	})
	g.take()
	g.want("power", g.chars(list[0]).Power, 3)
	g.activate(list[0])
	g.resolve()
	g.want("life", g.life(), 23)
	r.save("ursa.lua", gaining(7))
	g.take()
	g.activate(list[0])
	g.resolve()
	g.want("life", g.life(), 30)
	g.settled()
}

func remove(r *room, names ...string) error {
	for _, name := range names {
		if err := os.Remove(r.path(name)); err != nil {
			return err
		}
	}
	return nil
}
