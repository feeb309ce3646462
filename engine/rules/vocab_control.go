package rules

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
)

// control is the row of an instruction that carries out others.
func control(name, doc, rule, example, text string, shape engine.Shape, do func(c *engine.Context, n *engine.Node), fields ...engine.Field) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindAct, Shape: shape, Doc: doc, CR: rule, Example: example, Text: text, Fields: fields, Do: do, Since: since}
}

// controlRows are conditions, choices between acts, and loops.
func controlRows() []*engine.Row {
	list := func(at int, name, doc string) engine.Field { return many(field(at, name, doc, engine.KindAct)) }
	otherwise := acts("otherwise", "what happens instead")
	ifDone := acts("if_done", "what happens if it was done")
	pay := control("pay", "A player pays a cost, in may and unless.", "118", `may { pay "{1}", if_done = draw(1) }`, "pay {cost}{times? {times} times}", engine.ShapeVerb, payCost,
		field(1, "cost", "the cost", engine.KindCost), optional(option("times", "how often", engine.KindQuantity), "1"))
	pay.Binds = true
	return []*engine.Row{
		control("only_if", "Acts that are carried out only if a condition is true when they are reached.", "608.2c", `only_if(this.is(creature.subtype "Spirit"), draw(1))`, "if {condition}, {acts}{otherwise?. Otherwise, {otherwise}}", engine.ShapeVerb,
			func(c *engine.Context, n *engine.Node) {
				if c.Cond(n.Arg("condition").Node) {
					c.Do(n.Arg("acts").Nodes())
				} else {
					c.Do(n.Arg("otherwise").Nodes())
				}
			}, field(1, "condition", "the condition", engine.KindCondition), list(2, "acts", "what happens if it is true"), otherwise),
		control("for_each", "Acts that are carried out for each of what a loop variable runs over: choices in turn order, then each act for all of them at once.", "101.4", `for_each(p, lose_life(1, p))`, "{acts}{one_by_one?, one after the other}", engine.ShapeVerb, forEach,
			binder(), list(2, "acts", "what happens for each"), option("one_by_one", "all acts for one, then for the next", engine.KindFlag)),
		control("may", "A player chooses whether to carry out acts.", "608.2d", `may { draw(1) }`, "{by} may {body}{if_done?. If {by?the player does|you do}, {if_done}}{otherwise?. Otherwise, {otherwise}}", engine.ShapeBlock, mayDo,
			body("what the player may do"), byPlayer("who may"), ifDone, otherwise),
		control("unless", "Something happens unless a player pays or does something. A player who cannot is not asked.", "118.12a", `unless { pay "{1}", by = victim.controller, otherwise = counter(victim) }`, "{otherwise} unless {by} {body}", engine.ShapeBlock, unlessDone,
			body("what prevents it"), byPlayer("who may prevent it"), needed(otherwise)),
		pay, have(),
		control("branch", "One of several lists of acts, by the word that was noted under a name.", "608.2c", `branch { on_result = "side", left = draw(1), right = gain_life(3) }`, "{yes?if yes was chosen, {yes}}{no?{yes?. }if no was chosen, {no}}{left?if left was chosen, {left}}{right?{left?. }if right was chosen, {right}}", engine.ShapeBlock, branch,
			needed(like(option("on_result", "the name of the choice", engine.KindWord), "memory")),
			acts("yes", "where it was yes"), acts("no", "where it was no"), acts("left", "where it was left"), acts("right", "where it was right")),
		modes(),
		{Name: "mode", Kind: engine.KindMode, Shape: engine.ShapeBlock, CR: "700.2", Doc: "One mode of modes: its acts, and perhaps its own targets and cost.", Example: `modes { choose = 1, mode { draw(1) }, mode { gain_life(3) } }`,
			Text: "{cost?{cost} — }{body}", Owns: true, Since: since,
			Fields: []engine.Field{body("what the mode does"), named(), option("cost", "what choosing it costs", engine.KindCost), ownTargets()}},
	}
}

