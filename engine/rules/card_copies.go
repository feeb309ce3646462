package rules

import (
	"slices"

	"manaloom/engine"
)

const (
	// CardCopied (CR 707.12): Object, a card or what a permanent is, is copied into To: New is the copy; By controls and owns it.
	CardCopied engine.EventKind = "card_copied"
	// Prepared (CR 722.3a): Object gets the prepared designation; Source.
	Prepared engine.EventKind = "becomes_prepared"
	// Unprepared (CR 722.3b): Object loses it; Source.
	Unprepared engine.EventKind = "becomes_unprepared"
)

const (
	prepared     = designation + "prepared"
	prepareSpell = "prepare spell" // the memory of a copy: of which permanent it is the prepare spell
)

// cardCopyEvents are copies of cards outside the stack, which are there to be
// cast.
func cardCopyEvents() []*engine.EventRow {
	fields := []engine.EventField{fieldObject("the permanent"), fieldSource("source", "whose effect it is")}
	return []*engine.EventRow{
		{Kind: CardCopied, CR: "707.12", Doc: "A copy of a card is made in the zone where that is, to be cast.", Uses: engine.UseObject | engine.UseNew | engine.UseSource | engine.UseBy | engine.UseZones,
			Touches: engine.FactZone | engine.FactHand | seen,
			Fields:  []engine.EventField{fieldObject("what is copied"), of("card", "the copy", func(e *engine.Event) engine.Ref { return objectRef(e.New) }), fieldBy("by", "who may cast it"), fieldSource("source", "whose effect it is")},
			Check:   func(v *engine.View, h *engine.Happening) bool { return v.State().Object(h.Object) != nil }, Commit: commitCardCopied},
		{Kind: Prepared, CR: "722.3a", Doc: "A permanent with a prepare spell becomes prepared.", Uses: engine.UseObject | engine.UseSource, Log: "{object} becomes prepared", Touches: engine.FactMemory | seen, Fields: fields,
			Check: func(v *engine.View, h *engine.Happening) bool {
				s := v.Object(h.Object)
				return onBattlefield(v.State(), h.Object) != nil && prepareDef(v, h.Object) != 0 && !isDesignated(v, s, "prepared")
			},
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				return []engine.Happening{prepareCopy(c, h.Object)}
			},
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					setMemory(obj, engine.Memory{Name: prepared, Number: 1})
				}
			}},
		{Kind: Unprepared, CR: "722.3b", Doc: "A permanent is prepared no more.", Uses: engine.UseObject | engine.UseSource, Log: "{object} becomes unprepared", Touches: engine.FactMemory | seen, Fields: fields,
			Check: func(v *engine.View, h *engine.Happening) bool {
				s := v.Object(h.Object)
				return s != nil && isDesignated(v, s, "prepared")
			},
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.Memories = slices.DeleteFunc(obj.Memories, func(m engine.Memory) bool { return m.Name == prepared })
				}
			}},
	}
}

// prepareDef is the definition whose prepare spell a permanent has, by its
// copiable values (CR 722.2b); 0 for none.
func prepareDef(v *engine.View, o engine.ObjectID) engine.DefID {
	values := v.Copiable(o)
	if values == nil || values.Def == 0 || v.Definition(values.Def).Layout != engine.LayoutPreparation || v.State().Object(o).Status.FaceDown {
		return 0
	}
	return values.Def
}

// prepareCopy is the copy in exile that goes with a prepared permanent (CR
// 722.3c).
func prepareCopy(c *engine.Context, o engine.ObjectID) engine.Happening {
	return engine.Happening{Event: engine.Event{Kind: CardCopied, Object: o, By: c.Controller(o), To: engine.Zone{Kind: engine.Exile}}, Face: 1,
		Values: &engine.CopiableValues{Def: prepareDef(c.View, o)}, Memory: &engine.Memory{Name: prepareSpell, Refs: []engine.Ref{objectRef(o)}}}
}

// commitCardCopied makes a copy that no card represents: the faces of the card,
// of which one may be all that it has.
func commitCardCopied(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	old := s.Object(h.Object)
	now := engine.Object{ID: h.New, Sort: engine.SortSpellCopy, Owner: h.By, BaseController: h.By, Zone: h.To, Def: old.Def, Face: h.Face, Timestamp: w.NewTimestamp()}
	if h.Values != nil {
		now.Def = h.Values.Def
	}
	if h.Memory != nil {
		setMemory(&now, *h.Memory)
	}
	s.Objects.Set(int(now.ID), now)
	list := s.ZoneList(now.Zone)
	list.Objects = append(list.Objects, now.ID)
}

