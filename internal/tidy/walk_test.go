package tidy

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"
)

// walk returns what in a type is not plain data (design law 1), each with the
// path that leads there. Slices are hidden pointers: State reaches them only
// through engine.Table, whose write method copies a row with all that it
// holds, and engine.Log, whose entries nobody writes again. So rows and
// entries may hold slices of plain data, but no table: copying a row would
// share it.
func walk(t reflect.Type) []string { return walkFrom(module+"/engine", t) }

// walkFrom is walk with the tables of another package, for samples.
func walkFrom(tables string, t reflect.Type) []string {
	w := &walker{tables: tables, seen: map[place]bool{}}
	w.walk(t, t.Name(), false)
	return w.found
}

// A place is a type and whether it stands inside a row.
type place struct {
	t     reflect.Type
	inRow bool
}

type walker struct {
	tables string // the package of Table and Log
	seen   map[place]bool
	found  []string
}

func (w *walker) walk(t reflect.Type, path string, inRow bool) {
	if w.seen[place{t, inRow}] {
		return
	}
	w.seen[place{t, inRow}] = true
	if rows, args := w.table(t); rows {
		if inRow {
			w.refuse(path, t, "a table inside a row: the copy of a row would share it")
			return
		}
		w.rows(t, args, path)
		return
	}
	switch t.Kind() {
	case reflect.Func, reflect.Interface, reflect.Map, reflect.Chan, reflect.Pointer, reflect.UnsafePointer, reflect.Uintptr:
		w.refuse(path, t, t.Kind().String())
	case reflect.Slice:
		if !inRow {
			w.refuse(path, t, "a bare slice: State reaches slices through Table and Log only")
			return
		}
		w.walk(t.Elem(), path+"[]", inRow)
	case reflect.Array:
		w.walk(t.Elem(), path+"[]", inRow)
	case reflect.Struct:
		for i := range t.NumField() {
			w.walk(t.Field(i).Type, path+"."+t.Field(i).Name, inRow)
		}
	}
}

func (w *walker) refuse(path string, t reflect.Type, why string) {
	w.found = append(w.found, path+" ("+t.String()+"): "+why)
}

// table tells whether a type is Table or Log, and which type arguments it has.
func (w *walker) table(t reflect.Type) (bool, []string) {
	name, args, generic := strings.Cut(t.Name(), "[")
	if !generic || t.PkgPath() != w.tables || name != "Table" && name != "Log" {
		return false, nil
	}
	return true, splitArgs(strings.TrimSuffix(args, "]"))
}

// splitArgs cuts type arguments at the commas between them.
func splitArgs(args string) []string {
	var parts []string
	depth, from := 0, 0
	for i, r := range args {
		switch {
		case r == '[':
			depth++
		case r == ']':
			depth--
		case r == ',' && depth == 0:
			parts = append(parts, args[from:i])
			from = i + 1
		}
	}
	return append(parts, args[from:])
}

// rows walks the type arguments of a table. Reflection knows them by name only,
// so they are looked for in what the table holds.
func (w *walker) rows(t reflect.Type, args []string, path string) {
	for _, arg := range args {
		row := search(t, arg, map[reflect.Type]bool{})
		if row == nil {
			w.refuse(path, t, "its row type "+arg+" is not to be found in it")
			continue
		}
		w.walk(row, path+"[]", true)
	}
}

// search finds the type of a name among all that a type is made of.
func search(t reflect.Type, name string, seen map[reflect.Type]bool) reflect.Type {
	if written(t) == name {
		return t
	}
	if seen[t] {
		return nil
	}
	seen[t] = true
	var parts []reflect.Type
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
		parts = []reflect.Type{t.Elem()}
	case reflect.Map:
		parts = []reflect.Type{t.Key(), t.Elem()}
	case reflect.Struct:
		for i := range t.NumField() {
			parts = append(parts, t.Field(i).Type)
		}
	case reflect.Func:
		for i := range t.NumIn() {
			parts = append(parts, t.In(i))
		}
		for i := range t.NumOut() {
			parts = append(parts, t.Out(i))
		}
	}
	for _, part := range parts {
		if found := search(part, name, seen); found != nil {
			return found
		}
	}
	return nil
}

