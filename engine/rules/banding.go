package rules

import (
	"slices"

	"manaloom/engine"
)

// bandingRows are the abilities of banding (CR 702.22).
func bandingRows() []*engine.Row {
	return []*engine.Row{
		{Name: "bands_with_other", Kind: engine.KindAbility, Shape: engine.ShapeVerb, Owns: true, CR: "702.22b", Since: since, Doc: "Banding with creatures of one quality.",
			Example: `card { bands_with_other(creature.legendary) }`, Text: "bands with other {filter}", Fields: []engine.Field{field(1, "filter", "the quality", engine.KindFilter)},
			Ability: func(n *engine.Node, a *engine.Ability) {
				a.Sort, a.Keyword, a.Rule, a.Zones = engine.AbilityKeyword, "bands_with_other", n, allZones()
			}},
	}
}

// bandsWith reports whether one of some creatures has "bands with other" of a
// quality that it and, if they are to be all, the others have too, or at least
// one other.
func bandsWith(v *engine.View, list []engine.ObjectID, all bool) bool {
	for _, o := range list {
		ch := v.Chars(o)
		for i := range ch.Abilities {
			a := v.Ability(&ch.Abilities[i])
			if a == nil || a.Rule == nil || a.Rule.Row.Name != "bands_with_other" {
				continue
			}
			at := v.At(v.FrameOf(o, &ch.Abilities[i]))
			fits := 0
			for _, x := range list {
				if at.Test(a.Rule.Arg("filter").Node, v.Object(x)) {
					fits++
				}
			}
			own := at.Test(a.Rule.Arg("filter").Node, v.Object(o))
			if own && (all && fits == len(list) || !all && fits > 1) {
				return true
			}
		}
	}
	return false
}

// isBand reports whether attackers can be a band: with banding all but one, or
// of one quality and one of them with "bands with other" (CR 702.22c).
func isBand(v *engine.View, list []engine.ObjectID) bool {
	without := 0
	for _, o := range list {
		if !v.Chars(o).HasKeyword("banding") {
			without++
		}
	}
	return len(list) > 1 && without <= 1 || len(list) > 1 && bandsWith(v, list, true)
}

// declareBands lets the attacking player say which of the chosen creatures are
// banded with which (CR 508.1e, 702.22c): one band after the other, none for no
// more. A band attacks one player or permanent (CR 702.22d).
func declareBands(c *engine.Context, p engine.PlayerID, pairs []engine.Pair) [][]engine.Ref {
	var bands [][]engine.Ref
	left := slices.Clone(pairs)
	for {
		refs := bandable(c.View, left)
		if len(refs) == 0 {
			return bands
		}
		attacks := func(r engine.Ref) engine.Ref {
			return left[slices.IndexFunc(left, func(x engine.Pair) bool { return x.Object == r.Object })].Other
		}
		d := c.Ask(engine.Request{Kind: engine.AskRefs, Player: p, Prompt: "Which attackers are a band?", Refs: refs, Max: len(refs), Valid: func(d *engine.Decision) error {
			if len(d.Refs) == 0 {
				return nil
			}
			if slices.ContainsFunc(d.Refs, func(r engine.Ref) bool { return attacks(r) != attacks(d.Refs[0]) }) {
				return forbidden("702.22d", "all creatures of a band attack the same player or permanent")
			}
			if !isBand(c.View, idsOf(d.Refs)) {
				return forbidden("702.22c", "in a band all creatures but one have banding, or one bands with the others")
			}
			return nil
		}})
		if len(d.Refs) == 0 {
			return bands
		}
		bands = append(bands, d.Refs)
		left = slices.DeleteFunc(left, func(x engine.Pair) bool { return slices.Contains(d.Refs, objectRef(x.Object)) })
	}
}

func idsOf(refs []engine.Ref) []engine.ObjectID {
	list := make([]engine.ObjectID, len(refs))
	for i, r := range refs {
		list[i] = r.Object
	}
	return list
}

// bandable lists the attackers that could be in a band with another one: any two
// creatures of a band are one, or two of three are with banding.
func bandable(v *engine.View, pairs []engine.Pair) []engine.Ref {
	var refs []engine.Ref
	for _, x := range pairs {
		if slices.ContainsFunc(pairs, func(y engine.Pair) bool {
			return x.Object != y.Object && x.Other == y.Other && (isBand(v, []engine.ObjectID{x.Object, y.Object}) || joined(v, pairs, x, y))
		}) {
			refs = append(refs, objectRef(x.Object))
		}
	}
	return refs
}

// joined reports whether a third attacker makes a band of two, as one of a
// quality that bands with both does.
func joined(v *engine.View, pairs []engine.Pair, x, y engine.Pair) bool {
	return slices.ContainsFunc(pairs, func(z engine.Pair) bool {
		return z.Object != x.Object && z.Object != y.Object && z.Other == x.Other && isBand(v, []engine.ObjectID{x.Object, y.Object, z.Object})
	})
}

// banders reports whether creatures on one side of a block have banding, or "bands
// with other" and another one of that quality: then the player of that side
// divides the damage dealt to them (CR 702.22j-k).
func banders(v *engine.View, list []engine.ObjectID) bool {
	return slices.ContainsFunc(list, func(o engine.ObjectID) bool { return v.Chars(o).HasKeyword("banding") }) || bandsWith(v, list, false)
}
