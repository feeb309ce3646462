package spec

import (
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

func sorted(set map[string]bool) []string { return slices.Sorted(maps.Keys(set)) }

// playerSettings are the calls that set the table. They are not actions: no
// event happens.
func playerSettings() map[string]method {
	settings := map[string]method{
		"battlefield": {`p:battlefield("Card", n or { options })`, 1, 2, setBattlefield},
		"library":     {`p:library("Top", "Next", ...)`, 0, -1, setLibrary},
		"set_life": {"p:set_life(n)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			n := a.number(1, "the life total", -1000)
			s.set(func(e *engine.Editor) error { return e.Life(self.(engine.PlayerID), n) })
			return nil
		}},
		"set_counters": {`p:set_counters("poison", n)`, 2, 2, func(s *scene, self any, a *args) []lua.LValue {
			word, n := a.text(1, "the kind of counter"), a.number(2, "the number", 0)
			s.set(func(e *engine.Editor) error { return e.PlayerCounters(self.(engine.PlayerID), word, n) })
			return nil
		}},
		"add_mana": {`p:add_mana("{R}{R}")`, 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			symbols := a.text(1, "the mana")
			s.set(func(e *engine.Editor) error { return e.Mana(self.(engine.PlayerID), symbols) })
			return nil
		}},
	}
	for _, z := range []engine.ZoneKind{engine.Hand, engine.Graveyard, engine.Exile} {
		settings[z.String()] = method{"p:" + z.String() + `("Card", n)`, 1, 2, func(s *scene, self any, a *args) []lua.LValue {
			n := 1
			if a.has(2) {
				n = a.number(2, "how many", 1)
			}
			return s.put(a, z, self.(engine.PlayerID), n, engine.Put{}, nil)
		}}
	}
	return settings
}

// maxPut bounds how many cards one call puts on the table.
const maxPut = 1000

// put puts cards of one name into a zone and returns their handles. more may
// set what depends on other handles; it is called when those are there.
func (s *scene) put(a *args, z engine.ZoneKind, owner engine.PlayerID, n int, how engine.Put,
	more func(e *engine.Editor, how *engine.Put) (after func(e *engine.Editor, id engine.ObjectID) error, err error)) []lua.LValue {
	def := s.f.definition(a.text(1, "the card"))
	if n > maxPut {
		a.wrong(2, "how many", "at most 1000")
	}
	var handles []lua.LValue
	for range n {
		o := &object{s: s, label: def.Faces[0].Name}
		handles = append(handles, o.value())
		s.set(func(e *engine.Editor) error {
			put, after := how, func(*engine.Editor, engine.ObjectID) error { return nil }
			if more != nil {
				var err error
				if after, err = more(e, &put); err != nil {
					return err
				}
			}
			id, err := e.Put(def.ID, z, owner, put)
			if err != nil {
				return err
			}
			s.adopt(o, e.View(), id)
			return after(e, id)
		})
	}
	return handles
}

func setBattlefield(s *scene, self any, a *args) []lua.LValue {
	controller := self.(engine.PlayerID)
	if _, isNumber := a.at(2).(lua.LNumber); isNumber {
		return s.put(a, engine.Battlefield, controller, a.number(2, "how many", 1), engine.Put{}, nil)
	}
	o := a.options(2, "tapped", "sick", "counters", "damage", "attached_to", "owner", "chosen", "face")
	how := engine.Put{Controller: controller, Tapped: o.flag("tapped"), Sick: o.flag("sick"), Damage: o.number("damage", 0), Counters: o.counters()}
	owner := controller
	if v := o.get("owner"); v != nil {
		p, ok := valueOf(v).(engine.PlayerID)
		if !ok {
			o.wrong("owner", "a player")
		}
		owner = p
	}
	how.Face = o.face(s.f.definition(a.text(1, "the card")))
	chosen := o.chosen()
	host := o.get("attached_to")
	if _, isObject := valueOf(host).(*object); host != nil && !isObject {
		if _, isPlayer := valueOf(host).(engine.PlayerID); !isPlayer {
			o.wrong("attached_to", "the handle of what it is attached to")
		}
	}
	return s.put(a, engine.Battlefield, owner, 1, how, func(e *engine.Editor, put *engine.Put) (func(*engine.Editor, engine.ObjectID) error, error) {
		if host != nil {
			put.AttachedTo = s.refIn(e.View(), host)
		}
		return func(e *engine.Editor, id engine.ObjectID) error {
			for _, m := range chosen {
				if err := e.Remember(id, m); err != nil {
					return err
				}
			}
			return nil
		}, nil
	})
}

