package rules

import (
	"slices"

	"manaloom/engine"
)

// thisWay lets an effect be said to replace what its own spell or ability does (CR
// 614.15).
func thisWay(f engine.Field) engine.Field {
	f.Kinds = append(slices.Clone(f.Kinds), engine.KindWord)
	f.Words = []string{"this_way"}
	return f
}

// isOwn reports whether a replacement in a body is a self-replacement effect.
func isOwn(n *engine.Node) bool { return wordOf(given(n, "lasts")) == "this_way" }

// ownReplacement notes a self-replacement effect for the rest of the resolution,
// once.
func ownReplacement(c *engine.Context, n *engine.Node) {
	def := c.Definition(c.Def)
	if def == nil || def.Paths[n.Path] == nil {
		return
	}
	if a := def.Paths[n.Path]; !slices.Contains(c.Own, a) {
		c.Frame.Own = append(slices.Clip(c.Own), a)
	}
}

// ownReplacements notes those that stand in the body before anything is done: the
// text may say first what happens and then what happens instead (CR 608.2c).
func (r *resolving) ownReplacements() {
	note := func(body []*engine.Node) {
		for _, n := range body {
			if isOwn(n) {
				ownReplacement(r.c, n)
			}
		}
	}
	for _, a := range r.parts {
		note(a.Body)
		for _, m := range a.Modes {
			if slices.Contains(r.a.Modes, m.Path) {
				note(m.Body)
			}
		}
	}
}

// classOf is when a replacement effect is applied (CR 616.1a-e).
func classOf(n *engine.Node, change *engine.Arg) engine.ReplaceClass {
	has := func(name string) bool { _, ok := change.Table[name]; return ok }
	switch {
	case isOwn(n):
		return engine.ClassSelf
	case has("under"):
		return engine.ClassControl
	case has("copy"):
		return engine.ClassCopy
	case has("transformed"):
		return engine.ClassBack
	}
	return engine.ClassOther
}

// changeEntry changes how an object enters the battlefield (CR 614.1d): under
// whose control, as a copy of what, with which face up.
func changeEntry(c *engine.Context, get func(name string) *engine.Arg, h *engine.Happening) {
	under, twin, turned := get("under"), get("copy"), get("transformed")
	if h.Entry == nil {
		return
	}
	entry := *h.Entry
	h.Tapped = h.Tapped || get("tapped").Set
	if under.Set {
		entry.Controller = playerOf(c.View, under, entry.Controller)
	}
	if twin.Set {
		if refs := c.Pick(twin.Node.Arg("of").Node); len(refs) == 1 && refs[0].Object != 0 {
			entry.Copy, entry.CopyCounters = copied(c.View, twin.Node, refs[0].Object), nil
		}
	}
	if obj := c.State().Object(h.Object); turned.Set && obj != nil && entry.Copy == nil && c.Definition(obj.Def).DoubleFaced() {
		entry.Face = 1
	}
	h.Entry = &entry
}

// checkInstead refuses what means nothing for the event, and what an effect that
// replaces its own spell or ability can't have.
func checkInstead(events []*engine.EventRow) func(n *engine.Node) string {
	return func(n *engine.Node) string {
		if isOwn(n) && (given(n, "next").Set || given(n, "once").Set) {
			return "lasts = this_way replaces what happens in this resolution, and needs no once or next"
		}
		uses := engine.FieldUse(1<<32 - 1)
		for _, kind := range kindsOf(n.Arg("event").Node) {
			for _, row := range events {
				if row.Kind == kind {
					uses &= row.Uses
				}
			}
		}
		for _, x := range []struct {
			names []string
			needs engine.FieldUse
		}{{[]string{"amount"}, engine.UseAmount | engine.UseMana}, {[]string{"mana", "mana_type"}, engine.UseMana}, {[]string{"zone", "under", "copy", "tapped", "transformed"}, engine.UseZones}} {
			for _, name := range x.names {
				if _, ok := n.Arg("change").Table[name]; ok && uses&x.needs == 0 {
					return n.Arg("event").Node.Row.FullName() + " has nothing that " + name + " could change"
				}
			}
		}
		return ""
	}
}

// kindsOf are the kinds of events that an event node is about.
func kindsOf(n *engine.Node) []engine.EventKind {
	if n == nil {
		return nil
	}
	if n.Row.Event != "" {
		return []engine.EventKind{n.Row.Event}
	}
	var list []engine.EventKind
	for i := range n.Args {
		for _, x := range n.Args[i].Nodes() {
			list = append(list, kindsOf(x)...)
		}
	}
	return list
}
