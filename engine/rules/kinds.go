package rules

import "manaloom/engine"

// The kinds of events and the fields that each uses. "Results" are proposed,
// replaced and committed together with the event that contains them.
const (
	// ZoneChange moves Object from From to To (CR 400.7): New is what it becomes.
	// Place is the position in To. By is the player who does it, Source the
	// object whose effect it is. Word is why: "cast" "play" "resolve" "draw"
	// "destroy" "sacrifice" "discard" "mill" "counter" "state" "effect" "token".
	// Tapped: enters tapped. Entry: how it enters the battlefield; always set
	// when To is the battlefield. Values: a token's own (Object and From are 0
	// then; Flag set: it is a token being created; Player creates it).
	ZoneChange engine.EventKind = "zone_change"
	// Destroy (CR 701.8) Object by Source; Flag: it can't be regenerated. Results: ZoneChange.
	Destroy engine.EventKind = "destroy"
	// Regenerates (CR 701.19) Object in place of its destruction. Results: Tap, LeavesCombat.
	Regenerates engine.EventKind = "regenerates"
	// Copied (CR 707.10): By puts New, a copy of Object, on the stack; Source; Announce:
	// what was chosen for it, Values: of a spell.
	Copied engine.EventKind = "copied"
	// Sacrifice (CR 701.21): Player sacrifices Object; Source. Results: ZoneChange.
	Sacrifice engine.EventKind = "sacrifice"
	// Discard (CR 701.9): Player discards Object; Source. Results: ZoneChange.
	Discard engine.EventKind = "discard"
	// DrawCards is the instruction to draw Amount cards (CR 121.2) for Player;
	// contains Draw events one after the other.
	DrawCards engine.EventKind = "draw_cards"
	// Draw is one card drawn by Player (CR 121.1). Object is the card, 0 from an
	// empty library. Results: ZoneChange.
	Draw engine.EventKind = "draw"
	// Mill puts Object from Player's library into the graveyard (CR 701.17). Results: ZoneChange.
	Mill engine.EventKind = "mill"
	// Damage (CR 120): Source deals Amount to Object or Player; Combat. Results:
	// LifeLost, PutCounters, RemoveCounters, LifeGained for lifelink (120.3).
	Damage engine.EventKind = "damage"
	// LifeGained and LifeLost: Player, Amount, Source (CR 119). Flag on LifeLost: paid as a cost.
	LifeGained engine.EventKind = "life_gained"
	LifeLost   engine.EventKind = "life_lost"
	// PutCounters puts Amount counters of kind Word on Object or Player (CR 122);
	// By is who puts them, Source the effect's. Flag: as the object enters.
	PutCounters engine.EventKind = "put_counters"
	// RemoveCounters removes them; Flag: as a cost.
	RemoveCounters engine.EventKind = "remove_counters"
	// Tap and Untap (CR 701.26): Object; By; Flag: as a cost.
	Tap   engine.EventKind = "tap"
	Untap engine.EventKind = "untap"
	// AddMana is the production of mana (CR 106.3): Player gets Made; Source is
	// the object whose ability produces; By who activated it; Tapped: by a mana
	// ability with {T} in its cost, "tapped for mana" (CR 106.12).
	AddMana engine.EventKind = "add_mana"
	// CreateTokens (CR 701.7): Amount tokens under Player; Source; Tapped; payload
	// Values or Token, and Entry where they enter in another way. Results: ZoneChange each.
	CreateTokens engine.EventKind = "create_tokens"
	// Attach (CR 701.3) Object to Other; Source; Flag: as it enters. Results:
	// Unattach from what it was attached to. Unattach: Object from Other.
	Attach   engine.EventKind = "attach"
	Unattach engine.EventKind = "unattach"
	// Cast (CR 601.2i): By has cast the spell Object; Announced.
	Cast engine.EventKind = "cast"
	// Activated (CR 602.2): By has activated Ability of Source; Object is the
	// ability on the stack, 0 for a mana ability; Tapped as in AddMana.
	Activated engine.EventKind = "activated"
	// BecomesTarget (CR 115): Object or Player becomes a target of the spell or
	// ability Source, controlled by By.
	BecomesTarget engine.EventKind = "becomes_target"
	// Counter (CR 701.6): Object, a spell or ability, is countered by Source. Results: ZoneChange, or AbilityLeaves.
	Counter engine.EventKind = "counter"
	// Resolves (CR 608): Object begins to resolve; Ability is set for an ability.
	Resolves engine.EventKind = "resolves"
	// Attacks (CR 508): Object attacks Other; By. Blocks (CR 509): Object blocks Other; By;
	// Flag where it blocks another besides, told of before.
	// BlockedBy: Object becomes blocked by Other.
	// BecomesBlocked: Object, an attacker. UnblockedAttack: Object attacks and isn't blocked.
	Attacks         engine.EventKind = "attacks"
	Blocks          engine.EventKind = "blocks"
	BlockedBy       engine.EventKind = "blocked_by"
	BecomesBlocked  engine.EventKind = "becomes_blocked"
	UnblockedAttack engine.EventKind = "unblocked"
	// EntersAttacking: Object, which has just entered, attacks Other (CR 508.4).
	EntersAttacking engine.EventKind = "enters_attacking"
	// EntersBlocking: Object, which has just entered, blocks Other (CR 509.4).
	EntersBlocking engine.EventKind = "enters_blocking"
	// Reselected: Object attacks Other from now on, Player defends (CR 508.7).
	Reselected engine.EventKind = "attack_reselected"
	// Banded: List are attackers that are a band (CR 702.22c).
	Banded engine.EventKind = "banded"
	// LeavesCombat: Object is removed from combat; Word is the one role that it loses, or none (CR 506.4).
	LeavesCombat engine.EventKind = "leaves_combat"
	// Mulligan (CR 103.5): Player takes one. KeepsHand: Player takes none any more.
	Mulligan  engine.EventKind = "mulligan"
	KeepsHand engine.EventKind = "keeps_hand"
	// StepBegins: Word is the step, Player the active player (CR 500.6). StepEnds the same.
	StepBegins engine.EventKind = "step_begins"
	StepEnds   engine.EventKind = "step_ends"
	// ExtraTurn: Player is to take an extra turn after this one (CR 500.7);
	// Source. TurnSkipped: the turn of Player does not begin (CR 500.11); Flag:
	// it was an extra one. ExtraPhase: the phase or step Word comes after the
	// present one (CR 500.8, 500.9); Source.
	ExtraTurn   engine.EventKind = "extra_turn"
	TurnSkipped engine.EventKind = "turn_skipped"
	ExtraPhase  engine.EventKind = "extra_phase"
	// TurnBegins: Player, Amount is the turn's number; Flag: an extra turn.
	TurnBegins engine.EventKind = "turn_begins"
	// ControlChanged: Object is now controlled by Player, before by By.
	ControlChanged engine.EventKind = "control_changed"
	// Loses and Wins (CR 104): Player, Word is why. GameOver ends the game: Player
	// has won, 0 for a draw.
	Loses    engine.EventKind = "loses"
	Wins     engine.EventKind = "wins"
	GameOver engine.EventKind = "game_over"
	// Shuffled: Player's library gets a new order (payload List) and new ids.
	Shuffled engine.EventKind = "shuffled"
	// Revealed: Object, by By.
	Revealed engine.EventKind = "revealed"
	// CeasesToExist: a token or copy outside its zone goes (CR 704.5d-e): Object.
	CeasesToExist engine.EventKind = "ceases_to_exist"

	// Bookkeeping: hidden kinds that nothing replaces or triggers on.

	// AbilityOnStack makes an object on the stack for an activated or triggered
	// ability: payload Announce; New is the object. Source, By.
	AbilityOnStack engine.EventKind = "ability_on_stack"
	// AbilityLeaves removes Object, an ability, from the stack.
	AbilityLeaves engine.EventKind = "ability_leaves"
	// Announced writes payload Announce to Object's announcement (modes, targets, X, payments).
	Announced engine.EventKind = "announced"
	// ChoiceTold tells all players what Player has voted for: Word, or Other.
	ChoiceTold engine.EventKind = "choice_told"
	// TriggerTaken removes waiting trigger number Amount, a row of State.Waiting.
	TriggerTaken engine.EventKind = "trigger_taken"
	// TriggersOrdered: the waiting triggers whose rows are the objects of payload
	// List go on the stack now, in that order, but for the last Amount of them, which
	// are put in order after the others (CR 603.3b).
	TriggersOrdered engine.EventKind = "triggers_ordered"
	// EffectBegins adds payload Begin; Effect is set by commit. EffectEnds removes Effect.
	EffectBegins engine.EventKind = "effect_begins"
	EffectEnds   engine.EventKind = "effect_ends"
	// Remembered sets payload Memory on Object (CR 607), replacing that name.
	Remembered engine.EventKind = "remembered"
	// Spent takes Made from Player's pool (Amount indexes the entry). PoolEmptied empties it (CR 500.5).
	Spent       engine.EventKind = "spent"
	PoolEmptied engine.EventKind = "pool_emptied"
	// PriorityTo gives priority to Player (0: nobody) after something happened:
	// all must pass anew, and what is to be settled comes first. Passed: Player
	// passes, and the next one has priority. Settled: nothing is to be settled.
	PriorityTo engine.EventKind = "priority_to"
	Passed     engine.EventKind = "passed"
	Settled    engine.EventKind = "settled"
	// ActionDone: a turn-based action of the step, or a pregame action, is done.
	// StepIs moves to the next queued step. StepQueued: Word comes next.
	// Starts: Player takes the first turn (CR 103.1).
	ActionDone engine.EventKind = "action_done"
	StepIs     engine.EventKind = "step_is"
	StepQueued engine.EventKind = "step_queued"
	Starts     engine.EventKind = "starts"
	// DamageMarked: damage from Source is marked on Object, Amount of it (CR
	// 120.6); Flag: the source has deathtouch (CR 704.5h). Part of Damage.
	DamageMarked engine.EventKind = "damage_marked"
	// StrikesFirst: the objects of payload List have first or double strike as
	// the first of two combat damage steps begins (CR 510.4).
	StrikesFirst engine.EventKind = "strikes_first"
	// DamageWearsOff removes all marked damage (CR 514.2).
	DamageWearsOff engine.EventKind = "damage_wears_off"
	// WorldNoted: Object has the supertype world since timestamp Amount, 0: it has it
	// no longer (CR 704.5k).
	WorldNoted engine.EventKind = "world_noted"
	// Checked clears what state-based actions have looked at (CR 704.5b, 704.5h).
	Checked engine.EventKind = "checked"
)
