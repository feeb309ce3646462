package rules

import (
	"fmt"
	"reflect"
	"slices"

	"manaloom/engine"
)

// settle does the next thing that comes before a player gets priority (CR
// 117.5, 704.3): a trigger that has its place in the order, a triggered mana
// ability, one round of state-based actions, the order of the waiting
// triggers. It reports whether there was anything.
func settle(c *engine.Context) bool {
	s := c.State()
	switch {
	case s.Turn.Placing > 0:
		placeTrigger(c, firstWaiting(s))
	case s.Turn.Second > 0: // nothing comes between the two parts
		orderSecond(c)
	case manaWaits(c):
		resolveMana(c)
	case anyTime(c):
	case c.StateTriggers():
	case stateBased(c):
	case firstWaiting(s) >= 0:
		orderTriggers(c)
	default:
		return false
	}
	return true
}

// firstWaiting is the row of the first waiting trigger, -1 if none waits.
func firstWaiting(s *engine.State) int {
	first := -1
	s.Waiting.All(func(i int, _ *engine.WaitingTrigger) bool {
		first = i
		return false
	})
	return first
}

// manaWaits reports whether a triggered mana ability waits; it never should for
// long (CR 605.4a).
func manaWaits(c *engine.Context) bool {
	waits := false
	c.State().Waiting.All(func(_ int, t *engine.WaitingTrigger) bool {
		waits = c.Ability(&t.Ability).IsMana
		return !waits
	})
	return waits
}

// orderTriggers settles in which order the waiting triggers go on the stack
// (CR 603.3b). Those that an ability's triggering has triggered come in a second
// part, after the others are on the stack and before anything else.
func orderTriggers(c *engine.Context) {
	s := c.State()
	var first, second []int
	s.Waiting.All(func(i int, t *engine.WaitingTrigger) bool {
		if ofTriggering(c.View, t) {
			second = append(second, i)
		} else {
			first = append(first, i)
		}
		return true
	})
	if len(first) == 0 {
		first, second = second, nil
	}
	inOrder(c, first, second)
}

// orderSecond settles the order of the second part.
func orderSecond(c *engine.Context) {
	s := c.State()
	var rows []int
	s.Waiting.All(func(i int, _ *engine.WaitingTrigger) bool {
		rows = append(rows, i)
		return len(rows) < s.Turn.Second
	})
	inOrder(c, rows, nil)
}

// inOrder puts waiting triggers in order, the active player's first, each
// player's in an order of choice; the later ones stay behind them as they are.
func inOrder(c *engine.Context, rows, later []int) {
	s := c.State()
	var list []engine.Ref
	for _, p := range c.Players() {
		var mine []int
		for _, row := range rows {
			if t := s.Waiting.At(row); t != nil && t.Controller == p {
				mine = append(mine, row)
			}
		}
		for _, row := range orderOf(c, p, mine) {
			list = append(list, objectRef(engine.ObjectID(row)))
		}
	}
	// Those of players who have left, also just now, are never put on it (CR 800.4d).
	waits := func(row int) bool { return s.Waiting.At(row) != nil }
	list = slices.DeleteFunc(list, func(r engine.Ref) bool { return !waits(int(r.Object)) })
	if len(list) == 0 {
		if waits(rows[0]) {
			c.Happen(engine.Happening{Event: engine.Event{Kind: TriggerTaken, Amount: rows[0]}})
		}
		return
	}
	behind := 0
	for _, row := range later {
		if waits(row) {
			list = append(list, objectRef(engine.ObjectID(row)))
			behind++
		}
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: TriggersOrdered, Amount: behind}, List: list})
}

// ofTriggering reports whether an ability triggered on another one's triggering;
// what a resolution triggers at once has no such event (CR 603.12).
func ofTriggering(v *engine.View, t *engine.WaitingTrigger) bool {
	a := v.Ability(&t.Ability)
	return a != nil && a.Event != nil && len(t.Cause) > 0 && v.State().History.At(int(t.Cause[0])-1).Kind == engine.EventTriggers
}

// orderOf asks a player for the order of some waiting triggers, unless all of
// them are the same.
func orderOf(c *engine.Context, p engine.PlayerID, rows []int) []int {
	s := c.State()
	same := true
	for _, row := range rows {
		same = same && alikeTriggers(c.View, s.Waiting.At(rows[0]), s.Waiting.At(row))
	}
	if same {
		return rows
	}
	words, sources := make([]string, len(rows)), make([]engine.ObjectID, len(rows))
	for i, row := range rows {
		t := s.Waiting.At(row)
		sources[i] = t.Source
		label := c.AbilityLabel(t.Source, &t.Ability, t.Effect)
		words[i] = label
		for n := 2; ambiguous(c.View, rows, words, i); n++ {
			words[i] = fmt.Sprintf("%s (%d)", label, n)
		}
	}
	answer := c.Ask(engine.Request{Kind: engine.AskOrder, Player: p, Words: words, Sources: sources,
		Prompt: "In which order do these abilities go on the stack, the first one lowest?"})
	var order []int
	left := slices.Clone(rows)
	for _, w := range answer.Words {
		i := slices.Index(words, w)
		order = append(order, left[i])
		words, left = slices.Delete(slices.Clone(words), i, i+1), slices.Delete(left, i, i+1)
	}
	return order
}

// ambiguous reports whether another trigger before it has the same words.
func ambiguous(v *engine.View, rows []int, words []string, i int) bool {
	s := v.State()
	for j := range i {
		if words[j] == words[i] && !alikeTriggers(v, s.Waiting.At(rows[j]), s.Waiting.At(rows[i])) {
			return true
		}
	}
	return false
}

// alikeTriggers reports whether the order of two triggers means nothing: they
// are one ability of one object, which triggered on one cause, or on several that
// it does not look at.
func alikeTriggers(v *engine.View, a, b *engine.WaitingTrigger) bool {
	return sameTrigger(a, b) && (slices.Equal(a.Cause, b.Cause) || !looksAtCause(v.Ability(&a.Ability)))
}

// sameTrigger reports whether two triggers are one ability of one object.
func sameTrigger(a, b *engine.WaitingTrigger) bool {
	return a.Source == b.Source && a.Controller == b.Controller && a.Effect == b.Effect && a.Ability.Key() == b.Ability.Key() &&
		reflect.DeepEqual(a.Ability.Bound, b.Ability.Bound)
}

// looksAtCause reports whether what an ability does may depend on the event that
// it triggered on; a function may ask anything.
func looksAtCause(a *engine.Ability) bool {
	if a == nil || a.Node == nil {
		return true
	}
	found := false
	a.Node.Walk(func(n *engine.Node) bool {
		ofEvent := n.Recv != nil && n.Recv.Row.Kind == engine.KindEvent
		function := slices.ContainsFunc(n.Args, func(x engine.Arg) bool { return x.Func != nil })
		found = found || n.Row.Kind == engine.KindCause || ofEvent || function
		return !found
	})
	return found
}
