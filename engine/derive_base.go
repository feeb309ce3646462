package engine

import "slices"

// template is what an object is before any effect: the printed face, or
// copiable values (CR 613.1). Objects with the same base share it.
type template struct {
	chars      Characteristics // without intrinsic abilities
	resolved   []*Ability
	full       Characteristics // with the intrinsic abilities of its subtypes (CR 305.6, 714.3)
	fullRes    []*Ability
	statics    bool // has abilities that make continuous effects
	reachesOut bool // on other objects too
	room       bool // both halves of what shares a type line (CR 709.5)
}

// intrinsic is a subtype with the abilities that it gives: those of the basic
// land types (CR 305.6) and of Sagas (CR 714.3).
type intrinsic struct {
	subtype   string
	of        string // the card type that has the subtype
	instances []AbilityInstance
	resolved  []*Ability
}

// defineIntrinsics gives the intrinsic abilities of subtypes rows in the state's
// definitions, so that instances of them can be named (CR 305.6, 714.3).
func (b *Rulebook) defineIntrinsics(s *State) {
	for _, subtype := range sortedKeys(b.Intrinsic) {
		s.Define(b.Intrinsic[subtype])
	}
}

// intrinsics are the subtypes that give abilities, in order of name.
func (w *work) intrinsics() []intrinsic {
	c := w.known()
	if c.intrinsics != nil || len(w.book.Intrinsic) == 0 {
		return c.intrinsics
	}
	for _, subtype := range sortedKeys(w.book.Intrinsic) {
		def := w.book.Intrinsic[subtype]
		row := DefID(0)
		for i := range w.s.Definitions.Len() {
			if w.s.Definitions.At(i).Hash == def.Hash {
				row = DefID(i + 1)
			}
		}
		if row == 0 {
			panic("engine: the state does not define the intrinsic ability of " + subtype)
		}
		b := intrinsic{subtype: subtype, of: w.book.Subtypes[subtype]}
		for _, a := range def.Faces[0].List {
			b.instances = append(b.instances, AbilityInstance{Ref: AbilityRef{row, a.Path}, Keyword: a.Keyword})
			b.resolved = append(b.resolved, a)
		}
		c.intrinsics = append(c.intrinsics, b)
	}
	return c.intrinsics
}

// addIntrinsics appends the abilities that subtypes give (CR 305.6, 714.3), in the
// order of the subtypes. The slices are copied when something is added.
func (w *work) addIntrinsics(ch *Characteristics) bool {
	added := false
	for _, s := range ch.Subtypes {
		for _, b := range w.intrinsics() {
			if b.subtype == s && ch.HasType(b.of) {
				ch.Abilities = append(slices.Clip(ch.Abilities), b.instances...)
				added = true
			}
		}
	}
	return added
}

// template is the base of an object. The abilities of an ability on the stack
// are its source's: it has no characteristics of its own (CR 113.7a).
func (w *work) template(o *Object) *template {
	c := w.known()
	switch {
	case o.Sort == SortAbility, o.Status.FaceDown && o.Zone.Kind == Exile: // CR 406.3a
		return new(template)
	case len(o.Beneath) > 0 && !o.Status.FaceDown:
		return w.combined(o, 0, 0)
	case o.Base != 0:
		base := w.baseUp(o)
		t := c.copied.at(int(base))
		if t == nil {
			values := w.s.Copies.At(int(base) - 1)
			t = w.newTemplate(values.Characteristics)
			t.room = w.isRoom(values.Def, &values.Characteristics)
			c.copied.set(int(base), t)
		}
		if t.room && o.shown() != BothUnlocked {
			return w.newTemplate(w.halved(t.chars, w.s.Copies.At(int(base)-1).Def, o.shown()))
		}
		return t
	case o.Def == 0:
		return new(template)
	}
	const faces = 8
	up := o.faceUp()
	at := int(o.Def)*faces + up
	t := c.printed.at(at)
	if t == nil {
		def := w.definition(o.Def)
		face := &def.Faces[min(up, len(def.Faces)-1)]
		t = w.newTemplate(printed(face, o.Def))
		t.room = face.Whole && def.Layout == LayoutRoom
		if up < faces {
			c.printed.set(at, t)
		}
	}
	if t.room && o.shown() != BothUnlocked {
		at = int(o.Def)*faces + 4 + int(o.shown())
		half := c.printed.at(at)
		if half == nil {
			half = w.newTemplate(w.halved(t.chars, o.Def, o.shown()))
			c.printed.set(at, half)
		}
		return half
	}
	return t
}

