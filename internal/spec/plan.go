package spec

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
)

// plan is what the options of a cast, an activation or an answer say of the
// questions to come. What nothing asks for is a failure.
type plan struct {
	what    string
	at      diag.Position
	calls   []diag.Position
	spell   *object // what is cast, nil for an ability
	depth   int     // of the stack before
	given   map[string]bool
	used    map[string]bool
	targets []lua.LValue // answers to the questions for targets, in order
	next    int
	x       int
	modes   []string
	kick    int // how often
	divide  lua.LValue
	pay     *payment
	life    int // how many Phyrexian symbols are paid with life
}

// planKeys are the options of casting and activating.
var planKeys = []string{"targets", "x", "modes", "kick", "divide", "life", "pay"}

// newPlan reads the options of a call.
func newPlan(s *scene, what string, o *options) *plan {
	p := &plan{what: what, given: map[string]bool{}, used: map[string]bool{}}
	p.at, p.calls = s.f.box.Here()
	if o == nil {
		o = &options{values: map[string]lua.LValue{}}
	}
	for key := range o.values {
		p.given[key] = true
	}
	if v := o.get("targets"); v != nil {
		list, ok := items(v)
		if !ok {
			o.wrong("targets", "a list such as { a, b }")
		}
		p.targets = list
	}
	p.x, p.life, p.divide = o.number("x", 0), o.number("life", 0), o.get("divide")
	if _, isNumber := o.get("kick").(lua.LNumber); isNumber {
		p.kick = o.number("kick", 0)
	} else if o.flag("kick") {
		p.kick = 1
	}
	if v := o.get("modes"); v != nil {
		list, ok := texts(v)
		if !ok {
			o.wrong("modes", `a list of names such as { "draw" }`)
		}
		p.modes = list
	}
	p.pay = s.payment(o)
	return p
}

// answer is the decision that the plan has for a question; ok is false when it
// says nothing of it.
func (p *plan) answer(s *scene, r *engine.Request) (d engine.Decision, ok bool) {
	if p == nil {
		return d, false
	}
	take := func(key string) bool {
		if !p.given[key] || p.used[key] {
			return false
		}
		p.used[key] = true
		return true
	}
	switch r.Kind {
	case engine.AskTargets:
		if !p.given["targets"] || p.next >= len(p.targets) {
			return d, false
		}
		p.next++
		p.used["targets"] = p.next == len(p.targets)
		return s.chosen(r, p.targets[p.next-1]), true
	case engine.AskNumber:
		if r.Slot == engine.LifeSlot {
			if take("life") {
				return engine.Decision{Numbers: []int{p.life}}, true
			}
			return d, false
		}
		// How often an optional cost is paid comes before the value of X
		// (CR 601.2b).
		if take("kick") {
			return engine.Decision{Numbers: []int{p.kick}}, true
		}
		if take("x") {
			return engine.Decision{Numbers: []int{p.x}}, true
		}
	case engine.AskModes:
		if take("modes") {
			return engine.Decision{Words: p.modes}, true
		}
	case engine.AskDivide:
		if take("divide") {
			return engine.Decision{Numbers: s.division(r, p.divide)}, true
		}
	case engine.AskYesNo:
		if take("kick") {
			return engine.Decision{Yes: p.kick > 0}, true
		}
	case engine.AskPay:
		p.used["pay"] = true
		return p.pay.answer(s)
	case engine.AskMana, engine.AskColor:
		return p.pay.color(r)
	}
	return d, false
}

// finish looks for options that nothing has asked for: a choice with one
// possible answer is not asked, and then must be that answer.
func (p *plan) finish(s *scene) {
	if p.given["pay"] && !p.pay.spent() {
		p.unused(s, "pay")
	}
	for _, key := range planKeys {
		if key == "pay" || !p.given[key] || p.used[key] {
			continue
		}
		a := p.announced(s)
		if a == nil || !p.agrees(s, a, key) {
			p.unused(s, key)
		}
	}
}

func (p *plan) unused(s *scene, key string) {
	s.f.stop(&Failure{Rule: RuleUnused, Message: fmt.Sprintf("%s: nothing asked for %s", p.what, key), Position: p.at, Calls: p.calls})
}

// announced is what was announced in the end, nil where that is not known.
func (p *plan) announced(s *scene) *engine.Announcement {
	if p.spell != nil {
		return s.announcement(s.id(p.spell))
	}
	if list := stack(s.now()); len(list) > p.depth {
		return s.announcement(list[len(list)-1])
	}
	return nil
}

