package engine

import (
	"slices"
	"sort"
)

// Step is one step, or phase without steps, of the turn (CR 500.1).
type Step struct {
	Name     string // "upkeep", "declare_attackers", ...
	Phase    string // "beginning", "precombat_main", "combat", "postcombat_main", "ending"
	CR       string
	Priority bool // players get priority in it (CR 117.3a)
	// Actions are its turn-based actions in order (CR 703).
	Actions []func(c *Context)
	// Skip reports that the step does not happen (CR 508.8, 510.4).
	Skip func(v *View) bool
	// End is what happens as the step ends besides mana emptying. May be nil.
	End func(c *Context)
}

// StateBased is one state-based action (CR 704.5): what happens now, all of it
// as one batch with the others.
type StateBased struct {
	Name  string
	CR    string
	Check func(c *Context) []Happening
}

// KeywordRow is a keyword ability that changes the rules themselves.
type KeywordRow struct {
	Name string
	CR   string
	Doc  string
}

// Rulebook is every verb, as rows of tables. It never changes once Index has
// been called.
type Rulebook struct {
	Revision string
	API      int      // the version of the card API that the rows are, as in a pack's manifest; 0 for none
	Former   []Former // names that the card API has had
	Rows     []*Row
	Events   []*EventRow
	Steps    []*Step
	State    []*StateBased
	Keywords []*KeywordRow
	// Intrinsic gives the definitions of abilities that the rules themselves give,
	// as ability instances need a definition: by subtype those that it brings (CR
	// 305.6, 714.3), by other names those of players (CR 702.179d).
	Intrinsic map[string]*Definition
	// Counters are the replacement and prevention effects that counters of a kind on a
	// permanent create (CR 122.1c-d, 122.1h). They are no abilities of the permanent,
	// and look at what happens to it.
	Counters map[string][]*Ability
	// Subtypes says which card type each known subtype belongs to (CR 205.3);
	// others belong to the type that the change names.
	Subtypes map[string]string
	// Follow does what is so at any time, as soon as a batch has changed the
	// state: before anything looks whether it triggers (CR 702.131d). May be nil.
	Follow func(c *Context, batch []Happening)
	// Actions are what the rows of keyword actions made of parts are derived from.
	Actions ActionRows
	// After does what follows at once from a batch that was committed: effects
	// whose duration is over end, control that has changed becomes an event.
	After func(c *Context, batch []Happening)
	// Advance goes on from a state until a checkpoint: one round of the loop.
	Advance func(c *Context)
	// Concede makes a player lose and leave at once, whatever is under way
	// (CR 104.3a, 800.4a); it sets State.Over when that ends the game.
	Concede func(c *Context, p PlayerID)
	// Answers is who makes the choices of a player: another one who controls that
	// player (CR 723.5). Nil: all for themselves.
	Answers func(v *View, p PlayerID) PlayerID
	// Redo activates a mana ability again that stays though the action that it was
	// activated for is taken back (CR 733.1): d is what chose it. Its own cost is
	// paid out of the pool alone. Needed where Context.ManaAbility is used.
	Redo func(c *Context, p PlayerID, d *Decision)
	// SetStep makes State.Turn stand at the beginning of a step's priority of a
	// player's turn, with what follows queued, for Editor and Options. Nil:
	// the steps after it in Steps are queued.
	SetStep func(c *Commit, active PlayerID, step string)

	rows    map[string]*Row
	members map[memberKey]*Row
	events  map[EventKind]*EventRow
	steps   map[string]*Step
	// keywords are the abilities that keyword counters give (CR 122.1b).
	keywords map[string]*Ability
}

// Former is a name of the card API that was given up for another one. Names are
// full ones: "counter", "on.dies", and ".you_own" of a member.
type Former struct {
	Name string
	Use  string // the name in its place
	Gone int    // the version of the card API from which the old name is an error
	Doc  string // what else is to be done, "" for nothing
}

// ActionRows are the rows that a host derives those of keyword actions made of
// parts from (CR 701). They are no words themselves: nobody writes them.
type ActionRows struct {
	Act       *Row // an action; its fields come after those of its parameters
	Event     *Row // the pattern that speaks of an action being done: on.<name>
	Quantity  *Row // a parameter inside the action: a number
	Reference *Row // a parameter inside the action: what it happens to
}

type memberKey struct {
	of   Kind
	name string
}

// Index makes the rulebook's look-ups. It panics when two rows have one name:
// that is a mistake in the rulebook.
func (b *Rulebook) Index() *Rulebook {
	b.rows, b.members = map[string]*Row{}, map[memberKey]*Row{}
	b.events, b.steps = map[EventKind]*EventRow{}, map[string]*Step{}
	for _, r := range b.Rows {
		if r.Shape == ShapeMember {
			for _, k := range r.Of {
				key := memberKey{k, r.Name}
				if b.members[key] != nil {
					panic("engine: two members " + r.Name)
				}
				b.members[key] = r
			}
			continue
		}
		name := r.FullName()
		if b.rows[name] != nil {
			panic("engine: two rows " + name)
		}
		b.rows[name] = r
	}
	for _, e := range kernelEvents() {
		if !slices.ContainsFunc(b.Events, func(r *EventRow) bool { return r.Kind == e.Kind }) {
			b.Events = append(b.Events, e)
		}
	}
	for _, e := range b.Events {
		if b.events[e.Kind] != nil {
			panic("engine: two events " + string(e.Kind))
		}
		b.events[e.Kind] = e
	}
	b.keywords = map[string]*Ability{}
	for _, k := range b.Keywords {
		b.keywords[k.Name] = &Ability{Path: k.Name, Sort: AbilityKeyword, Keyword: k.Name, Text: k.Name}
	}
	for _, s := range b.Steps {
		b.steps[s.Name] = s
	}
	sort.SliceStable(b.Rows, func(i, j int) bool { return b.Rows[i].FullName() < b.Rows[j].FullName() })
	return b
}

// FullName is the row's name as written: with its group, as "on.damage".
func (r *Row) FullName() string {
	if r.Group != "" {
		return r.Group + "." + r.Name
	}
	return r.Name
}

// Row is the row with that full name, nil if there is none.
func (b *Rulebook) Row(name string) *Row { return b.rows[name] }

// Member is the member row of that name on a kind of receiver.
func (b *Rulebook) Member(of Kind, name string) *Row { return b.members[memberKey{of, name}] }

// Event is the row of a kind of event. It panics when there is none.
func (b *Rulebook) Event(k EventKind) *EventRow {
	if r := b.events[k]; r != nil {
		return r
	}
	panic("engine: no event kind " + string(k))
}

// StepNamed is the step of that name, nil if there is none.
func (b *Rulebook) StepNamed(name string) *Step { return b.steps[name] }
