package rules

import (
	"slices"

	"manaloom/engine"
)

// after does what follows at once from what was committed, whatever is under
// way: effects whose duration is over end (CR 611.2), a changed controller
// becomes an event (CR 110.2), permanents are removed from combat (CR 506.4),
// players leave and the game ends (CR 104, 800.4a).
func after(c *engine.Context, batch []engine.Happening) {
	s := c.State()
	if s.Over {
		return
	}
	facts := engine.Facts(0)
	for i := range batch {
		e := &batch[i].Event
		facts |= touched(c.Book().Event(e.Kind), e)
	}
	if facts&^seen == 0 && !leaving(batch) {
		return
	}
	endEffects(c, batch)
	changeControl(c)
	noteWorlds(c)
	if s.Attacks.Len() > 0 {
		leaveCombat(c)
	}
	if leaving(batch) {
		leave(c, batch)
	}
}

// touched is what an event changes.
func touched(row *engine.EventRow, e *engine.Event) engine.Facts {
	if row.TouchesAt != nil {
		return row.TouchesAt(e)
	}
	return row.Touches
}

// endEffects ends the effects whose duration is over with this batch: as long
// as a condition holds (CR 611.2b), until an event (CR 610.3), until the next
// turn of its controller (CR 611.2a).
func endEffects(c *engine.Context, batch []engine.Happening) {
	var ends []engine.Happening
	c.State().Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if over(c.View, engine.EffectID(i+1), e, batch) {
			ends = append(ends, effectEnds(i))
		}
		return true
	})
	if len(ends) == 0 {
		return
	}
	back := returning(c, ends)
	c.Happen(ends...)
	if len(back) > 0 {
		c.Happen(back...) // CR 610.3d
	}
}

func effectEnds(row int) engine.Happening {
	return engine.Happening{Event: engine.Event{Kind: EffectEnds, Effect: engine.EffectID(row + 1)}}
}

func over(v *engine.View, id engine.EffectID, e *engine.FloatingEffect, batch []engine.Happening) bool {
	if a := v.Ability(&e.Ability); a != nil && a.Rule != nil && a.Rule.Row.Name == "control_player" && !given(a.Rule, "lasts").Set {
		_, done := controlledTurn(v, e)
		return done
	}
	switch e.Duration.Kind {
	case engine.UntilYourNextTurn:
		return slices.ContainsFunc(batch, func(h engine.Happening) bool {
			return h.Kind == TurnBegins && (h.Player == e.Controller || wouldHaveBegun(v.State(), e.Controller, &h.Event))
		})
	case engine.AsLongAs:
		n := durationNode(v, e)
		return n != nil && !v.At(v.EffectFrame(id)).Cond(n)
	case engine.TillEvent:
		n := durationNode(v, e)
		at := v.At(v.EffectFrame(id))
		return n != nil && slices.ContainsFunc(batch, func(h engine.Happening) bool { return at.Match(n, &h.Event) })
	}
	return false
}

// durationNode is the condition or event on which an effect ends: what stands
// in the field `lasts` of the act that left it.
func durationNode(v *engine.View, e *engine.FloatingEffect) *engine.Node {
	want := engine.KindCondition
	if e.Duration.Kind == engine.TillEvent {
		want = engine.KindEvent
	}
	act := v.Act(&engine.AbilityInstance{Ref: e.Duration.Ref, Words: e.Ability.Words})
	if act == nil {
		return nil
	}
	if slices.ContainsFunc(act.Row.Fields, func(f engine.Field) bool { return f.Name == "lasts" }) {
		act = act.Arg("lasts").Node
	}
	var found *engine.Node
	act.Walk(func(n *engine.Node) bool {
		if found == nil && n.Row.Kind == want {
			found = n
		}
		return found == nil
	})
	return found
}

// ending lists the ends of all effects that last until now.
func ending(c *engine.Context, kind engine.DurationKind) []engine.Happening {
	var ends []engine.Happening
	c.State().Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if e.Duration.Kind == kind || kind == engine.UntilEndOfTurn && e.Used {
			ends = append(ends, effectEnds(i))
		}
		return true
	})
	return ends
}

// changeControl makes an event of each permanent whose controller is another
// than the one it last was, as layer 2 says now (CR 613.1b).
func changeControl(c *engine.Context) {
	s := c.State()
	var batch []engine.Happening
	for _, o := range c.ControlMoved() {
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: ControlChanged, Object: o, Player: c.Controller(o), By: s.Object(o).Controlled()}})
	}
	if len(batch) == 0 {
		return
	}
	var combat []engine.Happening
	for _, h := range batch {
		if inCombat(s, h.Object) {
			combat = append(combat, engine.Happening{Event: engine.Event{Kind: LeavesCombat, Object: h.Object}})
		}
	}
	c.Happen(append(batch, combat...)...)
}

