package syntax

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// foreign is an operator of another language, the token that was most likely meant, and advice.
type foreign struct {
	text string
	kind Kind
	hint string
}

// foreigns lists what people who know another language write, longer ones first. Bad means that no token fits.
func foreigns() []foreign {
	return []foreign{
		{"!==", NotEqual, "write ~="},
		{"===", Equal, "write =="},
		{"!=", NotEqual, "write ~="},
		{"<>", NotEqual, "write ~="},
		{"&&", And, "write 'and'"},
		{"||", Or, "write 'or'"},
		{"!", Not, "write 'not'"},
		{"+=", Assign, "write x = x + y"},
		{"-=", Assign, "write x = x - y"},
		{"*=", Assign, "write x = x * y"},
		{"/=", Assign, "write x = x / y, or ~= for 'is not'"},
		{"%=", Assign, "write x = x % y"},
		{"^=", Assign, "write x = x ^ y"},
		{"++", Bad, "write x = x + 1"},
		{":=", Assign, "write local x = y"},
		{"=>", Assign, "write ="},
		{"->", Bad, "write 'function (...) ... end'"},
		{"**", Caret, "write ^"},
		{"?", Bad, "write 'if ... then ... else ... end'"},
		{"|", Bad, "write 'or'; Lua has no operators on bits"},
		{"&", Bad, "write 'and'; Lua has no operators on bits"},
		{"~", Bad, "'is not' is ~= and 'not' is a word"},
	}
}

// isOperatorByte reports whether an operator of another language can begin with c.
func isOperatorByte(c byte) bool { return strings.IndexByte("!=<&|+-*/%^:?~", c) >= 0 }

// readForeign reads an operator or comment of another language; false when there is none.
func (lx *lexer) readForeign() bool {
	start := lx.off
	if lx.has("//") || lx.has("/*") {
		lx.readForeignComment()
		return true
	}
	if lx.has("~=") {
		return false
	}
	for _, f := range foreigns() {
		if !lx.has(f.text) {
			continue
		}
		lx.off += len(f.text)
		lx.fail(start, lx.off, CodeForeignSyntax, fmt.Sprintf("'%s' is not Lua", f.text), f.hint)
		lx.emit(f.kind, start, "")
		return true
	}
	return false
}

// readForeignComment skips "/* ... */" and "//" up to the end of the line; in gopher-lua both are errors.
func (lx *lexer) readForeignComment() {
	start := lx.off
	block := lx.has("/*")
	lx.off += 2
	lx.fail(start, lx.off, CodeForeignSyntax, fmt.Sprintf("'%s' is not Lua", lx.src[start:lx.off]),
		"a comment begins with --, and division is one /")
	if !block {
		lx.skipLine()
		return
	}
	for lx.off < len(lx.src) {
		if lx.has("*/") {
			lx.off += 2
			return
		}
		lx.off++
	}
}

// readStray reports an ASCII character that begins no token.
func (lx *lexer) readStray(c byte) {
	start := lx.off
	lx.off++
	if c == '\v' || c == '\f' {
		lx.fail(start, lx.off, CodeSyntax, fmt.Sprintf("character U+%04X is no blank in a script", c), "delete it")
		return
	}
	if c < ' ' || c == 0x7f {
		lx.fail(start, lx.off, CodeSyntax, fmt.Sprintf("character U+%04X has no place in a script", c), "delete it")
		return
	}
	lx.fail(start, lx.off, CodeSyntax, fmt.Sprintf("'%c' means nothing in Lua", c), "delete it, or quote the text around it")
	lx.emit(Bad, start, "")
}

// readWide reports a character outside ASCII that is no letter, and reads on as if its plain form stood there.
func (lx *lexer) readWide() {
	start := lx.off
	r, size := utf8.DecodeRune(lx.src[lx.off:])
	lx.off += size
	switch {
	case r == utf8.RuneError && size <= 1:
		// Invalid UTF-8 has been reported with the file as a whole.
		lx.emit(Bad, start, "")
	case r == '\u201c' || r == '\u201d' || r == '\u2018' || r == '\u2019':
		lx.readCurly(start, r)
	case r == '\u2013' || r == '\u2014' || r == '\u2212':
		lx.fail(start, lx.off, CodeForeignSyntax, fmt.Sprintf("'%c' is a typographic dash", r), "write - or --")
		lx.emit(Minus, start, "")
	case r == '\u2026':
		lx.fail(start, lx.off, CodeForeignSyntax, "'\u2026' is one typographic character", "write three full stops")
		lx.emit(Ellipsis, start, "")
	case unicode.IsSpace(r) || unicode.In(r, unicode.Cf):
		lx.fail(start, lx.off, CodeForeignSyntax, fmt.Sprintf("invisible character U+%04X", r), "replace it by an ordinary blank")
	default:
		lx.fail(start, lx.off, CodeForeignSyntax, fmt.Sprintf("'%c' (U+%04X) means nothing in Lua", r, r),
			"delete it, or quote the text around it")
		lx.emit(Bad, start, "")
	}
}

// readCurly reads a string between curly quotation marks, as if they were straight.
func (lx *lexer) readCurly(start int, open rune) {
	single := open == '\u2018' || open == '\u2019'
	from := lx.off
	hint := `write " or '`
	for lx.off < len(lx.src) && newlineLength(lx.src, lx.off) == 0 {
		r, size := utf8.DecodeRune(lx.src[lx.off:])
		closes := r == '\u201c' || r == '\u201d' || r == '"'
		if single {
			closes = r == '\u2018' || r == '\u2019' || r == '\''
		}
		if closes {
			text := string(lx.src[from:lx.off])
			lx.off += size
			lx.fail(start, lx.off, CodeForeignSyntax, "curly quotation marks around a string", hint)
			lx.emit(StringToken, start, text)
			return
		}
		lx.off += size
	}
	// Nothing closes it on this line: only the mark itself is wrong.
	lx.off = from
	lx.fail(start, from, CodeForeignSyntax, fmt.Sprintf("'%c' is a curly quotation mark", open), hint)
	lx.emit(Bad, start, "")
}
