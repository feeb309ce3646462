package engine

import (
	"fmt"
	"slices"
)

// work is one run on a working copy: the state, what gives it meaning, and
// where answers come from.
type work struct {
	s      *State
	book   *Rulebook
	lib    *Library
	cache  *cache
	defs   []*Definition // parallel to s.Definitions, filled on demand
	run    *run          // where answers come from; nil for looking only
	depth  int           // of Happen, bounded
	steps  int           // events since the checkpoint, bounded
	line   []usedKey     // what was used on the event that is being replaced (CR 614.5)
	plan   []Decision    // answers to the next questions, see Planned
	stamps Timestamp     // the latest before the batch that is being committed
	base   int           // without a run: length of the history at the checkpoint
	batch  *together     // the simultaneous events that are being replaced

	carried map[DefID]*carriage // of rows that were replaced, filled on demand

	// pending is the events that are settled, replacements and all, in batches
	// that are not committed yet.
	pending []Event
}

// Frame is what the words of one ability mean while it is looked at: this,
// you, that, granter, and the values of its reference and act nodes.
type Frame struct {
	This      ObjectID
	Bearer    PlayerID   // the player who has the ability, where no object does
	Snap      SnapshotID // This as it was, if it may be gone
	You       PlayerID
	Granter   ObjectID
	Def       DefID
	Path      string
	Cause     []Event // that
	Bindings  []Binding
	Announced AnnouncementID // of the spell or ability that resolves
	Instance  AbilityInstance
	Object    ObjectID // the spell or ability on the stack that resolves
	Effect    EffectID // the floating replacement effect that is applied
	Began     int      // length of the history when its resolution began
	// Own are the self-replacement effects of the spell or ability that resolves: they
	// are no continuous effects, and replace what it does itself (CR 614.15).
	Own []*Ability
}

// View reads the game with layers applied, from the place of one ability. It
// cannot change anything.
type View struct {
	w *work
	d *deriving // set while layers are being applied: values so far
	// Produces is what permanents are known to be able to produce (CR 106.7), nil
	// where nobody asks.
	Produces *Producing
	ahead    *Snapshot // the entering object as it would exist (CR 614.12)
	*Frame
}

// Producing is what permanents are known to be able to produce. While that is
// computed, it is what is known so far; once Settled, it holds for a history of
// the length At, and spares those who look again and again the computation.
type Producing struct {
	Sets    map[ObjectID]ManaSet
	Settled bool
	At      int
}

// Context is a View that can also make things happen, ask, and remember.
type Context struct {
	*View
	collect *[]performed // set in for_each: acts are gathered into one batch
	// Paying is set while acts are carried out as a cost: it is shown each event
	// that they propose, and calls Illegal for one that cannot be paid
	// (CR 118.3). An event that can't happen is unpayable; one that is replaced
	// counts as paid.
	Paying func(v *View, h *Happening)
}

// Subject is an object or player that a filter is tested on: as it is now, as
// it is so far in the layers, or as it was.
type Subject struct {
	Ref        Ref
	Obj        *Object   // nil for a player and for one that is gone
	Snap       *Snapshot // set for one as it was
	Chars      *Characteristics
	Controller PlayerID
	Owner      PlayerID
	Zone       Zone
}

// State is the game's base facts, for reading only.
func (v *View) State() *State { return v.w.s }

// Book is the rulebook.
func (v *View) Book() *Rulebook { return v.w.book }

// Library is the set of definitions.
func (v *View) Library() *Library { return v.w.lib }

// At returns a view of the same game from another ability's place.
func (v *View) At(f *Frame) *View {
	return &View{w: v.w, d: v.d, ahead: v.ahead, Produces: v.Produces, Frame: f}
}

// With returns a context of the same game from another ability's place. What
// is being gathered into one batch goes on being gathered.
func (c *Context) With(f *Frame) *Context { return &Context{View: c.View.At(f), collect: c.collect} }

