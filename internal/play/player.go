package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
)

// Player answers any request with a random answer that has the right form. It
// knows nothing but the request, and for divisions how much damage is lethal.
type Player struct {
	Chance Chance
	turn   int // the turn in which it has acted
	acted  int // how often it has acted since then
}

// Answer is a random answer. tries is how many answers to this very request
// have been refused: the more there were, the simpler is the answer.
func (p *Player) Answer(v *engine.View, r *engine.Request, tries int) engine.Decision {
	if r.Back && (tries > 20 || one(p.Chance, 60)) {
		return engine.Decision{Verb: engine.VerbTakeBack}
	}
	c := p.Chance
	if n := v.State().Players.Len(); n > 2 && one(c, 150) || one(c, 1500) {
		return engine.Decision{Verb: engine.VerbConcede, Player: engine.PlayerID(1 + c.Below(n))}
	}
	switch r.Kind {
	case engine.AskPriority:
		return p.act(v, r, tries)
	case engine.AskPay:
		return p.pay(v, r, tries)
	case engine.AskRefs, engine.AskTargets:
		return engine.Decision{Refs: p.subset(r, r.Refs)}
	case engine.AskWords, engine.AskModes, engine.AskMana, engine.AskColor, engine.AskReplacement:
		return engine.Decision{Words: words(c, r.Words, p.between(r.Min, min(r.Max, len(r.Words))))}
	case engine.AskType:
		if len(r.Words) == 0 {
			return engine.Decision{Words: []string{pick(c, creatureTypes(v))}}
		}
		return engine.Decision{Words: words(c, r.Words, 1)}
	case engine.AskYesNo:
		return engine.Decision{Yes: one(c, 2)}
	case engine.AskNumber:
		return engine.Decision{Numbers: []int{p.number(r)}}
	case engine.AskOrder:
		if len(r.Refs) > 0 {
			return engine.Decision{Refs: some(c, r.Refs, len(r.Refs))}
		}
		return engine.Decision{Words: some(c, r.Words, len(r.Words))}
	case engine.AskDivide:
		return engine.Decision{Numbers: p.divide(v, r, tries)}
	case engine.AskAttackers, engine.AskBlockers:
		return engine.Decision{Pairs: p.declare(r, tries)}
	}
	return engine.Decision{}
}

// formed says whether an answer has a form that its question takes, at any
// question the two verbs of every question included; nil if it has.
func formed(v *engine.View, r *engine.Request, d *engine.Decision) error {
	switch d.Verb {
	case engine.VerbConcede:
		if p := v.State().Player(d.Player); p == nil || p.Lost || p.Left {
			return fmt.Errorf("player %d is not in the game", d.Player)
		}
		return nil
	case engine.VerbTakeBack:
		if !r.Back {
			return errors.New("there is nothing to take back")
		}
		return nil
	}
	return r.Check(d)
}

// act is what it does with priority. It passes the more readily the more it
// has done this turn, so that what can be done without end does come to one.
func (p *Player) act(v *engine.View, r *engine.Request, tries int) engine.Decision {
	if t := v.State().Turn.Number; t != p.turn {
		p.turn, p.acted = t, 0
	}
	var acts, mana, passes []engine.Action
	for _, a := range r.Actions {
		switch {
		case a.Verb == "pass":
			passes = append(passes, a)
		case forMana(v, a):
			mana = append(mana, a)
		default:
			acts = append(acts, a)
		}
	}
	// Mana that nothing is to be paid with is made now and then: it may do more.
	if len(mana) > 0 && one(p.Chance, 15) {
		acts = mana
	}
	if len(passes) > 0 && (len(acts) == 0 || tries > 5 || p.Chance.Below(12+p.acted) >= 9) {
		return chosen(passes[0])
	}
	p.acted++
	// A kind of action first, so that many lands do not crowd out the spells.
	var verbs []string
	for _, a := range acts {
		if !slices.Contains(verbs, a.Verb) {
			verbs = append(verbs, a.Verb)
		}
	}
	if slices.Contains(verbs, "play") {
		verbs = []string{"play"}
	}
	verb := pick(p.Chance, verbs)
	return chosen(pick(p.Chance, slices.DeleteFunc(acts, func(a engine.Action) bool { return a.Verb != verb })))
}

// forMana reports whether an action activates a mana ability.
func forMana(v *engine.View, a engine.Action) bool {
	ch := v.Chars(a.Object)
	if a.Verb != "activate" || ch == nil {
		return false
	}
	i := slices.IndexFunc(ch.Abilities, func(in engine.AbilityInstance) bool { return in.Key() == a.Key })
	if i < 0 {
		return false
	}
	ability := v.Ability(&ch.Abilities[i])
	return ability != nil && ability.IsMana
}

func chosen(a engine.Action) engine.Decision {
	return engine.Decision{Verb: a.Verb, Object: a.Object, Path: a.Path, Key: a.Key}
}

