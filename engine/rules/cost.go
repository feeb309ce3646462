package rules

import (
	"slices"

	"manaloom/engine"
)

// Paying is a cost as it is paid: for whom, for what, with which X.
type Paying struct {
	Player engine.PlayerID
	Source engine.ObjectID // the spell, or the permanent whose ability it is
	Cost   *engine.Cost    // total: increases and reductions are in it
	X      int
	Life   int // life to pay besides (Phyrexian symbols, CR 107.4f)
	Prompt string

	busy []activation // mana abilities under way, which cannot be activated again (CR 605.3c)
	auto bool         // a part of an automatic payment: nothing is asked
	pool bool         // it is paid out of the pool as it is, and nothing is asked
	only []drop       // the mana that is to pay, where it is there
}

// activation is an activated ability of one object.
type activation struct {
	object engine.ObjectID
	key    engine.Key
}

// demanding is one reading of the symbols of a cost: hybrid symbols with a
// generic half, and Phyrexian ones, can be paid in two ways.
type demanding struct {
	units []unit
	life  int
}

// readings lists the ways to read the mana symbols of a cost, mana before life
// and colours before generic. What the cost takes at least is made up for with
// generic mana.
func readings(cost *engine.Cost, x int) []demanding {
	list := readingsOf(cost.Mana, x)
	for _, other := range cost.Else {
		list = append(list, readingsOf(other, x)...)
	}
	for i := range list {
		for len(list[i].units) < cost.Least {
			list[i].units = append(slices.Clip(list[i].units), unit{types: engine.AnyType})
		}
	}
	return list
}

func readingsOf(mana []engine.Symbol, x int) []demanding {
	list := []demanding{{}}
	for _, s := range mana {
		var next []demanding
		for _, d := range list {
			for _, way := range symbolWays(s, x) {
				next = append(next, demanding{append(slices.Clip(d.units), way.units...), d.life + way.life})
			}
		}
		list = next
	}
	return list
}

func symbolWays(s engine.Symbol, x int) []demanding {
	generic := func(n int) demanding {
		d := demanding{units: make([]unit, max(n, 0))}
		for i := range d.units {
			d.units[i].types = engine.AnyType
		}
		return d
	}
	both := engine.ManaSet(1<<s.A|1<<s.B) &^ (1 << engine.NoMana)
	colored := demanding{units: []unit{{types: both}}}
	switch s.Kind {
	case engine.SymGeneric:
		return []demanding{generic(s.Amount)}
	case engine.SymX:
		return []demanding{generic(x)}
	case engine.SymMana, engine.SymHybrid:
		return []demanding{colored}
	case engine.SymTwobrid:
		return []demanding{colored, generic(s.Amount)}
	case engine.SymPhyrexian:
		return []demanding{colored, {life: 2}}
	case engine.SymSnow:
		return []demanding{{units: []unit{{types: engine.AnyType, snow: true}}}}
	}
	return []demanding{{}}
}

// join adds one cost to another.
func join(a *engine.Cost, b *engine.Cost, times int) {
	for range times {
		a.Mana = append(a.Mana, b.Mana...)
		a.Tap, a.Untap = a.Tap || b.Tap, a.Untap || b.Untap
		a.Acts = append(a.Acts, b.Acts...)
		a.Least = max(a.Least, b.Least)
	}
}

// modifier is one effect on a total cost (CR 601.2f).
type modifier struct {
	generic int
	symbols []engine.Symbol
}

// modifiers lists the effects of a row, costs_less or costs_more, on what a
// player pays for an object: those of the object itself, and those of others
// whose filter describes it. ability is set for the cost of an ability, which
// only effects that speak of abilities modify.
func modifiers(v *engine.View, row string, o engine.ObjectID, p engine.PlayerID, ability bool) []modifier {
	var list []modifier
	add := func(n *engine.Node, at *engine.View, a *engine.Ability) {
		if given(n, "abilities").Set != ability || !at.Cond(a.Condition) {
			return
		}
		m := modifier{}
		if arg := given(n, "generic"); arg.Set {
			m.generic = max(at.Number(arg), 0)
		}
		if arg := given(n, "least"); arg.Set {
			m.generic = at.Number(arg)
		}
		if arg := given(n, "mana"); arg.Set {
			m.symbols = arg.Cost
		}
		list = append(list, m)
	}
	ch := v.Chars(o)
	for i := range ch.Abilities {
		a := v.Ability(&ch.Abilities[i])
		if a == nil || a.Rule == nil || a.Rule.Row.Name != row || scope(a.Rule) != nil {
			continue
		}
		f := v.FrameOf(o, &ch.Abilities[i])
		f.You = p
		add(a.Rule, v.At(f), a)
	}
	for _, l := range v.Rules(row) {
		filter := scope(l.Ability.Rule)
		if filter == nil {
			continue
		}
		at := v.At(boundTo(l.Ability.Rule, v.FrameOf(l.Object, l.Instance), o))
		s := *v.Object(o)
		if !ability {
			s.Controller = p // a card in a hand becomes a spell of the one who casts it
		}
		if tested(at, filter, &s) {
			add(l.Ability.Rule, at, l.Ability)
		}
	}
	return list
}

