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

// desk is a folder with packs, and a watch of one of them under way.
type desk struct {
	*testing.T
	dir  string
	out  *paper
	told int // of what is on the paper
}

func (d *desk) write(name, text string) {
	d.Helper()
	file := filepath.Join(d.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		d.Fatal(err)
	}
	hidden := filepath.Join(filepath.Dir(file), "."+filepath.Base(file)) // so that nothing is seen half written
	if err := os.WriteFile(hidden, []byte(text), 0o644); err != nil {
		d.Fatal(err)
	}
	if err := os.Rename(hidden, file); err != nil {
		d.Fatal(err)
	}
}

// until waits for a report that ends with a line of a form, and returns it.
func (d *desk) until(form string) string {
	d.Helper()
	line := regexp.MustCompile(`(?m)^` + form + `\n`)
	for limit := time.Now().Add(30 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		text := d.out.text()[d.told:]
		if at := line.FindStringIndex(text); at != nil {
			d.told += at[1]
			return text[:at[1]]
		}
		if time.Now().After(limit) {
			d.Fatalf("nothing like %q is in\n%s", form, text)
		}
	}
}

func deskPack(id, more string) string {
	return "#:schema ../../schemas/pack.schema.json\nid = \"" + id + "\"\nversion = \"0.1.0\"\napi = 1\nlicence = \"Apache-2.0\"\n" + more
}

func deskCard(name, more string) string {
	return "#:schema ../../schemas/card.schema.json\nname = \"" + name + "\"\ncost = \"{0}\"\ntypes = [\"Creature\"]\npower = 1\ntoughness = 1\n" + more
}

func deskKeyword(n string) string {
	return "return keyword { name = \"kindle\", reminder = \"x\", build = function() return activated { cost = \"{0}\", gain_life(" + n + ") } end }"
}

func deskSpec(name, life string) string {
	return "scenario(\"" + name + " brings life\", function(t)\n  local you = t:players()\n  local it = you:battlefield(\"" + name + "\")\n" +
		"  you:activate(it)\n  t:resolve()\n  t:expect(you.life, " + life + ")\nend)\n"
}

// TestWatch: each save brings a short report of what has changed and of what depends on it.
func TestWatch(t *testing.T) {
	d := &desk{T: t, dir: t.TempDir(), out: &paper{}}
	d.write("base/pack.toml", deskPack("base", ""))
	d.write("base/plains.toml", "#:schema ../../schemas/card.schema.json\nname = \"Plains\"\nsupertypes = [\"Basic\"]\ntypes = [\"Land\"]\nsubtypes = [\"Plains\"]\n")
	d.write("base/keywords/kindle.lua", deskKeyword("1"))
	d.write("mine/pack.toml", deskPack("mine", "[dependencies]\nbase = \"^0.1\"\n"))
	d.write("mine/lamp.toml", deskCard("Lamp", "keywords = [\"kindle\"]\n"))
	d.write("mine/wick.toml", deskCard("Wick", "keywords = [\"kindle\"]\n"))
	d.write("mine/other.toml", deskCard("Other", ""))
	d.write("mine/rules/light_spec.lua", strings.ReplaceAll(deskSpec("Lamp", "21"), `"`, "'")) // Lua knows several quotation marks
	d.write("mine/wick_spec.lua", deskSpec("Wick", "21"))
	d.write("mine/other_spec.lua", "scenario(\"is there\", function(t)\n  local you = t:players()\n  t:expect(you:battlefield(\"Other\").power, 1)\nend)\n")
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- Watch(ctx, &Output{Out: d.out, Err: d.out}, []string{filepath.Join(d.dir, "mine")}) }()
	defer func() {
		end()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	d.until(`3 cards, 0 findings`)
	d.until(`watching .*mine; Ctrl-C ends it`)
	d.saves()
}

// saves is what is done at the desk.
func (d *desk) saves() {
	const clock = `\d\d:\d\d:\d\d `
	d.write("mine/other.toml", deskCard("Other", "keywords = [\"flying\"]\n"))
	if got := d.until(clock + `other: no findings; 1 scenario passed`); strings.Count(got, "\n") != 1 {
		d.Errorf("more is said than that: %s", got)
	}
	d.write("base/keywords/kindle.lua", deskKeyword("2")) // of another pack, on which this one depends
	got := d.until(clock + `kindle, lamp, wick: no findings; 2 of 2 scenarios failed`)
	if !strings.Contains(got, "light_spec.lua:6:3: expectation") || !strings.Contains(got, "wick_spec.lua:6:3: expectation") || !strings.Contains(got, "got:      22") {
		d.Errorf("the failures are not shown: %s", got)
	}
	d.write("mine/wick_spec.lua", deskSpec("Wick", "22"))
	d.until(clock + `wick_spec.lua: no findings; 1 scenario passed`)
	d.write("mine/other.toml", deskCard("Other", "keywords = [\"flyin\"]\n"))
	if got := d.until(clock + `other: 1 error; the last good version stays`); !strings.Contains(got, `did you mean "flying"?`) {
		d.Errorf("the finding is not shown: %s", got)
	}
	d.write("mine/lamp.toml", deskCard("Lamp", "keywords = [\"kindle\", \"flying\"]\n"))
	d.until(clock + `lamp: no findings; 1 of 1 scenario failed; 1 error elsewhere`)
	d.write("mine/new_one.toml", deskCard("New One", ""))
	d.until(clock + `new_one: 1 piece of advice; 1 error elsewhere`)
	d.write("mine/pack.toml", deskPack("mine", "patches = [\"base:plains\"]\n[dependencies]\nbase = \"^0.1\"\n"))
	got = d.until(clock + `.*error.*stays`)
	if !strings.Contains(got, "there is no patch of base:plains") {
		d.Errorf("an error in a file of no card is not shown: %s", got)
	}
	if strings.Count(got, "there is no patch") != 1 {
		d.Errorf("an error is shown twice: %s", got)
	}
	d.write("mine/pack.toml", deskPack("mine", "[dependencies]\nbase = \"^0.1\"\n"))
	d.until(clock + `.*`)
	if err := os.Remove(filepath.Join(d.dir, "mine", "other.toml")); err != nil {
		d.Fatal(err)
	}
	d.until(clock + `other \(removed\).*`)
}
