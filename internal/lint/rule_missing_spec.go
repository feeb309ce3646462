package lint

import (
	"path"

	"manaloom/internal/diag"
)

var missingSpec = Rule{
	Name: "missing-spec", Category: "spec", Severity: diag.Advice,
	Summary: "A card or keyword has no spec beside it.",
	check: func(p *pass) {
		p.files(func(f *File) {
			keyword := f.Kind == Script && f.Folder == keywordFolder
			spec := f.stem() + specSuffix + ".lua"
			if !f.IsCard() && !keyword || p.pack.File(spec) != nil {
				return
			}
			p.report(diag.Diagnostic{At: wholeFile(f), Summary: "nothing shows what this does: there is no " + path.Base(spec) + " beside it"})
		}, Data, Script)
	},
}
