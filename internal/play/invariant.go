package play

import (
	"errors"
	"fmt"

	"manaloom/engine"
	"manaloom/engine/rules"
)

// watch is what the invariants remember of the beginning of a game, after an
// author has set the table, and of the latest checkpoint.
type watch struct {
	events int // length of the history from which on life and mana are counted
	life   []int
	pool   []engine.Made
	object engine.ObjectID // the latest next ids
	stamp  engine.Timestamp
	length int // of the history at the latest checkpoint
	cards  int
}

func newWatch(s *engine.State) *watch {
	w := &watch{events: s.History.Len(), cards: s.Cards.Len()}
	s.Players.All(func(_ int, p *engine.Player) bool {
		w.life = append(w.life, p.Life)
		w.pool = append(w.pool, sum(p.Pool))
		return true
	})
	return w
}

func sum(pool []engine.Mana) engine.Made {
	var made engine.Made
	for _, m := range pool {
		made[m.Type] += int16(m.Amount)
	}
	return made
}

// look checks what must hold of the game as it stands at a question.
func (w *watch) look(v *engine.View, r *engine.Request) error {
	s := v.State()
	return errors.Join(zones(s), amounts(s), w.accounts(s), cards(s), asked(v, r))
}

// checkpoint checks that ids and history only grow from one checkpoint to the
// next. Between them an action may be taken back.
func (w *watch) checkpoint(s *engine.State) error {
	if s.NextObject < w.object || s.NextTimestamp < w.stamp || s.History.Len() < w.length {
		return fmt.Errorf("from %d, %d, %d the next object, timestamp and event went back to %d, %d, %d",
			w.object, w.stamp, w.length, s.NextObject, s.NextTimestamp, s.History.Len())
	}
	w.object, w.stamp, w.length = s.NextObject, s.NextTimestamp, s.History.Len()
	return nil
}

// zones: each object is in exactly one list of a zone, the one that it says.
func zones(s *engine.State) error {
	seen := make([]bool, s.Objects.Len()+1)
	count := 0
	var wrong error
	for kind := engine.InLibrary; kind <= engine.Command; kind++ {
		for p := range engine.PlayerID(s.Players.Len() + 1) {
			z := engine.Zone{Kind: kind, Player: p}
			if kind.Shared() != (p == 0) {
				continue
			}
			for _, o := range s.In(z) {
				obj := s.Object(o)
				switch {
				case obj == nil:
					wrong = fmt.Errorf("object %d in %s is gone", o, kind)
				case obj.Zone != z || obj.ID != o:
					wrong = fmt.Errorf("object %d in %v says that it is %d in %v", o, z, obj.ID, obj.Zone)
				case seen[o]:
					wrong = fmt.Errorf("object %d is in two zones or twice in one", o)
				case o > s.NextObject:
					wrong = fmt.Errorf("object %d is beyond the next id %d", o, s.NextObject)
				default:
					seen[o] = true
					count++
				}
				if wrong != nil {
					return wrong
				}
			}
		}
	}
	s.Objects.All(func(_ int, o *engine.Object) bool {
		if !seen[o.ID] {
			wrong = fmt.Errorf("object %d says that it is in %v, which does not have it", o.ID, o.Zone)
		}
		return wrong == nil
	})
	return wrong
}

// amounts: nothing that is counted is negative, and no empty row of counters
// is kept.
func amounts(s *engine.State) error {
	var wrong error
	bad := func(format string, args ...any) bool {
		wrong = fmt.Errorf(format, args...)
		return false
	}
	counters := func(list []engine.Counter, whose string, id int) {
		for i, k := range list {
			if k.Count < 1 {
				bad("%s %d has %d %s counters", whose, id, k.Count, k.Kind)
			}
			for _, l := range list[:i] {
				if l.Kind == k.Kind {
					bad("%s %d has two rows of %s counters", whose, id, k.Kind)
				}
			}
		}
	}
	s.Objects.All(func(_ int, o *engine.Object) bool {
		counters(o.Counters, "object", int(o.ID))
		if o.Damage < 0 {
			bad("object %d has %d damage", o.ID, o.Damage)
		}
		return wrong == nil
	})
	s.Players.All(func(i int, p *engine.Player) bool {
		counters(p.Counters, "player", i+1)
		for _, m := range p.Pool {
			if m.Amount < 0 {
				bad("player %d has %d mana of one sort", i+1, m.Amount)
			}
		}
		return wrong == nil
	})
	s.Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if e.Amount < 0 {
			bad("effect %d has %d left", i+1, e.Amount)
		}
		return wrong == nil
	})
	return wrong
}

