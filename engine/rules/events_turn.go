package rules

import (
	"slices"

	"manaloom/engine"
)

func turnEvents() []*engine.EventRow {
	step := []engine.EventField{fieldPlayer("player", "the active player")}
	return []*engine.EventRow{
		{
			Kind: TurnBegins, CR: "500.1", Doc: "A turn begins.", Flag: "an extra turn",
			Uses: engine.UsePlayer | engine.UseAmount | engine.UseFlag, Log: "turn {amount}: {player}", Touches: engine.FactTurn | seen,
			Fields: []engine.EventField{fieldPlayer("player", "the active player"), fieldAmount("the number of the turn")},
			Commit: commitTurnBegins,
		},
		{
			Kind: ExtraTurn, CR: "500.7", Doc: "A player is to take an extra turn after this one.",
			Uses: engine.UsePlayer | engine.UseSource, Log: "{player} takes an extra turn after this one", Touches: engine.FactTurn | seen,
			Fields: []engine.EventField{fieldPlayer("player", "who takes it"), fieldSource("source", "whose effect it is")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return inGame(v.State(), h.Player) },
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Turns.Append(engine.QueuedTurn{Player: h.Player})
			},
		},
		{
			Kind: TurnSkipped, CR: "500.11", Doc: "A turn is skipped.", Flag: "an extra turn",
			Uses: engine.UsePlayer | engine.UseFlag, Log: "{player} skips a turn", Touches: seen, Fields: step,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if s := w.State(); h.Flag {
					s.Turns.Truncate(extraTurn(s))
				}
			},
		},
		{
			Kind: ExtraPhase, CR: "500.8-9", Doc: "A phase or step is added after the present one.",
			Uses: engine.UseWord | engine.UseSource, Touches: engine.FactTurn | seen,
			Fields: []engine.EventField{fieldSource("source", "whose effect it is")}, Commit: commitExtraPhase,
		},
	}
}

// stepEvents are the beginnings and ends of steps, and what is done in them.
func stepEvents() []*engine.EventRow {
	step := []engine.EventField{fieldPlayer("player", "the active player")}
	return []*engine.EventRow{
		{
			Kind: StepBegins, CR: "500.6", Doc: "A step or phase begins.",
			Uses: engine.UsePlayer | engine.UseWord, Log: "{word}", Touches: engine.FactTurn | seen, Fields: step,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				t := &w.State().Turn
				t.Began = true
				if h.Word == beginCombat {
					t.Combat++
				}
			},
		},
		{
			Kind: StepEnds, CR: "500.5", Doc: "A step or phase ends.",
			Uses: engine.UsePlayer | engine.UseWord, Touches: engine.FactTurn | engine.FactCombat | seen, Fields: step,
			TouchesAt: func(e *engine.Event) engine.Facts {
				if e.Word == endCombat {
					return engine.FactTurn | engine.FactCombat | seen
				}
				return engine.FactTurn | seen
			},
			Commit: func(w *engine.Commit, h *engine.Happening) {
				s := w.State()
				if h.Word == endCombat { // CR 511.3
					s.Attacks.Truncate(0)
					s.Turn.FirstStrike = false
				}
			},
		},
		{
			Kind: StepIs, CR: "500.1", Doc: "The next step is reached.", Hidden: true,
			Touches: engine.FactTurn, Commit: commitStepIs,
		},
		{
			Kind: StepQueued, CR: "500.8", Doc: "A step comes next.", Hidden: true, Uses: engine.UseWord, Touches: nothing,
			Commit: func(w *engine.Commit, h *engine.Happening) { queueFirst(w.State(), h.Word) },
		},
		{
			Kind: ActionDone, CR: "703.3", Doc: "A turn-based or pregame action is done.", Hidden: true, Touches: nothing,
			Commit: func(w *engine.Commit, _ *engine.Happening) {
				s := w.State()
				if s.Pregame >= engine.PregameOver {
					s.Turn.Done++
				} else if s.Pregame++; s.Pregame == pregameActions {
					s.Pregame = engine.PregameOver
				}
			},
		},
	}
}

// priorityEvents are who has priority, and what comes before anybody has it.
func priorityEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: PriorityTo, CR: "117.3", Doc: "A player gets priority.", Hidden: true, Uses: engine.UsePlayer, Touches: nothing,
			Commit: commitPriorityTo,
		},
		{
			Kind: Passed, CR: "117.3d", Doc: "A player passes priority.", Hidden: true, Uses: engine.UsePlayer, Touches: nothing,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				s := w.State()
				s.Turn.Passed |= bit(h.Player)
				s.Turn.Priority = nextInGame(s, h.Player)
				// Nothing can have changed since the last player had priority, but
				// that another one has left (CR 117.5).
				s.Turn.Settled = s.Turn.Settled && !leftSinceSettled(s)
			},
		},
		{
			Kind: Settled, CR: "117.5", Doc: "Nothing is to be settled before a player gets priority.", Hidden: true, Touches: nothing,
			Commit: func(w *engine.Commit, _ *engine.Happening) { w.State().Turn.Settled = true },
		},
		{
			Kind: Checked, CR: "704.5b, 704.5h", Doc: "State-based actions have looked.", Hidden: true, Touches: engine.FactPlayer,
			Commit: commitChecked,
		},
		{
			Kind: DamageWearsOff, CR: "514.2", Doc: "All marked damage is removed.", Hidden: true, Touches: engine.FactDamage,
			Commit: commitDamageWearsOff,
		},
	}
}

