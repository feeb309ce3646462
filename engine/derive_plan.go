package engine

import "slices"

// plan is the effects in play that reach further than their own object, as the
// last derivation of everything left them. While it is local, an object can be
// derived again alone: no effect depends on another (CR 613.8), none has lost
// its ability on the way (CR 613.6), and what one reads of other objects is
// final before its layer. A plan is replaced when it changes, never written.
type plan struct {
	local   bool
	effects []*effect // in the order of timestamps
	layers  [layerCount][]planned
	parts   int
	reads   [layerCount]Facts
	writes  [layerCount]Facts
	takes   [layerCount]bool // something takes abilities away there
	statics [layerCount]bool // effects of static abilities write there
	all     Facts            // what any effect reads, those of an object on itself included
	watches []watch
}

// planned is an effect in one layer of the plan, with the place of its first
// part among all parts.
type planned struct {
	e  *effect
	at int
}

// watch is a reader of other objects or of the game at large: when such facts
// change, its object is derived again, or the effect is planned again.
type watch struct {
	facts  Facts
	object ObjectID // whose effects on itself read
	effect *effect  // or an effect of the plan
}

// weight is what an effect reads and writes in one layer.
type weight struct {
	reads, writes Facts
	takes, exact  bool
}

// gameFacts are facts that belong to no single object, or that events do not
// name the objects of.
const gameFacts = FactLife | FactHand | FactPlayer | FactTurn | FactCombat | FactHistory | FactMemory | FactMana | FactEffects

// ownFacts are the facts of an object that its own derivation always reads.
const ownFacts = FactCharacteristics | FactCounters | FactStatus | FactZone | FactAttached | FactCopiable

// finalBefore is what is settled of every object before a layer is applied.
func finalBefore(l Layer) Facts {
	final := FactEverything &^ FactCharacteristics
	if l > LayerControl {
		final |= FactController
	}
	if l > LayerType {
		final |= FactName | FactCost | FactLoyalty | FactType | FactSubtype
	}
	if l > LayerColor {
		final |= FactColor
	}
	if l > LayerAbility {
		final |= FactAbility
	}
	return final
}

// layerWrites is the most that an effect can write in a layer.
func layerWrites(l Layer) Facts {
	switch l {
	case LayerCopy, LayerFaceDown:
		return opWrites[OpCopy]
	case LayerControl:
		return FactController
	case LayerText, LayerType:
		return FactName | FactType | FactSubtype | FactAbility
	case LayerColor:
		return FactColor
	case LayerAbility:
		return FactAbility
	}
	return FactPT
}

// own reports whether the effect reaches its own source alone.
func (e *effect) own() bool {
	return e.floating == 0 && !slices.ContainsFunc(e.parts, func(p *part) bool { return p.subject != nil })
}

// reachesOut reports whether an ability makes an effect on other objects.
func reachesOut(a *Ability) bool {
	return makesEffect(a) && slices.ContainsFunc(a.Static, func(n *Node) bool { return n.Row.Changes != nil && subjectOf(n) != nil })
}

// mentionsThis reports whether a node reads the source of the effect: any
// reference but the binder.
func mentionsThis(n *Node) bool {
	found := false
	n.Walk(func(m *Node) bool {
		found = found || m.Row.Kind == KindReference && m.Slot == 0
		return !found
	})
	return found
}

// everything is all that an effect reads.
func (e *effect) everything() Facts {
	var reads Facts
	if e.ability != nil {
		reads |= readsOf(e.ability.Condition)
	}
	for _, p := range e.parts {
		reads |= p.reads
		for _, n := range p.nodes {
			reads |= n.reads
		}
	}
	return reads
}

// weigh says what the effect reads and writes in a layer.
func (e *effect) weigh(l Layer) weight {
	w := weight{exact: e.ability == nil || l > LayerFaceDown}
	open := FactCharacteristics &^ finalBefore(l)
	own := e.own()
	look := func(reads Facts, n *Node) {
		w.reads |= reads &^ FactOthers
		if reads&open != 0 && (reads&FactOthers != 0 || !own && n != nil && mentionsThis(n)) {
			w.exact = false
		}
	}
	if e.ability != nil && l == LayerControl {
		w.reads |= FactController // who "you" are
	}
	if e.ability != nil && e.ability.Condition != nil {
		look(readsOf(e.ability.Condition), e.ability.Condition)
	}
	for _, p := range e.parts {
		if !p.in(l) {
			continue
		}
		subject := p.filter
		if subject == nil {
			subject = p.subject
		}
		look(p.reads, subject)
		for _, n := range p.nodes {
			if n.layers&(1<<l) == 0 {
				continue
			}
			w.weighNode(e, n, l)
			look(n.reads, nil)
			if n.node == nil {
				continue
			}
			for i := range n.node.Args {
				if n.node.Row.Fields[i].Name != "subject" && n.node.Args[i].Node != nil {
					look(n.reads, n.node.Args[i].Node)
				}
			}
		}
	}
	return w
}

