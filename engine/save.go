package engine

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"reflect"
)

// saved is a game as it is written down. The question is not in it: it comes
// back by running again, and Question is a digest of what must come back.
type saved struct {
	Revision    string // of the rulebook
	Options     Options
	Entries     []RecordEntry // the whole record
	Applies     int
	Since       []RecordEntry
	Checkpoint  State
	Question    [32]byte
	Definitions []savedDefinition
	// Libraries are those that the applied entries are played with, each with the
	// definitions in use that it has otherwise than the one before.
	Libraries []savedLibrary
}

// savedLibrary is what a game has used of a library.
type savedLibrary struct {
	Revision [32]byte
	Has      []savedVersion
}

// savedVersion is which version of a card or token a library has.
type savedVersion struct {
	ID   string
	Hash [32]byte
}

// savedDefinition is a definition in use with the files that it is made of.
type savedDefinition struct {
	ID    string
	Hash  [32]byte
	Files []savedFile
}

type savedFile struct {
	Name string
	Data []byte
}

// Compiler makes a definition of its source files again, for Load. The hash of
// the result must be that of the definition which was saved.
type Compiler func(id string, sources map[string][]byte) (*Definition, error)

// Save writes a game down as it stands at its question: the checkpoint, what
// was decided, and the sources of all definitions in use. It fails when a
// definition has no sources to write.
func Save(g *Game) ([]byte, error) {
	v := saved{Revision: g.book.Revision, Options: g.options, Entries: g.Record().Entries, Applies: g.applies,
		Since: g.since, Checkpoint: *g.point.state, Question: g.question()}
	if err := v.keep(g); err != nil {
		return nil, err
	}
	data := encodeValue("save", &v)
	sum := sha256.Sum256(data)
	return append(data, sum[:]...), nil
}

// keep writes down the definitions in use, and which library had which of them.
func (v *saved) keep(g *Game) error {
	kept := map[[32]byte]bool{}
	keep := func(d *Definition) error {
		if kept[d.Hash] {
			return nil
		}
		kept[d.Hash] = true
		s := savedDefinition{ID: d.ID, Hash: d.Hash}
		for _, name := range sortedKeys(d.Source) {
			s.Files = append(s.Files, savedFile{name, d.Source[name]})
		}
		if len(s.Files) == 0 {
			return fmt.Errorf("the definition of %s has no sources to save", d.ID)
		}
		v.Definitions = append(v.Definitions, s)
		return nil
	}
	var ids []string
	rows := &g.now.state.Definitions // it has all rows of the checkpoint
	for i := range rows.Len() {
		d := g.now.lib.ByHash(rows.At(i).Hash)
		if d == nil {
			continue // the rulebook's own: it comes with the rulebook
		}
		ids = appendNew(ids, d.ID)
		if err := keep(d); err != nil {
			return err
		}
	}
	last := map[string][32]byte{}
	for _, lib := range g.taken() {
		s := savedLibrary{Revision: lib.Revision}
		for _, id := range ids {
			d := lib.ByID(id)
			if d == nil || last[id] == d.Hash {
				continue
			}
			last[id] = d.Hash
			s.Has = append(s.Has, savedVersion{d.ID, d.Hash})
			if err := keep(d); err != nil {
				return err
			}
		}
		v.Libraries = append(v.Libraries, s)
	}
	return nil
}

// taken lists the libraries that the applied entries are played with.
func (g *Game) taken() []*Library {
	list := g.libs[:1:1]
	for _, e := range g.Record().applied() {
		if e.Kind == EntrySwap {
			list = append(list, (&run{libs: g.libs}).known(e.To))
		}
	}
	return list
}

// question is a digest of the pending question and of the working copy at it.
func (g *Game) question() [32]byte {
	r := g.pending
	e := encoder{out: EncodeState(g.now.state)}
	codecOf[Request]().encode(&e, reflect.ValueOf(&r).Elem())
	return sha256.Sum256(e.out)
}

// LoadError says why a save cannot be loaded.
type LoadError struct {
	Reason string
	Err    error // the cause, where there is one
}

// Error says why.
func (e *LoadError) Error() string {
	if e.Err != nil {
		return e.Reason + ": " + e.Err.Error()
	}
	return e.Reason
}

// Unwrap is the cause.
func (e *LoadError) Unwrap() error { return e.Err }

