package rules

import (
	"errors"
	"slices"

	"manaloom/engine"
)

// asEnters carries out what is chosen and done as an object enters.
func asEnters(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
	for _, n := range a.Body {
		doEntering(c, a, h, n)
	}
	return []engine.Happening{*h}
}

// setsEntering reports whether acts set power and toughness as an object enters.
func setsEntering(list []*engine.Node) bool {
	found := false
	for _, n := range list {
		n.Walk(func(x *engine.Node) bool {
			found = found || x.Row.Name == "become" && x.Has("base")
			return !found
		})
	}
	return found
}

// doEntering carries out one act as an object enters: what is chosen is noted
// on it, what it becomes is part of its copiable values.
func doEntering(c *engine.Context, a *engine.Ability, h *engine.Happening, n *engine.Node) {
	switch {
	case n.Row.Name == "choose":
		h.Entry.Memories = append(h.Entry.Memories, chosen(c, n))
	case n.Row.Name == "put_counters": // on what is entering (CR 122.6a)
		addCounters(c, h.Entry, []*engine.Node{n})
	case n.Row.Name == "designate" && n.Arg("what").Node.Row.Name == "this":
		e := designating(c, n)
		noteMemory(&h.Entry.Memories, designationOf(c.State(), &e))
	case n.Row.Name == "may":
		mayEntering(c, a, h, n)
	case n == a.ModesNode:
		for _, m := range modesNow(c, a) {
			for _, act := range m.Body {
				doEntering(c, a, h, act)
			}
		}
	case n.Row.Name == "become" && n.Arg("subject").Node.Row.Name == "this":
		becomeEntering(c, h, n)
	default:
		c.DoOne(n)
	}
}

// mayEntering lets a player choose about what is done as an object enters; who
// was chosen as it enters may be that player (CR 702.104a).
func mayEntering(c *engine.Context, a *engine.Ability, h *engine.Happening, n *engine.Node) {
	p := playerOf(c.View, n.Arg("by"), c.You)
	if by := n.Arg("by").Node; by != nil && by.Row.Name == "linked" {
		for _, m := range h.Entry.Memories {
			if m.Name == by.Arg("name").Text && len(m.Refs) == 1 {
				p = m.Refs[0].Player
			}
		}
	}
	chooseWhether(c, n, p, func(list []*engine.Node) {
		for _, act := range list {
			doEntering(c, a, h, act)
		}
	})
}

// modesNow lets modes be chosen where nothing was announced.
func modesNow(c *engine.Context, a *engine.Ability) []*engine.Mode {
	least, most, again := modeBounds(c.View, a)
	words, by := modeWords(a.Modes, most, again)
	chosen := words
	if least < len(words) {
		chosen = c.Ask(engine.Request{Kind: engine.AskModes, Player: c.You, Prompt: "Choose what it enters as", Source: c.This, Path: a.Path,
			Words: words, Min: least, Max: min(most, len(words))}).Words
	}
	var modes []*engine.Mode
	for _, w := range chosen {
		modes = append(modes, a.Modes[by[slices.Index(words, w)]])
	}
	return modes
}

// becomeEntering makes what an object becomes as it enters part of its copiable
// values, on top of those that it is about to enter with (CR 208.2b, 707.2).
func becomeEntering(c *engine.Context, h *engine.Happening, n *engine.Node) {
	values := h.Entry.Copy
	if values == nil {
		values = h.Values
	}
	if values == nil {
		values = c.Copiable(h.Object)
	}
	if values == nil {
		c.Fail(errors.New("the values of what enters are not known"))
	}
	now := values.Clone()
	for _, change := range tableChanges(c.View, argsOf(n)) {
		applyException(&now.Characteristics, &change)
	}
	if h.Values != nil && h.Entry.Copy == nil {
		h.Values = &now
	} else {
		h.Entry.Copy = &now
	}
}
