package spec

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/engine/rules"
)

// tableReadings are the readings of t.
func tableReadings() map[string]method {
	return map[string]method{
		"players": {"t:players(n)", 0, 1, players},
		"stack": {"t:stack()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			return one(lua.LNumber(len(stack(s.look()))))
		}},
		"top": {"t:top()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			list := stack(s.look())
			if len(list) == 0 {
				s.f.fail(RuleMisuse, "the stack is empty")
			}
			return one(s.handle(list[len(list)-1]).value())
		}},
		"step": {"t:step()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			return one(lua.LString(s.look().State().Turn.Step))
		}},
		"designation": {"t:designation()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			return one(lua.LString(s.look().State().Designation))
		}},
		"active": {"t:active()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			return one(s.player(s.look().State().Turn.Active))
		}},
		"priority": {"t:priority()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			s.ready()
			if r, ok := s.pending(); ok && r.Kind == engine.AskPriority {
				return one(s.player(r.Player))
			}
			return one(lua.LNil)
		}},
		"decides": {"t:decides()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			s.ready()
			if r, ok := s.pending(); ok {
				return one(s.player(r.Answers))
			}
			return one(lua.LNil)
		}},
		"question": {"t:question()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			s.ready()
			if r := s.asked(); r != nil {
				return one(s.f.wrap("question", &question{s, *r}))
			}
			return one(lua.LNil)
		}},
	}
}

// players is the handles of all players. A number starts the scenario with so
// many, before anything else.
func players(s *scene, _ any, a *args) []lua.LValue {
	if !a.has(1) {
		return s.players
	}
	n := a.number(1, "how many players", 2)
	switch {
	case n > len(playerNames):
		s.f.fail(RuleMisuse, "from 2 to %d players are possible, not %d", len(playerNames), n)
	case n != len(s.players) && (s.steps > 0 || len(s.edits) > 0 || s.game != s.f.runner.start[len(s.players)]):
		s.f.fail(RuleMisuse, "the number of players is said before anything else")
	}
	s.players = s.players[:min(n, len(s.players))]
	s.seat(n)
	s.moved(s.f.runner.start[n])
	s.since = engine.EventID(s.now().State().History.Len() + 1)
	return s.players
}

func stack(v *engine.View) []engine.ObjectID { return v.State().In(engine.Zone{Kind: engine.Stack}) }

func questionFields() map[string]func(*scene, any) lua.LValue {
	return map[string]func(*scene, any) lua.LValue{
		"kind":   func(_ *scene, self any) lua.LValue { return lua.LString(self.(*question).kind()) },
		"player": func(s *scene, self any) lua.LValue { return s.player(self.(*question).r.Player) },
		"choices": func(s *scene, self any) lua.LValue {
			t := s.f.box.Lua().NewTable()
			for _, v := range s.choices(&self.(*question).r) {
				t.Append(v)
			}
			return t
		},
	}
}

func playerFields() map[string]func(*scene, any) lua.LValue {
	state := func(s *scene, self any) *engine.Player { return s.look().State().Player(self.(engine.PlayerID)) }
	return map[string]func(*scene, any) lua.LValue{
		"life": func(s *scene, self any) lua.LValue { return lua.LNumber(state(s, self).Life) },
		"speed": func(s *scene, self any) lua.LValue {
			return lua.LNumber(rules.SpeedOf(s.look().State(), self.(engine.PlayerID)))
		},
		"lost": func(s *scene, self any) lua.LValue { return lua.LBool(state(s, self).Lost) },
		"name": func(_ *scene, self any) lua.LValue { return lua.LString(playerName(self.(engine.PlayerID))) },
	}
}

// playerReadings are the readings of a player that are calls.
func playerReadings() map[string]method {
	return map[string]method{
		"counters": {"p:counters(kind)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			word, n := a.text(1, "the kind of counter"), 0
			for _, c := range s.look().State().Player(self.(engine.PlayerID)).Counters {
				if c.Kind == word {
					n = c.Count
				}
			}
			return one(lua.LNumber(n))
		}},
		"has": {"p:has(keyword)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			word := a.text(1, "the keyword")
			if !s.f.runner.words.keywords[word] {
				s.f.unknown("there is no keyword", word, sorted(s.f.runner.words.keywords))
			}
			return one(lua.LBool(s.look().PlayerHas(self.(engine.PlayerID), word)))
		}},
		"designated": {"p:designated(name)", 1, 1, func(s *scene, self any, a *args) []lua.LValue {
			return one(lua.LBool(rules.HasDesignation(s.look(), engine.Ref{Player: self.(engine.PlayerID)}, a.text(1, "the designation"))))
		}},
		"mana": {"p:mana()", 0, 0, func(s *scene, self any, _ *args) []lua.LValue {
			return one(lua.LString(pool(s.look().State().Player(self.(engine.PlayerID)))))
		}},
		"count": {"p:count(zone, name)", 1, 2, func(s *scene, self any, a *args) []lua.LValue {
			return one(lua.LNumber(len(s.inZone(self.(engine.PlayerID), a))))
		}},
		"find": {"p:find(zone, name)", 1, 2, func(s *scene, self any, a *args) []lua.LValue {
			var handles []lua.LValue
			for _, id := range s.inZone(self.(engine.PlayerID), a) {
				handles = append(handles, s.handle(id).value())
			}
			if len(handles) == 0 {
				return one(lua.LNil)
			}
			return handles
		}},
	}
}

// pool is the mana of a player in the order {W}{U}{B}{R}{G}{C}.
func pool(p *engine.Player) string {
	var made engine.Made
	for _, m := range p.Pool {
		made[m.Type] += int16(m.Amount)
	}
	return made.String()
}

// inZone lists the objects of a player in a zone, oldest first, those with a
// name if one is given.
func (s *scene) inZone(p engine.PlayerID, a *args) []engine.ObjectID {
	v := s.look()
	word := a.text(1, "the zone")
	z := engine.ZoneNamed(word)
	if z == engine.NoZone {
		s.f.unknown("there is no zone", word, []string{"battlefield", "hand", "graveyard", "library", "exile", "stack", "command"})
	}
	name := ""
	if a.has(2) {
		name = a.text(2, "the name")
		s.knownName(v, name)
	}
	zone := engine.Zone{Kind: z, Player: p}
	if z.Shared() {
		zone.Player = 0
	}
	var found []engine.ObjectID
	for _, id := range v.State().In(zone) {
		mine := v.State().Object(id).Owner == p
		if z == engine.Battlefield || z == engine.Stack {
			mine = v.Controller(id) == p
		}
		if mine && (name == "" || s.plainName(id) == name) {
			found = append(found, id)
		}
	}
	return found
}

// knownName ends the run at a name that nothing can have.
func (s *scene) knownName(v *engine.View, name string) {
	if s.f.runner.words.printed[name] {
		return
	}
	known := sorted(s.f.runner.words.printed)
	found := false
	v.EachObject(nil, func(o engine.ObjectID) bool {
		if c := v.Chars(o); c != nil {
			known = append(known, c.Name)
			found = found || c.Name == name
		}
		return !found
	})
	if !found {
		known = slices.DeleteFunc(known, func(n string) bool { return strings.TrimSpace(n) == "" })
		s.f.unknown("nothing is named", name, known)
	}
}
