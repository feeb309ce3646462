package engine

import "slices"

// replay derives one object alone, by the plan: the effects of others as they
// were found to be there in each layer, and its own. False when an effect of
// its own might depend on another one.
func (w *work) replay(obj *Object) (*deriving, bool) {
	c := w.cache
	d := &deriving{w: w, layer: LayerCopy, only: &working{id: obj.ID}, before: c.now}
	c.now = d
	defer d.done()
	p := c.plan
	if !p.local {
		return d, false
	}
	d.start(d.only, obj)
	if d.only.base.statics {
		d.gatherAbilities(d.only)
	}
	if !obj.Status.PhasedOut {
		for _, k := range obj.Counters {
			if e := d.counterEffect(obj, k); e != nil {
				d.effects = append(d.effects, e)
			}
		}
	}
	d.member = make([]membership, p.parts)
	for l := LayerCopy; l < layerCount; l++ {
		d.layer = l
		if !d.replayLayer(p, l, true) || !d.replayLayer(p, l, false) {
			return d, false
		}
		if l == LayerType {
			d.completeOne(d.only)
		}
	}
	return d, true
}

// membership is whether an object belongs to the set of a part, which the
// first layer decides (CR 613.6).
type membership uint8

const (
	notAsked membership = iota
	isIn
	isOut
)

// replayLayer applies one layer to the object, in the order of timestamps.
func (d *deriving) replayLayer(p *plan, l Layer, defining bool) bool {
	planned := p.layers[l]
	if defining {
		planned = nil
	}
	own, ok := d.ownPending(p, l, defining)
	if !ok {
		return false
	}
	for len(planned) > 0 || len(own) > 0 {
		if len(own) == 0 || len(planned) > 0 && planned[0].e.order(own[0]) < 0 {
			d.applyPlanned(planned[0], l)
			planned = planned[1:]
		} else {
			d.apply(own[0], d.fill(own[0], l), l)
			own = own[1:]
		}
		if d.fresh {
			if own, ok = d.ownPending(p, l, defining); !ok {
				return false
			}
		}
	}
	return true
}

// ownPending lists the object's effects on itself that are still to be applied
// in a layer; false when they and others might depend on each other.
func (d *deriving) ownPending(p *plan, l Layer, defining bool) ([]*effect, bool) {
	d.fresh = false
	if len(d.effects) == 0 {
		return nil, true
	}
	own := d.pending(l, defining)
	fills := make([][]filled, len(own))
	for i, e := range own {
		fills[i] = d.fill(e, l)
		writes, takes, rewords := written(fills[i])
		takes = takes || rewords
		reads := e.reads(l)
		if e.ability != nil && !e.weigh(l).exact || reads&p.writes[l] != 0 && !defining || writes&p.reads[l] != 0 ||
			e.ability != nil && p.takes[l] || takes && p.statics[l] {
			return nil, false
		}
	}
	return own, d.possible(own, fills, l) == nil
}

// applyPlanned applies an effect of the plan to the one object, if it belongs
// to its sets.
func (d *deriving) applyPlanned(x planned, l Layer) {
	e := x.e
	if e.ran&(1<<l) == 0 {
		return
	}
	var all []Change
	for i, p := range e.parts {
		if !p.in(l) {
			continue
		}
		m := &d.member[x.at+i]
		if *m == notAsked {
			*m = isOut
			if d.belongs(e, p) {
				*m = isIn
			}
		}
		if *m == isOut {
			continue
		}
		for _, n := range p.nodes {
			if n.layers&(1<<l) == 0 {
				continue
			}
			changes := n.data
			if changes == nil {
				changes = d.changesOf(e, p, n, d.only.id)
			}
			changes = e.ofLayer(changes, l)
			if len(all) == 0 {
				all = changes
			} else {
				all = append(slices.Clip(all), changes...)
			}
		}
	}
	d.operate(d.only, all, e)
}

// belongs reports whether the object is in the set of a part.
func (d *deriving) belongs(e *effect, p *part) bool {
	o := d.only
	switch {
	case o.obj.Status.PhasedOut || o.obj.Sort == SortAbility:
		return false
	case p.filter != nil:
		return (len(p.filter.Zones) == 0 || inZones(p.filter.Zones, o.obj.Zone.Kind)) && d.test(d.view(e), p.filter, o.id)
	case e.float != nil && !e.float.Whole:
		return slices.Contains(p.locked, o.id)
	case p.subject == nil:
		return e.source == o.id
	}
	return slices.Contains(d.view(e).Refs(p.subject), Ref{Object: o.id})
}