// Definition is the definition of a row of State's table. It panics when the
// library does not have it: a host must load the definitions that a state needs.
func (v *View) Definition(d DefID) *Definition { return v.w.definition(d) }

func (w *work) definition(d DefID) *Definition {
	if d == 0 {
		return nil
	}
	i := int(d) - 1
	for len(w.defs) < w.s.Definitions.Len() {
		w.defs = append(w.defs, nil)
	}
	if w.defs[i] == nil {
		row := w.s.Definitions.At(i)
		w.defs[i] = w.compiled(row)
		if row.Suspended {
			w.defs[i] = w.defs[i].inert()
		}
	}
	return w.defs[i]
}

// compiled is the definition of a row, suspended or not.
func (w *work) compiled(row *DefinitionRow) *Definition {
	if d := w.lib.ByHash(row.Hash); d != nil {
		return d
	}
	if d := w.book.intrinsic(row.Hash); d != nil {
		return d
	}
	panic(fmt.Sprintf("engine: the library lacks definition %s %x", row.ID, row.Hash[:6]))
}

// intrinsic is a definition of the rulebook's own (CR 305.6), nil for another.
func (b *Rulebook) intrinsic(hash [32]byte) *Definition {
	for _, name := range sortedKeys(b.Intrinsic) {
		if def := b.Intrinsic[name]; def.Hash == hash {
			return def
		}
	}
	return nil
}

// Ability is what an instance does.
func (v *View) Ability(i *AbilityInstance) *Ability { return v.w.ability(i) }

func (w *work) ability(i *AbilityInstance) *Ability {
	if i.Ref.Def == 0 {
		return w.book.keywords[i.Ref.Path] // of a keyword counter (CR 122.1b)
	}
	if def := w.reworded(i.Ref.Def, i.Words); def != nil {
		return def.Paths[i.Ref.Path]
	}
	return nil
}

// Act is the act that left an effect, with the words changed that were (CR
// 612); nil when there is none.
func (v *View) Act(i *AbilityInstance) *Node {
	if def := v.w.reworded(i.Ref.Def, i.Words); def != nil {
		return def.Nodes[i.Ref.Path]
	}
	return nil
}

// Chars is an object's characteristics with layers applied (CR 613); nil when
// the object is gone. They must not be written.
func (v *View) Chars(o ObjectID) *Characteristics {
	if v.d != nil {
		return v.d.chars(o)
	}
	if d := v.w.derived(o); d != nil {
		return &d.Characteristics
	}
	return nil
}

// Controller is who controls an object (CR 108.4, 110.2): for a card outside
// the battlefield and the stack, its owner.
func (v *View) Controller(o ObjectID) PlayerID {
	if v.d != nil {
		return v.d.controller(o)
	}
	if d := v.w.derived(o); d != nil {
		return d.Controller
	}
	return 0
}

// Derived is all derived values of an object, nil when it is gone.
func (v *View) Derived(o ObjectID) *Derived { return v.w.derived(o) }

// Object is an object as it is now, for a filter.
func (v *View) Object(o ObjectID) *Subject {
	if v.ahead != nil && (v.ahead.Object == o || o == 0 && v.w.s.Object(v.ahead.Object) == nil) {
		return v.Was(v.ahead) // a token that is not there yet has no id of its own in its event
	}
	obj := v.w.s.Object(o)
	if obj == nil {
		return nil
	}
	return &Subject{Ref: Ref{Object: o}, Obj: obj, Chars: v.Chars(o), Controller: v.Controller(o), Owner: obj.Owner, Zone: obj.Zone}
}

// Was is an object as it was, for a filter.
func (v *View) Was(s *Snapshot) *Subject {
	if s == nil {
		return nil
	}
	return &Subject{Ref: Ref{Object: s.Object}, Snap: s, Chars: &s.Characteristics, Controller: s.Controller, Owner: s.Owner, Zone: s.Zone}
}

