package rules

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
)

func pronoun(name, doc, rule, example, text string, reads engine.Facts, refs func(v *engine.View) []engine.Ref) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindReference, Doc: doc, CR: rule, Example: example, Text: text, Reads: reads, Since: since,
		Refs: func(v *engine.View, _ *engine.Node) []engine.Ref { return refs(v) }}
}

// pronounRows are the four pronouns, and the words for what an Aura or
// Equipment is attached to.
func pronounRows() []*engine.Row {
	rows := []*engine.Row{
		pronoun("this", "The object that the innermost enclosing ability is on.", "109.5", `put_counters(1, "+1/+1", this)`, "this", 0,
			func(v *engine.View) []engine.Ref { return []engine.Ref{{Object: v.This, Player: v.Bearer}} }),
		pronoun("you", "The controller of the innermost enclosing ability.", "109.5", `on.life_gained { by = you }`, "you", engine.FactController,
			func(v *engine.View) []engine.Ref { return []engine.Ref{{Player: v.You}} }),
		pronoun("granter", "The object whose ability granted the innermost enclosing one.", "", `get(granter, "+1/+1", { lasts = until_end_of_turn })`, "the granting object", 0,
			func(v *engine.View) []engine.Ref {
				if v.Granter == 0 {
					return nil
				}
				return []engine.Ref{{Object: v.Granter}}
			}),
		{Name: "that", Kind: engine.KindCause, Since: since, Text: "that",
			Doc:     "The event of the innermost enclosing trigger or replacement; its members are the fields of the event.",
			Example: `draw(that.amount)`},
		{Name: "linked", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "607", Reads: engine.FactMemory, Since: since, Refs: linkedRefs,
			Doc:     "What another ability of this object noted under a name: chosen objects and players, or a chosen word where a word is wanted.",
			Example: `become(this, { add_creature_types = linked "kind" })`, Text: "the chosen {name}",
			Fields: []engine.Field{like(field(1, "name", "the name it was noted under", engine.KindWord), "memory")}},
	}
	rows = append(rows, &engine.Row{Name: "hand_of", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "402.1", Reads: engine.FactZone | engine.FactHand, Since: since,
		Doc: "All cards in the hand of a player.", Example: `reveal(hand_of(target_player))`, Text: "{player}'s hand", Fields: []engine.Field{field(1, "player", "whose hand", engine.KindReference)},
		Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
			var refs []engine.Ref
			for _, p := range playersOf(v, n.Arg("player"), 0) {
				for _, o := range v.State().In(engine.Zone{Kind: engine.Hand, Player: p}) {
					refs = append(refs, engine.Ref{Object: o})
				}
			}
			return refs
		}})
	for _, word := range []string{"enchanted_creature", "enchanted_land", "enchanted_artifact", "enchanted_permanent", "enchanted_player", "equipped_creature", "fortified_land"} {
		how, rule := "Aura is attached to", "303.4"
		switch {
		case strings.HasPrefix(word, "equipped"):
			how, rule = "Equipment is attached to", "301.5"
		case strings.HasPrefix(word, "fortified"):
			how, rule = "Fortification is attached to", "301.6"
		}
		rows = append(rows, pronoun(word, "What this "+how+".", rule, `static { get(`+word+`, "+1/+1") }`, strings.ReplaceAll(word, "_", " "), engine.FactAttached, attachedTo))
	}
	for _, r := range rows {
		if r.Players = r.Name == "you" || r.Name == "enchanted_player"; r.Name == "enchanted_player" {
			r.Example = `static { gain(enchanted_player, hexproof) }`
		}
	}
	return rows
}

// attachedTo is what this object is, or last was, attached to.
func attachedTo(v *engine.View) []engine.Ref {
	if s := self(v); s != nil && !s.AttachedTo().IsZero() {
		return []engine.Ref{s.AttachedTo()}
	}
	return nil
}

