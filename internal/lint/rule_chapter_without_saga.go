package lint

import (
	"slices"

	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
	"manaloom/scripting/syntax"
)

var chapterWithoutSaga = Rule{
	Name: "chapter-without-saga", Category: "files", Severity: diag.Warning,
	Summary: "A card has chapter abilities, and no face of it is a Saga.",
	check: func(p *pass) {
		p.files(func(f *File) {
			card := f.card()
			saga := func(face metadata.Face) bool { return slices.Contains(face.Subtypes, "Saga") }
			if card == nil || len(card.Faces) == 0 || slices.ContainsFunc(card.Faces, saga) {
				return
			}
			if script := p.pack.File(f.stem() + ".lua"); script != nil && hasChapter(script.lua()) {
				p.report(diag.Diagnostic{At: card.At(card.Faces[0].Path("types")), Summary: "its script has a chapter, and it is no Saga",
					Detail: `write subtypes = ["Saga"]: what is none gets no lore counters by itself, and is never finished`})
			}
		}, Data)
	},
}

// hasChapter reports whether a card of a script has a chapter among its abilities.
func hasChapter(tree *syntax.File) bool {
	if tree == nil {
		return false
	}
	names, found := syntax.Resolve(tree), false
	word := func(e syntax.Node, text string) *syntax.CallExpr {
		call, ok := e.(*syntax.CallExpr)
		if !ok {
			return nil
		}
		if name, ok := call.Fn.(*syntax.Name); ok && name.Text == text && names.Variable(name) == nil {
			return call
		}
		return nil
	}
	syntax.Inspect(tree.Block, func(n syntax.Node) bool {
		if card := word(n, "card"); card != nil {
			if t := callTable(card, true, "card"); t != nil {
				for _, field := range t.Fields {
					found = found || field.Kind == syntax.PositionalField && word(field.Value, "chapter") != nil
				}
			}
		}
		return !found
	})
	return found
}
