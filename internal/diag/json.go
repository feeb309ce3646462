package diag

import (
	"encoding/json"
	"io"
)

// jsonPosition, jsonEdit, jsonFix, jsonNote and jsonDiagnostic are the printed form. They are types of their own so that
// a change to the Go types cannot change, unseen, what other programs read.
type jsonPosition struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"end_line"`
	EndColumn int    `json:"end_column"`
}

type jsonEdit struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

type jsonFix struct {
	Title string     `json:"title"`
	Edits []jsonEdit `json:"edits"`
}

type jsonNote struct {
	At   jsonPosition `json:"at"`
	Text string       `json:"text"`
}

type jsonDiagnostic struct {
	Rule       string       `json:"rule"`
	Severity   string       `json:"severity"`
	At         jsonPosition `json:"at"`
	Summary    string       `json:"summary"`
	Detail     string       `json:"detail"`
	Suggestion string       `json:"suggestion"`
	Fix        *jsonFix     `json:"fix"`
	Notes      []jsonNote   `json:"notes"`
}

// JSON writes the diagnostics for programs: one array, in the order of the list, indented by two
// spaces and ended by a line feed. Each element is an object with all of these members, always:
//
//	rule        string   name of the rule
//	severity    string   "error", "warning" or "advice"
//	at          object   file, line, column, end_line, end_column: as in Position, 0 for unknown
//	summary     string   one line
//	detail      string   may be empty
//	suggestion  string   the word that was most likely meant, or empty
//	fix         object   title and edits (start and end in bytes, new), or null
//	notes       array    of objects with at and text
//
// An empty list is written as []. It returns the first error of w.
func JSON(w io.Writer, list List) error {
	out := make([]jsonDiagnostic, 0, len(list))
	for _, d := range list {
		j := jsonDiagnostic{
			Rule: d.Rule, Severity: d.Severity.String(), At: jsonPosition(d.At),
			Summary: d.Summary, Detail: d.Detail, Suggestion: d.Suggestion, Notes: []jsonNote{},
		}
		if d.Fix != nil {
			j.Fix = &jsonFix{Title: d.Fix.Title, Edits: []jsonEdit{}}
			for _, e := range d.Fix.Edits {
				j.Fix.Edits = append(j.Fix.Edits, jsonEdit(e))
			}
		}
		for _, n := range d.Notes {
			j.Notes = append(j.Notes, jsonNote{At: jsonPosition(n.At), Text: n.Text})
		}
		out = append(out, j)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}
