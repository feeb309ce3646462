package scripting_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/scripting"
)

// modules makes packs of files named "pack/file". A pack has the manifest that is given, or one without dependencies.
func modules(files map[string]string) []scripting.PackSource {
	packs := map[string]fstest.MapFS{}
	for name, text := range files {
		id, rest, _ := strings.Cut(name, "/")
		if packs[id] == nil {
			packs[id] = fstest.MapFS{"pack.toml": {Data: []byte(manifestOf(id, ""))}}
		}
		packs[id][rest] = &fstest.MapFile{Data: []byte(text)}
	}
	var list []scripting.PackSource
	for id, fsys := range packs {
		list = append(list, scripting.PackSource{Name: id, FS: fsys})
	}
	return list
}

func manifestOf(id, more string) string {
	return fmt.Sprintf("id = %q\nversion = \"1.0.0\"\napi = 1\nlicence = \"MIT\"\n%s", id, more)
}

const growing = `return card {
  activated { cost = "{1}", name = "grow", put_counters(1, "+1/+1", this) },
  activated { cost = "{2}", draw(1) },
}`

func mod(id, more string) string {
	return manifestOf(id, "patches = [\"base:bear\"]\n"+more+"[dependencies]\nbase = \"^1.0\"\n")
}

func said(list diag.List) string {
	var out []string
	for _, d := range list {
		out = append(out, fmt.Sprintf("%s: %s: %s", d.At, d.Rule, d.Summary))
		for _, n := range d.Notes {
			out = append(out, n.At.String())
		}
	}
	return strings.Join(out, "; ")
}

// TestPatches loads a card with patches: what it is, and which field comes from where.
func TestPatches(t *testing.T) {
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string // what is said; else the card
	}{
		{"a field", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.toml": "power = 5"},
			"5/2 grow activated_1; power mod/patches/base/bear.toml:1:9"},
		{"an ability", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch {\n  replace = { grow = activated { cost = \"{3}\", draw(3) } }, flying }"},
			"2/2 grow activated_1 flying; abilities.grow mod/patches/base/bear.lua:2:15"},
		{"one less", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { remove = \"grow\" }"},
			"2/2 activated_1; abilities.grow mod/patches/base/bear.lua:1:25"},
		{"all anew", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return card { menace }"},
			"2/2 menace; abilities mod/patches/base/bear.lua:1:8"},
		{"two packs, two fields", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.toml": "power = 5",
			"nod/pack.toml": mod("nod", ""), "nod/patches/base/bear.toml": "toughness = 6"},
			"5/6 grow activated_1; power mod/patches/base/bear.toml:1:9; toughness nod/patches/base/bear.toml:1:13"},
		{"a patch knows its pack's keywords", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { glow }",
			"mod/keywords/glow.lua": "local function glow() return activated { cost = \"{4}\", draw(4) } end\nreturn keyword { name = \"glow\", build = glow }"},
			"2/2 grow activated_1 glow"},
		{"one field twice", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.toml": "power = 5",
			"nod/pack.toml": mod("nod", ""), "nod/patches/base/bear.toml": "power = 6"},
			"nod/patches/base/bear.toml:1:9: patch: two patches change power of this card; mod/patches/base/bear.toml:1:9"},
		{"one ability twice", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { remove = \"grow\" }",
			"nod/pack.toml": mod("nod", ""), "nod/patches/base/bear.lua": "return card { flying }"},
			"nod/patches/base/bear.lua:1:8: patch: two patches change abilities.grow of this card; mod/patches/base/bear.lua:1:25"},
		{"not declared", map[string]string{"mod/pack.toml": manifestOf("mod", "[dependencies]\nbase = \"1\"\n"), "mod/patches/base/bear.toml": "power = 5"},
			"mod/patches/base/bear.toml: patch: pack.toml does not declare this patch"},
		{"declared, and not there", map[string]string{"mod/pack.toml": mod("mod", "")}, "mod/pack.toml:5:12: patch: there is no patch of base:bear"},
		{"no dependency", map[string]string{"mod/pack.toml": manifestOf("mod", "patches = [\"base:bear\"]\n"), "mod/patches/base/bear.toml": "power = 5"},
			"mod/pack.toml:5:12: patch: pack base is no dependency of this one"},
		{"no such card", map[string]string{"mod/pack.toml": strings.ReplaceAll(mod("mod", ""), ":bear", ":beer"), "mod/patches/base/beer.toml": "power = 5"},
			"mod/pack.toml:5:12: patch: there is no card base:beer"},
		{"the name that it had", map[string]string{"mod/pack.toml": strings.ReplaceAll(mod("mod", ""), ":bear", ":cub"), "mod/patches/base/cub.toml": "power = 5",
			"base/pack.toml": manifestOf("base", "renames = { cub = \"bear\" }\n")},
			"mod/pack.toml:5:12: patch: the card base:cub has another name now"},
		{"no such ability", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { remove = \"gro\" }"},
			"mod/patches/base/bear.lua:1:25: patch: no ability of the card has the name \"gro\""},
		{"another name", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { replace = { grow = activated { cost = \"{3}\", name = \"shrink\", draw(3) } } }"},
			"mod/patches/base/bear.lua:1:28: patch: the ability is called \"shrink\", and takes the place of \"grow\""},
		{"a mistake in it", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { flyin }"},
			"mod/patches/base/bear.lua:1:16: unknown-name: nothing has the name \"flyin\""},
		{"a patch among the cards", map[string]string{"base/ogre.toml": strings.ReplaceAll(bearTOML, "Bear", "Ogre"), "base/ogre.lua": "return patch { flying }"},
			"base/ogre.lua:1:8: card-file: this is the file of a card, and it returns a patch"},
	} {
		t.Run(c.name, func(t *testing.T) { tryPatches(t, c.files, c.want) })
	}
}

