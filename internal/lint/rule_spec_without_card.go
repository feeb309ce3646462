package lint

import "manaloom/internal/diag"

var specWithoutCard = Rule{
	Name: "spec-without-card", Category: "spec", Severity: diag.Warning,
	Summary: "A spec is not named after a card, token or keyword or action beside it.",
	check: func(p *pass) {
		var stems []string
		for _, f := range p.pack.Files {
			if f.Kind == Data || f.Kind == Script {
				stems = append(stems, f.stem())
			}
		}
		known := map[string]bool{}
		for _, s := range stems {
			known[s] = true
		}
		for _, f := range p.pack.Files {
			if f.Kind != Spec || f.Folder == ruleFolder || known[f.stem()] {
				continue
			}
			p.report(diag.Diagnostic{At: wholeFile(f), Summary: "there is no " + f.Slug + " beside this spec",
				Suggestion: diag.Nearest(f.stem(), stems),
				Detail:     "name it after what it shows; a spec of a rule lies in the folder " + ruleFolder})
		}
	},
}
