// Package syntax reads the Lua that cards are written in: Lua 5.1 with goto and labels, as gopher-lua runs it.
//
// It exists beside gopher-lua's own parser for three reasons. It bounds size and nesting before anything that could
// be overrun looks at the source. It knows every position to the column, also of errors at the end of a file. And it
// goes on after an error, so that a designer sees all that is wrong at once.
//
// What gopher-lua takes by mistake ({a=1,,b=2}, (f()) as a statement, 1e, "\q" and the like) is refused here; the
// differential test names each such difference.
package syntax
