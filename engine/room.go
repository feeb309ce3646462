package engine

import "slices"

// The unlocked designations of a permanent whose halves share a type line (CR
// 709.5c), bits of Object.Unlocked.
const (
	LeftUnlocked uint8 = 1 << iota
	RightUnlocked
	BothUnlocked = LeftUnlocked | RightUnlocked
)

// Door is one half of a permanent whose halves share a type line (CR 709.5j).
type Door struct {
	Key      string // "left", "right"
	Cost     ManaCost
	Unlocked bool
}

// Bit is the designation of the door.
func (d *Door) Bit() uint8 {
	if d.Key == "left" {
		return LeftUnlocked
	}
	return RightUnlocked
}

// Doors are the two halves of a permanent with a shared type line, nil for any
// other object. Which it has is part of its copiable values (CR 709.5).
func (v *View) Doors(o ObjectID) []Door {
	obj := v.w.s.Object(o)
	if obj == nil || obj.Zone.Kind != Battlefield || obj.Def == 0 || obj.Status.FaceDown {
		return nil
	}
	values := v.Copiable(o)
	if values == nil || values.Def == 0 || !v.w.isRoom(values.Def, &values.Characteristics) {
		return nil
	}
	def := v.w.definition(values.Def)
	var doors []Door
	for i, bit := range []uint8{LeftUnlocked, RightUnlocked} {
		half := v.w.halved(values.Characteristics, values.Def, bit)
		doors = append(doors, Door{Key: def.Faces[i+1].Key, Cost: half.Cost, Unlocked: obj.Unlocked&bit != 0})
	}
	return doors
}

// isRoom reports whether characteristics are both halves of a card with a shared
// type line: those of something face down are not.
func (w *work) isRoom(def DefID, ch *Characteristics) bool {
	return def != 0 && w.definition(def).Layout == LayoutRoom && ch.Name != ""
}

// shown is which halves of a card with a shared type line an object has: on the
// stack the one that is cast, on the battlefield those that are unlocked,
// elsewhere both (CR 709.3b, 709.4, 709.5).
func (o *Object) shown() uint8 {
	switch {
	case o.Zone.Kind == Battlefield:
		return o.Unlocked
	case o.Zone.Kind == Stack && o.Face != 0:
		return 1 << (o.Face - 1)
	}
	return BothUnlocked
}

// whole is the object as its two halves combined, for its copiable values (CR
// 709.5b).
func (o *Object) whole() *Object {
	both := *o
	both.Zone, both.Face = Zone{}, 0
	return &both
}

// halved are the characteristics of a card with a shared type line without the
// name, the mana cost and the rules text of the halves that are not shown (CR
// 709.5). What a copy effect has changed stays.
func (w *work) halved(ch Characteristics, def DefID, shown uint8) Characteristics {
	if shown == BothUnlocked {
		return ch
	}
	faces := w.definition(def).Faces
	half := &Face{Characteristics: Characteristics{Cost: ManaCost{Absent: true}}}
	if shown != 0 {
		half = &faces[shown] // 1 is left, 2 is right
	}
	if ch.Name == faces[0].Name {
		ch.Name = half.Name
	}
	if slices.Equal(ch.Cost.Symbols, faces[0].Cost.Symbols) {
		ch.Cost = half.Cost
	}
	if ch.Colors == faces[0].Colors {
		ch.Colors = half.Colors
	}
	ch.Abilities = keep(ch.Abilities, func(i AbilityInstance) bool {
		a := w.definition(def).Paths[i.Ref.Path]
		return i.Ref.Def != def || !slices.Contains(faces[0].List, a) || slices.Contains(half.List, a)
	})
	return ch
}

// OpenDoor gives what a spell with one half of a card with a shared type line
// becomes the designation of that half, if it was cast (CR 709.5d).
func (s *State) OpenDoor(now, spell *Object, def *Definition) {
	if def == nil || def.Layout != LayoutRoom || now.Status.FaceDown {
		return
	}
	if a := s.Announcements.At(int(spell.Announced) - 1); a != nil && a.Cast && spell.Face != 0 {
		now.Unlocked = 1 << (spell.Face - 1)
	}
	now.Face = 0
}
