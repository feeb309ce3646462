package metadata

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"manaloom/internal/diag"
)

// The compiled tables. They are made once and never changed.
var (
	cardTable  = sync.OnceValue(func() *Table { return compile(CardTable()) })
	tokenTable = sync.OnceValue(func() *Table { return compile(TokenTable()) })
	packTable  = sync.OnceValue(func() *Table { return compile(PackTable()) })
)

// checkTable compares the document with a table.
func (d *document) checkTable(t *Table) {
	root := d.root
	layout, faces := root.child("layout"), root.child("face")
	if len(t.Heading) == 0 || layout == nil && faces == nil {
		d.checkFields(t, root, t.Fields, span{})
		d.checkNeeds(t, root)
		return
	}
	d.checkFields(t, root, t.Heading, span{})
	if faces == nil || faces.kind != tableNode {
		return
	}
	row := t.layout(root.text("layout"))
	for _, face := range faces.children {
		d.checkFace(t, row, face)
	}
	if row == nil || d.broken {
		return
	}
	for _, f := range row.Faces {
		if faces.child(f.Key) == nil {
			d.missing(faces.key, fmt.Sprintf("[face.%s] is missing", f.Key),
				fmt.Sprintf("The layout %q has %s.", row.Name, faceList(row)))
		}
	}
	if row.OneTypeLine {
		d.checkTypeLine(faces)
	}
}

// checkTypeLine says which words of a type line that faces share stand in one of them alone.
func (d *document) checkTypeLine(faces *node) {
	for _, name := range []string{"supertypes", "types", "subtypes"} {
		first := faces.children[0].texts(name)
		for _, face := range faces.children[1:] {
			if words := face.texts(name); !slices.Equal(words, first) {
				at := face.key
				if c := face.child(name); c != nil {
					at = c.key
				}
				d.add(diag.Diagnostic{
					Rule: RuleValue, Severity: diag.Error, At: d.at(at),
					Summary: fmt.Sprintf("the two halves share a type line, and their %s differ", name),
					Detail:  "write the same " + name + " in both of them",
				})
			}
		}
	}
}

// faceList returns the faces of a layout for a sentence.
func faceList(l *Layout) string {
	var keys []string
	for _, f := range l.Faces {
		keys = append(keys, "[face."+f.Key+"]")
	}
	return strings.Join(keys, " and ")
}

// checkFace compares one [face.<key>] table with the table; the layout is nil when it is not known.
func (d *document) checkFace(t *Table, layout *Layout, face *node) {
	if layout != nil {
		i := slices.IndexFunc(layout.Faces, func(f FaceKey) bool { return f.Key == face.name })
		if i < 0 {
			var keys []string
			for _, f := range layout.Faces {
				keys = append(keys, f.Key)
			}
			diagnostic := d.unknown(face, keys, fmt.Sprintf("the layout %q has no face %s", layout.Name, short(face.name)))
			diagnostic.Detail = "It has " + faceList(layout) + "."
			d.add(diagnostic)
		} else if cost := face.child("cost"); cost != nil && layout.Faces[i].NoCost {
			d.add(diag.Diagnostic{
				Rule: RuleUselessKey, Severity: diag.Warning, At: d.at(cost.key),
				Summary: fmt.Sprintf("the face %q of the layout %q has no mana cost of its own", face.name, layout.Name),
			})
		}
	}
	if face.kind != tableNode {
		d.wrongType(face, "a table", nil)
		return
	}
	d.checkFields(t, face, t.Fields, face.key)
	d.checkNeeds(t, face)
}

