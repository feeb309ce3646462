package scripting_test

import (
	"strings"
	"testing"

	"manaloom/engine"
	"manaloom/scripting"
)

// TestFormerNames: a former name works with a warning until its version, and is then an error; both name the new one.
func TestFormerNames(t *testing.T) {
	book := func(api int) *engine.Rulebook {
		b := smallBook()
		b.API = api
		b.Former = []engine.Former{
			{Name: "pull", Use: "draw", Gone: 2}, {Name: "on.perishes", Use: "on.dies", Gone: 2}, {Name: ".yours", Use: ".you_control", Gone: 2},
		}
		return b.Index()
	}
	const script = `return card { whenever { on.perishes(this), pull(1) }, whenever { on.dies(creature.yours), draw(1) } }`
	want := []string{
		"try/bear.lua:1:26: on.perishes is called on.dies",
		"try/bear.lua:1:45: pull is called draw",
		"try/bear.lua:1:84: .yours is called .you_control",
	}
	for api := 1; api <= 2; api++ {
		res, list := scripting.NewHost(book(api)).Load(tryPack(script))
		var got []string
		for _, d := range list {
			if d.Rule == scripting.RuleFormerName {
				got = append(got, d.At.String()+": "+d.Summary)
			}
		}
		if len(got) != len(want) || len(list) != len(want) {
			t.Fatalf("API %d: %v", api, list)
		}
		for i := range want {
			if !strings.HasPrefix(got[i], want[i]) || list[i].Suggestion == "" {
				t.Errorf("API %d: %s", api, got[i])
			}
		}
		if list.HasErrors() != (api == 2) || (res.Library.ByID("try:bear") != nil) != (api == 1) {
			t.Errorf("API %d: errors %v", api, list.HasErrors())
		}
	}
}

// TestLaterAPI: a pack for a later version of the card API says so, at its line.
func TestLaterAPI(t *testing.T) {
	b := smallBook()
	b.API = 1
	files := tryPack("return card { flying }")
	pack := modules(map[string]string{"try/pack.toml": strings.Replace(manifestOf("try", ""), "api = 1", "api = 2", 1)})
	if _, list := scripting.NewHost(b.Index()).Load(pack...); said(list) != "try/pack.toml:3:7: pack: the pack is written for version 2 of the card API, and this is version 1" {
		t.Error(said(list))
	}
	if _, list := scripting.NewHost(b).Load(files); len(list) > 0 {
		t.Error(said(list))
	}
}
