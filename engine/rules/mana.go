package rules

import (
	"slices"

	"manaloom/engine"
)

// maxWays bounds the ways in which one mana ability is supposed to come out.
const maxWays = 64

// purse is what a player could pay mana with: the pool and the mana abilities
// that could be activated now.
type purse struct {
	v      *engine.View
	player engine.PlayerID
	found  *means
}

// means are the mana abilities of a purse. They are dear to find, and most
// questions can be answered without them, so they are found when first asked
// for; nothing happens between the making of a purse and that.
type means struct {
	v       *engine.View
	busy    []activation
	looked  bool
	sources []source
	uses    []engine.Action // parallel to sources
	// uncertain is set when there are mana abilities whose result is not
	// certain, or that could be used more than once: the search does not know
	// all that could be paid.
	uncertain bool
}

// newPurse is what a player could pay with, but for the abilities under way.
func newPurse(v *engine.View, p engine.PlayerID, busy []activation) *purse {
	// All abilities are looked at as things stand now, so what permanents could
	// produce need be found out only once.
	at := *v
	if at.Produces == nil {
		at.Produces = &engine.Producing{Sets: map[engine.ObjectID]engine.ManaSet{}, Settled: true, At: v.State().History.Len()}
	}
	return &purse{v: &at, player: p, found: &means{v: &at, busy: busy}}
}

// means looks at all mana abilities of the player but those under way.
func (w *purse) means() *means {
	m := w.found
	if m.looked {
		return m
	}
	m.looked = true
	for _, act := range activatable(m.v, w.player, true) {
		if !slices.Contains(m.busy, activation{act.Object, act.Key}) {
			m.add(act, w.player)
		}
	}
	return m
}

// instance finds an ability of an object by its key, nil when it has none.
func instance(v *engine.View, o engine.ObjectID, key engine.Key) *engine.AbilityInstance {
	ch := v.Chars(o)
	if ch == nil {
		return nil
	}
	for i := range ch.Abilities {
		if ch.Abilities[i].Key() == key {
			return &ch.Abilities[i]
		}
	}
	return nil
}

func (w *means) add(act engine.Action, p engine.PlayerID) {
	i := instance(w.v, act.Object, act.Key)
	a := w.v.Ability(i)
	f := w.v.FrameOf(act.Object, i)
	f.You = p
	at := w.v.At(f)
	most := 0
	if hasX(a.Cost) {
		most = maxTriedX
		w.uncertain = true // X could be more
	}
	cost := abilityCost(at, act.Object, p, a, 0)
	src := source{object: act.Object, key: act.Key, tap: cost.Tap, untap: cost.Untap, acts: len(cost.Acts) > 0}
	src.tapped = w.v.State().Object(act.Object).Status.Tapped
	if !src.tap && !src.untap {
		w.uncertain = true // it could be activated again
	}
	if src.acts && !actsPayable(at, p, cost.Acts) {
		return
	}
	for n := range most + 1 {
		results, certain := manaResults(at, p, a, n)
		if !certain {
			w.uncertain = true
			return
		}
		for _, reading := range readings(cost, n) {
			for _, r := range results {
				src.ways = append(src.ways, way{cost: reading.units, life: reading.life, drops: r.drops, answers: r.answers})
			}
		}
	}
	if len(src.ways) > 0 {
		src.sign = src.signature()
		w.sources, w.uses = append(w.sources, src), append(w.uses, act)
	}
}

func hasX(c *engine.Cost) bool {
	return c != nil && slices.ContainsFunc(c.Mana, func(s engine.Symbol) bool { return s.Kind == engine.SymX })
}

// maxTriedX bounds the values of X that the search tries for a mana ability.
const maxTriedX = 8

// announcedX is the announcement of a mana ability with a value of X, if it has
// any: what its words read of it (CR 107.3, 605.3b).
func announcedX(c *engine.Context, a *engine.Ability, x int) {
	if hasX(a.Cost) {
		n := startAnnouncing(c, 0, []*engine.Ability{a}, engine.Announcement{Controller: c.You, Ability: c.Instance, Source: c.This, Snap: c.Frame.Snap, X: x, HasX: true})
		n.note()
	}
}

