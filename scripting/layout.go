package scripting

import (
	"fmt"
	"sort"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// concatName is the function that takes the place of the operator "..", so that the length of strings is bounded.
const concatName = "_concat_"

// hidden reports a word that stands only in the source as it is laid out anew.
func hidden(word string) bool {
	return word == concatName || word == allocateName || word == indexName || word == compareName
}

// unit is one script. It is run from a source in which every token stands on a line of its own, so that the line
// which Lua gives at run time is a token, and leads back to the exact line and column of the file.
//
// An opening parenthesis stays on the line of the token before it: on a line of its own gopher-lua refuses it as
// ambiguous.
type unit struct {
	name   string // as shown
	chunk  string // as Lua knows it
	file   *syntax.File
	source string
	first  []int           // by line from 1: its first token
	line   []int           // by token: its line
	spans  []syntax.Span   // by token; all that a function of tier three keeps
	starts [][]syntax.Expr // by line: the expressions that begin there, outer ones first
}

// newUnit lays a script out anew. The file must have been parsed without errors.
func newUnit(name, chunk string, file *syntax.File) *unit {
	u := &unit{name: name, chunk: chunk, file: file}
	tokens := file.Tokens
	e := rewrites(file)
	var b strings.Builder
	b.Grow(2 * len(file.Source))
	u.first = append(u.first, 0)
	for i := range tokens {
		t := &tokens[i]
		if t.Kind == syntax.EOF {
			break
		}
		if i > 0 && t.Kind != syntax.LeftParen {
			b.WriteByte('\n')
		}
		if i == 0 || t.Kind != syntax.LeftParen {
			u.first = append(u.first, i)
		}
		u.line = append(u.line, len(u.first)-1)
		u.spans = append(u.spans, t.Span)
		b.WriteString(e.before[t.Span.Start.Offset])
		if e.commas[t.Span.Start.Offset] {
			b.WriteByte(',')
		} else {
			writeToken(&b, t)
		}
		for range e.after[t.Span.End.Offset] {
			b.WriteByte(')')
		}
	}
	u.source = b.String()
	u.index()
	return u
}

func writeToken(b *strings.Builder, t *syntax.Token) {
	switch t.Kind {
	case syntax.Ident, syntax.NumberToken:
		b.WriteString(t.Text)
	case syntax.StringToken:
		b.WriteByte('"')
		for i := range len(t.Text) {
			if c := t.Text[i]; c < ' ' || c == '"' || c == '\\' || c == 0x7f {
				fmt.Fprintf(b, "\\%03d", c)
			} else {
				b.WriteByte(c)
			}
		}
		b.WriteByte('"')
	default:
		b.WriteString(t.Kind.String())
	}
}

// edits are what the new source has besides the tokens of the old one, by the offsets of these.
type edits struct {
	before map[int]string
	after  map[int]int // closing parentheses
	commas map[int]bool
}

// rewrites finds what is written otherwise than its author did: "..", for its bound; bodies that make tables and
// functions, and places in lists that are written to, for the bound of memory; comparisons, which read long texts in one
// instruction; and a named field in last place whose value is a call, for which gopher-lua puts what is left in its registers into the list before it.
func rewrites(file *syntax.File) edits {
	e := edits{allocations(file), map[int]int{}, map[int]bool{}}
	wrap := func(with string, from, to syntax.Expr) {
		if !strings.HasSuffix(with, ", ") {
			with += "("
		}
		e.before[from.Span().Start.Offset] += with
		e.after[to.Span().End.Offset]++
	}
	syntax.Inspect(file.Block, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.TableExpr:
			if len(x.Fields) > 1 {
				if last := x.Fields[len(x.Fields)-1]; last.Kind != syntax.PositionalField && becomesCall(last.Value) {
					wrap("", last.Value, last.Value)
				}
			}
		case *syntax.BinaryExpr:
			if x.Op == syntax.Concat {
				wrap(concatName, x.X, x.Y)
				e.commas[x.OpSpan.Start.Offset] = true
			}
			if x.Op >= syntax.LessEqual && x.Op <= syntax.Greater && !isNumber(x.X) && !isNumber(x.Y) {
				wrap(compareName, x.X, x.X)
			}
		case *syntax.Field:
			if x.Kind == syntax.KeyedField && !isString(x.Key) {
				wrap(indexName+"(nil, ", x.Key, x.Key)
			}
		case *syntax.AssignStmt:
			for _, t := range x.Targets {
				if i, ok := t.(*syntax.IndexExpr); ok && !isString(i.Key) {
					wrap(indexName+"("+plainText(i.X)+", ", i.Key, i.Key)
				}
			}
		}
		return true
	})
	return e
}

