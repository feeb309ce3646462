package rules

import (
	"slices"
	"strings"

	"manaloom/engine"
)

const (
	// DoorUnlocked (CR 709.5c): the half Word of Object gets its unlocked designation; By, Source.
	DoorUnlocked engine.EventKind = "door_unlocked"
	// DoorLocked (CR 709.5g): the half Word of Object loses it; By, Source.
	DoorLocked engine.EventKind = "door_locked"
	// FullyUnlocked (CR 709.5i): Object has both designations now; By.
	FullyUnlocked engine.EventKind = "fully_unlocked"
)

// roomEvents are the halves of permanents with a shared type line.
func roomEvents() []*engine.EventRow {
	fields := []engine.EventField{fieldObject("the permanent"), fieldBy("by", "who did it"), fieldSource("source", "whose effect it is")}
	uses := engine.UseObject | engine.UseSource | engine.UseBy | engine.UseWord
	touches := engine.FactStatus | engine.FactCopiable | engine.FactCharacteristics | seen
	set := func(open bool) func(w *engine.Commit, h *engine.Happening) {
		return func(w *engine.Commit, h *engine.Happening) {
			obj, bit := w.State().Objects.Write(int(h.Object)), (&engine.Door{Key: h.Word}).Bit()
			if obj != nil && open {
				obj.Unlocked |= bit
			} else if obj != nil {
				obj.Unlocked &^= bit
			}
		}
	}
	return []*engine.EventRow{
		{Kind: DoorUnlocked, CR: "709.5c", Doc: "A half of a permanent is unlocked.", Uses: uses | engine.UseFlag, Flag: "as it enters", Log: "{by} unlocks the {word} half of {object}",
			Touches: touches, Fields: fields, Commit: set(true), Results: fullyUnlocks,
			Check: func(v *engine.View, h *engine.Happening) bool { return h.Flag || isDoor(v, h.Object, h.Word, false) }},
		{Kind: DoorLocked, CR: "709.5g", Doc: "A half of a permanent is locked.", Uses: uses, Log: "{by} locks the {word} half of {object}",
			Touches: touches, Fields: fields, Commit: set(false),
			Check: func(v *engine.View, h *engine.Happening) bool { return isDoor(v, h.Object, h.Word, true) }},
		{Kind: FullyUnlocked, CR: "709.5i", Doc: "A permanent has both of its halves unlocked now.", Uses: engine.UseObject | engine.UseSource | engine.UseBy, Touches: seen, Fields: fields, Commit: noChange},
	}
}

// isDoor reports whether a permanent has a half of that name, locked or not.
func isDoor(v *engine.View, o engine.ObjectID, key string, unlocked bool) bool {
	return slices.ContainsFunc(v.Doors(o), func(d engine.Door) bool { return d.Key == key && d.Unlocked == unlocked })
}

// fullyUnlocks is that the second of the two designations comes (CR 709.5i).
func fullyUnlocks(c *engine.Context, h *engine.Happening) []engine.Happening {
	obj := c.State().Object(h.Object)
	if obj == nil || h.Flag || obj.Unlocked|(&engine.Door{Key: h.Word}).Bit() != engine.BothUnlocked {
		return nil
	}
	return []engine.Happening{{Event: engine.Event{Kind: FullyUnlocked, Object: h.Object, Source: h.Source, By: h.By}}}
}

// doorOpens is that a permanent enters with the half unlocked that was cast (CR
// 709.5d, 709.5h).
func doorOpens(c *engine.Context, h *engine.Happening) []engine.Happening {
	spell := c.State().Object(h.Object)
	if spell == nil || spell.Zone.Kind != engine.Stack || spell.Def == 0 {
		return nil
	}
	now := engine.Object{}
	c.State().OpenDoor(&now, spell, c.Definition(spell.Def))
	if now.Unlocked == 0 || h.Entry.Copy != nil || h.Entry.FaceDown || spell.Status.FaceDown {
		return nil
	}
	return []engine.Happening{{Event: engine.Event{Kind: DoorUnlocked, Object: h.New, By: h.Entry.Controller, Word: c.Definition(spell.Def).Faces[now.Unlocked].Key, Flag: true}}}
}

