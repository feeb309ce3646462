package engine

import (
	"crypto/sha256"
	"maps"
	"reflect"
	"slices"
)

// Likeness is a digest of the state up to renaming: two states have the same one
// exactly if they differ in nothing but the names of objects, tokens, effects
// and records, the numbers of timestamps, though not their order, and in the
// history, of which what is still referred to counts. Objects are told apart by
// where they are, and what is no longer there by what refers to it.
func (v *View) Likeness() [32]byte {
	l := &likeness{w: v.w, s: v.w.s, stamps: map[Timestamp]bool{}}
	l.walk() // which timestamps there are
	ranks := map[Timestamp]int{}
	for i, t := range slices.Sorted(maps.Keys(l.stamps)) {
		ranks[t] = i
	}
	l = &likeness{w: v.w, s: v.w.s, stamps: l.stamps, ranks: ranks}
	l.walk()
	return sha256.Sum256(l.out.out)
}

// numbering is the numbers that names of one kind were given, in the order in which
// they were met.
type numbering map[int64]int

func (n numbering) number(name int64) (number int, fresh bool) {
	if i, ok := n[name]; ok {
		return i, false
	}
	n[name] = len(n) + 1
	return len(n), true
}

type likeness struct {
	w      *work
	s      *State
	out    encoder
	stamps map[Timestamp]bool
	ranks  map[Timestamp]int
	names  map[reflect.Type]numbering
}

// walk writes the state: first where each object is, which names it, then all
// that is said of it.
func (l *likeness) walk() {
	s := l.s
	l.names = map[reflect.Type]numbering{}
	var objects []ObjectID
	for i := range s.Zones.Len() {
		list := s.Zones.At(i)
		if list == nil {
			continue
		}
		l.out.int(int64(i))
		for _, o := range list.Objects {
			l.out.int(int64(l.name(o)))
			objects = append(objects, o)
		}
	}
	s.Effects.All(func(i int, _ *FloatingEffect) bool { l.name(EffectID(i + 1)); return true })
	for _, o := range objects {
		if obj := s.Object(o); obj != nil {
			l.value(reflect.ValueOf(obj).Elem())
		}
	}
	l.value(reflect.ValueOf(&s.Turn).Elem())
	l.value(reflect.ValueOf(&s.Rand).Elem())
	l.value(reflect.ValueOf([]any{s.Over, s.Pregame, s.StartingLife, s.StartingHand, s.Designation}))
	s.Definitions.All(func(_ int, d *DefinitionRow) bool { l.value(reflect.ValueOf(d.Suspended)); return true })
	rows(l, &s.Players)
	rows(l, &s.Effects)
	rows(l, &s.Waiting)
	rows(l, &s.Steps)
	rows(l, &s.Turns)
	rows(l, &s.Attacks)
}

// rows writes the rows of a table that are there: which places are empty does
// not matter.
func rows[T interface{ Clone() T }](l *likeness, t *Table[T]) {
	t.All(func(_ int, row *T) bool {
		l.out.int(1)
		l.value(reflect.ValueOf(row).Elem())
		return true
	})
	l.out.int(0)
}

// name is the number of an id.
func (l *likeness) name(id any) int {
	n, _ := l.met(reflect.ValueOf(id))
	return n
}

func (l *likeness) met(v reflect.Value) (number int, fresh bool) {
	if l.names[v.Type()] == nil {
		l.names[v.Type()] = numbering{}
	}
	return l.names[v.Type()].number(v.Int())
}

// unlike are the fields that say nothing of what the game is: what is shared to
// save work, and counters that only grow.
func unlike(t reflect.Type, field string) bool {
	switch t {
	case reflect.TypeFor[Object]():
		return field == "Snap"
	case reflect.TypeFor[Turn]():
		return field == "Rounds"
	case reflect.TypeFor[Event]():
		return field == "Batch"
	}
	return false
}

// value writes one value, ids by their numbers.
func (l *likeness) value(v reflect.Value) {
	if l.id(v) {
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if !unlike(v.Type(), v.Type().Field(i).Name) {
				l.value(v.Field(i))
			}
		}
		if v.Type() == reflect.TypeFor[Turn]() {
			l.out.int(flag(v.FieldByName("Rounds").Int() > 0)) // whether there were any is all that matters (CR 514.3a)
		}
	case reflect.Slice, reflect.Array:
		l.out.int(int64(v.Len()))
		for i := range v.Len() {
			l.value(v.Index(i))
		}
	case reflect.Interface:
		l.value(v.Elem())
	case reflect.String:
		l.out.text(v.String())
	case reflect.Bool:
		l.out.int(flag(v.Bool()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		l.out.int(v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		l.out.uint(v.Uint())
	default:
		panic("engine: a state holds a " + v.Kind().String())
	}
}

func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// id writes an id: by its number, and when it is met for the first time with
// what it stands for, where no table is written that has it.
func (l *likeness) id(v reflect.Value) bool {
	switch v.Type() {
	case reflect.TypeFor[Timestamp]():
		l.stamps[Timestamp(v.Int())] = true
		l.out.int(int64(l.ranks[Timestamp(v.Int())]))
		return true
	case reflect.TypeFor[ObjectID](), reflect.TypeFor[CardID](), reflect.TypeFor[EffectID](), reflect.TypeFor[SnapshotID](),
		reflect.TypeFor[CopyID](), reflect.TypeFor[AnnouncementID](), reflect.TypeFor[EventID]():
	default:
		return false
	}
	if v.Int() == 0 {
		l.out.int(0)
		return true
	}
	number, fresh := l.met(v)
	l.out.int(int64(number))
	if fresh {
		l.behind(v)
	}
	return true
}

// behind writes what an id stands for.
func (l *likeness) behind(v reflect.Value) {
	i := int(v.Int())
	switch v.Type() {
	case reflect.TypeFor[ObjectID]():
		if _, id := l.w.lastKnownID(ObjectID(i)); id != 0 && l.s.Object(ObjectID(i)) == nil { // gone: as it last was
			l.value(reflect.ValueOf(id))
		}
	case reflect.TypeFor[CardID]():
		card := l.s.Cards.At(i - 1)
		if card != nil && !card.Token {
			l.out.int(int64(i)) // physical cards are themselves
		}
		row(l, card)
	case reflect.TypeFor[SnapshotID]():
		row(l, l.s.Snapshots.At(i-1))
	case reflect.TypeFor[CopyID]():
		row(l, l.s.Copies.At(i-1))
	case reflect.TypeFor[AnnouncementID]():
		row(l, l.s.Announcements.At(i-1))
	case reflect.TypeFor[EventID]():
		if i <= l.s.History.Len() {
			row(l, l.s.History.At(i-1))
		}
	}
}

func row[T any](l *likeness, r *T) {
	if r != nil {
		l.value(reflect.ValueOf(r).Elem())
	}
}
