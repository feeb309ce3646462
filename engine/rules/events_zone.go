package rules

import (
	"slices"

	"manaloom/engine"
)

func zoneEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: ZoneChange, CR: "400.7", Doc: "An object changes zones and becomes a new object, or a token is created. Other is the card that melds with it (CR 712.14c).",
			Uses: engine.UseObject | engine.UseNew | engine.UseSource | engine.UsePlayer | engine.UseBy | engine.UseOther | engine.UseZones | engine.UsePlace |
				engine.UseWord | engine.UseTapped | engine.UseFlag,
			Flag:  "a token that is created",
			LogOf: logZoneChange,
			Fields: []engine.EventField{
				of("object", "what entered; for a change to another zone, the object as it was", zoneObject),
				{Name: "card", Kind: engine.KindReference, Doc: "the object that it has become, or all of them", Refs: became},
				fieldSource("source", "the object whose effect it was"),
				fieldBy("by", "the player who did it"),
			},
			Check: checkZoneChange, Results: zoneResults, Replaced: staysOut, Commit: commitZoneChange,
			Stamps: func(_ *engine.View, h *engine.Happening) engine.PlayerID { // CR 613.7d
				if h.To.Kind != engine.Battlefield || h.Entry == nil {
					return 0
				}
				return h.Entry.Controller
			},
			Affected:  affectedByZoneChange,
			Touches:   engine.FactZone | engine.FactHand | engine.FactCombat | engine.FactAttached | engine.FactEffects | engine.FactCopiable | seen,
			TouchesAt: touchedByZoneChange,
		},
		{
			Kind: CeasesToExist, CR: "704.5d-e", Doc: "A token or copy outside its zone ceases to exist; an object leaves the game with its owner.",
			Uses: engine.UseObject, Touches: engine.FactZone | engine.FactHand | engine.FactCombat | engine.FactAttached | seen,
			Check:  func(v *engine.View, h *engine.Happening) bool { return v.State().Object(h.Object) != nil },
			Commit: func(w *engine.Commit, h *engine.Happening) { removeObject(w.State(), h.Object) },
		},
		{
			Kind: Shuffled, CR: "701.24", Shows: true, Doc: "A player shuffles a library: its cards become new objects in a new order.",
			Uses: engine.UsePlayer | engine.UseSource, Log: "{player} shuffles", Touches: engine.FactZone | seen,
			Fields: []engine.EventField{fieldPlayer("by", "who shuffled")}, Commit: commitShuffled,
		},
		{
			Kind: engine.EventLooked, CR: "701.20e", Doc: "A player looks at a card that others do not see.",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy, Touches: nothing, Commit: noChange,
			Check: func(v *engine.View, h *engine.Happening) bool { return v.State().Object(h.Object) != nil },
		},
		{
			Kind: Revealed, CR: "701.20", Shows: true, Reveals: true, Doc: "A player reveals a card.",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy, Log: "{by} reveals {object}", Touches: seen,
			Fields: []engine.EventField{fieldObject("the card"), fieldBy("by", "who revealed it")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return v.State().Object(h.Object) != nil },
			Commit: noChange,
		},
	}
}

// logZoneChange says nothing of what others see only from the outside (CR
// 400.2), and nothing twice.
func logZoneChange(e *engine.Event) string {
	hidden := e.From.Kind.Hidden() && e.To.Kind.Hidden()
	switch {
	case e.Word == "draw" || e.Word == "cast":
		return ""
	case hidden:
		return "a card goes from {from} to {to}"
	case e.Word == "play":
		return "{by} plays {object}"
	case e.Flag:
		return "{object} enters as a token"
	}
	return "{object} goes from {from} to {to}"
}

func zoneObject(e *engine.Event) engine.Ref {
	if (e.To.Kind == engine.Battlefield || e.To.Kind == engine.Stack) && e.New != 0 {
		return objectRef(e.New)
	}
	return objectRef(e.Object) // also what is only about to enter (CR 614.12)
}

// moving proposes that an object goes to a zone.
func moving(s *engine.State, o engine.ObjectID, to engine.ZoneKind, why string) engine.Happening {
	h := engine.Happening{Event: engine.Event{Kind: ZoneChange, Object: o, Word: why, To: engine.Zone{Kind: to}}}
	if obj := s.Object(o); obj != nil {
		h.From = obj.Zone
		h.To = zoneOf(to, obj.Owner)
	}
	return h
}

