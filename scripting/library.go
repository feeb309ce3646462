package scripting

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/scripting/syntax"
)

// library gives scripts Lua's own functions, from a list: what is not here is not there. Each is bounded, because a
// function of Go runs to its end whatever the budget.
func (h *Host) library(l *lua.LState) {
	functions := map[string]lua.LGFunction{
		"pairs": pairs, "ipairs": ipairs, "type": typeName, "tostring": toString, "tonumber": toNumber,
		"select": selectValues, "unpack": unpack, "error": raise, "assert": assert,
	}
	for name, f := range functions {
		h.words[name] = l.NewFunction(f)
	}
	h.words[concatName], h.words[allocateName] = l.NewFunction(concat), l.NewFunction(allocated)
	h.words[indexName], h.words[compareName] = l.NewFunction(indexed), l.NewFunction(compared)
	libraries := map[string]map[string]lua.LGFunction{
		"string": {"len": stringLen, "sub": stringSub, "upper": stringUpper, "lower": stringLower, "rep": stringRep, "format": stringFormat, "reverse": stringReverse},
		"table":  {"insert": tableInsert, "concat": tableConcat},
		"math":   {"floor": mathOne(math.Floor), "ceil": mathOne(math.Ceil), "abs": mathOne(math.Abs), "max": mathMany(math.Max), "min": mathMany(math.Min)},
	}
	for name, list := range libraries {
		lib := map[string]lua.LValue{}
		for f, g := range list {
			lib[f] = l.NewFunction(g)
		}
		h.words[name] = h.wrap(&value{sort: isLibrary, name: name, lib: lib})
		if name == "string" {
			for _, f := range mapKeys(lib) {
				h.methods.RawSetString(f, lib[f])
			}
		}
	}
	h.strings.RawSetString("__index", h.methods)
}

// stringArg is argument i, which must be text or a number.
func stringArg(l *lua.LState, i int) string {
	switch v := l.Get(i).(type) {
	case lua.LString:
		machineOf(l).charge(len(v) / 32) // one instruction may read all of it
		return string(v)
	case lua.LNumber:
		return v.String()
	}
	machineOf(l).fail(RuleScript, fmt.Sprintf("value %d is %s, and text is wanted", i, machineOf(l).describe(l.Get(i))), "")
	return ""
}

func numberArg(l *lua.LState, i int) float64 {
	if v, ok := l.Get(i).(lua.LNumber); ok {
		return float64(v)
	}
	machineOf(l).fail(RuleScript, fmt.Sprintf("value %d is %s, and a number is wanted", i, machineOf(l).describe(l.Get(i))), "")
	return 0
}

// wholeArg is argument i, which must be a number, without its fraction. What is far outside of all lists and texts is
// cut: how Go converts it depends on the processor.
func wholeArg(l *lua.LState, i int) int {
	n := numberArg(l, i)
	if math.IsNaN(n) {
		machineOf(l).fail(RuleScript, fmt.Sprintf("value %d is not a number that can be counted to (nan)", i), "is something divided by zero?")
	}
	return int(max(-1<<53, min(n, 1<<53)))
}

func tableArgument(l *lua.LState, i int) *lua.LTable {
	if t, ok := l.Get(i).(*lua.LTable); ok {
		return t
	}
	machineOf(l).fail(RuleScript, fmt.Sprintf("value %d is %s, and a table is wanted", i, machineOf(l).describe(l.Get(i))), "")
	return nil
}

// pushString gives text back, if it is not too long.
func pushString(l *lua.LState, s string) int {
	if len(s) > stringSize {
		machineOf(l).fail(RuleTooLong, fmt.Sprintf("a text of %d bytes; %d are possible", len(s), stringSize), "")
	}
	machineOf(l).allocate(len(s) + entryBytes)
	l.Push(lua.LString(s))
	return 1
}

func concat(l *lua.LState) int {
	for i := 1; i <= 2; i++ {
		if v := valueOf(l.Get(i)); v != nil {
			return refuse(syntax.Concat, "'..' cannot join card nodes", "write them one after the other, with commas")(l)
		}
	}
	return pushString(l, stringArg(l, 1)+stringArg(l, 2))
}

