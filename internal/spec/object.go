package spec

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/engine/rules"
)

// object is the handle of a card or token, wherever it goes, or of something
// on the stack that is neither.
type object struct {
	s     *scene
	ud    lua.LValue
	card  engine.CardID   // 0: it has none, or it is not on the table yet
	thing engine.ObjectID // what has no card
	label string          // for messages
}

// String is the object's name.
func (o *object) String() string { return o.label }

// value is the handle in Lua; there is one for each object.
func (o *object) value() lua.LValue {
	if o.ud == nil {
		o.ud = o.s.f.wrap("object", o)
	}
	return o.ud
}

// adopt gives the handle of something that is set on the table its card.
func (s *scene) adopt(o *object, v *engine.View, id engine.ObjectID) {
	if obj := v.State().Object(id); obj != nil && len(obj.Components) > 0 {
		o.card = obj.Components[0]
		s.cards[o.card] = o
	}
}

// handle is the handle of an object.
func (s *scene) handle(id engine.ObjectID) *object {
	if cards := s.seen[id]; len(cards) > 0 {
		card := cards[0]
		o := s.cards[card]
		if o == nil {
			o = &object{s: s, card: card}
			s.cards[card] = o
		}
		o.label = s.label(id, o.label)
		return o
	}
	o := s.things[id]
	if o == nil {
		o = &object{s: s, thing: id, label: s.name(id)}
		s.things[id] = o
	}
	return o
}

// label is what a handle is called in messages: the name of the object, or
// what it was called before.
func (s *scene) label(id engine.ObjectID, before string) string {
	if c := s.now().Chars(id); c != nil && c.Name != "" {
		return c.Name
	}
	if before == "" {
		return s.name(id)
	}
	return before
}

// id is the object that a handle stands for now, 0 when it is gone.
func (s *scene) id(o *object) engine.ObjectID {
	st := s.now().State()
	if o.card == 0 && o.thing != 0 {
		if st.Object(o.thing) != nil {
			return o.thing
		}
		// A copy of a spell may have become a token.
		st.Objects.All(func(_ int, x *engine.Object) bool {
			if x.Was == o.thing && len(x.Components) > 0 {
				o.card = x.Components[0]
				s.cards[o.card] = o
			}
			return o.card == 0
		})
	}
	var found engine.ObjectID
	if o.card != 0 {
		st.Objects.All(func(_ int, x *engine.Object) bool {
			if slices.Contains(x.Components, o.card) {
				found = x.ID
			}
			return found == 0
		})
	}
	return found
}

// is reports whether an object, of now or of before, is what a handle stands
// for.
func (s *scene) is(o *object, id engine.ObjectID) bool {
	if o.card != 0 {
		return slices.Contains(s.seen[id], o.card)
	}
	return o.thing == id
}

// live is the object that a handle stands for. It ends the run when it is gone.
func (s *scene) live(o *object, what string) engine.ObjectID {
	s.ready()
	id := s.id(o)
	if id == 0 {
		s.f.fail(RuleMisuse, "%s ceased to exist: it has no %s, only a zone", o.label, what)
	}
	return id
}

// reading makes a field of what reads an object that is there.
func reading(name string, read func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue) func(*scene, any) lua.LValue {
	return func(s *scene, self any) lua.LValue {
		id := s.live(self.(*object), name)
		return read(s, s.now(), id)
	}
}

