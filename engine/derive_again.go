package engine

import "slices"

// edit is an object or a floating effect whose effects are to be planned anew.
type edit struct {
	object ObjectID
	effect EffectID
}

// touch marks as stale what may depend on what the event has changed.
func (w *work) touch(h *Happening) {
	row := w.book.Event(h.Kind)
	facts := row.Touches
	if row.TouchesAt != nil {
		facts = row.TouchesAt(&h.Event)
	}
	facts |= FactHistory // every event goes there
	if facts&FactStatus != 0 {
		facts |= FactZone // what is phased out is as if it were not there (CR 702.26b)
	}
	if facts&FactZone != 0 {
		facts |= FactHand
	}
	c := w.known()
	if !c.whole {
		return
	}
	if facts&FactEffects != 0 {
		w.touchEffect(h)
	}
	if facts&^gameFacts != 0 {
		w.touchObjects(h, facts)
	}
	c.notice(facts)
}

// touchEffect notes that a floating effect has begun, changed or ended.
func (w *work) touchEffect(h *Happening) {
	c := w.cache
	if h.Effect == 0 {
		w.touchFollowing(h)
		return
	}
	e := w.s.Effects.At(int(h.Effect) - 1)
	planned := slices.ContainsFunc(c.plan.effects, func(e *effect) bool { return e.floating == h.Effect })
	if planned || e != nil && e.Sort == EffectContinuous {
		c.edits = append(c.edits, edit{effect: h.Effect})
	}
}

// touchFollowing notes that effects on an object which changes zones may follow
// it (CR 400.7a).
func (w *work) touchFollowing(h *Happening) {
	c := w.cache
	if h.Object == 0 && h.New == 0 {
		c.whole = false
		return
	}
	w.floating(EffectContinuous, func(id EffectID, e *FloatingEffect) {
		if slices.Contains(e.Objects, h.New) || slices.Contains(e.Objects, h.Object) {
			c.edits = append(c.edits, edit{effect: id})
		}
	})
}

// touchObjects notes that facts of the objects that an event names have changed.
func (w *work) touchObjects(h *Happening, facts Facts) {
	c := w.cache
	named := false
	touched := func(o ObjectID) {
		if o == 0 {
			return
		}
		named = true
		w.touchObject(o, facts)
	}
	touched(h.Object)
	touched(h.New)
	touched(h.Other.Object)
	for _, r := range h.List {
		touched(r.Object)
	}
	if facts&FactZone != 0 && len(h.List) > 0 && h.Player != 0 { // shuffled: its cards are new objects
		for _, o := range w.s.In(Zone{Kind: InLibrary, Player: h.Player}) {
			touched(o)
		}
	}
	if !named && facts&^gameFacts&(ownFacts|c.plan.all) != 0 {
		c.whole = false
	}
}

// touchObject notes that facts of one object have changed.
func (w *work) touchObject(o ObjectID, facts Facts) {
	c := w.cache
	if facts&(ownFacts|c.plan.all) == 0 {
		return
	}
	c.stale = append(c.stale, o)
	source, reads := c.plan.sourceOf(o)
	if obj := w.s.Object(o); obj != nil && w.template(obj).reachesOut {
		source = true
	}
	if source && facts&(ownFacts&^(FactCounters|FactPT|FactAbility|FactLoyalty)|reads) != 0 {
		c.edits = append(c.edits, edit{object: o})
	}
}

// notice wakes the effects that read such facts of other objects or of the game.
func (c *cache) notice(facts Facts) {
	if c.plan == nil {
		return
	}
	for _, w := range c.plan.watches {
		switch {
		case w.facts&facts == 0:
		case w.object != 0:
			c.stale = append(c.stale, w.object)
		case w.effect.floating != 0:
			c.edits = append(c.edits, edit{effect: w.effect.floating})
		default:
			c.edits = append(c.edits, edit{object: w.effect.source})
		}
	}
}

// bring brings the derived values of all that effects reach up to date.
func (w *work) bring() {
	c := w.known()
	if c.now != nil || c.whole && len(c.stale) == 0 && len(c.edits) == 0 {
		return
	}
	if c.whole && !w.again() {
		c.whole = false
	}
	c.stale, c.edits = nil, nil
	if !c.whole {
		w.deriveWhole()
	}
}

// deriveWhole derives everything from the start.
func (w *work) deriveWhole() {
	c := w.cache
	d := w.deriveAll(nil)
	old := c.values
	c.values = vec[*Derived]{owner: c.values.owner}
	c.plain = vec[*Derived]{owner: c.plain.owner}
	for o, v := range d.objects {
		if v == nil {
			continue
		}
		derived := d.finish(v)
		if before := old.at(o); before != nil && sameDerived(before, derived) {
			derived = before
		}
		c.values.set(o, derived)
	}
	before := c.now
	c.now = d
	c.plan = d.planOf()
	c.now = before
	c.whole = true
	c.wholes++
	w.rebuild()
}

