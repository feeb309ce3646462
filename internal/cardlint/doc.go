// Package cardlint is what the command of that name does, without its flags:
// it lints packs, runs their specs, explains a card, begins a new one, and
// shows the rules.
//
// Each function writes to an Output and reports whether all is well. An error
// means that it could not run; it is one line for people.
package cardlint
