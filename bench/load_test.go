package bench

import (
	"fmt"
	"testing"
	"testing/fstest"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

// manyCards is a pack of generated cards: a quarter each have no ability,
// keywords, a triggered and an activated ability.
func manyCards(n int) fstest.MapFS {
	files := fstest.MapFS{}
	put := func(name, format string, args ...any) {
		files[name] = &fstest.MapFile{Data: fmt.Appendf(nil, format, args...)}
	}
	put("pack.toml", "id = \"many\"\nname = \"Many\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n")
	for i := range n {
		card := fmt.Sprintf("card_%d", i)
		keywords := ""
		switch i % 4 {
		case 1:
			keywords = "keywords = [\"flying\", \"vigilance\"]\n"
		case 2:
			put(card+".lua", "return card {\n  whenever { on.enters(creature.other), gain_life(%d) },\n}\n", 1+i%5)
		case 3:
			put(card+".lua", "local it = target(creature)\n\nreturn card {\n  activated { cost = \"{%d}{R}{T}\", deal_damage(%d, it) },\n}\n", i%4, 1+i%3)
		}
		put(card+".toml", "name = \"Card %d\"\ncost = \"{%d}{R}\"\ntypes = [\"Creature\"]\nsubtypes = [\"Elf\"]\npower = %d\ntoughness = %d\n%s", i, i%7, i%6, 1+i%6, keywords)
	}
	return files
}

// BenchmarkLoad reads, checks and compiles generated cards from memory.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		b.Run(fmt.Sprintf("cards=%d", n), func(b *testing.B) {
			pack := scripting.PackSource{Name: "many", FS: manyCards(n)}
			book := rules.Book()
			defer measure(b)()
			for b.Loop() {
				res, list := scripting.NewHost(book).Load(pack)
				if len(list) > 0 || len(res.Library.IDs()) != n {
					b.Fatal(len(res.Library.IDs()), "cards;", list[:min(len(list), 5)])
				}
			}
			b.ReportMetric(float64(n*b.N)/b.Elapsed().Seconds(), "cards/s")
		})
	}
}
