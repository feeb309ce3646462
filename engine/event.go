package engine

// EventKind names a row of the rulebook's events.
type EventKind string

// Cause is what makes an event happen: an effect (CR 609), those of replacement
// effects among them; the payment of a cost (CR 118); or a rule, such as a
// turn-based or state-based action or a result of damage.
type Cause uint8

// The causes. What an act proposes is an effect, unless it is paid as a cost.
const (
	ByEffect Cause = iota
	ByCost
	ByRule
)

// String is the word for it: "effect", "cost" or "rule".
func (c Cause) String() string { return [...]string{"effect", "cost", "rule"}[c] }

// Event is one flat record of what would happen or has happened (CR 700.1).
// Each field has one meaning for every kind; EventRow.Uses says which a kind
// uses, and commit asserts it.
type Event struct {
	Kind      EventKind
	Object    ObjectID   // the object that it happens to
	Snap      SnapshotID // Object as it was just before; for an entering object, just after
	New       ObjectID   // what Object becomes by changing zones
	Source    ObjectID   // the object whose effect, ability or damage it is
	SrcSnap   SnapshotID // Source as it was
	Player    PlayerID   // the player that it happens to
	By        PlayerID   // the player who does it
	Other     Ref        // a second object or player: what is attached to, what is attacked
	From      Zone
	To        Zone
	Place     int // position in To's order: 0 top or natural, 1 bottom, n+1 n-th from the top
	Amount    int
	Made      Made   // the mana that is produced
	Word      string // kind of counter, step, name or chosen word
	Combat    bool
	Tapped    bool            // enters tapped; a mana ability with {T} in its cost
	Flag      bool            // the one yes-or-no more that a kind has; its row says what
	Ability   AbilityInstance // the ability that is activated, triggers or resolves
	Effect    EffectID
	Announced AnnouncementID
	Cause     Cause     // of every kind; what an event contains has its cause unless the row says otherwise
	Batch     EventID   // the first event of its batch in history
	Upon      []EventID // what an ability has triggered on (CR 603.2)
}

// Clone copies the event.
func (e Event) Clone() Event {
	e.Ability, e.Upon = e.Ability.Clone(), clip(e.Upon)
	return e
}

// Happening is a proposed event with what only its commit needs. The payload
// goes into tables of State; it never stays in the event.
type Happening struct {
	Event
	Entry    *Entry          // zone_change to the battlefield; token creation
	Face     int8            // zone_change to the stack: the face that is cast
	Begin    *FloatingEffect // effect_begins
	Announce *Announcement   // object put on the stack
	Memory   *Memory         // remembered; zone_change to exile: what the card remembers there
	Trigger  *WaitingTrigger // trigger_waits
	List     []Ref           // a new order, attackers, blockers, targets
	Values   *CopiableValues // becomes_copy, token
	Reverse  *CopiableValues // beside Values: of the other face of what has two (CR 707.8a)
	used     []usedKey       // replacement instances used on its line of descent (CR 614.5)
	ahead    *Snapshot       // the entering object as it would exist (CR 614.12)
	Token    *Definition     // create_tokens and the zone changes in it: what the tokens are
	Part     *Part           // component_moves
	Words    []Rewording     // beside Token: words changed in it (CR 612.2a)
	rank     int             // its place among those of the batch that receive timestamps, from 1 (CR 613.7m)
	Size     []int           // beside Token: power and toughness, where the effect says them
	Found    []Ref           // what came of it, for the result of its act, where that is not what it happened to
	// Inside carries out what the event contains where its author says so and not
	// its row: the process of a keyword action (CR 701).
	Inside func(c *Context, h *Happening)
	act    int  // number of the act that proposed it, from 1; 0 for none
	result bool // it is contained in an event of that act
}

// Part is a component of a permanent that goes a way of its own as that leaves
// the battlefield (CR 730.3).
type Part struct {
	Card CardID
	Component
	Beside ObjectID // what the topmost component becomes
	Before bool     // it comes before that in the order of its zone
}

// Ahead is the entering object as it would exist on the battlefield (CR
// 614.12), as far as the replacement effects have been applied; nil before any
// was looked for, and for what does not enter.
func (h *Happening) Ahead() *Snapshot { return h.ahead }

// Entry is how an object enters the battlefield, as replacement effects have
// modified it (CR 614.12).
type Entry struct {
	Controller   PlayerID
	Counters     []Counter // each becomes a put_counters event of the same batch
	Copy         *CopiableValues
	CopyCounters []Counter // those that the latest copy effect says besides (CR 707.9e)
	AttachTo     Ref
	Memories     []Memory
	FaceDown     bool
	Face         int8              // the face that is up, where it is not the one it had on the stack or its first
	Attacking    bool              // it enters attacking (CR 508.4)
	Attacks      Ref               // what it attacks, where the effect says so
	Blocking     bool              // it enters blocking (CR 509.4)
	Blocks       Ref               // what it blocks, where the effect says so
	Begin        []*FloatingEffect // effects on it that begin as it enters (CR 611.2e)
}

type usedKey struct {
	Object ObjectID
	Effect EffectID
	Key    Key
}

