package spec

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/engine/rules"
)

// actions are the calls of t that go on with the game.
func actions() map[string]method {
	return map[string]method{
		"pass":        {"t:pass()", 0, 0, pass},
		"resolve":     {"t:resolve(n)", 0, 1, resolve},
		"resolve_all": {"t:resolve_all()", 0, 0, resolveAll},
		"to":          {"t:to(step, player)", 1, 2, to},
		"next_turn":   {"t:next_turn()", 0, 0, nextTurn},
		"attack":      {"t:attack(player, a, b, ...) or t:attack { { attacker, player }, ... }", 1, -1, attack},
		"block":       {"t:block { { blocker, attacker }, ... }", 1, 1, block},
		"damage":      {"t:damage()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue { s.damage(); return nil }},
		"no_blocks": {"t:no_blocks()", 0, 0, func(s *scene, _ any, _ *args) []lua.LValue {
			s.blocks(nil)
			s.damage()
			return nil
		}},
		"answer":    {"t:answer(value, { pay = ... })", 1, 2, answer},
		"take_back": {"t:take_back()", 0, 0, takeBack},
		"shortcut":  {"t:shortcut(n, function() ... end)", 2, 2, shortcut},
		"any_order": {"t:any_order()", 0, 0, anyOrder},
		"concede": {"t:concede(p)", 1, 1, func(s *scene, _ any, a *args) []lua.LValue {
			s.ready()
			s.act(engine.Decision{Verb: engine.VerbConcede, Player: a.player(1, "who concedes")})
			return nil
		}},
	}
}

func pass(s *scene, _ any, _ *args) []lua.LValue {
	s.idle("passing")
	s.act(engine.Decision{Verb: "pass"})
	return nil
}

// onStack is what resolves next, 0 when the stack is empty.
func (s *scene) onStack() engine.ObjectID {
	if list := stack(s.now()); len(list) > 0 {
		return list[len(list)-1]
	}
	return 0
}

func resolve(s *scene, _ any, a *args) []lua.LValue {
	times := 1
	if a.has(1) {
		times = a.number(1, "how often", 1)
	}
	s.idle("resolving")
	for range times {
		if s.onStack() == 0 {
			s.f.fail(RuleMisuse, "the stack is empty: nothing resolves")
		}
		s.resolveTop()
		if s.asked() != nil || s.game.Over() {
			break
		}
	}
	return nil
}

// resolveTop lets everybody pass until the topmost object has resolved, or a
// question is open.
func (s *scene) resolveTop() {
	top := s.onStack()
	for range len(s.players) + 1 {
		s.act(engine.Decision{Verb: "pass"})
		if s.asked() != nil || s.game.Over() || !slices.Contains(stack(s.now()), top) {
			return
		}
	}
	s.f.fail(RuleMisuse, "%s does not resolve though everybody passes", s.name(top))
}

func resolveAll(s *scene, _ any, _ *args) []lua.LValue {
	s.idle("resolving")
	for s.asked() == nil && !s.game.Over() && s.onStack() != 0 {
		s.resolveTop()
	}
	return nil
}

// going says where a walk through the steps of turns ends.
type going struct {
	what string
	// done is looked at whenever somebody has priority or a question is open.
	done func(v *engine.View, r *engine.Request) bool
	// missed says why the end will not be reached any more, "" while it may.
	missed func(v *engine.View) string
}

// walk passes, and declares no attackers and no blockers, until the end.
func (s *scene) walk(g going) {
	for {
		r, ok := s.pending()
		if !ok || g.done(s.now(), &r) {
			return
		}
		if why := g.missed(s.now()); why != "" {
			s.f.fail(RuleMisuse, "%s: %s", g.what, why)
		}
		switch r.Kind {
		case engine.AskPriority:
			if s.onStack() != 0 {
				s.f.fail(RuleMisuse, "%s: %s is on the stack; resolve it first", g.what, s.name(s.onStack()))
			}
			s.act(engine.Decision{Verb: "pass"})
		case engine.AskAttackers, engine.AskBlockers:
			s.act(engine.Decision{})
		default:
			s.f.fail(RuleQuestion, "%s: a question is open on the way", g.what)
		}
	}
}

// began lists the steps that began since a length of the history.
func began(v *engine.View, since int) []*engine.Event {
	var list []*engine.Event
	h := &v.State().History
	for i := since; i < h.Len(); i++ {
		if e := h.At(i); e.Kind == rules.StepBegins {
			list = append(list, e)
		}
	}
	return list
}

// maxTurns is how far t:to goes before it gives up.
const maxTurns = 12

func to(s *scene, _ any, a *args) []lua.LValue {
	word, player := a.text(1, "the step"), engine.PlayerID(0)
	if s.f.runner.book.StepNamed(word) == nil {
		var known []string
		for _, st := range s.f.runner.book.Steps {
			known = append(known, st.Name)
		}
		s.f.unknown("there is no step", word, known)
	}
	if a.has(2) {
		player = a.player(2, "whose turn")
	}
	s.idle("going on")
	s.toStep("t:to", word, func(st *engine.State) bool { return player == 0 || st.Turn.Active == player })
	return nil
}

// toStep goes on until a step of a turn that fits begins.
func (s *scene) toStep(what, word string, fits func(st *engine.State) bool) {
	start := s.now().State().History.Len()
	turn := s.now().State().Turn.Number
	came := func(v *engine.View) bool {
		return slices.ContainsFunc(began(v, start), func(e *engine.Event) bool { return e.Word == word })
	}
	s.walk(going{
		what: what,
		done: func(v *engine.View, r *engine.Request) bool {
			st := v.State()
			if st.Turn.Step != word || !fits(st) || !came(v) {
				return false
			}
			// The step that was left and begins again in a later turn has begun twice.
			steps := began(v, start)
			return steps[len(steps)-1].Word == word
		},
		missed: func(v *engine.View) string {
			st := v.State()
			if st.Turn.Number > turn+maxTurns {
				return fmt.Sprintf("no step %s came in %d turns", word, maxTurns)
			}
			if came(v) && st.Turn.Step != word && s.passedBy(v, start, word, fits) {
				return fmt.Sprintf("nobody received priority in the step %s", word)
			}
			return ""
		},
	})
}

// passedBy reports whether a step that fits began in the turn under way and is
// over.
func (s *scene) passedBy(v *engine.View, since int, word string, fits func(st *engine.State) bool) bool {
	st := v.State()
	cut := 0
	if n := st.Cuts.Len(); n > 0 {
		cut = int(*st.Cuts.At(n - 1)) - 1
	}
	return fits(st) && slices.ContainsFunc(began(v, max(since, cut)), func(e *engine.Event) bool { return e.Word == word })
}

func nextTurn(s *scene, _ any, _ *args) []lua.LValue {
	s.idle("going on")
	turn := s.now().State().Turn.Number
	s.toStep("t:next_turn", "precombat_main", func(st *engine.State) bool { return st.Turn.Number > turn })
	return nil
}

// combatIsOver says why there is no declaration or damage in this turn any more.
func combatIsOver(turn int) func(v *engine.View) string {
	after := []string{"end_combat", "postcombat_main", "end_step", "cleanup"}
	return func(v *engine.View) string {
		if st := v.State(); st.Turn.Number != turn || slices.Contains(after, st.Turn.Step) {
			return "combat is over, or there is none"
		}
		return ""
	}
}

// declaration goes to the question for a declaration, or to the priority of
// its step where nobody is asked. It reports whether the question is open.
func (s *scene) declaration(what string, kind engine.RequestKind, step string) bool {
	if r := s.asked(); r == nil || r.Kind != kind {
		s.idle(what)
		start := s.now().State().History.Len()
		s.walk(going{
			what: what,
			done: func(v *engine.View, r *engine.Request) bool {
				return r.Kind == kind || r.Kind == engine.AskPriority && v.State().Turn.Step == step && len(began(v, start)) > 0
			},
			missed: combatIsOver(s.now().State().Turn.Number),
		})
	}
	r := s.asked()
	return r != nil && r.Kind == kind
}

func attack(s *scene, _ any, a *args) []lua.LValue {
	s.ready()
	if list, ok := items(a.at(1)); ok {
		s.attacks(s.pairs(a, list, "t:attack { { attacker, player or permanent }, ... }"))
		return nil
	}
	var pairs []engine.Pair
	whom := s.refs(a.at(1))
	if len(whom) != 1 {
		a.wrong(1, "what is attacked", "a player or a permanent")
	}
	for i := 2; i <= len(a.list); i++ {
		o := a.object(i, "an attacker")
		pairs = append(pairs, engine.Pair{Object: s.live(o, "attack"), Other: whom[0]})
	}
	if whom[0].Player == 0 && len(pairs) == 0 {
		s.f.stop(&Failure{Rule: RuleMisuse, Message: "t:attack declares no attacker here", Hint: "the player or permanent that is attacked stands first: t:attack(foe, attacker)"})
	}
	s.attacks(pairs)
	return nil
}

func (s *scene) attacks(pairs []engine.Pair) {
	if s.declaration("t:attack", engine.AskAttackers, "declare_attackers") {
		s.act(engine.Decision{Pairs: pairs})
	} else if len(pairs) > 0 && !s.game.Over() {
		s.refuse("no creature can attack")
	}
}

// pairs are the creatures of a declaration, each with what it attacks or blocks.
func (s *scene) pairs(a *args, list []lua.LValue, form string) []engine.Pair {
	var pairs []engine.Pair
	for _, x := range list {
		pair, ok := items(x)
		if !ok || len(pair) != 2 {
			a.wrong(1, "this", "a list of pairs as in "+form)
		}
		creature, isObject := valueOf(pair[0]).(*object)
		other := valueOf(pair[1])
		_, toObject := other.(*object)
		if _, toPlayer := other.(engine.PlayerID); !isObject || !toObject && !toPlayer {
			a.wrong(1, "this", "a list of pairs of handles as in "+form)
		}
		pairs = append(pairs, engine.Pair{Object: s.live(s.f.ours(creature), "attack or block"), Other: s.refs(pair[1])[0]})
	}
	return pairs
}

func block(s *scene, _ any, a *args) []lua.LValue {
	const form = "t:block { { blocker, attacker }, ... }"
	list, ok := items(a.at(1))
	if !ok {
		a.wrong(1, "this", "a list as in "+form)
	}
	s.ready()
	s.blocks(s.pairs(a, list, form))
	return nil
}

func (s *scene) blocks(pairs []engine.Pair) {
	if s.declaration("t:block", engine.AskBlockers, "declare_blockers") {
		s.act(engine.Decision{Pairs: pairs})
	} else if len(pairs) > 0 && !s.game.Over() {
		s.refuse("no creature can block")
	}
}

func (s *scene) damage() {
	if s.game.Over() {
		return
	}
	s.idle("t:damage")
	start := s.now().State().History.Len()
	steps := []string{"first_strike_damage", "combat_damage"}
	s.walk(going{
		what: "t:damage",
		done: func(v *engine.View, _ *engine.Request) bool {
			list := began(v, start)
			return len(list) > 0 && slices.Contains(steps, list[len(list)-1].Word) && slices.Contains(steps, v.State().Turn.Step)
		},
		missed: combatIsOver(s.now().State().Turn.Number),
	})
}
