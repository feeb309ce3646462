package engine

import (
	"fmt"
	"slices"
	"testing"
)

// TestSupposingTriesEveryAnswer: all subsets of the sizes asked for, all words,
// all numbers, once each.
func TestSupposingTriesEveryAnswer(t *testing.T) {
	s := &supposing{player: 1}
	var got []string
	for {
		s.at, s.given = 0, nil
		a := s.answer(&Request{Kind: AskRefs, Refs: []Ref{{Object: 1}, {Object: 2}, {Object: 3}}, Min: 1, Max: 2})
		b := s.answer(&Request{Kind: AskYesNo})
		objects := ""
		for _, r := range a.Refs {
			objects += fmt.Sprint(r.Object)
		}
		got = append(got, fmt.Sprint(objects, b.Yes))
		if !s.next() {
			break
		}
	}
	want := []string{"1true", "1false", "2true", "2false", "3true", "3false", "12true", "12false", "13true", "13false", "23true", "23false"}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// TestSupposeChangesNothing: what is supposed leaves no trace, and stops when
// it has found what it looks for.
func TestSupposeChangesNothing(t *testing.T) {
	g := toyGame(t)
	v := g.Now()
	before, runs := v.State().History.Len(), 0
	content, _ := v.Suppose(1, 100, func(s *Supposed) bool {
		runs++
		s.Random(6)
		return !s.YesNo(1, "?") && len(s.Answers()) == 1 && !s.Others()
	})
	if !content || runs != 2 || v.State().History.Len() != before {
		t.Errorf("content %v after %d runs, %d events", content, runs, v.State().History.Len()-before)
	}
	if _, all := v.Suppose(1, 100, func(s *Supposed) bool { s.YesNo(2, "?"); return false }); !all {
		t.Error("not all ways were tried")
	}
	if content, _ := v.Suppose(1, 1, func(*Supposed) bool { Illegal("", "no"); return true }); content {
		t.Error("what is illegal counts")
	}
}