// pairs goes over the keys that a table has when the loop begins. A table keeps keys whose values were taken away, and
// goes over all of them to find the next: that is charged for by the memory that was taken, of which each has its part.
func pairs(l *lua.LState) int {
	t, m := tableArgument(l, 1), machineOf(l)
	m.charge((m.whole - m.memory) / pairBytes / 8)
	var keys []lua.LValue
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		keys = append(keys, k)
	}
	m.charge(len(keys) / 8)
	m.allocate(closureBytes + len(keys)*entryBytes)
	l.Push(l.NewFunction(func(l *lua.LState) int {
		for len(keys) > 0 {
			k := keys[0]
			keys = keys[1:]
			if v := t.RawGet(k); v != lua.LNil {
				l.Push(k)
				l.Push(v)
				return 2
			}
		}
		l.Push(lua.LNil)
		return 1
	}))
	l.Push(t)
	l.Push(lua.LNil)
	return 3
}

func ipairs(l *lua.LState) int {
	t := tableArgument(l, 1)
	machineOf(l).allocate(closureBytes)
	l.Push(l.NewFunction(func(l *lua.LState) int {
		i := wholeArg(l, 2) + 1
		v := t.RawGetInt(i)
		if v == lua.LNil {
			l.Push(lua.LNil)
			return 1
		}
		l.Push(lua.LNumber(i))
		l.Push(v)
		return 2
	}))
	l.Push(t)
	l.Push(lua.LNumber(0))
	return 3
}

func typeName(l *lua.LState) int {
	name := l.Get(1).Type().String()
	if valueOf(l.Get(1)) != nil {
		name = "node"
	}
	l.Push(lua.LString(name))
	return 1
}

// toString never shows an address: those differ from run to run.
func toString(l *lua.LState) int { return pushString(l, plain(l.Get(1))) }

func plain(lv lua.LValue) string {
	switch v := lv.(type) {
	case lua.LString, lua.LNumber, lua.LBool:
		return v.String()
	case *lua.LUserData:
		if x := valueOf(v); x != nil {
			return x.describe()
		}
	}
	return lv.Type().String()
}

func toNumber(l *lua.LState) int {
	switch v := l.Get(1).(type) {
	case lua.LNumber:
		l.Push(v)
	case lua.LString:
		machineOf(l).charge(len(v) / 32)
		if x, err := strconv.ParseFloat(strings.TrimSpace(string(v)), 64); err == nil && !math.IsInf(x, 0) && !math.IsNaN(x) {
			l.Push(lua.LNumber(x))
			return 1
		}
		l.Push(lua.LNil)
	default:
		l.Push(lua.LNil)
	}
	return 1
}

func selectValues(l *lua.LState) int {
	if s, ok := l.Get(1).(lua.LString); ok && s == "#" {
		l.Push(lua.LNumber(l.GetTop() - 1))
		return 1
	}
	i, top := wholeArg(l, 1), l.GetTop()
	if i < 1 || i > top {
		return 0
	}
	return top - i
}

func unpack(l *lua.LState) int {
	t := tableArgument(l, 1)
	n := t.Len()
	if n > 250 {
		machineOf(l).fail(RuleTooLong, fmt.Sprintf("%d values at once; 250 are possible", n), "")
	}
	for i := 1; i <= n; i++ {
		l.Push(t.RawGetInt(i))
	}
	return n
}

func raise(l *lua.LState) int {
	text := machineOf(l).describe(l.Get(1))
	if s, ok := l.Get(1).(lua.LString); ok {
		text = shorten(string(s))
	}
	machineOf(l).fail(RuleScript, text, "the script says so itself, with error()")
	return 0
}

func assert(l *lua.LState) int {
	if lua.LVAsBool(l.Get(1)) {
		return l.GetTop()
	}
	text := "an assertion fails"
	if s, ok := l.Get(2).(lua.LString); ok {
		text = shorten(string(s))
	}
	machineOf(l).fail(RuleScript, text, "the script says so itself, with assert()")
	return 0
}

// shorten makes one line of moderate length of a text.
func shorten(s string) string {
	s = strings.Join(strings.Fields(strings.ToValidUTF8(s, "?")), " ")
	if len(s) > textSize {
		s = strings.ToValidUTF8(s[:textSize], "") + "..."
	}
	return s
}

func stringLen(l *lua.LState) int {
	l.Push(lua.LNumber(len(stringArg(l, 1))))
	return 1
}

