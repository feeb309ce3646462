package lint

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting"
	"manaloom/scripting/syntax"
)

// Report is what was found in a selection.
type Report struct {
	Found  diag.List // of the files that were asked for, sorted
	Beyond int       // errors in what these files depend on: other packs, keywords, tokens
	Cards  int       // cards that were looked at
	Loaded *scripting.Result
	files  map[string]*File
	shown  map[string]bool // by the path of each file
}

// Run reads, loads and checks a selection.
func Run(host *scripting.Host, book *engine.Rulebook, s *Selection) *Report {
	r, sources := begun(s)
	res, found := host.Load(sources...)
	r.end(s, book, res, found, false)
	return r
}

// Review checks some files of a selection whose packs are loaded already. What was found in loading is given; of it,
// only what is in these files is shown.
func Review(book *engine.Rulebook, s *Selection, files []string, res *scripting.Result, found diag.List) *Report {
	r, _ := begun(s)
	for name := range r.shown {
		r.shown[name] = r.shown[name] && slices.Contains(files, name)
	}
	r.Cards = r.countCards()
	for _, p := range s.Packs {
		if p.only == nil {
			p.only = map[string]bool{}
		}
		for _, f := range p.Files {
			p.only[f.Name] = r.shown[f.Path]
		}
	}
	r.end(s, book, res, slices.Clone(found), true)
	return r
}

// begun is a report before anything was looked at, and the packs to load for it.
func begun(s *Selection) (*Report, []scripting.PackSource) {
	r := &Report{files: map[string]*File{}, shown: map[string]bool{}}
	var sources []scripting.PackSource
	for _, p := range s.Packs {
		for _, f := range p.Files {
			r.files[f.Path], r.shown[f.Path] = f, p.Shows(f)
		}
		for _, name := range append([]string{manifestName}, p.links...) {
			if at := path.Join(p.Dir, name); r.files[at] == nil {
				r.shown[at] = p.chosen && p.only == nil
			}
		}
		if p.File(manifestName) != nil {
			sources = append(sources, scripting.PackSource{Name: p.Dir, FS: p.snapshot()})
		}
	}
	r.Cards = r.countCards()
	return r, sources
}

// end checks the packs with the rules of this package; partly: only the files that are shown.
func (r *Report) end(s *Selection, book *engine.Rulebook, res *scripting.Result, found diag.List, partly bool) {
	r.Loaded = res
	defs := definitions(res)
	for _, p := range s.Packs {
		if p.chosen {
			p.check(s.Packs, book, defs, partly, &found)
		}
	}
	found.Sort()
	broken := map[string]bool{}
	for _, d := range found {
		broken[d.At.File] = broken[d.At.File] || d.Severity == diag.Error
	}
	for _, d := range found {
		if d.Severity == diag.Advice && broken[d.At.File] {
			continue // what is wrong comes first
		}
		if d.Suggestion != "" && d.Detail == fmt.Sprintf("did you mean %q?", d.Suggestion) {
			d.Detail = "" // the printers ask that anyway
		}
		switch show, known := r.shown[d.At.File]; {
		case show || !known:
			r.Found.Add(d)
		case d.Severity != diag.Error:
		case s.manifestOf(d.At.File):
			r.Found.Add(d) // without it nothing of the pack is loaded
		case !r.sibling(s, d.At.File):
			r.Beyond++
		}
	}
}

// manifestOf reports whether a file is the manifest of a pack that was asked
// for, in whole or in part.
func (s *Selection) manifestOf(file string) bool {
	return slices.ContainsFunc(s.Packs, func(p *Pack) bool { return p.chosen && file == path.Join(p.Dir, manifestName) })
}

// sibling reports whether a file is a card in a pack of which other files were
// asked for: what is wrong there is not meant. Keywords and tokens are, as they
// are part of what uses them.
func (r *Report) sibling(s *Selection, file string) bool {
	f := r.files[file]
	for _, p := range s.Packs {
		if p.chosen && f != nil && p.File(f.Name) == f {
			return f.Kind == Spec || !f.ofKeywords() && f.Folder != tokenFolder
		}
	}
	return false
}