// forEach carries out the acts for each of what the binder runs over. Each of
// them has its own bindings, so that "a creature" is picked anew.
func forEach(c *engine.Context, n *engine.Node) {
	b := n.Arg("binder").Node
	var frames []*engine.Frame
	for _, r := range c.Pick(b) {
		frames = append(frames, bindTo(c.Frame, b, r))
	}
	list := n.Arg("acts").Nodes()
	if n.Has("one_by_one") {
		for _, f := range frames {
			c.With(f).Do(list)
		}
		return
	}
	for _, act := range list {
		c.Together(func(gather *engine.Context) {
			for _, f := range frames {
				gather.With(f).DoOne(act)
			}
		})
	}
}

// wholeCost is the acts of a block as one cost (CR 118.12): pay gives symbols and
// acts, any other act is an act.
func wholeCost(v *engine.View, list []*engine.Node) *engine.Cost {
	cost := &engine.Cost{}
	for _, n := range list {
		if n.Row.Name != "pay" {
			cost.Acts = append(cost.Acts, n)
			continue
		}
		times := 1
		if a := n.Arg("times"); a.Set {
			times = v.Number(a)
		}
		join(cost, engine.CompileCost(n.Arg("cost")), times)
	}
	return cost
}

// toPay is a cost that a player may pay while an ability resolves.
func toPay(c *engine.Context, p engine.PlayerID, list []*engine.Node) Paying {
	x := 0
	if a := announced(c.View, c.Announced); a != nil {
		x = a.X
	}
	return Paying{Player: p, Source: c.This, Cost: wholeCost(c.View, list), X: x, Prompt: prompt(list)}
}

// prompt is the question whether to do something, in the names of the acts.
func prompt(list []*engine.Node) string {
	var names []string
	for _, n := range list {
		name := strings.ReplaceAll(n.Row.Name, "_", " ")
		if n.Row.Name == "pay" && n.Arg("cost").Text != "" {
			name += " " + n.Arg("cost").Text
		}
		names = append(names, name)
	}
	return fmt.Sprintf("Do you %s?", strings.Join(names, ", "))
}

func payCost(c *engine.Context, n *engine.Node) {
	pay(c, toPay(c, c.You, []*engine.Node{n}))
	c.Bind(engine.Binding{Slot: n.Slot, Refs: []engine.Ref{{Player: c.You}}, Done: true})
}

// mayDo asks, and then carries out. What has a pay in it is a cost: a player
// who cannot pay it is not asked (CR 118.12).
func mayDo(c *engine.Context, n *engine.Node) {
	chooseWhether(c, n, playerOf(c.View, n.Arg("by"), c.You), c.Do)
}

// chooseWhether lets a player choose whether the acts of a "may" are carried out, in the
// way that is given.
func chooseWhether(c *engine.Context, n *engine.Node, p engine.PlayerID, do func(list []*engine.Node)) {
	list, done := n.Arg("body").Nodes(), false
	switch {
	case slices.ContainsFunc(list, func(a *engine.Node) bool { return a.Row.Name == "pay" }):
		done = offer(c, p, list)
	case p != 0 && mayBegin(c, p, list) && c.YesNo(p, prompt(list)):
		do(list)
		done = wereDone(c, list)
	}
	if done {
		do(n.Arg("if_done").Nodes())
	} else {
		do(n.Arg("otherwise").Nodes())
	}
}

func unlessDone(c *engine.Context, n *engine.Node) {
	if !offer(c, playerOf(c.View, n.Arg("by"), c.You), n.Arg("body").Nodes()) {
		happen(c, Declined)
		c.Do(n.Arg("otherwise").Nodes())
	}
}

// offer lets a player pay acts as a cost, and reports whether the player did.
func offer(c *engine.Context, p engine.PlayerID, list []*engine.Node) bool {
	if p == 0 {
		return false
	}
	cost := toPay(c, p, list)
	if !payable(c.View, cost) || !c.YesNo(p, cost.Prompt) {
		return false
	}
	if err := c.Attempt(func(c *engine.Context) error { pay(c, cost); return nil }); err != nil {
		return false
	}
	for _, n := range list {
		if n.Slot != 0 && c.Bound(n.Slot) == nil {
			c.Bind(engine.Binding{Slot: n.Slot, Refs: []engine.Ref{{Player: p}}, Done: true})
		}
	}
	return true
}

