package rules

import (
	"cmp"
	"fmt"
	"slices"

	"manaloom/engine"
)

// said is a rule that holds now, and the place from which its words are read.
type said struct {
	node   *engine.Node
	at     *engine.View
	locked []engine.ObjectID // what it is about, where that was fixed as it began
	when   engine.Timestamp
}

// rulesNamed lists the rules of some rows that hold, in the order of timestamps
// (CR 613.10, 613.11): those of static abilities, and those that resolved spells
// and abilities left behind. What the latter are about is not locked in, as they
// change no characteristics (CR 611.2c).
func rulesNamed(v *engine.View, names ...string) []said {
	var list []said
	for _, name := range names {
		for _, l := range v.Rules(name) {
			if at := v.At(v.FrameOf(l.Object, l.Instance)); at.Cond(l.Ability.Condition) {
				list = append(list, said{node: l.Ability.Rule, at: at, when: v.Timestamp(l.Object, l.Instance)})
			}
		}
	}
	v.State().Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if e.Sort != engine.EffectRule || e.Used {
			return true
		}
		if a := v.Ability(&e.Ability); a != nil && a.Rule != nil && slices.Contains(names, a.Rule.Row.Name) {
			list = append(list, said{a.Rule, v.At(v.EffectFrame(engine.EffectID(i + 1))), e.Objects, e.Timestamp})
		}
		return true
	})
	slices.SortStableFunc(list, func(a, b said) int { return cmp.Compare(a.when, b.when) })
	return list
}

// about reports whether a rule's field describes something; one that was not
// given describes everything.
func (r *said) about(field string, ref engine.Ref) bool {
	if r.locked != nil && field == "subject" {
		return slices.Contains(r.locked, ref.Object)
	}
	return describes(r.at, given(r.node, field), r.at.Subject(ref))
}

// declaration is a declaration of attackers or blockers: what may be chosen, and
// what it has to obey.
type declaration struct {
	v         *engine.View
	player    engine.PlayerID
	pairs     []engine.Pair
	creatures []engine.ObjectID // whose options they are
	free      []bool            // no cost has to be paid for the option
	obedience
}

// declare makes a declaration of possible pairs. room is how many of them each
// creature may take.
func declare(v *engine.View, p engine.PlayerID, pairs []engine.Pair, room func(o engine.ObjectID) int) *declaration {
	d := &declaration{v: v, player: p, pairs: pairs}
	for _, pair := range pairs {
		if n := len(d.creatures); n == 0 || d.creatures[n-1] != pair.Object {
			d.creatures, d.room = append(d.creatures, pair.Object), append(d.room, room(pair.Object))
		}
		d.owner, d.free = append(d.owner, len(d.creatures)-1), append(d.free, true)
	}
	return d
}

// those are the options that a test accepts.
func (d *declaration) those(test func(p engine.Pair) bool) []int {
	var list []int
	for i, p := range d.pairs {
		if test(p) {
			list = append(list, i)
		}
	}
	return list
}

// name is what an object or player is called.
func (d *declaration) name(r engine.Ref) string {
	if r.Player != 0 {
		if n := d.v.State().Player(r.Player).Name; n != "" {
			return n
		}
		return fmt.Sprintf("player %d", r.Player)
	}
	if ch := d.v.Chars(r.Object); ch != nil && ch.Name != "" {
		return ch.Name
	}
	return fmt.Sprintf("object %d", r.Object)
}

// limit restricts how many creatures may have one of some options.
func (d *declaration) limit(options []int, most int, cr, format string, args ...any) {
	d.bars = append(d.bars, bar{triggers: options, counted: options, most: max(most, 0), cr: cr, says: fmt.Sprintf(format, args...)})
}

// need adds a requirement, if there is anything that could obey it.
func (d *declaration) need(options []int, format string, args ...any) {
	if len(options) > 0 {
		d.duties = append(d.duties, duty{options: options, says: fmt.Sprintf(format, args...)})
	}
}

// whom names what a rule's requirement is directed at: "", or " Joe".
func (d *declaration) whom(r *said) string {
	if refs := subjects(r.at, given(r.node, "whom")); len(refs) == 1 {
		return " " + d.name(refs[0].Ref)
	}
	return ""
}

