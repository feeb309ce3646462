package rules

import (
	"slices"

	"manaloom/engine"
)

// Names of steps that the rules refer to.
const (
	untapStep       = "untap"
	upkeepStep      = "upkeep"
	drawStep        = "draw"
	precombatMain   = "precombat_main"
	beginCombat     = "begin_combat"
	attackersStep   = "declare_attackers"
	blockersStep    = "declare_blockers"
	firstStrikeStep = "first_strike_damage"
	damageStep      = "combat_damage"
	endCombat       = "end_combat"
	postcombatMain  = "postcombat_main"
	endStepName     = "end_step"
	cleanupStep     = "cleanup"
)

// turnSteps are the steps, and phases without steps, in the order of the turn
// (CR 500.1).
func turnSteps() []*engine.Step {
	noAttack := func(v *engine.View) bool { return v.State().Attacks.Len() == 0 } // CR 508.8
	return []*engine.Step{
		{Name: untapStep, Phase: "beginning", CR: "502", Actions: []func(*engine.Context){phaseAll, dayOrNight, untapAll}},
		{Name: upkeepStep, Phase: "beginning", CR: "503", Priority: true},
		{Name: drawStep, Phase: "beginning", CR: "504", Priority: true, Actions: []func(*engine.Context){drawForTurn}, Skip: firstDrawSkipped},
		{Name: precombatMain, Phase: "precombat_main", CR: "505", Priority: true, Actions: []func(*engine.Context){turnPage}},
		{Name: beginCombat, Phase: "combat", CR: "507", Priority: true},
		{Name: attackersStep, Phase: "combat", CR: "508", Priority: true, Actions: []func(*engine.Context){declareAttackers}},
		{Name: blockersStep, Phase: "combat", CR: "509", Priority: true, Actions: []func(*engine.Context){declareBlockers}, Skip: noAttack},
		{Name: firstStrikeStep, Phase: "combat", CR: "510.4", Priority: true, Actions: []func(*engine.Context){noteFirstStrike, dealCombatDamage},
			Skip: func(v *engine.View) bool { return len(strikers(v)) == 0 }},
		{Name: damageStep, Phase: "combat", CR: "510", Priority: true, Actions: []func(*engine.Context){dealCombatDamage}, Skip: noAttack},
		{Name: endCombat, Phase: "combat", CR: "511", Priority: true, End: func(c *engine.Context) { c.Happen(ending(c, engine.UntilEndOfCombat)...) }},
		{Name: postcombatMain, Phase: "postcombat_main", CR: "505", Priority: true},
		{Name: endStepName, Phase: "ending", CR: "513", Priority: true},
		{Name: cleanupStep, Phase: "ending", CR: "514", Actions: []func(*engine.Context){discardDown, wearOff}},
	}
}

// advance goes on by one unit: a pregame action, the beginning of a turn or
// step, a turn-based action, one round of state-based actions, one trigger put
// on the stack, what one player does with priority, one resolution, the end of
// a step. Between two units the game can go on from State alone.
func advance(c *engine.Context) {
	s := c.State()
	t := &s.Turn
	switch {
	case s.Over:
		return
	case s.Pregame < engine.PregameOver:
		pregame(c)
		return
	case t.Step == "":
		nextTurn(c)
		return
	}
	step := c.Book().StepNamed(t.Step)
	switch {
	case !t.Began:
		begin(c, step)
	case t.Done < len(step.Actions):
		step.Actions[t.Done](c)
		happen(c, ActionDone)
	case t.Priority == 0:
		firstPriority(c, step)
	case !t.Settled:
		if settle(c) {
			return
		}
		happen(c, Settled)
		if t.Passed == 0 {
			checkLoop(c)
		}
	case allPassed(c):
		if len(s.In(engine.Zone{Kind: engine.Stack})) == 0 {
			end(c, step)
			return
		}
		resolveTop(c)
		// The state may be another one now: what fails in a resolution is taken back.
		if now := &c.State().Turn; now.Priority != 0 { // else the turn or phase was ended (CR 724.1f)
			givePriority(c, now.Active) // CR 117.3b
		}
	default:
		act(c)
	}
}

// happen makes an event that is no more than its kind.
func happen(c *engine.Context, kind engine.EventKind) {
	c.Happen(engine.Happening{Event: engine.Event{Kind: kind}})
}

