package rules

import (
	"testing"

	"manaloom/engine"
)

// BenchmarkPriority is one pass of priority with ten lands and five spells in
// hand: what may be done is found anew each time.
func BenchmarkPriority(b *testing.B) {
	cards := []*engine.Definition{bear(), basicLand("Woods", "{G}"), basicLand("Peak", "{R}")}
	lib := engine.NewLibrary([32]byte{1}, cards, nil)
	g, err := engine.NewGame(Book(), lib, engine.Options{Players: make([]engine.PlayerSetup, 2), NoPregame: true, HandSize: -1})
	if err != nil {
		b.Fatal(err)
	}
	g, err = g.Edit(func(e *engine.Editor) error {
		for range 5 {
			for name, zone := range map[string]engine.ZoneKind{"Woods": engine.Battlefield, "Peak": engine.Battlefield, "Bear": engine.Hand} {
				if _, err := e.Put(name, zone, 1, engine.Put{}); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	v := g.Now()
	b.ReportAllocs()
	for b.Loop() {
		actionsOf(v, 1)
	}
}
