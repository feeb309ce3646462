package engine

// Copiable is the copiable values of an object: printed, as a token or
// face-down object has them, or as a copy effect has made them (CR 707.2). Nil
// when the object is gone.
func (v *View) Copiable(o ObjectID) *CopiableValues {
	obj := v.w.s.Object(o)
	if obj == nil {
		return nil
	}
	values := &CopiableValues{Def: obj.Def, Face: obj.Face, Characteristics: v.w.template(obj).chars.Clone()}
	if base := v.w.s.Copies.At(int(obj.Base) - 1); base != nil {
		values.Def, values.Face = base.Def, base.Face
	}
	var latest Timestamp
	v.w.floating(EffectContinuous, func(_ EffectID, e *FloatingEffect) {
		for i := range e.Changes {
			if c := &e.Changes[i]; c.Op == OpCopy && containsObject(e.Objects, o) && e.Timestamp >= latest {
				latest = e.Timestamp
				copied := v.w.s.Copies.At(int(c.Copy) - 1).Clone()
				values = &copied
			}
		}
	})
	return values
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
