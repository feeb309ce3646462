package engine

import "slices"

// alone lists what each component of an object would be if it were the only
// one, the topmost first; of one that is alone that is the object itself.
func (w *work) alone(o *Object) []Object {
	top := *o
	top.Beneath = nil
	list := []Object{top}
	for i, c := range o.Beneath {
		one := top
		one.Def, one.Face, one.Base, one.Joined = w.s.Cards.At(int(o.Components[i+1])).Def, c.Face, c.Base, c.Joined
		one.Status.FaceDown, one.Sort = c.FaceDown, SortCard
		if w.s.Cards.At(int(o.Components[i+1])).Token {
			one.Sort = SortToken
		}
		list = append(list, one)
	}
	for i := range list { // CR 730.2h
		list[i].Status.Flipped = o.Status.Flipped && list[i].Def != 0 && w.definition(list[i].Def).Layout == LayoutFlip
	}
	return list
}

// melded reports whether a component of a permanent is half of a melded one:
// its back face is up, and has no characteristics but together with the other
// (CR 712.4b).
func (w *work) melded(o *Object) bool {
	return o.Def != 0 && o.Base == 0 && o.Face == 1 && w.definition(o.Def).Layout == LayoutMeld
}

// combined is what an object that several cards or tokens represent is: the
// topmost one with the abilities of all, or what a pair melds to (CR 702.140e,
// 712.8g, 730.2a). What merged before a copy effect is what that says.
func (w *work) combined(o *Object, copied CopyID, when Timestamp) *template {
	parts := w.alone(o)
	var first *template
	var ch Characteristics
	replaced, half := false, ""
	for i := range parts {
		p := &parts[i]
		if copied != 0 && p.Joined < when {
			if replaced {
				continue
			}
			p, replaced = &Object{Base: copied}, true
		}
		name := ""
		if w.melded(p) {
			name = w.definition(p.Def).Faces[1].Name
		}
		if name != "" && name == half { // the other half
			half = ""
			if first.chars.Name == name {
				ch.Worth.Symbols = append(slices.Clip(ch.Worth.Symbols), w.definition(p.Def).Faces[0].Cost.Symbols...)
			}
			continue
		}
		half = name
		t := w.template(p)
		if first == nil {
			first, ch = t, t.chars
			if name != "" { // CR 202.3c
				ch.Worth = w.definition(p.Def).Faces[0].Cost.Clone()
			}
			continue
		}
		ch.Abilities = joined(ch.Abilities, t.chars.Abilities)
	}
	return w.newTemplate(ch)
}

// joined is a list of abilities with more at its end, each with its number
// among equal ones (CR 113.2c).
func joined(list, more []AbilityInstance) []AbilityInstance {
	list = slices.Clip(list)
	for _, i := range more {
		for j := range list {
			if k := &list[j]; k.Ref == i.Ref && k.Granter == i.Granter && k.Effect == i.Effect {
				i.Ordinal = max(i.Ordinal, k.Ordinal+1)
			}
		}
		list = append(list, i)
	}
	return list
}

// Turnable lists the components of a permanent, 0 for the topmost, that are
// double-faced and whose other face is one of a permanent: those which turn when
// it transforms (CR 712.10, 730.2i).
func (v *View) Turnable(o ObjectID) []int { return v.w.turnable(o) }

// Turnable is that of the view, while the state is written.
func (c *Commit) Turnable(o ObjectID) []int { return c.w.turnable(o) }

func (w *work) turnable(o ObjectID) []int {
	obj := w.s.Object(o)
	if obj == nil {
		return nil
	}
	var list []int
	for i, p := range w.alone(obj) {
		if !w.doubleFaced(&p) || p.Status.FaceDown {
			continue
		}
		p.Face = 1 - p.Face
		if other := w.template(&p); !other.chars.HasType("Instant") && !other.chars.HasType("Sorcery") {
			list = append(list, i)
		}
	}
	return list
}

// doubleFaced reports whether one card or token is double-faced (CR 712.9).
func (w *work) doubleFaced(o *Object) bool {
	switch {
	case o.Base != 0 && o.Sort != SortCard:
		return w.twoFacedBase(o)
	case o.Def == 0:
		return false
	}
	return w.definition(o.Def).DoubleFaced()
}

// ComponentNames are what the components of an object are called, the topmost
// first.
func (v *View) ComponentNames(o ObjectID) []string {
	var names []string
	if obj := v.w.s.Object(o); obj != nil {
		for _, p := range v.w.alone(obj) {
			if v.w.melded(&p) || p.Status.FaceDown && p.Def != 0 {
				names = append(names, v.w.definition(p.Def).Faces[0].Name)
			} else {
				names = append(names, v.w.template(&p).chars.Name)
			}
		}
	}
	return names
}

// Component is one component of an object as it would be alone, 0 for the
// topmost: what the effects on a card look at where it leaves a permanent that
// is a token (CR 730.3e).
func (v *View) Component(o ObjectID, i int) *Subject {
	obj := v.w.s.Object(o)
	if obj == nil || i > len(obj.Beneath) {
		return nil
	}
	one := v.w.alone(obj)[i]
	return &Subject{Ref: Ref{Object: o}, Obj: &one, Chars: &v.w.template(&one).full, Controller: v.Controller(o), Owner: obj.Owner, Zone: obj.Zone}
}
