package engine

import (
	"slices"
	"strings"
)

// Characteristics are what CR 109.3 lists, as printed, as copied or as derived.
// Types, supertypes and subtypes keep printed order; an added one comes last.
type Characteristics struct {
	Name       string
	Cost       ManaCost
	Colors     Color
	Supertypes []string
	Types      []string
	Subtypes   []string
	Abilities  []AbilityInstance
	Power      int
	Toughness  int
	Loyalty    int
	Defense    int
	HasPT      bool // a creature, a Vehicle, or a card with a power/toughness box
	// Worth is the cost that a back face's mana value is taken from: the front's
	// (CR 202.3b). It is not copied.
	Worth ManaCost
}

// NameSeparator stands between the two names of a split card (CR 709.4a).
const NameSeparator = " // "

// HasName reports whether it has a name; a split card has two (CR 709.4a).
func (c *Characteristics) HasName(name string) bool {
	if c.Name == name {
		return name != ""
	}
	left, right, two := strings.Cut(c.Name, NameSeparator)
	return two && name != "" && (left == name || right == name)
}

// ManaValue is the mana value, with X as given (CR 202.3).
func (c *Characteristics) ManaValue(x int) int {
	if len(c.Worth.Symbols) > 0 {
		return c.Worth.Value(x)
	}
	return c.Cost.Value(x)
}

// Clone copies the characteristics with their slices.
func (c Characteristics) Clone() Characteristics {
	c.Cost, c.Worth = c.Cost.Clone(), c.Worth.Clone()
	c.Supertypes, c.Types, c.Subtypes = clip(c.Supertypes), clip(c.Types), clip(c.Subtypes)
	c.Abilities = cloneAll(c.Abilities)
	return c
}

// HasType, HasSupertype and HasSubtype look a word up, such as "Creature",
// "Legendary" or "Elf".
func (c *Characteristics) HasType(t string) bool { return slices.Contains(c.Types, t) }

// HasSupertype reports whether the supertype is there (CR 205.4).
func (c *Characteristics) HasSupertype(t string) bool { return slices.Contains(c.Supertypes, t) }

// HasSubtype reports whether the subtype is there (CR 205.3).
func (c *Characteristics) HasSubtype(t string) bool { return slices.Contains(c.Subtypes, t) }

// HasKeyword reports whether it has a keyword ability of that name (CR 702).
func (c *Characteristics) HasKeyword(name string) bool {
	for i := range c.Abilities {
		if c.Abilities[i].Keyword == name {
			return true
		}
	}
	return false
}

// CopiableValues are what a copy effect took, or a token's own values, or the
// values of a face-down object (CR 707.2, 111.3, 708.2).
type CopiableValues struct {
	Def   DefID // whose abilities they are, for names and explanations
	Face  int8
	Other CopyID // the values of the other face, of what has two (CR 707.8a, 710.1)
	Characteristics
}

// Clone copies the values.
func (c CopiableValues) Clone() CopiableValues {
	c.Characteristics = c.Characteristics.Clone()
	return c
}

// Snapshot is an object as it was: last known information (CR 608.2h) and the
// objects of events (CR 603.10). Rows are shared until the object's derived
// values change.
type Snapshot struct {
	Object     ObjectID
	Owner      PlayerID
	Controller PlayerID
	Zone       Zone
	Status     Status
	Counters   []Counter
	AttachedTo Ref
	Damage     int
	Token      bool
	Announced  AnnouncementID
	Memories   []Memory // what its linked abilities noted (CR 607)
	Characteristics
}

// Clone copies the snapshot.
func (s Snapshot) Clone() Snapshot {
	s.Counters, s.Memories = clip(s.Counters), cloneAll(s.Memories)
	s.Characteristics = s.Characteristics.Clone()
	return s
}
