package rules

import "manaloom/engine"

func manaEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: AddMana, CR: "106.3, 106.12", Doc: "An ability or spell produces mana.",
			Uses: engine.UsePlayer | engine.UseMana | engine.UseSource | engine.UseBy | engine.UseTapped,
			Log:  "{source} produces {mana} for {player}", Touches: engine.FactMana | seen,
			Fields: []engine.EventField{
				fieldBy("by", "who activated the mana ability"), fieldPlayer("to", "who gets the mana"), fieldSource("source", "what produces it"),
				fieldSource("object", "what produces it"),
				{Name: "amount", Kind: engine.KindQuantity, Doc: "how much", Number: func(_ *engine.View, e *engine.Event) int { return e.Made.Total() }},
			},
			// Mana of an undefined type is no mana (CR 106.5).
			Check: func(v *engine.View, h *engine.Happening) bool {
				return h.Made.Total() > 0 && inGame(v.State(), h.Player)
			},
			Commit: commitAddMana,
		},
		{
			Kind: Spent, CR: "106.4", Doc: "Mana is spent.", Hidden: true,
			Uses: engine.UsePlayer | engine.UseMana | engine.UseAmount | engine.UseSource, Touches: engine.FactMana, Commit: commitSpent,
		},
		{
			Kind: PoolEmptied, CR: "500.5", Doc: "Unspent mana is lost as a step or phase ends.",
			Uses: engine.UsePlayer, Touches: engine.FactMana | seen,
			Fields: []engine.EventField{fieldPlayer("by", "whose mana it was")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return len(v.State().Player(h.Player).Pool) > 0 },
			Commit: func(w *engine.Commit, h *engine.Happening) { w.State().Players.Write(int(h.Player) - 1).Pool = nil },
		},
	}
}

// commitAddMana adds to the pool, each type with what it came of (CR 106.3).
func commitAddMana(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	p := s.Players.Write(int(h.Player) - 1)
	snow := false
	if snap := s.Snapshots.At(int(h.SrcSnap) - 1); snap != nil {
		snow = snap.HasSupertype("Snow") // CR 107.4h
	}
	for _, t := range engine.AnyType.Types() {
		if h.Made[t] > 0 {
			addUnits(p, engine.Mana{Type: t, Amount: int(h.Made[t]), Source: h.Source, Snap: h.SrcSnap, Snow: snow})
		}
	}
}

func addUnits(p *engine.Player, m engine.Mana) {
	for i := range p.Pool {
		have := &p.Pool[i]
		if have.Type == m.Type && have.Source == m.Source && have.Snap == m.Snap && have.Snow == m.Snow {
			have.Amount += m.Amount
			return
		}
	}
	p.Pool = append(p.Pool, m)
}

// commitSpent takes mana from one entry of the pool. An empty entry stays until
// all are, so that the numbers of the others hold in one batch.
func commitSpent(w *engine.Commit, h *engine.Happening) {
	p := w.State().Players.Write(int(h.Player) - 1)
	if h.Amount < 0 || h.Amount >= len(p.Pool) {
		panic("engine: mana is spent that is not there")
	}
	entry := &p.Pool[h.Amount]
	entry.Amount -= int(h.Made[entry.Type])
	if entry.Amount < 0 {
		panic("engine: more mana is spent than is there")
	}
	for _, m := range p.Pool {
		if m.Amount > 0 {
			return
		}
	}
	p.Pool = nil
}
