package rules

import "manaloom/engine"

// commanderRows is the row of what partner abilities say (CR 702.124): how a deck
// of the Commander variant is built. It works before a game begins and means
// nothing in one; who builds decks reads the filter.
func commanderRows() []*engine.Row {
	r := rule("commander_with", "A deck may have two commanders: this card, and another one that is as described. It says how decks are built, and does nothing in a game.", "702.124a", `commander_with(any_card.legendary.subtype "Background")`,
		"you may have two commanders, ~ and {filter}", field(1, "filter", "the other commander", engine.KindFilter))
	r.Also = nil
	r.Ability = func(n *engine.Node, a *engine.Ability) { a.Sort, a.Rule, a.Zones = engine.AbilityStatic, n, allZones() }
	return []*engine.Row{r}
}
