package rules

import (
	"slices"

	"manaloom/engine"
)

// RoomEntered: Player moves the venture marker into the room Word of the dungeon
// Object (CR 309.4). DungeonDone: Player completes the dungeon Object, which
// leaves the game (CR 309.7).
const (
	RoomEntered engine.EventKind = "room_entered"
	DungeonDone engine.EventKind = "dungeon_completed"
)

// inRoom is the memory of a dungeon: its word is the room with the marker.
const inRoom = "room"

func dungeonEvents() []*engine.EventRow {
	there := func(v *engine.View, h *engine.Happening) bool { return v.State().Object(h.Object) != nil }
	fields := []engine.EventField{fieldPlayer("by", "whose dungeon it is"), fieldObject("the dungeon")}
	return []*engine.EventRow{
		{
			Kind: RoomEntered, CR: "309.4c", Doc: "A player moves the venture marker into a room.", Uses: engine.UseObject | engine.UsePlayer | engine.UseSource | engine.UseWord,
			Log: "{player} goes into {word} of {object}", Touches: engine.FactMemory | seen, Fields: fields, Check: there,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				setMemory(w.State().Objects.Write(int(h.Object)), engine.Memory{Name: inRoom, Word: h.Word})
			},
		},
		{
			Kind: DungeonDone, CR: "309.7", Doc: "A player completes a dungeon.", Uses: engine.UseObject | engine.UsePlayer | engine.UseSource,
			Log: "{player} completes {object}", Touches: engine.FactZone | engine.FactPlayer | seen, Fields: fields, Check: there,
			Commit: func(w *engine.Commit, h *engine.Happening) { removeObject(w.State(), h.Object) },
		},
	}
}

// dungeonRows are what dungeons are made of, and venturing into them.
func dungeonRows() []*engine.Row {
	room := ability("room", "A room of a dungeon: what happens as its owner moves the venture marker there. The first room is the topmost; one that leads nowhere is the last.", "309.4c",
		`card { room { name = "gate", leads_to = "hall", draw(1) }, room { name = "hall", gain_life(3) } }`, "{name}{leads_to? (leads to {leads_to})} — {body}.", compileRoom,
		body("what happens, in order"), needed(option("name", "what it is called", engine.KindText)), many(option("leads_to", "the names of the rooms that arrows lead to", engine.KindText)), ownTargets())
	return []*engine.Row{room,
		{Name: "entered_by_name", Kind: engine.KindAbility, Owns: true, CR: "701.49d", Since: since, Doc: "Of a dungeon: it is entered only by what names it.", Example: `card { entered_by_name }`,
			Text: "you can't enter this dungeon unless you venture into it by name", Ability: func(n *engine.Node, a *engine.Ability) { a.Sort, a.Rule = engine.AbilityStatic, n }},
		instruction("venture", "A player ventures into the dungeon: goes into one, or a room further. All dungeons of the library are outside the game for every player.", "701.49", `venture(you)`, "{who} venture into {into?{into}|the dungeon}", ventureAct,
			whoField(1, "who ventures"), option("into", "the dungeon, for one who is in none", engine.KindToken)),
		actionPattern("ventures", "venture", "701.49", "A player ventures into the dungeon.", "{by} venture into the dungeon", `on.ventures(you)`, first(what("by", "who ventures", eventPlayer))),
		happening{name: "completes_dungeon", kind: DungeonDone, rule: "309.7", doc: "A player completes a dungeon.", text: "{by} complete {dungeon?{dungeon}|a dungeon}", example: `on.completes_dungeon(you)`, back: true,
			parts: []part{first(what("by", "who completes it", eventPlayer)), what("dungeon", "the dungeon", eventObject)}}.row(),
	}
}

// compileRoom: all rooms have one trigger condition (CR 309.4c).
func compileRoom(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Body = engine.AbilityTriggered, n.Arg("body").Nodes()
	name := n.Arg("name").Text
	row := &engine.Row{Name: "room_entered", Kind: engine.KindEvent, Event: RoomEntered, Match: func(v *engine.View, _ *engine.Node, e *engine.Event) bool {
		return e.Kind == RoomEntered && e.Object == v.This && e.Word == name
	}}
	a.Event = &engine.Node{Row: row, Kinds: []engine.EventKind{RoomEntered}}
	noteModes(a)
}

// rooms are the rooms of a dungeon in printed order.
func rooms(d *engine.Definition) []*engine.Node {
	var list []*engine.Node
	for _, a := range d.Faces[0].List {
		if a.Node != nil && a.Node.Row.Name == "room" {
			list = append(list, a.Node)
		}
	}
	return list
}