// preparedBy is the permanent whose prepare spell a copy in exile is, as long as
// that is prepared; nil for any other object.
func preparedBy(s *engine.State, o *engine.Object) *engine.Object {
	i := slices.IndexFunc(o.Memories, func(m engine.Memory) bool { return m.Name == prepareSpell })
	if i < 0 || o.Zone.Kind != engine.Exile {
		return nil
	}
	host := onBattlefield(s, o.Memories[i].Refs[0].Object)
	if host == nil || host.Status.PhasedOut || !slices.ContainsFunc(host.Memories, func(m engine.Memory) bool { return m.Name == prepared }) {
		return nil
	}
	return host
}

// prepareSpells lists the prepare spells that a player may cast.
func prepareSpells(v *engine.View, p engine.PlayerID) []engine.ObjectID {
	var list []engine.ObjectID
	for _, o := range v.State().In(engine.Zone{Kind: engine.Exile}) {
		if obj := v.State().Object(o); obj.Sort == engine.SortSpellCopy {
			if host := preparedBy(v.State(), obj); host != nil && v.Controller(host.ID) == p {
				list = append(list, o)
			}
		}
	}
	return list
}

// unprepares is that a permanent is prepared no more as its prepare spell
// becomes cast (CR 722.3c).
func unprepares(c *engine.Context, h *engine.Happening) []engine.Happening {
	spell := c.State().Object(h.Object)
	if spell == nil || spell.Sort != engine.SortSpellCopy || spell.Was == 0 {
		return nil
	}
	was := c.Subject(objectRef(spell.Was))
	if was == nil || was.Snap == nil {
		return nil
	}
	for _, m := range was.Snap.Memories {
		if m.Name == prepareSpell {
			return []engine.Happening{{Event: engine.Event{Kind: Unprepared, Object: m.Refs[0].Object}}}
		}
	}
	return nil
}

// phasesInPrepared makes the copy of a permanent that phases in prepared.
func phasesInPrepared(c *engine.Context, h *engine.Happening) []engine.Happening {
	if s := c.Object(h.Object); s == nil || !isDesignated(c.View, s, "prepared") || prepareDef(c.View, h.Object) == 0 {
		return nil
	}
	return []engine.Happening{prepareCopy(c, h.Object)}
}

// entersPrepared lets what enters become prepared as it does (CR 722.3a).
func entersPrepared(c *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
	old := h.Object
	c.Afterwards(func() {
		historySince(c.View, 0, func(e *engine.Event) bool {
			found := e.Kind == ZoneChange && e.Object == old && e.To.Kind == engine.Battlefield
			if found {
				c.Happen(engine.Happening{Event: engine.Event{Kind: Prepared, Object: e.New}})
			}
			return !found
		})
	})
	return []engine.Happening{*h}
}

// cardCopyRows are the words for copies of cards.
func cardCopyRows() []*engine.Row {
	mark := func(kind engine.EventKind) func(c *engine.Context, n *engine.Node) {
		return func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, nil, func(o engine.ObjectID) engine.Event { return engine.Event{Kind: kind, Object: o} })
		}
	}
	object := first(what("object", "the permanent", eventObject))
	return append(rowsOf([]happening{
		{name: "becomes_prepared", kind: Prepared, rule: "722.3a", doc: "A permanent becomes prepared.", text: "{object} becomes prepared", example: `on.becomes_prepared(this)`, parts: []part{object}},
	}),
		instruction("copy_card", "Cards are copied in the zone where they are. A copy that is not cast before anyone gets priority is no more.", "707.12", `copy_card(target(any_card.in_zone(graveyard, you)))`, "copy {what}",
			func(c *engine.Context, n *engine.Node) {
				var list []engine.Happening
				for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
					obj := c.State().Object(o)
					if len(obj.Components) > 0 && obj.Zone.Kind != engine.Battlefield && obj.Zone.Kind != engine.Stack {
						list = append(list, propose(c, engine.Event{Kind: CardCopied, Object: o, By: c.You, To: obj.Zone}))
					}
				}
				c.Perform(n, list...)
			}, whatField("the cards")),
		instruction("prepare", "Permanents with prepare spells become prepared.", "722.3a", `prepare(this)`, "{what} becomes prepared", mark(Prepared), whatField("the permanents")),
		instruction("unprepare", "Permanents become unprepared.", "722.3b", `unprepare(target(creature))`, "{what} becomes unprepared", mark(Unprepared), whatField("the permanents")),
		&engine.Row{Name: "enters_prepared", Kind: engine.KindAbility, Also: kinds(engine.KindEffect), CR: "722.3a", Owns: true, Since: since,
			Doc: "It enters the battlefield prepared, if it has a prepare spell.", Example: `card { enters_prepared }`, Text: "this enters prepared", Ability: entering(engine.ClassOther, entersPrepared)})
}
