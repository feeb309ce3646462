package engine

import (
	"cmp"
	"slices"
	"strings"
)

// effect is one continuous effect while layers are applied: of a static
// ability, of a resolved spell or ability, or of the counters of one kind.
type effect struct {
	// Where it comes from.
	source   ObjectID
	instance AbilityInstance
	ability  *Ability // of a static ability
	floating EffectID // of a floating effect
	float    *FloatingEffect
	counter  Counter   // of counters
	when     Timestamp // CR 613.7
	place    int       // among the abilities of its source
	layers   uint16    // a bit for each layer that it writes in
	defining bool      // CR 604.3
	granted  bool      // characteristic-defining words that another effect gave: they set in layer 7b (CR 604.3a, 613.4b)
	parts    []*part
	frame    *Frame // its place; "you" is whoever controls the source so far

	// How far it has come.
	alive   bool // its ability exists, as far as layers are applied
	started bool // it has been applied to something, and goes on (CR 613.6)
	done    uint16
	reread  bool               // its text was changed after it had been applied somewhere
	weights [layerCount]weight // once it is planned
	ran     uint16             // layers in which it was there to be applied and its condition held
}

// part is what an effect does to one set of objects: the nodes with one
// subject. The set is fixed when the part is first applied (CR 613.6).
type part struct {
	subject *Node // nil: the source itself
	filter  *Node // of all(filter) and each(filter)
	binder  bool  // each(filter)
	locked  []ObjectID
	fixed   bool
	set     []ObjectID
	named   []ObjectID // once planned: what the reference names
	nodes   []*doing
	layers  uint16 // of all nodes
	reads   Facts  // of the subject
}

// doing is one instruction of a part: a node, or changes that are data.
type doing struct {
	node   *Node
	data   []Change
	layers uint16
	at     int   // its number among the instructions of the effect
	same   bool  // its values do not depend on which object it is applied to
	reads  Facts // of the values
}

// order is the order of timestamps, with an order among equal ones: the
// effects of an object itself before a floating one (CR 613.7n).
func (e *effect) order(f *effect) int {
	return cmp.Or(cmp.Compare(e.when, f.when), cmp.Compare(min(e.floating, 1), min(f.floating, 1)), cmp.Compare(e.floating, f.floating),
		cmp.Compare(e.source, f.source), cmp.Compare(e.place, f.place))
}

// in reports whether the effect writes in a layer.
func (e *effect) in(l Layer) bool { return e.layers&(1<<l) != 0 }

// exists reports whether it is there to be applied: it has begun to apply
// (CR 613.6), or its ability still exists.
func (e *effect) exists() bool { return e.alive || e.started }

// stampOn notes on an ability that the effect gives where it comes from.
func (e *effect) stampOn(i *AbilityInstance) {
	i.Since = e.when
	switch {
	case e.floating != 0:
		i.Effect = e.floating
	case i.Granter == 0:
		i.Granter = e.source
	}
	if i.Bound == nil && e.frame != nil && len(e.frame.Bindings) > 0 {
		i.Bound = cloneAll(e.frame.Bindings)
	}
}

// staticEffect is the effect of a static ability of an object.
func (d *deriving) staticEffect(o *Object, i *AbilityInstance, a *Ability, place int) *effect {
	e := &effect{source: o.ID, instance: *i, ability: a, when: max(stamp(o), i.Since), place: place, defining: a.Defining, alive: true}
	if a.Defining && (i.Granter != 0 || i.Effect != 0) {
		e.defining, e.granted = false, true
	}
	e.frame = &Frame{This: o.ID, You: d.controller(o.ID), Granter: i.Granter, Def: i.Ref.Def, Path: i.Ref.Path, Bindings: i.Bound, Instance: *i}
	e.read()
	return e
}

// read takes the effect's parts from the text of its ability.
func (e *effect) read() {
	var fallback uint16
	for _, l := range e.ability.Layers {
		fallback |= 1 << l
	}
	for _, n := range e.ability.Static {
		if n.Row.Changes != nil {
			e.add(n, fallback)
		}
	}
}

// changeText takes up the ability with words changed. What the effect has begun to
// apply to stays (CR 613.6).
func (e *effect) changeText(i *AbilityInstance, a *Ability) {
	old := e.parts
	e.reread = e.reread || e.done != 0
	e.instance, e.ability, e.parts, e.layers = *i, a, nil, 0
	frame := *e.frame
	frame.Instance = *i
	e.frame = &frame
	e.read()
	for _, was := range old {
		if p := e.partOf(was.nodes[0].at); was.fixed && p != nil {
			p.fixed, p.set = true, was.set
		}
	}
}

