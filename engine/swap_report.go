package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Swap is what the taking of a library has changed in a game.
type Swap struct {
	From, To [32]byte   // revisions
	Cards    []CardSwap // those that the game uses and that have changed, in order of first use
}

// CardSwap is what a new version of a card or token has changed in a game.
type CardSwap struct {
	ID      string // "pack:slug"
	Removed bool   // the library has it no longer: what there is keeps its last version
	// Abilities that say something else, are new, or are gone; what is printed has
	// changed.
	Changed, Added, Dropped int
	Printed                 bool
	// Objects that are of the new version now (of a card that is removed: that
	// stay as they are).
	Permanents, Elsewhere int
	// What keeps the earlier version.
	Abilities, Spells, Waiting, Effects, Copies int
	// Memories of objects, and uses of abilities this turn, that have followed
	// the abilities to their new places, and those that are forgotten.
	Kept, Lost []string
}

// note counts an object that is of the new version now.
func (c *CardSwap) note(o *Object, kept, lost []string) {
	if o.Zone.Kind == Battlefield {
		c.Permanents++
	} else {
		c.Elsewhere++
	}
	for _, s := range kept {
		c.Kept = appendNew(c.Kept, s)
	}
	for _, s := range lost {
		c.Lost = appendNew(c.Lost, s)
	}
}

// String is the report in one line: "brass_herald: 1 ability changed; 2
// permanents updated; 1 ability on the stack keeps the earlier version".
func (c *CardSwap) String() string {
	name := c.ID[strings.LastIndexByte(c.ID, ':')+1:]
	if c.Removed {
		text := name + ": removed"
		if c.Permanents > 0 {
			text += "; " + counted(c.Permanents, "permanent") + " " + verb(c.Permanents, "keeps", "keep") + " the last version"
		}
		return text
	}
	var what []string
	say := func(n int, noun, rest string) {
		if n > 0 {
			what = append(what, counted(n, noun)+rest)
		}
	}
	say(c.Changed, "ability", " changed")
	say(c.Added, "ability", " added")
	say(c.Dropped, "ability", " removed")
	if c.Printed {
		what = append(what, "printed values changed")
	}
	if len(what) == 0 {
		what = []string{"no ability changed"}
	}
	parts := []string{strings.Join(what, ", ")}
	what = nil
	say(c.Permanents, "permanent", " updated")
	say(c.Elsewhere, "other card", " updated")
	parts = append(parts, what...)
	for _, k := range []struct {
		n           int
		noun, where string
	}{{c.Abilities, "ability", " on the stack"}, {c.Spells, "spell", " on the stack"}, {c.Waiting, "waiting trigger", ""}, {c.Effects, "effect", ""}, {c.Copies, "copy", ""}} {
		if k.n > 0 {
			parts = append(parts, counted(k.n, k.noun)+k.where+" "+verb(k.n, "keeps", "keep")+" the earlier version")
		}
	}
	for _, s := range c.Kept {
		parts = append(parts, s+" is kept")
	}
	for _, s := range c.Lost {
		parts = append(parts, s+" is forgotten")
	}
	return name + ": " + strings.Join(parts, "; ")
}

// Lines is the report, a line for each card.
func (s *Swap) Lines() []string {
	var lines []string
	for i := range s.Cards {
		lines = append(lines, s.Cards[i].String())
	}
	slices.Sort(lines)
	return lines
}

func verb(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

func counted(n int, noun string) string {
	switch {
	case n == 1:
	case strings.HasSuffix(noun, "y"):
		noun = strings.TrimSuffix(noun, "y") + "ies"
	default:
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
