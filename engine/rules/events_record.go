package rules

import "manaloom/engine"

// recordEvents write what the game keeps for itself.
func recordEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: EffectBegins, CR: "611.2", Doc: "An effect of a resolved spell or ability begins.", Hidden: true,
			Uses: engine.UseEffect | engine.UseSource, Touches: engine.FactEffects, Commit: commitEffectBegins,
		},
		{
			Kind: EffectEnds, CR: "611.2b", Doc: "An effect ends.", Hidden: true, Uses: engine.UseEffect, Touches: engine.FactEffects,
			Commit: func(w *engine.Commit, h *engine.Happening) { w.State().Effects.Remove(int(h.Effect) - 1) },
		},
		{
			Kind: engine.EventEffectUsed, CR: "614.3, 603.7c", Doc: "An effect that works once is used up.", Hidden: true,
			Uses: engine.UseEffect, Touches: engine.FactEffects,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if e := w.State().Effects.Write(int(h.Effect) - 1); e != nil {
					e.Used = true
				}
			},
		},
		{
			Kind: Remembered, CR: "607", Doc: "An object remembers something for its linked abilities.", Hidden: true,
			Uses: engine.UseObject, Touches: engine.FactMemory,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil && h.Memory != nil {
					setMemory(obj, *h.Memory)
				}
			},
		},
	}
}

func commitEffectBegins(w *engine.Commit, h *engine.Happening) {
	s := w.State()
	e := h.Begin.Clone()
	if e.Timestamp == 0 {
		e.Timestamp = w.NewTimestamp() // CR 613.7b
	}
	e.Duration.Turn = s.Turn.Number
	if h.Values != nil { // CR 707.2b
		id := s.KeepCopy(h.Values, nil)
		for i := range e.Changes {
			if e.Changes[i].Op == engine.OpCopy {
				e.Changes[i].Copy = id
			}
		}
	}
	h.Effect = engine.EffectID(s.Effects.Append(e) + 1)
}
