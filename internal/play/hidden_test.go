package play

import (
	"fmt"
	"slices"
	"testing"

	"manaloom/engine"
)

// CR 400.2: at every question of random games with all cards, a player sees the
// same in a game whose hidden cards are others, with the question made anew.
func TestViewsHideWhatIsHidden(t *testing.T) {
	table := cardTable(t)
	veiled(t, table, *seedFlag+4002, 300)
}

// The same in games with little else than what hides, looks and reveals. Each of
// these faults was made once, and is found: the log names what was hidden, or
// what was exiled face down, also after that card has gone back to a hand; a
// card exiled face down, another's face-down permanent, hand, library or
// question is shown; what one player looked at is shown to all; a question names
// a card that its player has not seen.
func TestViewsOfHiddenCards(t *testing.T) {
	table := cardTable(t)
	ids := []string{"testing:sealed_vault", "testing:secret_shelf", "testing:blind_trade", "testing:open_palm", "testing:quiet_search",
		"testing:veiled_band", "testing:probe_of_foretelling", "testing:probe_of_morphs", "drill:deep_look", "drill:far_look", "core:island", "core:mountain"}
	pool := &Pool{cards: ids, lands: ids[len(ids)-2:], permanents: ids[:2]}
	for _, id := range ids {
		if table.Library.ByID(id) == nil {
			t.Fatalf("there is no %s", id)
		}
	}
	table.Pool = pool
	veiled(t, table, *seedFlag+4003, 1500)
}

// veiled compares views in random games, at so many questions together.
func veiled(t *testing.T, table *Table, seed uint64, questions int) {
	if testing.Short() {
		questions /= 5
	}
	looks, again := 0, 0
	kinds := map[engine.RequestKind]int{}
	var seen []string
	for ; looks < questions; seed++ {
		p := &Player{Chance: NewSeeded(seed)}
		setup := table.Pool.Deal(p.Chance)
		g, err := setup.Start(table.Book, table.Library)
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			q, open := g.Pending()
			if !open {
				break
			}
			n, err := views(g)
			if err != nil {
				t.Fatalf("seed %d, asked is %+v: %v", seed, q, err)
			}
			looks, again = looks+1, again+n
			kinds[q.Kind] += n
			if what := fmt.Sprint(q.Kind, ": ", q.Prompt); n > 0 && !slices.Contains(seen, what) {
				seen = append(seen, what)
			}
			if g = answered(g, p, &q); g == nil {
				break
			}
		}
	}
	t.Logf("%d questions, %d steps played anew: %v\n%q", looks, again, kinds, seen)
	if again < looks {
		t.Errorf("only %d steps could be played anew at %d questions", again, looks)
	}
}

// answered is the game with an answer by chance, nil where none is found.
func answered(g *engine.Game, p *Player, q *engine.Request) *engine.Game {
	for tries := range maxTries {
		if next, _, err := g.Step(p.Answer(g.Now(), q, tries)); err == nil {
			return next
		}
	}
	return nil
}