// again derives what is stale again, each object alone; false when everything
// has to be derived from the start. Edits of the plan come first: they tell
// which objects are stale.
func (w *work) again() bool {
	c := w.cache
	for range maxDepth {
		for len(c.edits) > 0 {
			e := c.edits[0]
			c.edits = slices.DeleteFunc(slices.Clone(c.edits), func(f edit) bool { return f == e })
			if !w.replan(e) {
				return false
			}
		}
		if len(c.stale) == 0 {
			return true
		}
		batch := slices.Clone(c.stale)
		slices.Sort(batch)
		batch = slices.Compact(batch)
		c.stale = nil
		if w.tooMany(len(batch)) {
			return false
		}
		for _, o := range batch {
			if !w.rederive(o) {
				return false
			}
		}
	}
	return false
}

// tooMany reports whether so many objects are dearer each alone than all
// together, which share the sets that effects describe: measured, one alone
// costs about four times as much.
func (w *work) tooMany(n int) bool {
	const few = 40
	return n > few && 4*n > len(w.s.In(Zone{Kind: Battlefield}))+len(w.s.In(Zone{Kind: Stack}))
}

// reachable reports whether effects may bear on an object where it is; others
// have their base values, made when they are asked for.
func (w *work) reachable(o *Object) bool {
	if kind := o.Zone.Kind; kind == Battlefield || kind == Stack {
		return true
	}
	if w.template(o).statics || len(o.Counters) > 0 {
		return true
	}
	for _, e := range w.cache.plan.effects {
		for _, p := range e.parts {
			if p.filter == nil && (p.subject != nil || slices.Contains(p.locked, o.ID)) ||
				p.filter != nil && (len(p.filter.Zones) == 0 || inZones(p.filter.Zones, o.Zone.Kind)) {
				return true
			}
		}
	}
	return false
}

// rederive derives one object again and passes on what has changed of it;
// false when that is not enough.
func (w *work) rederive(o ObjectID) bool {
	c := w.cache
	obj, old := w.s.Object(o), c.values.at(int(o))
	if obj == nil || !w.reachable(obj) {
		if old != nil || obj == nil {
			c.values.set(int(o), nil)
			c.notice(FactEverything &^ gameFacts)
		}
		c.plain.set(int(o), nil)
		w.relist(o, obj, nil)
		return old == nil || c.plan.local
	}
	if !c.plan.local {
		return false
	}
	d, ok := w.replay(obj)
	if !ok || !w.agrees(o, d) {
		return false
	}
	c.derives++
	c.watchOwn(o, d)
	derived := d.finish(d.only)
	if old != nil && sameDerived(old, derived) {
		w.relist(o, obj, old)
		return true
	}
	c.values.set(int(o), derived)
	w.relist(o, obj, derived)
	changed := FactEverything &^ gameFacts
	if old != nil {
		changed = differing(old, derived)
	}
	c.notice(changed)
	source, reads := c.plan.sourceOf(o)
	if source && (old != nil && changed&(FactController|FactAbility|reads) != 0 || old == nil && !c.plan.controlledBy(o, derived.Controller)) {
		c.edits = append(c.edits, edit{object: o})
	}
	return true
}

// differing is which facts of an object have changed.
func differing(a, b *Derived) Facts {
	var f Facts
	set := func(same bool, fact Facts) {
		if !same {
			f |= fact
		}
	}
	set(a.Name == b.Name, FactName)
	set(slices.Equal(a.Cost.Symbols, b.Cost.Symbols) && a.Cost.Absent == b.Cost.Absent, FactCost)
	set(a.Colors == b.Colors, FactColor)
	set(slices.Equal(a.Types, b.Types) && slices.Equal(a.Supertypes, b.Supertypes), FactType)
	set(slices.Equal(a.Subtypes, b.Subtypes), FactSubtype)
	set(sameSlice(a.Abilities, b.Abilities) || sameInstances(a.Abilities, b.Abilities), FactAbility)
	set(a.Power == b.Power && a.Toughness == b.Toughness && a.HasPT == b.HasPT, FactPT)
	set(a.Loyalty == b.Loyalty && a.Defense == b.Defense, FactLoyalty)
	set(a.Controller == b.Controller, FactController)
	return f
}

// agrees reports whether the abilities of an object that reach out are exactly
// those whose effects are planned, or planned anew.
func (w *work) agrees(o ObjectID, d *deriving) bool {
	c := w.cache
	if slices.Contains(c.edits, edit{object: o}) {
		return true
	}
	planned := 0
	for _, e := range c.plan.effects {
		if e.source == o && e.ability != nil {
			planned++
		}
	}
	if !d.only.base.statics && !d.only.abilities {
		return planned == 0
	}
	for i, a := range d.only.resolved {
		if !reachesOut(a) || !works(d.only.obj, a) {
			continue
		}
		key := d.only.Abilities[i].Key()
		if !slices.ContainsFunc(c.plan.effects, func(e *effect) bool { return e.source == o && e.ability == a && e.instance.Key() == key }) {
			return false
		}
		planned--
	}
	return planned == 0
}

