package syntax

import "fmt"

// parseFile reads the whole file. A token that closes nothing is reported and skipped.
func (p *parser) parseFile() {
	p.fn = &function{variadic: true}
	start := p.tok().Span.Start
	for {
		p.statements(p.file.Block)
		if p.kind() == EOF {
			break
		}
		p.fail(CodeUnclosed, fmt.Sprintf("%s closes nothing", p.found()), "delete it, or look for what was closed too early")
		p.recovering = false
		p.advance()
	}
	p.file.Block.span = p.from(start)
}

// block reads the statements of an inner block.
func (p *parser) block() *Block {
	b := &Block{}
	// An empty block stands behind the word that opens it, so that it lies inside its parent whatever follows.
	b.span = p.here()
	active := p.fn.active
	first, start := p.i, p.tok().Span.Start
	if p.enter() {
		p.statements(b)
		if p.i > first {
			b.span = p.from(start)
		}
	}
	p.leave(1)
	p.fn.active = active
	return b
}

// loop reads the body of a loop from "do" to "end"; hidden is how many slots the loop keeps for itself.
func (p *parser) loop(hidden int, names ...*Name) *Block {
	do := p.tok()
	p.push(do, End)
	if !p.accept(Do) {
		p.failAfter(CodeSyntax, fmt.Sprintf("'do' expected, not %s", p.found()), "a loop's body stands between 'do' and 'end'")
		p.resume(Do)
	}
	active := p.fn.active
	p.fn.active += hidden
	p.declare(names...)
	p.fn.loops++
	body := p.block()
	p.fn.loops--
	p.fn.active = active
	p.pop()
	return body
}

// resume looks for a token on the line where an error was, and goes on behind it when it is there.
func (p *parser) resume(k Kind) {
	for n := 0; ; n++ {
		t := p.ahead(n)
		if t.Kind == k && !p.dead {
			p.i += n + 1
			p.recovering = false
			return
		}
		if t.Kind == EOF || t.FirstOnLine {
			return
		}
	}
}

// endsBlock reports whether the current token ends a block.
func (p *parser) endsBlock() bool {
	switch p.kind() {
	case EOF, End, Else, ElseIf, Until:
		return true
	}
	return false
}

// statements reads statements into b until a token ends the block.
func (p *parser) statements(b *Block) {
	for !p.endsBlock() {
		if p.accept(Semicolon) {
			continue
		}
		start := p.i
		s := p.statement()
		b.Stmts = append(b.Stmts, s)
		if p.recovering && !p.dead {
			p.skip(func(k Kind) bool {
				return k == Semicolon || p.beginsStatement() || k == Ident && p.tok().FirstOnLine
			})
			p.recovering = false
			// A statement that took nothing would be tried again for ever.
			if p.i == start {
				p.advance()
			}
			continue
		}
		p.checkLast(s)
	}
}

// checkLast reports a statement behind return or break, which Lua wants last.
func (p *parser) checkLast(s Stmt) {
	word := ""
	switch s.(type) {
	case *ReturnStmt:
		word = "return"
	case *BreakStmt:
		word = "break"
	default:
		return
	}
	p.accept(Semicolon)
	if p.accept(Bad) {
		return
	}
	if !p.endsBlock() {
		p.note(p.tok().Span, CodeSyntax, fmt.Sprintf("nothing may follow '%s' in its block", word),
			fmt.Sprintf("put it before the '%s', or write 'do %s end'", word, word))
	}
}

// statement reads one statement. It is a dispatcher.
func (p *parser) statement() Stmt {
	t := p.tok()
	start := t.Span.Start
	switch t.Kind {
	case Local:
		return p.localStatement()
	case FunctionWord:
		return p.functionStatement()
	case If:
		return p.ifStatement()
	case For:
		return p.forStatement()
	case While:
		return p.whileStatement()
	case Repeat:
		return p.repeatStatement()
	case Do:
		s := &DoStmt{}
		p.push(p.advance(), End)
		s.Body = p.block()
		p.pop()
		s.span = p.from(start)
		return s
	case Return:
		return p.returnStatement()
	case Break:
		p.advance()
		if p.fn.loops == 0 {
			p.note(t.Span, CodeBreak, "'break' outside a loop", "it leaves a 'for', 'while' or 'repeat' of the same function")
		}
		s := &BreakStmt{}
		s.span = t.Span
		return s
	case Goto:
		p.advance()
		s := &GotoStmt{Name: p.name("a label")}
		s.span = p.from(start)
		return s
	case DoubleColon:
		p.advance()
		s := &LabelStmt{Name: p.name("a label")}
		p.expect(DoubleColon, "a label stands between '::' and '::'")
		s.span = p.from(start)
		return s
	}
	return p.expressionStatement()
}

