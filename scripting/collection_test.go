package scripting_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
)

func text(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

// loom is two packs, of which the second one depends on the first.
func loom() map[string]fstest.MapFS {
	card := func(name, keywords string) *fstest.MapFile {
		return text(fmt.Sprintf("name = %q\ncost = \"{1}\"\ntypes = [\"Creature\"]\npower = 1\ntoughness = 1\n%s", name, keywords))
	}
	return map[string]fstest.MapFS{
		"base": {
			"pack.toml":           text("id = \"base\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n"),
			"keywords/kindle.lua": text(`return keyword { name = "kindle", build = function() return whenever { on.dies(this), gain_life(1) } end }`),
			"keywords/flare.lua":  text(`return keyword { name = "flare", build = function() return { kindle, flying } end }`),
			"tokens/mote.toml":    text("types = [\"Creature\"]\nsubtypes = [\"Elemental\"]\npower = 1\ntoughness = 1\n"),
			"wick.toml":           card("Wick", "keywords = [\"kindle\"]\n"),
			"wick_spec.lua":       text(`scenario("x", function(t) end)`),
			"plain.toml":          card("Plain One", ""),
		},
		"more": {
			"pack.toml":  text("id = \"more\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n[dependencies]\nbase = \"^0.1\"\n"),
			"lamp.toml":  card("Lamp", ""),
			"lamp.lua":   text(`return card { flare, whenever { on.dies(this), create(1, token "mote") } }`),
			"other.toml": card("Other", ""),
			"other.lua":  text(`return card { flying }`),
		},
	}
}

func loomSources(files map[string]fstest.MapFS) []scripting.PackSource {
	var list []scripting.PackSource
	for _, name := range slices.Sorted(maps.Keys(files)) {
		list = append(list, scripting.PackSource{Name: name, FS: files[name]})
	}
	return list
}

func ids(cards []scripting.Card) []string {
	var list []string
	for _, c := range cards {
		list = append(list, c.ID)
	}
	return list
}

func staleIDs(u *scripting.Update) []string {
	var list []string
	for _, s := range u.Stale {
		list = append(list, s.ID)
		if s.Why.Summary == "" {
			list = append(list, "for no reason")
		}
	}
	return list
}

func TestCollectionLoadsWhatHasChanged(t *testing.T) {
	files := loom()
	c, u := scripting.NewHost(rules.Book()).Collect(loomSources(files)...)
	if len(u.Found) > 0 || len(u.Changed) != 5 || len(u.Stale) > 0 {
		t.Fatalf("%v %v %v", u.Found, u.Changed, u.Stale)
	}
	first := u.Result.Library
	steps := []struct {
		name, pack, path, text string // "" removes
		loaded, changed, stale []string
		removed                []string
	}{
		{"one card", "base", "plain.toml", "name = \"Plain Two\"\ntypes = [\"Land\"]\n", []string{"base:plain"}, []string{"base:plain"}, nil, nil},
		{"the same again", "base", "plain.toml", "name = \"Plain Two\"\ntypes = [\"Land\"]\n", nil, nil, nil, nil},
		{"a keyword that is part of another", "base", "keywords/kindle.lua", `return keyword { name = "kindle", build = function() return whenever { on.dies(this), gain_life(2) } end }`,
			[]string{"base:wick", "more:lamp"}, []string{"base:wick", "more:lamp"}, nil, nil},
		{"a token", "base", "tokens/mote.toml", "types = [\"Creature\"]\nsubtypes = [\"Elemental\"]\npower = 2\ntoughness = 1\n",
			[]string{"base:token:mote", "more:lamp"}, []string{"base:token:mote", "more:lamp"}, nil, nil},
		{"a keyword that fails", "base", "keywords/kindle.lua", `return keyword {`, []string{"base:wick", "more:lamp"}, nil, []string{"base:wick", "more:lamp"}, nil},
		{"while it fails, another card", "more", "other.lua", `return card { trample }`, []string{"more:other"}, []string{"more:other"}, []string{"base:wick", "more:lamp"}, nil},
		{"the keyword is gone", "base", "keywords/kindle.lua", "", []string{"base:wick", "more:lamp"}, nil, []string{"base:wick", "more:lamp"}, nil},
		{"and is brought back", "base", "keywords/kindle.lua", `return keyword { name = "kindle", build = function() return whenever { on.dies(this), gain_life(2) } end }`,
			[]string{"base:wick", "more:lamp"}, nil, nil, nil},
		{"a card that fails", "more", "other.lua", `return card { tramples }`, []string{"more:other"}, nil, []string{"more:other"}, nil},
		{"a keyword of that name", "more", "keywords/tramples.lua", `return keyword { name = "tramples", build = function() return trample end }`,
			[]string{"more:other"}, []string{"more:other"}, nil, nil},
		{"a card is gone", "base", "wick.toml", "", nil, nil, nil, []string{"base:wick"}},
	}
	for _, s := range steps {
		if s.text == "" {
			delete(files[s.pack], s.path)
		} else {
			files[s.pack][s.path] = text(s.text)
		}
		u = c.Change(map[string][]string{s.pack: {s.path}})
		if !slices.Equal(ids(u.Cards), s.loaded) || !slices.Equal(u.Changed, s.changed) || !slices.Equal(staleIDs(u), s.stale) || !slices.Equal(u.Removed, s.removed) {
			t.Errorf("%s: loaded %v, changed %v, stale %v, removed %v", s.name, ids(u.Cards), u.Changed, staleIDs(u), u.Removed)
		}
		if len(s.changed)+len(s.removed) == 0 && len(s.stale) == 0 && u.Result.Library.Revision == first.Revision {
			t.Errorf("%s: the first version is back", s.name)
		}
	}
	if first.ByID("base:wick") == nil || first.ByName("Plain One") == nil {
		t.Error("the first library has changed")
	}
	if lib := u.Result.Library; lib.ByName("Plain Two") == nil || lib.ByName("Plain One") != nil || lib.ByName("Wick") != nil {
		t.Error("the names are not those of the last library")
	}
}

// A pack whose manifest is half written is what it was.
func TestCollectionKeepsAManifest(t *testing.T) {
	files := loom()
	c, first := scripting.NewHost(rules.Book()).Collect(loomSources(files)...)
	good := files["base"]["pack.toml"]
	files["base"]["pack.toml"] = text("id = \"ba")
	u := c.Change(map[string][]string{"base": {"pack.toml"}})
	if len(u.Changed)+len(u.Removed)+len(u.Stale) > 0 || !u.Found.HasErrors() || u.Result.Library.Revision != first.Result.Library.Revision {
		t.Errorf("half a manifest: changed %v, removed %v, stale %v, found %v", u.Changed, u.Removed, u.Stale, u.Found)
	}
	files["base"]["pack.toml"] = good
	if u := c.Change(map[string][]string{"base": {"pack.toml"}}); len(u.Found) > 0 || len(u.Changed) > 0 || u.Result.Library.ByID("base:wick") != first.Result.Library.ByID("base:wick") {
		t.Errorf("the manifest is whole again: %v, changed %v", u.Found, u.Changed)
	}
}

// TestCollectionIsWhatLoadGives: after any changes a collection says the same as if all were loaded for the first time.
func TestCollectionIsWhatLoadGives(t *testing.T) {
	texts := map[string][]string{}
	for name, pack := range loom() {
		for file, src := range pack {
			if path.Base(file) != "pack.toml" {
				texts[name+"/"+file] = []string{string(src.Data), "", "broken = {", string(src.Data[:len(src.Data)/2])}
			}
		}
	}
	add := func(name string, list ...string) { texts[name] = append(texts[name], list...) }
	add("more/lamp.lua", `return card { kindle }`, `return card { create(1, token "mote") }`, `return card { glow }`)
	add("more/keywords/glow.lua", "", `return keyword { name = "glow", build = function() return flare end }`, `return keyword { name = "glow", build = function() return vigilance end }`)
	add("more/keywords/kindle.lua", "", `return keyword { name = "kindle", build = function() return haste end }`)
	add("more/tokens/mote.toml", "", "types = [\"Artifact\"]\nsubtypes = [\"Clue\"]\n")
	add("base/tokens/mote.lua", "", `return card { kindle }`)
	add("base/wick.lua", "", `return card { flare }`, `local glow = flying return card { glow }`)
	add("base/extra/stray.toml", "", "x = 1")
	add("more/patches/base/plain.toml", "", "power = 4\n", "power = 5\n", "power = \n")
	add("more/patches/base/plain.lua", "", `return patch { kindle }`, `return patch { flare, trample }`)
	add("more/patches/base/wick.toml", "", "power = 3\n")
	add("more/packs.lock", "", "[packs]\nbase = \"0.1.0 sha256-00\"\n")
	names := slices.Sorted(maps.Keys(texts))
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 3))
		files := loom()
		src := string(files["more"]["pack.toml"].Data)
		files["more"]["pack.toml"] = text(strings.Replace(src, "[dependencies]", "patches = [\"base:plain\"]\n[dependencies]", 1))
		host := scripting.NewHost(rules.Book())
		c, u := host.Collect(loomSources(files)...)
		last := map[string]*engine.Definition{}
		for step := range 40 {
			changed := map[string][]string{}
			for range 1 + r.IntN(3) {
				name := names[r.IntN(len(names))]
				src := texts[name][r.IntN(len(texts[name]))]
				pack, file := name[:4], name[5:]
				if delete(files[pack], file); src != "" {
					files[pack][file] = text(src)
				}
				changed[pack] = append(changed[pack], file)
			}
			for _, id := range u.Result.Library.IDs() {
				last[id] = u.Result.Library.ByID(id)
			}
			u = c.Change(changed)
			want, found := scripting.NewHost(rules.Book()).Load(loomSources(files)...)
			if !reflect.DeepEqual(u.Found, found) {
				t.Fatalf("seed %d, step %d, %v: found\n%v\nand loading anew\n%v", seed, step, changed, u.Found, found)
			}
			sameCards(t, want, u, last)
			if t.Failed() {
				t.Fatalf("seed %d, step %d: %v", seed, step, changed)
			}
		}
	}
}

