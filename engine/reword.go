package engine

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Rewording is one word of a text with another in its place (CR 612.1): a
// colour word, a basic land type or a creature type. Mana symbols and names are
// no such words (CR 612.2).
type Rewording struct{ From, To string }

// Reworded is what was reworded before, and then once more: each word goes
// through both. Equal results are equal lists.
func Reworded(before []Rewording, more ...Rewording) []Rewording {
	var out []Rewording
	note := func(from, to string) {
		if from != to && !slices.ContainsFunc(out, func(r Rewording) bool { return r.From == from }) {
			out = append(out, Rewording{from, to})
		}
	}
	for _, r := range before {
		note(r.From, rewordOne(r.To, more))
	}
	for _, r := range more {
		if !slices.ContainsFunc(before, func(b Rewording) bool { return b.From == r.From }) {
			note(r.From, r.To)
		}
	}
	slices.SortFunc(out, func(a, b Rewording) int { return cmp.Compare(a.From, b.From) })
	return out
}

func rewordOne(word string, words []Rewording) string {
	for _, r := range words {
		if r.From == word {
			return r.To
		}
	}
	return word
}

// RewordTypes is the subtypes of a type line with words changed (CR 612.1); one
// that is there twice then counts once.
func RewordTypes(subtypes []string, words []Rewording) []string {
	if !slices.ContainsFunc(subtypes, func(s string) bool { return rewordOne(s, words) != s }) {
		return subtypes
	}
	var out []string
	for _, s := range subtypes {
		out = union(out, []string{rewordOne(s, words)})
	}
	return out
}

// rewordKeyword is the name of a keyword ability with words changed: a type is
// part of the names of landwalk and typecycling abilities (CR 702.14a, 702.29e).
func rewordKeyword(name string, words []Rewording) string {
	for _, kind := range []string{"walk", "cycling"} {
		if word, ok := strings.CutSuffix(name, kind); ok && word != "" {
			for _, r := range words {
				if strings.ToLower(r.From) == word {
					return strings.ToLower(r.To) + kind
				}
			}
		}
	}
	return name
}

// reword changes words of an object: of its type line and of the abilities
// that its text gives it. Those that other effects grant come in layer 6 and
// stay as they are (CR 612.3).
func (w *work) reword(o *working, words []Rewording) {
	o.Subtypes = RewordTypes(o.Subtypes, words)
	if len(o.Abilities) == 0 {
		return
	}
	list := make([]AbilityInstance, len(o.Abilities))
	for i, a := range o.Abilities {
		a.Words = Reworded(a.Words, words...)
		a.Keyword = rewordKeyword(a.Keyword, words)
		list[i] = a
	}
	o.Abilities, o.resolved = list, w.resolve(list)
	o.abilities, o.owned = true, false
}

// Text is the rules text of an object as far as copy effects and text-changing
// effects have made it: the abilities that no other effect grants (CR 612.5).
func (v *View) Text(o ObjectID) []AbilityInstance {
	if ch := v.w.deriveThrough(LayerText, nil).chars(o); ch != nil {
		return cloneAll(ch.Abilities)
	}
	return nil
}

// RewordValues are copiable values with words changed, for a token that a
// reworded ability creates (CR 612.2a). Its name is changed with its creature
// types where it is made of them (CR 111.4).
func RewordValues(values CopiableValues, words []Rewording) CopiableValues {
	out := values.Clone()
	named := strings.Join(values.Subtypes, " ")
	out.Subtypes = RewordTypes(values.Subtypes, words)
	if rest, ok := strings.CutPrefix(values.Name, named); ok && (rest == "" || rest == " Token") {
		out.Name = strings.Join(out.Subtypes, " ") + rest
	}
	out.Colors = 0
	for _, name := range values.Colors.Names() {
		c, _ := ColorNamed(rewordOne(name, words))
		out.Colors |= c
	}
	for i := range out.Abilities {
		a := &out.Abilities[i]
		a.Words, a.Keyword = Reworded(a.Words, words...), rewordKeyword(a.Keyword, words)
	}
	return out
}

// TokenValues are the values of a token of a definition where the effect that
// creates it says other ones: its size (CR 111.3), or words changed in what
// creates it (CR 612.2a); else nil. id is the definition's row.
func (h *Happening) TokenValues(id DefID) *CopiableValues {
	if len(h.Words) == 0 && len(h.Size) != 2 {
		return nil
	}
	values := RewordValues(CopiableValues{Def: id, Characteristics: printed(&h.Token.Faces[0], id)}, h.Words)
	if len(h.Size) == 2 {
		values.HasPT, values.Power, values.Toughness = true, h.Size[0], h.Size[1]
	}
	return &values
}

// worded names a definition with words changed.
type worded struct {
	def   *Definition
	words string
}

