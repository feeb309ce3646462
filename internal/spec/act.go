package spec

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/engine/rules"
)

// playerActions are what a player with priority does.
func playerActions() map[string]method {
	return map[string]method{
		"cast":     {"p:cast(card, { options })", 1, 2, cast},
		"play":     {"p:play(card, { face = key })", 1, 2, play},
		"turn_up":  {"p:turn_up(obj)", 1, 1, turnUp},
		"unlock":   {"p:unlock(obj, key)", 2, 2, unlock},
		"activate": {"p:activate(obj, which, { options })", 1, 3, activate},
		"tap":      {`p:tap(obj, "{B}")`, 1, 2, tap},
	}
}

// inHand is the card that is cast or played: a handle, or a name in a hand.
func (s *scene) inHand(p engine.PlayerID, a *args) (*object, engine.ObjectID) {
	if name, ok := a.at(1).(lua.LString); ok {
		v := s.look()
		for _, id := range v.State().In(engine.Zone{Kind: engine.Hand, Player: p}) {
			if v.Chars(id).HasName(string(name)) {
				return s.handle(id), id
			}
		}
		if len(s.f.runner.words.cards[string(name)]) == 0 {
			s.f.noCard(string(name))
		}
		s.f.fail(RuleMisuse, "%s has no %s in hand", playerName(p), name)
	}
	o := a.object(1, "the card")
	return o, s.live(o, "spell")
}

func cast(s *scene, self any, a *args) []lua.LValue {
	p := self.(engine.PlayerID)
	s.idle("casting")
	o, id := s.inHand(p, a)
	opts := a.options(2, append([]string{"face", "alternative"}, planKeys...)...)
	path := s.facePath("cast", o, id, opts)
	switch other := s.alternative(o, id, opts); {
	case path == "" || strings.HasPrefix(other, path+":"):
		path = other
	case other != "":
		path += ":" + other
	}
	s.plan = newPlan(s, o.label, opts)
	s.plan.spell, s.plan.depth = o, len(stack(s.now()))
	s.act(engine.Decision{Player: p, Verb: "cast", Object: id, Path: path})
	return one(o.value())
}

// alternative is the path of the alternative cost that the options name, "" for
// none.
func (s *scene) alternative(o *object, id engine.ObjectID, options *options) string {
	if options == nil || options.get("alternative") == nil {
		return ""
	}
	name, ok := options.get("alternative").(lua.LString)
	if !ok {
		options.wrong("alternative", `the name of an alternative cost, such as "overload"`)
	}
	r, _ := s.pending()
	for _, x := range r.Actions {
		if x.Verb == "cast" && x.Object == id && x.Path != "" && rules.WayName(x.Path) == string(name) {
			return x.Path
		}
	}
	var known []string
	if d := s.now().Derived(id); d != nil {
		for i := range d.Abilities {
			a := s.now().Ability(&d.Abilities[i])
			if a == nil || a.Cost == nil || a.Sort == engine.AbilityActivated {
				continue
			}
			if a.Path == string(name) || a.Name == string(name) || a.Keyword == string(name) {
				return a.Path
			}
			known = append(known, a.Path)
		}
	}
	s.f.unknown(o.label+" has no alternative cost named", string(name), known)
	return ""
}

// turnUp turns a permanent face up, a special action.
func turnUp(s *scene, self any, a *args) []lua.LValue {
	s.idle("turning face up")
	o := a.object(1, "the permanent")
	s.plan = newPlan(s, o.label, nil)
	s.plan.depth = len(stack(s.now()))
	s.act(engine.Decision{Player: self.(engine.PlayerID), Verb: "turn_up", Object: s.live(o, "turning face up")})
	return nil
}

// unlock pays for a locked half of a permanent, a special action.
func unlock(s *scene, self any, a *args) []lua.LValue {
	s.idle("unlocking")
	o := a.object(1, "the permanent")
	s.plan = newPlan(s, o.label, nil)
	s.plan.depth = len(stack(s.now()))
	s.act(engine.Decision{Player: self.(engine.PlayerID), Verb: "unlock", Object: s.live(o, "unlocking"), Path: a.text(2, "the half")})
	return nil
}

func play(s *scene, self any, a *args) []lua.LValue {
	p := self.(engine.PlayerID)
	s.idle("playing a land")
	o, id := s.inHand(p, a)
	path := s.facePath("play", o, id, a.options(2, "face"))
	s.act(engine.Decision{Player: p, Verb: "play", Object: id, Path: path})
	return nil
}

