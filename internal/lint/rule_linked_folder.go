package lint

import (
	"path"

	"manaloom/internal/diag"
)

var linkedFolder = Rule{
	Name: "linked-folder", Category: "files", Severity: diag.Warning,
	Summary: "A symbolic link to a folder is not followed.",
	check: func(p *pass) {
		for _, name := range p.pack.links {
			p.report(diag.Diagnostic{At: diag.Position{File: path.Join(p.pack.Dir, name)}, Summary: "this link to a folder is not followed",
				Detail: "what lies behind it is not loaded; copy it into the pack"})
		}
	},
}