func stringSub(l *lua.LState) int {
	s := stringArg(l, 1)
	from, to := wholeArg(l, 2), -1
	if l.GetTop() > 2 {
		to = wholeArg(l, 3)
	}
	place := func(i int) int {
		if i < 0 {
			i += len(s) + 1
		}
		return i
	}
	from, to = max(place(from), 1), min(place(to), len(s))
	if from > to {
		return pushString(l, "")
	}
	return pushString(l, s[from-1:to])
}

func stringUpper(l *lua.LState) int { return pushString(l, strings.ToUpper(stringArg(l, 1))) }

func stringLower(l *lua.LState) int { return pushString(l, strings.ToLower(stringArg(l, 1))) }

func stringRep(l *lua.LState) int {
	s, n := stringArg(l, 1), float64(wholeArg(l, 2))
	if n < 1 || s == "" {
		return pushString(l, "")
	}
	if n*float64(len(s)) > stringSize {
		machineOf(l).fail(RuleTooLong, fmt.Sprintf("a text of more than %d bytes", stringSize), "")
	}
	return pushString(l, strings.Repeat(s, int(n)))
}

func stringReverse(l *lua.LState) int {
	b := []byte(stringArg(l, 1))
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return pushString(l, string(b))
}

// stringFormat knows %d, %s, %q and %%, without widths.
func stringFormat(l *lua.LState) int {
	form := stringArg(l, 1)
	var b strings.Builder
	next := 2
	for i := 0; i < len(form); i++ {
		if form[i] != '%' || i+1 == len(form) {
			b.WriteByte(form[i])
			continue
		}
		i++
		switch form[i] {
		case '%':
			b.WriteByte('%')
			continue
		case 'd':
			fmt.Fprintf(&b, "%d", wholeArg(l, next))
		case 's':
			b.WriteString(plain(l.Get(next)))
		case 'q':
			b.WriteString(strconv.Quote(stringArg(l, next)))
		default:
			machineOf(l).fail(RuleScript, fmt.Sprintf("string.format knows no %%%c", form[i]), "it knows %d, %s, %q and %%")
		}
		next++
		if b.Len() > stringSize {
			break
		}
	}
	return pushString(l, b.String())
}

func tableInsert(l *lua.LState) int {
	t, m := tableArgument(l, 1), machineOf(l)
	if m.call != nil && m.call.fn.frozen[t] {
		m.fail(RuleScript, "this table was made while the card was loaded, and cannot be changed in a game", "make a new one in the function")
	}
	m.allocate(entryBytes)
	n := t.Len()
	if n >= listSize-1 {
		m.fail(RuleTooLong, fmt.Sprintf("a list of more than %d entries", listSize-1), "")
	}
	if l.GetTop() < 3 {
		t.Append(l.Get(2))
		return 0
	}
	at := wholeArg(l, 2)
	if at < 1 || at > n+1 || n > 1000 {
		m.fail(RuleScript, fmt.Sprintf("there is no place %d in a list of %d", at, n), "")
	}
	t.Insert(at, l.Get(3))
	return 0
}

func tableConcat(l *lua.LState) int {
	t, between := tableArgument(l, 1), ""
	if l.GetTop() > 1 {
		between = stringArg(l, 2)
	}
	n := t.Len()
	machineOf(l).charge(n / 8)
	var b strings.Builder
	for i := 1; i <= n && b.Len() <= stringSize; i++ {
		if i > 1 {
			b.WriteString(between)
		}
		switch v := t.RawGetInt(i).(type) {
		case lua.LString, lua.LNumber:
			b.WriteString(v.String())
		default:
			machineOf(l).fail(RuleScript, fmt.Sprintf("entry %d is %s, and text is wanted", i, machineOf(l).describe(v)), "")
		}
	}
	return pushString(l, b.String())
}

func mathOne(f func(float64) float64) lua.LGFunction {
	return func(l *lua.LState) int {
		l.Push(lua.LNumber(f(numberArg(l, 1))))
		return 1
	}
}

func mathMany(f func(a, b float64) float64) lua.LGFunction {
	return func(l *lua.LState) int {
		x := numberArg(l, 1)
		for i := 2; i <= l.GetTop(); i++ {
			x = f(x, numberArg(l, i))
		}
		l.Push(lua.LNumber(x))
		return 1
	}
}
