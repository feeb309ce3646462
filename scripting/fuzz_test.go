package scripting_test

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
)

// FuzzLoad loads any text as a card's script: it ends with a card or with diagnostics, never with a panic.
func FuzzLoad(f *testing.F) {
	names, err := filepath.Glob("testdata/*.lua")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	host := scripting.NewHost(smallBook())
	f.Fuzz(func(t *testing.T, script string) {
		res, list := host.Load(tryPack(script))
		if res.Library.ByID("try:bear") == nil && !list.HasErrors() {
			t.Error("no card, and nothing is said about it")
		}
	})
}

// FuzzSlot runs any text as the function of an ability in a game: the game can always be gone on with.
func FuzzSlot(f *testing.F) {
	for _, body := range []string{
		"g:act(gain_life(1))", "while true do end", "local t = {} while true do t = { t } end", "error({})", "return g", "g:choose(g:objects(creature), 1, 1)",
		"local function d(n) return d(n) + 1 end d(1)", "g:act(draw(g:count(creature.where(function(h, o) return o.power > 1 end))))",
		"for _, p in ipairs(g:players()) do if p.life > 3 and g:yes_no(p.name) then g:random(p.life) end end", "local s = string.rep('x', 9) .. 1 g:act(s)",
	} {
		f.Add(body)
	}
	host := scripting.NewHost(rules.Book())
	f.Fuzz(func(t *testing.T, body string) {
		pack := fstest.MapFS{"pack.toml": {Data: []byte(packTOML)}, "bear.toml": {Data: []byte(bearTOML)}, "plain.toml": {Data: []byte("name = \"Plain\"\ntypes = [\"Land\"]\n")},
			"bear.lua": {Data: []byte("return card { activated { cost = \"{0}\", script { text = \"x\", run = function(g) " + body + "\nend } } }")}}
		res, list := host.Load(scripting.PackSource{Name: "try", FS: pack})
		if list.HasErrors() {
			return
		}
		b := newTable(t, res.Library)
		for range 4 {
			b.try(engine.Decision{Verb: "activate", Object: b.bear})
			for range 2 {
				b.try(engine.Decision{Verb: "pass"})
			}
		}
		if r, _ := b.g.Pending(); r.Kind == "" && !b.g.Now().State().Over {
			t.Error("nothing is asked")
		}
	})
}
