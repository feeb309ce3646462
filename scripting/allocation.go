package scripting

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"

	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// The memory that a script may take, in bytes as the host counts them: what is given back is not counted as such.
const (
	loadMemory = 8 << 20 // one file while it is loaded
	callMemory = 4 << 20 // one call of a function of tier three
	specMemory = 64 << 20

	tableBytes    = 128 // of an empty table
	entryBytes    = 16  // of an entry of a list
	pairBytes     = 160 // of an entry with a key
	openEntries   = 250 // that the last value of a list may become
	closureBytes  = 112
	capturedBytes = 64 // of each local from outside
	valueBytes    = 192
	argBytes      = 160
)

// allocateName is the function that charges for what one pass of a body makes.
const allocateName = "_allocate_"

// indexName is the function that charges for the entries of a list which a write to a far place fills, and compareName
// the one that charges for the text that a comparison reads.
const (
	indexName   = "_index_"
	compareName = "_compare_"
)

// RuleMemory says that a script takes more memory than it may.
const RuleMemory = "memory"

// allocate takes bytes from the memory of the run.
func (m *machine) allocate(bytes int) {
	if m.memory -= bytes; m.memory >= 0 {
		return
	}
	at := m.here()
	m.stop(diag.Diagnostic{Rule: RuleMemory, At: at.unit.at(at.span), Summary: "the script takes more memory than it may: its tables, functions and texts are too many",
		Detail: "does a loop make a table, a function or a text each time?"})
}

// allocated is the function behind allocateName. It is no work of the script's: the instructions of its call are
// given back.
func allocated(l *lua.LState) int {
	m := machineOf(l)
	m.left += 3
	m.allocate(int(numberArg(l, 1)))
	return 0
}

// indexed is the function behind indexName: of a table, nil where it is new or not known, and the key that is written.
func indexed(l *lua.LState) int {
	m, key := machineOf(l), l.Get(2)
	m.left += 2
	if n, ok := key.(lua.LNumber); ok && n >= 1 && n < listSize {
		have := 0
		if t, ok := l.Get(1).(*lua.LTable); ok {
			have = t.Len()
		}
		m.allocate(max(int(n)-have, 0) * entryBytes)
	}
	l.Push(key)
	return 1
}

// compared is the function behind compareName.
func compared(l *lua.LState) int {
	m := machineOf(l)
	m.left += 2
	if s, ok := l.Get(1).(lua.LString); ok {
		m.charge(len(s) / 8)
	}
	l.Push(l.Get(1))
	return 1
}

// allocations finds what gopher-lua makes without asking the host, tables and functions, and says at which offsets of
// the source to charge for it: at the beginning of each function and loop and behind each label that is gone back to,
// for all that one pass of it makes at most. What runs once is bounded by the size of the source.
func allocations(file *syntax.File) map[int]string {
	a := &allocator{names: syntax.Resolve(file), at: map[int]string{}, gotos: map[string]int{}}
	syntax.Inspect(file.Block, func(n syntax.Node) bool {
		if x, ok := n.(*syntax.GotoStmt); ok {
			a.gotos[x.Name.Text] = x.Span().Start.Offset
		}
		return true
	})
	a.body(nil, -1, file.Block)
	return a.at
}

type allocator struct {
	names    *syntax.Resolution
	at       map[int]string
	gotos    map[string]int // by label: where the last jump to it stands
	nest     []*syntax.FunctionExpr
	captured []map[*syntax.Variable]bool // of each function of nest
}

// body notes what one pass of a body makes, for the offset at which it begins; -1 if it runs once.
func (a *allocator) body(first syntax.Node, begin int, block *syntax.Block) {
	p := pass{a: a}
	if first != nil {
		syntax.Inspect(first, p.visit)
	}
	syntax.Inspect(block, p.visit)
	if begin >= 0 {
		a.charge(begin, p.between(0, math.MaxInt))
	}
	for _, l := range p.labels {
		a.charge(l.offset, p.between(l.offset, a.gotos[l.name]))
	}
}

