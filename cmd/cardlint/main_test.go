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

// TestReadme does what the README tells a beginner: it writes the marked
// examples in the order of the page, runs each command of cardlint behind
// them, and all of them have to end well.
func TestReadme(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"cards", "schemas"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS("../../"+name)); err != nil {
			t.Fatal(err)
		}
	}
	page, err := fs.ReadFile(os.DirFS("../.."), "README.md")
	if err != nil {
		t.Fatal(err)
	}
	file, language, commands, examples := "", "", 0, 0
	var block strings.Builder
	for line := range strings.Lines(string(page)) {
		text := strings.TrimSpace(line)
		switch {
		case language == "" && strings.HasPrefix(text, "<!-- example "):
			file = strings.Fields(text)[2]
		case language == "" && strings.HasPrefix(text, "```"):
			language = text[3:] + "-"
			block.Reset()
		case text != "```":
			block.WriteString(line)
		case file != "":
			examples++
			where := filepath.Join(dir, filepath.FromSlash(file))
			if err := errors.Join(os.MkdirAll(filepath.Dir(where), 0o777), os.WriteFile(where, []byte(block.String()), 0o666)); err != nil {
				t.Fatal(err)
			}
			file, language = "", ""
		default:
			if language == "sh-" {
				commands += readmeCommands(t, dir, block.String())
			}
			language = ""
		}
	}
	if examples < 5 || commands < 4 {
		t.Errorf("the README has %d examples and %d commands of cardlint", examples, commands)
	}
}

func readmeCommands(t *testing.T, dir, block string) int {
	n := 0
	for line := range strings.Lines(block) {
		args, ok := strings.CutPrefix(strings.TrimSpace(line), "go run ./cmd/cardlint ")
		if !ok {
			continue
		}
		n++
		cmd := exec.Command("sh", "-c", "cardlint "+args)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("cardlint %s: %v\n%s", args, err, out)
		}
	}
	return n
}
