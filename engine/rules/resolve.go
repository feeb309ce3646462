package rules

import (
	"slices"

	"manaloom/engine"
)

// resolveTop resolves the topmost object of the stack (CR 608).
func resolveTop(c *engine.Context) {
	stack := c.State().In(engine.Zone{Kind: engine.Stack})
	o := stack[len(stack)-1]
	if c.State().Object(o).Sort == engine.SortAbility {
		resolveAbility(c, o)
		return
	}
	resolveSpell(c, o)
}

// resolving is an object on the stack as it resolves.
type resolving struct {
	c      *engine.Context
	object engine.ObjectID
	a      *engine.Announcement
	parts  []*engine.Ability
}

func resolveAbility(c *engine.Context, o engine.ObjectID) {
	obj := c.State().Object(o)
	a := announced(c.View, obj.Announced).Clone()
	ability := c.Ability(&a.Ability)
	w := engine.WaitingTrigger{Ability: a.Ability, Source: a.Source, Snap: a.Snap, Controller: c.Controller(o), Cause: a.Cause}
	f := triggerFrame(c, &w)
	f.Bindings = append(slices.Clip(f.Bindings), a.Bindings...)
	f.Announced, f.Object, f.Began = obj.Announced, o, c.State().History.Len()
	r := resolving{c.With(f), o, &a, []*engine.Ability{ability}}
	// An intervening "if" is looked at again (CR 603.4, 608.2a).
	if ability.Sort == engine.AbilityTriggered && !r.c.Cond(ability.Condition) || !r.checkTargets() {
		leaveStack(c, o)
		return
	}
	r.c.Happen(engine.Happening{Event: engine.Event{Kind: Resolves, Object: o, Ability: a.Ability}})
	r.contained()
	leaveStack(c, o)
}

// resolveSpell resolves a spell: what it says, then it goes to its owner's
// graveyard (CR 608.2n), or it becomes a permanent (CR 608.3).
func resolveSpell(c *engine.Context, o engine.ObjectID) {
	obj := c.State().Object(o)
	parts, first := spellAbilities(c.View, o)
	f := spellFrame(c.View, o, c.Controller(o))
	f.Instance, f.Object, f.Announced, f.Snap = first, o, obj.Announced, c.Snap(o)
	a := &engine.Announcement{Controller: c.Controller(o)}
	if row := announced(c.View, obj.Announced); row != nil {
		copied := row.Clone()
		a = &copied
	}
	f.Bindings = append(slices.Clip(f.Bindings), a.Bindings...)
	f.Began = c.State().History.Len()
	r := resolving{c.With(f), o, a, parts}
	if !r.checkTargets() && !r.ceasesToBeBestowed() && !r.resolvesAnyway() {
		r.toGraveyard()
		return
	}
	r.c.Happen(engine.Happening{Event: engine.Event{Kind: Resolves, Object: o}})
	if !permanentSpell(c.Chars(o)) {
		r.contained()
		if !finishInset(r.c, r.object) {
			r.toGraveyard()
		}
		return
	}
	r.run() // what it does before it enters, or in place of that (CR 702.140c)
	r.enter()
}

// resolvesAnyway: a permanent spell other than an Aura resolves without its
// targets, and enters (CR 608.3b, 702.140b).
func (r *resolving) resolvesAnyway() bool {
	return permanentSpell(r.c.Chars(r.object)) && !slices.Contains(r.a.Targets, enchantSlot)
}