// zoneOf is the zone of that kind for an owner: cards go to their owner's
// library, hand and graveyard whatever an effect says (CR 400.3).
func zoneOf(to engine.ZoneKind, owner engine.PlayerID) engine.Zone {
	if to.Shared() {
		return engine.Zone{Kind: to}
	}
	return engine.Zone{Kind: to, Player: owner}
}

// checkZoneChange completes the proposal and refuses it when the object is not
// there any more. A token that has left the battlefield moves no more (CR
// 111.8), and nothing enters under the control of a player who has left (CR
// 800.4b).
func checkZoneChange(v *engine.View, h *engine.Happening) bool {
	s := v.State()
	if h.Object != 0 {
		obj := s.Object(h.Object)
		if obj == nil || h.From.Kind != engine.NoZone && h.From != obj.Zone {
			return false
		}
		if obj.Sort == engine.SortToken && obj.Zone.Kind != engine.Battlefield {
			return false
		}
		h.From = obj.Zone
		h.To = zoneOf(h.To.Kind, obj.Owner)
		if h.To.Kind == engine.Battlefield && !permanentCard(v, obj, h) {
			return false
		}
	} else if h.Values == nil && h.Token == nil {
		return false
	}
	if h.To.Kind != engine.Battlefield {
		return h.To.Kind != engine.NoZone
	}
	if h.Entry == nil {
		h.Entry = &engine.Entry{}
	}
	if h.Entry.Controller == 0 {
		h.Entry.Controller = entryController(s, h)
	}
	return inGame(s, h.Entry.Controller)
}

// looseAura: an Aura enters in another way than by resolving as one, and nothing
// says what it is attached to. Its controller then chooses (CR 303.4f); where there
// is nothing to choose it stays where it is (CR 303.4g).
func looseAura(h *engine.Happening) bool {
	ch := h.Ahead()
	return entersAsAura(ch) && !h.Entry.Attached && h.Entry.AttachTo.IsZero() && !ch.HasType("Creature")
}

func entersAsAura(ch *engine.Snapshot) bool {
	return ch != nil && ch.HasType("Enchantment") && ch.HasSubtype("Aura")
}

// staysOut is that an Aura that could enchant nothing, or not what it is to enter
// attached to, does not enter: a spell goes to the graveyard, a token is not created
// (CR 303.4g, 303.4i). What else could not be attached so enters unattached (CR
// 301.5e, 303.4h).
func staysOut(c *engine.Context, h *engine.Happening) (changed, dropped bool) {
	if h.Entry == nil || h.To.Kind != engine.Battlefield {
		return false, false
	}
	switch loose := looseAura(h); {
	case loose && len(enchantable(c.View, h)) > 0, !loose && !h.Entry.Attached, !loose && couldAttach(c.View, h):
		return false, false
	case !entersAsAura(h.Ahead()):
		if !h.Entry.AttachTo.IsZero() {
			entry := *h.Entry
			entry.AttachTo, h.Entry = engine.Ref{}, &entry
			return true, false
		}
		return false, false
	}
	if h.From.Kind != engine.Stack {
		return false, true
	}
	h.To, h.Entry = engine.Zone{Kind: engine.Graveyard, Player: c.State().Object(h.Object).Owner}, nil
	return true, false
}

// couldAttach reports whether what enters could be attached to what an effect
// says, as it would exist on the battlefield (CR 614.12).
func couldAttach(here *engine.View, h *engine.Happening) bool {
	v, o := here.AsEntered(h)
	return attachable(v, o, h.Entry.AttachTo)
}

// enchantable lists what an Aura may be attached to as it enters, as it would
// exist on the battlefield (CR 614.12).
func enchantable(here *engine.View, h *engine.Happening) []engine.Ref {
	v, aura := here.AsEntered(h)
	var refs []engine.Ref
	for _, p := range v.Players() {
		if attachable(v, aura, playerRef(p)) {
			refs = append(refs, playerRef(p))
		}
	}
	v.EachObject([]engine.ZoneKind{engine.Battlefield, engine.Graveyard}, func(o engine.ObjectID) bool {
		if attachable(v, aura, objectRef(o)) {
			refs = append(refs, objectRef(o))
		}
		return true
	})
	return refs
}

