package rules

import "manaloom/engine"

// Book is the rulebook of Magic: all rows, indexed.
func Book() *engine.Rulebook {
	b := &engine.Rulebook{Revision: "1", Advance: advance}
	return b.Index()
}
