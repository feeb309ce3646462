package engine

import "errors"

// scriptFailure is the panic with which a failing script, or a bound that a
// card ran into, leaves a step. Contain or Step recovers it.
type scriptFailure struct{ err error }

// Endless is the error of a step in which what cards make happen has no end.
type Endless string

// Error says what has no end.
func (e Endless) Error() string { return string(e) }

// Fail ends the step with a script's failure. View.Fail says whose it is.
func Fail(err error) { panic(scriptFailure{err}) }

// Fail ends the step with the failure of a script of the ability from whose
// place the view looks.
func (v *View) Fail(err error) { v.fail(err, false) }

// FailFunction is Fail for a function of a card that only looks at the game. It
// would fail in the game as it does where something is only supposed, and it would
// not be seen there: its definition is suspended at once.
func (v *View) FailFunction(err error) { v.fail(err, true) }

func (v *View) fail(err error, function bool) {
	if v.Frame != nil {
		err = &located{AbilityRef{v.Def, v.Path}, function, err}
	}
	panic(scriptFailure{err})
}

// ofFunction reports whether a function that only looks has failed.
func (x scriptFailure) ofFunction() bool {
	l := (*located)(nil)
	return errors.As(x.err, &l) && l.function && !l.ref.IsZero()
}

// located is a failure whose ability is known.
type located struct {
	ref      AbilityRef
	function bool // of a function that only looks at the game
	err      error
}

// Error is the failure itself.
func (l *located) Error() string { return l.err.Error() }

// Unwrap is the failure itself.
func (l *located) Unwrap() error { return l.err }

// ScriptError is a card's script that failed in the middle of a game. The step
// is undone.
type ScriptError struct {
	ID   string // the definition, "" where it is not known
	Def  DefID  // its row in the state
	Path string // the ability
	Err  error
}

// Error names the card and the ability.
func (e *ScriptError) Error() string {
	if e.ID == "" {
		return e.Err.Error()
	}
	return e.ID + ", ability " + e.Path + ": " + e.Err.Error()
}

// Unwrap is the script's own error.
func (e *ScriptError) Unwrap() error { return e.Err }

// scriptError says whose failure it is, as far as that is known; otherwise is
// the ability in whose place it happened.
func (w *work) scriptError(x scriptFailure, otherwise AbilityRef) error {
	e := &ScriptError{Def: otherwise.Def, Path: otherwise.Path, Err: x.err}
	if l := (*located)(nil); errors.As(x.err, &l) && !l.ref.IsZero() {
		e.Def, e.Path = l.ref.Def, l.ref.Path
	}
	if row := w.s.Definitions.At(int(e.Def) - 1); row != nil {
		e.ID = row.ID
	}
	return e
}
