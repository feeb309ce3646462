package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

// designateOne gives a permanent a designation that one of a player's has at a
// time: another that had it has it no more (CR 701.54a). Whose it is, is noted.
func designateOne(s *engine.State, o engine.ObjectID, p engine.PlayerID, m engine.Memory) {
	m.Refs = []engine.Ref{playerRef(p)}
	for _, other := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		forgetDesignations(s, other, func(x *engine.Memory) bool { return x.Name == m.Name && slices.Equal(x.Refs, m.Refs) })
	}
	setMemory(s.Objects.Write(int(o)), m)
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
					list = append(list, propose(c, engine.Event{Kind: Designated, Object: o, Player: c.You, Word: n.Arg("name").Text}))
				}
				c.Perform(n, list...)
			}, whatField("what gets it"), field(2, "name", "the designation", engine.KindText)),
		member("with_designation", "Having a designation.", "701.54e", `creature.you_control.with_designation "ring_bearer"`, "that is {name}", engine.FactMemory|engine.FactTurn,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return isDesignated(v, s, n.Arg("name").Text)
			}, name),
	}
}
