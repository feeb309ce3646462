package watch_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"manaloom/engine"
	"manaloom/scripting/watch"
)

// reader does what a page says: the comments in it say what its examples are.
type reader struct {
	*room
	table *table
	seen  map[string]engine.ObjectID // by name, the one whose ability was activated last
	heard int                        // the version that was last waited for
	count int
}

var mark = regexp.MustCompile(`<!-- ([a-z ]+?)(?: ([^a-z ][^>]*|[a-z_/]+\.[a-z]+))? -->`)

// TestPage does what docs/hot-reload.md says.
func TestPage(t *testing.T) {
	t.Parallel()
	src, err := os.ReadFile("../../docs/hot-reload.md")
	if err != nil {
		t.Fatal(err)
	}
	p := &reader{room: &room{T: t, dir: filepath.Join(t.TempDir(), "mine")}, seen: map[string]engine.ObjectID{}}
	p.write("pack.toml", strings.ReplaceAll(packTOML, "loom", "mine"))
	p.write("plain.toml", "name = \"Plain\"\ntypes = [\"Land\"]\n")
	p.open(p.dir)
	p.heard = p.lib.Now().Number
	what, argument, inside := "", "", false
	var block strings.Builder
	for line := range strings.Lines(string(src)) {
		switch {
		case strings.HasPrefix(line, "```") && !inside:
			inside = true
			block.Reset()
		case strings.HasPrefix(line, "```"):
			inside = false
			p.example(what, argument, block.String())
			what = ""
		case inside:
			block.WriteString(line)
		default:
			for _, m := range mark.FindAllStringSubmatch(line, -1) {
				switch what, argument = m[1], m[2]; what {
				case "save", "report", "last report": // with the block that follows
				default:
					p.act(what, argument)
					what = ""
				}
			}
		}
	}
	if p.count < 25 {
		t.Errorf("the page has %d examples", p.count)
	}
}

// example is a mark with a block.
func (p *reader) example(what, argument, text string) {
	p.Helper()
	switch what {
	case "save":
		p.count++
		p.write(argument, text)
	case "report":
		p.count++
		p.news()
		p.table.take()
		p.compare(text)
	case "last report":
		p.count++
		p.compare(text)
	}
}

// news waits until what was saved last is loaded.
func (p *reader) news() {
	p.Helper()
	v := p.until("a new version", func(v *watch.Version) bool {
		if v.Number <= p.heard {
			return false
		}
		_, toml := os.Stat(p.path("ember_cat.toml"))
		script, _ := os.ReadFile(p.path("ember_cat.lua"))
		d := v.Result.Library.ByID("mine:ember_cat")
		return toml != nil && d == nil || d != nil && (len(v.Stale) > 0 || string(d.Source["mine/ember_cat.lua"]) == string(script))
	})
	p.heard = v.Number
}

func (p *reader) compare(text string) {
	p.Helper()
	got := strings.ReplaceAll(strings.Join(p.table.report.Lines(), "\n"), filepath.ToSlash(p.dir)+"/", "")
	if got != strings.TrimSpace(text) {
		p.Errorf("the page says\n%s\nand the game\n%s", text, got)
	}
}

// act is a mark without a block.
func (p *reader) act(what, argument string) {
	p.Helper()
	p.count++
	switch what {
	case "game":
		p.news()
		p.table, _ = p.play(strings.Split(argument, ", ")...)
	case "activate", "activate first":
		delete(p.seen, argument)
		for _, o := range p.table.Game().Now().State().In(engine.Zone{Kind: engine.Battlefield}) {
			if p.table.chars(o).Name == argument && (what == "activate" || p.seen[argument] == 0) {
				p.seen[argument] = o
			}
		}
		p.table.activate(p.seen[argument])
	case "resolve":
		life, err := strconv.Atoi(argument)
		p.done(err)
		p.table.resolve()
		p.table.want("life", p.table.life(), life)
	case "remove":
		p.done(os.Remove(p.path(argument)))
	default:
		p.Fatalf("what is %q?", what)
	}
}
