package spec

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// kind is what a sort of handle can be asked for and told. self is what the
// handle holds.
type kind struct {
	name    string
	fields  map[string]func(s *scene, self any) lua.LValue
	methods map[string]method
	members []string // all of their names
}

// method is a call on a handle.
type method struct {
	usage string
	least int // arguments
	most  int // below 0: any number
	call  func(s *scene, self any, a *args) []lua.LValue
}

// kinds lists the kinds of handles by the letter that names them.
func kinds() map[string]*kind {
	all := map[string]*kind{
		"t":        {name: "the scenario", methods: joined(tableReadings(), actions(), expectations())},
		"player":   {name: "a player", fields: playerFields(), methods: joined(playerReadings(), playerSettings(), playerActions())},
		"object":   {name: "an object", fields: objectFields(), methods: objectMethods()},
		"question": {name: "a question", fields: questionFields()},
	}
	for _, k := range all {
		k.members = append(slices.Sorted(maps.Keys(k.fields)), slices.Sorted(maps.Keys(k.methods))...)
	}
	return all
}

func joined(list ...map[string]method) map[string]method {
	all := map[string]method{}
	for _, m := range list {
		maps.Copy(all, m)
	}
	return all
}

// handles makes the metatables of the kinds of handles.
func (f *specFile) handles() {
	f.metas, f.methods = map[string]*lua.LTable{}, map[string]*lua.LFunction{}
	for name, k := range f.runner.kinds {
		meta := f.box.Lua().NewTable()
		meta.RawSetString("__index", f.function("reading", func(a *args) []lua.LValue { return []lua.LValue{f.member(name, k, a)} }))
		meta.RawSetString("__newindex", f.function("writing", func(a *args) []lua.LValue {
			f.fail(RuleMisuse, "%s cannot be written to", k.name)
			return nil
		}))
		f.metas[name] = meta
	}
}

// member is a field of a handle, or a method of its kind.
func (f *specFile) member(letter string, k *kind, a *args) lua.LValue {
	word, ok := a.at(2).(lua.LString)
	if !ok {
		f.fail(RuleMisuse, "%s has named members, not %s", k.name, f.show(a.at(2)))
	}
	if field := k.fields[string(word)]; field != nil {
		return field(f.scene, f.self(valueOf(a.at(1))))
	}
	m, ok := k.methods[string(word)]
	if !ok {
		f.unknown(k.name+" has no", string(word), k.members)
	}
	key := letter + ":" + string(word)
	if f.methods[key] == nil {
		f.methods[key] = f.method(letter, key, m)
	}
	return f.methods[key]
}

// method is a method as a function of Lua.
func (f *specFile) method(letter, key string, m method) *lua.LFunction {
	return f.function(key, func(a *args) []lua.LValue {
		if !a.has(1) || a.at(1).Type() != lua.LTUserData || a.at(1).(*lua.LUserData).Metatable != f.metas[letter] {
			f.fail(RuleMisuse, "write %s with a colon", m.usage)
		}
		self := f.self(valueOf(a.at(1)))
		a.list = a.list[1:]
		a.count(m.least, m.most, m.usage)
		return m.call(f.scene, self, a)
	})
}

// self is what a handle holds, when it belongs to the scenario that runs.
func (f *specFile) self(x any) any {
	switch x := x.(type) {
	case *scene:
		if x != f.scene {
			f.fail(RuleMisuse, "this is the t of another scenario")
		}
	case *object:
		return f.ours(x)
	case *question:
		if x.s != f.scene {
			f.fail(RuleMisuse, "this is a question of another scenario")
		}
	}
	return x
}

func (f *specFile) ours(o *object) *object {
	if o.s != f.scene {
		f.fail(RuleMisuse, "this is a handle of another scenario")
	}
	return o
}

// wrap makes a handle.
func (f *specFile) wrap(letter string, x any) lua.LValue {
	ud := f.box.Lua().NewUserData()
	ud.Value, ud.Metatable = x, f.metas[letter]
	return ud
}

