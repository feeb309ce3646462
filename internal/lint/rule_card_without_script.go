package lint

import (
	"fmt"
	"slices"

	"manaloom/internal/diag"
)

var cardWithoutScript = Rule{
	Name: "card-without-script", Category: "files", Severity: diag.Warning,
	Summary: "An instant, sorcery, planeswalker or battle has no script, so it does nothing.",
	check: func(p *pass) {
		p.files(func(f *File) {
			card := f.card()
			if p.pack.File(f.stem()+".lua") != nil || len(card.Faces) == 0 {
				return
			}
			face := card.Faces[0]
			for i, t := range face.Types {
				if len(face.Keywords) == 0 && slices.Contains([]string{"Instant", "Sorcery", "Planeswalker", "Battle"}, t) {
					p.report(diag.Diagnostic{At: card.At(fmt.Sprintf("%s[%d]", face.Path("types"), i)),
						Summary: fmt.Sprintf("there is no %s.lua beside this file, and nothing else says what it does", f.Slug),
						Detail:  "write the script; only objects that are good for something without abilities need none"})
					return
				}
			}
		}, Data)
	},
}