func objectFields() map[string]func(*scene, any) lua.LValue {
	fields := map[string]func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue{
		"name":       func(s *scene, _ *engine.View, id engine.ObjectID) lua.LValue { return lua.LString(s.plainName(id)) },
		"power":      func(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue { return strength(v.Chars(id), false) },
		"toughness":  func(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue { return strength(v.Chars(id), true) },
		"mana_value": manaValue,
		"level": func(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue {
			return lua.LNumber(rules.LevelOf(v, engine.Ref{Object: id}))
		},
		"damage": func(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue {
			return lua.LNumber(v.State().Object(id).Damage)
		},
		"types":      func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue { return s.list(v.Chars(id).Types) },
		"subtypes":   func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue { return s.list(v.Chars(id).Subtypes) },
		"supertypes": func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue { return s.list(v.Chars(id).Supertypes) },
		"colors": func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue {
			return s.list(v.Chars(id).Colors.Names())
		},
		"keywords":   func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue { return s.list(keywords(v.Chars(id))) },
		"controller": func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue { return s.player(v.Controller(id)) },
		"owner": func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue {
			return s.player(v.State().Object(id).Owner)
		},
		"attached_to": func(s *scene, v *engine.View, id engine.ObjectID) lua.LValue {
			return s.ref(v.State().Object(id).AttachedTo)
		},
		"tapped": func(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue {
			return lua.LBool(v.State().Object(id).Status.Tapped)
		},
		"sick":      sick,
		"attacking": attacking,
		"blocking":  blocking,
		"source":    source,
	}
	all := map[string]func(*scene, any) lua.LValue{"zone": zone}
	for name, read := range fields {
		all[name] = reading(name, read)
	}
	return all
}

// plainName is the name of an object; that of an ability is the name of its
// source.
func (s *scene) plainName(id engine.ObjectID) string {
	if obj := s.now().State().Object(id); obj != nil && obj.Sort == engine.SortAbility {
		if a := s.announcement(id); a != nil {
			if sub := s.now().Last(a.Source, a.Snap); sub != nil {
				return sub.Chars.Name
			}
		}
	}
	return s.now().Chars(id).Name
}

func strength(c *engine.Characteristics, toughness bool) lua.LValue {
	switch {
	case !c.HasPT:
		return lua.LNil
	case toughness:
		return lua.LNumber(c.Toughness)
	}
	return lua.LNumber(c.Power)
}

// manaValue counts X as announced on the stack, and as 0 elsewhere (CR 202.3e).
func manaValue(s *scene, v *engine.View, id engine.ObjectID) lua.LValue {
	x := 0
	if v.State().Object(id).Zone.Kind == engine.Stack {
		if a := s.announcement(id); a != nil && a.HasX {
			x = a.X
		}
	}
	return lua.LNumber(v.Chars(id).ManaValue(x))
}

func keywords(c *engine.Characteristics) []string {
	var list []string
	for _, a := range c.Abilities {
		if a.Keyword != "" && !slices.Contains(list, a.Keyword) {
			list = append(list, a.Keyword)
		}
	}
	return list
}

func zone(s *scene, self any) lua.LValue {
	s.ready()
	id := s.id(self.(*object))
	if id == 0 {
		return lua.LString("gone")
	}
	return lua.LString(s.now().State().Object(id).Zone.Kind.String())
}

// sick reports whether a creature may not attack or use {T} yet (CR 302.6).
func sick(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue {
	c := v.Chars(id)
	return lua.LBool(v.State().Object(id).Zone.Kind == engine.Battlefield && c.HasType("Creature") &&
		!c.HasKeyword("haste") && !v.ControlledSinceTurnBegan(id))
}

func attacking(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue {
	found := false
	v.State().Attacks.All(func(_ int, a *engine.Attack) bool { found = found || a.Attacker == id; return true })
	return lua.LBool(found)
}

func blocking(_ *scene, v *engine.View, id engine.ObjectID) lua.LValue {
	found := false
	v.State().Attacks.All(func(_ int, a *engine.Attack) bool { found = found || slices.Contains(a.Blockers, id); return true })
	return lua.LBool(found)
}

func source(s *scene, v *engine.View, id engine.ObjectID) lua.LValue {
	if v.State().Object(id).Sort != engine.SortAbility {
		return lua.LNil
	}
	if a := s.announcement(id); a != nil {
		return s.ref(engine.Ref{Object: a.Source})
	}
	return lua.LNil
}

func objectMethods() map[string]method {
	return map[string]method{
		"has": {"obj:has(keyword)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			word := a.text(1, "the keyword")
			id := s.live(self.(*object), "keyword")
			c := s.now().Chars(id)
			if !s.f.runner.words.keywords[word] && !c.HasKeyword(word) {
				s.f.unknown("there is no keyword", word, sorted(s.f.runner.words.keywords))
			}
			return one(lua.LBool(c.HasKeyword(word)))
		}},
		"abilities": {"obj:abilities()", 0, 0, func(s *scene, self any, _ *args) []lua.LValue {
			id := s.live(self.(*object), "ability")
			return one(lua.LNumber(len(s.now().Chars(id).Abilities)))
		}},
		"counters": {"obj:counters(kind)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			word := a.text(1, "the kind of counter")
			id := s.live(self.(*object), "counter")
			return one(lua.LNumber(s.now().State().Object(id).CounterCount(word)))
		}},
		"designated": {"obj:designated(name)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			id := s.live(self.(*object), "designation")
			return one(lua.LBool(rules.HasDesignation(s.now(), engine.Ref{Object: id}, a.text(1, "the designation"))))
		}},
		"could_produce": {"obj:could_produce()", 0, 0, func(s *scene, self any, _ *args) []lua.LValue {
			id := s.live(self.(*object), "mana")
			var symbols string
			for _, t := range rules.CouldProduce(s.now(), id).Types() {
				symbols += "{" + t.Letter() + "}"
			}
			return one(lua.LString(symbols))
		}},
	}
}

func one(v lua.LValue) []lua.LValue { return []lua.LValue{v} }

// list is texts as a list of Lua.
func (s *scene) list(words []string) lua.LValue {
	t := s.f.box.Lua().NewTable()
	for _, w := range words {
		t.Append(lua.LString(w))
	}
	return t
}
