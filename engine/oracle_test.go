package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// The oracle reads CR 613 literally and knows no shortcut: in each layer, as
// long as an effect is left, it tries every effect against every other one by
// applying it to a copy of the whole world. It shares with the kernel only the
// world's printed values and the nodes themselves.
type oracle struct {
	w       *work
	world   world
	effects map[string]*oracleEffect
}

// world is the values so far of every object.
type world map[ObjectID]*working

func (w world) copy() world {
	c := world{}
	for o, v := range w {
		x := *v
		x.Characteristics = v.Characteristics.Clone()
		x.cant = slices.Clone(v.cant)
		c[o] = &x
	}
	return c
}

func (w world) ids() []ObjectID {
	var ids []ObjectID
	for o := range w {
		ids = append(ids, o)
	}
	slices.Sort(ids)
	return ids
}

// oracleEffect is one continuous effect: of a static ability, of a floating
// effect, or of counters.
type oracleEffect struct {
	name     string
	source   ObjectID
	instance AbilityInstance
	ability  *Ability
	float    *FloatingEffect
	counter  *Counter
	when     Timestamp
	place    int
	started  bool
	sets     [][]ObjectID // per node, once started
}

func (or *oracle) view(in world, f *Frame) *View {
	d := &deriving{w: or.w, layer: layerCount}
	d.objects = make([]*working, int(or.w.s.NextObject)+1)
	for o, v := range in {
		d.objects[o] = v
	}
	return &View{w: or.w, d: d, Frame: f}
}

func (or *oracle) frame(e *oracleEffect, in world) *Frame {
	f := &Frame{This: e.source, Def: e.instance.Ref.Def, Path: e.instance.Ref.Path, Bindings: e.instance.Bound}
	if v := in[e.source]; v != nil {
		f.You = v.controller
	}
	return f
}

// gather finds the effects that abilities in a world make, keeping what is
// known of those already found.
func (or *oracle) gather(in world) []*oracleEffect {
	var list []*oracleEffect
	for _, o := range in.ids() {
		v := in[o]
		obj := v.obj
		if obj.Status.PhasedOut {
			continue
		}
		for i := range v.Abilities {
			a := or.w.ability(&v.Abilities[i])
			if a == nil || a.Sort != AbilityStatic || len(a.Static) == 0 {
				continue
			}
			zones := a.Zones
			if zones == nil {
				zones = []ZoneKind{Battlefield}
			}
			if !a.Defining && !slices.Contains(zones, obj.Zone.Kind) {
				continue
			}
			inst := v.Abilities[i].Clone()
			name := fmt.Sprint(o, inst.Key())
			e := or.effects[name]
			if e == nil {
				e = &oracleEffect{name: name, source: o, place: i, when: max(obj.Timestamp, obj.Attached, inst.Since)}
				or.effects[name] = e
			}
			e.instance, e.ability = inst, a
			list = append(list, e)
		}
		if obj.Zone.Kind != Battlefield {
			continue
		}
		for _, c := range obj.Counters {
			name := fmt.Sprint("counter", o, c.Kind)
			if or.effects[name] == nil {
				or.effects[name] = &oracleEffect{name: name, source: o, counter: &c, when: c.Since}
			}
			list = append(list, or.effects[name])
		}
	}
	or.w.s.Effects.All(func(i int, f *FloatingEffect) bool {
		name := fmt.Sprint("float", i)
		if or.effects[name] == nil {
			or.effects[name] = &oracleEffect{name: name, source: f.Source, float: f, when: f.Timestamp, place: 1000 + i}
		}
		list = append(list, or.effects[name])
		return true
	})
	for _, name := range sortedKeys(or.effects) {
		if e := or.effects[name]; e.started && !slices.Contains(list, e) {
			list = append(list, e) // CR 613.6
		}
	}
	return list
}

