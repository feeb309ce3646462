package engine

import (
	"slices"
	"strings"
)

// working is an object while layers are applied: its values so far. Slices are
// replaced when they change, never written, so that a copy of the struct keeps
// an earlier state.
type working struct {
	Characteristics
	id         ObjectID
	obj        *Object
	base       *template
	controller PlayerID
	resolved   []*Ability // parallel to Abilities
	cant       []string   // keywords that it can't have (OpCantHave)
	abilities  bool       // the list of abilities has been written
	owned      bool       // the lists of abilities may be appended to in place
	effects    []*effect  // that its abilities make
	trial      int        // the last trial that has saved it
}

// operate carries out one change on the object (CR 613.1). The effect tells
// where granted abilities come from.
func (w *work) operate(o *working, c *Change, e *effect) {
	switch c.Op {
	case OpCopy:
		w.copyOnto(o, c.Copy, e)
	case OpController:
		o.controller = c.Player
	case OpName:
		o.Name = c.Words[0]
	case OpReword:
		w.reword(o, c.Rewords)
	case OpText:
		o.Abilities = keep(c.Abilities, func(i AbilityInstance) bool { return !w.suspended(i.Ref.Def) })
		o.resolved = w.resolve(o.Abilities)
		o.abilities, o.owned = true, false
	case OpSetTypes, OpAddTypes, OpRemoveTypes:
		w.changeTypes(o, c)
	case OpSetSupertypes:
		o.Supertypes = c.Words
	case OpAddSupertypes:
		o.Supertypes = union(o.Supertypes, c.Words)
	case OpRemoveSupertypes:
		o.Supertypes = without(o.Supertypes, c.Words)
	case OpSetSubtypes, OpAddSubtypes, OpSetLandTypes, OpAddLandTypes:
		w.changeSubtypes(o, c)
	case OpSetColors:
		o.Colors = c.Colors
	case OpAddColors:
		o.Colors |= c.Colors
	case OpGain:
		w.gain(o, c.Abilities, e)
	case OpLose:
		o.loseKeywords(c.Words)
	case OpLoseAll:
		o.loseAll()
	case OpCantHave:
		o.loseKeywords(c.Words)
		o.cant = append(slices.Clip(o.cant), c.Words...)
	default:
		o.changePT(c)
	}
}

// copyOnto makes the copied values the object's (CR 707.2). They are below
// face-down values, which layer 1b sets (CR 613.2b), so they do not show then.
// What merges with the object later is not copied over (CR 613.2a, 730.2a).
func (w *work) copyOnto(o *working, id CopyID, e *effect) {
	if o.obj.Status.FaceDown {
		return
	}
	t := w.template(&Object{Base: id, Zone: o.obj.Zone, Unlocked: o.obj.Unlocked})
	if len(o.obj.Beneath) > 0 {
		t = w.combined(o.obj, id, e.when)
	}
	o.Characteristics, o.resolved = t.chars, t.resolved
	o.abilities, o.owned = true, false
}

// changeTypes sets, adds or removes card types. An instant or sorcery stays
// one, and subtypes that belong to no remaining type go (CR 205.1a).
func (w *work) changeTypes(o *working, c *Change) {
	switch c.Op {
	case OpAddTypes:
		o.Types = union(o.Types, c.Words)
		return
	case OpRemoveTypes:
		o.Types = without(o.Types, c.Words)
	case OpSetTypes:
		types := c.Words
		for _, t := range o.Types {
			if t == "Instant" || t == "Sorcery" {
				types = union(types, []string{t})
			}
		}
		o.Types = types
	}
	o.Subtypes = keep(o.Subtypes, func(s string) bool { return w.fits(o, s, "") })
}

// changeSubtypes sets or adds subtypes; those that correspond to no card type
// of the object are not gained (CR 205.3d).
func (w *work) changeSubtypes(o *working, c *Change) {
	switch c.Op {
	case OpSetSubtypes:
		o.Subtypes = keep(o.Subtypes, func(s string) bool { return !w.belongs(o, s, c.Category) })
	case OpSetLandTypes:
		// CR 305.7: with the old land types go the abilities from its rules text
		// and from copy effects. Those that other effects grant come in layer 6.
		o.Subtypes = keep(o.Subtypes, func(s string) bool { return !w.belongs(o, s, "Land") })
		o.loseAll()
	}
	category := c.Category
	if c.Op == OpSetLandTypes || c.Op == OpAddLandTypes {
		category = "Land"
	}
	o.Subtypes = union(o.Subtypes, keep(c.Words, func(s string) bool { return w.fits(o, s, category) }))
}