func (w *weight) weighNode(e *effect, n *doing, l Layer) {
	if n.data == nil {
		w.writes |= layerWrites(l)
		w.takes = w.takes || l == LayerCopy || l == LayerText || l == LayerType || l == LayerAbility
		return
	}
	writes, takes, rewords := written([]filled{{same: e.ofLayer(n.data, l)}})
	w.writes, w.takes = w.writes|writes, w.takes || takes || rewords
}

// settle makes an effect ready for a plan: values that are the same for every
// object at every time are filled in, and what it reads is weighed.
func (d *deriving) settle(e *effect) {
	if e.ability != nil {
		e.frame.You = d.controller(e.source)
		for _, p := range e.parts {
			for _, n := range p.nodes {
				if n.node != nil && n.same && n.reads == 0 {
					n.data = n.node.Row.Changes(d.view(e), n.node, e.source)
				}
			}
		}
	}
	for _, p := range e.parts {
		if p.subject != nil && p.filter == nil {
			p.named = d.named(e, p)
		}
	}
	for l := LayerCopy; l < layerCount; l++ {
		if e.in(l) {
			e.weights[l] = e.weigh(l)
		}
	}
}

// arrange makes the lists of the plan of its effects, and finds out whether it
// is still local.
func (p *plan) arrange() {
	slices.SortFunc(p.effects, (*effect).order)
	p.parts = 0
	p.reads, p.writes = [layerCount]Facts{}, [layerCount]Facts{}
	p.takes, p.statics = [layerCount]bool{}, [layerCount]bool{}
	p.layers = [layerCount][]planned{}
	for _, e := range p.effects {
		for l := LayerCopy; l < layerCount; l++ {
			if e.in(l) {
				p.place(e, l)
			}
		}
		p.parts += len(e.parts)
		p.all |= e.everything()
	}
}

func (p *plan) place(e *effect, l Layer) {
	w := &e.weights[l]
	static := e.ability != nil
	if !w.exact || w.reads&p.writes[l] != 0 || w.writes&p.reads[l] != 0 || w.takes && p.statics[l] || static && p.takes[l] ||
		w.takes && static && w.reads&w.writes != 0 {
		p.local = false
	}
	p.reads[l] |= w.reads
	p.writes[l] |= w.writes
	p.takes[l] = p.takes[l] || w.takes
	p.statics[l] = p.statics[l] || static
	p.layers[l] = append(p.layers[l], planned{e, p.parts})
}

// planOf is the plan that a derivation of everything leaves behind.
func (d *deriving) planOf() *plan {
	p := &plan{local: !d.paired}
	for _, e := range d.effects {
		if e.counter.Kind != "" {
			continue
		}
		if e.reread || e.ability != nil && !e.own() && (!e.alive || e.instance.Granter != 0 || e.instance.Effect != 0) {
			p.local = false
		}
		d.settle(e)
		if e.own() {
			p.admitOwn(e)
		} else {
			p.effects = append(p.effects, e)
		}
		p.watchFor(e)
	}
	p.arrange()
	return p
}

// admitOwn looks at an effect of an object on itself.
func (p *plan) admitOwn(e *effect) {
	p.all |= e.everything()
	for l := LayerCopy; l < layerCount; l++ {
		if e.in(l) && !e.weights[l].exact {
			p.local = false
		}
	}
}

// watchFor notes what an effect reads of other objects and of the game.
func (p *plan) watchFor(e *effect) {
	facts := e.watched()
	switch {
	case facts == 0:
	case e.own():
		p.watches = append(p.watches, watch{facts: facts, object: e.source})
	default:
		p.watches = append(p.watches, watch{facts: facts, effect: e})
	}
}

func (e *effect) watched() Facts {
	reads := e.everything()
	if reads&FactOthers != 0 {
		return reads &^ FactOthers
	}
	return reads & gameFacts
}

// clone is a plan that may be written.
func (p *plan) clone() *plan {
	c := *p
	c.effects, c.watches = slices.Clone(p.effects), slices.Clone(p.watches)
	return &c
}

// sourceOf reports whether an object is the source of static effects of the
// plan, and what those read.
func (p *plan) sourceOf(o ObjectID) (source bool, reads Facts) {
	for _, e := range p.effects {
		if e.source == o && e.ability != nil {
			source, reads = true, reads|e.everything()
		}
	}
	return source, reads
}

// controlledBy reports whether the effects of an object are planned as those
// of its controller.
func (p *plan) controlledBy(o ObjectID, you PlayerID) bool {
	return !slices.ContainsFunc(p.effects, func(e *effect) bool { return e.source == o && e.ability != nil && e.frame.You != you })
}
