package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// carriage says what of a version of a definition lives on in the next one.
type carriage struct {
	paths   map[string]string // of an ability to that of the one in its place
	changed int               // abilities of the faces that say something else
	added   int
	dropped int
	printed bool // what is printed on it has changed
}

// carry finds for each ability of a version the one that takes its place in
// another: the one of the same explicit name, else one of equal content, else
// the one in the same position among the rest of its kind. What stands inside
// two abilities is compared in the same way.
func carry(from, to *Definition) *carriage {
	c := &carriage{paths: map[string]string{}, printed: !samePrinted(from, to)}
	old, now := childrenOf(from), childrenOf(to)
	for i := range from.Faces {
		f := &from.Faces[i]
		if f.Whole {
			continue // its abilities are those of the halves
		}
		var list []*Ability
		if j := to.faceLike(f, i); j >= 0 {
			list = to.Faces[j].List
		}
		c.match(f.List, list, old, now, true)
	}
	for i := range to.Faces {
		if f := &to.Faces[i]; !f.Whole && from.faceLike(f, i) < 0 {
			c.added += len(f.List)
		}
	}
	return c
}

// faceLike is the index of the face with the key of another, or where none has
// a key of the one in its place; -1 if there is none.
func (d *Definition) faceLike(f *Face, at int) int {
	if i := d.FaceKeyed(f.Key); i >= 0 {
		return i
	}
	if f.Key == "" && at < len(d.Faces) || at == 0 && len(d.Faces) == 1 {
		return at
	}
	return -1
}

func samePrinted(a, b *Definition) bool {
	return a.Layout == b.Layout && slices.EqualFunc(a.Faces, b.Faces, func(x, y Face) bool {
		return x.Key == y.Key && x.StarPower == y.StarPower && x.StarToughness == y.StarToughness && sameCharacteristics(&x.Characteristics, &y.Characteristics)
	})
}

// match pairs abilities that stand side by side.
func (c *carriage) match(from, to []*Ability, old, now map[string][]*Ability, top bool) {
	rest, left := slices.Clone(from), slices.Clone(to)
	pair := func(like func(a, b *Ability) bool) {
		rest = slices.DeleteFunc(rest, func(a *Ability) bool {
			i := slices.IndexFunc(left, func(b *Ability) bool { return like(a, b) })
			if i < 0 {
				return false
			}
			b := left[i]
			left = slices.Delete(left, i, i+1)
			c.paths[a.Path] = b.Path
			if top && contentOf(a.Node) != contentOf(b.Node) {
				c.changed++
			}
			c.match(old[a.Path], now[b.Path], old, now, false)
			return true
		})
	}
	pair(func(a, b *Ability) bool { return a.Name != "" && a.Name == b.Name })
	pair(func(a, b *Ability) bool { return a.Part == b.Part && contentOf(a.Node) == contentOf(b.Node) })
	pair(alikeAbilities)
	if top {
		c.dropped, c.added = c.dropped+len(rest), c.added+len(left)
	}
}

// alikeAbilities reports whether two abilities are of one kind.
func alikeAbilities(a, b *Ability) bool {
	if a.Node == nil || b.Node == nil {
		return a.Path == b.Path
	}
	return a.Node.Row == b.Node.Row && a.Part == b.Part && a.Keyword == b.Keyword
}

// childrenOf are the abilities that stand inside others, in their order, by the
// path of the innermost one around them.
func childrenOf(d *Definition) map[string][]*Ability {
	children := map[string][]*Ability{}
	for _, path := range sortedKeys(d.Paths) {
		for p := ParentPath(path); p != ""; p = ParentPath(p) {
			if d.Paths[p] != nil {
				children[p] = append(children[p], d.Paths[path])
				break
			}
		}
	}
	for _, path := range sortedKeys(children) {
		slices.SortFunc(children[path], func(a, b *Ability) int {
			x, n := ordinal(a.Path)
			y, m := ordinal(b.Path)
			return cmp.Or(strings.Compare(x, y), cmp.Compare(n, m))
		})
	}
	return children
}

// ordinal is a path without its number, and the number.
func ordinal(path string) (base string, n int) {
	i := strings.LastIndexByte(path, '_')
	n, err := strconv.Atoi(path[i+1:])
	if i < 0 || err != nil {
		return path, 0
	}
	return path[:i], n
}

// Contented is a Function that can say what it does: two with the same content
// do the same.
type Contented interface{ Content() string }

// Content is what a node says, without where it stands: two nodes of equal
// content mean the same. It is no text for people.
func Content(n *Node) string { return contentOf(n) }

func contentOf(n *Node) string {
	c := content{seen: map[int16]int{}}
	c.node(n)
	return c.String()
}

type content struct {
	strings.Builder
	seen map[int16]int // nodes with identity, numbered as they are met
}

func (c *content) say(format string, args ...any) { fmt.Fprintf(c, format, args...) }

func (c *content) node(n *Node) {
	if n == nil {
		return
	}
	if n.Slot != 0 {
		at, again := c.seen[n.Slot]
		if again {
			c.say("=%d ", at)
			return
		}
		c.seen[n.Slot] = len(c.seen) + 1
	}
	if n.Recv != nil {
		c.say("(")
		c.node(n.Recv)
		c.say(").")
	}
	c.say("%s/%d", n.Row.FullName(), n.Row.Kind)
	if n.Keyword != "" {
		c.say("|%s", n.Keyword)
	}
	c.say("{")
	for i := range n.Args {
		if a := &n.Args[i]; a.Set {
			c.say("%s=", n.Row.Fields[i].Name)
			c.arg(a)
		}
	}
	c.say("}")
	for _, link := range n.Chain {
		if link != n && link.Row.Shape == ShapeMember { // the first is the node itself
			c.say(".")
			c.node(link)
		}
	}
}

func (c *content) arg(a *Arg) {
	c.say("%q %d ", a.Text, a.Num)
	if a.Row != nil {
		c.say("%s ", a.Row.FullName())
	}
	for _, s := range a.Cost {
		c.say("%v ", s)
	}
	c.node(a.Node)
	for i := range a.List {
		c.say("[")
		c.arg(&a.List[i])
		c.say("]")
	}
	for _, name := range sortedKeys(a.Table) {
		t := a.Table[name]
		c.say("<%s=", name)
		c.arg(&t)
		c.say(">")
	}
	if a.Func == nil {
		return
	}
	if f, ok := a.Func.(Contented); ok {
		c.say("f%q ", f.Content())
	} else {
		c.say("f%p ", a.Func)
	}
}

// memories are the names under which the abilities of a definition note things
// for each other (CR 607).
func (d *Definition) memories() map[string]bool {
	names := map[string]bool{}
	var take func(a *Arg, f *Field)
	take = func(a *Arg, f *Field) {
		if f.Like == "memory" && a.Text != "" {
			names[a.Text] = true
		}
		for i := range a.List {
			take(&a.List[i], f)
		}
	}
	for _, path := range sortedKeys(d.Paths) {
		d.Paths[path].Node.Walk(func(n *Node) bool {
			for i := range n.Args {
				take(&n.Args[i], &n.Row.Fields[i])
			}
			return true
		})
	}
	return names
}
