package rules

import "manaloom/engine"

// Book is the rulebook of Magic: all rows, indexed.
func Book() *engine.Rulebook {
	b := &engine.Rulebook{
		Revision: "1",
		Events:   eventRows(),
		Steps:    turnSteps(),
		State:    stateRows(),
		Keywords: keywordRows(),
		Advance:  advance,
		After:    after,
		Concede:  concede,
		SetStep:  setStep,
	}
	return b.Index()
}
