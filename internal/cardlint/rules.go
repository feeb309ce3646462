package cardlint

import (
	"encoding/json"
	"fmt"
	"strings"

	"manaloom/internal/diag"
	"manaloom/internal/lint"
)

// Rules writes all rules, or the page of one.
func Rules(o *Output, name string) error {
	list := lint.Rules()
	if name != "" {
		var names []string
		for _, r := range list {
			if r.Name == name {
				return rulePage(o, r)
			}
			names = append(names, r.Name)
		}
		return fmt.Errorf("there is no rule %q%s", name, meant(diag.Nearest(name, names)))
	}
	if o.JSON {
		return rulesJSON(o, list)
	}
	width := 0
	for _, r := range list {
		width = max(width, len(r.Name))
	}
	for _, r := range list {
		if err := o.line("%-*s  %-7s  %-5s  %s", width, r.Name, r.Severity, r.Category, r.Summary); err != nil {
			return err
		}
	}
	return o.line("\n%d rules; cardlint rules RULE shows the page of one", len(list))
}

func rulePage(o *Output, r lint.Rule) error {
	if o.JSON {
		return rulesJSON(o, []lint.Rule{r})
	}
	text := r.Doc
	if text == "" {
		text = r.Summary + "\n"
	}
	return o.line("%s (%s, %s)\n\n%s", r.Name, r.Severity, r.Category, strings.TrimRight(text, "\n"))
}

func rulesJSON(o *Output, list []lint.Rule) error {
	type rule struct {
		Name     string `json:"name"`
		Severity string `json:"severity"`
		Category string `json:"category"`
		Summary  string `json:"summary"`
		Doc      string `json:"doc"`
	}
	out := []rule{}
	for _, r := range list {
		out = append(out, rule{r.Name, r.Severity.String(), r.Category, r.Summary, r.Doc})
	}
	enc := json.NewEncoder(o.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}

// meant is the end of a message that knows what was most likely meant.
func meant(word string) string {
	if word == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", word)
}