// wereDone reports whether acts were carried out, as far as they say.
func wereDone(c *engine.Context, list []*engine.Node) bool {
	return !slices.ContainsFunc(list, func(n *engine.Node) bool {
		b := c.Bound(n.Slot)
		return n.Slot != 0 && b != nil && !b.Done
	})
}

func branch(c *engine.Context, n *engine.Node) {
	obj := c.State().Object(c.This)
	if obj == nil {
		return
	}
	for _, m := range obj.Memories {
		if m.Name != noteName(c.View, n.Arg("on_result").Text) {
			continue
		}
		for i, f := range n.Row.Fields {
			if f.Name == m.Word && f.Name != "on_result" && i < len(n.Args) {
				c.Do(n.Args[i].Nodes())
			}
		}
	}
}

// modes carries out the chosen modes in printed order (CR 700.2, 608.2c).
func modes() *engine.Row {
	bodies := many(field(1, "body", "the modes", engine.KindMode))
	return control("modes", "Modes, some of which are chosen on announcement, and carried out in printed order.", "700.2", `modes { choose = 1, mode { draw(1) }, mode { gain_life(3) } }`, "choose {choose?{choose} —|{at_least?{at_most?{at_least} to {at_most} of them —|{at_least} or more —}|{at_most?up to {at_most} —|some —}}}{again? You may choose the same mode more than once.}{extra_mode_cost? Each mode beyond the first costs {extra_mode_cost}.}{entwine? All of them may be chosen for {entwine}.} {body}", engine.ShapeBlock,
		func(c *engine.Context, n *engine.Node) {
			a := announced(c.View, c.Announced)
			if a == nil {
				return
			}
			for _, m := range n.Arg("body").Nodes() {
				for _, path := range a.Modes {
					if path == m.Path {
						c.Do(m.Arg("body").Nodes())
					}
				}
			}
		}, bodies,
		option("choose", "how many, where it is a number", engine.KindQuantity), option("at_least", "the least", engine.KindQuantity), option("at_most", "the most", engine.KindQuantity),
		option("again", "one mode may be chosen more than once", engine.KindFlag), option("extra_mode_cost", "what each mode beyond the first costs", engine.KindCost),
		option("entwine", "an additional cost for which all modes are chosen (CR 702.42)", engine.KindCost))
}

// choiceRows are the choices that are noted for other abilities (CR 607).
func choiceRows() []*engine.Row {
	what := field(1, "what", "what is chosen", engine.KindWord)
	what.Required = false
	what.Words = []string{"creature_type", "color", "basic_land_type", "opponent_of_yours"}
	choose := &engine.Row{Name: "choose", Kind: engine.KindAct, Shape: engine.ShapeBlock, Binds: true, CR: "607.2d", Since: since,
		Doc:     "A choice that is noted under a name, for linked to read.",
		Example: `as_enters { choose { creature_type, as = "kind" } }`, Text: "{by} choose {what?{what}|{words}}",
		Fields: []engine.Field{what, many(option("words", "in place of that, words of which one is chosen: was_chosen asks for it (CR 607.2f)", engine.KindText)), needed(like(option("as", "the name it is noted under", engine.KindWord), "memory")), byPlayer("who chooses")},
		Check: func(n *engine.Node) string {
			switch words := textsOf(n.Arg("words")); {
			case n.Has("what") == n.Has("words"):
				return "choose takes what is chosen, or words of which one is chosen"
			case n.Has("words") && len(words) < 2:
				return "there is nothing to choose among fewer than two words"
			}
			return ""
		},
		Do: func(c *engine.Context, n *engine.Node) {
			m := chosen(c, n)
			c.Bind(engine.Binding{Slot: n.Slot, Refs: m.Refs, Word: m.Word, Done: true})
			if c.State().Object(c.This) != nil {
				c.Happen(engine.Happening{Event: engine.Event{Kind: Remembered, Object: c.This}, Memory: &m})
			}
		}}
	return []*engine.Row{costAct(choose)}
}

