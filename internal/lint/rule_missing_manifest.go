package lint

import (
	"path"

	"manaloom/internal/diag"
)

var missingManifest = Rule{
	Name: "missing-manifest", Category: "files", Severity: diag.Error,
	Summary: "A folder of cards has no pack.toml, so nothing in it is loaded.",
	check: func(p *pass) {
		if p.pack.File(manifestName) == nil {
			p.report(diag.Diagnostic{At: diag.Position{File: path.Join(p.pack.Dir, manifestName)}, Summary: "there is no pack.toml in this folder, so its cards are not loaded",
				Detail: "write one with id, version, api and licence; cardlint new card makes one"})
		}
	},
}
