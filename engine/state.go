package engine

// Status is an object's status (CR 110.5); the zero value is untapped,
// unflipped, face up and phased in.
type Status struct {
	Tapped    bool
	Flipped   bool
	FaceDown  bool
	PhasedOut bool
}

// Counter is the counters of one kind on an object or player (CR 122).
type Counter struct {
	Kind  string // "+1/+1", "-1/-1", "loyalty", "flying", ...
	Count int
	Since Timestamp // when the first of them was put there (CR 613.7c)
}

// Memory is what one ability notes for another of the same object (CR 607):
// linked objects, a chosen colour, type or player, or a number.
type Memory struct {
	Name   string
	Refs   []Ref
	Word   string
	Number int
}

// Clone copies the memory.
func (m Memory) Clone() Memory {
	m.Refs = clip(m.Refs)
	return m
}

// Fact is what an announcement notes. Of an additional cost it says which
// instance of its ability was paid for: what gave that one to the spell.
type Fact struct {
	Memory
	Granter ObjectID
	Effect  EffectID
}

// Clone copies the fact.
func (f Fact) Clone() Fact {
	f.Memory = f.Memory.Clone()
	return f
}

// Sort tells what an object is (CR 109.1).
type Sort uint8

// The sorts of objects.
const (
	SortCard Sort = iota
	SortToken
	SortSpellCopy // a copy of a spell: no component
	SortAbility   // an activated or triggered ability on the stack
	SortEmblem
)

// Object is the base facts of an object. Its characteristics are derived:
// View.Chars. A row is removed when the object has changed zones or ceased to
// exist; snapshots remain.
type Object struct {
	ID             ObjectID
	Sort           Sort
	Components     []CardID    // the topmost first
	Beneath        []Component // those after the first, of a merged or melded permanent (CR 701.42, 730)
	Joined         Timestamp   // when the topmost one merged with what is beneath it, 0 if that merged with it
	Owner          PlayerID
	BaseController PlayerID // before layer 2 (CR 110.2)
	LastController PlayerID // who gained control of it last, 0 while it was nobody since it entered: a record of events
	Zone           Zone
	Def            DefID // definition and face of its printed base, or of the source of an ability
	Face           int8
	Unlocked       uint8  // halves of what shares a type line: LeftUnlocked, RightUnlocked (CR 709.5c)
	Base           CopyID // the copiable values in the place of printed ones, 0 for printed
	Timestamp      Timestamp
	Was            ObjectID // the object that it was before its last change of zone
	Status         Status
	Counters       []Counter
	Damage         int  // marked damage (CR 120.6)
	Deathtouched   bool // damaged by a source with deathtouch since the last check (CR 704.5h)
	AttachedTo     Ref
	Attached       Timestamp // when it became attached (CR 613.7e)
	World          Timestamp // since when it has had the supertype world, 0 while it has not (CR 704.5k): a record of events
	Announced      AnnouncementID
	Memories       []Memory
	Snap           SnapshotID // its latest snapshot, to share
}

// Controlled is the player who controlled the object when that last changed.
func (o *Object) Controlled() PlayerID {
	if o.LastController != 0 {
		return o.LastController
	}
	return o.BaseController
}

// Clone copies the object with its slices.
func (o Object) Clone() Object {
	o.Components, o.Beneath, o.Counters = clip(o.Components), clip(o.Beneath), clip(o.Counters)
	o.Memories = cloneAll(o.Memories)
	return o
}

// CounterCount is the number of counters of a kind.
func (o *Object) CounterCount(kind string) int { return countOf(o.Counters, kind) }

func countOf(counters []Counter, kind string) int {
	for _, c := range counters {
		if c.Kind == kind {
			return c.Count
		}
	}
	return 0
}

// Component is how a card or token lies beneath others in the permanent that
// they represent together: what would be the object's own, were it alone.
type Component struct {
	Face     int8
	Base     CopyID
	FaceDown bool
	Joined   Timestamp // when it merged with the others, 0 for what was there before (CR 730.2a)
}

// Card is a component of objects: a physical card or a token.
type Card struct {
	Owner PlayerID
	Def   DefID
	Token bool
}

// Clone copies the card.
func (c Card) Clone() Card { return c }

// DefinitionRow names a definition by content hash, in order of first use.
type DefinitionRow struct {
	Hash      [32]byte
	ID        string // "pack:slug"
	Suspended bool   // its script failed: it does nothing until it is replaced
	Next      DefID  // the row of the version that took its place, 0 for none
}

// Clone copies the row.
func (d DefinitionRow) Clone() DefinitionRow { return d }

// ObjectList is the contents of a zone in order: top of the library first,
// bottom of the stack first, oldest first elsewhere.
type ObjectList struct{ Objects []ObjectID }

// Clone copies the list.
func (l ObjectList) Clone() ObjectList { return ObjectList{clip(l.Objects)} }

