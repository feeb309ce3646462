// Command cardlint checks card definitions: it parses, checks and loads packs,
// runs their specs, explains a card and begins a new one.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// The exit codes.
const (
	exitClean    = 0
	exitFindings = 1
	exitUnable   = 2
)

// errFindings ends a run in which everything was said already.
var errFindings = errors.New("findings")

// waiting ends a command that runs until it is interrupted; nil for all others.
var waiting atomic.Pointer[context.CancelFunc]

// untilInterrupted is a context that ends with the first signal.
func untilInterrupted() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	waiting.Store(&cancel)
	return ctx
}

func main() {
	interrupted()
	os.Exit(run(os.Args[1:]))
}

// run runs the command and gives its exit code. Whatever kept it from its work
// is one line.
func run(args []string) (code int) {
	root := rootCommand()
	root.SetArgs(args)
	err := root.Execute()
	switch {
	case err == nil:
		return exitClean
	case errors.Is(err, errFindings):
		return exitFindings
	}
	fmt.Fprintln(os.Stderr, "cardlint: "+oneLine(err.Error()))
	return exitUnable
}

// oneLine keeps a message from being more: names of files may hold anything.
func oneLine(text string) string {
	out := []rune(text)
	for i, r := range out {
		if r < ' ' || r == 0x7f {
			out[i] = ' '
		}
	}
	return string(out)
}

// interrupted ends the process at once, as nothing has to be put away. 128 and
// the number of the signal is the code that shells know.
func interrupted() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		s := <-signals
		if end := waiting.Swap(nil); end != nil {
			(*end)()
			s = <-signals // a second one does not wait
		}
		if n, ok := s.(syscall.Signal); ok {
			os.Exit(128 + int(n))
		}
		os.Exit(exitUnable)
	}()
}
