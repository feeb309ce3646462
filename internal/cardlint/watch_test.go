package cardlint

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// paper is written to by one goroutine and read by another.
type paper struct {
	mu  sync.Mutex
	all bytes.Buffer
}

// Write adds to what is there.
func (p *paper) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all.Write(b)
}

func (p *paper) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all.String()
}

// TestWatch: each save brings a short report of what has changed and of what depends on it.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	schema := "#:schema ../../schemas/pack.schema.json\n"
	pack := func(id, more string) string {
		return schema + "id = \"" + id + "\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n" + more
	}
	card := func(name, more string) string {
		return "#:schema ../../schemas/card.schema.json\nname = \"" + name + "\"\ncost = \"{0}\"\ntypes = [\"Creature\"]\npower = 1\ntoughness = 1\n" + more
	}
	keyword := func(n string) string {
		return "return keyword { name = \"kindle\", reminder = \"x\", build = function() return activated { cost = \"{0}\", gain_life(" + n + ") } end }"
	}
	shows := func(name, life string) string {
		return "scenario(\"" + name + " brings life\", function(t)\n  local you = t:players()\n  local it = you:battlefield(\"" + name + "\")\n" +
			"  you:activate(it)\n  t:resolve()\n  t:expect(you.life, " + life + ")\nend)\n"
	}
	write("base/pack.toml", pack("base", ""))
	write("base/plains.toml", "#:schema ../../schemas/card.schema.json\nname = \"Plains\"\nsupertypes = [\"Basic\"]\ntypes = [\"Land\"]\nsubtypes = [\"Plains\"]\n")
	write("base/keywords/kindle.lua", keyword("1"))
	write("mine/pack.toml", pack("mine", "[dependencies]\nbase = \"^0.1\"\n"))
	write("mine/lamp.toml", card("Lamp", "keywords = [\"kindle\"]\n"))
	write("mine/wick.toml", card("Wick", "keywords = [\"kindle\"]\n"))
	write("mine/other.toml", card("Other", ""))
	write("mine/rules/light_spec.lua", shows("Lamp", "21"))
	write("mine/wick_spec.lua", shows("Wick", "21"))
	write("mine/other_spec.lua", "scenario(\"is there\", function(t)\n  local you = t:players()\n  t:expect(you:battlefield(\"Other\").power, 1)\nend)\n")

	out := &paper{}
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- Watch(ctx, &Output{Out: out, Err: out}, []string{filepath.Join(dir, "mine")}) }()
	defer func() {
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	told := 0
	// until waits for a report that ends with a line of a form, and returns it.
	until := func(form string) string {
		t.Helper()
		line := regexp.MustCompile(`(?m)^` + form + `\n`)
		for limit := time.Now().Add(30 * time.Second); ; time.Sleep(5 * time.Millisecond) {
			text := out.text()[told:]
			if at := line.FindStringIndex(text); at != nil {
				told += at[1]
				return text[:at[1]]
			}
			if time.Now().After(limit) {
				t.Fatalf("nothing like %q is in\n%s", form, text)
			}
		}
	}
	const clock = `\d\d:\d\d:\d\d `
	until(`3 cards, 0 findings`)
	until(`watching .*mine; Ctrl-C ends it`)
	write("mine/other.toml", card("Other", "keywords = [\"flying\"]\n"))
	if got := until(clock + `other: no findings; 1 scenario passed`); strings.Count(got, "\n") != 1 {
		t.Errorf("more is said than that: %s", got)
	}
	write("base/keywords/kindle.lua", keyword("2")) // of another pack, on which this one depends
	got := until(clock + `kindle, lamp, wick: no findings; 2 of 2 scenarios failed`)
	if !strings.Contains(got, "light_spec.lua:6:3: expectation") || !strings.Contains(got, "wick_spec.lua:6:3: expectation") || !strings.Contains(got, "got:      22") {
		t.Errorf("the failures are not shown: %s", got)
	}
	write("mine/wick_spec.lua", shows("Wick", "22"))
	until(clock + `wick_spec.lua: no findings; 1 scenario passed`)
	write("mine/other.toml", card("Other", "keywords = [\"flyin\"]\n"))
	if got := until(clock + `other: 1 error; the last good version stays`); !strings.Contains(got, `did you mean "flying"?`) {
		t.Errorf("the finding is not shown: %s", got)
	}
	write("mine/lamp.toml", card("Lamp", "keywords = [\"kindle\", \"flying\"]\n"))
	until(clock + `lamp: no findings; 1 of 1 scenario failed; 1 error elsewhere`)
	write("mine/new_one.toml", card("New One", ""))
	until(clock + `new_one: 1 hint; 1 error elsewhere`)
	if err := os.Remove(filepath.Join(dir, "mine", "other.toml")); err != nil {
		t.Fatal(err)
	}
	until(clock + `other \(removed\).*`)
}
