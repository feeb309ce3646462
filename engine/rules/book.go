package rules

import "manaloom/engine"

// Book is the rulebook of Magic: all rows, indexed.
func Book() *engine.Rulebook {
	events := append(eventRows(), definedEvent())
	b := &engine.Rulebook{Revision: "1", Rows: vocabulary(events), Events: events, Advance: advance}
	return b.Index()
}

// definedEvent adds a definition to those that the state names.
func definedEvent() *engine.EventRow {
	return &engine.EventRow{Kind: Defined, CR: "111.4", Doc: "A definition is named for the first time.", Hidden: true,
		Commit: func(w *engine.Commit, h *engine.Happening) { w.Define(h.Define) }}
}
