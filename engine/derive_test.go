package engine

import (
	"fmt"
	"strings"
	"testing"
)

func bloodMoon() card {
	return card{name: "Blood Moon", types: []string{"Enchantment"}, value: 3, abilities: []*Ability{
		static(fixed(all(and(landCard, nonbasic)), Change{Layer: LayerType, Op: OpSetLandTypes, Words: []string{"Mountain"}}))}}
}

func urborg() card {
	return card{name: "Urborg", supers: []string{"Legendary"}, types: []string{"Land"}, abilities: []*Ability{
		static(fixed(all(landCard), Change{Layer: LayerType, Op: OpAddLandTypes, Words: []string{"Swamp"}}))}}
}

func humility() card {
	return card{name: "Humility", types: []string{"Enchantment"}, value: 4, abilities: []*Ability{
		static(fixed(all(creature), loseAll), fixed(all(creature), base(1, 1)))}}
}

func opalescence() card {
	n := does(each(and(enchantment, other)), FactCost, []Layer{LayerType, LayerSet}, func(v *View, o ObjectID) []Change {
		value := v.Chars(v.Bound(1).Refs[0].Object).Cost.Value(0)
		return []Change{{Layer: LayerType, Op: OpAddTypes, Words: []string{"Creature"}}, base(value, value)}
	})
	return card{name: "Opalescence", types: []string{"Enchantment"}, value: 4, abilities: []*Ability{static(n)}}
}

// CR 613.8a: whether an effect exists, and CR 305.7: an ability from rules
// text goes in layer 4. The order of timestamps makes no difference.
func TestCR613_8a_ExistenceInLayer4(t *testing.T) {
	for _, first := range []bool{true, false} {
		b := newBoard(t)
		var u ObjectID
		if first {
			u = b.play(urborg())
		}
		b.play(bloodMoon())
		if !first {
			u = b.play(urborg())
		}
		forest := b.play(card{name: "Forest", supers: []string{"Basic"}, types: []string{"Land"}, subs: []string{"Forest"}})
		gate := b.play(card{name: "Gate", types: []string{"Land"}, subs: []string{"Gate"}, abilities: []*Ability{keyword("trample")}})
		b.wantTypes(u, "Land", "Mountain")
		b.wantAbilities(u, "Mountain")
		b.wantTypes(forest, "Land", "Forest")
		b.wantAbilities(forest, "Forest")
		b.wantTypes(gate, "Land", "Mountain")
		b.wantAbilities(gate, "Mountain")
	}
}

// CR 305.7: a land type in addition keeps the rest, and gives its ability.
func TestCR305_7_InAddition(t *testing.T) {
	b := newBoard(t)
	u := b.play(urborg())
	gate := b.play(card{name: "Gate", types: []string{"Land"}, subs: []string{"Gate"}, abilities: []*Ability{keyword("trample")}})
	b.wantTypes(gate, "Land", "Gate Swamp")
	b.wantAbilities(gate, "trample", "Swamp")
	b.wantAbilities(u, "static_1", "Swamp")
}

// CR 613.6 and 613.7: an effect which has begun to apply goes on though its
// ability is gone; in layer 7b timestamps decide.
func TestCR613_6_TwoEnchantmentsBothOrders(t *testing.T) {
	b := newBoard(t)
	o := b.play(opalescence())
	h := b.play(humility())
	c := b.play(card{name: "Flier", types: []string{"Creature"}, power: 3, tough: 3, abilities: []*Ability{keyword("flying")}})
	b.wantPT(h, 1, 1)
	b.wantAbilities(h)
	b.wantAbilities(c)
	b.wantPT(c, 1, 1)
	b.wantTypes(o, "Enchantment", "")

	b = newBoard(t)
	h = b.play(humility())
	b.play(opalescence())
	third := b.play(card{name: "Idle", types: []string{"Enchantment"}, value: 2, abilities: []*Ability{keyword("flying")}})
	b.wantPT(h, 4, 4)
	b.wantPT(third, 2, 2)
	b.wantAbilities(third)
}