// TestPatchesThatAreNone: what a pack may not change, and patches that get into each other's way.
func TestPatchesThatAreNone(t *testing.T) {
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"one ability replaced twice", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return patch { replace = { grow = flying } }",
			"nod/pack.toml": mod("nod", ""), "nod/patches/base/bear.lua": "return card { flying }"},
			"nod/patches/base/bear.lua:1:8: patch: two patches change abilities.grow of this card; mod/patches/base/bear.lua:1:28"},
		{"anew twice", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.lua": "return card { flying }",
			"nod/pack.toml": mod("nod", ""), "nod/patches/base/bear.lua": "return card { menace }"},
			"nod/patches/base/bear.lua:1:8: patch: two patches change abilities of this card; mod/patches/base/bear.lua:1:8"},
		{"another version", map[string]string{"mod/pack.toml": strings.ReplaceAll(mod("mod", ""), "^1.0", "^2.0"), "mod/patches/base/bear.toml": "power = 5"},
			"mod/pack.toml:7:8: pack: pack mod needs base ^2.0, and version 1.0.0 is there"},
		{"a keyword", map[string]string{"mod/pack.toml": strings.ReplaceAll(mod("mod", ""), ":bear", ":glow"), "mod/patches/base/glow.lua": "return patch { flying }",
			"base/keywords/glow.lua": "return keyword { name = \"glow\", build = function() return flying end }"},
			"mod/pack.toml:5:12: patch: there is no card base:glow"},
		{"a card of its own", map[string]string{"mod/pack.toml": manifestOf("mod", "patches = [\"mod:ogre\"]\n"), "mod/patches/mod/ogre.toml": "power = 5",
			"mod/ogre.toml": strings.ReplaceAll(bearTOML, "Bear", "Ogre")},
			"mod/pack.toml:5:12: patch: pack mod is no dependency of this one"},
		{"a patch of a patch", map[string]string{"mod/pack.toml": mod("mod", ""), "mod/patches/base/bear.toml": "power = 5",
			"nod/pack.toml": mod("nod", "") + "mod = \"^1.0\"\n", "nod/patches/base/bear.toml": "power = 6"},
			"nod/patches/base/bear.toml:1:9: patch: two patches change power of this card; mod/patches/base/bear.toml:1:9"},
		{"in a circle", map[string]string{"mod/pack.toml": mod("mod", "") + "nod = \"^1.0\"\n", "mod/patches/base/bear.toml": "power = 5",
			"nod/pack.toml": mod("nod", "") + "mod = \"^1.0\"\n", "nod/patches/base/bear.toml": "toughness = 6"},
			"mod/pack.toml: pack: pack \"mod\" depends on itself, by way of others"},
		{"twice declared", map[string]string{"mod/pack.toml": strings.ReplaceAll(mod("mod", ""), "[\"base:bear\"]", "[\"base:bear\", \"base:bear\"]"), "mod/patches/base/bear.toml": "power = 5"},
			"mod/pack.toml:5:25: duplicate-entry: \"base:bear\" is in patches twice; mod/pack.toml:5:12"},
	} {
		t.Run(c.name, func(t *testing.T) { tryPatches(t, c.files, c.want) })
	}
}

