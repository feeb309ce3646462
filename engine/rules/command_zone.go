package rules

import (
	"slices"

	"manaloom/engine"
)

// Placed: an object that a definition says comes into the command zone for
// Player, who owns and controls it: an emblem (CR 114.2), a dungeon (CR 309.2),
// or the marker of a designation, which only one player has (CR 725.3).
const Placed engine.EventKind = "put_into_command_zone"

// heldFor is the memory of the marker of a designation. Its word is the keyword
// action by which a player gets it.
const heldFor = "held for"

func commandZoneEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: Placed, CR: "114.2", Doc: "An emblem or another object comes into the command zone.",
		Uses: engine.UsePlayer | engine.UseSource | engine.UseNew, Touches: engine.FactZone | engine.FactPlayer | seen,
		Log:    "{player} has something new in the command zone",
		Fields: []engine.EventField{fieldPlayer("by", "whose it is"), of("object", "the new object", func(e *engine.Event) engine.Ref { return objectRef(e.New) })},
		Check:  func(v *engine.View, h *engine.Happening) bool { return h.Token != nil && inGame(v.State(), h.Player) },
		Commit: commitPlaced,
	}}
}

func commitPlaced(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	now := engine.Object{ID: h.New, Sort: engine.SortEmblem, Owner: h.Player, BaseController: h.Player, Timestamp: w.NewTimestamp(),
		Zone: engine.Zone{Kind: engine.Command}, Def: w.Define(h.Token)}
	now.Components = []engine.CardID{newComponent(s, now.Owner, now.Def)}
	if h.Memory != nil {
		setMemory(&now, *h.Memory)
	}
	s.Objects.Set(int(now.ID), now)
	insert(s.ZoneList(now.Zone), now.ID, now.Zone.Kind, 0)
}

// inCommandZone lists the objects of the command zone that a player has of a
// definition; of all players where none is said.
func inCommandZone(s *engine.State, p engine.PlayerID, id string) []engine.ObjectID {
	var list []engine.ObjectID
	for _, o := range s.In(engine.Zone{Kind: engine.Command}) {
		obj := s.Object(o)
		if obj.Sort == engine.SortEmblem && (p == 0 || obj.Owner == p) && s.Definitions.At(int(obj.Def)-1).ID == id {
			list = append(list, o)
		}
	}
	return list
}

// places proposes a new object of the command zone.
func places(c *engine.Context, p engine.PlayerID, d *engine.Definition) engine.Happening {
	h := propose(c, engine.Event{Kind: Placed, Player: p})
	h.Token = d
	return h
}

// holding proposes that a player gets the marker of a designation, and that
// whoever had it has it no more (CR 725.3, 726.3).
func holding(c *engine.Context, p engine.PlayerID, d *engine.Definition, action string) []engine.Happening {
	h := places(c, p, d)
	h.Memory = &engine.Memory{Name: heldFor, Word: action}
	list := []engine.Happening{h}
	for _, o := range inCommandZone(c.State(), 0, d.ID) {
		list = append(list, engine.Happening{Event: engine.Event{Kind: CeasesToExist, Object: o}})
	}
	return list
}

// inherentOfCounters: counters that the rules give an ability to, such as rad
// counters, put its marker into the command zone of the player who gets the first
// of them (CR 728.1). The core pack says which kinds these are.
func inherentOfCounters(c *engine.Context, h *engine.Happening) []engine.Happening {
	if h.Player == 0 || h.Object != 0 {
		return nil
	}
	d := c.Library().ByID("core:token:" + h.Word + "_counters")
	if d == nil || len(inCommandZone(c.State(), h.Player, d.ID)) > 0 {
		return nil
	}
	return []engine.Happening{{Event: engine.Event{Kind: Placed, Player: h.Player}, Token: d}}
}

// passOn is what happens to the designations of a player who leaves the game:
// the active player gets them, or the next one in turn order (CR 725.4, 726.4).
func passOn(c *engine.Context, p engine.PlayerID) []engine.Happening {
	s := c.State()
	next := s.Turn.Active
	if next == p || !inGame(s, next) {
		next = nextInGame(s, p)
	}
	if next == p || !inGame(s, next) {
		return nil
	}
	var list []engine.Happening
	for _, o := range s.In(engine.Zone{Kind: engine.Command}) {
		obj := s.Object(o)
		i := slices.IndexFunc(obj.Memories, func(m engine.Memory) bool { return m.Name == heldFor })
		if obj.Owner != p || i < 0 {
			continue
		}
		d, action := c.Definition(obj.Def), obj.Memories[i].Word
		h := engine.Happening{Event: engine.Event{Kind: KeywordAction, Player: next, Word: action, Cause: engine.ByRule}}
		h.Inside = func(c *engine.Context, h *engine.Happening) { c.Happen(holding(c, h.Player, d, action)...) }
		list = append(list, h)
	}
	return list
}

// commandZoneRows are the words for what lies in the command zone.
func commandZoneRows() []*engine.Row {
	what := field(1, "what", "the token file that defines it", engine.KindToken)
	has := like(field(1, "what", "the token file that defines it", engine.KindWord), "token")
	place := func(name, doc, rule, example, text string, do func(c *engine.Context, n *engine.Node, p engine.PlayerID) []engine.Happening, fields ...engine.Field) *engine.Row {
		return instruction(name, doc, rule, example, text, func(c *engine.Context, n *engine.Node) {
			var list []engine.Happening
			if a := n.Arg("who"); a.Node != nil {
				pickFor(c, a, c.You, nil)
			}
			for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
				list = append(list, do(c, n, p)...)
			}
			c.Perform(n, list...)
		}, append([]engine.Field{what, whoField(2, "who gets it")}, fields...)...)
	}
	return []*engine.Row{
		place("get_emblem", "A player gets an emblem, which a token file defines: its abilities work in the command zone.", "114.2", `get_emblem(token "treasure")`, "{who} get an emblem: {what}",
			func(c *engine.Context, n *engine.Node, p engine.PlayerID) []engine.Happening {
				return []engine.Happening{places(c, p, definedToken(c.View, n.Arg("what").Node))}
			}),
		place("take_designation", "A player gets a designation that only one player has at a time; a token file says what the rules give with it. When that player leaves the game, another one does the action.", "725.3",
			`take_designation(token "treasure", { action = "become_monarch" })`, "{who} take {what} by the action {action}",
			func(c *engine.Context, n *engine.Node, p engine.PlayerID) []engine.Happening {
				return holding(c, p, definedToken(c.View, n.Arg("what").Node), n.Arg("action").Text)
			}, needed(option("action", "the keyword action by which a player gets it", engine.KindText))),
		asked("has_emblem", "The player has an emblem, or the marker of a designation, that a token file defines.", "114", `only_if(you.has_emblem "treasure", draw(1))`, "{of} has {what}", engine.FactZone|engine.FactPlayer,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Ref.Player != 0 && len(inCommandZone(v.State(), s.Ref.Player, tokenID(v, n.Arg("what").Text))) > 0
			}, has),
		member("having_emblem", "Of players: having an emblem, or the marker of a designation, that a token file defines.", "114", `player.having_emblem "treasure"`, "with {what}", engine.FactZone|engine.FactPlayer,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return s.Ref.Player != 0 && len(inCommandZone(v.State(), s.Ref.Player, tokenID(v, n.Arg("what").Text))) > 0
			}, has),
	}
}

// tokenID is the id of the token that a name means in an ability.
func tokenID(v *engine.View, slug string) string {
	if d := tokenNamed(v, slug); d != nil {
		return d.ID
	}
	return ""
}
