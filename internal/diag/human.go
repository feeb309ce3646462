package diag

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
)

const (
	defaultWidth = 100 // columns of a source line that are shown when Style.Width is 0
	tabStop      = 4   // tabs are shown as spaces up to the next multiple of this
	ellipsis     = "..."
)

// Style says how Human prints.
type Style struct {
	// Source returns the content of a file that a diagnostic names, or nil when it is not to be had;
	// the source line is then left out. Source itself may be nil.
	Source func(file string) []byte
	// Color allows colour by ANSI escape sequences. Whether the output is a terminal is for the caller to know.
	Color bool
	// Width is the number of columns of a source line that are shown, 0 for 100. A wider line is cut
	// on both sides of what is wrong.
	Width int
}

// Human writes the diagnostics for people, in the order of the list:
//
//	cards/demo/elf.toml:4:12: unknown-name: "Creatur" is not a card type; did you mean "Creature"?
//	  4 | types    = ["Creatur"]
//	    |             ^^^^^^^^^
//
// followed by the detail, the notes and the title of the fix, each where there is one. A warning or an
// advice has that word before the name of its rule. Control characters of the source and of the texts
// are shown as a replacement character, so that a file cannot steer the terminal. It returns the first error of w.
func Human(w io.Writer, list List, style Style) error {
	p := printer{style: style, indexes: map[string]*Lines{}}
	if p.style.Width <= 0 {
		p.style.Width = defaultWidth
	}
	for _, d := range list {
		p.diagnostic(d)
	}
	_, err := io.WriteString(w, p.out.String())
	return err
}

// printer collects the output and the sources that were already split into lines.
type printer struct {
	style   Style
	indexes map[string]*Lines
	out     strings.Builder
}

// The colours, as ANSI escape sequences.
const (
	bold   = "\x1b[1m"
	red    = "\x1b[1;31m"
	yellow = "\x1b[1;33m"
	blue   = "\x1b[1;34m"
	reset  = "\x1b[0m"
)

func (p *printer) paint(color, text string) string {
	if !p.style.Color || text == "" {
		return text
	}
	return color + text + reset
}

func (p *printer) diagnostic(d Diagnostic) {
	color := red
	switch d.Severity {
	case Warning:
		color = yellow
	case Advice:
		color = blue
	}
	rule := d.Rule
	if d.Severity != Error {
		rule = d.Severity.String() + ": " + rule
	}
	summary := clean(d.Summary)
	if d.Suggestion != "" {
		summary += fmt.Sprintf("; did you mean %s?", strconv.QuoteToGraphic(d.Suggestion))
	}
	fmt.Fprintf(&p.out, "%s: %s: %s\n", p.paint(bold, clean(d.At.String())), p.paint(color, clean(rule)), summary)
	p.source(d.At, color)
	for line := range strings.SplitSeq(strings.TrimRight(d.Detail, "\n"), "\n") {
		if line != "" {
			fmt.Fprintf(&p.out, "    %s\n", clean(line))
		}
	}
	for _, n := range d.Notes {
		fmt.Fprintf(&p.out, "    note: %s: %s\n", clean(n.At.String()), clean(n.Text))
	}
	if d.Fix != nil {
		fmt.Fprintf(&p.out, "    fix: %s\n", clean(d.Fix.Title))
	}
}

// source writes the line that a position begins in, and carets below it. Of a position over several
// lines the first is shown, marked to its end.
func (p *printer) source(at Position, color string) {
	text, ok := p.line(at)
	if !ok {
		return
	}
	text, dropped := near(text, at.Column-1, 4*p.style.Width)
	at.Column = max(at.Column-dropped, 0)
	at.EndColumn = max(at.EndColumn-dropped, 0)
	cells := layout(text)
	from, to := 0, 0
	if at.Column > 0 {
		from = min(at.Column-1, len(cells))
		to = from + 1
		if at.EndLine > at.Line {
			to = max(len(cells), to)
		} else if at.EndLine == at.Line && at.EndColumn > at.Column {
			to = min(max(at.EndColumn-1, to), max(len(cells), to))
		}
	}
	shown, carets := p.window(cells, from, to)
	gutter := strconv.Itoa(at.Line)
	blank := strings.Repeat(" ", len(gutter))
	p.out.WriteString(strings.TrimRight("  "+p.paint(blue, gutter+" |")+" "+shown, " ") + "\n")
	if carets != "" {
		lead := len(carets) - len(strings.TrimLeft(carets, " "))
		p.out.WriteString("  " + p.paint(blue, blank+" |") + " " + carets[:lead] + p.paint(color, carets[lead:]) + "\n")
	}
}

