package rules

import (
	"slices"

	"manaloom/engine"
)

// stateRows are the state-based actions (CR 704.5).
func stateRows() []*engine.StateBased {
	return []*engine.StateBased{
		{Name: "life", CR: "704.5a", Check: losing("life total of 0 or less", func(p *engine.Player) bool { return p.Life <= 0 })},
		{Name: "empty_library", CR: "704.5b", Check: losing("drew from an empty library", func(p *engine.Player) bool { return p.DrewEmpty })},
		{Name: "poison", CR: "704.5c", Check: losing("ten poison counters", poisoned)},
		{Name: "tokens_and_copies", CR: "704.5d-e", Check: ceasing},
		{Name: "toughness", CR: "704.5f", Check: toughnessZero},
		{Name: "lethal_damage", CR: "704.5g-h", Check: lethallyDamaged},
		{Name: "loyalty", CR: "704.5i", Check: withoutLoyalty},
		{Name: "sagas", CR: "704.5s", Check: finishedSagas},
		{Name: "dungeons", CR: "704.5t", Check: completedDungeons},
		{Name: "defense", CR: "704.5v", Check: withoutDefense},
		{Name: "protectors", CR: "704.5w-x", Check: withoutProtector},
		{Name: "legend_rule", CR: "704.5j", Check: legendRule},
		{Name: "world_rule", CR: "704.5k", Check: worldRule},
		{Name: "auras", CR: "704.5m", Check: unattachedAuras},
		{Name: "attachments", CR: "704.5n, 704.5p", Check: wrongAttachments},
		{Name: "counters", CR: "704.5q", Check: annihilatingCounters},
		{Name: "surplus_counters", CR: "704.5r", Check: surplusCounters},
		{Name: "roles", CR: "704.5y", Check: outdatedRoles},
		{Name: "speed", CR: "704.5z", Check: startedEngines},
	}
}

// stateBased performs all state-based actions that apply now, as one batch (CR
// 704.3), and reports whether anything happened.
func stateBased(c *engine.Context) bool {
	var batch []engine.Happening
	for _, row := range c.Book().State {
		batch = append(batch, row.Check(c)...)
	}
	if anyToCheckOff(c.State()) {
		happen(c, Checked)
	}
	for i := range batch {
		batch[i].Cause = engine.ByRule
	}
	batch = slices.DeleteFunc(batch, func(h engine.Happening) bool { return !c.Possible(&h) })
	before := c.State().History.Len()
	c.Happen(once(batch)...)
	// What was done in the place of an action counts: something has happened (CR 704.3).
	return c.State().History.Len() > before
}

// anyToCheckOff reports whether something is noted since the last check.
func anyToCheckOff(s *engine.State) bool {
	for i := range s.Players.Len() {
		if s.Players.At(i).DrewEmpty {
			return true
		}
	}
	return slices.ContainsFunc(s.In(engine.Zone{Kind: engine.Battlefield}), func(o engine.ObjectID) bool { return s.Object(o).Deathtouched })
}

func losing(why string, lost func(p *engine.Player) bool) func(c *engine.Context) []engine.Happening {
	return func(c *engine.Context) []engine.Happening {
		var batch []engine.Happening
		for _, p := range c.Players() {
			if lost(c.State().Player(p)) {
				batch = append(batch, engine.Happening{Event: engine.Event{Kind: Loses, Player: p, Word: why}})
			}
		}
		return batch
	}
}

func poisoned(p *engine.Player) bool {
	return slices.ContainsFunc(p.Counters, func(n engine.Counter) bool { return n.Kind == "poison" && n.Count >= 10 })
}

// ceasing: tokens off the battlefield and copies of spells off the stack are
// no more.
func ceasing(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	zones := []engine.ZoneKind{engine.Hand, engine.Graveyard, engine.Exile, engine.Command, engine.InLibrary, engine.Stack, engine.Battlefield}
	s := c.State()
	c.EachObject(zones, func(o engine.ObjectID) bool {
		obj := s.Object(o)
		token := obj.Sort == engine.SortToken && obj.Zone.Kind != engine.Battlefield
		if token || obj.Sort == engine.SortSpellCopy && obj.Zone.Kind != engine.Stack && preparedBy(s, obj) == nil { // CR 722.3c
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: CeasesToExist, Object: o}})
		}
		return true
	})
	return batch
}