// permanentCard reports whether an object may enter the battlefield: instants
// and sorceries stay where they are (CR 304.4, 307.4).
func permanentCard(v *engine.View, obj *engine.Object, h *engine.Happening) bool {
	if h.Entry != nil && (h.Entry.FaceDown || h.Entry.Copy != nil) {
		return true
	}
	ch := v.Chars(obj.ID)
	if h.Entry != nil && h.Entry.Face != 0 { // CR 712.14a
		f := v.PrintedFace(obj.ID, int(h.Entry.Face))
		if f == nil || !v.Definition(obj.Def).DoubleFaced() && !meldPair(v, obj.ID, h.Other.Object) {
			return false
		}
		ch = &f.Characteristics
	}
	return ch == nil || !ch.HasType("Instant") && !ch.HasType("Sorcery")
}

func entryController(s *engine.State, h *engine.Happening) engine.PlayerID {
	obj := s.Object(h.Object)
	switch {
	case h.By != 0:
		return h.By
	case obj == nil:
		return h.Player
	case obj.Zone.Kind == engine.Stack && obj.BaseController != 0:
		return obj.BaseController
	}
	return obj.Owner
}

// affectedByZoneChange is the one who would control the object (CR 616.1), or
// who controls it now.
func affectedByZoneChange(v *engine.View, e *engine.Event) engine.PlayerID {
	switch {
	case e.To.Kind == engine.Battlefield && e.Object == 0:
		return e.Player
	case e.From.Kind == engine.Battlefield || e.From.Kind == engine.Stack:
		return v.Controller(e.Object)
	}
	if obj := v.State().Object(e.Object); obj != nil {
		return obj.Owner
	}
	return v.State().Turn.Active
}

// comesOff is that what leaves the battlefield becomes unattached from what it
// was attached to (CR 701.3d).
func comesOff(s *engine.State, h *engine.Happening) []engine.Happening {
	obj := s.Object(h.Object)
	if obj == nil || obj.Zone.Kind != engine.Battlefield || obj.AttachedTo.IsZero() {
		return nil
	}
	return []engine.Happening{{Event: engine.Event{Kind: Unattach, Object: h.Object, Other: obj.AttachedTo}}}
}

// zoneResults are the counters that it enters with (CR 122.6a), those of a
// planeswalker's loyalty and a battle's defense among them (CR 306.5b, 310.4b),
// and what it enters attached to (CR 303.4f).
func zoneResults(c *engine.Context, h *engine.Happening) []engine.Happening {
	if h.Entry == nil || h.To.Kind != engine.Battlefield {
		return append(comesOff(c.State(), h), partsMove(c, h)...)
	}
	var results []engine.Happening
	counters := slices.Concat(h.Entry.Counters, h.Entry.CopyCounters)
	if ahead := h.Ahead(); ahead != nil {
		if ahead.HasType("Planeswalker") && ahead.Loyalty > 0 {
			counters = append(counters, engine.Counter{Kind: "loyalty", Count: ahead.Loyalty})
		}
		if ahead.HasType("Battle") && ahead.Defense > 0 {
			counters = append(counters, engine.Counter{Kind: "defense", Count: ahead.Defense})
		}
	}
	for _, e := range h.Entry.Begin { // CR 611.2e
		begins := e.Clone()
		begins.Objects = []engine.ObjectID{h.New}
		results = append(results, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: &begins})
	}
	for _, n := range counters {
		results = append(results, engine.Happening{Event: engine.Event{Kind: PutCounters, Object: h.New, By: h.Entry.Controller,
			Source: h.Source, Word: n.Kind, Amount: n.Count, Flag: true}})
	}
	results = append(results, doorOpens(c, h)...)
	if looseAura(h) {
		if chosen := c.Choose(h.Entry.Controller, "What does it enchant?", enchantable(c.View, h), 1, 1); len(chosen) > 0 {
			h.Entry.AttachTo = chosen[0]
		}
	}
	if !h.Entry.AttachTo.IsZero() {
		results = append(results, engine.Happening{Event: engine.Event{Kind: Attach, Object: h.New, Other: h.Entry.AttachTo, Flag: true}})
	}
	if to := entersAttacking(c, h); !to.IsZero() {
		results = append(results, engine.Happening{Event: engine.Event{Kind: EntersAttacking, Object: h.New, Other: to, Player: defends(c.View, to)}})
	}
	results = append(results, entersBlocking(c, h)...)
	protect(c, h)
	return results
}

