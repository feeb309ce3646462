package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

// casting is one way to cast a card: for its mana cost, for an alternative cost of
// its own, or as an effect allows (CR 118.9, 601.3).
type casting struct {
	alternative *engine.Ability // an alternative cost of the card
	free        bool            // an effect lets it be cast without paying its mana cost
	cost        *engine.Cost    // what an effect says is paid instead of its mana cost
	path        string          // by which a decision names it
	face        int8            // the face that is cast
}

// inPlace reports whether an effect says what is paid in place of the mana cost.
func (w casting) inPlace() bool { return w.free || w.cost != nil }

// ways lists how a player may cast a card where it is. Without leave of an
// effect or of an ability of its own, only what is in hand may be cast (CR
// 601.3).
func ways(v *engine.View, p engine.PlayerID, o engine.ObjectID) []casting {
	obj := v.State().Object(o)
	if obj == nil {
		return nil
	}
	allowed := obj.Zone == engine.Zone{Kind: engine.Hand, Player: p} || obj.Owner == p && slices.Contains(castableZones(v, o), obj.Zone.Kind)
	var list []casting
	for _, leave := range permissions(v, p, o) {
		if leave.inPlace() {
			list = append(list, leave)
		}
		allowed = allowed || !leave.inPlace()
	}
	if allowed {
		list = append([]casting{{}}, list...)
	}
	for _, a := range alternatives(v, o) {
		if zones := zonesOf(given(a.Rule, "from")); len(zones) == 0 && allowed || obj.Owner == p && slices.Contains(zones, obj.Zone.Kind) {
			w := casting{alternative: a, path: a.Path}
			if w.transformed() {
				w.face = 1
			}
			list = append(list, w)
		}
	}
	return slices.DeleteFunc(list, func(w casting) bool {
		return w.transformed() && !doubleFaced(v, o) || w.alternative != nil && wordOf(given(w.alternative.Rule, "speed")) == "sorcery" && !sorceryTime(v, p)
	})
}

// permissions lists the effects that let a player play a card (CR 601.3b):
// those of static abilities, and those that resolved ones left behind.
func permissions(v *engine.View, p engine.PlayerID, o engine.ObjectID) []casting {
	var list []casting
	if obj := v.State().Object(o); obj != nil && slices.Contains(onAdventure(obj), playerRef(p)) {
		list = append(list, casting{}) // CR 715.3d
	} else if obj != nil && slices.Contains(prepareSpells(v, p), o) {
		list = append(list, casting{}) // CR 722.3c
	}
	note := func(a *engine.Ability) {
		if a.Rule == nil {
			return
		}
		w := casting{free: given(a.Rule, "free").Set}
		if price := given(a.Rule, "for_cost"); price.Set {
			w.cost = engine.CompileCost(price)
		}
		if w.inPlace() {
			w.path = a.Path
		}
		list = append(list, w)
	}
	for _, l := range v.Rules("may_play") {
		at := v.At(v.FrameOf(l.Object, l.Instance))
		if at.You == p && at.Cond(l.Ability.Condition) && slices.Contains(at.Refs(given(l.Ability.Rule, "what").Node), objectRef(o)) {
			note(l.Ability)
		}
	}
	v.State().Effects.All(func(_ int, e *engine.FloatingEffect) bool {
		if e.Sort == engine.EffectRule && e.Controller == p && slices.Contains(e.Objects, o) {
			if a := v.Ability(&e.Ability); a != nil && ruleName(a) == "may_play" {
				note(a)
			}
		}
		return true
	})
	return list
}

// mayPlayFrom reports whether a player may play a card as a land from where it is.
func mayPlayFrom(v *engine.View, p engine.PlayerID, o engine.ObjectID) bool {
	return v.State().Object(o).Zone == engine.Zone{Kind: engine.Hand, Player: p} || len(permissions(v, p, o)) > 0
}

