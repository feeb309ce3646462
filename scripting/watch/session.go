package watch

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"manaloom/engine"
	"manaloom/scripting"
)

// Session is a game that is played with a watched library. It takes each new version at the next checkpoint, keeps a card
// that does not load on its last good version, and goes on when a script fails. Its methods may be called from several
// goroutines at once.
type Session struct {
	lib *Library

	game atomic.Pointer[engine.Game]

	mu      sync.Mutex // held while the game goes on
	version int        // of the library that the game has, or waits for
	stale   []scripting.Stale

	changed <-chan struct{}
	stop    func()
}

// Report is what a call has brought.
type Report struct {
	engine.Report
	// Waits is set when a new version is there, and the game takes it after its present question.
	Waits bool
	// Stale are the cards that the game uses and that have become stale.
	Stale []scripting.Stale
	// Fresh are the ids of those that were stale and are no more.
	Fresh []string
}

// Lines are the report in words: a line for each card that has changed, is stale or is good again, and for each script
// that has failed.
func (r *Report) Lines() []string {
	var lines []string
	for _, s := range r.Swaps {
		lines = append(lines, s.Lines()...)
	}
	if r.Waits {
		lines = append(lines, "new versions of cards are taken after this question")
	}
	for _, s := range r.Stale {
		lines = append(lines, fmt.Sprintf("%s: stale, it does not load (%s: %s: %s)", slug(s.ID), s.Why.At, s.Why.Rule, s.Why.Summary))
	}
	for _, id := range r.Fresh {
		lines = append(lines, slug(id)+": it loads again")
	}
	for _, err := range r.Failures {
		lines = append(lines, err.Error())
	}
	return lines
}

func slug(id string) string { return id[strings.LastIndexByte(id, ':')+1:] }

// Play begins a game with the present version of the library.
func (l *Library) Play(o engine.Options) (*Session, error) {
	v := l.Now()
	g, err := engine.NewGame(l.host.Book(), v.Result.Library, o)
	if err != nil {
		return nil, err
	}
	return l.session(g, v.Number), nil
}

// Resume goes on with a game that Session.Save has written. The versions that it was saved with are replaced by those of
// the library, as in any game that runs.
func (l *Library) Resume(data []byte) (*Session, Report, error) {
	g, err := engine.Load(data, l.host.Book(), l.Now().Result.Library, l.host.CompileSources)
	if err != nil {
		return nil, Report{}, err
	}
	s := l.session(g, 0)
	r, err := s.Take()
	return s, r, err
}

func (l *Library) session(g *engine.Game, version int) *Session {
	s := &Session{lib: l, version: version}
	s.game.Store(g)
	s.changed, s.stop = l.Changed()
	var r Report
	s.compare(l.Now(), g, &r)
	return s
}

// Close ends the session's interest in the library.
func (s *Session) Close() { s.stop() }

// Game is the game as it stands. It is a value and never changes.
func (s *Session) Game() *engine.Game { return s.game.Load() }

// Changed gets something when there is a new version of the library that Take would take.
func (s *Session) Changed() <-chan struct{} { return s.changed }

// Step answers the pending question, and takes a new version of the library if there is one. An error means that the
// decision is not possible, and that the game waits for another answer to its question; a script that fails is in the
// report, and the game goes on without what it would have done.
func (s *Session) Step(d engine.Decision) (Report, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.do(func(g *engine.Game) (*engine.Game, engine.Report, error) { return g.Step(d) })
}

// Take takes a new version of the library if there is one: at once where the game waits for priority, and otherwise after
// its question.
func (s *Session) Take() (Report, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.do(func(g *engine.Game) (*engine.Game, engine.Report, error) { return g, engine.Report{}, nil })
}

// Edit sets the table while a player has priority.
func (s *Session) Edit(f func(e *engine.Editor) error) (Report, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.do(func(g *engine.Game) (*engine.Game, engine.Report, error) {
		next, err := g.Edit(f)
		return next, engine.Report{}, err
	})
}

