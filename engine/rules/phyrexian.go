package rules

import (
	"slices"

	"manaloom/engine"
)

// phyrexian is the name under which it is noted how many Phyrexian symbols were
// paid with life.
const phyrexian = "phyrexian"

// announceLife announces for which of the Phyrexian symbols of a cost life is
// paid (CR 601.2b, 107.4f): the cost then has mana symbols in their place. It
// asks only where both are possible. price is the cost as it would be in total.
func (n *announcing) announceLife(source engine.ObjectID, cost *engine.Cost, price func(cost *engine.Cost)) {
	c, p := n.c, n.c.You
	for {
		at := slices.IndexFunc(cost.Mana, func(s engine.Symbol) bool { return s.Kind == engine.SymPhyrexian })
		if at < 0 {
			break
		}
		symbol := cost.Mana[at]
		count := 0
		for _, s := range cost.Mana {
			if s == symbol {
				count++
			}
		}
		var ways []int
		for k := range count + 1 {
			sum := &engine.Cost{Mana: withLife(cost.Mana, symbol, k), Acts: cost.Acts, Tap: cost.Tap, Untap: cost.Untap}
			price(sum)
			life := n.life + 2*k
			if life <= c.State().Player(p).Life && payable(c.View, Paying{Player: p, Source: source, Cost: sum, X: n.a.X, Life: life}) {
				ways = append(ways, k)
			}
		}
		if len(ways) == 0 {
			engine.Illegal("118.3", "the cost cannot be paid")
		}
		k := ways[0]
		if last := ways[len(ways)-1]; last > k {
			k = c.Ask(engine.Request{Kind: engine.AskNumber, Player: p, Prompt: "How many of the symbols " + symbol.String() + " are paid with life?", Slot: engine.LifeSlot,
				Source: c.This, Path: c.Path, Min: k, Max: last}).Numbers[0]
		}
		cost.Mana = withLife(cost.Mana, symbol, k)
		n.life += 2 * k
	}
	if n.life > 0 {
		n.a.Facts = append(n.a.Facts, engine.Fact{Memory: engine.Memory{Name: phyrexian, Number: n.life / 2}})
	}
}

// withLife is the symbols of a cost with k of one Phyrexian symbol gone, as
// life is paid for them, and the others of it mana.
func withLife(symbols []engine.Symbol, symbol engine.Symbol, k int) []engine.Symbol {
	var list []engine.Symbol
	for _, s := range symbols {
		switch {
		case s != symbol:
			list = append(list, s)
		case k > 0:
			k--
		case s.B == engine.NoMana:
			list = append(list, engine.Symbol{Kind: engine.SymMana, A: s.A})
		default:
			list = append(list, engine.Symbol{Kind: engine.SymHybrid, A: s.A, B: s.B})
		}
	}
	return list
}
