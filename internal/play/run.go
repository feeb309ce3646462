package play

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"manaloom/engine"
)

// Table is what random games are played with.
type Table struct {
	Book    *engine.Rulebook
	Library *engine.Library
	Compile engine.Compiler // for loading; may be nil
	Pool    *Pool
}

// Limits bound one random game.
type Limits struct {
	Steps int // decisions
	Every int // a dear comparison once in so many decisions, on average; 0: none
	// Open leaves out the comparison at the end of the game.
	Open bool
}

// Result is what has become of a game.
type Result struct {
	Steps     int
	Turns     int
	Events    int
	Over      bool
	Compared  int // dear comparisons
	TakenBack int
	Endless   bool // it ran into a bound of the engine, which ends no game by the rules
	Refused   int
	Tally     Tally
}

// Failure is a random game that has shown a fault.
type Failure struct {
	Seed       uint64 // 0 where it did not come of one
	Err        error
	Transcript *Transcript
	Log        []string
}

// Error tells what is wrong and how to see it again.
func (f *Failure) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v\n", f.Err)
	if n := len(f.Transcript.Moves); n > 0 {
		fmt.Fprintf(&b, "seed %d, after %d decisions, the last: %s\n", f.Seed, n, brief(&f.Transcript.Moves[n-1]))
	}
	for _, line := range f.Log {
		fmt.Fprintln(&b, "  | "+line)
	}
	fmt.Fprintf(&b, "again: go test ./internal/play -run TestReplay -replay '%s'", f.Transcript.Encode())
	return b.String()
}

// kind is the first line of what is wrong, to tell faults apart; of a panic,
// also where it was.
func (f *Failure) kind() string {
	text := f.Err.Error()
	line, rest, _ := strings.Cut(text, "\n")
	if _, stack, found := strings.Cut(rest, "panic("); found {
		if lines := strings.Split(stack, "\n"); len(lines) > 3 {
			line += lines[2] + lines[3]
		}
	}
	return line
}

// Unwrap is the fault itself.
func (f *Failure) Unwrap() error { return f.Err }

// brief is a decision without what it leaves empty.
func brief(d *engine.Decision) string {
	var b strings.Builder
	add := func(set bool, name string, value any) {
		if set {
			fmt.Fprintf(&b, " %s %v", name, value)
		}
	}
	fmt.Fprintf(&b, "player %d:", d.Player)
	add(d.Verb != "", "", d.Verb)
	add(d.Object != 0, "object", d.Object)
	add(d.Path != "", "path", d.Path)
	add(len(d.Refs) > 0, "refs", d.Refs)
	add(len(d.Words) > 0, "words", d.Words)
	add(len(d.Numbers) > 0, "numbers", d.Numbers)
	add(len(d.Pairs) > 0, "pairs", d.Pairs)
	add(d.Yes, "", "yes")
	return b.String()
}

// game is one random game under way.
type game struct {
	table  *Table
	limits Limits
	script *Transcript
	mover  mover
	rare   Chance // when to compare: not from the mover, which a fuzzer drives
	watch  *watch
	g      *engine.Game
	view   *engine.View // the latest, for the log of a failure
	result Result
}

// mover decides what is played.
type mover interface {
	Answer(v *engine.View, r *engine.Request, tries int) engine.Decision
	// Done reports that nothing more is to be played.
	Done() bool
}

// Done reports that chance is used up.
func (p *Player) Done() bool { return p.Chance.Spent() }

// Random plays one random game of a chance, by steps or in place.
func (t *Table) Random(c Chance, inPlace bool, l Limits) (Result, *Failure) {
	return t.play(t.Pool.DealAbout(c, nil), inPlace, &Player{Chance: c}, l)
}

// Numbered plays the random game of a seed. Three of four have some cards in
// them that are due, so that all come up in a row of seeds.
func (t *Table) Numbered(seed uint64, inPlace bool, l Limits) (Result, *Failure) {
	c := NewSeeded(seed)
	var due []string
	if seed%4 != 3 {
		due = t.Pool.due(seed/4*3 + seed%4)
	}
	return t.play(t.Pool.DealAbout(c, due), inPlace, &Player{Chance: c}, l)
}

