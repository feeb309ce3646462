package scripting

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/parse"

	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// script is one Lua file that has been read: its tree, checked, and what its run gave.
type script struct {
	unit   *unit
	result *fileValue
	list   diag.List
}

// read parses a file and makes the checks that need only its tree. The unit is nil when it cannot be run.
func (h *Host) read(name, chunk string, src []byte, sc *scope) (*unit, diag.List) {
	file, errs := syntax.Parse(name, src, syntax.Options{})
	var list diag.List
	u := &unit{name: name, chunk: chunk, file: file}
	for _, e := range errs {
		list.Add(diag.Diagnostic{Rule: e.Code, At: u.at(e.Span), Summary: e.Message, Detail: e.Hint})
	}
	if len(errs) > 0 {
		return nil, list
	}
	known := func(word string) bool { return h.words[word] != nil && !hidden(word) || h.former(word) != nil }
	list.Add(findings(u, syntax.CheckOptions{
		Vocabulary: func(word string) bool { return h.isCard[word] || sc.hasName(word) },
		Globals:    known,
		Nearest: func(word string) string {
			if full := h.grouped(word); full != "" {
				return full
			}
			return diag.Nearest(word, append(mapKeys(h.words), sc.names(true)...))
		},
	})...)
	list.Add(h.formerNames(u)...)
	return newUnit(name, chunk, file), list
}

// findings are the diagnostics of the checks that need only a tree.
func findings(u *unit, opts syntax.CheckOptions) diag.List {
	var list diag.List
	suggestion := ""
	nearest := opts.Nearest
	opts.Nearest = func(word string) string {
		suggestion = nearest(word)
		return suggestion
	}
	for _, f := range syntax.Check(u.file, opts) {
		if f.Rule == syntax.RuleHiddenWord && harmless(u.file, f.Span) {
			continue
		}
		d := diag.Diagnostic{Rule: f.Rule, At: u.at(f.Span), Summary: f.Summary, Detail: f.Detail}
		switch f.Rule {
		case syntax.RuleUnusedLocal:
			d.Severity = diag.Warning
		case syntax.RuleUnknownName:
			if rest, ok := strings.CutPrefix(f.Detail, "did you mean "); ok {
				d.Suggestion, _ = strconv.Unquote(strings.TrimSuffix(rest, "?"))
			}
		}
		list.Add(d)
	}
	return list
}

// harmless reports whether a span declares a parameter that its function never calls. It hides a card word for the
// length of that function only, and nothing there looks like a use of the word: "function grow(types, gain)".
func harmless(file *syntax.File, span syntax.Span) bool {
	names := syntax.Resolve(file)
	for _, v := range names.Variables {
		if v.Name.Span() != span || v.Kind != syntax.Parameter {
			continue
		}
		called := false
		syntax.Inspect(file.Block, func(n syntax.Node) bool {
			if call, ok := n.(*syntax.CallExpr); ok {
				fn, isName := unparen(call.Fn).(*syntax.Name)
				called = called || isName && names.Variable(fn) == v
			}
			return !called
		})
		return !called
	}
	return false
}

// runFile reads and runs a file. What it reports is complete as far as the run came.
func (m *machine) runFile(name, chunk string, src []byte, sc *scope) *script {
	u, list := m.host.read(name, chunk, src, sc)
	s := &script{unit: u, list: list}
	if u == nil {
		return s
	}
	outer, notes, collected, left := m.scope, m.notes, m.list, m.budget
	m.notes, m.list = nil, nil
	sc.current = u
	m.scope = sc
	m.units[chunk] = u
	m.budget = budget{left: loadBudget, memory: loadMemory, whole: loadMemory}
	s.result = m.execute(u)
	s.list.Add(news(s.list, m.list)...)
	s.list.Add(news(s.list, m.host.unreached(u, sc, s.result == nil))...)
	m.scope, m.notes, m.list, m.budget = outer, notes, collected, left
	return s
}

// news leaves out what is reported already: the run sees many things that the tree shows too, at the same place or as
// the value of the expression around it.
func news(old, list diag.List) diag.List {
	var out diag.List
	for _, d := range list {
		known := slices.ContainsFunc(old, func(o diag.Diagnostic) bool {
			return o.Severity == diag.Error && o.At.File == d.At.File && o.At.Line == d.At.Line &&
				(o.At.Column == d.At.Column || o.Rule == RuleNodeOperator && o.At.Column > d.At.Column && o.At.Column < d.At.EndColumn)
		})
		if !known {
			out.Add(d)
		}
	}
	return out
}

// execute runs the main function of a file and takes what it returns.
func (m *machine) execute(u *unit) *fileValue {
	proto, err := compile(u)
	if err != nil {
		m.list.Add(reword(u, err))
		return nil
	}
	fn := m.l.NewFunctionFromProto(proto)
	fn.Env = m.host.env
	top := m.l.GetTop()
	defer m.l.SetTop(top)
	m.l.Push(fn)
	if err := m.l.PCall(0, lua.MultRet, nil); err != nil {
		m.list.Add(m.failure(u, err))
		return nil
	}
	n := m.l.GetTop() - top
	if n == 1 {
		if v := valueOf(m.l.Get(-1)); v != nil && (v.sort == isFile || v.sort == isBad) {
			return v.file
		}
	}
	at, what := diag.Position{File: u.name}, "the file returns nothing"
	if s := lastReturn(u.file); s != nil {
		at = u.at(s.Span())
	}
	if n > 1 {
		what = "the file returns several values"
	} else if n == 1 {
		what = "the file returns " + m.describe(m.l.Get(-1))
	}
	m.list.Add(diag.Diagnostic{Rule: RuleFile, At: at, Summary: what, Detail: "its last statement has to be 'return " + returned(u.name) + " { ... }'"})
	return nil
}

