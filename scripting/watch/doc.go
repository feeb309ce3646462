// Package watch keeps packs loaded while people write to them, and lets running
// games take the new versions.
//
// A Library watches the folders of packs and has at any time one Version: an
// engine.Library in which each card is as it was last good. A Session is a game
// that is played with it; it takes a new version at its next checkpoint.
package watch
