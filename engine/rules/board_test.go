package rules

import (
	"crypto/sha256"
	"errors"
	"slices"
	"testing"

	"manaloom/engine"
)

// maker makes definitions of cards that are nothing but characteristics and
// keywords.
type maker struct{ list []*engine.Definition }

func (m *maker) card(name string, ch engine.Characteristics, keywords ...string) {
	ch.Name = name
	d := &engine.Definition{ID: "test:" + name, Hash: sha256.Sum256([]byte(name)), Faces: []engine.Face{{Characteristics: ch}},
		Paths: map[string]*engine.Ability{}, Nodes: map[string]*engine.Node{}}
	for _, k := range keywords {
		a := &engine.Ability{Path: k, Sort: engine.AbilityKeyword, Keyword: k, Zones: []engine.ZoneKind{engine.Battlefield}}
		d.Paths[k] = a
		d.Faces[0].List = append(d.Faces[0].List, a)
	}
	m.list = append(m.list, d)
}

func (m *maker) creature(name string, power, toughness int, keywords ...string) {
	m.card(name, engine.Characteristics{Types: []string{"Creature"}, Power: power, Toughness: toughness, HasPT: true}, keywords...)
}

// trigger gives the card made last an ability that triggers on a kind of event
// and makes its controller gain life.
func (m *maker) trigger(path string, kind engine.EventKind, match func(e *engine.Event) bool, life int) {
	event := &engine.Node{Kinds: []engine.EventKind{kind}, Row: &engine.Row{Name: "test_event", Kind: engine.KindEvent, Event: kind,
		Match: func(_ *engine.View, _ *engine.Node, e *engine.Event) bool { return match(e) }}}
	act := &engine.Node{Row: &engine.Row{Name: "test_act", Kind: engine.KindAct, Do: func(c *engine.Context, n *engine.Node) {
		c.Perform(n, engine.Happening{Event: engine.Event{Kind: LifeGained, Player: c.You, Amount: life, Source: c.This}})
	}}}
	a := &engine.Ability{Path: path, Sort: engine.AbilityTriggered, Event: event, Body: []*engine.Node{act}, Zones: []engine.ZoneKind{engine.Battlefield}}
	d := m.list[len(m.list)-1]
	d.Paths[path] = a
	d.Faces[0].List = append(d.Faces[0].List, a)
}

func testLibrary() *engine.Library {
	m := &maker{}
	upkeep := func(e *engine.Event) bool { return e.Word == upkeepStep }
	m.card("One", engine.Characteristics{Types: []string{"Artifact"}})
	m.trigger("one", StepBegins, upkeep, 1)
	m.card("Ten", engine.Characteristics{Types: []string{"Artifact"}})
	m.trigger("ten", StepBegins, upkeep, 10)
	m.card("Plain", engine.Characteristics{Types: []string{"Land"}})
	m.creature("Bear", 2, 2)
	m.creature("Ogre", 3, 3)
	m.creature("Wurm", 6, 6, "trample")
	m.creature("Fencer", 2, 1, "first_strike")
	m.creature("Duelist", 1, 1, "double_strike")
	m.creature("Rat", 1, 1, "deathtouch")
	m.creature("Leech", 2, 2, "lifelink")
	m.creature("Agent", 1, 1, "infect")
	m.creature("Brute", 3, 2, "menace")
	m.creature("Wall", 0, 4, "defender")
	m.creature("Idol", 2, 2, "indestructible")
	m.card("Hero", engine.Characteristics{Types: []string{"Creature"}, Supertypes: []string{"Legendary"}, Power: 2, Toughness: 2, HasPT: true})
	m.card("Walker", engine.Characteristics{Types: []string{"Planeswalker"}, Loyalty: 3})
	return engine.NewLibrary([32]byte{1}, m.list, nil)
}

// board is a game in which a test acts.
type board struct {
	*testing.T
	g *engine.Game
}

func newBoard(t *testing.T, players int) *board {
	t.Helper()
	o := engine.Options{Seed: 1, NoPregame: true}
	for i := range players {
		p := engine.PlayerSetup{Name: string(rune('A' + i))}
		for range 10 {
			p.Deck = append(p.Deck, "Plain")
		}
		o.Players = append(o.Players, p)
	}
	return newBoardOf(t, o)
}

