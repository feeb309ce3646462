package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

const (
	// Transforms (CR 701.27): Object turns its other face up; Source.
	Transforms engine.EventKind = "transforms"
	// Flips (CR 710.4): Object gets its bottom half's characteristics; Source.
	Flips engine.EventKind = "flips"
)

// faceEvents are permanents with two faces as they turn to the other one. They
// stay the same objects (CR 712.18).
func faceEvents() []*engine.EventRow {
	fields := []engine.EventField{fieldObject("the permanent"), fieldSource("source", "whose effect it is")}
	touches := engine.FactStatus | engine.FactCopiable | engine.FactCharacteristics | seen
	return []*engine.EventRow{
		{
			Kind: Transforms, CR: "701.27", Doc: "A double-faced permanent turns its other face up.",
			Uses: engine.UseObject | engine.UseSource | engine.UseAbility, Log: "{object} transforms", Touches: touches, Fields: fields,
			Check: transformable, Results: asTransforms, Stamps: stampedByController,
			Commit: commitTransforms,
		},
		{
			Kind: Converts, CR: "701.28", Doc: "A double-faced permanent turns its other face up: it converts.",
			Uses: engine.UseObject | engine.UseSource | engine.UseAbility, Log: "{object} converts", Touches: touches, Fields: fields,
			Check: func(v *engine.View, h *engine.Happening) bool { // CR 701.28f
				return transformable(v, h) && !v.Forbidden(engine.Happening{Event: engine.Event{Kind: Transforms, Object: h.Object, Source: h.Source, Ability: h.Ability}})
			},
			Results: asTransforms, Stamps: stampedByController, Commit: commitTransforms,
		},
		{
			Kind: Flips, CR: "710.4", Doc: "A flip card is flipped.",
			Uses: engine.UseObject | engine.UseSource, Log: "{object} is flipped", Touches: touches, Fields: fields,
			Check: func(v *engine.View, h *engine.Happening) bool {
				obj := onBattlefield(v.State(), h.Object)
				return obj != nil && !obj.Status.Flipped && !obj.Status.FaceDown && flips(v, obj)
			},
			Commit: func(w *engine.Commit, h *engine.Happening) {
				if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
					obj.Status.Flipped = true // there is no way back (CR 710.4)
				}
			},
		},
	}
}

// stampedByController is that the controller of the object that an event is about
// has a say in its new timestamp (CR 613.7m).
func stampedByController(v *engine.View, h *engine.Happening) engine.PlayerID {
	return v.Controller(h.Object)
}

func commitTransforms(w *engine.Commit, h *engine.Happening) {
	turns := w.Turnable(h.Object)
	if obj := w.State().Objects.Write(int(h.Object)); obj != nil {
		turnOver(obj, turns)
		obj.Timestamp = w.TimestampOf(h) // CR 613.7g
	}
}

// turnOver turns the double-faced components of a permanent to their other
// faces (CR 730.2i).
func turnOver(obj *engine.Object, components []int) {
	if len(obj.Beneath) == 0 {
		obj.Face = 1 - obj.Face
		return
	}
	for _, i := range components {
		if i == 0 {
			obj.Face = 1 - obj.Face
		} else {
			obj.Beneath[i-1].Face = 1 - obj.Beneath[i-1].Face
		}
	}
}

// doubleFaced reports whether an object is represented by a double-faced card
// or token (CR 712.9).
func doubleFaced(v *engine.View, o engine.ObjectID) bool {
	obj := v.State().Object(o)
	return obj != nil && v.TwoFaced(o) && v.Definition(obj.Def).DoubleFaced()
}

// transformable: only a double-faced permanent that is face up can transform,
// and only into what is a permanent (CR 701.27a-d, 712.10, 712.15a).
func transformable(v *engine.View, h *engine.Happening) bool {
	obj := onBattlefield(v.State(), h.Object)
	switch {
	case obj == nil || obj.Status.FaceDown:
		return false
	case len(obj.Beneath) > 0:
		return len(v.Turnable(h.Object)) > 0
	case !doubleFaced(v, h.Object):
		return false
	}
	_, other := v.CopiableOther(h.Object)
	return other != nil && !anyType(&other.Characteristics, "Instant", "Sorcery")
}

// transformedSince reports whether a permanent has transformed since the ability
// that resolves was put on the stack: one of its own then does nothing to it
// (CR 701.27f).
func transformedSince(c *engine.Context, o engine.ObjectID) bool {
	ability := c.State().Object(c.Frame.Object)
	if o != c.This || ability == nil || ability.Sort != engine.SortAbility {
		return false
	}
	found := false
	historySince(c.View, 0, func(e *engine.Event) bool {
		found = (e.Kind == Transforms || e.Kind == Converts) && e.Object == o
		return !found && (e.Kind != AbilityOnStack || e.New != c.Frame.Object)
	})
	return found
}

// faceActs turn permanents to their other face.
func faceActs() []*engine.Row {
	return []*engine.Row{
		instruction("transform", "Double-faced permanents turn their other faces up. Nothing else can.", "701.27", `transform(this)`, "transform {what}", turnFaces(Transforms), whatField("the permanents")),
		instruction("flip", "Flip cards get the characteristics of their bottom halves.", "710.4", `flip(this)`, "flip {what}", turnFaces(Flips), whatField("the permanents")),
		member("transformed", "A double-faced permanent with its back face up.", "701.27g", `creature.transformed`, "transformed", engine.FactStatus|engine.FactCopiable,
			plain(func(v *engine.View, s *engine.Subject) bool {
				return s.Obj != nil && s.Obj.Face == 1 && s.Obj.Zone.Kind == engine.Battlefield && doubleFaced(v, s.Ref.Object)
			})),
	}
}

