package scripting_test

import (
	"fmt"
	"manaloom/engine"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

// heap is how much memory is in use.
func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// TestHostilePack loads a pack in which every script but one does harm: each is refused at its own line by its own
// rule, the one that is good is there, and no memory is kept.
func TestHostilePack(t *testing.T) {
	names, err := filepath.Glob("testdata/hostile/load/*.lua")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	pack := fstest.MapFS{
		"pack.toml": {Data: []byte(packTOML)}, "good.toml": {Data: []byte(bearTOML)}, "good.lua": {Data: []byte("return card { flying }")},
	}
	sources := map[string]string{}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		slug := strings.TrimSuffix(filepath.Base(name), ".lua")
		pack[slug+".lua"] = &fstest.MapFile{Data: src}
		pack[slug+".toml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(bearTOML, "Bear", "Bear of "+strings.ReplaceAll(slug, "_", " ")))}
		sources["try/"+slug+".lua"] = string(src)
	}
	host := scripting.NewHost(rules.Book())
	before := heap()
	res, list := host.Load(scripting.PackSource{Name: "try", FS: pack})
	if kept := heap() - before; kept > 16<<20 {
		t.Errorf("%d KiB are kept", kept>>10)
	}
	got := map[string][]string{}
	for _, d := range list {
		got[d.At.File] = append(got[d.At.File], fmt.Sprintf("%d:%d %s: %s", d.At.Line, d.At.Column, d.Rule, message(d)))
	}
	for file, src := range sources {
		t.Run(filepath.Base(file), func(t *testing.T) { compare(t, got[file], wanted(src)) })
		if slug := strings.TrimSuffix(filepath.Base(file), ".lua"); res.Library.ByID("try:"+slug) != nil {
			t.Errorf("%s is in the library", slug)
		}
		delete(got, file)
	}
	for file, rest := range got {
		t.Errorf("%s: %v", file, rest)
	}
	if res.Library.ByID("try:good") == nil {
		t.Error("the good card is not there")
	}
}

// TestHostilePlay plays cards that do harm in a game, one in each kind of slot: the failure names card, file and line,
// nothing else of the game has changed, the other cards go on, and no memory is kept.
func TestHostilePlay(t *testing.T) {
	names, err := filepath.Glob("testdata/hostile/play/*.lua")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	before := heap()
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			playHarm(t, string(src))
		})
	}
	if kept := heap() - before; kept > 16<<20 {
		t.Errorf("%d KiB are kept", kept>>10)
	}
}

// playHarm casts a hostile card, then activates its ability as often as the game lets it, and that of a good card after
// each.
func playHarm(t *testing.T, src string) {
	free := strings.NewReplacer("Bear", "Harm", "{1}{G}", "{0}").Replace(bearTOML)
	b := tableWith(t, "return card { activated { cost = \"{0}\", lose_life(1, all(opponent)) } }",
		fstest.MapFS{"harm.toml": {Data: []byte(free)}, "harm.lua": {Data: []byte(src)}})
	var harm engine.ObjectID
	var err error
	b.g, err = b.g.Edit(func(e *engine.Editor) (err error) {
		harm, err = e.Put("Harm", engine.Hand, 1, engine.Put{})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	step := func(d engine.Decision) {
		g, report, err := b.g.Step(d)
		b.g = g
		for _, err := range append(report.Failures, err) {
			if err != nil {
				got = append(got, err.Error())
			}
		}
	}
	settle := func() {
		for range 8 {
			if r, _ := b.g.Pending(); r.Kind != engine.AskPriority || len(b.g.Now().State().In(engine.Zone{Kind: engine.Stack})) == 0 && r.Player == 1 {
				return
			}
			step(engine.Decision{Verb: "pass"})
		}
	}
	step(engine.Decision{Verb: "cast", Object: harm})
	settle()
	for _, o := range b.g.Now().State().In(engine.Zone{Kind: engine.Battlefield}) {
		if b.g.Now().State().Object(o).Was != 0 {
			harm = o
		}
	}
	for range 2 {
		step(engine.Decision{Verb: "activate", Object: harm})
		settle()
		life := b.g.Now().State().Player(2).Life
		step(engine.Decision{Verb: "activate", Object: b.bear})
		settle()
		if now := b.g.Now().State(); now.Player(1).Life != 20 || now.Player(2).Life != life-1 {
			t.Errorf("life is %d and %d, and the second was %d", now.Player(1).Life, now.Player(2).Life, life)
		}
	}
	for _, w := range wanted(src) {
		_, w, _ = strings.Cut(w, " ")
		if !slices.ContainsFunc(got, func(g string) bool { return strings.Contains(g, w) && strings.Contains(g, "try/harm.lua:") }) {
			t.Errorf("missing: %s\n%s", w, strings.Join(got, "\n"))
		}
	}
}
