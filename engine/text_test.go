package engine

import (
	"errors"
	"slices"
	"testing"
)

// said makes nodes of rows that are made up as they are needed.
func said(kind Kind, shape Shape, text string, fields []Field, args ...Arg) *Node {
	return &Node{Row: &Row{Name: "row", Kind: kind, Shape: shape, Text: text, Fields: fields}, Args: args}
}

func one(name string, kinds ...Kind) Field { return Field{Name: name, Kinds: kinds, At: 1} }

func given(n *Node) Arg { return Arg{Set: true, Node: n} }

func figure(n int) Arg { return Arg{Set: true, Num: n} }

// chain is a filter: a noun and what is said of it.
func chain(noun string, links ...string) *Node {
	n := said(KindFilter, ShapeWord, noun, nil)
	for _, l := range links {
		n.Chain = append(n.Chain, said(KindFilter, ShapeMember, l, nil))
	}
	return n
}

func TestNodeText(t *testing.T) {
	filter := []Field{one("filter", KindFilter)}
	target := func(f *Node) *Node { return said(KindReference, ShapeVerb, "target {filter}", filter, given(f)) }
	all := func(f *Node) *Node { return said(KindReference, ShapeVerb, "all {filter}", filter, given(f)) }
	this, you := said(KindReference, ShapeWord, "this", nil), said(KindReference, ShapeWord, "you", nil)
	draw := func(who Arg, n Arg) *Node {
		return said(KindAct, ShapeVerb, "{who} draw {amount} cards",
			[]Field{{Name: "who", Kinds: []Kind{KindReference}, Default: "you"}, one("amount", KindQuantity)}, who, n)
	}
	destroy := func(what *Node) *Node {
		return said(KindAct, ShapeVerb, "destroy {what}", []Field{one("what", KindReference)}, given(what))
	}
	get := func(what *Node) *Node {
		return said(KindAct, ShapeVerb, "{what} gets +1/+1 {lasts}", []Field{one("what", KindReference), one("lasts", KindDuration)}, given(what))
	}
	damage := func(combat Arg, to Arg) *Node {
		return said(KindEvent, ShapeVerb, "{from} deals {combat?combat }damage{to? to {to}}",
			[]Field{one("from", KindFilter), {Name: "combat"}, {Name: "to"}}, given(chain("creature", "you control")), combat, to)
	}
	half := said(KindQuantity, ShapeVerb, "half X", nil)
	lists := []Field{{Name: "filters", At: 1, Many: true, Kinds: []Kind{KindFilter}}}
	either := said(KindFilter, ShapeVerb, "{filters}", lists, Arg{Set: true, List: []Arg{given(chain("artifact")), given(chain("enchantment", "you control"))}})
	for _, c := range []struct {
		node *Node
		want string
	}{
		{draw(Arg{}, figure(1)), "Draw a card."},
		{draw(Arg{}, figure(2)), "Draw two cards."},
		{draw(given(you), figure(11)), "Draw 11 cards."},
		{draw(given(target(chain("player"))), figure(1)), "Target player draws a card."},
		{draw(given(all(chain("player"))), figure(1)), "Players draw a card."},
		{draw(Arg{}, given(said(KindQuantity, ShapeWord, "X", nil))), "Draw X cards."},
		{draw(Arg{}, given(said(KindQuantity, ShapeWord, "that much", nil))), "Draw that many cards."},
		{draw(Arg{}, given(half)), "Draw a number of cards equal to half X."},
		{destroy(target(chain("creature", "nonblack"))), "Destroy target nonblack creature."},
		{destroy(target(chain("creature", "other", "with flying", "you control"))), "Destroy another target creature you control with flying."},
		{destroy(all(chain("creature", "Elf", "other"))), "Destroy all other Elf creatures."},
		{destroy(target(either)), "Destroy target artifact or enchantment you control."},
		{destroy(all(either)), "Destroy all artifacts and enchantments you control."},
		{destroy(target(chain("any target"))), "Destroy any target."},
		{destroy(all(chain("permanent", "Elf"))), "Destroy all Elves."},
		{get(this), "Grey Ogre gets +1/+1."},
		{get(all(chain("sorcery"))), "Sorceries get +1/+1."},
		{damage(Arg{}, Arg{}), "A creature you control deals damage."},
		{damage(figure(1), given(chain("opponent"))), "A creature you control deals combat damage to an opponent."},
		{said(KindEvent, ShapeVerb, "~ dies", nil), "Grey Ogre dies."},
		{said(KindAct, ShapeVerb, "add {G}", nil), "Add {G}."},
		{said(KindQuantity, ShapeOperator, "{left} plus {right}", []Field{one("left"), one("right")}, figure(1), figure(2)), "One plus two."},
		{said(KindCondition, ShapeMember, "{of} is {filter}", filter, given(chain("creature", "Elf"))), "Something is an Elf creature."},
	} {
		if got := NodeText("Grey Ogre", c.node); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestSentence(t *testing.T) {
	for text, want := range map[string]string{
		"draw a card.  gain 2 life":    "Draw a card. Gain 2 life.",
		"{t}: add it .":                "{t}: Add it.",
		`it gains "{1}: draw a card."`: `It gains "{1}: draw a card."`,
		"":                             "",
	} {
		if got := sentence(text); got != want {
			t.Errorf("sentence(%q) is %q, want %q", text, got, want)
		}
	}
	if got := sentence("draw, when the beginning of it"); got != "Draw, at the beginning of it." {
		t.Errorf("got %q", got)
	}
}

func TestTextFields(t *testing.T) {
	got := TextFields("{a} and {b?with {c}|without {d?x|y}} ~ {e")
	if want := []string{"a", "b", "c", "d", "{e"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestDeepText ends at a bound.
func TestDeepText(t *testing.T) {
	n := chain("creature")
	for range 1000 {
		n = said(KindCondition, ShapeVerb, "not {filter}", []Field{one("filter", KindCondition)}, given(n))
	}
	if got := NodeText("x", n); len(got) > 400 {
		t.Errorf("%d bytes", len(got))
	}
}

func TestSymbolText(t *testing.T) {
	const text = "{2}{X}{R}{R/W}{2/U}{G/P}{G/U/P}{S}{C}{T}{Q}"
	symbols, err := ParseSymbols(text)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, s := range symbols {
		got += s.String()
	}
	if got != text {
		t.Errorf("got %s, want %s", got, text)
	}
}

// TestSymbolsOnce: a permanent is tapped or untapped once for a cost (CR 107.5).
func TestSymbolsOnce(t *testing.T) {
	for text, column := range map[string]int{"{T}{T}": 4, "{1}{Q}{R}{Q}": 10} {
		_, err := ParseSymbols(text)
		if e := (*SymbolError)(nil); !errors.As(err, &e) || e.Column != column {
			t.Errorf("%s: %v", text, err)
		}
	}
}