func givePriority(c *engine.Context, p engine.PlayerID) {
	if !c.State().Over {
		c.Happen(engine.Happening{Event: engine.Event{Kind: PriorityTo, Player: p}})
	}
}

// act is one action of the player with priority, who then has priority again
// (CR 117.3c).
func act(c *engine.Context) {
	p, passed := c.State().Turn.Priority, c.State().Turn.Passed
	priority(c)
	if t := &c.State().Turn; t.Settled && t.Passed == passed && inGame(c.State(), p) {
		givePriority(c, p)
	}
}

// allPassed: all players in the game have passed in succession (CR 117.4).
func allPassed(c *engine.Context) bool {
	for _, p := range c.Players() {
		if c.State().Turn.Passed&bit(p) == 0 {
			return false
		}
	}
	return true
}

// begin begins a step, unless a rule or an effect skips it (CR 500.11).
func begin(c *engine.Context, step *engine.Step) {
	if t := &c.State().Turn; t.Phase != step.Phase || firstStepOf(step) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: PhaseBegins, Word: step.Phase, Player: t.Active}})
		if t.Phase != step.Phase {
			c.Happen(engine.Happening{Event: engine.Event{Kind: PhaseSkipped, Word: step.Phase}})
			happen(c, StepIs)
			return
		}
	}
	if step.Skip == nil || !step.Skip(c.View) {
		c.Happen(engine.Happening{Event: engine.Event{Kind: StepBegins, Word: step.Name, Player: c.State().Turn.Active}})
	}
	if !c.State().Turn.Began {
		happen(c, StepIs)
	}
}

// firstStepOf reports whether a step is the first of its phase.
func firstStepOf(step *engine.Step) bool {
	steps := turnSteps()
	i := slices.IndexFunc(steps, func(st *engine.Step) bool { return st.Phase == step.Phase })
	return steps[i].Name == step.Name
}

// firstPriority gives the active player priority after the turn-based actions
// (CR 117.3a). In the untap step nobody gets it; in the cleanup step somebody
// does when there is something to settle (CR 514.3a).
func firstPriority(c *engine.Context, step *engine.Step) {
	active := c.State().Turn.Active
	switch {
	case step.Priority:
		givePriority(c, active)
	case step.Name == cleanupStep && settle(c):
		givePriority(c, active)
	default:
		end(c, step)
	}
}

// end ends a step: effects that last until then, then unspent mana, are gone
// (CR 500.5). A cleanup step with priority is followed by another one (CR
// 514.3a).
func end(c *engine.Context, step *engine.Step) {
	closeStep(c, step)
	if step.Name == cleanupStep && c.State().Turn.Rounds > 0 {
		c.Happen(engine.Happening{Event: engine.Event{Kind: StepQueued, Word: cleanupStep}})
	}
	happen(c, StepIs)
}

// closeStep is what happens as a step ends.
func closeStep(c *engine.Context, step *engine.Step) {
	s := c.State()
	if step.End != nil {
		step.End(c)
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: StepEnds, Word: step.Name, Player: s.Turn.Active}})
	var pools []engine.Happening
	for _, p := range c.Players() {
		if len(s.Player(p).Pool) > 0 {
			pools = append(pools, engine.Happening{Event: engine.Event{Kind: PoolEmptied, Player: p}})
		}
	}
	c.Happen(pools...)
}

// nextTurn begins the next turn: an extra one, or that of the player after the
// one who had the last turn that was none (CR 500.7).
func nextTurn(c *engine.Context) {
	s := c.State()
	e := engine.Event{Kind: TurnBegins, Amount: s.Turn.Number + 1}
	if i := extraTurn(s); i >= 0 {
		e.Player, e.Flag = s.Turns.At(i).Player, true
	} else if e.Player = s.Turn.Active; s.Turn.Number > 0 {
		e.Player = nextInGame(s, lastInOrder(s))
	}
	number := s.Turn.Number
	c.Happen(engine.Happening{Event: e})
	switch {
	case s.Over:
	case s.Turn.Number == number: // an effect skips it
		c.Happen(engine.Happening{Event: engine.Event{Kind: TurnSkipped, Player: e.Player, Flag: e.Flag}})
	default:
		happen(c, StepIs)
	}
}

// lastInOrder is whose turn the last one in turn order was or would have been:
// extra turns do not count.
func lastInOrder(s *engine.State) engine.PlayerID { return lastBefore(s, s.History.Len()) }

