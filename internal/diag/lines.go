package diag

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// byteOrderMark may open a UTF-8 file. Editors do not show it, so columns do not count it.
var byteOrderMark = []byte("\ufeff")

// Lines turns byte offsets of one source into positions. It is made once per file, because finding a
// line by counting from the start each time would make a long file cost the square of its length.
type Lines struct {
	file   string
	src    []byte
	starts []int // offset of the first byte of each line
	marks  []mark
	pieces []Piece // of a text that was put together, instead of all else
}

// Piece is a part of a text that was put together of several files.
type Piece struct {
	At    int    // offset in the text at which it begins
	Lines *Lines // the file that it comes from
	From  int    // where it begins there
	Fixed bool   // all of it stands at From, up to To: its own bytes are in no file
	To    int
}

// Joined makes positions of a text that was put together: each is one of the file that the bytes come from. The
// pieces are in order, the first begins at 0.
func Joined(pieces []Piece) *Lines { return &Lines{pieces: pieces} }

// Whole reports whether the text is one file, in which it can be changed.
func (l *Lines) Whole() bool { return len(l.pieces) == 0 }

// joined is Span for a text that was put together.
func (l *Lines) joined(start, end int) Position {
	i := sort.Search(len(l.pieces), func(i int) bool { return l.pieces[i].At > start }) - 1
	p := l.pieces[max(i, 0)]
	if p.Fixed {
		return p.Lines.Span(p.From, p.To)
	}
	from := p.From + start - p.At
	if last := i == len(l.pieces)-1; !last && end > l.pieces[i+1].At {
		end = l.pieces[i+1].At
	}
	return p.Lines.Span(from, from+max(end-start, 0))
}

// block is the number of bytes between two marks: what is counted at most to find a column in a file
// that is one long line.
const block = 512

// mark is a place up to which the runes have been counted.
type mark struct{ offset, runes int }

// NewLines indexes a source under the name that its positions shall carry. The source is kept, not
// copied, and must not be changed afterwards. A line ends with "\n"; the "\r" of "\r\n" belongs to it.
func NewLines(file string, src []byte) *Lines {
	starts := []int{0}
	if bytes.HasPrefix(src, byteOrderMark) {
		starts[0] = len(byteOrderMark)
	}
	for i, b := range src {
		if b == '\n' {
			starts = append(starts, i+1)
		}
	}
	l := &Lines{file: file, src: src, starts: starts, marks: []mark{{}}}
	for at, runes := 0, 0; at < len(src); runes++ {
		if at >= len(l.marks)*block {
			l.marks = append(l.marks, mark{at, runes})
		}
		_, size := utf8.DecodeRune(src[at:])
		at += size
	}
	return l
}

// runes returns the number of runes that end at or before an offset.
func (l *Lines) runes(offset int) int {
	for back := 1; back < utf8.UTFMax && back <= offset && offset < len(l.src); back++ {
		if _, size := utf8.DecodeRune(l.src[offset-back:]); size > back {
			offset -= back // it was inside a rune
			break
		}
	}
	// The mark of a block stands at its first byte, or inside it where a rune crosses its beginning.
	m := l.marks[min(offset/block, len(l.marks)-1)]
	if m.offset > offset {
		m = l.marks[offset/block-1]
	}
	return m.runes + utf8.RuneCount(l.src[m.offset:offset])
}

// Count returns the number of lines; an empty source has one.
func (l *Lines) Count() int { return len(l.starts) }

// Line returns the text of a line, counted from 1, without its line end; nil when there is no such line.
func (l *Lines) Line(n int) []byte {
	if n < 1 || n > len(l.starts) {
		return nil
	}
	end := len(l.src)
	if n < len(l.starts) {
		end = l.starts[n] - 1
	}
	return bytes.TrimSuffix(l.src[l.starts[n-1]:end], []byte("\r"))
}

// Span returns the position of the bytes from start up to, not including, end. Offsets outside the
// source are moved to its nearest end, and an end before the start is taken for the start.
func (l *Lines) Span(start, end int) Position {
	if !l.Whole() {
		return l.joined(start, end)
	}
	p := Position{File: l.file}
	p.Line, p.Column = l.place(start)
	p.EndLine, p.EndColumn = l.place(max(start, end))
	return p
}

// place returns line and column of one offset. A byte that is not UTF-8 counts as one rune.
func (l *Lines) place(offset int) (line, column int) {
	offset = min(max(offset, l.starts[0]), len(l.src))
	line = sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > offset })
	return line, l.runes(offset) - l.runes(l.starts[line-1]) + 1
}
