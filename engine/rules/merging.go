package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

const (
	// Merges (CR 730.2): Other, an object, becomes part of Object, a permanent; By chooses, Source.
	Merges engine.EventKind = "merges"
	// ComponentMoves (CR 730.3): one more of the components of Object, a permanent that leaves the
	// battlefield, becomes New; Amount is which of them.
	ComponentMoves engine.EventKind = "component_moves"
)

// mergingEvents are objects that become one permanent, and its components as
// they leave the battlefield.
func mergingEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Merges, CR: "730.2", Doc: "An object merges with a permanent: they are one object from now on, the same as the permanent was.",
			Uses: engine.UseObject | engine.UseSource | engine.UseOther | engine.UseBy | engine.UseFlag, Flag: "it is put on top of the permanent",
			Log:     "{other} merges with {object}",
			Touches: engine.FactZone | engine.FactStatus | engine.FactCopiable | engine.FactCharacteristics | engine.FactEffects | seen,
			Fields: []engine.EventField{fieldObject("the merged permanent"), fieldOther("card", "the object that merged with it, as it was"),
				fieldBy("by", "who put it there"), fieldSource("source", "whose effect it is")},
			Check: mergeable, Commit: commitMerges,
		},
		{
			Kind: ComponentMoves, CR: "730.3", Doc: "One more component of a permanent leaves the battlefield with it and becomes an object of its own.", Parts: true,
			Uses: engine.UseObject | engine.UseNew | engine.UseSource | engine.UseBy | engine.UseZones | engine.UsePlace | engine.UseAmount | engine.UseWord | engine.UseFlag,
			Flag: "a card that was part of a token, which effects on cards look at by itself", LogOf: logComponent,
			Fields: []engine.EventField{of("object", "the component", func(e *engine.Event) engine.Ref { return objectRef(e.New) }),
				of("card", "the object that it has become", func(e *engine.Event) engine.Ref { return objectRef(e.New) }),
				fieldSource("source", "the object whose effect it was"), fieldBy("by", "the player who did it")},
			Settled: func(e *engine.Event) bool { return !e.Flag }, // CR 730.3d-e
			Commit:  commitComponentMoves, Touches: engine.FactZone | engine.FactHand | seen,
		},
	}
}

func logComponent(e *engine.Event) string {
	whole := *e
	whole.Flag = false
	return logZoneChange(&whole)
}

// mergeable: an object merges with a permanent that has the same owner; a
// permanent of several components merges with nothing.
func mergeable(v *engine.View, h *engine.Happening) bool {
	s := v.State()
	host, other := onBattlefield(s, h.Object), s.Object(h.Other.Object)
	return host != nil && other != nil && other != host && other.Owner == host.Owner && len(other.Beneath) == 0 &&
		(other.Sort == engine.SortSpellCopy || len(other.Components) == 1)
}

// commitMerges puts an object over or under a permanent. That is the object
// which it was (CR 730.2c), and what changed the other changes it (CR 702.140f).
func commitMerges(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	other := s.Object(h.Other.Object).Clone()
	if other.Sort == engine.SortSpellCopy { // a token from now on (CR 608.3f)
		other.Sort, other.Components = engine.SortToken, []engine.CardID{newComponent(s, other.Owner, other.Def)}
	}
	removeObject(s, other.ID)
	effectsFollow(s, other.ID, h.Object)
	host, when := s.Objects.Write(int(h.Object)), w.NewTimestamp()
	if !h.Flag {
		host.Components = append(host.Components, other.Components...)
		host.Beneath = append(host.Beneath, engine.Component{Face: other.Face, Base: other.Base, FaceDown: other.Status.FaceDown, Joined: when})
		return
	}
	host.Components = append(other.Components, host.Components...)
	host.Beneath = append([]engine.Component{{Face: host.Face, Base: host.Base, FaceDown: host.Status.FaceDown, Joined: host.Joined}}, host.Beneath...)
	host.Sort, host.Def, host.Face, host.Base, host.Joined = other.Sort, other.Def, other.Face, other.Base, when // CR 730.2d
	host.Status.FaceDown = other.Status.FaceDown                                                                 // CR 730.2e
}

