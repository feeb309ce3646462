package syntax

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// Options bounds what Parse takes. A field that is 0 stands for its default.
type Options struct {
	// MaxBytes is the size of a source; 64 KiB by default.
	MaxBytes int
	// MaxDepth is how deep brackets, blocks and operators nest; 200 by default.
	MaxDepth int
	// MaxLocals is how many locals of one function are in scope at once; 200 by default, as gopher-lua has it.
	MaxLocals int
	// MaxArgs is how many arguments a call has, and how many values a list; 250 by default.
	MaxArgs int
	// MaxErrors is how many errors are reported; 100 by default.
	MaxErrors int
}

func (o Options) withDefaults() Options {
	for _, d := range []struct {
		field *int
		value int
	}{{&o.MaxBytes, 64 << 10}, {&o.MaxDepth, 200}, {&o.MaxLocals, 200}, {&o.MaxArgs, 250}, {&o.MaxErrors, 100}} {
		if *d.field <= 0 {
			*d.field = d.value
		}
	}
	return o
}

// Parse reads a source. It gives the tree of what could be read and all errors in the order of the source; the file
// is never nil, and its tree is whole only when there is no error.
func Parse(name string, src []byte, opts Options) (*File, []Error) {
	opts = opts.withDefaults()
	file := &File{Name: name, Source: src, Block: &Block{}}
	if len(src) > opts.MaxBytes {
		// Nothing looks at such a source, so that its size costs nothing.
		start := Pos{Line: 1, Column: 1}
		return file, []Error{{
			Span: Span{Start: start, End: start}, Code: CodeTooLarge,
			Message: fmt.Sprintf("the file has more than the %d bytes that a script may have", opts.MaxBytes),
			Hint:    "split it into several files",
		}}
	}
	file.Lines = newLineTable(src)
	errs, binary := checkEncoding(file)
	if binary {
		return file, errs
	}
	tokens, lexErrs := lex(file)
	file.Tokens = tokens
	p := &parser{file: file, tokens: tokens, opts: opts, errs: append(errs, lexErrs...)}
	p.parseFile()
	if !p.dead {
		p.checkTree()
	}
	return file, sortErrors(p.errs, opts.MaxErrors)
}

// checkEncoding reports what is not UTF-8 text. A binary file is not read further.
func checkEncoding(file *File) (errs []Error, binary bool) {
	src := file.Source
	fail := func(start, end int, message, hint string) {
		span := Span{Start: file.Lines.Pos(start), End: file.Lines.Pos(end)}
		errs = append(errs, Error{Span: span, Code: CodeEncoding, Message: message, Hint: hint})
	}
	if bytes.HasPrefix(src, []byte("\xff\xfe")) || bytes.HasPrefix(src, []byte("\xfe\xff")) {
		fail(0, 2, "the file is UTF-16", "save it as UTF-8")
		return errs, true
	}
	if bytes.HasPrefix(src, []byte("\x1bLua")) {
		fail(0, 4, "the file is compiled Lua", "only source can be read")
		return errs, true
	}
	if i := bytes.IndexByte(src, 0); i >= 0 {
		fail(i, i+1, "the file holds a NUL byte: it is binary", "save it as UTF-8 text")
		return errs, true
	}
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r != utf8.RuneError || size > 1 {
			i += size
			continue
		}
		fail(i, i+1, fmt.Sprintf("byte 0x%02x is not UTF-8", src[i]), "save the file as UTF-8")
		// One report for each line is enough to find them.
		for i < len(src) && newlineLength(src, i) == 0 {
			i++
		}
	}
	return errs, false
}

// opening is a bracket or block that waits for its end.
type opening struct {
	token  Token
	closes Kind
}

// function is what the parser knows of the function it is in.
type function struct {
	variadic bool
	loops    int
	// active counts the locals in scope, those that a for loop keeps for itself included.
	active   int
	reported bool
}

// parser builds the tree. While recovering is set an error has been reported and nothing more is, until a list or
// a block has skipped to where reading can go on.
type parser struct {
	file       *File
	tokens     []Token
	i          int
	opts       Options
	errs       []Error
	open       []opening
	fn         *function
	depth      int
	recovering bool
	// dead is set when the nesting limit was passed: the rest of the file is not read.
	dead bool
}

func (p *parser) tok() *Token { return &p.tokens[p.i] }

func (p *parser) kind() Kind { return p.tokens[p.i].Kind }

// ahead is the token n behind the current one.
func (p *parser) ahead(n int) *Token { return &p.tokens[min(p.i+n, len(p.tokens)-1)] }

func (p *parser) advance() *Token {
	t := p.tok()
	if p.i < len(p.tokens)-1 {
		p.i++
	}
	return t
}

// accept takes the current token when it is of the kind.
func (p *parser) accept(k Kind) bool {
	if p.kind() != k {
		return false
	}
	p.advance()
	return true
}

// prevEnd is the end of the last token taken.
func (p *parser) prevEnd() Pos {
	if p.i == 0 {
		return p.tok().Span.Start
	}
	return p.tokens[p.i-1].Span.End
}

