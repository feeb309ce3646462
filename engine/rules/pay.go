package rules

import (
	"cmp"
	"slices"

	"manaloom/engine"
)

// pay pays a whole cost (CR 601.2g-h, 602.2b, 118): mana abilities, then all
// parts; it returns what was spent. It is an illegality when it cannot be paid.
func pay(c *engine.Context, p Paying) []engine.Mana {
	// Looking through all mana abilities is dear, and most of them cost {T} alone.
	plain := len(p.Cost.Mana) == 0 && len(p.Cost.Acts) == 0 && statusPayable(c.View, p)
	if !plain && !newPurse(c.View, p.Player, p.busy).affords(p) {
		engine.Illegal("118.3", "the cost cannot be paid")
	}
	only := p.only
	switch {
	case !needsMana(p), p.pool:
	case p.auto:
		payAutomatically(c, p)
	default:
		only = windowForMana(c, p)
	}
	bill, ok := settleBill(c.View, p, only)
	if !ok && p.auto {
		bill, ok = settleBill(c.View, p, nil)
	}
	if !ok || !statusPayable(c.View, p) || len(p.Cost.Acts) > 0 && !actsPayable(c.View, p.Player, p.Cost.Acts) {
		engine.Illegal("118.3", "the cost cannot be paid")
	}
	spent := spend(c, p.Player, bill.drops)
	payStatus(c, p)
	payActs(c, p, bill.life+p.Life)
	return spent
}

func needsMana(p Paying) bool {
	for _, r := range readings(p.Cost, p.X) {
		if len(r.units) == 0 {
			return false
		}
	}
	return true
}

// payable reports whether a player could pay a cost, without doing anything.
// Where the search does not know all that the player could do, it is true.
func payable(v *engine.View, p Paying) bool {
	return newPurse(v, p.Player, p.busy).affords(p)
}

// affords reports whether the purse could pay a cost; it is never false for a
// cost that could be paid.
func (w *purse) affords(p Paying) bool {
	if (p.Cost.Tap || p.Cost.Untap) && !w.statusPossible(p) {
		return false
	}
	if len(p.Cost.Acts) > 0 && !actsPayable(w.v, p.Player, p.Cost.Acts) && len(w.means().sources) == 0 && !w.means().uncertain {
		return false
	}
	_, ok, sure := w.search(p)
	return ok || !sure
}

// statusPossible reports whether {T} and {Q} could be paid: the permanent is
// untapped or tapped, or could become so by a mana ability of its own, which
// is activated before costs are paid (CR 601.2g).
func (w *purse) statusPossible(p Paying) bool {
	o := w.v.State().Object(p.Source)
	if o == nil {
		return false
	}
	if o.Zone.Kind == engine.Battlefield && o.Status.Tapped == p.Cost.Untap {
		return true
	}
	if !turnsBack(w.v, p) {
		return false
	}
	for _, s := range w.means().sources {
		if s.object == p.Source && (p.Cost.Tap && s.untap || p.Cost.Untap && s.tap) {
			return true
		}
	}
	return false
}

// turnsBack reports whether the source of a cost has a mana ability of its own
// that would leave it as {T} or {Q} wants it.
func turnsBack(v *engine.View, p Paying) bool {
	ch := v.Chars(p.Source)
	if ch == nil {
		return false
	}
	for i := range ch.Abilities {
		if a := v.Ability(&ch.Abilities[i]); a != nil && a.IsMana && a.Cost != nil && (p.Cost.Tap && a.Cost.Untap || p.Cost.Untap && a.Cost.Tap) {
			return true
		}
	}
	return false
}

// search looks for a plan of mana abilities that pays for the mana of a cost,
// in the readings of its symbols in turn. sure is whether "none" is certain.
func (w *purse) search(p Paying) (plan []planned, ok, sure bool) {
	sure = true
	life := w.v.State().Player(p.Player).Life - p.Life
	for _, r := range readings(p.Cost, p.X) {
		if r.life > 0 && r.life > life {
			continue
		}
		if len(r.units) == 0 {
			return nil, true, true
		}
		m := w.means()
		s := search{pool: sortedPool(w.v, p.Player), demand: r.units, life: max(life-r.life, 0)}
		var from []int
		for i, src := range m.sources {
			if src.object == p.Source && (p.Cost.Tap && src.tap || p.Cost.Untap && src.untap) {
				continue // it must stay as it is for its own cost
			}
			s.sources, from = append(s.sources, src), append(from, i)
		}
		uses, found := s.find()
		if found {
			for _, u := range uses {
				i := from[u.source]
				plan = append(plan, planned{m.uses[i], m.sources[i].ways[u.way].answers, u.pay})
			}
			return plan, true, true
		}
		sure = sure && !s.cut
	}
	return nil, false, sure && !w.means().uncertain
}

