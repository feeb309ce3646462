package engine

// scriptFailure is the panic with which a failing script, or a bound that a
// card ran into, leaves a step. Step recovers it.
type scriptFailure struct{ err error }

// Fail ends the step with a script's failure.
func Fail(err error) { panic(scriptFailure{err}) }
