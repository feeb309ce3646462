// Package scripting is the Lua host: it reads the files of packs, runs each card's script once in an environment
// built from the rows of a rulebook, checks every argument against its row, and compiles what comes out into an
// immutable library.
//
// Nothing of Lua is kept after loading but the functions of tier three, which are given a View or a Context.
package scripting