// effectsFollow lets the effects on an object go on, on what it has become (CR 400.7a).
func effectsFollow(s *engine.State, old, now engine.ObjectID) {
	var effects []int
	s.Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if e.Sort == engine.EffectContinuous && slices.Contains(e.Objects, old) && !slices.Contains(e.Objects, now) {
			effects = append(effects, i)
		}
		return true
	})
	for _, i := range effects {
		e := s.Effects.Write(i)
		e.Objects = append(e.Objects, now)
	}
}

// partsMove are the components of a permanent that leaves the battlefield, but
// for the topmost, which its own change of zone moves (CR 712.21, 730.3). They
// lie as their owner likes, or the one who exiles them (CR 730.3a-b).
func partsMove(c *engine.Context, h *engine.Happening) []engine.Happening {
	obj := c.State().Object(h.Object)
	if obj == nil || obj.Zone.Kind != engine.Battlefield || len(obj.Beneath) == 0 {
		return nil
	}
	order := arranged(c, h, obj)
	top := slices.Index(order, 0)
	var list []engine.Happening
	move := func(i int, before bool) {
		card := obj.Components[i]
		list = append(list, engine.Happening{Entry: h.Entry, Memory: h.Memory, Part: &engine.Part{Card: card, Component: obj.Beneath[i-1], Beside: h.New, Before: before},
			Event: engine.Event{Kind: ComponentMoves, Object: h.Object, Source: h.Source, By: h.By, From: h.From, To: h.To, Place: h.Place, Amount: i + 1, Word: h.Word,
				Flag: obj.Sort == engine.SortToken && !c.State().Cards.At(int(card)).Token}})
	}
	for _, i := range order[:top] {
		move(i, true)
	}
	for k := len(order) - 1; k > top; k-- {
		move(order[k], false)
	}
	return list
}

// arranged asks for the order of a permanent's components in the zone that they
// go to, in which it matters: of the list of that zone.
func arranged(c *engine.Context, h *engine.Happening, obj *engine.Object) []int {
	names := c.ComponentNames(obj.ID)
	order := make([]int, len(names))
	for i := range names {
		order[i] = i
	}
	prompt, p := "In which order do they lie, the first one on top?", obj.Owner
	switch h.To.Kind {
	case engine.Exile:
		prompt, p = "In which order are they exiled?", c.Controller(obj.ID)
		if h.By != 0 {
			p = h.By
		}
	case engine.Graveyard, engine.InLibrary:
	default:
		return order
	}
	words := slices.Clone(names)
	for i := range words {
		for n := 2; slices.Contains(words[:i], words[i]); n++ {
			words[i] = fmt.Sprintf("%s (%d)", names[i], n)
		}
	}
	answer := c.Ask(engine.Request{Kind: engine.AskOrder, Player: p, Prompt: prompt, Words: words, Source: obj.ID, Hidden: h.To.Kind == engine.InLibrary}).Words
	for i, w := range answer {
		order[i] = slices.Index(words, w)
	}
	if h.To.Kind == engine.Graveyard {
		slices.Reverse(order) // the last one is on top
	}
	return order
}

// commitComponentMoves makes the object that a component becomes.
func commitComponentMoves(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	card := s.Cards.At(int(h.Part.Card))
	now := engine.Object{ID: h.New, Zone: zoneOf(h.To.Kind, card.Owner), Was: h.Object, Timestamp: w.NewTimestamp(),
		Components: []engine.CardID{h.Part.Card}, Owner: card.Owner, BaseController: card.Owner, Def: card.Def}
	if card.Token {
		now.Sort, now.Base, now.Face = engine.SortToken, h.Part.Base, h.Part.Face
	}
	h.To = now.Zone
	if now.Zone.Kind == engine.Exile {
		now.Status.FaceDown = h.Entry != nil && h.Entry.FaceDown
		if h.Memory != nil {
			setMemory(&now, *h.Memory)
		}
	}
	list := s.ZoneList(now.Zone)
	beside := slices.Index(list.Objects, h.Part.Beside)
	if beside < 0 || now.Zone.Kind == engine.Hand {
		insert(list, now.ID, now.Zone.Kind, h.Place)
	} else if h.Part.Before {
		list.Objects = slices.Insert(list.Objects, beside, now.ID)
		other := s.Objects.Write(int(h.Part.Beside)) // the earlier one has the earlier timestamp (CR 730.3b)
		other.Timestamp, now.Timestamp = now.Timestamp, other.Timestamp
	} else {
		list.Objects = slices.Insert(list.Objects, beside+1, now.ID)
	}
	s.Objects.Set(int(now.ID), now)
}

