package engine

import (
	"slices"
	"strings"
)

// Text is the rules text of a definition, generated from its nodes: one line
// for each ability, plain keywords together on the first lines. Faces follow
// each other.
func Text(d *Definition) []string {
	var lines []string
	for i := range d.Faces {
		if !d.Faces[i].Whole {
			lines = append(lines, FaceText(&d.Faces[i])...)
		}
	}
	return lines
}

// FaceText is the rules text of one face.
func FaceText(f *Face) []string {
	var lines, keywords []string
	flush := func() {
		if len(keywords) > 0 {
			lines = append(lines, capital(strings.Join(keywords, ", ")))
			keywords = nil
		}
	}
	for _, a := range f.List {
		if a.Part > 0 {
			continue // its node was told already
		}
		if a.Sort == AbilityKeyword {
			keywords = append(keywords, keywordText(f.Name, a))
			continue
		}
		flush()
		lines = append(lines, AbilityText(f.Name, a))
	}
	flush()
	return lines
}

// AbilityText is the rules text of an ability of an object of that name. A
// keyword made of parts is its name, with what it does in parentheses.
func AbilityText(name string, a *Ability) string {
	if a.Sort == AbilityKeyword {
		return capital(keywordText(name, a))
	}
	text := NodeText(name, a.Node)
	keyword := capital(keywordName(name, a.Keyword, a.Node))
	switch {
	case keyword == "":
		return text
	case strings.HasPrefix(text, keyword):
		return strings.TrimSuffix(text, ".") // the text of its row names it
	}
	return keyword + " (" + text + ")"
}

// keywordName is the name of a keyword made of parts, and what it was given:
// "ward {2}", "toxic 1".
func keywordName(name, word string, n *Node) string {
	texts := []string{strings.ReplaceAll(word, "_", " ")}
	if n == nil {
		return texts[0]
	}
	for i := range n.With {
		switch a := &n.With[i]; {
		case !a.Set:
		case a.Text != "" || a.Node != nil || len(a.List) > 0:
			w := &wording{name: name}
			texts = append(texts, w.argument(&Field{Kinds: []Kind{KindCost}}, a, n.Row).text)
		default:
			texts = append(texts, numeral(a.Num, true))
		}
	}
	return strings.Join(texts, " ")
}

// keywordText is a keyword of the rules with what belongs to it: "enchant creature".
func keywordText(name string, a *Ability) string {
	if a.Node == nil || len(a.Node.Args) == 0 || a.Node.Row.Text == "" {
		return strings.ReplaceAll(a.Keyword, "_", " ")
	}
	text := strings.TrimSuffix(NodeText(name, a.Node), ".")
	return strings.ToLower(text[:min(1, len(text))]) + text[min(1, len(text)):]
}

// NodeText is the text of one node as a sentence, for an object of that name.
// A row whose template does not do makes its text in TextOf with it.
func NodeText(name string, n *Node) string {
	w := &wording{name: name}
	return sentence(w.node(n).text)
}

// wording makes the English of the nodes of one object. A template is text
// with these in it:
//
//	{field}            the argument, in the form that the words around it ask for
//	{field?this|that}  this where the argument was given, that where not
//	{of}               what a member is a member of
//	{changes}          what the fields of a change table make of the subject
//	~                  the object's name
//
// The word behind a placeholder at the start of a template is its verb, and
// agrees with it: "{who} draw" becomes "each opponent draws". A number agrees
// with its noun: "{amount} cards" becomes "a card", "{amount} damage" stays.
type wording struct {
	name string
	deep int
	many bool // the subject of the sentence is in the plural
	// subjectOf is the reference that the sentence is about.
	subjectOf *Node
}

// phrase is a piece of text with what grammar has to know of it.
type phrase struct {
	text    string
	noun    bool   // a noun without article
	many    string // its plural
	plural  bool   // a verb that it is subject of is plural
	you     bool   // the player who is spoken to
	player  bool   // an object or player, which can be the subject of a verb
	number  bool
	literal bool // a number in figures
	n       int
}

// deepest bounds nested texts: a card may build a deep tree.
const deepestText = 40

func (w *wording) node(n *Node) phrase {
	if n == nil || w.deep >= deepestText {
		return phrase{text: "..."}
	}
	w.deep++
	defer func() { w.deep-- }()
	row := n.Row
	switch {
	case row.TextOf != nil:
		return phrase{text: row.TextOf(n)}
	case row.Kind == KindFilter:
		return w.filter(n)
	case row.Kind == KindReference && row.Shape == ShapeWord && row.Text == "you":
		return phrase{text: "you", you: true, player: true}
	case row.Kind == KindReference && row.Shape == ShapeWord && row.Text == "this":
		return phrase{text: w.name, player: true}
	}
	p := phrase{text: w.template(n, row.Text)}
	p.number = row.Kind == KindQuantity || row.Kind == KindNumberRule
	if row.Kind == KindReference {
		p.player = true
		p.plural = strings.HasPrefix(p.text, "all ") || strings.HasPrefix(p.text, "those ") || w.isSeveral(n)
	}
	return p
}