func sameCards(t *testing.T, want *scripting.Result, u *scripting.Update, last map[string]*engine.Definition) {
	t.Helper()
	got := u.Result
	stale := staleIDs(u)
	compare := func(want, got []scripting.Card) {
		if !slices.Equal(ids(want), ids(got)) {
			t.Errorf("cards %v, and loading anew %v", ids(got), ids(want))
			return
		}
		for i := range want {
			id, now := want[i].ID, got[i].Definition
			switch {
			case (now == nil) != (want[i].Definition == nil):
				t.Errorf("%s: good %v, and loading anew %v", id, now != nil, want[i].Definition != nil)
			case now != nil && (now.Hash != want[i].Definition.Hash || got[i].Lua != want[i].Lua || got[i].Spec != want[i].Spec || !slices.Equal(got[i].Keywords, want[i].Keywords)):
				t.Errorf("%s is another one: %x %x, %q %q, %v %v\n%v\n%v", id, now.Hash[:4], want[i].Definition.Hash[:4], got[i].Lua, want[i].Lua, got[i].Keywords, want[i].Keywords, slices.Sorted(maps.Keys(now.Source)), slices.Sorted(maps.Keys(want[i].Definition.Source)))
			case now != nil && u.Result.Library.ByID(id) != now:
				t.Errorf("%s is not in the library", id)
			case now == nil && slices.Contains(stale, id) && u.Result.Library.ByID(id) != last[id]:
				t.Errorf("%s is stale and another one", id)
			}
		}
	}
	compare(want.Cards, got.Cards)
	compare(want.Tokens, got.Tokens)
	if len(got.Specs) != len(want.Specs) || len(got.Keywords) != len(want.Keywords) {
		t.Errorf("%d specs and %d keywords, and loading anew %d and %d", len(got.Specs), len(got.Keywords), len(want.Specs), len(want.Keywords))
	}
	if len(stale) == 0 && got.Library.Revision != want.Library.Revision {
		t.Error("another revision")
	}
}
