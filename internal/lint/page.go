package lint

import (
	"fmt"
	"strings"
)

// Page is docs/lint.md: every rule, those with a page of their own at length.
func Page() string {
	var b strings.Builder
	b.WriteString("# What cardlint finds\n\n" +
		"Made of the rules by `go generate ./internal/lint`; do not edit it. `cardlint rules` shows the same in a terminal.\n\n" +
		"A finding is an *error* (the file cannot be used as it stands), a *warning* (it can, but most likely does not say what was meant) or *advice* (it is right\n" +
		"and could be better). `cardlint` ends with 1 where there is an error or a warning, with 0 on advice alone, with 2 when it could not run.\n\n" +
		"| rule | is | about | says |\n|---|---|---|---|\n")
	rules := Rules()
	for _, r := range rules {
		name := "`" + r.Name + "`"
		if r.Doc != "" {
			name = fmt.Sprintf("[%s](#%s)", name, r.Name)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", name, r.Severity, r.Category, strings.ReplaceAll(r.Summary, "|", `\|`))
	}
	for _, r := range rules {
		if r.Doc != "" {
			fmt.Fprintf(&b, "\n## %s\n\n%s", r.Name, r.Doc)
		}
	}
	return b.String()
}