// scope is the filter that says whose costs a rule modifies; nil for the
// object itself.
func scope(n *engine.Node) *engine.Node {
	for _, name := range []string{"abilities", "spells"} {
		if m := given(n, name).Node; m != nil {
			if m.Row.Kind == engine.KindReference { // all(f), each(f)
				return given(m, "filter").Node
			}
			return m
		}
	}
	return firstOf(n, engine.KindFilter)
}

// boundTo lets the loop variable of each(f) stand for the object whose cost is
// modified, in a frame of the rule.
func boundTo(n *engine.Node, f *engine.Frame, o engine.ObjectID) *engine.Frame {
	for _, name := range []string{"abilities", "spells"} {
		if m := given(n, name).Node; m != nil && m.Row.Binds {
			return bindTo(f, m, engine.Ref{Object: o})
		}
	}
	return f
}

// tested is Test without regard to the zone: a spell that is about to be cast
// is described as it will be on the stack.
func tested(v *engine.View, filter *engine.Node, s *engine.Subject) bool {
	if filter.Chain == nil {
		return filter.Row.Filter(v, filter, s)
	}
	for _, c := range filter.Chain {
		if c.Row.Filter != nil && !c.Row.Filter(v, c, s) {
			return false
		}
	}
	return true
}

// total makes the total cost of a spell: increases, then reductions, then what
// affects the total directly (CR 601.2f).
func total(v *engine.View, cost *engine.Cost, x int, spell engine.ObjectID, p engine.PlayerID) {
	modify(cost, x, modifiers(v, "costs_more", spell, p, false), modifiers(v, "costs_less", spell, p, false))
	for _, m := range modifiers(v, "costs_at_least", spell, p, false) {
		cost.Least = max(cost.Least, m.generic)
	}
}

// reduced is the mana of a cost while it is modified: what it asks for, and how
// much generic mana.
type reduced struct {
	symbols []engine.Symbol
	generic int
}

// modify applies increases, then reductions, to the mana of a cost (CR 601.2f,
// 118.7). X becomes generic mana. Where the payer chooses what is taken off, all
// that the cost may come to is in it: choose asks.
func modify(cost *engine.Cost, x int, more, less []modifier) {
	var sum reduced
	take := func(list []engine.Symbol) {
		for _, s := range list {
			switch s.Kind {
			case engine.SymGeneric:
				sum.generic += s.Amount
			case engine.SymX:
				sum.generic += x
			default:
				sum.symbols = append(sum.symbols, s)
			}
		}
	}
	take(cost.Mana)
	for _, m := range more {
		sum.generic += m.generic
		take(m.symbols)
	}
	list := []reduced{sum}
	for _, m := range less {
		for i := range list {
			list[i].generic -= m.generic
		}
		for _, s := range m.symbols {
			list = each(list, func(r reduced) []reduced { return lowered(r, s) })
		}
	}
	list = each(list, halved)
	cost.Mana, cost.Else = list[0].mana(), nil
	for _, r := range list[1:] {
		cost.Else = append(cost.Else, r.mana())
	}
}

// each replaces every form of a cost by those that come of it, each once.
func each(list []reduced, f func(r reduced) []reduced) []reduced {
	var next []reduced
	for _, r := range list {
		for _, x := range f(r) {
			if !slices.ContainsFunc(next, func(y reduced) bool { return y.generic == x.generic && sameSymbols(x.symbols, y.symbols) }) {
				next = append(next, x)
			}
		}
	}
	return next
}

