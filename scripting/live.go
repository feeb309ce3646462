package scripting

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

// What the engine's work for a script costs it in instructions: looking at the game, and one act.
const (
	callPrice = 50
	actPrice  = 150
)

// property is what can be read of a thing without arguments.
type property struct {
	name, doc string
	object    func(s *engine.Subject) lua.LValue // nil: players have it
	any       func(m *machine, s *engine.Subject) lua.LValue
}

// properties are what a function reads of an object or player.
func properties() []property {
	number := func(f func(c *engine.Characteristics) int) func(s *engine.Subject) lua.LValue {
		return func(s *engine.Subject) lua.LValue { return lua.LNumber(f(s.Chars)) }
	}
	return []property{
		{name: "name", doc: "its name", object: func(s *engine.Subject) lua.LValue { return lua.LString(s.Chars.Name) }},
		{name: "power", doc: "its power", object: number(func(c *engine.Characteristics) int { return c.Power })},
		{name: "toughness", doc: "its toughness", object: number(func(c *engine.Characteristics) int { return c.Toughness })},
		{name: "mana_value", doc: "its mana value, X taken as 0", object: number(func(c *engine.Characteristics) int { return c.ManaValue(0) })},
		{name: "tapped", doc: "whether it is tapped", object: func(s *engine.Subject) lua.LValue { return lua.LBool(s.Status().Tapped) }},
		{name: "token", doc: "whether it is a token", object: func(s *engine.Subject) lua.LValue { return lua.LBool(s.IsToken()) }},
		{name: "zone", doc: "the zone it is in", object: func(s *engine.Subject) lua.LValue { return lua.LString(s.Zone.Kind.String()) }},
		{name: "controller", doc: "its controller", any: func(m *machine, s *engine.Subject) lua.LValue {
			return m.call.fn.thing(engine.Ref{Player: s.Controller})
		}},
		{name: "owner", doc: "its owner", any: func(m *machine, s *engine.Subject) lua.LValue { return m.call.fn.thing(engine.Ref{Player: s.Owner}) }},
		{name: "is_player", doc: "whether it is a player", any: func(_ *machine, s *engine.Subject) lua.LValue { return lua.LBool(s.Ref.Player != 0) }},
		{name: "life", doc: "the player's life total", any: func(m *machine, s *engine.Subject) lua.LValue {
			if s.Ref.Player == 0 {
				m.fail(RuleUnknownMember, "only players have life", "")
			}
			return lua.LNumber(m.call.v.State().Player(s.Ref.Player).Life)
		}},
	}
}

// method is a function of a game or thing, called with a colon.
type method struct {
	name, usage, doc string
	acts             bool // only where something can be made to happen
	call             func(m *machine, l *lua.LState) int
}

func thingMethods() []method {
	return []method{
		{name: "is", usage: "thing:is(filter)", doc: "whether a filter describes it", call: func(m *machine, l *lua.LState) int {
			s, f := m.subject(l, 1), m.nodeArg(l, 2, engine.KindFilter)
			m.engineCall(func() { l.Push(lua.LBool(m.call.v.Test(f, s))) })
			return 1
		}},
		{name: "counters", usage: "thing:counters(kind)", doc: "how many counters of a kind are on it", call: func(m *machine, l *lua.LState) int {
			s, kind := m.subject(l, 1), stringArg(l, 2)
			n := 0
			m.engineCall(func() { n = s.CounterCount(kind) })
			if s.Ref.Player != 0 {
				for _, c := range m.call.v.State().Player(s.Ref.Player).Counters {
					if c.Kind == kind {
						n = c.Count
					}
				}
			}
			l.Push(lua.LNumber(n))
			return 1
		}},
		{name: "has", usage: "thing:has(name)", doc: "whether it has a keyword ability of that name", call: func(m *machine, l *lua.LState) int {
			s, name := m.subject(l, 1), stringArg(l, 2)
			l.Push(lua.LBool(s.Chars != nil && s.Chars.HasKeyword(name)))
			return 1
		}},
	}
}

func gameMethods() []method {
	return []method{
		{name: "objects", usage: "g:objects(filter)", doc: "a list of the objects that a filter describes", call: func(m *machine, l *lua.LState) int {
			f := m.nodeArg(l, 2, engine.KindFilter)
			var ids []engine.ObjectID
			m.engineCall(func() { ids = m.call.v.Matching(f) })
			m.allocate(tableBytes + len(ids)*valueBytes)
			list := l.NewTable()
			for _, o := range ids {
				list.Append(m.call.fn.thing(engine.Ref{Object: o}))
			}
			l.Push(list)
			return 1
		}},
		{name: "count", usage: "g:count(filter)", doc: "how many objects a filter describes", call: func(m *machine, l *lua.LState) int {
			f := m.nodeArg(l, 2, engine.KindFilter)
			m.engineCall(func() { l.Push(lua.LNumber(len(m.call.v.Matching(f)))) })
			return 1
		}},
		{name: "players", usage: "g:players()", doc: "a list of the players in turn order, the active one first", call: func(m *machine, l *lua.LState) int {
			list := l.NewTable()
			for _, p := range m.call.v.Players() {
				list.Append(m.call.fn.thing(engine.Ref{Player: p}))
			}
			l.Push(list)
			return 1
		}},
		{name: "number", usage: "g:number(quantity)", doc: "the value of a quantity", call: func(m *machine, l *lua.LState) int {
			q := m.nodeArg(l, 2, engine.KindQuantity)
			m.engineCall(func() { l.Push(lua.LNumber(m.call.v.Quantity(q))) })
			return 1
		}},
		{name: "holds", usage: "g:holds(condition)", doc: "whether a condition holds", call: func(m *machine, l *lua.LState) int {
			c := m.nodeArg(l, 2, engine.KindCondition)
			m.engineCall(func() { l.Push(lua.LBool(m.call.v.Cond(c))) })
			return 1
		}},
		{name: "act", usage: "g:act(act, ...)", doc: "carries acts out, in order", acts: true, call: func(m *machine, l *lua.LState) int {
			for i := 2; i <= l.GetTop(); i++ {
				act := m.nodeArg(l, i, engine.KindAct)
				m.charge(actPrice)
				m.engineCall(func() { m.call.c.DoOne(act) })
			}
			return 0
		}},
		{name: "choose", usage: "g:choose(things, least, most)", doc: "lets you choose some of a list", acts: true, call: choose},
		{name: "yes_no", usage: "g:yes_no(question)", doc: "asks you", acts: true, call: func(m *machine, l *lua.LState) int {
			question := stringArg(l, 2)
			m.engineCall(func() { l.Push(lua.LBool(m.call.c.YesNo(m.call.v.You, shorten(question)))) })
			return 1
		}},
		{name: "random", usage: "g:random(n)", doc: "a whole number from 1 to n, from the game's own generator", acts: true, call: func(m *machine, l *lua.LState) int {
			n := int(numberArg(l, 2))
			if n < 1 || n > largest {
				m.fail(RuleScript, fmt.Sprintf("no number can be drawn from 1 to %d", n), "")
			}
			m.engineCall(func() { l.Push(lua.LNumber(m.call.c.Random(n) + 1)) })
			return 1
		}},
	}
}