// refIn is what a handle stands for on a table that is being set.
func (s *scene) refIn(v *engine.View, handle lua.LValue) engine.Ref {
	if p, ok := valueOf(handle).(engine.PlayerID); ok {
		return engine.Ref{Player: p}
	}
	before := s.view
	s.view = v
	defer func() { s.view = before }()
	return engine.Ref{Object: s.id(s.f.ours(valueOf(handle).(*object)))}
}

// counters is the option of that name, in the order in which it is written.
func (o *options) counters() []engine.Counter {
	v := o.get("counters")
	if v == nil {
		return nil
	}
	t, ok := v.(*lua.LTable)
	if !ok {
		o.wrong("counters", `a table such as { ["+1/+1"] = 2 }`)
	}
	var list []engine.Counter
	each(t, func(k, v lua.LValue) {
		word, isText := k.(lua.LString)
		n, isNumber := whole(v)
		if !isText || !isNumber || n < 1 {
			o.wrong("counters", `a table such as { ["+1/+1"] = 2 }`)
		}
		list = append(list, engine.Counter{Kind: string(word), Count: n})
	})
	return list
}

// face is the index of the face that is up.
func (o *options) face(def *engine.Definition) int {
	v := o.get("face")
	if v == nil {
		return 0
	}
	key, ok := v.(lua.LString)
	if i := def.FaceKeyed(string(key)); ok && i >= 0 {
		return i
	}
	o.wrong("face", `the key of a face such as "back"`)
	return 0
}

// chosen is what was chosen as the permanent entered.
func (o *options) chosen() []engine.Memory {
	v := o.get("chosen")
	if v == nil {
		return nil
	}
	t, ok := v.(*lua.LTable)
	if !ok {
		o.wrong("chosen", `a table such as { kind = "Spirit" }`)
	}
	var list []engine.Memory
	each(t, func(k, v lua.LValue) {
		name, isText := k.(lua.LString)
		m := engine.Memory{Name: string(name)}
		switch v := v.(type) {
		case lua.LString:
			m.Word = string(v)
		case lua.LNumber:
			m.Number, ok = whole(v)
			isText = isText && ok
		case *lua.LUserData:
			p, isPlayer := v.Value.(engine.PlayerID)
			m.Refs = []engine.Ref{{Player: p}}
			isText = isText && isPlayer
		default:
			isText = false
		}
		if !isText {
			o.wrong("chosen", `a table such as { kind = "Spirit" }`)
		}
		list = append(list, m)
	})
	return list
}

func setLibrary(s *scene, self any, a *args) []lua.LValue {
	p := self.(engine.PlayerID)
	var names []string
	var handles []lua.LValue
	var objects []*object
	for i := range a.list {
		def := s.f.definition(a.text(i+1, "a card"))
		o := &object{s: s, label: def.Faces[0].Name}
		names, objects, handles = append(names, def.ID), append(objects, o), append(handles, o.value())
	}
	s.set(func(e *engine.Editor) error {
		if err := e.Library(p, names...); err != nil {
			return err
		}
		for i, id := range e.View().State().In(engine.Zone{Kind: engine.InLibrary, Player: p}) {
			s.adopt(objects[i], e.View(), id)
		}
		return nil
	})
	return handles
}