// checkFields compares the entries of a table node with the rows that may stand there. The place is where
// to point for what is missing; empty for the start of the file.
func (d *document) checkFields(t *Table, n *node, fields []Field, here span) {
	types := n.texts("types")
	if slices.ContainsFunc(types, func(word string) bool { return !isCardType(word) }) {
		types = nil // the mistake there is told; what would be of use is not known
	}
	if len(types) > 0 {
		types = append(types, n.texts("subtypes")...)
	}
	meant := map[string]bool{} // fields that a wrong key was most likely meant to be
	for _, c := range n.children {
		if d.full() {
			return
		}
		f := t.field(fields, c.name)
		if f == nil {
			meant[d.unknownKey(t, n, c, fields)] = true
			continue
		}
		d.checkValue(c, f)
		if f.With != "" && n.child(f.With) == nil && !meant[f.With] {
			d.missing(c.key, fmt.Sprintf("%s stands without %s", f.Name, f.With), "The two go together.")
		}
		if len(types) > 0 && !f.allows(types) {
			d.add(diag.Diagnostic{
				Rule: RuleUselessKey, Severity: diag.Warning, At: d.at(c.key),
				Summary: fmt.Sprintf("%s has no use on an object that is %s", f.Name, useless(f)),
			})
		}
		if f.Name == "subtypes" {
			d.checkSubtypes(c, slices.Contains(n.texts("types"), "Plane"))
		}
	}
	for i := range fields {
		f := &fields[i]
		// Of two fields that go together, the one that is there has said already what is missing.
		if f.Required && n.child(f.Name) == nil && !meant[f.Name] && (f.With == "" || n.child(f.With) == nil) {
			detail := f.Doc
			if f.Example != "" {
				detail += " For example: " + f.Name + " = " + f.Example
			}
			d.missing(here, f.Name+" is missing", detail)
		}
	}
}

func useless(f *Field) string {
	if len(f.OnlyFor) > 0 {
		return "no " + strings.Join(f.OnlyFor, ", no ")
	}
	return "a " + strings.Join(f.NotFor, " or a ")
}

// unknownKey reports an entry that no row allows, and returns the field that was most likely meant. It
// knows a characteristic that stands beside faces, and a layout that was written below them.
func (d *document) unknownKey(t *Table, n, c *node, fields []Field) string {
	if n != d.root && t.field(t.Heading, c.name) != nil {
		d.add(diag.Diagnostic{
			Rule: RuleMisplacedKey, At: d.at(c.key),
			Summary: fmt.Sprintf("%s belongs to the whole %s, not to a face", c.name, t.Name),
			Detail:  "Write it at the top of the file, above the first [face.<key>].",
		})
		return ""
	}
	if n == d.root && len(t.Heading) > 0 && t.field(t.Fields, c.name) != nil {
		d.add(diag.Diagnostic{
			Rule: RuleMisplacedKey, At: d.at(c.key),
			Summary: fmt.Sprintf("%s belongs into a face of its own when there are layout and face", c.name),
			Detail:  "An object with several faces gives the characteristics of each in its [face.<key>] table.",
		})
		return ""
	}
	known := make([]string, 0, len(fields)+2)
	for _, f := range fields {
		known = append(known, f.Name)
	}
	for _, f := range t.Heading {
		if n == d.root && !slices.Contains(known, f.Name) {
			known = append(known, f.Name)
		}
	}
	kind := t.Name
	if n != d.root {
		kind = "face"
	}
	out := d.unknown(c, known, fmt.Sprintf("a %s has no key %s", kind, short(c.name)))
	d.add(out)
	return out.Suggestion
}

// unknown makes the diagnostic of a key that is none of those known.
func (d *document) unknown(c *node, known []string, summary string) diag.Diagnostic {
	out := diag.Diagnostic{Rule: RuleUnknownKey, At: d.at(c.key), Summary: summary, Suggestion: diag.Nearest(c.name, known)}
	if out.Suggestion != "" {
		out.Fix = d.fix("write "+out.Suggestion, c.key, out.Suggestion)
	} else {
		out.Detail = "The keys are " + strings.Join(known, ", ") + "."
	}
	return out
}

func (d *document) missing(at span, summary, detail string) {
	if !d.broken {
		d.add(diag.Diagnostic{Rule: RuleMissingKey, At: d.at(at), Summary: summary, Detail: detail})
	}
}

// wrongType reports a value of the wrong kind, and the text to put in its place where that is certain.
func (d *document) wrongType(n *node, wanted string, fix *diag.Fix) {
	name := n.name
	if name == "" {
		name = "an entry of the list"
	}
	says := n.says
	if says == "" {
		says = "something else"
	}
	d.add(diag.Diagnostic{
		Rule: RuleType, At: d.at(n.span), Fix: fix, Summary: fmt.Sprintf("%s must be %s, not %s", name, wanted, says),
	})
}

// checkValue compares a value with its row.
func (d *document) checkValue(n *node, f *Field) {
	switch f.Type {
	case String:
		d.checkString(n, f, f.Type.String())
	case Integer, IntegerOrString:
		d.checkNumber(n, f)
	case Strings:
		d.checkStrings(n, f)
	case Pairs:
		d.checkPairs(n, f)
	case Faces:
		if n.kind != tableNode {
			d.wrongType(n, f.Type.String(), nil)
		}
	}
}

