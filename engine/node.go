package engine

import "slices"

// Kind is the kind of value that a node is and that a slot takes. The first
// six are the kinds of the card API; the rest are forms that abilities are
// built of. Nothing is converted silently.
type Kind uint8

// The kinds.
const (
	KindNone       Kind = iota
	KindFilter          // a description of objects or players
	KindReference       // objects or players picked out once
	KindQuantity        // a whole number
	KindCondition       // true or false
	KindEvent           // a description of events
	KindAct             // an instruction
	KindAbility         // spell, activated, mana, triggered, static, keyword, ...
	KindCost            // what is paid
	KindDuration        // how long an effect lasts
	KindNumberRule      // at_least(3), up_to(2), between(1, 3): bounds for a number
	KindZone            // a zone, perhaps with whose
	KindManaSpec        // what a mana ability adds
	KindToken           // what a token is: token "treasure"
	KindMode            // a mode of modes{}
	KindWord            // one of Field.Words, or free text of Field.Like
	KindText            // free text
	KindNumber          // a literal whole number
	KindFlag            // true
	KindTable           // a table of the fields in Field.Fields: change tables
	KindFunction        // a Lua function of tier three
	KindRow             // a bare row: a vocabulary word given as a value (flying, hand)
	KindCard            // card{}, faces{}, keyword{}
	KindPair            // two quantities: "+1/+1", { n, n }
	KindAny             // any of the six; only for `live`
	KindEffect          // what a static goes on doing: get, gain, become, cant
	KindCause           // that: the event at hand
	KindCopy            // what something becomes, enters as or is created as: copy_of(x)
)

var kindNames = [...]string{"nothing", "filter", "reference", "quantity", "condition", "event", "act", "ability", "cost",
	"duration", "number rule", "zone", "mana", "token", "mode", "word", "text", "number", "true", "table", "function", "word", "card", "pair", "value", "continuous effect", "event at hand", "copy"}

// String is the kind's name in messages.
func (k Kind) String() string { return kindNames[k] }

// Shape is how a row's constructor is written in Lua.
type Shape uint8

// The shapes (card API: verb, block, member, and plain words).
const (
	ShapeWord     Shape = iota // this, creature, flying: no call
	ShapeVerb                  // f(a, b, { opts }), or f "text" / f { opts } where the row says so
	ShapeBlock                 // f { body..., opt = v }
	ShapeMember                // receiver.name or receiver.name(args)
	ShapeOperator              // a + b: the name is the operator
)

// Field is one argument of a constructor.
type Field struct {
	Name     string
	Kinds    []Kind // any of them
	At       int    // position from 1; 0 for an option given by name
	Required bool
	Many     bool     // a list; in a block, At 1 with Many is the body
	Words    []string // the words that KindWord takes
	Like     string   // else what sort of word: "subtype", "counter", "card type", "color", "name", "keyword", "step", "memory", "token"
	Fields   []Field  // of KindTable
	// InBody marks what an act that leaves a continuous effect requires in a body
	// and what is refused where the same node stands in a static: lasts.
	InBody bool
	// BodyOnly marks an option that means something in a body alone.
	BodyOnly bool
	Default  string // as written in Lua, for documents
	Unit     string // in the rules text: UnitRoman
	Doc      string
}

// UnitRoman is the unit of numbers that the rules text has in Roman numerals.
const UnitRoman = "roman"

// Takes reports whether a node of the row may stand in the field.
func (f *Field) Takes(r *Row) bool {
	return slices.ContainsFunc(f.Kinds, r.Is)
}

// Row is one node of the card API: a row of the rulebook. From it come the Lua
// constructor with its checks, the evaluator, the editor's definition file, the
// reference and the rules text. Exactly the evaluators of its kind are set.
type Row struct {
	Name    string
	Kind    Kind
	Also    []Kind // as what else it may stand: get is an act, and a continuous effect in a static
	Shape   Shape
	Of      []Kind // ShapeMember: the kinds that it is a member of
	Group   string // "on", "step": the word is written group.name
	Fields  []Field
	Doc     string
	CR      string
	Example string // a whole line of Lua that loads
	Since   string // version of the API
	Adds    bool   // Changes only add to what is there: their order makes no difference
	Ordered bool   // a rule about a number, for which the order of timestamps counts (CR 613.11)
	Players bool   // a filter or reference that describes players
	Word    string // the colour word in its name, which a text-changing effect may change (CR 612.2)
	// Text is the English of the node, with {field} for its arguments.
	Text string
	// TextOf replaces Text where a template does not do.
	TextOf func(n *Node) string

	Reads  Facts                 // what the evaluator reads besides its arguments
	Owns   bool                  // an ability-like node: targets first mentioned in it are its own
	Lends  bool                  // though it Owns: where it stands in an ability as an act, they are that ability\'s
	Binds  bool                  // a reference or act node with identity: it gets a slot
	Target bool                  // chosen on announcement
	Layers func(n *Node) []Layer // the layers of Changes

	// Zones is where the objects of a root filter are; nil for players and for
	// a root whose zone another node says.
	Zones []ZoneKind
	// Common: the filter looks at the subject and at who `you` is, and at nothing
	// else of the ability that it stands in: what it describes for one ability of a
	// player it describes for all of them.
	Common bool
	// OfSource: what it means depends on the object that the ability is on. Equal
	// replacement effects of two objects are not the same where they say such a
	// thing of what happens.
	OfSource bool
	// Filter tests a subject.
	Filter func(v *View, n *Node, s *Subject) bool
	// Refs evaluates a reference.
	Refs func(v *View, n *Node) []Ref
	// Pick lets the player who acts choose a reference; it may ask.
	Pick func(c *Context, n *Node) []Ref
	// Number evaluates a quantity; an error is a script failure.
	Number func(v *View, n *Node) int
	// Cond evaluates a condition.
	Cond func(v *View, n *Node) bool
	// Event is the kind listened to; Match tests one event.
	Event  EventKind
	Events []EventKind // further kinds that it listens to
	Match  func(v *View, n *Node, e *Event) bool
	// Batched: an ability that triggers on it triggers once for the events of a
	// batch that GroupBy says the same of.
	Batched bool
	// GroupBy replaces what the kind of event says (EventRow.GroupBy), where the
	// node's arguments tell which events of a batch belong together. May be nil.
	GroupBy func(v *View, n *Node, e *Event) Ref
	// LooksBack: abilities that trigger on it see the state before it (CR 603.10).
	LooksBack bool
	// Do carries out an act.
	Do func(c *Context, n *Node)
	// Changes are an act's or static's changes of one object, values filled in.
	Changes func(v *View, n *Node, o ObjectID) []Change
	// Makes lists the alternative outputs of a mana spec, one of which is chosen
	// when it is produced; none: an undefined type, no mana (CR 106.5).
	Makes func(v *View, n *Node) []Made
	// Parts is as how many abilities an ability-like node stands: one chapter ability
	// for each of its numbers (CR 714.2c). Nil: one.
	Parts func(n *Node) int
	// Ability compiles an ability-like node.
	Ability func(n *Node, a *Ability)
	// Number rules and durations and mana are read by the rows that take them.
	Check func(n *Node) string // a mistake that only the row can see; "" is fine
}

