package engine

import (
	"slices"
	"testing"
)

// CR 612.1: words that were changed before are changed again.
func TestReworded(t *testing.T) {
	for _, c := range []struct{ before, more, want []Rewording }{
		{nil, []Rewording{{"red", "blue"}}, []Rewording{{"red", "blue"}}},
		{[]Rewording{{"red", "blue"}}, []Rewording{{"blue", "green"}}, []Rewording{{"blue", "green"}, {"red", "green"}}},
		{[]Rewording{{"red", "blue"}}, []Rewording{{"blue", "red"}}, []Rewording{{"blue", "red"}}},
		{[]Rewording{{"red", "blue"}}, []Rewording{{"red", "green"}}, []Rewording{{"red", "blue"}}},
		{nil, []Rewording{{"red", "blue"}, {"blue", "red"}}, []Rewording{{"blue", "red"}, {"red", "blue"}}},
	} {
		if got := Reworded(c.before, c.more...); !slices.Equal(got, c.want) {
			t.Errorf("%v and then %v is %v, want %v", c.before, c.more, got, c.want)
		}
	}
}

func TestRewordTypes(t *testing.T) {
	if got := RewordTypes([]string{"Elf", "Goblin"}, []Rewording{{"Elf", "Goblin"}}); !slices.Equal(got, []string{"Goblin"}) {
		t.Errorf("a type line with one type twice: %v", got)
	}
}

// CR 702.14a, 702.29e: the names of keywords with a type in them.
func TestRewordKeyword(t *testing.T) {
	words := []Rewording{{"Swamp", "Island"}, {"Elf", "Goblin"}}
	for name, want := range map[string]string{"swampwalk": "islandwalk", "forestwalk": "forestwalk", "elfcycling": "goblincycling", "cycling": "cycling", "swamp": "swamp", "": ""} {
		if got := rewordKeyword(name, words); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// CR 612.1, 613.1c: the effect of a reworded ability in later layers, and again
// when the words are as before.
func TestCR613_1c_Words(t *testing.T) {
	b := newBoard(t)
	c := b.play(bear("Bear"))
	lords := b.play(card{name: "Lords", types: []string{"Enchantment"}, abilities: []*Ability{writtenAbility(get(all(subtyped("Bear")), 1, 1))}})
	b.wantPT(c, 3, 3)
	id := b.float(FloatingEffect{Objects: []ObjectID{lords}, Changes: []Change{{Layer: LayerText, Op: OpReword, Rewords: []Rewording{{"Bear", "Bird"}}}}})
	b.wantPT(c, 2, 2)
	b.float(FloatingEffect{Objects: []ObjectID{c}, Changes: []Change{{Layer: LayerText, Op: OpReword, Rewords: []Rewording{{"Bear", "Bird"}}}}})
	b.wantPT(c, 3, 3)
	b.wantTypes(c, "Creature", "Bird")
	b.w.s.Effects.Remove(int(id) - 1)
	b.w.touch(&Happening{Event: Event{Kind: "effect_ends", Effect: id}})
	b.wantPT(c, 2, 2)
}
