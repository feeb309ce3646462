package engine

import "slices"

// lookAhead is an object as it would exist on the battlefield after the event
// (CR 614.12), and the abilities of its own that modify its entering and that of
// nothing else. It
// is derived on a scratch copy; the state itself is not touched. A token that
// does not exist yet has the next object's id there.
func (w *work) lookAhead(h *Happening) (*Snapshot, []Listener) {
	scratch, o := w.entered(h)
	d := scratch.derived(o)
	obj := scratch.s.Object(o)
	snap := snapshotOf(obj, d)
	var own []Listener
	here := w.s.Object(o)
	for i, a := range d.Resolved {
		if a.Sort != AbilityReplace || !a.OwnEntry || !works(obj, a) || here != nil && works(here, a) {
			continue
		}
		listensTo(a, func(k listenKey) {
			if k == (listenKey{listenReplace, h.Kind}) {
				own = append(own, Listener{Object: o, Instance: &d.Abilities[i], Ability: a})
			}
		})
	}
	return &snap, own
}

// entered is a scratch copy of the game in which the object of an event has
// entered the battlefield, and that object.
func (w *work) entered(h *Happening) (*work, ObjectID) {
	scratch := &work{s: w.s.Copy(), book: w.book, lib: w.lib, defs: slices.Clone(w.defs), run: w.run}
	o := scratch.enterAhead(h)
	w.bring()
	scratch.cache = w.cache.fork()
	for i := w.s.Effects.Len(); i < scratch.s.Effects.Len(); i++ { // Entry.Begin
		scratch.cache.edits = append(scratch.cache.edits, edit{effect: EffectID(i + 1)})
	}
	scratch.arrive(o)
	return scratch, o
}

// AsEntered is a view of the game in which the object of an event has entered the
// battlefield as the event has it, and that object. Nothing of it happens.
func (v *View) AsEntered(h *Happening) (*View, ObjectID) {
	scratch, o := v.w.entered(h)
	return &View{w: scratch, Produces: v.Produces, Frame: v.Frame}, o
}

// arrive derives an object that has appeared on the scratch copy. What its own
// effects do to others need not be derived as long as nothing reads them.
func (w *work) arrive(o ObjectID) {
	c := w.cache
	c.values.set(int(o), nil)
	c.plain.set(int(o), nil)
	obj := w.s.Object(o)
	if source, _ := c.plan.sourceOf(o); source || w.template(obj).reachesOut {
		c.edits = append(c.edits, edit{object: o})
	}
	c.stale = append(c.stale, o)
	c.notice(FactEverything &^ gameFacts)
	if len(c.plan.watches) > 0 || w.template(obj).statics && !w.template(obj).reachesOut {
		return
	}
	for _, e := range c.edits {
		c.whole = c.whole && w.replan(e)
	}
	c.whole = c.whole && w.rederive(o)
	c.stale, c.edits = nil, nil
}

// enterAhead puts the object on the battlefield of the scratch copy, as the
// replacement effects so far say that it enters; but for counters, which are
// put on it by events of their own.
func (w *work) enterAhead(h *Happening) ObjectID {
	s, id := w.s, h.Object
	obj := Object{Sort: SortToken, Owner: h.Player}
	if old := s.Object(id); old != nil {
		obj = old.Clone()
		list := s.ZoneList(old.Zone)
		list.Objects = slices.DeleteFunc(list.Objects, func(o ObjectID) bool { return o == id })
	} else {
		s.NextObject++
		id = s.NextObject
	}
	s.NextTimestamp++
	if old := s.Object(id); old != nil && old.Zone.Kind == Stack && obj.Def != 0 {
		s.OpenDoor(&obj, old, w.definition(obj.Def))
	}
	obj.ID, obj.Zone, obj.Timestamp, obj.Attached = id, Zone{Kind: Battlefield}, s.NextTimestamp, 0
	obj.Counters, obj.Damage, obj.Snap = nil, 0, 0
	obj.Status = Status{Tapped: h.Tapped}
	if h.Values != nil {
		obj.Base = s.KeepCopy(h.Values, h.Reverse)
		obj.Def, obj.Face = h.Values.Def, h.Values.Face
	} else if h.Token != nil {
		obj.Def = s.Define(h.Token)
		if values := h.TokenValues(obj.Def); values != nil {
			obj.Base = s.KeepCopy(values, nil)
		}
	}
	obj.BaseController = obj.Owner
	if e := h.Entry; e != nil {
		obj.enterAs(s, e)
	}
	if other := s.Object(h.Other.Object); other != nil { // CR 712.14c
		obj.Components, obj.Beneath = append(slices.Clone(obj.Components), other.Components...), []Component{{Face: 1}}
	}
	if obj.Owner == 0 {
		obj.Owner = obj.BaseController
	}
	s.Objects.Set(int(id), obj)
	zone := s.ZoneList(obj.Zone)
	zone.Objects = append(zone.Objects, id)
	return id
}

// enterAs fills in what an entry says of the object.
func (o *Object) enterAs(s *State, e *Entry) {
	if e.Controller != 0 {
		o.BaseController = e.Controller
	}
	if e.Copy != nil {
		o.Base = CopyID(s.Copies.Append(e.Copy.Clone()) + 1)
	}
	o.Status.FaceDown = e.FaceDown
	if e.Face != 0 {
		o.Face = e.Face
	}
	if !e.AttachTo.IsZero() {
		o.AttachedTo, o.Attached = e.AttachTo, o.Timestamp
	}
	for _, begins := range e.Begin {
		f := begins.Clone()
		f.Objects, f.Timestamp = []ObjectID{o.ID}, o.Timestamp
		s.Effects.Append(f)
	}
	for _, m := range e.Memories {
		o.Memories = append(o.Memories, m.Clone())
	}
}