// CR 613.6: the set is fixed by the first layer in which the effect applies.
func TestCR613_6_SameSetInLaterLayers(t *testing.T) {
	b := newBoard(t)
	b.play(card{name: "March", types: []string{"Enchantment"}, abilities: []*Ability{static(
		fixed(all(and(artifact, not(creature))), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Creature"}}),
		fixed(all(and(artifact, not(creature))), base(2, 2)))}})
	rock := b.play(card{name: "Rock", types: []string{"Artifact"}})
	golem := b.play(card{name: "Golem", types: []string{"Artifact", "Creature"}, power: 5, tough: 5})
	b.wantPT(rock, 0, 0)
	b.wantPT(golem, 5, 5)
}

// CR 613.6 with one filter for both instructions.
func TestCR613_6_SharedFilter(t *testing.T) {
	b := newBoard(t)
	f := all(and(artifact, not(creature)))
	b.play(card{name: "March", types: []string{"Enchantment"}, abilities: []*Ability{static(
		fixed(f, Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Creature"}}), fixed(f, base(2, 2)))}})
	rock := b.play(card{name: "Rock", types: []string{"Artifact"}})
	b.wantPT(rock, 2, 2)
}

// CR 613.4: sublayers of layer 7, with counters (CR 122.1a) and switching.
func TestCR613_4_Sublayers(t *testing.T) {
	b := newBoard(t)
	c := b.play(card{name: "Ogre", types: []string{"Creature"}, power: 2, tough: 2})
	b.counter(c, "+1/+1", 1)
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{{Layer: LayerModify, Op: OpModifyPT, Power: 4, Toughness: 4}}})
	b.wantPT(c, 7, 7)
	b.play(card{name: "Ward", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 0, 2))}})
	b.event("strange", 0)
	b.wantPT(c, 7, 9)
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{base(0, 1)}})
	b.wantPT(c, 5, 8)
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{{Layer: LayerSwitch, Op: OpSwitchPT}}})
	b.wantPT(c, 8, 5)
	b.counter(c, "-1/-1", 2)
	b.wantPT(c, 6, 3)
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{{Layer: LayerSwitch, Op: OpSwitchPT}}})
	b.wantPT(c, 3, 6)
}

func countOn(f *Node) func(v *View) int {
	return func(v *View) int { return len(v.Matching(f)) }
}

// CR 604.3, 613.3, 613.4a: a characteristic-defining ability works in all
// zones and is applied first.
func TestCR604_3_Defining(t *testing.T) {
	b := newBoard(t)
	count := countOn(creature)
	def := b.define(card{name: "Counter", types: []string{"Creature"}, tough: 0, abilities: []*Ability{
		defines(does(nil, FactType|FactZone|FactOthers, []Layer{LayerDefine}, func(v *View, o ObjectID) []Change {
			n := count(v)
			return []Change{{Layer: LayerDefine, Op: OpSetPT, Power: n, Toughness: n, HasPower: true, HasToughness: true}}
		}))}})
	inHand := b.put(def, 1, Hand)
	onTable := b.put(def, 1, Battlefield)
	b.play(bear("Bear"))
	b.wantPT(inHand, 2, 2)
	b.wantPT(onTable, 2, 2)
	b.play(bear("Bear"))
	b.event("strange", 0)
	b.wantPT(inHand, 3, 3)
	b.float(FloatingEffect{Objects: []ObjectID{onTable}, Changes: []Change{base(9, 9)}})
	b.wantPT(onTable, 9, 9)
}

// CR 613.4b, 604.3a: granted to another object it defines nothing any more.
func TestCR604_3a_GrantedDefining(t *testing.T) {
	b := newBoard(t)
	five := defines(does(nil, 0, []Layer{LayerDefine}, func(*View, ObjectID) []Change {
		return []Change{{Layer: LayerDefine, Op: OpSetPT, Power: 5, Toughness: 5, HasPower: true, HasToughness: true}}
	}))
	c := b.play(bear("Bear"))
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{base(3, 3)}})
	b.play(card{name: "Granter", types: []string{"Enchantment"}, abilities: []*Ability{static(gives(all(creature), named("five", five)))}})
	b.event("strange", 0)
	b.wantPT(c, 5, 5)
}

// CR 613.8a: what it applies to. A creature that becomes white gets the bonus
// for white creatures in a later layer; in one layer dependency does it.
func TestCR613_8a_WhatItAppliesTo(t *testing.T) {
	for _, order := range []bool{true, false} {
		b := newBoard(t)
		c := b.play(bear("Bear"))
		artifacts := card{name: "Types", types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(artifact), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Land"}}))}}
		makes := card{name: "Makes", types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(creature), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Artifact"}}))}}
		if order {
			b.play(artifacts)
			b.play(makes)
		} else {
			b.play(makes)
			b.play(artifacts)
		}
		b.wantTypes(c, "Creature Artifact Land", "Bear")
	}
}

// CR 613.8a: what it does. The value of one is changed by the other.
func TestCR613_8a_WhatItDoes(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	b.play(card{name: "Double", types: []string{"Enchantment"}, abilities: []*Ability{static(does(each(creature), FactPower, []Layer{LayerModify}, func(v *View, o ObjectID) []Change {
		return []Change{{Layer: LayerModify, Op: OpModifyPT, Power: v.Chars(o).Power}}
	}))}})
	b.play(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(creature), 1, 1))}})
	b.wantPT(c, 6, 3)
	b.counter(c, "+1/+1", 1)
	b.wantPT(c, 8, 4)
}

