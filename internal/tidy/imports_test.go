package tidy

import (
	"strconv"
	"strings"
)

// A direction is what the packages of one place may import. A place that ends
// in "/..." is the directory and everything below it. The first that fits a
// package holds.
type direction struct {
	of      string
	ours    []string // the places of this module that it may import
	foreign bool     // whether other modules may be imported
	why     string
}

// directions are the arrows of ARCHITECTURE.md. What is not listed may import
// anything but commands.
var directions = []direction{
	{"engine/rules/...", []string{"engine", "engine/rules/..."}, true, "the rulebook knows the kernel alone"},
	{"engine/...", nil, false, "the kernel imports the standard library alone"},
	{"scripting/...", []string{"scripting/...", "engine", "internal/diag"}, true, "the rulebook is handed to the Lua host as a value"},
	{"internal/diag/...", nil, true, "everybody reports, so a diagnostic knows nobody"},
	{"internal/lint/...", []string{"internal/lint/...", "scripting/...", "engine", "internal/diag"}, true, "lint rules see what the loader sees"},
	{"cards/...", nil, false, "cards are files; Go only embeds them"},
}

// foreignInCommand are the other modules that a command's flags may need.
var foreignInCommand = []string{"github.com/spf13/"}

// commandLines is how much Go a command may have. More of it than flags and
// exit codes need means that something happens there which others cannot use.
const commandLines = 400

// fits tells whether a directory belongs to a place.
func fits(place, dir string) bool {
	if base, all := strings.CutSuffix(place, "/..."); all {
		return below(base)(dir)
	}
	return place == dir
}

// ourDir returns the directory of an import path of this module.
func ourDir(imported string) (string, bool) {
	if imported == module {
		return ".", true
	}
	return strings.CutPrefix(imported, module+"/")
}

// foreign tells whether an import path belongs to another module: only there
// has the first element a dot. C is foreign too.
func foreign(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return imported == "C" || strings.Contains(first, ".")
}

// imports calls f for each import of the files.
func (t *tree) imports(in []*source, f func(s *source, imported string, at func(format string, args ...any) string)) {
	for _, s := range in {
		for _, spec := range s.file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				continue // the parser has refused it
			}
			f(s, imported, func(format string, args ...any) string { return t.at(spec.Pos(), format, args...) })
		}
	}
}

var importCheck = check{
	name: "imports",
	run: func(t *tree) []string {
		var found []string
		t.imports(t.program(everywhere), func(s *source, imported string, at func(string, ...any) string) {
			if finding := misdirected(s.dir, imported); finding != "" {
				found = append(found, at("%s", finding))
			}
		})
		return found
	},
	examples: []example{
		{"engine imports a module", map[string]string{"engine/a.go": "package engine\nimport _ \"example.com/x\""}, "standard library alone"},
		{"engine imports ours", map[string]string{"engine/a.go": "package engine\nimport _ \"manaloom/internal/diag\""}, "standard library alone"},
		{"engine imports the standard library", map[string]string{"engine/a.go": "package engine\nimport _ \"slices\""}, ""},
		{"engine's test imports anything", map[string]string{"engine/a_test.go": "package engine_test\nimport _ \"manaloom/engine/rules\""}, ""},
		{"rules import the host", map[string]string{"engine/rules/a.go": "package rules\nimport _ \"manaloom/scripting\""}, "knows the kernel alone"},
		{"rules import engine", map[string]string{"engine/rules/a.go": "package rules\nimport _ \"manaloom/engine\""}, ""},
		{"the host imports rules", map[string]string{"scripting/a.go": "package scripting\nimport _ \"manaloom/engine/rules\""}, "handed to the Lua host"},
		{"a part of the host imports lint", map[string]string{"scripting/syntax/a.go": "package syntax\nimport _ \"manaloom/internal/lint\""}, "handed to the Lua host"},
		{"the host imports its parts", map[string]string{"scripting/a.go": "package scripting\nimport (\n_ \"manaloom/scripting/syntax\"\n_ \"manaloom/engine\"\n_ \"manaloom/internal/diag\"\n_ \"example.com/lua\"\n)"}, ""},
		{"diagnostics import ours", map[string]string{"internal/diag/a.go": "package diag\nimport _ \"manaloom/engine\""}, "knows nobody"},
		{"lint imports rules", map[string]string{"internal/lint/a.go": "package lint\nimport _ \"manaloom/engine/rules\""}, "what the loader sees"},
		{"a command is imported", map[string]string{"internal/spec/a.go": "package spec\nimport _ \"manaloom/cmd/cardlint\""}, "nobody imports a command"},
	},
}

// misdirected returns why a package may not import another, or "".
func misdirected(dir, imported string) string {
	to, ours := ourDir(imported)
	if ours && below("cmd")(to) {
		return imported + ": nobody imports a command"
	}
	for _, d := range directions {
		if !fits(d.of, dir) {
			continue
		}
		if foreign(imported) && !d.foreign {
			return imported + ": " + d.why
		}
		if !ours {
			return ""
		}
		for _, place := range d.ours {
			if fits(place, to) {
				return ""
			}
		}
		return imported + ": " + d.why
	}
	return ""
}

// commandCheck holds cmd/cardlint to flags and exit codes. What can be seen of
// that is its size, that it offers nothing, and that it uses no other module
// except for the flags.
var commandCheck = check{
	name: "command",
	run: func(t *tree) []string {
		in := t.program(below("cmd/cardlint"))
		var found []string
		t.imports(in, func(_ *source, imported string, at func(string, ...any) string) {
			for _, allowed := range foreignInCommand {
				if strings.HasPrefix(imported, allowed) {
					return
				}
			}
			if foreign(imported) {
				found = append(found, at("%s: cmd/cardlint holds flags and exit codes only", imported))
			}
		})
		lines := 0
		for _, s := range in {
			lines += strings.Count(t.files[s.path], "\n")
			if s.file.Name.Name != "main" {
				found = append(found, t.at(s.file.Name.Pos(), "package %s: what a command shares belongs into a package of internal", s.file.Name.Name))
			}
		}
		if lines > commandLines {
			found = append(found, "cmd/cardlint has "+strconv.Itoa(lines)+" lines: it holds flags and exit codes only")
		}
		return found
	},
	examples: []example{
		{"a parser in the command", map[string]string{"cmd/cardlint/a.go": "package main\nimport _ \"github.com/yuin/gopher-lua\""}, "flags and exit codes"},
		{"flags", map[string]string{"cmd/cardlint/a.go": "package main\nimport _ \"github.com/spf13/cobra\""}, ""},
		{"a package of its own", map[string]string{"cmd/cardlint/show/a.go": "package show"}, "belongs into a package of internal"},
		{"long", map[string]string{"cmd/cardlint/a.go": "package main\n" + strings.Repeat("//\n", commandLines)}, "has 401 lines"},
	},
}
