package metadata

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"manaloom/internal/diag"
)

// Source is a file that has been read.
type Source struct {
	File string // as it is called in positions
	Text []byte
}

// Changed is a field of a card that a patch has changed.
type Changed struct {
	Path    string        // as for Card.At
	At      diag.Position // in the patch
	Was     diag.Position // of the value in the card's own file; where it had none, of what is around it
	Had     bool          // the card's own file has the field
	Removed bool
}

// removeKey is the field of a patch that lists what it takes away.
const removeKey = "remove"

var patchTable = sync.OnceValue(func() *Table { return compile(PatchTable()) })

// PatchTable returns the table of a patch, cards/<pack>/patches/<pack>/<card>.toml.
func PatchTable() Table {
	fields := characteristics(true)
	for i := range fields {
		fields[i].Required, fields[i].With, fields[i].OnlyFor, fields[i].NotFor = false, "", nil, nil
	}
	return Table{
		Name:   "patch",
		Title:  "A patch of another pack's card",
		Doc:    "The fields of a card or token that are to be other ones. What a patch does not name stays as it is.",
		Schema: "patch.schema.json",
		Fields: append(fields,
			Field{
				Name: removeKey, Type: Strings, Unique: true, NotEmpty: true, Since: second,
				Doc: "The fields that are taken away, each by its path.", Example: `["text", "face.back.text"]`,
			},
			Field{
				Name: "face", Type: Faces, Since: second,
				Doc: "Of a card with several faces, the fields of each in its own table.", Example: `{ back = { power = 4 } }`,
			}),
	}
}

// second is the version of Manaloom that brought patches.
const second = "0.2.0"

// setting is one field as a patch sets it, or takes it away.
type setting struct {
	doc     *document
	path    []string
	node    *node // nil where it is removed
	at      span
	removed bool
}

// ReadPatched reads a card, or a token, with what other packs change about it, in the order of these. Positions are
// those of the file that the passage comes from. Two patches of one field are an error at the later one.
func ReadPatched(base Source, token bool, patches ...Source) (*Card, []Changed, diag.List) {
	t := cardTable()
	if token {
		t = tokenTable()
	}
	own := read(base.File, base.Text)
	var list diag.List
	var settings []setting
	for _, p := range patches {
		d := read(p.File, p.Text)
		settings = append(settings, d.settings(own)...)
		list.Add(d.list...)
	}
	settings = once(settings, &list)
	var changed []Changed
	var edits []edit
	for _, s := range settings {
		old := own.find(s.path)
		c := Changed{Path: strings.Join(s.path, "."), At: s.doc.at(s.at), Removed: s.removed, Had: old != nil, Was: own.at(own.around(s.path))}
		changed = append(changed, c)
		edits = append(edits, own.edits(s, old)...)
	}
	merged := own.joined(edits)
	card, found := merged.object(t)
	list.Add(found...)
	list.Sort()
	return card, changed, list
}

// settings are the fields that a patch names, as far as they can be.
func (d *document) settings(base *document) []setting {
	t := patchTable()
	faces := base.root.child("face")
	var out []setting
	for _, c := range d.root.children {
		switch {
		case c.name == removeKey:
			d.checkValue(c, t.field(t.Fields, removeKey))
			out = append(out, d.removals(c, base)...)
		case c.name == "face" && faces == nil:
			d.add(diag.Diagnostic{Rule: RuleMisplacedKey, At: d.at(c.key), Summary: "this card has one face", Detail: "Write its fields at the top of the patch."})
		case c.name == "face":
			out = append(out, d.faceSettings(t, c, faces)...)
		case t.field(t.Fields, c.name) == nil:
			d.unknownKey(t, d.root, c, t.Fields)
		case faces != nil:
			d.add(diag.Diagnostic{Rule: RuleMisplacedKey, At: d.at(c.key), Summary: fmt.Sprintf("this card has several faces, and %s belongs to one of them", c.name),
				Detail: "Write it below [face.<key>]."})
		default:
			out = append(out, setting{doc: d, path: []string{c.name}, node: c, at: c.span})
		}
	}
	return out
}

func (d *document) faceSettings(t *Table, n, faces *node) (out []setting) {
	if n.kind != tableNode {
		d.wrongType(n, Faces.String(), nil)
		return nil
	}
	for _, f := range n.children {
		if faces.child(f.name) == nil || f.kind != tableNode {
			var keys []string
			for _, k := range faces.children {
				keys = append(keys, k.name)
			}
			d.add(d.unknown(f, keys, fmt.Sprintf("this card has no face %s", short(f.name))))
			continue
		}
		for _, c := range f.children {
			if c.name == removeKey || c.name == "face" || t.field(t.Fields, c.name) == nil {
				d.unknownKey(t, f, c, t.Fields)
				continue
			}
			out = append(out, setting{doc: d, path: []string{"face", f.name, c.name}, node: c, at: c.span})
		}
	}
	return out
}

