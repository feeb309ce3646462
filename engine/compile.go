package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// FaceSource is one face as its files say: printed characteristics, and the
// ability-like nodes in printed order.
type FaceSource struct {
	Key string
	Characteristics
	StarPower, StarToughness bool
	Abilities                []*Node
}

// DefinitionSource is what a definition is compiled from.
type DefinitionSource struct {
	ID    string
	Hash  [32]byte
	Token bool
	// Layout says how the faces belong together; empty for one face.
	Layout Layout
	Faces  []FaceSource
	Files  map[string][]byte
	Pos    Pos // for problems of the whole
}

// Problem is a mistake of the author that only the whole of an ability shows.
type Problem struct {
	Rule    string
	Pos     Pos
	Summary string
	Detail  string
}

// Compile makes a definition of nodes: it copies them, so that each use of a
// pure node stands in its own place, gives identity (slots), ownership of
// targets and paths, and lets each ability's row say what it does. All
// problems are collected; with any, the definition must not be used.
func Compile(book *Rulebook, src *DefinitionSource) (*Definition, []Problem) {
	d := &Definition{ID: src.ID, Hash: src.Hash, Token: src.Token, Layout: src.Layout, Source: src.Files,
		Paths: map[string]*Ability{}, Nodes: map[string]*Node{}}
	c := &compiler{book: book, def: d, known: map[*Node]int16{}}
	for i := range src.Faces {
		f := &src.Faces[i]
		d.world = d.world || f.namesWorld()
		face := Face{Key: f.Key, Characteristics: f.Characteristics, StarPower: f.StarPower, StarToughness: f.StarToughness}
		prefix := ""
		if i > 0 {
			prefix = f.Key + "/"
		}
		c.names = map[string]int{}
		for _, n := range f.Abilities {
			for part := range parts(n) {
				c.memo, c.seen = map[*Node]*Node{}, map[*Node]*mention{}
				if a := c.ability(n, part, prefix, nil); a != nil {
					face.List = append(face.List, a)
				}
			}
		}
		c.checkStars(f, &face, src.Pos)
		d.Faces = append(d.Faces, face)
	}
	d.joinFaces()
	return d, c.problems
}

// joinFaces makes what the faces of a card have in common.
func (d *Definition) joinFaces() {
	if len(d.Faces) != 2 {
		return
	}
	front, back := &d.Faces[0], &d.Faces[1]
	switch d.Layout {
	case LayoutSplit, LayoutRoom:
		d.Faces = append([]Face{combined(front, back)}, d.Faces...)
	case LayoutFlip: // CR 710.1c
		back.Cost, back.Colors = front.Cost, front.Colors
	case LayoutTransforming: // CR 202.3b, 712.8c, 712.8e
		back.Worth = front.Cost
	}
}

// combined are two halves of a split card together (CR 709.4): both names, the
// symbols of both costs, each type and each ability.
func combined(left, right *Face) Face {
	both := Face{Whole: true, Characteristics: left.Characteristics.Clone()}
	both.Name = left.Name + NameSeparator + right.Name
	both.Cost.Symbols = append(both.Cost.Symbols, right.Cost.Symbols...)
	both.Colors |= right.Colors
	both.Supertypes, both.Types, both.Subtypes = union(both.Supertypes, right.Supertypes), union(both.Types, right.Types), union(both.Subtypes, right.Subtypes)
	both.List = slices.Concat(left.List, right.List)
	return both
}

type compiler struct {
	book     *Rulebook
	def      *Definition
	memo     map[*Node]*Node // reference and act nodes of the ability at hand
	seen     map[*Node]*mention
	names    map[string]int  // paths given so far
	known    map[*Node]int16 // identity of abilities, so that what is asked of one knows it again
	problems []Problem
}

// mention is how one node with identity stands in an ability.
type mention struct {
	owner  *place
	placed bool // an act that stands in a body or a cost
}

// place is the ability-like node or mode around what is compiled now.
type place struct {
	path   string
	owned  *[]*Node
	mode   bool
	parent *place
	modes  *[]*Mode
	lends  bool // targets first mentioned in it belong to parent: see Row.Lends
}

// owner is the place to which targets that are first mentioned here belong.
func (p *place) owner() *place {
	for p.lends {
		p = p.parent
	}
	return p
}

func (p *place) inside(outer *place) bool {
	for ; p != nil; p = p.parent {
		if p == outer {
			return true
		}
	}
	return false
}

func (c *compiler) problem(rule string, pos Pos, summary, detail string) {
	c.problems = append(c.problems, Problem{rule, pos, summary, detail})
}

