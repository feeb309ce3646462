package lint

import (
	"bytes"
	"path"
	"slices"

	"manaloom/internal/diag"
)

var missingSpec = Rule{
	Name: "missing-spec", Category: "spec", Severity: diag.Advice,
	Summary: "No spec names a card, or a keyword or action has none beside it.",
	check: func(p *pass) {
		var specs [][]byte
		for _, pack := range p.packs {
			for _, f := range pack.Files {
				if f.Kind == Spec {
					specs = append(specs, f.Source)
				}
			}
		}
		p.files(func(f *File) {
			keyword := f.Kind == Script && f.ofKeywords()
			spec := f.stem() + specSuffix + ".lua"
			if !f.IsCard() && !keyword || p.pack.File(spec) != nil || f.IsCard() && named(f, specs) {
				return
			}
			p.report(diag.Diagnostic{At: wholeFile(f), Summary: "nothing shows what this does: there is no " + path.Base(spec) + " beside it"})
		}, Data, Script)
	},
}

// named reports whether some spec speaks of a card by name: a card that is
// there to show a rule is shown by the rule's spec.
func named(f *File, specs [][]byte) bool {
	card := f.card()
	if card == nil || len(card.Faces) == 0 {
		return false
	}
	for _, face := range card.Faces {
		quoted := inQuotes(face.Name)
		for _, src := range specs {
			if slices.ContainsFunc(quoted, func(q []byte) bool { return bytes.Contains(src, q) }) {
				return true
			}
		}
	}
	return false
}
