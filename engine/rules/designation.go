package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

const (
	// Designated: Object, Player, or where neither is said the game itself gets
	// the designation Word (CR 701.37b, 702.131c, 731.1); where both are, Object
	// gets it, which of the permanents that Player controls one has at a time (CR
	// 701.54a). Tapped: for this turn only. Amount: the number that belongs to it.
	// Flag: the game loses the other one of day and night.
	Designated engine.EventKind = "designated"
	// SpeedUp: the speed of Player increases by Amount; Source (CR 702.179).
	SpeedUp engine.EventKind = "speed_increases"
)

// designation is what the memory of a designation is called before its name.
const designation = "designated:"

// speedMemory is the name of the memory that holds a player's speed.
const speedMemory = "speed"

// designationEvents are how objects, players and the game get designations.
func designationEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Designated, CR: "700", Doc: "An object, a player or the game gets a designation.", Flag: "the game had the other one of day and night",
			Uses: engine.UseObject | engine.UsePlayer | engine.UseSource | engine.UseWord | engine.UseAmount | engine.UseTapped | engine.UseFlag,
			LogOf: func(e *engine.Event) string {
				switch {
				case e.Object == 0 && e.Player == 0:
					return "it becomes {word}"
				case e.Object != 0 && e.Player != 0:
					return "{object} is now {player}'s {word}"
				}
				return "{recipient} is now: {word}"
			},
			Fields:  []engine.EventField{fieldTo("what gets it"), fieldSource("source", "whose effect it is")},
			Touches: engine.FactMemory | seen, Check: designatable, Commit: commitDesignated,
		},
		{
			Kind: SpeedUp, CR: "702.179", Doc: "A player's speed increases.", Uses: engine.UsePlayer | engine.UseSource | engine.UseAmount,
			Log: "the speed of {player} increases by {amount}", Touches: engine.FactMemory | seen,
			Fields: []engine.EventField{fieldPlayer("by", "whose speed it is"), fieldSource("source", "whose effect it is"), fieldAmount("by how much")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return h.Amount > 0 && inGame(v.State(), h.Player) },
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				if speedOf(c.State(), h.Player) > 0 {
					return nil
				}
				return []engine.Happening{inherent(c, speedMemory, h.Player)}
			},
			Commit: func(w *engine.Commit, h *engine.Happening) { // CR 702.179c
				p := w.State().Players.Write(int(h.Player) - 1)
				noteMemory(&p.Memories, engine.Memory{Name: speedMemory, Number: speedOf(w.State(), h.Player) + h.Amount})
			},
		},
	}
}

// designatable refuses what the game is already: it is exactly one of day and
// night from the first time on (CR 731.1).
func designatable(v *engine.View, h *engine.Happening) bool {
	s := v.State()
	switch {
	case h.Player != 0 && h.Object != 0:
		return inGame(s, h.Player) && onBattlefield(s, h.Object) != nil
	case h.Player != 0:
		return inGame(s, h.Player)
	case h.Object != 0:
		return s.Object(h.Object) != nil
	}
	h.Flag = s.Designation != ""
	return s.Designation != h.Word
}

func commitDesignated(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	m := designationOf(s, &h.Event)
	switch {
	case h.Player != 0 && h.Object != 0:
		designateOne(s, h.Object, h.Player, m)
	case h.Player != 0:
		noteMemory(&s.Players.Write(int(h.Player)-1).Memories, m)
	case h.Object != 0:
		if obj := s.Objects.Write(int(h.Object)); obj != nil {
			noteMemory(&obj.Memories, m)
		}
	default:
		s.Designation = h.Word
	}
}

// designationOf is the memory of the designation that an event gives.
func designationOf(s *engine.State, e *engine.Event) engine.Memory {
	m := engine.Memory{Name: designation + e.Word, Number: e.Amount}
	if e.Tapped {
		m.Word = turnMark(s)
	}
	return m
}

// turnMark tells which turn a designation is for.
func turnMark(s *engine.State) string { return fmt.Sprintf("turn %d", s.Turn.Number) }

// HasDesignation reports whether an object or player has a designation now.
func HasDesignation(v *engine.View, r engine.Ref, name string) bool {
	s := v.Subject(r)
	return s != nil && isDesignated(v, s, name)
}

// isDesignated reports whether an object or player has a designation, or had it
// as an object that is gone last was (CR 608.2h).
func isDesignated(v *engine.View, s *engine.Subject, name string) bool {
	list := s.Memories()
	if p := v.State().Player(s.Ref.Player); p != nil {
		list = p.Memories
	}
	return slices.ContainsFunc(list, func(m engine.Memory) bool {
		return m.Name == designation+name && (m.Word == "" || m.Word == turnMark(v.State()))
	})
}

// LevelOf is the level of an object as a designation, 1 where it has none (CR 716.2d).
func LevelOf(v *engine.View, r engine.Ref) int {
	s := v.Subject(r)
	if s == nil {
		return 1
	}
	return levelOf(v, s)
}

