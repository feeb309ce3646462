package rules

import (
	"slices"

	"manaloom/engine"
)

// activatable lists the activated abilities that a player may activate now:
// only mana abilities, or all. Whether their costs can be paid is not looked
// at but for {T} and {Q} of creatures (CR 302.6).
func activatable(v *engine.View, p engine.PlayerID, mana bool) []engine.Action {
	var list []engine.Action
	zones := []engine.ZoneKind{engine.Battlefield, engine.Stack, engine.Hand, engine.Graveyard, engine.Exile, engine.Command}
	v.EachObject(zones, func(o engine.ObjectID) bool {
		d := v.Derived(o)
		if d == nil {
			return true
		}
		for i := range d.Abilities {
			in := &d.Abilities[i]
			a := v.Ability(in)
			if a == nil || a.Sort != engine.AbilityActivated || a.Cost == nil || mana && !a.IsMana {
				continue
			}
			if mayActivate(v, p, o, in, a) {
				list = append(list, engine.Action{Verb: "activate", Object: o, Path: in.Ref.Path, Key: in.Key()})
			}
		}
		return true
	})
	return list
}

// mayActivate reports whether the restrictions on an ability let a player
// activate it now (CR 602.2, 602.5).
func mayActivate(v *engine.View, p engine.PlayerID, o engine.ObjectID, in *engine.AbilityInstance, a *engine.Ability) bool {
	obj := v.State().Object(o)
	if obj == nil || obj.Status.PhasedOut || !slices.Contains(a.Zones, obj.Zone.Kind) {
		return false
	}
	f := v.FrameOf(o, in)
	if !mayBy(v.At(f), p, a) {
		return false
	}
	f.You = p
	at := v.At(f)
	if (wordOf(given(a.Node, "speed")) == "sorcery" || a.Loyalty) && !sorceryTime(v, p) {
		return false
	}
	if wordOf(given(a.Node, "limit")) == "once_each_turn" && activatedThisTurn(v, func(e *engine.Event) bool {
		return e.Source == o && v.SameAbility(&e.Ability, in)
	}) {
		return false
	}
	if wordOf(given(a.Node, "limit")) == "once" && activatedEver(v, o, in) { // CR 702.177a
		return false
	}
	// One loyalty ability of a permanent each turn (CR 606.3).
	if a.Loyalty && activatedThisTurn(v, func(e *engine.Event) bool {
		other := v.Ability(&e.Ability)
		return e.Source == o && other != nil && other.Loyalty
	}) {
		return false
	}
	if (a.Cost.Tap || a.Cost.Untap) && sick(v, o) {
		return false
	}
	if isSpecial(a) {
		return at.Cond(a.Condition) // it is no ability that is activated (CR 116)
	}
	if !a.IsMana && splitSecond(v) {
		return false
	}
	e := engine.Event{Kind: Activated, By: p, Source: o, Ability: *in, Tapped: tapsForMana(at)}
	return at.Cond(a.Condition) && !v.Forbidden(engine.Happening{Event: e})
}

// mayBy reports whether an ability may be activated by a player: its object's
// controller, its owner where it has none, or who the ability says (CR 602.2).
func mayBy(at *engine.View, p engine.PlayerID, a *engine.Ability) bool {
	by := given(a.Node, "by")
	switch {
	case !by.Set:
		return at.You == p
	case wordOf(by) == "any_player":
		return true
	case by.Node != nil && by.Node.Row.Kind == engine.KindFilter:
		return at.Test(by.Node, at.Subject(engine.Ref{Player: p}))
	case by.Node != nil:
		return slices.Contains(at.Refs(by.Node), engine.Ref{Player: p})
	}
	return at.You == p
}

func activatedThisTurn(v *engine.View, f func(e *engine.Event) bool) bool {
	return thisTurn(v, func(e *engine.Event) bool { return e.Kind == Activated && f(e) }) > 0
}

// sick reports whether a permanent is a creature without haste that its
// controller has not controlled continuously since their most recent turn
// began (CR 302.6).
func sick(v *engine.View, o engine.ObjectID) bool {
	obj := v.State().Object(o)
	ch := v.Chars(o)
	if obj == nil || ch == nil || obj.Zone.Kind != engine.Battlefield || !ch.HasType("Creature") || ch.HasKeyword("haste") {
		return false
	}
	return !v.ControlledSinceTurnBegan(o)
}

// sorceryTime reports whether a player could cast a sorcery: they have
// priority in a main phase of their turn with an empty stack (CR 307.1, 117.1a).
func sorceryTime(v *engine.View, p engine.PlayerID) bool {
	t := v.State().Turn
	step := v.Book().StepNamed(t.Step)
	main := step != nil && (step.Phase == "precombat_main" || step.Phase == "postcombat_main")
	return main && t.Active == p && len(v.State().In(engine.Zone{Kind: engine.Stack})) == 0
}

// abilityCost is the total cost of an activated ability (CR 602.2b, 601.2f).
func abilityCost(at *engine.View, o engine.ObjectID, p engine.PlayerID, a *engine.Ability, x int) *engine.Cost {
	cost := &engine.Cost{}
	join(cost, a.Cost, 1)
	modify(cost, x, modifiers(at, "costs_more", o, p, true), modifiers(at, "costs_less", o, p, true))
	return cost
}