// isSeveral reports whether a reference picks a number of things.
func (w *wording) isSeveral(n *Node) bool {
	for i, f := range n.Row.Fields {
		if i < len(n.Args) && n.Args[i].Set && slices.Contains(f.Kinds, KindNumberRule) {
			return !(n.Args[i].Node == nil && n.Args[i].Num == 1)
		}
	}
	return false
}

// filter is a noun: what stands in one word before it, the rest behind it.
func (w *wording) filter(n *Node) phrase {
	head := w.template(n, n.Row.Text)
	heads := plural(head)
	list := n.Row.Shape != ShapeWord && len(n.Row.Fields) == 1 && n.Row.Fields[0].Name == "filters" && len(n.Args) == 1
	if list {
		var one, many []string
		for _, f := range n.Args[0].Nodes() {
			p := w.filter(f)
			one, many = append(one, p.text), append(many, p.many)
		}
		head, heads = join(one, "or"), join(many, "and")
	}
	var before, control, after []string
	for _, m := range n.Chain {
		if m == n || m.Row.Shape != ShapeMember {
			continue
		}
		text := w.template(m, m.Row.Text)
		switch {
		case !strings.Contains(text, " ") && text != "":
			before = append(before, text)
		case strings.HasSuffix(text, " control") || strings.HasSuffix(text, " controls") || strings.HasSuffix(text, " own") || strings.HasSuffix(text, " owns"):
			control = append(control, text)
		default:
			after = append(after, text)
		}
	}
	slices.SortStableFunc(before, func(a, b string) int { return adjectiveRank(a) - adjectiveRank(b) })
	around := func(noun string) string {
		return strings.Join(slices.Concat(before, []string{noun}, control, after), " ")
	}
	if head == "permanent" && len(before) > 0 && isSubtype(before[len(before)-1]) {
		// "Elf" says all that "Elf permanent" does.
		head, before = before[len(before)-1], before[:len(before)-1]
		heads = plural(head)
	}
	p := phrase{text: around(head), many: around(heads), noun: true, player: true}
	p.plural = strings.HasPrefix(p.text, "one or more ")
	if strings.HasPrefix(head, "any ") || n.Row.Shape != ShapeWord && !list {
		p.noun, p.many = false, p.text
	}
	return p
}

// adjectiveRank puts the adjectives of a noun in the order of English.
func adjectiveRank(word string) int {
	switch {
	case word == "other":
		return 0
	case isSubtype(word):
		return 2
	}
	return 1
}

func isSubtype(word string) bool { return word != "" && word[0] >= 'A' && word[0] <= 'Z' }

// argument is the text of one argument.
func (w *wording) argument(f *Field, a *Arg, own *Row) phrase {
	switch {
	case a.Table != nil:
		return phrase{text: w.change(a.Table, f.Fields)}
	case len(a.Cost) > 0 && a.Text != "":
		return phrase{text: spaced(a.Cost)}
	case len(a.Abil) > 0 && a.Node == nil && len(a.List) == 0:
		return phrase{text: w.abilities(a.Abil)}
	case a.Text != "":
		return phrase{text: wordText(f, a.Text)}
	case a.Row != nil:
		return phrase{text: w.word(a.Row)}
	case a.Node != nil:
		if a.Node.Row.Is(KindAbility) && !own.Owns {
			return phrase{text: w.granted(a.Node)}
		}
		return w.node(a.Node)
	case len(a.List) > 0 && f.Unit == UnitRoman:
		return phrase{text: roman(a.List)}
	case len(a.List) > 0:
		return w.list(f, a, own)
	case a.Func != nil:
		return phrase{text: "what the script says"}
	case f.Unit == UnitRoman:
		return phrase{text: roman([]Arg{*a})}
	}
	return phrase{text: numeral(a.Num, false), number: true, literal: true, n: a.Num}
}