// here is the empty span behind the last token taken. What is missing lies there.
func (p *parser) here() Span {
	end := p.prevEnd()
	return Span{Start: end, End: end}
}

// from is the span from start to the end of the last token taken.
func (p *parser) from(start Pos) Span {
	end := p.prevEnd()
	if end.Offset < start.Offset {
		end = start
	}
	return Span{Start: start, End: end}
}

// note reports an error after which reading goes on as if nothing had been.
func (p *parser) note(span Span, code, message, hint string) {
	if !p.recovering && !p.dead {
		p.errs = append(p.errs, Error{Span: span, Code: code, Message: message, Hint: hint})
	}
}

// fail reports an error at the current token and starts to recover.
func (p *parser) fail(code, message, hint string) {
	// For a Bad token the lexer has spoken.
	if p.kind() != Bad {
		p.note(p.tok().Span, code, message, hint)
	}
	p.recovering = true
}

// failAfter reports that something is missing: behind the last token when the current one is on another line.
func (p *parser) failAfter(code, message, hint string) {
	if p.kind() != Bad {
		p.note(p.missingAt(), code, message, hint)
	}
	p.recovering = true
}

func (p *parser) missingAt() Span {
	if p.tok().FirstOnLine || p.kind() == EOF {
		return p.here()
	}
	return p.tok().Span
}

// found names the current token for a message.
func (p *parser) found() string {
	t := p.tok()
	switch t.Kind {
	case Ident, NumberToken:
		return "'" + t.Text + "'"
	case StringToken:
		return "a string"
	}
	return t.Kind.quoted()
}

// enter goes one level deeper; false when that is too deep, and then the rest of the file is given up.
func (p *parser) enter() bool { return p.chain(1) }

func (p *parser) leave(levels int) { p.depth -= levels }

// chain goes some levels deeper.
func (p *parser) chain(levels int) bool {
	p.depth += levels
	if p.depth <= p.opts.MaxDepth {
		return true
	}
	p.tooDeep(p.tok().Span)
	return false
}

func (p *parser) tooDeep(span Span) {
	if !p.dead {
		// This one is worth a report whatever went before.
		p.recovering = false
		p.note(span, CodeTooDeep, fmt.Sprintf("this is nested more than %d levels deep", p.opts.MaxDepth),
			"give inner parts a name with 'local'")
	}
	p.dead = true
	p.recovering = true
	p.i = len(p.tokens) - 1
}

// push notes a bracket or block that must be closed.
func (p *parser) push(t *Token, closes Kind) {
	p.open = append(p.open, opening{token: *t, closes: closes})
}

// pop takes the token that closes the innermost opening, or reports that it is missing.
func (p *parser) pop() {
	o := p.open[len(p.open)-1]
	p.open = p.open[:len(p.open)-1]
	if p.accept(o.closes) {
		return
	}
	message := fmt.Sprintf("%s expected to close %s", o.closes.quoted(), o.token.Kind.quoted())
	if o.token.Span.Start.Line != p.tok().Span.Start.Line {
		message += fmt.Sprintf(" at line %d", o.token.Span.Start.Line)
	}
	p.fail(CodeUnclosed, message+", not "+p.found(), p.closeHint(o))
}

func (p *parser) closeHint(o opening) string {
	if o.closes == End && p.hasElseIf() {
		return "'else if' opens a second 'if' that needs an 'end' of its own; write 'elseif'"
	}
	if o.closes != End && p.kind() == Assign {
		return "'==' compares, '=' assigns"
	}
	return ""
}

// hasElseIf reports whether "else if" stands on one line before the current token.
func (p *parser) hasElseIf() bool {
	for i := 1; i <= p.i; i++ {
		if p.tokens[i-1].Kind == Else && p.tokens[i].Kind == If && !p.tokens[i].FirstOnLine {
			return true
		}
	}
	return false
}

// isOpen reports whether the kind closes something that is open.
func (p *parser) isOpen(k Kind) bool {
	for _, o := range p.open {
		if o.closes == k || o.token.Kind == If && (k == Else || k == ElseIf) {
			return true
		}
	}
	return false
}

// skip moves on until stop says so at the level of the current token, a closing token belongs to something that is
// open, or a statement begins. It steps over brackets and blocks as a whole.
func (p *parser) skip(stop func(k Kind) bool) {
	nest := 0
	for ; p.kind() != EOF; p.advance() {
		k := p.kind()
		if nest == 0 && (stop(k) || p.beginsStatement() && p.tok().FirstOnLine) {
			return
		}
		switch k {
		case LeftParen, LeftBrace, LeftBracket, FunctionWord, Do, If, Repeat:
			nest++
		case RightParen, RightBrace, RightBracket, End, Until, Else, ElseIf:
			if nest == 0 && p.isOpen(k) {
				return
			}
			if nest > 0 && k != Else && k != ElseIf {
				nest--
			}
		}
	}
}

// beginsStatement reports whether the current token can only begin a statement.
func (p *parser) beginsStatement() bool {
	switch p.kind() {
	case Local, Return, If, For, While, Repeat, Do, Goto, Break, DoubleColon:
		return true
	case FunctionWord:
		return p.ahead(1).Kind == Ident
	}
	return false
}
