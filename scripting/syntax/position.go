package syntax

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// Pos is a place in a source file.
type Pos struct {
	// Offset counts bytes from 0, a byte order mark included.
	Offset int
	// Line counts from 1.
	Line int
	// Column counts runes from 1; a byte order mark is not counted.
	Column int
}

// Span is a stretch of a source file; End is just behind its last byte.
type Span struct {
	Start, End Pos
}

// LineTable finds lines and columns for byte offsets.
type LineTable struct {
	src    []byte
	starts []int
}

// newLineTable splits lines as gopher-lua does: \n, \r, \r\n and \n\r each end one, so that its line numbers and
// these are the same.
func newLineTable(src []byte) LineTable {
	t := LineTable{src: src, starts: []int{bomLength(src)}}
	for i := 0; i < len(src); i++ {
		if n := newlineLength(src, i); n > 0 {
			i += n - 1
			t.starts = append(t.starts, i+1)
		}
	}
	return t
}

// newlineLength is the length in bytes of the line end at offset i, 0 when there is none.
func newlineLength(src []byte, i int) int {
	if c := src[i]; c != '\n' && c != '\r' {
		return 0
	}
	if i+1 < len(src) && src[i] != src[i+1] && (src[i+1] == '\n' || src[i+1] == '\r') {
		return 2
	}
	return 1
}

// bomLength is the length of the UTF-8 byte order mark at the start of src.
func bomLength(src []byte) int {
	if bytes.HasPrefix(src, []byte("\xef\xbb\xbf")) {
		return 3
	}
	return 0
}

// Count is the number of lines; an empty file has one.
func (t LineTable) Count() int { return len(t.starts) }

// Pos is the place at a byte offset. An offset outside the file is moved to its nearest end.
func (t LineTable) Pos(offset int) Pos {
	offset = max(0, min(offset, len(t.src)))
	if len(t.starts) == 0 {
		return Pos{Offset: offset, Line: 1, Column: 1}
	}
	line := max(0, sort.SearchInts(t.starts, offset+1)-1)
	start := min(t.starts[line], offset)
	return Pos{Offset: offset, Line: line + 1, Column: utf8.RuneCount(t.src[start:offset]) + 1}
}

// Line is the text of line n, counted from 1, without its line end; empty when there is no such line.
func (t LineTable) Line(n int) string {
	if n < 1 || n > len(t.starts) {
		return ""
	}
	end := len(t.src)
	if n < len(t.starts) {
		end = t.starts[n]
	}
	return string(bytes.TrimRight(t.src[t.starts[n-1]:end], "\r\n"))
}