// CR 613.9: two effects that set one value do not depend on each other.
func TestCR613_9_Independent(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	paint := func(c Color) card {
		return card{name: fmt.Sprint("Paint", c), types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(creature), Change{Layer: LayerColor, Op: OpSetColors, Colors: c}))}}
	}
	b.play(paint(Red))
	b.play(paint(Blue))
	if d := b.derived(c); d.Colors != Blue {
		t.Errorf("colour %v, want the later one", d.Colors)
	}
}

func turnInto(from, to string) card {
	return card{name: from + " into " + to, types: []string{"Enchantment"}, abilities: []*Ability{
		static(fixed(all(typed(from)), Change{Layer: LayerType, Op: OpSetTypes, Words: []string{to}}))}}
}

// CR 613.8a, 613.8c: a chain in a circle is no loop while one of its effects
// applies to nothing; what has been applied to nothing has been applied.
func TestCR613_8c_Circle(t *testing.T) {
	for first, want := range []string{"Artifact", "Creature", "Creature"} {
		b := newBoard(t)
		rock := b.play(card{name: "Rock", types: []string{"Artifact"}})
		cards := []card{turnInto("Artifact", "Land"), turnInto("Land", "Creature"), turnInto("Creature", "Artifact")}
		for i := range 3 {
			b.play(cards[(first+i)%3])
		}
		b.wantTypes(rock, want, "")
	}
}

// CR 613.8b: in a loop of dependencies timestamps decide, and what depends on
// the loop waits for it all the same.
func TestCR613_8b_Loop(t *testing.T) {
	for _, order := range []bool{true, false} {
		b := newBoard(t)
		rock := b.play(card{name: "Rock", types: []string{"Artifact"}})
		b.play(card{name: "Third", types: []string{"Enchantment"}, abilities: []*Ability{
			static(fixed(all(creature), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Planeswalker"}}))}})
		want := "Land"
		if order {
			b.play(turnInto("Artifact", "Land"))
			b.play(turnInto("Artifact", "Creature"))
		} else {
			b.play(turnInto("Artifact", "Creature"))
			b.play(turnInto("Artifact", "Land"))
			want = "Creature Planeswalker"
		}
		b.wantTypes(rock, want, "")
	}
}

// CR 613.8c: after each effect the order is looked at again. Two depends on
// One only once Three has been applied.
func TestCR613_8c_Reexamined(t *testing.T) {
	b := newBoard(t)
	rock := b.play(card{name: "Rock", types: []string{"Artifact"}})
	add := func(name string, f *Node, word string) {
		b.play(card{name: name, types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(f), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{word}}))}})
	}
	add("One", and(artifact, typed("Land")), "Planeswalker")
	add("Two", and(artifact, not(typed("Planeswalker"))), "Creature")
	add("Three", artifact, "Land")
	// At first Two does not depend on One, whose set is empty, but One depends
	// on Three. Two goes first by its timestamp.
	b.wantTypes(rock, "Artifact Creature Land Planeswalker", "")

	b = newBoard(t)
	rock = b.play(card{name: "Rock", types: []string{"Artifact"}})
	add("Three", artifact, "Land")
	add("Two", and(artifact, not(typed("Planeswalker"))), "Creature")
	add("One", and(artifact, typed("Land")), "Planeswalker")
	// Three goes first; then One has something to apply to, and Two waits for it.
	b.wantTypes(rock, "Artifact Land Planeswalker", "")
}

// CR 613.1b: control, before everything that looks at it.
func TestCR613_1b_Control(t *testing.T) {
	b := newBoard(t)
	b.play(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 1, 1))}})
	def := b.define(bear("Bear"))
	c := b.put(def, 2, Battlefield)
	b.wantPT(c, 2, 2)
	aura := b.play(card{name: "Control", types: []string{"Enchantment"}, subs: []string{"Aura"}, abilities: []*Ability{
		static(does(host, 0, []Layer{LayerControl}, func(v *View, o ObjectID) []Change {
			return []Change{{Layer: LayerControl, Op: OpController, Player: v.You}}
		}))}})
	b.object(aura).AttachedTo = Ref{Object: c}
	b.event("attached", aura)
	b.wantPT(c, 3, 3)
	if d := b.derived(c); d.Controller != 1 {
		t.Errorf("controller %d, want 1", d.Controller)
	}
	// CR 613.8a in layer 2: who takes the Aura takes the creature, whenever.
	b.float(FloatingEffect{Objects: []ObjectID{aura}, Changes: []Change{{Layer: LayerControl, Op: OpController, Player: 2}}})
	b.wantPT(c, 2, 2)
}

