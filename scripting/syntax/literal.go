package syntax

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// readNumber reads all that looks like one number, and then asks whether it is one. gopher-lua stops at the first
// character that does not fit and makes two tokens of "3x".
func (lx *lexer) readNumber() {
	start := lx.off
	hex := lx.peek(0) == '0' && (lx.peek(1) == 'x' || lx.peek(1) == 'X')
	for lx.off < len(lx.src) {
		c := lx.src[lx.off]
		sign := (c == '+' || c == '-') && !hex && (lx.src[lx.off-1] == 'e' || lx.src[lx.off-1] == 'E')
		if !sign && !isLetter(c) && !isDigit(c) && c != '.' {
			break
		}
		lx.off++
	}
	text := string(lx.src[start:lx.off])
	value, hint := numberValue(text)
	if hint != "" {
		lx.fail(start, lx.off, CodeNumber, fmt.Sprintf("%q is not a number that Lua can read", text), hint)
	}
	t := lx.emit(NumberToken, start, text)
	t.Number = value
}

// numberValue is the value of a number as written, and advice when it is none. The empty advice means that all is well.
func numberValue(text string) (value float64, hint string) {
	if digits, hex := strings.CutPrefix(strings.ToLower(text), "0x"); hex {
		n, err := strconv.ParseInt(digits, 16, 64)
		if err != nil {
			return 0, "a hexadecimal number is 0x and up to 15 of the digits 0-9 and a-f"
		}
		return float64(n), ""
	}
	// Two zeros in front make an octal number of it in gopher-lua.
	if len(text) > 1 && text[0] == '0' && isDigit(text[1]) {
		return 0, "write it without the leading zero"
	}
	i := 0
	digits := func() (n int) {
		for i < len(text) && isDigit(text[i]) {
			i++
			n++
		}
		return n
	}
	n := digits()
	if i < len(text) && text[i] == '.' {
		i++
		n += digits()
	}
	if n > 0 && i < len(text) && (text[i] == 'e' || text[i] == 'E') {
		i++
		if i < len(text) && (text[i] == '+' || text[i] == '-') {
			i++
		}
		if digits() == 0 {
			return 0, "an exponent needs digits behind the 'e'"
		}
	}
	if strings.Contains(text, "..") {
		return 0, "put a blank between a number and '..'"
	}
	if i < len(text) {
		return 0, "a number ends where a letter or a second point begins"
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, "it is too large"
	}
	return v, ""
}

// readString reads a string in quotation marks. One that is not closed ends with its line.
func (lx *lexer) readString(quote byte) {
	start := lx.off
	lx.off++
	var b []byte
	for {
		if lx.off >= len(lx.src) || newlineLength(lx.src, lx.off) > 0 {
			lx.fail(start, lx.off, CodeString, "this string is not closed on its line",
				fmt.Sprintf("close it with %c; a string over several lines stands between [[ and ]]", quote))
			break
		}
		c := lx.src[lx.off]
		if c == quote {
			lx.off++
			break
		}
		if c == '\\' {
			b = lx.readEscape(b)
			continue
		}
		b = append(b, c)
		lx.off++
	}
	lx.emit(StringToken, start, string(b))
}

// readEscape reads a backslash and what belongs to it, and appends what it stands for.
func (lx *lexer) readEscape(b []byte) []byte {
	start := lx.off
	lx.off++
	if lx.off >= len(lx.src) {
		return b
	}
	if n := newlineLength(lx.src, lx.off); n > 0 {
		lx.off += n
		return append(b, '\n')
	}
	c := lx.src[lx.off]
	if i := strings.IndexByte(`abfnrtv\"'`, c); i >= 0 {
		lx.off++
		return append(b, "\a\b\f\n\r\t\v\\\"'"[i])
	}
	if isDigit(c) {
		n := 0
		for i := 0; i < 3 && isDigit(lx.peek(0)); i++ {
			n = n*10 + int(lx.src[lx.off]-'0')
			lx.off++
		}
		if n > 255 {
			lx.fail(start, lx.off, CodeEscape, fmt.Sprintf("%s is more than 255", lx.src[start:lx.off]),
				"a backslash and digits name one byte; write the character itself")
		}
		return append(b, byte(n))
	}
	_, size := utf8.DecodeRune(lx.src[lx.off:])
	lx.off += size
	lx.fail(start, lx.off, CodeEscape, fmt.Sprintf("%s means nothing in a string", lx.src[start:lx.off]),
		`write \\ for a backslash; the others are \n \t \r \a \b \f \v \" \' and \ with up to three digits`)
	return b
}
