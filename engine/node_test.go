package engine

import "testing"

func TestEveryKindHasAName(t *testing.T) {
	for k := KindNone; k <= KindCause; k++ {
		if k.String() == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
	if got := KindCause.String(); got != "event at hand" {
		t.Errorf("the names of the kinds are out of step: the last is %q", got)
	}
}