// accounts: life and mana are what the events of the history make of them.
func (w *watch) accounts(s *engine.State) error {
	life := append([]int(nil), w.life...)
	pool := append([]engine.Made(nil), w.pool...)
	for i := w.events; i < s.History.Len(); i++ {
		e := s.History.At(i)
		if e.Amount < 0 {
			return fmt.Errorf("event %d, %s, has amount %d", i+1, e.Kind, e.Amount)
		}
		p := int(e.Player) - 1
		switch e.Kind {
		case rules.LifeGained:
			life[p] += e.Amount
		case rules.LifeLost:
			life[p] -= e.Amount
		case rules.AddMana:
			for t := range e.Made {
				pool[p][t] += e.Made[t]
			}
		case rules.Spent:
			for t := range e.Made {
				pool[p][t] -= e.Made[t]
			}
		case rules.PoolEmptied:
			pool[p] = engine.Made{}
		}
	}
	var wrong error
	s.Players.All(func(i int, p *engine.Player) bool {
		if p.Life != life[i] {
			wrong = fmt.Errorf("player %d has %d life, by the events it is %d", i+1, p.Life, life[i])
		}
		if have := sum(p.Pool); have != pool[i] && !p.Left {
			wrong = fmt.Errorf("player %d has %v mana, by the events it is %v", i+1, have, pool[i])
		}
		return wrong == nil
	})
	return wrong
}

// cards: a physical card is part of exactly one object, unless its owner has
// left the game.
func cards(s *engine.State) error {
	parts := make([]int, s.Cards.Len()+1)
	var wrong error
	s.Objects.All(func(_ int, o *engine.Object) bool {
		for _, c := range o.Components {
			parts[c]++
		}
		if len(o.Beneath) > 0 && (len(o.Components) != len(o.Beneath)+1 || o.Zone.Kind != engine.Battlefield) {
			wrong = fmt.Errorf("object %d in %v has %d components, %d of them beneath", o.ID, o.Zone, len(o.Components), len(o.Beneath))
		}
		if stacked := o.Zone.Kind == engine.Stack; stacked && o.Announced == 0 {
			wrong = fmt.Errorf("object %d is on the stack without an announcement", o.ID)
		} else if !stacked && (o.Sort == engine.SortAbility || o.Sort == engine.SortSpellCopy) && o.Zone.Kind == engine.Battlefield {
			wrong = fmt.Errorf("object %d, an ability or a copy of a spell, is on the battlefield", o.ID)
		}
		return wrong == nil
	})
	s.Cards.All(func(i int, c *engine.Card) bool {
		if c.Owner == 0 || s.Player(c.Owner).Left {
			return true
		}
		if parts[i] > 1 || parts[i] == 0 && !c.Token {
			wrong = fmt.Errorf("card %d is part of %d objects", i, parts[i])
		}
		return wrong == nil
	})
	return wrong
}

