package rules

import (
	"slices"

	"manaloom/engine"
)

const (
	// ShieldSpent takes Amount off what is left of a shield: Effect (CR 615.7).
	ShieldSpent engine.EventKind = "shield_spent"
	// Prevented (CR 615.13): Amount of the damage that Source would have dealt to
	// Object or Player was prevented.
	Prevented engine.EventKind = "damage_prevented"
)

// preventionEvents are what becomes of shields and of prevented damage.
func preventionEvents() []*engine.EventRow {
	return []*engine.EventRow{
		{
			Kind: ShieldSpent, CR: "615.7", Doc: "A shield is reduced.", Hidden: true, Uses: engine.UseEffect | engine.UseAmount, Touches: nothing,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if e := w.State().Effects.Write(int(h.Effect) - 1); e != nil {
					e.Amount -= h.Amount
					e.Used = e.Amount <= 0
				}
			},
		},
		{
			Kind: Prevented, CR: "615.13", Doc: "Damage is prevented.", Log: "{amount} damage to {recipient} is prevented",
			Uses:   engine.UseObject | engine.UsePlayer | engine.UseSource | engine.UseAmount | engine.UseCombat,
			Fields: []engine.EventField{fieldSource("from", "what would have dealt it"), fieldTo("who or what would have been dealt it"), fieldAmount("how much was prevented")},
			Commit: noChange, GroupBy: recipient, Touches: seen,
		},
	}
}

// nextField is the size of a shield.
func nextField(what string) engine.Field {
	return bodyOnly(option("next", "how much in all is "+what+"; each 1 uses up 1 (CR 615.7)", engine.KindQuantity))
}

// afterPrevention is what a prevention effect does besides.
func afterPrevention() engine.Field {
	f := many(field(2, "body", "what happens immediately afterward; that.amount is how much was prevented (CR 615.5)", engine.KindAct))
	f.Required = false
	return f
}

// preventionRows is what says that damage can't be prevented.
func preventionRows() []*engine.Row {
	r := rule("cant_be_prevented", "Damage can't be prevented.", "615.12", `cant_be_prevented(on.damage { from = source.you_control }, { lasts = this_turn })`, "damage can't be prevented where {event} {lasts}",
		field(1, "event", "which damage", engine.KindEvent), lasts())
	r.Also, r.Lends, r.Do = append(r.Also, engine.KindAct), true, leaveRule
	return []*engine.Row{r}
}

// preventable reports whether damage can be prevented (CR 615.12).
func preventable(v *engine.View, h *engine.Happening) bool {
	return !h.Flag && !slices.ContainsFunc(rulesNamed(v, "cant_be_prevented"), func(r said) bool {
		return r.at.Match(r.node.Arg("event").Node, &h.Event)
	})
}

// preventing compiles a prevention effect (CR 615). The effect of one that works
// once is used up only by damage that it prevents (CR 615.8, 615.12).
func preventing(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Event, a.Class, a.Body = engine.AbilityReplace, n.Arg("event").Node, engine.ClassOther, n.Arg("body").Nodes()
	noteZones(n, a)
	a.Replace = func(c *engine.Context, a *engine.Ability, h *engine.Happening) []engine.Happening {
		out, stopped := *h, 0
		if preventable(c.View, h) {
			stopped = stoppable(c, n, a, h)
		}
		out.Amount -= stopped
		switch {
		case stopped == 0 || c.Effect == 0:
		case n.Has("next"):
			c.Happen(engine.Happening{Event: engine.Event{Kind: ShieldSpent, Effect: c.Effect, Amount: stopped}})
		case n.Has("once"):
			c.Happen(engine.Happening{Event: engine.Event{Kind: engine.EventEffectUsed, Effect: c.Effect}})
		}
		if stopped > 0 || len(a.Body) > 0 {
			was := h.Event
			c.Afterwards(func() { prevented(c, a, was, stopped) })
		}
		if out.Amount <= 0 {
			return nil
		}
		return []engine.Happening{out}
	}
}

// stoppable is how much of an event's damage an effect prevents.
func stoppable(c *engine.Context, n *engine.Node, a *engine.Ability, h *engine.Happening) int {
	switch amount := n.Arg("amount"); {
	case n.Has("next"):
		return shieldShare(c, a, h)
	case amount.Set:
		return min(max(c.Number(amount), 0), h.Amount)
	}
	return h.Amount
}

// prevented says that damage was prevented, and does what the effect does
// besides (CR 615.5, 615.13); of damage that can't be prevented none was
// (CR 615.12).
func prevented(c *engine.Context, a *engine.Ability, e engine.Event, stopped int) {
	if stopped > 0 {
		done := engine.Event{Kind: Prevented, Object: e.Object, Player: e.Player, Source: e.Source, Amount: stopped, Combat: e.Combat}
		c.Happen(engine.Happening{Event: done})
	}
	if len(a.Body) > 0 {
		f := *c.Frame
		cause := e
		cause.Amount = stopped
		f.Cause = []engine.Event{cause}
		c.With(&f).Do(a.Body)
	}
}

// shieldShare is how much of a shield falls to an event. Of several
// simultaneous events that are too much for it, the player or the permanent's
// controller chooses which damage it takes (CR 615.7).
func shieldShare(c *engine.Context, a *engine.Ability, h *engine.Happening) int {
	e := c.State().Effects.At(int(c.Effect) - 1)
	if e == nil {
		return 0
	}
	if n, known := c.Share(c.Effect); known {
		return min(n, h.Amount, e.Amount)
	}
	refs, most, total := []engine.Ref{objectRef(h.Source)}, []int{h.Amount}, h.Amount
	places := []int{0}
	for i, w := range c.StillToReplace() {
		if w.Kind == h.Kind && c.Match(a.Event, &w.Event) && preventable(c.View, &w) {
			refs, most, places = append(refs, objectRef(w.Source)), append(most, w.Amount), append(places, i+1)
			total += w.Amount
		}
	}
	if len(refs) == 1 || total <= e.Amount {
		return min(h.Amount, e.Amount)
	}
	chooser := h.Player
	if chooser == 0 {
		chooser = c.Controller(h.Object)
	}
	d := c.Ask(engine.Request{Kind: engine.AskDivide, Player: chooser, Prompt: "How much damage of each source is prevented?", Refs: refs, Total: e.Amount,
		Valid: func(d *engine.Decision) error {
			for i, n := range d.Numbers {
				if n > most[i] {
					return forbidden("615.7", "no more is prevented than would be dealt")
				}
			}
			return nil
		}})
	shares := make([]int, places[len(places)-1]+1)
	for i, at := range places {
		shares[at] = d.Numbers[i]
	}
	c.ShareOut(c.Effect, shares)
	return d.Numbers[0]
}

// changedInPart is an event that a shield changes as far as it goes: what it
// changes and the rest are two events from then on (CR 614.9, 615.7).
func changedInPart(c *engine.Context, a *engine.Ability, change *engine.Arg, h *engine.Happening) []engine.Happening {
	part, rest := *h, *h
	part.Amount = shieldShare(c, a, h)
	rest.Amount -= part.Amount
	out := changed(c, change, part)
	if part.Amount == 0 || out.Object == h.Object && out.Player == h.Player && out.Amount == part.Amount {
		return []engine.Happening{*h} // it does nothing, and is not used up
	}
	c.Happen(engine.Happening{Event: engine.Event{Kind: ShieldSpent, Effect: c.Effect, Amount: part.Amount}})
	c.Do(a.Body)
	if rest.Amount == 0 {
		return []engine.Happening{out}
	}
	return []engine.Happening{out, rest}
}
