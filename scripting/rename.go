package scripting

import (
	"fmt"

	"manaloom/internal/diag"
)

// renames are the ids that cards of the packs had before, with those that they have now. A name that was given up
// leads to a card of today, by way of others if need be.
func (l *loading) renames(order []*pack) map[string]string {
	all := map[string]string{}
	for _, p := range order {
		to := map[string]string{}
		for _, r := range p.meta.Renames {
			to[r.Old] = r.New
		}
		for _, r := range p.meta.Renames {
			at := p.meta.At("renames." + r.Old)
			slug := r.New
			for range to { // a chain of names is no longer than there are names
				if next, again := to[slug]; again && p.object(slug) == nil {
					slug = next
				}
			}
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
