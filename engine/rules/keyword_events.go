package rules

import (
	"slices"

	"manaloom/engine"
)

// DamageRemoved: all damage marked on Object is removed (CR 701.19a).
// TurnedUp: Object is turned face up (CR 708.7).
const (
	DamageRemoved engine.EventKind = "damage_removed"
	TurnedUp      engine.EventKind = "turned_face_up"
)

func keywordEvents() []*engine.EventRow {
	object := []engine.EventField{fieldObject("the permanent"), fieldBy("by", "who did it"), fieldSource("source", "whose effect it is")}
	return []*engine.EventRow{
		{
			Kind: DamageRemoved, CR: "701.19a", Doc: "Damage is removed from a permanent.", Hidden: true,
			Uses: engine.UseObject, Touches: engine.FactDamage, Check: inPlay,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.Damage, obj.Deathtouched = 0, false
				}
			},
		},
		{
			Kind: TurnedUp, CR: "708.8", Doc: "A permanent is turned face up.",
			Uses: engine.UseObject | engine.UseSource | engine.UseBy, Log: "{object} is turned face up", Touches: engine.FactCopiable | engine.FactStatus | seen, Fields: object,
			Results: asTurnedUp,
			Check: func(v *engine.View, h *engine.Happening) bool {
				obj := onBattlefield(v.State(), h.Object)
				return obj != nil && obj.Status.FaceDown && hiddenPermanent(v, obj)
			},
			Stamps: stampedByController,
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.Status.FaceDown, obj.Base, obj.Timestamp = false, 0, w.TimestampOf(h) // CR 613.7f
					for i := range obj.Beneath {                                              // CR 730.2f
						if b := &obj.Beneath[i]; b.FaceDown {
							b.FaceDown, b.Base = false, 0
						}
					}
				}
			},
		},
	}
}

// hiddenPermanent reports whether what a face-down permanent is represented by
// are permanent cards: an instant or sorcery card stays face down (CR 701.40g,
// 730.2g).
func hiddenPermanent(v *engine.View, obj *engine.Object) bool {
	defs := hiddenCards(v, obj)
	return len(defs) > 0 && !slices.ContainsFunc(defs, func(d engine.DefID) bool {
		def := v.Definition(d)
		return slices.Contains(def.Faces[0].Types, "Instant") || slices.Contains(def.Faces[0].Types, "Sorcery")
	})
}

// hiddenCards are the definitions of what represents a face-down permanent.
func hiddenCards(v *engine.View, obj *engine.Object) []engine.DefID {
	if obj.Def == 0 {
		return nil
	}
	defs := []engine.DefID{obj.Def}
	for i := range obj.Beneath {
		defs = append(defs, v.State().Cards.At(int(obj.Components[i+1])).Def)
	}
	return defs
}

// keywordEventRows are events that keywords speak of.
func keywordEventRows() []*engine.Row {
	object := first(what("object", "the object", eventObject))
	kind := worded("kind", "the kind of counter", "counter")
	rows := rowsOf([]happening{
		{name: "leaves_stack", kind: ZoneChange, rule: "405", doc: "A spell leaves the stack.", text: "{object} leaves the stack{resolving? as it resolves}", example: `on.leaves_stack(this)`,
			test:  func(e *engine.Event) bool { return e.From.Kind == engine.Stack && e.To.Kind != engine.Stack },
			parts: []part{object, flagged("resolving", "only as it resolves", func(e *engine.Event) bool { return e.Word == "resolve" })}},
		{name: "turned_face_up", kind: TurnedUp, rule: "708.8", doc: "A permanent is turned face up.", text: "{object} is turned face up", example: `on.turned_face_up(this)`, parts: []part{object}},
		{name: "cycled", kind: Activated, rule: "702.29c", doc: "A player cycles a card.", text: "{by} cycle a card", example: `on.cycled(you)`,
			test: func(e *engine.Event) bool {
				return e.Ability.Keyword == "cycling" || e.Ability.Keyword == "typecycling"
			},
			parts: []part{first(what("by", "who cycles it", eventBy)), what("card", "the card as it was in the hand", eventSource)}},
	})
	last := happening{name: "last_counter_removed", kind: RemoveCounters, rule: "122", doc: "The last counter of a kind is removed from an object.", text: "the last {kind} counter is removed from {to}",
		example: `on.last_counter_removed { kind = "time", to = this }`, parts: []part{kind, what("to", "the object", eventRecipient)}}.row()
	match := last.Match
	last.Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		obj := v.State().Object(e.Object)
		return match(v, n, e) && obj != nil && obj.CounterCount(e.Word) == 0
	}
	return append(rows, last)
}
