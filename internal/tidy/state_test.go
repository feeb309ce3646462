package tidy

import (
	"reflect"
	"testing"

	"manaloom/engine"
)

// TestStateIsPlainData walks the whole of State (design law 1).
func TestStateIsPlainData(t *testing.T) {
	for _, finding := range walk(reflect.TypeFor[engine.State]()) {
		t.Error(finding)
	}
}

// TestStateHasTables shows that the walk knows the engine's own tables: each
// of them is excused by its name, and would be refused under another.
func TestStateHasTables(t *testing.T) {
	for _, table := range []reflect.Type{
		reflect.TypeFor[engine.Table[engine.Object]](),
		reflect.TypeFor[engine.Log[engine.Event]](),
	} {
		if len(walkFrom("elsewhere", table)) == 0 {
			t.Errorf("%v holds no slice or pointer: the walk's exception for it is idle", table)
		}
		for _, finding := range walk(table) {
			t.Error(finding)
		}
	}
}