// flips reports whether a permanent has a bottom half: it is a flip card, or one
// of its components is (CR 710.4, 730.2h).
func flips(v *engine.View, obj *engine.Object) bool {
	if len(obj.Beneath) == 0 {
		return v.TwoFaced(obj.ID) && !doubleFaced(v, obj.ID)
	}
	return slices.ContainsFunc(hiddenCards(v, obj), func(d engine.DefID) bool { return v.Definition(d).Layout == engine.LayoutFlip })
}

// turnFaces is the act of turning permanents to their other faces.
func turnFaces(kind engine.EventKind) func(c *engine.Context, n *engine.Node) {
	return func(c *engine.Context, n *engine.Node) {
		var list []engine.Happening
		for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
			e := engine.Event{Kind: kind, Object: o}
			if kind != Flips {
				e.Ability = c.Instance
			}
			if kind == Flips || !transformedSince(c, o) {
				list = append(list, propose(c, e))
			}
		}
		c.Perform(n, list...)
	}
}

// faceEventRows are the events of turning to the other face.
func faceEventRows() []*engine.Row {
	object := first(what("object", "the permanent", eventObject))
	return rowsOf([]happening{
		{name: "flipped", kind: Flips, rule: "710.4", doc: "A flip card is flipped.", text: "{object} is flipped", example: `on.flipped(this)`, parts: []part{object}},
	})
}

// castableFaces are the faces of a card with which it may be cast or played,
// where nothing says otherwise: the front, or either face of a modal card
// (CR 712.11b, 712.12), either half of a split card (CR 709.3) or both with
// fuse from the hand (CR 702.102a), the card itself or the spell in its inset
// frame (CR 715.3, 720.3).
func castableFaces(v *engine.View, o engine.ObjectID) []int8 {
	obj := v.State().Object(o)
	if obj == nil || obj.Def == 0 || obj.Base != 0 {
		return []int8{0}
	}
	switch d := v.Definition(obj.Def); {
	case obj.Sort == engine.SortSpellCopy && obj.Face != 0: // all that it has (CR 722.3c)
		return []int8{obj.Face}
	case len(d.Faces) < 2:
	case d.Layout == engine.LayoutModal, d.Layout == engine.LayoutOmen:
		return []int8{0, 1}
	case d.Layout == engine.LayoutAdventurer:
		if len(onAdventure(obj)) > 0 {
			return []int8{0} // CR 715.3d
		}
		return []int8{0, 1}
	case d.Faces[0].Whole && obj.Zone.Kind == engine.Hand && v.Chars(o).HasKeyword("fuse"):
		return []int8{1, 2, 0}
	case d.Faces[0].Whole:
		return []int8{1, 2}
	}
	return []int8{0}
}

// facePath is how a decision names a face and the way in which it is cast: the
// face's key, which the first face has none of, then the way's path.
func facePath(v *engine.View, o engine.ObjectID, face int8, path string) string {
	key := faceKey(v, o, face)
	switch {
	case key == "":
		return path
	case path == "":
		return key
	}
	return key + ":" + path
}

// faceKey names a face that is not a card's first; both halves of a split card
// together are "fused".
func faceKey(v *engine.View, o engine.ObjectID, face int8) string {
	f := v.PrintedFace(o, int(face))
	switch {
	case f == nil:
		return ""
	case f.Whole:
		return "fused"
	case face == 0:
		return ""
	}
	return f.Key
}

// faceNamed takes a decision's path apart into the face and the way.
func faceNamed(v *engine.View, o engine.ObjectID, path string) (face int8, way string) {
	key, way, _ := strings.Cut(path, ":")
	for _, face := range castableFaces(v, o) {
		if k := faceKey(v, o, face); k != "" && k == key {
			return face, way
		}
	}
	return castableFaces(v, o)[0], path
}

// adventure is the name under which a card that its own Adventure has exiled
// remembers who may play it (CR 715.3d).
const adventure = "adventure"

// onAdventure are the players who may play a card because of its Adventure.
func onAdventure(obj *engine.Object) []engine.Ref {
	if i := slices.IndexFunc(obj.Memories, func(m engine.Memory) bool { return m.Name == adventure }); i >= 0 && obj.Zone.Kind == engine.Exile {
		return obj.Memories[i].Refs
	}
	return nil
}

// adventurers lists the exiled cards that a player may play because of their
// Adventures.
func adventurers(v *engine.View, p engine.PlayerID) []engine.ObjectID {
	var list []engine.ObjectID
	for _, o := range v.State().In(engine.Zone{Kind: engine.Exile}) {
		if slices.Contains(onAdventure(v.State().Object(o)), playerRef(p)) {
			list = append(list, o)
		}
	}
	return list
}

// finishInset puts a spell that was cast as the inset frame of its card where
// that goes as it resolves: an Adventure into exile, from where its controller
// may play the card (CR 715.3d); an Omen into its owner's library, which is
// shuffled (CR 720.3d). It is false for all other spells.
func finishInset(c *engine.Context, o engine.ObjectID) bool {
	obj := c.State().Object(o)
	if obj == nil || obj.Def == 0 || obj.Face != 1 || obj.Zone.Kind != engine.Stack {
		return false
	}
	owner, p := obj.Owner, c.Controller(o)
	h := moving(c.State(), o, engine.Exile, "resolve")
	h.By = p
	switch c.Definition(obj.Def).Layout {
	case engine.LayoutAdventurer:
		h.Memory = &engine.Memory{Name: adventure, Refs: []engine.Ref{playerRef(p)}}
		c.Happen(h)
	case engine.LayoutOmen:
		h.To = engine.Zone{Kind: engine.InLibrary, Player: owner}
		c.Happen(h)
		shuffleLibrary(c, owner, 0)
	default:
		return false
	}
	return true
}