// memory is what this object has noted under a name, or had as it left (CR 607).
func memory(v *engine.View, n *engine.Node) *engine.Memory {
	s := self(v)
	if s == nil {
		return nil
	}
	var list []engine.Memory
	switch {
	case s.Snap != nil:
		list = s.Snap.Memories
	case s.Obj != nil:
		list = s.Obj.Memories
	}
	name := noteName(v, n.Arg("name").Text)
	if i := slices.IndexFunc(list, func(m engine.Memory) bool { return m.Name == name }); i >= 0 {
		return &list[i]
	}
	return nil
}

// noteName is the name under which an ability notes something on its object for
// the abilities that are linked with it. Those that the object has acquired by
// one effect are linked with each other and with nothing else that it has (CR
// 607.5). What it gives itself is printed on it (CR 607.1a).
func noteName(v *engine.View, name string) string {
	if (v.Granter == 0 || v.Granter == v.This) && v.Instance.Effect == 0 {
		return name
	}
	return fmt.Sprintf("%s (%d/%d)", name, v.Granter, v.Instance.Effect)
}

func linkedRefs(v *engine.View, n *engine.Node) []engine.Ref {
	if m := memory(v, n); m != nil {
		return m.Refs
	}
	return nil
}

// linkedWords is the word noted under a name; none where nothing was noted.
func linkedWords(v *engine.View, n *engine.Node) []string {
	if n.Row.Name != "linked" {
		return nil
	}
	if m := memory(v, n); m != nil && m.Word != "" {
		return []string{m.Word}
	}
	return nil
}

// determinerRows say who picks what a filter describes, when, and how many.
func determinerRows() []*engine.Row {
	filter := field(1, "filter", "what may be picked", engine.KindFilter)
	label := option("label", "tells two targets apart that are described alike", engine.KindText)
	return []*engine.Row{
		{Name: "target", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "115.1", Binds: true, Target: true, Refs: unbound, Pick: eachInstead, Since: since,
			Doc:     "One target, chosen by the controller as the spell or ability is put on the stack. The same node is the same target.",
			Example: `destroy(target(creature))`, Text: "target {filter}", Fields: []engine.Field{filter, label}},
		{Name: "targets", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "115.1", Binds: true, Target: true, Refs: unbound, Pick: eachInstead, Since: since,
			Doc:     "Several different targets, chosen by the controller as the spell or ability is put on the stack.",
			Example: `tap(targets(up_to(2), creature))`, Text: "{count} target {filter}{distinct? that differ in {distinct}}{per? for {per}}",
			Fields: []engine.Field{
				field(1, "count", "how many", engine.KindQuantity, engine.KindNumberRule),
				field(2, "filter", "what each may be", engine.KindFilter),
				oneOf(option("distinct", "a characteristic in which all must differ", engine.KindWord), "controller", "name"),
				option("per", "so many for each of what a loop variable runs over", engine.KindReference), label,
			}},
		{Name: "a", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "608.2d", Binds: true, Refs: unbound, Since: since,
			Doc:     "One, or how_many, picked by the player who acts when the instruction is carried out.",
			Example: `sacrifice(a(creature.you_control))`, Text: "{optional?up to }{how_many?{how_many} {filter}|{optional?one {filter}|{filter}}}{total_power? with total power {total_power} or more}{total_mana_value? with total mana value {total_mana_value} or more}{chosen_by? of {chosen_by}'s choice}",
			Pick: func(c *engine.Context, n *engine.Node) []engine.Ref { return pickSome(c, n, c.You, nil) },
			Fields: []engine.Field{filter,
				optional(option("how_many", "how many, where it is not one", engine.KindQuantity, engine.KindNumberRule), "1"),
				option("optional", "none may be picked", engine.KindFlag),
				option("total_power", "the least that their powers must come to", engine.KindQuantity),
				option("total_mana_value", "the least that their mana values must come to", engine.KindQuantity),
				option("chosen_by", "who picks, where it is not the player who acts", engine.KindReference),
			}},
		{Name: "at_random", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "701.9b", Binds: true, Refs: unbound, Pick: pickAtRandom, Since: since,
			Doc:     "One, or how_many, picked at random when the instruction is carried out.",
			Example: `discard(at_random(any_card.in_zone(hand, you)))`, Text: "{how_many?{how_many} {filter}|{filter}} at random",
			Fields: []engine.Field{filter, optional(option("how_many", "how many, where it is not one", engine.KindQuantity), "1")}},
		{Name: "all", Kind: engine.KindReference, Shape: engine.ShapeVerb, Since: since,
			Doc:     "Everything that a filter describes. Nobody chooses.",
			Example: `destroy(all(creature))`, Text: "all {filter}", Fields: []engine.Field{filter},
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref { return matching(v, n.Arg("filter").Node) }},
		{Name: "both", Kind: engine.KindReference, Shape: engine.ShapeVerb, Since: since,
			Doc:     "What two references name, together.",
			Example: `exile(both(this, a(creature.you_control)))`, Text: "{one} and {other}",
			Fields: []engine.Field{field(1, "one", "the first", engine.KindReference), field(2, "other", "the second", engine.KindReference)},
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
				return union(v.Refs(n.Arg("one").Node), v.Refs(n.Arg("other").Node))
			},
			Pick: func(c *engine.Context, n *engine.Node) []engine.Ref {
				return union(c.Pick(n.Arg("one").Node), c.Pick(n.Arg("other").Node))
			}},
		{Name: "each", Kind: engine.KindReference, Shape: engine.ShapeVerb, CR: "101.4", Binds: true, Since: since,
			Doc:     "A loop variable: in for_each, in a static and in conditions one at a time of what a filter describes; mentioned once, every one of them.",
			Example: `lose_life(1, each(opponent))`, Text: "each {filter}", Fields: []engine.Field{filter},
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref { return matching(v, n.Arg("filter").Node) }},
	}
}

