package scripting

import (
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// scope is what names mean in one file: the keywords and tokens of its pack and of the packs that it depends on.
type scope struct {
	load    *loading
	pack    *pack
	current *unit // the file that runs
	uses    *uses
	own     string // the keyword that the file defines: there its name is free for a local
}

// uses is what a file is made of besides itself.
type uses struct {
	keywords []*keywordFile
	tokens   []*cardFile
	broken   *keywordFile // one that does not load, which is reported where it is
}

// allUses are what a card and its patches use.
func (c *cardFile) allUses() []*uses {
	all := []*uses{&c.uses}
	for _, p := range c.patches {
		all = append(all, &p.uses)
	}
	return all
}

// broken is a keyword that a card or a patch of it uses and that does not load, nil for none.
func (c *cardFile) broken() *keywordFile {
	for _, u := range c.allUses() {
		if u.broken != nil {
			return u.broken
		}
	}
	return nil
}

func (u *uses) keyword(k *Keyword) {
	if u != nil && !slices.Contains(u.keywords, k.file) {
		u.keywords = append(u.keywords, k.file)
	}
}

// broke notes a keyword that does not load.
func (u *uses) broke(k *Keyword) {
	if u != nil && k != nil {
		u.broken = k.file
	}
}

func (u *uses) token(t *cardFile) {
	if u != nil && !slices.Contains(u.tokens, t) {
		u.tokens = append(u.tokens, t)
	}
}

func (s *scope) unit() *unit {
	if s == nil || s.current == nil {
		return &unit{}
	}
	return s.current
}

// packs are those in which a name is looked up, the own one first.
func (s *scope) packs() []*pack {
	if s == nil || s.pack == nil {
		return nil
	}
	return append([]*pack{s.pack}, s.pack.deps...)
}

func (s *scope) keywordFile(name string) *keywordFile {
	if s != nil && name == s.own {
		return nil
	}
	for _, p := range s.packs() {
		if f := p.keywords[name]; f != nil {
			return f
		}
	}
	return nil
}

// hasName reports whether a keyword ability or action has that name.
func (s *scope) hasName(name string) bool { return s.keywordFile(name) != nil }

func (s *scope) hasKeyword(name string) bool {
	f := s.keywordFile(name)
	return f != nil && !f.action
}

// names are those of the keyword actions and abilities, or of the abilities alone.
func (s *scope) names(actions bool) []string {
	var names []string
	for _, p := range s.packs() {
		for _, slug := range mapKeys(p.keywords) {
			if actions || !p.keywords[slug].action {
				names = append(names, slug)
			}
		}
	}
	return names
}

// action is the keyword action whose event has that name: "discovers" of "discover".
func (s *scope) action(event string) *keywordFile {
	for _, p := range s.packs() {
		for _, slug := range mapKeys(p.keywords) {
			if p.keywords[slug].action && thirdPerson(slug) == event && slug != s.own {
				return p.keywords[slug]
			}
		}
	}
	return nil
}

// eventNames are the names of the events of keyword actions.
func (s *scope) eventNames() []string {
	var names []string
	for _, p := range s.packs() {
		for _, slug := range mapKeys(p.keywords) {
			if p.keywords[slug].action {
				names = append(names, thirdPerson(slug))
			}
		}
	}
	return names
}

// keyword is the keyword of that name, loaded when it is first asked for; nil if there is none.
func (s *scope) keyword(m *machine, name string) *Keyword {
	f := s.keywordFile(name)
	if f == nil {
		return nil
	}
	return s.load.keyword(m, f)
}

// packOf is the pack of a keyword, in which the names in its file are looked up.
func (s *scope) packOf(k *Keyword) *pack { return k.file.pack }

// token is the id of the token that a name means, as "treasure" or "core:treasure"; with the names that there are.
func (s *scope) token(name string) (id string, known []string) {
	owner, slug, qualified := strings.Cut(name, ":")
	if !qualified {
		slug = name
	}
	for _, p := range s.packs() {
		if qualified && p.id != owner {
			continue
		}
		if t := p.tokens[slug]; t != nil {
			s.uses.token(t)
			return t.id(), nil
		}
	}
	for _, p := range s.packs() {
		known = append(known, mapKeys(p.tokens)...)
	}
	return "", known
}

// isKeywordName reports whether a keyword has that name, a row's or one made of parts.
func (m *machine) isKeywordName(name string) bool {
	return slices.Contains(m.host.keywordRows, name) || m.scope != nil && name == m.scope.own || m.scope.hasKeyword(name)
}

func (m *machine) keywordNames() []string {
	return append(slices.Clone(m.host.keywordRows), m.scope.names(false)...)
}

func note(s *site, name string) diag.Note {
	return diag.Note{At: s.unit.at(s.span), Text: name + " is used here"}
}

// keywordRows are the names of the keywords that are rows of the rulebook.
func keywordRows(book *engine.Rulebook) []string {
	var names []string
	for _, k := range book.Keywords {
		names = append(names, k.Name)
	}
	for _, r := range book.Rows {
		if r.Kind == engine.KindAbility && r.Shape == engine.ShapeWord && !slices.Contains(names, r.Name) {
			names = append(names, r.Name)
		}
	}
	return names
}
