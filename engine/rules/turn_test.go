package rules

import (
	"testing"

	"manaloom/engine"
)

// TestTurnsFollow: CR 500.1, 502.3, 504.1, 514.1 with two players.
func TestTurnsFollow(t *testing.T) {
	b := newBoard(t, 2)
	mine := b.put(2, "Plain")
	b.edit(func(e *engine.Editor) error { return e.Status(mine, "tapped", true) })
	number := b.s().Turn.Number
	from := b.s().History.Len()
	b.until(engine.AskPriority, upkeepStep)
	b.want("active", b.s().Turn.Active, engine.PlayerID(2))
	b.want("number", b.s().Turn.Number, number+1)
	b.want("tapped", b.s().Object(mine).Status.Tapped, false)
	b.until(engine.AskPriority, precombatMain)
	b.want("hand", len(b.s().In(engine.Zone{Kind: engine.Hand, Player: 2})), 1)
	b.wantSteps(from, beginCombat, attackersStep, endCombat, postcombatMain, endStepName, cleanupStep,
		untapStep, upkeepStep, drawStep, precombatMain)
}

// TestCleanup: CR 514.1, 514.2.
func TestCleanup(t *testing.T) {
	b := newBoard(t, 2)
	ogre := b.put(1, "Ogre")
	b.edit(func(e *engine.Editor) error {
		for range 9 {
			if _, err := e.Put("Plain", engine.Hand, 1, engine.Put{}); err != nil {
				return err
			}
		}
		return e.Damage(ogre, 2)
	})
	r := b.until(engine.AskRefs, cleanupStep)
	b.want("how many", r.Min, 2)
	b.want("damage before", b.s().Object(ogre).Damage, 2)
	b.answer(engine.Decision{Refs: r.Refs[:2]})
	b.want("damage after", b.s().Object(ogre).Damage, 0)
	b.want("graveyard", len(b.s().In(engine.Zone{Kind: engine.Graveyard, Player: 1})), 2)
}

// TestPregame: CR 103.3, 103.5, 103.8a.
func TestPregame(t *testing.T) {
	o := engine.Options{Seed: 3}
	for range 2 {
		p := engine.PlayerSetup{Name: "P"}
		for i := range 20 {
			p.Deck = append(p.Deck, []string{"Plain", "Bear", "Ogre"}[i%3])
		}
		o.Players = append(o.Players, p)
	}
	b := newBoardOf(t, o)
	r, _ := b.g.Pending()
	first := r.Player
	hand := func(p engine.PlayerID) int { return len(b.s().In(engine.Zone{Kind: engine.Hand, Player: p})) }
	b.want("question", r.Kind, engine.AskYesNo)
	b.want("hand", hand(first), 7)
	b.answer(engine.Decision{Yes: true})
	b.answer(engine.Decision{Yes: false})
	r, _ = b.g.Pending()
	b.want("bottom", r.Min, 1)
	chosen := r.Refs[3]
	b.answer(engine.Decision{Refs: []engine.Ref{chosen}})
	b.want("hand", hand(first), 6)
	cards := b.s().In(engine.Zone{Kind: engine.InLibrary, Player: first})
	b.want("the bottom card", b.s().Object(cards[len(cards)-1]).Was, chosen.Object)
	b.answer(engine.Decision{Yes: true})
	r, _ = b.g.Pending()
	b.want("bottom again", r.Min, 2)
	b.answer(engine.Decision{Refs: r.Refs[:2]})
	b.answer(engine.Decision{Yes: false})
	b.until(engine.AskPriority, precombatMain)
	b.want("active", b.s().Turn.Active, first)
	b.want("turn", b.s().Turn.Number, 1)
	b.want("hand without a draw", hand(first), 5)
	for _, w := range b.steps(0) {
		b.want("a draw step", w == drawStep, false)
	}
}

// TestConcede: CR 104.3a, 104.2a with two players, 800.4a with three.
func TestConcede(t *testing.T) {
	b := newBoard(t, 2)
	b.answer(engine.Decision{Player: 2, Verb: engine.VerbConcede})
	b.want("over", b.g.Over(), true)
	b.want("won", b.s().Player(1).Won, true)

	b = newBoard(t, 3)
	bear, ogre := b.put(1, "Bear"), b.put(2, "Ogre")
	b.answer(engine.Decision{Player: 1, Verb: engine.VerbConcede})
	b.want("over", b.g.Over(), false)
	b.want("bear", b.here(bear), false)
	b.want("ogre", b.here(ogre), true)
	r, _ := b.g.Pending()
	b.want("priority", r.Player, engine.PlayerID(2))
	b.until(engine.AskPriority, upkeepStep)
	b.want("next", b.s().Turn.Active, engine.PlayerID(2))
	b.until(engine.AskPriority, endStepName)
	b.until(engine.AskPriority, upkeepStep)
	b.want("after", b.s().Turn.Active, engine.PlayerID(3))
	b.until(engine.AskPriority, endStepName)
	b.until(engine.AskPriority, upkeepStep)
	b.want("round", b.s().Turn.Active, engine.PlayerID(2))
}

