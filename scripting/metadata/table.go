package metadata

import (
	"regexp"
	"strings"
)

// Type is the kind of value that a field takes.
type Type uint8

const (
	// String is a text.
	String Type = iota
	// Integer is a whole number between Field.Min and Field.Max.
	Integer
	// IntegerOrString is an Integer, or a text that stands for a number which is not fixed, such as "*".
	IntegerOrString
	// Strings is a list of texts.
	Strings
	// Pairs is a table from names of free choice to texts.
	Pairs
	// Faces is the table of a card's faces: from the keys of its layout to tables of characteristics.
	Faces
)

// String returns how the type is called in a diagnostic.
func (t Type) String() string {
	return [...]string{"a text", "a whole number", "a whole number or a text", "a list of texts", "a table of texts", "a table of faces"}[t]
}

// Form is what a text must look like.
type Form struct {
	Says    string // the end of the sentence "X is not ..."
	Pattern string // regular expression for the whole text, of the kind that both Go and JSON Schema know

	compiled *regexp.Regexp
	// check finds what is wrong more exactly than the pattern can say. It is nil where the pattern says it all.
	check func(text string) []complaint
	// whole makes the text that was meant of an integer that was written in its place.
	whole func(digits string) string
}

// Field is one row of a table: one key that a file may have.
type Field struct {
	Name     string
	Type     Type
	Doc      string // one line
	Example  string // a value, as it is written in TOML
	Since    string // version of Manaloom that brought it
	Required bool
	Words    []Word // allowed values of a String, or of each entry of a Strings
	Form     *Form  // form of a text, or of each entry of a Strings, or of each value of Pairs
	KeyForm  *Form  // form of the names of Pairs
	Min, Max int    // of an Integer or an IntegerOrString, both allowed
	NotEmpty bool   // a Strings has at least one entry
	Unique   bool   // a Strings has no entry twice
	With     string // another field that must be there when this one is
	// OnlyFor are card types and subtypes; on an object with none of them the field has no use. Empty: always of use.
	OnlyFor []string
	// NotFor are card types; on an object with one of them the field has no use.
	NotFor []string
}

// Need says that an object of a card type must have certain fields.
type Need struct {
	Type        string   // a card type
	Fields      []string // that it must have
	SecondType  bool     // it must have another card type beside this one
	Requirement string   // the rule, "CR 302.4"
}

// Table is everything that there is to know about one kind of file.
type Table struct {
	Name   string // "card", "token", "patch" or "pack"
	Title  string
	Doc    string
	Schema string // file name of its JSON Schema
	// Fields are the keys at the top of the file. In a file with Layouts they are the characteristics, and
	// stand either there or, for an object with several faces, in a [face.<key>] table each.
	Fields  []Field
	Layouts []Layout
	// Heading are the two keys of an object with several faces. Empty when there are no Layouts.
	Heading []Field
	Needs   []Need
}

// field returns the row of a name.
func (t *Table) field(fields []Field, name string) *Field {
	for i := range fields {
		if fields[i].Name == name {
			return &fields[i]
		}
	}
	return nil
}

// layout returns the layout of a name.
func (t *Table) layout(name string) *Layout {
	for i := range t.Layouts {
		if t.Layouts[i].Name == name {
			return &t.Layouts[i]
		}
	}
	return nil
}

// Tables returns the tables of all kinds of file, made anew: card, token, patch, pack.
func Tables() []Table {
	return []Table{CardTable(), TokenTable(), PatchTable(), PackTable()}
}

// CardTable returns the table of a card, cards/<pack>/<card>.toml.
func CardTable() Table {
	return Table{
		Name:    "card",
		Title:   "A card of a Manaloom pack",
		Doc:     "What is printed on a card. What it does is in the Lua file of the same name.",
		Schema:  "card.schema.json",
		Fields:  characteristics(true),
		Layouts: Layouts(),
		Heading: heading(Layouts()),
		Needs:   needs(),
	}
}

