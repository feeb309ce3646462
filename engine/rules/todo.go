package rules

import "manaloom/engine"

// Paying is a cost as it is paid: for whom, for what, with which X.
type Paying struct {
	Player engine.PlayerID
	Source engine.ObjectID // the spell, or the permanent whose ability it is
	Cost   *engine.Cost    // total: increases and reductions are in it
	X      int
	Prompt string
}

// pay pays a whole cost (CR 601.2g-h, 602.2b, 118): mana abilities, then all
// parts; it returns what was spent. It is an illegality when it cannot be paid.
func pay(c *engine.Context, p Paying) []engine.Mana { panic("to do") }

// payable reports whether a player could pay a cost, without doing anything.
func payable(v *engine.View, p Paying) bool { panic("to do") }

// produce makes a player choose one of the outputs and produces it: the act of
// a mana ability's resolution, and add_mana in other abilities (CR 106, 605.3b).
// tapped says that {T} was in the cost of the mana ability that resolves.
func produce(c *engine.Context, to engine.PlayerID, spec *engine.Node, tapped bool) {
	panic("to do")
}

// couldProduce is the types of mana that a permanent could produce (CR 106.7).
func couldProduce(v *engine.View, o engine.ObjectID) engine.ManaSet { panic("to do") }

// priority lets the player with priority do one thing (CR 117.1): pass, cast,
// activate, play a land.
func priority(c *engine.Context) { panic("to do") }

// resolveTop resolves the topmost object of the stack (CR 608).
func resolveTop(c *engine.Context) { panic("to do") }

// placeTrigger puts waiting trigger number i on the stack (CR 603.3): modes,
// targets; or removes it when that is impossible.
func placeTrigger(c *engine.Context, i int) { panic("to do") }

// resolveMana resolves triggered mana abilities that wait, at once (CR 605.4a).
func resolveMana(c *engine.Context) { panic("to do") }

// counterObject counters a spell or ability on the stack (CR 701.6).
func counterObject(c *engine.Context, o, source engine.ObjectID) { panic("to do") }