// planned is one mana ability to activate, and the answers that make it come
// out as planned.
type planned struct {
	use     engine.Action
	answers []engine.Decision
	pay     []drop // for its own cost
}

// sortedPool is the pool with the least flexible mana first: colourless, then
// what there is most of.
func sortedPool(v *engine.View, p engine.PlayerID) []drop {
	list := poolOf(v, p)
	count := map[engine.ManaSet]int{}
	for _, d := range list {
		count[d.types]++
	}
	slices.SortStableFunc(list, func(a, b drop) int {
		if a == b {
			return 0
		}
		return cmp.Or(cmp.Compare(breadth(a.types), breadth(b.types)), boolCompare(a.snow, b.snow),
			cmp.Compare(count[b.types], count[a.types]), cmp.Compare(a.types, b.types))
	})
	return list
}

func boolCompare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// windowForMana is the chance to activate mana abilities (CR 601.2g). It
// returns the mana that the player wants to pay with, nil for whatever does.
func windowForMana(c *engine.Context, p Paying) []drop {
	for {
		w := newPurse(c.View, p.Player, p.busy)
		actions := slices.DeleteFunc(activatable(c.View, p.Player, true), func(a engine.Action) bool {
			return slices.Contains(p.busy, activation{a.Object, a.Key}) || !w.offers(a, p.busy)
		})
		actions = append(actions, engine.Action{Verb: "auto"}, engine.Action{Verb: "done"}, engine.Action{Verb: "pool"})
		d := c.Ask(engine.Request{Kind: engine.AskPay, Player: p.Player, Prompt: p.Prompt, Source: p.Source, Actions: actions})
		switch d.Verb {
		case "activate":
			act := actions[slices.IndexFunc(actions, func(a engine.Action) bool { return answers(a, &d) })]
			_ = c.Attempt(func(c *engine.Context) error { activateMana(c, act, p); return nil })
		case "auto":
			payAutomatically(c, p)
			return nil
		default:
			return wishedFor(&d)
		}
	}
}

// answers reports whether a decision means an action.
func answers(a engine.Action, d *engine.Decision) bool {
	return a.Verb == d.Verb && a.Object == d.Object && (d.Path == "" || a.Path == d.Path) && (d.Key == engine.Key{} || a.Key == d.Key)
}

// wishedFor is the mana that a decision names to be paid with, as "{R}{R}".
func wishedFor(d *engine.Decision) []drop {
	if len(d.Words) == 0 {
		return nil
	}
	symbols, err := engine.ParseSymbols(d.Words[0])
	if err != nil {
		engine.Illegal("", "%s is no mana", d.Words[0])
	}
	wish := []drop{}
	for _, s := range symbols {
		if s.Kind != engine.SymMana {
			engine.Illegal("", "%s is no mana", d.Words[0])
		}
		wish = append(wish, drop{types: 1 << s.A})
	}
	return wish
}

// offers reports whether an activatable mana ability could itself be paid for.
func (w *purse) offers(a engine.Action, busy []activation) bool {
	i := instance(w.v, a.Object, a.Key)
	ability := w.v.Ability(i)
	f := w.v.FrameOf(a.Object, i)
	f.You = w.player
	at := w.v.At(f)
	cost := abilityCost(at, a.Object, w.player, ability, 0)
	inner := *w
	inner.v = at
	p := Paying{Player: w.player, Source: a.Object, Cost: cost, busy: busy}
	if len(cost.Mana) > 0 && ability.IsMana {
		if (cost.Tap || cost.Untap) && !inner.statusPossible(p) {
			return false
		}
		inner = inner.without(a)
	}
	return inner.affords(p)
}