// facePath is the key of the face with which a card is cast or played. Without
// the option it is the first one of the card, and a card that has no face that
// comes before the others must be told which.
func (s *scene) facePath(verb string, o *object, id engine.ObjectID, opts *options) string {
	r, _ := s.pending()
	has := func(path string) bool {
		return slices.ContainsFunc(r.Actions, func(a engine.Action) bool {
			return a.Verb == verb && a.Object == id && (a.Path == path || strings.HasPrefix(a.Path, path+":"))
		})
	}
	key, given := "", false
	if opts != nil {
		if v := opts.get("face"); v != nil {
			word, ok := v.(lua.LString)
			if !ok {
				opts.wrong("face", `a key such as "back"`)
			}
			key, given = string(word), true
		}
	}
	def := s.now().Definition(s.now().State().Object(id).Def)
	switch {
	case def == nil || len(def.Faces) < 2 || key == def.Faces[0].Key && key != "":
		key = ""
	case given && key != "fused" && def.FaceKeyed(key) < 0:
		s.f.fail(RuleMisuse, "%s has no face %q", o.label, key)
	case given && !has(key):
		s.refuse("%s cannot be %s as %s now", o.label, verb, key)
	case !given && def.Layout == engine.LayoutSplit:
		s.f.fail(RuleMisuse, `%s is a split card: say which half, { face = "left" }`, o.label)
	}
	if key == "" && def != nil && len(def.Faces) > 1 && !slices.ContainsFunc(r.Actions, func(a engine.Action) bool {
		return a.Verb == verb && a.Object == id && def.FaceKeyed(strings.SplitN(a.Path, ":", 2)[0]) < 1
	}) {
		s.refuse("%s cannot be %s with its first face now", o.label, verb)
	}
	return key
}

// activated lists the activated abilities of an object, in order.
func (s *scene) activated(id engine.ObjectID) (instances []*engine.AbilityInstance, abilities []*engine.Ability) {
	d := s.now().Derived(id)
	if d == nil {
		return nil, nil
	}
	for i := range d.Abilities {
		if a := s.now().Ability(&d.Abilities[i]); a != nil && a.Sort == engine.AbilityActivated {
			instances, abilities = append(instances, &d.Abilities[i]), append(abilities, a)
		}
	}
	return instances, abilities
}

func activate(s *scene, self any, a *args) []lua.LValue {
	p := self.(engine.PlayerID)
	s.idle("activating")
	o := a.object(1, "the permanent")
	id := s.live(o, "ability")
	which, rest := a.at(2), 3
	if _, isTable := which.(*lua.LTable); isTable {
		a.count(1, 2, "p:activate(obj, which, { options })")
		which, rest = lua.LNil, 2
	}
	i := s.whichAbility(o, id, which)
	s.plan = newPlan(s, o.label, a.options(rest, planKeys...))
	s.plan.depth = len(stack(s.now()))
	s.act(action(p, id, i))
	return nil
}

func action(p engine.PlayerID, id engine.ObjectID, i *engine.AbilityInstance) engine.Decision {
	return engine.Decision{Player: p, Verb: "activate", Object: id, Path: i.Ref.Path, Key: i.Key()}
}

// whichAbility is the ability of a name or ordinal, or the only one.
func (s *scene) whichAbility(o *object, id engine.ObjectID, which lua.LValue) *engine.AbilityInstance {
	instances, abilities := s.activated(id)
	if len(instances) == 0 {
		s.f.fail(RuleMisuse, "%s has no activated ability", o.label)
	}
	switch w := which.(type) {
	case *lua.LNilType:
		if len(instances) > 1 {
			s.f.fail(RuleMisuse, "%s has %d activated abilities: say which", o.label, len(instances))
		}
		return instances[0]
	case lua.LNumber:
		n, ok := whole(w)
		if !ok || n < 1 || n > len(instances) {
			s.f.fail(RuleMisuse, "%s has activated abilities 1 to %d, not %s", o.label, len(instances), s.f.show(w))
		}
		return instances[n-1]
	case lua.LString:
		var names []string
		for i, ab := range abilities {
			if ab.Name == string(w) || ab.Keyword == string(w) || instances[i].Keyword == string(w) {
				return instances[i]
			}
			names = append(names, abilityName(ab, instances[i]))
		}
		names = slices.DeleteFunc(names, func(n string) bool { return n == "" })
		s.f.unknown(o.label+" has no activated ability", string(w), names)
	}
	s.f.fail(RuleMisuse, "the ability is named by a text or a number, not %s", s.f.show(which))
	return nil
}

func abilityName(a *engine.Ability, i *engine.AbilityInstance) string {
	switch {
	case a.Name != "":
		return a.Name
	case i.Keyword != "":
		return i.Keyword
	}
	return a.Keyword
}

