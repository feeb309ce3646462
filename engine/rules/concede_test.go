package rules

import (
	"testing"

	"manaloom/engine"
)

func conceding(p engine.PlayerID) engine.Decision {
	return engine.Decision{Player: p, Verb: engine.VerbConcede}
}

// CR 800.4a: who leaves while paying for a spell is not asked again.
func TestConcedingWhilePaying(t *testing.T) {
	forest := basicLand("Forest", "{G}")
	bear := toyCard("Bear", "{G}", []string{"Creature"})
	lib := engine.NewLibrary([32]byte{1}, []*engine.Definition{forest, bear}, nil)
	g, err := engine.NewGame(Book(), lib, engine.Options{Players: make([]engine.PlayerSetup, 3), NoPregame: true, HandSize: -1})
	if err != nil {
		t.Fatal(err)
	}
	b := &table{t, g}
	b.put("Forest", engine.Battlefield, 1)
	b.cast(b.put("Bear", engine.Hand, 1))
	r, _ := b.g.Pending()
	if r.Kind != engine.AskPay {
		t.Fatalf("asked is %s", r.Kind)
	}
	b.step(conceding(1))
	if r, _ := b.g.Pending(); r.Player != 2 || r.Kind != engine.AskPriority {
		t.Errorf("asked is %s of player %d", r.Kind, r.Player)
	}
	if n := len(b.g.Now().State().In(engine.Zone{Kind: engine.Stack})); n != 0 {
		t.Errorf("%d objects on the stack", n)
	}
}

// CR 103.5, 800.4a: who leaves during mulligans is not asked about one.
func TestConcedingDuringMulligans(t *testing.T) {
	o := engine.Options{Seed: 3}
	for range 3 {
		o.Players = append(o.Players, engine.PlayerSetup{Name: "P", Deck: deckOf("Bear", 20)})
	}
	b := newBoardOf(t, o)
	r, _ := b.g.Pending()
	next := r.Player%3 + 1
	b.answer(conceding(next))
	b.answer(engine.Decision{Yes: true})
	r, _ = b.g.Pending()
	b.want("the one after", r.Player, next%3+1)
	b.answer(engine.Decision{Yes: true})
	r, _ = b.g.Pending()
	b.want("a free mulligan, then the question again", r.Kind, engine.AskYesNo)
}

// CR 800.4d: triggers of a player who leaves while they are put in order never
// go on the stack.
func TestConcedingWhileOrdering(t *testing.T) {
	for _, who := range []engine.PlayerID{2, 3} {
		b := newBoard(t, 3)
		for _, p := range []engine.PlayerID{2, 3} {
			b.put(p, "One")
			b.put(p, "Ten")
		}
		r := b.until(engine.AskOrder, upkeepStep)
		b.answer(engine.Decision{Words: r.Words})
		r, _ = b.g.Pending()
		b.want("then", r.Player, engine.PlayerID(3))
		b.answer(conceding(who))
		if r, _ = b.g.Pending(); r.Kind == engine.AskOrder {
			b.answer(engine.Decision{Words: r.Words})
		}
		r, _ = b.g.Pending()
		b.want("question", r.Kind, engine.AskPriority)
		b.want("on the stack", len(b.s().In(engine.Zone{Kind: engine.Stack})), 2)
		b.want("over", b.g.Over(), false)
	}
}