// reworded is a row's definition with words changed.
func (w *work) reworded(d DefID, words []Rewording) *Definition {
	def := w.definition(d)
	if len(words) == 0 || def == nil {
		return def
	}
	return w.rewordedDefinition(def, words)
}

// rewordedDefinition is a definition with words changed. What is made is kept in
// the cache: it follows from the definition and the words alone. An ability is
// the very same as long as its text is: words that are not in it do not count.
func (w *work) rewordedDefinition(def *Definition, words []Rewording) *Definition {
	c := w.known()
	key := worded{def, fmt.Sprint(words)}
	if made := c.reworded[key]; made != nil {
		return made
	}
	out := *def
	out.Paths, out.Nodes = map[string]*Ability{}, map[string]*Node{}
	top := ""
	sources := map[string]*Definition{} // by outermost ability
	paths := sortedKeys(def.Paths)
	slices.SortStableFunc(paths, outerFirst)
	for _, path := range paths {
		if !within(path, top) {
			top = path
			sources[top] = w.rewordedAbility(def, def.Paths[path], words)
		}
		out.Paths[path] = sources[top].Paths[path]
	}
	for _, path := range sortedKeys(def.Nodes) {
		out.Nodes[path] = def.Nodes[path]
		for _, top := range sortedKeys(sources) {
			if within(path, top) {
				out.Nodes[path] = sources[top].Nodes[path]
			}
		}
	}
	out.Faces = slices.Clone(def.Faces)
	for i := range out.Faces {
		out.Faces[i].List = slices.Clone(out.Faces[i].List)
		for j, a := range out.Faces[i].List {
			out.Faces[i].List[j] = out.Paths[a.Path]
		}
	}
	c.keepReworded(key, &out)
	return &out
}

// keepReworded adds what forks of the cache do not see.
func (c *cache) keepReworded(key worded, def *Definition) {
	all := maps.Clone(c.reworded)
	if all == nil {
		all = map[worded]*Definition{}
	}
	all[key] = def
	c.reworded = all
}

// outerFirst orders paths so that all that is within an ability follows it.
func outerFirst(a, b string) int {
	return cmp.Compare(strings.ReplaceAll(a, "/", "\x00"), strings.ReplaceAll(b, "/", "\x00"))
}

func within(path, outer string) bool {
	return outer != "" && (path == outer || strings.HasPrefix(path, outer+"/"))
}

// rewordedAbility has the paths and nodes of an ability and of all that is in it
// with words changed: as they were, where it has none of the words.
func (w *work) rewordedAbility(def *Definition, a *Ability, words []Rewording) *Definition {
	r := &rewriting{book: w.book, nodes: map[*Node]*Node{}, abilities: map[*Ability]*Ability{}}
	for _, word := range words {
		if r.words = []Rewording{word}; a.Node != nil && r.has(a.Node, map[*Node]bool{}) {
			r.found = append(r.found, word)
		}
	}
	if len(r.found) == 0 {
		return def
	}
	if len(r.found) < len(words) {
		return w.rewordedDefinition(def, r.found)
	}
	r.words = words
	r.ability(a)
	out := &Definition{Paths: map[string]*Ability{}, Nodes: map[string]*Node{}}
	for _, path := range sortedKeys(def.Paths) {
		out.Paths[path] = r.abilities[def.Paths[path]]
	}
	for _, path := range sortedKeys(def.Nodes) {
		out.Nodes[path] = r.known(def.Nodes[path])
	}
	return out
}

// rewriting copies the nodes of abilities with words changed.
type rewriting struct {
	book      *Rulebook
	words     []Rewording
	found     []Rewording // those that are in the ability
	nodes     map[*Node]*Node
	abilities map[*Ability]*Ability
}

// known is what has become of a node: itself where its ability has none of the
// words.
func (r *rewriting) known(n *Node) *Node {
	if m := r.nodes[n]; m != nil {
		return m
	}
	return n
}

// said are the words that may be changed in a node. Those that a keyword is
// made of are no words of the card, as fear does not say "black", but for the
// type in a keyword's own name: the swamp of swampwalk.
func (r *rewriting) said(n *Node) []Rewording {
	if n.Of == "" {
		return r.words
	}
	return keep(r.words, func(w Rewording) bool { return rewordKeyword(n.Of, []Rewording{w}) != n.Of })
}

// has reports whether one of the words is in a node or below it.
func (r *rewriting) has(n *Node, seen map[*Node]bool) bool {
	if n == nil || seen[n] {
		return false
	}
	seen[n] = true
	words := r.said(n)
	if rewordKeyword(n.Keyword, r.words) != n.Keyword || r.row(n.Row, words) != n.Row || r.has(n.Recv, seen) {
		return true
	}
	for _, c := range n.Chain {
		if r.has(c, seen) {
			return true
		}
	}
	for i := range n.Args {
		if r.argHas(&n.Args[i], &n.Row.Fields[i], words, seen) {
			return true
		}
	}
	return false
}

