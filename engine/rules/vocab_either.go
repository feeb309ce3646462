package rules

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
)

// eitherRows are choices between acts while they are carried out.
func eitherRows() []*engine.Row {
	acts := func(at int, doc string) engine.Field { return many(field(at, "acts", doc, engine.KindAct)) }
	either := control("either", "One of several acts, as the player who acts chooses: as a cost, one that can be paid. The acts are named by their words, or by option.", "608.2d", `either(discard(1), gain_life(3))`, "{by} choose one: {acts}", engine.ShapeVerb,
		doEither, acts(1, "what is chosen among"), byPlayer("who chooses"))
	villain := control("face_villainous_choice", "Players choose one of several acts, one player after the other; also what is impossible, of which as much is done as can be.", "701.55", `face_villainous_choice(each(opponent), option { name = "draw", draw(1) }, option { name = "lose", lose_life(2) })`,
		"{who} face a villainous choice: {acts}", engine.ShapeVerb, faceVillainousChoice, field(1, "who", "who faces it", engine.KindReference), acts(2, "what is chosen among"))
	villain.Binds = true
	return []*engine.Row{costAct(either), villain,
		actionPattern("faces_villainous_choice", "face_villainous_choice", "701.55", "A player faces a villainous choice.", "{by} face a villainous choice", `on.faces_villainous_choice(opponent)`, first(what("by", "who faces it", eventPlayer))),
		control("option", "Acts under a name, in either, vote and the like.", "608.2d", `either(option { name = "draw", draw(1) }, option { name = "gain", gain_life(3) })`, "{body}", engine.ShapeBlock,
			func(c *engine.Context, n *engine.Node) { c.Do(n.Arg("body").Nodes()) }, body("what is done"), needed(option("name", "what it is called", engine.KindText)))}
}

// doEither: what cannot be paid or done is no choice (CR 118.3, 608.2d).
func doEither(c *engine.Context, n *engine.Node) {
	by := playerOf(c.View, n.Arg("by"), c.You)
	list := slices.DeleteFunc(slices.Clone(n.Arg("acts").Nodes()), func(a *engine.Node) bool {
		one := []*engine.Node{a}
		return c.Paying != nil && !actsPayable(c.View, c.You, one) || c.Paying == nil && !mayBegin(c, by, one)
	})
	if len(list) == 0 {
		if c.Paying != nil {
			engine.Illegal("118.3", "none of these costs can be paid")
		}
		return
	}
	c.DoOne(list[chooseAct(c, by, list)])
}

// chooseAct asks a player for one of some acts by their names.
func chooseAct(c *engine.Context, p engine.PlayerID, list []*engine.Node) int {
	names := actNames(list)
	return slices.Index(names, c.ChooseWord(p, "Which of these?", names))
}

// actNames are the names of acts that are chosen among, each only once.
func actNames(list []*engine.Node) []string {
	var names []string
	for _, a := range list {
		name := strings.ReplaceAll(a.Row.Name, "_", " ")
		if given(a, "name").Set {
			name = given(a, "name").Text
		}
		if slices.Contains(names, name) {
			name = fmt.Sprintf("%s (%d)", name, len(names)+1)
		}
		names = append(names, name)
	}
	return names
}

// faceVillainousChoice is done for one player after the other (CR 701.55d).
func faceVillainousChoice(c *engine.Context, n *engine.Node) {
	list := n.Arg("acts").Nodes()
	var players []engine.Ref
	pickFor(c, n.Arg("who"), c.You, nil)
	for _, p := range playersOf(c.View, n.Arg("who"), 0) {
		players = append(players, playerRef(p))
	}
	actionOf(c, n, "face_villainous_choice", players, func(c *engine.Context, h *engine.Happening) {
		for _, a := range list {
			forget(c.Frame, a)
		}
		at := c
		if who := n.Arg("who").Node; who.Slot != 0 { // each of them in turn
			at = c.With(bindTo(c.Frame, who, playerRef(h.Player)))
		}
		at.DoOne(list[chooseAct(c, h.Player, list)])
	})
}
