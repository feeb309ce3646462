package cardlint

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"manaloom/engine/rules"
	"manaloom/internal/lint"
	"manaloom/scripting"
)

// Lock writes the packs.lock of each pack that is named and needs others: their
// versions, and hashes of their files.
func Lock(o *Output, paths []string) error {
	s, err := lint.Select(paths)
	if err != nil {
		return err
	}
	locks, err := lint.Locks(scripting.NewHost(rules.Book()), s)
	if err != nil {
		return err
	}
	if len(locks) == 0 {
		return o.line("no pack here needs another one")
	}
	for _, name := range slices.Sorted(maps.Keys(locks)) {
		where, text := filepath.FromSlash(name), []byte(locks[name])
		if old, err := os.ReadFile(where); err == nil && bytes.Equal(old, text) {
			if err := o.line("%s is as it should be", name); err != nil {
				return err
			}
			continue
		}
		if err := os.WriteFile(where, text, 0o666); err != nil {
			return plain(err)
		}
		if err := o.line("wrote %s", name); err != nil {
			return err
		}
	}
	return nil
}
