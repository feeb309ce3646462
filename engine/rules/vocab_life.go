package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// lifeTotalActs give players the life totals of others (CR 701.12c, 119.7-8).
func lifeTotalActs() []*engine.Row {
	return []*engine.Row{
		instruction("exchange_life", "Two players exchange life totals: each gains or loses what is needed. Where one of them can't, nothing happens.", "701.12c", `exchange_life(you, target(opponent))`,
			"{who} and {with} exchange life totals", exchangeLife, field(1, "who", "the one player", engine.KindReference), field(2, "with", "the other player", engine.KindReference)),
		lifeForTrait(),
		instruction("redistribute_life", "You give each of some players the life total that one of them has.", "119.7", `redistribute_life(all(player))`,
			"redistribute the life totals of {who}", redistributeLife, field(1, "who", "the players", engine.KindReference)),
	}
}

// becomes is the gain or loss by which a player's life total becomes a number (CR
// 119.5); none where it is that already.
func becomes(c *engine.Context, p engine.PlayerID, total int) []engine.Happening {
	switch life := c.State().Player(p).Life; {
	case total > life:
		return []engine.Happening{propose(c, engine.Event{Kind: LifeGained, Player: p, Amount: total - life})}
	case total < life:
		return []engine.Happening{propose(c, engine.Event{Kind: LifeLost, Player: p, Amount: life - total})}
	}
	return nil
}

// reachable reports whether a player can be given a life total: one who can't gain
// life no higher one, one who can't lose life no lower one (CR 119.7, 119.8).
func reachable(c *engine.Context, p engine.PlayerID, total int) bool {
	for _, h := range becomes(c, p, total) {
		if !c.Possible(&h) {
			return false
		}
	}
	return true
}

func setLife(c *engine.Context, n *engine.Node) {
	total := c.Number(n.Arg("amount"))
	if who := n.Arg("who"); who.Node != nil {
		pickFor(c, who, c.You, nil)
	}
	var list []engine.Happening
	for _, p := range playersOf(c.View, n.Arg("who"), c.You) {
		list = append(list, becomes(c, p, total)...)
	}
	c.Perform(n, list...)
}

func exchangeLife(c *engine.Context, n *engine.Node) {
	var players []engine.PlayerID
	for _, name := range []string{"who", "with"} {
		pickFor(c, n.Arg(name), c.You, nil)
		players = append(players, playersOf(c.View, n.Arg(name), c.You)...)
	}
	if len(players) != 2 || !inGame(c.State(), players[0]) || !inGame(c.State(), players[1]) {
		c.Perform(n) // CR 701.12a
		return
	}
	one, other := c.State().Player(players[0]).Life, c.State().Player(players[1]).Life
	if !reachable(c, players[0], other) || !reachable(c, players[1], one) {
		c.Perform(n)
		return
	}
	c.Perform(n, append(becomes(c, players[0], other), becomes(c, players[1], one)...)...)
}

// lifeForTrait is the exchange of a life total with a number of a creature.
func lifeForTrait() *engine.Row {
	return instruction("exchange_life_for", "A player's life total and a creature's power or toughness are exchanged: the player gains or loses life, and an effect sets the other number for as long as the creature is there. Where that can't be, nothing happens.", "701.12g",
		`exchange_life_for("power", this)`, "exchange {who?{who}'s|your} life total with {what}'s {trait}", exchangeLifeFor,
		oneOf(field(1, "trait", "the number", engine.KindWord), "power", "toughness"), field(2, "what", "the creature", engine.KindReference),
		optional(option("who", "whose life total", engine.KindReference), "you"))
}

func exchangeLifeFor(c *engine.Context, n *engine.Node) {
	pickFor(c, n.Arg("who"), c.You, nil)
	players := playersOf(c.View, n.Arg("who"), c.You)
	objects := there(c, pickFor(c, n.Arg("what"), c.You, nil))
	if len(players) != 1 || len(objects) != 1 || !inGame(c.State(), players[0]) || !c.Chars(objects[0]).HasPT {
		c.Perform(n) // CR 701.12a
		return
	}
	ch, life := c.Chars(objects[0]), c.State().Player(players[0]).Life
	total, set := ch.Power, engine.Change{Layer: engine.LayerSet, Op: engine.OpSetPT, Power: life, HasPower: true}
	if wordOf(n.Arg("trait")) == "toughness" {
		total, set = ch.Toughness, engine.Change{Layer: engine.LayerSet, Op: engine.OpSetPT, Toughness: life, HasToughness: true}
	}
	if !reachable(c, players[0], total) {
		c.Perform(n)
		return
	}
	e := effect(c, n, engine.EffectContinuous)
	e.Objects, e.Changes = objects, []engine.Change{set}
	c.Perform(n, append(becomes(c, players[0], total), engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})...)
}

// redistributeLife lets the player say whose life total each of some players gets:
// each total goes to one of them, and nobody gets one that is out of reach.
func redistributeLife(c *engine.Context, n *engine.Node) {
	pickFor(c, n.Arg("who"), c.You, nil)
	players := playersOf(c.View, n.Arg("who"), c.You)
	left := slices.Clone(players)
	var list []engine.Happening
	for i, p := range players {
		var may []engine.Ref
		for _, from := range left {
			rest := slices.DeleteFunc(slices.Clone(left), func(q engine.PlayerID) bool { return q == from })
			if reachable(c, p, c.State().Player(from).Life) && shareable(c, players[i+1:], rest) {
				may = append(may, playerRef(from))
			}
		}
		chosen := c.Choose(c.You, fmt.Sprintf("Whose life total does %s get?", c.State().Player(p).Name), may, 1, 1)
		from := chosen[0].Player
		left = slices.DeleteFunc(left, func(q engine.PlayerID) bool { return q == from })
		list = append(list, becomes(c, p, c.State().Player(from).Life)...)
	}
	c.Perform(n, list...)
}

// shareable reports whether some players can be given the life totals that are
// left, one each.
func shareable(c *engine.Context, players, left []engine.PlayerID) bool {
	if len(players) == 0 {
		return true
	}
	for i, from := range left {
		if reachable(c, players[0], c.State().Player(from).Life) && shareable(c, players[1:], slices.Delete(slices.Clone(left), i, i+1)) {
			return true
		}
	}
	return false
}
