package lint

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

const schemaMark = "#:schema "

var schemaLine = Rule{
	Name: "schema-line", Category: "TOML", Severity: diag.Advice,
	Summary: "The first line of a TOML file does not name its schema, so editors cannot complete or check it.",
	check: func(p *pass) {
		p.files(func(f *File) { checkSchemaLine(p, f) }, Manifest, Data)
	},
}

func checkSchemaLine(p *pass, f *File) {
	first, _, _ := bytes.Cut(f.Source, []byte("\n"))
	line := strings.TrimRight(string(bytes.TrimPrefix(first, []byte("\ufeff"))), "\r ")
	mark := len(first) - len(bytes.TrimPrefix(first, []byte("\ufeff")))
	named, found := strings.CutPrefix(line, schemaMark)
	named = strings.TrimSpace(named)
	if found && (strings.Contains(named, "://") || isSchema(p, f, named)) {
		return
	}
	best := p.schemaFor(f)
	if best == "" {
		return // there is none to be had: the pack lies alone
	}
	if !found {
		p.report(diag.Diagnostic{At: diag.Position{File: f.Path, Line: 1}, Summary: "this file does not name its schema",
			Fix: &diag.Fix{Title: "write " + schemaMark + best, Edits: []diag.Edit{{Start: mark, End: mark, New: schemaMark + best + "\n"}}}})
		return
	}
	start := mark + strings.Index(line, named)
	column := strings.Index(line, named) + 1
	p.report(diag.Diagnostic{At: diag.Position{File: f.Path, Line: 1, Column: column, EndLine: 1, EndColumn: column + len([]rune(named))},
		Summary: fmt.Sprintf("%q is not the schema of this file", named),
		Fix:     &diag.Fix{Title: fmt.Sprintf("write %q", best), Edits: []diag.Edit{{Start: start, End: start + len(named), New: best}}}})
}

// schemaName is the file name of the schema of a file's kind.
func (f *File) schemaName() string {
	table := metadata.CardTable()
	switch {
	case f.Kind == Manifest:
		table = metadata.PackTable()
	case f.Folder == tokenFolder:
		table = metadata.TokenTable()
	}
	return table.Schema
}

// isSchema reports whether a path, seen from a file, is the file's schema.
func isSchema(p *pass, f *File, named string) bool {
	if path.Base(named) != f.schemaName() {
		return false
	}
	where := filepath.FromSlash(named)
	if !filepath.IsAbs(where) {
		where = filepath.Join(p.pack.real, filepath.FromSlash(path.Dir(f.Name)), where)
	}
	info, err := os.Stat(where)
	return err == nil && info.Mode().IsRegular()
}

// schemaFor is the way from a file to its schema in the nearest folder
// "schemas" above its pack, "" when there is none.
func (p *pass) schemaFor(f *File) string {
	name := f.schemaName()
	up := strings.Repeat("../", strings.Count(f.Name, "/"))
	for dir := p.pack.real; ; dir = filepath.Dir(dir) {
		if info, err := os.Stat(filepath.Join(dir, "schemas", name)); err == nil && info.Mode().IsRegular() {
			return up + "schemas/" + name
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
		up += "../"
	}
}
