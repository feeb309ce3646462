package syntax

import (
	"fmt"
	"sort"
	"strings"
)

// CheckOptions says what a script may name.
type CheckOptions struct {
	// Vocabulary reports whether a word is a node, or makes one: the words of the card API.
	Vocabulary func(word string) bool
	// Globals reports whether a word is known and no node, such as Lua's own functions; nil knows none.
	Globals func(word string) bool
	// Nearest gives the known word most like an unknown one, or nothing; nil gives nothing.
	Nearest func(word string) string
}

func (o CheckOptions) inVocabulary(word string) bool {
	return o.Vocabulary != nil && o.Vocabulary(word)
}

func (o CheckOptions) known(word string) bool {
	return o.inVocabulary(word) || o.Globals != nil && o.Globals(word)
}

// Finding is something in a well-formed script that does not do what it seems to, or is not allowed.
type Finding struct {
	// Rule is the name of the rule in kebab-case.
	Rule string
	Span Span
	// Summary says what is wrong, Detail what to do.
	Summary, Detail string
}

// The rules of Check.
const (
	RuleNilInTable        = "nil-in-table"
	RuleUncertainValue    = "uncertain-value"
	RuleNodeOperator      = "node-operator"
	RuleDuplicateField    = "duplicate-field"
	RuleIndexedPosition   = "indexed-position"
	RuleSplitCall         = "split-call"
	RuleDoubleCall        = "double-call"
	RuleHiddenWord        = "hidden-word"
	RuleGlobalAssignment  = "global-assignment"
	RuleUpvalueAssignment = "upvalue-assignment"
	RuleTableAssignment   = "table-assignment"
	RuleUnusedLocal       = "unused-local"
	RuleUnknownName       = "unknown-name"
)

// Check applies the rules that need only the syntax tree. It is meant for files without errors; of others it sees
// what could be read.
func Check(file *File, opts CheckOptions) []Finding {
	c := &checker{
		opts: opts, names: Resolve(file), nodeVariables: map[*Variable]bool{}, nodeFunctions: map[*FunctionExpr]bool{},
		returned: map[*FunctionExpr]returns{},
	}
	c.checkNames()
	Inspect(file.Block, func(n Node) bool {
		switch n := n.(type) {
		case *TableExpr:
			c.checkTable(n)
		case *CallExpr:
			c.checkCall(n)
		case *UnaryExpr:
			c.checkUnary(n)
		case *BinaryExpr:
			c.checkBinary(n)
		case *AssignStmt:
			for _, t := range n.Targets {
				c.checkTarget(t)
			}
		case *FunctionStmt:
			if n.Method != nil {
				c.tableAssignment(n.Method.span)
			} else {
				c.checkTarget(n.Target)
			}
		}
		return true
	})
	sort.SliceStable(c.findings, func(i, j int) bool {
		return c.findings[i].Span.Start.Offset < c.findings[j].Span.Start.Offset
	})
	return c.findings
}

// checker collects findings.
type checker struct {
	opts     CheckOptions
	names    *Resolution
	findings []Finding
	// The answers that were worked out before.
	nodeVariables map[*Variable]bool
	nodeFunctions map[*FunctionExpr]bool
	returned      map[*FunctionExpr]returns
}

func (c *checker) report(rule string, span Span, summary, detail string) {
	c.findings = append(c.findings, Finding{Rule: rule, Span: span, Summary: summary, Detail: detail})
}

// checkNames checks declarations and uses of names.
func (c *checker) checkNames() {
	for _, v := range c.names.Variables {
		name := v.Name.Text
		switch {
		case name == "":
			// The parser has reported that it is missing.
		case c.opts.inVocabulary(name):
			c.report(RuleHiddenWord, v.Name.span, fmt.Sprintf("%q hides the card word of that name", name),
				"choose another name: behind this place the card word cannot be reached")
		case len(v.Reads) == 0 && v.Kind != Parameter && v.Kind != LoopVariable && name[0] != '_':
			c.report(RuleUnusedLocal, v.Name.span, fmt.Sprintf("local %q is never used", name),
				"use it or delete it; a name that begins with _ is left alone")
		}
		for _, w := range v.Writes {
			if w.Function != v.Function {
				c.report(RuleUpvalueAssignment, w.Name.span, fmt.Sprintf("a function assigns to %q, which is declared outside it", name),
					"a script keeps nothing between calls: return the value, or declare a local in the function")
			}
		}
	}
	for _, n := range c.names.GlobalWrites {
		if c.opts.inVocabulary(n.Text) {
			c.report(RuleHiddenWord, n.span, fmt.Sprintf("this replaces the card word %q", n.Text), "choose another name, and declare it with 'local'")
			continue
		}
		c.report(RuleGlobalAssignment, n.span, fmt.Sprintf("%q is not a local", n.Text), "declare it with 'local'")
	}
	for _, n := range c.names.GlobalReads {
		c.checkKnown(n)
	}
}

func (c *checker) checkKnown(n *Name) {
	if n.Text == "" || c.opts.known(n.Text) {
		return
	}
	detail := "it is neither a local nor a card word; is it misspelt, or is its 'local' further down?"
	switch {
	case c.opts.Vocabulary == nil: // a spec
		detail = "it is no local here: is it misspelt, is it a parameter of another function, or is its 'local' further down?"
	case len(n.Text) == 1 && strings.Contains("TQWUBRGCXS", n.Text):
		detail = fmt.Sprintf("symbols stand in a text: \"{%s}\"", n.Text)
		c.report(RuleUnknownName, n.span, fmt.Sprintf("nothing has the name %q", n.Text), detail)
		return
	}
	if near := c.nearest(n.Text); near != "" {
		detail = fmt.Sprintf("did you mean %q?", near)
	}
	c.report(RuleUnknownName, n.span, fmt.Sprintf("nothing has the name %q", n.Text), detail)
}

// nearest is the word that an unknown one was likely meant for.
func (c *checker) nearest(word string) string {
	switch word {
	case "null", "None", "NULL", "Null", "undefined", "none", "NaN":
		return "nil"
	case "True", "TRUE":
		return "true"
	case "False", "FALSE":
		return "false"
	case "elif", "elsif":
		return "elseif"
	}
	if c.opts.Nearest == nil {
		return ""
	}
	return c.opts.Nearest(word)
}

// checkTarget checks what an assignment writes to; names are checked with their declarations.
func (c *checker) checkTarget(target Expr) {
	switch target := target.(type) {
	case *MemberExpr:
		c.tableAssignment(target.span)
	case *IndexExpr:
		c.tableAssignment(target.span)
	}
}

func (c *checker) tableAssignment(span Span) {
	if c.opts.Vocabulary == nil {
		c.report(RuleTableAssignment, span, "a table or handle is changed by an assignment",
			"the table of a spec is set by calls such as p:set_life(20); a table of Lua has all its fields from the beginning")
		return
	}
	c.report(RuleTableAssignment, span, "a table is changed after it was made",
		"write all its fields between its braces; nodes that are kept in a table would be shared by accident")
}
