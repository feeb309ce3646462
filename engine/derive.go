package engine

import (
	"fmt"
	"slices"
)

// Derived is what the layers make of one object (CR 613). It is never changed
// once made; a new one takes its place when something that it read changes.
type Derived struct {
	Characteristics
	Controller PlayerID
	Resolved   []*Ability // parallel to Abilities
}

// Listener is an ability of an object, or of a player (CR 613.10), that listens
// to something.
type Listener struct {
	Object   ObjectID
	Player   PlayerID
	Instance *AbilityInstance
	Ability  *Ability
}

// listen says what an index of abilities is for.
type listen uint8

const (
	listenTrigger listen = iota // triggered abilities, by kind of event
	listenReplace               // replacement and prevention, by kind of event
	listenForbid                // "can't", by kind of event
	listenAgain                 // trigger_again
	listenState                 // state triggers
	listenPlayers               // what gives abilities to players
	listenRule                  // other rule-changing statics, by name of their row
)

// derived is what the layers make of an object, nil when it is gone.
func (w *work) derived(o ObjectID) *Derived {
	c := w.known()
	if c.now != nil {
		return c.now.soFar(o)
	}
	w.bring()
	obj := w.s.Object(o)
	if obj == nil {
		return nil
	}
	if d := c.values.at(int(o)); d != nil {
		return d
	}
	d := c.plain.at(int(o))
	if d == nil {
		d = w.plain(obj)
		c.plain.set(int(o), d)
	}
	return d
}

// asBefore is what was known of an object before the batch that is being
// applied: nothing is derived in between, while the state is half changed.
func (w *work) asBefore(o ObjectID) *Derived {
	c := w.known()
	if d := c.values.at(int(o)); d != nil {
		return d
	}
	if d := c.plain.at(int(o)); d != nil {
		return d
	}
	if obj := w.s.Object(o); obj != nil {
		return w.plain(obj)
	}
	return nil
}

// finish makes an object's values of what the layers have left.
func (d *deriving) finish(v *working) *Derived {
	out := &Derived{Characteristics: v.Characteristics, Controller: v.controller, Resolved: v.resolved}
	out.Abilities, out.Resolved = slices.Clip(out.Abilities), slices.Clip(out.Resolved)
	out.settlePT(v.obj)
	return out
}

func sameDerived(a, b *Derived) bool {
	return a.Controller == b.Controller && sameCharacteristics(&a.Characteristics, &b.Characteristics) && slices.Equal(a.Resolved, b.Resolved)
}

// floating calls f for each floating effect of a sort, oldest first.
func (w *work) floating(sort EffectSort, f func(id EffectID, e *FloatingEffect)) {
	w.s.Effects.All(func(i int, e *FloatingEffect) bool {
		if e.Sort == sort && !w.suspended(e.Ability.Ref.Def) {
			f(EffectID(i+1), e)
		}
		return true
	})
}

// suspended reports whether a definition does nothing until it is replaced, as
// its script failed.
func (w *work) suspended(d DefID) bool {
	row := w.s.Definitions.At(int(d) - 1)
	return row != nil && row.Suspended
}

// deriveFromScratch is an object's values derived anew, with no use of what is
// known; nil when it is gone.
func (w *work) deriveFromScratch(o ObjectID) *Derived {
	return w.afresh().derived(o)
}

// afresh is the same state with nothing derived. Definitions with words changed
// are the very same.
func (w *work) afresh() *work {
	return &work{s: w.s, book: w.book, lib: w.lib, cache: &cache{reworded: w.known().reworded}}
}

// CheckDerived compares every derived value that is known, and the index of
// what abilities listen to, with a derivation from scratch.
func (v *View) CheckDerived() error {
	w := v.w
	w.bring()
	fresh := w.afresh()
	var wrong error
	w.s.Objects.All(func(_ int, o *Object) bool {
		if have, want := w.derived(o.ID), fresh.derived(o.ID); !sameDerived(have, want) {
			wrong = fmt.Errorf("engine: object %d (%s) is known as %+v, derived from scratch it is %+v", o.ID, want.Name, have.Characteristics, want.Characteristics)
		}
		return wrong == nil
	})
	if wrong != nil {
		return wrong
	}
	return sameIndex(w.cache.index.entries, fresh.cache.index.entries)
}

func sameIndex(have, want []listening) error {
	have = slices.DeleteFunc(slices.Clone(have), func(l listening) bool { return len(l.list) == 0 })
	same := slices.EqualFunc(have, want, func(a, b listening) bool {
		return a.key == b.key && slices.EqualFunc(a.list, b.list, func(l, m Listener) bool {
			return l.Object == m.Object && l.Ability == m.Ability && sameInstance(*l.Instance, *m.Instance)
		})
	})
	if !same {
		return fmt.Errorf("engine: the index of listening abilities is not what a scan makes of it")
	}
	return nil
}

// abilityLabel names an ability of an object for a player, and tells it from
// all others: "Doubler (12): instead_1".
func (w *work) abilityLabel(o ObjectID, i *AbilityInstance, effect EffectID) string {
	name := ""
	if d := w.derived(o); d != nil {
		name = d.Name
	} else if s := w.lastKnown(o); s != nil {
		name = s.Name
	}
	return label(name, o, i, effect)
}

func label(name string, o ObjectID, i *AbilityInstance, effect EffectID) string {
	if name == "" {
		name = "object"
	}
	path := i.Ref.Path
	if i.Keyword != "" {
		path = i.Keyword
	}
	text := fmt.Sprintf("%s (%d): %s", name, o, path)
	switch {
	case i.Granter != 0:
		text += fmt.Sprintf(" from %d", i.Granter)
	case i.Effect != 0 && effect == 0:
		text += fmt.Sprintf(" of effect %d", i.Effect)
	}
	if i.Ordinal != 0 {
		text += fmt.Sprintf(", number %d", i.Ordinal+1)
	}
	if effect != 0 {
		text += fmt.Sprintf(", effect %d", effect)
	}
	return text
}
