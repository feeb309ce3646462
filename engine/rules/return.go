package rules

import (
	"errors"
	"slices"

	"manaloom/engine"
)

// tillReturn is the option that makes exiling last until an event.
func tillReturn() engine.Field {
	f := option("lasts", "until when: it then returns to the zone that it was in, under its owner's control (CR 610.3)", engine.KindDuration)
	return f
}

// tooLate reports whether the event until which something would be exiled has
// happened since the ability triggered or was put on the stack: then it does not
// move (CR 610.3a-b).
func tooLate(c *engine.Context, n *engine.Node) bool {
	till := n.Arg("lasts").Node
	event := firstOf(till, engine.KindEvent)
	if event == nil {
		c.Fail(errors.New("exiled cards return upon an event: lasts = till(on.leaves(this))"))
	}
	var began engine.EventID
	if causes := causes(c.View); len(causes) > 0 {
		began = slices.Max(causes)
	}
	a := c.Ability(&c.Frame.Instance)
	triggered := a != nil && a.Sort == engine.AbilityTriggered // it counts from when it triggered on
	late := false
	historySince(c.View, int(began), func(e *engine.Event) bool {
		late = c.Match(event, e)
		return !late && (e.New == 0 || e.New != c.Frame.Object || triggered && e.Kind == AbilityOnStack)
	})
	return late
}

// returnLater leaves the effect that returns what was exiled (CR 610.3).
func returnLater(c *engine.Context, n *engine.Node, done []engine.Event) {
	e := effect(c, n, engine.EffectReturn)
	for _, x := range done {
		if x.New != 0 && x.To.Kind == engine.Exile {
			e.Objects = append(e.Objects, x.New)
		}
	}
	if len(e.Objects) > 0 {
		c.Happen(engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e})
	}
}

// returning are the returns of what was exiled until now, all at once (CR
// 610.3d). What has left exile meanwhile is another object.
func returning(c *engine.Context, ends []engine.Happening) []engine.Happening {
	s := c.State()
	var back []engine.Happening
	for i := range ends {
		e := s.Effects.At(int(ends[i].Effect) - 1)
		if e == nil || e.Sort != engine.EffectReturn {
			continue
		}
		for _, o := range e.Objects {
			obj := s.Object(o)
			if obj == nil || obj.Zone.Kind != engine.Exile {
				continue
			}
			was := c.Subject(objectRef(obj.Was))
			if was == nil {
				continue
			}
			h := moving(s, o, was.Zone.Kind, "effect")
			h.Source, h.By = e.Source, e.Controller
			if was.Zone.Kind == engine.Battlefield {
				h.Entry = &engine.Entry{Controller: obj.Owner} // CR 610.3c
			}
			back = append(back, h)
		}
	}
	return back
}
