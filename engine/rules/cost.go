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
	list := []demanding{{}}
	for _, s := range cost.Mana {
		var next []demanding
		for _, d := range list {
			for _, way := range symbolWays(s, x) {
				next = append(next, demanding{append(slices.Clip(d.units), way.units...), d.life + way.life})
			}
		}
		list = next
	}
	for i := range list {
		for len(list[i].units) < cost.Least {
			list[i].units = append(slices.Clip(list[i].units), unit{types: engine.AnyType})
		}
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

// modify applies increases, then reductions, to the mana of a cost (CR 601.2f,
// 118.7). X becomes generic mana.
func modify(cost *engine.Cost, x int, more, less []modifier) {
	var symbols []engine.Symbol
	generic := 0
	take := func(list []engine.Symbol) {
		for _, s := range list {
			switch s.Kind {
			case engine.SymGeneric:
				generic += s.Amount
			case engine.SymX:
				generic += x
			default:
				symbols = append(symbols, s)
			}
		}
	}
	take(cost.Mana)
	for _, m := range more {
		generic += m.generic
		take(m.symbols)
	}
	for _, m := range less {
		generic -= m.generic
		for _, s := range m.symbols {
			symbols, generic = lowered(symbols, generic, s)
		}
	}
	// A hybrid symbol that is paid with generic mana can be reduced too: it is
	// announced before (CR 601.2b). What is left of the reductions takes off
	// whole such symbols, the one form in which this pays.
	for i := 0; i < len(symbols) && generic < 0; i++ {
		if s := &symbols[i]; s.Kind == engine.SymTwobrid {
			cut := min(s.Amount, -generic)
			s.Amount -= cut
			generic += cut
		}
	}
	cost.Mana = symbols
	if generic > 0 {
		cost.Mana = append([]engine.Symbol{{Kind: engine.SymGeneric, Amount: generic}}, symbols...)
	}
}

// lowered is a cost less one symbol of a reduction (CR 118.7b-g).
func lowered(symbols []engine.Symbol, generic int, s engine.Symbol) ([]engine.Symbol, int) {
	at := askingFor(symbols, s.A)
	switch s.Kind {
	case engine.SymGeneric:
		return symbols, generic - s.Amount
	case engine.SymSnow: // CR 118.7g
		return symbols, generic - 1
	case engine.SymTwobrid: // one half is chosen: the one that takes off more (CR 118.7e)
		if generic >= s.Amount || at < 0 {
			return symbols, generic - s.Amount
		}
	case engine.SymHybrid:
		if at < 0 {
			at = askingFor(symbols, s.B)
		}
	}
	if at < 0 { // what the cost does not ask for reduces generic mana (CR 118.7b-d)
		return symbols, generic - 1
	}
	return slices.Delete(slices.Clone(symbols), at, at+1), generic
}

// askingFor is the symbol of a cost that a mana of some type is taken off from:
// one of just that type, else one that was announced to be paid with it (CR
// 601.2b); -1 where there is none.
func askingFor(symbols []engine.Symbol, t engine.ManaType) int {
	exact := slices.Index(symbols, engine.Symbol{Kind: engine.SymMana, A: t})
	if exact >= 0 {
		return exact
	}
	return slices.IndexFunc(symbols, func(s engine.Symbol) bool {
		two := s.Kind == engine.SymHybrid || s.Kind == engine.SymPhyrexian && s.B != s.A && s.B != 0
		return (s.Kind == engine.SymHybrid || s.Kind == engine.SymTwobrid || s.Kind == engine.SymPhyrexian) && s.A == t || two && s.B == t
	})
}

// extra is an additional cost of a spell (CR 118.8) and how often it is paid.
type extra struct {
	path  string
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
			list = append(list, extra{a.Path, a.Cost, 1, 1})
		case "kicker":
			list = append(list, extra{a.Path, a.Cost, 0, 1})
		case "optional_cost":
			most := 1
			if given(a.Rule, "repeatable").Set {
				most = unbounded
			}
			list = append(list, extra{a.Path, a.Cost, 0, most})
		case "multikicker":
			list = append(list, extra{a.Path, a.Cost, 0, unbounded})
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
