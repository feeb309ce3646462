package rules

import "manaloom/engine"

func stackEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Cast, CR: "601.2i", Doc: "A player has cast a spell.",
			Uses: engine.UseObject | engine.UseBy | engine.UseAnnounced, Log: "{by} casts {object}", Touches: engine.FactMemory | seen,
			Fields: []engine.EventField{fieldObject("the spell"), fieldBy("by", "who cast it")}, Results: unprepares,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				s := w.State()
				if obj := s.Object(h.Object); obj != nil && obj.Announced != 0 {
					h.Announced = obj.Announced
					s.Announcements.Write(int(obj.Announced) - 1).Cast = true
				}
			},
		},
		{
			Kind: Activated, CR: "602.2", Doc: "A player has activated an ability.",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy | engine.UseAbility | engine.UseTapped | engine.UseAnnounced,
			Log:  "{by} activates an ability of {source}", Touches: seen, Commit: noChange,
			Fields: []engine.EventField{fieldSource("source", "whose ability it is"), fieldObject("the ability on the stack"), fieldBy("by", "who activated it")},
		},
		{
			Kind: BecomesTarget, CR: "115", Doc: "An object or player becomes the target of a spell or ability.",
			Uses: engine.UseObject | engine.UsePlayer | engine.UseSource | engine.UseBy, Touches: seen, Commit: noChange,
			Fields: []engine.EventField{
				fieldTo("what becomes the target"), fieldObject("the object that becomes the target"),
				fieldSource("source", "the spell or ability"), fieldBy("by", "who controls the spell or ability"),
			},
			GroupBy: recipient,
		},
		{
			Kind: Counter, CR: "701.6", Doc: "A spell or ability is countered.",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy, Log: "{object} is countered", Touches: seen,
			Fields: []engine.EventField{fieldObject("the spell or ability"), fieldSource("source", "what counters it"), fieldBy("by", "who controls what counters it")},
			Check:  onStack, Commit: noChange,
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				if c.State().Object(h.Object).Sort == engine.SortAbility {
					return []engine.Happening{{Event: engine.Event{Kind: AbilityLeaves, Object: h.Object}}}
				}
				return carried(c, h, engine.Graveyard, "counter")
			},
		},
		{
			Kind: Resolves, CR: "608", Doc: "A spell or ability begins to resolve.",
			Uses: engine.UseObject | engine.UseBy | engine.UseAbility | engine.UseSource | engine.UseAnnounced, Log: "{object} resolves",
			Fields: []engine.EventField{fieldObject("the spell or ability"), fieldBy("by", "who controls it"), fieldSource("source", "the source of the ability")},
			Check:  onStack, Commit: noChange, Touches: seen,
		},
	}
}

// announcingEvents note what stands and waits to stand on the stack.
func announcingEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: AbilityOnStack, CR: "602.2a, 603.3", Doc: "An ability is put on the stack.", Hidden: true,
			Uses: engine.UseNew | engine.UseSource | engine.UseBy | engine.UseAnnounced | engine.UseAbility, Touches: engine.FactZone,
			Commit: commitAbilityOnStack,
		},
		{
			Kind: AbilityLeaves, CR: "608.2n", Doc: "An ability leaves the stack and ceases to exist.", Hidden: true,
			Uses: engine.UseObject, Touches: engine.FactZone,
			Commit: func(w *engine.Commit, h *engine.Happening) { removeObject(w.State(), h.Object) },
		},
		{
			Kind: Announced, CR: "601.2, 603.3d", Doc: "What was chosen and paid for a spell or ability is noted.", Hidden: true,
			Uses: engine.UseObject | engine.UseAnnounced, Touches: engine.FactMemory, Commit: commitAnnounced,
		},
		{
			Kind: TriggerTaken, CR: "603.3", Doc: "A waiting trigger waits no more.", Hidden: true,
			Uses: engine.UseAmount, Touches: nothing, Commit: commitTriggerTaken,
		},
		{
			Kind: TriggersOrdered, CR: "603.3b", Doc: "Waiting triggers get their order.", Hidden: true,
			Uses: engine.UseAmount, Touches: nothing, Commit: commitTriggersOrdered,
		},
		{
			Kind: engine.EventTriggers, CR: "603.2", Doc: "An ability triggers and waits to be put on the stack.",
			Uses: engine.UseSource | engine.UsePlayer | engine.UseAbility | engine.UseNew | engine.UseUpon, LogOf: logTriggers, Touches: seen,
			Fields: []engine.EventField{fieldSource("source", "whose ability it is"), fieldPlayer("by", "who controls it"),
				of("object", "the ability on the stack", func(e *engine.Event) engine.Ref { return objectRef(e.New) })},
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if h.Trigger == nil {
					panic("engine: an ability triggers that is not there")
				}
				t := h.Trigger.Clone()
				t.Object = h.New
				w.State().Waiting.Append(t)
			},
		},
	}
}

