package engine

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"testing"
)

func TestSaveAtEveryQuestion(t *testing.T) {
	g := toyGame(t)
	for i, d := range append(toyPlay[:len(toyPlay):len(toyPlay)], number(2), number(3), do("try"), number(1), do(VerbTakeBack), do("pass")) {
		g, _ = step(t, g, d)
		data, err := Save(g)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Load(data, g.Book(), g.Library(), nil)
		if err != nil {
			t.Fatalf("decision %d: %v", i, err)
		}
		same(t, "loaded", g, back)
		if again, err := Save(back); err != nil || !bytes.Equal(data, again) {
			t.Errorf("decision %d: saving again makes other bytes", i)
		}
		if i > 2 {
			want, _ := g.Undo(3)
			got, err := back.Undo(3)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "undone after loading", want, got)
		}
	}
}

func TestLoadCompilesWhatTheLibraryLacks(t *testing.T) {
	g := toyGame(t)
	g, _ = step(t, g, do("think"))
	data, err := Save(g)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	compile := func(id string, sources map[string][]byte) (*Definition, error) {
		ids = append(ids, id)
		for _, d := range []string{"Alpha", "Beta", "Gamma"} {
			if id == "toy:"+d && string(sources[d+".toml"]) == "name = "+d {
				return toyLibrary().ByID(id), nil
			}
		}
		return nil, errors.New("unknown")
	}
	newer := NewLibrary([32]byte{10}, []*Definition{{ID: "toy:Alpha", Hash: [32]byte{77}, Faces: []Face{{Characteristics: Characteristics{Name: "Alpha"}}}}, toyLibrary().ByID("toy:Beta")}, nil)
	back, err := Load(data, g.Book(), newer, compile)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "loaded", g, back)
	if len(ids) != 2 || back.Library().ByID("toy:Alpha").Hash != [32]byte{1} {
		t.Errorf("compiled: %v", ids)
	}
	if u, err := back.Undo(1); err != nil {
		t.Error(err)
	} else {
		same(t, "undone", toyGame(t), u)
	}
	for name, c := range map[string]Compiler{
		"none": nil, "failing": func(string, map[string][]byte) (*Definition, error) { return nil, errors.New("no") },
		"another": func(string, map[string][]byte) (*Definition, error) { return &Definition{}, nil },
	} {
		if _, err := Load(data, g.Book(), newer, c); err == nil {
			t.Errorf("%s: loaded", name)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	g := toyGame(t)
	g, _ = step(t, g, do("think"))
	g, _ = step(t, g, number(4))
	data, err := Save(g)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		bad := bytes.Clone(data)
		bad[i] ^= 1 << (i % 8)
		if _, err := Load(bad, g.Book(), g.Library(), nil); err == nil {
			t.Errorf("byte %d: a damaged save is loaded", i)
		}
		if body := bad[:len(bad)-sha256.Size]; i < len(body) { // a forgery with the right sum
			sum := sha256.Sum256(body)
			back, err := Load(append(body, sum[:]...), g.Book(), g.Library(), nil)
			if err == nil && Digest(back.Now().State()) != Digest(g.Now().State()) {
				t.Errorf("byte %d: a forged save becomes another state", i)
			}
		}
	}
	other := toyBook()
	other.Revision = "other"
	if _, err := Load(data, other, g.Library(), nil); err == nil {
		t.Error("another rulebook takes the game")
	}
	slower := toyBook()
	slower.Advance = func(c *Context) { gain(c, 2, 1, "more"); toyAdvance(c) }
	if _, err := Load(data, slower, g.Library(), nil); err == nil {
		t.Error("another prefix is not noticed")
	}
}

// TestForgedCounts: no count of a record makes a replay do more than fail.
func TestForgedCounts(t *testing.T) {
	g := toyGame(t)
	g, _ = step(t, g, do("think"))
	for _, count := range []int{-1, -1 << 40, 1 << 40} {
		for kind := EntryDecision; kind <= EntryUndo; kind++ {
			r := g.Record()
			r.Entries = append(r.Entries, RecordEntry{Kind: kind, Count: count, Def: DefID(count), At: count, Player: PlayerID(count % 100)})
			if _, err := Replay(g.Book(), g.Library(), g.Options(), r); err == nil && kind != EntryUndo && kind != EntryEdit {
				t.Errorf("an entry of kind %d that counts %d fits", kind, count)
			}
		}
	}
}