// parts is as how many abilities a node stands.
func parts(n *Node) int {
	if n.Row.Parts == nil {
		return 1
	}
	return n.Row.Parts(n)
}

// path names an ability-like node: by its explicit name, else by its row and
// ordinal among those of its parent. Of several abilities that one node stands
// for, those after the first have their own ordinal behind the name.
func (c *compiler) path(n *Node, part int, prefix string) string {
	if name := nameOf(n); name != "" {
		p := prefix + name
		if part > 0 {
			p = fmt.Sprintf("%s_%d", p, part+1)
		}
		if c.names[p] > 0 {
			c.problem("duplicate-name", n.Pos, fmt.Sprintf("two abilities are named %q", name), "give each ability a name of its own")
		}
		c.names[p]++
		return p
	}
	base := n.Row.Name
	if n.Keyword != "" {
		base = n.Keyword
	}
	c.names[prefix+base+"#"]++
	i := c.names[prefix+base+"#"]
	if i == 1 && (n.Keyword != "" || n.Row.Shape == ShapeWord) {
		return prefix + base
	}
	return fmt.Sprintf("%s%s_%d", prefix, base, i)
}

func nameOf(n *Node) string {
	for i, f := range n.Row.Fields {
		if f.Name == "name" && i < len(n.Args) && n.Args[i].Set {
			return n.Args[i].Text
		}
	}
	return ""
}

// ability compiles one ability-like node, or one of the abilities for which it stands.
func (c *compiler) ability(n *Node, part int, prefix string, outer *place) *Ability {
	if n.Row.Ability == nil {
		c.problem("wrong-kind", n.Pos, n.Row.FullName()+" is not an ability", "an ability is expected here")
		return nil
	}
	a := &Ability{Path: c.path(n, part, prefix), Name: nameOf(n), Keyword: n.Keyword, Part: part}
	at := &place{path: a.Path, owned: &a.Owned, parent: outer, modes: &a.Modes, lends: n.Row.Lends && outer != nil}
	a.Node = c.copyInto(n, at)
	a.Node.Path, a.Node.Slot = a.Path, c.abilityID(n)
	n.Row.Ability(a.Node, a)
	a.settle()
	c.def.Paths[a.Path] = a
	return a
}

// settle fills in what follows from the parts of an ability.
func (a *Ability) settle() {
	if a.Zones == nil {
		switch a.Sort {
		case AbilitySpell:
			a.Zones = []ZoneKind{Stack}
		default:
			a.Zones = []ZoneKind{Battlefield}
		}
	}
	a.Reads = a.Node.Reads
	for _, n := range a.Static {
		if n.Row.Layers == nil {
			continue
		}
		for _, l := range n.Row.Layers(n) {
			if !slices.Contains(a.Layers, l) {
				a.Layers = append(a.Layers, l)
			}
		}
	}
	slices.Sort(a.Layers)
	for _, l := range a.Layers {
		a.Writes |= layerWrites(l)
	}
}

// copyInto copies a node and all below it as parts of a place.
func (c *compiler) copyInto(n *Node, at *place) *Node {
	m := *n
	m.Args = slices.Clone(n.Args)
	m.Reads = n.Row.Reads
	m.Recv = c.receiver(n.Recv, at)
	if m.Recv != nil {
		m.Reads |= m.Recv.Reads
	}
	for _, i := range argOrder(n.Row, len(m.Args)) {
		c.arg(&m, &m.Args[i], &n.Row.Fields[i], at)
	}
	if m.Row.Kind == KindFilter {
		c.filter(&m, n, at)
	}
	if m.Row.Kind == KindEvent {
		m.Kinds = eventKinds(&m)
	}
	return &m
}

// argOrder is the order in which arguments are compiled: targets that a node
// says are its own, then what is paid before anything happens, and then the
// rest as it stands.
func argOrder(r *Row, given int) []int {
	var targets, costs, rest []int
	for i := range given {
		switch {
		case r.Fields[i].Name == "targets":
			targets = append(targets, i)
		case r.Fields[i].Name == "cost":
			costs = append(costs, i)
		default:
			rest = append(rest, i)
		}
	}
	return slices.Concat(targets, costs, rest)
}

