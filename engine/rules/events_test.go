package rules

import (
	"testing"

	"manaloom/engine"
)

// scripted is a board on which f runs as a step is about to begin, each time
// it does.
func scripted(t *testing.T, players int, step string, f func(c *engine.Context)) *board {
	t.Helper()
	o := engine.Options{Seed: 1, NoPregame: true}
	for i := range players {
		p := engine.PlayerSetup{Name: string(rune('A' + i))}
		for range 10 {
			p.Deck = append(p.Deck, "Plain")
		}
		o.Players = append(o.Players, p)
	}
	book := Book()
	book.Advance = func(c *engine.Context) {
		if turn := &c.State().Turn; turn.Step == step && !turn.Began {
			f(c)
		}
		advance(c)
	}
	g, err := engine.NewGame(book, testLibrary(), o)
	if err != nil {
		t.Fatal(err)
	}
	return &board{t, g}
}

func permanentNamed(v *engine.View, name string) engine.ObjectID {
	found := engine.ObjectID(0)
	v.EachObject([]engine.ZoneKind{engine.Battlefield}, func(o engine.ObjectID) bool {
		if v.Chars(o).Name == name {
			found = o
		}
		return true
	})
	return found
}

// TestControlChange: an effect of layer 2 makes an event when it begins and
// when it ends, removes from combat (CR 506.4), and keeps from attacking (CR
// 302.6).
func TestControlChange(t *testing.T) {
	b := scripted(t, 2, blockersStep, func(c *engine.Context) {
		o := permanentNamed(c.View, "Ogre")
		c.Happen(engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: &engine.FloatingEffect{Sort: engine.EffectContinuous, Controller: 2,
			Objects: []engine.ObjectID{o}, Duration: engine.Duration{Kind: engine.UntilEndOfTurn},
			Changes: []engine.Change{{Layer: engine.LayerControl, Op: engine.OpController, Player: 2}}}})
	})
	ogre, bear := b.put(1, "Ogre"), b.put(1, "Bear")
	b.attack(playerRef(2), ogre, bear)
	b.until(engine.AskPriority, blockersStep)
	b.want("controller", b.g.Now().Controller(ogre), engine.PlayerID(2))
	b.want("changes", b.count(ControlChanged), 1)
	b.want("left combat", b.count(LeavesCombat), 1)
	b.until(engine.AskPriority, damageStep)
	b.want("life", b.life(2), 18)
	b.until(engine.AskPriority, upkeepStep)
	b.want("controller after", b.g.Now().Controller(ogre), engine.PlayerID(1))
	b.want("changes after", b.count(ControlChanged), 2)
	b.want("since the turn began", b.g.Now().ControlledSinceTurnBegan(ogre), false)
	b.want("the other", b.g.Now().ControlledSinceTurnBegan(bear), true)
}

// TestEntering: counters are put on as it enters by events of the same batch
// (CR 122.6a), loyalty among them (CR 306.5b); a token's owner creates it (CR
// 111.2).
func TestEntering(t *testing.T) {
	b := scripted(t, 2, beginCombat, func(c *engine.Context) {
		walker := c.Library().ByName("Walker")
		c.Happen(engine.Happening{Event: engine.Event{Kind: CreateTokens, Player: 2, Amount: 2}, Token: walker,
			Entry: &engine.Entry{Counters: []engine.Counter{{Kind: "+1/+1", Count: 3}}}})
	})
	b.until(engine.AskPriority, beginCombat)
	list := b.s().In(engine.Zone{Kind: engine.Battlefield})
	b.want("tokens", len(list), 2)
	for _, o := range list {
		obj := b.s().Object(o)
		b.want("owner", obj.Owner, engine.PlayerID(2))
		b.want("sort", obj.Sort, engine.SortToken)
		b.want("loyalty", obj.CounterCount("loyalty"), 3)
		b.want("counters", obj.CounterCount("+1/+1"), 3)
	}
	batch := engine.EventID(0)
	for i := range b.s().History.Len() {
		e := b.s().History.At(i)
		if e.Kind != CreateTokens && e.Kind != ZoneChange && e.Kind != PutCounters {
			continue
		}
		if batch == 0 {
			batch = e.Batch
		}
		b.want("batch", e.Batch, batch)
		if e.Kind == PutCounters {
			b.want("as it enters", e.Flag, true)
			b.want("snapshot", b.g.Now().Snapshot(e.Snap).Object, e.Object)
		}
		if e.Kind == CreateTokens {
			b.want("that.object", len(createdTokens(b.g.Now(), e)), 2)
		}
	}
}

