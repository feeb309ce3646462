package syntax

// Inspect calls visit for a node and, while visit says true, for each node below it in the order of the source.
func Inspect(n Node, visit func(Node) bool) {
	Walk(n, func(n Node, _ int) bool { return visit(n) })
}

// Walk is Inspect with the depth of each node below the first.
func Walk(n Node, visit func(n Node, depth int) bool) { walk(n, 0, visit) }

func walk(n Node, depth int, visit func(Node, int) bool) {
	if !visit(n, depth) {
		return
	}
	children(n, func(child Node) { walk(child, depth+1, visit) })
}

// children calls f for each direct child. It is a dispatcher with one case per node type, and so may be long.
func children(n Node, f func(Node)) {
	switch n := n.(type) {
	case *Block:
		each(n.Stmts, f)
	case *FunctionExpr:
		each(n.Params, f)
		f(n.Body)
	case *ParenExpr:
		f(n.X)
	case *UnaryExpr:
		f(n.X)
	case *BinaryExpr:
		f(n.X)
		f(n.Y)
	case *MemberExpr:
		f(n.X)
		f(n.Name)
	case *IndexExpr:
		f(n.X)
		f(n.Key)
	case *CallExpr:
		f(n.Fn)
		optional(n.Method, f)
		each(n.Args, f)
	case *TableExpr:
		each(n.Fields, f)
	case *Field:
		optional(n.Name, f)
		if n.Key != nil {
			f(n.Key)
		}
		f(n.Value)
	case *LocalStmt:
		each(n.Names, f)
		each(n.Values, f)
	case *LocalFunctionStmt:
		f(n.Name)
		f(n.Func)
	case *AssignStmt:
		each(n.Targets, f)
		each(n.Values, f)
	case *FunctionStmt:
		f(n.Target)
		optional(n.Method, f)
		f(n.Func)
	case *CallStmt:
		f(n.Call)
	case *DoStmt:
		f(n.Body)
	case *WhileStmt:
		f(n.Cond)
		f(n.Body)
	case *RepeatStmt:
		f(n.Body)
		f(n.Cond)
	case *IfStmt:
		for _, c := range n.Clauses {
			f(c.Cond)
			f(c.Body)
		}
		optional(n.Else, f)
	case *NumericForStmt:
		f(n.Name)
		f(n.Init)
		f(n.Limit)
		if n.Step != nil {
			f(n.Step)
		}
		f(n.Body)
	case *GenericForStmt:
		each(n.Names, f)
		each(n.Values, f)
		f(n.Body)
	case *LabelStmt:
		f(n.Name)
	case *GotoStmt:
		f(n.Name)
	case *ReturnStmt:
		each(n.Values, f)
	}
}

func each[N Node](nodes []N, f func(Node)) {
	for _, n := range nodes {
		f(n)
	}
}

// optional calls f unless the pointer is nil; a nil pointer in a Node would not compare equal to nil.
func optional[T any, P interface {
	*T
	Node
}](n P, f func(Node)) {
	if n != nil {
		f(n)
	}
}