// manaResults lists how a mana ability could come out with a value of X; it is
// not certain when chance, hidden cards or another player have a part in it.
func manaResults(at *engine.View, p engine.PlayerID, a *engine.Ability, x int) (list []way, certain bool) {
	if specs, plain := plainSpecs(at, a); plain && !hasX(a.Cost) {
		return plainResults(at, specs), true
	}
	certain = true
	before := poolOf(at, p)
	rand := at.State().Rand
	history := at.State().History.Len()
	_, all := at.Suppose(p, maxWays, func(s *engine.Supposed) bool {
		if s.This != 0 {
			s.Frame.Snap = s.Snap(s.This)
		}
		announcedX(s.Context, a, x)
		runMana(s.Context, a)
		if s.Others() || s.State().Rand != rand || sawLibrary(s.View, history) {
			certain = false
			return true
		}
		if drops := subtract(poolOf(s.View, p), before); len(drops) > 0 {
			answers := s.Answers()
			if hasX(a.Cost) {
				answers = slices.Insert(answers, 0, engine.Decision{Player: p, Numbers: []int{x}})
			}
			list = append(list, way{drops: drops, answers: answers})
		}
		return false
	})
	return list, certain && all
}

// plainSpecs are the mana specs of an ability that does nothing but add mana,
// where nothing replaces that or triggers on it.
func plainSpecs(at *engine.View, a *engine.Ability) (specs []*engine.Node, plain bool) {
	if at.Listened(AddMana) || at.Listened(Activated) || len(a.Modes) > 0 {
		return nil, false
	}
	if spec := given(a.Node, "add").Node; spec != nil && spec.Row.Kind == engine.KindManaSpec {
		specs = append(specs, spec)
	}
	for _, b := range a.Body {
		if slices.Contains(specs, b) {
			continue
		}
		spec := firstOf(b, engine.KindManaSpec)
		if b.Row.Name != "add_mana" || spec == nil || given(b, "to").Set {
			return nil, false
		}
		specs = append(specs, spec)
	}
	return specs, true
}

// plainResults are the combinations of the outputs of some specs.
func plainResults(at *engine.View, specs []*engine.Node) []way {
	list := []way{{}}
	o := at.Subject(engine.Ref{Object: at.This})
	snow := o != nil && o.Chars != nil && o.Chars.HasSupertype("Snow")
	for _, spec := range specs {
		made := makings(at, spec)
		var next []way
		for _, w := range list {
			for _, m := range made {
				n := way{drops: append(slices.Clip(w.drops), dropsOf(m, snow)...), answers: w.answers}
				if len(made) > 1 {
					n.answers = append(slices.Clip(w.answers), engine.Decision{Player: at.You, Words: []string{m.String()}})
				}
				next = append(next, n)
			}
		}
		if len(made) > 0 {
			list = next
		}
	}
	return slices.DeleteFunc(list, func(w way) bool { return len(w.drops) == 0 })
}

func dropsOf(m engine.Made, snow bool) []drop {
	var list []drop
	for _, t := range m.Types().Types() {
		for range m[t] {
			list = append(list, drop{1 << t, snow})
		}
	}
	return list
}

// poolOf is a player's pool, one drop for each mana.
func poolOf(v *engine.View, p engine.PlayerID) []drop {
	var list []drop
	for _, m := range v.State().Player(p).Pool {
		for range m.Amount {
			list = append(list, drop{1 << m.Type, m.Snow})
		}
	}
	return list
}

