package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

// DesignatedOne: Object gets the designation Word, which of the permanents that
// Player controls one has at a time (CR 701.54a). Player is noted with it.
const DesignatedOne engine.EventKind = "designated_one"

func designateOneEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: DesignatedOne, CR: "701.54a", Doc: "A permanent gets a designation that one of a player's has at a time.",
		Uses: engine.UseObject | engine.UsePlayer | engine.UseSource | engine.UseWord, Log: "{object} is now {player}'s {word}", Touches: engine.FactMemory | seen,
		Fields: []engine.EventField{fieldObject("the permanent"), fieldPlayer("by", "whose it is")},
		Check: func(v *engine.View, h *engine.Happening) bool {
			return onBattlefield(v.State(), h.Object) != nil && inGame(v.State(), h.Player)
		},
		Commit: func(w *engine.Commit, h *engine.Happening) {
			s := w.State()
			name, of := designation+h.Word, []engine.Ref{playerRef(h.Player)}
			for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
				forgetDesignations(s, o, func(m *engine.Memory) bool { return m.Name == name && slices.Equal(m.Refs, of) })
			}
			setMemory(s.Objects.Write(int(h.Object)), engine.Memory{Name: name, Refs: of})
		},
	}}
}

// forgetDesignations takes memories off an object.
func forgetDesignations(s *engine.State, o engine.ObjectID, which func(m *engine.Memory) bool) {
	obj := s.Object(o)
	if obj == nil || !slices.ContainsFunc(obj.Memories, func(m engine.Memory) bool { return which(&m) }) {
		return
	}
	obj = s.Objects.Write(int(o))
	obj.Memories = slices.DeleteFunc(obj.Memories, func(m engine.Memory) bool { return which(&m) })
}

// underAnother takes off the designations that an object had for the player who
// controlled it before (CR 701.54a).
func underAnother(s *engine.State, o engine.ObjectID, p engine.PlayerID) {
	forgetDesignations(s, o, func(m *engine.Memory) bool {
		return strings.HasPrefix(m.Name, designation) && len(m.Refs) == 1 && m.Refs[0].Player != 0 && m.Refs[0].Player != p
	})
}

// designateOneRows are the words for such designations.
func designateOneRows() []*engine.Row {
	name := field(1, "name", "the designation", engine.KindText)
	return []*engine.Row{
		instruction("designate_one", "A permanent gets a designation that one of those you control has at a time. It ends as another one gets it or another player gains control.", "701.54a",
			`designate_one(a(creature.you_control), "ring_bearer")`, "{what} becomes your {name}", func(c *engine.Context, n *engine.Node) {
				var list []engine.Happening
				for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
					list = append(list, propose(c, engine.Event{Kind: DesignatedOne, Object: o, Player: c.You, Word: n.Arg("name").Text}))
				}
				c.Perform(n, list...)
			}, whatField("what gets it"), field(2, "name", "the designation", engine.KindText)),
		member("with_designation", "Having a designation.", "701.54e", `creature.you_control.with_designation "ring_bearer"`, "that is {name}", engine.FactMemory,
			func(_ *engine.View, n *engine.Node, s *engine.Subject) bool {
				return isDesignated(s, n.Arg("name").Text)
			}, name),
	}
}