// CR 613.2a, 707.2: a copy has the copied abilities and what they do.
func TestCR613_2a_Copy(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	anthem := card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 1, 1))}}
	def := b.define(anthem)
	values := CopiableValues{Def: def, Characteristics: printed(&b.defs[len(b.defs)-1].Faces[0], def)}
	id := CopyID(b.w.s.Copies.Append(values) + 1)
	clone := b.play(card{name: "Clone", types: []string{"Creature"}, power: 0, tough: 1, abilities: []*Ability{keyword("flying")}})
	b.wantPT(c, 2, 2)
	b.float(FloatingEffect{Objects: []ObjectID{clone}, Changes: []Change{{Layer: LayerCopy, Op: OpCopy, Copy: id}}})
	b.wantPT(c, 3, 3)
	b.wantTypes(clone, "Enchantment", "")
	b.wantAbilities(clone, "static_1")
	// The same as the base of an object.
	b.object(c).Base = id
	b.event("strange", c)
	b.wantTypes(c, "Enchantment", "")
}

// CR 613.1f, 613.7: what is gained after all is lost stays; what an object
// can't have it does not gain, in whatever order.
func TestCR613_1f_Abilities(t *testing.T) {
	b := newBoard(t)
	c := b.play(card{name: "Flier", types: []string{"Creature"}, power: 1, tough: 1, abilities: []*Ability{keyword("flying")}})
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{loseAll}})
	b.wantAbilities(c)
	lord := b.play(card{name: "Lord", types: []string{"Enchantment"}, abilities: []*Ability{static(gives(all(creature), keyword("trample")))}})
	b.event("strange", 0)
	b.wantAbilities(c, "trample")
	b.counter(c, "flying", 1)
	b.wantAbilities(c, "trample", "flying")
	b.play(card{name: "Archetype", types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(creature), Change{Layer: LayerAbility, Op: OpCantHave, Words: []string{"flying"}}))}})
	b.event("strange", 0)
	b.wantAbilities(c, "trample")
	b.counter(c, "flying", 1)
	b.wantAbilities(c, "trample")
	if i := b.derived(c).Abilities[0]; i.Granter != lord || i.Since == 0 {
		t.Errorf("the granted ability does not tell where it comes from: %+v", i)
	}
	// Two equal grants are two abilities (CR 113.2c).
	b.put(b.object(lord).Def, 1, Battlefield)
	b.event("strange", 0)
	b.wantAbilities(c, "trample", "trample")
}

// CR 613.8a existence, when an ability is granted in layer 6 itself: a granted
// static ability does what it does from there on.
func TestCR613_1f_GrantedStatic(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	inner := named("inner", static(get(all(and(creature, other)), 1, 0), gives(all(and(creature, other)), keyword("flying"))))
	b.play(card{name: "Outer", types: []string{"Enchantment"}, abilities: []*Ability{static(gives(all(and(creature, yours)), inner))}})
	foe := b.put(b.define(bear("Foe")), 2, Battlefield)
	b.wantPT(c, 2, 2)
	b.wantPT(foe, 3, 2)
	b.wantAbilities(foe, "flying")
	b.wantAbilities(c, "inner")
}

// CR 205.1a: subtypes go with their card type; 205.3d: none is gained without
// it; an instant stays one.
func TestCR205_1a_Types(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	become := func(ops ...Change) {
		b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: ops})
	}
	become(Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Artifact"}})
	b.wantTypes(c, "Creature Artifact", "Bear")
	become(Change{Layer: LayerType, Op: OpAddSubtypes, Words: []string{"Forest", "Equipment"}})
	b.wantTypes(c, "Creature Artifact", "Bear Equipment")
	become(Change{Layer: LayerType, Op: OpSetSubtypes, Category: "Creature", Words: []string{"Spirit"}})
	b.wantTypes(c, "Creature Artifact", "Equipment Spirit")
	become(Change{Layer: LayerType, Op: OpSetTypes, Words: []string{"Enchantment"}})
	b.wantTypes(c, "Enchantment", "")
	b.wantPT(c, 0, 0) // CR 208.3
}

