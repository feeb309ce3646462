package lint

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"manaloom/scripting"
	"manaloom/scripting/metadata"
)

// isArchive reports whether a file is meant as a pack that is a zip file.
func isArchive(where string) bool {
	info, err := os.Stat(where)
	return err == nil && info.Mode().IsRegular() && scripting.IsArchive(where)
}

// archive reads the files of a pack that is a zip file, once.
func (s *selector) archive(given, where string) (*Pack, error) {
	real, err := filepath.EvalSymlinks(absolute(where))
	if err != nil {
		return nil, fmt.Errorf("%q: %s", given, reason(err))
	}
	if p := s.packs[real]; p != nil {
		return p, nil
	}
	files, wrong := scripting.Archive(where)
	if len(wrong) > 0 {
		return nil, fmt.Errorf("%q: %s", given, wrong[0].Summary)
	}
	p := &Pack{Dir: filepath.ToSlash(where), real: real, ID: strings.TrimSuffix(filepath.Base(real), scripting.ArchiveEnding)}
	for name, src := range files {
		f := newFile(where, name)
		f.Source = src
		p.Files = append(p.Files, f)
	}
	s.add(p)
	return p, nil
}

// add notes a pack whose files are read.
func (s *selector) add(p *Pack) {
	slices.SortFunc(p.Files, func(a, b *File) int { return strings.Compare(a.Name, b.Name) })
	if f := p.File(manifestName); f != nil && f.Source != nil {
		m, _ := metadata.ReadPack(f.Path, f.Source)
		if m.ID != "" {
			p.ID = m.ID
		}
		for _, d := range m.Dependencies {
			p.needs = append(p.needs, d.ID)
		}
	}
	s.packs[p.real] = p
}

// manifestAt is the manifest of the pack that lies in a folder or archive, nil
// for anything else.
func manifestAt(where string) *metadata.Pack {
	f := newFile(where, manifestName)
	switch {
	case isArchive(where):
		files, _ := scripting.Archive(where)
		f.Source = files[manifestName]
	case isFolder(where) && isPack(where):
		f.read(filepath.Join(where, manifestName))
	}
	if f.Source == nil {
		return nil
	}
	m, _ := metadata.ReadPack(f.Path, f.Source)
	return m
}

// Locks are the texts of packs.lock for the packs that paths name, by the
// files that they belong into. A pack that needs no other has none.
func Locks(host *scripting.Host, s *Selection) (map[string]string, error) {
	var sources []scripting.PackSource
	chosen := map[string]bool{}
	for _, p := range s.Packs {
		if p.File(manifestName) == nil {
			continue
		}
		if p.chosen && isArchive(filepath.FromSlash(p.Dir)) {
			return nil, errors.New(p.Dir + " is an archive: lock the folder that it is made of")
		}
		chosen[p.Dir] = p.chosen
		sources = append(sources, scripting.PackSource{Name: p.Dir, FS: p.snapshot()})
	}
	res, list := host.Load(sources...)
	locks := map[string]string{}
	for _, p := range res.Packs {
		if !chosen[p.Name] || len(p.Meta.Dependencies) == 0 {
			continue
		}
		for _, d := range list {
			if d.At.File == p.Name+"/"+manifestName && d.Rule == scripting.RulePack {
				return nil, fmt.Errorf("%s: %s", d.At, d.Summary)
			}
		}
		locks[p.Name+"/"+scripting.LockName] = p.Lock()
	}
	return locks, nil
}