// Player is the base facts of a player.
type Player struct {
	Name      string
	Life      int
	Pool      []Mana
	Counters  []Counter
	Memories  []Memory
	Lost      bool // has lost (CR 104.3), and has left if there are others
	Won       bool
	Left      bool
	DrewEmpty bool // tried to draw from an empty library since the last check (CR 704.5b)
}

// Clone copies the player with its slices.
func (p Player) Clone() Player {
	p.Pool, p.Counters, p.Memories = clip(p.Pool), clip(p.Counters), cloneAll(p.Memories)
	return p
}

// Announcement is what was chosen and paid when a spell or ability was put on
// the stack (CR 601.2, 602.2, 603.3d). The permanent that a spell becomes
// keeps it (CR 107.3m, 400.7d).
type Announcement struct {
	Controller PlayerID
	Ability    AbilityInstance // zero for a spell
	Source     ObjectID        // of an ability
	Snap       SnapshotID      // the source as it was
	X          int
	HasX       bool
	Modes      []string // paths of the chosen modes, in order
	Bindings   []Binding
	Targets    []int16 // slots of Bindings that are targets
	Spent      []Mana
	Cause      []EventID // what triggered it
	From       Zone      // where a spell was cast from
	Face       int8
	Facts      []Fact // named choices and results of costs: kicked, paid
	Cast       bool   // a spell that was cast, not only put there
}

// Clone copies the announcement.
func (a Announcement) Clone() Announcement {
	a.Ability = a.Ability.Clone()
	a.Modes, a.Targets, a.Spent, a.Cause = clip(a.Modes), clip(a.Targets), clip(a.Spent), clip(a.Cause)
	a.Bindings, a.Facts = cloneAll(a.Bindings), cloneAll(a.Facts)
	return a
}

// WaitingTrigger has triggered and waits to be put on the stack (CR 603.3).
type WaitingTrigger struct {
	Ability    AbilityInstance
	Source     ObjectID
	Snap       SnapshotID // the source as it was when the ability triggered
	Controller PlayerID
	Cause      []EventID
	Effect     EffectID // the delayed trigger that it came of, 0 if none
	Object     ObjectID // what it will be on the stack
}

// Clone copies the trigger.
func (t WaitingTrigger) Clone() WaitingTrigger {
	t.Ability, t.Cause = t.Ability.Clone(), clip(t.Cause)
	return t
}

// EffectSort tells the floating effects apart.
type EffectSort uint8

// The sorts of floating effects.
const (
	EffectContinuous EffectSort = iota // Changes, on Objects
	EffectReplace                      // a replacement or prevention: Ability
	EffectDelayed                      // a delayed trigger (CR 603.7): Ability
	EffectReturn                       // returns Objects to their previous zones when it ends (CR 610.3)
	EffectRule                         // a permission, restriction or requirement: Ability
)

// DurationKind says when a floating effect ends.
type DurationKind uint8

// The durations (CR 611.2a).
const (
	Indefinitely DurationKind = iota
	UntilEndOfTurn
	UntilYourNextTurn
	AsLongAs    // while the condition node holds (CR 611.2b)
	TillEvent   // until the event happens (CR 610.3)
	UntilUsedUp // a shield or delayed trigger that works once
	UntilEndOfCombat
)

// Duration is when a floating effect ends; Ref names the condition or event
// node where the kind needs one.
type Duration struct {
	Kind DurationKind
	Ref  AbilityRef
	Turn int // the turn in which it began
}

// FloatingEffect is an effect with no object that it hangs on: what a resolved
// spell or ability left behind. All of it is fixed when it begins (CR 611.2c-d)
// but for live values, which Live names.
type FloatingEffect struct {
	Sort       EffectSort
	Ability    AbilityInstance // the node that made it, with what it had bound
	Source     ObjectID
	Snap       SnapshotID
	Controller PlayerID
	Timestamp  Timestamp
	Duration   Duration
	Objects    []ObjectID // the locked set (CR 611.2c)
	Players    []PlayerID
	Whole      bool // it affects what its node describes, not a locked set
	Changes    []Change
	Live       bool      // Changes are filled in anew by the node at each derivation
	Cause      []EventID // `that` of the ability which made it
	Amount     int       // what is left of a shield
	Used       bool
}

// Clone copies the effect.
func (e FloatingEffect) Clone() FloatingEffect {
	e.Ability = e.Ability.Clone()
	e.Objects, e.Players, e.Cause = clip(e.Objects), clip(e.Players), clip(e.Cause)
	e.Changes = cloneAll(e.Changes)
	return e
}