// leadsTo are the rooms that arrows lead to from one.
func leadsTo(d *engine.Definition, name string) []string {
	var names []string
	for _, r := range rooms(d) {
		if r.Arg("name").Text == name {
			a := r.Arg("leads_to")
			if a.Text != "" {
				names = append(names, a.Text)
			}
			for i := range a.List {
				names = append(names, a.List[i].Text)
			}
		}
	}
	return names
}

// dungeonOf is the dungeon that a player owns in the command zone, and the room
// with the marker; nil for none (CR 309.3).
func dungeonOf(s *engine.State, p engine.PlayerID) (dungeon *engine.Object, room string) {
	for _, o := range s.In(engine.Zone{Kind: engine.Command}) {
		obj := s.Object(o)
		i := slices.IndexFunc(obj.Memories, func(m engine.Memory) bool { return m.Name == inRoom })
		if obj.Owner == p && i >= 0 {
			return obj, obj.Memories[i].Word
		}
	}
	return nil, ""
}

// ventureAct: CR 701.49.
func ventureAct(c *engine.Context, n *engine.Node) {
	var named *engine.Definition
	if into := n.Arg("into").Node; into != nil {
		named = definedToken(c.View, into)
	}
	var players []engine.Ref
	if a := n.Arg("who"); a.Node != nil {
		pickFor(c, a, c.You, nil)
	}
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		players = append(players, playerRef(p))
	}
	actionOf(c, n, "venture", players, func(c *engine.Context, h *engine.Happening) { ventures(c, h.Player, named) })
}

func ventures(c *engine.Context, p engine.PlayerID, named *engine.Definition) {
	dungeon, room := dungeonOf(c.State(), p)
	if dungeon == nil {
		enterDungeon(c, p, named)
		return
	}
	next := leadsTo(c.Definition(dungeon.Def), room)
	if len(next) == 0 { // CR 701.49c
		c.Happen(propose(c, engine.Event{Kind: DungeonDone, Object: dungeon.ID, Player: p}))
		enterDungeon(c, p, named)
		return
	}
	c.Happen(propose(c, engine.Event{Kind: RoomEntered, Object: dungeon.ID, Player: p, Word: c.ChooseWord(p, "Into which room?", next)}))
}

// enterDungeon brings a dungeon into the game (CR 309.4a, 701.49a, 701.49d).
func enterDungeon(c *engine.Context, p engine.PlayerID, named *engine.Definition) {
	if named == nil {
		if named = chooseDungeon(c, p); named == nil {
			return
		}
	}
	list := rooms(named)
	for _, e := range c.Happen(places(c, p, named)) {
		if len(list) > 0 {
			c.Happen(propose(c, engine.Event{Kind: RoomEntered, Object: e.New, Player: p, Word: list[0].Arg("name").Text}))
		}
	}
}

// chooseDungeon lets a player choose among the dungeons that there are.
func chooseDungeon(c *engine.Context, p engine.PlayerID) *engine.Definition {
	var list []*engine.Definition
	var names []string
	for _, id := range c.Library().IDs() {
		d := c.Library().ByID(id)
		byName := slices.ContainsFunc(d.Faces[0].List, func(a *engine.Ability) bool { return ruleName(a) == "entered_by_name" })
		if d.Token && slices.Contains(d.Faces[0].Types, "Dungeon") && !byName {
			list, names = append(list, d), append(names, d.Faces[0].Name)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[slices.Index(names, c.ChooseWord(p, "Into which dungeon?", names))]
}

// completedDungeons: a dungeon with the marker in its last room leaves the game
// once no room ability of it waits or is on the stack (CR 309.6, 704.5t).
func completedDungeons(c *engine.Context) []engine.Happening {
	s := c.State()
	var batch []engine.Happening
	for _, p := range c.Players() {
		dungeon, room := dungeonOf(s, p)
		if dungeon == nil || len(leadsTo(c.Definition(dungeon.Def), room)) > 0 || roomAbilityUnderWay(c.View, dungeon.ID) {
			continue
		}
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: DungeonDone, Object: dungeon.ID, Player: p, Cause: engine.ByRule}})
	}
	return batch
}

// roomAbilityUnderWay reports whether an object is the source of an ability that
// has triggered and not yet left the stack.
func roomAbilityUnderWay(v *engine.View, o engine.ObjectID) bool {
	s := v.State()
	found := false
	s.Waiting.All(func(_ int, t *engine.WaitingTrigger) bool {
		found = found || t.Source == o
		return !found
	})
	return found || slices.ContainsFunc(s.In(engine.Zone{Kind: engine.Stack}), func(x engine.ObjectID) bool {
		a := announced(v, s.Object(x).Announced)
		return s.Object(x).Sort == engine.SortAbility && a != nil && a.Source == o
	})
}