// TokenTable returns the table of a token, cards/<pack>/tokens/<token>.toml.
func TokenTable() Table {
	t := Table{
		Name:    "token",
		Title:   "A token of a Manaloom pack",
		Doc:     "The characteristics of a token. What it does is in the Lua file of the same name.",
		Schema:  "token.schema.json",
		Fields:  characteristics(false),
		Layouts: tokenLayouts(),
		Heading: heading(tokenLayouts()),
		Needs:   needs(),
	}
	name := t.field(t.Fields, "name")
	name.Doc = `The token's name. Without it, its subtypes and the word "Token" (CR 111.4).`
	name.Example = `"Mistmeadow Sprite"`
	types := t.field(t.Fields, "types")
	types.NotEmpty = false
	types.Doc = "The card types (CR 205.2); an emblem has none (CR 114.3), nor has the marker of a designation."
	t.field(t.Fields, "cost").Doc = "The mana cost, which few tokens have (CR 202.1b)."
	t.field(t.Fields, "colors").Doc = "The token's colors. Without it, and without a cost, it is colorless (CR 202.2b)."
	return t
}

// first is the version of Manaloom that the first fields came with.
const first = "0.1.0"

// characteristics returns the fields of an object's characteristics (CR 109.3), in the order in which a
// file should give them.
func characteristics(named bool) []Field {
	return []Field{
		{
			Name: "name", Type: String, Required: named, Form: nameForm(), Since: first,
			Doc: "The name (CR 201).", Example: `"Lapping Cat"`,
		},
		{
			Name: "cost", Type: String, Form: costForm(), NotFor: []string{"Land"}, Since: first,
			Doc: "The mana cost, in the symbols of CR 107.4. A card without a mana cost leaves it out (CR 202.1b).", Example: `"{R/W}"`,
		},
		{
			Name: "colors", Type: Strings, Words: Colors(), Unique: true, Since: first,
			Doc: "The color indicator (CR 204). Without it the mana cost gives the colors (CR 202.2).", Example: `["blue"]`,
		},
		{
			Name: "supertypes", Type: Strings, Words: Supertypes(), Unique: true, Since: first,
			Doc: "The supertypes (CR 205.4).", Example: `["Legendary"]`,
		},
		{
			Name: "types", Type: Strings, Required: true, Words: CardTypes(), NotEmpty: true, Unique: true, Since: first,
			Doc: "The card types (CR 205.2).", Example: `["Artifact", "Creature"]`,
		},
		{
			Name: "subtypes", Type: Strings, Form: subtypeForm(), Unique: true, Since: first,
			Doc: "The subtypes (CR 205.3), each an entry of its own.", Example: `["Kithkin", "Soldier"]`,
		},
		{
			Name: "power", Type: IntegerOrString, Form: starForm(), Min: -99, Max: 999, With: "toughness", Since: first,
			OnlyFor: []string{"Creature", "Vehicle", "Spacecraft"},
			Doc:     `The power (CR 208). "*" where an ability defines it.`, Example: `1`,
		},
		{
			Name: "toughness", Type: IntegerOrString, Form: starForm(), Min: -99, Max: 999, With: "power", Since: first,
			OnlyFor: []string{"Creature", "Vehicle", "Spacecraft"},
			Doc:     `The toughness (CR 208). "*" where an ability defines it.`, Example: `"1+*"`,
		},
		{
			Name: "loyalty", Type: IntegerOrString, Form: loyaltyForm(), Min: 0, Max: 999, OnlyFor: []string{"Planeswalker"}, Since: first,
			Doc: `The loyalty (CR 209). "X" or "*" where it is not fixed.`, Example: `4`,
		},
		{
			Name: "defense", Type: Integer, Min: 0, Max: 999, OnlyFor: []string{"Battle"}, Since: first,
			Doc: "The defense (CR 210).", Example: `5`,
		},
		{
			Name: "keywords", Type: Strings, Form: keywordForm(), Since: first,
			Doc:     "Keyword abilities by their names in scripts, in printed order, with what belongs to them behind a space.",
			Example: `["flying", "first_strike", "ward {2}"]`,
		},
		{
			Name: "text", Type: String, Since: first,
			Doc: "The printed rules text, to compare with the one that is made from the script.", Example: `"..."`,
		},
	}
}

// heading returns the fields that stand above the faces of an object with several.
func heading(layouts []Layout) []Field {
	words := make([]Word, len(layouts))
	for i, l := range layouts {
		words[i] = Word{l.Name, l.Doc}
	}
	return []Field{
		{
			Name: "layout", Type: String, Required: true, Words: words, With: "face", Since: first,
			Doc: "How the faces belong together.", Example: `"transforming"`,
		},
		{
			Name: "face", Type: Faces, Required: true, With: "layout", Since: first,
			Doc: "The faces, each a table [face.<key>] of characteristics; the layout says which keys there are.", Example: `{ front = { name = "..." }, back = { name = "..." } }`,
		},
	}
}

