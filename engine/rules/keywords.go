package rules

import "manaloom/engine"

// keywordRows are the keyword abilities that change the rules themselves.
// Where a rule says so, it asks Characteristics.HasKeyword.
func keywordRows() []*engine.KeywordRow {
	return []*engine.KeywordRow{
		{Name: "banding", CR: "702.22", Doc: "It attacks in a band, and who has it in combat divides the damage dealt to those with it."},
		{Name: "deathtouch", CR: "702.2", Doc: "Damage that it deals to a creature is lethal."},
		{Name: "defender", CR: "702.3", Doc: "It can't attack."},
		{Name: "double_strike", CR: "702.4", Doc: "It deals combat damage in both damage steps."},
		{Name: "first_strike", CR: "702.7", Doc: "It deals combat damage in the first of two damage steps."},
		{Name: "flash", CR: "702.8", Doc: "It may be cast whenever an instant may be."},
		{Name: "flying", CR: "702.9", Doc: "It can be blocked only by creatures with flying or reach."},
		{Name: "haste", CR: "702.10", Doc: "It may attack, and its abilities with {T} or {Q} be activated, at once."},
		{Name: "hexproof", CR: "702.11", Doc: "It can't be the target of what opponents control."},
		{Name: "indestructible", CR: "702.12", Doc: "It can't be destroyed."},
		{Name: "lifelink", CR: "702.15", Doc: "Damage that it deals makes its controller gain that much life."},
		{Name: "reach", CR: "702.17", Doc: "It can block creatures with flying."},
		{Name: "phasing", CR: "702.26", Doc: "It phases out and in before its controller untaps."},
		{Name: "trample", CR: "702.19", Doc: "Damage beyond what is lethal for its blockers may go to what it attacks."},
		{Name: "vigilance", CR: "702.20", Doc: "It attacks without being tapped."},
		{Name: "wither", CR: "702.80", Doc: "It deals damage to creatures as -1/-1 counters."},
		{Name: "infect", CR: "702.90", Doc: "It deals damage to creatures as -1/-1 counters and to players as poison counters."},
		{Name: "fuse", CR: "702.102", Doc: "Both halves of a split card may be cast together from the hand."},
		{Name: "menace", CR: "702.111", Doc: "It can't be blocked except by two or more creatures."},
		{Name: "convoke", CR: "702.51", Doc: "Creatures may be tapped to pay for its mana, each for one of a colour of its own or one generic."},
		{Name: "delve", CR: "702.66", Doc: "Cards may be exiled from the graveyard to pay for its generic mana."},
		{Name: "improvise", CR: "702.126", Doc: "Artifacts may be tapped to pay for its generic mana."},
		{Name: "read_ahead", CR: "702.155", Doc: "A Saga enters with as many lore counters as its controller chooses, and skips the chapters before."},
		{Name: "split_second", CR: "702.61", Doc: "While it is on the stack, nobody casts spells or activates abilities that are no mana abilities."},
	}
}