// checkString compares one text, of its own or in a list, with what its row allows.
func (d *document) checkString(n *node, f *Field, wanted string) {
	text, ok := n.value.(string)
	if !ok {
		var fix *diag.Fix
		if n.kind == integerNode && f.Words == nil {
			raw := string(d.src[n.span.start:n.span.end])
			if f.Form != nil && f.Form.whole != nil {
				raw = f.Form.whole(raw)
			}
			fix = d.fix(`write "`+raw+`"`, n.span, `"`+raw+`"`)
		}
		d.wrongType(n, wanted, fix)
		return
	}
	switch {
	case f.Words != nil:
		d.checkWord(n, f, text)
	case f.Form != nil:
		d.checkForm(n, f.Form, text)
	}
}

// checkWord compares a text with the words of its row.
func (d *document) checkWord(n *node, f *Field, text string) {
	known := names(f.Words)
	if slices.Contains(known, text) {
		return
	}
	c := complaint{
		rule: RuleUnknownName, to: len(text), suggestion: diag.Nearest(text, known),
		summary: fmt.Sprintf("%s is not one of the %s", short(text), plural(f.Name)),
	}
	if former, ok := formerWords()[text]; ok && slices.Contains(known, former) {
		c.suggestion = former
	}
	for _, other := range cardTable().Fields {
		word, ok := find(other.Words, text)
		if ok && other.Name != f.Name && strings.HasSuffix(other.Name, "types") && strings.HasSuffix(f.Name, "types") {
			c.suggestion = ""
			c.detail = fmt.Sprintf("%s is one of the %s: write it under %s.", word, plural(other.Name), other.Name)
		}
	}
	if c.suggestion == "" && c.detail == "" {
		c.detail = "They are " + f.allowed() + "."
	}
	d.complain(n, c)
}

// plural returns what the words of a field are called.
func plural(field string) string {
	switch field {
	case "types":
		return "card types"
	case "layout":
		return "layouts"
	}
	return field
}

// checkForm compares a text with its form.
func (d *document) checkForm(n *node, f *Form, text string) {
	if f.check == nil {
		if !f.compiled.MatchString(text) {
			d.complain(n, complaint{rule: RuleValue, to: len(text), summary: fmt.Sprintf("%s is not %s", short(text), f.Says)})
		}
		return
	}
	for _, c := range f.check(text) {
		d.complain(n, c)
	}
}

// complain reports something wrong inside a text, with the change that its suggestion makes.
func (d *document) complain(n *node, c complaint) {
	text, _ := n.value.(string)
	at, exact := d.inside(n, c.from, c.to)
	if c.from == 0 && c.to == len(text) {
		// A text that is wrong as a whole is shown with its quotes: an empty one would be no place at all.
		d.add(d.complaint(c, n.span, at, exact))
		return
	}
	d.add(d.complaint(c, at, at, exact))
}