// Load makes a game of what Save wrote, with the same question pending.
// Definitions that the library has, to the byte, are taken from it; the others
// are compiled from the saved sources. The game goes on with the versions that
// it was saved with: Swap gives it those of the library. It fails when the rulebook has another revision, when a definition
// does not compile to what it was, and when running again does not lead to the
// question that was pending. Bytes from elsewhere never do more than fail.
func Load(data []byte, book *Rulebook, lib *Library, compile Compiler) (*Game, error) {
	body := data[:max(0, len(data)-sha256.Size)]
	if sum := sha256.Sum256(body); !bytes.Equal(sum[:], data[len(body):]) {
		return nil, &LoadError{"the save is damaged", nil}
	}
	var v saved
	if err := decodeValue("save", body, &v); err != nil {
		return nil, &LoadError{"the save is damaged", err}
	}
	if v.Revision != book.Revision {
		return nil, &LoadError{fmt.Sprintf("the game was played by revision %q of the rulebook, this is %q", v.Revision, book.Revision), nil}
	}
	defs, err := v.definitions(lib, compile)
	if err != nil {
		return nil, err
	}
	libs, err := v.libraries(lib, defs)
	if err != nil {
		return nil, err
	}
	base := &Game{book: book, libs: libs, options: v.Options, applies: v.Applies - len(v.Since), tape: newTape(v.Entries)}
	base.point = point{&v.Checkpoint, newCache(), libs[len(libs)-1].Pinned(defs)}
	if v.Applies != len(base.Record().applied()) || len(v.Since) > v.Applies {
		return nil, &LoadError{"the save is damaged", errors.New("the record does not fit the checkpoint")}
	}
	g, err := base.resumed(v.Since)
	if err != nil {
		return nil, &LoadError{"the game cannot be gone on with", err}
	}
	if g.question() != v.Question {
		return nil, &LoadError{"running again leads to another question than the one that was saved", nil}
	}
	return g, nil
}

// resumed runs saved decisions. What was saved may be a forgery that no rule
// expects: whatever goes wrong is an error here.
func (g *Game) resumed(since []RecordEntry) (next *Game, err error) {
	defer func() {
		if x := recover(); x != nil {
			next, err = nil, fmt.Errorf("%v", x)
		}
	}()
	if g.Over() {
		over := *g
		over.now, over.applies = g.point, g.applies+len(since)
		return &over, nil
	}
	return g.replay(since, g.tape)
}

// definitions are those that were saved, taken from a library or compiled.
func (v *saved) definitions(lib *Library, compile Compiler) ([]*Definition, error) {
	var defs []*Definition
	for i := range v.Definitions {
		s := &v.Definitions[i]
		if d := lib.ByHash(s.Hash); d != nil {
			defs = append(defs, d)
			continue
		}
		if compile == nil {
			return nil, &LoadError{fmt.Sprintf("the library has another version of %s", s.ID), nil}
		}
		files := map[string][]byte{}
		for _, f := range s.Files {
			files[f.Name] = f.Data
		}
		d, err := compile(s.ID, files)
		if err != nil {
			return nil, &LoadError{"the saved definition of " + s.ID + " does not compile", err}
		}
		if d.Hash != s.Hash {
			return nil, &LoadError{"the saved definition of " + s.ID + " compiles to something else", nil}
		}
		defs = append(defs, d)
	}
	return defs, nil
}

// libraries are those that the game was played with, as far as it has used
// them: a library that there is no more is made of the given one with the
// versions that were in use.
func (v *saved) libraries(lib *Library, defs []*Definition) ([]*Library, error) {
	var libs []*Library
	byHash := map[[32]byte]*Definition{}
	for _, d := range defs {
		byHash[d.Hash] = d
	}
	has := map[string]*Definition{}
	for i := range v.Libraries {
		for _, x := range v.Libraries[i].Has {
			d := byHash[x.Hash]
			if d == nil || d.ID != x.ID {
				return nil, &LoadError{"the save is damaged", errors.New("a library has a definition that was not saved")}
			}
			has[x.ID] = d
		}
		if v.Libraries[i].Revision == lib.Revision {
			libs = append(libs, lib)
			continue
		}
		var other []*Definition
		for _, id := range sortedKeys(has) {
			if lib.ByID(id) != has[id] {
				other = append(other, has[id])
			}
		}
		libs = append(libs, lib.With(v.Libraries[i].Revision, other))
	}
	swaps := 0
	for _, e := range (Record{v.Entries}).applied() {
		if e.Kind != EntrySwap {
			continue
		}
		if swaps++; swaps >= len(libs) || libs[swaps].Revision != e.To {
			return nil, &LoadError{"the save is damaged", errors.New("the libraries do not fit the record")}
		}
	}
	if len(libs) != swaps+1 {
		return nil, &LoadError{"the save is damaged", errors.New("the libraries do not fit the record")}
	}
	return libs, nil
}