// unlockActions lists the locked halves whose unlock cost a player could pay
// now: a special action (CR 116.2m, 709.5e).
func unlockActions(v *engine.View, w *purse, p engine.PlayerID) []engine.Action {
	if !sorceryTime(v, p) {
		return nil
	}
	var list []engine.Action
	for _, o := range v.State().In(engine.Zone{Kind: engine.Battlefield}) {
		if v.Controller(o) != p || v.State().Object(o).Status.PhasedOut {
			continue
		}
		for _, d := range v.Doors(o) {
			if !d.Unlocked && !d.Cost.Absent && w.affords(Paying{Player: p, Source: o, Cost: unlockCost(&d)}) {
				list = append(list, engine.Action{Verb: "unlock", Object: o, Path: d.Key})
			}
		}
	}
	return list
}

func unlockCost(d *engine.Door) *engine.Cost {
	return &engine.Cost{Mana: slices.Clone(d.Cost.Symbols)}
}

// unlockDoor unlocks a half of a permanent for its mana cost.
func unlockDoor(c *engine.Context, p engine.PlayerID, act engine.Action) error {
	return c.Attempt(func(c *engine.Context) error {
		doors := c.Doors(act.Object)
		i := slices.IndexFunc(doors, func(d engine.Door) bool { return d.Key == act.Path && !d.Unlocked })
		if i < 0 {
			engine.Illegal("709.5e", "it has no locked half of that name")
		}
		at := c.With(&engine.Frame{This: act.Object, You: p, Def: c.State().Object(act.Object).Def, Snap: c.Snap(act.Object)})
		pay(at, Paying{Player: p, Source: act.Object, Cost: unlockCost(&doors[i]), Prompt: "Pay to unlock it"})
		at.Happen(engine.Happening{Event: engine.Event{Kind: DoorUnlocked, Object: act.Object, By: p, Word: act.Path}})
		return nil
	})
}

// roomRows are the words for doors.
func roomRows() []*engine.Row {
	turn := func(kind engine.EventKind, prompt string) func(c *engine.Context, n *engine.Node) {
		return func(c *engine.Context, n *engine.Node) {
			for _, o := range there(c, pickFor(c, n.Arg("what"), c.You, nil)) {
				var keys []string
				for _, d := range c.Doors(o) {
					if d.Unlocked == (kind == DoorLocked) {
						keys = append(keys, d.Key)
					}
				}
				if len(keys) > 0 {
					c.Perform(n, propose(c, engine.Event{Kind: kind, Object: o, By: c.You, Word: c.ChooseWord(c.You, prompt, keys)}))
				}
			}
		}
	}
	room := first(what("object", "the permanent", func(v *engine.View, e *engine.Event) *engine.Subject { return v.Object(e.Object) }))
	by := what("by", "who unlocks it", eventBy)
	this := happening{name: "unlocks_this_door", kind: DoorUnlocked, rule: "709.5h", doc: "You unlock the half on which this ability is printed.", text: "you unlock this door", example: `whenever { on.unlocks_this_door, draw(1) }`}.row()
	this.Shape = engine.ShapeWord
	this.Match = func(v *engine.View, _ *engine.Node, e *engine.Event) bool {
		return e.Kind == DoorUnlocked && e.Object == v.This && e.By == v.You && (e.Word == "right") == strings.HasPrefix(v.Path, "right/")
	}
	return append(rowsOf([]happening{
		{name: "unlocks_door", kind: DoorUnlocked, rule: "709.5h", doc: "A player unlocks a half of a permanent, also as it enters.", text: "{by} unlocks a door of {object}", example: `on.unlocks_door { by = you }`, parts: []part{room, by}},
		{name: "fully_unlocks", kind: FullyUnlocked, rule: "709.5i", doc: "A player unlocks the second half of a permanent.", text: "{by} fully unlocks {object}", example: `on.fully_unlocks { by = you }`, parts: []part{room, by}},
	}), this,
		instruction("unlock_door", "A locked half of a permanent, of your choice, is unlocked.", "709.5f", `unlock_door(target(permanent.subtype "Room".you_control))`, "unlock a door of {what}",
			turn(DoorUnlocked, "Which half is unlocked?"), whatField("the permanent")),
		instruction("lock_door", "An unlocked half of a permanent, of your choice, is locked.", "709.5g", `lock_door(target(permanent.subtype "Room"))`, "lock a door of {what}",
			turn(DoorLocked, "Which half is locked?"), whatField("the permanent")),
	)
}