// faceUp is the index of the face whose characteristics the object has: of a
// flipped permanent its bottom half (CR 710.1b).
func (o *Object) faceUp() int {
	if o.Status.Flipped && o.Zone.Kind == Battlefield {
		return 1
	}
	return int(o.Face)
}

// baseUp is the row of the copiable values that the object has: of what has two
// faces those of the face that is up (CR 707.8a).
func (w *work) baseUp(o *Object) CopyID {
	if other := w.s.Copies.At(int(o.Base) - 1).Other; other != 0 && o.faceUp() == 1 {
		return other
	}
	return o.Base
}

// printed are the characteristics of a face with one instance of each of its
// abilities.
func printed(face *Face, def DefID) Characteristics {
	ch := face.Characteristics
	ch.Abilities = make([]AbilityInstance, 0, len(face.List))
	for _, a := range face.List {
		ch.Abilities = append(ch.Abilities, AbilityInstance{Ref: AbilityRef{def, a.Path}, Keyword: a.Keyword})
	}
	return ch
}

func (w *work) newTemplate(ch Characteristics) *template {
	ch.HasPT = ch.HasPT || ch.HasType("Creature")
	if slices.ContainsFunc(ch.Abilities, func(i AbilityInstance) bool { return w.suspended(i.Ref.Def) }) {
		ch.Abilities = slices.DeleteFunc(slices.Clone(ch.Abilities), func(i AbilityInstance) bool { return w.suspended(i.Ref.Def) })
	}
	t := &template{chars: ch, full: ch}
	t.resolved = w.resolve(ch.Abilities)
	w.addIntrinsics(&t.full)
	t.fullRes = w.resolve(t.full.Abilities)
	for _, a := range t.resolved {
		if makesEffect(a) {
			t.statics = true
			t.reachesOut = t.reachesOut || reachesOut(a)
		}
	}
	return t
}

// resolve looks up what instances do.
func (w *work) resolve(list []AbilityInstance) []*Ability {
	if len(list) == 0 {
		return nil
	}
	res := make([]*Ability, len(list))
	for i := range list {
		res[i] = w.mustAbility(&list[i])
	}
	return res
}

func (w *work) mustAbility(i *AbilityInstance) *Ability {
	a := w.ability(i)
	if a == nil {
		r, id := i.Ref, "the rulebook"
		if r.Def != 0 {
			id = w.s.Definitions.At(int(r.Def) - 1).ID
		}
		panic("engine: no ability " + r.Path + " in " + id)
	}
	return a
}

// makesEffect reports whether an ability makes continuous effects that the
// layers apply.
func makesEffect(a *Ability) bool { return len(a.Static) > 0 && a.Sort == AbilityStatic }

// works reports whether an ability of the object works where it is (CR 113.6):
// on the battlefield unless it says otherwise, in every zone if it defines a
// characteristic (CR 604.3), in the command zone for an emblem (CR 114.4). Of
// a permanent that is phased out nothing works (CR 702.26b).
func works(o *Object, a *Ability) bool {
	switch {
	case a.Defining:
		return true
	case o.Status.PhasedOut:
		return false
	case o.Sort == SortEmblem:
		return o.Zone.Kind == Command
	case len(a.Zones) == 0:
		return o.Zone.Kind == Battlefield
	}
	return inZones(a.Zones, o.Zone.Kind)
}

// baseController is who controls an object before layer 2 (CR 108.4, 110.2).
func baseController(o *Object) PlayerID {
	kind := o.Zone.Kind
	if o.BaseController != 0 && (kind == Battlefield || kind == Stack || o.Sort == SortEmblem) {
		return o.BaseController
	}
	return o.Owner
}

// stamp is an object's timestamp: an attached one has a new one since then
// (CR 613.7d-e).
func stamp(o *Object) Timestamp { return max(o.Timestamp, o.Attached) }

// plain is the derived value of an object that no effect reaches.
func (w *work) plain(o *Object) *Derived {
	t := w.template(o)
	d := &Derived{Characteristics: t.full, Controller: baseController(o), Resolved: t.fullRes}
	d.settlePT(o)
	return d
}

// settlePT takes power and toughness from a permanent that is no creature
// (CR 208.3), whatever was printed on it or would modify them (CR 208.3a).
func (d *Derived) settlePT(o *Object) {
	creature := d.HasType("Creature")
	switch {
	case creature:
		d.HasPT = true
	case o.Zone.Kind == Battlefield:
		d.HasPT, d.Power, d.Toughness = false, 0, 0
	}
}