// expect takes a token of the kind or reports that it is missing.
func (p *parser) expect(k Kind, hint string) {
	if !p.accept(k) {
		p.failAfter(CodeSyntax, fmt.Sprintf("%s expected, not %s", k.quoted(), p.found()), hint)
	}
}

// name takes a name. A reserved word is reported, and taken as a name where it plainly stands for one.
func (p *parser) name(what string) *Name {
	n := &Name{}
	n.span = p.tok().Span
	t := p.tok()
	switch {
	case t.Kind == Ident:
		n.Text = t.Text
		p.advance()
	case t.Kind.IsKeyword() && !t.FirstOnLine:
		p.note(t.Span, CodeReservedWord, fmt.Sprintf("'%s' is a reserved word of Lua and cannot be a name", t.Text),
			"choose another name")
		n.Text = t.Text
		p.advance()
	default:
		n.span = p.here()
		p.failAfter(CodeSyntax, fmt.Sprintf("%s expected, not %s", what, p.found()), "")
	}
	return n
}

// names takes names with commas between.
func (p *parser) names() []*Name {
	list := []*Name{p.name("a name")}
	for !p.recovering && p.accept(Comma) {
		list = append(list, p.name("a name"))
	}
	return list
}

// declare counts locals that come into scope.
func (p *parser) declare(names ...*Name) {
	for _, n := range names {
		p.fn.active++
		if p.fn.active > p.opts.MaxLocals && !p.fn.reported {
			p.fn.reported = true
			p.note(n.span, CodeTooManyLocals, fmt.Sprintf("more than %d locals in one function", p.opts.MaxLocals),
				"put some into a 'do ... end' or a function of their own; a loop counts three more")
		}
	}
}

func (p *parser) localStatement() Stmt {
	start := p.advance().Span.Start
	if word := p.tok(); p.accept(FunctionWord) {
		s := &LocalFunctionStmt{Name: p.name("the function's name")}
		p.declare(s.Name)
		if p.kind() == Dot || p.kind() == Colon {
			p.fail(CodeSyntax, "a local function has a plain name", "write local function and one name")
			p.resume(Ident)
		}
		s.Func = p.functionBody(word)
		s.span = p.from(start)
		return s
	}
	s := &LocalStmt{Names: p.names()}
	if p.kind() == Less && p.ahead(1).Kind == Ident && p.ahead(2).Kind == Greater {
		p.note(p.tok().Span, CodeForeignSyntax, "this Lua has no attributes for locals", "delete the part in < >")
		p.i += 3
	}
	if !p.recovering && p.accept(Assign) {
		s.Values = p.expressions()
	}
	p.declare(s.Names...)
	s.span = p.from(start)
	return s
}

func (p *parser) functionStatement() Stmt {
	word := p.advance()
	first := p.name("the function's name")
	s := &FunctionStmt{Target: first}
	for links := 0; p.kind() == Dot; links++ {
		p.advance()
		m := &MemberExpr{X: s.Target, Name: p.name("a name")}
		m.span = p.from(first.span.Start)
		s.Target = m
		if links > p.opts.MaxDepth {
			p.tooDeep(m.Name.span)
		}
	}
	if p.accept(Colon) {
		s.Method = p.name("the method's name")
	}
	s.Func = p.functionBody(word)
	s.span = p.from(word.Span.Start)
	return s
}

func (p *parser) ifStatement() Stmt {
	word := p.tok()
	s := &IfStmt{}
	p.push(word, End)
	for p.kind() == If && len(s.Clauses) == 0 || p.kind() == ElseIf {
		p.advance()
		c := IfClause{Cond: p.expression()}
		p.then()
		c.Body = p.block()
		s.Clauses = append(s.Clauses, c)
	}
	if p.accept(Else) {
		s.Else = p.block()
	}
	p.pop()
	s.span = p.from(word.Span.Start)
	return s
}

// then takes the word behind a condition.
func (p *parser) then() {
	if !p.recovering && p.accept(Then) {
		return
	}
	hint := "a condition ends with 'then'"
	if p.kind() == Assign {
		hint = "'==' compares, '=' assigns"
	}
	p.failAfter(CodeSyntax, fmt.Sprintf("'then' expected, not %s", p.found()), hint)
	p.resume(Then)
	if p.tok().FirstOnLine {
		// The condition ended with its line: the body can be read all the same.
		p.recovering = p.dead
	}
}

func (p *parser) whileStatement() Stmt {
	start := p.advance().Span.Start
	s := &WhileStmt{Cond: p.expression()}
	s.Body = p.loop(0)
	s.span = p.from(start)
	return s
}

func (p *parser) repeatStatement() Stmt {
	word := p.advance()
	p.push(word, Until)
	s := &RepeatStmt{}
	p.fn.loops++
	s.Body = p.block()
	p.fn.loops--
	p.pop()
	s.Cond = p.expression()
	s.span = p.from(word.Span.Start)
	return s
}