// without is the purse less one ability, which cannot pay for itself.
func (w purse) without(a engine.Action) purse {
	var sources []source
	var uses []engine.Action
	m := *w.means()
	for i, u := range m.uses {
		if u.Object != a.Object || u.Key != a.Key {
			sources, uses = append(sources, m.sources[i]), append(uses, u)
		}
	}
	m.sources, m.uses = sources, uses
	w.found = &m
	return w
}

// maxAutomatic bounds the mana abilities that one automatic payment activates.
const maxAutomatic = 500

// payAutomatically activates what a plan says, and looks again after each, as
// what has been produced may differ from what was foreseen.
func payAutomatically(c *engine.Context, p Paying) {
	for range maxAutomatic {
		plan, ok, _ := newPurse(c.View, p.Player, p.busy).search(p)
		if !ok {
			engine.Illegal("118.3", "no way is found to pay the cost")
		}
		if len(plan) == 0 {
			return
		}
		outer := p
		outer.auto, outer.only = true, plan[0].pay
		c.Planned(plan[0].answers, func() { activateMana(c, plan[0].use, outer) })
	}
	engine.Illegal("118.3", "no way is found to pay the cost")
}

// settled is what of the pool pays for a cost, and the life that goes with it.
type settled struct {
	drops []drop
	life  int
}

// settleBill decides which mana of the pool pays for what, or of what the
// player has named.
func settleBill(v *engine.View, p Paying, only []drop) (settled, bool) {
	pool := sortedPool(v, p.Player)
	if only = slices.Clone(only); only != nil {
		pool = slices.DeleteFunc(pool, func(d drop) bool {
			i := slices.IndexFunc(only, func(w drop) bool { return w.types == d.types })
			if i >= 0 {
				only = slices.Delete(only, i, i+1)
			}
			return i < 0
		})
	}
	life := v.State().Player(p.Player).Life - p.Life
	for _, r := range readings(p.Cost, p.X) {
		pairs := match(pool, nil, r.units, nil)
		if pairs == nil && len(r.units) > 0 || r.life > 0 && r.life > life {
			continue
		}
		s := settled{life: r.life}
		for i, u := range pairs {
			if u >= 0 {
				s.drops = append(s.drops, pool[i])
			}
		}
		return s, true
	}
	return settled{}, false
}

// spend takes mana out of the pool (CR 118.3a).
func spend(c *engine.Context, p engine.PlayerID, drops []drop) []engine.Mana {
	var spent []engine.Mana
	var list []engine.Happening
	left := slices.Clone(drops)
	pool := slices.Clone(c.State().Player(p).Pool)
	for i := len(pool) - 1; i >= 0; i-- {
		m := pool[i]
		n := 0
		for range m.Amount {
			at := slices.Index(left, drop{1 << m.Type, m.Snow})
			if at < 0 {
				break
			}
			left = slices.Delete(left, at, at+1)
			n++
		}
		if n == 0 {
			continue
		}
		for rest := n; rest > 0; rest -= maxMade {
			e := engine.Event{Kind: Spent, Player: p, Amount: i}
			e.Made[m.Type] = ofOneType(rest)
			list = append(list, engine.Happening{Event: e})
		}
		m.Amount = n
		spent = append(spent, m)
	}
	if len(list) > 0 {
		c.Happen(list...)
	}
	slices.Reverse(spent)
	return spent
}

// statusPayable reports whether {T} and {Q} can be paid now (CR 107.5, 107.6).
func statusPayable(v *engine.View, p Paying) bool {
	if !p.Cost.Tap && !p.Cost.Untap {
		return true
	}
	o := v.State().Object(p.Source)
	if o == nil || o.Zone.Kind != engine.Battlefield {
		return false
	}
	return o.Status.Tapped == p.Cost.Untap
}

func payStatus(c *engine.Context, p Paying) {
	if p.Cost.Tap {
		paying(c).Happen(engine.Happening{Event: engine.Event{Kind: Tap, Object: p.Source, By: p.Player, Flag: true}})
	}
	if p.Cost.Untap {
		paying(c).Happen(engine.Happening{Event: engine.Event{Kind: Untap, Object: p.Source, By: p.Player, Flag: true}})
	}
}

