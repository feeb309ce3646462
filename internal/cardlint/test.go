package cardlint

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"manaloom/internal/diag"
	"manaloom/internal/lint"
	"manaloom/internal/spec"
)

// Test runs the specs of packs, those scenarios whose name fits the regular
// expression. Errors of the cards themselves come first.
func Test(o *Output, paths []string, run string) (passed bool, err error) {
	began := time.Now()
	pattern, err := regexp.Compile(run)
	if err != nil {
		return false, fmt.Errorf("--run %q: %s", run, strings.TrimPrefix(err.Error(), "error parsing regexp: "))
	}
	t, err := load(lint.SelectAround(paths))
	if err != nil {
		return false, err
	}
	errorsFound := t.errors()
	if len(t.report.Specs()) == 0 {
		return false, fmt.Errorf("no spec is in %s; a spec is a file whose name ends in _spec.lua", strings.Join(paths, ", "))
	}
	results, err := t.run(o, spec.Options{Match: pattern.MatchString})
	if err != nil && len(errorsFound) == 0 {
		return false, err
	}
	if err == nil && len(results) == 0 {
		return false, fmt.Errorf("no scenario has a name that fits %q", run)
	}
	failed := 0
	for i := range results {
		if !results[i].Passed {
			failed++
		}
	}
	if o.JSON {
		err = writeResults(o, errorsFound, results)
	} else {
		err = t.tell(o, errorsFound, results, failed, time.Since(began))
	}
	return failed == 0 && len(errorsFound) == 0, err
}

// errors are what makes it useless to expect anything of a card.
func (t *table) errors() diag.List {
	var list diag.List
	for _, d := range t.report.Found {
		if d.Severity == diag.Error {
			list.Add(d)
		}
	}
	return list
}

// run runs the specs of the selection.
func (t *table) run(o *Output, options spec.Options) ([]spec.Result, error) {
	runner, err := spec.New(t.book, t.report.Loaded.Library)
	if err != nil {
		return nil, err
	}
	return runSpecs(o, runner, t.report.Specs(), options), nil
}

// runSpecs runs spec files on all cores. The results come in the order of the files.
func runSpecs(o *Output, runner *spec.Runner, files []*lint.File, options spec.Options) []spec.Result {
	results := make([][]spec.Result, len(files))
	next := make(chan int)
	done := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		workers.Go(func() {
			for i := range next {
				if files[i].Source != nil {
					results[i] = runner.Run(files[i].Path, files[i].Source, options)
				}
				done <- i
			}
		})
	}
	go func() {
		for i := range files {
			next <- i
		}
		close(next)
		workers.Wait()
		close(done)
	}()
	count := 0
	for range done {
		count++
		if o.Progress {
			fmt.Fprintf(o.Err, "\r\x1b[K%d of %s", count, lint.Count(len(files), "spec"))
		}
	}
	if o.Progress {
		fmt.Fprint(o.Err, "\r\x1b[K")
	}
	var all []spec.Result
	for _, list := range results {
		all = append(all, list...)
	}
	return all
}

// tell writes the results for people.
func (t *table) tell(o *Output, errorsFound diag.List, results []spec.Result, failed int, took time.Duration) error {
	list := errorsFound
	for i := range results {
		if !results[i].Passed {
			d := results[i].Diagnostic()
			told := slices.ContainsFunc(errorsFound, func(e diag.Diagnostic) bool { return e.Rule == d.Rule && e.At == d.At })
			if !told || results[i].Name != "" {
				list.Add(d)
			}
		}
	}
	if err := o.findings(list, t.report.Source); err != nil {
		return err
	}
	seconds := took.Seconds()
	switch {
	case len(results) == 0:
		return o.line("no scenario was run: %s in the cards", lint.Count(len(errorsFound), "error"))
	case failed > 0:
		return o.line("%d of %s failed in %.1fs", failed, lint.Count(len(results), "scenario"), seconds)
	case len(errorsFound) > 0:
		return o.line("%s passed in %.1fs, but there %s in the cards", lint.Count(len(results), "scenario"), seconds, isCount(len(errorsFound), "error"))
	}
	return o.line("%s passed in %.1fs", lint.Count(len(results), "scenario"), seconds)
}

func isCount(n int, noun string) string {
	if n == 1 {
		return "is " + lint.Count(n, noun)
	}
	return "are " + lint.Count(n, noun)
}

// jsonResult is a scenario as it is printed for programs.
type jsonResult struct {
	Name    string          `json:"name"`
	File    string          `json:"file"`
	Line    int             `json:"line"`
	Passed  bool            `json:"passed"`
	Seconds float64         `json:"seconds"`
	Failure json.RawMessage `json:"failure"` // a diagnostic, or null
}

// writeResults writes an object with the errors of the cards and the
// scenarios, each failure in the form of a finding.
func writeResults(o *Output, errorsFound diag.List, results []spec.Result) error {
	first, err := raw(errorsFound)
	if err != nil {
		return err
	}
	out := struct {
		Errors    json.RawMessage `json:"errors"`
		Scenarios []jsonResult    `json:"scenarios"`
	}{first, []jsonResult{}}
	for i := range results {
		r := &results[i]
		j := jsonResult{Name: r.Name, File: r.File, Line: r.Line, Passed: r.Passed, Seconds: r.Duration.Seconds(), Failure: json.RawMessage("null")}
		if !r.Passed {
			list, err := raw(diag.List{r.Diagnostic()})
			var one []json.RawMessage
			if err = errors.Join(err, json.Unmarshal(list, &one)); err != nil || len(one) != 1 {
				return fmt.Errorf("a failure cannot be written as JSON: %v", err)
			}
			j.Failure = one[0]
		}
		out.Scenarios = append(out.Scenarios, j)
	}
	enc := json.NewEncoder(o.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}

func raw(list diag.List) (json.RawMessage, error) {
	var b strings.Builder
	err := diag.JSON(&b, list)
	return json.RawMessage(b.String()), err
}
