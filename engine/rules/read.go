package rules

import "manaloom/engine"

// CouldProduce is the types of mana that a permanent could produce (CR 106.7),
// for tools that show it.
func CouldProduce(v *engine.View, o engine.ObjectID) engine.ManaSet { return couldProduce(v, o) }
