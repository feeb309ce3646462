package scripting_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

const digLua = `local function dig(n)
  return { draw(n), gain_life(n) }
end
return action { name = "dig", parameters = { n = quantity }, build = dig }
`

const pokeLua = `local function poke(what)
  return put_counters(1, "-1/-1", what)
end
return action { name = "poke", parameters = { what = reference }, build = poke }
`

// actionPack is a pack with a card and two actions, the second of which can be a cost.
func actionPack(script string, more map[string]string) scripting.PackSource {
	files := fstest.MapFS{
		"pack.toml":        {Data: []byte(packTOML)},
		"bear.toml":        {Data: []byte(bearTOML)},
		"bear.lua":         {Data: []byte(script)},
		"actions/dig.lua":  {Data: []byte(digLua)},
		"actions/poke.lua": {Data: []byte(pokeLua)},
	}
	for name, src := range more {
		files[name] = &fstest.MapFile{Data: []byte(src)}
	}
	return scripting.PackSource{Name: "try", FS: files}
}

// TestActions shows how keyword actions are used, and each mistake with them.
func TestActions(t *testing.T) {
	host := scripting.NewHost(rules.Book())
	for _, c := range []struct {
		name, script string
		more         map[string]string
		want         string // the first finding, where and what; empty for none
	}{
		{"used", `return card { spell { dig(2) }, whenever { on.digs(you), poke(this) }, activated { cost = poke(this), draw(1) } }`, nil, ""},
		{"parts", `local d = dig(1) return card { spell { d, gain_life(d.amount) } }`, nil, ""},
		{"event of an object", `return card { whenever { on.pokes(this), draw(1) }, whenever { on.pokes { by = opponent }, draw(1) } }`, nil, ""},
		{"unknown event", `return card { whenever { on.digz(you), draw(1) } }`, nil, `bear.lua:1:29: on has no "digz"; did you mean "digs"?`},
		{"unknown action", `return card { spell { digg(2) } }`, nil, `did you mean "dig"?`},
		{"nothing given", `return card { spell { dig() } }`, nil, "dig needs"},
		{"wrong kind", `return card { spell { dig(this) } }`, nil, "bear.lua:1:27"},
		{"not called", `return card { spell { dig } }`, nil, "dig is not finished"},
		{"no cost", `return card { activated { cost = dig(1), draw(1) } }`, nil, "dig"},
		{"placed twice", `local d = dig(1) return card { spell { d, d } }`, nil, "dig stands in two places"},
		{"no keyword ability", `return card { spell { lose(target(creature), dig, { lasts = indefinitely }) } }`, nil, "dig"},
		{"unread field", `return card { whenever { on.digs(you), destroy(that.victim) } }`, nil, "victim"},
		{"wrong folder", `return card {}`, map[string]string{"actions/odd.lua": `return keyword { name = "odd", build = function() return whenever { on.dies(this), draw(1) } end }`}, "a file in the folder actions returns an action"},
		{"two names", `return card {}`, map[string]string{"keywords/dig.lua": `return keyword { name = "dig", build = function() return whenever { on.dies(this), draw(1) } end }`}, `"dig" is a keyword and an action`},
		{"a word", `return card {}`, map[string]string{"actions/draw.lua": `return action { name = "draw", build = function() return gain_life(1) end }`}, "the event of this action would be on.draws"},
		{"ability inside", `return card {}`, map[string]string{"actions/odd.lua": `return action { name = "odd", build = function() return flying end }`}, "odd.lua"},
		{"reference of a keyword", `return card {}`, map[string]string{"keywords/odd.lua": `return keyword { name = "odd", parameters = { r = reference }, build = function(r) return whenever { on.dies(this), destroy(r) } end }`}, "parameter r of a keyword is a reference"},
		{"made of itself", `return card {}`, map[string]string{"actions/odd.lua": `return action { name = "odd", build = function() return even() end }`, "actions/even.lua": `return action { name = "even", build = function() return odd() end }`}, "functions call each other too deep"},
		{"unknown option", `return card {}`, map[string]string{"actions/odd.lua": `return action { name = "odd", build = function() return { draw(1), object = this } end }`}, `object`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, list := host.Load(actionPack(c.script, c.more))
			var got []string
			for _, d := range list {
				got = append(got, d.At.String()+": "+d.Summary+"; "+d.Detail)
			}
			all := strings.Join(got, "\n")
			if c.want == "" && all != "" || !strings.Contains(all, c.want) {
				t.Errorf("wanted %q, got:\n%s", c.want, all)
			}
		})
	}
}