// TestExtraTurnsAndPhases: CR 500.7, 500.8.
func TestExtraTurnsAndPhases(t *testing.T) {
	b := scripted(t, 2, postcombatMain, func(c *engine.Context) {
		if c.State().Turn.Combat == 1 && c.State().Turn.Active == 1 {
			c.Happen(engine.Happening{Event: engine.Event{Kind: ExtraPhase, Word: "combat"}})
			if c.State().Turn.Number < 5 {
				c.Happen(engine.Happening{Event: engine.Event{Kind: ExtraTurn, Player: 1}})
			}
		}
	})
	from, number := b.s().History.Len(), b.s().Turn.Number
	b.until(engine.AskPriority, upkeepStep)
	b.wantSteps(from, beginCombat, attackersStep, endCombat, postcombatMain, beginCombat, attackersStep, endCombat,
		endStepName, cleanupStep, untapStep, upkeepStep)
	b.want("extra turn", b.s().Turn.Active, engine.PlayerID(1))
	b.want("number", b.s().Turn.Number, number+1)
	for b.s().Turn.Number < 5 {
		b.until(engine.AskPriority, endStepName)
		b.until(engine.AskPriority, upkeepStep)
	}
	b.until(engine.AskPriority, endStepName)
	b.until(engine.AskPriority, upkeepStep)
	b.want("then the other", b.s().Turn.Active, engine.PlayerID(2))
}

// TestZonesOfOwners: a card goes to its owner's zone whatever is said (CR
// 400.3), and is a new object there (CR 400.7).
func TestZonesOfOwners(t *testing.T) {
	b := scripted(t, 2, beginCombat, func(c *engine.Context) {
		o := permanentNamed(c.View, "Bear")
		c.Happen(engine.Happening{Event: engine.Event{Kind: ZoneChange, Object: o, Word: "effect", To: engine.Zone{Kind: engine.Hand, Player: 1}}})
	})
	bear := b.put(2, "Bear")
	b.edit(func(e *engine.Editor) error { return e.Counters(bear, "+1/+1", 1) })
	b.until(engine.AskPriority, beginCombat)
	hand := b.s().In(engine.Zone{Kind: engine.Hand, Player: 2})
	b.want("hand", len(hand), 1)
	b.want("the old object", b.s().Object(bear) == nil, true)
	b.want("was", b.s().Object(hand[0]).Was, bear)
	b.want("counters", len(b.s().Object(hand[0]).Counters), 0)
	b.want("remembered", b.g.Now().Subject(objectRef(bear)).CounterCount("+1/+1"), 1)
}

// TestMovedOnce: one object goes to one place, whatever happens at once.
func TestMovedOnce(t *testing.T) {
	b := scripted(t, 2, beginCombat, func(c *engine.Context) {
		o := permanentNamed(c.View, "Bear")
		c.Happen(moving(c.State(), o, engine.Exile, "effect"), engine.Happening{Event: engine.Event{Kind: Destroy, Object: o}})
	})
	bear := b.put(2, "Bear")
	b.until(engine.AskPriority, beginCombat)
	b.want("there", b.here(bear), false)
	b.want("exile", len(b.s().In(engine.Zone{Kind: engine.Exile})), 1)
	b.want("graveyard", len(b.s().In(engine.Zone{Kind: engine.Graveyard, Player: 2})), 0)
}
