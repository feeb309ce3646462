package cardlint

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"manaloom/engine/rules"
	"manaloom/internal/diag"
	"manaloom/internal/lint"
	"manaloom/internal/spec"
	"manaloom/scripting"
	"manaloom/scripting/watch"
)

// Watch checks packs, and then at each save what has changed and what depends on it: findings, and the specs that show it.
// It ends without an error when the context does.
func Watch(ctx context.Context, o *Output, paths []string) error {
	t, err := load(lint.SelectAround(paths))
	if err != nil {
		return err
	}
	folders := watchable(paths, t.report.Loaded)
	if len(folders) == 0 {
		return fmt.Errorf("no pack is in %s; a pack is a folder with a pack.toml", strings.Join(paths, ", "))
	}
	if err := o.findings(t.report.Found, t.report.Source); err != nil {
		return err
	}
	if err := o.line("%s", t.report.Summary()); err != nil {
		return err
	}
	w := &watching{table: t, o: o, paths: paths, versions: make(chan *watch.Version), told: t.report.Found}
	lib, err := watch.Open(t.host, folders, watch.Options{Updated: func(v *watch.Version) {
		select {
		case w.versions <- v:
		case <-ctx.Done():
		}
	}})
	if err != nil {
		return err
	}
	if problem := lib.Now().Watching; problem != nil {
		err = o.line("%s", problem)
	}
	if err == nil {
		err = o.line("watching %s; Ctrl-C ends it", strings.Join(paths, ", "))
	}
	for err == nil && ctx.Err() == nil {
		select {
		case v := <-w.versions:
			err = w.tell(v)
		case <-ctx.Done():
			if o.Progress {
				fmt.Fprintln(o.Err) // the terminal has written ^C
			}
		}
	}
	if err != nil {
		stopped := make(chan struct{})
		go func() { // what is loaded meanwhile goes nowhere
			for {
				select {
				case <-w.versions:
				case <-stopped:
					return
				}
			}
		}()
		defer close(stopped)
	}
	return errors.Join(err, lib.Close())
}

// watchable are the folders to watch: those of packs that were named, in which new packs may come, and all other packs
// that were loaded.
func watchable(paths []string, res *scripting.Result) []string {
	var list []string
	for _, p := range paths {
		if _, err := os.Stat(filepath.Join(p, "pack.toml")); err != nil {
			for _, pack := range res.Packs {
				if path.Dir(pack.Name) == filepath.ToSlash(filepath.Clean(p)) {
					list = append(list, filepath.ToSlash(filepath.Clean(p)))
					break
				}
			}
		}
	}
	for _, pack := range res.Packs {
		if !slices.Contains(list, path.Dir(pack.Name)) && !slices.Contains(list, pack.Name) {
			list = append(list, pack.Name)
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(list)))
}

// watching is a watch under way.
type watching struct {
	*table
	o        *Output
	paths    []string
	versions chan *watch.Version
	told     diag.List // the findings of the version before: what was wrong then need not be told again
}

// tell writes what a version has brought: what is wrong in it, and what becomes of the specs that show it.
func (w *watching) tell(v *watch.Version) error {
	began := time.Now()
	s, err := lint.SelectAround(w.paths)
	if err != nil {
		return w.o.line("%s: %s", clock(began), err)
	}
	files, specs, names := reach(v)
	r := lint.Review(rules.Book(), s, files, v.Result, v.Found)
	list := slices.Clone(r.Found)
	before := 0
	for _, d := range elsewhere(v.Found, files) {
		switch {
		case toldIn(r.Found, d):
		case toldIn(w.told, d):
			before++
		default:
			list.Add(d) // it came with this save, though it stands in no file of a card
		}
	}
	w.told = v.Found
	text := []string{lintLine(list)}
	wrong := list.HasErrors()
	if chosen := s.SpecsOf(specs, names); len(chosen) > 0 && !wrong {
		runner, err := spec.New(w.book, v.Result.Library)
		if err != nil {
			return w.o.line("%s: %s", clock(began), err)
		}
		results := runSpecs(w.o, runner, chosen, spec.Options{})
		failed := 0
		for i := range results {
			if !results[i].Passed {
				failed++
				list.Add(results[i].Diagnostic())
			}
		}
		if failed == 0 {
			text = append(text, lint.Count(len(results), "scenario")+" passed")
		} else {
			text = append(text, fmt.Sprintf("%d of %s failed", failed, lint.Count(len(results), "scenario")))
		}
	}
	if stale(v) > 0 && wrong {
		text = append(text, "the last good version stays")
	}
	if before > 0 {
		text = append(text, lint.Count(before, "error")+" elsewhere")
	}
	if err := w.o.findings(list, r.Source); err != nil {
		return err
	}
	return w.o.line("%s %s: %s", clock(began), changed(v), strings.Join(text, "; "))
}

func clock(t time.Time) string { return t.Format("15:04:05") }

// reach is what a version concerns: the files that were loaded or written, the specs beside them, and the names of the
// cards.
func reach(v *watch.Version) (files, specs, names []string) {
	add := func(list *[]string, name string) {
		if name != "" {
			*list = append(*list, name)
		}
	}
	for _, c := range v.Cards {
		add(&files, c.TOML)
		add(&files, c.Lua)
		add(&specs, c.Spec)
		if d := v.Result.Library.ByID(c.ID); d != nil && !d.Token {
			add(&names, c.ID)
			for i := range d.Faces {
				add(&names, d.Faces[i].Name)
			}
		}
	}
	for _, k := range v.Keywords {
		add(&files, k.File)
		add(&specs, k.Spec)
	}
	specs = append(specs, v.Specs...)
	return append(files, specs...), specs, names
}

// stale counts the cards that were loaded now and keep an earlier version.
func stale(v *watch.Version) int {
	n := 0
	for _, s := range v.Stale {
		if slices.ContainsFunc(v.Cards, func(c scripting.Card) bool { return c.ID == s.ID }) {
			n++
		}
	}
	return n
}

// lintLine is what was found in a few words.
func lintLine(list diag.List) string {
	if text := lint.Counted(list); text != "" {
		return text
	}
	return "no findings"
}

// elsewhere are the errors in other files than some.
func elsewhere(found diag.List, files []string) (list diag.List) {
	for _, d := range found {
		if d.Severity == diag.Error && !slices.Contains(files, d.At.File) {
			list = append(list, d)
		}
	}
	return list
}

// toldIn reports whether an error is among findings, at whatever line.
func toldIn(list diag.List, d diag.Diagnostic) bool {
	return slices.ContainsFunc(list, func(t diag.Diagnostic) bool {
		return t.At.File == d.At.File && t.Rule == d.Rule && t.Summary == d.Summary
	})
}

// mostNames is how many are named in one line.
const mostNames = 3

// changed names what a version is about, in a few words.
func changed(v *watch.Version) string {
	var names []string
	for _, k := range v.Keywords {
		names = append(names, k.Name)
	}
	for _, c := range v.Cards {
		names = append(names, c.Slug)
	}
	for _, id := range v.Removed {
		names = append(names, id[strings.LastIndexByte(id, ':')+1:]+" (removed)")
	}
	for _, s := range v.Specs {
		if name := strings.TrimSuffix(path.Base(s), "_spec.lua"); !slices.Contains(names, name) {
			names = append(names, path.Base(s))
		}
	}
	switch n := len(names); {
	case n == 0:
		return "files"
	case n > mostNames+1:
		return fmt.Sprintf("%s and %d more", strings.Join(names[:mostNames], ", "), n-mostNames)
	}
	return strings.Join(names, ", ")
}
