package syntax

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// lexer cuts a source into tokens. It never fails: what is no token becomes an error and a Bad token, or nothing.
type lexer struct {
	file *File
	src  []byte
	off  int
	// at is the last place computed; tokens come in order, so that a long line is not counted again for each.
	at Pos
	// base is where the current token begins, for what is asked about its inside.
	base   Pos
	tokens []Token
	errs   []Error
}

// lex reads all tokens of the file; the last is always EOF.
func lex(file *File) ([]Token, []Error) {
	lx := &lexer{file: file, src: file.Source, off: bomLength(file.Source)}
	lx.at = Pos{Offset: lx.off, Line: 1, Column: 1}
	if lx.has("#!") {
		start := lx.off
		lx.skipLine()
		lx.comment(start, false)
	}
	for lx.skipBlanks(); lx.off < len(lx.src); lx.skipBlanks() {
		lx.next()
	}
	lx.emit(EOF, lx.off, "")
	return lx.tokens, lx.errs
}

// pos is the place at an offset. Offsets before the current token are looked up in the line table.
func (lx *lexer) pos(offset int) Pos {
	if offset < lx.base.Offset {
		return lx.file.Lines.Pos(offset)
	}
	p := lx.at
	if offset < p.Offset {
		p = lx.base
	}
	starts := lx.file.Lines.starts
	for p.Line < len(starts) && starts[p.Line] <= offset {
		p = Pos{Offset: starts[p.Line], Line: p.Line + 1, Column: 1}
	}
	p.Column += utf8.RuneCount(lx.src[p.Offset:offset])
	p.Offset = offset
	lx.at = p
	return p
}

func (lx *lexer) span(start, end int) Span {
	s := lx.pos(start)
	return Span{Start: s, End: lx.pos(end)}
}

// peek is the byte n behind the current one, 0 at the end. NUL never gets here.
func (lx *lexer) peek(n int) byte {
	if lx.off+n < len(lx.src) {
		return lx.src[lx.off+n]
	}
	return 0
}

func (lx *lexer) has(s string) bool {
	return len(lx.src)-lx.off >= len(s) && string(lx.src[lx.off:lx.off+len(s)]) == s
}

// emit appends a token that runs from start to the current offset.
func (lx *lexer) emit(kind Kind, start int, text string) *Token {
	t := Token{Span: lx.span(start, lx.off), Kind: kind, Text: text}
	t.FirstOnLine = len(lx.tokens) == 0 || lx.tokens[len(lx.tokens)-1].Span.End.Line < t.Span.Start.Line
	lx.tokens = append(lx.tokens, t)
	return &lx.tokens[len(lx.tokens)-1]
}

func (lx *lexer) fail(start, end int, code, message, hint string) {
	lx.errs = append(lx.errs, Error{Span: lx.span(start, end), Code: code, Message: message, Hint: hint})
}

func (lx *lexer) comment(start int, long bool) {
	c := Comment{Span: lx.span(start, lx.off), Long: long, Text: string(lx.src[start:lx.off])}
	lx.file.Comments = append(lx.file.Comments, c)
}

func (lx *lexer) skipLine() {
	for lx.off < len(lx.src) && newlineLength(lx.src, lx.off) == 0 {
		lx.off++
	}
}

// skipBlanks skips blanks, line ends and comments.
func (lx *lexer) skipBlanks() {
	for lx.off < len(lx.src) {
		switch c := lx.src[lx.off]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			lx.off++
		case lx.has("--"):
			lx.readComment()
		default:
			return
		}
	}
}

func (lx *lexer) readComment() {
	start := lx.off
	lx.off += 2
	if level, ok := lx.longBracket(); ok {
		if _, closed := lx.readLong(level); !closed {
			lx.fail(start, start+2, CodeString, "this long comment is not closed", "close it with "+closer(level))
		}
		lx.comment(start, true)
		return
	}
	// gopher-lua takes "--[=" for the start of a long comment whatever follows, and stops.
	if lx.has("[=") {
		lx.fail(start, lx.off+2, CodeString, "a comment cannot begin with '--[='", "put a space behind the dashes")
	}
	lx.skipLine()
	lx.comment(start, false)
}

