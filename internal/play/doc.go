// Package play plays random legal games and watches over them: after every
// step it looks at what must hold in any game, and now and then it compares
// the ways of playing with each other, what is saved with what is loaded, and
// what is cached with what is derived from scratch.
//
// A game comes of a source of chance alone: a seed, or bytes of a fuzzer. What
// was played is a Transcript, which plays it again.
package play