func (r *rewriting) argHas(a *Arg, f *Field, words []Rewording, seen map[*Node]bool) bool {
	b := *a
	if rewordArg(&b, f, words); b.Text != a.Text || r.has(a.Node, seen) {
		return true
	}
	for i := range a.List {
		if r.argHas(&a.List[i], f, words, seen) {
			return true
		}
	}
	for _, name := range sortedKeys(a.Table) {
		t := a.Table[name]
		if r.argHas(&t, fieldOf(f, name), words, seen) {
			return true
		}
	}
	return false
}

// row is the row with another word in its name: nonblack of black.
func (r *rewriting) row(row *Row, words []Rewording) *Row {
	to := rewordOne(row.Word, words)
	if row.Word == "" || to == row.Word {
		return row
	}
	return r.book.Member(row.Kind, strings.Replace(row.Name, row.Word, to, 1))
}

// rewordArg changes the words of one argument, by what sort of word its field
// takes.
func rewordArg(a *Arg, f *Field, words []Rewording) {
	switch f.Like {
	case "subtype", "creature type", "land type", "color", "text word":
	case "keyword":
		a.Text = rewordKeyword(a.Text, words)
		return
	default:
		return
	}
	list := strings.Fields(a.Text)
	changed := func(s string) bool { return rewordOne(s, words) != s }
	switch {
	case changed(a.Text):
		a.Text = rewordOne(a.Text, words)
	case f.Many && slices.ContainsFunc(list, changed):
		for _, s := range list {
			a.List = append(a.List, Arg{Set: true, Text: rewordOne(s, words), Pos: a.Pos})
		}
		a.Text = ""
	}
}

func fieldOf(f *Field, name string) *Field {
	if i := slices.IndexFunc(f.Fields, func(x Field) bool { return x.Name == name }); i >= 0 {
		return &f.Fields[i]
	}
	return f
}

// ability compiles an ability anew from its rewritten node.
func (r *rewriting) ability(a *Ability) *Ability {
	if b := r.abilities[a]; b != nil {
		return b
	}
	if a.Node == nil { // of the rulebook itself
		return a
	}
	b := &Ability{Path: a.Path, Name: a.Name, Keyword: rewordKeyword(a.Keyword, r.words)}
	r.abilities[a] = b
	b.Node = r.node(a.Node)
	for _, n := range a.Owned {
		b.Owned = append(b.Owned, r.known(n))
	}
	for _, m := range a.Modes {
		c := &Mode{Path: m.Path, Node: r.known(m.Node)}
		c.Body = c.Node.Arg("body").Nodes()
		for _, n := range m.Owned {
			c.Owned = append(c.Owned, r.known(n))
		}
		if cost := c.Node.Arg("cost"); cost.Set {
			c.Cost = CompileCost(cost)
		}
		b.Modes = append(b.Modes, c)
	}
	b.Node.Row.Ability(b.Node, b)
	b.settle()
	return b
}

// node copies a node and all below it. Nodes with identity stay one node.
func (r *rewriting) node(n *Node) *Node {
	if n == nil {
		return nil
	}
	if m := r.nodes[n]; m != nil {
		return m
	}
	m := *n
	r.nodes[n] = &m
	words := r.said(n)
	m.Keyword, m.Row = rewordKeyword(n.Keyword, r.words), r.row(n.Row, words)
	m.Recv, m.Zone = r.node(n.Recv), r.node(n.Zone)
	m.Chain = slices.Clone(n.Chain)
	for i, c := range m.Chain {
		m.Chain[i] = r.node(c)
	}
	m.Args, m.With = slices.Clone(n.Args), slices.Clone(n.With)
	for i := range m.Args {
		r.arg(&m.Args[i], &n.Row.Fields[i], words)
	}
	for i := range m.With {
		r.arg(&m.With[i], &Field{}, words)
	}
	return &m
}

func (r *rewriting) arg(a *Arg, f *Field, words []Rewording) {
	a.List = slices.Clone(a.List)
	for i := range a.List {
		r.arg(&a.List[i], f, words)
	}
	rewordArg(a, f, words)
	a.Node = r.node(a.Node)
	if a.Table != nil {
		table := map[string]Arg{}
		for _, name := range sortedKeys(a.Table) {
			t := a.Table[name]
			r.arg(&t, fieldOf(f, name), words)
			table[name] = t
		}
		a.Table = table
	}
	a.Abil = slices.Clone(a.Abil)
	for i, x := range a.Abil {
		a.Abil[i] = r.ability(x)
	}
}
