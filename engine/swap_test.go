package engine

import (
	"errors"
	"slices"
	"testing"
)

// toyVersion is the toy library with Alpha in another version; 0 is the first
// one, and -1 is the library without it.
func toyVersion(n int) *Library {
	first := toyLibrary()
	if n == 0 {
		return first
	}
	list := []*Definition{first.ByID("toy:Beta"), first.ByID("toy:Gamma")}
	if n > 0 {
		list = append(list, &Definition{ID: "toy:Alpha", Hash: [32]byte{byte(100 + n)}, Faces: []Face{{Characteristics: Characteristics{Name: "Alpha", Power: n}}},
			Source: map[string][]byte{"Alpha.toml": {byte(n)}}})
	}
	return NewLibrary([32]byte{9, byte(n)}, list, nil)
}

func swapped(t testing.TB, g *Game, lib *Library) (*Game, Report) {
	t.Helper()
	next, rep, err := g.Swap(lib)
	if err != nil {
		t.Fatal(err)
	}
	return next, rep
}

// power is that of the first card of player 1's library.
func power(g *Game) int {
	v := g.Now()
	return v.Chars(v.State().In(Zone{InLibrary, 1})[0]).Power
}

func TestSwapAtPriorityIsTakenAtOnce(t *testing.T) {
	g := toyGame(t)
	g, rep := swapped(t, g, toyVersion(2))
	if power(g) != 2 || g.Library().Revision != toyVersion(2).Revision || g.Waits() != nil {
		t.Error("the library is not taken")
	}
	if len(rep.Swaps) != 1 || !slices.Equal(rep.Swaps[0].Lines(), []string{"Alpha: printed values changed; 1 other card updated"}) {
		t.Errorf("report: %+v", rep.Swaps)
	}
	if lines := g.Now().LogLines(1); len(lines) != 1 || lines[0] != "the cards are loaded anew: 090200000000 in the place of 090000000000" {
		t.Errorf("log: %q", lines)
	}
	if again, rep := swapped(t, g, toyVersion(2)); len(rep.Swaps) != 0 || Digest(again.Checkpoint()) != Digest(g.Checkpoint()) {
		t.Error("the same library is taken twice")
	}
}

func TestSwapWaitsForTheNextCheckpoint(t *testing.T) {
	start := toyGame(t)
	asked, _ := step(t, start, do("think"))
	waiting, rep := swapped(t, asked, toyVersion(1))
	if len(rep.Swaps) != 0 || waiting.Waits() == nil || power(waiting) != 0 {
		t.Error("a library is taken in the middle of a resolution")
	}
	waiting, _ = swapped(t, waiting, toyVersion(2)) // the later one is taken
	g := waiting
	for i := range 3 {
		if power(g) != 0 {
			t.Errorf("taken after %d answers", i)
		}
		g, rep = step(t, g, number(i))
	}
	if power(g) != 2 || len(rep.Swaps) != 1 || g.Waits() != nil {
		t.Errorf("not taken: %+v", rep)
	}
	played, rep, err := waiting.Play(&list{decisions: []Decision{number(0), number(1), number(2)}})
	if err != nil || len(rep.Swaps) != 1 {
		t.Fatal(err, rep.Swaps)
	}
	same(t, "played in place", g, played)
	if back, _ := swapped(t, waiting, toyVersion(0)); back.Waits() != nil {
		t.Error("the version that the game has is still waited for")
	}
}

