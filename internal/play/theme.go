package play

import (
	"maps"
	"slices"
	"strings"

	"manaloom/engine"
)

// themes are the lists of cards and tokens that share a word: a row of the
// rulebook, a keyword, a subtype or a layout. Cards that share a rare word meet
// only in games which are about it, so each theme is as likely as any other; a
// word that is everywhere is none.
func (p *Pool) findThemes(lib *engine.Library) {
	found := map[string][]string{}
	for _, id := range p.all() {
		words := map[string]bool{}
		def := lib.ByID(id)
		collect(def, words)
		for w := range words {
			found[w] = append(found[w], id)
		}
	}
	p.themes = nil
	var seen []string
	for _, w := range slices.Sorted(maps.Keys(found)) {
		ids := found[w]
		if key := strings.Join(ids, " "); len(ids) <= len(p.cards)/8 && !slices.Contains(seen, key) {
			seen = append(seen, key)
			p.themes = append(p.themes, ids)
		}
	}
}

// all is every card and token once.
func (p *Pool) all() []string {
	list := append(slices.Clone(p.cards), p.permanents...)
	slices.Sort(list)
	return slices.Compact(list)
}

// collect notes the words that a definition is made of.
func collect(def *engine.Definition, words map[string]bool) {
	if def.Layout != "" {
		words["layout "+string(def.Layout)] = true
	}
	note := func(n *engine.Node) {
		n.Walk(func(n *engine.Node) bool {
			words[n.Row.FullName()] = true
			return true
		})
	}
	for i := range def.Faces {
		for _, s := range def.Faces[i].Subtypes {
			words["subtype "+s] = true
		}
		for _, a := range def.Faces[i].List {
			if a.Keyword != "" {
				words["keyword "+a.Keyword] = true
			}
			note(a.Node)
		}
	}
}

// basics are the lands of a game about a theme, so that its cards can be cast.
func (p *Pool) findBasics(lib *engine.Library) {
	for _, id := range p.lands {
		if slices.Contains(lib.ByID(id).Faces[0].Supertypes, "Basic") {
			p.basics = append(p.basics, id)
		}
	}
}

// due are the cards and tokens that must be in game number n, so that none is
// left out of many games.
func (p *Pool) due(n uint64) []string {
	all := p.all()
	list := make([]string, 0, dueEach)
	for i := range uint64(min(dueEach, len(all))) {
		list = append(list, all[(n*dueEach+i)%uint64(len(all))])
	}
	return list
}

// dueEach is how many cards a game is about at least.
const dueEach = 8

// DealAbout makes a random setup in which some cards are certain to be there. Two
// of three such games are about a theme, which each player's deck has half of.
func (p *Pool) DealAbout(c Chance, due []string) Setup {
	d := dealer{pool: p, c: c, due: due}
	if len(p.themes) > 0 && !one(c, 3) {
		d.theme = pick(c, p.themes)
	}
	return d.deal()
}