// Snapshot is a row of the state's snapshots, nil for 0.
func (v *View) Snapshot(id SnapshotID) *Snapshot { return v.w.s.Snapshots.At(int(id) - 1) }

// Last is an object as it is, or as it last was where it is gone (CR 608.2h);
// snap is the snapshot to fall back on.
func (v *View) Last(o ObjectID, snap SnapshotID) *Subject {
	if s := v.Object(o); s != nil {
		return s
	}
	return v.Was(v.Snapshot(snap))
}

// Subject is what a reference names: a player, an object, or an object as it
// last was. Nil when nothing is known of it.
func (v *View) Subject(r Ref) *Subject {
	if r.Player != 0 {
		return &Subject{Ref: r, Controller: r.Player, Owner: r.Player}
	}
	if s := v.Object(r.Object); s != nil {
		return s
	}
	return v.Was(v.w.lastKnown(r.Object))
}

// CounterCount is the number of counters of a kind on the subject.
func (s *Subject) CounterCount(kind string) int {
	switch {
	case s.Snap != nil:
		return countOf(s.Snap.Counters, kind)
	case s.Obj != nil:
		return countOf(s.Obj.Counters, kind)
	}
	return 0
}

// Status is the subject's status.
func (s *Subject) Status() Status {
	switch {
	case s.Snap != nil:
		return s.Snap.Status
	case s.Obj != nil:
		return s.Obj.Status
	}
	return Status{}
}

// AttachedTo is what the subject is attached to.
func (s *Subject) AttachedTo() Ref {
	switch {
	case s.Snap != nil:
		return s.Snap.AttachedTo
	case s.Obj != nil:
		return s.Obj.AttachedTo
	}
	return Ref{}
}

// Memories are what is noted of an object, as it is or was.
func (s *Subject) Memories() []Memory {
	switch {
	case s.Snap != nil:
		return s.Snap.Memories
	case s.Obj != nil:
		return s.Obj.Memories
	}
	return nil
}

// IsToken reports whether it is a token.
func (s *Subject) IsToken() bool {
	return s.Snap != nil && s.Snap.Token || s.Obj != nil && s.Obj.Sort == SortToken
}

// Test reports whether a filter describes the subject; false for nil.
func (v *View) Test(filter *Node, s *Subject) bool {
	if s == nil || s.Status().PhasedOut { // CR 702.26b
		return false
	}
	if filter.Chain == nil {
		return filter.Row.Filter(v, filter, s)
	}
	if len(filter.Zones) > 0 && s.Ref.Player == 0 && !inZones(filter.Zones, s.Zone.Kind) {
		return false
	}
	for _, c := range filter.Chain {
		if c.Row.Filter != nil && !c.Row.Filter(v, c, s) {
			return false
		}
	}
	return true
}

func inZones(zones []ZoneKind, z ZoneKind) bool {
	for _, k := range zones {
		if k == z {
			return true
		}
	}
	return false
}

// Cond evaluates a condition; nil is true.
func (v *View) Cond(n *Node) bool { return n == nil || n.Row.Cond(v, n) }

// Number evaluates a quantity argument: a literal or a node.
func (v *View) Number(a *Arg) int {
	if a.Node != nil {
		return v.Quantity(a.Node)
	}
	return a.Num
}

// MaxQuantity bounds the numbers that scripts calculate with, on both sides of
// zero, so that none of their products can overflow.
const MaxQuantity = 1_000_000_000

// Quantity evaluates a quantity node. A number beyond the bound is an error of
// the script, never another number.
func (v *View) Quantity(n *Node) int {
	q := n.Row.Number(v, n)
	if q > MaxQuantity || q < -MaxQuantity {
		v.Fail(fmt.Errorf("the number %d is out of bounds: those of scripts end at %d", q, MaxQuantity))
	}
	return q
}

