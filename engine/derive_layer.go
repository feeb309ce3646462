package engine

import "slices"

// deriving is a derivation under way: the values so far.
type deriving struct {
	w       *work
	layer   Layer
	objects []*working // by id
	effects []*effect  // all that have come up, in no particular order
	paired  bool       // one effect might have depended on another
	fresh   bool       // effects have come up or gone since this was last cleared
	last    *working   // whose values subject has
	subject Subject    // for tests, used again and again
	found   []ObjectID // for sets, used again and again
	eyes    View       // for effects, used again and again
	sharing bool       // sets of equal filters are the same: nothing is applied meanwhile
	shared  []sharedSet
	only    *working // set when one object alone is derived again: all others are as known
	member  []membership
	before  *deriving
	trials  int
	trace   *trace // for Explain
}

// at is an object under work, nil when nothing has reached it yet.
func (d *deriving) at(o ObjectID) *working {
	if d.only != nil && d.only.id == o {
		return d.only
	}
	if int(o) < len(d.objects) {
		return d.objects[o]
	}
	return nil
}

// chars are the values so far of an object, nil when it is gone.
func (d *deriving) chars(o ObjectID) *Characteristics {
	if w := d.at(o); w != nil {
		return &w.Characteristics
	}
	obj := d.w.s.Object(o)
	if obj == nil {
		return nil
	}
	if d.only != nil {
		if known := d.w.cache.values.at(int(o)); known != nil {
			return &known.Characteristics
		}
	}
	t := d.w.template(obj)
	if d.layer > LayerType || d.only != nil {
		return &t.full
	}
	return &t.chars
}

// controller is who controls an object as far as layer 2 has been applied.
func (d *deriving) controller(o ObjectID) PlayerID {
	if w := d.at(o); w != nil {
		return w.controller
	}
	obj := d.w.s.Object(o)
	if obj == nil {
		return 0
	}
	if d.only != nil {
		if known := d.w.cache.values.at(int(o)); known != nil {
			return known.Controller
		}
	}
	return baseController(obj)
}

// soFar is an object's values as they stand, for a reader that wants them all.
func (d *deriving) soFar(o ObjectID) *Derived {
	ch := d.chars(o)
	if ch == nil {
		return nil
	}
	return &Derived{Characteristics: *ch, Controller: d.controller(o), Resolved: d.w.resolve(ch.Abilities)}
}

// view is a view of the values so far from the place of an effect: one and the
// same each time, as one effect is looked at after the other.
func (d *deriving) view(e *effect) *View {
	d.eyes = View{w: d.w, d: d, Frame: e.frame}
	return &d.eyes
}

// reach takes an object under work.
func (d *deriving) reach(o ObjectID) *working {
	if w := d.at(o); w != nil {
		return w
	}
	obj := d.w.s.Object(o)
	w := &working{}
	d.start(w, obj)
	return w
}

func (d *deriving) start(w *working, obj *Object) {
	t := d.w.template(obj)
	*w = working{id: obj.ID, obj: obj, base: t, controller: baseController(obj), Characteristics: t.chars, resolved: t.resolved}
	if d.layer > LayerType {
		w.Characteristics, w.resolved = t.full, t.fullRes
	}
	if d.only == nil {
		d.objects[obj.ID] = w
	}
}

// deriveAll applies every layer to every object that effects can reach
// (CR 613.1): the layers outside, the objects inside.
func (w *work) deriveAll(t *trace) *deriving { return w.deriveThrough(layerCount-1, t) }

// deriveThrough applies the layers up to one.
func (w *work) deriveThrough(last Layer, t *trace) *deriving {
	d := &deriving{w: w, trace: t, layer: LayerCopy, objects: make([]*working, w.s.Objects.Len())}
	before := w.known().now
	w.cache.now = d
	defer func() { w.cache.now = before }()
	d.gather()
	for l := LayerCopy; l <= last; l++ {
		d.layer = l
		d.run(l, true)
		d.run(l, false)
		if l == LayerType {
			d.addIntrinsics()
		}
	}
	return d
}

