package rules

import (
	"slices"

	"manaloom/engine"
)

// priority lets the player with priority do one thing (CR 117.1): pass, cast,
// activate, play a land. What is taken back was never done: the player is
// asked again, at once where nothing of it stays.
func priority(c *engine.Context) {
	p := c.State().Turn.Priority
	for {
		actions := actionsOf(c.View, p)
		d := c.Ask(engine.Request{Kind: engine.AskPriority, Player: p, Prompt: "You have priority", Actions: actions})
		act := actions[slices.IndexFunc(actions, func(a engine.Action) bool { return answers(a, &d) })]
		before := c.State().History.Len()
		var err error
		switch act.Verb {
		case "pass":
			c.Happen(engine.Happening{Event: engine.Event{Kind: Passed, Player: p}})
		case "play":
			playLand(c, p, act.Object, act.Path)
		case "cast":
			err = cast(c, p, act)
		case "activate":
			err = activate(c, p, act)
		case "turn_up":
			err = turnUp(c, p, act)
		case "unlock":
			err = unlockDoor(c, p, act)
		}
		// Who has left is not asked again (CR 800.4a), and what the mana abilities
		// that stay have triggered goes on the stack first (CR 117.5, 733.1).
		if stays := c.State().History.Len() > before; err == nil || stays || !inGame(c.State(), p) {
			return
		}
	}
}

// actionsOf lists what a player with priority may do. It never lists too
// little; what then turns out not to be possible is taken back.
func actionsOf(v *engine.View, p engine.PlayerID) []engine.Action {
	list := []engine.Action{{Verb: "pass"}}
	w := newPurse(v, p, nil)
	for _, o := range playable(v, p) {
		for _, face := range castableFaces(v, o) { // CR 712.12
			if mayPlayLand(v.WithFace(o, face), p, o) {
				list = append(list, engine.Action{Verb: "play", Object: o, Path: facePath(v, o, face, "")})
			}
		}
	}
	list = append(append(list, castable(v, w, p)...), turnUpActions(v, w, p)...)
	list = append(list, unlockActions(v, w, p)...)
	for _, act := range activatable(v, p, false) {
		in := instance(v, act.Object, act.Key)
		a := v.Ability(in)
		f := v.FrameOf(act.Object, in)
		f.You = p
		if !a.IsMana && !targetsPossible(v.At(f), 0, []*engine.Ability{a}, nil) {
			continue
		}
		if w.offers(act, nil) {
			list = append(list, act)
		}
	}
	return list
}

// mayPlayLand reports whether a player may play a card as a land (CR 116.2a,
// 305.1-2): at sorcery time, one a turn and as many more as effects allow.
func mayPlayLand(v *engine.View, p engine.PlayerID, o engine.ObjectID) bool {
	ch := v.Chars(o)
	if ch == nil || !ch.HasType("Land") || !sorceryTime(v, p) || !mayPlayFrom(v, p, o) {
		return false
	}
	played := thisTurn(v, func(e *engine.Event) bool { return e.Kind == ZoneChange && e.Word == "play" && e.By == p })
	if played >= landsAllowed(v, p) {
		return false
	}
	return !v.Forbidden(engine.Happening{Event: landDrop(v, p, o), Entry: &engine.Entry{Controller: p}})
}

func landDrop(v *engine.View, p engine.PlayerID, o engine.ObjectID) engine.Event {
	return engine.Event{Kind: ZoneChange, Object: o, From: v.State().Object(o).Zone, To: engine.Zone{Kind: engine.Battlefield}, By: p, Word: "play"}
}

// playLand is a special action: it does not use the stack (CR 116.2a).
func playLand(c *engine.Context, p engine.PlayerID, o engine.ObjectID, path string) {
	face, _ := faceNamed(c.View, o, path)
	c.Happen(engine.Happening{Event: landDrop(c.View, p, o), Entry: &engine.Entry{Controller: p, Face: face}})
}
