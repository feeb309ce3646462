package rules

import "manaloom/engine"

// attachedField is the option of what puts permanents onto the battlefield.
func attachedField() engine.Field {
	return option("attached_to", "what they enter attached to (CR 303.4i, 301.5e)", engine.KindReference)
}

// enterAttached notes on an entry what the object enters attached to. More or
// less than one thing is undefined (CR 303.4i).
func enterAttached(c *engine.Context, n *engine.Node, entry *engine.Entry) {
	to := n.Arg("attached_to")
	if entry.Attached = to.Set; !to.Set {
		return
	}
	if refs := pickFor(c, to, c.You, nil); len(refs) == 1 {
		entry.AttachTo = refs[0]
	}
}
