package lint

import (
	"fmt"

	"manaloom/engine"
	"manaloom/internal/diag"
)

var meldPair = Rule{
	Name: "meld-pair", Category: "card", Severity: diag.Error,
	Summary: "A card melds into a permanent that no other card of its pack melds into, or the two do not agree about it.",
	check: func(p *pass) {
		p.files(func(f *File) {
			def := p.definition(f)
			if def == nil || def.Layout != engine.LayoutMeld || len(def.Faces) != 2 {
				return
			}
			melded, mates := &def.Faces[1], 0
			at := f.card().At(f.card().Faces[1].Path("name"))
			p.files(func(g *File) {
				other := p.definition(g)
				if g == f || other == nil || other.Layout != engine.LayoutMeld || len(other.Faces) != 2 || other.Faces[1].Name != melded.Name {
					return
				}
				mates++
				if !alikeFaces(melded, &other.Faces[1]) {
					p.report(diag.Diagnostic{At: at, Summary: fmt.Sprintf("%s and %s say different things of %s", def.Faces[0].Name, other.Faces[0].Name, melded.Name),
						Detail: "the melded face is the same in both files, and so is what its script says"})
				}
			}, Data)
			if mates != 1 {
				p.report(diag.Diagnostic{At: at, Summary: fmt.Sprintf("%d other cards meld into %s; a meld pair has two cards", mates, melded.Name),
					Detail: "both cards of the pair have the layout \"meld\" and a melded face of the same name"})
			}
		}, Data)
	},
}

// alikeFaces reports whether two faces have the same characteristics and text.
func alikeFaces(a, b *engine.Face) bool {
	return fmt.Sprint(a.Colors, a.Supertypes, a.Types, a.Subtypes, a.Power, a.Toughness, a.Loyalty, a.Defense, engine.FaceText(a)) ==
		fmt.Sprint(b.Colors, b.Supertypes, b.Types, b.Subtypes, b.Power, b.Toughness, b.Loyalty, b.Defense, engine.FaceText(b))
}