func (d *document) complaint(c complaint, shown, replaced span, exact bool) diag.Diagnostic {
	out := diag.Diagnostic{Rule: c.rule, At: d.at(shown), Summary: c.summary, Detail: c.detail, Suggestion: c.suggestion}
	if exact && c.suggestion != "" && !strings.ContainsAny(c.suggestion, `\`+string(d.src[replaced.start-1])) {
		out.Fix = d.fix("write "+c.suggestion, replaced, c.suggestion)
	}
	return out
}

// checkNumber compares a number, or a text in its place, with its row.
func (d *document) checkNumber(n *node, f *Field) {
	text, isText := n.value.(string)
	switch v, isInteger := n.value.(int64); {
	case isInteger && (v < int64(f.Min) || v > int64(f.Max)):
		d.add(diag.Diagnostic{
			Rule: RuleValue, At: d.at(n.span), Summary: fmt.Sprintf("%s must be between %d and %d", f.Name, f.Min, f.Max),
		})
	case isInteger:
	case isText && plainNumber(text):
		d.wrongType(n, "a whole number without quotes", d.fix("write "+text, n.span, text))
	case isText && f.Type == IntegerOrString:
		d.checkForm(n, f.Form, text)
	default:
		d.wrongType(n, f.Type.String(), nil)
	}
}

// plainNumber reports whether a text is a number as TOML writes it, too.
func plainNumber(text string) bool {
	v, err := strconv.Atoi(text)
	return err == nil && strconv.Itoa(v) == text
}

// checkStrings compares a list with its row.
func (d *document) checkStrings(n *node, f *Field) {
	if n.kind != listNode || n.tables {
		var fix *diag.Fix
		if n.kind == stringNode {
			raw := string(d.src[n.span.start:n.span.end])
			fix = d.fix("write ["+raw+"]", n.span, "["+raw+"]")
		}
		d.wrongType(n, f.Type.String(), fix)
		return
	}
	if f.NotEmpty && len(n.children) == 0 {
		d.add(diag.Diagnostic{Rule: RuleValue, At: d.at(n.span), Summary: f.Name + " must not be empty"})
	}
	seen := map[string]*node{}
	for _, c := range n.children {
		if d.full() {
			return
		}
		d.checkString(c, f, "a text")
		text, ok := c.value.(string)
		if !ok || !f.Unique {
			continue
		}
		if old := seen[text]; old != nil {
			d.add(diag.Diagnostic{
				Rule: RuleDuplicateEntry, At: d.at(c.span), Summary: fmt.Sprintf("%s is in %s twice", short(text), f.Name),
				Notes: []diag.Note{{At: d.at(old.span), Text: "first written here"}},
			})
			continue
		}
		seen[text] = c
	}
}

// checkPairs compares a table of texts with its row.
func (d *document) checkPairs(n *node, f *Field) {
	if n.kind != tableNode {
		d.wrongType(n, f.Type.String(), nil)
		return
	}
	for _, c := range n.children {
		if d.full() {
			return
		}
		if !f.KeyForm.compiled.MatchString(c.name) {
			d.add(diag.Diagnostic{Rule: RuleValue, At: d.at(c.key), Summary: fmt.Sprintf("%s is not %s", short(c.name), f.KeyForm.Says)})
		}
		d.checkString(c, f, "a text")
	}
}

// checkSubtypes finds several subtypes that were written as one.
func (d *document) checkSubtypes(n *node, plane bool) {
	if n.kind != listNode {
		return
	}
	for _, c := range n.children {
		if d.full() {
			return
		}
		text, _ := c.value.(string)
		if oneSubtype(text, plane) || len(text) > longestName || utf8.RuneCountInString(text) < 3 {
			continue
		}
		quoted := `"` + strings.Join(strings.Fields(text), `", "`) + `"`
		out := diag.Diagnostic{
			Rule: RuleValue, At: d.at(c.span), Summary: fmt.Sprintf("%s is more than one subtype", short(text)),
			Detail: "Each subtype is an entry of its own: " + quoted,
		}
		if _, exact := d.inside(c, 0, 0); exact && !strings.ContainsAny(text, "\"\\") {
			out.Fix = d.fix("write "+quoted, c.span, quoted)
		}
		d.add(out)
	}
}

// checkNeeds compares an object with what the rules demand of its card types.
func (d *document) checkNeeds(t *Table, n *node) {
	list := n.child("types")
	if list == nil || list.kind != listNode {
		return
	}
	for _, c := range list.children {
		for _, need := range t.Needs {
			if c.value != any(need.Type) {
				continue
			}
			if need.SecondType && len(list.children) < 2 {
				d.add(diag.Diagnostic{
					Rule: RuleValue, At: d.at(c.span),
					Summary: fmt.Sprintf("%s stands with another card type, never alone (%s)", need.Type, need.Requirement),
				})
			}
			d.checkNeed(n, c, need)
		}
	}
}

// checkNeed looks for the fields that a card type needs. Of two that go together and of which one is
// there, checkFields has said already that the other is missing.
func (d *document) checkNeed(n, at *node, need Need) {
	var absent []string
	for _, f := range need.Fields {
		if n.child(f) == nil {
			absent = append(absent, f)
		}
	}
	if len(absent) == 0 || len(absent) < len(need.Fields) {
		return
	}
	verb := "is"
	if len(absent) > 1 {
		verb = "are"
	}
	d.missing(at.span, fmt.Sprintf("%s %s missing", strings.Join(absent, " and "), verb),
		fmt.Sprintf("Every %s has %s (%s).", need.Type, strings.Join(need.Fields, " and "), need.Requirement))
}

func isCardType(word string) bool {
	return slices.ContainsFunc(CardTypes(), func(w Word) bool { return w.Name == word })
}
