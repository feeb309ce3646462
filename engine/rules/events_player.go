package rules

import "manaloom/engine"

func playerEvents() []*engine.EventRow {
	who := []engine.EventField{fieldPlayer("player", "the player"), fieldPlayer("by", "the player")}
	return []*engine.EventRow{
		{
			Kind: Loses, CR: "104.3", Doc: "A player loses the game and leaves it.",
			Uses: engine.UsePlayer | engine.UseSource | engine.UseWord, Log: "{player} loses the game: {word}", Touches: engine.FactPlayer | seen, Fields: who,
			Check:   func(v *engine.View, h *engine.Happening) bool { return inGame(v.State(), h.Player) },
			Certain: func(e *engine.Event) bool { return e.Word == concedes }, // CR 101.1
			Commit:  commitLoses,
		},
		{
			Kind: Wins, CR: "104.2", Doc: "A player wins the game.",
			Uses: engine.UsePlayer | engine.UseSource | engine.UseWord, Touches: engine.FactPlayer | seen, Fields: who,
			Check: func(v *engine.View, h *engine.Happening) bool { return inGame(v.State(), h.Player) },
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if p := w.State().Players.Write(int(h.Player) - 1); !p.Lost { // CR 104.3f
					p.Won = true
				}
			},
		},
		{
			Kind: GameOver, CR: "104.1", Doc: "The game ends.",
			Uses: engine.UsePlayer, Log: "the game is over", Touches: engine.FactPlayer | seen, Fields: who,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				w.State().Over = true
				if p := w.State().Players.Write(int(h.Player) - 1); p != nil {
					p.Won = true
				}
			},
		},
		{
			Kind: Mulligan, CR: "103.5", Doc: "A player takes a mulligan.",
			Uses: engine.UsePlayer, Log: "{player} takes a mulligan", Touches: seen, Fields: who, Commit: noChange,
		},
		{
			Kind: KeepsHand, CR: "103.5", Doc: "A player keeps the opening hand.",
			Uses: engine.UsePlayer, Log: "{player} keeps the hand", Touches: seen, Fields: who, Commit: noChange,
		},
		{
			Kind: Starts, CR: "103.1", Doc: "A player is to take the first turn.", Hidden: true, Uses: engine.UsePlayer, Touches: engine.FactTurn,
			Commit: func(w *engine.Commit, h *engine.Happening) { w.State().Turn.Active = h.Player },
		},
	}
}

// commitLoses makes the player leave (CR 104.5); what that leads to follows at
// once (CR 800.4a).
func commitLoses(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	p := s.Players.Write(int(h.Player) - 1)
	p.Lost, p.Left, p.Won = true, true, false
	if s.Turn.Priority == h.Player {
		s.Turn.Priority, s.Turn.Settled = nextInGame(s, h.Player), false // CR 800.4a, 117.5
	}
}
