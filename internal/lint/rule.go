package lint

import (
	"embed"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// Rule is one thing that a finding can be about.
type Rule struct {
	Name     string
	Category string // what it looks at: "files", "TOML", "Lua", "card", "spec"
	Severity diag.Severity
	Summary  string // one sentence
	// Doc is the rule's page: why, a bad and a good example. Rules of other
	// packages have none; their findings say what to do.
	Doc string
	// check looks at one pack; nil for a rule of another package.
	check func(p *pass)
}

//go:embed doc/*.md
var pages embed.FS

// Rules are all rules, by name: those of this package, of the readers of TOML
// and Lua, of the loader, and of specs.
func Rules() []Rule {
	list := append(own(), foreign()...)
	slices.SortStableFunc(list, func(a, b Rule) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// own are the rules of this package.
func own() []Rule {
	list := []Rule{
		bodyOrder, cardWithoutScript, chapterWithoutSaga, fileName, linkedFolder, linkedName, meldPair, missingManifest, missingSpec,
		printedText, schemaLine, specWithoutCard, unusedParameter,
	}
	for i := range list {
		page, err := pages.ReadFile("doc/" + list[i].Name + ".md")
		if err == nil {
			list[i].Doc = string(page)
		}
	}
	return list
}

// pass is one rule at work on one pack.
type pass struct {
	rule  *Rule
	pack  *Pack
	packs []*Pack // all that are read
	book  *engine.Rulebook
	defs  map[string]*engine.Definition // by the path of the TOML file
	found *diag.List
	// partly: only files are looked at whose findings are shown.
	partly bool
}

// report adds a finding of the rule. Its name and severity are filled in.
func (p *pass) report(d diag.Diagnostic) {
	d.Rule, d.Severity = p.rule.Name, p.rule.Severity
	p.found.Add(d)
}

// files calls f for each file of the kinds that could be read.
func (p *pass) files(f func(f *File), kinds ...Kind) {
	for _, file := range p.pack.Files {
		if file.Source != nil && (!p.partly || p.pack.Shows(file)) && slices.Contains(kinds, file.Kind) {
			f(file)
		}
	}
}

// definition is what the loader made of a TOML file, nil where it could not.
func (p *pass) definition(f *File) *engine.Definition { return p.defs[f.Path] }

// wholeFile is the position of a file as such.
func wholeFile(f *File) diag.Position { return diag.Position{File: f.Path} }

// position is a stretch of a Lua file.
func position(f *File, s syntax.Span) diag.Position {
	return diag.Position{File: f.Path, Line: s.Start.Line, Column: s.Start.Column, EndLine: s.End.Line, EndColumn: s.End.Column}
}
