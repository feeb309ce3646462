// Package rules is the rulebook: every verb of the game as rows of tables. It
// holds the kinds of events with what each changes, the steps of the turn, the
// state-based actions, casting and paying, combat, and the vocabulary that
// cards are written in.
package rules