// show is a value of Lua for people.
func (f *specFile) show(v lua.LValue) string {
	switch v := v.(type) {
	case *lua.LNilType:
		return "nil"
	case lua.LString:
		return fmt.Sprintf("%q", string(v))
	case *lua.LTable:
		return f.showList(v)
	case *lua.LFunction:
		return "a function"
	case *lua.LUserData:
		switch x := v.Value.(type) {
		case engine.PlayerID:
			return playerName(x)
		case *object:
			return x.String()
		case *question:
			return "a question of kind " + x.kind()
		}
		return "the scenario"
	}
	return v.String()
}

func (f *specFile) showList(t *lua.LTable) string {
	var parts []string
	list, ok := items(t)
	for _, v := range list {
		parts = append(parts, f.show(v))
	}
	if !ok {
		parts = nil
		each(t, func(k, v lua.LValue) { parts = append(parts, f.show(k)+" = "+f.show(v)) })
	}
	if len(parts) == 0 {
		return "{}"
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

func playerName(p engine.PlayerID) string {
	if p < 1 || int(p) > len(playerNames) {
		return "nobody"
	}
	return playerNames[p-1]
}

// words are the names that a spec may use.
type words struct {
	cards    map[string][]*engine.Definition // by printed name of a face, cards only
	tokens   map[string][]*engine.Definition // by the name of the file
	names    []string                        // all that a card or token may be named by in a spec
	printed  map[string]bool                 // names that an object may have
	keywords map[string]bool
}

func newWords(book *engine.Rulebook, lib *engine.Library) *words {
	w := &words{cards: map[string][]*engine.Definition{}, tokens: map[string][]*engine.Definition{}, printed: map[string]bool{}, keywords: map[string]bool{}}
	for _, k := range book.Keywords {
		w.keywords[k.Name] = true
	}
	for _, id := range lib.IDs() {
		def := lib.ByID(id)
		for _, a := range def.Paths {
			if a.Keyword != "" {
				w.keywords[a.Keyword] = true
			}
		}
		for i := range def.Faces {
			w.printed[def.Faces[i].Name] = true
		}
		if def.Token {
			slug := id[strings.LastIndexAny(id, ":/")+1:]
			w.tokens[slug] = append(w.tokens[slug], def)
			continue
		}
		for i := range def.Faces {
			if name := def.Faces[i].Name; !slices.Contains(w.cards[name], def) {
				w.cards[name] = append(w.cards[name], def)
			}
		}
	}
	w.names = slices.Sorted(maps.Keys(w.cards))
	for _, slug := range slices.Sorted(maps.Keys(w.tokens)) {
		w.names = append(w.names, tokenPrefix+slug)
	}
	return w
}

// tokenPrefix stands before the name of a token's file.
const tokenPrefix = "token:"

// noCard: no card has a name, or the one that has it does not load.
func (f *specFile) noCard(name string) {
	x := &Failure{Rule: RuleUnknown, Message: fmt.Sprintf("there is no card %q", name), Suggestion: diag.Nearest(name, f.runner.words.names)}
	if x.Suggestion == "" {
		x.Message += " in the packs at hand, or it does not load"
	}
	f.stop(x)
}

// definition is the card or token that a spec names.
func (f *specFile) definition(name string) *engine.Definition {
	w := f.runner.words
	found := w.cards[name]
	if slug, ok := strings.CutPrefix(name, tokenPrefix); ok {
		found = w.tokens[slug]
	} else if len(found) == 0 {
		if def := f.runner.lib.ByID(name); def != nil {
			return def
		}
	}
	switch len(found) {
	case 0:
		f.noCard(name)
	case 1:
		return found[0]
	}
	var ids []string
	for _, d := range found {
		ids = append(ids, d.ID)
	}
	f.fail(RuleUnknown, "%q names several: write one of %s", name, strings.Join(ids, ", "))
	return nil
}