// SpeedOf is a player's speed, 0 for a player who has none (CR 702.179f).
func SpeedOf(s *engine.State, p engine.PlayerID) int { return speedOf(s, p) }

func speedOf(s *engine.State, p engine.PlayerID) int {
	for _, m := range s.Player(p).Memories {
		if m.Name == speedMemory {
			return m.Number
		}
	}
	return 0
}

// inherent begins a triggered ability that the rules give a player: it has no
// source, and lasts for the rest of the game (CR 702.179d).
func inherent(c *engine.Context, name string, p engine.PlayerID) engine.Happening {
	def := c.Book().Intrinsic[name]
	e := &engine.FloatingEffect{Sort: engine.EffectDelayed, Controller: p,
		Ability: engine.AbilityInstance{Ref: engine.AbilityRef{Def: rowOf(c.State(), def), Path: def.Faces[0].List[0].Path}}}
	return engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e}
}

// rowOf is the row of a definition that the rules have given the game.
func rowOf(s *engine.State, def *engine.Definition) engine.DefID {
	for i := range s.Definitions.Len() {
		if s.Definitions.At(i).Hash == def.Hash {
			return engine.DefID(i + 1)
		}
	}
	panic("rules: the game lacks " + def.ID)
}

// speedAbility is the ability of a player with speed (CR 702.179d).
func speedAbility(b *engine.Rulebook) *engine.Node {
	you := func() *engine.Node { return node(b, "you", nil) }
	speed := memberNode(b, engine.KindReference, "speed", you(), nil)
	foes := node(b, "one_or_more", map[string]engine.Arg{"filter": {Node: node(b, "opponent", nil)}})
	return node(b, "whenever", map[string]engine.Arg{
		"event": {Node: node(b, "on.life_lost", map[string]engine.Arg{"by": {Node: foes}})},
		"only_if": {Node: node(b, "all_true", map[string]engine.Arg{"conditions": {List: []engine.Arg{
			{Set: true, Node: node(b, "your_turn", nil)},
			{Set: true, Node: memberNode(b, engine.KindQuantity, "at_most", speed, map[string]engine.Arg{"number": {Num: 3}})},
		}}})},
		"limit": {Row: b.Row("once_each_turn")},
		"body":  {List: []engine.Arg{{Set: true, Node: node(b, "increase_speed", map[string]engine.Arg{"amount": {Num: 1}})}}},
		"name":  {Text: speedMemory},
	})
}

// startedEngines gives speed to players who control a permanent that says so
// and have none (CR 704.5z).
func startedEngines(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	for _, l := range c.Rules("start_your_engines") {
		p := c.Controller(l.Object)
		if p == 0 || speedOf(c.State(), p) > 0 || slices.ContainsFunc(batch, func(h engine.Happening) bool { return h.Player == p }) {
			continue
		}
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: SpeedUp, Player: p, Amount: 1}})
	}
	return batch
}

// dayOrNight is the second part of the untap step: how many spells the active
// player of the previous turn cast in it says whether it becomes night or day
// (CR 502.2, 731.2).
func dayOrNight(c *engine.Context) {
	s := c.State()
	n := s.Cuts.Len()
	if s.Designation == "" || n < 2 {
		return // CR 731.2c
	}
	from, to := int(*s.Cuts.At(n - 2))-1, int(*s.Cuts.At(n - 1))-1
	active, spells := s.History.At(from).Player, 0
	for i := from; i < to; i++ {
		if e := s.History.At(i); e.Kind == Cast && e.By == active {
			spells++
		}
	}
	switch {
	case s.Designation == "day" && spells == 0:
		c.Happen(engine.Happening{Event: engine.Event{Kind: Designated, Word: "night", Cause: engine.ByRule}})
	case s.Designation == "night" && spells >= 2:
		c.Happen(engine.Happening{Event: engine.Event{Kind: Designated, Word: "day", Cause: engine.ByRule}})
	}
}

