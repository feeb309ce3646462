package engine

import (
	"cmp"
	"slices"
)

// giving is an effect that gives or takes abilities of players: of a static
// ability, or left by a resolved spell or ability.
type giving struct {
	when    Timestamp
	effect  *effect
	at      *View
	nodes   []*Node
	players []PlayerID // locked, of what is left behind
	changes []Change
}

// namesPlayers reports whether a static ability says something of players.
func namesPlayers(a *Ability) bool {
	return makesEffect(a) && slices.ContainsFunc(a.Static, func(n *Node) bool { return n.Row.Changes != nil && MayBePlayers(subjectOf(n)) })
}

// MayBePlayers reports whether a reference may name players.
func MayBePlayers(subject *Node) bool {
	if subject == nil {
		return false
	}
	if name := subject.Row.Name; name == "all" || name == "each" || name == "target" || name == "targets" || name == "a" {
		subject = subject.Arg("filter").Node
	}
	return subject != nil && subject.Row.Players
}

// PlayerAbilities are the abilities that effects give a player, applied in the
// order of their timestamps after all that is about objects (CR 613.10).
func (v *View) PlayerAbilities(p PlayerID) []AbilityInstance {
	have := playerHas{player: p}
	for _, g := range v.w.givings() {
		for _, n := range g.nodes {
			if slices.Contains(g.at.Refs(subjectOf(n)), Ref{Player: p}) {
				have.apply(g.effect, n.Row.Changes(g.at, n, 0))
			}
		}
		if slices.Contains(g.players, p) {
			have.apply(g.effect, g.changes)
		}
	}
	return have.list
}

// PlayerHas reports whether a player has a keyword ability of that name.
func (v *View) PlayerHas(p PlayerID, keyword string) bool {
	return slices.ContainsFunc(v.PlayerAbilities(p), func(i AbilityInstance) bool { return i.Keyword == keyword })
}

// givings lists the effects on players by timestamp.
func (w *work) givings() []giving {
	var list []giving
	for _, l := range w.listeners(listenPlayers, "") {
		at := &View{w: w}
		at.Frame = at.FrameOf(l.Object, l.Instance)
		if at.Cond(l.Ability.Condition) {
			list = append(list, giving{when: at.Timestamp(l.Object, l.Instance), at: at,
				nodes:  keep(l.Ability.Static, func(n *Node) bool { return n.Row.Changes != nil && MayBePlayers(subjectOf(n)) }),
				effect: &effect{source: l.Object, when: at.Timestamp(l.Object, l.Instance), frame: at.Frame}})
		}
	}
	w.floating(EffectContinuous, func(id EffectID, f *FloatingEffect) {
		if len(f.Players) > 0 && !f.Used {
			at := &View{w: w}
			list = append(list, giving{when: f.Timestamp, players: f.Players, changes: f.Changes,
				effect: &effect{source: f.Source, floating: id, when: f.Timestamp, frame: at.effectFrame(id, f)}})
		}
	})
	slices.SortStableFunc(list, func(a, b giving) int { return cmp.Compare(a.when, b.when) })
	return list
}

// playerHas is the abilities of a player as effects are applied.
type playerHas struct {
	player PlayerID
	list   []AbilityInstance
	cant   []string
}

func (h *playerHas) apply(e *effect, changes []Change) {
	for _, c := range changes {
		switch c.Op {
		case OpGain:
			for _, i := range c.Abilities {
				if i.Keyword != "" && slices.Contains(h.cant, i.Keyword) {
					continue
				}
				e.stampOn(&i)
				for _, k := range h.list {
					if k.Granter == i.Granter && k.Effect == i.Effect && k.Ref == i.Ref {
						i.Ordinal = max(i.Ordinal, k.Ordinal+1)
					}
				}
				h.list = append(h.list, i)
			}
		case OpLose, OpCantHave:
			h.list = keep(h.list, func(i AbilityInstance) bool { return i.Keyword == "" || !slices.Contains(c.Words, i.Keyword) })
			if c.Op == OpCantHave {
				h.cant = append(h.cant, c.Words...)
			}
		case OpLoseAll:
			h.list = nil
		}
	}
}

// ofPlayers are the abilities of players that listen to a kind of event.
func (w *work) ofPlayers(what listen, kind EventKind) []Listener {
	c := w.cache
	if c.now != nil || c.players {
		return nil // what is asked while they are found out is about objects
	}
	c.players = true
	defer func() { c.players = false }()
	var list []Listener
	if len(w.givings()) == 0 {
		return nil
	}
	v := &View{w: w, Frame: &Frame{}}
	for _, p := range v.Players() {
		abilities := v.PlayerAbilities(p)
		for i := range abilities {
			a := w.mustAbility(&abilities[i])
			l := Listener{Player: p, Instance: &abilities[i], Ability: a}
			listensTo(a, func(k listenKey) {
				if k == (listenKey{what, kind}) {
					list = append(list, l)
				}
			})
		}
	}
	return list
}