func onStack(v *engine.View, h *engine.Happening) bool {
	obj := v.State().Object(h.Object)
	return obj != nil && obj.Zone.Kind == engine.Stack
}

// commitAbilityOnStack makes the object that an ability is on the stack (CR
// 113.1c): it has no components, and its source's owner does not own it.
func commitAbilityOnStack(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	if h.New == 0 { // else it got its name as it triggered
		h.New = w.NewObject()
	}
	stack := engine.Zone{Kind: engine.Stack}
	obj := engine.Object{ID: h.New, Sort: engine.SortAbility, Owner: h.By, BaseController: h.By, Zone: stack, Timestamp: w.NewTimestamp()}
	if h.Announce != nil {
		obj.Def = h.Announce.Ability.Ref.Def
		obj.Announced = engine.AnnouncementID(s.Announcements.Append(h.Announce.Clone()) + 1)
		h.Announced = obj.Announced
	}
	s.Objects.Set(int(obj.ID), obj)
	list := s.ZoneList(stack)
	list.Objects = append(list.Objects, obj.ID)
}

func commitAnnounced(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	obj := s.Object(h.Object)
	if h.Object == 0 { // a mana ability, which never stands on the stack (CR 605.3b)
		h.Announced = engine.AnnouncementID(s.Announcements.Append(h.Announce.Clone()) + 1)
		return
	}
	if obj == nil {
		return
	}
	if obj.Announced != 0 {
		s.Announcements.Set(int(obj.Announced)-1, h.Announce.Clone())
		h.Announced = obj.Announced
		return
	}
	h.Announced = engine.AnnouncementID(s.Announcements.Append(h.Announce.Clone()) + 1)
	s.Objects.Write(int(h.Object)).Announced = h.Announced
}

func commitTriggerTaken(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	before, left := 0, 0
	s.Waiting.All(func(i int, _ *engine.WaitingTrigger) bool {
		switch {
		case i < h.Amount:
			before++
			left++
		case i > h.Amount:
			left++
		}
		return true
	})
	switch turn := &s.Turn; {
	case before < turn.Placing:
		turn.Placing--
	case before < turn.Placing+turn.Second:
		turn.Second--
	}
	s.Waiting.Remove(h.Amount)
	if left == 0 {
		s.Waiting.Truncate(0)
	}
}

// commitTriggersOrdered puts the named triggers first, in that order; the last
// Amount of them only once the others are on the stack, in an order still to be said.
func commitTriggersOrdered(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	var order []engine.WaitingTrigger
	for _, r := range h.List {
		row := int(r.Object)
		order = append(order, s.Waiting.At(row).Clone())
		s.Waiting.Remove(row)
	}
	s.Waiting.All(func(_ int, t *engine.WaitingTrigger) bool {
		order = append(order, t.Clone())
		return true
	})
	s.Waiting.Truncate(0)
	for _, t := range order {
		s.Waiting.Append(t)
	}
	s.Turn.Placing, s.Turn.Second = len(h.List)-h.Amount, h.Amount
}

// logTriggers says whose ability triggers; one that the rules give has no source.
func logTriggers(e *engine.Event) string {
	if e.Source == 0 {
		return "an ability of {player} triggers"
	}
	return "an ability of {source} triggers"
}