// definitions are what was loaded, by the paths of the TOML files.
func definitions(res *scripting.Result) map[string]*engine.Definition {
	defs := map[string]*engine.Definition{}
	for _, list := range [][]scripting.Card{res.Cards, res.Tokens} {
		for _, c := range list {
			if c.Definition != nil {
				defs[c.TOML] = c.Definition
			}
		}
	}
	return defs
}

// check applies the rules of this package to one of the packs.
func (p *Pack) check(packs []*Pack, book *engine.Rulebook, defs map[string]*engine.Definition, partly bool, found *diag.List) {
	rules := own()
	for i := range rules {
		rules[i].check(&pass{rule: &rules[i], pack: p, packs: packs, book: book, defs: defs, partly: partly, found: found})
	}
	for _, f := range p.Files {
		if partly && !p.Shows(f) {
			continue
		}
		if f.Kind == Spec || f.Kind == Stray && f.fault != nil { // the loader reads neither
			f.checkSpec(found)
		}
	}
}

// checkSpec finds what is wrong with the form of a spec. The loader does not
// read specs: they are run, and not by it.
func (f *File) checkSpec(found *diag.List) {
	if f.fault != nil {
		found.Add(diag.Diagnostic{Rule: scripting.RuleUnreadable, At: wholeFile(f), Summary: "this cannot be read: " + f.fault.Error()})
		return
	}
	tree := f.lua()
	for _, e := range f.parsed.errors {
		found.Add(diag.Diagnostic{Rule: e.Code, At: position(f, e.Span), Summary: e.Message, Detail: e.Hint})
	}
	if tree == nil {
		return
	}
	// Which names there are the runner knows; it says so when it meets another.
	several := oneOfSeveral(tree)
	for _, x := range syntax.Check(tree, syntax.CheckOptions{Globals: func(string) bool { return true }}) {
		if x.Rule == syntax.RuleUnusedLocal && several[x.Span.Start.Offset] {
			continue
		}
		found.Add(diag.Diagnostic{Rule: x.Rule, At: position(f, x.Span), Summary: x.Summary, Detail: x.Detail, Severity: severityOf(x.Rule)})
	}
}

// oneOfSeveral is where the names stand that are declared together. One of
// the players, or of three permanents, is often not needed in a scenario.
func oneOfSeveral(tree *syntax.File) map[int]bool {
	at := map[int]bool{}
	syntax.Inspect(tree.Block, func(n syntax.Node) bool {
		if local, ok := n.(*syntax.LocalStmt); ok && len(local.Names) > 1 {
			for _, name := range local.Names {
				at[name.Span().Start.Offset] = true
			}
		}
		return true
	})
	return at
}

// severityOf is how bad a finding of the syntax rules is.
func severityOf(rule string) diag.Severity {
	for _, r := range foreign() {
		if r.Name == rule {
			return r.Severity
		}
	}
	return diag.Error
}

// Source is the content of a file that was read, nil for another.
func (r *Report) Source(file string) []byte {
	if f := r.files[file]; f != nil {
		return f.Source
	}
	return nil
}

// inQuotes are the forms in which Lua may write a name as text.
func inQuotes(name string) [][]byte {
	return [][]byte{[]byte(strconv.Quote(name)), []byte("'" + name + "'"), []byte("[[" + name + "]]")}
}

// SpecsOf are the specs of chosen packs that have some names, or that speak of one of some cards.
func (s *Selection) SpecsOf(names, cards []string) []*File {
	var quoted [][]byte
	for _, c := range cards {
		quoted = append(quoted, inQuotes(c)...)
	}
	var list []*File
	for _, p := range s.Packs {
		for _, f := range p.Files {
			if p.chosen && f.Kind == Spec && f.Source != nil && (slices.Contains(names, f.Path) ||
				slices.ContainsFunc(quoted, func(q []byte) bool { return bytes.Contains(f.Source, q) })) {
				list = append(list, f)
			}
		}
	}
	return list
}

// Specs are the specs that were asked for.
func (r *Report) Specs() []*File {
	var list []*File
	for _, f := range r.files {
		if f.Kind == Spec && r.shown[f.Path] {
			list = append(list, f)
		}
	}
	slices.SortFunc(list, func(a, b *File) int { return strings.Compare(a.Path, b.Path) })
	return list
}