// FieldUse names a field of Event in EventRow.Uses.
type FieldUse uint32

// The fields of an event that a kind may use.
const (
	UseObject FieldUse = 1 << iota
	UseNew
	UseSource
	UsePlayer
	UseBy
	UseOther
	UseZones
	UsePlace
	UseAmount
	UseMana
	UseWord
	UseCombat
	UseTapped
	UseFlag
	UseAbility
	UseEffect
	UseAnnounced
	UseUpon
)

// EventRow is one kind of event: a row of the rulebook.
type EventRow struct {
	Kind EventKind
	Doc  string
	CR   string // rule numbers, as "120.3"
	Uses FieldUse
	// Flag says what the event's Flag means, for the reference.
	Flag string
	// Log is the line for people, in words with {object} {source} {player}
	// {by} {other} {amount} {word} {mana} {from} {to}, {recipient} for the object
	// or player that it happens to; empty for none.
	Log string
	// LogOf gives the template where it depends on the event. May be nil.
	LogOf func(e *Event) string
	// Shows is set for kinds that shuffle a library or show cards of it: what did
	// so is not taken back (CR 733.1).
	Shows bool
	// Reveals is set for kinds by which all players see the object (CR 701.20).
	Reveals bool
	// Hidden kinds are bookkeeping: nothing triggers on or replaces them.
	Hidden bool
	// Fields are what `that` can be asked for, as members of the event node.
	Fields []EventField
	// Settled is set where the event that contains this one has settled what it
	// is, so that no replacement effect looks at it again. May be nil.
	Settled func(e *Event) bool
	// Certain is set where no effect stops the event nor replaces it (CR 101.1,
	// 104.3a). May be nil.
	Certain func(e *Event) bool
	// Parts is set for kinds by which a part of Object moves, while another event
	// of the batch moves Object.
	Parts bool
	// Check may refuse the proposal as impossible (no such object any more):
	// it then does not happen and nothing replaces it. May be nil.
	Check func(v *View, h *Happening) bool
	// Affected is whose choice it is which replacement applies first
	// (CR 616.1): the affected player or the controller of the affected object.
	// Nil means Player if set, else the controller of Object.
	Affected func(v *View, e *Event) PlayerID
	// Contains is set for an instruction that contains events, one after the
	// other (CR 616.1g): it is called after replacement in place of commit, and
	// calls do for each batch in order. With Commit besides, the event itself has
	// happened once all that it contains has (CR 701.57b).
	Contains func(c *Context, h *Happening, do func(list ...Happening))
	// Replaced is what becomes of the event once no replacement effect applies to
	// it any more, where the rules say so (CR 303.4g); it reports whether it has
	// changed the event, or drops it. May be nil.
	Replaced func(c *Context, h *Happening) (changed, dropped bool)
	// Stamps is whose the object is that receives a timestamp as the event is
	// committed, 0 where none does (CR 613.7d-g). May be nil.
	Stamps func(v *View, h *Happening) PlayerID
	// Results are events that this one contains and that are replaced after it
	// and committed with it in one batch (CR 120.4, 122.6). May be nil.
	Results func(c *Context, h *Happening) []Happening
	// Commit applies the event to the state. It never asks and calls nothing
	// that could. It may fill in New, Effect, Announced. Required unless
	// Contains is set.
	Commit func(w *Commit, h *Happening)
	// GroupBy is the recipient by which "one or more" triggers group a batch;
	// nil: the whole batch.
	GroupBy func(e *Event) Ref
	// Touches says what the commit changes, so that the derived values which
	// read it are derived again.
	Touches Facts
	// TouchesAt narrows Touches down for one event; may be nil.
	TouchesAt func(e *Event) Facts
}

// EventField is one thing that can be asked of an event.
type EventField struct {
	Name   string
	Kind   Kind // KindReference or KindQuantity
	Doc    string
	Refs   func(v *View, e *Event) []Ref
	Number func(v *View, e *Event) int
}

// Facts is a set of kinds of facts that effects read or write: the whole of
// what incremental derivation and dependency (CR 613.8) compare.
type Facts uint32

// The facts.
const (
	FactName Facts = 1 << iota
	FactCost
	FactColor
	FactType    // card types, supertypes
	FactSubtype // all subtypes
	FactAbility // which abilities it has
	FactPower
	FactToughness
	FactLoyalty
	FactController
	FactCounters
	FactTapped
	FactStatus // face, phased, flipped
	FactZone   // which objects are where
	FactAttached
	FactDamage
	FactLife
	FactHand // sizes of hidden zones
	FactPlayer
	FactTurn
	FactCombat
	FactHistory
	FactMemory
	FactCopiable
	FactMana
	FactEffects // floating effects begin or end
	// FactOthers marks a reader that looks at objects besides the one it is
	// tested on, its source and that source's controller.
	FactOthers

	FactPT              = FactPower | FactToughness
	FactCharacteristics = FactName | FactCost | FactColor | FactType | FactSubtype | FactAbility | FactPT | FactLoyalty | FactController
	FactEverything      = FactOthers - 1
)
