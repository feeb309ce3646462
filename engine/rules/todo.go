package rules

import "manaloom/engine"

// advance goes on from a state until a checkpoint: one round of settling, one
// trigger, one turn-based action, one decision at priority.
func advance(c *engine.Context) { panic("to do") }