func newBoardOf(t *testing.T, o engine.Options) *board {
	t.Helper()
	g, err := engine.NewGame(Book(), testLibrary(), o)
	if err != nil {
		t.Fatal(err)
	}
	return &board{t, g}
}

func (b *board) s() *engine.State { return b.g.Now().State() }

func (b *board) put(p engine.PlayerID, name string) engine.ObjectID {
	b.Helper()
	var id engine.ObjectID
	g, err := b.g.Edit(func(e *engine.Editor) (err error) {
		id, err = e.Put(name, engine.Battlefield, p, engine.Put{Controller: p})
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	b.g = g
	return id
}

func (b *board) edit(f func(e *engine.Editor) error) {
	b.Helper()
	g, err := b.g.Edit(f)
	if err != nil {
		b.Fatal(err)
	}
	b.g = g
}

func (b *board) answer(d engine.Decision) {
	b.Helper()
	g, _, err := b.g.Step(d)
	if err != nil {
		b.Fatalf("%+v: %v", d, err)
	}
	b.g = g
}

func (b *board) refused(d engine.Decision, cr string) {
	b.Helper()
	_, _, err := b.g.Step(d)
	var illegal *engine.IllegalError
	if !errors.As(err, &illegal) || illegal.CR != cr {
		b.Fatalf("%+v: got %v, want a refusal by CR %s", d, err, cr)
	}
}

// until passes and declares nothing until a question of a kind is pending, in
// a step.
func (b *board) until(kind engine.RequestKind, step string) engine.Request {
	b.Helper()
	for range 500 {
		r, ok := b.g.Pending()
		if !ok {
			b.Fatalf("the game is over before %s in %s", kind, step)
		}
		if r.Kind == kind && (step == "" || b.s().Turn.Step == step) {
			return r
		}
		switch r.Kind {
		case engine.AskPriority:
			b.answer(engine.Decision{Verb: "pass"})
		case engine.AskAttackers, engine.AskBlockers:
			b.answer(engine.Decision{})
		default:
			b.Fatalf("asked for %s: %s", r.Kind, r.Prompt)
		}
	}
	b.Fatalf("no %s in %s", kind, step)
	return engine.Request{}
}

func (b *board) attack(to engine.Ref, attackers ...engine.ObjectID) {
	b.Helper()
	b.until(engine.AskAttackers, attackersStep)
	var d engine.Decision
	for _, a := range attackers {
		d.Pairs = append(d.Pairs, engine.Pair{Object: a, Other: to})
	}
	b.answer(d)
}

func (b *board) block(pairs ...engine.ObjectID) {
	b.Helper()
	b.until(engine.AskBlockers, blockersStep)
	b.answer(blocks(pairs...))
}

func blocks(pairs ...engine.ObjectID) engine.Decision {
	var d engine.Decision
	for i := 0; i < len(pairs); i += 2 {
		d.Pairs = append(d.Pairs, engine.Pair{Object: pairs[i], Other: objectRef(pairs[i+1])})
	}
	return d
}

func (b *board) want(what string, got, want any) {
	b.Helper()
	if got != want {
		b.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func (b *board) here(o engine.ObjectID) bool { return onBattlefield(b.s(), o) != nil }

func (b *board) life(p engine.PlayerID) int { return b.s().Player(p).Life }

func (b *board) count(kind engine.EventKind) int {
	n := 0
	for i := range b.s().History.Len() {
		if b.s().History.At(i).Kind == kind {
			n++
		}
	}
	return n
}

// steps lists the steps that began since the history had some length.
func (b *board) steps(from int) []string {
	var list []string
	for i := from; i < b.s().History.Len(); i++ {
		if e := b.s().History.At(i); e.Kind == StepBegins {
			list = append(list, e.Word)
		}
	}
	return list
}

func (b *board) wantSteps(from int, want ...string) {
	b.Helper()
	if got := b.steps(from); !slices.Equal(got, want) {
		b.Errorf("steps:\n got %v\nwant %v", got, want)
	}
}
