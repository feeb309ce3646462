package play

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"

	"manaloom/engine"
)

// same compares two games to the byte: the checkpoint, the state at the
// question, and the question.
func same(what string, a, b *engine.Game) error {
	if !bytes.Equal(engine.EncodeState(a.Checkpoint()), engine.EncodeState(b.Checkpoint())) {
		return fmt.Errorf("%s: the checkpoints differ: %s", what, difference(a.Checkpoint(), b.Checkpoint()))
	}
	if s, t := a.Now().State(), b.Now().State(); !bytes.Equal(engine.EncodeState(s), engine.EncodeState(t)) {
		return fmt.Errorf("%s: the states at the question differ: %s", what, difference(s, t))
	}
	r, _ := a.Pending()
	q, _ := b.Pending()
	if !reflect.DeepEqual(r, q) {
		return fmt.Errorf("%s: the questions differ:\n%+v\n%+v", what, r, q)
	}
	return nil
}

// difference names the first field of two states that differs, for a person
// who looks for the fault.
func difference(a, b *engine.State) string {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	n := min(a.History.Len(), b.History.Len())
	for i := range n {
		if !reflect.DeepEqual(*a.History.At(i), *b.History.At(i)) {
			return fmt.Sprintf("event %d is\n%+v\nor\n%+v", i+1, *a.History.At(i), *b.History.At(i))
		}
	}
	if a.History.Len() != b.History.Len() {
		return fmt.Sprintf("%d or %d events", a.History.Len(), b.History.Len())
	}
	n = min(a.Objects.Len(), b.Objects.Len())
	for i := range n {
		if !reflect.DeepEqual(a.Objects.At(i), b.Objects.At(i)) {
			return fmt.Sprintf("object %d is\n%+v\nor\n%+v", i, a.Objects.At(i), b.Objects.At(i))
		}
	}
	for i := range x.NumField() {
		f, g := x.Field(i), y.Field(i)
		name := x.Type().Field(i).Name
		if name == "Turn" || f.Kind() != reflect.Struct {
			if f.Interface() != g.Interface() {
				return fmt.Sprintf("%s is %+v or %+v", name, f, g)
			}
			continue
		}
		if size := f.FieldByName("size"); size.IsValid() && size.Int() != g.FieldByName("size").Int() {
			return fmt.Sprintf("%s has %v or %v rows", name, size, g.FieldByName("size"))
		}
	}
	return "in the rows of a table"
}

// examine is the dear comparisons of one game with itself.
func examine(g *engine.Game, compile engine.Compiler) error {
	v := g.Now()
	return errors.Join(
		labelled("the cache", v.CheckDerived()),
		labelled("the cache of the checkpoint", g.Now().CheckDerived()),
		tell(v),
		saving(g, compile),
		replaying(g),
		hiding(g),
		refusals(g),
	)
}

func hiding(g *engine.Game) error {
	_, err := views(g)
	return err
}

func labelled(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

// tell explains every object and renders the log: neither may crash, and an
// object that exists has a base.
func tell(v *engine.View) error {
	var wrong error
	v.EachObject(nil, func(o engine.ObjectID) bool {
		steps := v.Explain(o)
		if len(steps) == 0 {
			wrong = fmt.Errorf("object %d is not explained", o)
		}
		for i := range steps {
			if steps[i].String() == "" {
				wrong = fmt.Errorf("object %d has a step without words", o)
			}
		}
		return wrong == nil
	})
	v.LogLines(1)
	return wrong
}

// saving: what is loaded is what was saved, and the encoding is canonical.
func saving(g *engine.Game, compile engine.Compiler) error {
	s := g.Now().State()
	data := engine.EncodeState(s)
	decoded, err := engine.DecodeState(data)
	if err != nil {
		return labelled("decoding", err)
	}
	if !bytes.Equal(engine.EncodeState(decoded), data) {
		return errors.New("a decoded state encodes to other bytes")
	}
	saved, err := engine.Save(g)
	if err != nil {
		return labelled("saving", err)
	}
	back, err := engine.Load(saved, g.Book(), g.Library(), compile)
	if err != nil {
		return labelled("loading", err)
	}
	again, err := engine.Save(back)
	if err != nil {
		return labelled("saving again", err)
	}
	if !bytes.Equal(saved, again) {
		return errors.New("a loaded game is saved as other bytes")
	}
	return same("loaded", g, back)
}

func replaying(g *engine.Game) error {
	again, err := engine.Replay(g.Book(), g.Library(), g.Options(), g.Record())
	if err != nil {
		return labelled("replaying", err)
	}
	return same("replayed", g, again)
}

// anchor is an earlier moment of a game that is played by steps: from there
// the same decisions are taken in place, and undoing must lead back to it.
type anchor struct {
	game   *engine.Game
	bytes  []byte // of its checkpoint, which nobody may write
	made   []engine.Decision
	undone bool // an action was taken back since: the record is shorter than what was decided
}

func newAnchor(g *engine.Game) *anchor {
	return &anchor{game: g, bytes: engine.EncodeState(g.Checkpoint())}
}

// compare checks a game that was played by steps against its anchor.
func (a *anchor) compare(g *engine.Game) error {
	if !bytes.Equal(engine.EncodeState(a.game.Checkpoint()), a.bytes) {
		return errors.New("a later step has written into an earlier game")
	}
	if len(a.made) == 0 {
		return nil
	}
	played, _, err := a.game.Play(&reader{decisions: a.made})
	if err != nil {
		return labelled("playing in place what was played by steps", err)
	}
	if err := same("played in place", g, played); err != nil {
		return err
	}
	if a.undone {
		return nil
	}
	back, err := g.Undo(len(a.made))
	if err != nil {
		return labelled("undoing", err)
	}
	return same("undone", a.game, back)
}

// reader is a decider that reads its answers from a list and then leaves the
// question open.
type reader struct{ decisions []engine.Decision }

// Decide is the next of the list.
func (r *reader) Decide(*engine.View, *engine.Request) (engine.Decision, bool) {
	if len(r.decisions) == 0 {
		return engine.Decision{}, false
	}
	d := r.decisions[0]
	r.decisions = r.decisions[1:]
	return d, true
}
