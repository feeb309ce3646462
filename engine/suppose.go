package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Listened reports whether anything would replace, forbid or trigger on an
// event of a kind.
func (v *View) Listened(kind EventKind) bool {
	for _, what := range []listen{listenReplace, listenForbid, listenTrigger} {
		if len(v.w.listeners(what, kind)) > 0 {
			return true
		}
	}
	found := false
	for _, sort := range []EffectSort{EffectReplace, EffectDelayed} {
		v.w.floating(sort, func(_ EffectID, e *FloatingEffect) {
			a := v.w.ability(&e.Ability)
			found = found || !e.Used && a.Event != nil && slices.Contains(a.Event.Kinds, kind)
		})
	}
	return found
}

// Supposed is one way in which something would go.
type Supposed struct {
	*Context
	s *supposing
}

// Answers are the answers that were given so far, in order.
func (s *Supposed) Answers() []Decision { return slices.Clone(s.s.given) }

// Others reports whether somebody besides the player had a choice.
func (s *Supposed) Others() bool { return s.s.others }

// supposing answers the questions of one run after the other, each time in
// another way: path is which answer is taken of how many.
type supposing struct {
	player PlayerID
	path   []turning
	at     int
	given  []Decision
	others bool
}

type turning struct{ taken, of int }

// unsupposed leaves a run whose question has no answer here.
type unsupposed struct{}

// choose takes one of n answers.
func (s *supposing) choose(n int) int {
	if s.at == len(s.path) {
		s.path = append(s.path, turning{0, n})
	}
	s.at++
	return s.path[s.at-1].taken
}

// next turns to the next run; false when all were made.
func (s *supposing) next() bool {
	for len(s.path) > 0 {
		last := &s.path[len(s.path)-1]
		if last.taken++; last.taken < last.of {
			return true
		}
		s.path = s.path[:len(s.path)-1]
	}
	return false
}

// Decide answers a request with the answer whose turn it is.
func (s *supposing) Decide(_ *View, r *Request) (Decision, bool) {
	s.others = s.others || r.Answers != s.player
	d := s.answer(r)
	if r.Check(&d) != nil {
		panic(unsupposed{})
	}
	s.given = append(s.given, d)
	return d, true
}

func (s *supposing) answer(r *Request) Decision {
	d := Decision{Player: r.Answers}
	switch r.Kind {
	case AskYesNo:
		d.Yes = s.choose(2) == 0
	case AskNumber:
		d.Numbers = []int{r.Min + s.choose(max(r.Max-r.Min+1, 1))}
	case AskRefs, AskTargets:
		d.Refs = subset(s, r.Refs, r.Min, r.Max)
	case AskWords, AskModes, AskMana, AskColor, AskReplacement:
		d.Words = subset(s, r.Words, r.Min, r.Max)
	case AskType:
		d.Words = subset(s, r.Words, 1, 1)
	case AskOrder:
		d.Refs, d.Words = slices.Clone(r.Refs), slices.Clone(r.Words)
	case AskDivide:
		d.Numbers = evenly(r)
	case AskPriority, AskPay:
		i := max(slices.IndexFunc(r.Actions, func(a Action) bool { return a.Verb == "auto" || a.Verb == "pass" }), 0)
		a := r.Actions[i]
		d.Verb, d.Object, d.Path, d.Key = a.Verb, a.Object, a.Path, a.Key
	case AskAttackers, AskBlockers:
	}
	return d
}

// subset takes elements one by one, in their order: all subsets of the sizes
// asked for are met, the smallest first.
func subset[T any](s *supposing, from []T, least, most int) []T {
	most = min(most, len(from))
	if least > len(from) || least > most {
		panic(unsupposed{})
	}
	size := least + s.choose(most-least+1)
	var taken []T
	for i := range from {
		need, left := size-len(taken), len(from)-i
		switch {
		case need == 0:
			return taken
		case need == left || s.choose(2) == 0:
			taken = append(taken, from[i])
		}
	}
	return taken
}

// evenly gives each its least and the first what is left.
func evenly(r *Request) []int {
	n := make([]int, len(r.Refs))
	rest := r.Total
	for i := range n {
		n[i] = r.Min
		rest -= r.Min
	}
	if len(n) > 0 {
		n[0] += rest
	}
	return n
}

