package metadata

import (
	"bytes"
	"regexp"
	"strings"
)

// The functions here move over a TOML text where the parser says nothing: between values, and behind a
// passage that it cannot read.

// skipBlank returns the offset of the first byte at or behind an offset that is no space, line end or comment.
func skipBlank(text []byte, at int) int {
	return skip(text, at, " \t\r\n")
}

// skipSeparators is skipBlank inside a list or an inline table, where commas separate as well.
func skipSeparators(text []byte, at int) int {
	return skip(text, at, " \t\r\n,")
}

func skip(text []byte, at int, set string) int {
	for at < len(text) {
		switch {
		case strings.IndexByte(set, text[at]) >= 0:
			at++
		case text[at] == '#':
			at = lineEnd(text, at)
		default:
			return at
		}
	}
	return at
}

// skipTo returns the offset of the value behind a key that ends at an offset.
func skipTo(text []byte, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '=') {
		at++
	}
	return at
}

// lineEnd returns the offset of the next line feed, or of the end of the text.
func lineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}

var (
	looksLikeKey    = regexp.MustCompile(`^[ \t]*([A-Za-z0-9_-]+|"[^"\n]*")([ \t]*\.[ \t]*[A-Za-z0-9_-]+)*[ \t]*=`)
	looksLikeHeader = regexp.MustCompile(`^[ \t]*\[\[?[ \t]*[A-Za-z][A-Za-z0-9_.-]*[ \t]*\]`)
	// bareText is a key with a value that begins like a text without quotes, up to a comment or the
	// line's end. A mana cost without quotes begins like a table.
	bareText = regexp.MustCompile(`^[ \t]*[A-Za-z0-9_.-]+[ \t]*=[ \t]*([A-Za-z*][^"'#=\[\]\r\n]*|[0-9]+[+-]\*|(?:\{[A-Za-z0-9/]+\})+)[ \t]*(?:#[^\r\n]*)?\r?(?:\n|$)`)
)

// nextExpression returns the start of the first line behind the one of an offset that looks like a key
// with a value or like a header, or the end of the text: where reading can go on after an error.
func nextExpression(text []byte, at int) int {
	return nextLine(text, at, func(line []byte) bool {
		return looksLikeKey.Match(line) || looksLikeHeader.Match(line)
	})
}

// nextHeader is nextExpression for headers only.
func nextHeader(text []byte, at int) int {
	return nextLine(text, at, looksLikeHeader.Match)
}

// It gives up after farthest lines.
func nextLine(text []byte, at int, fits func([]byte) bool) int {
	for range farthest {
		at = lineEnd(text, min(at, len(text)))
		if at >= len(text) {
			return len(text)
		}
		at++
		if fits(text[at:lineEnd(text, at)]) {
			return at
		}
	}
	return len(text)
}

// farthest is the number of lines in which reading can go on after an error.
const farthest = 5000

// bareValue returns where in the expression that begins at an offset a text without quotes stands.
func bareValue(text []byte, at int) (span, bool) {
	end := min(lineEnd(text, at)+1, len(text))
	m := bareText.FindSubmatchIndex(text[at:end])
	if m == nil {
		return span{}, false
	}
	value := span{at + m[2], at + m[3]}
	value.end = value.start + len(bytes.TrimRight(text[value.start:value.end], " \t"))
	switch string(text[value.start:value.end]) {
	case "true", "false", "inf", "nan":
		return span{}, false
	}
	return value, true
}

// blank overwrites a stretch of a text with spaces, so that all other offsets stay what they are.
func blank(text []byte, s span) {
	for i := s.start; i < min(s.end, len(text)); i++ {
		if text[i] != '\n' {
			text[i] = ' '
		}
	}
}
