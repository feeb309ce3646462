package rules

import (
	"slices"

	"manaloom/engine"
)

// counterObject counters a spell or ability on the stack (CR 701.6).
func counterObject(c *engine.Context, o, source engine.ObjectID) {
	c.Happen(engine.Happening{Event: engine.Event{Kind: Counter, Object: o, Source: source}})
}

// placeTrigger puts waiting trigger number i on the stack (CR 603.3): modes,
// targets; or removes it when that is impossible (CR 603.3c-d).
func placeTrigger(c *engine.Context, i int) {
	w := c.State().Waiting.At(i).Clone()
	f := triggerFrame(c, &w)
	f.Bindings = slices.Clip(f.Bindings)
	at := c.With(f)
	a := c.Ability(&w.Ability)
	n := startAnnouncing(at, 0, []*engine.Ability{a}, engine.Announcement{Controller: w.Controller, Ability: w.Ability,
		Source: w.Source, Snap: w.Snap, Cause: w.Cause})
	n.object = w.Object
	n.putOnStack()
	// It waits until it is on the stack, so that a state trigger never seems to
	// be in neither place (CR 603.8).
	c.Happen(engine.Happening{Event: engine.Event{Kind: TriggerTaken, Amount: i}})
	err := n.chooseModes()
	if err == nil && a.ModesNode != nil && len(n.modes) == 0 {
		err = noTargets()
	}
	if err == nil {
		err = n.chooseTargets()
	}
	if err != nil {
		leaveStack(c, n.object)
	}
}

// leaveStack removes an ability from the stack, where it then ceases to exist.
func leaveStack(c *engine.Context, o engine.ObjectID) {
	if c.State().Object(o) != nil {
		c.Happen(engine.Happening{Event: engine.Event{Kind: AbilityLeaves, Object: o}})
	}
}
