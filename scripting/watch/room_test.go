package watch_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
	"manaloom/scripting/watch"
)

// TestMain looks for goroutines that were left behind.
func TestMain(m *testing.M) {
	code := m.Run()
	stacks := func() string {
		b := make([]byte, 1<<20)
		return string(b[:runtime.Stack(b, true)])
	}
	for end := time.Now().Add(limit); code == 0; time.Sleep(10 * time.Millisecond) {
		all := stacks()
		if !strings.Contains(all, "scripting/watch.(") && !strings.Contains(all, "fsnotify") {
			break
		}
		if time.Now().After(end) {
			fmt.Println("goroutines are left behind:\n" + all)
			code = 1
		}
	}
	os.Exit(code)
}

// limit is how long something that must happen may take: on a machine that has other things to do, too.
const limit = 30 * time.Second

const packTOML = "id = \"loom\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n"

// creature is the TOML of a creature.
func creature(name string, power int, more ...string) string {
	return fmt.Sprintf("name = %q\ncost = \"{0}\"\ntypes = [\"Creature\"]\npower = %d\ntoughness = 9\n%s", name, power, strings.Join(more, "\n"))
}

// spell is the TOML of a card that is no creature.
func spell(name, kind string) string {
	return fmt.Sprintf("name = %q\ncost = \"{0}\"\ntypes = [%q]\n", name, kind)
}

// room is a folder with a pack that is watched.
type room struct {
	*testing.T
	dir string // of the pack
	lib *watch.Library
}

// enter writes files of a pack and watches them.
func enter(t *testing.T, files map[string]string) *room {
	t.Helper()
	r := &room{T: t, dir: filepath.Join(t.TempDir(), "loom")}
	r.write("pack.toml", packTOML)
	r.write("plain.toml", "name = \"Plain\"\ntypes = [\"Land\"]\n")
	r.write("bear.toml", creature("Bear", 2))
	for name, text := range files {
		r.write(name, text)
	}
	r.open(r.dir)
	return r
}

// open watches paths.
func (r *room) open(paths ...string) {
	r.Helper()
	lib, err := watch.Open(scripting.NewHost(rules.Book()), paths, watch.Options{Quiet: 20 * time.Millisecond})
	if err != nil {
		r.Fatal(err)
	}
	r.Cleanup(func() {
		if err := lib.Close(); err != nil {
			r.Error(err)
		}
	})
	r.lib = lib
	if found := lib.Now().Found; len(found) > 0 {
		r.Fatal(found)
	}
}

// write saves a file of the pack at once, so that it is never seen half written: a new one takes its place.
func (r *room) write(name, text string) {
	r.Helper()
	at := r.path(name)
	hidden := filepath.Join(filepath.Dir(at), "."+filepath.Base(at))
	r.done(os.MkdirAll(filepath.Dir(at), 0o755))
	r.done(os.WriteFile(hidden, []byte(text), 0o644))
	r.done(os.Rename(hidden, at))
}

// rewrite saves a file as many programs do: it is emptied first.
func (r *room) rewrite(name, text string) {
	r.Helper()
	r.done(os.WriteFile(r.path(name), []byte(text), 0o644))
}

func (r *room) path(name string) string { return filepath.Join(r.dir, filepath.FromSlash(name)) }

func (r *room) done(err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}

// until waits for a version in which something holds.
func (r *room) until(what string, holds func(v *watch.Version) bool) *watch.Version {
	r.Helper()
	changed, stop := r.lib.Changed()
	defer stop()
	timeout := time.After(limit)
	for {
		if v := r.lib.Now(); holds(v) {
			return v
		}
		select {
		case <-changed:
		case <-timeout:
			r.Fatalf("%s: not in version %d: %v", what, r.lib.Now().Number, r.lib.Now().Found)
		}
	}
}

// power waits until the bear of the library has a power; 0 until there is none.
func (r *room) power(n int) *watch.Version {
	r.Helper()
	return r.until(fmt.Sprintf("power %d", n), func(v *watch.Version) bool {
		d := v.Result.Library.ByID("loom:bear")
		return d == nil && n == 0 || d != nil && d.Faces[0].Power == n && len(v.Stale) == 0
	})
}

