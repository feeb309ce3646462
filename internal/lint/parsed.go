package lint

import (
	"manaloom/scripting/metadata"
	"manaloom/scripting/syntax"
)

// parsed is what a file says, read when a rule first asks.
type parsed struct {
	card   *metadata.Card
	lua    *syntax.File
	errors []syntax.Error
}

// card is the card or token of a TOML file, nil where it cannot be read.
func (f *File) card() *metadata.Card {
	if f.Kind != Data || f.Source == nil {
		return nil
	}
	if f.parsed.card == nil {
		read := metadata.ReadCard
		if f.Folder == tokenFolder {
			read = metadata.ReadToken
		}
		f.parsed.card, _ = read(f.Path, f.Source)
	}
	return f.parsed.card
}

// lua is the tree of a script, nil where it is not Lua.
func (f *File) lua() *syntax.File {
	if f.Kind != Script && f.Kind != Spec || f.Source == nil {
		return nil
	}
	if f.parsed.lua == nil {
		f.parsed.lua, f.parsed.errors = syntax.Parse(f.Path, f.Source, syntax.Options{})
	}
	if len(f.parsed.errors) > 0 {
		return nil
	}
	return f.parsed.lua
}