// Failed reports whether something was found that has to be looked at: advice
// alone has not.
func (r *Report) Failed() bool {
	for _, d := range r.Found {
		if d.Severity != diag.Advice {
			return true
		}
	}
	return r.Beyond > 0
}

// Summary is the report in one line: "3 errors, 1 warning in 2 of 118 cards".
func (r *Report) Summary() string {
	cards, others := map[string]bool{}, map[string]bool{}
	for _, d := range r.Found {
		if card := r.cardOf(d.At.File); card != "" {
			cards[card] = true
		} else {
			others[d.At.File] = true
		}
	}
	text := Count(r.Cards, "card") + ", 0 findings"
	switch found := Counted(r.Found); {
	case len(others) > 0 && len(cards) > 0:
		text = fmt.Sprintf("%s in %d of %s and %s", found, len(cards), Count(r.Cards, "card"), Count(len(others), "other file"))
	case len(others) > 0:
		text = fmt.Sprintf("%s in %s; %s", found, Count(len(others), "file"), Count(r.Cards, "card"))
	case len(cards) > 0:
		text = fmt.Sprintf("%s in %d of %s", found, len(cards), Count(r.Cards, "card"))
	}
	if r.Beyond > 0 {
		text += fmt.Sprintf("; %s in what these depend on", Count(r.Beyond, "error"))
	}
	return text
}

// cardOf is the card that a file belongs to, "" for a file of no card.
func (r *Report) cardOf(file string) string {
	f := r.files[file]
	if f == nil || f.Folder != "" || f.Kind == Manifest || f.Kind == Stray {
		return ""
	}
	toml := path.Join(path.Dir(file), f.Slug+".toml")
	if r.files[toml] == nil {
		return ""
	}
	return toml
}

// countCards counts the cards of which a file was asked for.
func (r *Report) countCards() int {
	cards := map[string]bool{}
	for file, shown := range r.shown {
		if card := r.cardOf(file); shown && card != "" {
			cards[card] = true
		}
	}
	return len(cards)
}

// Count is a number with its noun: "1 card", "2 cards".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Counted says how many findings of each severity there are, "" where there is none.
func Counted(list diag.List) string {
	counts := map[diag.Severity]int{}
	for _, d := range list {
		counts[d.Severity]++
	}
	var parts []string
	if n := counts[diag.Error]; n > 0 {
		parts = append(parts, Count(n, "error"))
	}
	if n := counts[diag.Warning]; n > 0 {
		parts = append(parts, Count(n, "warning"))
	}
	if n := counts[diag.Advice]; n == 1 {
		parts = append(parts, "1 piece of advice")
	} else if n > 1 {
		parts = append(parts, fmt.Sprintf("%d pieces of advice", n))
	}
	return strings.Join(parts, ", ")
}

// snapshot is the pack as it was read, so that the loader and the rules see
// the same bytes, and the loader opens nothing that never ends.
type snapshot struct {
	fstest.MapFS
	faults map[string]error
}

func (p *Pack) snapshot() fs.FS {
	s := snapshot{MapFS: fstest.MapFS{}, faults: map[string]error{}}
	for _, f := range p.Files {
		s.MapFS[f.Name] = &fstest.MapFile{Data: f.Source, Mode: 0o444}
		if f.fault != nil {
			s.faults[f.Name] = f.fault
			if errors.Is(f.fault, errFolder) {
				s.MapFS[f.Name].Mode = fs.ModeDir | 0o555
			}
		}
	}
	return s
}

// Open fails for a file that could not be read.
func (s snapshot) Open(name string) (fs.File, error) {
	if err := s.faults[name]; err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return s.MapFS.Open(name)
}

// Stat fails for a file that could not be read.
func (s snapshot) Stat(name string) (fs.FileInfo, error) {
	if err := s.faults[name]; err != nil {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: err}
	}
	return s.MapFS.Stat(name)
}

// ReadFile fails for a file that could not be read.
func (s snapshot) ReadFile(name string) ([]byte, error) {
	if err := s.faults[name]; err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return s.MapFS.ReadFile(name)
}
