package rules

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// cardEvents are the keyword actions that move objects: each contains the
// change of zone, which is replaced after it.
func cardEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: Destroy, CR: "701.8", Doc: "A permanent is destroyed.", Flag: "it can't be regenerated",
			Uses: engine.UseObject | engine.UseSource | engine.UseFlag, Log: "{object} is destroyed", Touches: seen,
			Fields: []engine.EventField{fieldObject("the permanent as it was"), fieldSource("source", "what destroyed it")},
			Check:  destructible, Commit: noChange,
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				return carried(c, h, engine.Graveyard, "destroy")
			},
		},
		{
			Kind: Sacrifice, CR: "701.21", Doc: "A player sacrifices a permanent.",
			Uses: engine.UseObject | engine.UseSource | engine.UsePlayer, Log: "{player} sacrifices {object}", Touches: seen,
			Fields: []engine.EventField{fieldObject("the permanent as it was"), fieldPlayer("by", "who sacrificed it"), fieldSource("source", "whose effect or cost it was")},
			Check: func(v *engine.View, h *engine.Happening) bool {
				return onBattlefield(v.State(), h.Object) != nil && v.Controller(h.Object) == h.Player
			},
			Commit: noChange,
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				return carried(c, h, engine.Graveyard, "sacrifice")
			},
		},
		{
			Kind: Discard, CR: "701.9", Doc: "A player discards a card.",
			Uses: engine.UseObject | engine.UseSource | engine.UsePlayer, Log: "{player} discards {object}", Touches: seen,
			Fields: []engine.EventField{fieldObject("the card as it was in the hand"), fieldPlayer("by", "who discarded it"), fieldSource("source", "whose effect or cost it was")},
			Check: func(v *engine.View, h *engine.Happening) bool {
				obj := v.State().Object(h.Object)
				return obj != nil && obj.Zone == engine.Zone{Kind: engine.Hand, Player: h.Player}
			},
			Commit: noChange,
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				return carried(c, h, engine.Graveyard, "discard")
			},
		},
		{
			Kind: Mill, CR: "701.17", Doc: "A player mills a card.",
			Uses: engine.UseObject | engine.UseSource | engine.UsePlayer, Log: "{player} mills {object}", Touches: seen,
			Fields: []engine.EventField{fieldObject("the card as it was in the library"), fieldPlayer("by", "whose library it was"), fieldSource("source", "whose effect it was")},
			Check: func(v *engine.View, h *engine.Happening) bool {
				obj := v.State().Object(h.Object)
				return obj != nil && obj.Zone == engine.Zone{Kind: engine.InLibrary, Player: h.Player}
			},
			Commit: noChange,
			Results: func(c *engine.Context, h *engine.Happening) []engine.Happening {
				return carried(c, h, engine.Graveyard, "mill")
			},
		},
	}
}

// drawEvents are drawing cards and creating tokens.
func drawEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: DrawCards, CR: "121.2", Doc: "A player is to draw a number of cards, one after the other.",
			Uses:   engine.UsePlayer | engine.UseSource | engine.UseAmount,
			Fields: []engine.EventField{fieldPlayer("by", "who draws"), fieldAmount("how many"), fieldSource("source", "whose effect it is")},
			Check:  func(v *engine.View, h *engine.Happening) bool { return h.Amount > 0 && inGame(v.State(), h.Player) },
			Contains: func(c *engine.Context, h *engine.Happening, do func(...engine.Happening)) {
				for range h.Amount {
					do(engine.Happening{Event: engine.Event{Kind: Draw, Player: h.Player, Source: h.Source, Object: topOf(c.State(), h.Player)}})
				}
			},
		},
		{
			Kind: Draw, CR: "121.1", Doc: "A player draws a card.",
			Uses: engine.UsePlayer | engine.UseSource | engine.UseObject, Log: "{player} draws a card", Touches: engine.FactPlayer | seen,
			Fields:  []engine.EventField{fieldPlayer("by", "who draws"), fieldObject("the card as it was in the library"), fieldSource("source", "whose effect it is")},
			Check:   func(v *engine.View, h *engine.Happening) bool { return inGame(v.State(), h.Player) },
			Results: drawResults, Commit: commitDraw,
		},
		{
			Kind: CreateTokens, CR: "701.7", Doc: "A player creates tokens.",
			Uses: engine.UsePlayer | engine.UseSource | engine.UseAmount | engine.UseTapped | engine.UseBy, Log: "{player} creates {amount} tokens", Touches: seen,
			Fields: []engine.EventField{
				fieldPlayer("under", "who creates them, and controls them"), fieldAmount("how many"), fieldSource("source", "whose effect it is"),
				{Name: "object", Kind: engine.KindReference, Doc: "the tokens", Refs: createdTokens},
			},
			Check: func(v *engine.View, h *engine.Happening) bool {
				return h.Amount > 0 && (h.Values != nil || h.Token != nil) && inGame(v.State(), h.Player)
			},
			Results: tokenResults, Settle: tokensCreated, Commit: noChange,
		},
	}
}

