package engine

import "testing"

// TestLikeness: states that differ in names alone are alike, and no others.
func TestLikeness(t *testing.T) {
	start := toyGame(t)
	gain := func(path string, bound int) Change {
		return Change{Layer: LayerAbility, Op: OpGain, Abilities: []AbilityInstance{{Ref: AbilityRef{Def: 1, Path: path}, Bound: []Binding{{Slot: 1, Numbers: []int{bound}}}}}}
	}
	// make puts a token with copied values on the battlefield and an effect on it,
	// after skipping some names.
	build := func(skip int, path string, bound int, edit func(s *State, o ObjectID)) [32]byte {
		w := start.work(nil)
		s := w.s
		for range skip {
			s.Cards.Append(Card{Owner: 1, Token: true})
			s.Copies.Append(CopiableValues{})
			i := s.Effects.Append(FloatingEffect{})
			s.Effects.Remove(i)
		}
		o := s.NextObject + 1 + ObjectID(3*skip)
		s.NextObject = o
		card := CardID(s.Cards.Append(Card{Owner: 1, Def: 1, Token: true}) + 1)
		values := CopiableValues{Def: 1}
		values.Name, values.Abilities = "Copy", []AbilityInstance{{Ref: AbilityRef{Def: 1, Path: path}}}
		base := CopyID(s.Copies.Append(values) + 1)
		s.Objects.Set(int(o), Object{ID: o, Sort: SortToken, Components: []CardID{card}, Owner: 1, BaseController: 1, Zone: Zone{Kind: Battlefield}, Base: base, Timestamp: Timestamp(1000 + 5*skip)})
		list := s.ZoneList(Zone{Kind: Battlefield})
		list.Objects = append(list.Objects, o)
		s.Effects.Append(FloatingEffect{Sort: EffectContinuous, Source: o, Controller: 1, Timestamp: Timestamp(2000 + 7*skip), Objects: []ObjectID{o}, Changes: []Change{gain(path, bound)}})
		if edit != nil {
			edit(s, o)
		}
		return w.context().Likeness()
	}
	same := build(0, "a", 1, nil)
	for skip := 1; skip < 4; skip++ {
		if build(skip, "a", 1, nil) != same {
			t.Errorf("renamed by %d it is another state", skip)
		}
	}
	effect := func(f func(e *FloatingEffect)) func(*State, ObjectID) {
		return func(s *State, _ ObjectID) { f(s.Effects.Write(s.Effects.Len() - 1)) }
	}
	for name, other := range map[string][32]byte{
		"another ability":                  build(0, "b", 1, nil),
		"the same granted, another copied": build(0, "a", 1, func(s *State, _ ObjectID) { s.Copies.Write(s.Copies.Len() - 1).Abilities[0].Ref.Path = "b" }),
		"a value that it has bound":        build(0, "a", 2, nil),
		"an effect on nothing":             build(0, "a", 1, effect(func(e *FloatingEffect) { e.Objects = nil })),
		"the order of timestamps":          build(0, "a", 1, effect(func(e *FloatingEffect) { e.Timestamp = 1 })),
		"another operation":                build(0, "a", 1, effect(func(e *FloatingEffect) { e.Changes[0].Op = OpLose })),
		"life":                             build(0, "a", 1, func(s *State, _ ObjectID) { s.Players.Write(0).Life++ }),
		"a counter":                        build(0, "a", 1, func(s *State, o ObjectID) { s.Objects.Write(int(o)).Counters = []Counter{{Kind: "x", Count: 1}} }),
		"an object that refers to itself": build(0, "a", 1, func(s *State, o ObjectID) {
			s.Objects.Write(int(o)).Memories = []Memory{{Name: "m", Refs: []Ref{{Object: o}}}}
		}),
		"another that refers to a lost one": build(0, "a", 1, func(s *State, o ObjectID) {
			s.Objects.Write(int(o)).Memories = []Memory{{Name: "m", Refs: []Ref{{Object: o + 50}}}}
		}),
		"night":    build(0, "a", 1, func(s *State, _ ObjectID) { s.Designation = "night" }),
		"the step": build(0, "a", 1, func(s *State, _ ObjectID) { s.Turn.Step = "elsewhere" }),
	} {
		if other == same {
			t.Errorf("%s makes no difference", name)
		}
	}
	if build(0, "a", 1, func(s *State, _ ObjectID) { s.Turn.Rounds += 5 }) != build(0, "a", 1, func(s *State, _ ObjectID) { s.Turn.Rounds++ }) {
		t.Error("how often players had priority makes a difference")
	}
}

// TestLikenessOfWhatIsGone: what is no longer there is as it last was.
func TestLikenessOfWhatIsGone(t *testing.T) {
	start := toyGame(t)
	build := func(skip ObjectID, power int) [32]byte {
		w := start.work(nil)
		s := w.s
		gone := s.NextObject + 1 + skip
		snap := Snapshot{Object: gone, Owner: 1}
		snap.Power = power
		s.Snapshots.Append(snap)
		s.NextObject = gone
		s.Players.Write(0).Memories = []Memory{{Name: "m", Refs: []Ref{{Object: gone}}}}
		return w.context().Likeness()
	}
	if build(0, 2) != build(4, 2) {
		t.Error("renamed it is another state")
	}
	if build(0, 2) == build(0, 3) {
		t.Error("what it last was makes no difference")
	}
}
