package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

func counterEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: PutCounters, CR: "122.6", Doc: "A player puts counters on a permanent or player.", Flag: "as the object enters",
			Uses: engine.UseObject | engine.UseSource | engine.UsePlayer | engine.UseBy | engine.UseWord | engine.UseAmount | engine.UseFlag,
			Log:  "{amount} {word} counters are put on {recipient}", Touches: engine.FactCounters | engine.FactPT | engine.FactAbility | seen,
			TouchesAt: touchedByCounters,
			Fields: []engine.EventField{
				fieldTo("what they are put on"), fieldObject("the permanent they are put on"), fieldBy("by", "who puts them"),
				fieldAmount("how many"), fieldSource("source", "whose effect it is"),
			},
			GroupBy: recipient, Check: counterable, Results: inherentOfCounters, Commit: commitPutCounters,
		},
		{
			Kind: RemoveCounters, CR: "122.1", Doc: "Counters are removed from a permanent or player.", Flag: "as a cost",
			Uses: engine.UseObject | engine.UseSource | engine.UsePlayer | engine.UseBy | engine.UseWord | engine.UseAmount | engine.UseFlag,
			Log:  "{amount} {word} counters are removed from {recipient}", Touches: engine.FactCounters | engine.FactPT | engine.FactAbility | seen,
			TouchesAt: touchedByCounters,
			Fields: []engine.EventField{
				of("from", "what they are removed from", recipient), fieldObject("the permanent they are removed from"),
				fieldBy("by", "who removes them"), fieldAmount("how many"), fieldSource("source", "whose effect it is"),
			},
			GroupBy: recipient,
			Check: func(v *engine.View, h *engine.Happening) bool {
				h.Amount = min(h.Amount, counterTotal(v.State(), recipient(&h.Event), h.Word))
				return h.Amount > 0
			},
			Commit: commitRemoveCounters,
		},
	}
}

// touchedByCounters: counters of power and toughness change those, counters
// named like a keyword give it (CR 122.1a-b), all others change nothing else.
func touchedByCounters(e *engine.Event) engine.Facts {
	facts := engine.FactCounters | seen
	switch {
	case e.Player != 0:
		return facts | engine.FactPlayer
	case powerCounter(e.Word):
		return facts | engine.FactPT
	case keywordCounter(e.Word):
		return facts | engine.FactAbility
	case e.Word == "loyalty" || e.Word == "defense":
		return facts | engine.FactLoyalty
	}
	return facts
}

// powerCounter reports whether counters of a kind change power and toughness:
// +1/+1, -0/-1 (CR 122.1a).
func powerCounter(kind string) bool {
	return len(kind) > 3 && (kind[0] == '+' || kind[0] == '-') && slices.Contains([]byte(kind), '/')
}

// keywordCounter reports whether counters of a kind give the keyword of that
// name (CR 122.1b).
func keywordCounter(kind string) bool {
	name := strings.ReplaceAll(kind, " ", "_")
	return slices.ContainsFunc(keywordRows(), func(k *engine.KeywordRow) bool { return k.Name == name })
}

// counterable: on a permanent, a player in the game, an object in another
// zone, or one that is just entering.
func counterable(v *engine.View, h *engine.Happening) bool {
	if h.Amount <= 0 {
		return false
	}
	if h.Object == 0 {
		return inGame(v.State(), h.Player)
	}
	return h.Flag || v.State().Object(h.Object) != nil
}

// counterTotal is the number of counters of a kind on an object or player.
func counterTotal(s *engine.State, r engine.Ref, kind string) int {
	if r.Player != 0 {
		for _, n := range s.Player(r.Player).Counters {
			if n.Kind == kind {
				return n.Count
			}
		}
		return 0
	}
	if obj := s.Object(r.Object); obj != nil {
		return obj.CounterCount(kind)
	}
	return 0
}

// counterList is the counters of an object or player, for writing.
func counterList(s *engine.State, r engine.Ref) *[]engine.Counter {
	if r.Player != 0 {
		return &s.Players.Write(int(r.Player) - 1).Counters
	}
	if obj := s.Objects.Write(int(r.Object)); obj != nil {
		return &obj.Counters
	}
	return nil
}

// commitPutCounters gives all counters of that kind one new timestamp (CR 613.7c).
func commitPutCounters(w *engine.Commit, h *engine.Happening) {
	list := counterList(w.State(), recipient(&h.Event))
	if list == nil {
		return
	}
	since := w.NewTimestamp()
	for i := range *list {
		if n := &(*list)[i]; n.Kind == h.Word {
			n.Count += h.Amount
			n.Since = since
			return
		}
	}
	*list = append(*list, engine.Counter{Kind: h.Word, Count: h.Amount, Since: since})
}

func commitRemoveCounters(w *engine.Commit, h *engine.Happening) {
	list := counterList(w.State(), recipient(&h.Event))
	if list == nil {
		return
	}
	for i := range *list {
		n := &(*list)[i]
		if n.Kind != h.Word {
			continue
		}
		n.Count -= min(n.Count, h.Amount)
		if n.Count == 0 {
			*list = slices.Delete(*list, i, i+1)
		}
		return
	}
}
