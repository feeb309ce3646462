package engine

// Copiable is the copiable values of an object: printed, as a token or
// face-down object has them, or as a copy effect has made them (CR 707.2); of
// what has two faces those of the face that is up (CR 707.8). Nil when the
// object is gone.
func (v *View) Copiable(o ObjectID) *CopiableValues {
	obj := v.w.s.Object(o)
	if obj == nil {
		return nil
	}
	if copied, id, when := v.w.copyEffect(o); copied != nil && !obj.Status.FaceDown { // CR 613.2b
		if len(obj.Beneath) > 0 {
			copied.Characteristics = v.w.combined(obj, id, when).chars.Clone()
		}
		return copied
	}
	up := *obj
	up.Status.Flipped = false // it is no part of what is copied (CR 707.2, 710.1b)
	return v.w.values(&up)
}

// values are the copiable values of an object that no copy effect changes.
func (w *work) values(obj *Object) *CopiableValues {
	t := w.template(obj)
	if both := w.template(obj.whole()); both.room && !obj.Status.FaceDown {
		t = both
	}
	values := &CopiableValues{Def: obj.Def, Face: obj.Face, Characteristics: t.chars.Clone()}
	if obj.Base != 0 {
		base := w.s.Copies.At(int(w.baseUp(obj)) - 1)
		values.Def, values.Face = base.Def, base.Face
	}
	values.Worth = ManaCost{} // CR 202.3b
	return values
}

// copyEffect is what the latest copy effect made of an object, nil for none.
func (w *work) copyEffect(o ObjectID) (values *CopiableValues, id CopyID, latest Timestamp) {
	w.floating(EffectContinuous, func(_ EffectID, e *FloatingEffect) {
		for i := range e.Changes {
			if c := &e.Changes[i]; c.Op == OpCopy && containsObject(e.Objects, o) && e.Timestamp >= latest {
				latest, id = e.Timestamp, c.Copy
				copied := w.s.Copies.At(int(c.Copy) - 1).Clone()
				values = &copied
			}
		}
	})
	return values, id, latest
}

// CopiableOther is the copiable values of the other face of an object that is
// double-faced or a flip card, as copy effects have made them (CR 707.8a,
// 710.1); nil where there is no other face. The first is whether it is the
// object's front that is up.
func (v *View) CopiableOther(o ObjectID) (front bool, other *CopiableValues) {
	obj := v.w.s.Object(o)
	if obj == nil || !v.TwoFaced(o) {
		return true, nil
	}
	turned := *obj
	front = obj.Face == 0
	if v.w.definition(obj.Def).Layout == LayoutFlip && !v.w.twoFacedBase(obj) {
		turned.Status.Flipped, turned.Zone = true, Zone{Kind: Battlefield}
	} else {
		turned.Face = 1 - obj.Face
		turned.Status.Flipped = false
	}
	if copied, _, _ := v.w.copyEffect(o); copied != nil {
		return front, copied
	}
	return front, v.w.values(&turned)
}

// TwoFaced reports whether an object has a second set of characteristics that
// it can turn to: a double-faced card or token (CR 712.9), or a flip card
// (CR 710).
func (v *View) TwoFaced(o ObjectID) bool {
	obj := v.w.s.Object(o)
	if obj == nil || obj.Def == 0 || obj.Sort == SortAbility || len(obj.Components) > 1 {
		return false
	}
	if obj.Base != 0 && obj.Sort != SortCard {
		return v.w.twoFacedBase(obj)
	}
	def := v.w.definition(obj.Def)
	return def.DoubleFaced() || def.Layout == LayoutFlip && len(def.Faces) > 1
}

// twoFacedBase reports whether an object's values in the place of printed ones
// have another face.
func (w *work) twoFacedBase(obj *Object) bool {
	return obj.Base != 0 && w.s.Copies.At(int(obj.Base)-1).Other != 0
}

// PrintedFace is a face of an object's card by its index, nil where there is
// none; what it would be with that face up on the stack or the battlefield.
func (v *View) PrintedFace(o ObjectID, face int) *Face {
	obj := v.w.s.Object(o)
	if obj == nil || obj.Def == 0 {
		return nil
	}
	if def := v.w.definition(obj.Def); face >= 0 && face < len(def.Faces) {
		return &def.Faces[face]
	}
	return nil
}

// WithFace is a view of the game in which an object has another of its faces up
// where it is: how it is looked at to see whether it can be cast or played that
// way (CR 709.3a, 712.11c, 715.3a). A card that was exiled face down is looked at
// face up, as it is turned just before it is played (CR 406.3a). Nothing of it
// happens.
func (v *View) WithFace(o ObjectID, face int8) *View {
	obj := v.w.s.Object(o)
	if obj == nil || obj.Face == face && !(obj.Status.FaceDown && obj.Zone.Kind == Exile) {
		return v
	}
	w := &work{s: v.w.s.Copy(), book: v.w.book, lib: v.w.lib, defs: v.w.defs[:len(v.w.defs):len(v.w.defs)], run: v.w.run}
	v.w.bring()
	up := w.s.Objects.Write(int(o))
	up.Face, up.Status.FaceDown = face, up.Status.FaceDown && up.Zone.Kind != Exile
	w.cache = v.w.cache.fork()
	w.arrive(o)
	return &View{w: w, Produces: v.Produces, Frame: v.Frame}
}

// KeepCopy adds copiable values to the state's table, with those of the other
// face where there are any, and returns the row of the first.
func (s *State) KeepCopy(values, other *CopiableValues) CopyID {
	first := values.Clone()
	if other != nil {
		first.Other = CopyID(s.Copies.Append(other.Clone()) + 1)
	}
	return CopyID(s.Copies.Append(first) + 1)
}

func containsObject(list []ObjectID, o ObjectID) bool {
	for _, x := range list {
		if x == o {
			return true
		}
	}
	return false
}

// Ahead is the object of the event at hand as it would exist on the
// battlefield, while replacement effects are looked for (CR 614.12); else nil.
func (v *View) Ahead() *Subject { return v.Was(v.ahead) }