func subtract(list, less []drop) []drop {
	list = slices.Clone(list)
	for _, d := range less {
		if i := slices.Index(list, d); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// sawLibrary reports whether cards have left a library since a point of the
// history.
func sawLibrary(v *engine.View, from int) bool {
	saw := false
	historySince(v, from, func(e *engine.Event) bool {
		saw = e.From.Kind == engine.InLibrary || e.Kind == Shuffled || e.Kind == Revealed
		return !saw
	})
	return saw
}

// runMana carries out a mana ability: its mana, its other instructions, and
// then what it has triggered (CR 605.3b, 605.4a).
func runMana(c *engine.Context, a *engine.Ability) {
	c.Frame.Began = c.State().History.Len()
	if spec := given(a.Node, "add").Node; spec != nil && spec.Row.Kind == engine.KindManaSpec {
		produce(c, c.You, spec, tapsForMana(c.View))
	}
	for _, b := range a.Body {
		if b.Row.Do != nil {
			c.DoOne(b)
		}
	}
	resolveMana(c)
}

// activateMana activates a mana ability, which resolves at once (CR 605.3).
// The payment that it is activated for says what is under way.
func activateMana(c *engine.Context, act engine.Action, outer Paying) {
	d := engine.Decision{Player: outer.Player, Verb: act.Verb, Object: act.Object, Path: act.Path, Key: act.Key}
	if outer.auto {
		d.Verb = "auto"
	}
	c.ManaAbility(d, func(c *engine.Context) { useMana(c, act, outer) })
}

// redoMana activates a mana ability again that stays though what it was
// activated for is taken back (CR 733.1): it is paid for out of the pool.
func redoMana(c *engine.Context, p engine.PlayerID, d *engine.Decision) {
	useMana(c, engine.Action{Verb: "activate", Object: d.Object, Path: d.Path, Key: d.Key}, Paying{Player: p, pool: d.Verb == "auto"})
}

func useMana(c *engine.Context, act engine.Action, outer Paying) {
	p := outer.Player
	i := instance(c.View, act.Object, act.Key)
	if i == nil {
		engine.Illegal("602.2", "the object does not have that ability")
	}
	own := i.Clone()
	a := c.Ability(&own)
	f := c.FrameOf(act.Object, &own)
	f.You, f.Snap, f.Bindings = p, c.Snap(act.Object), slices.Clip(own.Bound)
	at := c.With(f)
	n := startAnnouncing(at, 0, []*engine.Ability{a}, engine.Announcement{Controller: p, Ability: own, Source: act.Object, Snap: f.Snap})
	n.announceX(a.Cost, given(a.Node, "x"), maxX)
	if n.a.HasX {
		n.note()
	}
	cost := abilityCost(at.View, act.Object, p, a, n.a.X)
	if !outer.auto && !outer.pool {
		choose(at, p, cost)
	}
	pay(at, Paying{Player: p, Source: act.Object, Cost: cost, Prompt: "Pay for the mana ability",
		auto: outer.auto, pool: outer.pool, only: outer.only, busy: append(slices.Clip(outer.busy), activation{act.Object, act.Key})})
	at.Happen(engine.Happening{Event: engine.Event{Kind: Activated, By: p, Source: act.Object, SrcSnap: f.Snap, Ability: own, Tapped: tapsForMana(at.View)}})
	runMana(at, a)
}

// resolveMana resolves triggered mana abilities that wait, at once and in the
// order in which they triggered, until there are none (CR 605.4a).
func resolveMana(c *engine.Context) {
	for {
		at := -1
		var w engine.WaitingTrigger
		c.State().Waiting.All(func(i int, t *engine.WaitingTrigger) bool {
			if a := c.Ability(&t.Ability); a == nil || !a.IsMana {
				return true
			}
			at, w = i, t.Clone()
			return false
		})
		if at < 0 {
			return
		}
		c.Happen(engine.Happening{Event: engine.Event{Kind: TriggerTaken, Amount: at}})
		in := c.With(triggerFrame(c, &w))
		if a := in.Ability(&w.Ability); in.Cond(a.Condition) {
			in.Frame.Began = in.State().History.Len()
			in.Do(a.Body)
		}
	}
}

// triggerFrame is the place of an ability apart from its source: the source as
// it last was where it is gone (CR 608.2h), the events that caused it, and what
// it came with.
func triggerFrame(c *engine.Context, w *engine.WaitingTrigger) *engine.Frame {
	f := &engine.Frame{This: w.Source, Snap: w.Snap, You: w.Controller, Granter: w.Ability.Granter, Def: w.Ability.Ref.Def,
		Path: w.Ability.Ref.Path, Bindings: slices.Clip(w.Ability.Bound), Instance: w.Ability}
	for _, id := range w.Cause {
		f.Cause = append(f.Cause, *c.State().History.At(int(id) - 1))
	}
	if w.Source != 0 && c.State().Object(w.Source) == nil {
		if last := c.Snap(w.Source); last != 0 {
			f.Snap = last
		}
	}
	return f
}
