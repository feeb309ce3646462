package play

import (
	"maps"
	"slices"

	"manaloom/engine"
	"manaloom/engine/rules"
)

// Tally is what came up in random games.
type Tally struct {
	Kinds   map[engine.RequestKind]int // questions of each kind
	For     int                        // questions that another player answered than the one who chooses (CR 723)
	Events  map[engine.EventKind]int
	Actions map[string]int  // keyword actions by name
	Held    map[string]bool // cards that a player had in hand
	Played  map[string]bool // cards and tokens that were on the stack, on the battlefield or in the command zone
}

func newTally() Tally {
	return Tally{Kinds: map[engine.RequestKind]int{}, Events: map[engine.EventKind]int{}, Actions: map[string]int{},
		Held: map[string]bool{}, Played: map[string]bool{}}
}

// add takes another tally in.
func (t *Tally) add(o *Tally) {
	t.For += o.For
	sumUp(t.Kinds, o.Kinds)
	sumUp(t.Events, o.Events)
	sumUp(t.Actions, o.Actions)
	maps.Copy(t.Held, o.Held)
	maps.Copy(t.Played, o.Played)
}

func sumUp[K comparable](into, from map[K]int) {
	for k, n := range from {
		into[k] += n
	}
}

// asked notes a question, and what is where as it is asked.
func (t *Tally) asked(v *engine.View, r *engine.Request) {
	t.Kinds[r.Kind]++
	if r.Player != r.Answers {
		t.For++
	}
	seen, held := make([]bool, v.State().Definitions.Len()+1), make([]bool, v.State().Definitions.Len()+1)
	v.State().Objects.All(func(_ int, o *engine.Object) bool {
		switch o.Zone.Kind {
		case engine.Stack, engine.Battlefield, engine.Command:
			seen[o.Def] = true
		case engine.Hand:
			held[o.Def] = true
		}
		return true
	})
	for d := 1; d < len(seen); d++ {
		if seen[d] {
			t.Played[v.Definition(engine.DefID(d)).ID] = true
		}
		if held[d] {
			t.Held[v.Definition(engine.DefID(d)).ID] = true
		}
	}
}

// happened notes what has happened in a game.
func (t *Tally) happened(s *engine.State) {
	for i := range s.History.Len() {
		e := s.History.At(i)
		t.Events[e.Kind]++
		if e.Kind == rules.KeywordAction {
			t.Actions[e.Word]++
		}
	}
}

// Missing are the kinds of events of a rulebook that never happened, of
// questions that were never asked, cards that were in no game, and those that
// were never played.
type Missing struct {
	Events, Questions, Absent, Unplayed []string
}

// Missing compares a tally with all that there is.
func (t *Tally) Missing(table *Table) Missing {
	var m Missing
	for _, row := range table.Book.Events {
		if t.Events[row.Kind] == 0 {
			m.Events = append(m.Events, string(row.Kind))
		}
	}
	for _, k := range questions() {
		if t.Kinds[k] == 0 {
			m.Questions = append(m.Questions, string(k))
		}
	}
	for _, id := range table.Pool.all() {
		if !t.Played[id] {
			m.Unplayed = append(m.Unplayed, id)
			if !t.Held[id] {
				m.Absent = append(m.Absent, id)
			}
		}
	}
	slices.Sort(m.Events)
	return m
}

// questions are the kinds of questions.
func questions() []engine.RequestKind {
	return []engine.RequestKind{engine.AskPriority, engine.AskPay, engine.AskRefs, engine.AskTargets, engine.AskWords, engine.AskModes, engine.AskMana, engine.AskColor,
		engine.AskType, engine.AskReplacement, engine.AskYesNo, engine.AskNumber, engine.AskOrder, engine.AskDivide, engine.AskAttackers, engine.AskBlockers}
}
