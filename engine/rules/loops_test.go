package rules

import (
	"strings"
	"testing"

	"manaloom/engine"
)

// growing is an enchantment that answers each gain of life with another one, of
// just one life or of one more each time.
func growing(reads engine.Facts) *engine.Definition {
	gain := func() *engine.Node {
		return actOf(func(c *engine.Context, _ *engine.Node) {
			c.Happen(engine.Happening{Event: engine.Event{Kind: LifeGained, Player: 1, Amount: 1}})
		})
	}
	answer := blockOf(engine.AbilityTriggered, gain())
	answer.Event = eventOf(LifeGained, func(*engine.View, *engine.Event) bool { return true })
	answer.Reads = reads
	return toyCard("Growing Well", "", []string{"Enchantment"}, answer, activatedFor(costOf("{0}"), gain()))
}

// passing passes whenever it has priority, and leaves all other questions open.
type passing struct{ left int }

func (p *passing) Decide(_ *engine.View, r *engine.Request) (engine.Decision, bool) {
	p.left--
	return engine.Decision{Verb: "pass"}, r.Kind == engine.AskPriority && p.left > 0
}

// TestGrowingLoopEndsAtTheBound: a mandatory loop that comes back to no state is
// an error, in both ways of playing, and no draw (CR 104.4b).
func TestGrowingLoopEndsAtTheBound(t *testing.T) {
	for _, reads := range []engine.Facts{0, engine.FactHistory} {
		b := tableOf(t, growing(reads))
		well := b.put("Growing Well", engine.Battlefield, 1)
		b.activate(well, "a2")
		b.passBoth()
		if _, _, err := b.g.Play(&passing{left: 10 * loopBound}); err == nil || !strings.Contains(err.Error(), "a loop has gone on for 2000 resolutions") {
			t.Errorf("in place: %v", err)
		}
		var err error
		passes := 0
		for ; err == nil && passes < 10*loopBound; passes++ {
			b.g, _, err = b.g.Step(engine.Decision{Verb: "pass"})
		}
		if err == nil || !strings.Contains(err.Error(), "a loop has gone on for 2000 resolutions") {
			t.Fatalf("by steps: %v", err)
		}
		if life := b.g.Now().State().Player(1).Life; b.g.Over() || life < 20+loopBound-5 {
			t.Errorf("the game is over, or stopped at %d life", life)
		}
	}
}

// TestAChoiceStartsTheCountAnew: what somebody does in between is no part of a
// mandatory loop.
func TestAChoiceStartsTheCountAnew(t *testing.T) {
	b := tableOf(t, growing(0))
	well := b.put("Growing Well", engine.Battlefield, 1)
	b.activate(well, "a2")
	for i := range loopBound + 200 {
		b.passBoth()
		if i == loopBound/2 {
			b.activate(well, "a2")
		}
	}
	if b.g.Over() {
		t.Error("the game is over")
	}
}