// Every version that a game has had comes back in undoing, loading and
// replaying, whatever the library is now.
func TestSwapsAreReplayed(t *testing.T) {
	g := toyGame(t)
	games := []*Game{g}
	note := func() { games = append(games, g) }
	for _, n := range []int{1, 2, 1, 0, -1, 3} { // back to earlier versions, and away
		g, _ = swapped(t, g, toyVersion(n))
		note()
		g, _ = step(t, g, do("throw"))
		note()
		g, _ = step(t, g, do("think"))
		note()
		for range 3 {
			g, _ = step(t, g, number(n&3))
			note()
		}
	}
	for i, want := range []int{1, 2, 1, 0, 0, 3} { // what is removed stays as it was
		if got := power(games[1+6*i]); got != want {
			t.Errorf("after swap %d it is version %d, not %d", i, got, want)
		}
	}
	again, err := Replay(g.Book(), toyVersion(0), g.Options(), g.Record(), g.Libraries()[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", g, again)
	if _, err := Replay(g.Book(), toyVersion(0), g.Options(), g.Record()); err == nil {
		t.Error("replayed without the libraries")
	}
	data, err := Save(g)
	if err != nil {
		t.Fatal(err)
	}
	compile := func(id string, sources map[string][]byte) (*Definition, error) {
		if src := sources["Alpha.toml"]; len(src) == 1 {
			return toyVersion(int(src[0])).ByID(id), nil
		}
		if sources["Alpha.toml"] != nil {
			return toyVersion(0).ByID(id), nil
		}
		return nil, errors.New("unknown")
	}
	for _, now := range []int{-1, 0, 3, 7} {
		loaded, err := Load(data, g.Book(), toyVersion(now), compile)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "loaded", g, loaded)
		if again, err := Save(loaded); err != nil || len(again) != len(data) {
			t.Error("saving again makes something else", err)
		}
		for i := 1; i < len(games); i += 3 {
			want := games[len(games)-1-i]
			for name, from := range map[string]*Game{"undone": g, "loaded and undone": loaded} {
				u, err := from.Undo(i)
				if err != nil {
					t.Fatal(err)
				}
				same(t, name, want, u)
				if u.Library().Revision != want.Library().Revision {
					t.Errorf("%s %d: another library", name, i)
				}
			}
		}
	}
}

// A failing script of the new version is suspended from the swap on.
func TestSwapToAFailingScript(t *testing.T) {
	book := toyBook()
	book.Advance = func(c *Context) {
		if row := c.State().Definitions.Len(); row == 4 && !c.State().Definitions.At(3).Suspended {
			c.At(&Frame{Def: 4, Path: "static_1"}).Fail(errors.New("a filter fails"))
		}
		toyAdvance(c)
	}
	g, err := NewGame(book.Index(), toyLibrary(), toyOptions())
	if err != nil {
		t.Fatal(err)
	}
	after, rep, err := g.Swap(toyVersion(1))
	if err == nil || len(rep.Failures) != 1 || len(rep.Swaps) != 1 || !after.Checkpoint().Definitions.At(3).Suspended {
		t.Fatalf("%v %+v", err, rep)
	}
	if after, _ = swapped(t, after, toyVersion(2)); after.Checkpoint().Definitions.At(4).Suspended {
		t.Error("it is still suspended when it was replaced")
	}
	again, err := Replay(book, toyVersion(0), g.Options(), after.Record(), after.Libraries()[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "replayed", after, again)
}

func TestLibraryWith(t *testing.T) {
	base := toyVersion(1)
	lib := base
	for n := 2; n < 60; n++ {
		lib = lib.With([32]byte{byte(n)}, []*Definition{toyVersion(n).ByID("toy:Alpha")})
		if d := lib.ByName("Alpha"); d.Faces[0].Power != n || lib.ByID("toy:Alpha") != d || lib.ByHash(d.Hash) != d || len(lib.IDs()) != 3 {
			t.Fatalf("version %d is not there", n)
		}
		if lib.ByName("Beta") == nil || n > 3 && lib.ByHash([32]byte{byte(100 + n - 1)}) != nil {
			t.Errorf("version %d: something else is there", n)
		}
	}
	more := lib.With([32]byte{200}, []*Definition{{ID: "toy:Delta", Hash: [32]byte{201}, Faces: []Face{{Characteristics: Characteristics{Name: "Delta"}}}}})
	if !slices.Equal(more.IDs(), []string{"toy:Alpha", "toy:Beta", "toy:Delta", "toy:Gamma"}) || more.ByName("Delta") == nil || lib.ByID("toy:Delta") != nil {
		t.Error("a new card is not there, or it is in the old library too")
	}
}
