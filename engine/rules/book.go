package rules

import "manaloom/engine"

// Book is the rulebook of Magic: all rows, indexed.
func Book() *engine.Rulebook {
	events := eventRows()
	b := &engine.Rulebook{
		Revision: "1",
		API:      1,
		Rows:     vocabulary(events),
		Events:   events,
		Steps:    turnSteps(),
		State:    stateRows(),
		Keywords: keywordRows(),
		Advance:  advance,
		Follow:   follow,
		After:    after,
		Concede:  concede,
		Redo:     redoMana,
		Answers:  controllerOf,
		SetStep:  setStep,
		Subtypes: subtypes(),
		Counters: counterEffects(),
		Actions:  actionRows(),
	}
	b.Index()
	b.Intrinsic = intrinsic(b)
	return b
}
