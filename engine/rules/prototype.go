package rules

import "manaloom/engine"

// prototyped reports whether a card is cast as a prototyped spell (CR 718.3).
func (w casting) prototyped() bool {
	return w.alternative != nil && given(w.alternative.Rule, "prototype").Set
}

// prototype is what a prototyped spell and the permanent that it becomes are:
// the card with its other power, toughness and mana cost, and of the colours of
// that (CR 718.3b). The values are copiable (CR 718.2a).
func prototype(v *engine.View, o engine.ObjectID, w casting) *engine.CopiableValues {
	values := v.Copiable(o).Clone()
	values.Cost = engine.ManaCost{Symbols: w.alternative.Cost.Mana}
	values.Colors = values.Cost.Colors()
	values.Power, values.Toughness = pair(v, given(w.alternative.Rule, "prototype"))
	values.HasPT = true
	return &values
}