// designationRows are the words for designations of objects and players, for
// day and night, and for speed.
func designationRows() []*engine.Row {
	name := field(1, "name", "the designation", engine.KindText)
	second := field(2, "name", "the designation", engine.KindText)
	time := oneOf(field(1, "time", "day or night", engine.KindWord), "day", "night")
	event := happening{name: "it_becomes", kind: Designated, rule: "731.1", doc: "It becomes day or night.", text: "it becomes {time?{time}|day or night}{changed? where it was the other}", example: `on.it_becomes(night)`,
		test: func(e *engine.Event) bool { return e.Object == 0 && e.Player == 0 },
		parts: []part{first(part{Field: oneOf(option("time", "day or night", engine.KindWord), "day", "night"), word: func(e *engine.Event) string { return e.Word }}),
			flagged("changed", "only where day becomes night or night becomes day (CR 731.1a)", func(e *engine.Event) bool { return e.Flag })}}.row()
	gets := happening{name: "designated", kind: Designated, rule: "701.37b", doc: "An object or player gets a designation.", text: "{object} becomes {name}{amount? {amount}}", example: `on.designated { object = this, name = "monstrous" }`,
		test:  func(e *engine.Event) bool { return e.Object != 0 || e.Player != 0 },
		parts: []part{what("object", "who or what gets it", eventRecipient), {Field: option("name", "the designation", engine.KindText), word: func(e *engine.Event) string { return e.Word }}, howMuch()}}.row()
	faster := happening{name: "speed_increases", kind: SpeedUp, rule: "702.179", doc: "A player's speed increases.", text: "{by}'s speed increases", example: `on.speed_increases(you)`,
		parts: []part{first(what("by", "whose speed it is", eventPlayer))}}.row()
	return []*engine.Row{event, gets, faster,
		instruction("designate", "Permanents or players get a designation: a permanent has it until it leaves the battlefield, a player for the rest of the game.", "701.37b", `designate(this, "monstrous")`, "{what} becomes {name}{number? {number}}{for_this_turn? until end of turn}", designateAct,
			field(1, "what", "who or what gets it", engine.KindReference), second, option("number", "a number that belongs to it, such as of a level", engine.KindQuantity), option("for_this_turn", "only until end of turn", engine.KindFlag)),
		measure("level", "The level that it has as a designation, 1 where it has none.", "716.2d", `static { get(this, "+1/+1"), as_long_as = this.level.at_least(2) }`, engine.FactMemory, levelOf),
		asked("designated", "It has a designation.", "701.37b", `only_if(this.designated "monstrous", draw(1))`, "{of} is {name}", engine.FactMemory|engine.FactTurn,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return isDesignated(v, s, n.Arg("name").Text)
			}, name),
		word(engine.KindWord, "day", "As what the game is: day.", "731.1", `it_becomes(day)`, "day"),
		word(engine.KindWord, "night", "As what the game is: night.", "731.1", `it_becomes(night)`, "night"),
		instruction("it_becomes", "It becomes day or night.", "731.1", `it_becomes(night)`, "it becomes {time}", func(c *engine.Context, n *engine.Node) {
			c.Perform(n, propose(c, engine.Event{Kind: Designated, Word: wordOf(n.Arg("time"))}))
		}, time),
		condition("it_is", "It is day, or it is night; in the beginning it is neither.", "731.1", `only_if(it_is(night), draw(1))`, "it is {time}", engine.FactMemory,
			func(v *engine.View, n *engine.Node) bool { return v.State().Designation == wordOf(n.Arg("time")) }, time),
		instruction("increase_speed", "A player's speed increases.", "702.179c", `increase_speed(1)`, "{who} speed increases by {amount}", func(c *engine.Context, n *engine.Node) {
			many := c.Number(n.Arg("amount"))
			forPlayers(c, n, "who", func(p engine.PlayerID) engine.Event { return engine.Event{Kind: SpeedUp, Player: p, Amount: many} })
		}, amountField("by how much"), whoField(2, "whose")),
		measure("speed", "The player's speed, 0 where there is none.", "702.179f", `static { get(this, "+1/+1"), as_long_as = you.speed.is_equal(4) }`, engine.FactMemory,
			ofPlayer(func(v *engine.View, p engine.PlayerID) int { return speedOf(v.State(), p) })),
		{Name: "start_your_engines", Kind: engine.KindAbility, Owns: true, CR: "702.179", Since: since, Doc: "A player who controls it and has no speed gets a speed of 1.",
			Example: `card { start_your_engines }`, Text: "start your engines!",
			Ability: func(n *engine.Node, a *engine.Ability) {
				a.Sort, a.Keyword, a.Rule = engine.AbilityKeyword, "start_your_engines", n
			}},
	}
}

// designating is what an act of designating proposes, but for whom.
func designating(c *engine.Context, n *engine.Node) engine.Event {
	e := engine.Event{Kind: Designated, Word: n.Arg("name").Text, Tapped: n.Has("for_this_turn")}
	if a := n.Arg("number"); a.Set {
		e.Amount = c.Number(a)
	}
	return e
}

func designateAct(c *engine.Context, n *engine.Node) {
	var list []engine.Happening
	e := designating(c, n)
	refs := pickFor(c, n.Arg("what"), c.You, nil)
	for _, o := range there(c, refs) {
		e.Object = o
		list = append(list, propose(c, e))
	}
	e.Object = 0
	for _, r := range refs {
		if e.Player = r.Player; e.Player != 0 {
			list = append(list, propose(c, e))
		}
	}
	c.Perform(n, list...)
}

// levelOf is the level of a permanent (CR 716.2b, 716.2d).
func levelOf(_ *engine.View, s *engine.Subject) int {
	for _, m := range s.Memories() {
		if m.Name == designation+"level" {
			return m.Number
		}
	}
	return 1
}