// tryPatches loads a bear with other packs: want is what is said, else the bear.
func tryPatches(t *testing.T, more map[string]string, want string) {
	files := map[string]string{"base/bear.toml": bearTOML, "base/bear.lua": growing}
	maps.Copy(files, more)
	host := scripting.NewHost(rules.Book())
	res, list := host.Load(modules(files)...)
	got := said(list)
	if got == "" {
		got = shown(res, "base:bear")
	}
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if d := res.Library.ByID("base:bear"); d != nil && len(list) == 0 {
		again, err := host.CompileSources(d.ID, d.Source)
		if err != nil || again.Hash != d.Hash {
			t.Errorf("of its sources it is another one: %v", err)
		}
	}
}

// shown is a card's power and toughness, its abilities by their paths, and which fields come from where.
func shown(res *scripting.Result, id string) string {
	i := slices.IndexFunc(res.Cards, func(c scripting.Card) bool { return c.ID == id })
	d := res.Cards[i].Definition
	face := d.Faces[0]
	words := []string{fmt.Sprintf("%d/%d", face.Power, face.Toughness)}
	for _, a := range face.List {
		words = append(words, a.Path)
	}
	parts := []string{strings.Join(words, " ")}
	for _, c := range res.Cards[i].Changed {
		parts = append(parts, c.Path+" "+c.At.String())
	}
	return strings.Join(parts, "; ")
}

// TestPatchedToken: a token is patched as a card is.
func TestPatchedToken(t *testing.T) {
	imp := "name = \"Imp\"\ntypes = [\"Creature\"]\nsubtypes = [\"Imp\"]\ncolors = [\"red\"]\npower = 1\ntoughness = 1\n"
	host := scripting.NewHost(rules.Book())
	res, list := host.Load(modules(map[string]string{"base/tokens/imp.toml": imp, "mod/pack.toml": strings.ReplaceAll(mod("mod", ""), ":bear", ":token:imp"),
		"mod/patches/base/tokens/imp.toml": "power = 3", "mod/patches/base/tokens/imp.lua": "return patch { flying }",
		"base/bear.toml": bearTOML, "base/bear.lua": "return card { activated { cost = \"{1}\", create(1, token \"imp\") } }"})...)
	if len(list) > 0 {
		t.Fatal(said(list))
	}
	if d := res.Library.ByID("base:token:imp"); d.Faces[0].Power != 3 || len(d.Faces[0].List) != 1 {
		t.Errorf("%+v", d.Faces[0])
	}
}

// TestPatchedIsAnother: a patch is part of what a card is made of.
func TestPatchedIsAnother(t *testing.T) {
	host := scripting.NewHost(rules.Book())
	hash := func(patch string) [32]byte {
		files := map[string]string{"base/bear.toml": bearTOML, "base/bear.lua": growing}
		if patch != "" {
			files["mod/pack.toml"], files["mod/patches/base/bear.toml"] = mod("mod", ""), patch
		}
		res, list := host.Load(modules(files)...)
		if len(list) > 0 {
			t.Fatal(list)
		}
		return res.Library.ByID("base:bear").Hash
	}
	if plain, five, six := hash(""), hash("power = 5"), hash("power = 6"); plain == five || five == six {
		t.Error("two different cards have one hash")
	}
}

// TestRenames: a card is found by the names that it had, in decks and wherever else an id stands.
func TestRenames(t *testing.T) {
	for _, c := range []struct{ renames, want string }{
		{`{ cub = "bear" }`, ""},
		{`{ pup = "cub", cub = "bear" }`, ""},
		{`{ cub = "beer" }`, "base/pack.toml:5:19: pack: there is no card base:beer"},
		{`{ bear = "bear" }`, "base/pack.toml:5:13: pack: base:bear is a card of this pack"},
		{`{ cub = "pup", pup = "cub" }`, "base/pack.toml:5:19: pack: there is no card base:pup; base/pack.toml:5:32: pack: there is no card base:cub"},
	} {
		res, list := scripting.NewHost(rules.Book()).Load(modules(map[string]string{"base/bear.toml": bearTOML, "base/pack.toml": manifestOf("base", "renames = "+c.renames+"\n")})...)
		if got := said(list); got != c.want {
			t.Errorf("%s: %s", c.renames, got)
			continue
		}
		bear := res.Library.ByID("base:bear")
		if found := res.Library.ByID("base:cub"); bear == nil || c.want == "" && found != bear {
			t.Errorf("%s: base:cub is %v", c.renames, found)
		}
	}
}
