package rules

import (
	"slices"

	"manaloom/engine"
)

// SpellCopied (CR 707.10): By puts a copy of the spell Object onto the stack;
// New is the copy. Payload Values and Announce: what is copied.
const SpellCopied engine.EventKind = "spell_copied"

func copyEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: SpellCopied, CR: "707.10", Doc: "A player puts a copy of a spell onto the stack.",
		Uses: engine.UseObject | engine.UseNew | engine.UseSource | engine.UseBy, Log: "{by} copies {object}", Touches: engine.FactZone | seen,
		Fields: []engine.EventField{fieldObject("the spell that is copied"), fieldBy("by", "who controls the copy"), fieldSource("source", "whose effect it is")},
		Check:  onStack, Commit: commitSpellCopied,
	}}
}

// commitSpellCopied makes the copy: it is no card, was not cast, and has the
// copiable values and the choices of the original (CR 707.10, 707.10a).
func commitSpellCopied(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	if h.Values == nil || h.Announce == nil {
		panic("engine: a spell is copied without its values")
	}
	stack := engine.Zone{Kind: engine.Stack}
	obj := engine.Object{ID: h.New, Sort: engine.SortSpellCopy, Owner: h.By, BaseController: h.By, Zone: stack, Timestamp: w.NewTimestamp(),
		Def: h.Values.Def, Face: h.Values.Face}
	obj.Base = engine.CopyID(s.Copies.Append(h.Values.Clone()) + 1)
	obj.Announced = engine.AnnouncementID(s.Announcements.Append(h.Announce.Clone()) + 1)
	s.Objects.Set(int(obj.ID), obj)
	list := s.ZoneList(stack)
	list.Objects = append(list.Objects, obj.ID)
}

// copySpell copies spells, each as often as said; each copy may get new
// targets (CR 707.10c).
func copySpell(c *engine.Context, n *engine.Node) {
	times := 1
	if a := n.Arg("times"); a.Set {
		times = c.Number(a)
	}
	p := playerOf(c.View, n.Arg("by"), c.You)
	done := engine.Binding{Slot: n.Slot}
	for _, r := range pickFor(c, n.Arg("what"), p, nil) {
		obj := c.State().Object(r.Object)
		if obj == nil || obj.Zone.Kind != engine.Stack || obj.Sort == engine.SortAbility {
			continue
		}
		for range times {
			if copy := copyOnce(c, p, r.Object); copy != 0 {
				done.Refs, done.Done = append(done.Refs, objectRef(copy)), true
			}
		}
	}
	done.Numbers = []int{len(done.Refs)}
	c.Bind(done)
}

func copyOnce(c *engine.Context, p engine.PlayerID, o engine.ObjectID) engine.ObjectID {
	a := engine.Announcement{}
	if row := announced(c.View, c.State().Object(o).Announced); row != nil {
		a = row.Clone()
	}
	a.Controller, a.Cast, a.Spent, a.From = p, false, nil, engine.Zone{}
	h := propose(c, engine.Event{Kind: SpellCopied, Object: o, By: p})
	h.Values, h.Announce = c.Copiable(o), &a
	done := c.Happen(h)
	if len(done) == 0 {
		return 0
	}
	copy := done[0].New
	parts, first := spellAbilities(c.View, copy)
	f := spellFrame(c.View, copy, p)
	f.Object, f.Snap, f.Instance, f.Announced = copy, c.Snap(copy), first, c.State().Object(copy).Announced
	n := startAnnouncing(c.With(f), copy, parts, a)
	for _, part := range parts {
		for _, path := range a.Modes {
			if i := slices.IndexFunc(part.Modes, func(m *engine.Mode) bool { return m.Path == path }); i >= 0 {
				n.modes = append(n.modes, part.Modes[i])
			}
		}
	}
	n.retarget()
	return copy
}

// retarget lets the controller of a copy choose its targets anew (CR 707.10c).
// A target for which there is no other may stay as it is, legal or not.
func (n *announcing) retarget() {
	for _, b := range n.a.Bindings {
		n.c.Bind(b.Clone())
	}
	if len(n.a.Targets) == 0 {
		return
	}
	if !n.c.YesNo(n.c.You, "Choose new targets for the copy?") {
		n.becomeTargets()
		return
	}
	old, targets := slices.Clone(n.c.Bindings), n.a.Targets
	n.c.Frame.Bindings = slices.DeleteFunc(slices.Clone(old), func(b engine.Binding) bool { return slices.Contains(targets, b.Slot) })
	n.a.Targets = nil
	if err := n.chooseTargets(); err != nil { // not enough legal ones: they all stay
		n.c.Frame.Bindings, n.a.Targets = old, targets
		n.note()
		n.becomeTargets()
	}
}