// pay is one way to go on with a payment: mostly the automatic one.
func (p *Player) pay(v *engine.View, r *engine.Request, tries int) engine.Decision {
	auto := slices.IndexFunc(r.Actions, func(a engine.Action) bool { return a.Verb == "auto" })
	if auto >= 0 && (tries > 3 || p.Chance.Below(3) > 0) {
		return chosen(r.Actions[auto])
	}
	a := pick(p.Chance, r.Actions)
	d := chosen(a)
	if pool := v.State().Player(r.Player).Pool; a.Verb == "pool" && len(pool) > 0 {
		m := pick(p.Chance, pool)
		d.Words = []string{strings.Repeat("{"+m.Type.Letter()+"}", p.Chance.Below(m.Amount+1))}
	}
	return d
}

// between is a number of choices: mostly few.
func (p *Player) between(least, most int) int {
	if most <= least {
		return least
	}
	return least + p.Chance.Below(most-least+1)
}

// subset chooses among references; where they need not be of one sort, players
// are as likely as objects.
func (p *Player) subset(r *engine.Request, from []engine.Ref) []engine.Ref {
	n := p.between(r.Min, min(r.Max, len(from)))
	players := slices.DeleteFunc(slices.Clone(from), func(x engine.Ref) bool { return x.Player == 0 })
	if n == 1 && len(players) > 0 && one(p.Chance, 2) {
		return []engine.Ref{pick(p.Chance, players)}
	}
	return some(p.Chance, from, n)
}

func words(c Chance, from []string, n int) []string { return some(c, from, min(n, len(from))) }

// number is mostly small: what grows with it must come to an end.
func (p *Player) number(r *engine.Request) int {
	most := r.Max
	if !one(p.Chance, 8) {
		most = min(most, r.Min+6)
	}
	most = min(most, r.Min+40)
	return r.Min + p.Chance.Below(most-r.Min+1)
}

// creatureTypes is those of the objects that are there, one of many creatures, and
// one that the rulebook does not need to know.
func creatureTypes(v *engine.View) []string {
	list := []string{"Goblin", "Weaver"}
	v.EachObject(nil, func(o engine.ObjectID) bool {
		if ch := v.Chars(o); ch.HasType("Creature") {
			list = append(list, ch.Subtypes...)
		}
		return true
	})
	slices.Sort(list)
	return slices.Compact(list)
}

// divide gives each the least, then the rest at random; when that is refused,
// first what is lethal to each creature, then all to the first.
func (p *Player) divide(v *engine.View, r *engine.Request, tries int) []int {
	n := len(r.Refs)
	shares := make([]int, n)
	left := r.Total
	give := func(i, amount int) {
		amount = min(amount, left)
		shares[i] += amount
		left -= amount
	}
	for i := range shares {
		give(i, r.Min)
	}
	if n == 0 || tries > 10 && tries%2 == 0 {
		if n > 0 {
			give(0, left)
		}
		return shares
	}
	if tries > 2 || one(p.Chance, 2) {
		for i, x := range r.Refs {
			if ch := v.Chars(x.Object); x.Object != 0 && ch != nil {
				give(i, max(0, ch.Toughness-v.State().Object(x.Object).Damage-shares[i]))
			}
		}
	}
	for left > 0 {
		give(p.Chance.Below(n), 1+p.Chance.Below(left))
	}
	return shares
}

// declare makes each creature attack or block once or not at all; when that is
// refused, more or fewer of them do, and in the end none, one or all.
func (p *Player) declare(r *engine.Request, tries int) []engine.Pair {
	if tries > 6 && tries%3 == 0 {
		return r.Allowed // chance does not find what requirements demand
	}
	var who []engine.ObjectID
	for _, pair := range r.Pairs {
		if !slices.Contains(who, pair.Object) {
			who = append(who, pair.Object)
		}
	}
	if tries > 10 && tries%2 == 0 {
		return []engine.Pair{pick(p.Chance, r.Pairs)} // no more than one may be all that is allowed
	}
	all := tries > 20 && tries%4 == 1
	if tries > 20 && tries%4 == 3 {
		return nil
	}
	gang := engine.Ref{} // all block one, as menace wants it
	if r.Kind == engine.AskBlockers && one(p.Chance, 2) {
		gang = pick(p.Chance, r.Pairs).Other
	}
	var pairs []engine.Pair
	for _, o := range who {
		mine := slices.DeleteFunc(slices.Clone(r.Pairs), func(x engine.Pair) bool { return x.Object != o })
		pair := pick(p.Chance, mine)
		if i := slices.IndexFunc(mine, func(x engine.Pair) bool { return x.Other == gang }); !gang.IsZero() && i >= 0 {
			pair = mine[i]
		}
		if all || p.Chance.Below(5) < 3 {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}
