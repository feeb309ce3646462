package syntax

// Node is any part of the syntax tree.
type Node interface {
	// Span is the stretch of source from the node's first byte to behind its last.
	Span() Span
}

// Expr is an expression.
type Expr interface {
	Node
	expr()
}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// node is what every node has.
type node struct{ span Span }

// Span is the stretch of source that the node covers.
func (n *node) Span() Span { return n.span }

// expression marks a node as an expression.
type expression struct{ node }

func (*expression) expr() {}

// statement marks a node as a statement.
type statement struct{ node }

func (*statement) stmt() {}

// File is one parsed source file.
type File struct {
	// Name is the name that Parse was given.
	Name string
	// Source is the text that Parse was given, unchanged.
	Source []byte
	// Block holds the statements; it is never nil.
	Block *Block
	// Comments are all comments in order.
	Comments []Comment
	// Tokens are all tokens in order, the last being EOF; none of a source that was not read.
	Tokens []Token
	// Lines finds lines and columns.
	Lines LineTable
}

// Runnable is the source as gopher-lua can read it: no byte order mark, and a "#!" line made a comment. Lines stay
// the same.
func (f *File) Runnable() []byte {
	src := f.Source[bomLength(f.Source):]
	if len(src) < 2 || src[0] != '#' || src[1] != '!' {
		return src
	}
	return append([]byte("--"), src[2:]...)
}

// Block is a list of statements with a scope of its own.
type Block struct {
	node
	Stmts []Stmt
}

// BadExpr stands where an expression could not be read.
type BadExpr struct{ expression }

// NilExpr is nil.
type NilExpr struct{ expression }

// BoolExpr is true or false.
type BoolExpr struct {
	expression
	Value bool
}

// NumberExpr is a number, as a value and as written.
type NumberExpr struct {
	expression
	Value float64
	Text  string
}

// StringExpr is a string; Value has its escapes resolved.
type StringExpr struct {
	expression
	Value string
	// Long is set on a string between long brackets.
	Long bool
}

// VarargExpr is "...".
type VarargExpr struct{ expression }

// Name is a name: a use of a variable, or the place that declares one, or a field's name behind a dot.
type Name struct {
	expression
	Text string
}

// FunctionExpr is a function's parameters and body.
type FunctionExpr struct {
	expression
	Params   []*Name
	Variadic bool
	Body     *Block
}

// ParenExpr is an expression in parentheses.
type ParenExpr struct {
	expression
	X Expr
}

// UnaryExpr is "-", "not" or "#" before an operand.
type UnaryExpr struct {
	expression
	Op     Kind
	OpSpan Span
	X      Expr
}

// BinaryExpr is an operator between two operands.
type BinaryExpr struct {
	expression
	Op     Kind
	OpSpan Span
	X, Y   Expr
}

// MemberExpr is X.Name.
type MemberExpr struct {
	expression
	X    Expr
	Name *Name
}

// IndexExpr is X[Key].
type IndexExpr struct {
	expression
	X, Key Expr
}

// CallForm is how the arguments of a call are written.
type CallForm uint8

// The forms of a call: f(a, b), f "a" and f { a }.
const (
	ParenCall CallForm = iota
	StringCall
	TableCall
)

// CallExpr is a call of a function, or of a method when Method is not nil.
type CallExpr struct {
	expression
	// Fn is the function, or the receiver of the method.
	Fn     Expr
	Method *Name
	Form   CallForm
	Args   []Expr
	// ArgsSpan covers the arguments with their parentheses, quotes or braces.
	ArgsSpan Span
}

// CalleeEnd is the end of what stands before the arguments.
func (c *CallExpr) CalleeEnd() Pos {
	if c.Method != nil {
		return c.Method.span.End
	}
	return c.Fn.Span().End
}

// FieldKind is how a field of a table constructor is written.
type FieldKind uint8

// The kinds of field: x, name = x and [key] = x.
const (
	PositionalField FieldKind = iota
	NamedField
	KeyedField
)

// Field is one field of a table constructor.
type Field struct {
	node
	Kind FieldKind
	// Position counts the positional fields from 1; it is 0 on others.
	Position int
	// Name is set on a named field.
	Name *Name
	// Key is set on a keyed field.
	Key   Expr
	Value Expr
}

// TableExpr is a table constructor.
type TableExpr struct {
	expression
	Fields []*Field
}

// BadStmt stands where a statement could not be read.
type BadStmt struct{ statement }

// LocalStmt is "local a, b = x, y"; Values may be empty.
type LocalStmt struct {
	statement
	Names  []*Name
	Values []Expr
}

// LocalFunctionStmt is "local function name".
type LocalFunctionStmt struct {
	statement
	Name *Name
	Func *FunctionExpr
}

// AssignStmt is "a, b.c = x, y"; a target is a Name, MemberExpr or IndexExpr.
type AssignStmt struct {
	statement
	Targets []Expr
	Values  []Expr
}

// FunctionStmt is "function a.b:c"; Target is a Name or MemberExpr, Method the name behind the colon or nil.
type FunctionStmt struct {
	statement
	Target Expr
	Method *Name
	Func   *FunctionExpr
}

// CallStmt is a call that stands alone.
type CallStmt struct {
	statement
	Call *CallExpr
}

// DoStmt is "do ... end".
type DoStmt struct {
	statement
	Body *Block
}

// WhileStmt is "while cond do ... end".
type WhileStmt struct {
	statement
	Cond Expr
	Body *Block
}

// RepeatStmt is "repeat ... until cond"; the condition sees the locals of the body.
type RepeatStmt struct {
	statement
	Body *Block
	Cond Expr
}

// IfClause is one condition of an if statement with what follows it.
type IfClause struct {
	Cond Expr
	Body *Block
}

// IfStmt is "if ... elseif ... else ... end"; Else may be nil.
type IfStmt struct {
	statement
	Clauses []IfClause
	Else    *Block
}

// NumericForStmt is "for i = init, limit, step do ... end"; Step may be nil.
type NumericForStmt struct {
	statement
	Name              *Name
	Init, Limit, Step Expr
	Body              *Block
}

// GenericForStmt is "for a, b in x do ... end".
type GenericForStmt struct {
	statement
	Names  []*Name
	Values []Expr
	Body   *Block
}

// LabelStmt is "::name::".
type LabelStmt struct {
	statement
	Name *Name
}

// GotoStmt is "goto name".
type GotoStmt struct {
	statement
	Name *Name
}

// BreakStmt is "break".
type BreakStmt struct{ statement }

// ReturnStmt is "return" with any number of values.
type ReturnStmt struct {
	statement
	Values []Expr
}