// sameSymbols reports whether two lists hold the same symbols in any order.
func sameSymbols(a, b []engine.Symbol) bool {
	left := slices.Clone(b)
	for _, s := range a {
		i := slices.Index(left, s)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return len(left) == 0
}

// mana is the symbols of what a cost has come to.
func (r reduced) mana() []engine.Symbol {
	if r.generic <= 0 {
		return r.symbols
	}
	return append([]engine.Symbol{{Kind: engine.SymGeneric, Amount: r.generic}}, r.symbols...)
}

// halved is what is left of the reductions taken off symbols that are paid with
// generic mana, as was announced (CR 601.2b, 107.4e): whole ones, the one form in which this
// pays, in each order.
func halved(r reduced) []reduced {
	if r.generic >= 0 {
		return []reduced{r}
	}
	var list []reduced
	for i, s := range r.symbols {
		if s.Kind != engine.SymTwobrid || s.Amount == 0 || slices.Contains(r.symbols[:i], s) {
			continue
		}
		cut := min(s.Amount, -r.generic)
		next := reduced{slices.Clone(r.symbols), r.generic + cut}
		next.symbols[i].Amount -= cut
		list = append(list, halved(next)...)
	}
	if len(list) == 0 {
		return []reduced{r}
	}
	return list
}

// lowered is a cost less one symbol of a reduction, in each form in which it may
// be taken off (CR 118.7b-g).
func lowered(r reduced, s engine.Symbol) []reduced {
	generic := func(n int) []reduced { return []reduced{{r.symbols, r.generic - n}} }
	switch s.Kind {
	case engine.SymGeneric:
		return generic(s.Amount)
	case engine.SymSnow: // CR 118.7g
		return generic(1)
	case engine.SymTwobrid: // CR 118.7e
		return append(r.less(s.A), generic(s.Amount)...)
	case engine.SymHybrid:
		return append(r.less(s.A), r.less(s.B)...)
	case engine.SymPhyrexian: // CR 118.7f
		if s.B != s.A && s.B != 0 {
			return append(r.less(s.A), r.less(s.B)...)
		}
	}
	return r.less(s.A)
}

// less takes off a mana of some type: a symbol of just that type, else one that was
// announced to be paid with it (CR 601.2b), else generic mana (CR 118.7b-d).
func (r reduced) less(t engine.ManaType) []reduced {
	without := func(i int) reduced { return reduced{slices.Delete(slices.Clone(r.symbols), i, i+1), r.generic} }
	if i := slices.Index(r.symbols, engine.Symbol{Kind: engine.SymMana, A: t}); i >= 0 {
		return []reduced{without(i)}
	}
	var list []reduced
	for i, s := range r.symbols {
		two := s.Kind == engine.SymHybrid || s.Kind == engine.SymPhyrexian && s.B != s.A && s.B != 0
		one := two || s.Kind == engine.SymTwobrid || s.Kind == engine.SymPhyrexian
		if (one && s.A == t || two && s.B == t) && !slices.Contains(r.symbols[:i], s) {
			list = append(list, without(i))
		}
	}
	if len(list) == 0 {
		return []reduced{{r.symbols, r.generic - 1}}
	}
	return list
}

// choose lets the payer say what a cost is reduced to, as the total cost is
// settled (CR 118.7e, 601.2f).
func choose(c *engine.Context, p engine.PlayerID, cost *engine.Cost) {
	if len(cost.Else) == 0 {
		return
	}
	all := append([][]engine.Symbol{cost.Mana}, cost.Else...)
	words := make([]string, len(all))
	for i, mana := range all {
		for _, s := range mana {
			words[i] += s.String()
		}
		if words[i] == "" {
			words[i] = "{0}"
		}
	}
	i := slices.Index(words, c.ChooseWord(p, "What is the cost reduced to?", words))
	cost.Mana, cost.Else = all[i], nil
}

// extra is an additional cost of a spell (CR 118.8) and how often it is paid.
type extra struct {
	of    *engine.AbilityInstance
	cost  *engine.Cost
	least int
	most  int
}

// extras lists the additional costs that a spell's own abilities give it:
// mandatory ones, and those that its controller may pay.
func extras(v *engine.View, o engine.ObjectID) []extra {
	var list []extra
	ch := v.Chars(o)
	for i := range ch.Abilities {
		a := v.Ability(&ch.Abilities[i])
		if a == nil || a.Cost == nil || a.Sort == engine.AbilityActivated {
			continue
		}
		switch ruleName(a) {
		case "additional_cost":
			list = append(list, extra{&ch.Abilities[i], a.Cost, 1, 1})
		case "kicker":
			list = append(list, extra{&ch.Abilities[i], a.Cost, 0, 1})
		case "optional_cost":
			most := 1
			if given(a.Rule, "repeatable").Set {
				most = unbounded
			}
			list = append(list, extra{&ch.Abilities[i], a.Cost, 0, most})
		case "multikicker":
			list = append(list, extra{&ch.Abilities[i], a.Cost, 0, unbounded})
		}
	}
	return list
}

// ruleName is the row of a rule-changing static ability, or its keyword.
func ruleName(a *engine.Ability) string {
	if a.Rule != nil {
		return a.Rule.Row.Name
	}
	return a.Keyword
}

// alternatives lists the abilities that give a spell an alternative cost
// (CR 118.9).
func alternatives(v *engine.View, o engine.ObjectID) []*engine.Ability {
	var list []*engine.Ability
	ch := v.Chars(o)
	for i := range ch.Abilities {
		a := v.Ability(&ch.Abilities[i])
		if a != nil && a.Cost != nil && (ruleName(a) == "alternative_cost" || isOverload(a)) {
			f := v.FrameOf(o, &ch.Abilities[i])
			if v.At(f).Cond(a.Condition) {
				list = append(list, a)
			}
		}
	}
	return list
}

// baseCost is the mana cost of a spell or an alternative cost (CR 601.2b); nil
// when there is none that could be paid (CR 118.6).
func baseCost(v *engine.View, o engine.ObjectID, alternative *engine.Ability) *engine.Cost {
	if alternative != nil {
		return &engine.Cost{Mana: slices.Clone(alternative.Cost.Mana), Acts: slices.Clone(alternative.Cost.Acts)}
	}
	printed := v.Chars(o).Cost
	if printed.Absent {
		return nil
	}
	return &engine.Cost{Mana: slices.Clone(printed.Symbols)}
}
