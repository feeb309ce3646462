package play

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"regexp"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"manaloom/engine"
	"manaloom/engine/rules"
)

var (
	replayFlag = flag.String("replay", "", "play a failed game again: the word that the failure printed")
	seedFlag   = flag.Uint64("seed", 0, "play the games of this seed and those after it")
	gamesFlag  = flag.Int("games", 0, "how many random games to play; 0: as many as make up the decisions of the test")
	stepsFlag  = flag.Int("steps", 400, "the most decisions of one game")
	faultsFlag = flag.Int("faults", 1, "stop after so many different faults")
	forFlag    = flag.Duration("for", 0, "play for so long")
	everyFlag  = flag.Int("every", 700, "compare all ways of playing once in so many decisions")
)

// toyTable plays with a few cards that are nothing but keywords: what the
// rulebook does without a script.
func toyTable() *Table {
	var list []*engine.Definition
	card := func(name string, ch engine.Characteristics, keywords ...string) {
		ch.Name = name
		d := &engine.Definition{ID: "toy:" + name, Hash: sha256.Sum256([]byte(name)), Paths: map[string]*engine.Ability{},
			Nodes: map[string]*engine.Node{}, Source: map[string][]byte{name: []byte(name)}}
		face := engine.Face{Characteristics: ch}
		for _, k := range keywords {
			a := &engine.Ability{Path: k, Sort: engine.AbilityKeyword, Keyword: k, Zones: []engine.ZoneKind{engine.Battlefield}}
			d.Paths[k] = a
			face.List = append(face.List, a)
		}
		d.Faces = []engine.Face{face}
		list = append(list, d)
	}
	creature := func(name, cost string, power, toughness int, keywords ...string) {
		symbols, err := engine.ParseSymbols(cost)
		if err != nil {
			panic(err)
		}
		card(name, engine.Characteristics{Types: []string{"Creature"}, Cost: engine.ManaCost{Symbols: symbols}, Power: power, Toughness: toughness, HasPT: true}, keywords...)
	}
	card("Forest", engine.Characteristics{Types: []string{"Land"}, Supertypes: []string{"Basic"}, Subtypes: []string{"Forest"}})
	card("Mountain", engine.Characteristics{Types: []string{"Land"}, Supertypes: []string{"Basic"}, Subtypes: []string{"Mountain"}})
	creature("Bear", "{1}{G}", 2, 2)
	creature("Runner", "{R}", 2, 1, "haste")
	creature("Wurm", "{2}{G}", 6, 6, "trample")
	creature("Fencer", "{1}{R}", 2, 1, "first_strike")
	creature("Duelist", "{R}", 2, 2, "double_strike")
	creature("Rat", "{G}", 1, 1, "deathtouch")
	creature("Leech", "{1}", 2, 2, "lifelink")
	creature("Agent", "{1}", 1, 1, "infect")
	creature("Brute", "{1}{R}", 3, 2, "menace")
	creature("Bird", "{G}", 2, 2, "flying")
	creature("Idol", "{3}", 2, 2, "indestructible")
	lib := engine.NewLibrary([32]byte{1}, list, nil)
	return &Table{Book: rules.Book(), Library: lib, Pool: NewPool(lib)}
}

// report ends the test with a game's failure.
func report(t testing.TB, f *Failure) {
	if f != nil {
		t.Helper()
		t.Fatal(f)
	}
}

func TestToyGames(t *testing.T) { games(t, toyTable(), 0, 5_000) }

