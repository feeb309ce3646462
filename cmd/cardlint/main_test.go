package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write the expected output of the scripts anew")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"cardlint": main})
}

// TestScripts runs the command as a person would. Each script starts in a
// folder with cards/core and schemas as they are in the repository.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			return errors.Join(
				os.CopyFS(filepath.Join(env.WorkDir, "cards", "core"), os.DirFS("../../cards/core")),
				os.CopyFS(filepath.Join(env.WorkDir, "schemas"), os.DirFS("../../schemas")))
		},
		Condition: func(name string) (bool, error) {
			if name != "root" {
				return false, fmt.Errorf("no condition %q", name)
			}
			return os.Geteuid() == 0, nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits":   exits,
			"oneline": oneLineOf,
			"make":    makeFile,
		},
	})
}

// exits runs a command and compares its exit code: exits 2 cardlint x.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE command [args]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
	if trace := ts.ReadFile("stdout") + ts.ReadFile("stderr"); strings.Contains(trace, "goroutine ") || strings.Contains(trace, "panic:") {
		ts.Fatalf("a stack trace")
	}
}

// oneLineOf holds that a stream of the last command is one line: oneline stderr.
func oneLineOf(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: oneline stdout|stderr")
	}
	text := ts.ReadFile(args[0])
	if strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") || len(text) < 10 {
		ts.Fatalf("not one line: %q", text)
	}
}

// makeFile makes what an archive cannot hold: make pipe|zeros|binary|name|loop|big FILE.
func makeFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: make SORT FILE")
	}
	file := ts.MkAbs(args[1])
	ts.Check(os.MkdirAll(filepath.Dir(file), 0o777))
	write := func(src []byte) { ts.Check(os.WriteFile(file, src, 0o666)) }
	switch args[0] {
	case "pipe":
		ts.Check(syscall.Mkfifo(file, 0o666))
	case "binary":
		write([]byte{0, 1, 2, 0xff, 0xfe, 0x80, '\n', 0})
	case "latin1":
		write([]byte("name = \"\xe9\"\n"))
	case "bom":
		write([]byte("\ufeff#:schema ../../schemas/card.schema.json\r\nname = \"Bom\"\r\ntypes = [\"Land\"]\r\n"))
	case "big":
		write(bytes.Repeat([]byte("x = 1\n"), 1<<20))
	case "deep":
		write([]byte("return card {" + strings.Repeat("(", 60000)))
	case "sparse":
		f, err := os.Create(file)
		ts.Check(err)
		ts.Check(errors.Join(f.Truncate(1<<40), f.Close()))
	case "loop":
		ts.Check(os.Symlink(filepath.Base(file), file))
	case "up":
		ts.Check(os.Symlink("..", file))
	case "newline":
		file = filepath.Join(filepath.Dir(file), "two\nlines.toml")
		write([]byte("name = 1\n"))
	case "locked":
		write(nil)
		ts.Check(os.Chmod(file, 0))
	case "lockedfolder":
		ts.Check(os.Mkdir(file, 0))
	default:
		ts.Fatalf("no sort %s", args[0])
	}
}

// TestInterrupt ends a long run by the keyboard.
func TestInterrupt(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "cards", "core"), os.DirFS("../../cards/core")); err != nil {
		t.Fatal(err)
	}
	long := "for i = 1, 4000 do\n  scenario(\"turn \" .. i, function(t)\n    for n = 1, 20 do t:next_turn() end\n  end)\nend\n"
	if err := os.WriteFile(filepath.Join(dir, "cards", "core", "rules", "long_spec.lua"), []byte(long), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("cardlint", "test", "cards/core/rules/long_spec.lua")
	cmd.Dir = dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 130 || out.Len() > 0 {
		t.Errorf("%v, output %q", err, out.String())
	}
}

// TestWatchEndsWithCtrlC: it is no failure to end a watch.
func TestWatchEndsWithCtrlC(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "cards", "core"), os.DirFS("../../cards/core")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("cardlint", "watch", "cards/core/tokens")
	cmd.Dir = dir
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for scan := bufio.NewScanner(out); scan.Scan(); {
		lines = append(lines, scan.Text())
		if strings.HasPrefix(scan.Text(), "watching ") {
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := cmd.Wait(); err != nil || lines[len(lines)-1] != "watching cards/core/tokens; Ctrl-C ends it" {
		t.Errorf("%v, output %q", err, lines)
	}
}

// TestPages does what the pages tell a reader: it writes the marked examples in
// the order of a page, runs each command of cardlint behind them, and all of
// them have to end well and to write what the page says they write.
func TestPages(t *testing.T) {
	for _, p := range []struct {
		name               string
		examples, commands int // that there are at least
	}{
		{"README.md", 5, 4}, {"docs/packs.md", 7, 5},
	} {
		t.Run(p.name, func(t *testing.T) {
			page := readPage(t, p.name)
			if page.examples < p.examples || page.commands < p.commands {
				t.Errorf("the page has %d examples and %d commands of cardlint", page.examples, page.commands)
			}
		})
	}
}

// page is a page that is being followed, in a folder of its own.
type page struct {
	*testing.T
	dir                string
	examples, commands int
	wrote              string // by the last command
}

func readPage(t *testing.T, name string) *page {
	p := &page{T: t, dir: t.TempDir()}
	for _, name := range []string{"cards", "schemas"} {
		if err := os.CopyFS(filepath.Join(p.dir, name), os.DirFS("../../"+name)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := fs.ReadFile(os.DirFS("../.."), name)
	if err != nil {
		t.Fatal(err)
	}
	mark, language := "", ""
	var block strings.Builder
	for line := range strings.Lines(string(text)) {
		text := strings.TrimSpace(line)
		switch {
		case language == "" && strings.HasPrefix(text, "<!-- "):
			mark = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(text, "<!-- "), "-->"))
		case language == "" && strings.HasPrefix(text, "```"):
			language = text[3:] + "-"
			block.Reset()
		case text != "```":
			block.WriteString(line)
		default:
			p.block(mark, language, block.String())
			mark, language = "", ""
		}
	}
	return p
}

// block does what a block of the page says.
func (p *page) block(mark, language, text string) {
	file, isExample := strings.CutPrefix(mark, "example ")
	switch {
	case isExample:
		p.examples++
		where := filepath.Join(p.dir, filepath.FromSlash(file))
		if err := errors.Join(os.MkdirAll(filepath.Dir(where), 0o777), os.WriteFile(where, []byte(text), 0o666)); err != nil {
			p.Fatal(err)
		}
	case mark == "output":
		if p.wrote != text {
			p.Errorf("the command writes\n%s\nand the page says\n%s", p.wrote, text)
		}
	case language == "sh-":
		p.run(text)
	}
}

func (p *page) run(block string) {
	for line := range strings.Lines(block) {
		args, ok := strings.CutPrefix(strings.TrimSpace(line), "go run ./cmd/cardlint ")
		if !ok {
			continue
		}
		p.commands++
		cmd := exec.Command("sh", "-c", "cardlint "+args)
		cmd.Dir = p.dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			p.Errorf("cardlint %s: %v\n%s", args, err, out)
		}
		p.wrote = string(out)
	}
}