// category is the card type that a subtype belongs to (CR 205.3). One that the
// rulebook does not know belongs to the type that the change names, else it is
// a creature type of a creature, else it goes with the first printed type.
func (w *work) category(o *working, subtype, named string) string {
	if t, ok := w.book.Subtypes[subtype]; ok {
		return t
	}
	if named != "" {
		return named
	}
	printed := o.base.chars.Types
	if o.HasType("Creature") || slices.Contains(printed, "Creature") || len(printed) == 0 {
		return "Creature"
	}
	return printed[0]
}

func (w *work) belongs(o *working, subtype, category string) bool {
	return group(w.category(o, subtype, "")) == group(category)
}

// fits reports whether a subtype corresponds to a card type of the object.
func (w *work) fits(o *working, subtype, named string) bool {
	g := group(w.category(o, subtype, named))
	return slices.ContainsFunc(o.Types, func(t string) bool { return group(t) == g })
}

// group joins the card types that share their subtypes: instants and sorceries
// have spell types (CR 205.3k), kindreds have creature types (CR 205.3m).
func group(cardType string) string {
	switch cardType {
	case "Instant", "Sorcery", "Spell":
		return "Spell"
	case "Kindred", "Tribal":
		return "Creature"
	}
	return cardType
}

// gain adds abilities, each with where it comes from and its number among
// equal ones (CR 113.2c), but for keywords that the object can't have.
func (w *work) gain(o *working, list []AbilityInstance, e *effect) {
	if !o.owned {
		o.Abilities = append(make([]AbilityInstance, 0, len(o.Abilities)+len(list)+2), o.Abilities...)
		o.resolved = append(make([]*Ability, 0, cap(o.Abilities)), o.resolved...)
		o.owned = true
	}
	o.abilities = true
	for _, i := range list {
		if i.Keyword != "" && slices.Contains(o.cant, i.Keyword) {
			continue
		}
		e.stampOn(&i)
		for j := range o.Abilities {
			k := &o.Abilities[j]
			if k.Granter == i.Granter && k.Effect == i.Effect && k.Ref == i.Ref {
				i.Ordinal = max(i.Ordinal, k.Ordinal+1)
			}
		}
		o.Abilities = append(o.Abilities, i)
		o.resolved = append(o.resolved, w.mustAbility(&i))
	}
}

func (o *working) loseAll() {
	o.Abilities, o.resolved = nil, nil
	o.abilities, o.owned = true, true
}

// loseKeywords takes away the keyword abilities of some names.
func (o *working) loseKeywords(words []string) {
	lost := func(i *AbilityInstance) bool { return i.Keyword != "" && slices.Contains(words, i.Keyword) }
	var list []AbilityInstance
	var resolved []*Ability
	for i := range o.Abilities {
		if !lost(&o.Abilities[i]) {
			list, resolved = append(list, o.Abilities[i]), append(resolved, o.resolved[i])
		}
	}
	if len(list) != len(o.Abilities) {
		o.Abilities, o.resolved = list, resolved
		o.abilities, o.owned = true, true
	}
}

func (o *working) changePT(c *Change) {
	switch c.Op {
	case OpSetPT:
		if c.HasPower {
			o.Power = c.Power
		}
		if c.HasToughness {
			o.Toughness = c.Toughness
		}
		o.HasPT = true
	case OpModifyPT:
		o.Power += c.Power
		o.Toughness += c.Toughness
	case OpSwitchPT: // CR 613.4d
		o.Power, o.Toughness = o.Toughness, o.Power
	}
}

func union(list, more []string) []string {
	out := slices.Clip(list)
	for _, s := range more {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

func without(list, less []string) []string {
	return keep(list, func(s string) bool { return !slices.Contains(less, s) })
}

// keep is the list with what passes; the list itself when that is all.
func keep[T any](list []T, pass func(T) bool) []T {
	for i := range list {
		if !pass(list[i]) {
			out := append([]T(nil), list[:i]...)
			for _, x := range list[i+1:] {
				if pass(x) {
					out = append(out, x)
				}
			}
			return out
		}
	}
	return list
}

// counterPT reads the kind of a +X/+Y counter (CR 122.1a).
func counterPT(kind string) (power, toughness int, ok bool) {
	p, t, found := strings.Cut(kind, "/")
	if !found {
		return 0, 0, false
	}
	power, ok = signed(p)
	if !ok {
		return 0, 0, false
	}
	toughness, ok = signed(t)
	return power, toughness, ok
}

func signed(s string) (n int, ok bool) {
	if len(s) < 2 || s[0] != '+' && s[0] != '-' {
		return 0, false
	}
	for _, r := range s[1:] {
		if r < '0' || r > '9' {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	if s[0] == '-' {
		n = -n
	}
	return n, true
}