// companions adds the restriction of "can't attack unless others attack too".
func (d *declaration) companions(row, does, cr string) {
	for _, r := range rulesNamed(d.v, row) {
		others := 1
		if a := given(r.node, "others"); a.Set {
			others = r.at.Number(a)
		}
		for _, o := range d.creatures {
			if !r.about("subject", objectRef(o)) {
				continue
			}
			triggers := d.those(func(p engine.Pair) bool { return p.Object == o })
			counted := d.those(func(p engine.Pair) bool { return p.Object != o && r.about("that", objectRef(p.Object)) })
			d.bars = append(d.bars, bar{triggers: triggers, counted: counted, least: others, most: unbounded, cr: cr,
				says: fmt.Sprintf("%s can't %s unless at least %d others do", d.name(objectRef(o)), does, others)})
		}
	}
}

// chosenOf is the options that a decision has chosen; an illegality for one
// creature that takes more than it may.
func (d *declaration) chosenOf(pairs []engine.Pair, cr, does string) ([]int, error) {
	var chosen []int
	taken := make([]int, len(d.creatures))
	for _, pair := range pairs {
		for i, p := range d.pairs {
			if p != pair {
				continue
			}
			chosen = append(chosen, i)
			if who := d.owner[i]; taken[who] == d.room[who] {
				return nil, forbidden(cr, "%s can %s only %d", d.name(objectRef(pair.Object)), does, d.room[who])
			}
			taken[d.owner[i]]++
			break
		}
	}
	return chosen, nil
}

// obedient is a declaration that obeys as much as possible. It ends the step
// with an error where the search is too large for an answer, before anybody is
// asked.
func (d *declaration) obedient() []engine.Pair {
	if len(d.duties) == 0 {
		return nil
	}
	_, chosen, err := d.most(d.free)
	if err != nil {
		engine.Fail(err)
	}
	slices.Sort(chosen)
	var pairs []engine.Pair
	for _, x := range chosen {
		pairs = append(pairs, d.pairs[x])
	}
	return pairs
}

// attackDeclaration is what the attackers of a player have to obey.
func attackDeclaration(v *engine.View, p engine.PlayerID) *declaration {
	d := declare(v, p, possibleAttacks(v, p), func(engine.ObjectID) int { return 1 })
	for i, pair := range d.pairs {
		d.free[i] = len(attackCosts(v, []engine.Pair{pair})) == 0
	}
	d.companions("attacks_only_with", "attack", "508.1c")
	for _, r := range rulesNamed(v, "max_attackers") {
		most := r.at.Number(given(r.node, "number"))
		d.limit(d.those(func(q engine.Pair) bool { return r.about("whom", q.Other) && r.about("that", objectRef(q.Object)) }),
			most, "508.1c", "no more than %d creatures can attack%s", most, d.whom(&r))
	}
	for _, r := range rulesNamed(v, "must_attack") {
		for _, o := range d.creatures {
			if r.about("subject", objectRef(o)) {
				d.need(d.those(func(q engine.Pair) bool { return q.Object == o && r.about("whom", q.Other) }),
					"%s attacks%s if able", d.name(objectRef(o)), d.whom(&r))
			}
		}
	}
	for _, r := range rulesNamed(v, "must_be_attacked") {
		d.need(d.those(func(q engine.Pair) bool { return r.about("subject", q.Other) && r.about("that", objectRef(q.Object)) }),
			"one or more creatures attack%s if able", d.whom(&r))
	}
	for _, o := range d.creatures {
		for _, q := range goaders(v, o) { // CR 701.15b-c
			name := d.name(objectRef(o))
			d.need(d.those(func(x engine.Pair) bool { return x.Object == o }), "%s is goaded and attacks if able", name)
			d.need(d.those(func(x engine.Pair) bool { return x.Object == o && x.Other.Player != 0 && x.Other.Player != q }),
				"%s is goaded and attacks a player other than %s if able", name, d.name(playerRef(q)))
		}
	}
	return d
}