// loads waits until a card is another version than in v, and good.
func (r *room) loads(v *watch.Version, id string) *watch.Version {
	r.Helper()
	before := v.Result.Library.ByID(id)
	return r.until(id+" in another version", func(v *watch.Version) bool {
		d := v.Result.Library.ByID(id)
		return d != nil && (before == nil || d.Hash != before.Hash)
	})
}

// save writes a file and waits until the card is in another version.
func (r *room) save(name, text string) *watch.Version {
	r.Helper()
	v := r.lib.Now()
	r.write(name, text)
	return r.loads(v, "loom:"+strings.TrimSuffix(strings.TrimSuffix(name, ".lua"), ".toml"))
}

// stale waits until a card is stale.
func (r *room) stale(id string) {
	r.Helper()
	r.until(id+" stale", func(v *watch.Version) bool {
		for _, s := range v.Stale {
			if s.ID == id {
				return true
			}
		}
		return false
	})
}

// table is a game that is played with the library of a room.
type table struct {
	*room
	*watch.Session
	report watch.Report // of the last call
}

// play begins a game with cards on the battlefield of the first player.
func (r *room) play(names ...string) (*table, []engine.ObjectID) {
	r.Helper()
	o := engine.Options{Seed: 1, NoPregame: true}
	for _, name := range []string{"A", "B"} {
		p := engine.PlayerSetup{Name: name}
		for range 10 {
			p.Deck = append(p.Deck, "Plain")
		}
		o.Players = append(o.Players, p)
	}
	s, err := r.lib.Play(o)
	r.done(err)
	r.Cleanup(s.Close)
	t := &table{room: r, Session: s}
	var list []engine.ObjectID
	for _, name := range names {
		list = append(list, t.put(name, engine.Battlefield))
	}
	return t, list
}

func (t *table) put(name string, zone engine.ZoneKind) (o engine.ObjectID) {
	t.Helper()
	_, err := t.Edit(func(e *engine.Editor) (err error) {
		o, err = e.Put(name, zone, 1, engine.Put{})
		return err
	})
	t.done(err)
	return o
}

// step takes a decision, which must be possible.
func (t *table) step(d engine.Decision) {
	t.Helper()
	var err error
	if t.report, err = t.Step(d); err != nil {
		t.Fatalf("%+v: %v", d, err)
	}
}

func (t *table) activate(o engine.ObjectID) {
	t.Helper()
	t.step(engine.Decision{Verb: "activate", Object: o})
}

func (t *table) cast(o engine.ObjectID) {
	t.Helper()
	t.step(engine.Decision{Verb: "cast", Object: o})
}

// resolve lets both players pass.
func (t *table) resolve() {
	t.Helper()
	for range 2 {
		if r, _ := t.Game().Pending(); r.Kind != engine.AskPriority {
			t.Fatalf("%s is asked", r.Kind)
		}
		t.step(engine.Decision{Verb: "pass"})
	}
}

// take takes the present version.
func (t *table) take() {
	t.Helper()
	var err error
	t.report, err = t.Take()
	t.done(err)
}

// says compares the lines of the last report.
func (t *table) says(lines ...string) {
	t.Helper()
	if got := strings.Join(t.report.Lines(), "\n"); got != strings.Join(lines, "\n") {
		t.Errorf("the report is\n%s\nand not\n%s", got, strings.Join(lines, "\n"))
	}
}

func (t *table) life() int { return t.Game().Now().State().Player(1).Life }

func (t *table) chars(o engine.ObjectID) *engine.Characteristics {
	t.Helper()
	ch := t.Game().Now().Chars(o)
	if ch == nil {
		t.Fatalf("object %d is gone", o)
	}
	return ch
}

// last is the newest object of a zone.
func (t *table) last(zone engine.ZoneKind) engine.ObjectID {
	t.Helper()
	z := engine.Zone{Kind: zone}
	if !zone.Shared() {
		z.Player = 1
	}
	list := t.Game().Now().State().In(z)
	if len(list) == 0 {
		t.Fatalf("there is nothing in zone %s", zone)
	}
	return list[len(list)-1]
}

func (t *table) want(what string, got, want int) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %d, not %d", what, got, want)
	}
}
