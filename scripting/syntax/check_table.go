package syntax

import (
	"fmt"
	"strconv"
)

// checkTable checks what a table constructor loses without a trace.
func (c *checker) checkTable(t *TableExpr) {
	seen := map[string]*Field{}
	positions := 0
	for _, f := range t.Fields {
		if f.Kind == PositionalField {
			positions++
		}
	}
	for i, f := range t.Fields {
		c.checkNil(f)
		c.checkUncertain(f, i == len(t.Fields)-1)
		key, ok := fieldKey(f)
		if !ok {
			continue
		}
		if first := seen[key]; first != nil {
			c.report(RuleDuplicateField, f.span, fmt.Sprintf("field %s stands twice; Lua keeps the last and says nothing", key),
				fmt.Sprintf("delete one; the first is at line %d", first.span.Start.Line))
			continue
		}
		seen[key] = f
		if n, isNumber := unparenNumber(f.Key); isNumber && positions > 0 && n >= 1 {
			summary := fmt.Sprintf("[%s] stands among entries that are counted without it", key)
			if n <= float64(positions) {
				summary = fmt.Sprintf("[%s] is also the place of an entry without a name, and one of them is lost", key)
			}
			c.report(RuleIndexedPosition, f.span, summary, "write it as an entry without a name, at its place in the list")
		}
	}
}

// unparenNumber is the value of an expression that is a number.
func unparenNumber(x Expr) (float64, bool) {
	if x == nil {
		return 0, false
	}
	n, ok := unparen(x).(*NumberExpr)
	if !ok {
		return 0, false
	}
	return n.Value, true
}

// fieldKey is the key of a field as text, when it is known: a name, or a literal between brackets.
func fieldKey(f *Field) (string, bool) {
	switch f.Kind {
	case NamedField:
		return strconv.Quote(f.Name.Text), true
	case KeyedField:
		switch key := unparen(f.Key).(type) {
		case *StringExpr:
			return strconv.Quote(key.Value), true
		case *NumberExpr:
			return strconv.FormatFloat(key.Value, 'g', -1, 64), true
		case *BoolExpr:
			return strconv.FormatBool(key.Value), true
		}
	}
	return "", false
}

func (c *checker) checkNil(f *Field) {
	if _, ok := unparen(f.Value).(*NilExpr); !ok {
		return
	}
	if f.Kind == PositionalField {
		c.report(RuleNilInTable, f.span, "nil in a table leaves a hole, and at its end nothing at all", "delete it")
		return
	}
	c.report(RuleNilInTable, f.span, "a field that is nil is not there", "delete it, or give it a value")
}

// checkUncertain checks a positional entry that calls a local function: it must return one value on every path, or
// the list has fewer or more entries than one can see. Only in last place do several values stay several.
func (c *checker) checkUncertain(f *Field, last bool) {
	call, ok := f.Value.(*CallExpr)
	if !ok || f.Kind != PositionalField || call.Method != nil {
		return
	}
	name, ok := call.Fn.(*Name)
	if !ok {
		return
	}
	fn := c.localFunction(name)
	if fn == nil {
		return
	}
	r := c.returnsOf(fn)
	detail := fmt.Sprintf("return one value on every path of %q, which begins at line %d", name.Text, fn.span.Start.Line)
	if r.none {
		c.report(RuleUncertainValue, f.span, fmt.Sprintf("%q can return nothing, and then this entry is not there", name.Text), detail)
		return
	}
	if r.several && last {
		c.report(RuleUncertainValue, f.span, fmt.Sprintf("%q can return several values, and in last place all of them become entries", name.Text), detail)
	}
}

// localFunction is the function that a name is bound to for good.
func (c *checker) localFunction(n *Name) *FunctionExpr {
	v := c.names.Variable(n)
	if v == nil || v.Value == nil || len(v.Writes) > 0 {
		return nil
	}
	fn, _ := unparen(v.Value).(*FunctionExpr)
	return fn
}

// returns says what paths of a function give back.
type returns struct {
	// none is set when some path returns nothing or nil, several when one returns more than one value.
	none, several bool
	// values are the single expressions returned.
	values []Expr
}

// returnsOf looks at all paths of a function.
func (c *checker) returnsOf(fn *FunctionExpr) returns {
	if known, ok := c.returned[fn]; ok {
		return known
	}
	var r returns
	Inspect(fn.Body, func(n Node) bool {
		switch n := n.(type) {
		case *FunctionExpr:
			return false
		case *ReturnStmt:
			r.add(n)
		}
		return true
	})
	if !alwaysReturns(fn.Body) {
		r.none = true
	}
	c.returned[fn] = r
	return r
}

func (r *returns) add(s *ReturnStmt) {
	switch len(s.Values) {
	case 0:
		r.none = true
	case 1:
		r.values = append(r.values, s.Values[0])
		switch s.Values[0].(type) {
		case *NilExpr:
			r.none = true
		case *VarargExpr:
			r.none, r.several = true, true
		}
	default:
		r.several = true
	}
}

// alwaysReturns reports whether no path reaches the end of a block. It does not follow goto: a block with a label
// is taken to end.
func alwaysReturns(b *Block) bool {
	if len(b.Stmts) == 0 {
		return false
	}
	switch s := b.Stmts[len(b.Stmts)-1].(type) {
	case *ReturnStmt:
		return true
	case *DoStmt:
		return alwaysReturns(s.Body)
	case *WhileStmt:
		cond, ok := unparen(s.Cond).(*BoolExpr)
		return ok && cond.Value && !breaks(s.Body)
	case *RepeatStmt:
		return alwaysReturns(s.Body) && !breaks(s.Body)
	case *IfStmt:
		if s.Else == nil || !alwaysReturns(s.Else) {
			return false
		}
		for _, clause := range s.Clauses {
			if !alwaysReturns(clause.Body) {
				return false
			}
		}
		return true
	case *CallStmt:
		// error(...) does not come back.
		name, ok := s.Call.Fn.(*Name)
		return ok && name.Text == "error"
	}
	return false
}

// breaks reports whether a block leaves the loop around it.
func breaks(b *Block) bool {
	found := false
	Inspect(b, func(n Node) bool {
		switch n.(type) {
		case *FunctionExpr, *WhileStmt, *RepeatStmt, *NumericForStmt, *GenericForStmt:
			return false
		case *BreakStmt, *GotoStmt:
			found = true
		}
		return !found
	})
	return found
}
