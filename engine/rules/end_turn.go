package rules

import (
	"slices"

	"manaloom/engine"
)

// CutShort (CR 724): the phase Word ends at once, or where there is none, the
// turn; what comes next is queued. PhaseSkipped: what is left of the phase Word
// is skipped (CR 500.11).
const (
	CutShort     engine.EventKind = "cut_short"
	PhaseBegins  engine.EventKind = "phase_begins"
	PhaseSkipped engine.EventKind = "phase_skipped"
)

func cutEvents() []*engine.EventRow {
	step := []engine.EventField{fieldPlayer("player", "the active player")}
	return []*engine.EventRow{
		{
			Kind: CutShort, CR: "724.1d, 724.2d", Doc: "The turn, or the combat phase, ends.", Uses: engine.UseWord | engine.UseSource,
			LogOf: func(e *engine.Event) string {
				if e.Word == "" {
					return "the turn ends"
				}
				return "the combat phase ends"
			},
			Touches: engine.FactTurn | engine.FactCombat | seen, Commit: commitCutShort,
		},
		{
			Kind: PhaseBegins, CR: "500.1", Doc: "A phase begins.", Uses: engine.UsePlayer | engine.UseWord, Touches: engine.FactTurn | seen, Fields: step,
			Commit: func(w *engine.Commit, h *engine.Happening) { w.State().Turn.Phase = h.Word },
		},
		{
			Kind: PhaseSkipped, CR: "500.11", Doc: "A phase is skipped.", Hidden: true, Uses: engine.UseWord, Touches: nothing,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				s := w.State()
				setQueue(s, queued(s)[restOfPhase(s, h.Word):])
			},
		},
	}
}

// commitCutShort skips to the cleanup step, or past the combat phase.
func commitCutShort(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	s.Attacks.Truncate(0)
	rest := []engine.QueuedStep{{Step: cleanupStep}}
	if h.Word != "" {
		rest = queued(s)[restOfPhase(s, h.Word):]
	}
	old := s.Turn
	s.Turn = engine.Turn{Number: old.Number, Active: old.Active, Combat: old.Combat, Phase: old.Phase}
	if len(rest) > 0 {
		s.Turn.Step = rest[0].Step
		setQueue(s, rest[1:])
	}
}

// restOfPhase is how many queued steps belong to the phase under way: later
// ones of it, in their order. An extra phase of the same name begins anew.
func restOfPhase(s *engine.State, phase string) int {
	steps := turnSteps()
	place := func(name string) int {
		return slices.IndexFunc(steps, func(st *engine.Step) bool { return st.Name == name })
	}
	last, n := place(s.Turn.Step), 0
	for _, q := range queued(s) {
		at := place(q.Step)
		if last < 0 || at <= last || steps[at].Phase != phase {
			break
		}
		last = at
		n++
	}
	return n
}

// cutShort ends the turn, or the combat phase: waiting triggers and the stack
// are gone, state-based actions are looked at, the step ends, and the game
// skips what lies between (CR 724.1, 724.2). What triggers meanwhile waits.
func cutShort(c *engine.Context, phase string) {
	s := c.State()
	step := c.Book().StepNamed(s.Turn.Step)
	if s.Over || step == nil || phase != "" && step.Phase != phase { // CR 724.2g
		return
	}
	var gone []engine.Happening
	s.Waiting.All(func(i int, _ *engine.WaitingTrigger) bool {
		gone = append(gone, engine.Happening{Event: engine.Event{Kind: TriggerTaken, Amount: i}})
		return true
	})
	c.Happen(gone...)
	var exiled []engine.Happening
	for _, o := range s.In(engine.Zone{Kind: engine.Stack}) {
		if s.Object(o).Sort == engine.SortAbility {
			exiled = append(exiled, engine.Happening{Event: engine.Event{Kind: AbilityLeaves, Object: o}})
			continue
		}
		exiled = append(exiled, moving(s, o, engine.Exile, "effect"))
	}
	c.Happen(exiled...)
	for !s.Over && stateBased(c) {
	}
	if s.Over {
		return
	}
	closeStep(c, step)
	if step.Phase == "combat" {
		c.Happen(ending(c, engine.UntilEndOfCombat)...)
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: CutShort, Word: phase, Source: c.This}})
}
