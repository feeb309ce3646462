package spec

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
)

// answer answers the pending question.
func answer(s *scene, _ any, a *args) []lua.LValue {
	s.ready()
	r := s.asked()
	if r == nil {
		s.f.fail(RuleMisuse, "no question is open")
	}
	d := s.decision(r, a.at(1))
	if o := a.options(2, "pay"); o != nil {
		if s.plan != nil {
			s.f.fail(RuleMisuse, "%s says already how it is paid for", s.plan.what)
		}
		s.plan = newPlan(s, "the answer", o)
	}
	s.act(d)
	return nil
}

// decision is a value as the answer to a question.
func (s *scene) decision(r *engine.Request, v lua.LValue) engine.Decision {
	switch r.Kind {
	case engine.AskYesNo:
		if b, ok := v.(lua.LBool); ok {
			return engine.Decision{Yes: bool(b)}
		}
		s.form(r, v, "true or false")
	case engine.AskRefs, engine.AskTargets:
		return s.chosen(r, v)
	case engine.AskNumber:
		if n, ok := whole(v); ok {
			return engine.Decision{Numbers: []int{n}}
		}
		s.form(r, v, "a whole number")
	case engine.AskDivide:
		return engine.Decision{Numbers: s.division(r, v)}
	case engine.AskMana:
		if text, ok := v.(lua.LString); ok {
			word, _ := manaWord(r, string(text))
			return engine.Decision{Words: []string{word}}
		}
		s.form(r, v, `symbols such as "{W}{U}"`)
	case engine.AskOrder, engine.AskReplacement:
		return s.sources(r, v)
	case engine.AskAttackers:
		s.f.fail(RuleMisuse, "attackers are declared by t:attack")
	case engine.AskBlockers:
		s.f.fail(RuleMisuse, "blockers are declared by t:block")
	default:
		if len(r.Sources) > 0 {
			return s.sources(r, v)
		}
		return s.wordsOf(r, v)
	}
	return engine.Decision{}
}

// chosen answers with objects and players. What is not among the choices is
// refused by its name.
func (s *scene) chosen(r *engine.Request, v lua.LValue) engine.Decision {
	refs := s.refs(v)
	for i, ref := range refs {
		if at := slices.IndexFunc(r.Refs, func(x engine.Ref) bool { return s.formerly(ref, x) }); at >= 0 && !slices.Contains(r.Refs, ref) {
			refs[i] = r.Refs[at] // an object that has since become another (CR 609.7a)
			continue
		}
		if !slices.Contains(r.Refs, ref) {
			s.refuse("%s is not among the choices", s.f.show(s.ref(ref)))
		}
	}
	return engine.Decision{Refs: refs}
}

// formerly reports whether a choice is what the object of a card once was.
func (s *scene) formerly(now, choice engine.Ref) bool {
	return slices.ContainsFunc(s.seen[now.Object], func(c engine.CardID) bool { return slices.Contains(s.seen[choice.Object], c) })
}

// form ends the run at an answer of the wrong form.
func (s *scene) form(r *engine.Request, v lua.LValue, wanted string) {
	s.f.fail(RuleMisuse, "a question of kind %s is answered with %s, not %s", kindOf(r), wanted, s.f.show(v))
}

// wordsOf is a text or a list of texts. A word that is not among the choices
// is refused by the engine; one that is like a choice is a slip of the pen.
func (s *scene) wordsOf(r *engine.Request, v lua.LValue) engine.Decision {
	words, ok := texts(v)
	if text, isText := v.(lua.LString); isText {
		words, ok = []string{string(text)}, true
	}
	if !ok {
		s.form(r, v, "a text or a list of texts")
	}
	return engine.Decision{Words: words}
}

// sources answers with the objects whose effects or triggers are meant.
func (s *scene) sources(r *engine.Request, v lua.LValue) engine.Decision {
	list, ok := items(v)
	if !ok {
		list = []lua.LValue{v}
	}
	if len(r.Sources) == 0 && len(r.Words) == 0 {
		return s.chosen(r, v)
	}
	if _, isText := texts(v); isText && len(list) > 0 {
		return s.wordsOf(r, v)
	}
	if _, isText := v.(lua.LString); isText {
		return s.wordsOf(r, v)
	}
	d := engine.Decision{}
	taken := make([]bool, len(r.Sources))
	for _, x := range list {
		o, isObject := valueOf(x).(*object)
		if !isObject {
			s.form(r, v, "the handle of a source, a list of them, or texts")
		}
		i := s.nextSource(r, s.f.ours(o), taken)
		if i < 0 {
			s.refuse("%s is not among the choices", o.label)
		}
		taken[i] = true
		if len(r.Words) > 0 {
			d.Words = append(d.Words, r.Words[i])
		} else {
			d.Refs = append(d.Refs, r.Refs[i])
		}
	}
	return d
}

// nextSource is the first choice of a source that is not taken yet, -1 for
// none. Of two different effects of one source the text says which.
func (s *scene) nextSource(r *engine.Request, o *object, taken []bool) int {
	found := -1
	for i, id := range r.Sources {
		if taken[i] || !s.is(o, id) {
			continue
		}
		if found >= 0 && r.Kind == engine.AskReplacement {
			s.f.fail(RuleMisuse, "%s has more than one effect here; answer with one of the texts %s", o.label, fmt.Sprintf("%q", r.Words))
		}
		if found < 0 {
			found = i
		}
	}
	return found
}

func anyOrder(s *scene, _ any, _ *args) []lua.LValue {
	s.ready()
	for {
		r := s.asked()
		switch {
		case r == nil:
			return nil
		case r.Kind == engine.AskReplacement:
			s.act(engine.Decision{Words: r.Words[:1]})
		case r.Kind == engine.AskOrder:
			s.act(engine.Decision{Words: r.Words, Refs: r.Refs})
		default:
			return nil
		}
	}
}
