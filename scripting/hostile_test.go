package scripting_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

// heap is how much memory is in use.
func heap() int64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// TestHostilePack loads a pack in which every script but one does harm: each is refused at its own line by its own
// rule, the one that is good is there, and no memory is kept.
func TestHostilePack(t *testing.T) {
	names, err := filepath.Glob("testdata/hostile/load/*.lua")
	if err != nil || len(names) == 0 {
		t.Fatal("no scripts", err)
	}
	pack := fstest.MapFS{
		"pack.toml": {Data: []byte(packTOML)}, "good.toml": {Data: []byte(bearTOML)}, "good.lua": {Data: []byte("return card { flying }")},
	}
	sources := map[string]string{}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		slug := strings.TrimSuffix(filepath.Base(name), ".lua")
		pack[slug+".lua"] = &fstest.MapFile{Data: src}
		pack[slug+".toml"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(bearTOML, "Bear", "Bear of "+strings.ReplaceAll(slug, "_", " ")))}
		sources["try/"+slug+".lua"] = string(src)
	}
	host := scripting.NewHost(rules.Book())
	before := heap()
	res, list := host.Load(scripting.PackSource{Name: "try", FS: pack})
	if kept := heap() - before; kept > 16<<20 {
		t.Errorf("%d KiB are kept", kept>>10)
	}
	got := map[string][]string{}
	for _, d := range list {
		got[d.At.File] = append(got[d.At.File], fmt.Sprintf("%d:%d %s: %s", d.At.Line, d.At.Column, d.Rule, message(d)))
	}
	for file, src := range sources {
		t.Run(filepath.Base(file), func(t *testing.T) { compare(t, got[file], wanted(src)) })
		if slug := strings.TrimSuffix(filepath.Base(file), ".lua"); res.Library.ByID("try:"+slug) != nil {
			t.Errorf("%s is in the library", slug)
		}
		delete(got, file)
	}
	for file, rest := range got {
		t.Errorf("%s: %v", file, rest)
	}
	if res.Library.ByID("try:good") == nil {
		t.Error("the good card is not there")
	}
}
