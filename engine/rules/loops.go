package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
)

// LoopMark notes what the state is, up to the names of ids and timestamps, as a
// player is about to get priority in what may be a loop: Word is a digest.
const LoopMark engine.EventKind = "loop_mark"

func loopEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: LoopMark, CR: "104.4b", Doc: "The state in what may be a loop.", Hidden: true, Uses: engine.UseWord, Touches: nothing, Commit: noChange,
	}}
}

// loopLength is how many resolutions without a choice look like a loop.
const loopLength = 12

// checkLoop ends the game as a draw when a loop of mandatory actions has come
// back to a state in which it was (CR 104.4b, 732.4): nobody has chosen
// anything in between but to pass.
func checkLoop(c *engine.Context) {
	resolved := 0
	var marks []string
	historySince(c.View, 0, func(e *engine.Event) bool {
		switch {
		case e.Kind == engine.EventChosen, e.Kind == Cast, e.Kind == Activated, e.Kind == TurnBegins, e.Kind == engine.EventEdited, e.Kind == engine.EventSwap,
			e.Kind == engine.EventRandom, e.Kind == ZoneChange && e.Word == "play":
			return false
		case e.Kind == Resolves:
			resolved++
		case e.Kind == LoopMark:
			marks = append(marks, e.Word)
		}
		return true
	})
	if resolved < loopLength || asksHistory(c.View) {
		return
	}
	digest := digestOf(c.View)
	if slices.Contains(marks, digest) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: GameOver}})
		return
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: LoopMark, Word: digest}})
}

// asksHistory reports whether an ability in play can ask for what happened
// before: then two states that look alike may not be.
func asksHistory(v *engine.View) bool {
	asks := false
	v.EachObject(nil, func(o engine.ObjectID) bool {
		d := v.Derived(o)
		if d == nil {
			return true
		}
		for _, a := range d.Resolved {
			if a != nil && (a.Reads&engine.FactHistory != 0 || a.Node != nil && given(a.Node, "limit").Set) {
				asks = true
			}
		}
		return !asks
	})
	return asks
}

// naming writes a state without the names of ids and timestamps: objects are
// numbered as they are met, in the order of their zones.
type naming struct {
	strings.Builder
	v      *engine.View
	number map[engine.ObjectID]int
}

func (n *naming) object(o engine.ObjectID) int {
	if o == 0 {
		return 0
	}
	if n.number[o] == 0 {
		n.number[o] = len(n.number) + 1
	}
	return n.number[o]
}

func (n *naming) say(values ...any) { fmt.Fprintln(n, values...) }

func (n *naming) refs(list []engine.Ref) {
	for _, r := range list {
		n.say("ref", r.Player, n.object(r.Object))
	}
}

func (n *naming) bindings(list []engine.Binding) {
	for _, b := range list {
		n.say("bound", b.Slot, b.Numbers, b.Word, b.Done)
		n.refs(b.Refs)
	}
}

func (n *naming) instance(i *engine.AbilityInstance) {
	n.say("ability", i.Ref, i.Keyword, n.object(i.Granter), i.Ordinal)
	n.bindings(i.Bound)
}

func (n *naming) counters(list []engine.Counter) {
	for _, k := range list {
		n.say("counter", k.Kind, k.Count)
	}
}

func (n *naming) memories(list []engine.Memory) {
	for _, m := range list {
		n.say("memory", m.Name, m.Word, m.Number)
		n.refs(m.Refs)
	}
}

// digestOf is a digest of the state up to the names of ids and timestamps.
func digestOf(v *engine.View) string {
	n := &naming{v: v, number: map[engine.ObjectID]int{}}
	s := v.State()
	v.EachObject(nil, func(o engine.ObjectID) bool {
		n.object(o)
		return true
	})
	t := s.Turn
	n.say(t.Number, t.Active, t.Step, t.Phase, t.Priority, t.Combat, t.FirstStrike, s.Rand)
	for i := range s.Players.Len() {
		p := s.Players.At(i)
		n.say("player", p.Life, p.Pool, p.Lost, p.DrewEmpty)
		n.counters(p.Counters)
		n.memories(p.Memories)
	}
	v.EachObject(nil, func(o engine.ObjectID) bool {
		n.fact(s.Object(o))
		return true
	})
	n.rest(s)
	sum := sha256.Sum256([]byte(n.String()))
	return hex.EncodeToString(sum[:])
}

// fact is one object.
func (n *naming) fact(o *engine.Object) {
	n.say("object", n.object(o.ID), o.Sort, o.Owner, o.BaseController, o.LastController, o.Zone, o.Def, o.Face, o.Status, o.Damage, o.Deathtouched)
	n.say("attached", o.AttachedTo.Player, n.object(o.AttachedTo.Object))
	if o.Sort != engine.SortToken {
		n.say(o.Components)
	}
	if o.Base != 0 {
		copied := n.v.State().Copies.At(int(o.Base) - 1)
		n.say("copy", copied.Name, copied.Types, copied.Subtypes, copied.Supertypes, copied.Colors, copied.Power, copied.Toughness, len(copied.Abilities))
	}
	n.counters(o.Counters)
	n.memories(o.Memories)
	if a := announced(n.v, o.Announced); a != nil {
		n.say("announced", a.Controller, a.X, a.Modes, a.Targets, n.object(a.Source), a.Face)
		n.instance(&a.Ability)
		n.bindings(a.Bindings)
		n.memories(a.Facts)
	}
}

// rest is what of the state is not an object: effects, combat, what is to come.
func (n *naming) rest(s *engine.State) {
	s.Effects.All(func(_ int, e *engine.FloatingEffect) bool {
		n.say("effect", e.Sort, n.object(e.Source), e.Controller, e.Duration.Kind, e.Players, e.Whole, e.Live, e.Amount, e.Used)
		n.instance(&e.Ability)
		for _, o := range e.Objects {
			n.say(n.object(o))
		}
		for _, c := range e.Changes {
			n.say("change", c.Layer, c.Op, c.Power, c.Toughness, c.Colors, c.Player, c.Category, c.Words, len(c.Abilities))
		}
		return true
	})
	s.Attacks.All(func(_ int, a *engine.Attack) bool {
		n.say("attack", n.object(a.Attacker), a.Defending.Player, n.object(a.Defending.Object), a.Blocked, a.Struck)
		for _, b := range a.Blockers {
			n.say(n.object(b))
		}
		return true
	})
	s.Waiting.All(func(_ int, t *engine.WaitingTrigger) bool {
		n.say("waiting", n.object(t.Source), t.Controller)
		n.instance(&t.Ability)
		return true
	})
	s.Steps.All(func(_ int, q *engine.QueuedStep) bool { n.say(q.Step, q.Extra); return true })
	s.Turns.All(func(_ int, q *engine.QueuedTurn) bool { n.say(q.Player); return true })
}