// exists is CR 613.8a's existence: the ability is there and works.
func (or *oracle) exists(e *oracleEffect, in world) bool {
	if e.started || e.ability == nil {
		return true
	}
	v := in[e.source]
	if v == nil {
		return false
	}
	for i := range v.Abilities {
		if v.Abilities[i].Key() == e.instance.Key() {
			return e.ability.Condition == nil || or.view(in, or.frame(e, in)).Cond(e.ability.Condition)
		}
	}
	return false
}

// text is what an effect's ability says in a world (CR 612.1).
func (or *oracle) text(e *oracleEffect, in world) *Ability {
	if e.ability == nil || in[e.source] == nil {
		return e.ability
	}
	for _, i := range in[e.source].Abilities {
		if i.Key() == e.instance.Key() {
			return or.w.ability(&i)
		}
	}
	return e.ability
}

// words are the words of an ability, in order.
func words(a *Ability) string {
	var list []string
	if a != nil {
		a.Node.Walk(func(n *Node) bool {
			for i := range n.Args {
				for _, x := range append(n.Args[i].List, n.Args[i]) {
					list = append(list, x.Text)
				}
			}
			return true
		})
	}
	return fmt.Sprint(list)
}

// act is what an effect would do to one object.
type act struct {
	object  ObjectID
	changes []Change
}

// does is the set of an effect and its instruction with every value filled in.
func (or *oracle) does(e *oracleEffect, l Layer, in world) []act {
	if !or.exists(e, in) {
		return nil
	}
	var acts []act
	add := func(o ObjectID, list []Change) {
		var here []Change
		for _, c := range list {
			if c.Layer == l {
				here = append(here, c)
			}
		}
		if len(here) > 0 && in[o] != nil && !in[o].obj.Status.PhasedOut {
			acts = append(acts, act{o, here})
		}
	}
	switch {
	case e.counter != nil:
		if p, t, ok := counterPT(e.counter.Kind); ok {
			add(e.source, []Change{{Layer: LayerModify, Op: OpModifyPT, Power: p * e.counter.Count, Toughness: t * e.counter.Count}})
		} else if e.counter.Kind == "flying" {
			add(e.source, []Change{{Layer: LayerAbility, Op: OpGain, Abilities: []AbilityInstance{{Keyword: "flying"}}}})
		}
	case e.float != nil:
		seen := map[ObjectID]bool{}
		for _, o := range e.float.Objects {
			if !seen[o] {
				add(o, e.float.Changes)
			}
			seen[o] = true
		}
	default:
		for i, n := range or.text(e, in).Static {
			v := or.view(in, or.frame(e, in))
			for _, o := range or.set(e, i, n, in) {
				at := v.At(or.frame(e, in))
				if subject := n.Arg("subject").Node; subject != nil && subject.Slot != 0 {
					at.Bindings = append(at.Bindings, Binding{Slot: subject.Slot, Refs: []Ref{{Object: o}}})
				}
				add(o, n.Row.Changes(at, n, o))
			}
		}
	}
	return acts
}

func (or *oracle) set(e *oracleEffect, i int, n *Node, in world) []ObjectID {
	if e.started && e.sets[i] != nil {
		return e.sets[i]
	}
	v := or.view(in, or.frame(e, in))
	subject := n.Arg("subject").Node
	found := []ObjectID{}
	switch {
	case subject == nil:
		found = append(found, e.source)
	case subject.Row.Name == "all" || subject.Row.Name == "each":
		for _, o := range in.ids() {
			if !in[o].obj.Status.PhasedOut && v.Test(subject.Arg("filter").Node, v.Object(o)) {
				found = append(found, o)
			}
		}
	default:
		for _, r := range v.Refs(subject) {
			found = append(found, r.Object)
		}
	}
	return found
}

// apply carries an effect out in a layer.
func (or *oracle) apply(e *oracleEffect, l Layer, in world) {
	for _, a := range or.does(e, l, in) {
		for i := range a.changes {
			oracleOperate(or.w, in[a.object], &a.changes[i], e)
		}
	}
}

