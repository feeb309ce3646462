package syntax

// Kind says what a token is.
type Kind uint8

// The kinds of token. Keywords stand between and and while, symbols after them.
const (
	EOF Kind = iota
	// Bad is text that is no token; the error for it has been reported.
	Bad
	Ident
	NumberToken
	StringToken

	And
	Break
	Do
	Else
	ElseIf
	End
	False
	For
	FunctionWord
	Goto
	If
	In
	Local
	Nil
	Not
	Or
	Return
	Repeat
	Then
	True
	Until
	While

	Plus
	Minus
	Star
	Slash
	Percent
	Caret
	Hash
	Equal
	NotEqual
	LessEqual
	GreaterEqual
	Less
	Greater
	Assign
	LeftParen
	RightParen
	LeftBrace
	RightBrace
	LeftBracket
	RightBracket
	Semicolon
	Colon
	DoubleColon
	Comma
	Dot
	Concat
	Ellipsis
	kindCount
)

// String is the kind as it is written in a message.
func (k Kind) String() string {
	if k >= kindCount {
		return "text"
	}
	return kindNames[k]
}

var kindNames = [kindCount]string{
	"end of file", "text", "a name", "a number", "a string",
	"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
	"nil", "not", "or", "return", "repeat", "then", "true", "until", "while",
	"+", "-", "*", "/", "%", "^", "#", "==", "~=", "<=", ">=", "<", ">", "=", "(", ")", "{", "}", "[", "]",
	";", ":", "::", ",", ".", "..", "...",
}

// quoted is the kind in quotation marks when it is a word or symbol of the language.
func (k Kind) quoted() string {
	if k < And {
		return k.String()
	}
	return "'" + k.String() + "'"
}

// IsKeyword reports whether the kind is a reserved word, which can never be a name.
func (k Kind) IsKeyword() bool { return k >= And && k <= While }

// Keyword is the kind of a reserved word, and false for every other word.
func Keyword(word string) (Kind, bool) {
	switch word {
	case "and":
		return And, true
	case "break":
		return Break, true
	case "do":
		return Do, true
	case "else":
		return Else, true
	case "elseif":
		return ElseIf, true
	case "end":
		return End, true
	case "false":
		return False, true
	case "for":
		return For, true
	case "function":
		return FunctionWord, true
	case "goto":
		return Goto, true
	case "if":
		return If, true
	case "in":
		return In, true
	case "local":
		return Local, true
	case "nil":
		return Nil, true
	case "not":
		return Not, true
	case "or":
		return Or, true
	case "return":
		return Return, true
	case "repeat":
		return Repeat, true
	case "then":
		return Then, true
	case "true":
		return True, true
	case "until":
		return Until, true
	case "while":
		return While, true
	}
	return Ident, false
}

// Token is one word, symbol or literal of the source.
type Token struct {
	Span Span
	Kind Kind
	// FirstOnLine is set when only blanks and comments stand before the token on its line.
	FirstOnLine bool
	// Long is set on a string between long brackets.
	Long bool
	// Text is the name, the number as written, or the value of the string.
	Text string
	// Number is the value of a number.
	Number float64
}

// Comment is a comment, or the first line of a file when it starts with "#!".
type Comment struct {
	Span Span
	// Long is set on a comment between long brackets.
	Long bool
	// Text is the comment as written, its dashes included.
	Text string
}
