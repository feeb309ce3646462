package spec

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// maxSteps bounds what one scenario may do.
const maxSteps = 5_000

// scene is a scenario under way.
type scene struct {
	f     *specFile
	game  *engine.Game
	view  *engine.View   // the game as it stands, made when it is looked at
	since engine.EventID // where its log begins
	edits []edit         // what was set and is not yet on the table
	plan  *plan          // what the options of a call say of the questions to come
	steps int
	shows bool // it has expected something

	players []lua.LValue
	cards   map[engine.CardID]*object
	things  map[engine.ObjectID]*object
	seen    map[engine.ObjectID][]engine.CardID // the components of every object that was there at some time
}

// newScene starts a game from the prepared table.
func newScene(f *specFile) *scene {
	s := &scene{f: f, game: f.runner.start[2], cards: map[engine.CardID]*object{}, things: map[engine.ObjectID]*object{}, seen: map[engine.ObjectID][]engine.CardID{}}
	s.seat(2)
	s.moved(s.game)
	s.since = engine.EventID(s.now().State().History.Len() + 1)
	return s
}

// seat makes the handles of so many players.
func (s *scene) seat(n int) {
	for len(s.players) < n {
		s.players = append(s.players, s.f.wrap("player", engine.PlayerID(len(s.players)+1)))
	}
}

// now is the game as it stands at the pending question.
func (s *scene) now() *engine.View {
	if s.view == nil {
		s.view = s.game.Now()
	}
	return s.view
}

// look is the table with everything that was set, for a reading.
func (s *scene) look() *engine.View {
	s.ready()
	return s.now()
}

// moved goes on with another game. A number that was given during an action which
// was taken back may stand for something else now.
func (s *scene) moved(g *engine.Game) {
	s.game, s.view = g, nil
	s.now().State().Objects.All(func(_ int, o *engine.Object) bool {
		if len(o.Components) > 0 {
			s.seen[o.ID] = o.Components
		} else {
			delete(s.seen, o.ID)
		}
		return true
	})
}

// pending is the open question; the priority of a player is one too. ok is
// false when the game is over.
func (s *scene) pending() (r engine.Request, ok bool) { return s.game.Pending() }

// asked is the open question that is more than priority, nil when there is
// none.
func (s *scene) asked() *engine.Request {
	r, ok := s.pending()
	if !ok || r.Kind == engine.AskPriority {
		return nil
	}
	return &r
}

// idle ends the run when a question is open or the game is over: an action
// other than the answer is not possible.
func (s *scene) idle(what string) {
	s.ready()
	if s.asked() != nil {
		s.f.stop(&Failure{Rule: RuleQuestion, Message: what + " is not possible: a question is open", Hint: "answer it first: t:answer(...)"})
	}
	if s.game.Over() {
		s.f.fail(RuleIllegal, "%s is not possible: the game is over", what)
	}
}

// refuse ends the run as the rules do when they forbid an action.
func (s *scene) refuse(format string, args ...any) {
	s.f.stop(&Failure{Rule: RuleIllegal, Message: fmt.Sprintf(format, args...), refused: true})
}

// step takes one decision. The rules may refuse it.
func (s *scene) step(d engine.Decision) {
	if s.steps++; s.steps > maxSteps {
		s.f.fail(RuleBound, "more than %d decisions: this does not end", maxSteps)
	}
	if r, ok := s.pending(); ok && d.Player == r.Player && d.Verb != engine.VerbConcede {
		d.Player = r.Answers // the one who makes that player's choices (CR 723.5)
	}
	next, report, err := s.game.Step(d)
	var illegal *engine.IllegalError
	switch {
	case errors.As(err, &illegal) && s.early(d):
	case errors.As(err, &illegal):
		s.refuse("%s", illegal.Error())
	case err != nil:
		s.moved(next)
		s.f.fail(RuleScript, "a script failed: %s", err)
	}
	s.moved(next)
	for _, err := range report.Failures {
		s.f.fail(RuleScript, "a script failed: %s", err)
	}
}

// early refuses an action that its player cannot take now, in the words of the spec.
func (s *scene) early(d engine.Decision) bool {
	r, ok := s.pending()
	if !ok || r.Kind != engine.AskPriority || d.Verb == "" {
		return false
	}
	what := s.label(d.Object, "")
	if d.Player != 0 && d.Player != r.Answers {
		s.f.stop(&Failure{Rule: RuleIllegal, refused: true, Message: fmt.Sprintf("%s cannot %s %s now: %s has priority", playerName(d.Player), d.Verb, what, playerName(r.Answers)),
			Hint: "t:pass() passes it on; t:to(...) goes to another step"})
	}
	s.f.stop(&Failure{Rule: RuleIllegal, refused: true, Message: fmt.Sprintf("%s cannot %s %s now", playerName(d.Player), d.Verb, what),
		Hint: fmt.Sprintf("can its cost be paid (the pool holds %s), is there a target, and is it the time for it?", holds(pool(s.now().State().Player(d.Player))))})
	return true
}

func holds(pool string) string {
	if pool == "" {
		return "nothing"
	}
	return pool
}

// act takes one decision, and answers by the plan what it leads to.
func (s *scene) act(d engine.Decision) {
	s.step(d)
	s.drive()
}

