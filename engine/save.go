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
	rows := &g.now.state.Definitions // it has all rows of the checkpoint
	for i := range rows.Len() {
		row := rows.At(i)
		d := g.lib.ByHash(row.Hash)
		if d == nil {
			continue // the rulebook's own: it comes with the rulebook
		}
		s := savedDefinition{ID: row.ID, Hash: row.Hash}
		for _, name := range sortedKeys(d.Source) {
			s.Files = append(s.Files, savedFile{name, d.Source[name]})
		}
		if len(s.Files) == 0 {
			return nil, fmt.Errorf("the definition of %s has no sources to save", row.ID)
		}
		v.Definitions = append(v.Definitions, s)
	}
	data := encodeValue("save", &v)
	sum := sha256.Sum256(data)
	return append(data, sum[:]...), nil
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
// are compiled from the saved sources and are known to this game by their hash
// alone. It fails when the rulebook has another revision, when a definition
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
	lib, err := v.library(lib, compile)
	if err != nil {
		return nil, err
	}
	base := &Game{book: book, lib: lib, options: v.Options, point: point{&v.Checkpoint, newCache()}, applies: v.Applies - len(v.Since),
		tape: newTape(v.Entries)}
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

// library is the given library with the saved definitions that it lacks.
func (v *saved) library(lib *Library, compile Compiler) (*Library, error) {
	var missing []*Definition
	for i := range v.Definitions {
		s := &v.Definitions[i]
		if lib.ByHash(s.Hash) != nil {
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
		missing = append(missing, d)
	}
	if missing == nil {
		return lib, nil
	}
	return lib.Pinned(missing), nil
}
