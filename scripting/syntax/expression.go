package syntax

import "fmt"

// unaryPower is how strongly "-", "not" and "#" bind: less than "^", more than the rest.
const unaryPower = 8

// power gives how strongly a binary operator binds to its left and right; 0 when the kind is none. Those that bind
// less to the right group from the right.
func power(k Kind) (left, right int) {
	switch k {
	case Or:
		return 1, 1
	case And:
		return 2, 2
	case Less, Greater, LessEqual, GreaterEqual, Equal, NotEqual:
		return 3, 3
	case Concat:
		return 5, 4
	case Plus, Minus:
		return 6, 6
	case Star, Slash, Percent:
		return 7, 7
	case Caret:
		return 10, 9
	}
	return 0, 0
}

// expressions reads expressions with commas between.
func (p *parser) expressions() []Expr {
	list := []Expr{p.expression()}
	for !p.recovering && p.accept(Comma) {
		list = append(list, p.expression())
	}
	p.limit(len(list), list[0].Span(), "values")
	return list
}

// limit reports a list that is longer than gopher-lua can compile.
func (p *parser) limit(n int, span Span, what string) {
	if n > p.opts.MaxArgs {
		p.note(span, CodeTooManyValues, fmt.Sprintf("%d %s in one list; %d are possible", n, what, p.opts.MaxArgs),
			"put them into a table")
	}
}

func (p *parser) expression() Expr { return p.operation(0) }

// operation reads operators that bind more strongly than the limit, with their operands.
func (p *parser) operation(limit int) Expr {
	start := p.tok().Span.Start
	levels := 1
	defer func() { p.leave(levels) }()
	if !p.enter() {
		return p.badExpr()
	}
	x := p.operand()
	for !p.recovering {
		op := p.tok()
		left, right := power(op.Kind)
		if left <= limit {
			break
		}
		// Operators that group from the left make the tree as deep as they are many.
		levels++
		if !p.chain(1) {
			break
		}
		p.advance()
		b := &BinaryExpr{Op: op.Kind, OpSpan: op.Span, X: x}
		b.Y = p.operation(right)
		b.span = p.from(start)
		x = b
	}
	return x
}

// badExpr stands for an expression of which nothing was read.
func (p *parser) badExpr() Expr {
	x := &BadExpr{}
	x.span = p.here()
	return x
}

// operand reads one operand with the operators before it. It is a dispatcher.
func (p *parser) operand() Expr {
	t := p.tok()
	literal := expression{node{t.Span}}
	switch t.Kind {
	case Minus, Not, Hash:
		p.advance()
		u := &UnaryExpr{Op: t.Kind, OpSpan: t.Span, X: p.operation(unaryPower)}
		u.span = p.from(t.Span.Start)
		return u
	case NumberToken:
		p.advance()
		return &NumberExpr{expression: literal, Value: t.Number, Text: t.Text}
	case StringToken:
		p.advance()
		return &StringExpr{expression: literal, Value: t.Text, Long: t.Long}
	case Nil:
		p.advance()
		return &NilExpr{literal}
	case True, False:
		p.advance()
		return &BoolExpr{expression: literal, Value: t.Kind == True}
	case Ellipsis:
		p.advance()
		if !p.fn.variadic {
			p.note(t.Span, CodeVararg, "'...' outside a function that takes it", "write '...' last among the parameters")
		}
		return &VarargExpr{literal}
	case FunctionWord:
		p.advance()
		if name := p.tok(); name.Kind == Ident {
			p.note(name.Span, CodeSyntax, "a function that is a value has no name", "write 'local function' before it, or drop the name")
			p.advance()
		}
		f := p.functionBody(t)
		f.span = p.from(t.Span.Start)
		return f
	case LeftBrace:
		return p.table()
	}
	return p.suffixed()
}