func (or *oracle) hasLayer(e *oracleEffect, l Layer) bool {
	switch {
	case e.counter != nil:
		_, _, pt := counterPT(e.counter.Kind)
		return pt && l == LayerModify || e.counter.Kind == "flying" && l == LayerAbility
	case e.float != nil:
		return slices.ContainsFunc(e.float.Changes, func(c Change) bool { return c.Layer == l })
	}
	for _, n := range e.ability.Static {
		if slices.Contains(n.Row.Layers(n), l) {
			return true
		}
	}
	return false
}

// start fixes the sets of an effect when it first starts to apply (CR 613.6).
// Instructions that share one subject share one set.
func (or *oracle) start(e *oracleEffect, l Layer, in world) {
	if e.started || e.ability == nil || !or.exists(e, in) {
		return
	}
	sets := make([][]ObjectID, len(e.ability.Static))
	for i, n := range or.text(e, in).Static {
		sets[i] = or.set(e, i, n, in)
	}
	if len(or.does(e, l, in)) == 0 {
		return // it has applied to nothing
	}
	e.started, e.sets = true, sets
}

func (or *oracle) group(l Layer, defining bool, in world, done map[string]bool) []*oracleEffect {
	var list []*oracleEffect
	for _, e := range or.gather(in) {
		cda := e.ability != nil && e.ability.Defining
		if cda == defining && !done[e.name] && or.hasLayer(e, l) {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b *oracleEffect) int {
		for _, d := range []int{int(a.when - b.when), int(a.source - b.source), a.place - b.place} {
			if d != 0 {
				return d
			}
		}
		return 0
	})
	return list
}

// run applies a layer: at each turn of the loop everything is looked at afresh
// (CR 613.8c).
func (or *oracle) run(l Layer, defining bool) {
	done := map[string]bool{}
	for {
		pending := or.group(l, defining, or.world, done)
		if len(pending) == 0 {
			return
		}
		e := pending[or.choose(pending, l)]
		or.start(e, l, or.world)
		or.apply(e, l, or.world)
		done[e.name] = true
	}
}

// seen is all of an effect that CR 613.8a (b) speaks of.
func (or *oracle) seen(e *oracleEffect, l Layer, in world) string {
	return fmt.Sprint(or.exists(e, in), words(or.text(e, in)), or.does(e, l, in))
}

// choose is the first by timestamp that depends on no other but those of its
// own loop (CR 613.8b).
func (or *oracle) choose(pending []*oracleEffect, l Layer) int {
	n := len(pending)
	on := make([][]bool, n)
	for a := range pending {
		on[a] = make([]bool, n)
		before := or.seen(pending[a], l, or.world)
		for b := range pending {
			if a == b {
				continue
			}
			after := or.world.copy()
			or.apply(pending[b], l, after)
			on[a][b] = or.seen(pending[a], l, after) != before
		}
	}
	reach := make([][]bool, n)
	for i := range reach {
		reach[i] = slices.Clone(on[i])
	}
	for k := range n {
		for i := range n {
			for j := range n {
				reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
			}
		}
	}
	for a := range pending {
		free := true
		for b := range pending {
			if on[a][b] && !reach[b][a] {
				free = false
			}
		}
		if free {
			return a
		}
	}
	panic("no effect is free")
}

func (or *oracle) derive() world {
	or.world = world{}
	or.effects = map[string]*oracleEffect{}
	or.w.s.Objects.All(func(_ int, o *Object) bool {
		t := or.w.template(o)
		or.world[o.ID] = &working{id: o.ID, obj: o, base: t, controller: baseController(o), Characteristics: t.chars.Clone()}
		return true
	})
	for l := LayerCopy; l < layerCount; l++ {
		or.run(l, true)
		or.run(l, false)
	}
	return or.world
}