// blockDeclaration is what the blockers of a player have to obey.
func blockDeclaration(v *engine.View, p engine.PlayerID) *declaration {
	d := declare(v, p, possibleBlocks(v, p), func(o engine.ObjectID) int { return blockRoom(v, o) })
	for i, pair := range d.pairs {
		d.free[i] = len(blockCosts(v, []engine.Pair{pair})) == 0
	}
	d.companions("blocks_only_with", "block", "509.1b")
	for _, r := range rulesNamed(v, "max_blockers") {
		most := r.at.Number(given(r.node, "number"))
		d.limit(d.those(func(q engine.Pair) bool { return r.about("that", objectRef(q.Object)) }), most, "509.1b", "no more than %d creatures can block", most)
	}
	d.blockedBy()
	for _, r := range rulesNamed(v, "must_block") {
		for _, o := range d.creatures {
			if r.about("subject", objectRef(o)) {
				d.blockDuty(&r, o)
			}
		}
	}
	for _, a := range d.attackers() {
		for _, r := range rulesNamed(v, "must_be_blocked") {
			if r.about("subject", objectRef(a)) {
				band := bandOf(v.State(), a) // CR 702.22h
				d.need(d.those(func(q engine.Pair) bool {
					return slices.Contains(band, q.Other.Object) && r.about("that", objectRef(q.Object))
				}),
					"%s is blocked if able", d.name(objectRef(a)))
			}
		}
	}
	return d
}

// blockDuty is one requirement for a creature to block anything, or one for
// each creature that it is to block.
func (d *declaration) blockDuty(r *said, o engine.ObjectID) {
	name := d.name(objectRef(o))
	if !given(r.node, "whom").Set {
		d.need(d.those(func(q engine.Pair) bool { return q.Object == o }), "%s blocks if able", name)
		return
	}
	for _, a := range d.attackers() {
		able := slices.Contains(d.pairs, engine.Pair{Object: o, Other: objectRef(a)})
		if able && r.about("whom", objectRef(a)) {
			band := bandOf(d.v.State(), a) // blocking one of a band it blocks all (CR 702.22h)
			d.need(d.those(func(q engine.Pair) bool { return q.Object == o && slices.Contains(band, q.Other.Object) }), "%s blocks %s if able", name, d.name(objectRef(a)))
		}
	}
}

// attackers lists what can be blocked in this declaration.
func (d *declaration) attackers() []engine.ObjectID {
	var list []engine.ObjectID
	seen := map[engine.ObjectID]bool{}
	for _, p := range d.pairs {
		if o := p.Other.Object; !seen[o] {
			seen[o] = true
			list = append(list, o)
		}
	}
	return list
}

// blockedBy are the restrictions on how many creatures block an attacker:
// menace (CR 702.111b) and the like.
func (d *declaration) blockedBy() {
	bounded := rulesNamed(d.v, "blocked_by")
	for _, a := range d.attackers() {
		onto := d.those(func(q engine.Pair) bool { return q.Other.Object == a })
		if d.v.Chars(a).HasKeyword("menace") {
			d.bars = append(d.bars, bar{triggers: onto, counted: onto, least: 2, most: unbounded, cr: "702.111b",
				says: "a creature with menace is blocked by two or more creatures"})
		}
		for _, r := range bounded {
			if !r.about("subject", objectRef(a)) {
				continue
			}
			least, most := bounds(r.at, given(r.node, "number"))
			says := fmt.Sprintf("%s can't be blocked except by %d or more creatures", d.name(objectRef(a)), least)
			if most < unbounded {
				says = fmt.Sprintf("%s can't be blocked by more than %d creatures", d.name(objectRef(a)), most)
			}
			d.bars = append(d.bars, bar{triggers: onto, counted: onto, least: least, most: most, cr: "509.1b", says: says})
		}
	}
}

// blockRoom is how many attackers a creature can block (CR 509.1a): one, and
// as many more as effects say.
func blockRoom(v *engine.View, o engine.ObjectID) int {
	n := 1
	for _, r := range rulesNamed(v, "blocks_more") {
		if r.about("subject", objectRef(o)) {
			if _, most := bounds(r.at, given(r.node, "number")); most >= unbounded {
				return unbounded
			} else {
				n += most
			}
		}
	}
	return n
}