// removals are the fields that a patch takes away.
func (d *document) removals(n *node, base *document) (out []setting) {
	if n.kind != listNode {
		return nil
	}
	for _, c := range n.children {
		text, _ := c.value.(string)
		path := strings.Split(text, ".")
		old := base.find(path)
		switch {
		case text == "":
		case old == nil || len(path) != 1 && len(path) != 3 || path[0] == "layout" || len(path) == 1 && path[0] == "face":
			d.add(diag.Diagnostic{Rule: RuleUnknownKey, At: d.at(c.span), Summary: fmt.Sprintf("the card has no field %s to take away", short(text)),
				Suggestion: diag.Nearest(text, base.paths())})
		case base.parent(path).closed:
			d.add(diag.Diagnostic{Rule: RuleValue, At: d.at(c.span), Summary: fmt.Sprintf("%s stands in a table between braces, from which nothing can be taken away", short(text)),
				Notes: []diag.Note{{At: base.at(old.key), Text: "here"}}})
		default:
			out = append(out, setting{doc: d, path: path, at: c.span, removed: true})
		}
	}
	return out
}

// once leaves each field to the first patch that changes it.
func once(settings []setting, list *diag.List) []setting {
	first := map[string]setting{}
	return slices.DeleteFunc(settings, func(s setting) bool {
		path := strings.Join(s.path, ".")
		old, twice := first[path]
		if !twice {
			first[path] = s
			return false
		}
		list.Add(diag.Diagnostic{Rule: RulePatch, At: s.doc.at(s.at), Summary: fmt.Sprintf("two patches change %s of this card", path),
			Detail: "Load one of the two packs, or let one depend on the other and leave the field to it.", Notes: []diag.Note{{At: old.doc.at(old.at), Text: "the other one"}}})
		return true
	})
}

// find is the value at a path, nil if there is none.
func (d *document) find(path []string) *node {
	n := d.root
	for _, name := range path {
		n = n.child(name)
	}
	return n
}

// parent is the table in which a field stands or would stand, as far as it is there.
func (d *document) parent(path []string) *node {
	n := d.root
	for _, name := range path[:len(path)-1] {
		if c := n.child(name); c != nil {
			n = c
		}
	}
	return n
}

// around is where a field stands, or what is nearest around it.
func (d *document) around(path []string) span {
	if n := d.find(path); n != nil {
		return n.span
	}
	return d.parent(path).key
}

// paths lists the fields of a card.
func (d *document) paths() (out []string) {
	for path := range d.places().list {
		if !strings.Contains(path, "[") {
			out = append(out, path)
		}
	}
	slices.Sort(out)
	return out
}

// edit is a stretch of a text with what stands there instead.
type edit struct {
	at    span
	text  string
	piece diag.Piece // where the text comes from; At is not set
}

// edits put a setting into a card's own text.
func (d *document) edits(s setting, old *node) []edit {
	switch {
	case s.removed:
		return []edit{{at: span{old.key.start, old.span.end}}}
	case old != nil:
		return []edit{{old.span, s.doc.written(s.node), s.doc.piece(s.node.span, false)}}
	}
	parent := d.parent(s.path)
	name, begin, end := s.path[len(s.path)-1], "\n", ""
	at := parent.key.end
	for _, c := range parent.children {
		if !c.headed && !c.tables {
			at = max(at, c.span.end)
		}
	}
	switch {
	case parent.closed:
		at, begin = parent.span.end-1, ", "
		if len(parent.children) == 0 {
			begin = ""
		}
	case at == 0:
		begin, end = "", "\n" // nothing stands at the top yet
	default:
		at = lineEnd(d.src, at)
	}
	if !parent.headed && !parent.closed {
		name = strings.Join(s.path, ".") // its keys are written with dots
	}
	here := span{at, at}
	return []edit{
		{here, begin + name + " = ", s.doc.piece(s.node.key, true)},
		{here, s.doc.written(s.node), s.doc.piece(s.node.span, false)},
		{here, end, s.doc.piece(s.node.key, true)},
	}
}

// written is a value as it stands in the file.
func (d *document) written(n *node) string { return string(d.src[n.span.start:n.span.end]) }

func (d *document) piece(s span, fixed bool) diag.Piece {
	return diag.Piece{Lines: d.lines, From: s.start + d.base, To: s.end + d.base, Fixed: fixed}
}

// joined is the document with other text in some places.
func (d *document) joined(edits []edit) *document {
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Compare(a.at.start, b.at.start) })
	var text []byte
	var pieces []diag.Piece
	add := func(s string, p diag.Piece) {
		p.At = len(text)
		pieces = append(pieces, p)
		text = append(text, s...)
	}
	from := 0
	for _, e := range edits {
		add(string(d.src[from:e.at.start]), d.piece(span{from, e.at.start}, false))
		add(e.text, e.piece)
		from = e.at.end
	}
	add(string(d.src[from:]), d.piece(span{from, len(d.src)}, false))
	out := &document{file: d.file, root: &node{kind: tableNode}, lines: diag.Joined(pieces)}
	if d.src == nil { // it was not read, and the reason has been told
		out.broken, out.list = true, d.list
		return out
	}
	out.fill(text)
	return out
}