// functionBody reads parameters and body; word is the token "function".
func (p *parser) functionBody(word *Token) *FunctionExpr {
	f := &FunctionExpr{Body: &Block{}}
	outer := p.fn
	p.fn = &function{}
	defer func() { p.fn = outer }()
	f.span, f.Body.span = p.here(), p.here()
	start := p.tok().Span.Start
	p.push(word, End)
	if p.recovering || p.kind() != LeftParen {
		p.failAfter(CodeSyntax, fmt.Sprintf("'(' expected, not %s", p.found()), "a function is written 'function (a, b) ... end'")
		p.open = p.open[:len(p.open)-1]
		return f
	}
	p.push(p.advance(), RightParen)
	p.parameters(f)
	p.fn.variadic = f.Variadic
	p.declare(f.Params...)
	p.pop()
	if p.recovering && !p.dead && !p.tok().FirstOnLine {
		p.resume(RightParen)
	}
	// Wherever the parameters went wrong, the body is read for its own errors.
	p.recovering = p.dead
	f.Body = p.block()
	p.pop()
	f.span = p.from(start)
	return f
}

func (p *parser) parameters(f *FunctionExpr) {
	if p.kind() == RightParen {
		return
	}
	for !p.recovering {
		if p.accept(Ellipsis) {
			f.Variadic = true
			return
		}
		f.Params = append(f.Params, p.name("a parameter"))
		if p.kind() == Assign {
			p.fail(CodeForeignSyntax, "a parameter has no default in Lua", "set it in the body: if x == nil then x = 1 end")
		}
		if p.kind() == Colon {
			p.fail(CodeForeignSyntax, "a parameter has no type in Lua", "say the type in a comment")
		}
		if !p.accept(Comma) {
			return
		}
	}
}

// suffixed reads a name or parentheses with the fields, indexes and calls behind.
func (p *parser) suffixed() Expr {
	start := p.tok().Span.Start
	x := p.primary()
	levels := 0
	defer func() { p.leave(levels) }()
	for !p.recovering {
		next := p.suffix(x, start)
		if next == nil {
			return x
		}
		x = next
		levels++
		if !p.chain(1) {
			return x
		}
	}
	return x
}

// primary reads a name or an expression in parentheses.
func (p *parser) primary() Expr {
	t := p.tok()
	start := t.Span.Start
	switch t.Kind {
	case Ident:
		return p.name("a name")
	case LeftParen:
		x := &ParenExpr{}
		p.push(p.advance(), RightParen)
		x.X = p.expression()
		p.pop()
		x.span = p.from(start)
		return x
	}
	if t.Kind.IsKeyword() && p.standsForName() {
		p.note(t.Span, CodeReservedWord, fmt.Sprintf("'%s' is a reserved word of Lua and cannot be a name", t.Text), "choose another name")
		p.advance()
		return p.badExprAt(t.Span)
	}
	hint := ""
	switch {
	case t.Kind == Assign:
		hint = "'=' assigns and '==' compares"
	case t.Kind == Plus:
		hint = "Lua has no '+' before a number"
	case t.Kind == RightParen || t.Kind == RightBrace || t.Kind == RightBracket:
		hint = "is there one bracket too many, or a value missing?"
	case t.Kind == LeftBracket:
		hint = "a list is written { a, b }"
	}
	p.fail(CodeSyntax, fmt.Sprintf("a value expected, not %s", p.found()), hint)
	return p.badExpr()
}

func (p *parser) badExprAt(span Span) Expr {
	x := &BadExpr{}
	x.span = span
	return x
}

// standsForName reports whether the reserved word here was meant as a name: what follows on its line fits a name
// and does not fit the word.
func (p *parser) standsForName() bool {
	if p.tok().FirstOnLine && p.isOpen(p.kind()) || len(p.open) == 0 {
		return false
	}
	next := p.ahead(1)
	if next.FirstOnLine || p.kind() == End && p.open[len(p.open)-1].closes != RightBrace {
		return false
	}
	return next.Kind == Comma || next.Kind == RightBrace || next.Kind == RightParen || next.Kind == Dot
}

