package engine

// Loose compiles a node that belongs to no definition: one that a function of
// tier three uses while it runs. Slots of nodes with identity begin after slot,
// which must lie beyond those of any definition; the last one given is returned.
// A loose node can own no target and leave no effect, because state could not
// name it.
func Loose(book *Rulebook, n *Node, slot int16) (compiled *Node, last int16, problems []Problem) {
	c := &compiler{book: book, memo: map[*Node]*Node{}, seen: map[*Node]*mention{}, names: map[string]int{}, known: map[*Node]int16{}}
	c.def = &Definition{Paths: map[string]*Ability{}, Nodes: map[string]*Node{}, Slots: int(slot)}
	var owned []*Node
	var modes []*Mode
	n.Walk(func(x *Node) bool {
		for i := range x.Row.Fields {
			if x.Row.Fields[i].InBody && i < len(x.Args) && x.Args[i].Set {
				c.problem("loose-effect", x.Pos, x.Row.FullName()+" leaves an effect behind", "a script in a function does only what is over at once")
			}
		}
		if x.Row.Owns || x.Row.Kind == KindMode {
			c.problem("loose-effect", x.Pos, x.Row.FullName()+" is an ability, and would outlive the script", "write it outside the function")
		}
		return true
	})
	if len(c.problems) > 0 {
		return nil, slot, c.problems
	}
	compiled, _ = c.child(n, &place{path: "loose", owned: &owned, modes: &modes})
	if len(owned) > 0 {
		c.problem("loose-target", n.Pos, "targets are chosen on announcement, before a script runs", "write the target outside the function, and read it there")
	}
	return compiled, int16(c.def.Slots), c.problems
}