// Undo takes back the last n decisions. Versions of the library that were taken since are taken back with them, and the
// present one is taken.
func (s *Session) Undo(n int) (Report, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.do(func(g *engine.Game) (*engine.Game, engine.Report, error) {
		list := g.Record().Applied()
		count := 0
		for i := len(list) - 1; i >= 0 && n > 0; i-- {
			count++
			switch list[i].Kind {
			case engine.EntryDecision, engine.EntryConcede, engine.EntryTakenBack, engine.EntryEdit:
				n-- // the others follow one of these, or versions of the library
			}
		}
		next, err := g.Undo(count)
		if err == nil {
			s.version = 0
		}
		return next, engine.Report{}, err
	})
}

// Save writes the game down, with the versions of the cards that it uses.
func (s *Session) Save() ([]byte, error) { return engine.Save(s.Game()) }

// do lets the game go on, and then take the present version.
func (s *Session) do(f func(g *engine.Game) (*engine.Game, engine.Report, error)) (Report, error) {
	var r Report
	before := s.Game()
	g, rep, err := f(before)
	if r.add(rep, err, g != before); err != nil && g == before {
		return r, err
	}
	v := s.lib.Now()
	if v.Number != s.version {
		s.version = v.Number
		if _, open := g.Pending(); open {
			next, rep, err := g.Swap(v.Result.Library)
			r.add(rep, err, next != g)
			g = next
		}
		s.compare(v, g, &r)
	}
	s.game.Store(g)
	r.Waits = g.Waits() != nil
	return r, nil
}

// add takes up what a step has brought. The failure of a script after which the game goes on is in its report already.
func (r *Report) add(more engine.Report, err error, moved bool) {
	if r.From == 0 {
		r.From = more.From
	}
	r.Events = append(r.Events, more.Events...)
	r.Swaps = append(r.Swaps, more.Swaps...)
	r.Failures = append(r.Failures, more.Failures...)
	if r.TakenBack == nil {
		r.TakenBack = more.TakenBack
	}
	var script *engine.ScriptError
	if err != nil && !moved && errors.As(err, &script) {
		r.Failures = append(r.Failures, err)
	}
}

// compare finds which of the cards that the game uses have become stale, or are no more.
func (s *Session) compare(v *Version, g *engine.Game, r *Report) {
	used := map[string]bool{}
	rows := &g.Checkpoint().Definitions
	for i := range rows.Len() {
		used[rows.At(i).ID] = true
	}
	var stale []scripting.Stale
	for _, one := range v.Stale {
		if !used[one.ID] {
			continue
		}
		stale = append(stale, one)
		if !slices.ContainsFunc(s.stale, func(x scripting.Stale) bool {
			return x.ID == one.ID && x.Why.At == one.Why.At && x.Why.Summary == one.Why.Summary
		}) {
			r.Stale = append(r.Stale, one)
		}
	}
	for _, x := range s.stale {
		if !slices.ContainsFunc(stale, func(y scripting.Stale) bool { return y.ID == x.ID }) {
			r.Fresh = append(r.Fresh, x.ID)
		}
	}
	s.stale = stale
}

// Stale lists the cards that the game uses and that do not load now.
func (s *Session) Stale() []scripting.Stale {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.stale)
}

// Follow calls Take whenever there is a new version, and f with each report that says something, until the function
// that it returns is called.
func (s *Session) Follow(f func(r Report, err error)) (stop func()) {
	end := make(chan struct{})
	var ended sync.WaitGroup
	ended.Go(func() {
		for {
			select {
			case <-s.changed:
				if r, err := s.Take(); err != nil || len(r.Lines()) > 0 {
					f(r, err)
				}
			case <-end:
				return
			}
		}
	})
	return func() {
		close(end)
		ended.Wait()
	}
}
