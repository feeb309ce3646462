package engine

import (
	"slices"
	"strings"
)

// worldSupertype is the supertype of the world rule.
const worldSupertype = "World"

// WorldMoved lists the permanents that have the supertype world now and had not
// when that was last noted, or the other way round (CR 704.5k).
func (v *View) WorldMoved() []ObjectID {
	w := v.w
	if !w.speaksOfWorld() {
		return nil
	}
	w.bring()
	var moved []ObjectID
	for _, o := range w.s.In(Zone{Kind: Battlefield}) {
		if obj := w.s.Object(o); !obj.Status.PhasedOut && v.Chars(o).HasSupertype(worldSupertype) != (obj.World != 0) {
			moved = append(moved, o)
		}
	}
	return moved
}

// speaksOfWorld reports whether anything in the game has the supertype or could
// give it, so that the rule costs nothing where there is none.
func (w *work) speaksOfWorld() bool {
	c := w.known()
	for ; c.defined < w.s.Definitions.Len(); c.defined++ {
		c.world = c.world || w.definition(DefID(c.defined+1)).world
	}
	return c.world
}

// noteWorlds notes of what an author has set on the table that it is world since
// its own timestamp: nothing happened to it.
func (w *work) noteWorlds() {
	v := &View{w: w}
	for _, o := range v.WorldMoved() {
		obj := w.s.Objects.Write(int(o))
		if obj.World == 0 {
			obj.World = obj.Timestamp
		} else {
			obj.World = 0
		}
	}
}

// namesWorld reports whether a face has the supertype world, or a change that one
// of its abilities makes names it.
func (f *FaceSource) namesWorld() bool {
	found := slices.Contains(f.Supertypes, worldSupertype)
	var table func(name string, a *Arg)
	table = func(name string, a *Arg) {
		found = found || strings.HasSuffix(name, "supertypes") && strings.Contains(a.Text, worldSupertype)
		for i := range a.List {
			table(name, &a.List[i])
		}
		for _, key := range sortedKeys(a.Table) {
			t := a.Table[key]
			table(key, &t)
		}
	}
	for _, n := range f.Abilities {
		n.Walk(func(x *Node) bool {
			for i := range x.Args {
				table("", &x.Args[i])
			}
			return !found
		})
	}
	return found
}