// became is all that an object has become by a change of zone (CR 730.3c).
func became(v *engine.View, e *engine.Event) []engine.Ref {
	if e.New == 0 {
		return nil
	}
	refs := []engine.Ref{objectRef(e.New)}
	h := &v.State().History
	for i := int(e.Batch) - 1; i >= 0 && i < h.Len() && h.At(i).Batch == e.Batch; i++ {
		if x := h.At(i); x.Kind == ComponentMoves && x.Object == e.Object {
			refs = append(refs, objectRef(x.New))
		}
	}
	return refs
}

// mergingRows are the words for what merges.
func mergingRows() []*engine.Row {
	permanent := first(what("object", "the permanent", func(v *engine.View, e *engine.Event) *engine.Subject { return v.Object(e.Object) }))
	merge := instruction("merge", "An object is put on top of a permanent of the same owner or on its bottom, as you choose: they are one permanent from now on, with the characteristics of the topmost one and the abilities of all.", "730.2",
		`merge(this, target(creature))`, "merge {what} with {onto}, on top or on the bottom", mergeAct, whatField("what merges"), field(2, "onto", "the permanent", engine.KindReference))
	meld := instruction("meld", "The two cards of a meld pair are put onto the battlefield together, with their back faces up, as one permanent. Whatever is no pair stays where it is.", "701.42",
		`meld(gone.objects)`, "meld {what} onto the battlefield", meldAct, whatField("the two cards"))
	return append(rowsOf([]happening{
		{name: "mutates", kind: Merges, rule: "702.140d", doc: "A spell merges with a creature.", text: "{object} mutates", example: `on.mutates(this)`, parts: []part{permanent}},
	}), merge, meld)
}

// meldAct melds a pair: it enters as one permanent (CR 701.42a, 712.14c).
func meldAct(c *engine.Context, n *engine.Node) {
	cards := there(c, pickFor(c, n.Arg("what"), c.You, nil))
	if len(cards) != 2 || !meldPair(c.View, cards[0], cards[1]) {
		return // CR 701.42c
	}
	h := moves(c, cards[0], engine.Battlefield)
	h.Other, h.Entry = objectRef(cards[1]), &engine.Entry{Controller: c.You, Face: 1}
	c.Perform(n, h)
}

// meldPair reports whether two objects are the cards of one meld pair (CR
// 701.42b): two cards that meld to the same permanent.
func meldPair(v *engine.View, a, b engine.ObjectID) bool {
	s := v.State()
	x, y := s.Object(a), s.Object(b)
	if a == b || x == nil || y == nil || x.Owner != y.Owner || x.Zone != y.Zone || x.Zone.Kind == engine.Battlefield {
		return false
	}
	for _, obj := range []*engine.Object{x, y} {
		if obj.Sort != engine.SortCard || obj.Def == 0 || v.Definition(obj.Def).Layout != engine.LayoutMeld {
			return false
		}
	}
	one, other := v.Definition(x.Def).Faces, v.Definition(y.Def).Faces
	return one[1].Name == other[1].Name && one[0].Name != other[0].Name
}

// meldWith makes the other card of a meld pair a part of what enters.
func meldWith(s *engine.State, now *engine.Object, other engine.ObjectID) {
	obj := s.Object(other)
	if obj == nil {
		return
	}
	now.Components, now.Beneath = append(now.Components, obj.Components...), []engine.Component{{Face: 1}}
	removeObject(s, other)
}

// Over and Under are the answers to where an object is put as it merges.
const (
	Over  = "top"
	Under = "bottom"
)

func mergeAct(c *engine.Context, n *engine.Node) {
	hosts := there(c, pickFor(c, n.Arg("onto"), c.You, nil))
	if len(hosts) != 1 {
		return
	}
	for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
		h := propose(c, engine.Event{Kind: Merges, Object: hosts[0], Other: objectRef(o), By: c.You})
		if mergeable(c.View, &h) {
			h.Flag = c.ChooseWord(c.You, "Is it put on top, or on the bottom?", []string{Over, Under}) == Over
		}
		c.Perform(n, h)
	}
}