// cardTable plays with all cards of the packs.
func cardTable(t testing.TB) *Table {
	t.Helper()
	table, err := Load("../../cards")
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestGames plays 100,000 decisions: about a minute on one core. All cards come
// up, and all that can happen does: what is named here is what never does.
func TestGames(t *testing.T) {
	table := cardTable(t)
	tally := games(t, table, 0, 78_000)
	absent := tally.Missing(table).Absent
	for _, ids := range [][]string{components(), rarities()} {
		pool := *table
		pool.Pool = table.Pool.Only(ids...)
		tally.add(games(t, &pool, 0, 11_000))
	}
	named := []string{
		"reloaded",   // an author's doing, not a player's
		"draw_cards", // only contains the draws, which are what happens
	}
	// Seldom it comes to this, and not in every run: a creature has to enter, blocking, while its controller is attacked.
	seldom := []string{"enters_blocking"}
	// What is rare needs luck: the games go on until it has come up, within a bound.
	rare := *table
	rare.Pool = table.Pool.Only(rarities()...)
	for round := range uint64(8) {
		if testing.Short() || *gamesFlag > 0 || *forFlag > 0 || len(without(tally.Missing(table).Events, append(seldom, named...))) == 0 {
			break
		}
		tally.add(games(t, &rare, 10_000*(round+1), 4_000))
	}
	never := tally.Missing(table)
	t.Logf("never played: %q", never.Unplayed)
	if testing.Short() || *gamesFlag > 0 || *forFlag > 0 {
		t.Logf("never: %q %q", never.Events, never.Questions)
		return
	}
	for _, kind := range without(never.Events, append(seldom, named...)) {
		t.Errorf("in no random game there was the event %q: see rarities", kind)
	}
	for _, kind := range named {
		if !slices.Contains(never.Events, kind) {
			t.Errorf("%q is said never to happen, and does", kind)
		}
	}
	if len(never.Questions) > 0 {
		t.Errorf("in no random game there was a question of the kinds %q", never.Questions)
	}
	if len(absent) > 0 {
		t.Errorf("in no random game there were %q", absent)
	}
	if most := len(table.Pool.all()) / 25; len(never.Unplayed) > most {
		t.Errorf("of all cards %d were never played, more than %d", len(never.Unplayed), most)
	}
}

// without is a list without what another one has.
func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}

// components are permanents of several components, cards of several faces, and
// what moves, copies and turns them.
func components() []string {
	return []string{"testing:mutating_otter", "testing:mutating_moth", "testing:ticking_half", "testing:tocking_half", "testing:cold_cellar", "testing:locksmith",
		"testing:quiet_haunt", "testing:folded_engine", "testing:many_faced", "testing:hasty_turner", "testing:sorcerous_back", "testing:humble_pupil",
		"testing:day_scout", "testing:ready_scholar", "testing:borrowed_shape", "testing:turn_all_over", "testing:second_reading", "testing:mirror_makers",
		"testing:swerving_word", "testing:willing_word", "testing:probe_of_morphs", "showcase:clone", "showcase:cloudshift", "showcase:unsummon", "showcase:banisher_priest",
		"cases:leyline_of_the_void", "drill:echo_of_making", "drill:blink_lens", "drill:graveyard_gate", "drill:sink", "core:token:saproling", "showcase:grizzly_bears"}
}

// rarities are the cards that make happen what else is rare.
func rarities() []string {
	return []string{"testing:locksmith", "testing:cold_cellar", "testing:drill_of_temptation", "testing:watch_of_deeds", "cases:drudge_skeletons", "drill:all_worlds", "drill:lost_world",
		"drill:long_night", "drill:lost_day", "drill:peaceful_year", "drill:banded_knight", "drill:banded_squire", "testing:drill_of_venturing", "testing:watch_of_depths",
		"drill:turned_aside", "drill:turned_back", "drill:hedge_wagon", "drill:pointed_guard", "drill:sudden_guard", "drill:step_aside", "testing:drill_of_mending", "showcase:hill_giant", "testing:drill_of_best_dice",
		"cases:shock", "showcase:grizzly_bears"}
}

// FuzzPlay plays games that bytes decide: the first ones deal, then each picks
// an answer. Compared is at the end only, so that many games are played.
func FuzzPlay(f *testing.F) {
	table := cardTable(f)
	for seed := range uint64(8) {
		c := NewSeeded(seed)
		data := make([]byte, 400)
		for i := range data {
			data[i] = byte(c.Below(256))
		}
		f.Add(data, seed%2 == 0)
	}
	f.Fuzz(func(t *testing.T, data []byte, inPlace bool) {
		_, fail := table.Random(NewBytes(data), inPlace, Limits{Steps: min(*stepsFlag, 150)})
		report(t, fail)
	})
}

