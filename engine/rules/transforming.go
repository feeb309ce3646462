package rules

import (
	"slices"

	"manaloom/engine"
)

// Converts (CR 701.28): Object turns its other face up as it would by transforming; Source.
const Converts engine.EventKind = "converts"

// backFace reports whether a card or token has a back face that a permanent can
// have, and whether it has one at all (CR 712.10, 712.13a).
func backFace(v *engine.View, h *engine.Happening) (permanent, any bool) {
	if h.Values != nil { // a token
		return h.Reverse != nil && !anyType(&h.Reverse.Characteristics, "Instant", "Sorcery"), h.Reverse != nil
	}
	if !doubleFaced(v, h.Object) {
		return false, false
	}
	_, other := v.CopiableOther(h.Object)
	if obj := v.State().Object(h.Object); obj.Face == 1 {
		return true, true // it is up
	}
	return other != nil && !anyType(&other.Characteristics, "Instant", "Sorcery"), true
}

// entersTransformed lets what enters have its back face up. A spell whose back
// face is no permanent is put into the graveyard (CR 712.13a); whatever has no
// back face enters as it is.
func entersTransformed(c *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
	permanent, any := backFace(c.View, h)
	switch {
	case permanent:
		h.Entry.Face = 1
	case any && h.From.Kind == engine.Stack:
		h.To, h.Entry = engine.Zone{Kind: engine.Graveyard, Player: c.State().Object(h.Object).Owner}, nil
	}
	return []engine.Happening{*h}
}

// asTransforms is what is chosen and done while a permanent transforms, by the
// abilities that it has with its other face up (CR 712.20).
func asTransforms(c *engine.Context, h *engine.Happening) []engine.Happening {
	obj := c.State().Object(h.Object)
	if obj == nil || len(obj.Beneath) > 0 {
		return nil
	}
	turned := c.WithFace(h.Object, 1-obj.Face).Chars(h.Object)
	var results []engine.Happening
	for i := range turned.Abilities {
		a := c.Ability(&turned.Abilities[i])
		if a == nil || a.Rule == nil || a.Rule.Row.Name != "as_transforms" {
			continue
		}
		results = append(results, meanwhile(c.With(c.FrameOf(h.Object, &turned.Abilities[i])), h.Object, a)...)
	}
	return results
}

// meanwhile carries out what is done while something happens to a permanent; what
// is chosen then is noted as it has happened.
func meanwhile(at *engine.Context, o engine.ObjectID, a *engine.Ability) []engine.Happening {
	var results []engine.Happening
	for _, n := range a.Body {
		if n.Row.Name == "choose" {
			m := chosen(at, n)
			results = append(results, engine.Happening{Event: engine.Event{Kind: Remembered, Object: o}, Memory: &m})
		} else {
			at.DoOne(n)
		}
	}
	return results
}

// asTurnedUp is what is chosen and done while a permanent is turned face up, by the
// abilities that it will have (CR 614.1e, 708.11).
func asTurnedUp(c *engine.Context, h *engine.Happening) []engine.Happening {
	obj := c.State().Object(h.Object)
	if obj == nil {
		return nil
	}
	var results []engine.Happening
	for _, def := range hiddenCards(c.View, obj) {
		for _, a := range c.Definition(def).Faces[0].List {
			if a.Rule == nil || a.Rule.Row.Name != "as_turned_face_up" {
				continue
			}
			own := engine.AbilityInstance{Ref: engine.AbilityRef{Def: def, Path: a.Path}}
			f := c.FrameOf(h.Object, &own)
			results = append(results, meanwhile(c.With(f), h.Object, a)...)
		}
	}
	return results
}

// transformRows are further words for what turns over.
func transformRows() []*engine.Row {
	enters := &engine.Row{Name: "enters_transformed", Kind: engine.KindAbility, Also: kinds(engine.KindEffect), CR: "712.13a", Owns: true, Since: since,
		Doc: "It enters the battlefield with its back face up, whatever else applies; in a static with as_long_as, only then.", Example: `card { enters_transformed }`, Text: "this enters transformed",
		Ability: entering(engine.ClassBack, entersTransformed)}
	as := &engine.Row{Name: "as_transforms", Kind: engine.KindAbility, Shape: engine.ShapeBlock, CR: "712.20", Owns: true, Since: since,
		Doc: "Something is chosen or done as it transforms into the face on which this stands.", Example: `as_transforms { choose { creature_type, as = "kind" } }`, Text: "as ~ transforms, {body}",
		Fields: []engine.Field{many(field(1, "body", "what is done", engine.KindAct)), named()},
		Ability: func(n *engine.Node, a *engine.Ability) {
			a.Sort, a.Rule, a.Body = engine.AbilityStatic, n, n.Arg("body").Nodes()
		}}
	turnedUp := &engine.Row{Name: "as_turned_face_up", Kind: engine.KindAbility, Shape: engine.ShapeBlock, CR: "614.1e", Owns: true, Since: since,
		Doc: "Something is chosen or done as it is turned face up.", Example: `as_turned_face_up { put_counters(2, "+1/+1", this) }`, Text: "as ~ is turned face up, {body}",
		Fields: as.Fields, Ability: as.Ability}
	convert := instruction("convert", "Double-faced permanents turn their other faces up, as by transforming.", "701.28", `convert(this)`, "convert {what}", turnFaces(Converts), whatField("the permanents"))
	object := first(what("object", "the permanent", eventObject))
	into := what("into", "what it is with that face up (CR 701.27e)", func(v *engine.View, e *engine.Event) *engine.Subject { return v.Object(e.Object) })
	other := part{Field: option("except_by", "not by an ability that comes of the keyword said", engine.KindText), word: func(e *engine.Event) string { return e.Ability.Keyword },
		differs: true}
	rows := rowsOf([]happening{
		{name: "transforms", kind: Transforms, also: []engine.EventKind{Converts}, rule: "701.27e", doc: "A permanent transforms; with into, also where it converts into such an object.", text: "{object} transforms{into? into {into}}{except_by? other than by {except_by}}", example: `on.transforms(this)`, parts: []part{object, into, other}},
		{name: "converts", kind: Converts, rule: "701.28", doc: "A permanent converts.", text: "{object} converts{into? into {into}}", example: `on.converts(this)`, parts: []part{object, into}},
	})
	match := rows[0].Match
	rows[0].Match = func(v *engine.View, n *engine.Node, e *engine.Event) bool {
		return match(v, n, e) && (e.Kind == Transforms || n.Has("into"))
	}
	return append(rows, enters, as, turnedUp, convert)
}

// becomeCopy is the act of a copy effect on permanents (CR 707.4): they become
// copies of something for a time, as it is now (CR 707.2b), and stay the
// permanents that they are.
func becomeCopy(c *engine.Context, n *engine.Node) {
	node := n.Arg("copy").Node
	of := c.Pick(node.Arg("of").Node)
	objects := there(c, pickFor(c, n.Arg("what"), c.You, nil))
	if len(of) != 1 || len(objects) == 0 || c.State().Object(of[0].Object) == nil || neverBegins(c, n) {
		c.Perform(n)
		return
	}
	e := effect(c, n, engine.EffectContinuous)
	e.Objects, e.Changes = slices.Clone(objects), []engine.Change{{Layer: engine.LayerCopy, Op: engine.OpCopy}}
	c.Perform(n, engine.Happening{Event: engine.Event{Kind: EffectBegins}, Begin: e, Values: copied(c.View, node, of[0].Object)})
}
