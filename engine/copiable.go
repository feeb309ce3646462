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

// TokenValues is a token's own values, as its definition says (CR 111.3). The
// definition has to be a row of the state already.
func (v *View) TokenValues(d *Definition) *CopiableValues {
	for i := range v.w.s.Definitions.Len() {
		if v.w.s.Definitions.At(i).Hash == d.Hash {
			id := DefID(i + 1)
			return &CopiableValues{Def: id, Characteristics: printed(&d.Faces[0], id)}
		}
	}
	return nil
}

// Ahead is the object of the event at hand as it would exist on the
// battlefield, while replacement effects are looked for (CR 614.12); else nil.
func (v *View) Ahead() *Subject { return v.Was(v.ahead) }