// games plays random games from a seed on, by steps and in place in turn, of so
// many decisions together, or as many or as long as the flags say.
func games(t *testing.T, table *Table, from uint64, decisions int) *Tally {
	if testing.Short() {
		decisions /= 20
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // most of what is allocated is soon garbage
	sum := Result{Tally: newTally()}
	began, n, over, endless := time.Now(), 0, 0, 0
	more := func() bool {
		switch {
		case *forFlag > 0:
			return time.Since(began) < *forFlag
		case *gamesFlag > 0:
			return n < *gamesFlag
		}
		return sum.Steps < decisions
	}
	var kinds []string // of faults
	digits := regexp.MustCompile(`[0-9]+`)
	for ; more(); n++ {
		seed := *seedFlag + from + uint64(n)
		stuck := time.AfterFunc(4*time.Minute, func() { panic(fmt.Sprintf("the game of seed %d does not come to an end", seed)) })
		r, f := table.Numbered(seed, seed/4%2 == 1, Limits{Steps: *stepsFlag, Every: *everyFlag, Open: seed%3 != 0})
		stuck.Stop()
		if f != nil {
			f.Seed = seed
			if kind := digits.ReplaceAllString(f.kind(), "N"); !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
				t.Error(f)
			}
			if len(kinds) >= *faultsFlag {
				break
			}
		}
		sum.Steps, sum.Turns, sum.Events, sum.Compared = sum.Steps+r.Steps, sum.Turns+r.Turns, sum.Events+r.Events, sum.Compared+r.Compared
		sum.TakenBack, sum.Refused = sum.TakenBack+r.TakenBack, sum.Refused+r.Refused
		sum.Tally.add(&r.Tally)
		if r.Over {
			over++
		}
		if r.Endless {
			endless++
		}
	}
	if endless*20 > n+20 {
		t.Errorf("%d of %d games ran into a bound", endless, n)
	}
	t.Logf("%d games (%d to their end, %d endless), %d decisions, %d turns, %d events, %d comparisons, %d taken back, %d refused; questions: %v, %d of them answered for another; events: %v; keyword actions: %v",
		n, over, endless, sum.Steps, sum.Turns, sum.Events, sum.Compared, sum.TakenBack, sum.Refused, sum.Tally.Kinds, sum.Tally.For, sum.Tally.Events, sum.Tally.Actions)
	return &sum.Tally
}

// TestReplay plays a failed game again, as the failure says.
func TestReplay(t *testing.T) {
	table := cardTable(t)
	word := *replayFlag
	if word == "" {
		word = played(t, table).Encode()
	}
	s, err := Decode(word)
	if err != nil {
		t.Fatal(err)
	}
	_, f := table.Again(s, Limits{Every: 10})
	report(t, f)
}

// played is the transcript of a game in which nothing was wrong: of the first
// seed whose game is long enough to be stopped.
func played(t *testing.T, table *Table) *Transcript {
	t.Helper()
	for seed := range uint64(20) {
		p := &Player{Chance: NewSeeded(seed)}
		setup := table.Pool.Deal(p.Chance)
		_, f := table.play(setup, false, &stopping{mover: p, left: 60}, Limits{Steps: 1000, Open: true})
		if f != nil && errors.Is(f.Err, errStopped) {
			return f.Transcript
		}
		report(t, f)
	}
	t.Fatal("no game was stopped")
	return nil
}

var errStopped = errors.New("stopped")

// stopping is a mover that ends the game with a fault of its own.
type stopping struct {
	mover
	left int
}

// Answer panics when the time has come.
func (s *stopping) Answer(v *engine.View, r *engine.Request, tries int) engine.Decision {
	if s.left--; s.left < 0 {
		panic(errStopped)
	}
	return s.mover.Answer(v, r, tries)
}
