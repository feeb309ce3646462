package syntax

import (
	"fmt"
	"sort"
)

// Error is one thing that is wrong with the form of a source file.
type Error struct {
	Span Span
	// Code names the sort of error, in kebab-case; it stays the same when messages are reworded.
	Code    string
	Message string
	// Hint says what to do; it may be empty.
	Hint string
}

// Error is the error with its place, on one line.
func (e Error) Error() string {
	s := fmt.Sprintf("%d:%d: %s", e.Span.Start.Line, e.Span.Start.Column, e.Message)
	if e.Hint != "" {
		s += " (" + e.Hint + ")"
	}
	return s
}

// Codes of errors that gopher-lua does not report, or that other code asks for by name.
const (
	CodeSyntax          = "syntax"
	CodeMissingComma    = "missing-comma"
	CodeUnclosed        = "unclosed"
	CodeReservedWord    = "reserved-word"
	CodeForeignSyntax   = "foreign-syntax"
	CodeTooLarge        = "too-large"
	CodeTooDeep         = "too-deep"
	CodeTooManyLocals   = "too-many-locals"
	CodeTooManyValues   = "too-many-values"
	CodeEncoding        = "encoding"
	CodeDoubleSeparator = "double-separator"
	CodeParenStatement  = "parenthesised-statement"
	CodeNumber          = "malformed-number"
	CodeEscape          = "unknown-escape"
	CodeString          = "unfinished-string"
	CodeLabel           = "label"
	CodeBreak           = "break-outside-loop"
	CodeVararg          = "vararg-outside-function"
)

// sortErrors puts errors in the order of the source and drops all beyond the limit.
func sortErrors(errs []Error, limit int) []Error {
	sort.SliceStable(errs, func(i, j int) bool { return errs[i].Span.Start.Offset < errs[j].Span.Start.Offset })
	if len(errs) > limit {
		errs = errs[:limit]
	}
	return errs
}