// gather takes up the objects of the battlefield and the stack, and all others
// that bring an effect along: a static ability that works there, or counters.
func (d *deriving) gather() {
	slab := make([]working, len(d.w.s.In(Zone{Kind: Battlefield}))+len(d.w.s.In(Zone{Kind: Stack})))
	d.w.s.Objects.All(func(_ int, o *Object) bool {
		t := d.w.template(o)
		if kind := o.Zone.Kind; kind != Battlefield && kind != Stack && !t.statics && len(o.Counters) == 0 {
			return true
		}
		w := &working{}
		if len(slab) > 0 {
			w, slab = &slab[0], slab[1:]
		}
		d.start(w, o)
		if t.statics {
			d.gatherAbilities(w)
		}
		if !o.Status.PhasedOut {
			for _, c := range o.Counters {
				if e := d.counterEffect(o, c); e != nil {
					d.effects = append(d.effects, e)
				}
			}
		}
		return true
	})
	d.w.floating(EffectContinuous, func(id EffectID, f *FloatingEffect) {
		if !f.Used {
			d.effects = append(d.effects, d.floatingEffect(id, f))
		}
	})
}

// gatherAbilities brings the effects of an object's abilities up to date with
// the abilities that it has now.
func (d *deriving) gatherAbilities(w *working) {
	for _, e := range w.effects {
		e.alive = false
	}
	for i := range w.Abilities {
		a := w.resolved[i]
		if !makesEffect(a) || !works(w.obj, a) || d.only != nil && reachesOut(a) {
			continue
		}
		key := w.Abilities[i].Key()
		at := slices.IndexFunc(w.effects, func(e *effect) bool { return e.instance.Key() == key })
		if at >= 0 {
			w.effects[at].alive = true
			if w.effects[at].ability != a { // its text was changed (CR 612.1)
				w.effects[at].changeText(&w.Abilities[i], a)
				d.fresh = true
			}
			continue
		}
		e := d.staticEffect(w.obj, &w.Abilities[i], a, len(w.effects))
		w.effects = append(slices.Clip(w.effects), e)
		d.effects = append(d.effects, e)
		d.fresh = true
	}
}

// addIntrinsics gives every object the abilities of its subtypes once layer 4 is
// through (CR 305.6, 310.11b, 714.3).
func (d *deriving) addIntrinsics() {
	for _, w := range d.objects {
		if w != nil {
			d.completeOne(w)
		}
	}
}

func (d *deriving) completeOne(w *working) {
	switch {
	case !w.abilities && sameSlice(w.Subtypes, w.base.chars.Subtypes) && sameSlice(w.Types, w.base.chars.Types):
		w.Abilities, w.resolved = w.base.full.Abilities, w.base.fullRes
	case d.w.addIntrinsics(&w.Characteristics):
		w.resolved = d.w.resolve(w.Abilities)
		w.abilities, w.owned = true, false
	}
}

// sameSlice reports whether two slices are one and the same.
func sameSlice[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// run applies one layer: the characteristic-defining abilities, or all others
// (CR 613.3).
func (d *deriving) run(l Layer, defining bool) {
	for {
		pending := d.pending(l, defining)
		if len(pending) == 0 {
			return
		}
		d.fresh = false
		fills := make([][]filled, len(pending))
		d.sharing = true
		for i, e := range pending {
			fills[i] = d.fill(e, l)
		}
		d.sharing, d.shared = false, d.shared[:0]
		if pairs := d.possible(pending, fills, l); pairs != nil {
			d.paired = true
			at := d.next(pending, fills, pairs, l)
			d.apply(pending[at], fills[at], l)
			continue
		}
		// Nothing that one of them does can bear on another, so all go in order
		// of timestamps; until an ability comes up that makes one more.
		for i, e := range pending {
			d.apply(e, fills[i], l)
			if d.fresh {
				break
			}
		}
	}
}

// pending lists the effects still to be applied in a layer by timestamp.
func (d *deriving) pending(l Layer, defining bool) []*effect {
	var list []*effect
	for _, e := range d.effects {
		if e.in(l) && e.done&(1<<l) == 0 && e.defining == defining && e.exists() {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, (*effect).order)
	return list
}

// apply carries out what an effect does in a layer on all its objects at once.
func (d *deriving) apply(e *effect, fills []filled, l Layer) {
	e.done |= 1 << l
	for i := range fills {
		f := &fills[i]
		f.part.fixed, f.part.set = true, f.set
		e.started = e.started || len(f.set) > 0
		for j, o := range f.set {
			w := d.reach(o)
			changes := f.same
			if f.each != nil {
				changes = f.each[j]
			}
			if d.trace != nil && d.trace.object == o {
				d.trace.before(w)
			}
			d.operate(w, changes, e)
			if d.trace != nil && d.trace.object == o {
				d.trace.after(d, e, w, l)
			}
		}
	}
}

func (d *deriving) operate(w *working, changes []Change, e *effect) {
	abilities := false
	for i := range changes {
		d.w.operate(w, &changes[i], e)
		abilities = abilities || changes[i].Writes()&FactAbility != 0
	}
	if abilities {
		d.gatherAbilities(w)
	}
}