// Bound is what a node with identity stands for; nil when it is not bound.
func (f *Frame) Bound(slot int16) *Binding {
	for i := len(f.Bindings) - 1; i >= 0; i-- {
		if f.Bindings[i].Slot == slot {
			return &f.Bindings[i]
		}
	}
	return nil
}

// Refs evaluates a reference without choosing: nil when it names nothing now.
func (v *View) Refs(n *Node) []Ref {
	if n.Slot != 0 {
		if b := v.Bound(n.Slot); b != nil {
			return b.Refs
		}
	}
	if n.Row.Refs == nil {
		return nil
	}
	return n.Row.Refs(v, n)
}

// Match reports whether an event is what an event node describes.
func (v *View) Match(n *Node, e *Event) bool {
	if len(n.Kinds) > 0 && !slices.Contains(n.Kinds, e.Kind) {
		return false
	}
	return n.Row.Match(v, n, e)
}

// Matching lists, in zone order, the objects that a filter describes.
func (v *View) Matching(filter *Node) []ObjectID {
	var found []ObjectID
	v.EachObject(filter.Zones, func(o ObjectID) bool {
		if v.Test(filter, v.Object(o)) {
			found = append(found, o)
		}
		return true
	})
	return found
}

// EachObject calls f for each object in the zones, all of them when none is
// given, in the order of zones, players and place, until it returns false.
func (v *View) EachObject(zones []ZoneKind, f func(o ObjectID) bool) {
	if len(zones) == 0 {
		zones = []ZoneKind{Battlefield, Stack, Hand, Graveyard, Exile, Command, InLibrary}
	}
	for _, k := range zones {
		players := v.w.s.Players.Len()
		if k.Shared() {
			players = 1
		}
		for p := 1; p <= players; p++ {
			z := Zone{Kind: k, Player: PlayerID(p)}
			if k.Shared() {
				z.Player = 0
			}
			for _, o := range v.w.s.In(z) {
				if !f(o) {
					return
				}
			}
		}
	}
}

// Players lists the players still in the game, the active player first, in
// turn order (CR 101.4).
func (v *View) Players() []PlayerID {
	n := v.w.s.Players.Len()
	first := max(int(v.w.s.Turn.Active), 1)
	var players []PlayerID
	for i := range n {
		p := PlayerID((first-1+i)%n + 1)
		if pl := v.w.s.Player(p); !pl.Lost && !pl.Left {
			players = append(players, p)
		}
	}
	return players
}

// FrameOf is the place of one ability of an object as it is now.
func (v *View) FrameOf(o ObjectID, i *AbilityInstance) *Frame {
	return &Frame{This: o, You: v.Controller(o), Granter: i.Granter, Def: i.Ref.Def, Path: i.Ref.Path, Bindings: i.Bound, Instance: *i}
}

// Timestamp is that of the effects of an object's ability: the object's, or that
// of the effect which gave the ability, whichever is later (CR 613.7a).
func (v *View) Timestamp(o ObjectID, i *AbilityInstance) Timestamp {
	if obj := v.w.s.Object(o); obj != nil {
		return max(stamp(obj), i.Since)
	}
	return i.Since
}

// Rules are the rule-changing static abilities in play with that row name, by
// object.
func (v *View) Rules(name string) []Listener { return v.w.listeners(listenRule, EventKind(name)) }

// Forbidden reports whether an effect says that an event can't happen
// (CR 101.2, 614.17).
func (v *View) Forbidden(h Happening) bool { return (&Context{View: v}).forbidden(&h) }

// AbilityLabel names an ability of an object for a player.
func (v *View) AbilityLabel(o ObjectID, i *AbilityInstance, effect EffectID) string {
	return v.w.abilityLabel(o, i, effect)
}

// EffectFrame is the place of a floating effect: the ability that made it.
func (v *View) EffectFrame(id EffectID) *Frame {
	return v.effectFrame(id, v.w.s.Effects.At(int(id)-1))
}
