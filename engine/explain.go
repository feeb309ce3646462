package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Explanation is one step of what the layers make of an object: its base, or
// what one effect did to it in one layer.
type Explanation struct {
	Layer     Layer     // NoLayer for what the object starts with
	Source    string    // name of the object that the effect comes from
	Object    ObjectID  // that object; it may be gone
	Path      string    // path of the ability or act that makes the effect
	Effect    EffectID  // of a floating effect
	Timestamp Timestamp // CR 613.7
	Change    string    // what it did, in words
	After     []string  // the effects that it depended on (CR 613.8), as "Source's ability path"
}

// String is the step as one line: "layer 7b: base 4/4, Figure's ability
// warrior, timestamp 17".
func (e Explanation) String() string {
	if e.Layer == NoLayer {
		return "base: " + e.Change
	}
	text := fmt.Sprintf("layer %s: %s, %s, timestamp %d", e.Layer, e.Change, e.by(), e.Timestamp)
	if len(e.After) > 0 {
		text += ", after " + strings.Join(e.After, " and ")
	}
	return text
}

func (e *Explanation) by() string {
	if e.Path == "" {
		return e.Source
	}
	return e.Source + "'s ability " + e.Path
}

// trace is what Explain notes while layers are applied.
type trace struct {
	object ObjectID
	was    working
	steps  []Explanation
	marks  []*effect // parallel to steps
	waits  []waiting
}

// waiting is one effect that depended on another (CR 613.8a).
type waiting struct{ effect, on *effect }

func (t *trace) before(w *working) { t.was = *w }

func (t *trace) after(d *deriving, e *effect, w *working, l Layer) {
	change := difference(&t.was, w, e, l)
	step := d.explained(e)
	step.Layer, step.Change = l, change
	t.steps, t.marks = append(t.steps, step), append(t.marks, e)
}

func (d *deriving) explained(e *effect) Explanation {
	step := Explanation{Object: e.source, Effect: e.floating, Timestamp: e.when, Path: e.instance.Ref.Path}
	if e.counter.Kind != "" {
		step.Source = fmt.Sprintf("%d %s counter", e.counter.Count, e.counter.Kind)
		if e.counter.Count != 1 {
			step.Source += "s"
		}
		return step
	}
	if ch := d.chars(e.source); ch != nil {
		step.Source = ch.Name
	} else if s := d.w.lastKnown(e.source); s != nil {
		step.Source = s.Name
	}
	if step.Source == "" {
		step.Source = fmt.Sprintf("object %d", e.source)
	}
	return step
}

// Explain tells step by step what the layers make of an object: its base, then
// each effect and counter that applies to it, in the order of application. It
// is nil when the object is gone.
func (v *View) Explain(o ObjectID) []Explanation {
	obj := v.w.s.Object(o)
	if obj == nil {
		return nil
	}
	t := &trace{object: o}
	w := &work{s: v.w.s, book: v.w.book, lib: v.w.lib, defs: slices.Clone(v.w.defs), cache: newCache()}
	d := w.deriveAll(t)
	base := w.template(obj)
	steps := []Explanation{{Source: base.chars.Name, Object: o, Timestamp: stamp(obj), Change: describe(&base.chars)}}
	for i, step := range t.steps {
		for _, wait := range t.waits {
			if wait.effect == t.marks[i] && wait.on.in(step.Layer) && wait.effect != wait.on {
				on := d.explained(wait.on)
				step.After = append(step.After, on.by())
			}
		}
		steps = append(steps, step)
	}
	return steps
}

// describe is characteristics in short: "Forest, Basic Land - Forest" or
// "Bears, Creature - Bear, 2/2".
func describe(ch *Characteristics) string {
	words := slices.Concat(ch.Supertypes, ch.Types)
	line := strings.Join(words, " ")
	if len(ch.Subtypes) > 0 {
		line += " - " + strings.Join(ch.Subtypes, " ")
	}
	parts := []string{ch.Name, line}
	if ch.HasPT {
		parts = append(parts, fmt.Sprintf("%d/%d", ch.Power, ch.Toughness))
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ", ")
}

// difference says in words what an effect has done.
func difference(a, b *working, e *effect, l Layer) string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if a.controller != b.controller {
		add("controlled by player %d", b.controller)
	}
	if a.Name != b.Name {
		add("name %s", b.Name)
	}
	if !slices.Equal(a.Types, b.Types) || !slices.Equal(a.Subtypes, b.Subtypes) || !slices.Equal(a.Supertypes, b.Supertypes) {
		ch := Characteristics{Supertypes: b.Supertypes, Types: b.Types, Subtypes: b.Subtypes}
		add("is %s", describe(&ch))
	}
	if a.Colors != b.Colors {
		add("is %s", colorWords(b.Colors))
	}
	parts = append(parts, abilityDifference(a, b)...)
	switch {
	case a.Power == b.Power && a.Toughness == b.Toughness:
	case l == LayerModify:
		add("%+d/%+d", b.Power-a.Power, b.Toughness-a.Toughness)
	case l == LayerSwitch:
		add("switched to %d/%d", b.Power, b.Toughness)
	default:
		add("base %d/%d", b.Power, b.Toughness)
	}
	if len(parts) == 0 {
		return "no difference"
	}
	return strings.Join(parts, "; ")
}

func abilityDifference(a, b *working) []string {
	var parts []string
	name := func(i *AbilityInstance) string {
		if i.Keyword != "" {
			return i.Keyword
		}
		return i.Ref.Path
	}
	if words := func(list []AbilityInstance) (all []Rewording) {
		for i := range list {
			all = append(all, list[i].Words...)
		}
		return all
	}; !slices.Equal(words(a.Abilities), words(b.Abilities)) {
		parts = append(parts, "words changed")
	}
	has := func(list []AbilityInstance, k Key) bool {
		return slices.ContainsFunc(list, func(i AbilityInstance) bool { return i.Key() == k })
	}
	for i := range a.Abilities {
		if !has(b.Abilities, a.Abilities[i].Key()) {
			parts = append(parts, "loses "+name(&a.Abilities[i]))
		}
	}
	for i := range b.Abilities {
		if !has(a.Abilities, b.Abilities[i].Key()) {
			parts = append(parts, "has "+name(&b.Abilities[i]))
		}
	}
	return parts
}

func colorWords(c Color) string {
	var words []string
	for i, n := range colorNames {
		if c&(1<<i) != 0 {
			words = append(words, n)
		}
	}
	if len(words) == 0 {
		return "colorless"
	}
	return strings.Join(words, " and ")
}