func tap(s *scene, self any, a *args) []lua.LValue {
	p := self.(engine.PlayerID)
	s.ready()
	// Mana abilities may be activated while a payment waits, but the spec pays
	// by its options; so this is an action as all others.
	s.idle("tapping for mana")
	o, symbols := a.object(1, "the permanent"), ""
	if a.has(2) {
		symbols = a.text(2, "the mana")
	}
	s.act(s.tapping(p, o, symbols))
	if r := s.asked(); r != nil && symbols != "" && (r.Kind == engine.AskMana || r.Kind == engine.AskColor) {
		word, _ := manaWord(r, symbols)
		s.act(engine.Decision{Words: []string{word}})
	}
	return nil
}

// tapping activates a mana ability of an object that has {T} and no mana in
// its cost and adds these symbols, if any are given. In a payment, where p is 0,
// it may cost mana too.
func (s *scene) tapping(p engine.PlayerID, o *object, symbols string) engine.Decision {
	id := s.live(o, "mana ability")
	instances, abilities := s.activated(id)
	var found []*engine.AbilityInstance
	for i, ab := range abilities {
		if !ab.IsMana || ab.Cost == nil || !ab.Cost.Tap || len(ab.Cost.Mana) > 0 && p != 0 {
			continue
		}
		if symbols == "" || slices.Contains(s.outputs(id, instances[i], ab), normal(symbols)) {
			found = append(found, instances[i])
		}
	}
	switch {
	case len(found) == 0 && symbols == "":
		s.refuse("%s cannot be tapped for mana", o.label)
	case len(found) == 0:
		s.refuse("%s cannot be tapped for %s", o.label, symbols)
	}
	for _, other := range found[1:] {
		if other.Ref != found[0].Ref {
			s.f.fail(RuleMisuse, "%s has %d abilities that fit: p:tap(obj, symbols) or p:activate(obj, which) says which", o.label, len(found))
		}
	}
	return action(p, id, found[0])
}

// outputs lists what a mana ability could be made to add, before replacement.
func (s *scene) outputs(id engine.ObjectID, i *engine.AbilityInstance, ab *engine.Ability) []string {
	v := s.now().At(s.now().FrameOf(id, i))
	var list []string
	see := func(n *engine.Node) bool {
		if n.Row.Kind == engine.KindManaSpec && n.Row.Makes != nil {
			for _, made := range n.Row.Makes(v, n) {
				list = append(list, made.String())
			}
			return false
		}
		return true
	}
	if ab.Node != nil {
		ab.Node.Walk(see)
	}
	for _, n := range ab.Body {
		n.Walk(see)
	}
	return list
}

// manaWord is the answer that symbols give to a question for mana or a colour.
func manaWord(r *engine.Request, symbols string) (string, bool) {
	want := normal(symbols)
	for _, w := range r.Words {
		if normal(w) == want {
			return w, true
		}
	}
	if r.Kind == engine.AskColor && len(want) == 3 {
		if names := engine.ManaTypeOf(want[1]).Color().Names(); len(names) == 1 && slices.Contains(r.Words, names[0]) {
			return names[0], true
		}
	}
	return symbols, false
}

// refs is a handle or a list of handles as objects and players.
func (s *scene) refs(v lua.LValue) []engine.Ref {
	list, isList := items(v)
	if !isList {
		list = []lua.LValue{v}
	}
	refs := []engine.Ref{}
	for _, x := range list {
		switch h := valueOf(x).(type) {
		case engine.PlayerID:
			refs = append(refs, engine.Ref{Player: h})
		case *object:
			id := s.id(s.f.ours(h))
			if id == 0 {
				s.refuse("%s ceased to exist", h.label)
			}
			refs = append(refs, engine.Ref{Object: id})
		default:
			s.f.fail(RuleMisuse, "a handle is expected, or a list of handles, not %s", s.f.show(x))
		}
	}
	return refs
}

// division is pairs of a handle and a number as the numbers of a request.
func (s *scene) division(r *engine.Request, v lua.LValue) []int {
	const form = "a division is a list of pairs such as { { bears, 2 }, { foe, 4 } }, not %s"
	list, ok := items(v)
	if !ok {
		s.f.fail(RuleMisuse, form, s.f.show(v))
	}
	numbers := make([]int, len(r.Refs))
	for _, x := range list {
		pair, ok := items(x)
		if !ok || len(pair) != 2 {
			s.f.fail(RuleMisuse, form, s.f.show(v))
		}
		n, ok := whole(pair[1])
		refs := s.refs(pair[0])
		if !ok || n < 0 || len(refs) != 1 {
			s.f.fail(RuleMisuse, form, s.f.show(v))
		}
		i := slices.Index(r.Refs, refs[0])
		if i < 0 {
			s.refuse("nothing is given to %s", s.f.show(pair[0]))
		}
		numbers[i] += n
	}
	return numbers
}

// showValues is a row of values for people.
func (f *specFile) showValues(list []lua.LValue) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = f.show(v)
	}
	return fmt.Sprint(strings.Join(words, ", "))
}