// destructible refuses to destroy what is no permanent or is indestructible
// (CR 702.12b).
func destructible(v *engine.View, h *engine.Happening) bool {
	return onBattlefield(v.State(), h.Object) != nil && !v.Chars(h.Object).HasKeyword("indestructible")
}

// carried is the change of zone that an action contains.
func carried(c *engine.Context, h *engine.Happening, to engine.ZoneKind, why string) []engine.Happening {
	m := moving(c.State(), h.Object, to, why)
	m.Source, m.By = h.Source, h.Player
	return []engine.Happening{m}
}

// topOf is the top card of a library, 0 when it is empty.
func topOf(s *engine.State, p engine.PlayerID) engine.ObjectID {
	if cards := s.In(engine.Zone{Kind: engine.InLibrary, Player: p}); len(cards) > 0 {
		return cards[0]
	}
	return 0
}

// drawResults moves the card. It is the one on top now: a replacement of the
// draw may have moved another.
func drawResults(c *engine.Context, h *engine.Happening) []engine.Happening {
	h.Object = topOf(c.State(), h.Player)
	if h.Object == 0 {
		return nil
	}
	return carried(c, h, engine.Hand, "draw")
}

// commitDraw remembers a draw from an empty library (CR 704.5b).
func commitDraw(w *engine.Commit, h *engine.Happening) {
	if h.Object == 0 {
		w.State().Players.Write(int(h.Player) - 1).DrewEmpty = true
	}
}

// tokenResults are the tokens as they enter, each by itself (CR 111.2).
func tokenResults(_ *engine.Context, h *engine.Happening) []engine.Happening {
	if h.Amount > engine.MaxBatch {
		engine.Fail(fmt.Errorf("%d tokens at once; %d are possible", h.Amount, engine.MaxBatch))
	}
	results := make([]engine.Happening, 0, h.Amount)
	for range h.Amount {
		entry := engine.Entry{}
		if h.Entry != nil {
			entry = *h.Entry
		}
		if entry.Controller == 0 {
			entry.Controller = h.Player
		}
		entry.Counters, entry.Memories = slices.Clone(entry.Counters), slices.Clone(entry.Memories)
		token := engine.Happening{Entry: &entry, Token: h.Token, Words: h.Words, Size: h.Size, Event: engine.Event{
			Kind: ZoneChange, Source: h.Source, Player: h.Player, By: h.By, Word: "token", Flag: true, Tapped: h.Tapped,
			To: engine.Zone{Kind: engine.Battlefield}}}
		if h.Values != nil {
			values := h.Values.Clone()
			token.Values = &values
			token.Reverse = h.Reverse
		}
		results = append(results, token)
	}
	return results
}

// tokensCreated is how many of the tokens do enter: one that does not isn't
// created (CR 303.4g).
func tokensCreated(h *engine.Happening, results []engine.Happening) bool {
	h.Amount = 0
	for i := range results {
		if r := &results[i]; r.Kind == ZoneChange && r.Object == 0 && r.To.Kind == engine.Battlefield {
			h.Amount++
		}
	}
	return h.Amount > 0
}

// createdTokens are the tokens of a creation: what else of its batch came of
// the same source for the same player.
func createdTokens(v *engine.View, e *engine.Event) []engine.Ref {
	var refs []engine.Ref
	h := &v.State().History
	for i := int(e.Batch) - 1; i >= 0 && i < h.Len() && h.At(i).Batch == e.Batch; i++ {
		if t := h.At(i); t.Kind == ZoneChange && t.Flag && t.Source == e.Source && t.Player == e.Player {
			refs = append(refs, objectRef(t.New))
		}
	}
	return refs
}
