package engine

// PlayerID numbers the players from 1 in turn order; 0 is nobody.
type PlayerID int8

// ObjectID names an object (CR 109). An object that changes zones becomes a
// new one with a new id (CR 400.7); 0 is none.
type ObjectID int32

// CardID names a component: a physical card or a token, which outlives a
// change of zone. 0 is none.
type CardID int32

// DefID is a row of State's table of definitions plus one; 0 is none.
type DefID int32

// SnapshotID is a row of State's table of snapshots plus one; 0 is none.
type SnapshotID int32

// CopyID is a row of State's table of copiable values plus one; 0 is none.
type CopyID int32

// AnnouncementID is a row of State's table of announcements plus one; 0 is none.
type AnnouncementID int32

// EffectID is a row of State's table of floating effects plus one; 0 is none.
type EffectID int32

// EventID is an index into State's history plus one; 0 is none.
type EventID int32

// Timestamp orders continuous effects (CR 613.7).
type Timestamp int32

// Ref is an object or a player; exactly one of the two is set, or neither.
type Ref struct {
	Object ObjectID
	Player PlayerID
}

// IsZero reports whether the reference names nothing.
func (r Ref) IsZero() bool { return r == Ref{} }

// ZoneKind is one of the zones of CR 400.1.
type ZoneKind uint8

// The zones.
const (
	NoZone ZoneKind = iota
	InLibrary
	Hand
	Battlefield
	Graveyard
	Stack
	Exile
	Command
	zoneKinds
)

var zoneNames = [zoneKinds]string{"", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command"}

// String is the zone's name in the rules, in lower case.
func (z ZoneKind) String() string { return zoneNames[z] }

// ZoneNamed is the zone with that name, NoZone if there is none.
func ZoneNamed(name string) ZoneKind {
	for z, n := range zoneNames {
		if n == name {
			return ZoneKind(z)
		}
	}
	return NoZone
}

// Shared reports whether all players share one such zone (CR 400.1).
func (z ZoneKind) Shared() bool { return z == Battlefield || z == Stack || z == Exile || z == Command }

// Hidden reports whether the zone's cards are hidden (CR 400.2).
func (z ZoneKind) Hidden() bool { return z == InLibrary || z == Hand }

// Zone is one zone; Player is 0 for a shared one.
type Zone struct {
	Kind   ZoneKind
	Player PlayerID
}

// Layer is a layer or sublayer of CR 613.1 and 613.4.
type Layer uint8

// The layers in the order in which they are applied.
const (
	NoLayer       Layer = iota
	LayerCopy           // 1a
	LayerFaceDown       // 1b
	LayerControl        // 2
	LayerText           // 3
	LayerType           // 4
	LayerColor          // 5
	LayerAbility        // 6
	LayerDefine         // 7a
	LayerSet            // 7b
	LayerModify         // 7c
	LayerSwitch         // 7d
	layerCount
)

var layerNames = [layerCount]string{"", "1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d"}

// String is the layer's number in the rules.
func (l Layer) String() string { return layerNames[l] }

// AbilityRef is the only way state points at behaviour: a row of State's
// definitions and the path of a node in it, such as "activated_2" or
// "grow/later".
type AbilityRef struct {
	Def  DefID
	Path string
}

// IsZero reports whether it names nothing.
func (r AbilityRef) IsZero() bool { return r == AbilityRef{} }

// AbilityInstance is what an object has: an ability with bound values. Two
// equal abilities of one object are two instances (CR 113.2c); "once each
// turn", "used on this event" and linked pairs are per instance.
type AbilityInstance struct {
	Ref     AbilityRef
	Keyword string    // the keyword's name where it is a keyword ability (CR 702)
	Effect  EffectID  // the floating effect that gave it, 0 if none
	Granter ObjectID  // the object whose static ability gave it, 0 if none
	Ordinal int16     // among equal ones of the object
	Since   Timestamp // when the effect that gave it began (CR 613.7a)
	Bound   []Binding // what its outer ability had bound
	// Words are the words changed in its text (CR 612): they go with what it
	// grants, creates and leaves behind.
	Words []Rewording
}

// Key is an instance without what it has bound: a comparable name of it among
// the abilities of one object.
type Key struct {
	Ref     AbilityRef
	Effect  EffectID
	Granter ObjectID
	Ordinal int16
}

// Key returns the instance's name among the abilities of its object.
func (a *AbilityInstance) Key() Key { return Key{a.Ref, a.Effect, a.Granter, a.Ordinal} }

// Clone copies the instance with its bindings.
func (a AbilityInstance) Clone() AbilityInstance {
	a.Bound, a.Words = cloneAll(a.Bound), clip(a.Words)
	return a
}

// Binding is the value of one reference or act node of a definition: the
// objects and players that the node with this slot stands for, and its numbers.
type Binding struct {
	Slot    int16
	Refs    []Ref
	Numbers []int     // amount, or the division among Refs
	Word    string    // a chosen colour, type or name
	Events  []EventID // the batches in which an act was carried out
	Done    bool      // the act was carried out (the results mean something)
}

// Clone copies the binding with its slices.
func (b Binding) Clone() Binding {
	b.Refs, b.Numbers, b.Events = clip(b.Refs), clip(b.Numbers), clip(b.Events)
	return b
}

func clip[T any](s []T) []T { return append([]T(nil), s...) }

func cloneAll[T Cloner[T]](s []T) []T {
	if len(s) == 0 { // what is empty is nil, however it came to be
		return nil
	}
	c := make([]T, len(s))
	for i := range s {
		c[i] = s[i].Clone()
	}
	return c
}
