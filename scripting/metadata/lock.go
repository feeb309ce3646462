package metadata

import (
	"slices"
	"strings"

	"manaloom/internal/diag"
)

// Lock is a packs.lock: the packs that a pack was made with.
type Lock struct {
	packs map[string]string
	places
}

// ReadLock reads a packs.lock, as ReadCard does a card.
func ReadLock(file string, src []byte) (*Lock, diag.List) {
	d := read(file, src)
	d.checkTable(lockTable())
	l := &Lock{packs: map[string]string{}, places: d.places()}
	if n := d.root.child("packs"); n != nil && n.kind == tableNode {
		for _, c := range n.children {
			l.packs[c.name], _ = c.value.(string)
		}
	}
	d.list.Sort()
	return l, d.list
}

// Pack is the version and the hash of a pack; ok is false for one that is not there.
func (l *Lock) Pack(id string) (version, hash string, ok bool) {
	text, ok := l.packs[id]
	version, hash, _ = strings.Cut(text, " ")
	return version, hash, ok
}

// IDs lists the packs in the order of their names.
func (l *Lock) IDs() []string {
	var ids []string
	for id := range l.packs {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}
