package scripting_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"manaloom/scripting"
)

// manyCards is a pack of n small cards, a third of them with a script.
func manyCards(n int) scripting.PackSource {
	files := fstest.MapFS{"pack.toml": {Data: []byte(packTOML)}}
	for name, f := range tryPack("").FS.(fstest.MapFS) {
		if name != "bear.toml" && name != "bear.lua" {
			files[name] = f
		}
	}
	for i := range n {
		slug := fmt.Sprintf("card_%d", i)
		toml := fmt.Sprintf("name = \"Card %d\"\ncost = \"{%d}{G}\"\ntypes = [\"Creature\"]\nsubtypes = [\"Elf\"]\npower = 2\ntoughness = %d\n", i, i%7, i%5+1)
		if i%5 == 0 {
			toml += "keywords = [\"flying\"]\n"
		}
		files[slug+".toml"] = &fstest.MapFile{Data: []byte(toml)}
		if i%5 != 0 {
			files[slug+".lua"] = &fstest.MapFile{Data: fmt.Appendf(nil, "local c = target(creature.you_control)\n\nreturn card {\n  flying,\n  whenever { on.damage { combat = true, from = this, to = player }, draw(%d) },\n  activated { cost = \"{%d}{T}\", get(c, \"+1/+1\", { lasts = indefinitely }) },\n}\n", i%3+1, i%4)}
		}
	}
	return scripting.PackSource{Name: "many", FS: files}
}

// BenchmarkLoad loads 10,000 small cards.
func BenchmarkLoad(b *testing.B) {
	pack := manyCards(10_000)
	b.ReportAllocs()
	for b.Loop() {
		host := scripting.NewHost(smallBook())
		res, list := host.Load(pack)
		if len(list) > 0 || len(res.Library.IDs()) < 10_000 {
			b.Fatal(len(res.Library.IDs()), list[:min(len(list), 5)])
		}
	}
}
