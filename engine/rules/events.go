package rules

import (
	"slices"

	"manaloom/engine"
)

// eventRows are all kinds of events, with what each changes.
func eventRows() []*engine.EventRow {
	return slices.Concat(
		standingEvents(),
		zoneEvents(),
		cardEvents(),
		drawEvents(),
		damageEvents(),
		counterEvents(),
		permanentEvents(),
		manaEvents(),
		stackEvents(),
		announcingEvents(),
		combatEvents(),
		faceEvents(),
		preventionEvents(),
		turnEvents(),
		cutEvents(),
		loopEvents(),
		phasingEvents(),
		stepEvents(),
		priorityEvents(),
		playerEvents(),
		recordEvents(),
		regenerationEvents(),
		copyEvents(),
		keywordEvents(),
		actionEvents(),
		commandZoneEvents(),
		dungeonEvents(),
		chanceEvents(),
		mergingEvents(),
		roomEvents(),
		cardCopyEvents(),
		combatCostEvents(),
		voteEvents(),
		requiredEvents(),
		designationEvents(),
	)
}

// Short names for what every row says.
const (
	seen    = engine.FactHistory // any event that something could count
	nothing = engine.Facts(0)
)

// noChange is the commit of an event that is a fact and changes no state.
func noChange(*engine.Commit, *engine.Happening) {}

// of makes a reference field of an event.
func of(name, doc string, get func(e *engine.Event) engine.Ref) engine.EventField {
	return engine.EventField{Name: name, Kind: engine.KindReference, Doc: doc, Refs: func(_ *engine.View, e *engine.Event) []engine.Ref {
		if r := get(e); !r.IsZero() {
			return []engine.Ref{r}
		}
		return nil
	}}
}

func objectRef(o engine.ObjectID) engine.Ref { return engine.Ref{Object: o} }

func playerRef(p engine.PlayerID) engine.Ref { return engine.Ref{Player: p} }

func fieldObject(doc string) engine.EventField {
	return of("object", doc, func(e *engine.Event) engine.Ref { return objectRef(e.Object) })
}

func fieldSource(name, doc string) engine.EventField {
	return of(name, doc, func(e *engine.Event) engine.Ref { return objectRef(e.Source) })
}

func fieldPlayer(name, doc string) engine.EventField {
	return of(name, doc, func(e *engine.Event) engine.Ref { return playerRef(e.Player) })
}

func fieldBy(name, doc string) engine.EventField {
	return of(name, doc, func(e *engine.Event) engine.Ref { return playerRef(e.By) })
}

func fieldOther(name, doc string) engine.EventField {
	return of(name, doc, func(e *engine.Event) engine.Ref { return e.Other })
}

// fieldTo is the object or player that it happens to.
func fieldTo(doc string) engine.EventField {
	return of("to", doc, func(e *engine.Event) engine.Ref { return recipient(e) })
}

func fieldAmount(doc string) engine.EventField {
	return engine.EventField{Name: "amount", Kind: engine.KindQuantity, Doc: doc,
		Number: func(_ *engine.View, e *engine.Event) int { return e.Amount }}
}

// recipient is the object or player that an event happens to.
func recipient(e *engine.Event) engine.Ref {
	if e.Object != 0 {
		return objectRef(e.Object)
	}
	return playerRef(e.Player)
}

// inGame reports whether a player is still in the game.
func inGame(s *engine.State, p engine.PlayerID) bool {
	pl := s.Player(p)
	return pl != nil && !pl.Lost && !pl.Left
}

// onBattlefield is the object if it is a permanent now, else nil.
func onBattlefield(s *engine.State, o engine.ObjectID) *engine.Object {
	if obj := s.Object(o); obj != nil && obj.Zone.Kind == engine.Battlefield && !obj.Status.PhasedOut {
		return obj
	}
	return nil
}

// nextInGame is the next player in turn order who is still in the game.
func nextInGame(s *engine.State, p engine.PlayerID) engine.PlayerID {
	n := s.Players.Len()
	for i := 1; i <= n; i++ {
		if q := engine.PlayerID((int(p)-1+i)%n + 1); inGame(s, q) {
			return q
		}
	}
	return p
}
