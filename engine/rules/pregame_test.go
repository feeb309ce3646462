package rules

import (
	"slices"
	"testing"

	"manaloom/engine"
)

// opening is a game of some players with decks of 20, at its first question.
func opening(t *testing.T, players int, seed uint64) *board {
	o := engine.Options{Seed: seed}
	for range players {
		p := engine.PlayerSetup{Name: "P"}
		for i := range 20 {
			p.Deck = append(p.Deck, []string{"Plain", "Bear", "Ogre"}[i%3])
		}
		o.Players = append(o.Players, p)
	}
	return newBoardOf(t, o)
}

func (b *board) size(zone engine.ZoneKind, p engine.PlayerID) int {
	return len(b.s().In(engine.Zone{Kind: zone, Player: p}))
}

// The starting player is determined by chance, and each player shuffles.
func TestCR103_1(t *testing.T) {
	first := map[engine.PlayerID]bool{}
	for seed := range uint64(20) {
		b := opening(t, 3, seed)
		r, _ := b.g.Pending()
		first[r.Player] = true
		b.want("active", b.s().Turn.Active, r.Player)
	}
	if len(first) != 3 {
		t.Errorf("who begins: %v", first)
	}
}

// The decks are shuffled before hands are drawn: not in the order of the list.
func TestCR103_3(t *testing.T) {
	order := func(seed uint64) (names []string) {
		b := opening(t, 2, seed)
		for _, o := range b.s().In(engine.Zone{Kind: engine.InLibrary, Player: 1}) {
			names = append(names, b.g.Now().Definition(b.s().Object(o).Def).ID)
		}
		return names
	}
	if slices.Equal(order(1), order(2)) || !slices.Equal(order(1), order(1)) {
		t.Error("a library depends on the generator, and on it alone")
	}
}

// Each player begins with 20 life.
func TestCR103_4(t *testing.T) {
	b := opening(t, 3, 1)
	for p := engine.PlayerID(1); p <= 3; p++ {
		b.want("life", b.s().Player(p).Life, 20)
	}
}

// All say in turn order whether they take a mulligan before any is taken; who
// keeps is not asked again; the cards are put on the bottom after all have drawn.
func TestCR103_5(t *testing.T) {
	b := opening(t, 2, 3)
	r, _ := b.g.Pending()
	first, second := r.Player, 3-r.Player
	before := slices.Clone(b.s().In(engine.Zone{Kind: engine.Hand, Player: first}))
	b.answer(engine.Decision{Yes: true})
	if now := b.s().In(engine.Zone{Kind: engine.Hand, Player: first}); !slices.Equal(now, before) {
		t.Error("a mulligan is taken before the other player has said anything")
	}
	b.answer(engine.Decision{Yes: true})
	for _, p := range []engine.PlayerID{first, second} {
		r, _ = b.g.Pending()
		b.want("who puts cards on the bottom", r.Player, p)
		b.want("how many", r.Min, 1)
		b.want("hand of the second", b.size(engine.Hand, second), 7)
		b.answer(engine.Decision{Refs: r.Refs[:1]})
	}
	b.answer(engine.Decision{Yes: false}) // the first keeps
	for n := 2; n <= 7; n++ {
		r, _ = b.g.Pending()
		b.want("who is asked", r.Player, second)
		b.answer(engine.Decision{Yes: true})
		if r, _ = b.g.Pending(); r.Kind == engine.AskRefs && r.Min == n { // all seven are not asked for
			b.answer(engine.Decision{Refs: r.Refs[:n]})
		}
		b.want("hand", b.size(engine.Hand, second), 7-n)
	}
	// A hand of no cards is the last one: there is nothing more to ask.
	r, _ = b.g.Pending()
	b.want("who has priority", r.Player, first)
	b.want("what is asked", r.Kind, engine.AskPriority)
	b.want("library", b.size(engine.InLibrary, second), 20)
}

// With more than two players the first mulligan does not count.
func TestCR103_5c(t *testing.T) {
	b := opening(t, 3, 3)
	r, _ := b.g.Pending()
	first := r.Player
	b.answer(engine.Decision{Yes: true})
	b.answer(engine.Decision{Yes: false})
	b.answer(engine.Decision{Yes: false})
	r, _ = b.g.Pending()
	b.want("what is asked next", r.Kind, engine.AskYesNo)
	b.want("hand", b.size(engine.Hand, first), 7)
	b.answer(engine.Decision{Yes: true})
	r, _ = b.g.Pending()
	b.want("bottom", r.Min, 1)
}

// Of two players the one who begins skips the first draw step, and only that.
func TestCR103_8a(t *testing.T) {
	b := opening(t, 2, 3)
	r, _ := b.g.Pending()
	first := r.Player
	b.answer(engine.Decision{})
	b.answer(engine.Decision{})
	b.until(engine.AskPriority, precombatMain)
	b.want("the first's hand", b.size(engine.Hand, first), 7)
	b.until(engine.AskPriority, upkeepStep)
	b.until(engine.AskPriority, precombatMain)
	b.want("the second's hand", b.size(engine.Hand, 3-first), 8)
}

// With more players nobody does.
func TestCR103_8c(t *testing.T) {
	b := opening(t, 3, 3)
	r, _ := b.g.Pending()
	first := r.Player
	for range 3 {
		b.answer(engine.Decision{})
	}
	b.until(engine.AskPriority, precombatMain)
	b.want("the first's hand", b.size(engine.Hand, first), 8)
}
