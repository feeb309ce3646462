// Package spec runs the *_spec.lua files that stand beside cards, keywords,
// tokens and rules. docs/specs.md is the page of their authors, and says what
// each call does.
//
// A scenario sets the table by Game.Edit and acts by Game.Step, the same door
// that a player uses. Nothing is decided for it, and nothing that it writes is
// passed over: an unknown member, key or name, a wrong kind of value, an option
// that was not needed and a question that was not answered all fail it.
package spec
