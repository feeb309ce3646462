package bench

import (
	"testing"

	"manaloom/internal/play"
)

// BenchmarkGame plays random games in place, without any checks: games and
// decisions per second of one core.
func BenchmarkGame(b *testing.B) {
	cards, err := shared()
	if err != nil {
		b.Fatal(err)
	}
	defer measure(b)()
	decisions, seed := 0, uint64(0)
	for b.Loop() {
		n, err := cards.Race(play.NewSeeded(seed%100), 400)
		if err != nil {
			b.Fatal(err)
		}
		decisions += n
		seed++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}