// needs returns what the rules demand of objects of certain card types.
func needs() []Need {
	return []Need{
		{Type: "Battle", Fields: []string{"defense"}, Requirement: "CR 210.1"},
		{Type: "Creature", Fields: []string{"power", "toughness"}, Requirement: "CR 208.1"},
		{Type: "Kindred", SecondType: true, Requirement: "CR 308.1"},
		{Type: "Planeswalker", Fields: []string{"loyalty"}, Requirement: "CR 209.1"},
	}
}

// lockTable returns the table of a pack's packs.lock. It is written by a command, so there is no schema of it.
func lockTable() *Table {
	return compile(Table{Name: "lock", Fields: []Field{{
		Name: "packs", Type: Pairs, KeyForm: idForm(), Form: lockForm(), Since: second,
		Doc: "The packs that the pack was made with: version and hash.",
	}}})
}

// PackTable returns the table of a pack's manifest, cards/<pack>/pack.toml.
func PackTable() Table {
	return Table{
		Name:   "pack",
		Title:  "The manifest of a Manaloom pack",
		Doc:    "What a pack is called, what it needs, and under which terms it may be used.",
		Schema: "pack.schema.json",
		Fields: []Field{
			{
				Name: "id", Type: String, Required: true, Form: idForm(), Since: first,
				Doc: "The pack's name in card ids, pack:card.", Example: `"showcase"`,
			},
			{
				Name: "name", Type: String, Form: nameForm(), Since: first,
				Doc: "The pack's name for people. Without it, the id.", Example: `"Showcase"`,
			},
			{
				Name: "version", Type: String, Required: true, Form: versionForm(), Since: first,
				Doc: "The pack's version, by semantic versioning.", Example: `"1.0.0"`,
			},
			{
				Name: "api", Type: Integer, Required: true, Min: 1, Max: 999, Since: first,
				Doc: "The version of the card API that the pack is written for.", Example: `1`,
			},
			{
				Name: "licence", Type: String, Required: true, Form: licenceForm(), Since: first,
				Doc: "The licence, as an SPDX expression.", Example: `"MIT"`,
			},
			{
				Name: "authors", Type: Strings, Form: nameForm(), NotEmpty: true, Unique: true, Since: first,
				Doc: "Who made the pack.", Example: `["Jo Weaver"]`,
			},
			{
				Name: "description", Type: String, Since: first,
				Doc: "What is in the pack, in a sentence.", Example: `"Cards that show what scripts can do."`,
			},
			{
				Name: "dependencies", Type: Pairs, KeyForm: idForm(), Form: rangeForm(), Since: first,
				Doc: "The packs that this one needs, each with the range of versions that will do.", Example: `{ core = "^1.2" }`,
			},
			{
				Name: "patches", Type: Strings, Form: cardIDForm(), Unique: true, Since: second,
				Doc: "The cards and tokens of those packs that this one changes; what it changes is in the folder patches.", Example: `["core:forest", "core:token:soldier"]`,
			},
			{
				Name: "renames", Type: Pairs, KeyForm: idForm(), Form: idForm(), Since: second,
				Doc: "The cards of this pack that had another name before: the old name, and the one they have now. Saves and decks of that time find them by it.", Example: `{ lapping_cat = "thirsty_cat" }`,
			},
		},
	}
}

// compile prepares the patterns of a table for use. Tables are compiled once and then only read.
func compile(t Table) *Table {
	for i := range t.Fields {
		for _, f := range []*Form{t.Fields[i].Form, t.Fields[i].KeyForm} {
			if f != nil {
				f.compiled = regexp.MustCompile(f.Pattern)
			}
		}
	}
	return &t
}

// allows reports whether a field is of use on an object of these types and subtypes.
func (f *Field) allows(types []string) bool {
	has := func(list []string) bool {
		for _, t := range types {
			for _, l := range list {
				if t == l {
					return true
				}
			}
		}
		return false
	}
	return (len(f.OnlyFor) == 0 || has(f.OnlyFor)) && !has(f.NotFor)
}

// allowed returns the field's words as a list for a sentence.
func (f *Field) allowed() string {
	return strings.Join(names(f.Words), ", ")
}