// commitZoneChange makes the new object. Whatever was true of the old one is
// gone with it (CR 400.7), but for what a spell hands on to the permanent that
// it becomes: what was chosen and paid (CR 107.3m, 400.7d), and effects that
// change the spell (CR 400.7a).
func commitZoneChange(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	old := s.Object(h.Object)
	if h.Object != 0 && old == nil {
		panic("engine: an object changes zones twice at once")
	}
	now := engine.Object{ID: h.New, Zone: h.To, Was: h.Object, Timestamp: w.TimestampOf(h)}
	if old == nil {
		newToken(w, h, &now)
	} else {
		now.Sort, now.Components, now.Owner, now.Def = old.Sort, slices.Clone(old.Components[:min(1, len(old.Components))]), old.Owner, old.Def
		if old.Sort != engine.SortCard {
			now.Base, now.Face = old.Base, old.Face
		}
		if old.Zone.Kind == engine.Stack && h.To.Kind == engine.Battlefield {
			resolveInto(w, old, &now)
		}
		removeObject(s, h.Object)
	}
	if !now.Zone.Kind.Shared() {
		now.Zone.Player = now.Owner // CR 400.3
	}
	h.To = now.Zone
	switch now.Zone.Kind {
	case engine.Battlefield:
		enter(w, h, &now)
		meldWith(s, &now, h.Other.Object)
	case engine.Exile:
		now.Status.FaceDown = h.Entry != nil && h.Entry.FaceDown // CR 406.3
	case engine.Stack:
		now.BaseController, now.Face = h.By, h.Face              // CR 709.3, 712.11b, 715.3
		now.Status.FaceDown = h.Entry != nil && h.Entry.FaceDown // CR 708.4
		if h.Values != nil {                                     // CR 708.4, 718.3b
			now.Base = engine.CopyID(s.Copies.Append(h.Values.Clone()) + 1)
		}
	}
	if now.BaseController == 0 {
		now.BaseController = now.Owner
	}
	if h.Memory != nil && now.Zone.Kind == engine.Exile {
		setMemory(&now, *h.Memory)
	}
	w.Renew(&now)
	s.Objects.Set(int(now.ID), now)
	insert(s.ZoneList(now.Zone), now.ID, now.Zone.Kind, h.Place)
}

// newToken gives a token its component and its values (CR 111.2, 111.3).
func newToken(w *engine.Commit, h *engine.Happening, now *engine.Object) {
	s := w.State()
	now.Sort, now.Owner = engine.SortToken, h.Player
	if now.Owner == 0 {
		now.Owner = h.Entry.Controller
	}
	if h.Values != nil {
		now.Def, now.Face = h.Values.Def, h.Values.Face
		now.Base = s.KeepCopy(h.Values, h.Reverse)
	} else {
		now.Def = w.Define(h.Token)
		if values := h.TokenValues(now.Def); values != nil {
			now.Base = s.KeepCopy(values, nil)
		}
	}
	now.Components = []engine.CardID{newComponent(s, now.Owner, now.Def)}
}

func newComponent(s *engine.State, owner engine.PlayerID, def engine.DefID) engine.CardID {
	if s.Cards.Len() == 0 {
		s.Cards.Set(0, engine.Card{}) // card 0 is none
	}
	return engine.CardID(s.Cards.Append(engine.Card{Owner: owner, Def: def, Token: true}))
}

// resolveInto hands on from a spell to the permanent that it becomes. The copy
// of a permanent spell becomes a token (CR 608.3f).
func resolveInto(w *engine.Commit, spell, now *engine.Object) {
	s := w.State()
	now.Announced, now.Face, now.Status.FaceDown = spell.Announced, spell.Face, spell.Status.FaceDown
	if spell.Def != 0 {
		s.OpenDoor(now, spell, w.Definition(spell.Def))
	}
	now.Memories = slices.Clone(spell.Memories)
	now.Base = spell.Base // face down, prototyped, or a copy
	if spell.Sort == engine.SortSpellCopy {
		now.Sort = engine.SortToken
		now.Components = []engine.CardID{newComponent(s, spell.Owner, spell.Def)}
	}
	effectsFollow(s, spell.ID, now.ID)
}

