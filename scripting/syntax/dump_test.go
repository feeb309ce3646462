package syntax

import (
	"fmt"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// The two dumps write the same text for the same program, so that a string comparison compares trees.

func dumpList[T any](list []T, dump func(T) string) string {
	var parts []string
	for _, x := range list {
		parts = append(parts, dump(x))
	}
	return "(" + strings.Join(parts, " ") + ")"
}

func dumpBlock(b *Block) string { return dumpList(b.Stmts, dumpStmt) }

func dumpName(n *Name) string { return n.Text }

func dumpFunction(f *FunctionExpr) string {
	return fmt.Sprintf("function%s %v %s", dumpList(f.Params, dumpName), f.Variadic, dumpBlock(f.Body))
}

func dumpStmt(s Stmt) string {
	switch s := s.(type) {
	case *LocalStmt:
		return "local" + dumpList(s.Names, dumpName) + dumpList(s.Values, dumpExpr)
	case *LocalFunctionStmt:
		return "local(" + s.Name.Text + ")(" + dumpFunction(s.Func) + ")"
	case *AssignStmt:
		return "assign" + dumpList(s.Targets, dumpExpr) + dumpList(s.Values, dumpExpr)
	case *FunctionStmt:
		method := ""
		if s.Method != nil {
			method = ":" + s.Method.Text
		}
		return "define " + dumpExpr(s.Target) + method + " " + dumpFunction(s.Func)
	case *CallStmt:
		return "call " + dumpExpr(s.Call)
	case *DoStmt:
		return "do" + dumpBlock(s.Body)
	case *WhileStmt:
		return "while " + dumpExpr(s.Cond) + dumpBlock(s.Body)
	case *RepeatStmt:
		return "repeat" + dumpBlock(s.Body) + dumpExpr(s.Cond)
	case *IfStmt:
		return dumpIf(s.Clauses, s.Else)
	case *NumericForStmt:
		step := ""
		if s.Step != nil {
			step = dumpExpr(s.Step)
		}
		return "for " + s.Name.Text + " " + dumpExpr(s.Init) + " " + dumpExpr(s.Limit) + " " + step + dumpBlock(s.Body)
	case *GenericForStmt:
		return "for" + dumpList(s.Names, dumpName) + dumpList(s.Values, dumpExpr) + dumpBlock(s.Body)
	case *LabelStmt:
		return "::" + s.Name.Text
	case *GotoStmt:
		return "goto " + s.Name.Text
	case *BreakStmt:
		return "break"
	case *ReturnStmt:
		return "return" + dumpList(s.Values, dumpExpr)
	}
	return fmt.Sprintf("%T", s)
}

// dumpIf nests clauses as gopher-lua does.
func dumpIf(clauses []IfClause, otherwise *Block) string {
	rest := "()"
	if len(clauses) > 1 {
		rest = "(" + dumpIf(clauses[1:], otherwise) + ")"
	} else if otherwise != nil {
		rest = dumpBlock(otherwise)
	}
	return "if " + dumpExpr(clauses[0].Cond) + dumpBlock(clauses[0].Body) + rest
}

func dumpExpr(x Expr) string {
	switch x := x.(type) {
	case *NilExpr:
		return "nil"
	case *BoolExpr:
		return fmt.Sprint(x.Value)
	case *NumberExpr:
		return strings.TrimLeft(x.Text, "0")
	case *StringExpr:
		return fmt.Sprintf("%q", x.Value)
	case *VarargExpr:
		return "..."
	case *Name:
		return "$" + x.Text
	case *FunctionExpr:
		return dumpFunction(x)
	case *ParenExpr:
		// gopher-lua keeps parentheses only where they cut a list of values to one.
		switch x.X.(type) {
		case *CallExpr, *VarargExpr:
			return "one " + dumpExpr(x.X)
		}
		return dumpExpr(x.X)
	case *UnaryExpr:
		return "(" + x.Op.String() + " " + dumpExpr(x.X) + ")"
	case *BinaryExpr:
		return "(" + dumpExpr(x.X) + " " + x.Op.String() + " " + dumpExpr(x.Y) + ")"
	case *MemberExpr:
		return dumpExpr(x.X) + fmt.Sprintf("[%q]", x.Name.Text)
	case *IndexExpr:
		return dumpExpr(x.X) + "[" + dumpExpr(x.Key) + "]"
	case *CallExpr:
		method := ""
		if x.Method != nil {
			method = ":" + x.Method.Text
		}
		return dumpExpr(x.Fn) + method + dumpList(x.Args, dumpExpr)
	case *TableExpr:
		return "table" + dumpList(x.Fields, func(f *Field) string {
			switch f.Kind {
			case NamedField:
				return fmt.Sprintf("%q=", f.Name.Text) + dumpExpr(f.Value)
			case KeyedField:
				return dumpExpr(f.Key) + "=" + dumpExpr(f.Value)
			}
			return dumpExpr(f.Value)
		})
	}
	return fmt.Sprintf("%T", x)
}

func dumpChunk(chunk []ast.Stmt) string { return dumpList(chunk, dumpLuaStmt) }

func dumpString(s string) string { return s }

func dumpLuaFunction(f *ast.FunctionExpr) string {
	return fmt.Sprintf("function%s %v %s", dumpList(f.ParList.Names, dumpString), f.ParList.HasVargs, dumpChunk(f.Stmts))
}

func dumpLuaStmt(s ast.Stmt) string {
	switch s := s.(type) {
	case *ast.LocalAssignStmt:
		return "local" + dumpList(s.Names, dumpString) + dumpList(s.Exprs, dumpLuaExpr)
	case *ast.AssignStmt:
		return "assign" + dumpList(s.Lhs, dumpLuaExpr) + dumpList(s.Rhs, dumpLuaExpr)
	case *ast.FuncDefStmt:
		target := s.Name.Func
		method := ""
		if target == nil {
			target, method = s.Name.Receiver, ":"+s.Name.Method
		}
		return "define " + dumpLuaExpr(target) + method + " " + dumpLuaFunction(s.Func)
	case *ast.FuncCallStmt:
		return "call " + dumpLuaExpr(s.Expr)
	case *ast.DoBlockStmt:
		return "do" + dumpChunk(s.Stmts)
	case *ast.WhileStmt:
		return "while " + dumpLuaExpr(s.Condition) + dumpChunk(s.Stmts)
	case *ast.RepeatStmt:
		return "repeat" + dumpChunk(s.Stmts) + dumpLuaExpr(s.Condition)
	case *ast.IfStmt:
		return "if " + dumpLuaExpr(s.Condition) + dumpChunk(s.Then) + dumpChunk(s.Else)
	case *ast.NumberForStmt:
		step := ""
		if s.Step != nil {
			step = dumpLuaExpr(s.Step)
		}
		return "for " + s.Name + " " + dumpLuaExpr(s.Init) + " " + dumpLuaExpr(s.Limit) + " " + step + dumpChunk(s.Stmts)
	case *ast.GenericForStmt:
		return "for" + dumpList(s.Names, dumpString) + dumpList(s.Exprs, dumpLuaExpr) + dumpChunk(s.Stmts)
	case *ast.LabelStmt:
		return "::" + s.Name
	case *ast.GotoStmt:
		return "goto " + s.Label
	case *ast.BreakStmt:
		return "break"
	case *ast.ReturnStmt:
		return "return" + dumpList(s.Exprs, dumpLuaExpr)
	}
	return fmt.Sprintf("%T", s)
}

func dumpLuaExpr(x ast.Expr) string {
	operation := func(a ast.Expr, op string, b ast.Expr) string {
		return "(" + dumpLuaExpr(a) + " " + op + " " + dumpLuaExpr(b) + ")"
	}
	switch x := x.(type) {
	case *ast.NilExpr:
		return "nil"
	case *ast.TrueExpr:
		return "true"
	case *ast.FalseExpr:
		return "false"
	case *ast.NumberExpr:
		return strings.TrimLeft(x.Value, "0")
	case *ast.StringExpr:
		return fmt.Sprintf("%q", x.Value)
	case *ast.Comma3Expr:
		if x.AdjustRet {
			return "one ..."
		}
		return "..."
	case *ast.IdentExpr:
		return "$" + x.Value
	case *ast.FunctionExpr:
		return dumpLuaFunction(x)
	case *ast.UnaryMinusOpExpr:
		return "(- " + dumpLuaExpr(x.Expr) + ")"
	case *ast.UnaryNotOpExpr:
		return "(not " + dumpLuaExpr(x.Expr) + ")"
	case *ast.UnaryLenOpExpr:
		return "(# " + dumpLuaExpr(x.Expr) + ")"
	case *ast.LogicalOpExpr:
		return operation(x.Lhs, x.Operator, x.Rhs)
	case *ast.RelationalOpExpr:
		return operation(x.Lhs, x.Operator, x.Rhs)
	case *ast.StringConcatOpExpr:
		return operation(x.Lhs, "..", x.Rhs)
	case *ast.ArithmeticOpExpr:
		return operation(x.Lhs, x.Operator, x.Rhs)
	case *ast.AttrGetExpr:
		return dumpLuaExpr(x.Object) + "[" + dumpLuaExpr(x.Key) + "]"
	case *ast.FuncCallExpr:
		return dumpLuaCall(x)
	case *ast.TableExpr:
		return "table" + dumpList(x.Fields, func(f *ast.Field) string {
			if f.Key != nil {
				return dumpLuaExpr(f.Key) + "=" + dumpLuaExpr(f.Value)
			}
			return dumpLuaExpr(f.Value)
		})
	}
	return fmt.Sprintf("%T", x)
}

func dumpLuaCall(x *ast.FuncCallExpr) string {
	one := ""
	if x.AdjustRet {
		one = "one "
	}
	if x.Func == nil {
		return one + dumpLuaExpr(x.Receiver) + ":" + x.Method + dumpList(x.Args, dumpLuaExpr)
	}
	return one + dumpLuaExpr(x.Func) + dumpList(x.Args, dumpLuaExpr)
}
