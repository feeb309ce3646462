package scripting

import (
	"fmt"
	"slices"

	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// renames are the ids that cards of the packs had before, with those that they have now. A name that was given up
// leads to a card of today, by way of others if need be.
func (l *loading) renames(order []*pack) map[string]string {
	all := map[string]string{}
	for _, p := range order {
		for _, r := range p.meta.Renames {
			at := p.meta.At("renames." + r.Old)
			slug := p.now(r.New)
			switch {
			case l.partial:
			case p.object(r.Old) != nil:
				l.list.Add(diag.Diagnostic{Rule: RulePack, At: p.meta.AtKey("renames." + r.Old), Summary: fmt.Sprintf("%s:%s is a card of this pack", p.id, r.Old),
					Detail: "a rename names a card that is there no more under its old name"})
			case p.object(slug) == nil:
				near := diag.Nearest(slug, p.slugs())
				l.list.Add(diag.Diagnostic{Rule: RulePack, At: at, Summary: fmt.Sprintf("there is no card %s:%s", p.id, slug), Suggestion: near, Detail: didYouMean(near)})
			default:
				all[p.id+":"+r.Old] = p.id + ":" + slug
			}
		}
	}
	return all
}

func (p *pack) slugs() (slugs []string) {
	for _, c := range p.cards {
		slugs = append(slugs, c.slug)
	}
	return slugs
}

// now is the slug that a card has whose name was given up, by way of others if need be; else the slug itself.
func (p *pack) now(slug string) string {
	for range p.meta.Renames { // a chain of names is no longer than there are names
		i := slices.IndexFunc(p.meta.Renames, func(r metadata.Rename) bool { return r.Old == slug })
		if i < 0 || p.object(slug) != nil {
			break
		}
		slug = p.meta.Renames[i].New
	}
	return slug
}