// roman are numbers as chapter symbols have them (CR 714.2a).
func roman(list []Arg) string {
	var texts []string
	for i := range list {
		n, text := list[i].Num, ""
		for _, step := range []struct {
			of int
			is string
		}{{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
			for n >= step.of && len(text) < 20 {
				text, n = text+step.is, n-step.of
			}
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

func (w *wording) word(r *Row) string {
	if r.Text != "" {
		return r.Text
	}
	return strings.ReplaceAll(r.Name, "_", " ")
}

// granted is an ability that an object gains.
func (w *wording) granted(n *Node) string {
	if n.Row.Shape == ShapeWord && len(n.Row.Fields) == 0 {
		return w.word(n.Row)
	}
	if n.Keyword != "" {
		return keywordName(w.name, n.Keyword, n)
	}
	return `"` + sentence(w.node(n).text) + `"`
}

func (w *wording) abilities(list []*Ability) string {
	var texts []string
	for _, a := range list {
		texts = append(texts, w.granted(a.Node))
	}
	return join(texts, "and")
}

// list joins a list: pairs by a stroke, the parts of a body as sentences, of
// other lists by "and" or "or".
func (w *wording) list(f *Field, a *Arg, own *Row) phrase {
	var texts []string
	several := false
	for i := range a.List {
		one := &a.List[i]
		p := w.argument(f, one, own)
		if p.literal {
			p.text = numeral(p.n, true)
		}
		if p.noun {
			p = phrase{text: article(p.text)}
		}
		texts = append(texts, p.text)
		several = several || i > 0
	}
	switch {
	case slices.Contains(f.Kinds, KindPair):
		return phrase{text: strings.Join(texts, "/")}
	case slices.Contains(f.Kinds, KindCost):
		for i := range texts {
			texts[i] = capital(texts[i])
		}
		return phrase{text: strings.Join(texts, ", ")}
	case slices.Contains(f.Kinds, KindMode):
		for i := range texts {
			texts[i] = "• " + sentence(texts[i])
		}
		return phrase{text: strings.Join(texts, " ")}
	case slices.Contains(f.Kinds, KindAct) && own.Is(KindAbility), slices.Contains(f.Kinds, KindEffect) && own.Is(KindAbility):
		return phrase{text: strings.Join(texts, ". ")}
	case slices.Contains(f.Kinds, KindAct):
		return phrase{text: strings.Join(texts, ", then ")}
	case slices.Contains(f.Kinds, KindFilter), slices.Contains(f.Kinds, KindEvent), slices.Contains(f.Kinds, KindManaSpec):
		return phrase{text: join(texts, "or")}
	}
	return phrase{text: join(texts, "and"), plural: several}
}

// wordText is a word that is written as text: of the id of a token the last part.
func wordText(f *Field, text string) string {
	if f.Like == "token" {
		text = capital(text[strings.LastIndex(text, ":")+1:])
	}
	return strings.ReplaceAll(text, "_", " ")
}

// spaced is a cost with commas before {T} and {Q}.
func spaced(symbols []Symbol) string {
	var b strings.Builder
	for i, s := range symbols {
		if i > 0 && (s.Kind == SymTap || s.Kind == SymUntap) {
			b.WriteString(", ")
		}
		b.WriteString(s.String())
	}
	return b.String()
}

// change is the text of a change table: "a 4/4 Spirit with flying".
func (w *wording) change(t map[string]Arg, fields []Field) string {
	own := &Row{Kind: KindAct}
	says := map[string]string{}
	for i := range fields {
		if a, ok := t[fields[i].Name]; ok && a.Set {
			says[fields[i].Name] = w.argument(&fields[i], &a, own).text
		}
	}
	take := func(names ...string) (list []string) {
		for _, name := range names {
			if says[name] != "" {
				list = append(list, says[name])
				delete(says, name)
			}
		}
		return list
	}
	looks, nouns := take("base", "colors", "supertypes"), take("creature_types", "subtypes", "land_types", "types")
	text := strings.Join(append(looks, nouns...), " ")
	switch {
	case len(nouns) > 0 && w.many:
		text = plural(text)
	case len(nouns) > 0:
		text = article(text)
	}
	var tail []string
	for _, name := range []string{"add_supertypes", "add_creature_types", "add_land_types", "add_types", "add_colors"} {
		for _, added := range take(name) {
			tail = append(tail, added+" in addition to its other "+strings.ReplaceAll(strings.TrimPrefix(name, "add_"), "_", " "))
		}
	}
	for _, gained := range take("gain") {
		tail = append(tail, "with "+gained)
	}
	for _, lost := range take("lose") {
		tail = append(tail, strings.Replace("without "+lost, "without all abilities", "with no abilities", 1))
	}
	for _, name := range take("name") {
		tail = append(tail, "named "+name)
	}
	// What no word here knows is still said.
	for _, name := range sortedKeys(says) {
		if name != "lasts" && name != "label" {
			tail = append(tail, "with "+says[name]+" as its "+strings.ReplaceAll(name, "_", " "))
		}
	}
	return strings.TrimSpace(text + " " + strings.Join(tail, " and "))
}