// oracleOperate is the plain meaning of each operation that the pool uses.
func oracleOperate(w *work, o *working, c *Change, e *oracleEffect) {
	switch c.Op {
	case OpController:
		o.controller = c.Player
	case OpAddTypes:
		for _, t := range c.Words {
			if !o.HasType(t) {
				o.Types = append(o.Types, t)
			}
		}
	case OpSetTypes, OpSetSubtypes, OpAddSubtypes, OpSetLandTypes, OpAddLandTypes:
		w.operate(o, c, &effect{when: e.when}) // the words of types are not what is in question here
	case OpReword: // one word after the other, and none twice
		for i, s := range o.Subtypes {
			for _, r := range c.Rewords {
				if s == r.From {
					o.Subtypes[i] = r.To
				}
			}
		}
		o.Subtypes = slices.Compact(slices.Sorted(slices.Values(o.Subtypes)))
		for i := range o.Abilities {
			o.Abilities[i].Words = Reworded(o.Abilities[i].Words, c.Rewords...)
		}
	case OpText:
		o.Abilities = slices.Clone(c.Abilities)
	case OpSetColors:
		o.Colors = c.Colors
	case OpLoseAll:
		o.Abilities = nil
	case OpGain:
		for _, g := range c.Abilities {
			g.Granter, g.Since = e.source, e.when
			o.Abilities = append(o.Abilities, g)
		}
	case OpSetPT:
		o.Power, o.Toughness = c.Power, c.Toughness
	case OpModifyPT:
		o.Power, o.Toughness = o.Power+c.Power, o.Toughness+c.Toughness
	case OpSwitchPT:
		o.Power, o.Toughness = o.Toughness, o.Power
	default:
		panic(fmt.Sprint("the oracle has no operation ", c.Op))
	}
}

// gist is what of an object's values is compared.
func gist(w *work, o *Object, ch *Characteristics, controller PlayerID) string {
	words := func(list []string) []string {
		list = slices.Clone(list)
		slices.Sort(list)
		return list
	}
	var abilities []string
	for i := range ch.Abilities {
		a := &ch.Abilities[i]
		if d := w.definition(a.Ref.Def); d == nil || w.book.Intrinsic[""] == nil {
			abilities = append(abilities, a.Ref.Path+"/"+a.Keyword)
		}
	}
	slices.Sort(abilities)
	pt := ""
	if ch.HasType("Creature") {
		pt = fmt.Sprint(ch.Power, "/", ch.Toughness)
	}
	keywords := slices.DeleteFunc(abilities, func(s string) bool { return len(s) == 0 })
	return fmt.Sprint(o.ID, ch.Name, words(ch.Types), words(ch.Subtypes), ch.Colors, pt, controller, keywords)
}

// TestCR613_8_Oracle compares the kernel's layers with the plain reading of the
// rule on small random boards.
func TestCR613_8_Oracle(t *testing.T) {
	boards := uint64(600)
	if testing.Short() {
		boards = 200
	}
	for seed := range boards {
		b := newBoard(t)
		r := rand.New(rand.NewPCG(seed, 99))
		cards := pool()
		p := &player{board: b, r: r}
		for range 2 + r.IntN(5) {
			def := b.define(cards[r.IntN(len(cards))])
			p.objects = append(p.objects, b.put(def, PlayerID(1+r.IntN(2)), Battlefield))
		}
		for range r.IntN(3) {
			p.begin()
		}
		if r.IntN(2) == 0 {
			p.counter(p.any(), "+1/+1", 1)
		}
		want := (&oracle{w: &work{s: b.w.s, book: b.w.book, lib: b.w.lib}}).derive()
		for _, o := range p.objects {
			obj, d := b.w.s.Object(o), b.derived(o)
			have := gist(b.w, obj, stripIntrinsic(&d.Characteristics), d.Controller)
			expect := gist(b.w, obj, stripIntrinsic(&want[o].Characteristics), want[o].controller)
			if have != expect {
				t.Errorf("seed %d:\n have %s\n want %s", seed, have, expect)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// stripIntrinsic leaves out the mana abilities of basic land types: they follow
// from the land types after all effects of layer 4 (CR 305.6).
func stripIntrinsic(ch *Characteristics) *Characteristics {
	c := ch.Clone()
	c.Abilities = slices.DeleteFunc(c.Abilities, func(a AbilityInstance) bool {
		return slices.Contains([]string{"mana_1", "mana", "intrinsic"}, a.Ref.Path)
	})
	return &c
}
