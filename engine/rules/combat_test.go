package rules

import (
	"testing"

	"manaloom/engine"
)

// TestFirstStrikeStepOnlyWhenNeeded: CR 510.4.
func TestFirstStrikeStepOnlyWhenNeeded(t *testing.T) {
	b := newBoard(t, 2)
	fencer, bear := b.put(1, "Fencer"), b.put(2, "Bear")
	from := b.s().History.Len()
	b.attack(playerRef(2), fencer)
	b.block(bear, fencer)
	b.until(engine.AskPriority, firstStrikeStep)
	b.want("the blocker is there", b.here(bear), false)
	b.until(engine.AskPriority, postcombatMain)
	b.want("the attacker is there", b.here(fencer), true)
	b.wantSteps(from, beginCombat, attackersStep, blockersStep, firstStrikeStep, damageStep, endCombat, postcombatMain)
	b.want("attacks", b.s().Attacks.Len(), 0)
}

// TestNoAttackersSkipsSteps: CR 508.8.
func TestNoAttackersSkipsSteps(t *testing.T) {
	b := newBoard(t, 2)
	b.put(1, "Bear")
	from := b.s().History.Len()
	b.until(engine.AskPriority, postcombatMain)
	b.wantSteps(from, beginCombat, attackersStep, endCombat, postcombatMain)
}

// TestDoubleStrikeHitsTwice: CR 702.4b, beside a creature that hits once.
func TestDoubleStrikeHitsTwice(t *testing.T) {
	b := newBoard(t, 2)
	duelist, bear := b.put(1, "Duelist"), b.put(1, "Bear")
	b.attack(playerRef(2), duelist, bear)
	b.until(engine.AskPriority, firstStrikeStep)
	b.want("life", b.life(2), 19)
	b.until(engine.AskPriority, postcombatMain)
	b.want("life", b.life(2), 16)
}

// TestTrample: CR 702.19b, with damage from another source in the same step.
func TestTrample(t *testing.T) {
	b := newBoard(t, 2)
	wurm, wall, ogre := b.put(1, "Wurm"), b.put(2, "Wall"), b.put(2, "Ogre")
	b.attack(playerRef(2), wurm)
	b.block(wall, wurm, ogre, wurm)
	r := b.until(engine.AskDivide, damageStep)
	b.want("choices", len(r.Refs), 2) // 4 and 3 are more than 6
	b.answer(engine.Decision{Numbers: []int{4, 2}})
	b.want("wall", b.here(wall), false)
	b.want("ogre", b.here(ogre), true)

	b = newBoard(t, 2)
	wurm, wall = b.put(1, "Wurm"), b.put(2, "Wall")
	b.attack(playerRef(2), wurm)
	b.block(wall, wurm)
	b.until(engine.AskDivide, damageStep)
	b.refused(engine.Decision{Numbers: []int{3, 3}}, "702.19b")
	b.answer(engine.Decision{Numbers: []int{4, 2}})
	b.want("life", b.life(2), 18)
}

// TestRestrictionsOnDeclarations: CR 702.3b, 508.1b, 702.111b, 509.1a.
func TestRestrictionsOnDeclarations(t *testing.T) {
	b := newBoard(t, 2)
	brute, wall := b.put(1, "Brute"), b.put(1, "Wall")
	x, y := b.put(2, "Bear"), b.put(2, "Bear")
	r := b.until(engine.AskAttackers, attackersStep)
	for _, p := range r.Pairs {
		b.want("the wall may attack", p.Object == wall, false)
	}
	b.refused(engine.Decision{Pairs: []engine.Pair{{Object: brute, Other: playerRef(1)}}}, "")
	b.answer(engine.Decision{Pairs: []engine.Pair{{Object: brute, Other: playerRef(2)}}})
	b.until(engine.AskBlockers, blockersStep)
	b.refused(blocks(x, brute), "702.111b")
	b.answer(blocks(x, brute, y, brute))
	b.until(engine.AskDivide, damageStep)
	b.answer(engine.Decision{Numbers: []int{1, 2}})
	b.want("first bear", b.here(x), true)
	b.want("second bear", b.here(y), false)
	b.want("brute", b.here(brute), false)
}

// TestPlaneswalkerIsAttacked: CR 508.1b, 120.3c, 704.5i, 506.4c.
func TestPlaneswalkerIsAttacked(t *testing.T) {
	b := newBoard(t, 2)
	ogre, walker := b.put(1, "Ogre"), b.put(2, "Walker")
	b.attack(objectRef(walker), ogre)
	b.until(engine.AskPriority, damageStep)
	b.want("walker", b.here(walker), false)
	b.want("life", b.life(2), 20)

	b = newBoard(t, 2)
	ogre, walker = b.put(1, "Ogre"), b.put(2, "Walker")
	b.attack(objectRef(walker), ogre)
	b.until(engine.AskPriority, blockersStep)
	b.edit(func(e *engine.Editor) error { return e.Counters(walker, "loyalty", 0) })
	b.until(engine.AskPriority, postcombatMain)
	b.want("walker", b.here(walker), false)
	b.want("life", b.life(2), 20)
	b.want("damage events", b.count(Damage), 0)
}

// TestResultsOfDamage: CR 120.3b, 120.3d, 120.3f, 702.2b, 702.12b.
func TestResultsOfDamage(t *testing.T) {
	b := newBoard(t, 2)
	agent, leech, rat := b.put(1, "Agent"), b.put(1, "Leech"), b.put(1, "Rat")
	wall, idol := b.put(2, "Wall"), b.put(2, "Idol")
	b.attack(playerRef(2), agent, leech, rat)
	b.block(wall, agent, idol, rat)
	b.until(engine.AskPriority, damageStep)
	b.want("wall's counters", b.s().Object(wall).CounterCount("-1/-1"), 1)
	b.want("wall's damage", b.s().Object(wall).Damage, 0)
	b.want("life of the defender", b.life(2), 18)
	b.want("life of the attacker", b.life(1), 22)
	b.want("idol", b.here(idol), true)
	b.want("rat", b.here(rat), false)
	b.want("noted for the next check", b.s().Object(idol).Deathtouched, false)
}

// TestPoison: CR 120.3b, 704.5c.
func TestPoison(t *testing.T) {
	b := newBoard(t, 2)
	agent := b.put(1, "Agent")
	b.edit(func(e *engine.Editor) error { return e.PlayerCounters(2, "poison", 9) })
	b.attack(playerRef(2), agent)
	for range 4 {
		if _, ok := b.g.Pending(); ok && !b.g.Over() {
			if r, _ := b.g.Pending(); r.Kind != engine.AskPriority {
				break
			}
			b.answer(engine.Decision{Verb: "pass"})
		}
	}
	b.want("over", b.g.Over(), true)
	b.want("lost", b.s().Player(2).Lost, true)
	b.want("won", b.s().Player(1).Won, true)
	b.want("life", b.life(2), 20)
}
