package scripting

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// RuleLock says that a pack is not the one that another was made with.
const RuleLock = "packs-lock"

// digest covers the files of a pack that are read, names and contents, but not its own lock.
func (p *pack) digest() string {
	h := sha256.New()
	var names []string
	_ = fs.WalkDir(p.fsys, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() && packFile(name) && path.Base(name) != LockName && !strings.HasPrefix(path.Base(name), ".") {
			names = append(names, name)
		}
		return nil // what cannot be read is reported where it is read
	})
	slices.Sort(names)
	for _, name := range names {
		src, err := fs.ReadFile(p.fsys, name)
		if err != nil {
			continue
		}
		_, _ = fmt.Fprintf(h, "%d:%s%d:", len(name), name, len(src))
		_, _ = h.Write(src)
	}
	return "sha256-" + hex.EncodeToString(h.Sum(nil))
}

// needed are the packs that a pack depends on, by way of others too, in the order of their ids.
func (p *pack) needed() []*pack {
	seen := map[string]*pack{}
	var visit func(p *pack)
	visit = func(p *pack) {
		for _, d := range p.deps {
			if seen[d.id] == nil {
				seen[d.id] = d
				visit(d)
			}
		}
	}
	visit(p)
	var list []*pack
	for _, id := range mapKeys(seen) {
		if seen[id] != p {
			list = append(list, seen[id])
		}
	}
	return list
}

// lock is the text of a pack's packs.lock.
func (p *pack) lock() string {
	var b strings.Builder
	b.WriteString("# The packs that this one was made with. Written by: cardlint lock\n\n[packs]\n")
	for _, d := range p.needed() {
		fmt.Fprintf(&b, "%s = %q\n", d.id, d.meta.Version+" "+d.digest())
	}
	return b.String()
}

// checkLock compares the packs that a pack needs with its packs.lock, if it has one.
func (l *loading) checkLock(p *pack) {
	if _, err := fs.Stat(p.fsys, LockName); err != nil || l.partial {
		return
	}
	f := l.readFile(p, LockName)
	if f == nil {
		return
	}
	lock, list := metadata.ReadLock(f.name, f.src)
	l.list.Add(list...)
	again := "if that is as it should be, write it anew: cardlint lock " + p.name
	for _, d := range p.needed() {
		version, hash, ok := lock.Pack(d.id)
		at := lock.At("packs." + d.id)
		switch {
		case !ok:
			l.list.Add(diag.Diagnostic{Rule: RuleLock, At: at, Summary: fmt.Sprintf("pack %s is not in this lock", d.id), Detail: again})
		case version != d.meta.Version:
			l.list.Add(diag.Diagnostic{Rule: RuleLock, At: at, Summary: fmt.Sprintf("pack %s has version %s here, and %s in this lock", d.id, d.meta.Version, version), Detail: again})
		case hash != d.digest():
			l.list.Add(diag.Diagnostic{Rule: RuleLock, At: at, Summary: fmt.Sprintf("the files of pack %s are not those that this lock names", d.id), Detail: again})
		}
	}
	for _, id := range lock.IDs() {
		if !slices.ContainsFunc(p.needed(), func(d *pack) bool { return d.id == id }) {
			l.list.Add(diag.Diagnostic{Rule: RuleLock, Severity: diag.Warning, At: lock.AtKey("packs." + id), Summary: fmt.Sprintf("pack %s needs no pack %s", p.id, id), Detail: again})
		}
	}
}