// filter makes the chain of a filter and says where its objects are.
func (c *compiler) filter(m, n *Node, at *place) {
	if n.Row.Shape == ShapeMember {
		return // a link of a chain
	}
	root := *m
	root.Chain = nil
	m.Chain = []*Node{&root}
	m.Zones = m.Row.Zones
	if m.Zones == nil {
		for i := range root.Args {
			for _, f := range root.Args[i].Nodes() {
				for _, z := range f.Zones {
					if f.Row.Kind == KindFilter && !slices.Contains(m.Zones, z) {
						m.Zones = append(m.Zones, z)
					}
				}
			}
		}
	}
	for _, link := range n.Chain {
		if link == n || link.Row.Shape != ShapeMember {
			continue
		}
		l := c.copyInto(link, at)
		for i := range l.Args {
			nest(&l.Args[i])
		}
		m.Reads |= l.Reads
		m.Chain = append(m.Chain, l)
		if link.Row.Name == "in_zone" {
			m.Zone, m.Zones = l, zonesOf(l.Arg("zone"))
			for i := range root.Args {
				nest(&root.Args[i])
			}
		}
	}
}

// nest takes the zones off the filters inside another one: where the objects
// are that they are tested on, the outer one says. What they count is not
// theirs to test, and keeps its zones.
func nest(a *Arg) {
	for _, f := range a.Nodes() {
		if f.Row.Kind != KindFilter {
			continue
		}
		f.Zones = nil
		for _, link := range f.Chain {
			for i := range link.Args {
				nest(&link.Args[i])
			}
		}
	}
}

func zonesOf(a *Arg) []ZoneKind {
	var zones []ZoneKind
	add := func(name string) {
		if z := ZoneNamed(name); z != NoZone {
			zones = append(zones, z)
		}
	}
	switch {
	case a.Row != nil:
		add(a.Row.Name)
	case a.Node != nil:
		add(a.Node.Row.Name)
	case a.Text != "":
		add(a.Text)
	}
	for i := range a.List {
		zones = append(zones, zonesOf(&a.List[i])...)
	}
	return zones
}

func eventKinds(n *Node) []EventKind {
	if n.Row.Event != "" {
		return append([]EventKind{n.Row.Event}, n.Row.Events...)
	}
	var kinds []EventKind
	for i := range n.Args {
		for _, e := range n.Args[i].Nodes() {
			for _, k := range e.Kinds {
				if !slices.Contains(kinds, k) {
					kinds = append(kinds, k)
				}
			}
		}
	}
	return kinds
}

// arg compiles one argument in place.
func (c *compiler) arg(parent *Node, a *Arg, f *Field, at *place) {
	if a.Node != nil {
		a.Node, a.Abil = c.child(a.Node, at)
		if a.Node != nil {
			parent.Reads |= a.Node.Reads
		}
		if parent.Row.Shape == ShapeMember && a.Node != nil && a.Node.Row.Kind == KindFilter {
			a.Node.Zones = nil
		}
	}
	if a.List != nil {
		a.List = slices.Clone(a.List)
		for i := range a.List {
			c.arg(parent, &a.List[i], f, at)
			a.Abil = append(a.Abil, a.List[i].Abil...)
		}
	}
	if a.Table != nil {
		table := map[string]Arg{}
		for _, name := range sortedKeys(a.Table) {
			t := a.Table[name]
			sub := f
			if i := slices.IndexFunc(f.Fields, func(x Field) bool { return x.Name == name }); i >= 0 {
				sub = &f.Fields[i]
			}
			c.arg(parent, &t, sub, at)
			a.Abil = append(a.Abil, t.Abil...)
			table[name] = t
		}
		a.Table = table
	}
	if a.Func != nil {
		parent.Reads |= FactEverything | FactOthers
	}
}

// child compiles a node that stands in an argument. An ability given as a value
// becomes an ability of the definition with a path below its place; a bare word
// for a keyword is one too.
func (c *compiler) child(n *Node, at *place) (*Node, []*Ability) {
	switch {
	case n.Row.Kind == KindMode:
		return c.mode(n, at), nil
	case n.Row.Owns && n.Row.Ability != nil:
		return c.nested(n, at)
	case n.Row.Binds:
		return c.identity(n, at), nil
	}
	m := c.copyInto(n, at)
	c.effectPath(m, at)
	return m, nil
}

// nested compiles an ability that stands in another one. What each of its parts
// mentions first is its own.
func (c *compiler) nested(n *Node, at *place) (*Node, []*Ability) {
	memo, seen := maps.Clone(c.memo), maps.Clone(c.seen)
	var list []*Ability
	for part := range parts(n) {
		if part > 0 {
			c.memo, c.seen = maps.Clone(memo), maps.Clone(seen)
		}
		a := c.ability(n, part, at.path+"/", at)
		if a == nil {
			return nil, nil
		}
		list = append(list, a)
	}
	if len(list) == 0 {
		return nil, nil
	}
	return list[0].Node, list
}

func (c *compiler) effectPath(m *Node, at *place) {
	if m.Row.Kind == KindAct {
		m.Path = c.path(m, 0, at.path+"/")
		c.def.Nodes[m.Path] = m
	}
}

