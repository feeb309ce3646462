package play

import (
	"fmt"

	"manaloom/engine/rules"
	"manaloom/scripting"
)

// Load is a table with all cards of the packs in some folders.
func Load(paths ...string) (*Table, error) {
	packs, list := scripting.Dirs(paths...)
	if len(list) > 0 {
		return nil, fmt.Errorf("%d problems, the first: %v", len(list), list[0])
	}
	book := rules.Book()
	host := scripting.NewHost(book)
	res, list := host.Load(packs...)
	if len(list) > 0 {
		return nil, fmt.Errorf("%d problems, the first: %v", len(list), list[0])
	}
	return &Table{Book: book, Library: res.Library, Compile: host.CompileSources, Pool: NewPool(res.Library)}, nil
}