func (a *allocator) charge(offset, bytes int) {
	if bytes == 0 {
		return
	}
	a.at[offset] += fmt.Sprintf(" %s(%d);", allocateName, bytes)
}

// pass sums up one pass of a body.
type pass struct {
	a      *allocator
	made   []made
	labels []label
}

// made is what an expression makes, and where it stands.
type made struct{ offset, bytes int }

// label is a label with the offset of the statement behind it.
type label struct {
	name   string
	offset int
}

func (p *pass) add(n syntax.Node, bytes int) {
	p.made = append(p.made, made{n.Span().Start.Offset, bytes})
}

// between sums up what a part of the source makes.
func (p *pass) between(from, to int) int {
	bytes := 0
	for _, m := range p.made {
		if m.offset >= from && m.offset < to {
			bytes += m.bytes
		}
	}
	return bytes
}

// visit counts a node; bodies inside are counted for themselves.
func (p *pass) visit(n syntax.Node) bool {
	switch x := n.(type) {
	case *syntax.Block:
		for i := 1; i < len(x.Stmts); i++ {
			if l, ok := x.Stmts[i-1].(*syntax.LabelStmt); ok {
				p.labels = append(p.labels, label{l.Name.Text, x.Stmts[i].Span().Start.Offset})
			}
		}
	case *syntax.TableExpr:
		p.add(x, tableSize(x))
	case *syntax.AssignStmt:
		for _, t := range x.Targets {
			if _, ok := t.(*syntax.Name); !ok {
				p.add(t, pairBytes)
			}
		}
	case *syntax.Name:
		p.a.use(x)
	case *syntax.FunctionExpr:
		p.function(x)
		return false
	case *syntax.WhileStmt:
		p.a.body(x.Cond, begin(x.Body, x.Span().End.Offset-len("end")), x.Body)
		return false
	case *syntax.RepeatStmt:
		p.a.body(x.Cond, begin(x.Body, -1), x.Body)
		return false
	case *syntax.NumericForStmt:
		for _, e := range []syntax.Expr{x.Init, x.Limit, x.Step} {
			if e != nil {
				syntax.Inspect(e, p.visit)
			}
		}
		p.a.body(nil, begin(x.Body, -1), x.Body)
		return false
	case *syntax.GenericForStmt:
		for _, e := range x.Values {
			syntax.Inspect(e, p.visit)
		}
		p.a.body(nil, begin(x.Body, -1), x.Body)
		return false
	}
	return true
}

func (p *pass) function(x *syntax.FunctionExpr) {
	a := p.a
	a.nest, a.captured = append(a.nest, x), append(a.captured, map[*syntax.Variable]bool{})
	if x.Variadic {
		// gopher-lua makes a table of the further arguments at each call.
		a.charge(begin(x.Body, x.Span().End.Offset-len("end")), tableBytes+openEntries*entryBytes)
	}
	a.body(nil, begin(x.Body, x.Span().End.Offset-len("end")), x.Body)
	last := len(a.nest) - 1
	p.add(x, closureBytes+capturedBytes*len(a.captured[last]))
	a.nest, a.captured = a.nest[:last], a.captured[:last]
}

// use notes a local as captured by each function between it and the place that names it.
func (a *allocator) use(x *syntax.Name) {
	v := a.names.Variable(x)
	if v == nil {
		return
	}
	for i := len(a.nest) - 1; i >= 0 && a.nest[i] != v.Function; i-- {
		a.captured[i][v] = true
	}
}

// begin is where the first statement of a block begins.
func begin(b *syntax.Block, otherwise int) int {
	if len(b.Stmts) == 0 {
		return otherwise
	}
	return b.Stmts[0].Span().Start.Offset
}

func tableSize(t *syntax.TableExpr) int {
	bytes := tableBytes
	for i, f := range t.Fields {
		switch {
		case f.Kind != syntax.PositionalField:
			bytes += pairBytes
		case i == len(t.Fields)-1 && isOpen(f.Value):
			bytes += openEntries * entryBytes
		default:
			bytes += entryBytes
		}
	}
	return bytes
}
