package spec

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting"
)

// Options says which scenarios run and what a failure shows.
type Options struct {
	Filter   string                 // only scenarios whose name contains it; "" for all
	Match    func(name string) bool // only scenarios whose name it takes; nil for all
	LogLines int                    // how much of the end of the log a failure shows; 0: 15
}

// Result is what became of one scenario, or of a file that cannot be run as a
// whole: then Name is empty.
type Result struct {
	Name     string
	File     string
	Line     int // of the call of scenario
	Passed   bool
	Failure  *Failure // nil where Passed
	Duration time.Duration
}

// Rules that a failure names.
const (
	RuleExpectation = "expectation"        // something is not as expected
	RuleIllegal     = "illegal-action"     // the rules forbid what was tried
	RuleQuestion    = "open-question"      // a question is open
	RuleMisuse      = "spec-misuse"        // a call cannot be meant so
	RuleUnknown     = "unknown-name"       // a member, key, card or word that there is not
	RuleUnused      = "unused-option"      // an option that nothing asked for
	RuleScript      = scripting.RuleScript // the spec's or a card's Lua failed
	RuleBound       = scripting.RuleBudget // too many instructions or decisions
	RuleEngine      = "engine-fault"       // the engine broke an invariant of its own
	RuleDuplicate   = "duplicate-name"     // two scenarios of one name
	RuleEmpty       = "shows-nothing"      // a file without a scenario, a scenario without an expectation
)

// Failure is why a scenario failed.
type Failure struct {
	Rule       string
	Message    string
	Hint       string // what to do, "" for nothing
	Suggestion string // what was most likely meant, "" for nothing
	Position   diag.Position
	Calls      []diag.Position // where the function that holds Position was called, innermost first
	Expected   string          // "" where nothing in particular was
	Got        string
	Question   string   // the pending question in words, "" for none
	Log        []string // the end of the game's log
	Stack      string   // of the engine's Go code, where it is at fault

	refused bool // the rules refused an action: what t:illegal waits for
}

// Error is the failure on one line.
func (f *Failure) Error() string { return f.Position.String() + ": " + f.Message }

// Diagnostic is the failure of a result in the form of all other tools. It
// must not be called for a result that passed.
func (r *Result) Diagnostic() diag.Diagnostic {
	f := r.Failure
	d := diag.Diagnostic{Rule: f.Rule, At: f.Position, Summary: f.Message, Suggestion: f.Suggestion, Detail: f.detail()}
	if r.Name != "" {
		d.Summary = fmt.Sprintf("scenario %q: %s", r.Name, f.Message)
	}
	for _, c := range f.Calls {
		d.Notes = append(d.Notes, diag.Note{At: c, Text: "called from here"})
	}
	return d
}

func (f *Failure) detail() string {
	var b strings.Builder
	if f.Hint != "" {
		b.WriteString(f.Hint + "\n")
	}
	if f.Expected != "" || f.Got != "" {
		fmt.Fprintf(&b, "expected: %s\ngot:      %s\n", f.Expected, f.Got)
	}
	if f.Question != "" {
		fmt.Fprintf(&b, "pending:  %s\n", f.Question)
	}
	if len(f.Log) > 0 {
		b.WriteString("log:\n")
		for _, line := range f.Log {
			b.WriteString("  " + line + "\n")
		}
	}
	if f.Stack != "" {
		b.WriteString(f.Stack)
	}
	return strings.TrimRight(b.String(), "\n")
}

// Runner runs spec files with one rulebook and one library. It is not changed
// by a run.
type Runner struct {
	book  *engine.Rulebook
	lib   *engine.Library
	host  *scripting.Host
	words *words
	kinds map[string]*kind
	start [len(playerNames) + 1]*engine.Game // by the number of players: the table at which a scenario begins
}

// playerNames are the names of the players in messages and logs.
var playerNames = [...]string{"you", "foe", "third", "fourth", "fifth", "sixth"}

// filler is the card that libraries consist of unless a spec says otherwise.
const filler = "Plains"

// fillers is how many of them there are.
const fillers = 10

// New prepares the table. It fails when the library lacks the basic land that
// libraries consist of, or when the game cannot begin.
func New(book *engine.Rulebook, lib *engine.Library) (r *Runner, err error) {
	r = &Runner{book: book, lib: lib, host: scripting.NewHost(book), words: newWords(book, lib), kinds: kinds()}
	if lib.ByName(filler) == nil {
		return nil, fmt.Errorf("specs need a card named %s for the libraries", filler)
	}
	deck := make([]string, fillers)
	for i := range deck {
		deck[i] = filler
	}
	defer func() {
		if x := recover(); x != nil {
			r, err = nil, fmt.Errorf("the game for the specs cannot begin: %v", x)
		}
	}()
	for n := 2; n <= len(playerNames); n++ {
		if r.start[n], err = table(book, lib, deck, n); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// table is the game of so many players at which a scenario begins.
func table(book *engine.Rulebook, lib *engine.Library, deck []string, players int) (*engine.Game, error) {
	o := engine.Options{Seed: 1, NoPregame: true, HandSize: -1, Step: "precombat_main"}
	for _, name := range playerNames[:players] {
		o.Players = append(o.Players, engine.PlayerSetup{Name: name, Deck: deck})
	}
	g, err := engine.NewGame(book, lib, o)
	if err != nil {
		return nil, err
	}
	if q, ok := g.Pending(); !ok || q.Kind != engine.AskPriority || q.Player != you {
		return nil, errors.New("the game for the specs does not begin with the priority of the first player")
	}
	return g, nil
}

// The players.
const (
	you engine.PlayerID = 1
	foe engine.PlayerID = 2
)

// Run runs the scenarios of one file, in their order. It is New and
// Runner.Run in one, for a single file.
func Run(book *engine.Rulebook, lib *engine.Library, file string, src []byte, o Options) []Result {
	r, err := New(book, lib)
	if err != nil {
		return []Result{broken(file, &Failure{Rule: RuleEngine, Message: err.Error(), Position: diag.Position{File: file}})}
	}
	return r.Run(file, src, o)
}

func broken(file string, f *Failure) Result {
	return Result{File: file, Line: f.Position.Line, Failure: f}
}

// Run runs the scenarios of one file, in their order. file is its name as it
// is to be shown.
func (r *Runner) Run(file string, src []byte, o Options) []Result {
	if o.LogLines == 0 {
		o.LogLines = 15
	}
	f := &specFile{runner: r, name: file, options: o}
	defer f.close()
	if faults := f.load(src); len(faults) > 0 {
		var results []Result
		for _, fault := range faults {
			results = append(results, broken(file, fault))
		}
		return results
	}
	var results []Result
	for _, s := range f.scenarios {
		if strings.Contains(s.name, o.Filter) && (o.Match == nil || o.Match(s.name)) {
			results = append(results, f.play(s))
		}
	}
	return results
}