// chosen asks for what a choose node wants.
func chosen(c *engine.Context, n *engine.Node) engine.Memory {
	m := engine.Memory{Name: noteName(c.View, n.Arg("as").Text)}
	p := playerOf(c.View, n.Arg("by"), c.You)
	if n.Has("words") {
		m.Word = c.ChooseWord(p, "Choose one", textsOf(n.Arg("words")))
		return m
	}
	switch wordOf(n.Arg("what")) {
	case "creature_type":
		m.Word = c.Ask(engine.Request{Kind: engine.AskType, Player: p, Prompt: "Choose a creature type", Min: 1, Max: 1}).Words[0]
	case "color":
		m.Word = c.Ask(engine.Request{Kind: engine.AskColor, Player: p, Prompt: "Choose a color", Words: engine.AllColors.Names(), Min: 1, Max: 1}).Words[0]
	case "basic_land_type":
		m.Word = c.ChooseWord(p, "Choose a basic land type", basicTypeWords())
	case "opponent_of_yours":
		var foes []engine.Ref
		for _, o := range c.Players() {
			if o != p {
				foes = append(foes, engine.Ref{Player: o})
			}
		}
		m.Refs = c.Choose(p, "Choose an opponent", foes, 1, 1)
	}
	return m
}

// delayedRows leave triggers behind (CR 603.7, 603.12).
func delayedRows() []*engine.Row {
	event := field(1, "event", "what it waits for", engine.KindEvent)
	inner := many(field(2, "body", "what happens then", engine.KindAct))
	return []*engine.Row{
		{Name: "later", Kind: engine.KindAct, Shape: engine.ShapeBlock, CR: "603.7", Owns: true, Since: since,
			Doc:     "A delayed trigger: it waits for an event, once, or every_time for as long as it lasts.",
			Example: `later { step.end_step(any_player), sacrifice(this) }`, Text: "{every_time?whenever|when} {event}, {only_if?if {only_if}, }{body} {lasts}",
			Fields: []engine.Field{event, inner, option("every_time", "it triggers each time", engine.KindFlag), option("only_if", "an intervening condition (CR 603.4)", engine.KindCondition),
				option("lasts", "how long it waits, where that is not until it has triggered", engine.KindDuration), ownTargets(), named()},
			Ability: func(n *engine.Node, a *engine.Ability) {
				triggered(n, a)
				a.Once = !n.Has("every_time")
			},
			Do: func(c *engine.Context, n *engine.Node) {
				e := effect(c, n, engine.EffectDelayed)
				if !n.Has("lasts") && !n.Has("every_time") {
					e.Duration.Kind = engine.UntilUsedUp
				}
				c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
			}},
		{Name: "when_done", Kind: engine.KindAct, Shape: engine.ShapeBlock, CR: "603.12", Owns: true, Since: since,
			Doc:     "A reflexive trigger, in if_done and after what it is about: it triggers at once, and chooses its own targets.",
			Example: `may { sacrifice(a(creature.you_control)), if_done = when_done { deal_damage(3, target(any_target)) } }`, Text: "when you do, {body}",
			Fields: []engine.Field{body("what happens"), ownTargets(), named()},
			Ability: func(n *engine.Node, a *engine.Ability) {
				a.Sort, a.Body = engine.AbilityTriggered, n.Arg("body").Nodes()
				noteModes(a)
			},
			Do: reflex},
	}
}

func reflex(c *engine.Context, n *engine.Node) {
	e := effect(c, n, engine.EffectDelayed)
	w := &engine.WaitingTrigger{Ability: e.Ability, Source: e.Source, Snap: e.Snap, Controller: c.You, Cause: e.Cause}
	c.Happen(engine.Happening{Event: engine.Event{Kind: engine.EventTriggers, Source: c.This, Player: c.You, Ability: w.Ability}, Trigger: w})
}