// paying is a context in which what happens is a cost.
func paying(c *engine.Context) *engine.Context {
	return &engine.Context{View: c.View, Paying: func(v *engine.View, h *engine.Happening) { checkCost(v, h) }}
}

// checkCost refuses an event that a player has not the means for (CR 118.3).
func checkCost(v *engine.View, h *engine.Happening) {
	switch h.Kind {
	case LifeLost:
		if h.Amount > 0 && v.State().Player(h.Player).Life < h.Amount {
			engine.Illegal("118.3b", "there is not enough life to pay")
		}
	case RemoveCounters:
		have := 0
		if h.Object != 0 {
			if o := v.State().Object(h.Object); o != nil {
				have = o.CounterCount(h.Word)
			}
		} else {
			for _, k := range v.State().Player(h.Player).Counters {
				if k.Kind == h.Word {
					have = k.Count
				}
			}
		}
		if have < h.Amount {
			engine.Illegal("118.3", "there are not enough %s counters to remove", h.Word)
		}
	case Tap, Untap:
		if o := v.State().Object(h.Object); o == nil || o.Status.Tapped == (h.Kind == Tap) {
			engine.Illegal("118.3", "the permanent cannot be tapped or untapped as a cost")
		}
	}
}

// payActs carries out the acts of a cost for the player who pays: those with a
// random part, or that move library cards, last (CR 601.2h).
func payActs(c *engine.Context, p Paying, life int) {
	if life > 0 {
		paying(c).Happen(engine.Happening{Event: engine.Event{Kind: LifeLost, Player: p.Player, Amount: life, Flag: true}})
	}
	carryOut(c, p.Player, p.Cost.Acts)
}

func carryOut(c *engine.Context, p engine.PlayerID, acts []*engine.Node) {
	f := *c.Frame
	f.You = p
	inner := paying(c.With(&f))
	count := 0
	check := inner.Paying
	inner.Paying = func(v *engine.View, h *engine.Happening) {
		count++
		check(v, h)
	}
	for _, last := range []bool{false, true} {
		for i, a := range acts {
			if uncertainAct(a) != last {
				continue
			}
			if slices.Contains(acts[:i], a) {
				forget(&f, a) // a cost that is paid again is paid with something else
			}
			count = 0
			inner.DoOne(a)
			if count == 0 && !costsNothing(inner.View, a) {
				engine.Illegal("118.3", "a cost cannot be paid")
			}
		}
	}
	c.Frame.Bindings = f.Bindings
}

// forget undoes what the nodes of an act stand for.
func forget(f *engine.Frame, act *engine.Node) {
	act.Walk(func(n *engine.Node) bool {
		if n.Slot != 0 && !n.Row.Target {
			f.Bindings = slices.DeleteFunc(slices.Clone(f.Bindings), func(b engine.Binding) bool { return b.Slot == n.Slot })
		}
		return true
	})
}

// uncertainAct reports whether an act of a cost has a random part or moves
// cards from a library.
func uncertainAct(a *engine.Node) bool {
	found := false
	a.Walk(func(n *engine.Node) bool {
		found = found || n.Row.Name == "mill" || n.Row.Name == "at_random"
		return !found
	})
	return found
}

// costsNothing reports whether an act's number is 0: then it is paid by doing
// nothing.
func costsNothing(v *engine.View, a *engine.Node) bool {
	for i, f := range a.Row.Fields {
		if i < len(a.Args) && f.At > 0 && isNumber(f, &a.Args[i]) && v.Number(&a.Args[i]) == 0 {
			return true
		}
	}
	return false
}

// maxActs bounds the ways of paying a cost's acts that are looked at.
const maxActs = 64

// actsPayable reports whether a player could carry out the acts of a cost, by
// supposing that they do. It is true when not all ways were looked at.
func actsPayable(v *engine.View, p engine.PlayerID, acts []*engine.Node) bool {
	content, all := v.Suppose(p, maxActs, func(s *engine.Supposed) bool {
		if s.This != 0 && s.Frame.Snap == 0 {
			s.Frame.Snap = s.Snap(s.This)
		}
		carryOut(s.Context, p, acts)
		return true
	})
	return content || !all
}