// playable lists the cards that a player may be able to play: those in hand,
// and others that an effect or an ability of theirs speaks of.
func playable(v *engine.View, p engine.PlayerID) []engine.ObjectID {
	s := v.State()
	list := slices.Clone(s.In(engine.Zone{Kind: engine.Hand, Player: p}))
	note := func(o engine.ObjectID) {
		if obj := s.Object(o); obj != nil && obj.Zone.Kind != engine.Battlefield && obj.Zone.Kind != engine.Stack && !slices.Contains(list, o) {
			list = append(list, o)
		}
	}
	for _, o := range append(adventurers(v, p), prepareSpells(v, p)...) {
		note(o)
	}
	for _, l := range v.Rules("alternative_cost") {
		if given(l.Ability.Rule, "from").Set && s.Object(l.Object).Owner == p {
			note(l.Object)
		}
	}
	for _, l := range v.Rules("castable_from") {
		if s.Object(l.Object).Owner == p {
			note(l.Object)
		}
	}
	for _, o := range s.In(engine.Zone{Kind: engine.Exile}) { // it has no abilities there that would say so (CR 406.3a-b)
		if obj := s.Object(o); obj.Status.FaceDown && obj.Owner == p && v.MayLook(p, o) {
			note(o)
		}
	}
	for _, l := range v.Rules("may_play") {
		if at := v.At(v.FrameOf(l.Object, l.Instance)); at.You == p && at.Cond(l.Ability.Condition) {
			for _, r := range at.Refs(given(l.Ability.Rule, "what").Node) {
				note(r.Object)
			}
		}
	}
	s.Effects.All(func(_ int, e *engine.FloatingEffect) bool {
		if a := v.Ability(&e.Ability); e.Sort == engine.EffectRule && e.Controller == p && a != nil && ruleName(a) == "may_play" {
			for _, o := range e.Objects {
				note(o)
			}
		}
		return true
	})
	return list
}

// wayOf is the way of casting a card that a decision names.
func wayOf(v *engine.View, p engine.PlayerID, o engine.ObjectID, path string) casting {
	face, path := faceNamed(v, o, path)
	list := ways(v.WithFace(o, face), p, o)
	i := slices.IndexFunc(list, func(w casting) bool { return w.path == path })
	if i < 0 {
		engine.Illegal("118.9", "there is no way %s to cast it", path)
	}
	if !list[i].transformed() {
		list[i].face = face
	}
	return list[i]
}

