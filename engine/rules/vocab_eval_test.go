package rules

import (
	"reflect"
	"slices"
	"testing"

	"manaloom/engine"
)

// words builds nodes by hand, as the Lua host and the compiler would.
type words struct {
	testing.TB
	book *engine.Rulebook
	slot int16
}

func newWords(t testing.TB) *words { return &words{TB: t, book: Book()} }

// options are arguments by name.
type options map[string]any

// say is a node of a row with its arguments, in order and by name.
func (w *words) say(name string, args ...any) *engine.Node {
	w.Helper()
	row := w.book.Row(name)
	if row == nil {
		w.Fatal("no row ", name)
	}
	return w.node(row, args...)
}

// of is a member of a node.
func (w *words) of(recv *engine.Node, name string, args ...any) *engine.Node {
	w.Helper()
	row := w.book.Member(recv.Row.Kind, name)
	if row == nil {
		w.Fatal("no member ", name)
	}
	n := w.node(row, args...)
	n.Recv = recv
	return n
}

func (w *words) node(row *engine.Row, args ...any) *engine.Node {
	w.Helper()
	n := &engine.Node{Row: row, Args: make([]engine.Arg, len(row.Fields)), Zones: row.Zones}
	if row.Event != "" {
		n.Kinds = []engine.EventKind{row.Event}
	}
	if row.Binds && row.Kind != engine.KindEvent {
		w.slot++
		n.Slot = w.slot
	}
	for i, a := range args {
		o, named := a.(options)
		if !named {
			n.Args[i] = argument(a)
			continue
		}
		for j, f := range row.Fields {
			if v, ok := o[f.Name]; ok {
				n.Args[j] = argument(v)
			}
		}
	}
	if row.Kind == engine.KindFilter && row.Shape != engine.ShapeMember {
		return w.chain(n)
	}
	return n
}

func argument(a any) engine.Arg {
	arg := engine.Arg{Set: true}
	switch x := a.(type) {
	case int:
		arg.Num = x
	case string:
		arg.Text = x
	case *engine.Node:
		arg.Node = x
	case []any:
		for _, e := range x {
			arg.List = append(arg.List, argument(e))
		}
	case options:
		arg.Table = map[string]engine.Arg{}
		for _, k := range []string{"amount", "mana", "mana_type", "to", "zone", "colors", "add_types", "remove_supertypes", "base"} {
			if v, ok := x[k]; ok {
				arg.Table[k] = argument(v)
			}
		}
	case bool:
	}
	return arg
}

// chain is a filter with its links.
func (w *words) chain(root *engine.Node, links ...*engine.Node) *engine.Node {
	all := *root
	all.Chain = append([]*engine.Node{root}, links...)
	return &all
}

func (w *words) link(name string, args ...any) *engine.Node {
	w.Helper()
	return w.node(w.book.Member(engine.KindFilter, name), args...)
}

func (w *words) symbols(text string) *engine.Node {
	w.Helper()
	list, err := engine.ParseSymbols(text)
	if err != nil {
		w.Fatal(err)
	}
	n := w.say("symbols", text)
	n.Args[0].Cost = list
	return n
}

// place is a view of a board from the place of an ability.
func (b *board) place(f engine.Frame) *engine.View { return b.g.Now().At(&f) }

func TestNumberRules(t *testing.T) {
	w := newWords(t)
	v := newBoard(t, 2).place(engine.Frame{You: 1})
	for _, c := range []struct {
		rule  any
		fits  []int
		fails []int
	}{
		{w.say("at_least", 2), []int{2, 99}, []int{1}},
		{w.say("at_most", 2), []int{0, 2}, []int{3}},
		{w.say("up_to", 2), []int{0, 2}, []int{3}},
		{w.say("between", 1, 3), []int{1, 3}, []int{0, 4}},
		{w.say("any_number"), []int{0, 7}, nil},
		{4, []int{4}, []int{3, 5}},
		{w.say("*", w.say("+", 1, 1), 2), []int{4}, []int{3}},
	} {
		a := argument(c.rule)
		for _, n := range c.fits {
			if !within(v, &a, n) {
				t.Errorf("%v does not allow %d", c.rule, n)
			}
		}
		for _, n := range c.fails {
			if within(v, &a, n) {
				t.Errorf("%v allows %d", c.rule, n)
			}
		}
	}
}