// longBracket reports the level of a long bracket that opens here.
func (lx *lexer) longBracket() (level int, ok bool) {
	if lx.peek(0) != '[' {
		return 0, false
	}
	for lx.peek(1+level) == '=' {
		level++
	}
	return level, lx.peek(1+level) == '['
}

func closer(level int) string {
	b := []byte{']'}
	for range level {
		b = append(b, '=')
	}
	return string(append(b, ']'))
}

// readLong reads from a long bracket to the one that closes it, and gives what is between with every line end as \n.
func (lx *lexer) readLong(level int) (text string, closed bool) {
	lx.off += level + 2
	if lx.off < len(lx.src) {
		lx.off += newlineLength(lx.src, lx.off)
	}
	end := closer(level)
	var b []byte
	for lx.off < len(lx.src) {
		if lx.src[lx.off] == ']' && lx.has(end) {
			lx.off += len(end)
			return string(b), true
		}
		if n := newlineLength(lx.src, lx.off); n > 0 {
			b = append(b, '\n')
			lx.off += n
			continue
		}
		b = append(b, lx.src[lx.off])
		lx.off++
	}
	return string(b), false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// next reads one token, or one piece of text that is none.
func (lx *lexer) next() {
	start := lx.off
	lx.base = lx.pos(start)
	switch c := lx.src[lx.off]; {
	case isLetter(c) || c >= utf8.RuneSelf && lx.wideLetter():
		lx.readName()
	case isDigit(c) || c == '.' && isDigit(lx.peek(1)):
		lx.readNumber()
	case c == '"' || c == '\'':
		lx.readString(c)
	case c == '[' && (lx.peek(1) == '[' || lx.peek(1) == '='):
		lx.readLongString()
	case c >= utf8.RuneSelf:
		lx.readWide()
	default:
		if isOperatorByte(c) && lx.readForeign() {
			return
		}
		kind, size := lx.symbol()
		if size == 0 {
			lx.readStray(c)
			return
		}
		lx.off += size
		lx.emit(kind, start, "")
	}
}

func (lx *lexer) readLongString() {
	start := lx.off
	level, ok := lx.longBracket()
	if !ok {
		lx.off += level + 1
		lx.fail(start, lx.off, CodeSyntax, "'[=' opens no long string here", "a long string opens with '[[' or '[=['")
		lx.emit(Bad, start, "")
		return
	}
	text, closed := lx.readLong(level)
	if !closed {
		lx.fail(start, start+level+2, CodeString, "this long string is not closed", "close it with "+closer(level))
	}
	lx.emit(StringToken, start, text).Long = true
}

// wideLetter reports whether a letter outside ASCII stands here.
func (lx *lexer) wideLetter() bool {
	r, _ := utf8.DecodeRune(lx.src[lx.off:])
	return r != utf8.RuneError && unicode.IsLetter(r)
}

func (lx *lexer) readName() {
	start, ascii := lx.off, true
	for lx.off < len(lx.src) {
		c := lx.src[lx.off]
		if isLetter(c) || isDigit(c) {
			lx.off++
			continue
		}
		if c < utf8.RuneSelf || !lx.wideLetter() {
			break
		}
		_, size := utf8.DecodeRune(lx.src[lx.off:])
		lx.off += size
		ascii = false
	}
	word := string(lx.src[start:lx.off])
	if !ascii {
		lx.fail(start, lx.off, CodeForeignSyntax, fmt.Sprintf("%q is no name in Lua", word),
			"names are made of the letters A to Z, digits and underscores; put other text in quotation marks")
	}
	kind, _ := Keyword(word)
	lx.emit(kind, start, word)
}

// symbol is the kind and length of the symbol that stands here; the length is 0 when there is none.
func (lx *lexer) symbol() (Kind, int) {
	for _, k := range [...]Kind{Ellipsis, Concat, Equal, NotEqual, LessEqual, GreaterEqual, DoubleColon} {
		if text := k.String(); lx.has(text) {
			return k, len(text)
		}
	}
	for k := Plus; k < kindCount; k++ {
		if text := k.String(); len(text) == 1 && text[0] == lx.src[lx.off] {
			return k, 1
		}
	}
	return Bad, 0
}
