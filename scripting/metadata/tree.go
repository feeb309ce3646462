package metadata

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Bounds on what a file may hold. A card nests three deep; the bounds are there for files that were
// made to hurt.
const (
	// LargestFile is how many bytes a TOML file may have, and a script too.
	LargestFile     = 64 << 10
	deepest         = 16  // tables and lists in one another, parts of a key
	mostDiagnostics = 500 // of one file
	mostProblems    = 20  // passages that are skipped for an error of syntax before the reader gives up
)

// span is a stretch of the text, in bytes; the end is not included.
type span struct{ start, end int }

type nodeKind uint8

const (
	tableNode nodeKind = iota
	listNode
	stringNode
	integerNode
	otherNode // floats, booleans, dates: no field takes one
)

// node is one value of a TOML document with the places where its key and itself stand.
type node struct {
	kind     nodeKind
	name     string // of its key; empty for the entry of a list
	key      span
	span     span // of the value; of the header's key for a table with a header
	children []*node
	says     string           // for messages: what was written, "a number with a point"
	value    any              // what the value means; filled in from the other parser
	headed   bool             // has a header of its own, so that a second one is a mistake
	closed   bool             // an inline table or an array of values: nothing can be added
	tables   bool             // a list made by [[...]]
	index    map[string]*node // of the children, from the ninth on: a large table must not cost the square of its size
}

// manyChildren is the number of entries from which a table is searched by its index.
const manyChildren = 9

// add appends an entry to a table or a list.
func (n *node) add(c *node) {
	n.children = append(n.children, c)
	if n.kind != tableNode || len(n.children) < manyChildren {
		return
	}
	if n.index != nil {
		n.index[c.name] = c
		return
	}
	n.index = map[string]*node{}
	for _, c := range n.children {
		n.index[c.name] = c
	}
}

// child returns the entry of a table, or nil. A nil node has none.
func (n *node) child(name string) *node {
	if n == nil || n.kind != tableNode {
		return nil
	}
	if n.index != nil {
		return n.index[name]
	}
	for _, c := range n.children {
		if c.name == name {
			return c
		}
	}
	return nil
}

// problem is what stops a passage of the text from being read.
type problem struct {
	rule    string
	at      span
	summary string
	detail  string
	note    *span // where the same key was first written
	skip    span  // what has to be left out for the rest to be read
	fix     *quoting
}

// quoting is a bare text that should stand in quotes.
type quoting struct{ at span }

// planter grows the tree of a document from the expressions that the parser hands out.
type planter struct {
	parser  *unstable.Parser
	text    []byte
	root    *node
	current *node
	done    int // end of the last expression that was read
}

// plant reads the keys and values of a text with their places. It returns the first passage that cannot
// be read, or nil. The tree then holds what stands before that passage.
func plant(text []byte) (root *node, trouble *problem) {
	p := &planter{parser: &unstable.Parser{}, text: text, root: &node{kind: tableNode, headed: true}}
	p.current = p.root
	defer func() {
		// The parser promises an error for every malformed text. Should it break that promise, a file
		// must not be able to end the program that reads it.
		if r := recover(); r != nil {
			at := span{p.done, len(text)}
			root, trouble = p.root, &problem{rule: RuleSyntax, at: at, skip: at, summary: fmt.Sprintf("this is not TOML (%v)", r)}
		}
	}()
	p.parser.Reset(text)
	for p.parser.NextExpression() {
		start := skipBlank(text, p.done)
		if trouble := p.expression(p.parser.Expression()); trouble != nil {
			if trouble.skip == (span{}) {
				trouble.skip = span{start, nextExpression(text, p.done)}
			}
			return p.root, trouble
		}
	}
	var err *unstable.ParserError
	if errors.As(p.parser.Error(), &err) {
		return p.root, p.syntax(err)
	}
	return p.root, nil
}

// syntax turns an error of the parser into a problem.
func (p *planter) syntax(err *unstable.ParserError) *problem {
	// Range panics for a slice that is not part of the text; an empty one at its end is.
	place := p.parser.Range(err.Highlight)
	at := span{int(place.Offset), int(place.Offset + place.Length)}
	start := skipBlank(p.text, p.done)
	trouble := &problem{
		rule: RuleSyntax, at: at, summary: "this is not TOML: " + err.Message,
		skip: span{start, nextExpression(p.text, start)},
	}
	trouble.detail = inOwnWords(err.Message, p.text[at.start:])
	if bare, ok := bareValue(p.text, start); ok {
		trouble.at, trouble.fix = bare, &quoting{bare}
		trouble.detail = ""
		trouble.summary = fmt.Sprintf("the text %s must stand in quotes", short(string(p.text[bare.start:bare.end])))
	}
	return trouble
}

// inOwnWords says for what the parser reports most often what to do about it.
func inOwnWords(message string, rest []byte) string {
	for _, quote := range []string{"“", "”", "„", "‘", "’", "«"} {
		if strings.HasPrefix(string(rest), quote) {
			return "Quotation marks are the straight ones, \"."
		}
	}
	for _, m := range []struct{ says, detail string }{
		{"at start of value", "A text stands in quotes."},
		{"strings cannot have new lines", "The text ends on its line: is the quotation mark behind it missing?"},
		{"expected newline", "Each field stands on a line of its own."},
		{"expected '=' after key", "A field is written name = value."},
		{"after array value", "Between two entries stands a comma, behind the last one a bracket."},
	} {
		if strings.Contains(message, m.says) {
			return m.detail
		}
	}
	return ""
}