// suffix reads one field, index or call behind x; nil when there is none.
func (p *parser) suffix(x Expr, start Pos) Expr {
	t := p.tok()
	switch t.Kind {
	case Dot:
		p.advance()
		m := &MemberExpr{X: x, Name: p.name("the name of a field")}
		m.span = p.from(start)
		return m
	case LeftBracket:
		p.push(p.advance(), RightBracket)
		ix := &IndexExpr{X: x, Key: p.expression()}
		p.pop()
		ix.span = p.from(start)
		return ix
	case Colon:
		// {name: value} is another language's; the table says so.
		if !p.methodFollows() {
			return nil
		}
		p.advance()
		c := &CallExpr{Fn: x, Method: p.name("the name of a method")}
		if !p.recovering && !p.startsArgs() {
			p.failAfter(CodeSyntax, fmt.Sprintf("arguments expected, not %s", p.found()), "a method is called: x:name()")
		}
		return p.call(c, start)
	}
	if p.startsArgs() {
		return p.call(&CallExpr{Fn: x}, start)
	}
	return nil
}

// methodFollows reports whether ":" begins a method call. Inside a table it may stand where "=" should.
func (p *parser) methodFollows() bool {
	if len(p.open) == 0 || p.open[len(p.open)-1].closes != RightBrace {
		return true
	}
	k := p.ahead(2).Kind
	return p.ahead(1).Kind == Ident && (k == LeftParen || k == LeftBrace || k == StringToken)
}

func (p *parser) startsArgs() bool {
	k := p.kind()
	return k == LeftParen || k == LeftBrace || k == StringToken
}

// call reads the arguments of a call.
func (p *parser) call(c *CallExpr, start Pos) Expr {
	t := p.tok()
	switch {
	case p.recovering:
	case t.Kind == StringToken:
		c.Form = StringCall
		c.Args = []Expr{p.operand()}
	case t.Kind == LeftBrace:
		c.Form = TableCall
		c.Args = []Expr{p.nestedTable()}
	case t.Kind == LeftParen:
		p.push(p.advance(), RightParen)
		c.Args = p.arguments()
		p.pop()
		p.limit(len(c.Args), c.Fn.Span(), "arguments")
	}
	c.ArgsSpan = p.from(t.Span.Start)
	c.span = p.from(start)
	return c
}

// nestedTable is a table that is not read through operation, and so must count its level itself.
func (p *parser) nestedTable() Expr {
	defer p.leave(1)
	if !p.enter() {
		return p.badExpr()
	}
	return p.table()
}

// arguments reads the list between the parentheses of a call.
func (p *parser) arguments() []Expr {
	var list []Expr
	for p.kind() != RightParen && !p.listBroken() {
		if comma := p.tok(); p.accept(Comma) {
			p.note(comma.Span, CodeDoubleSeparator, "a value is missing before this comma", "delete the comma")
			continue
		}
		list = append(list, p.expression())
		comma := p.tok()
		if !p.separate(RightParen) {
			break
		}
		if p.kind() == RightParen && comma.Kind == Comma {
			p.note(comma.Span, CodeSyntax, "no comma may stand last in a call", "delete the comma")
		}
	}
	return list
}

// listBroken reports whether the current token shows that a list was never closed.
func (p *parser) listBroken() bool {
	switch k := p.kind(); {
	case k == EOF:
		return true
	case p.ahead(1).Kind == Assign:
		// A reserved word in place of a field's name.
		return false
	case k == End || k == Else || k == ElseIf || k == Until || k == RightBrace || k == RightParen || k == RightBracket:
		return p.isOpen(k) && !p.standsForName()
	}
	return p.beginsStatement() && p.tok().FirstOnLine
}

// separate takes the comma behind an element of a list, and skips what is wrong before it; false when the list is
// over. Only a table may have a semicolon for a comma.
func (p *parser) separate(closes Kind) bool {
	separator := func(k Kind) bool { return k == Comma || k == Semicolon && closes == RightBrace }
	if !p.recovering && p.startsValue() {
		p.note(p.here(), CodeMissingComma, fmt.Sprintf("a comma is missing before %s", p.found()), "add a comma")
		return true
	}
	if !p.recovering && !separator(p.kind()) && p.kind() != closes {
		p.wrongSeparator(closes)
	}
	if p.recovering {
		p.skip(func(k Kind) bool { return separator(k) || k == closes })
		if k := p.kind(); separator(k) || k == closes {
			p.recovering = p.dead
		}
	}
	if separator(p.kind()) {
		p.advance()
		return true
	}
	return false
}

