// Package diag holds what the tools say about an author's files: one Diagnostic is one thing that is
// wrong, where it is, what to do about it and, where the change is certain, the edit that does it.
//
// The package is a leaf: it knows neither cards nor Lua nor TOML, only files, positions and words, so
// that every reader and every check can report in the same form. Nothing here reads a file; printers
// are handed a function that returns the source.
package diag

import (
	"cmp"
	"fmt"
	"slices"
)

// Position is a stretch of a file.
//
// Line and Column say where it begins, EndLine and EndColumn where the first rune after it stands, so a
// word of four letters in column 3 ends in column 7. All four count from 1; columns count runes, not
// bytes, and a byte order mark at the start of the file is not counted. Zero means unknown: a Line of
// zero speaks of the file as a whole, a Column of zero of the whole line, and an EndLine of zero of the
// single place where the position begins.
type Position struct {
	File      string
	Line      int
	Column    int
	EndLine   int
	EndColumn int
}

// String returns "file:line:column", leaving out what is unknown, and "-" for a position without a file.
func (p Position) String() string {
	file := p.File
	if file == "" {
		file = "-"
	}
	switch {
	case p.Line == 0:
		return file
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", file, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// Severity says how bad a diagnostic is.
type Severity uint8

const (
	// Error means that the file cannot be used as it stands.
	Error Severity = iota
	// Warning means that the file can be used, but most likely does not say what its author meant.
	Warning
	// Advice means that the file is right and could be written better.
	Advice
)

// String returns the name that the printers use: "error", "warning" or "advice".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	case Advice:
		return "advice"
	}
	return fmt.Sprintf("severity(%d)", uint8(s))
}

// Diagnostic is one thing that is wrong with an author's file.
type Diagnostic struct {
	Rule       string   // name of the rule that was broken, lower case with hyphens: "unknown-key"
	Severity   Severity // the zero value is Error
	At         Position // what is wrong
	Summary    string   // one line, no full stop: what is wrong
	Detail     string   // what to do about it, may be several lines or empty
	Suggestion string   // the bare word that was most likely meant, or empty
	Fix        *Fix     // the edit that puts it right, or nil where the change is not certain
	Notes      []Note   // other places that belong to it
}

// Fix is a change that puts one diagnostic right.
type Fix struct {
	Title string // what the change does: `write "Creature"`
	Edits []Edit // all in the diagnostic's file, in ascending order, not overlapping
}

// Edit replaces the bytes from Start up to, not including, End by New. The offsets count bytes from the
// start of the file as it is on disk, a byte order mark included. Start equal to End inserts.
type Edit struct {
	Start int
	End   int
	New   string
}

// Note points at a second place: where a key was first written, for example.
type Note struct {
	At   Position
	Text string
}

// Apply returns the source with the edits of the fix made. It returns an error, and no source, when an
// edit lies outside the source or overlaps the one before it. The source itself is not changed.
func (f *Fix) Apply(src []byte) ([]byte, error) {
	var out []byte
	last := 0
	for i, e := range f.Edits {
		if e.Start < last || e.End < e.Start || e.End > len(src) {
			return nil, fmt.Errorf("fix %q: edit %d replaces bytes %d to %d, after byte %d of %d",
				f.Title, i+1, e.Start, e.End, last, len(src))
		}
		out = append(out, src[last:e.Start]...)
		out = append(out, e.New...)
		last = e.End
	}
	return append(out, src[last:]...), nil
}

// List is a collection of diagnostics. The zero value is empty and ready to use.
type List []Diagnostic

// Add appends diagnostics.
func (l *List) Add(d ...Diagnostic) {
	*l = append(*l, d...)
}

// Sort orders the list by file, line, column, rule and summary. Diagnostics that are equal in all five
// keep their order, so the same input always prints the same way.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.At.File, b.At.File),
			cmp.Compare(a.At.Line, b.At.Line),
			cmp.Compare(a.At.Column, b.At.Column),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Summary, b.Summary),
		)
	})
}

// HasErrors reports whether one of the diagnostics is of severity Error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}
