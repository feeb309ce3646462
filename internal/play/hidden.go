package play

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"manaloom/engine"
)

// views: what a player sees does not depend on what the player cannot know
// (CR 400.2). The hidden cards are dealt anew for each player in turn: once in
// the game as it stands, so that nothing is told of what is there, and once at
// the last checkpoint, from which the step runs again to a question that is made
// anew. The second way has its say where the same decisions are possible.
func views(g *engine.Game) (again int, err error) {
	q, _ := g.Pending()
	now := g.Now()
	for i := range now.State().Players.Len() {
		p := engine.PlayerID(i + 1)
		if now.State().Player(p).Left {
			continue
		}
		seen := now.PlayerView(p, &q)
		seed := uint64(now.State().History.Len()*8 + i)
		if err := alike(p, "in a game dealt anew", seen, now.Redealt(p, seed).PlayerView(p, &q)); err != nil {
			return again, err
		}
		other, err := redealt(g, p, seed)
		alone := decidedAlone(g, p)
		switch {
		case alone && err != nil:
			return again, fmt.Errorf("player %d finds out what is hidden, as the same decisions are not possible in a game dealt anew: %w", p, err)
		case err != nil, !alone && !sameAsked(g, other):
			continue
		}
		again++
		if err := alike(p, "in a step played anew", seen, other.PlayerView(p)); err != nil {
			return again, err
		}
	}
	return again, nil
}

// decidedAlone reports whether nobody but a player has decided anything since
// the checkpoint, nor is asked now: then nothing can hang on what others hold.
func decidedAlone(g *engine.Game, p engine.PlayerID) bool {
	if q, open := g.Pending(); open && q.Answers != p && q.Kind != engine.AskPriority {
		return false
	}
	for _, e := range g.Since() {
		if e.Kind != engine.EntryDecision || e.Decision.Player != p {
			return false
		}
	}
	return true
}

// redealt is the game dealt anew and played to its question. A game that
// another card makes impossible is none that the player could be in.
func redealt(g *engine.Game, p engine.PlayerID, seed uint64) (other *engine.Game, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = crash(x)
		}
	}()
	return g.Redealt(p, seed)
}

// sameAsked reports whether two games wait for the same player with the same
// kind of question. Where they do not, what was asked hung on a hidden card of
// somebody who answers for it: that is not the player's to see.
func sameAsked(a, b *engine.Game) bool {
	q, _ := a.Pending()
	r, _ := b.Pending()
	return q.Kind == r.Kind && q.Answers == r.Answers
}

// alike compares two views of a player.
func alike(p engine.PlayerID, where string, x, y *engine.PlayerView) error {
	a, err := json.Marshal(x)
	if err != nil {
		return labelled("a view of a player", err)
	}
	b, err := json.Marshal(y)
	if err != nil {
		return labelled("a view of a player", err)
	}
	if bytes.Equal(a, b) {
		return nil
	}
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	from := max(0, at-200)
	return fmt.Errorf("player %d sees what is hidden %s:\n%s\n%s", p, where, a[from:min(len(a), at+200)], b[from:min(len(b), at+200)])
}

// refusals: decisions that no question takes are refused, and leave the game
// as it was.
func refusals(g *engine.Game) error {
	r, open := g.Pending()
	if !open {
		return nil
	}
	before, now := engine.EncodeState(g.Checkpoint()), engine.EncodeState(g.Now().State())
	for _, d := range faulty(&r) {
		next, _, err := g.Step(d)
		if illegal := (*engine.IllegalError)(nil); !errors.As(err, &illegal) {
			return fmt.Errorf("%s is taken for an answer to %s (%w)", brief(&d), r.Kind, err)
		}
		if next != g {
			return fmt.Errorf("%s, which is refused, has made another game", brief(&d))
		}
	}
	if q, _ := g.Pending(); !reflect.DeepEqual(q, r) {
		return errors.New("refused decisions have changed the question")
	}
	if !bytes.Equal(before, engine.EncodeState(g.Checkpoint())) || !bytes.Equal(now, engine.EncodeState(g.Now().State())) {
		return errors.New("refused decisions have changed the game")
	}
	return nil
}

// faulty are decisions that a question does not take.
func faulty(r *engine.Request) []engine.Decision {
	const none = 1 << 30
	list := []engine.Decision{
		{Verb: engine.VerbConcede},
		{Verb: engine.VerbConcede, Player: 100},
		{Player: 100},
		{Player: r.Answers, Verb: "dance", Object: none, Refs: []engine.Ref{{Object: none}}, Words: []string{"dance", "dance"},
			Numbers: []int{none, -none, 1}, Pairs: []engine.Pair{{Object: none}}},
	}
	if !r.Back {
		list = append(list, engine.Decision{Verb: engine.VerbTakeBack})
	}
	twice := engine.Decision{}
	switch r.Kind {
	case engine.AskYesNo:
		return append(list[:3], list[4:]...) // takes anything but another player's answer
	case engine.AskNumber:
		list = append(list, engine.Decision{Numbers: []int{r.Max + 1}}, engine.Decision{Numbers: []int{r.Min - 1}})
	case engine.AskRefs, engine.AskTargets:
		twice.Refs = append(append(twice.Refs, r.Refs...), r.Refs...)
	case engine.AskAttackers, engine.AskBlockers:
		twice.Pairs = append(append(twice.Pairs, r.Pairs...), r.Pairs...)
	case engine.AskDivide:
		list = append(list, engine.Decision{Numbers: make([]int, len(r.Refs)+1)})
	case engine.AskWords, engine.AskModes:
		twice.Words = append(append(twice.Words, r.Words...), r.Words...)
	}
	if len(twice.Refs)+len(twice.Pairs)+len(twice.Words) > 0 {
		list = append(list, twice)
	}
	return list
}