func choose(m *machine, l *lua.LState) int {
	t, least, most := tableArgument(l, 2), int(numberArg(l, 3)), int(numberArg(l, 4))
	var refs []engine.Ref
	for i := 1; i <= t.Len(); i++ {
		if v := valueOf(t.RawGetInt(i)); v != nil && v.sort == isThing {
			refs = append(refs, v.ref)
			continue
		}
		m.fail(RuleWrongKind, fmt.Sprintf("entry %d is %s, and an object or player is wanted", i, m.describe(t.RawGetInt(i))), "")
	}
	list := l.NewTable()
	m.engineCall(func() {
		for _, r := range m.call.c.Choose(m.call.v.You, "Choose", refs, max(least, 0), max(most, 0)) {
			list.Append(m.call.fn.thing(r))
		}
	})
	l.Push(list)
	return 1
}

// liveMethods makes the methods callable, once for each host.
func (h *Host) liveMethods(l *lua.LState) {
	make := func(list []method) map[string]lua.LValue {
		out := map[string]lua.LValue{}
		for _, x := range list {
			out[x.name] = l.NewFunction(func(l *lua.LState) int {
				m := machineOf(l)
				self := valueOf(l.Get(1))
				switch {
				case self == nil || self.sort != isGame && self.sort != isThing || m.call == nil:
					m.fail(RuleScript, x.name+" is called with a colon", "write "+x.usage)
				case x.acts && m.call.c == nil:
					m.fail(RuleScript, "this function only reads the game: "+x.name+" is not there", "only the run of a script acts")
				}
				m.charge(callPrice)
				return x.call(m, l)
			})
		}
		return out
	}
	h.onGame, h.onThing = make(gameMethods()), make(thingMethods())
	h.ofThing = map[string]property{}
	for _, p := range properties() {
		h.ofThing[p.name] = p
	}
}

// live gives a member of the game or of a thing to a running function.
func (m *machine) live(v *value, name string) lua.LValue {
	if m.call == nil {
		return m.host.bad
	}
	if v.sort == isGame {
		switch name {
		case "this":
			return m.call.fn.thing(engine.Ref{Object: m.call.v.This})
		case "you":
			return m.call.fn.thing(engine.Ref{Player: m.call.v.You})
		}
		if f := m.host.onGame[name]; f != nil {
			return f
		}
		return m.unknownMember(v, name, append(mapKeys(m.host.onGame), "this", "you"))
	}
	if f := m.host.onThing[name]; f != nil {
		return f
	}
	p, ok := m.host.ofThing[name]
	if !ok {
		return m.unknownMember(v, name, append(mapKeys(m.host.onThing), mapKeys(m.host.ofThing)...))
	}
	s := m.subjectOf(v)
	if p.any != nil {
		return p.any(m, s)
	}
	if s.Chars == nil {
		m.fail(RuleUnknownMember, "a player has no "+name, "")
	}
	return p.object(s)
}

// subject is the object or player that a method is asked of.
func (m *machine) subject(l *lua.LState, i int) *engine.Subject {
	v := valueOf(l.Get(i))
	if v == nil || v.sort != isThing {
		m.fail(RuleWrongKind, fmt.Sprintf("value %d is %s, and an object or player is wanted", i, m.describe(l.Get(i))), "")
	}
	return m.subjectOf(v)
}

func (m *machine) subjectOf(v *value) *engine.Subject {
	var s *engine.Subject
	m.engineCall(func() { s = m.call.v.Subject(v.ref) })
	if s == nil {
		m.fail(RuleScript, "nothing is known any more of this object", "")
	}
	return s
}

// nodeArg is a node that a method is given, compiled.
func (m *machine) nodeArg(l *lua.LState, i int, kind engine.Kind) *engine.Node {
	v := valueOf(l.Get(i))
	if v == nil || v.sort != isNode || !v.node.Row.Is(kind) {
		m.fail(RuleWrongKind, fmt.Sprintf("value %d is %s, and %s is wanted", i-1, m.describe(l.Get(i)), article(kind.String())), "")
	}
	return m.loose(v.node)
}