// watchOwn notes what the effects of an object on itself read elsewhere.
func (c *cache) watchOwn(o ObjectID, d *deriving) {
	var facts, all Facts
	for _, e := range d.effects {
		facts, all = facts|e.watched(), all|e.everything()
	}
	at := slices.IndexFunc(c.plan.watches, func(w watch) bool { return w.object == o })
	if at < 0 && facts == 0 && all&^c.plan.all == 0 {
		return
	}
	p := c.plan.clone()
	p.all |= all
	p.watches = slices.DeleteFunc(p.watches, func(w watch) bool { return w.object == o })
	if facts != 0 {
		p.watches = append(p.watches, watch{facts: facts, object: o})
	}
	c.plan = p
}

// replan takes the effects of an object, or a floating effect, out of the plan
// and puts those in that it has now. What either reaches becomes stale.
func (w *work) replan(x edit) bool {
	c := w.cache
	if !c.plan.local {
		return false
	}
	p := c.plan.clone()
	mine := func(e *effect) bool {
		if x.effect != 0 {
			return e.floating == x.effect
		}
		return e.source == x.object && e.ability != nil
	}
	for _, e := range p.effects {
		if mine(e) {
			w.spoil(e)
		}
	}
	p.effects = slices.DeleteFunc(p.effects, mine)
	p.watches = slices.DeleteFunc(p.watches, func(w watch) bool { return w.effect != nil && mine(w.effect) })
	p.arrange()
	c.plan = p
	added, ok := w.effectsOf(x)
	if !ok {
		return false
	}
	if len(added) > 0 {
		p = p.clone()
		for _, e := range added {
			p.effects = append(p.effects, e)
			p.watchFor(e)
		}
		p.arrange()
		c.plan = p
		for _, e := range added {
			w.spoil(e)
		}
	}
	if x.object != 0 {
		c.stale = append(c.stale, x.object)
	}
	return p.local
}

// effectsOf are the effects of an object, or of a floating effect, that reach
// further than their source, as they are now.
func (w *work) effectsOf(x edit) ([]*effect, bool) {
	c := w.cache
	if x.effect != 0 {
		f := w.s.Effects.At(int(x.effect) - 1)
		if f == nil || f.Sort != EffectContinuous || f.Used || w.suspended(f.Ability.Ref.Def) {
			return nil, true
		}
		d := w.looking()
		defer d.done()
		e := d.floatingEffect(x.effect, f)
		d.settle(e)
		e.ran = e.layers
		return []*effect{e}, true
	}
	obj := w.s.Object(x.object)
	if obj == nil || obj.Status.PhasedOut {
		return nil, true
	}
	replayed, ok := w.replay(obj)
	if !ok {
		return nil, false
	}
	d := w.looking()
	defer d.done()
	d.only = replayed.only
	var list []*effect
	found, v := 0, replayed.only
	for i, a := range v.resolved {
		if !reachesOut(a) || !works(obj, a) {
			continue
		}
		if v.Abilities[i].Granter != 0 || v.Abilities[i].Effect != 0 {
			return nil, false
		}
		found++
		e := d.staticEffect(obj, &v.Abilities[i], a, i)
		d.settle(e)
		if a.Condition == nil || d.view(e).Cond(a.Condition) {
			e.ran = e.layers
		}
		list = append(list, e)
	}
	// An ability that was there at first and is gone now may have had a part in
	// earlier layers.
	for _, a := range v.base.resolved {
		if reachesOut(a) && works(obj, a) {
			found--
		}
	}
	_ = c
	return list, found == 0
}

// looking is a view of the values as known, for effects that are planned.
func (w *work) looking() *deriving {
	d := &deriving{w: w, layer: layerCount, only: &working{}, before: w.cache.now}
	w.cache.now = d
	return d
}

func (d *deriving) done() { d.w.cache.now = d.before }

// spoil makes stale all that an effect reaches.
func (w *work) spoil(e *effect) {
	c := w.cache
	d := w.looking()
	defer d.done()
	for _, p := range e.parts {
		switch {
		case p.filter != nil:
			open := FactCharacteristics&^finalBefore(p.first()) | gameFacts | FactOthers
			v := d.view(e)
			d.eachIn(p.filter.Zones, func(o ObjectID) {
				if p.reads&open != 0 || d.test(v, p.filter, o) {
					c.stale = append(c.stale, o)
				}
			})
		case p.locked != nil:
			c.stale = append(c.stale, p.locked...)
		case p.subject == nil:
			c.stale = append(c.stale, e.source)
		default:
			c.stale = append(c.stale, p.named...)
		}
	}
}

// first is the first layer in which the part does something.
func (p *part) first() Layer {
	for l := LayerCopy; l < layerCount; l++ {
		if p.in(l) {
			return l
		}
	}
	return layerCount
}