// activate activates an ability (CR 602.2). What turns out to be illegal is
// taken back.
func activate(c *engine.Context, p engine.PlayerID, act engine.Action) error {
	return c.Attempt(func(c *engine.Context) error {
		in := instance(c.View, act.Object, act.Key)
		if in == nil {
			engine.Illegal("602.2", "the object does not have that ability")
		}
		if isSpecial(c.Ability(in)) {
			takeSpecialAction(c, p, act.Object, in.Clone())
			return nil
		}
		if a := c.Ability(in); a.IsMana {
			activateMana(c, act, Paying{Player: p})
			return nil
		}
		return activateOnStack(c, p, act.Object, in.Clone())
	})
}

func activateOnStack(c *engine.Context, p engine.PlayerID, o engine.ObjectID, own engine.AbilityInstance) error {
	a := c.Ability(&own)
	f := c.FrameOf(o, &own)
	f.You, f.Snap, f.Bindings = p, c.Snap(o), slices.Clip(own.Bound)
	at := c.With(f)
	if obj := c.State().Object(o); obj.Zone.Kind.Hidden() {
		at.Happen(engine.Happening{Event: engine.Event{Kind: Revealed, Object: o, By: p}})
	}
	n := startAnnouncing(at, 0, []*engine.Ability{a}, engine.Announcement{Controller: p, Ability: own, Source: o, Snap: f.Snap})
	n.putOnStack()
	if err := n.chooseModes(); err != nil {
		return err
	}
	n.announceX(a.Cost, given(a.Node, "x"), mostX(at.View, Paying{Player: p, Source: o, Cost: a.Cost}, nil))
	base := &engine.Cost{}
	join(base, a.Cost, 1)
	n.addModeCosts(base)
	n.announceLife(o, base, func(total *engine.Cost) {
		modify(total, n.a.X, modifiers(at.View, "costs_more", o, p, true), modifiers(at.View, "costs_less", o, p, true))
	})
	if n.a.HasX || n.life > 0 {
		n.note()
	}
	if err := n.chooseTargets(); err != nil {
		return err
	}
	modify(base, n.a.X, modifiers(at.View, "costs_more", o, p, true), modifiers(at.View, "costs_less", o, p, true))
	choose(at, p, base)
	n.a.Spent = pay(at, Paying{Player: p, Source: o, Cost: base, Life: n.life, Prompt: "Pay to activate the ability"})
	n.note()
	at.Happen(engine.Happening{Event: engine.Event{Kind: Activated, By: p, Source: o, SrcSnap: f.Snap, Ability: own, Object: n.object, Announced: f.Announced}})
	return nil
}

// putOnStack makes the object on the stack for an ability (CR 602.2a, 603.3).
func (n *announcing) putOnStack() {
	a := n.a.Clone()
	done := n.c.Happen(engine.Happening{Event: engine.Event{Kind: AbilityOnStack, Source: n.a.Source, SrcSnap: n.a.Snap, By: n.c.You, New: n.object}, Announce: &a})
	n.object = done[0].New
	n.c.Frame.Object = n.object
	n.c.Frame.Announced = n.c.State().Object(n.object).Announced
}

// addModeCosts adds the costs of the chosen modes (CR 700.2h, 702.120).
func (n *announcing) addModeCosts(cost *engine.Cost) {
	for _, m := range n.modes {
		if m.Cost != nil {
			join(cost, m.Cost, 1)
		}
	}
	for _, a := range n.parts {
		if a.ModesNode == nil || len(n.modes) < 2 {
			continue
		}
		if arg := given(a.ModesNode, "extra_mode_cost"); arg.Set {
			join(cost, engine.CompileCost(arg), len(n.modes)-1)
		}
		if n.entwined {
			join(cost, engine.CompileCost(given(a.ModesNode, "entwine")), 1) // CR 702.42a
		}
	}
}

// maxX bounds the value of X where it is not certain what could be paid.
const maxX = 1 << 16

// mostX bounds the value of X by what could be paid for it.
func mostX(v *engine.View, p Paying, less []modifier) int {
	w := newPurse(v, p.Player, nil)
	symbols := 0
	for _, s := range p.Cost.Mana {
		if s.Kind == engine.SymX {
			symbols++
		}
	}
	if w.means().uncertain || symbols == 0 {
		return maxX
	}
	all := search{pool: poolOf(v, p.Player), sources: w.means().sources}
	most := all.most()
	for _, m := range less {
		most += m.generic + len(m.symbols)
	}
	return most / symbols
}

// activatedEver reports whether an ability of an object has been activated in
// this game.
func activatedEver(v *engine.View, o engine.ObjectID, in *engine.AbilityInstance) bool {
	found := false
	historySince(v, 0, func(e *engine.Event) bool {
		found = e.Kind == Activated && e.Source == o && e.Ability.Key() == in.Key()
		return !found
	})
	return found
}