// Again plays a transcript again, with every comparison at its end.
func (t *Table) Again(s *Transcript, l Limits) (Result, *Failure) {
	l.Steps, l.Open = len(s.Moves), false
	return t.play(s.Setup, s.InPlace, &reciter{moves: s.Moves}, l)
}

// reciter makes the moves of a transcript.
type reciter struct{ moves []engine.Decision }

// Answer is the next move.
func (r *reciter) Answer(*engine.View, *engine.Request, int) engine.Decision {
	d := r.moves[0]
	r.moves = r.moves[1:]
	return d
}

// Done reports that the transcript is at its end.
func (r *reciter) Done() bool { return len(r.moves) == 0 }

func (t *Table) play(s Setup, inPlace bool, m mover, l Limits) (res Result, fail *Failure) {
	p := &game{table: t, limits: l, mover: m, rare: NewSeeded(s.Seed), script: &Transcript{Setup: s, InPlace: inPlace}}
	p.result.Tally = newTally()
	defer func() {
		if x := recover(); x != nil {
			fail = p.failed(crash(x))
		}
		res = p.result
	}()
	g, err := s.Start(t.Book, t.Library)
	if err != nil {
		return p.result, p.failed(fmt.Errorf("the game does not begin: %w", err))
	}
	p.g, p.view, p.watch = g, g.Now(), newWatch(g.Now().State())
	if inPlace {
		err = p.inPlace()
	} else {
		err = p.bySteps()
	}
	if err != nil {
		return p.result, p.failed(err)
	}
	p.result.Tally.happened(p.g.Now().State())
	p.result.Turns, p.result.Events, p.result.Over = p.g.Checkpoint().Turn.Number, p.g.Checkpoint().History.Len(), p.g.Over()
	return p.result, nil
}

// endless reports whether an error says that what cards make happen has no end:
// abilities that trigger on each other's triggering. That is no fault of a game.
func endless(err error) bool { return errors.As(err, new(engine.Endless)) }

// faults are the failures of a step that are faults.
func faults(rep engine.Report) []error { return slices.DeleteFunc(slices.Clone(rep.Failures), endless) }

// crash is a panic as the error that it is.
func crash(x any) error {
	if err, ok := x.(error); ok {
		return fmt.Errorf("panic: %w\n%s", err, debug.Stack())
	}
	return fmt.Errorf("panic: %v\n%s", x, debug.Stack())
}

func (p *game) failed(err error) *Failure {
	return &Failure{Err: err, Transcript: p.script, Log: p.log()}
}

// log is the end of the game's log; a game that is broken may not have one.
func (p *game) log() (lines []string) {
	defer func() {
		if x := recover(); x != nil {
			lines = []string{fmt.Sprintf("the log cannot be told: %v", x)}
		}
	}()
	if p.view == nil {
		return nil
	}
	const shown = 60
	n := p.view.State().History.Len()
	return p.view.LogLines(engine.EventID(max(1, n-shown)))
}

// maxTries bounds how often a question is answered in vain.
const maxTries = 300

// bySteps plays with Step.
func (p *game) bySteps() error {
	a := newAnchor(p.g)
	for p.result.Steps < p.limits.Steps && !p.mover.Done() && !p.result.Endless {
		r, open := p.g.Pending()
		if !open {
			break
		}
		if err := p.oneStep(&r, a); err != nil {
			return err
		}
		if p.limits.Every > 0 && one(p.rare, p.limits.Every) {
			if err := p.compare(a); err != nil {
				return err
			}
			a = newAnchor(p.g)
		}
	}
	if p.limits.Open {
		return nil
	}
	return p.compare(a)
}

func (p *game) compare(a *anchor) error {
	p.result.Compared++
	return errors.Join(a.compare(p.g), examine(p.g, p.table.Compile))
}