// noteWorlds notes which permanents have become world, all of them at one time, and
// which no longer are (CR 704.5k).
func noteWorlds(c *engine.Context) {
	var batch []engine.Happening
	for _, o := range c.WorldMoved() {
		e := engine.Event{Kind: WorldNoted, Object: o}
		if c.State().Object(o).World == 0 {
			e.Amount = int(c.State().NextTimestamp) + 1
		}
		batch = append(batch, engine.Happening{Event: e})
	}
	if len(batch) > 0 {
		c.Happen(batch...)
	}
}

// leaveCombat removes from combat what is no creature any more or has become a
// battle, and planeswalkers and battles that are none any more (CR 506.4). What
// both blocks and is attacked loses the role that it can't have (CR 506.4d).
func leaveCombat(c *engine.Context) {
	var batch []engine.Happening
	leaves := func(o engine.ObjectID, role string) {
		e := engine.Event{Kind: LeavesCombat, Object: o, Word: role}
		if !slices.ContainsFunc(batch, func(h engine.Happening) bool { return h.Object == o && h.Word == role }) {
			batch = append(batch, engine.Happening{Event: e})
		}
	}
	eachFighter(c.State(), func(o engine.ObjectID) {
		if ch := c.Chars(o); ch != nil && (!ch.HasType("Creature") || ch.HasType("Battle")) {
			leaves(o, asFighter)
		}
	})
	c.State().Attacks.All(func(_ int, a *engine.Attack) bool {
		o := a.Defending.Object
		if ch := c.Chars(o); o != 0 && ch != nil && !ch.HasType("Battle") {
			// CR 506.4e: one that was a battle is the planeswalker of another player.
			if !ch.HasType("Planeswalker") || c.Controller(o) != a.Defender {
				leaves(o, asAttacked)
			}
		}
		return true
	})
	if len(batch) > 0 {
		c.Happen(batch...)
	}
}

// leaving reports whether a player wins or loses in a batch.
func leaving(batch []engine.Happening) bool {
	return slices.ContainsFunc(batch, func(h engine.Happening) bool { return h.Kind == Loses || h.Kind == Wins })
}

// leave ends the game when one player or none is left or somebody wins (CR
// 104.1, 104.2a, 104.4a); else all that belongs to those who lost leaves with
// them (CR 800.4a).
func leave(c *engine.Context, batch []engine.Happening) {
	players := c.Players()
	winner := engine.PlayerID(0)
	for _, h := range batch {
		if h.Kind == Wins && inGame(c.State(), h.Player) {
			winner = h.Player
		}
	}
	switch {
	case winner == 0 && len(players) > 1:
		for _, h := range batch {
			if h.Kind == Loses {
				leaveWith(c, h.Player)
			}
		}
		return
	case winner == 0 && len(players) == 1:
		winner = players[0]
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: GameOver, Player: winner}})
}

// leaveWith makes what a player owns leave the game, effects that give the
// player control end, and what the player still controls is exiled (CR 800.4a).
func leaveWith(c *engine.Context, p engine.PlayerID) {
	s := c.State()
	gone := passOn(c, p)
	c.EachObject(nil, func(o engine.ObjectID) bool {
		if obj := s.Object(o); obj.Owner == p {
			gone = append(gone, engine.Happening{Event: engine.Event{Kind: CeasesToExist, Object: o}})
		}
		return true
	})
	s.Effects.All(func(i int, e *engine.FloatingEffect) bool {
		if slices.ContainsFunc(e.Changes, func(ch engine.Change) bool { return ch.Op == engine.OpController && ch.Player == p }) {
			gone = append(gone, effectEnds(i))
		}
		return true
	})
	s.Waiting.All(func(i int, t *engine.WaitingTrigger) bool {
		if t.Controller == p { // CR 800.4d
			gone = append(gone, engine.Happening{Event: engine.Event{Kind: TriggerTaken, Amount: i}})
		}
		return true
	})
	c.Happen(gone...)
	var rest []engine.Happening
	for _, zone := range []engine.ZoneKind{engine.Stack, engine.Battlefield} {
		for _, o := range s.In(engine.Zone{Kind: zone}) {
			if c.Controller(o) != p {
				continue
			}
			if len(s.Object(o).Components) == 0 { // not represented by a card
				rest = append(rest, engine.Happening{Event: engine.Event{Kind: CeasesToExist, Object: o}})
				continue
			}
			rest = append(rest, moving(s, o, engine.Exile, "effect"))
		}
	}
	c.Happen(rest...)
}

// concedes is the word of the event by which a player concedes.
const concedes = "concedes"

// concede makes a player leave the game, whatever effects say (CR 101.1, 104.3a).
func concede(c *engine.Context, p engine.PlayerID) {
	c.Happen(engine.Happening{Event: engine.Event{Kind: Loses, Player: p, Word: concedes}})
}
