package engine

import "slices"

// snapshotOf is an object as it is now.
func snapshotOf(o *Object, d *Derived) Snapshot {
	return Snapshot{Object: o.ID, Owner: o.Owner, Controller: d.Controller, Zone: o.Zone, Status: o.Status,
		Counters: clip(o.Counters), AttachedTo: o.AttachedTo, Damage: o.Damage, Token: o.Sort == SortToken,
		Announced: o.Announced, Memories: cloneAll(o.Memories), Characteristics: d.Characteristics.Clone()}
}

// snapped reports whether the latest snapshot of an object is what it is now.
// Derived values never change once made, so the ones that the snapshot was
// taken of are compared by identity first.
func (w *work) snapped(o *Object, d *Derived) bool {
	s := w.s.Snapshots.At(int(o.Snap) - 1)
	if s.Zone != o.Zone || s.Status != o.Status || s.AttachedTo != o.AttachedTo || s.Damage != o.Damage ||
		s.Announced != o.Announced || s.Owner != o.Owner || !slices.Equal(s.Counters, o.Counters) || !slices.EqualFunc(s.Memories, o.Memories, sameMemory) {
		return false
	}
	c := w.known()
	if c.snaps.at(int(o.ID)) == d {
		return true
	}
	if s.Controller != d.Controller || !sameCharacteristics(&s.Characteristics, &d.Characteristics) {
		return false
	}
	w.noteSnapped(o.ID, d, o.Snap)
	return true
}

func sameMemory(a, b Memory) bool {
	return a.Name == b.Name && a.Word == b.Word && a.Number == b.Number && slices.Equal(a.Refs, b.Refs)
}

// noteSnapped remembers the values that the latest snapshot was taken of.
func (w *work) noteSnapped(o ObjectID, d *Derived, id SnapshotID) {
	c := w.known()
	w.noteRows()
	c.snaps.set(int(o), d)
	c.last.set(int(o), id)
}

// noteRows brings the index of latest snapshots up to date with the table.
func (w *work) noteRows() {
	c := w.known()
	if c.noted > w.s.Snapshots.Len() { // the state was set back, the cache was not
		c.noted = 0
		c.last.clear()
		c.snaps.clear()
	}
	for ; c.noted < w.s.Snapshots.Len(); c.noted++ {
		if s := w.s.Snapshots.At(c.noted); s != nil {
			c.last.set(int(s.Object), SnapshotID(c.noted+1))
		}
	}
}

func (w *work) lastKnownID(o ObjectID) (*Snapshot, SnapshotID) {
	w.noteRows()
	id := w.known().last.at(int(o))
	if id == 0 {
		return nil, 0
	}
	return w.s.Snapshots.At(int(id) - 1), id
}

// sameCharacteristics compares all values.
func sameCharacteristics(a, b *Characteristics) bool {
	return a.Name == b.Name && a.Colors == b.Colors && a.Power == b.Power && a.Toughness == b.Toughness && a.HasPT == b.HasPT &&
		a.Loyalty == b.Loyalty && a.Defense == b.Defense && a.Cost.Absent == b.Cost.Absent && slices.Equal(a.Cost.Symbols, b.Cost.Symbols) &&
		slices.Equal(a.Worth.Symbols, b.Worth.Symbols) && slices.Equal(a.Supertypes, b.Supertypes) && slices.Equal(a.Types, b.Types) && slices.Equal(a.Subtypes, b.Subtypes) &&
		(sameSlice(a.Abilities, b.Abilities) || sameInstances(a.Abilities, b.Abilities))
}