// WayName is the name of a way of casting, as people write it: the last part
// of its path.
func WayName(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// base is what a way asks for before additional costs (CR 601.2b, 601.2f); nil
// where it asks for a mana cost that there is not (CR 118.6).
func (w casting) base(v *engine.View, o engine.ObjectID) *engine.Cost {
	switch {
	case w.free:
		return &engine.Cost{}
	case w.cost != nil:
		return &engine.Cost{Mana: slices.Clone(w.cost.Mana), Acts: slices.Clone(w.cost.Acts)}
	}
	return baseCost(v, o, w.alternative)
}

// transformed reports whether the back face of a double-faced card is cast for
// an alternative cost of its front (CR 712.8c, 712.11a).
func (w casting) transformed() bool {
	return w.alternative != nil && given(w.alternative.Rule, "transformed").Set
}

// castingRows are what lets cards be cast in other ways and from other zones.
func castingRows() []*engine.Row {
	what := field(1, "what", "the cards: as an act those there are now, in a static all that are described", engine.KindReference)
	play := rule("may_play", "You may play cards from where they are, with the timing of their own.", "601.3b", `may_play(gone.objects, { lasts = until_end_of_turn })`, "you may play {what}{free? without paying their mana costs}{for_cost? for {for_cost} rather than their mana costs} {lasts}",
		what, option("free", "spells are cast without paying their mana costs", engine.KindFlag),
		option("for_cost", "what spells are cast for, rather than their mana costs", engine.KindCost), lasts())
	play.Also, play.Lends = append(play.Also, engine.KindAct), true
	play.Do = func(c *engine.Context, n *engine.Node) {
		e := effect(c, n, engine.EffectRule)
		e.Objects = there(c, pickFor(c, n.Arg("what"), c.You, nil))
		c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
	}
	optionalCost := rule("optional_cost", "An additional cost that may be paid as the spell is cast. Its .paid and .times tell what was done.", "601.2b", `optional_cost "{2}"`, "you may pay an additional {cost}{repeatable? any number of times}",
		field(1, "cost", "the cost", engine.KindCost), option("repeatable", "it may be paid any number of times", engine.KindFlag), named())
	optionalCost.Also, optionalCost.Ability = nil, castRule
	cast := instruction("cast", "A player casts cards during the resolution, one after the other; what cannot be cast stays where it is.", "608.2g", `may { cast(found.match, { free = true }) }`, "{by} cast {what}{transformed? transformed}{free? without paying mana costs}{for_cost? for {for_cost}}{spell? if it is {spell}}", castAct,
		whatField("the cards"), byPlayer("who casts them"), option("free", "without paying their mana costs", engine.KindFlag), option("transformed", "with their back faces up (CR 712.11a)", engine.KindFlag),
		option("for_cost", "what is paid instead of the mana cost", engine.KindCost), option("spell", "what the spell has to be: a face of the card that is none is not cast", engine.KindFilter))
	could := condition("could_cast", "You could begin to cast the card from your hand now.", "601.3", `special_action { cost = "{R}", active_in = hand, activate_only_if = could_cast(this), exile(this) }`, "you could cast {what}",
		engine.FactEverything|engine.FactOthers, func(v *engine.View, n *engine.Node) bool {
			refs := v.Refs(n.Arg("what").Node)
			return len(refs) == 1 && v.State().Object(refs[0].Object) != nil && mayCast(v, v.You, refs[0].Object, casting{})
		}, field(1, "what", "the card", engine.KindReference))
	return []*engine.Row{play, optionalCost, cast, could, castableFromRow(),
		asked("cast_from", "It was cast from a zone, as a spell or as the permanent that the spell became.", "601.2a", `only_if(this.cast_from(hand), draw(1))`, "{of} was cast from {zone}", engine.FactMemory,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				a := announcement(v, s)
				return a != nil && a.Cast && slices.Contains(zonesOf(n.Arg("zone")), a.From.Kind)
			}, field(1, "zone", "the zone", engine.KindZone)),
		asked("was_cast", "It was cast, as a spell or as the permanent that the spell became.", "601.2i", `only_if(this.was_cast, draw(1))`, "{of} was cast", engine.FactMemory,
			func(v *engine.View, _ *engine.Node, s *engine.Subject) bool {
				a := announcement(v, s)
				return a != nil && a.Cast
			}),
	}
}

// castAct casts cards while something resolves: timing does not matter, the
// rest of casting does (CR 608.2g).
func castAct(c *engine.Context, n *engine.Node) {
	p := playerOf(c.View, n.Arg("by"), c.You)
	w := casting{free: n.Has("free")}
	back := n.Has("transformed")
	if n.Has("for_cost") {
		w.cost = engine.CompileCost(n.Arg("for_cost"))
	}
	done := engine.Binding{Slot: n.Slot}
	for _, o := range there(c, pickFor(c, n.Arg("what"), p, nil)) {
		var possible bool
		if w.face, possible = faceToCast(c, p, o, w, back, n.Arg("spell").Node); !possible {
			continue
		}
		var spell engine.ObjectID
		err := c.Attempt(func(c *engine.Context) error {
			var err error
			spell, err = castSpell(c, p, o, w)
			return err
		})
		if err == nil {
			done.Refs, done.Done = append(done.Refs, objectRef(spell)), true
		}
	}
	done.Numbers = []int{len(done.Refs)}
	c.Bind(done)
}

