// Package define writes what editors and people read about the card API from the rows of a rulebook: a definition file
// for the Lua language server (LuaCATS), and a reference page.
package define