// wouldHaveBegun reports whether the turn of a player who has left would have
// come just before a turn that begins (CR 800.4m).
func wouldHaveBegun(s *engine.State, p engine.PlayerID, turn *engine.Event) bool {
	if turn.Kind != TurnBegins || turn.Flag || inGame(s, p) {
		return false
	}
	n := engine.PlayerID(s.Players.Len())
	for q := lastBefore(s, int(turn.Batch)-1)%n + 1; q != turn.Player; q = q%n + 1 {
		if q == p {
			return true
		}
	}
	return false
}

// lastBefore is lastInOrder as of a length of the history.
func lastBefore(s *engine.State, length int) engine.PlayerID {
	for i := length - 1; i >= 0; i-- {
		e := s.History.At(i)
		if (beginsTurn(e) || e.Kind == TurnSkipped) && !e.Flag {
			return e.Player
		}
	}
	return s.Turn.Active
}

// beginsTurn reports whether a turn began with an event, or was set by hand.
func beginsTurn(e *engine.Event) bool {
	return e.Kind == TurnBegins || e.Kind == engine.EventEdited && e.Word == "turn"
}

// untapAll untaps the active player's permanents, all at once (CR 502.3).
func untapAll(c *engine.Context) {
	s := c.State()
	exerted, ends := exertions(c.View, s.Turn.Active)
	held := append(rulesNamed(c.View, "doesnt_untap"), exerted...)
	var batch []engine.Happening
	for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		if obj := s.Object(o); obj.Status.Tapped && !obj.Status.PhasedOut && c.Controller(o) == s.Turn.Active && !kept(held, o) {
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: Untap, Object: o, Cause: engine.ByRule}})
		}
	}
	c.Happen(batch...)
	c.Happen(ends...)
}

// kept reports whether a rule keeps a permanent from untapping.
func kept(rules []said, o engine.ObjectID) bool {
	return slices.ContainsFunc(rules, func(r said) bool { return r.about("subject", objectRef(o)) })
}

// drawForTurn is the draw of the draw step (CR 504.1).
func drawForTurn(c *engine.Context) {
	c.Happen(engine.Happening{Event: engine.Event{Kind: DrawCards, Player: c.State().Turn.Active, Amount: 1, Cause: engine.ByRule}})
}

// firstDrawSkipped: of two players, the one who plays first skips the draw
// step of that first turn (CR 103.8a).
func firstDrawSkipped(v *engine.View) bool {
	return v.State().Turn.Number == 1 && v.State().Players.Len() == 2
}

// discardDown makes the active player discard down to the maximum hand size
// (CR 514.1).
func discardDown(c *engine.Context) {
	s := c.State()
	p := s.Turn.Active
	hand := s.In(engine.Zone{Kind: engine.Hand, Player: p})
	over := len(hand) - maximumHandSize(c.View, p)
	if over <= 0 || !inGame(s, p) {
		return
	}
	refs := make([]engine.Ref, len(hand))
	for i, o := range hand {
		refs[i] = objectRef(o)
	}
	var batch []engine.Happening
	for _, r := range c.Choose(p, "Discard down to the maximum hand size", refs, over, over) {
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: Discard, Player: p, Object: r.Object, Cause: engine.ByRule}})
	}
	c.Happen(batch...)
}

// wearOff removes damage and ends what lasts until end of turn, all at once
// (CR 514.2).
func wearOff(c *engine.Context) {
	batch := []engine.Happening{{Event: engine.Event{Kind: DamageWearsOff}}}
	c.Happen(append(batch, ending(c, engine.UntilEndOfTurn)...)...)
}

// setStep makes the turn of a player stand where the player gets priority in a
// step, with the steps after it to come.
func setStep(w *engine.Commit, active engine.PlayerID, name string) {
	s := w.State()
	t := &s.Turn
	t.Active, t.Step, t.Began = active, name, true
	t.Phase = ""
	s.Steps.Truncate(0)
	found := false
	for _, st := range turnSteps() {
		if found {
			s.Steps.Append(engine.QueuedStep{Step: st.Name})
		}
		if st.Name == name {
			found = true
			t.Phase = st.Phase
			t.Done = len(st.Actions)
			if st.Priority {
				t.Priority, t.Rounds = active, 1
			}
		}
	}
}
