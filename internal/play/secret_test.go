package play

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"manaloom/engine"
)

// CR 101.4a-b: how the first player has voted is nowhere in what the second one
// sees, until the votes are revealed; of an open vote it is there at once.
func TestSecretChoices(t *testing.T) {
	table := cardTable(t)
	for _, c := range []struct {
		card   string
		secret bool
	}{{"testing:drill_of_sealed_votes", true}, {"testing:drill_of_councils", false}} {
		grace, doom := voted(t, table, c.card, "grace"), voted(t, table, c.card, "doom")
		for p := engine.PlayerID(1); p <= 2; p++ {
			if same := reflect.DeepEqual(grace.PlayerView(p), doom.PlayerView(p)); same != c.secret {
				t.Errorf("%s: that player %d sees the same is %t", c.card, p, same)
			}
		}
		q, _ := grace.Pending()
		if q.Player != 2 || q.Hidden != c.secret {
			t.Errorf("%s: asked is %+v", c.card, q)
		}
		after, _, err := grace.Step(engine.Decision{Words: []string{"doom"}})
		if err != nil {
			t.Fatal(err)
		}
		log := strings.Join(after.PlayerView(2).Log, "\n")
		if !strings.Contains(log, "votes for grace") || !strings.Contains(log, "votes for doom") {
			t.Errorf("%s: the votes are not revealed:\n%s", c.card, log)
		}
	}
}

// voted is a game in which the first player has cast a card and answered the
// question for a word.
func voted(t *testing.T, table *Table, card, word string) *engine.Game {
	t.Helper()
	lands := slices.Repeat([]string{"core:island"}, 10)
	setup := &Setup{Seed: 1, Decks: [][]string{lands, lands}, Life: 20, Hands: [][]string{{card}, nil}, Boards: []Placed{{Card: "core:island", Player: 1}}}
	g, err := setup.Start(table.Book, table.Library)
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		q, _ := g.Pending()
		d := engine.Decision{Verb: "pass"}
		switch q.Kind {
		case engine.AskPriority:
			if i := slices.IndexFunc(q.Actions, func(a engine.Action) bool { return a.Verb == "cast" }); i >= 0 {
				d = engine.Decision{Verb: "cast", Object: q.Actions[i].Object, Path: q.Actions[i].Path}
			}
		case engine.AskPay:
			d.Verb = "auto"
		case engine.AskWords:
			d = engine.Decision{Words: []string{word}}
		}
		next, _, err := g.Step(d)
		if err != nil {
			t.Fatalf("%+v: %v", q, err)
		}
		if g = next; q.Kind == engine.AskWords {
			return g
		}
	}
	t.Fatal("nobody was asked for a word")
	return nil
}