// permanentSpell reports whether the characteristics are those of a permanent
// spell (CR 110.4, 608.3).
func permanentSpell(ch *engine.Characteristics) bool {
	return slices.ContainsFunc(ch.Types, func(t string) bool {
		return slices.Contains([]string{"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}, t)
	})
}

// enter puts a permanent spell onto the battlefield, an Aura attached to what
// it was targeting (CR 608.3a-c). Where it can't, it goes to its owner's
// graveyard (CR 608.3e).
func (r *resolving) enter() {
	entry := &engine.Entry{Controller: r.c.Controller(r.object)}
	if b := r.c.Bound(enchantSlot); b != nil && len(b.Refs) > 0 {
		entry.AttachTo = b.Refs[0]
	}
	r.c.Happen(engine.Happening{Entry: entry, Event: engine.Event{Kind: ZoneChange, Object: r.object,
		From: engine.Zone{Kind: engine.Stack}, To: engine.Zone{Kind: engine.Battlefield}, By: entry.Controller, Word: "resolve"}})
	r.toGraveyard()
}

// toGraveyard moves a spell that is still on the stack (CR 608.2n).
func (r *resolving) toGraveyard() {
	obj := r.c.State().Object(r.object)
	if obj == nil || obj.Zone.Kind != engine.Stack {
		return
	}
	r.c.Happen(engine.Happening{Event: engine.Event{Kind: ZoneChange, Object: r.object, From: engine.Zone{Kind: engine.Stack},
		To: engine.Zone{Kind: engine.Graveyard, Player: obj.Owner}, Word: "resolve"}})
}

// checkTargets takes out the targets that have become illegal; it is false
// when there were targets and none is left (CR 608.2b).
func (r *resolving) checkTargets() bool {
	nodes := map[int16]*engine.Node{}
	for _, a := range r.parts {
		for _, n := range a.Owned {
			nodes[n.Slot] = n
		}
		for _, m := range a.Modes {
			for _, n := range m.Owned {
				nodes[n.Slot] = n
			}
		}
	}
	at := aiming{r.c.View, r.object}
	chosen, left := 0, 0
	bindings := make([]engine.Binding, len(r.c.Bindings))
	for i := range bindings {
		bindings[i] = r.c.Bindings[i].Clone()
	}
	for i := range bindings {
		b := &bindings[i]
		if !slices.Contains(r.a.Targets, b.Slot) {
			continue
		}
		n, l := len(b.Refs), 0
		if b.Slot == enchantSlot {
			l = r.legalEnchant(at, b)
		} else if nodes[b.Slot] != nil {
			n, l = stillLegal(at, nodes[b.Slot], b)
		}
		chosen, left = chosen+n, left+l
	}
	r.c.Frame.Bindings = bindings
	return chosen == 0 || left > 0
}

// legalEnchant is stillLegal for what an Aura spell targets.
func (r *resolving) legalEnchant(at aiming, b *engine.Binding) int {
	filters := enchanting(r.c.View, r.object)
	b.Refs = slices.DeleteFunc(b.Refs, func(ref engine.Ref) bool {
		return len(filters) == 0 || slices.ContainsFunc(filters, func(f *engine.Node) bool { return !at.legal(f, ref) })
	})
	return len(b.Refs)
}

// contained is run; where a script of the ability fails it has no effect at all.
func (r *resolving) contained() {
	_ = r.c.Contain(func(*engine.Context) { r.run() }) // reported with the step
}

// run carries out the instructions in order, of chosen modes in printed order
// (CR 608.2c, 700.2).
func (r *resolving) run() {
	r.ownReplacements()
	for _, a := range r.parts {
		placed := false
		for _, b := range a.Body {
			switch {
			case b == a.ModesNode:
				placed = true
				r.runModes(a)
			case b.Row.Do != nil:
				r.c.DoOne(b)
			}
		}
		if a.ModesNode != nil && !placed {
			r.runModes(a)
		}
	}
}

// runModes carries out the chosen modes. A mode that was chosen twice has the
// targets of each choice in turn.
func (r *resolving) runModes(a *engine.Ability) {
	targets := slices.Clone(r.c.Bindings)
	for _, path := range r.a.Modes {
		i := slices.IndexFunc(a.Modes, func(m *engine.Mode) bool { return m.Path == path })
		if i < 0 {
			continue // a mode of another ability of the spell
		}
		m := a.Modes[i]
		for _, n := range m.Owned {
			at := slices.IndexFunc(targets, func(b engine.Binding) bool { return b.Slot == n.Slot })
			if at >= 0 {
				r.c.Bind(targets[at])
				targets = slices.Delete(targets, at, at+1)
			}
		}
		r.c.Do(m.Body)
	}
}
