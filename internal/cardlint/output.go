package cardlint

import (
	"fmt"
	"io"
	"os"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/internal/lint"
	"manaloom/scripting"
)

// Output is where and how a command writes.
type Output struct {
	Out      io.Writer
	Err      io.Writer
	JSON     bool
	Color    bool
	Progress bool // Err is a terminal that a line can be written to again and again
}

// IsTerminal reports whether a file is a terminal that people look at.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 || os.Getenv("TERM") == "dumb" {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// The choices for colour.
const (
	ColorAuto   = "auto"
	ColorAlways = "always"
	ColorNever  = "never"
)

// UseColor decides whether to write in colour to a file.
func UseColor(choice string, f *os.File) bool {
	switch choice {
	case ColorAlways:
		return true
	case ColorNever:
		return false
	}
	return os.Getenv("NO_COLOR") == "" && IsTerminal(f)
}

// findings writes a list in the output's format.
func (o *Output) findings(list diag.List, source func(string) []byte) error {
	if o.JSON {
		return diag.JSON(o.Out, list)
	}
	return diag.Human(o.Out, list, diag.Style{Source: source, Color: o.Color})
}

func (o *Output) line(format string, args ...any) error {
	_, err := fmt.Fprintf(o.Out, format+"\n", args...)
	return err
}

// table is all that is needed to look at packs.
type table struct {
	book   *engine.Rulebook
	host   *scripting.Host
	report *lint.Report
}

// load reads, loads and checks a selection.
func load(s *lint.Selection, err error) (*table, error) {
	if err != nil {
		return nil, err
	}
	t := &table{book: rules.Book()}
	t.host = scripting.NewHost(t.book)
	t.report = lint.Run(t.host, t.book, s)
	return t, nil
}

// Lint checks packs and writes what it found, and one line that sums it up.
func Lint(o *Output, paths []string) (clean bool, err error) {
	t, err := load(lint.Select(paths))
	if err != nil {
		return false, err
	}
	if err := o.findings(t.report.Found, t.report.Source); err != nil {
		return false, err
	}
	if !o.JSON {
		err = o.line("%s", t.report.Summary())
	}
	return !t.report.Failed(), err
}
