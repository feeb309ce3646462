package metadata

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"manaloom/internal/diag"
)

// document is a TOML file that is being read: what it holds, where, and what is wrong with it.
type document struct {
	file  string
	base  int    // bytes of the byte order mark in front of the text
	text  []byte // the file without it; passages that cannot be read are blanked
	src   []byte // the same, untouched
	lines *diag.Lines
	root  *node
	list  diag.List
	// broken says that a passage was left out, so that a key which is not there may only be unreadable.
	broken bool
}

var utf8Mark = []byte("\ufeff")

// read takes a file apart. The document always has a root, which holds what could be read.
func read(file string, src []byte) *document {
	d := &document{file: file, root: &node{kind: tableNode}}
	if len(src) > LargestFile {
		d.lines = diag.NewLines(file, nil)
		d.broken = true
		d.add(diag.Diagnostic{
			Rule: RuleSize, At: diag.Position{File: file},
			Summary: fmt.Sprintf("the file has more than the %d bytes that a metadata file may have", LargestFile),
		})
		return d
	}
	d.lines = diag.NewLines(file, src)
	d.fill(src)
	return d
}

// fill reads a source whose lines are known.
func (d *document) fill(src []byte) {
	d.src = src
	if bytes.HasPrefix(src, utf8Mark) {
		d.base = len(utf8Mark)
		d.src = src[d.base:]
	}
	if !d.encoded() {
		d.broken = true
		return
	}
	// The parser finds offsets by the capacity of its slices, so the copy must have no room to spare.
	d.text = make([]byte, len(d.src))
	copy(d.text, d.src)
	d.text = d.text[:len(d.src):len(d.src)]
	d.parse()
}