// enter is how an object enters the battlefield (CR 614.12).
func enter(w *engine.Commit, h *engine.Happening, now *engine.Object) {
	now.Status.Tapped = h.Tapped
	if h.Entry == nil {
		return
	}
	entry := h.Entry
	now.BaseController = entry.Controller
	if entry.Copy != nil {
		now.Base = engine.CopyID(w.State().Copies.Append(entry.Copy.Clone()) + 1)
	}
	for _, m := range entry.Memories {
		setMemory(now, m)
	}
	now.Status.FaceDown = now.Status.FaceDown || entry.FaceDown
	if entry.Face != 0 {
		now.Face = entry.Face
	}
}

func setMemory(o *engine.Object, m engine.Memory) {
	noteMemory(&o.Memories, m)
}

// noteMemory writes a memory in the place of one of its name.
func noteMemory(list *[]engine.Memory, m engine.Memory) {
	if i := slices.IndexFunc(*list, func(x engine.Memory) bool { return x.Name == m.Name }); i >= 0 {
		(*list)[i] = m.Clone()
		return
	}
	*list = append(*list, m.Clone())
}

// insert puts an object into its place in a zone. The first of a library's
// list is its top; the last of the stack's is its top.
func insert(list *engine.ObjectList, o engine.ObjectID, kind engine.ZoneKind, place int) {
	at := len(list.Objects)
	if kind == engine.InLibrary {
		switch {
		case place == 0:
			at = 0
		case place > 1:
			at = min(place-2, len(list.Objects))
		}
	}
	list.Objects = slices.Insert(list.Objects, at, o)
}

// removeObject takes an object out of its zone and out of combat (CR 506.4).
func removeObject(s *engine.State, o engine.ObjectID) {
	obj := s.Object(o)
	if obj == nil {
		return
	}
	zone := obj.Zone
	s.Objects.Remove(int(o))
	list := s.ZoneList(zone)
	if i := slices.Index(list.Objects, o); i >= 0 {
		list.Objects = slices.Delete(list.Objects, i, i+1)
	}
	if zone.Kind == engine.Battlefield && s.Attacks.Len() > 0 {
		removeFromCombat(s, o, "")
	}
}

// touchedByZoneChange leaves out what this change of zone cannot concern.
func touchedByZoneChange(e *engine.Event) engine.Facts {
	facts := engine.FactZone | seen
	if e.From.Kind.Hidden() || e.To.Kind.Hidden() {
		facts |= engine.FactHand
	}
	if e.From.Kind == engine.Battlefield {
		facts |= engine.FactCombat | engine.FactAttached
	}
	if e.From.Kind == engine.Stack && e.To.Kind == engine.Battlefield {
		facts |= engine.FactEffects
	}
	return facts
}

// commitShuffled gives the cards new ids in their new order, so that an id
// tells nothing of where a card was.
func commitShuffled(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	list := s.ZoneList(engine.Zone{Kind: engine.InLibrary, Player: h.Player})
	if len(h.List) != len(list.Objects) {
		panic("engine: a shuffle changes the number of cards")
	}
	order := make([]engine.ObjectID, len(h.List))
	for i, r := range h.List {
		obj := s.Object(r.Object).Clone()
		s.Objects.Remove(int(obj.ID))
		obj.Was, obj.ID, obj.Snap, obj.Memories = 0, w.NewObject(), 0, nil
		s.Objects.Set(int(obj.ID), obj)
		order[i] = obj.ID
	}
	list.Objects = order
}

// shuffleLibrary makes a player shuffle (CR 103.3, 701.24).
func shuffleLibrary(c *engine.Context, p engine.PlayerID, source engine.ObjectID) []engine.Event {
	cards := c.State().In(engine.Zone{Kind: engine.InLibrary, Player: p})
	order := make([]engine.Ref, len(cards))
	for i, o := range cards {
		order[i] = objectRef(o)
	}
	for i := len(order) - 1; i > 0; i-- {
		j := c.Random(i + 1)
		order[i], order[j] = order[j], order[i]
	}
	return c.Happen(engine.Happening{Event: engine.Event{Kind: Shuffled, Player: p, Source: source}, List: order})
}
