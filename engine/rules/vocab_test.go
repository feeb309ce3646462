package rules

import (
	"slices"
	"strings"
	"testing"

	"manaloom/engine"
)

func TestBookIndexes(t *testing.T) {
	if b := Book(); len(b.Rows) < 200 {
		t.Errorf("the vocabulary has only %d rows", len(b.Rows))
	}
}

// evaluators names which evaluators a row has set.
func evaluators(r *engine.Row) []string {
	var set []string
	for _, e := range []struct {
		name string
		has  bool
	}{
		{"Filter", r.Filter != nil}, {"Refs", r.Refs != nil}, {"Pick", r.Pick != nil}, {"Number", r.Number != nil}, {"Cond", r.Cond != nil},
		{"Match", r.Match != nil}, {"Do", r.Do != nil}, {"Changes", r.Changes != nil}, {"Makes", r.Makes != nil}, {"Ability", r.Ability != nil},
	} {
		if e.has {
			set = append(set, e.name)
		}
	}
	return set
}

// wanted is which evaluators a row of a kind has to have and may have.
func wanted(r *engine.Row) (must, may []string) {
	switch r.Kind {
	case engine.KindFilter:
		must = []string{"Filter"}
	case engine.KindReference:
		must, may = []string{"Refs"}, []string{"Pick"}
	case engine.KindQuantity:
		must = []string{"Number"}
	case engine.KindCondition:
		must = []string{"Cond"}
	case engine.KindEvent:
		must = []string{"Match"}
	case engine.KindAct:
		must, may = []string{"Do"}, []string{"Changes"}
		if r.Owns {
			must = append(must, "Ability")
		}
	case engine.KindManaSpec:
		must = []string{"Makes"}
	case engine.KindAbility:
		must, may = []string{"Ability"}, []string{"Changes"}
		if r.Is(engine.KindAct) {
			must = append(must, "Do")
		}
	}
	return must, may
}

func TestRowsHaveTheEvaluatorsOfTheirKind(t *testing.T) {
	for _, r := range Book().Rows {
		must, may := wanted(r)
		has := evaluators(r)
		for _, m := range must {
			if !slices.Contains(has, m) {
				t.Errorf("%s %s lacks %s", r.Kind, r.FullName(), m)
			}
		}
		for _, h := range has {
			if !slices.Contains(must, h) && !slices.Contains(may, h) {
				t.Errorf("%s %s must not have %s", r.Kind, r.FullName(), h)
			}
		}
		if (r.Changes != nil) != (r.Layers != nil) {
			t.Errorf("%s has only one of Changes and Layers", r.FullName())
		}
		if r.Shape == engine.ShapeMember && len(r.Of) == 0 {
			t.Errorf("member %s is a member of nothing", r.FullName())
		}
	}
}

func TestRowsAreDocumented(t *testing.T) {
	for _, r := range Book().Rows {
		if !strings.HasSuffix(r.Doc, ".") {
			t.Errorf("%s: Doc is no sentence: %q", r.FullName(), r.Doc)
		}
		if r.Example == "" || r.Since == "" {
			t.Errorf("%s: Example and Since are missing", r.FullName())
		}
		if r.Text == "" && r.TextOf == nil && r.Name != "indefinitely" {
			t.Errorf("%s: Text is missing", r.FullName())
		}
		word := r.Name
		if r.Shape != engine.ShapeOperator && r.Name != "symbols" && !strings.Contains(r.Example, word) {
			t.Errorf("%s: the example does not show it: %s", r.FullName(), r.Example)
		}
		if strings.Count(r.Example, "(") != strings.Count(r.Example, ")") || strings.Count(r.Example, "{") != strings.Count(r.Example, "}") {
			t.Errorf("%s: the example is not closed: %s", r.FullName(), r.Example)
		}
	}
}

func TestFieldsAreConsistent(t *testing.T) {
	for _, r := range Book().Rows {
		checkFields(t, r.FullName(), r.Fields)
		positions := 0
		for _, f := range r.Fields {
			if f.At > 0 {
				positions++
				if f.At != positions {
					t.Errorf("%s: field %s stands at %d, not at %d", r.FullName(), f.Name, f.At, positions)
				}
			}
		}
		switch {
		case positions > 3 && r.Shape == engine.ShapeVerb:
			t.Errorf("%s has %d positions, more than three", r.FullName(), positions)
		case len(r.Fields) == 0 && (r.Shape == engine.ShapeVerb || r.Shape == engine.ShapeBlock):
			t.Errorf("%s is called without arguments", r.FullName())
		case len(r.Fields) > 0 && r.Shape == engine.ShapeWord:
			t.Errorf("%s is a word with fields", r.FullName())
		}
		for _, part := range engine.TextFields(r.Text) {
			if part != "of" && !slices.ContainsFunc(r.Fields, func(f engine.Field) bool { return f.Name == part }) && part != "changes" {
				t.Errorf("%s: Text speaks of {%s}, which is no field", r.FullName(), part)
			}
		}
	}
}

// What a card says must not get lost in its text: it would seem to do something else.
func TestTextSaysEveryField(t *testing.T) {
	// These are names, or are said by other words.
	unsaid := []string{"name", "label", "targets", "card", "faces", "keyword", "as_enters.name", "exile.as", "choose.as", "branch.on_result",
		"for_each.binder", "compute.number", "script.run", "where.test"}
	for _, r := range Book().Rows {
		says := engine.TextFields(r.Text)
		if r.TextOf != nil || slices.Contains(says, "changes") {
			continue
		}
		for _, f := range r.Fields {
			if !slices.Contains(says, f.Name) && !slices.Contains(unsaid, f.Name) && !slices.Contains(unsaid, r.Name) && !slices.Contains(unsaid, r.FullName()+"."+f.Name) {
				t.Errorf("%s: its text says nothing of %s", r.FullName(), f.Name)
			}
		}
	}
}

func checkFields(t *testing.T, where string, fields []engine.Field) {
	t.Helper()
	seen := map[string]bool{}
	for _, f := range fields {
		switch {
		case f.Name == "" || f.Doc == "" || len(f.Kinds) == 0:
			t.Errorf("%s: field %q lacks a name, a doc or a kind", where, f.Name)
		case seen[f.Name]:
			t.Errorf("%s: two fields %s", where, f.Name)
		case slices.Contains(f.Kinds, engine.KindWord) && f.Like == "" && len(f.Words) == 0:
			t.Errorf("%s: field %s takes a word, but which?", where, f.Name)
		case f.At == 0 && f.Required && f.Default != "":
			t.Errorf("%s: field %s is required and has a default", where, f.Name)
		}
		seen[f.Name] = true
		checkFields(t, where+"."+f.Name, f.Fields)
	}
}

// Words of Lua can never be the name of a row.
func TestNamesAreFree(t *testing.T) {
	reserved := strings.Fields("and break do else elseif end false for function goto if in local nil not or repeat return then true until while type next select table string error assert unpack pairs")
	for _, r := range Book().Rows {
		if slices.Contains(reserved, r.Name) {
			t.Errorf("%s is a word of Lua", r.FullName())
		}
	}
}
