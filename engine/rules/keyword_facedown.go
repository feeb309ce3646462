package rules

import (
	"slices"

	"manaloom/engine"
)

// manifested is the memory of a permanent that was manifested: it can be turned
// face up for its mana cost if it is a creature card (CR 701.40b).
const manifested = "manifested"

// faceDown is what a face-down object is: a 2/2 creature without name, colour,
// types, abilities or mana cost, but for the abilities that an effect gives it
// (CR 708.2a).
func faceDown(o *engine.Object, gains []engine.AbilityInstance) *engine.CopiableValues {
	return &engine.CopiableValues{Def: o.Def, Characteristics: engine.Characteristics{Types: []string{"Creature"}, Power: 2, Toughness: 2, HasPT: true,
		Cost: engine.ManaCost{Absent: true}, Abilities: gains}}
}

// gained are the instances of abilities that stand in an argument of an ability
// of a definition.
func gained(def engine.DefID, a *engine.Arg) []engine.AbilityInstance {
	var list []engine.AbilityInstance
	for _, x := range a.Abil {
		list = append(list, engine.AbilityInstance{Ref: engine.AbilityRef{Def: def, Path: x.Path}, Keyword: x.Keyword})
	}
	return list
}

func (w casting) faceDown() bool {
	return w.alternative != nil && given(w.alternative.Rule, "face_down").Set
}

// mayCastFaceDown is mayCast for a face-down spell, of which only that it is a
// creature spell is looked at (CR 708.4).
func mayCastFaceDown(v *engine.View, p engine.PlayerID, o engine.ObjectID) bool {
	return sorceryTime(v, p) && !splitSecond(v) && !v.Forbidden(engine.Happening{Event: engine.Event{Kind: Cast, Object: o, By: p}})
}

// turning is one way to turn a permanent face up: its cost, and the ability of
// the hidden card that names it (CR 702.37e), nil where it was manifested.
type turning struct {
	path    string
	def     engine.DefID // of the card
	cost    *engine.Cost
	ability *engine.Ability
}

// turnings lists the ways in which the controller of a face-down permanent may
// turn it face up.
func turnings(v *engine.View, o *engine.Object) []turning {
	if !o.Status.FaceDown || o.Status.PhasedOut || !hiddenPermanent(v, o) {
		return nil
	}
	var list []turning
	for _, def := range hiddenCards(v, o) {
		for _, a := range v.Definition(def).Faces[0].List {
			if ruleName(a) == "turned_up_for" || a.Rule != nil && a.Rule.Row.Name == "turned_up_for" {
				list = append(list, turning{a.Path, def, a.Cost, a})
			}
		}
	}
	face := &v.Definition(o.Def).Faces[0]
	noted := slices.ContainsFunc(o.Memories, func(m engine.Memory) bool { return m.Name == manifested })
	if noted && slices.Contains(face.Types, "Creature") && !face.Cost.Absent {
		list = append(list, turning{manifested, o.Def, &engine.Cost{Mana: face.Cost.Symbols}, nil})
	}
	return list
}

// turnable lists what a player may turn face up now: a special action at any
// time with priority (CR 116.2b).
func turnUpActions(v *engine.View, w *purse, p engine.PlayerID) []engine.Action {
	var list []engine.Action
	s := v.State()
	for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		if obj := s.Object(o); obj.Status.FaceDown && v.Controller(o) == p {
			for _, t := range turnings(v, obj) {
				if w.affords(Paying{Player: p, Source: o, Cost: t.total()}) {
					list = append(list, engine.Action{Verb: "turn_up", Object: o, Path: t.path})
				}
			}
		}
	}
	return list
}

func (t turning) total() *engine.Cost {
	cost := &engine.Cost{}
	join(cost, t.cost, 1)
	return cost
}

