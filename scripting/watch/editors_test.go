package watch_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"manaloom/engine/rules"
	"manaloom/scripting"
	"manaloom/scripting/watch"
)

// TestEditorsFiles: what editors leave beside a file is none of the pack's.
func TestEditorsFiles(t *testing.T) {
	t.Parallel()
	r := enter(t, nil)
	before := r.lib.Now().Number
	for _, name := range []string{".bear.toml.swp", "4913", "bear.toml~", "#bear.toml#", ".#bear.toml", "bear.toml.tmp", "bear.toml.bak", ".git/bear.toml"} {
		r.write(name, "power = [")
	}
	time.Sleep(150 * time.Millisecond)
	if v := r.lib.Now(); v.Number != before || len(v.Found) > 0 {
		t.Errorf("version %d: %v", v.Number, v.Found)
	}
}

// TestTwoWatchers: two libraries of one pack have both the last of many saves, some of which are half written, and the
// file may be gone in between.
func TestTwoWatchers(t *testing.T) {
	t.Parallel()
	r := enter(t, nil)
	other := &room{T: t, dir: r.dir}
	lib, err := watch.Open(scripting.NewHost(rules.Book()), []string{r.dir}, watch.Options{Quiet: 5 * time.Millisecond})
	r.done(err)
	defer func() { r.done(lib.Close()) }()
	other.lib = lib
	for n := range 1000 {
		text := creature("Bear", n+3)
		switch n % 4 {
		case 0:
			r.rewrite("bear.toml", text[:len(text)/2])
		case 1:
			r.done(os.Remove(r.path("bear.toml")))
		case 2:
			r.rewrite("bear.toml", text)
		default:
			r.write("bear.toml", text)
		}
	}
	r.write("bear.toml", creature("Bear", 99))
	for _, w := range []*room{r, other} {
		if v := w.power(99); len(v.Found) > 0 {
			t.Error(fmt.Sprint(v.Found))
		}
	}
}