// asked: a question is put to somebody who can answer it, and a player who has
// priority finds everything settled (CR 117.5, 704.3).
func asked(v *engine.View, r *engine.Request) error {
	if r == nil || r.Kind == "" {
		return nil
	}
	s := v.State()
	for _, p := range []engine.PlayerID{r.Player, r.Answers} {
		if pl := s.Player(p); pl == nil || pl.Left {
			return fmt.Errorf("player %d is asked, who is not in the game: %+v", p, *r)
		}
	}
	if r.Kind != engine.AskPriority {
		return nil
	}
	if s.Turn.Priority != r.Player {
		return fmt.Errorf("player %d is asked what to do while player %d has priority", r.Player, s.Turn.Priority)
	}
	waiting := 0
	s.Waiting.All(func(int, *engine.WaitingTrigger) bool { waiting++; return true })
	if waiting > 0 && !leftSinceSettled(s) {
		return fmt.Errorf("a player has priority while %d triggers wait", waiting)
	}
	// When another player leaves, nothing is checked before a player gets
	// priority again (CR 704.3).
	left := false
	for i := s.History.Len() - 1; i >= 0 && s.History.At(i).Kind != rules.Settled && !left; i-- {
		left = s.History.At(i).Kind == rules.Loses
	}
	var wrong error
	s.Objects.All(func(_ int, o *engine.Object) bool {
		switch on := o.Zone.Kind == engine.Battlefield; {
		case !on && o.Sort == engine.SortToken:
			wrong = fmt.Errorf("token %d is in %v (CR 704.5d)", o.ID, o.Zone)
		case on && !o.Status.PhasedOut && !left: // CR 702.26d
			wrong = permanent(v, o)
		}
		return wrong == nil
	})
	s.Players.All(func(i int, p *engine.Player) bool {
		lost := engine.Event{Kind: rules.Loses, Player: engine.PlayerID(i + 1)}
		if p.Life <= 0 && !p.Lost && !p.Left && !v.Forbidden(engine.Happening{Event: lost}) {
			wrong = fmt.Errorf("player %d has %d life (CR 704.5a)", i+1, p.Life)
		}
		return wrong == nil
	})
	return labelled("a player has priority", errors.Join(wrong, fighting(v)))
}

// cantBeDestroyed reports whether an effect says so (CR 701.8): lethal damage
// then does nothing.
func cantBeDestroyed(v *engine.View, o *engine.Object) bool {
	return v.Forbidden(engine.Happening{Event: engine.Event{Kind: rules.Destroy, Object: o.ID, Cause: engine.ByRule}})
}

// permanent: no state-based action applies to a permanent.
func permanent(v *engine.View, o *engine.Object) error {
	ch := v.Chars(o.ID)
	creature := ch.HasType("Creature")
	to := o.AttachedTo
	switch {
	case creature && ch.Toughness <= 0:
		return fmt.Errorf("%s (%d) has toughness %d (CR 704.5f)", ch.Name, o.ID, ch.Toughness)
	case creature && o.Damage >= ch.Toughness && !ch.HasKeyword("indestructible") && !cantBeDestroyed(v, o):
		return fmt.Errorf("%s (%d) has %d damage and toughness %d (CR 704.5g)", ch.Name, o.ID, o.Damage, ch.Toughness)
	case ch.HasType("Planeswalker") && o.CounterCount("loyalty") == 0:
		return fmt.Errorf("%s (%d) has no loyalty (CR 704.5i)", ch.Name, o.ID)
	case o.CounterCount("+1/+1") > 0 && o.CounterCount("-1/-1") > 0:
		return fmt.Errorf("%s (%d) has counters of both kinds (CR 704.5q)", ch.Name, o.ID)
	case to.IsZero() && ch.HasSubtype("Aura"), to.Object != 0 && v.State().Object(to.Object) == nil:
		return fmt.Errorf("%s (%d) is attached to %v (CR 704.5m-n)", ch.Name, o.ID, to)
	}
	return nil
}

// fighting: what is in combat is a creature on the battlefield (CR 506.4).
func fighting(v *engine.View) error {
	var wrong error
	in := func(o engine.ObjectID) {
		obj := v.State().Object(o)
		if obj == nil || obj.Zone.Kind != engine.Battlefield || obj.Status.PhasedOut || !v.Chars(o).HasType("Creature") {
			wrong = fmt.Errorf("object %d is in combat and no creature on the battlefield (CR 506.4)", o)
		}
	}
	v.State().Attacks.All(func(_ int, a *engine.Attack) bool {
		if a.Attacker != 0 {
			in(a.Attacker)
		}
		for _, b := range a.Blockers {
			in(b)
		}
		return wrong == nil
	})
	return wrong
}

// leftSinceSettled reports whether a player has left since everything was settled:
// what triggers then waits until somebody gets priority anew (CR 117.5, 603.3).
func leftSinceSettled(s *engine.State) bool {
	for i := s.History.Len() - 1; i >= 0 && s.History.At(i).Kind != rules.Settled; i-- {
		if s.History.At(i).Kind == rules.Loses {
			return true
		}
	}
	return false
}
