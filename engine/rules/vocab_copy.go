package rules

import (
	"slices"

	"manaloom/engine"
)

// copyRows are the copies of spells and abilities (CR 707.10).
func copyRows() []*engine.Row {
	return []*engine.Row{
		instruction("become_copy", "Permanents become copies of something as it is now, for a time.", "707.4", `become_copy(target(creature), copy_of(a(creature)), { lasts = until_end_of_turn })`, "{what} becomes {copy} {lasts}", becomeCopy,
			whatField("what becomes a copy"), field(2, "copy", "of what, and with what exceptions", engine.KindCopy), lasts()),
		instruction("copy", "Spells or abilities on the stack are copied, with all that was chosen for them.", "707.10", `copy(target(any_of(instant, sorcery)), { new_targets = true })`, "{by?{by} copies|copy} {what}{times? {times} times}{new_targets?, and new targets may be chosen}",
			func(c *engine.Context, n *engine.Node) {
				times := 1
				if a := n.Arg("times"); a.Set {
					times = c.Number(a)
				}
				by := *c.Frame
				for _, r := range pickFor(c, n.Arg("by"), c.You, nil) {
					by.You = r.Player
				}
				for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
					for range times {
						if c.State().Object(o).Zone.Kind == engine.Stack && by.You != 0 {
							c.Perform(n, copying(c.With(&by), o, n.Has("new_targets")))
						}
					}
				}
			}, whatField("what is copied"), optional(option("times", "how often", engine.KindQuantity), "1"), option("new_targets", "new targets may be chosen for the copies", engine.KindFlag), byPlayer("who copies it, and controls the copies")),
	}
}

// copying proposes a copy of a spell or ability on the stack, for its new
// controller, who may first choose its targets (CR 707.10c).
func copying(c *engine.Context, o engine.ObjectID, newTargets bool) engine.Happening {
	obj := c.State().Object(o)
	a := engine.Announcement{}
	if row := announced(c.View, obj.Announced); row != nil {
		a = row.Clone()
	}
	a.Controller, a.Cast, a.Spent = c.You, false, nil // CR 707.10: it is not cast
	if newTargets {
		chooseAgain(c, o, &a)
	}
	h := propose(c, engine.Event{Kind: Copied, Object: o, By: c.You})
	h.Announce = &a
	if obj.Sort != engine.SortAbility {
		h.Values, h.Reverse = facesOf(c.View, o, func(values *engine.CopiableValues) *engine.CopiableValues { return values })
	}
	return h
}

// chooseAgain lets the controller of a copy leave or change each of its
// targets; a new one must be legal (CR 707.10c).
func chooseAgain(c *engine.Context, o engine.ObjectID, a *engine.Announcement) {
	at, parts := stackFrame(c, o, a)
	for _, n := range targetNodes(parts, a) {
		chooseSlotAgain(at, a, n.Slot, (aiming{at.View, 0}).candidates(firstOf(n, engine.KindFilter)), wordOf(given(n, "distinct")))
	}
	if filters := enchanting(at.View, o); len(filters) > 0 {
		chooseSlotAgain(at, a, enchantSlot, (aiming{at.View, o}).enchantable(filters), "")
	}
}

// chooseSlotAgain lets the controller of a copy choose one of its targets again,
// from what else there is.
func chooseSlotAgain(at *engine.Context, a *engine.Announcement, slot int16, others []engine.Ref, distinct string) {
	i := slices.IndexFunc(a.Bindings, func(b engine.Binding) bool { return b.Slot == slot })
	if i < 0 || len(a.Bindings[i].Refs) == 0 {
		return
	}
	b := &a.Bindings[i]
	refs := slices.Clone(b.Refs)
	for _, r := range others {
		if !slices.Contains(refs, r) {
			refs = append(refs, r)
		}
	}
	if len(refs) == len(b.Refs) {
		return
	}
	r := engine.Request{Kind: engine.AskTargets, Player: at.You, Prompt: "Choose the targets of the copy", Source: at.This,
		Path: at.Path, Slot: slot, Refs: refs, Min: len(b.Refs), Max: len(b.Refs)}
	if distinct != "" {
		r.Valid = func(d *engine.Decision) error { return differing(at.View, d.Refs, distinct) }
	}
	b.Refs = at.Ask(r).Refs
	at.Bind(*b)
}