// encoded reports whether the text is UTF-8, and says so where it is not.
func (d *document) encoded() bool {
	if utf8.Valid(d.src) {
		return true
	}
	detail := "Save the file as UTF-8."
	if bytes.HasPrefix(d.src, []byte("\xff\xfe")) || bytes.HasPrefix(d.src, []byte("\xfe\xff")) {
		detail = "The file is UTF-16. " + detail
	}
	at := 0
	for at < len(d.src) {
		r, size := utf8.DecodeRune(d.src[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	d.add(diag.Diagnostic{
		Rule: RuleEncoding, At: d.at(span{at, at + 1}), Detail: detail,
		Summary: fmt.Sprintf("byte 0x%02x is not UTF-8", d.src[at]),
	})
	return false
}

// parse grows the tree, leaving out one passage after another that cannot be read, and fills in what the
// values mean. Both parsers have to accept what is left.
func (d *document) parse() {
	for range mostProblems {
		root, trouble := plant(d.text)
		d.root = root
		if trouble == nil {
			var values map[string]any
			values, trouble = meaning(d.text)
			if trouble == nil {
				d.agree(root, values)
				return
			}
		}
		d.report(trouble)
		blank(d.text, trouble.skip)
	}
	// Too much is wrong to go on. Nothing of the tree has a meaning, so nothing of it is used.
	d.root = &node{kind: tableNode}
}

// add collects a diagnostic. A file with more of them than anybody reads gets one that says so, and no more.
func (d *document) add(one diag.Diagnostic) {
	switch {
	case len(d.list) < mostDiagnostics:
		d.list.Add(one)
	case len(d.list) == mostDiagnostics:
		d.list.Add(diag.Diagnostic{
			Rule: RuleSyntax, At: d.at(span{}),
			Summary: fmt.Sprintf("more than %d things are wrong with this file; the others are not shown", mostDiagnostics),
		})
	}
}

// full reports whether no more diagnostics are taken, so that looking for more is wasted.
func (d *document) full() bool { return len(d.list) > mostDiagnostics }

func (d *document) report(p *problem) {
	d.broken = true
	diagnostic := diag.Diagnostic{Rule: p.rule, At: d.at(p.at), Summary: p.summary, Detail: p.detail}
	if p.note != nil {
		diagnostic.Notes = []diag.Note{{At: d.at(*p.note), Text: "first written here"}}
	}
	if p.fix != nil {
		quoted := `"` + string(d.src[p.fix.at.start:p.fix.at.end]) + `"`
		diagnostic.Fix = d.fix("write "+quoted, p.fix.at, quoted)
	}
	d.add(diagnostic)
}

// meaning decodes a text. The error of the decoder becomes a problem that covers its expression.
func meaning(text []byte) (values map[string]any, trouble *problem) {
	all := span{0, len(text)}
	defer func() {
		// As in plant: a promise of another package must not be what keeps the program alive.
		if r := recover(); r != nil {
			trouble = &problem{rule: RuleSyntax, at: all, skip: all, summary: fmt.Sprintf("this is not TOML (%v)", r)}
		}
	}()
	_, err := toml.Decode(string(text), &values)
	if err == nil {
		return values, nil
	}
	var syntax toml.ParseError
	if !errors.As(err, &syntax) {
		return nil, &problem{rule: RuleSyntax, at: all, skip: all, summary: "this is not TOML: " + err.Error()}
	}
	start := min(max(syntax.Position.Start, 0), len(text))
	end := min(start+max(syntax.Position.Len, 1), len(text))
	first := bytes.LastIndexByte(text[:start], '\n') + 1
	message := strings.TrimSuffix(syntax.Message, ".")
	return nil, &problem{
		rule: RuleSyntax, at: span{start, end}, summary: "this is not TOML: " + message,
		skip: span{first, nextExpression(text, start)},
	}
}

// agree hands the decoded values to the nodes of the tree. The two parsers are kept in agreement by a
// differential test; a file on which they differ all the same is refused, not guessed at.
func (d *document) agree(n *node, value any) {
	n.value = value
	ok := true
	switch v := value.(type) {
	case map[string]any:
		ok = n.kind == tableNode && len(v) == len(n.children)
		for _, c := range n.children {
			entry, found := v[c.name]
			if !ok || !found {
				ok = false
				break
			}
			d.agree(c, entry)
		}
	case []any:
		ok = agreeList(d, n, v)
	case []map[string]any:
		ok = agreeList(d, n, v)
	case string:
		ok = n.kind == stringNode
	case int64:
		ok = n.kind == integerNode
	default:
		ok = n.kind == otherNode
	}
	if !ok {
		n.kind, n.value, n.children, n.index = otherNode, nil, nil, nil
		n.says = "something that is read in two ways"
		d.add(diag.Diagnostic{Rule: RuleSyntax, At: d.at(n.span), Summary: "this can be read in two ways; write it more plainly"})
	}
}

func agreeList[T any](d *document, n *node, values []T) bool {
	if n.kind != listNode || len(values) != len(n.children) {
		return false
	}
	for i, c := range n.children {
		d.agree(c, any(values[i]))
	}
	return true
}

// at returns the position of a stretch of the text.
func (d *document) at(s span) diag.Position {
	return d.lines.Span(s.start+d.base, s.end+d.base)
}

// fix returns the change of one stretch of the text.
func (d *document) fix(title string, s span, replacement string) *diag.Fix {
	if !d.lines.Whole() {
		return nil // which file to change is for the author to say
	}
	return &diag.Fix{Title: title, Edits: []diag.Edit{{Start: s.start + d.base, End: s.end + d.base, New: replacement}}}
}

// inside returns where a part of a text value stands in the file. It reports false, and the place of the
// whole value, where escapes make the written text another than the one that is meant.
func (d *document) inside(n *node, from, to int) (span, bool) {
	text, _ := n.value.(string)
	raw := string(d.src[n.span.start:n.span.end])
	for _, quote := range []string{`"""`, `'''`, `"`, `'`} {
		if !strings.HasPrefix(raw, quote) {
			continue
		}
		start := len(quote)
		if len(quote) == 3 {
			// The line end behind the opening quotes does not belong to the text.
			rest := raw[start:]
			start += len(rest) - len(strings.TrimPrefix(strings.TrimPrefix(rest, "\r"), "\n"))
		}
		if len(raw) == start+len(text)+len(quote) && raw[start:start+len(text)] == text {
			return span{n.span.start + start + from, n.span.start + start + to}, true
		}
		break
	}
	return n.span, false
}