func (p *printer) line(at Position) (string, bool) {
	if at.Line <= 0 || p.style.Source == nil {
		return "", false
	}
	lines, ok := p.indexes[at.File]
	if !ok {
		if src := p.style.Source(at.File); src != nil {
			lines = NewLines(at.File, src)
		}
		p.indexes[at.File] = lines
	}
	if lines == nil || at.Line > lines.Count() {
		return "", false
	}
	return string(lines.Line(at.Line)), true
}

// near returns the part of a line that is at most so many runes away from one of them, and how many were
// dropped in front of it: of a file that is one long line, each diagnostic must not lay out the whole.
func near(text string, rune, away int) (part string, dropped int) {
	count, start, end := 0, 0, len(text)
	for i := range text {
		if count == rune-away {
			start, dropped = i, count
		}
		if count == max(rune, 0)+away {
			end = i
			break
		}
		count++
	}
	return text[start:end], dropped
}

// cell is one rune of a source line as it is shown.
type cell struct {
	text  string
	width int // columns on the terminal
}

// layout returns the cells of a line, one per rune, tabs turned into spaces.
func layout(line string) []cell {
	var cells []cell
	column := 0
	for _, r := range line {
		c := cell{text: string(visible(r)), width: runeWidth(r)}
		if r == '\t' {
			c.width = tabStop - column%tabStop
			c.text = strings.Repeat(" ", c.width)
		}
		column += c.width
		cells = append(cells, c)
	}
	return cells
}

// window returns the part of a line that fits, and the carets below it, for the runes from up to, not
// including, to. What is cut off is shown as an ellipsis.
func (p *printer) window(cells []cell, from, to int) (shown, carets string) {
	first, last := cut(cells, from, to, p.style.Width)
	lead := 0
	var line strings.Builder
	if first > 0 {
		line.WriteString(ellipsis)
		lead = len(ellipsis)
	}
	marks := 0
	for i := first; i < last; i++ {
		line.WriteString(cells[i].text)
		switch {
		case i < from:
			lead += cells[i].width
		case i < to:
			marks += cells[i].width
		}
	}
	if last < len(cells) {
		line.WriteString(ellipsis)
	}
	if to == from {
		return line.String(), ""
	}
	return line.String(), strings.Repeat(" ", lead) + strings.Repeat("^", max(marks, 1))
}

// cut returns the first and the last cell, the last not included, that are shown in width columns. The
// beginning of what is wrong is always among them; room that is left goes to its context, a third of it in front.
func cut(cells []cell, from, to, width int) (first, last int) {
	total := 0
	for _, c := range cells {
		total += c.width
	}
	if total <= width {
		return 0, len(cells)
	}
	room := max(width-2*len(ellipsis), 1)
	first, last = from, from
	for last < min(to, len(cells)) && cells[last].width <= room {
		room -= cells[last].width
		last++
	}
	front := room / 3
	if last == len(cells) {
		front = room
	}
	for first > 0 && cells[first-1].width <= front {
		first--
		front -= cells[first].width
		room -= cells[first].width
	}
	for last < len(cells) && cells[last].width <= room {
		room -= cells[last].width
		last++
	}
	for first > 0 && cells[first-1].width <= room {
		first--
		room -= cells[first].width
	}
	return first, last
}

// clean makes a text safe for a terminal, whatever it was quoted from.
func clean(text string) string {
	return strings.Map(visible, text)
}

// visible returns the rune that is shown for another one. Control characters, and the marks that turn
// the direction of writing round, could make a terminal show something other than what the file holds.
func visible(r rune) rune {
	if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' {
		return unicode.ReplacementChar
	}
	return r
}

// runeWidth returns the columns that a rune takes on a terminal: none for a mark on the letter before
// it, two for the wide scripts of East Asia, one otherwise.
func runeWidth(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul),
		r >= 0x3000 && r <= 0x303f, r >= 0xff01 && r <= 0xff60, r >= 0x1f300 && r <= 0x1faff:
		return 2
	}
	return 1
}