// partOf is the part that the n-th instruction belongs to.
func (e *effect) partOf(n int) *part {
	for _, p := range e.parts {
		if slices.ContainsFunc(p.nodes, func(x *doing) bool { return x.at == n }) {
			return p
		}
	}
	return nil
}

// floatingEffect is the effect that a resolved spell or ability left.
func (d *deriving) floatingEffect(id EffectID, f *FloatingEffect) *effect {
	e := &effect{source: f.Source, instance: f.Ability, floating: id, float: f, when: f.Timestamp, alive: true}
	e.frame = (&View{w: d.w}).effectFrame(id, f)
	var node *Node
	if f.Live || f.Whole {
		node = (&View{w: d.w}).Act(&f.Ability)
		if node == nil {
			panic("engine: no act " + f.Ability.Ref.Path)
		}
	}
	var layers uint16
	for i := range f.Changes {
		layers |= 1 << f.Changes[i].Layer
	}
	switch {
	case f.Live:
		e.add(node, layers)
	case f.Whole:
		p := newPart(subjectOf(node))
		p.nodes, p.layers = []*doing{{data: f.Changes, layers: layers, same: true}}, layers
		e.parts, e.layers = []*part{p}, layers
	default:
		e.parts = []*part{{nodes: []*doing{{data: f.Changes, layers: layers, same: true}}, layers: layers}}
		e.layers = layers
	}
	if !f.Whole {
		p := e.parts[0]
		p.subject, p.filter, p.reads = nil, nil, 0
		p.locked = slices.Clone(f.Objects)
		slices.Sort(p.locked)
		p.locked = slices.Compact(p.locked)
	}
	return e
}

// counterEffect is the effect of an object's counters of one kind: +X/+Y in
// layer 7c (CR 122.1a, 613.4c), a keyword in layer 6 (CR 122.1b), else none.
func (d *deriving) counterEffect(o *Object, c Counter) *effect {
	change := Change{}
	if p, t, ok := counterPT(c.Kind); ok {
		change = Change{Layer: LayerModify, Op: OpModifyPT, Power: p * c.Count, Toughness: t * c.Count}
	} else if k := d.w.book.keywords[strings.ReplaceAll(c.Kind, " ", "_")]; k != nil {
		change = Change{Layer: LayerAbility, Op: OpGain, Abilities: []AbilityInstance{{Ref: AbilityRef{Path: k.Path}, Keyword: k.Keyword, Granter: o.ID}}}
	} else {
		return nil
	}
	e := &effect{source: o.ID, counter: c, when: c.Since, place: -1, layers: 1 << change.Layer, alive: true}
	e.parts = []*part{{nodes: []*doing{{data: []Change{change}, layers: e.layers, same: true}}, layers: e.layers}}
	return e
}

// add puts a node into the part with its subject.
func (e *effect) add(n *Node, fallback uint16) {
	layers := fallback
	if n.Row.Layers != nil {
		layers = 0
		for _, l := range n.Row.Layers(n) {
			layers |= 1 << l
		}
	}
	if define := uint16(1) << LayerDefine; e.granted && layers&define != 0 {
		layers = layers&^define | 1<<LayerSet
	}
	subject := subjectOf(n)
	var p *part
	for _, q := range e.parts {
		if sameNode(q.subject, subject) {
			p = q
		}
	}
	if p == nil {
		p = newPart(subject)
		e.parts = append(e.parts, p)
	}
	at := 0
	for _, q := range e.parts {
		at += len(q.nodes)
	}
	p.nodes = append(p.nodes, &doing{node: n, at: at, layers: layers, same: !p.binder && n.Row.Reads == 0, reads: valueReads(n)})
	p.layers |= layers
	e.layers |= layers
}

func newPart(subject *Node) *part {
	p := &part{subject: subject}
	if subject == nil || subject.Row.Name == "this" {
		p.subject = nil
		return p
	}
	p.reads = readsOf(subject)
	if name := subject.Row.Name; name == "all" || name == "each" {
		p.binder = name == "each"
		p.filter = subject.Arg("filter").Node
		p.reads = readsOf(p.filter)
	}
	return p
}

// subjectOf is the reference that a node's changes apply to: its field
// "subject". Without one they apply to the object itself.
func subjectOf(n *Node) *Node {
	for i := range n.Row.Fields {
		if n.Row.Fields[i].Name == "subject" && i < len(n.Args) {
			if s := n.Args[i].Node; s != nil && s.Row.Name != "this" {
				return s
			}
		}
	}
	return nil
}