func (c *compiler) mode(n *Node, at *place) *Node {
	m := &Mode{Path: c.path(n, 0, at.path+"/")}
	inner := &place{path: m.Path, owned: &m.Owned, mode: true, parent: at, modes: at.modes}
	m.Node = c.copyInto(n, inner)
	m.Node.Path = m.Path
	m.Body = m.Node.Arg("body").Nodes()
	if cost := m.Node.Arg("cost"); cost.Set {
		m.Cost = CompileCost(cost)
	}
	*at.modes = append(*at.modes, m)
	return m.Node
}

// identity compiles a reference or act node: the same Lua value is the same
// node throughout one ability of the card.
func (c *compiler) identity(n *Node, at *place) *Node {
	acting := n.Row.Kind == KindAct
	if m, ok := c.memo[n]; ok {
		seen := c.seen[n]
		if acting {
			if seen.placed {
				c.problem("placed-twice", n.Pos, n.Row.FullName()+" stands in two places", "an instruction is carried out once; write it again for a second time")
			}
			seen.placed = true
			return m
		}
		if n.Row.Target && seen.owner.mode && !at.inside(seen.owner) {
			c.problem("target-in-two-modes", n.Pos, "this target is used in two modes", "say where it belongs: targets = { ... } on the ability around the modes")
		}
		return m
	}
	c.def.Slots++
	slot := int16(c.def.Slots)
	m := &Node{}
	c.memo[n] = m
	c.seen[n] = &mention{owner: at.owner(), placed: acting}
	*m = *c.copyInto(n, at)
	m.Slot = slot
	if n.Row.Target {
		own := at.owner().owned
		*own = append(*own, m)
	}
	c.effectPath(m, at)
	return m
}

// receiver compiles what a member is asked of. Reading a result is not placing
// the act.
func (c *compiler) receiver(n *Node, at *place) *Node {
	if n == nil {
		return nil
	}
	if n.Row.Kind == KindAct && n.Row.Binds {
		m, ok := c.memo[n]
		if !ok || !c.seen[n].placed {
			c.problem("read-before-it-ran", n.Pos, "the result of "+n.Row.FullName()+" is read where it has not been carried out", "place the instruction in this ability, before what reads it")
			return c.copyInto(n, at)
		}
		return m
	}
	if n.Row.Binds {
		return c.identity(n, at)
	}
	if n.Row.Kind != KindAbility {
		return c.copyInto(n, at)
	}
	memo, seen := c.memo, c.seen // what is asked of it places none of its acts
	c.memo, c.seen = map[*Node]*Node{}, map[*Node]*mention{}
	defer func() { c.memo, c.seen = memo, seen }()
	m := c.copyInto(n, at)
	m.Slot = c.abilityID(n)
	return m
}

// abilityID numbers an ability-like node: all copies of one node have the same
// number, wherever they stand, and no other node of the definition has it.
func (c *compiler) abilityID(n *Node) int16 {
	if n.Origin != nil {
		n = n.Origin
	}
	if c.known[n] == 0 {
		c.def.Slots++
		c.known[n] = int16(c.def.Slots)
	}
	return c.known[n]
}

// checkStars demands what says power and toughness where "*" is printed: a
// characteristic-defining ability (card API: defines), or what it becomes as it
// enters (CR 208.2).
func (c *compiler) checkStars(f *FaceSource, face *Face, pos Pos) {
	defining := slices.ContainsFunc(face.List, func(a *Ability) bool { return a.Defining || a.Enters })
	if (f.StarPower || f.StarToughness) && !defining {
		c.problem("undefined-star", pos, `power or toughness is "*", but nothing defines it`, "add defines { power = ..., toughness = ... } to the card, or as_enters { become(this, { base = ... }) }")
	}
}

// CompileCost makes a cost of an argument: a string of symbols, or a list of
// strings and acts.
func CompileCost(a *Arg) *Cost {
	cost := &Cost{Node: a.Node}
	cost.add(a)
	return cost
}

func (cost *Cost) add(a *Arg) {
	for _, s := range a.Cost {
		switch s.Kind {
		case SymTap:
			cost.Tap = true
		case SymUntap:
			cost.Untap = true
		default:
			cost.Mana = append(cost.Mana, s)
		}
	}
	if a.Node != nil {
		cost.Acts = append(cost.Acts, a.Node)
	}
	for i := range a.List {
		cost.add(&a.List[i])
	}
}

// ParentPath is the path of the ability around a nested one, "" for none.
func ParentPath(path string) string {
	if i := strings.LastIndexByte(path, '/'); i >= 0 {
		return path[:i]
	}
	return ""
}
