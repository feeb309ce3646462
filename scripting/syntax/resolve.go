package syntax

// VariableKind says how a variable is declared.
type VariableKind uint8

// The kinds of variable.
const (
	LocalVariable VariableKind = iota
	FunctionVariable
	Parameter
	LoopVariable
)

// Variable is a local name: where it is declared and what is done with it.
type Variable struct {
	Name *Name
	Kind VariableKind
	// Value is what the declaration gives it: nil when that is nothing, or one of several values of a call.
	Value Expr
	// Function is the function that declares it; nil is the file itself.
	Function *FunctionExpr
	// Reads are the places that use it.
	Reads []*Name
	// Writes are the assignments to it behind its declaration.
	Writes []Write
}

// Write is an assignment to a variable.
type Write struct {
	Name *Name
	// Function is the function that assigns; nil is the file itself.
	Function *FunctionExpr
}

// Resolution says what each name of a file means.
type Resolution struct {
	// Variables are all local variables in the order of their declaration.
	Variables []*Variable
	// GlobalReads and GlobalWrites are the names that are no local's.
	GlobalReads, GlobalWrites []*Name

	uses map[*Name]*Variable
}

// Variable is the local that a name declares or uses; nil when the name is a global's or a field's.
func (r *Resolution) Variable(n *Name) *Variable { return r.uses[n] }

// Resolve finds the declaration of each name in a file, by Lua's rules of scope.
func Resolve(file *File) *Resolution {
	r := &resolver{out: &Resolution{uses: map[*Name]*Variable{}}}
	r.block(file.Block)
	return r.out
}

// resolver walks a file with the locals that are in scope.
type resolver struct {
	out   *Resolution
	scope []*Variable
	fn    *FunctionExpr
}

func (r *resolver) declare(n *Name, kind VariableKind, value Expr) {
	v := &Variable{Name: n, Kind: kind, Value: value, Function: r.fn}
	r.scope = append(r.scope, v)
	r.out.Variables = append(r.out.Variables, v)
	r.out.uses[n] = v
}

func (r *resolver) find(n *Name) *Variable {
	for i := len(r.scope) - 1; i >= 0; i-- {
		if r.scope[i].Name.Text == n.Text {
			return r.scope[i]
		}
	}
	return nil
}

func (r *resolver) read(n *Name) {
	if v := r.find(n); v != nil {
		v.Reads = append(v.Reads, n)
		r.out.uses[n] = v
		return
	}
	r.out.GlobalReads = append(r.out.GlobalReads, n)
}

func (r *resolver) write(target Expr) {
	n, ok := target.(*Name)
	if !ok {
		r.expr(target)
		return
	}
	if v := r.find(n); v != nil {
		v.Writes = append(v.Writes, Write{Name: n, Function: r.fn})
		r.out.uses[n] = v
		return
	}
	r.out.GlobalWrites = append(r.out.GlobalWrites, n)
}

func (r *resolver) block(b *Block) {
	depth := len(r.scope)
	r.statements(b)
	r.scope = r.scope[:depth]
}

func (r *resolver) statements(b *Block) {
	for _, s := range b.Stmts {
		r.stmt(s)
	}
}

func (r *resolver) exprs(list []Expr) {
	for _, x := range list {
		r.expr(x)
	}
}

// stmt is a dispatcher: those statements that declare, write or open a scope, and all others by their children.
func (r *resolver) stmt(s Stmt) {
	depth := len(r.scope)
	switch s := s.(type) {
	case *LocalStmt:
		r.exprs(s.Values)
		for i, n := range s.Names {
			r.declare(n, LocalVariable, valueAt(s, i))
		}
	case *LocalFunctionStmt:
		r.declare(s.Name, FunctionVariable, s.Func)
		r.expr(s.Func)
	case *AssignStmt:
		r.exprs(s.Values)
		for _, t := range s.Targets {
			r.write(t)
		}
	case *FunctionStmt:
		if s.Method != nil {
			r.expr(s.Target)
			r.function(s.Func, true)
			return
		}
		r.write(s.Target)
		r.expr(s.Func)
	case *RepeatStmt:
		r.statements(s.Body)
		r.expr(s.Cond)
		r.scope = r.scope[:depth]
	case *NumericForStmt:
		r.expr(s.Init)
		r.expr(s.Limit)
		if s.Step != nil {
			r.expr(s.Step)
		}
		r.declare(s.Name, LoopVariable, nil)
		r.block(s.Body)
		r.scope = r.scope[:depth]
	case *GenericForStmt:
		r.exprs(s.Values)
		for _, n := range s.Names {
			r.declare(n, LoopVariable, nil)
		}
		r.block(s.Body)
		r.scope = r.scope[:depth]
	case *LabelStmt, *GotoStmt:
		// Labels are names of another kind.
	default:
		r.children(s)
	}
}

// valueAt is the expression that alone gives name i its value.
func valueAt(s *LocalStmt, i int) Expr {
	if i >= len(s.Values) {
		return nil
	}
	return s.Values[i]
}

func (r *resolver) expr(x Expr) {
	switch x := x.(type) {
	case *Name:
		r.read(x)
	case *MemberExpr:
		r.expr(x.X)
	case *CallExpr:
		r.expr(x.Fn)
		r.exprs(x.Args)
	case *TableExpr:
		for _, f := range x.Fields {
			if f.Key != nil {
				r.expr(f.Key)
			}
			r.expr(f.Value)
		}
	case *FunctionExpr:
		r.function(x, false)
	default:
		r.children(x)
	}
}

// children resolves what stands below a node that has no names of its own.
func (r *resolver) children(n Node) {
	children(n, func(child Node) {
		switch child := child.(type) {
		case *Block:
			r.block(child)
		case Expr:
			r.expr(child)
		case Stmt:
			r.stmt(child)
		}
	})
}

// function resolves a function; a method has one more local, which is written nowhere.
func (r *resolver) function(f *FunctionExpr, method bool) {
	depth, outer := len(r.scope), r.fn
	r.fn = f
	if method {
		r.scope = append(r.scope, &Variable{Name: &Name{Text: "self"}, Kind: Parameter, Function: f})
	}
	for _, n := range f.Params {
		r.declare(n, Parameter, nil)
	}
	r.block(f.Body)
	r.scope, r.fn = r.scope[:depth], outer
}