// wrongSeparator reports a token that stands where a comma or the end of a list should.
func (p *parser) wrongSeparator(closes Kind) {
	if p.kind() == EOF || p.beginsStatement() || p.isOpen(p.kind()) {
		// pop says what is not closed.
		return
	}
	hint := ""
	switch p.kind() {
	case Assign:
		hint = "only a plain name or [key] may stand before '='"
		if closes == RightParen {
			hint = "named values stand in a table: f { name = value }"
		}
	case Colon:
		hint = "a field is written name = value"
	}
	p.fail(CodeSyntax, fmt.Sprintf("',' or '%s' expected, not %s", closes, p.found()), hint)
}

// startsValue reports whether the current token can only begin another value.
func (p *parser) startsValue() bool {
	switch p.kind() {
	case Ident, NumberToken, StringToken, Nil, True, False, Not, Hash, Ellipsis, LeftBrace, LeftParen:
		return true
	case FunctionWord:
		return !p.beginsStatement()
	}
	return false
}

// table reads a table constructor.
func (p *parser) table() Expr {
	t := &TableExpr{}
	open := p.tok()
	p.push(p.advance(), RightBrace)
	position := 0
	for p.kind() != RightBrace && !p.listBroken() {
		if comma := p.tok(); comma.Kind == Comma || comma.Kind == Semicolon {
			p.advance()
			p.note(comma.Span, CodeDoubleSeparator, "a field is missing before this separator", "delete the separator")
			continue
		}
		f := p.field()
		if f.Kind == PositionalField {
			position++
			f.Position = position
		}
		t.Fields = append(t.Fields, f)
		if !p.separate(RightBrace) {
			break
		}
	}
	p.pop()
	t.span = p.from(open.Span.Start)
	return t
}

// field reads one field of a table constructor.
func (p *parser) field() *Field {
	f := &Field{}
	first := p.i
	t, next := p.tok(), p.ahead(1)
	start := t.Span.Start
	colon := next.Kind == Colon && !p.isMethodCall()
	assign := next.Kind == Assign || colon
	switch {
	case t.Kind == LeftBracket:
		f.Kind = KeyedField
		p.push(p.advance(), RightBracket)
		f.Key = p.expression()
		p.pop()
		if !p.recovering {
			p.expect(Assign, "a field with a key is written [key] = value")
		}
	case t.Kind == StringToken && assign:
		f.Kind = KeyedField
		f.Key = &StringExpr{expression: expression{node{t.Span}}, Value: t.Text, Long: t.Long}
		p.note(t.Span, CodeForeignSyntax, "a string cannot be a field's name", `write name = value, or ["any text"] = value`)
		p.i += 2
	case (t.Kind == Ident || t.Kind.IsKeyword()) && assign:
		f.Kind = NamedField
		f.Name = &Name{Text: t.Text}
		f.Name.span = t.Span
		if t.Kind != Ident {
			p.note(t.Span, CodeReservedWord, fmt.Sprintf("'%s' is a reserved word of Lua and cannot be a name", t.Text),
				fmt.Sprintf("choose another name, or write [%q] = value", t.Text))
		}
		if colon {
			p.note(next.Span, CodeForeignSyntax, "a field is written with '=', not ':'", "write "+t.Text+" = value")
		}
		p.i += 2
	}
	if p.recovering {
		f.Value = p.badExpr()
	} else {
		f.Value = p.expression()
	}
	f.span = p.here()
	if p.i > first {
		f.span = p.from(start)
	}
	return f
}

// isMethodCall reports whether name ":" name and arguments stand here.
func (p *parser) isMethodCall() bool {
	k := p.ahead(3).Kind
	return p.tok().Kind == Ident && p.ahead(2).Kind == Ident && (k == LeftParen || k == LeftBrace || k == StringToken)
}