// returned is what a file returns, by the folder that it lies in.
func returned(name string) string {
	switch folders := strings.Split(name, "/"); {
	case slices.Contains(folders, patchFolder):
		return "patch"
	case slices.Contains(folders, "keywords"):
		return "keyword"
	case slices.Contains(folders, "actions"):
		return "action"
	}
	return "card"
}

func lastReturn(f *syntax.File) *syntax.ReturnStmt {
	if n := len(f.Block.Stmts); n > 0 {
		r, _ := f.Block.Stmts[n-1].(*syntax.ReturnStmt)
		return r
	}
	return nil
}

// compile gives gopher-lua a source that our own parser has found good and bounded.
func compile(u *unit) (proto *lua.FunctionProto, err error) {
	defer func() {
		// gopher-lua panics where its registers run out.
		if r := recover(); r != nil {
			proto, err = nil, fmt.Errorf("%v", r)
		}
	}()
	chunk, err := parse.Parse(strings.NewReader(u.source), u.chunk)
	if err != nil {
		return nil, err
	}
	return lua.Compile(chunk, u.chunk)
}

// failure says why a run ended.
func (m *machine) failure(u *unit, err error) diag.Diagnostic {
	switch {
	case m.failed != nil:
		return *m.failed
	case m.over:
		d := reword(u, err)
		d.Rule, d.Summary = RuleBudget, "the script does not come to an end: its budget of instructions is used up"
		d.Detail = "is there a loop that never ends?"
		return d
	}
	return reword(m.where(u, err), err)
}

// where is the unit that an error's text names.
func (m *machine) where(u *unit, err error) *unit {
	if at := position.FindStringSubmatch(message(err)); at != nil {
		if other := m.units[at[1]]; other != nil {
			return other
		}
	}
	return u
}

func message(err error) string {
	var api *lua.ApiError
	if errors.As(err, &api) && api.Object != nil {
		return api.Object.String()
	}
	return err.Error()
}

var position = regexp.MustCompile(`^([^\s:]+):(\d+): `)

var compilerLine = regexp.MustCompile(`line[:(](\d+)`)

// reword says an error of gopher-lua in a sentence of our own, at its place.
func reword(u *unit, err error) diag.Diagnostic {
	text, line := message(err), 0
	d := diag.Diagnostic{Rule: RuleScript, At: diag.Position{File: u.name}}
	if at := position.FindStringSubmatch(text); at != nil {
		line, _ = strconv.Atoi(at[2])
		text = text[len(at[0]):]
		d.At = u.at(u.culprit(line, text))
	} else if at := compilerLine.FindStringSubmatch(text); at != nil {
		if line, _ := strconv.Atoi(at[1]); line > 0 {
			d.At = u.at(u.token(line))
		}
	}
	for _, w := range wordings {
		if w.form.MatchString(text) {
			d.Rule, d.Summary, d.Detail = w.rule, w.form.ReplaceAllString(w.form.FindString(text), w.summary), w.detail
			if name := u.method(line); name != nil && strings.HasPrefix(text, "attempt to call") {
				d.Summary, d.Detail = name.Text+" is called, but it is no function", "what is read has a dot and no parentheses: write ."+name.Text
			}
			return d
		}
	}
	d.Summary = shorten(text)
	return d
}

// culprit is what an error of gopher-lua is about: it knows the line, and the expression that begins there is often
// plain from what failed.
func (u *unit) culprit(line int, text string) syntax.Span {
	if line < len(u.starts) {
		for _, x := range u.starts[line] {
			if b, ok := x.(*syntax.BinaryExpr); ok && strings.HasPrefix(text, "attempt to compare") && b.Op >= syntax.LessEqual && b.Op <= syntax.Greater {
				return b.OpSpan
			}
		}
	}
	return u.token(line)
}

// method is the name of the method, nil if there is none, that is called in the expression that begins in a line.
func (u *unit) method(line int) *syntax.Name {
	if line < len(u.starts) {
		for _, x := range u.starts[line] {
			if c, ok := x.(*syntax.CallExpr); ok && c.Method != nil {
				return c.Method
			}
		}
	}
	return nil
}

type wording struct {
	form                  *regexp.Regexp
	rule, summary, detail string
}

var wordings = []wording{
	{regexp.MustCompile(`attempt to call a non-function object.*`), RuleScript, "this is called, but it is no function", "is a name misspelt, or a comma missing?"},
	{regexp.MustCompile(`attempt to index a non-table object\((\w+)\)(?: with key '(.*?)')?.*`), RuleScript, "$1 has no members", "is a name misspelt, or does a function return nothing?"},
	{regexp.MustCompile(`attempt to compare .*userdata.*`), RuleNodeOperator, "a card node cannot be compared while the card is loaded", "write a.at_least(b) or a.at_most(b)"},
	{regexp.MustCompile(`attempt to compare (\w+) with (\w+).*`), RuleScript, "$1 and $2 cannot be compared", ""},
	{regexp.MustCompile(`cannot perform (\w+) operation between (\w+) and (\w+).*`), RuleScript, "$2 and $3 cannot be calculated with", ""},
	{regexp.MustCompile(`(stack|registry|call stack) overflow.*`), RuleRecursion, "functions call each other too deep", "does a function call itself without an end?"},
	{regexp.MustCompile(`.*register overflow.*`), RuleRecursion, "this nests too deep, or has too many values at once", "give parts of it a name with 'local'"},
	{regexp.MustCompile(`runtime error.*|.*interface conversion.*`), RuleScript, "the script cannot be run", "this is a mistake of the engine; please report it with the script"},
}
