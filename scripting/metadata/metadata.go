// Package metadata reads the TOML files of a pack: what is printed on a card or a token, and the
// manifest of the pack.
//
// One table of fields per kind of file (CardTable, TokenTable, PackTable) says what may stand in it. The
// strict check in this package and the JSON Schemas in the folder schemas both come from those tables.
// Everything that is wrong is reported, with the exact place; nothing is converted or ignored.
//
// A file is read by two parsers: BurntSushi/toml says what the values mean, and the syntax parser of
// go-toml where they stand. A file counts as TOML only when both accept it.
package metadata

import (
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// The rules that this package reports by.
const (
	RuleSyntax         = "toml-syntax"
	RuleEncoding       = "toml-encoding"
	RuleSize           = "file-too-large"
	RuleDepth          = "toml-too-deep"
	RuleDuplicateKey   = "duplicate-key"
	RuleUnknownKey     = "unknown-key"
	RuleMissingKey     = "missing-key"
	RuleMisplacedKey   = "misplaced-key"
	RuleUselessKey     = "useless-key"
	RuleType           = "wrong-type"
	RuleValue          = "impossible-value"
	RuleCost           = "malformed-cost"
	RuleUnknownName    = "unknown-name"
	RuleDuplicateEntry = "duplicate-entry"
	RulePatch          = "patch"
)

// Rule is one rule that this package reports by.
type Rule struct {
	Name     string
	Severity diag.Severity
	Doc      string // one sentence
}

// Rules returns all rules of this package, made anew.
func Rules() []Rule {
	return []Rule{
		{RuleSyntax, diag.Error, "The file is not TOML at this place."},
		{RuleEncoding, diag.Error, "The file is not UTF-8."},
		{RuleSize, diag.Error, "The file is larger than 64 KiB."},
		{RuleDepth, diag.Error, "Tables and lists are nested deeper than any field needs."},
		{RuleDuplicateKey, diag.Error, "A key or a table is written twice."},
		{RuleUnknownKey, diag.Error, "No field has this name."},
		{RuleMissingKey, diag.Error, "A field that has to be there is not."},
		{RuleMisplacedKey, diag.Error, "The field belongs into a face, or does not go with another one."},
		{RuleUselessKey, diag.Warning, "The field has no use on an object of these card types."},
		{RuleType, diag.Error, "The field takes a value of another kind."},
		{RuleValue, diag.Error, "The value is of the right kind but cannot be."},
		{RuleCost, diag.Error, "The mana cost is not made of mana symbols."},
		{RuleUnknownName, diag.Error, "The value is not one of the words that the field takes."},
		{RuleDuplicateEntry, diag.Error, "A list holds an entry twice that can be there only once."},
		{RulePatch, diag.Error, "A patch does not go with what it changes, or with another patch."},
	}
}

// Number is a power, toughness or loyalty as it is printed.
type Number struct {
	Text     string // as printed: "3", "*", "1+*", "X"
	Value    int    // the number, 0 when it is not fixed
	Variable bool   // it is not fixed: an ability defines it
}

// Keyword is a keyword ability that the TOML file names.
type Keyword struct {
	Name     string // in scripts: "first_strike"
	Argument string // what stands behind the name, "{2}" in "ward {2}", or empty
}

// Face is one set of printed characteristics (CR 109.3). Lists are in the order of the file.
type Face struct {
	Key        string // in the layout, "front"; empty for the only face of an object
	Name       string // empty for a token that takes its name from its subtypes
	Cost       engine.ManaCost
	Colors     []string // of the color indicator: "white", ...
	Supertypes []string
	Types      []string
	Subtypes   []string
	Power      *Number // nil where there is none, like the next two
	Toughness  *Number
	Loyalty    *Number
	Defense    *int
	Keywords   []Keyword
	Text       string
}

// Path returns the path of one of the face's fields, for Card.At.
func (f Face) Path(field string) string {
	if f.Key == "" {
		return field
	}
	return "face." + f.Key + "." + field
}

// Card is a card or a token as its TOML file gives it.
type Card struct {
	File   string
	Layout string // name of the Layout, or empty with one face
	Faces  []Face // at least one; several in the order of the layout
	places
}

// Name returns the name of the card: that of its face, or those of its faces joined by " // ".
func (c *Card) Name() string {
	var all []string
	for _, f := range c.Faces {
		all = append(all, f.Name)
	}
	return strings.Join(all, " // ")
}

// Dependency is a pack that another one needs.
type Dependency struct {
	ID    string
	Range string // of versions, "^1.2"
}

// Rename is a card that had another name in an earlier version of its pack.
type Rename struct{ Old, New string }

// Pack is the manifest of a pack.
type Pack struct {
	File         string
	ID           string
	Name         string // the id when the manifest gives none
	Version      string // semantic version
	API          int
	Licence      string // SPDX expression
	Authors      []string
	Description  string
	Dependencies []Dependency // in the order of the file
	Patches      []string     // ids of cards and tokens of other packs
	Renames      []Rename     // in the order of the file
	places
}

// ReadCard reads a card's TOML file. The name of the file is used in positions only. The card is never
// nil and holds what could be read; use it in a game only when the list has no errors. The list has every problem, sorted.
func ReadCard(file string, src []byte) (*Card, diag.List) {
	return readObject(file, src, cardTable())
}

// ReadToken reads a token's TOML file, as ReadCard does a card's.
func ReadToken(file string, src []byte) (*Card, diag.List) {
	return readObject(file, src, tokenTable())
}

// ReadPack reads a pack's manifest, as ReadCard does a card.
func ReadPack(file string, src []byte) (*Pack, diag.List) {
	d := read(file, src)
	d.checkTable(packTable())
	root := d.root
	p := &Pack{
		File: file, ID: root.text("id"), Name: root.text("name"), Version: root.text("version"),
		API: root.integer("api"), Licence: root.text("licence"), Authors: root.texts("authors"),
		Description: root.text("description"), places: d.places(),
	}
	if p.Name == "" {
		p.Name = p.ID
	}
	if n := root.child("dependencies"); n != nil && n.kind == tableNode {
		for _, c := range n.children {
			text, _ := c.value.(string)
			p.Dependencies = append(p.Dependencies, Dependency{c.name, text})
			if c.name == p.ID {
				d.add(diag.Diagnostic{Rule: RuleValue, At: d.at(c.key), Summary: "a pack cannot need itself"})
			}
		}
	}
	p.Patches = root.texts("patches")
	if n := root.child("renames"); n != nil && n.kind == tableNode {
		for _, c := range n.children {
			text, _ := c.value.(string)
			p.Renames = append(p.Renames, Rename{c.name, text})
		}
	}
	d.list.Sort()
	return p, d.list
}

func readObject(file string, src []byte, t *Table) (*Card, diag.List) {
	return read(file, src).object(t)
}

// object makes a card or token of a document.
func (d *document) object(t *Table) (*Card, diag.List) {
	d.checkTable(t)
	c := &Card{File: d.file, places: d.places()}
	faces := d.root.child("face")
	if faces == nil {
		c.Faces = []Face{d.root.face("")}
	} else {
		c.Layout = d.root.text("layout")
		for _, n := range inOrder(faces, t.layout(c.Layout)) {
			c.Faces = append(c.Faces, n.face(n.name))
		}
		if len(c.Faces) == 0 {
			c.Faces = []Face{{}}
		}
	}
	d.list.Sort()
	return c, d.list
}

// inOrder returns the faces in the order of their layout; without one, in that of the file.
func inOrder(faces *node, layout *Layout) []*node {
	if layout == nil {
		return faces.children
	}
	var out []*node
	for _, f := range layout.Faces {
		if n := faces.child(f.Key); n != nil {
			out = append(out, n)
		}
	}
	return out
}

// face reads the characteristics of a table. What has the wrong type is left out; the check has said so.
func (n *node) face(key string) Face {
	f := Face{
		Key: key, Name: n.text("name"), Colors: n.texts("colors"), Supertypes: n.texts("supertypes"),
		Types: n.texts("types"), Subtypes: n.texts("subtypes"), Power: n.number("power"),
		Toughness: n.number("toughness"), Loyalty: n.number("loyalty"), Text: n.text("text"),
	}
	f.Cost.Absent = n.child("cost") == nil
	if !f.Cost.Absent {
		f.Cost.Symbols, _ = scanCost(n.text("cost"))
	}
	if c := n.child("defense"); c != nil && c.kind == integerNode {
		v := n.integer("defense")
		f.Defense = &v
	}
	for _, text := range n.texts("keywords") {
		name, argument, _ := strings.Cut(text, " ")
		f.Keywords = append(f.Keywords, Keyword{name, argument})
	}
	return f
}
