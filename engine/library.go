package engine

import "maps"

// Library is an immutable set of definitions. Revision is a hash of all.
type Library struct {
	Revision [32]byte
	// base is where what stands not here is looked up, nil for a library of its
	// own. A base has none itself: a library of many small changes costs what
	// they are, and not what there is.
	base   *Library
	byID   map[string]*Definition
	byName map[string]*Definition // nil: the name of the base is gone
	byHash map[[32]byte]*Definition
	pinned map[[32]byte]*Definition // found by hash alone
	ids    []string
	// renamed are the ids that cards had before, with those that they have.
	renamed map[string]string
}

// Renamed is the library in which cards are found by the ids that they had
// before as well. An id of a card that is there goes before one of these.
func (l *Library) Renamed(old map[string]string) *Library {
	c := *l
	c.renamed = maps.Clone(old)
	return &c
}

// NewLibrary makes a library of definitions; older versions may be among them
// as pinned, which are found by hash alone.
func NewLibrary(revision [32]byte, current, pinned []*Definition) *Library {
	l := &Library{Revision: revision, byID: map[string]*Definition{}, byName: map[string]*Definition{}, byHash: map[[32]byte]*Definition{}}
	for _, d := range current {
		l.byID[d.ID], l.byHash[d.Hash] = d, d
		for i := range d.Faces {
			if _, taken := l.byName[d.Faces[i].Name]; !taken && !d.Token {
				l.byName[d.Faces[i].Name] = d
			}
		}
	}
	l.ids = sortedKeys(l.byID)
	return l.Pinned(pinned)
}

// Pinned is the library with more definitions that are found by hash alone.
func (l *Library) Pinned(more []*Definition) *Library {
	c := *l
	c.pinned = map[[32]byte]*Definition{}
	maps.Copy(c.pinned, l.pinned)
	for _, d := range more {
		if c.ByHash(d.Hash) == nil {
			c.pinned[d.Hash] = d
		}
	}
	return &c
}

// With is the library with definitions in the place of those of the same ids,
// or besides them where there are none. Nothing is pinned in it.
func (l *Library) With(revision [32]byte, changed []*Definition) *Library {
	c := &Library{Revision: revision, base: l, byID: map[string]*Definition{}, byName: map[string]*Definition{}, byHash: map[[32]byte]*Definition{}, ids: l.ids, renamed: l.renamed}
	if l.base != nil {
		c.base = l.base
		maps.Copy(c.byID, l.byID)
		maps.Copy(c.byName, l.byName)
		maps.Copy(c.byHash, l.byHash)
	}
	added := false
	for _, d := range changed {
		old := l.own(d.ID)
		added = added || old == nil
		if old != nil {
			delete(c.byHash, old.Hash)
			for i := range old.Faces {
				if l.ByName(old.Faces[i].Name) == old {
					c.byName[old.Faces[i].Name] = nil
				}
			}
		}
		c.byID[d.ID], c.byHash[d.Hash] = d, d
		for i := range d.Faces {
			if name := d.Faces[i].Name; !d.Token && c.ByName(name) == nil {
				c.byName[name] = d
			}
		}
	}
	if added || len(c.byID) > len(c.base.byID)/4+16 {
		return c.flat()
	}
	return c
}

// flat is the library without a base.
func (l *Library) flat() *Library {
	c := &Library{Revision: l.Revision, renamed: l.renamed, byID: maps.Clone(l.base.byID), byName: maps.Clone(l.base.byName), byHash: map[[32]byte]*Definition{}}
	maps.Copy(c.byID, l.byID)
	maps.Copy(c.byName, l.byName)
	for _, id := range sortedKeys(c.byID) {
		c.byHash[c.byID[id].Hash] = c.byID[id]
		c.ids = append(c.ids, id)
	}
	return c
}

// ByID is the current definition with that id, or that had it before, nil if
// there is none.
func (l *Library) ByID(id string) *Definition {
	if d := l.own(id); d != nil {
		return d
	}
	return l.own(l.renamed[id])
}

// own is the current definition with that id.
func (l *Library) own(id string) *Definition {
	if d := l.byID[id]; d != nil || l.base == nil {
		return d
	}
	return l.base.byID[id]
}

// ByName is the current card (not token) that has a face of that name.
func (l *Library) ByName(name string) *Definition {
	if d, here := l.byName[name]; here || l.base == nil {
		return d
	}
	return l.base.byName[name]
}

// ByHash is any definition, current or pinned, with that content.
func (l *Library) ByHash(h [32]byte) *Definition {
	if d := l.byHash[h]; d != nil {
		return d
	}
	if d := l.pinned[h]; d != nil {
		return d
	}
	if l.base == nil {
		return nil
	}
	if d := l.base.byHash[h]; d != nil {
		return d
	}
	return l.base.pinned[h]
}

// IDs lists the current ids in order.
func (l *Library) IDs() []string { return l.ids }
