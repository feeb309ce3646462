package rules

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"manaloom/engine"
)

func shown(t *testing.T, v *engine.PlayerView) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// CR 400.2: two games that differ only in what a player cannot know look the
// same to that player, in games by chance at any question.
func TestPlayerViewShowsNothingHidden(t *testing.T) {
	names := []string{"Plain", "Bear", "Ogre", "Wurm", "Fencer", "Duelist", "Rat", "Leech", "Agent", "Brute", "Wall", "Idol", "Hero", "Walker"}
	differ := 0
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 400))
		o := engine.Options{Seed: seed}
		for range 2 + int(seed%3) {
			p := engine.PlayerSetup{Name: "P"}
			for range 40 {
				p.Deck = append(p.Deck, names[r.IntN(len(names))])
			}
			o.Players = append(o.Players, p)
		}
		g := newBoardOf(t, o).g
		for range 25 {
			next, _, err := g.Play(&roller{rand.New(rand.NewPCG(seed, r.Uint64())), 40})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if g = next; g.Over() {
				break
			}
			for p := engine.PlayerID(1); int(p) <= len(o.Players); p++ {
				q, _ := g.Pending()
				now := g.Now()
				other := now.Redealt(p, r.Uint64())
				if a, b := shown(t, now.PlayerView(p, &q)), shown(t, other.PlayerView(p, &q)); a != b {
					t.Fatalf("seed %d: player %d sees what is hidden:\n%s\n%s", seed, p, a, b)
				}
				if shown(t, now.PlayerView(3-min(p, 2), nil)) != shown(t, other.PlayerView(3-min(p, 2), nil)) {
					differ++ // another player sees that it is another game
				}
			}
		}
	}
	if differ == 0 {
		t.Error("what was dealt anew never differed")
	}
}

// A question is whole for the one who answers it; of others one knows that
// they are asked.
func TestPlayerViewOfQuestions(t *testing.T) {
	g := newBoardOf(t, engine.Options{Seed: 1, Players: []engine.PlayerSetup{{Name: "A", Deck: deckOf("Bear", 40)}, {Name: "B", Deck: deckOf("Ogre", 40)}}}).g
	q, _ := g.Pending()
	mine, other := g.PlayerView(q.Answers), g.PlayerView(3-q.Answers)
	if mine.Question.Request == nil || other.Question.Request != nil || other.Question.Kind != q.Kind {
		t.Errorf("the one asked sees %+v, the other %+v", mine.Question, other.Question)
	}
	for _, line := range g.PlayerView(1).Log {
		if strings.Contains(line, "Ogre") {
			t.Errorf("the log of player 1 says %q", line)
		}
	}
	for _, o := range g.PlayerView(1).Objects {
		if o.Zone.Kind.Hidden() && o.Owner != 1 {
			t.Errorf("player 1 sees %+v", o)
		}
	}
}

// CR 701.20: what was revealed is known, so it is not dealt anew.
func TestRedealtKeepsWhatWasRevealed(t *testing.T) {
	b := scripted(t, 2, endStepName, func(c *engine.Context) {
		if hand := c.State().In(engine.Zone{Kind: engine.Hand, Player: 1}); len(hand) > 0 {
			c.Happen(engine.Happening{Event: engine.Event{Kind: Revealed, Object: hand[0], By: 1}})
		}
	})
	b.edit(func(e *engine.Editor) error {
		for _, name := range []string{"Bear", "Ogre", "Plain"} {
			if _, err := e.Put(name, engine.Hand, 1, engine.Put{}); err != nil {
				return err
			}
		}
		return nil
	})
	b.until(engine.AskPriority, endStepName)
	now := b.g.Now()
	for seed := range uint64(8) {
		if a, b := shown(t, now.PlayerView(2, nil)), shown(t, now.Redealt(2, seed).PlayerView(2, nil)); a != b {
			t.Fatalf("what was revealed has changed:\n%s\n%s", a, b)
		}
	}
}

func deckOf(name string, n int) []string {
	deck := make([]string, n)
	for i := range deck {
		deck[i] = name
	}
	return deck
}