// eachPermanent calls f for the permanents that are phased in.
func eachPermanent(v *engine.View, f func(o *engine.Object, ch *engine.Characteristics)) {
	s := v.State()
	for _, o := range s.In(engine.Zone{Kind: engine.Battlefield}) {
		if obj := s.Object(o); !obj.Status.PhasedOut {
			f(obj, v.Chars(o))
		}
	}
}

// buried puts a permanent into its owner's graveyard as a state-based action.
func buried(c *engine.Context, o engine.ObjectID) engine.Happening {
	return moving(c.State(), o, engine.Graveyard, "state")
}

func toughnessZero(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if ch.HasType("Creature") && ch.Toughness <= 0 {
			batch = append(batch, buried(c, o.ID))
		}
	})
	return batch
}

func lethallyDamaged(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		lethal := o.Damage > 0 && o.Damage >= ch.Toughness || o.Deathtouched
		if ch.HasType("Creature") && ch.Toughness > 0 && lethal {
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: Destroy, Object: o.ID}})
		}
	})
	return batch
}

func withoutLoyalty(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if ch.HasType("Planeswalker") && o.CounterCount("loyalty") == 0 {
			batch = append(batch, buried(c, o.ID))
		}
	})
	return batch
}

// legendRule makes each player keep one of each group of legendary permanents
// with one name.
func legendRule(c *engine.Context) []engine.Happening {
	if ruleOff(c.View, "legend_rule") {
		return nil
	}
	type group struct {
		player engine.PlayerID
		name   string
		refs   []engine.Ref
	}
	var groups []group
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if !ch.HasSupertype("Legendary") || ch.Name == "" {
			return
		}
		p := c.Controller(o.ID)
		i := slices.IndexFunc(groups, func(g group) bool { return g.player == p && g.name == ch.Name })
		if i < 0 {
			i = len(groups)
			groups = append(groups, group{player: p, name: ch.Name})
		}
		groups[i].refs = append(groups[i].refs, objectRef(o.ID))
	})
	var batch []engine.Happening
	for _, p := range c.Players() { // choices in APNAP order (CR 101.4)
		for _, g := range groups {
			if g.player != p || len(g.refs) < 2 {
				continue
			}
			kept := c.Choose(p, "Which "+g.name+" do you keep?", g.refs, 1, 1)[0]
			for _, r := range g.refs {
				if r != kept {
					batch = append(batch, buried(c, r.Object))
				}
			}
		}
	}
	return batch
}

// ruleOff reports whether a static ability switches a rule off.
func ruleOff(v *engine.View, rule string) bool {
	for _, l := range v.Rules("does_not_apply") {
		if wordOf(given(l.Ability.Rule, "rule")) == rule && v.At(v.FrameOf(l.Object, l.Instance)).Cond(l.Ability.Condition) {
			return true
		}
	}
	return false
}

// worldRule keeps the permanent that has been world for the shortest time, none in
// a tie.
func worldRule(c *engine.Context) []engine.Happening {
	var worlds []*engine.Object
	latest := engine.Timestamp(0)
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if ch.HasSupertype("World") {
			worlds = append(worlds, o)
			latest = max(latest, o.World)
		}
	})
	if len(worlds) < 2 {
		return nil
	}
	newest := 0
	for _, o := range worlds {
		if o.World == latest {
			newest++
		}
	}
	var batch []engine.Happening
	for _, o := range worlds {
		if o.World != latest || newest > 1 {
			batch = append(batch, buried(c, o.ID))
		}
	}
	return batch
}

func unattachedAuras(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if ch.HasSubtype("Aura") && ch.HasType("Enchantment") && !attachable(c.View, o.ID, o.AttachedTo) {
			batch = append(batch, buried(c, o.ID))
		}
	})
	return batch
}

// wrongAttachments come off and stay on the battlefield.
func wrongAttachments(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, ch *engine.Characteristics) {
		if o.AttachedTo.IsZero() || ch.HasSubtype("Aura") && ch.HasType("Enchantment") || attachable(c.View, o.ID, o.AttachedTo) {
			return
		}
		batch = append(batch, engine.Happening{Event: engine.Event{Kind: Unattach, Object: o.ID, Other: o.AttachedTo}})
	})
	return batch
}

func annihilatingCounters(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	eachPermanent(c.View, func(o *engine.Object, _ *engine.Characteristics) {
		n := min(o.CounterCount("+1/+1"), o.CounterCount("-1/-1"))
		if n == 0 {
			return
		}
		for _, kind := range []string{"+1/+1", "-1/-1"} {
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: RemoveCounters, Object: o.ID, Word: kind, Amount: n}})
		}
	})
	return batch
}