func union(a, b []engine.Ref) []engine.Ref {
	list := slices.Clone(a)
	for _, r := range b {
		if !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

// unbound is a reference that names nothing until it has been picked.
func unbound(*engine.View, *engine.Node) []engine.Ref { return nil }

// pickSome lets a player pick among what the filter of an "a" describes and
// the act allows.
func pickSome(c *engine.Context, n *engine.Node, p engine.PlayerID, allows func(s *engine.Subject) bool) []engine.Ref {
	refs := slices.DeleteFunc(matching(c.View, n.Arg("filter").Node), func(r engine.Ref) bool {
		return allows != nil && !allows(c.Subject(r))
	})
	least, most := 1, 1
	if many := n.Arg("how_many"); many.Set {
		least, most = bounds(c.View, many)
	}
	if n.Has("optional") {
		least = 0
	}
	by := playerOf(c.View, n.Arg("chosen_by"), p)
	for _, trait := range []string{"power", "mana_value"} {
		if total := n.Arg("total_" + trait); total.Set {
			return pickTotal(c, by, n, refs, trait, c.Number(total))
		}
	}
	return c.Choose(by, "Choose "+n.Arg("filter").Node.Row.Name, refs, least, max(most, 0))
}

// pickFor evaluates the reference of an act for the player who acts; allows says
// what the act can be done to, where that narrows the choice down.
func pickFor(c *engine.Context, a *engine.Arg, p engine.PlayerID, allows func(s *engine.Subject) bool) []engine.Ref {
	n := a.Node
	if n == nil {
		return nil
	}
	if n.Row.Name != "a" || n.Row.Shape != engine.ShapeVerb || n.Slot != 0 && c.Bound(n.Slot) != nil {
		return c.Pick(n)
	}
	refs := pickSome(c, n, p, allows)
	if n.Slot != 0 {
		c.Bind(engine.Binding{Slot: n.Slot, Refs: refs, Done: true})
	}
	return refs
}

func pickAtRandom(c *engine.Context, n *engine.Node) []engine.Ref {
	refs := matching(c.View, n.Arg("filter").Node)
	many := 1
	if a := n.Arg("how_many"); a.Set {
		many = c.Number(a)
	}
	var picked []engine.Ref
	for len(picked) < many && len(refs) > 0 {
		i := c.Random(len(refs))
		picked = append(picked, refs[i])
		refs = slices.Delete(refs, i, i+1)
	}
	return picked
}

// measure makes a member of a reference that is a number: the sum over what it
// names, 0 where it names nothing, as a target that was not chosen.
func measure(name, doc, rule, example string, reads engine.Facts, number func(v *engine.View, s *engine.Subject) int, fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindQuantity, Shape: engine.ShapeMember, Of: kinds(engine.KindReference), Doc: doc, CR: rule,
		Example: example, Text: "{of}'s " + strings.ReplaceAll(name, "_", " "), Reads: reads, Fields: fields, Since: since,
		Number: func(v *engine.View, n *engine.Node) int {
			sum := 0
			for _, r := range v.Refs(n.Recv) {
				if s := v.Subject(r); s != nil {
					sum += number(v, s)
				}
			}
			return sum
		}}
}

// ofChars makes a number of an object's characteristics; players have none.
func ofChars(number func(c *engine.Characteristics) int) func(*engine.View, *engine.Subject) int {
	return func(_ *engine.View, s *engine.Subject) int {
		if s.Chars == nil {
			return 0
		}
		return number(s.Chars)
	}
}

// ofPlayer makes a number of a player; objects have none.
func ofPlayer(number func(v *engine.View, p engine.PlayerID) int) func(*engine.View, *engine.Subject) int {
	return func(v *engine.View, s *engine.Subject) int {
		if s.Ref.Player == 0 {
			return 0
		}
		return number(v, s.Ref.Player)
	}
}

// related makes a member of a reference that is a reference again.
func related(name, doc, rule, example string, reads engine.Facts, to func(v *engine.View, s *engine.Subject) engine.Ref) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindReference, Shape: engine.ShapeMember, Of: kinds(engine.KindReference), Doc: doc, CR: rule,
		Example: example, Text: "{of}'s " + strings.ReplaceAll(name, "_", " "), Reads: reads, Since: since,
		Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
			var refs []engine.Ref
			for _, r := range v.Refs(n.Recv) {
				s := v.Subject(r)
				if s == nil {
					continue
				}
				if other := to(v, s); !other.IsZero() && !slices.Contains(refs, other) {
					refs = append(refs, other)
				}
			}
			return refs
		}}
}

