package scripting

import (
	"slices"

	"manaloom/engine"
)

// Rows are the words that the host adds to those of a rulebook: what files return.
func Rows() []*engine.Row { return ownRows() }

// ParameterKinds are the words for the kinds of a keyword's parameters.
func ParameterKinds() []string { return mapKeys(paramKinds) }

// Live is one thing that a function of tier three can ask of the game, or of an object or player.
type Live struct {
	Name  string
	Usage string // how it is written
	Doc   string
	Acts  bool // only in a function that may act
}

// LiveGame is what g has.
func LiveGame() []Live {
	list := []Live{{Name: "this", Usage: "g.this", Doc: "the object that the ability is on"}, {Name: "you", Usage: "g.you", Doc: "its controller"}}
	return append(list, liveMethods(gameMethods())...)
}

// LiveThing is what an object or player has.
func LiveThing() []Live {
	var list []Live
	for _, p := range properties() {
		list = append(list, Live{Name: p.name, Usage: "thing." + p.name, Doc: p.doc})
	}
	return append(list, liveMethods(thingMethods())...)
}

func liveMethods(methods []method) []Live {
	var list []Live
	for _, m := range methods {
		list = append(list, Live{Name: m.name, Usage: m.usage, Doc: m.doc, Acts: m.acts})
	}
	return list
}

// LuaFunctions lists what scripts have of Lua's own, as "pairs" and "string.rep".
func (h *Host) LuaFunctions() []string {
	var list []string
	for name, lv := range h.words {
		v := valueOf(lv)
		switch {
		case v == nil && name != concatName:
			list = append(list, name)
		case v != nil && v.sort == isLibrary:
			for f := range v.lib {
				list = append(list, name+"."+f)
			}
		}
	}
	slices.Sort(list)
	return list
}

// Usage is how a row is written, with its options.
func Usage(r *engine.Row) string { return usage(r) }

// Takes is what a field takes, in words.
func Takes(f *engine.Field) string { return fieldKinds(f) }

// Positions lists the indexes of a row's positional fields in the order in which they are written.
func Positions(r *engine.Row) []int { return positions(r) }