// sameNode reports whether two nodes are the same words: pure nodes have no
// identity, so a filter written twice is one subject.
func sameNode(a, b *Node) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Row != b.Row || a.Slot != 0 || b.Slot != 0 || len(a.Args) != len(b.Args) || len(a.Chain) != len(b.Chain) || !sameNode(a.Recv, b.Recv) {
		return false
	}
	for i := range a.Args {
		if !sameArg(&a.Args[i], &b.Args[i]) {
			return false
		}
	}
	for i := range a.Chain {
		if a.Chain[i] != a && !sameNode(a.Chain[i], b.Chain[i]) {
			return false
		}
	}
	return true
}

func sameArg(a, b *Arg) bool {
	if a.Set != b.Set || a.Text != b.Text || a.Num != b.Num || a.Row != b.Row || a.Func != nil || b.Func != nil ||
		len(a.List) != len(b.List) || a.Table != nil || b.Table != nil || len(a.Abil) > 0 || len(b.Abil) > 0 || !sameNode(a.Node, b.Node) {
		return false
	}
	for i := range a.List {
		if !sameArg(&a.List[i], &b.List[i]) {
			return false
		}
	}
	return slices.Equal(a.Cost, b.Cost)
}

// readsOf is all that a node and what is below it read. A function of tier
// three may read anything.
func readsOf(n *Node) Facts {
	if n == nil {
		return 0
	}
	reads := n.Reads | n.Row.Reads
	reads |= readsOf(n.Recv)
	for _, c := range n.Chain {
		if c != n {
			reads |= readsOf(c)
		}
	}
	for i := range n.Args {
		reads |= argReads(&n.Args[i])
	}
	if n.Row.Kind == KindReference && n.Row.Name != "this" && n.Slot == 0 {
		reads |= FactOthers
	}
	return reads
}

func argReads(a *Arg) Facts {
	reads := readsOf(a.Node)
	for i := range a.List {
		reads |= argReads(&a.List[i])
	}
	for _, name := range sortedKeys(a.Table) {
		t := a.Table[name]
		reads |= argReads(&t)
	}
	if a.Func != nil {
		reads |= FactEverything | FactOthers
	}
	return reads
}

// valueReads is what a node's changes read besides its subject.
func valueReads(n *Node) Facts {
	reads := n.Row.Reads | readsOf(n.Recv)
	for i := range n.Args {
		if n.Row.Fields[i].Name != "subject" {
			reads |= argReads(&n.Args[i])
		}
	}
	return reads
}

// in reports whether the part does something in a layer.
func (p *part) in(l Layer) bool { return p.layers&(1<<l) != 0 }

// filled is what one part would do in one layer: its instructions with every
// value filled in (CR 613.8a).
type filled struct {
	part *part
	set  []ObjectID
	same []Change   // for all of the set
	each [][]Change // parallel to the set; nil when none depends on the object
}

// fill evaluates an effect in a layer: nil when it does not apply, because its
// ability is gone or its condition does not hold.
func (d *deriving) fill(e *effect, l Layer) []filled {
	e.ran &^= 1 << l
	if !e.exists() {
		return nil
	}
	if e.ability != nil {
		e.frame.You = d.controller(e.source)
		if !e.started && e.ability.Condition != nil && !d.view(e).Cond(e.ability.Condition) {
			return nil
		}
	}
	e.ran |= 1 << l
	out := make([]filled, 0, len(e.parts))
	for _, p := range e.parts {
		if !p.in(l) {
			continue
		}
		f := filled{part: p, set: d.setOf(e, p)}
		for _, n := range p.nodes {
			if n.layers&(1<<l) != 0 {
				d.fillNode(e, p, n, l, &f)
			}
		}
		out = append(out, f)
	}
	return out
}

func (d *deriving) fillNode(e *effect, p *part, n *doing, l Layer, f *filled) {
	switch {
	case len(f.set) == 0:
	case n.node == nil:
		f.addSame(e.ofLayer(n.data, l))
	case n.same:
		f.addSame(e.ofLayer(n.node.Row.Changes(d.view(e), n.node, f.set[0]), l))
	default:
		f.spread()
		for i, o := range f.set {
			f.each[i] = append(f.each[i], e.ofLayer(d.changesOf(e, p, n, o), l)...)
		}
	}
}

// changesOf fills a node's values in for one object, to which each(filter) is
// bound meanwhile.
func (d *deriving) changesOf(e *effect, p *part, n *doing, o ObjectID) []Change {
	if !p.binder {
		return n.node.Row.Changes(d.view(e), n.node, o)
	}
	frame := *e.frame
	frame.Bindings = append(slices.Clip(frame.Bindings), Binding{Slot: p.subject.Slot, Refs: []Ref{{Object: o}}, Done: true})
	list := n.node.Row.Changes(d.view(e).At(&frame), n.node, o)
	for i := range list {
		for j := range list[i].Abilities {
			if list[i].Abilities[j].Bound == nil {
				list[i].Abilities[j].Bound = cloneAll(frame.Bindings)
			}
		}
	}
	return list
}