// Is reports whether a node of the row may stand for a kind.
func (r *Row) Is(k Kind) bool { return r.Kind == k || slices.Contains(r.Also, k) }

// Pos is where a node was written.
type Pos struct {
	File         string
	Line, Column int
}

// Node is one inert value that a card file built: a row with arguments.
// Nodes belong to the Library and are never changed after loading.
type Node struct {
	Row  *Row
	Args []Arg // parallel to Row.Fields
	Recv *Node // ShapeMember: what it is a member of
	// Chain is set on a filter: its root and members in order. The node's own
	// row is the root's.
	Chain   []*Node
	Zone    *Node       // in_zone of a chain, if any
	Zones   []ZoneKind  // where a filter's objects are; none inside a nested filter
	Kinds   []EventKind // of an event node: the kinds it listens to
	Slot    int16       // identity of reference, act and ability nodes in the definition, from 1
	Path    string      // of ability-like nodes and of acts that leave an effect
	Label   string
	Keyword string // the keyword made of parts that built this node
	Origin  *Node  // what this node is a copy of, as a keyword made of parts wrote it; what is asked of one is asked of the other
	Of      string // the keyword in whose file it is written, "" for a card's own
	With    []Arg  // what the card gave that keyword, for its text
	Reads   Facts
	Pos     Pos
}

// Arg is the value of one field. The zero value means that it was not given.
type Arg struct {
	Set   bool
	Node  *Node
	List  []Arg
	Text  string
	Num   int
	Row   *Row           // a bare word of the vocabulary
	Table map[string]Arg // KindTable
	Func  Function       // KindFunction
	Cost  []Symbol       // a cost string, parsed
	Abil  []*Ability     // abilities given as values, compiled
	Pos   Pos
}

// Function is a Lua function of tier three, as the engine calls it. It is given
// by the host; failures come back as errors and never change the state.
type Function interface {
	// Where tests a subject; Compute makes a number; Run acts.
	Where(v *View, s *Subject) (bool, error)
	Compute(v *View) (int, error)
	Run(c *Context) error
}

// Arg returns the argument of a field by name; the zero Arg if it was not
// given. It panics when the row has no such field: that is a mistake in the row.
func (n *Node) Arg(name string) *Arg {
	for i := range n.Row.Fields {
		if n.Row.Fields[i].Name == name {
			if i < len(n.Args) {
				return &n.Args[i]
			}
			return new(Arg)
		}
	}
	panic("engine: row " + n.Row.Name + " has no field " + name)
}

// Has reports whether the field was given.
func (n *Node) Has(name string) bool { return n.Arg(name).Set }

// Nodes lists the nodes of a list argument, or the one node of a single one.
func (a *Arg) Nodes() []*Node {
	if a.Node != nil {
		return []*Node{a.Node}
	}
	var nodes []*Node
	for i := range a.List {
		if a.List[i].Node != nil {
			nodes = append(nodes, a.List[i].Node)
		}
	}
	return nodes
}

// Walk calls f for the node and all below it, until f returns false for a
// branch. Shared nodes are visited each time.
func (n *Node) Walk(f func(*Node) bool) {
	if n == nil || !f(n) {
		return
	}
	n.Recv.Walk(f)
	for _, c := range n.Chain {
		if c != n {
			c.Walk(f)
		}
	}
	for i := range n.Args {
		n.Args[i].walk(f)
	}
}

func (a *Arg) walk(f func(*Node) bool) {
	a.Node.Walk(f)
	for i := range a.List {
		a.List[i].walk(f)
	}
	for _, name := range sortedKeys(a.Table) {
		t := a.Table[name]
		t.walk(f)
	}
}
