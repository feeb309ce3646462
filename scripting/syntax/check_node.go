package syntax

import "fmt"

// checkCall checks calls that were not meant as calls.
func (c *checker) checkCall(call *CallExpr) {
	if call.ArgsSpan.Start.Line > call.CalleeEnd().Line {
		c.report(RuleSplitCall, call.ArgsSpan, "this is taken for the argument of what stands on an earlier line",
			"add a comma or semicolon behind that line, or put the argument on the same line")
		return
	}
	inner, ok := call.Fn.(*CallExpr)
	if ok && call.Method == nil && call.Form != ParenCall {
		c.report(RuleDoubleCall, call.ArgsSpan, "this calls the result of the call before it",
			fmt.Sprintf("add a comma, or put both arguments into the first call, at line %d", inner.span.Start.Line))
	}
}

func (c *checker) checkUnary(u *UnaryExpr) {
	if !c.isNode(u.X) {
		return
	}
	switch u.Op {
	case Not:
		c.report(RuleNodeOperator, u.span, "'not' before a card node is always false", "write isnt(...)")
	case Hash:
		c.report(RuleNodeOperator, u.span, "'#' cannot measure a card node", "write count(...)")
	}
}

func (c *checker) checkBinary(b *BinaryExpr) {
	x, y := c.isNode(b.X), c.isNode(b.Y)
	if !x && !y {
		return
	}
	report := func(summary, detail string) { c.report(RuleNodeOperator, b.OpSpan, summary, detail) }
	switch b.Op {
	case And:
		report("'and' beside a card node gives one of its sides and drops the other", "write all_true(a, b) of conditions; descriptions stand in a chain, as in creature.you_control")
	case Or:
		report("'or' beside a card node gives one of its sides and drops the other", "write any_of(a, b) of descriptions, any_true(a, b) of conditions")
	case Equal:
		report("'==' beside a card node is decided while the card is loaded", "write a.is_equal(b) of numbers, a.is(description) of objects")
	case NotEqual:
		report("'~=' beside a card node is decided while the card is loaded", "write isnt(a.is_equal(b)) of numbers, a.isnt(description) of objects")
	case Less, LessEqual, Greater, GreaterEqual:
		report(fmt.Sprintf("'%s' cannot compare a card node", b.Op), "write a.at_least(b) or a.at_most(b)")
	}
}

// isNode reports whether an expression is sure to be a card node: a card word, a field or call of one, an operation
// on one, or a local that is bound to such an expression.
func (c *checker) isNode(x Expr) bool {
	switch x := x.(type) {
	case *Name:
		v := c.names.Variable(x)
		if v == nil {
			return c.opts.inVocabulary(x.Text)
		}
		return c.isNodeVariable(v)
	case *ParenExpr:
		return c.isNode(x.X)
	case *MemberExpr:
		return c.isNode(x.X)
	case *IndexExpr:
		return c.isNode(x.X)
	case *UnaryExpr:
		return x.Op == Minus && c.isNode(x.X)
	case *BinaryExpr:
		switch x.Op {
		case Plus, Minus, Star:
			return c.isNode(x.X) || c.isNode(x.Y)
		}
	case *CallExpr:
		return c.isNode(x.Fn) || c.returnsNode(x)
	}
	return false
}

// isNodeVariable answers for a local, and keeps the answer: locals that are bound to each other would otherwise be
// followed again and again. While the answer is not known it is no.
func (c *checker) isNodeVariable(v *Variable) bool {
	if v.Value == nil || len(v.Writes) > 0 {
		return false
	}
	if known, ok := c.nodeVariables[v]; ok {
		return known
	}
	c.nodeVariables[v] = false
	c.nodeVariables[v] = c.isNode(v.Value)
	return c.nodeVariables[v]
}

// returnsNode reports whether a call is one of a local function that returns a node on every path.
func (c *checker) returnsNode(call *CallExpr) bool {
	name, ok := call.Fn.(*Name)
	if !ok || call.Method != nil {
		return false
	}
	fn := c.localFunction(name)
	if fn == nil {
		return false
	}
	if known, ok := c.nodeFunctions[fn]; ok {
		return known
	}
	c.nodeFunctions[fn] = false
	r := c.returnsOf(fn)
	all := !r.none && !r.several && len(r.values) > 0
	for _, x := range r.values {
		all = all && c.isNode(x)
	}
	c.nodeFunctions[fn] = all
	return all
}