func (p *parser) forStatement() Stmt {
	start := p.advance().Span.Start
	names := p.names()
	if len(names) == 1 && p.kind() == Assign {
		p.advance()
		s := &NumericForStmt{Name: names[0], Init: p.expression()}
		p.expect(Comma, "a counting loop is 'for i = first, last do'")
		s.Limit = p.expression()
		if !p.recovering && p.accept(Comma) {
			s.Step = p.expression()
		}
		s.Body = p.loop(3, names...)
		s.span = p.from(start)
		return s
	}
	s := &GenericForStmt{Names: names}
	p.expect(In, "a loop is 'for i = first, last do' or 'for k, v in pairs(t) do'")
	s.Values = p.expressions()
	s.Body = p.loop(3, names...)
	s.span = p.from(start)
	return s
}

func (p *parser) returnStatement() Stmt {
	start := p.advance().Span.Start
	s := &ReturnStmt{}
	if !p.endsBlock() && p.kind() != Semicolon {
		s.Values = p.expressions()
	}
	s.span = p.from(start)
	return s
}

// expressionStatement reads an assignment or a call.
func (p *parser) expressionStatement() Stmt {
	first := p.tok()
	start := first.Span.Start
	if first.Kind != Ident && first.Kind != LeftParen {
		p.fail(CodeSyntax, fmt.Sprintf("a statement cannot begin with %s", p.found()), statementHint(first, p.ahead(1)))
		return p.badStatement(start)
	}
	x := p.suffixed()
	if !p.recovering && (p.kind() == Assign || p.kind() == Comma) {
		return p.assignment(x)
	}
	if p.recovering {
		return p.badStatement(start)
	}
	call, ok := x.(*CallExpr)
	if ok {
		s := &CallStmt{Call: call}
		s.span = p.from(start)
		return s
	}
	if _, paren := x.(*ParenExpr); paren && isCall(x) {
		p.note(x.Span(), CodeParenStatement, "a call in parentheses is not a statement", "remove the parentheses")
		return p.badStatement(start)
	}
	if p.kind() != Bad {
		p.note(x.Span(), CodeSyntax, "this is not a statement", statementHint(first, p.tok()))
	}
	p.recovering = true
	return p.badStatement(start)
}

func (p *parser) badStatement(start Pos) Stmt {
	s := &BadStmt{}
	s.span = p.from(start)
	return s
}

// isCall reports whether an expression is a call, in parentheses or not.
func isCall(x Expr) bool {
	_, ok := unparen(x).(*CallExpr)
	return ok
}

// unparen takes off parentheses.
func unparen(x Expr) Expr {
	for {
		paren, ok := x.(*ParenExpr)
		if !ok {
			return x
		}
		x = paren.X
	}
}

func (p *parser) assignment(first Expr) Stmt {
	s := &AssignStmt{Targets: []Expr{first}}
	for !p.recovering && p.accept(Comma) {
		s.Targets = append(s.Targets, p.suffixed())
	}
	for _, t := range s.Targets {
		switch t.(type) {
		case *Name, *MemberExpr, *IndexExpr, *BadExpr:
		default:
			p.note(t.Span(), CodeSyntax, "nothing can be assigned to this", "a value is assigned to a name or a field")
		}
	}
	p.limit(len(s.Targets), first.Span(), "targets")
	if !p.recovering {
		p.expect(Assign, "")
	}
	if !p.recovering {
		s.Values = p.expressions()
	}
	s.span = p.from(first.Span().Start)
	return s
}

// statementHint says what was likely meant by text that is no statement; next is the token behind it.
func statementHint(first, next *Token) string {
	switch first.Text {
	case "var", "let", "const":
		return "a variable is declared with 'local'"
	case "def", "fn", "func", "fun":
		return "a function is written 'local function name(...) ... end'"
	case "elif", "elsif", "elseIf":
		return "write 'elseif'"
	case "continue":
		return "Lua has no 'continue'; turn the condition round, or use 'goto'"
	case "import", "include", "using":
		return "a script cannot load others"
	case "switch", "case", "try", "catch", "class", "throw":
		return fmt.Sprintf("Lua has no '%s'", first.Text)
	}
	switch {
	case next.Kind == Equal:
		return "'=' assigns, '==' compares"
	case first.Kind == StringToken || first.Kind == NumberToken || first.Kind == LeftBrace:
		return "a value alone does nothing; is 'return' missing?"
	case next.Kind == Ident && first.Kind == Ident:
		return "is a comma, a bracket or 'local' missing?"
	}
	return "a statement is a call, an assignment, or begins with a word like 'local' or 'return'"
}