// asked makes a member of a reference that is a condition: true where all
// that it names pass, and it names something.
func asked(name, doc, rule, example, text string, reads engine.Facts, test func(v *engine.View, n *engine.Node, s *engine.Subject) bool, fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindCondition, Shape: engine.ShapeMember, Of: kinds(engine.KindReference), Doc: doc, CR: rule,
		Example: example, Text: text, Reads: reads, Fields: fields, Since: since,
		Cond: func(v *engine.View, n *engine.Node) bool {
			refs := v.Refs(n.Recv)
			for _, r := range refs {
				if s := v.Subject(r); s == nil || !test(v, n, s) {
					return false
				}
			}
			return len(refs) > 0
		}}
}

// referenceMembers are what can be asked of an object or player, as it is or
// as it last was (CR 608.2h).
func referenceMembers() []*engine.Row {
	kind := like(field(1, "kind", "the kind of counter", engine.KindWord), "counter")
	return []*engine.Row{
		related("controller", "Its controller.", "109.4", `draw(1, victim.controller)`, engine.FactController,
			func(_ *engine.View, s *engine.Subject) engine.Ref { return engine.Ref{Player: s.Controller} }),
		related("owner", "Its owner.", "108.3", `draw(1, victim.owner)`, 0,
			func(_ *engine.View, s *engine.Subject) engine.Ref { return engine.Ref{Player: s.Owner} }),
		related("attached_to", "What it is attached to.", "701.3", `destroy(aura.attached_to)`, engine.FactAttached,
			func(_ *engine.View, s *engine.Subject) engine.Ref { return s.AttachedTo() }),
		{Name: "those", Kind: engine.KindReference, Shape: engine.ShapeMember, Of: kinds(engine.KindReference), CR: "608.2h", Since: since,
			Doc: "Of what is named, what a description fits, as it is or as it last was.", Example: `draw(count(gone.objects.those(any_card.nonland)))`, Text: "{filter} of {of}",
			Fields: []engine.Field{field(1, "filter", "the description", engine.KindFilter)},
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref {
				return slices.DeleteFunc(slices.Clone(v.Refs(n.Recv)), func(r engine.Ref) bool { return !v.Test(n.Arg("filter").Node, v.Subject(r)) })
			}},
		measure("power", "Its power.", "208", `deal_damage(victim.power, target(any_target))`, engine.FactPower, ofChars(func(c *engine.Characteristics) int { return c.Power })),
		measure("toughness", "Its toughness.", "208", `gain_life(victim.toughness)`, engine.FactToughness, ofChars(func(c *engine.Characteristics) int { return c.Toughness })),
		measure("mana_value", "Its mana value.", "202.3", `become(e, { base = { e.mana_value, e.mana_value } })`, engine.FactCost,
			func(v *engine.View, s *engine.Subject) int {
				if s.Chars == nil {
					return 0
				}
				return manaValue(v, s)
			}),
		{Name: "counters", Kind: engine.KindQuantity, Shape: engine.ShapeMember, Of: kinds(engine.KindReference), CR: "122.1", Reads: engine.FactCounters, Since: since,
			Doc: "How many counters of a kind it has.", Example: `draw(this.counters "study")`, Text: "the number of {kind} counters on {of}", Fields: []engine.Field{kind},
			Number: func(v *engine.View, n *engine.Node) int {
				sum := 0
				for _, r := range v.Refs(n.Recv) {
					if s := v.Subject(r); s != nil {
						sum += countersOn(v, s, n.Arg("kind").Text)
					}
				}
				return sum
			}},
		measure("life", "The player's life total.", "119", `gain_life(you.life)`, engine.FactLife,
			ofPlayer(func(v *engine.View, p engine.PlayerID) int { return v.State().Player(p).Life })),
		measure("turns_begun", "How many turns the player has begun in this game, the present one too.", "500.1", `static { get(this, "+1/+1"), as_long_as = you.turns_begun.at_least(4) }`, engine.FactTurn|engine.FactHistory,
			ofPlayer(func(v *engine.View, p engine.PlayerID) int {
				turns := 0
				historySince(v, 0, func(e *engine.Event) bool {
					if beginsTurn(e) && e.Player == p {
						turns++
					}
					return true
				})
				return turns
			})),
		measure("life_left", "The player's life total, less what the player loses at the same time by the events that a replacement effect has gone through before.", "120.4c",
			`instead { on.life_lost { by = you, amount = at_least(you.life_left) }, change = { amount = you.life_left - 1 } }`, engine.FactLife, ofPlayer(lifeLeft)),
		measure("hand_size", "How many cards the player has in hand.", "402", `draw(target_player.hand_size)`, engine.FactHand,
			ofPlayer(func(v *engine.View, p engine.PlayerID) int {
				return len(v.State().In(engine.Zone{Kind: engine.Hand, Player: p}))
			})),
		asked("is", "A description fits all that is named.", "", `only_if(this.is(creature.subtype "Spirit"), draw(1))`, "{of} is {filter}", 0,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool { return v.Test(n.Arg("filter").Node, s) },
			field(1, "filter", "the description", engine.KindFilter)),
		asked("isnt", "A description fits none of what is named.", "", `only_if(this.isnt(creature.tapped), draw(1))`, "{of} isn't {filter}", 0,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool { return !v.Test(n.Arg("filter").Node, s) },
			field(1, "filter", "the description", engine.KindFilter)),
		asked("has_counter", "There are one or more counters of a kind on it.", "122.1", `only_if(this.has_counter "-1/-1", draw(1))`, "{of} has a {kind} counter", engine.FactCounters,
			func(v *engine.View, n *engine.Node, s *engine.Subject) bool {
				return countersOn(v, s, n.Arg("kind").Text) > 0
			}, kind),
	}
}

