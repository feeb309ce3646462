package bench

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"manaloom/engine"
	"manaloom/engine/rules"
	"manaloom/scripting"
	"manaloom/scripting/watch"
)

// keywordUsers is how many cards use the keyword that is reloaded.
const keywordUsers = 50

// BenchmarkReload saves files of a watched pack and lets a running game take them. latency-ms is the time from the end of
// the quiet after the save until the game has the new version, on average; worst-ms is the longest. ns/op is mostly waiting
// for that quiet.
func BenchmarkReload(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		dir := filepath.Join(b.TempDir(), "many")
		write := func(name, text string) {
			b.Helper()
			if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
				b.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				b.Fatal(err)
			}
		}
		for name, f := range manyCards(n) {
			write(name, string(f.Data))
		}
		keyword := func(life int) string {
			return fmt.Sprintf("return keyword { name = \"kindle\", build = function() return whenever { on.dies(this), gain_life(%d) } end }\n", life)
		}
		write("keywords/kindle.lua", keyword(1))
		for i := range keywordUsers {
			write(fmt.Sprintf("user_%d.toml", i), fmt.Sprintf("name = \"User %d\"\ncost = \"{1}\"\ntypes = [\"Creature\"]\nkeywords = [\"kindle\"]\npower = 1\ntoughness = 1\n", i))
		}
		lib, err := watch.Open(scripting.NewHost(rules.Book()), []string{dir}, watch.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if got := len(lib.Now().Result.Library.IDs()); got != n+keywordUsers {
			b.Fatal(got, "cards;", lib.Now().Found[:min(len(lib.Now().Found), 5)])
		}
		b.Run(fmt.Sprintf("card/cards=%d", n), func(b *testing.B) {
			reload(b, lib, 1, func(i int) {
				write("card_2.lua", fmt.Sprintf("return card {\n  whenever { on.enters(creature.other), gain_life(%d) },\n}\n", 10+i))
			})
		})
		b.Run(fmt.Sprintf("keyword/cards=%d", n), func(b *testing.B) {
			reload(b, lib, keywordUsers, func(i int) { write("keywords/kindle.lua", keyword(10+i)) })
		})
		if err := lib.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// generation makes what is saved new in each run of a benchmark.
var generation int

// reload saves again and again, and waits until a game has taken what so many cards have become.
func reload(b *testing.B, lib *watch.Library, cards int, save func(i int)) {
	o := engine.Options{Seed: 1, NoPregame: true}
	for range 2 {
		p := engine.PlayerSetup{Name: "P"}
		for i := range 60 {
			p.Deck = append(p.Deck, fmt.Sprintf("Card %d", i), fmt.Sprintf("User %d", i%keywordUsers))
		}
		o.Players = append(o.Players, p)
	}
	s, err := lib.Play(o)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	var total, worst time.Duration
	count := 0
	defer measure(b)()
	for b.Loop() {
		generation++
		save(generation)
		swapped := 0
		for swapped == 0 {
			<-s.Changed()
			began := time.Now()
			r, err := s.Take()
			if err != nil || len(r.Failures) > 0 {
				b.Fatal(err, r.Failures)
			}
			for _, x := range r.Swaps {
				swapped += len(x.Cards)
			}
			if swapped > 0 {
				latency := lib.Now().Took + time.Since(began)
				total, worst, count = total+latency, max(worst, latency), count+1
			}
		}
		if swapped != cards {
			b.Fatal(swapped, "cards have changed, not", cards)
		}
	}
	b.ReportMetric(float64(total.Microseconds())/1000/float64(count), "latency-ms")
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
}