// faceToCast is the face with which a card is cast during a resolution, as its
// player chooses among those that can be (CR 608.2g, 709.3, 712.11b, 715.3).
func faceToCast(c *engine.Context, p engine.PlayerID, o engine.ObjectID, how casting, back bool, spell *engine.Node) (face int8, possible bool) {
	var faces []int8
	var names []string
	list := castableFaces(c.View, o)
	if back { // CR 712.11a; what is not double-faced cannot be
		list = nil
		if doubleFaced(c.View, o) {
			list = []int8{1}
		}
	}
	for _, f := range list {
		at := c.View.WithFace(o, f)
		if castableAtAll(at, p, o, how) && (spell == nil || tested(at, spell, at.Object(o))) {
			faces, names = append(faces, f), append(names, c.PrintedFace(o, int(f)).Name)
		}
	}
	if len(faces) == 0 {
		return 0, false
	}
	return faces[slices.Index(names, c.ChooseWord(p, "Which face is cast?", names))], true
}

// spellsCastBefore is how many spells were cast this turn before an object was.
func spellsCastBefore(v *engine.View, o engine.ObjectID) int {
	n, count := 0, false
	historySince(v, turnBegan(v), func(e *engine.Event) bool {
		if e.Kind != Cast {
			return true
		}
		if count {
			n++
		}
		count = count || e.Object == o
		return true
	})
	return n
}

// pickTotal lets a player pick any number of objects whose powers or mana values
// come to a number (CR 702.122a, 701.59a).
func pickTotal(c *engine.Context, p engine.PlayerID, n *engine.Node, refs []engine.Ref, trait string, total int) []engine.Ref {
	sum := func(list []engine.Ref) int {
		all := 0
		for _, r := range list {
			if trait == "power" {
				all += max(c.Chars(r.Object).Power, 0)
			} else {
				all += manaValue(c.View, c.Object(r.Object))
			}
		}
		return all
	}
	if sum(refs) < total {
		if c.Paying != nil {
			engine.Illegal("118.3", "they do not come to %d", total)
		}
		return nil
	}
	return c.Ask(engine.Request{Kind: engine.AskRefs, Player: p, Prompt: "Choose " + n.Arg("filter").Node.Row.Name, Refs: refs, Max: len(refs), Valid: func(d *engine.Decision) error {
		if sum(d.Refs) < total {
			return forbidden("118.3", "they do not come to %d", total)
		}
		return nil
	}}).Refs
}

// castableZones are the zones from which a card, or the face of it that is looked
// at, says that it may be cast.
func castableZones(v *engine.View, o engine.ObjectID) []engine.ZoneKind {
	list, _ := castableFrom(v, o)
	return list
}

// castableFrom is castableZones, and whether it is from no other zone.
func castableFrom(v *engine.View, o engine.ObjectID) (list []engine.ZoneKind, only bool) {
	ch := v.Chars(o)
	for i := range ch.Abilities {
		if a := v.Ability(&ch.Abilities[i]); a != nil && ruleName(a) == "castable_from" {
			list = append(list, zonesOf(given(a.Rule, "zone"))...)
			only = only || given(a.Rule, "only").Set
		}
	}
	return list, only
}

// castableFromRow says from where a card may be cast for its mana cost.
func castableFromRow() *engine.Row {
	r := rule("castable_from", "Its owner may cast it from a zone for its mana cost; where it says so, from no other zone.", "702.127a", `castable_from(graveyard)`, "you may cast this from your {zone}{only? and from nowhere else}",
		field(1, "zone", "the zone", engine.KindZone), option("only", "from no other zone", engine.KindFlag))
	r.Also = nil
	r.Ability = func(n *engine.Node, a *engine.Ability) { a.Sort, a.Rule, a.Zones = engine.AbilityStatic, n, allZones() }
	return r
}