// TestAllLoseAtOnceIsADraw: CR 704.3, 104.4a.
func TestAllLoseAtOnceIsADraw(t *testing.T) {
	b := newBoard(t, 2)
	b.edit(func(e *engine.Editor) error {
		if err := e.Life(1, 0); err != nil {
			return err
		}
		return e.Life(2, -3)
	})
	if !b.g.Over() {
		b.answer(engine.Decision{Verb: "pass"})
	}
	b.want("over", b.g.Over(), true)
	b.want("won", b.s().Player(1).Won || b.s().Player(2).Won, false)
}

// TestStateBasedActionsAreOneBatch: CR 704.3, 704.5f, 704.5j, 704.5q.
func TestStateBasedActionsAreOneBatch(t *testing.T) {
	b := newBoard(t, 2)
	bear, ogre, one := b.put(1, "Bear"), b.put(2, "Ogre"), b.put(1, "Hero")
	b.edit(func(e *engine.Editor) error {
		for _, err := range []error{e.Counters(bear, "-1/-1", 2), e.Counters(ogre, "+1/+1", 3), e.Counters(ogre, "-1/-1", 1)} {
			if err != nil {
				return err
			}
		}
		_, err := e.Put("Hero", engine.Battlefield, 1, engine.Put{Controller: 1})
		return err
	})
	r, _ := b.g.Pending()
	if r.Kind == engine.AskPriority {
		b.answer(engine.Decision{Verb: "pass"})
		r, _ = b.g.Pending()
	}
	b.want("question", r.Kind, engine.AskRefs)
	b.answer(engine.Decision{Refs: []engine.Ref{objectRef(one)}})
	b.want("bear", b.here(bear), false)
	b.want("the kept one", b.here(one), true)
	b.want("ogre's counters", b.s().Object(ogre).CounterCount("+1/+1"), 2)
	batch := engine.EventID(0)
	for i := range b.s().History.Len() {
		if e := b.s().History.At(i); e.Kind == ZoneChange || e.Kind == RemoveCounters {
			if batch == 0 {
				batch = e.Batch
			}
			b.want("batch of "+string(e.Kind), e.Batch, batch)
		}
	}
}

// TestCleanupWithPriority: CR 514.3a.
func TestCleanupWithPriority(t *testing.T) {
	b := scripted(t, 2, cleanupStep, func(c *engine.Context) {
		if o := permanentNamed(c.View, "Bear"); o != 0 {
			c.Happen(engine.Happening{Event: engine.Event{Kind: PutCounters, Object: o, By: 1, Word: "-1/-1", Amount: 2}})
		}
	})
	bear := b.put(1, "Bear")
	from := b.s().History.Len()
	r := b.until(engine.AskPriority, cleanupStep)
	b.want("bear", b.here(bear), false)
	b.want("who", r.Player, engine.PlayerID(1))
	b.until(engine.AskPriority, upkeepStep)
	b.wantSteps(from, beginCombat, attackersStep, endCombat, postcombatMain, endStepName, cleanupStep, cleanupStep, untapStep, upkeepStep)
}

// TestOrderOfTriggers: the active player's go on the stack first, each player
// says in which order (CR 603.3b); one unit each, and nothing else in between.
func TestOrderOfTriggers(t *testing.T) {
	b := newBoard(t, 2)
	one, ten := b.put(2, "One"), b.put(2, "Ten")
	b.put(1, "Ten")
	r := b.until(engine.AskOrder, upkeepStep)
	b.want("who", r.Player, engine.PlayerID(2))
	b.want("how many", len(r.Words), 2)
	b.want("first source", r.Sources[0], one)
	b.want("second source", r.Sources[1], ten)
	b.answer(engine.Decision{Words: []string{r.Words[1], r.Words[0]}})
	r, _ = b.g.Pending()
	b.want("question", r.Kind, engine.AskPriority)
	stack := b.s().In(engine.Zone{Kind: engine.Stack})
	b.want("stack", len(stack), 3)
	b.want("placing", b.s().Turn.Placing, 0)
	pass := func() {
		b.answer(engine.Decision{Verb: "pass"})
		b.answer(engine.Decision{Verb: "pass"})
	}
	pass()
	b.want("top is the other player's", b.life(1), 30)
	pass()
	b.want("then the one that was put last", b.life(2), 21)
	pass()
	b.want("then the first", b.life(2), 31)
}

// TestSameTriggersAreNotOrdered: copies of one ability with one cause.
func TestSameTriggersAreNotOrdered(t *testing.T) {
	a := engine.WaitingTrigger{Source: 1, Controller: 1, Cause: []engine.EventID{4}, Ability: engine.AbilityInstance{Ref: engine.AbilityRef{Def: 1, Path: "x"}}}
	other, same := a.Clone(), a.Clone()
	other.Source = 2
	if !sameTrigger(&a, &same) || sameTrigger(&a, &other) {
		t.Error("one ability of one object, and no other, is the same trigger")
	}
}
