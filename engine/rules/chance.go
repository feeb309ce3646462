package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// DieRolled: Player rolls a die of the kind Word ("d20"); Amount is the result
// (CR 706.2). CoinFlipped: Player flips a coin; Word is the side, Amount 1 where
// the flip is won, or shows heads where nobody calls, else 0 (CR 705.2).
const (
	DieRolled   engine.EventKind = "die_rolled"
	CoinFlipped engine.EventKind = "coin_flipped"
)

func chanceEvents() []*engine.EventRow {
	uses := engine.UsePlayer | engine.UseSource | engine.UseWord | engine.UseAmount
	fields := func(amount string) []engine.EventField {
		return []engine.EventField{fieldPlayer("by", "who does it"), fieldAmount(amount), fieldSource("source", "whose effect it is")}
	}
	playing := func(v *engine.View, h *engine.Happening) bool { return inGame(v.State(), h.Player) }
	return []*engine.EventRow{
		{Kind: DieRolled, CR: "706.2", Doc: "A player rolls a die.", Uses: uses, Touches: seen, Log: "{player} rolls a {word}: {amount}", Fields: fields("the result"), Check: playing, Commit: noChange},
		{Kind: CoinFlipped, CR: "705.2", Doc: "A player flips a coin.", Uses: uses, Touches: seen, Log: "{player} flips a coin: {word}", Fields: fields("1 where the flip is won, or shows heads where nobody calls, else 0"), Check: playing, Commit: noChange},
	}
}

// chanceRows are the words for dice and coins.
func chanceRows() []*engine.Row {
	by := first(what("by", "who does it", eventPlayer))
	return []*engine.Row{
		instruction("roll", "A player rolls a die, or several: the amount of the result is the sum. With keep, the others of several are ignored: they never happened.", "706", `roll(20)`, "{who} roll {how_many?{how_many}|a} {sides}-sided {how_many?dice|die}{keep? and keep the {keep}}", rollDice,
			field(1, "sides", "how many sides each has", engine.KindQuantity), whoField(2, "who rolls"), optional(option("how_many", "how many", engine.KindQuantity), "1"),
			oneOf(option("keep", "the one result that counts", engine.KindWord), "highest", "lowest")),
		actionPattern("rolls", "roll", "706", "A player rolls one or more dice.", "{by} roll one or more dice", `on.rolls(you)`, by),
		happening{name: "die_rolled", kind: DieRolled, rule: "706.2", doc: "A die is rolled: its amount is the result, which replacement effects modify.", text: "{by} roll {amount?{amount}|a die}", example: `on.die_rolled { by = you, amount = 20 }`, parts: []part{by, howMuch()}}.row(),
		instruction("flip_coins", "A player flips coins and calls each: the amount of the result is how many were won. Where nobody wins or loses, it is how many show heads.", "705.2", `flip_coins(1)`, "{who} flip {amount} coins{uncalled? without a call}", flipCoins,
			amountField("how many"), whoField(2, "who flips"), option("uncalled", "only heads and tails matter: nobody wins or loses", engine.KindFlag)),
		happening{name: "coin_flipped", kind: CoinFlipped, rule: "705.2", doc: "A coin is flipped: its amount is 1 where the flip is won, else 0. A replacement effect that sets the amount says who wins (CR 705.3).", text: "{by} {amount?win or lose|flip} a coin flip{amount?: {amount}}", example: `on.coin_flipped { by = you, amount = 1 }`,
			parts: []part{by, howMuch()}}.row(),
	}
}

// rollDice: CR 706.2, 706.6.
func rollDice(c *engine.Context, n *engine.Node) {
	sides, many := c.Number(n.Arg("sides")), 1
	if a := n.Arg("how_many"); a.Set {
		many = c.Number(a)
	}
	if sides < 1 {
		engine.Fail(fmt.Errorf("a die with %d sides", sides))
	}
	var players []engine.Ref
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		players = append(players, playerRef(p))
	}
	keep := wordOf(n.Arg("keep"))
	actionOf(c, n, "roll", players, func(c *engine.Context, h *engine.Happening) {
		var rolls []int
		for range many {
			rolls = append(rolls, c.Random(sides)+1)
		}
		slices.Sort(rolls)
		switch {
		case keep == "highest" && many > 1:
			rolls = rolls[many-1:]
		case keep == "lowest" && many > 1:
			rolls = rolls[:1]
		}
		var list []engine.Happening
		for _, r := range rolls {
			list = append(list, propose(c, engine.Event{Kind: DieRolled, Player: h.Player, Word: fmt.Sprintf("d%d", sides), Amount: r}))
		}
		for _, e := range c.Happen(list...) {
			h.Amount += e.Amount
		}
	})
}

// flipCoins: CR 705.2.
func flipCoins(c *engine.Context, n *engine.Node) {
	sides := []string{"heads", "tails"}
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		for range c.Number(n.Arg("amount")) {
			call := sides[0]
			if !n.Has("uncalled") {
				call = c.ChooseWord(p, "Heads or tails?", sides)
			}
			side := sides[c.Random(2)]
			e := engine.Event{Kind: CoinFlipped, Player: p, Word: side}
			if side == call {
				e.Amount = 1
			}
			list = append(list, propose(c, e))
		}
	}
	c.Perform(n, list...)
}