// CR 702.26b: what is phased out does not exist.
func TestCR702_26b_PhasedOut(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	a := b.play(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(creature), 1, 1))}})
	b.wantPT(c, 3, 3)
	b.object(a).Status.PhasedOut = true
	b.event("turned", a)
	b.wantPT(c, 2, 2)
}

// CR 613.7e: attaching gives a new timestamp.
func TestCR613_7e_Attaching(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	equip := func(p, q int) ObjectID {
		return b.play(card{name: fmt.Sprint("Equipment ", p), types: []string{"Artifact"}, subs: []string{"Equipment"}, abilities: []*Ability{static(fixed(host, base(p, q)))}})
	}
	first, second := equip(5, 5), equip(7, 7)
	attach := func(o ObjectID) {
		b.w.s.NextTimestamp++
		b.object(o).AttachedTo, b.object(o).Attached = Ref{Object: c}, b.w.s.NextTimestamp
		b.event("attached", o)
	}
	attach(first)
	attach(second)
	b.wantPT(c, 7, 7)
	attach(first)
	b.wantPT(c, 5, 5)
}

func TestExplain(t *testing.T) {
	b := newBoard(t)
	c := b.play(card{name: "Figure", types: []string{"Creature"}, power: 1, tough: 1, abilities: []*Ability{named("warrior", static())}})
	b.play(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(creature), 1, 1), gives(all(creature), keyword("flying")))}})
	b.float(FloatingEffect{Source: c, Ability: AbilityInstance{Ref: AbilityRef{b.object(c).Def, "warrior"}}, Objects: []ObjectID{c}, Changes: []Change{base(4, 4)}})
	b.counter(c, "+1/+1", 2)
	var lines []string
	for _, e := range b.view().Explain(c) {
		lines = append(lines, e.String())
	}
	want := `base: Figure, Creature, 1/1
layer 6: has flying, Anthem's ability static_1, timestamp 2
layer 7b: base 4/4, Figure's ability warrior, timestamp 3
layer 7c: +1/+1, Anthem's ability static_1, timestamp 2
layer 7c: +2/+2, 2 +1/+1 counters, timestamp 4`
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("explained as\n%s\nwant\n%s", got, want)
	}
}

func TestExplainDependency(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	b.play(card{name: "Lands", types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(artifact), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Land"}}))}})
	b.play(card{name: "Metal", types: []string{"Enchantment"}, abilities: []*Ability{static(fixed(all(creature), Change{Layer: LayerType, Op: OpAddTypes, Words: []string{"Artifact"}}))}})
	steps := b.view().Explain(c)
	if got := steps[2].String(); got != "layer 4: is Creature Artifact Land - Bear, Lands's ability static_1, timestamp 2, after Metal's ability static_1" {
		t.Errorf("explained as %s", got)
	}
}

// TestSetsAreSharedByPlayer: what one effect describes serves the others of
// the same player, but not those of another, nor those that look at themselves.
func TestSetsAreSharedByPlayer(t *testing.T) {
	b := newBoard(t)
	bears := b.define(bear("Bear"))
	anthem := b.define(card{name: "Anthem", types: []string{"Enchantment"}, abilities: []*Ability{static(get(all(and(creature, yours)), 1, 1))}})
	lord := b.define(card{name: "Lord", types: []string{"Creature"}, power: 1, tough: 1, abilities: []*Ability{static(get(all(and(creature, other, yours)), 0, 1))}})
	mine, theirs := b.put(bears, 1, Battlefield), b.put(bears, 2, Battlefield)
	for range 3 {
		b.put(anthem, 1, Battlefield)
	}
	b.put(anthem, 2, Battlefield)
	first, second := b.put(lord, 1, Battlefield), b.put(lord, 1, Battlefield)
	b.wantPT(mine, 5, 7)
	b.wantPT(theirs, 3, 3)
	b.wantPT(first, 4, 5)
	b.wantPT(second, 4, 5)
}

// Abilities that were all lost and abilities that never were are the same to
// whoever looks: a view of a player tells them apart otherwise.
func TestClonedEmptyIsNil(t *testing.T) {
	ch := Characteristics{Abilities: []AbilityInstance{}, Types: []string{}}
	if c := ch.Clone(); c.Abilities != nil || c.Types != nil {
		t.Errorf("%#v, %#v", c.Abilities, c.Types)
	}
}