func isNumber(x syntax.Expr) bool {
	_, ok := unparen(x).(*syntax.NumberExpr)
	return ok
}

func isString(x syntax.Expr) bool {
	_, ok := unparen(x).(*syntax.StringExpr)
	return ok
}

// plainText is an expression that can be read twice, a name or a member of one; "nil" for any other.
func plainText(x syntax.Expr) string {
	switch x := unparen(x).(type) {
	case *syntax.Name:
		return x.Text
	case *syntax.MemberExpr:
		if on := plainText(x.X); on != "nil" {
			return on + "." + x.Name.Text
		}
	}
	return "nil"
}

func becomesCall(x syntax.Expr) bool {
	b, ok := x.(*syntax.BinaryExpr)
	return isOpen(x) || ok && b.Op == syntax.Concat
}

// index notes for each line the expressions that gopher-lua says begin there: all by their first token, but a minus
// by its operand.
func (u *unit) index() {
	u.starts = make([][]syntax.Expr, len(u.first))
	syntax.Inspect(u.file.Block, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.MemberExpr, *syntax.IndexExpr, *syntax.CallExpr, *syntax.BinaryExpr:
			u.begin(x.(syntax.Expr), x.Span().Start.Offset)
		case *syntax.UnaryExpr:
			u.begin(x, x.X.Span().Start.Offset)
		}
		return true
	})
}

func (u *unit) begin(x syntax.Expr, offset int) {
	i := sort.Search(len(u.spans), func(i int) bool { return u.spans[i].Start.Offset >= offset })
	if i < len(u.line) {
		u.starts[u.line[i]] = append(u.starts[u.line[i]], x)
	}
}

// token is the span of the first token of a line.
func (u *unit) token(line int) syntax.Span {
	if line < 1 || line >= len(u.first) || len(u.spans) == 0 {
		start := syntax.Pos{Line: 1, Column: 1}
		return syntax.Span{Start: start, End: start}
	}
	return u.spans[u.first[line]]
}

// slim is what a unit needs to say where a function of tier three failed.
func (u *unit) slim() *unit {
	return &unit{name: u.name, chunk: u.chunk, first: u.first, spans: u.spans}
}

// at is a span as a position of this file.
func (u *unit) at(s syntax.Span) diag.Position {
	return diag.Position{File: u.name, Line: s.Start.Line, Column: s.Start.Column, EndLine: s.End.Line, EndColumn: s.End.Column}
}

func (u *unit) pos(s syntax.Span) engine.Pos {
	return engine.Pos{File: u.name, Line: s.Start.Line, Column: s.Start.Column}
}

// word is the position of the token at a line and column of the file, for what knows no more than where it begins.
func (u *unit) word(p engine.Pos) diag.Position {
	at := diag.Position{File: p.File, Line: p.Line, Column: p.Column}
	if i, ok := u.tokenAt(p); ok && p.File == u.name {
		return u.at(u.spans[i])
	}
	return at
}

// spanAt is the span of the token at a position of the file.
func (u *unit) spanAt(p engine.Pos, otherwise syntax.Span) syntax.Span {
	if i, ok := u.tokenAt(p); ok {
		return u.spans[i]
	}
	return otherwise
}

func (u *unit) tokenAt(p engine.Pos) (int, bool) {
	i := sort.Search(len(u.spans), func(i int) bool {
		s := u.spans[i].Start
		return s.Line > p.Line || s.Line == p.Line && s.Column >= p.Column
	})
	return i, i < len(u.spans) && u.spans[i].Start.Line == p.Line && u.spans[i].Start.Column == p.Column
}

func unparen(x syntax.Expr) syntax.Expr {
	for {
		p, ok := x.(*syntax.ParenExpr)
		if !ok {
			return x
		}
		x = p.X
	}
}
