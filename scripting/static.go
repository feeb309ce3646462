package scripting

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// meaning is what is known of an expression without running it.
type meaning struct {
	node  bool        // a finished node of the kind
	kind  engine.Kind // of node
	row   *engine.Row // else a verb, block or member that was not called
	group string      // else a group
}

// reader reads a script with the rows, for the parts that no run has reached: branches that were not taken, functions
// that nobody called yet, and all that stands behind a mistake that ended the run.
type reader struct {
	host  *Host
	scope *scope
	unit  *unit
	names *syntax.Resolution
	seen  map[*syntax.Variable]bool
	list  diag.List
}

// unreached reports unknown members and options of a file. It looks only where the run may not have been.
func (h *Host) unreached(u *unit, sc *scope, ended bool) diag.List {
	if !ended && !branches(u.file) {
		return nil
	}
	r := &reader{host: h, scope: sc, unit: u, names: syntax.Resolve(u.file), seen: map[*syntax.Variable]bool{}}
	syntax.Inspect(u.file.Block, func(n syntax.Node) bool {
		switch x := n.(type) {
		case *syntax.MemberExpr:
			r.meaning(x.X).check(r, x)
		case *syntax.CallExpr:
			if m := r.meaning(x.Fn); x.Method == nil && m.row != nil {
				r.options(m.row, x)
			}
		}
		return true
	})
	return r.list
}

// branches reports whether a script has code that need not run when the file does.
func branches(f *syntax.File) bool {
	return slices.ContainsFunc(f.Tokens, func(t syntax.Token) bool {
		switch t.Kind {
		case syntax.FunctionWord, syntax.If, syntax.While, syntax.For, syntax.Repeat, syntax.And, syntax.Or:
			return true
		}
		return false
	})
}

// meaning says what an expression is, as far as that is plain.
func (r *reader) meaning(x syntax.Expr) meaning {
	switch x := unparen(x).(type) {
	case *syntax.Name:
		return r.name(x)
	case *syntax.MemberExpr:
		return r.meaning(x.X).member(r.host, x.Name.Text)
	case *syntax.CallExpr:
		if m := r.meaning(x.Fn); x.Method == nil && m.row != nil && m.row.Kind != engine.KindCard {
			return meaning{node: true, kind: m.row.Kind}
		}
	}
	return meaning{}
}

func (r *reader) name(x *syntax.Name) meaning {
	if v := r.names.Variable(x); v != nil {
		if v.Value == nil || len(v.Writes) > 0 || r.seen[v] {
			return meaning{}
		}
		r.seen[v] = true
		defer delete(r.seen, v)
		return r.meaning(v.Value)
	}
	v := valueOf(r.host.words[x.Text])
	switch {
	case v == nil:
	case v.sort == isGroup:
		return meaning{group: v.name}
	case v.sort == isNode:
		return meaning{node: true, kind: v.node.Row.Kind}
	case v.sort == isCallable:
		return meaning{row: v.row}
	}
	return meaning{}
}

func (m meaning) member(h *Host, name string) meaning {
	switch {
	case m.group != "":
		if v := valueOf(h.groups[m.group][name]); v != nil && v.sort == isCallable {
			return meaning{row: v.row}
		}
	case m.node:
		if row := h.book.Member(m.kind, name); row != nil && needsArguments(row) {
			return meaning{row: row}
		} else if row != nil {
			return meaning{node: true, kind: row.Kind}
		}
	}
	return meaning{}
}

// check reports a member that is not there.
func (m meaning) check(r *reader, x *syntax.MemberExpr) {
	name, of := x.Name.Text, ""
	if r.host.former(m.group+"."+name) != nil {
		return
	}
	var known []string
	switch {
	case m.group == eventGroup && r.scope.action(name) != nil:
		return
	case m.group != "" && r.host.groups[m.group][name] == nil:
		of, known = m.group, mapKeys(r.host.groups[m.group])
		if m.group == eventGroup {
			known = append(known, r.scope.eventNames()...)
		}
	case m.node && r.host.book.Member(m.kind, name) == nil:
		of, known = article(m.kind.String()), r.host.memberNames(m.kind)
	default:
		return
	}
	r.report(x.Name.Span(), RuleUnknownMember, fmt.Sprintf("%s has no %q", of, name), name, known)
}

// options reports options that a row does not have.
func (r *reader) options(row *engine.Row, call *syntax.CallExpr) {
	if len(call.Args) == 0 || row.Kind == engine.KindCard {
		return
	}
	t, ok := call.Args[len(call.Args)-1].(*syntax.TableExpr)
	if !ok {
		return
	}
	var known []string
	for _, f := range row.Fields {
		if slices.Contains(f.Kinds, engine.KindTable) && f.At > 0 {
			return
		}
		known = append(known, f.Name)
	}
	for _, f := range t.Fields {
		if f.Kind == syntax.NamedField && !slices.Contains(known, f.Name.Text) {
			r.report(f.Name.Span(), RuleUnknownOption, fmt.Sprintf("%s takes no %q", row.FullName(), f.Name.Text), f.Name.Text, known)
		}
	}
}

func (r *reader) report(span syntax.Span, rule, summary, word string, known []string) {
	near := diag.Nearest(word, known)
	d := diag.Diagnostic{Rule: rule, At: r.unit.at(span), Summary: summary, Suggestion: near}
	if near != "" {
		d.Detail = fmt.Sprintf("did you mean %q?", near)
	} else if len(known) > 0 && len(known) <= 12 {
		d.Detail = "there is " + strings.Join(known, ", ")
	}
	r.list.Add(d)
}