// Turn is where the game stands in the turn (CR 500).
type Turn struct {
	Number      int
	Active      PlayerID
	Step        string   // name of the step or phase in the rulebook
	Began       bool     // the step's beginning has happened
	Done        int      // turn-based actions of the step already carried out
	Rounds      int      // rounds in which players received priority in this step
	Priority    PlayerID // who has priority, 0 for nobody
	Passed      uint8    // bit per player who has passed in succession
	Settled     bool     // nothing is to be settled before priority
	Phase       string   // the phase that has begun, so that one is skipped as a whole (CR 500.11)
	Combat      int      // combat phases begun this turn
	FirstStrike bool     // this combat has had the first of two combat damage steps (CR 510.4)
	Placing     int      // waiting triggers, from the first, that go on the stack before anything else (CR 603.3b)
	Second      int      // those after them that are put in order once they are there: they triggered on an ability triggering
}

// QueuedStep is a step or phase still to come.
type QueuedStep struct {
	Step  string
	Extra bool
}

// Clone copies it.
func (q QueuedStep) Clone() QueuedStep { return q }

// QueuedTurn is an extra turn still to come; the last one is taken first (CR 500.7).
type QueuedTurn struct{ Player PlayerID }

// Clone copies it.
func (q QueuedTurn) Clone() QueuedTurn { return q }

// Attack is one attacking creature (CR 508).
type Attack struct {
	Attacker  ObjectID // 0 once it is out of combat and its blockers are not
	Defending Ref
	Defender  PlayerID // the defending player as it began to attack that (CR 508.5)
	Band      int32    // the attacking band that it is in (CR 702.22c); 0 for none
	Blocked   bool
	Blockers  []ObjectID
	Struck    bool       // it had first or double strike as the first of two damage steps began (CR 510.4)
	Quick     []ObjectID // the blockers that had
}

// Clone copies the attack.
func (a Attack) Clone() Attack {
	a.Blockers, a.Quick = clip(a.Blockers), clip(a.Quick)
	return a
}

// State is all that is the game, as plain data: no function, interface, map,
// channel or pointer, and no slice but in rows of a Table or entries of a Log.
// A test walks the type. Commit alone writes it.
type State struct {
	Rand          Rand
	NextObject    ObjectID
	NextTimestamp Timestamp
	Turn          Turn
	Over          bool   // the game has ended (CR 104.1)
	Pregame       int    // pregame actions carried out (CR 103); PregameOver once the first turn may begin
	StartingLife  int    // CR 103.4
	StartingHand  int    // CR 103.5
	Designation   string // what the game itself is: "day", "night", or nothing yet (CR 731.1)

	Definitions   Table[DefinitionRow]
	Cards         Table[Card]
	Players       Table[Player] // row 0 is player 1
	Objects       Table[Object] // row = id
	Zones         Table[ObjectList]
	Copies        Table[CopiableValues]
	Snapshots     Table[Snapshot]
	Announcements Table[Announcement]
	Effects       Table[FloatingEffect]
	Waiting       Table[WaitingTrigger]
	Steps         Table[QueuedStep]
	Turns         Table[QueuedTurn]
	Attacks       Table[Attack]

	History Log[Event]
	Cuts    Log[EventID] // where each turn begins in History
}

// Copy is a second state with the same contents, at the cost of a few hundred
// bytes: rows are shared and copied when written. The receiver may go on being
// read by anyone; call Share first if it will be written too.
func (s *State) Copy() *State {
	owner := new(Owner)
	c := *s
	c.own(owner)
	return &c
}

// Share makes every row of the state shared, so that a Copy taken before or
// after does not see later writes.
func (s *State) Share() { s.own(new(Owner)) }

func (s *State) own(owner *Owner) {
	s.Definitions.disown(owner)
	s.Cards.disown(owner)
	s.Players.disown(owner)
	s.Objects.disown(owner)
	s.Zones.disown(owner)
	s.Copies.disown(owner)
	s.Snapshots.disown(owner)
	s.Announcements.disown(owner)
	s.Effects.disown(owner)
	s.Waiting.disown(owner)
	s.Steps.disown(owner)
	s.Turns.disown(owner)
	s.Attacks.disown(owner)
	s.History.disown(owner)
	s.Cuts.disown(owner)
}

// Player returns a player for reading, nil if there is none.
func (s *State) Player(p PlayerID) *Player { return s.Players.At(int(p) - 1) }

// Object returns an object for reading, nil if it is not there any more.
func (s *State) Object(o ObjectID) *Object { return s.Objects.At(int(o)) }

func zoneRow(z Zone) int {
	if z.Kind.Shared() {
		return int(z.Kind)
	}
	return int(zoneKinds) + int(z.Player)*int(zoneKinds) + int(z.Kind)
}

// In lists the objects of a zone in order, for reading.
func (s *State) In(z Zone) []ObjectID {
	if l := s.Zones.At(zoneRow(z)); l != nil {
		return l.Objects
	}
	return nil
}

// ZoneList returns a zone's contents for writing; only commit may.
func (s *State) ZoneList(z Zone) *ObjectList {
	i := zoneRow(z)
	if s.Zones.At(i) == nil {
		s.Zones.Set(i, ObjectList{})
	}
	return s.Zones.Write(i)
}
