package spec

import (
	"math"
	"slices"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

// args is the arguments of one call, numbered from 1, without the receiver.
type args struct {
	f    *specFile
	name string // of the function as it is written
	list []lua.LValue
}

func (a *args) has(i int) bool { return i <= len(a.list) }

func (a *args) at(i int) lua.LValue {
	if a.has(i) {
		return a.list[i-1]
	}
	return lua.LNil
}

// count checks how many arguments there are.
func (a *args) count(least, most int, usage string) {
	if len(a.list) < least || most >= 0 && len(a.list) > most {
		a.f.fail(RuleMisuse, "%s has %d arguments here; it is %s", a.name, len(a.list), usage)
	}
}

// wrong ends the run at an argument of the wrong kind.
func (a *args) wrong(i int, what, wanted string) {
	a.f.fail(RuleMisuse, "%s: %s is %s, not %s", a.name, what, wanted, a.f.show(a.at(i)))
}

func (a *args) text(i int, what string) string {
	s, ok := a.at(i).(lua.LString)
	if !ok {
		a.wrong(i, what, "a text")
	}
	return string(s)
}

func (a *args) function(i int) *lua.LFunction {
	fn, ok := a.at(i).(*lua.LFunction)
	if !ok || fn.IsG {
		a.wrong(i, "this", "a function of the spec")
	}
	return fn
}

func (a *args) number(i int, what string, least int) int {
	n, ok := whole(a.at(i))
	if !ok || n < least {
		a.wrong(i, what, "a whole number from "+lua.LNumber(least).String())
	}
	return n
}

// whole is a value as a whole number.
func whole(v lua.LValue) (int, bool) {
	n, ok := v.(lua.LNumber)
	if !ok || float64(n) != math.Trunc(float64(n)) || math.Abs(float64(n)) > 1<<31 {
		return 0, false
	}
	return int(n), true
}

func (a *args) player(i int, what string) engine.PlayerID {
	if p, ok := valueOf(a.at(i)).(engine.PlayerID); ok {
		return p
	}
	a.wrong(i, what, "a player")
	return 0
}

func (a *args) object(i int, what string) *object {
	if o, ok := valueOf(a.at(i)).(*object); ok {
		return a.f.ours(o)
	}
	a.wrong(i, what, "the handle of an object")
	return nil
}

// options is an argument that is a table of named options; nil when it is not
// there. Its keys must be known.
func (a *args) options(i int, known ...string) *options {
	if !a.has(i) {
		return nil
	}
	t, ok := a.at(i).(*lua.LTable)
	if !ok {
		a.wrong(i, "this", "a table of options")
	}
	o := &options{a: a, values: map[string]lua.LValue{}}
	each(t, func(k, v lua.LValue) {
		key, ok := k.(lua.LString)
		if !ok {
			a.f.fail(RuleMisuse, "%s: options are named, as in { %s = ... }", a.name, known[0])
		}
		if !slices.Contains(known, string(key)) {
			a.f.unknown(a.name+" has no option", string(key), known)
		}
		o.values[string(key)] = v
	})
	return o
}

// options is the named options of a call.
type options struct {
	a      *args
	values map[string]lua.LValue
}

// get is an option, nil where it is not given.
func (o *options) get(key string) lua.LValue {
	if o == nil {
		return nil
	}
	return o.values[key]
}

func (o *options) wrong(key, wanted string) {
	o.a.f.fail(RuleMisuse, "%s: %s is %s, not %s", o.a.name, key, wanted, o.a.f.show(o.values[key]))
}

func (o *options) flag(key string) bool {
	v := o.get(key)
	if v == nil {
		return false
	}
	b, ok := v.(lua.LBool)
	if !ok {
		o.wrong(key, "true or false")
	}
	return bool(b)
}

func (o *options) number(key string, least int) int {
	v := o.get(key)
	if v == nil {
		return 0
	}
	n, ok := whole(v)
	if !ok || n < least {
		o.wrong(key, "a whole number from "+lua.LNumber(least).String())
	}
	return n
}

// each calls fn for the entries of a table in the order in which they were
// made.
func each(t *lua.LTable, fn func(k, v lua.LValue)) {
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		fn(k, v)
	}
}

// items is a table as a list; ok is false when it has keys besides 1, 2, ...
func items(v lua.LValue) (list []lua.LValue, ok bool) {
	t, isTable := v.(*lua.LTable)
	if !isTable {
		return nil, false
	}
	n := 0
	each(t, func(lua.LValue, lua.LValue) { n++ })
	for i := 1; i <= n; i++ {
		x := t.RawGetInt(i)
		if x == lua.LNil {
			return nil, false
		}
		list = append(list, x)
	}
	return list, true
}

// texts is a value as a list of texts.
func texts(v lua.LValue) ([]string, bool) {
	list, ok := items(v)
	if !ok {
		return nil, false
	}
	words := []string{}
	for _, x := range list {
		s, ok := x.(lua.LString)
		if !ok {
			return nil, false
		}
		words = append(words, string(s))
	}
	return words, true
}

// valueOf is what a userdata of ours holds, nil for all else.
func valueOf(v lua.LValue) any {
	if ud, ok := v.(*lua.LUserData); ok {
		return ud.Value
	}
	return nil
}

// normal is symbols in the order {W}{U}{B}{R}{G}{C}; others come after these.
func normal(symbols string) string {
	const order = "WUBRGC"
	parts := strings.SplitAfter(symbols, "}")
	rank := func(s string) int {
		if len(s) == 3 {
			if i := strings.IndexByte(order, s[1]); i >= 0 {
				return i
			}
		}
		return len(order)
	}
	sort.SliceStable(parts, func(i, j int) bool { return rank(parts[i]) < rank(parts[j]) })
	return strings.Join(parts, "")
}