// addSame adds changes for every object of the set, after those before.
func (f *filled) addSame(list []Change) {
	if f.each == nil {
		f.same = append(f.same, list...)
		return
	}
	for i := range f.each {
		f.each[i] = append(f.each[i], list...)
	}
}

// spread gives each object its own list of changes.
func (f *filled) spread() {
	if f.each != nil {
		return
	}
	f.each = make([][]Change, len(f.set))
	for i := range f.each {
		f.each[i] = slices.Clone(f.same)
	}
	f.same = nil
}

// ofLayer keeps the changes of one layer.
func (e *effect) ofLayer(list []Change, l Layer) []Change {
	return keep(list, func(c Change) bool { return c.Layer == l || e.granted && l == LayerSet && c.Layer == LayerDefine })
}

// setOf is what a part applies to now, or has begun to apply to (CR 613.6).
func (d *deriving) setOf(e *effect, p *part) []ObjectID {
	if p.fixed {
		return p.set
	}
	var set []ObjectID
	add := func(o ObjectID) {
		if obj := d.w.s.Object(o); obj != nil && !obj.Status.PhasedOut && obj.Sort != SortAbility {
			set = append(set, o)
		}
	}
	switch {
	case e.float != nil && !e.float.Whole:
		for _, o := range p.locked {
			add(o)
		}
	case p.filter != nil:
		return d.described(e, p.filter)
	case p.subject == nil:
		add(e.source)
	default:
		for _, o := range d.named(e, p) {
			add(o)
		}
	}
	return set
}

// sharedSet is what a filter describes for all effects of a player.
type sharedSet struct {
	filter *Node
	you    PlayerID
	set    []ObjectID
}

// described are the objects that a filter describes now. Many equal effects
// look for them once.
func (d *deriving) described(e *effect, filter *Node) []ObjectID {
	v := d.view(e)
	share := d.sharing && filter.common()
	if share {
		for i := range d.shared {
			if s := &d.shared[i]; s.filter == filter && s.you == v.You {
				return s.set
			}
		}
	}
	found := d.found[:0]
	d.eachIn(filter.Zones, func(o ObjectID) {
		if d.test(v, filter, o) {
			found = append(found, o)
		}
	})
	d.found = found
	set := slices.Clip(slices.Clone(found))
	if share {
		d.shared = append(d.shared, sharedSet{filter, v.You, set})
	}
	return set
}

// common reports whether all parts of a filter are Row.Common.
func (n *Node) common() bool {
	if n.Chain == nil {
		return n.Row.Common
	}
	for _, c := range n.Chain {
		if !c.Row.Common {
			return false
		}
	}
	return true
}

// named are the objects that the reference of a part names, each once.
func (d *deriving) named(e *effect, p *part) []ObjectID {
	var list []ObjectID
	for _, r := range d.view(e).Refs(p.subject) {
		if r.Object != 0 && !slices.Contains(list, r.Object) {
			list = append(list, r.Object)
		}
	}
	return list
}

// eachIn calls f for the objects in the zones, all where none is given.
func (d *deriving) eachIn(zones []ZoneKind, f func(o ObjectID)) {
	(&View{w: d.w}).EachObject(zones, func(o ObjectID) bool {
		f(o)
		return true
	})
}

// test reports whether a filter describes an object as it is so far. What is
// phased out does not exist (CR 702.26b).
func (d *deriving) test(v *View, filter *Node, o ObjectID) bool {
	var obj *Object
	if w := d.at(o); w != nil {
		obj = w.obj
	} else {
		obj = d.w.s.Object(o)
	}
	if obj.Status.PhasedOut || obj.Sort == SortAbility {
		return false
	}
	d.setSubject(o, obj)
	return v.Test(filter, &d.subject)
}

// setSubject makes an object the subject of tests. One under work that was the
// last subject too has nothing new but its controller.
func (d *deriving) setSubject(o ObjectID, obj *Object) {
	s := &d.subject
	w := d.at(o)
	if w != nil && d.last == w {
		s.Controller = w.controller
		return
	}
	d.last = w
	s.Ref.Object, s.Obj, s.Owner, s.Zone = o, obj, obj.Owner, obj.Zone
	if w != nil {
		s.Chars, s.Controller = &w.Characteristics, w.controller
		return
	}
	s.Chars, s.Controller = d.chars(o), d.controller(o)
}