// turnUp turns a permanent face up for a cost (CR 702.37e).
func turnUp(c *engine.Context, p engine.PlayerID, act engine.Action) error {
	return c.Attempt(func(c *engine.Context) error {
		obj := c.State().Object(act.Object)
		list := turnings(c.View, obj)
		i := slices.IndexFunc(list, func(t turning) bool { return t.path == act.Path })
		if i < 0 {
			engine.Illegal("702.37e", "there is no such way to turn it face up")
		}
		t := list[i]
		f := &engine.Frame{This: act.Object, You: p, Def: t.def, Snap: c.Snap(act.Object)}
		if t.ability != nil {
			f.Path, f.Instance = t.path, engine.AbilityInstance{Ref: engine.AbilityRef{Def: t.def, Path: t.path}, Keyword: t.ability.Keyword}
		}
		at := c.With(f)
		pay(at, Paying{Player: p, Source: act.Object, Cost: t.total(), Prompt: "Pay to turn it face up"})
		at.Happen(engine.Happening{Event: engine.Event{Kind: TurnedUp, Object: act.Object, By: p}})
		if t.ability != nil && given(t.ability.Rule, "counter").Set { // CR 702.37b
			at.Happen(engine.Happening{Event: engine.Event{Kind: PutCounters, Object: act.Object, By: p, Source: act.Object, Word: given(t.ability.Rule, "counter").Text, Amount: 1}})
		}
		return nil
	})
}

// toManifest are the cards that a player manifests.
func toManifest(c *engine.Context, n *engine.Node, p engine.PlayerID) []engine.Ref {
	a := n.Arg("amount")
	if a.Node == nil || a.Node.Row.Kind != engine.KindReference {
		return library(c, p, c.Number(a))
	}
	var refs []engine.Ref
	for _, o := range there(c, pickFor(c, a, p, nil)) {
		refs = append(refs, objectRef(o))
	}
	return refs
}

// faceDownRows are the words for what is face down.
func faceDownRows() []*engine.Row {
	up := rule("turned_up_for", "While it is face down, its controller may turn it face up for a cost.", "702.37e", `turned_up_for "{4}{U}"`, "turn this face up for {cost}{counter? with a {counter} counter}",
		field(1, "cost", "the cost", engine.KindCost), like(option("counter", "it is turned up with a counter of that kind", engine.KindWord), "counter"), named())
	up.Also, up.Ability = nil, castRule
	manifest := instruction("manifest", "A player puts cards from the top of the library onto the battlefield face down, as 2/2 creatures that can be turned up for their mana cost.", "701.40", `manifest(1)`, "{who} manifest {amount} cards{gain? with {gain}}", func(c *engine.Context, n *engine.Node) {
		var list []engine.Happening
		for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
			for _, r := range toManifest(c, n, p) {
				h := moves(c, r.Object, engine.Battlefield)
				h.Entry = &engine.Entry{Controller: p, FaceDown: true, Copy: faceDown(c.State().Object(r.Object), gained(c.Def, n.Arg("gain"))), Memories: []engine.Memory{{Name: manifested}}}
				list = append(list, h)
			}
		}
		for _, h := range list {
			c.Perform(n, h) // CR 701.40e: one after the other
		}
	}, field(1, "amount", "how many cards from the top of the library, or which cards", engine.KindQuantity, engine.KindReference), whoField(2, "who manifests"), many(option("gain", "abilities that the face-down creature has", engine.KindAbility)))
	return []*engine.Row{up, manifest,
		instruction("turn_face_up", "Permanents are turned face up.", "708.7", `turn_face_up(target(creature.face_down))`, "turn {what} face up", func(c *engine.Context, n *engine.Node) {
			forObjects(c, n, c.You, nil, func(o engine.ObjectID) engine.Event { return engine.Event{Kind: TurnedUp, Object: o, By: c.You} })
		}, whatField("what is turned face up")),
		member("face_down", "Face down.", "708", `creature.face_down`, "face-down", engine.FactStatus, ofObject(func(s *engine.Subject) bool { return s.Status().FaceDown })),
	}
}