// written is a type as it stands among the type arguments in the name of
// another: with whole package paths.
func written(t reflect.Type) string {
	switch {
	case t.PkgPath() != "":
		return t.PkgPath() + "." + t.Name()
	case t.Name() != "":
		return t.Name()
	case t.Kind() == reflect.Slice:
		return "[]" + written(t.Elem())
	case t.Kind() == reflect.Pointer:
		return "*" + written(t.Elem())
	case t.Kind() == reflect.Map:
		return "map[" + written(t.Key()) + "]" + written(t.Elem())
	case t.Kind() == reflect.Array:
		_, length, _ := strings.Cut(t.String(), "[")
		length, _, _ = strings.Cut(length, "]")
		return "[" + length + "]" + written(t.Elem())
	}
	return t.String()
}

// Table and Log stand for the engine's: a shared array of pages with an owner,
// and sealed chunks.
type (
	Table[T any] struct {
		Owner *byte
		Pages []*page[T]
	}
	page[T any] struct {
		Owner *byte
		Rows  [4]T
	}
	Log[T any] struct {
		Sealed [][]T
		Open   []T
	}
	// phantom has a row type that it does not hold.
	phantom[T any] struct{}
)

type (
	id    uint32
	plain struct {
		ID    id
		Name  string
		Power [2]int
	}
	ids  []id
	node struct {
		Children []node
		Values   []plain
	}
	acting struct{ F func() }
	nested struct{ L Log[id] }
)

func TestWalk(t *testing.T) {
	for _, c := range []struct {
		name   string
		sample reflect.Type
		want   string
	}{
		{"plain", reflect.TypeFor[struct {
			n    int
			p    plain
			list [3]plain
		}](), ""},
		{"func", reflect.TypeFor[struct{ f func() }](), ".f (func()): func"},
		{"deep func", reflect.TypeFor[struct{ a [2]struct{ f func() } }](), ".a[].f (func()): func"},
		{"interface", reflect.TypeFor[struct{ e error }](), "interface"},
		{"empty interface", reflect.TypeFor[struct{ v any }](), "interface"},
		{"map", reflect.TypeFor[struct{ m map[id]plain }](), "map"},
		{"chan", reflect.TypeFor[struct{ c chan int }](), "chan"},
		{"pointer", reflect.TypeFor[struct{ p *plain }](), "ptr"},
		{"unsafe pointer", reflect.TypeFor[struct{ p unsafe.Pointer }](), "unsafe.Pointer"},
		{"address", reflect.TypeFor[struct{ p uintptr }](), "uintptr"},
		{"slice", reflect.TypeFor[struct{ s []id }](), "bare slice"},
		{"named slice", reflect.TypeFor[struct{ n ids }](), "bare slice"},
		{"table", reflect.TypeFor[struct{ t Table[plain] }](), ""},
		{"log", reflect.TypeFor[struct{ l Log[id] }](), ""},
		{"table of a basic type", reflect.TypeFor[struct{ t Table[int] }](), ""},
		{"table of slices", reflect.TypeFor[struct{ t Table[[]id] }](), ""},
		{"table of arrays", reflect.TypeFor[struct{ t Table[[2]plain] }](), ""},
		{"recursive rows", reflect.TypeFor[struct{ t Table[node] }](), ""},
		{"func in a row", reflect.TypeFor[struct{ t Table[acting] }](), "func"},
		{"map in a row's slice", reflect.TypeFor[struct{ t Table[[]map[id]id] }](), ".t[][] (map[tidy.id]tidy.id): map"},
		{"pointer in an entry", reflect.TypeFor[struct{ l Log[*plain] }](), ".l[] (*tidy.plain): ptr"},
		{"table in a row", reflect.TypeFor[struct{ t Table[nested] }](), "table inside a row"},
		{"a row's type outside", reflect.TypeFor[struct {
			t Table[node]
			n Log[plain]
			b struct{ list []plain }
		}](), ".b.list ([]tidy.plain): a bare slice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			expect(t, walkFrom(module+"/internal/tidy", c.sample), c.want)
		})
	}
}

// TestWalkNamesTables shows that only the engine's own tables are excused.
func TestWalkNamesTables(t *testing.T) {
	found := walk(reflect.TypeFor[struct{ t Table[plain] }]())
	if len(found) != 2 || !strings.Contains(found[0], "ptr") || !strings.Contains(found[1], "bare slice") {
		t.Errorf("a Table of this package passed for the engine's: %q", found)
	}
}

// TestWalkLooksForRows shows that a table whose rows it cannot see is refused.
func TestWalkLooksForRows(t *testing.T) {
	w := &walker{tables: module + "/internal/tidy", seen: map[place]bool{}}
	w.rows(reflect.TypeFor[phantom[plain]](), []string{written(reflect.TypeFor[plain]())}, "x")
	expect(t, w.found, "not to be found")
}