func TestQuantities(t *testing.T) {
	w, b := newWords(t), newBoard(t, 2)
	b.put(1, "Bear")
	b.put(1, "Wurm")
	b.put(2, "Ogre")
	v := b.place(engine.Frame{You: 1})
	mine := w.chain(w.say("creature"), w.link("you_control"))
	for _, c := range []struct {
		name string
		node *engine.Node
		want int
	}{
		{"count", w.say("count", w.say("creature")), 3},
		{"count of players", w.say("count", w.say("opponent")), 1},
		{"total", w.say("total", "power", mine), 8},
		{"greatest", w.say("greatest", "power", w.say("creature")), 6},
		{"greatest of none", w.say("greatest", "power", w.say("artifact")), 0},
		{"least", w.say("least", "toughness", w.say("creature")), 2},
		{"different", w.say("different", "card_type", w.say("permanent")), 1},
		{"half down", w.say("half", 7, w.say("round_down")), 3},
		{"half up", w.say("half", 7, w.say("round_up")), 4},
		{"half of less than nothing (CR 107.1b)", w.say("half", -3, w.say("round_down")), -2},
		{"minus", w.say("-", 2, 5), -3},
		{"x without an announcement", w.say("x"), 0},
		{"cast_x of nothing", w.say("cast_x"), 0},
		{"life", w.of(w.say("you"), "life"), 20},
	} {
		if got := v.Quantity(c.node); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	if !v.Cond(w.of(w.of(w.say("you"), "life"), "at_least", 20)) || v.Cond(w.of(w.of(w.say("you"), "life"), "at_least", 21)) {
		t.Error("at_least of a number is wrong")
	}
}

func TestFilters(t *testing.T) {
	w, b := newWords(t), newBoard(t, 2)
	bear, ogre := b.put(1, "Bear"), b.put(2, "Ogre")
	v := b.place(engine.Frame{You: 1, This: bear})
	is := func(o engine.ObjectID, f *engine.Node) bool { return v.Test(f, v.Object(o)) }
	for _, c := range []struct {
		name      string
		filter    *engine.Node
		bear, foe bool
	}{
		{"creature", w.say("creature"), true, true},
		{"you_control", w.chain(w.say("creature"), w.link("you_control")), true, false},
		{"opponents_control", w.chain(w.say("creature"), w.link("opponents_control")), false, true},
		{"other", w.chain(w.say("creature"), w.link("other")), false, true},
		{"isnt", w.chain(w.say("permanent"), w.link("isnt", w.chain(w.say("creature"), w.link("power", w.say("at_least", 3))))), true, false},
		{"any_of", w.say("any_of", []any{w.say("artifact"), w.chain(w.say("creature"), w.link("other"))}), false, true},
		{"a spell is no permanent", w.say("any_spell"), false, false},
		{"instant", w.say("instant"), false, false},
		{"in_zone", w.chain(w.say("any_card"), w.link("in_zone", w.say("battlefield"), w.say("you"))), true, false},
		{"controlled_by", w.chain(w.say("creature"), w.link("controlled_by", w.say("you"))), true, false},
		{"colorless", w.chain(w.say("creature"), w.link("colorless")), true, true},
		{"noncreature", w.chain(w.say("permanent"), w.link("noncreature")), false, false},
		{"any_target", w.say("any_target"), true, true},
		{"player", w.say("player"), false, false},
	} {
		if is(bear, c.filter) != c.bear || is(ogre, c.filter) != c.foe {
			t.Errorf("%s: %v and %v", c.name, is(bear, c.filter), is(ogre, c.filter))
		}
	}
	you, foe := v.Subject(engine.Ref{Player: 1}), v.Subject(engine.Ref{Player: 2})
	for name, want := range map[string][2]bool{"player": {true, true}, "opponent": {false, true}, "any_target": {true, true}, "creature": {false, false}} {
		if f := w.say(name); v.Test(f, you) != want[0] || v.Test(f, foe) != want[1] {
			t.Errorf("%s of players is wrong", name)
		}
	}
}

func TestEventPatterns(t *testing.T) {
	w, b := newWords(t), newBoard(t, 2)
	bear := b.put(1, "Bear")
	v := b.place(engine.Frame{You: 1, This: bear})
	hit := engine.Event{Kind: Damage, Source: bear, Player: 2, Amount: 3, Combat: true}
	tapped := engine.Event{Kind: AddMana, Source: bear, Player: 1, By: 1, Tapped: true, Made: made("{G}{G}")}
	for _, c := range []struct {
		name  string
		node  *engine.Node
		event engine.Event
		want  bool
	}{
		{"all parts", w.say("on.damage", options{"combat": true, "from": w.say("this"), "to": w.say("player")}), hit, true},
		{"noncombat", w.say("on.damage", options{"noncombat": true}), hit, false},
		{"to you", w.say("on.damage", options{"to": w.say("you")}), hit, false},
		{"to a permanent", w.say("on.damage", options{"to": w.say("permanent")}), hit, false},
		{"to either", w.say("on.damage", options{"to": w.say("any_of", []any{w.say("permanent"), w.say("opponent")})}), hit, true},
		{"amount", w.say("on.damage", options{"amount": w.say("at_least", 4)}), hit, false},
		{"another kind", w.say("on.life_lost"), hit, false},
		{"any_event", w.say("any_event", []any{w.say("on.life_lost"), w.say("on.damage")}), hit, true},
		{"tapped for mana", w.say("on.tapped_for_mana", options{"by": w.say("you"), "source": w.say("permanent"), "mana_type": w.symbols("{G}"), "amount": 2}), tapped, true},
		{"tapped for other mana", w.say("on.tapped_for_mana", options{"mana_type": w.symbols("{U}")}), tapped, false},
		{"mana of another ability (CR 106.12)", w.say("on.tapped_for_mana"), engine.Event{Kind: AddMana, Source: bear, Player: 1, Made: made("{G}")}, false},
		{"cause", w.say("on.counters_put", options{"cause": w.say("effect")}), engine.Event{Kind: PutCounters, Object: bear, Amount: 1, Cause: engine.ByCost}, false},
		{"a step", w.say("step.upkeep", w.say("you")), engine.Event{Kind: StepBegins, Word: upkeepStep, Player: 1}, true},
		{"another's step", w.say("step.upkeep", w.say("you")), engine.Event{Kind: StepBegins, Word: upkeepStep, Player: 2}, false},
		{"dies", w.say("on.dies", w.say("creature")), engine.Event{Kind: ZoneChange, Object: bear, From: engine.Zone{Kind: engine.Battlefield}, To: engine.Zone{Kind: engine.Graveyard}}, true},
		{"exiled is not dead", w.say("on.dies", w.say("creature")), engine.Event{Kind: ZoneChange, Object: bear, From: engine.Zone{Kind: engine.Battlefield}, To: engine.Zone{Kind: engine.Exile}}, false},
		{"moved on the battlefield", w.say("on.enters", w.say("creature")), engine.Event{Kind: ZoneChange, Object: bear, From: engine.Zone{Kind: engine.Battlefield}, To: engine.Zone{Kind: engine.Battlefield}}, false},
	} {
		if got := v.Match(c.node, &c.event); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestStepWordsAreSteps(t *testing.T) {
	b := Book()
	for _, r := range b.Rows {
		if r.Group == "step" && b.StepNamed(r.Name) == nil {
			t.Errorf("there is no step %s", r.Name)
		}
	}
}

func TestOutputsOfMana(t *testing.T) {
	w := newWords(t)
	v := newBoard(t, 2).place(engine.Frame{You: 1})
	for _, c := range []struct {
		spec *engine.Node
		want []string
	}{
		{w.symbols("{G}{G}"), []string{"{G}{G}"}},
		{w.symbols("{2}"), []string{"{C}{C}"}},
		{w.symbols("{W/U}{W/U}"), []string{"{W}{W}", "{W}{U}", "{U}{U}"}},
		{w.say("any_color", 2), []string{"{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"}},
		{w.say("any_color", 0), nil},
		{w.say("one_of", []any{w.symbols("{W}"), w.symbols("{U}{U}")}), []string{"{W}", "{U}{U}"}},
		{w.say("repeated", w.symbols("{U}"), 3), []string{"{U}{U}{U}"}},
		{w.say("repeated", w.symbols("{U}"), w.say("count", w.say("artifact"))), nil},
		{w.say("any_type_of", w.symbols("{G}{C}")), []string{"{G}", "{C}"}},
		{w.say("any_color_among", w.say("permanent")), nil}, // CR 106.5
	} {
		var got []string
		for _, m := range c.spec.Row.Makes(v, c.spec) {
			got = append(got, m.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.spec.Row.Name, got, c.want)
		}
	}
}

// thatAmount is that.amount.
func (w *words) thatAmount() *engine.Node { return w.of(w.say("that"), "amount") }

func TestAmountsOfMixedMana(t *testing.T) {
	w, b := newWords(t), newBoard(t, 2)
	change := argument(options{"amount": w.say("*", w.thatAmount(), 3)})
	h := engine.Happening{Event: engine.Event{Kind: AddMana, Player: 1, Made: made("{W}{U}{U}")}}
	c := &engine.Context{View: b.place(engine.Frame{You: 1, Cause: []engine.Event{h.Event}})}
	if got := changed(c, &change, h).Made.String(); got != "{W}{W}{W}{U}{U}{U}{U}{U}{U}" {
		t.Error("three times as much is", got)
	}
	change = argument(options{"mana_type": w.symbols("{B}")})
	if got := changed(c, &change, h).Made.String(); got != "{B}{B}{B}" {
		t.Error("another type is", got)
	}
	change = argument(options{"mana": w.symbols("{B}")})
	if got := changed(c, &change, h).Made.String(); got != "{B}" {
		t.Error("type and amount are", got)
	}
	change = argument(options{"amount": w.say("-", w.thatAmount(), 1)})
	one := engine.Happening{Event: engine.Event{Kind: PutCounters, Amount: 1}}
	c.Frame.Cause = []engine.Event{one.Event}
	if got := changed(c, &change, one).Amount; got != 0 {
		t.Error("one less than one is", got)
	}
}

func TestAlgebra(t *testing.T) {
	w := newWords(t)
	for _, c := range []struct {
		change options
		want   string
	}{
		{options{"amount": w.say("*", w.thatAmount(), 2)}, "multiply amount"},
		{options{"amount": w.say("*", 2, w.thatAmount())}, "multiply amount"},
		{options{"amount": w.say("+", w.thatAmount(), 1)}, "add amount"},
		{options{"amount": w.say("-", w.thatAmount(), 1)}, ""}, // it stops at 0, so the order can matter
		{options{"amount": w.say("*", w.thatAmount(), w.say("count", w.say("creature")))}, ""},
		{options{"amount": 3}, ""},
		{options{"amount": w.say("*", w.thatAmount(), 2), "mana_type": w.symbols("{U}")}, ""},
	} {
		a := argument(c.change)
		if got := algebra(&a); got != c.want {
			t.Errorf("%v: %q, want %q", c.change, got, c.want)
		}
	}
}

func TestChangeTable(t *testing.T) {
	w := newWords(t)
	v := newBoard(t, 2).place(engine.Frame{You: 1})
	n := w.say("become", w.say("this"), options{"creature_types": "Kithkin Spirit", "colors": "blue", "base": []any{4, w.say("count", w.say("player"))}, "lose": w.say("all_abilities")})
	want := []engine.Change{
		{Layer: engine.LayerType, Op: engine.OpSetSubtypes, Category: "Creature", Words: []string{"Kithkin", "Spirit"}},
		{Layer: engine.LayerColor, Op: engine.OpSetColors, Colors: engine.Blue},
		{Layer: engine.LayerAbility, Op: engine.OpLoseAll},
		{Layer: engine.LayerSet, Op: engine.OpSetPT, Power: 4, Toughness: 2, HasPower: true, HasToughness: true},
	}
	if got := n.Row.Changes(v, n, 1); !reflect.DeepEqual(got, want) {
		t.Errorf("changes: %+v", got)
	}
	layers := []engine.Layer{engine.LayerType, engine.LayerColor, engine.LayerAbility, engine.LayerSet}
	if got := n.Row.Layers(n); !slices.Equal(got, layers) {
		t.Errorf("layers: %v", got)
	}
	list := argument([]any{"Time Lord", "Human"})
	if got := wordsOf(v, &list); !slices.Equal(got, []string{"Time Lord", "Human"}) {
		t.Errorf("a list of words is %q", got)
	}
	var zero engine.Characteristics
	zero.Supertypes, zero.Types = []string{"Legendary"}, []string{"Creature"}
	for _, c := range tableChanges(v, fieldsOf(new(argument(options{"remove_supertypes": "Legendary", "add_types": "Artifact", "base": []any{7, 7}})))) {
		applyException(&zero, &c)
	}
	if len(zero.Supertypes) != 0 || !slices.Equal(zero.Types, []string{"Creature", "Artifact"}) || zero.Power != 7 {
		t.Errorf("a copy except for that is %+v", zero)
	}
}

// The number of a static that is taken from each object that it changes.
func TestBinderInAStatic(t *testing.T) {
	w, b := newWords(t), newBoard(t, 2)
	bear, wurm := b.put(1, "Bear"), b.put(1, "Wurm")
	v := b.place(engine.Frame{You: 1, This: bear})
	e := w.say("each", w.say("creature"))
	n := w.say("get", e, []any{w.of(e, "power"), 0})
	for o, want := range map[engine.ObjectID]int{bear: 2, wurm: 6} {
		if got := n.Row.Changes(v, n, o)[0].Power; got != want {
			t.Errorf("the power is %d, want %d", got, want)
		}
	}
	if refs := v.Refs(e); len(refs) != 2 {
		t.Errorf("outside, each is all of them: %v", refs)
	}
}

func TestResults(t *testing.T) {
	w := newWords(t)
	act := w.say("exile", w.say("this"))
	v := newBoard(t, 2).place(engine.Frame{You: 1})
	if v.Cond(w.of(act, "happened")) || v.Quantity(w.of(act, "amount")) != 0 || len(v.Refs(w.of(act, "objects"))) != 0 {
		t.Error("what was not carried out has results")
	}
	refs := []engine.Ref{{Object: 1}, {Object: 2}, {Object: 3}}
	v.Frame.Bindings = []engine.Binding{{Slot: act.Slot, Refs: refs, Numbers: []int{3, 1}, Done: true}}
	if !v.Cond(w.of(act, "happened")) || v.Quantity(w.of(act, "amount")) != 3 || !slices.Equal(v.Refs(w.of(act, "objects")), refs) {
		t.Error("results are wrong")
	}
	if got := v.Refs(w.of(act, "match")); !slices.Equal(got, refs[:1]) {
		t.Errorf("the match is %v", got)
	}
	if got := v.Refs(w.of(act, "rest")); len(got) != 2 {
		t.Errorf("the rest is %v", got)
	}
}

func TestForEach(t *testing.T) {
	w, b := newWords(t), newBoard(t, 3)
	p := w.say("each", w.say("player"))
	loses := w.say("lose_life", w.say("+", 1, w.say("count", w.chain(w.say("creature"), w.link("controlled_by", p)))), p)
	b.put(2, "Bear")
	b.edit(func(*engine.Editor) error { return nil })
	c := &engine.Context{View: b.place(engine.Frame{You: 1})}
	before := c.State().History.Len()
	c.DoOne(w.say("for_each", p, loses))
	var lost []int
	for i := before; i < c.State().History.Len(); i++ {
		if e := c.State().History.At(i); e.Kind == LifeLost {
			lost = append(lost, e.Amount)
			if int(e.Batch) != before+1 {
				t.Error("CR 101.4: the loop is one batch")
			}
		}
	}
	if !slices.Equal(lost, []int{1, 2, 1}) {
		t.Errorf("they lost %v", lost)
	}
	if got := c.Quantity(w.of(loses, "amount")); got != 4 {
		t.Errorf("together they lost %d", got)
	}
	if got := w.say("count_events", w.say("on.life_lost"), w.say("this_turn")); c.Quantity(got) != 3 {
		t.Errorf("history counts %d", c.Quantity(got))
	}
	if c.Cond(w.say("happened", w.say("on.life_gained"), w.say("this_game"))) {
		t.Error("nobody gained life")
	}
}

func TestSomeAndEvery(t *testing.T) {
	w, b := newWords(t), newBoard(t, 2)
	b.put(2, "Bear")
	v := b.place(engine.Frame{You: 1})
	p := w.say("each", w.say("player"))
	has := w.say("exists", w.chain(w.say("creature"), w.link("controlled_by", p)))
	if !v.Cond(w.say("some", p, has)) || v.Cond(w.say("every", p, has)) {
		t.Error("one of two players has a creature")
	}
}

func TestManaAbilities(t *testing.T) {
	w := newWords(t)
	compiled := func(n *engine.Node, owned ...*engine.Node) *engine.Ability {
		a := &engine.Ability{Node: n, Owned: owned}
		n.Row.Ability(n, a)
		return a
	}
	add := w.say("add_mana", w.symbols("{G}"))
	if !compiled(w.say("activated", []any{add}, options{"cost": "{1}"})).IsMana {
		t.Error("CR 605.1a: it could add mana")
	}
	if compiled(w.say("activated", []any{add}, options{"cost": "{1}"}), w.say("target", w.say("creature"))).IsMana {
		t.Error("CR 605.1a: it has a target")
	}
	if !compiled(w.say("whenever", w.say("on.tapped_for_mana"), []any{add})).IsMana {
		t.Error("CR 605.1b: it triggers on mana")
	}
	if compiled(w.say("whenever", w.say("on.dies", w.say("creature")), []any{add})).IsMana {
		t.Error("CR 605.1b: it does not trigger on mana")
	}
	if !compiled(w.say("whenever", w.say("on.damage", options{"from": w.say("one_or_more", w.say("creature"))}), []any{add})).Batched {
		t.Error("one_or_more triggers once for a batch")
	}
	if a := compiled(w.say("when", w.say("state", w.say("your_turn")), []any{add})); a.State == nil || a.Event != nil {
		t.Error("CR 603.8: a state is no event")
	}
	if a := compiled(w.say("when", w.say("on.cast", w.say("this")), []any{add})); !slices.Equal(a.Zones, zones(engine.Stack)) {
		t.Error("CR 113.6: what triggers on its own casting works on the stack")
	}
}
