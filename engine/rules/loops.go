package rules

import (
	"encoding/hex"
	"fmt"
	"math/bits"

	"manaloom/engine"
)

// LoopMark notes, as a player is about to get priority in what may be a loop, how
// many resolutions it has gone on for, Amount, and what the state was, up to
// renaming, at one of them: Word is a digest.
const LoopMark engine.EventKind = "loop_mark"

// Declined: what "unless" offered was not done, which makes the rest mandatory
// (CR 732.6).
const Declined engine.EventKind = "declined"

func loopEvents() []*engine.EventRow {
	return []*engine.EventRow{{
		Kind: Declined, CR: "732.6", Doc: "Nobody does what would prevent something.", Hidden: true, Touches: nothing, Commit: noChange,
	}, {
		Kind: LoopMark, CR: "104.4b", Doc: "The state in what may be a loop.", Hidden: true, Uses: engine.UseWord | engine.UseAmount, Touches: nothing, Commit: noChange,
	}}
}

// loopLength is how many resolutions without a choice look like a loop, and
// loopBound how many are too many.
const (
	loopLength = 12
	loopBound  = 2_000
)

// checkLoop ends the game as a draw when a loop of mandatory actions has come
// back to a state in which it was (CR 104.4b, 732.4): nobody has chosen
// anything in between but to pass. The state is compared with that of one
// earlier resolution, which is a later one whenever their number has doubled:
// so every cycle is found. A run that comes back to nothing ends at a bound, as
// an error.
func checkLoop(c *engine.Context) {
	resolved, mark := sinceChoice(c.View)
	if resolved < loopLength || mark != nil && resolved == mark.Amount {
		return
	}
	if resolved >= loopBound {
		engine.Fail(fmt.Errorf("a loop has gone on for %d resolutions in which nobody had a choice, and no state of the game came again: it may not end, and is no draw that could be shown (CR 104.4b)", resolved))
	}
	e := engine.Event{Kind: LoopMark, Amount: resolved}
	if !asksHistory(c.View) {
		digest := c.Likeness()
		e.Word = hex.EncodeToString(digest[:])
		switch {
		case mark == nil:
		case mark.Word == e.Word:
			c.Happen(engine.Happening{Event: engine.Event{Kind: GameOver}})
			return
		case bits.Len(uint(resolved)) == bits.Len(uint(mark.Amount)) && mark.Word != "":
			e.Word = mark.Word
		}
	}
	c.Happen(engine.Happening{Event: e})
}

// sinceChoice is how many objects have resolved since somebody chose anything but
// to pass, or not to do what would prevent something (CR 732.6), and the last
// mark since then.
func sinceChoice(v *engine.View) (resolved int, mark *engine.Event) {
	declined := false
	historySince(v, 0, func(e *engine.Event) bool {
		switch {
		case e.Kind == Declined:
			declined = true
		case e.Kind == engine.EventChosen && declined:
			declined = false // that was the choice
		case e.Kind == engine.EventChosen, e.Kind == Cast, e.Kind == Activated, e.Kind == TurnBegins, e.Kind == engine.EventEdited, e.Kind == engine.EventSwap,
			e.Kind == engine.EventRandom, e.Kind == ZoneChange && e.Word == "play":
			return false
		case e.Kind == Resolves:
			resolved++
		case e.Kind == LoopMark:
			mark = e
			resolved += e.Amount
			return false
		}
		return true
	})
	return resolved, mark
}

// asksHistory reports whether an ability in play can ask for what happened
// before: then two states that look alike may not be.
func asksHistory(v *engine.View) bool {
	asks := false
	v.EachObject(nil, func(o engine.ObjectID) bool {
		d := v.Derived(o)
		if d == nil {
			return true
		}
		for _, a := range d.Resolved {
			if a != nil && (a.Reads&engine.FactHistory != 0 || a.Node != nil && given(a.Node, "limit").Set) {
				asks = true
			}
		}
		return !asks
	})
	return asks
}
