package engine

import (
	"maps"
	"slices"
)

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// AbilitySort tells what an ability is (CR 113.3).
type AbilitySort uint8

// The sorts of abilities.
const (
	AbilityStatic AbilitySort = iota
	AbilitySpell
	AbilityActivated
	AbilityTriggered
	AbilityReplace // a static ability that makes a replacement or prevention effect
	AbilityKeyword // a keyword whose rules are rows of the rulebook, such as flying
)

// Ability is one ability of a definition as the engine understands it,
// compiled from its node by the node's row. It never changes after loading.
type Ability struct {
	Path    string
	Name    string // explicit name, "" if none
	Sort    AbilitySort
	Keyword string // name of the keyword that it is or comes of
	Node    *Node
	Part    int // which of the abilities that Node stands for: see Row.Parts
	Body    []*Node
	Owned   []*Node    // the targets it owns, in order (CR 601.2c)
	Zones   []ZoneKind // where it works (CR 113.6); battlefield for most
	// Activated, triggered: see the fields of their rows.
	Cost      *Cost
	IsMana    bool  // CR 605.1
	Loyalty   bool  // CR 606
	Event     *Node // what triggers it, or what it replaces
	Condition *Node // intervening if (603.4), activate_only_if, as_long_as
	Modes     []*Mode
	ModesNode *Node
	Replace   func(c *Context, a *Ability, h *Happening) []Happening // see ReplaceClass
	Pure      bool                                                   // Replace neither asks nor makes anything happen (CR 106.7 tries it)
	Class     ReplaceClass
	Once      bool
	Batched   bool   // a "one or more" trigger
	Limited   bool   // it triggers only once each turn
	Algebra   string // replacements of one algebra commute: "multiply amount", "add amount"
	Optional  bool
	Again     *Again
	Static    []*Node // nodes with Changes, in order
	Layers    []Layer // that Static write in
	Defining  bool    // characteristic-defining (CR 604.3)
	OwnEntry  bool    // it modifies how its own object enters, and of no other (CR 614.12)
	Enters    bool    // it sets power and toughness as the object enters (CR 208.2b)
	Reads     Facts
	Writes    Facts
	State     *Node // a state trigger's condition (CR 603.8)
	Rule      *Node // a rule-changing static: cant, costs_less, ...
	Text      string
}

// Mode is one mode of a modal ability (CR 700.2).
type Mode struct {
	Path  string
	Node  *Node
	Body  []*Node
	Owned []*Node
	Cost  *Cost
}

// Cost is what is paid: mana, tapping, and acts.
type Cost struct {
	Mana  []Symbol // without {T} and {Q}
	Tap   bool
	Untap bool
	Acts  []*Node
	Else  [][]Symbol // what it comes to instead of Mana, until its payer has said which (CR 118.7e)
	Least int        // mana that paying it takes at least, whatever its symbols are (CR 601.2f)
	Node  *Node
}

// Again is "causes a triggered ability to trigger an additional time" (CR 603.2d).
type Again struct {
	Cause  *Node // event
	Source *Node // filter of the trigger's source
	Times  *Node // quantity; nil is 1
}

// ReplaceClass orders replacement effects (CR 616.1).
type ReplaceClass uint8

// The classes in the order in which they are applied.
const (
	ClassSelf    ReplaceClass = iota // 616.1a, 614.15
	ClassControl                     // 616.1b
	ClassCopy                        // 616.1c
	ClassBack                        // 616.1d
	ClassOther                       // 616.1e
)

// Face is one set of printed characteristics with the abilities it has.
type Face struct {
	Key             string // "front", "back", ... "" for a card with one face
	Characteristics        // Abilities empty: made from Abilities below
	StarPower       bool   // printed "*": defined by a characteristic-defining ability
	StarToughness   bool
	List            []*Ability
	Whole           bool // both halves of a split card combined (CR 709.4): no face of its own
}

// Definition is all that a card, token or emblem is. It never changes.
//
// Faces[0] is what a card is wherever nothing says otherwise: its only or its
// front face, its normal characteristics, or the halves of a split card
// combined, which come before the two halves.
type Definition struct {
	ID     string // "pack:slug"
	Hash   [32]byte
	Layout Layout
	Faces  []Face
	Token  bool
	Paths  map[string]*Ability // every ability-like node by path, nested ones too
	Nodes  map[string]*Node    // every act that leaves an effect, by path
	Slots  int                 // reference, act and ability nodes are numbered 1..Slots
	Source map[string][]byte   // the files that it was made from, by name
	world  bool                // it has the supertype world, or may give it
}

// Layout is how a card has more than one face; empty for one face.
type Layout string

// The layouts, by their names in a card's TOML.
const (
	LayoutTransforming Layout = "transforming" // a nonmodal double-faced card (CR 712.2)
	LayoutModal        Layout = "modal"        // a modal double-faced card (CR 712.3)
	LayoutMeld         Layout = "meld"         // CR 712.4
	LayoutSplit        Layout = "split"        // CR 709
	LayoutRoom         Layout = "room"         // a split card with a shared type line (CR 709.5)
	LayoutFlip         Layout = "flip"         // CR 710
	LayoutAdventurer   Layout = "adventurer"   // CR 715
	LayoutOmen         Layout = "omen"         // CR 720
	LayoutPreparation  Layout = "preparation"  // CR 722
)

// DoubleFaced reports whether an object of the definition can transform (CR
// 712.9); meld cards can't.
func (d *Definition) DoubleFaced() bool {
	return (d.Layout == LayoutTransforming || d.Layout == LayoutModal) && len(d.Faces) > 1
}

// Printed lists the faces that are printed on the card.
func (d *Definition) Printed() []Face {
	return slices.DeleteFunc(slices.Clone(d.Faces), func(f Face) bool { return f.Whole })
}

// FaceKeyed is the index of the face with a key, -1 if there is none.
func (d *Definition) FaceKeyed(key string) int {
	return slices.IndexFunc(d.Faces, func(f Face) bool { return f.Key == key && key != "" })
}

// inert is what is left of a definition while it is suspended: its printed
// values. Its paths still name what is on the stack or waits, as abilities that
// do nothing.
func (d *Definition) inert() *Definition {
	c := *d
	c.Faces = slices.Clone(d.Faces)
	for i := range c.Faces {
		c.Faces[i].List = nil
	}
	c.Nodes, c.Paths = nil, make(map[string]*Ability, len(d.Paths))
	for _, path := range sortedKeys(d.Paths) {
		a := d.Paths[path]
		c.Paths[path] = &Ability{Path: a.Path, Name: a.Name, Sort: AbilityStatic, Node: a.Node, Text: a.Text}
	}
	return &c
}