// stackFrame is the place from which a spell or ability on the stack chooses
// targets, and the abilities that it carries out.
func stackFrame(c *engine.Context, o engine.ObjectID, a *engine.Announcement) (*engine.Context, []*engine.Ability) {
	if c.State().Object(o).Sort != engine.SortAbility {
		parts, first := spellAbilities(c.View, o)
		f := spellFrame(c.View, o, c.You)
		f.Instance = first
		f.Bindings = append(slices.Clip(f.Bindings), a.Bindings...)
		return c.With(f), parts
	}
	w := engine.WaitingTrigger{Ability: a.Ability, Source: a.Source, Snap: a.Snap, Controller: c.You, Cause: a.Cause}
	f := triggerFrame(c, &w)
	f.Bindings = append(slices.Clip(f.Bindings), a.Bindings...)
	return c.With(f), []*engine.Ability{c.Ability(&a.Ability)}
}

// targetNodes are the target nodes of abilities and of their chosen modes.
func targetNodes(parts []*engine.Ability, a *engine.Announcement) []*engine.Node {
	var nodes []*engine.Node
	for _, p := range parts {
		nodes = append(nodes, p.Owned...)
		for _, m := range p.Modes {
			if slices.Contains(a.Modes, m.Path) {
				nodes = append(nodes, m.Owned...)
			}
		}
	}
	return nodes
}

// targeted is that each target of a copy becomes one.
func targeted(_ *engine.Context, h *engine.Happening) []engine.Happening {
	var list []engine.Happening
	var seen []engine.Ref
	for _, b := range h.Announce.Bindings {
		if !slices.Contains(h.Announce.Targets, b.Slot) {
			continue
		}
		for _, r := range b.Refs {
			if !slices.Contains(seen, r) {
				seen = append(seen, r)
				list = append(list, engine.Happening{Event: engine.Event{Kind: BecomesTarget, Object: r.Object, Player: r.Player, Source: h.New, By: h.By}})
			}
		}
	}
	return list
}

// copyEvents put a copy on the stack.
func copyEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: Copied, CR: "707.10", Doc: "A spell or ability is copied: the copy is put on the stack.",
		Uses: engine.UseObject | engine.UseNew | engine.UseSource | engine.UseBy | engine.UseAnnounced, Log: "{by} copies {object}", Touches: engine.FactZone | engine.FactCopiable | seen,
		Fields: []engine.EventField{fieldObject("what is copied"), of("card", "the copy", func(e *engine.Event) engine.Ref { return objectRef(e.New) }),
			fieldBy("by", "who controls the copy"), fieldSource("source", "whose effect it is")},
		Check: onStack, Results: targeted, Commit: commitCopied,
	}}
}

// commitCopied makes the copy, which its controller owns (CR 707.10).
func commitCopied(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	old := s.Object(h.Object)
	now := engine.Object{ID: h.New, Sort: engine.SortAbility, Owner: h.By, BaseController: h.By, Zone: engine.Zone{Kind: engine.Stack}, Def: old.Def, Face: old.Face,
		Timestamp: w.NewTimestamp(), Status: engine.Status{FaceDown: old.Status.FaceDown}}
	if h.Values != nil {
		now.Sort, now.Def, now.Face = engine.SortSpellCopy, h.Values.Def, h.Values.Face
		now.Base = s.KeepCopy(h.Values, h.Reverse)
		for _, m := range old.Memories { // choices made as it was cast (CR 707.10)
			now.Memories = append(now.Memories, m.Clone())
		}
	}
	if h.Announce.Source == h.Object {
		h.Announce.Source = now.ID // of a spell it is the spell itself
	}
	now.Announced = engine.AnnouncementID(s.Announcements.Append(h.Announce.Clone()) + 1)
	h.Announced = now.Announced
	s.Objects.Set(int(now.ID), now)
	list := s.ZoneList(now.Zone)
	list.Objects = append(list.Objects, now.ID)
}