// Suppose carries out f on a scratch copy of the game, once for each way in
// which its questions could be answered by the player, until f is content or
// limit runs were made. Nothing of it happens. A run that turns out to be
// illegal, or that a script's failure ends, counts for nothing. It returns
// whether f was content, and whether all ways were tried.
func (v *View) Suppose(p PlayerID, limit int, f func(s *Supposed) bool) (content, all bool) {
	s := &supposing{player: p}
	for range limit {
		s.at, s.given, s.others = 0, nil, false
		if v.supposed(s, f) {
			return true, false
		}
		if !s.next() {
			return false, true
		}
	}
	return false, false
}

func (v *View) supposed(s *supposing, f func(s *Supposed) bool) (content bool) {
	defer func() {
		switch x := recover().(type) {
		case nil:
		case scriptFailure:
			if x.ofFunction() {
				panic(x)
			}
			content = false
		case unsupposed, illegality, refused, ended:
			content = false
		default:
			panic(x)
		}
	}()
	frame := *v.Frame
	frame.Bindings = slices.Clip(frame.Bindings)
	view := &View{w: v.w.scratch(s), Produces: v.Produces, Frame: &frame}
	return f(&Supposed{Context: &Context{View: view}, s: s})
}

// scratch is a second run on a copy of the state, which s answers.
func (w *work) scratch(s *supposing) *work {
	w2 := work{s: w.s.Copy(), book: w.book, lib: w.lib, defs: slices.Clone(w.defs), depth: w.depth}
	w2.cache = w.known().fork()
	w2.run = &run{live: s, fresh: -1, quiet: -1}
	return &w2
}

// Outcomes lists what an event could become: under every order of the
// replacement effects that apply to it, each used at most once (CR 614.5), and
// with every answer to what they ask. Nothing happens. No outcome at all means
// that it can't happen or is replaced with nothing.
func (v *View) Outcomes(e Event) []Event {
	c := &Context{View: v}
	list := c.possible([]Happening{{Event: e}})
	o := outcomes{c: c, seen: map[string]bool{}}
	for _, h := range list {
		o.follow(h)
	}
	return o.found
}

type outcomes struct {
	c     *Context
	seen  map[string]bool
	found []Event
}

// maxSupposed bounds the answers that are tried to what one effect asks.
const maxSupposed = 256

// follow goes on from an event that some effects have modified. Of effects that
// are alike one is applied first: which of them makes no difference.
func (o *outcomes) follow(h Happening) {
	key := h.known(true)
	if o.seen[key] {
		return
	}
	o.seen[key] = true
	found := o.c.applicable(&h)
	if len(found) == 0 {
		if key := h.known(false); !o.seen[key] {
			o.seen[key] = true
			o.found = append(o.found, h.Event)
		}
		return
	}
	class := slices.MinFunc(found, func(a, b replacer) int { return int(a.Ability.Class) - int(b.Ability.Class) }).Ability.Class
	found = slices.DeleteFunc(found, func(r replacer) bool { return r.Ability.Class != class })
	for _, r := range representatives(found) {
		next := h
		next.used = append(slices.Clip(h.used), r.used())
		o.apply(r, next)
	}
}

// known is equal for two modified events that go on in the same ways: with the
// same effects used, in whatever order.
func (h *Happening) known(used bool) string {
	e := &h.Event
	b := fmt.Append(nil, e.Kind, ' ', [manaTypes]int16(e.Made), e.Object, e.Player, e.By, e.Source, e.Other, e.To, e.Amount, e.Word, e.Tapped, e.Flag)
	if !used {
		return string(b)
	}
	var keys []string
	for _, u := range h.used {
		keys = append(keys, fmt.Sprint(u.Object, u.Effect, u.Key.Ref.Def, u.Key.Ref.Path, u.Key.Effect, u.Key.Granter, u.Key.Ordinal))
	}
	slices.Sort(keys)
	return string(b) + "|" + strings.Join(keys, "|")
}

func (o *outcomes) apply(r replacer, h Happening) {
	o.c.Suppose(o.c.You, maxSupposed, func(s *Supposed) bool {
		for _, out := range s.applyReplacement(r, h) {
			out.used = h.used
			o.follow(out)
		}
		return false
	})
}

// Planned carries out f with its first questions answered: an answer that its
// question does not allow, and all further questions, are asked as ever.
func (c *Context) Planned(answers []Decision, f func()) {
	outer := c.w.plan
	c.w.plan = answers
	defer func() { c.w.plan = outer }()
	f()
}

// planned is the answer that a plan has for a question.
func (w *work) planned(r *Request) (Decision, bool) {
	if len(w.plan) == 0 {
		return Decision{}, false
	}
	d := w.plan[0]
	if r.Check(&d) != nil {
		w.plan = nil
		return Decision{}, false
	}
	w.plan = w.plan[1:]
	w.run.answered(r.Kind, d)
	return d, true
}