// drive answers what the plan of the call under way says, and pays.
func (s *scene) drive() {
	for {
		r, ok := s.pending()
		if !ok || r.Kind == engine.AskPriority {
			break
		}
		d, known := s.plan.answer(s, &r)
		if !known && r.Kind == engine.AskPay {
			d, known = engine.Decision{Verb: "auto"}, true
		}
		if !known {
			break
		}
		s.step(d)
	}
	if r, _ := s.pending(); s.plan != nil && !r.Back {
		p := s.plan
		s.plan = nil
		p.finish(s)
	}
}

// edit is one thing that is set on the table.
type edit struct {
	at    diag.Position
	calls []diag.Position
	do    func(e *engine.Editor) error
}

// set notes what is to be set. It happens with the others of a row, before the
// next action or reading, so that what belongs together comes together.
func (s *scene) set(do func(e *engine.Editor) error) {
	if s.asked() != nil {
		s.f.fail(RuleQuestion, "the table cannot be set while a question is open")
	}
	if s.game.Over() {
		s.f.fail(RuleMisuse, "the table cannot be set: the game is over")
	}
	e := edit{do: do}
	e.at, e.calls = s.f.box.Here()
	s.edits = append(s.edits, e)
}

// ready sets the table as it was noted.
func (s *scene) ready() {
	if len(s.edits) == 0 {
		return
	}
	edits := s.edits
	s.edits = nil
	current := &edits[0]
	next, err := s.game.Edit(func(e *engine.Editor) error {
		for i := range edits {
			current = &edits[i]
			if err := current.do(e); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.f.stop(&Failure{Rule: RuleMisuse, Message: err.Error(), Position: current.at, Calls: current.calls})
	}
	s.moved(next)
	s.drive()
}

// describe adds to a failure what the table tells: the question and the log.
func (s *scene) describe(x *Failure) {
	defer func() {
		if p := recover(); p != nil {
			x.Log = append(x.Log, fmt.Sprintf("(the log cannot be shown: %v)", p))
		}
	}()
	if r := s.asked(); r != nil && x.Question == "" {
		x.Question = s.question(r)
	}
	lines := s.now().LogLines(s.since)
	x.Log = lines[max(0, len(lines)-s.f.options.LogLines):]
}

// question is a request for people: what is asked, of whom, and the choices.
func (s *scene) question(r *engine.Request) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s is asked (%s): %s", playerName(r.Player), kindOf(r), r.Prompt)
	if r.Source != 0 {
		fmt.Fprintf(&b, " [%s]", s.name(r.Source))
	}
	var choices []string
	for _, c := range s.choices(r) {
		choices = append(choices, s.f.show(c))
	}
	const most = 20
	if n := len(choices); n > most {
		choices = append(choices[:most], fmt.Sprintf("and %d more", n-most))
	}
	switch {
	case len(choices) > 0:
		fmt.Fprintf(&b, "; choices: %s", strings.Join(choices, ", "))
	case r.Kind == engine.AskNumber:
		fmt.Fprintf(&b, "; from %d to %d", r.Min, r.Max)
	}
	return b.String()
}

// name is an object's name for people.
func (s *scene) name(o engine.ObjectID) string {
	if sub := s.now().Subject(engine.Ref{Object: o}); sub != nil && sub.Chars != nil && sub.Chars.Name != "" {
		return sub.Chars.Name
	}
	if obj := s.now().State().Object(o); obj != nil && obj.Sort == engine.SortAbility {
		if a := s.announcement(o); a != nil && a.Source != o {
			return "an ability of " + s.name(a.Source)
		}
	}
	if o := s.things[o]; o != nil && o.label != "" {
		return o.label
	}
	return fmt.Sprintf("object %d", o)
}

// announcement is what was announced for an object on the stack or for the
// permanent that it became.
func (s *scene) announcement(o engine.ObjectID) *engine.Announcement {
	obj := s.now().State().Object(o)
	if obj == nil {
		return nil
	}
	return s.now().State().Announcements.At(int(obj.Announced) - 1)
}

// question is the handle of a pending question.
type question struct {
	s *scene
	r engine.Request
}

func (q *question) kind() string { return kindOf(&q.r) }

// kindOf is what docs/specs.md calls a kind of request.
func kindOf(r *engine.Request) string { return string(r.Kind) }

// choices lists what a question may be answered with, as handles and texts.
func (s *scene) choices(r *engine.Request) []lua.LValue {
	var list []lua.LValue
	add := func(v lua.LValue) {
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	switch {
	case r.Kind == engine.AskAttackers || r.Kind == engine.AskBlockers:
		for _, p := range r.Pairs {
			add(s.handle(p.Object).value())
		}
	case r.Kind == engine.AskDivide || r.Kind == engine.AskNumber:
	case len(r.Sources) > 0:
		for _, o := range r.Sources {
			list = append(list, s.handle(o).value())
		}
	case len(r.Words) > 0:
		for _, w := range r.Words {
			list = append(list, lua.LString(w))
		}
	default:
		for _, ref := range r.Refs {
			list = append(list, s.ref(ref))
		}
	}
	return list
}

// ref is the handle of an object or player, nil for neither.
func (s *scene) ref(r engine.Ref) lua.LValue {
	switch {
	case r.Player != 0:
		return s.player(r.Player)
	case r.Object != 0:
		return s.handle(r.Object).value()
	}
	return lua.LNil
}

func (s *scene) player(p engine.PlayerID) lua.LValue {
	if p < 1 || int(p) > len(s.players) {
		return lua.LNil
	}
	return s.players[p-1]
}