// leftSinceSettled reports whether a player has left since everything was
// settled.
func leftSinceSettled(s *engine.State) bool {
	for i := s.History.Len() - 1; i >= 0 && s.History.At(i).Kind != Settled; i-- {
		if s.History.At(i).Kind == Loses {
			return true
		}
	}
	return false
}

func bit(p engine.PlayerID) uint8 { return 1 << (p - 1) }

// commitTurnBegins takes the turn off the queue of extra turns (CR 500.7) and
// queues its steps.
func commitTurnBegins(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	s.Turn = engine.Turn{Number: h.Amount, Active: h.Player}
	if h.Flag {
		s.Turns.Truncate(extraTurn(s))
	}
	s.Cuts.Append(h.Batch)
	s.Steps.Truncate(0)
	for _, st := range turnSteps() {
		s.Steps.Append(engine.QueuedStep{Step: st.Name})
	}
}

// extraTurn is the row of the extra turn that comes next, -1 if there is none:
// the one created last whose player is in the game (CR 500.7, 800.4k).
func extraTurn(s *engine.State) int {
	for i := s.Turns.Len() - 1; i >= 0; i-- {
		if q := s.Turns.At(i); q != nil && inGame(s, q.Player) {
			return i
		}
	}
	return -1
}

// commitStepIs takes the next step off the queue; none are left at the end of
// the turn.
func commitStepIs(w *engine.Commit, _ *engine.Happening) {
	s := w.State()
	old := s.Turn
	s.Turn = engine.Turn{Number: old.Number, Active: old.Active, Phase: old.Phase, Combat: old.Combat, FirstStrike: old.FirstStrike}
	rest := queued(s)
	s.Steps.Truncate(0)
	if len(rest) == 0 {
		return
	}
	s.Turn.Step = rest[0].Step
	setQueue(s, rest[1:])
}

func queueFirst(s *engine.State, step string) {
	setQueue(s, append([]engine.QueuedStep{{Step: step, Extra: true}}, queued(s)...))
}

func queued(s *engine.State) []engine.QueuedStep {
	var queue []engine.QueuedStep
	s.Steps.All(func(_ int, q *engine.QueuedStep) bool {
		queue = append(queue, *q)
		return true
	})
	return queue
}

func setQueue(s *engine.State, queue []engine.QueuedStep) {
	s.Steps.Truncate(0)
	for _, q := range queue {
		s.Steps.Append(q)
	}
}

// commitExtraPhase queues a step after the present step, or the steps of a
// phase after the present phase, before those that were queued earlier (CR
// 500.8, 500.9).
func commitExtraPhase(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	queue, at := queued(s), 0
	steps := turnSteps()
	whole := slices.ContainsFunc(steps, func(st *engine.Step) bool { return st.Phase == h.Word })
	if now := slices.IndexFunc(steps, func(st *engine.Step) bool { return st.Name == s.Turn.Step }); whole && now >= 0 {
		at = restOfPhase(s, steps[now].Phase)
	}
	for _, st := range steps {
		if whole && st.Phase == h.Word || !whole && st.Name == h.Word {
			queue = slices.Insert(queue, at, engine.QueuedStep{Step: st.Name, Extra: true})
			at++
		}
	}
	setQueue(s, queue)
}

func commitPriorityTo(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	t := &s.Turn
	if t.Priority == 0 && h.Player != 0 {
		t.Rounds++
	}
	t.Priority, t.Passed, t.Settled = h.Player, 0, false
	if h.Player != 0 && !inGame(s, h.Player) { // CR 800.4j
		t.Priority = nextInGame(s, h.Player)
	}
}

func commitChecked(w *engine.Commit, _ *engine.Happening) {
	s := w.State()
	for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		if s.Object(o).Deathtouched {
			s.Objects.Write(int(o)).Deathtouched = false
		}
	}
	for i := range s.Players.Len() {
		if s.Players.At(i).DrewEmpty {
			s.Players.Write(i).DrewEmpty = false
		}
	}
}

func commitDamageWearsOff(w *engine.Commit, _ *engine.Happening) {
	s := w.State()
	for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		if obj := s.Object(o); obj.Damage != 0 || obj.Deathtouched {
			row := s.Objects.Write(int(o))
			row.Damage, row.Deathtouched = 0, false
		}
	}
}
