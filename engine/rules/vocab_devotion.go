package rules

import (
	"slices"

	"manaloom/engine"
)

// devotion counts mana symbols among the mana costs of the permanents that you
// control (CR 700.5). Costs and controllers are settled before the layers that
// ask (CR 700.5a).
func devotion() *engine.Row {
	return quantity("devotion", "Your devotion: how many mana symbols of a colour, or of any of several, there are among the mana costs of permanents that you control.", "700.5",
		`only_if(devotion("red white").at_most(6), draw(1))`, "your devotion to {colors}", engine.FactZone|engine.FactController|engine.FactCost|engine.FactOthers,
		func(v *engine.View, n *engine.Node) int {
			colors, sum := colorsOf(v, n.Arg("colors")), 0
			v.EachObject(zones(engine.Battlefield), func(o engine.ObjectID) bool {
				if v.Controller(o) == v.You {
					sum += symbolsOf(v.Chars(o).Cost.Symbols, colors)
				}
				return true
			})
			return sum
		}, many(like(field(1, "colors", "the colours", engine.KindWord), "color")))
}

// symbolsOf counts the symbols that are of one of some colours (CR 202.2d,
// 700.5).
func symbolsOf(symbols []engine.Symbol, colors engine.Color) int {
	return len(slices.DeleteFunc(slices.Clone(symbols), func(s engine.Symbol) bool {
		return (s.A.Color()|s.B.Color())&colors == 0
	}))
}