// oneStep answers one question, and looks at what has become of the game.
func (p *game) oneStep(r *engine.Request, a *anchor) error {
	p.result.Tally.asked(p.view, r)
	var refusal error
	var before []byte // the checkpoint, after a first refusal and now and then
	for tries := range maxTries {
		if p.mover.Done() {
			return nil
		}
		d := p.mover.Answer(p.view, r, tries)
		p.script.Moves = append(p.script.Moves, d)
		next, rep, err := p.g.Step(d)
		if illegal := (*engine.IllegalError)(nil); errors.As(err, &illegal) {
			p.result.Refused++
			if next != p.g {
				return fmt.Errorf("an illegal decision has made another game: %w", err)
			}
			if before == nil && one(p.rare, 10) {
				before = engine.EncodeState(next.Checkpoint())
			}
			p.script.Moves = p.script.Moves[:len(p.script.Moves)-1]
			refusal = err
			continue
		}
		if p.result.Endless = endless(err); p.result.Endless {
			p.script.Moves = p.script.Moves[:len(p.script.Moves)-1]
			return nil
		}
		if err = errors.Join(append(faults(rep), err)...); err != nil {
			return err
		}
		if before != nil && !bytes.Equal(before, engine.EncodeState(p.g.Checkpoint())) {
			return fmt.Errorf("an illegal decision has changed the game: %w", refusal)
		}
		if rep.TakenBack != nil {
			p.result.TakenBack++
			a.undone = true
		}
		p.result.Steps++
		p.g, p.view = next, next.Now()
		a.made = append(a.made, d)
		now, _ := next.Pending()
		return errors.Join(p.watch.look(p.view, &now), p.watch.checkpoint(next.Checkpoint()))
	}
	return fmt.Errorf("no legal answer is found to %+v: %w", *r, refusal)
}

// inPlace plays with Play, in stretches after each of which the record is
// played again and the rest is compared.
func (p *game) inPlace() error {
	for p.result.Steps < p.limits.Steps && !p.g.Over() && !p.mover.Done() {
		stretch := p.limits.Steps - p.result.Steps
		if p.limits.Every > 0 {
			stretch = min(stretch, 1+p.rare.Below(2*p.limits.Every))
		}
		d := &decider{game: p, left: stretch}
		next, rep, err := p.g.Play(d)
		if p.result.Endless = endless(err); p.result.Endless {
			return nil
		}
		if err = errors.Join(append(faults(rep), d.err, err)...); err != nil {
			return err
		}
		p.g, p.view = next, next.Now()
		now, _ := next.Pending()
		err = errors.Join(p.watch.look(p.view, &now), p.watch.checkpoint(next.Checkpoint()))
		if end := p.g.Over() || p.result.Steps >= p.limits.Steps || p.mover.Done(); err == nil && !(end && p.limits.Open) {
			p.result.Compared++
			err = examine(p.g, p.table.Compile)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// decider answers at once, and looks at the game before each answer.
type decider struct {
	game  *game
	left  int
	tries int // answers to this question that were refused
	last  int // tries of the latest answer
	err   error
}

// Decide is the mover's answer; the play ends at a fault or a bound.
func (d *decider) Decide(v *engine.View, r *engine.Request) (engine.Decision, bool) {
	p := d.game
	p.view = v
	if d.err = p.watch.look(v, r); d.err != nil || d.left == 0 {
		return engine.Decision{}, false
	}
	p.result.Tally.asked(v, r)
	var refusal error
	for ; d.tries < maxTries && !p.mover.Done(); d.tries++ {
		answer := p.mover.Answer(v, r, d.tries)
		if refusal = formed(v, r, &answer); refusal == nil {
			p.script.Moves = append(p.script.Moves, answer)
			p.result.Steps++
			d.left, d.last, d.tries = d.left-1, d.tries, 0
			return answer, true
		}
	}
	if d.tries >= maxTries {
		d.err = fmt.Errorf("no legal answer is found to %+v: %w", *r, refusal)
	}
	return engine.Decision{}, false
}

// Refused counts an action that was taken back as an answer in vain.
func (d *decider) Refused(error) {
	d.tries = d.last + 1
	d.game.result.TakenBack++
}
