package scripting

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/syntax"
)

// RuleFormerName says that a script uses a name which the card API no longer has, or will not have for long.
const RuleFormerName = "former-name"

// former is what a name was renamed to, in the full form in which documents write it: "counter_spell", "on.dies",
// ".you_own" of a member. It is nil for any other name.
func (h *Host) former(name string) *engine.Former {
	for i := range h.book.Former {
		if h.book.Former[i].Name == name {
			return &h.book.Former[i]
		}
	}
	return nil
}

// still reports whether the card API has a former name yet.
func (h *Host) still(f *engine.Former) bool { return h.book.API < f.Gone }

// bindFormer gives each former name that is still there the meaning of the one that took its place.
func (h *Host) bindFormer() {
	for i := range h.book.Former {
		f := &h.book.Former[i]
		if !h.still(f) || strings.HasPrefix(f.Name, ".") {
			continue
		}
		v := h.byFullName(f.Use)
		group, name, grouped := strings.Cut(f.Name, ".")
		if grouped {
			if h.groups[group] == nil {
				h.groups[group] = map[string]lua.LValue{}
				h.words[group] = h.wrap(&value{sort: isGroup, name: group})
			}
			h.groups[group][name] = v
			h.isCard[group] = true
			continue
		}
		h.words[f.Name] = v
		h.isCard[f.Name] = true
	}
}

func (h *Host) byFullName(name string) lua.LValue {
	if group, inner, ok := strings.Cut(name, "."); ok {
		return h.groups[group][inner]
	}
	return h.words[name]
}

// says is what is wrong with the use of a former name.
func (h *Host) says(f *engine.Former, at diag.Position) diag.Diagnostic {
	d := diag.Diagnostic{Rule: RuleFormerName, At: at, Suggestion: strings.TrimPrefix(f.Use, "."), Detail: f.Doc}
	if h.still(f) {
		d.Severity = diag.Warning
		d.Summary = fmt.Sprintf("%s is called %s now; the old name goes with version %d of the card API", f.Name, f.Use, f.Gone)
		return d
	}
	d.Summary = fmt.Sprintf("%s is called %s since version %d of the card API", f.Name, f.Use, f.Gone)
	return d
}

// formerNames finds the former words in a script; members are found when they are read.
func (h *Host) formerNames(u *unit) (list diag.List) {
	if len(h.book.Former) == 0 {
		return nil
	}
	names := syntax.Resolve(u.file)
	for _, x := range names.GlobalReads {
		if f := h.former(x.Text); f != nil {
			list.Add(h.says(f, u.at(x.Span())))
		}
	}
	syntax.Inspect(u.file.Block, func(n syntax.Node) bool {
		x, ok := n.(*syntax.MemberExpr)
		if !ok {
			return true
		}
		if group, ok := unparen(x.X).(*syntax.Name); ok && names.Variable(group) == nil {
			if f := h.former(group.Text + "." + x.Name.Text); f != nil {
				list.Add(h.says(f, u.at(x.Span())))
			}
		}
		return true
	})
	return list
}

// formerMember is the member that took the place of a former one; ok is false when there is none, or none any more.
func (m *machine) formerMember(kind engine.Kind, name string, s site) (row *engine.Row, ok bool) {
	f := m.host.former("." + name)
	if f == nil {
		return nil, false
	}
	m.list.Add(m.host.says(f, s.unit.at(s.span)))
	if !m.host.still(f) {
		return nil, true
	}
	return m.host.book.Member(kind, strings.TrimPrefix(f.Use, ".")), true
}

// checkAPI reports a pack that is written for a later version of the card API.
func (l *loading) checkAPI(p *pack) {
	if api := l.host.book.API; api > 0 && p.meta.API > api {
		l.list.Add(diag.Diagnostic{Rule: RulePack, At: p.meta.At("api"), Summary: fmt.Sprintf("the pack is written for version %d of the card API, and this is version %d", p.meta.API, api),
			Detail: "a newer Manaloom has it"})
	}
}
