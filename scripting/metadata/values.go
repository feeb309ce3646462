package metadata

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"manaloom/internal/diag"
)

// text returns the text of an entry, or "".
func (n *node) text(name string) string {
	c := n.child(name)
	if c == nil {
		return ""
	}
	s, _ := c.value.(string)
	return s
}

// integer returns the whole number of an entry, or 0. Numbers beyond 32 bits are no field's, and are
// held at that bound so that the type int is large enough on every machine.
func (n *node) integer(name string) int {
	c := n.child(name)
	if c == nil {
		return 0
	}
	v, _ := c.value.(int64)
	return int(min(max(v, math.MinInt32), math.MaxInt32))
}

// texts returns the texts of a list, leaving out what is none.
func (n *node) texts(name string) []string {
	c := n.child(name)
	if c == nil || c.kind != listNode {
		return nil
	}
	var out []string
	for _, e := range c.children {
		if s, ok := e.value.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// number returns a number that may be a text, or nil.
func (n *node) number(name string) *Number {
	c := n.child(name)
	switch {
	case c == nil:
		return nil
	case c.kind == integerNode:
		v := n.integer(name)
		return &Number{Text: strconv.Itoa(v), Value: v}
	case c.kind == stringNode:
		return &Number{Text: n.text(name), Variable: true}
	}
	return nil
}

// places knows where each field of a file stands, so that later stages can point at it.
type places struct {
	lines *diag.Lines
	base  int
	list  map[string]place
}

type place struct{ key, value span }

// At returns where the value of a field stands. Parts of a path are joined by dots, entries of a list
// are counted from 0: "power", "types[0]", "face.back.power", "dependencies.core". For a field that the file does
// not have it is the place of the nearest thing around it that is there, at last the start of the file.
func (p *places) At(path string) diag.Position {
	found, ok := p.around(path)
	if !ok {
		return p.lines.Span(0, 0)
	}
	return p.lines.Span(found.value.start+p.base, found.value.end+p.base)
}

// AtKey returns where the key of a field stands, by the rules of At. The key of an entry of a list is that of the list.
func (p *places) AtKey(path string) diag.Position {
	found, ok := p.around(path)
	if !ok {
		return p.lines.Span(0, 0)
	}
	return p.lines.Span(found.key.start+p.base, found.key.end+p.base)
}

// Has reports whether the file has a field.
func (p *places) Has(path string) bool {
	_, ok := p.list[path]
	return ok
}

// Bytes returns the offsets of a field's value in the file, quotes included, for a diag.Edit. It reports
// false for a field that the file does not have, and for a card that is patched.
func (p *places) Bytes(path string) (start, end int, ok bool) {
	found, ok := p.list[path]
	return found.value.start + p.base, found.value.end + p.base, ok && p.lines.Whole()
}

func (p *places) around(path string) (place, bool) {
	for path != "" {
		if found, ok := p.list[path]; ok {
			return found, true
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
	return place{}, false
}

// places collects the places of everything in the document.
func (d *document) places() places {
	p := places{lines: d.lines, base: d.base, list: map[string]place{}}
	for _, c := range d.root.children {
		p.collect(c.name, c, c.key)
	}
	return p
}

func (p *places) collect(path string, n *node, key span) {
	p.list[path] = place{key, n.span}
	for i, c := range n.children {
		if n.kind == listNode {
			p.collect(fmt.Sprintf("%s[%d]", path, i), c, key)
		} else {
			p.collect(path+"."+c.name, c, c.key)
		}
	}
}