// lifeLeft counts simultaneous losses too: damage from several sources is one
// event to what compares it with a life total (CR 120.4c, 700.1).
func lifeLeft(v *engine.View, p engine.PlayerID) int {
	life := v.State().Player(p).Life
	for _, e := range v.Pending() {
		if e.Kind == LifeLost && e.Player == p {
			life -= e.Amount
		}
	}
	return life
}

// countersOn is how many counters of a kind an object or player has.
func countersOn(v *engine.View, s *engine.Subject, kind string) int {
	if s.Ref.Player == 0 {
		return s.CounterCount(kind)
	}
	for _, c := range v.State().Player(s.Ref.Player).Counters {
		if c.Kind == kind {
			return c.Count
		}
	}
	return 0
}

// resultMembers read what an act did. Before it ran, or where it was not
// carried out, nothing happened: no objects, 0, false.
func resultMembers() []*engine.Row {
	of := kinds(engine.KindAct)
	result := func(v *engine.View, n *engine.Node) *engine.Binding {
		if b := v.Bound(n.Recv.Slot); b != nil {
			return b
		}
		return &engine.Binding{}
	}
	refs := func(name, doc, example string, of2 func(v *engine.View, b *engine.Binding) []engine.Ref) *engine.Row {
		return &engine.Row{Name: name, Kind: engine.KindReference, Shape: engine.ShapeMember, Of: of, Doc: doc, Example: example, Text: "those " + name, Since: since,
			Refs: func(v *engine.View, n *engine.Node) []engine.Ref { return of2(v, result(v, n)) }}
	}
	split := func(b *engine.Binding) int {
		if len(b.Numbers) < 2 {
			return len(b.Refs)
		}
		return min(max(b.Numbers[1], 0), len(b.Refs))
	}
	return []*engine.Row{
		refs("objects", "The objects or players it happened to; for a change of zone the new objects (CR 400.7).", `put_onto_battlefield(gone.objects, { under = you })`,
			func(_ *engine.View, b *engine.Binding) []engine.Ref { return b.Refs }),
		refs("match", "Of cards looked at or revealed, what was picked or found.", `put_into(hand, found.match)`,
			func(_ *engine.View, b *engine.Binding) []engine.Ref { return b.Refs[:split(b)] }),
		refs("rest", "Of cards looked at or revealed, the others that are still where they were.", `put_into(graveyard, look.rest)`,
			func(v *engine.View, b *engine.Binding) []engine.Ref {
				return slices.DeleteFunc(slices.Clone(b.Refs[split(b):]), func(r engine.Ref) bool { return v.State().Object(r.Object) == nil })
			}),
		{Name: "amount", Kind: engine.KindQuantity, Shape: engine.ShapeMember, Of: of, Doc: "How much happened: damage dealt, cards drawn, counters put, life gained.",
			Example: `gain_life(dealt.amount)`, Text: "that much", Since: since,
			Number: func(v *engine.View, n *engine.Node) int {
				if b := result(v, n); len(b.Numbers) > 0 {
					return b.Numbers[0]
				}
				return 0
			}},
		{Name: "happened", Kind: engine.KindCondition, Shape: engine.ShapeMember, Of: of, Doc: "The instruction was carried out and something happened.",
			Example: `only_if(gone.happened, draw(1))`, Text: "you do", Since: since,
			Cond: func(v *engine.View, n *engine.Node) bool { return result(v, n).Done }},
		{Name: "done_by", Kind: engine.KindCondition, Shape: engine.ShapeMember, Of: of, Doc: "The player did it, as the event says.",
			Example: `only_if(paid.done_by(p), draw(1, p))`, Text: "{player} does", Since: since, Reads: engine.FactHistory,
			Fields: []engine.Field{field(1, "player", "the player", engine.KindReference)},
			Cond: func(v *engine.View, n *engine.Node) bool {
				return doneBy(v, result(v, n), playerOf(v, n.Arg("player"), 0))
			}},
	}
}

// doneBy looks the batches of a result up in history.
func doneBy(v *engine.View, b *engine.Binding, p engine.PlayerID) bool {
	h := &v.State().History
	for _, batch := range b.Events {
		for i := int(batch) - 1; i < h.Len() && h.At(i).Batch == batch; i++ {
			e := h.At(i)
			of := slices.Contains(b.Refs, engine.Ref{Object: e.Object}) || slices.Contains(b.Refs, engine.Ref{Object: e.New}) || slices.Contains(b.Refs, engine.Ref{Player: e.Player})
			if of && (e.By == p || e.By == 0 && e.Player == p) {
				return true
			}
		}
	}
	return false
}
