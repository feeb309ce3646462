package lint

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
)

var printedText = Rule{
	Name: "printed-text", Category: "card", Severity: diag.Advice,
	Summary: "The text in the TOML file is the generated one, or names symbols or numbers that the card does not have.",
	check: func(p *pass) {
		p.files(func(f *File) {
			card, def := f.card(), p.definition(f)
			if def == nil {
				return
			}
			for i, face := range card.Faces {
				if faces := def.Printed(); face.Text != "" && i < len(faces) {
					compareTexts(p, card.At(face.Path("text")), face.Text, strings.Join(engine.FaceText(&faces[i]), "\n"))
				}
			}
		}, Data)
	},
}

// figure is what cannot be said in other words: symbols and digits.
var figure = regexp.MustCompile(`\{[^{}]*\}|[+-]?\d+/[+-]?\d+|\d+`)

// reminder is reminder text, which says nothing of its own (CR 207.2a).
var reminder = regexp.MustCompile(`\([^()]*\)`)

func compareTexts(p *pass, at diag.Position, printed, generated string) {
	if strings.Join(strings.Fields(printed), " ") == strings.Join(strings.Fields(generated), " ") {
		p.report(diag.Diagnostic{At: at, Summary: "this is the text that is generated anyway", Detail: "delete it, so that it cannot become wrong when the card changes"})
		return
	}
	says := figure.FindAllString(generated, -1)
	for _, x := range figure.FindAllString(reminder.ReplaceAllString(printed, ""), -1) {
		if !slices.Contains(says, x) {
			p.report(diag.Diagnostic{At: at, Summary: fmt.Sprintf("the text says %s, and the card does not", x), Detail: "the card says: " + generated})
			return
		}
	}
}