// agrees compares an option that was not asked for with what was announced.
func (p *plan) agrees(s *scene, a *engine.Announcement, key string) bool {
	switch key {
	case "targets":
		if p.next > 0 {
			return false // more than were asked for
		}
		var refs, given []engine.Ref
		for _, b := range a.Bindings {
			if slices.Contains(a.Targets, b.Slot) {
				refs = append(refs, b.Refs...)
			}
		}
		for _, v := range p.targets {
			given = append(given, s.refs(v)...)
		}
		if len(given) > 0 && len(refs) > 0 && !slices.Equal(refs, given) {
			s.refuse("%s: %s is no legal target", p.what, s.f.showValues(p.targets))
		}
		return len(given) > 0 && len(refs) > 0
	case "x":
		return a.HasX && a.X == p.x
	case "life":
		return slices.ContainsFunc(a.Facts, func(m engine.Fact) bool { return m.Name == "phyrexian" && m.Number == p.life })
	case "divide":
		for _, b := range a.Bindings {
			if slices.Contains(a.Targets, b.Slot) && len(b.Numbers) > 0 {
				r := engine.Request{Kind: engine.AskDivide, Refs: b.Refs}
				return slices.Equal(b.Numbers, s.division(&r, p.divide))
			}
		}
	case "modes":
		return len(a.Modes) == len(p.modes) && s.modesNamed(a, p.modes)
	}
	return false
}

// modesNamed reports whether the announced modes have these names.
func (s *scene) modesNamed(a *engine.Announcement, names []string) bool {
	left := slices.Clone(names)
	for _, path := range a.Modes {
		i := slices.IndexFunc(left, func(n string) bool { return n == path || path == s.modePath(a, n) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// modePath is the path of the mode with a name, among the modes of what was
// announced.
func (s *scene) modePath(a *engine.Announcement, name string) string {
	def := s.now().Definition(a.Ability.Ref.Def)
	if def == nil {
		return ""
	}
	for _, ability := range def.Paths {
		for _, m := range ability.Modes {
			for i, f := range m.Node.Row.Fields {
				if f.Name == "name" && i < len(m.Node.Args) && m.Node.Args[i].Text == name {
					return m.Path
				}
			}
		}
	}
	return ""
}

// payment is how a cost is paid: by the engine's search, from the pool alone,
// or with mana abilities in order.
type payment struct {
	verb   string // "auto" or "done"
	listed bool
	list   []tapped
	symbol string // answers the question that the last ability asks
}

// tapped is a permanent to be tapped for mana, with what it is to add.
type tapped struct {
	object  *object
	symbols string
}

// payment reads the option pay.
func (s *scene) payment(o *options) *payment {
	switch v := o.get("pay").(type) {
	case nil:
		return &payment{verb: "auto"}
	case lua.LString:
		switch v {
		case "auto":
			return &payment{verb: "auto"}
		case "pool":
			return &payment{verb: "done"}
		}
		s.f.unknown("there is no way to pay named", string(v), []string{"auto", "pool"})
	case *lua.LTable:
		p := &payment{verb: "done", listed: true}
		list, ok := items(v)
		for _, x := range list {
			one := tapped{}
			pair, isPair := items(x)
			switch {
			case isPair && len(pair) == 2:
				symbols, isText := pair[1].(lua.LString)
				one.object, _ = valueOf(pair[0]).(*object)
				one.symbols = string(symbols)
				ok = ok && isText
			default:
				one.object, _ = valueOf(x).(*object)
			}
			ok = ok && one.object != nil
			p.list = append(p.list, one)
		}
		if ok {
			return p
		}
	}
	o.wrong("pay", `"auto", "pool", or a list such as { forest, { gate, "{W}" } }`)
	return nil
}

// answer is the next decision of a payment.
func (p *payment) answer(s *scene) (engine.Decision, bool) {
	if len(p.list) > 0 {
		next := p.list[0]
		p.list = p.list[1:]
		p.symbol = next.symbols
		return s.tapping(0, next.object, next.symbols), true
	}
	return engine.Decision{Verb: p.verb}, true
}

// color answers what an ability that was activated for the payment asks.
func (p *payment) color(r *engine.Request) (engine.Decision, bool) {
	if p.symbol == "" {
		return engine.Decision{}, false
	}
	word, ok := manaWord(r, p.symbol)
	p.symbol = ""
	return engine.Decision{Words: []string{word}}, ok
}

// spent reports that everything which was named was used.
func (p *payment) spent() bool { return len(p.list) == 0 }