func (p *planter) expression(e *unstable.Node) *problem {
	parts, keys := p.keyParts(e)
	end := keys[len(keys)-1].end
	// Behind an expression that was read, its line holds nothing but a comment.
	defer func() { p.done = lineEnd(p.text, end) }()
	if e.Kind == unstable.KeyValue {
		end = int(e.Raw.Offset + e.Raw.Length)
	}
	if len(parts) > deepest {
		return &problem{rule: RuleDepth, at: span{keys[0].start, end}, summary: fmt.Sprintf("a key has at most %d parts", deepest)}
	}
	if e.Kind == unstable.KeyValue {
		_, trouble := p.keyValue(p.current, e, parts, keys, 1)
		return trouble
	}
	trouble := p.header(e.Kind == unstable.ArrayTable, parts, keys)
	if trouble != nil {
		// What stands below a header that cannot be used belongs nowhere: leave it out as well.
		trouble.skip = span{skipBlank(p.text, p.done), nextHeader(p.text, end)}
	}
	return trouble
}

// keyParts returns the parts of an expression's key and where they stand.
func (p *planter) keyParts(e *unstable.Node) (parts []string, keys []span) {
	for it := e.Key(); it.Next(); {
		k := it.Node()
		parts = append(parts, string(k.Data))
		keys = append(keys, span{int(k.Raw.Offset), int(k.Raw.Offset + k.Raw.Length)})
	}
	return parts, keys
}

// header makes the table of [a.b] or the new entry of [[a.b]] the current one.
func (p *planter) header(list bool, parts []string, keys []span) *problem {
	at := p.root
	for i, part := range parts {
		last := i == len(parts)-1
		next := at.child(part)
		switch {
		case next == nil:
			next = &node{kind: tableNode, name: part, key: keys[i], span: keys[i], says: "a table"}
			if list && last {
				next.kind, next.tables, next.says = listNode, true, "a list of tables"
			}
			at.add(next)
		case next.closed || next.kind != tableNode && !next.tables || last && (next.headed || list != next.tables):
			return duplicate(part, keys[i], next)
		}
		if next.tables {
			if last {
				next.add(&node{kind: tableNode, key: keys[i], span: keys[i], says: "a table"})
			}
			at = next.children[len(next.children)-1]
			continue
		}
		at = next
		at.headed = at.headed || last
	}
	p.current = at
	return nil
}

// keyValue adds an expression key = value, or one of an inline table, to a table.
func (p *planter) keyValue(table *node, e *unstable.Node, parts []string, keys []span, depth int) (end int, trouble *problem) {
	for i, part := range parts[:len(parts)-1] {
		next := table.child(part)
		if next == nil {
			next = &node{kind: tableNode, name: part, key: keys[i], span: keys[i], says: "a table"}
			table.add(next)
		} else if next.kind != tableNode || next.closed {
			return 0, duplicate(part, keys[i], next)
		}
		table = next
	}
	i := len(parts) - 1
	if old := table.child(parts[i]); old != nil {
		return 0, duplicate(parts[i], keys[i], old)
	}
	value, trouble := p.valueOf(e.Value(), skipTo(p.text, keys[i].end), depth)
	if trouble != nil {
		return 0, trouble
	}
	value.name, value.key = parts[i], keys[i]
	table.add(value)
	return value.span.end, nil
}

func duplicate(name string, at span, old *node) *problem {
	return &problem{rule: RuleDuplicateKey, at: at, summary: fmt.Sprintf("%s is written twice", short(name)), note: &old.key}
}

// valueOf makes the node of a value. The parser gives no range for lists and inline tables, so the offset
// of the value's first byte is handed in, and the end is found behind the last of what it contains.
func (p *planter) valueOf(v *unstable.Node, start, depth int) (*node, *problem) {
	n := &node{kind: otherNode, span: span{start, start + int(v.Raw.Length)}}
	switch v.Kind {
	case unstable.String:
		n.kind, n.says = stringNode, "a text"
	case unstable.Integer:
		n.kind, n.says = integerNode, "a whole number"
	case unstable.Float:
		n.says = "a number that is not whole"
	case unstable.Bool:
		n.says = "true or false"
	case unstable.Array, unstable.InlineTable:
		if depth >= deepest {
			return nil, &problem{rule: RuleDepth, at: span{start, start + 1}, summary: fmt.Sprintf("lists and tables are nested more than %d deep", deepest)}
		}
		return p.container(n, v, depth)
	default:
		n.says = "a date or time"
	}
	return n, nil
}

// container makes the node of a list or an inline table.
func (p *planter) container(n *node, v *unstable.Node, depth int) (*node, *problem) {
	n.kind, n.says = listNode, "a list"
	if v.Kind == unstable.InlineTable {
		n.kind, n.says = tableNode, "a table"
	}
	at := skipSeparators(p.text, n.span.start+1)
	for it := v.Children(); it.Next(); {
		c := it.Node()
		if n.kind == tableNode {
			parts, keys := p.keyParts(c)
			if len(parts) > deepest {
				return nil, &problem{rule: RuleDepth, at: keys[0], summary: fmt.Sprintf("a key has at most %d parts", deepest)}
			}
			end, trouble := p.keyValue(n, c, parts, keys, depth+1)
			if trouble != nil {
				return nil, trouble
			}
			at = skipSeparators(p.text, end)
			continue
		}
		entry, trouble := p.valueOf(c, at, depth+1)
		if trouble != nil {
			return nil, trouble
		}
		n.add(entry)
		at = skipSeparators(p.text, entry.span.end)
	}
	n.span.end = min(at+1, len(p.text))
	seal(n)
	return n, nil
}

// seal marks a container and the tables that dotted keys made inside it as finished.
func seal(n *node) {
	n.closed = true
	for _, c := range n.children {
		if c.kind == tableNode && !c.closed {
			seal(c)
		}
	}
}
