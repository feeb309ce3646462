package scripting

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
	"manaloom/scripting/syntax"
)

// largest bounds the numbers of scripts.
const largest = 1_000_000

var pairForm = regexp.MustCompile(`^([+-]?\d{1,4})/([+-]?\d{1,4})$`)

// six are the kinds of value that KindAny stands for.
var six = []engine.Kind{engine.KindFilter, engine.KindReference, engine.KindQuantity, engine.KindCondition, engine.KindEvent, engine.KindAct}

func takes(f *engine.Field, kinds ...engine.Kind) bool {
	return slices.ContainsFunc(kinds, func(k engine.Kind) bool { return slices.Contains(f.Kinds, k) })
}

// takesRow reports whether a node of a row may stand in a field.
func takesRow(f *engine.Field, r *engine.Row) bool {
	return f.Takes(r) || takes(f, engine.KindAny) && slices.ContainsFunc(six, r.Is)
}

// fits reports whether a value is of a kind that a field takes. It looks no further: "{Z}" fits a cost.
func (m *machine) fits(lv lua.LValue, f *engine.Field) bool {
	switch lv := lv.(type) {
	case lua.LString:
		return takes(f, engine.KindCost, engine.KindPair, engine.KindManaSpec, engine.KindWord, engine.KindText)
	case lua.LNumber:
		return takes(f, engine.KindNumber, engine.KindQuantity, engine.KindAny)
	case lua.LBool:
		return takes(f, engine.KindFlag)
	case *lua.LFunction:
		return takes(f, engine.KindFunction)
	case *lua.LTable:
		return f.Many || takes(f, engine.KindTable, engine.KindPair, engine.KindCost)
	case *lua.LUserData:
		return m.fitsValue(valueOf(lv), f)
	}
	return false
}

func (m *machine) fitsValue(v *value, f *engine.Field) bool {
	switch v.sort {
	case isBad:
		return true
	case isSeveral:
		return takes(f, engine.KindAbility) || f.Like == "keyword"
	case isKeyword:
		return f.Like == "keyword" && !v.keyword.Action
	case isThing:
		return takes(f, engine.KindReference)
	case isNode:
		return takesRow(f, v.node.Row) || isWord(v.node) && wordFits(v.node.Row, f)
	case isCallable:
		return f.Like == "keyword" && v.row.Kind == engine.KindAbility || takes(f, engine.KindZone) && v.row.Is(engine.KindZone)
	}
	return false
}

// isWord reports whether a node is one bare word.
func isWord(n *engine.Node) bool {
	return n.Row.Shape == engine.ShapeWord && n.Recv == nil && len(n.Chain) == 0
}

// wordFits reports whether a bare word may stand in a field that takes words.
func wordFits(r *engine.Row, f *engine.Field) bool {
	if takes(f, engine.KindRow) {
		return len(f.Words) == 0 || slices.Contains(f.Words, r.Name)
	}
	if !takes(f, engine.KindWord) {
		return false
	}
	return slices.Contains(f.Words, r.Name) || f.Like == "keyword" && r.Kind == engine.KindAbility || f.Like == "color" && r.Kind == engine.KindRow
}

// convert makes the argument of one field. It reports what does not fit and then is false.
func (b *builder) convert(g *given, f *engine.Field, where string) (engine.Arg, bool) {
	a := engine.Arg{Set: true, Pos: b.pos(g)}
	ok := false
	switch v := g.v.(type) {
	case lua.LString:
		ok = b.text(g, string(v), f, where, &a)
	case lua.LNumber:
		ok = b.number(g, float64(v), f, where, &a)
	case lua.LBool:
		ok = b.flag(g, bool(v), f, where)
		a.Num = 1
	case *lua.LFunction:
		if ok = takes(f, engine.KindFunction); ok {
			a.Func = b.m.function(v, f)
		} else {
			b.wrong(g, f, where)
		}
	case *lua.LTable:
		ok = b.tableArg(g, f, where, &a)
	case *lua.LUserData:
		ok = b.node(g, valueOf(v), f, where, &a)
	default:
		b.wrong(g, f, where)
	}
	return a, ok
}

// text converts a string: the field's kinds say what it is.
func (b *builder) text(g *given, s string, f *engine.Field, where string, a *engine.Arg) bool {
	a.Text = s
	switch {
	case takes(f, engine.KindPair) && pairForm.MatchString(s):
		a.List = splitPair(s, a.Pos)
		return true
	case takes(f, engine.KindManaSpec) && strings.HasPrefix(s, "{"):
		return b.symbols(g, s, a)
	case takes(f, engine.KindCost) && (strings.HasPrefix(s, "{") || !takes(f, engine.KindWord, engine.KindText)):
		symbols, ok := b.cost(g, s)
		a.Cost = symbols
		return ok
	case takes(f, engine.KindWord):
		return b.word(g, s, f, where, a)
	case takes(f, engine.KindText):
		return true
	case takes(f, engine.KindPair):
		b.report(g.span, RuleBadPair, fmt.Sprintf("%q is no pair of numbers", s), `write power and toughness: "+1/+1", "4/4", or { q, q }`)
		return false
	case takes(f, engine.KindManaSpec):
		return b.symbols(g, s, a)
	}
	if takes(f, engine.KindQuantity, engine.KindNumber) {
		if _, err := strconv.Atoi(s); err == nil {
			b.report(g.span, RuleWrongKind, fmt.Sprintf("%s takes a number, not text", where), "write "+s+" without quotation marks")
			return false
		}
	}
	b.wrong(g, f, where)
	return false
}

func splitPair(s string, pos engine.Pos) []engine.Arg {
	parts := pairForm.FindStringSubmatch(s)
	var list []engine.Arg
	for _, p := range parts[1:] {
		n, _ := strconv.Atoi(p)
		list = append(list, engine.Arg{Set: true, Num: n, Pos: pos})
	}
	return list
}

// symbols makes a node of the row of mana symbols.
func (b *builder) symbols(g *given, s string, a *engine.Arg) bool {
	symbols, ok := b.cost(g, s)
	row := b.m.host.book.Row("symbols")
	if !ok || row == nil || len(row.Fields) == 0 {
		if ok {
			b.report(g.span, RuleWrongKind, "mana cannot be written as symbols here", "")
		}
		return false
	}
	n := &engine.Node{Row: row, Args: make([]engine.Arg, len(row.Fields)), Pos: a.Pos}
	n.Args[0] = engine.Arg{Set: true, Text: s, Cost: symbols, Pos: a.Pos}
	if row.Check != nil {
		if mistake := row.Check(n); mistake != "" {
			b.report(g.span, RuleNode, mistake, "")
			return false
		}
	}
	a.Node, a.Text = n, ""
	return true
}

func (b *builder) cost(g *given, s string) ([]engine.Symbol, bool) {
	symbols, err := engine.ParseSymbols(s)
	var mistake *engine.SymbolError
	switch {
	case errors.As(err, &mistake):
		b.report(g.span, RuleBadCost, fmt.Sprintf("%q is not made of symbols: %s", s, mistake.Reason), likeCost(s))
		return nil, false
	case len(symbols) == 0:
		b.report(g.span, RuleBadCost, "the cost is empty", `write "{0}", or leave it out`)
		return nil, false
	}
	return symbols, true
}

// symbolsAdvice is said of a cost where nothing nearer can be.
const symbolsAdvice = `write symbols such as "{2}{R}", "{R/W}" or "{1}{T}"; costs of other kinds stand in a list: { "{T}", sacrifice(this) }`

// likeCost says how a cost is written that is not: symbols follow each other with nothing between them.
func likeCost(s string) string {
	_, wrong := engine.ScanSymbols(s)
	meant := s
	for _, w := range slices.Backward(wrong) {
		if w.Suggestion == "" && strings.Trim(s[w.From:w.To], ", ") != "" {
			return symbolsAdvice
		}
		meant = meant[:w.From] + w.Suggestion + meant[w.To:]
	}
	if _, err := engine.ParseSymbols(meant); err != nil {
		return symbolsAdvice
	}
	return fmt.Sprintf("write %q", meant)
}

// word checks a word that is written as text.
func (b *builder) word(g *given, s string, f *engine.Field, where string, a *engine.Arg) bool {
	if len(f.Words) > 0 {
		for _, w := range strings.Fields(s) {
			if !slices.Contains(f.Words, w) {
				return b.unknownWord(g, w, f.Words, where)
			}
		}
		if s == "" {
			return b.unknownWord(g, s, f.Words, where)
		}
		return true
	}
	if strings.TrimSpace(s) != s || s == "" {
		b.report(g.span, RuleUnknownWord, fmt.Sprintf("%q is no word for %s", s, where), "write it without blanks around it")
		return false
	}
	switch f.Like {
	case "color":
		return b.eachWord(g, s, append(engine.AllColors.Names(), "colorless"), where)
	case "card type":
		return b.eachWord(g, s, wordNames(metadata.CardTypes()), where)
	case "supertype":
		return b.eachWord(g, s, wordNames(metadata.Supertypes()), where)
	case "subtype":
		return b.subtypes(g, s)
	case "step":
		if b.m.host.book.StepNamed(s) == nil {
			return b.unknownWord(g, s, b.m.host.stepNames, where)
		}
	case "keyword":
		if !b.m.isKeywordName(s) {
			return b.unknownWord(g, s, b.m.keywordNames(), where)
		}
	case "token":
		return b.token(g, s, a)
	}
	return true
}

func (b *builder) eachWord(g *given, s string, known []string, where string) bool {
	for _, w := range strings.Fields(s) {
		if !slices.Contains(known, w) {
			return b.unknownWord(g, w, known, where)
		}
	}
	return true
}

func wordNames(words []metadata.Word) []string {
	var names []string
	for _, w := range words {
		names = append(names, w.Name)
	}
	return names
}

// subtypes checks the form of subtypes. New ones are allowed (CR 205.3 grows with each set), but one that is nearly a
// known one is most likely that.
func (b *builder) subtypes(g *given, s string) bool {
	for _, w := range strings.Fields(s) {
		if w[0] >= 'a' && w[0] <= 'z' {
			b.suggest(g.span, RuleUnknownWord, fmt.Sprintf("subtype %q begins with a small letter", w), fmt.Sprintf("write %q", strings.ToUpper(w[:1])+w[1:]), strings.ToUpper(w[:1])+w[1:])
			return false
		}
		known := b.m.host.book.Subtypes
		if _, ok := known[w]; ok || len(known) == 0 || len(w) < 4 {
			continue
		}
		if near := diag.Nearest(w, b.m.host.subtypes); near != "" && len(near)-len(w) < 2 && len(w)-len(near) < 2 {
			b.m.list.Add(diag.Diagnostic{Rule: RuleUnknownWord, Severity: diag.Warning, At: b.site.unit.at(g.span),
				Summary: fmt.Sprintf("no known subtype is %q", w), Detail: fmt.Sprintf("did you mean %q?", near), Suggestion: near})
		}
	}
	return true
}

// token resolves the name of a token to its id.
func (b *builder) token(g *given, s string, a *engine.Arg) bool {
	id, known := b.m.scope.token(s)
	if id == "" {
		return b.unknownWord(g, s, known, "a token")
	}
	a.Text = id
	return true
}

func (b *builder) unknownWord(g *given, w string, known []string, where string) bool {
	near := diag.Nearest(w, known)
	detail := ""
	switch {
	case near != "":
		detail = fmt.Sprintf("did you mean %q?", near)
	case len(known) > 0 && len(known) <= 16:
		detail = "there is " + strings.Join(known, ", ")
	}
	b.suggest(g.span, RuleUnknownWord, fmt.Sprintf("%q is no word for %s", w, where), detail, near)
	return false
}

func (b *builder) number(g *given, x float64, f *engine.Field, where string, a *engine.Arg) bool {
	switch {
	case !takes(f, engine.KindNumber, engine.KindQuantity, engine.KindAny):
		b.wrong(g, f, where)
	case x != math.Trunc(x) || math.IsInf(x, 0) || math.IsNaN(x):
		b.report(g.span, RuleNotWhole, fmt.Sprintf("%s takes whole numbers, not %s", where, strconv.FormatFloat(x, 'g', -1, 64)), "write half(quantity, round_up) or half(quantity, round_down)")
	case math.Abs(x) > largest:
		b.report(g.span, RuleNotWhole, fmt.Sprintf("numbers end at %d", largest), "")
	default:
		a.Num = int(x)
		return true
	}
	return false
}

func (b *builder) flag(g *given, on bool, f *engine.Field, where string) bool {
	switch {
	case takes(f, engine.KindCondition):
		b.report(g.span, RuleWrongKind, fmt.Sprintf("%s takes a condition; this is decided while the card is loaded", where), "write a condition such as your_turn, this.is(creature) or you.life.at_least(5)")
	case !takes(f, engine.KindFlag):
		b.wrong(g, f, where)
	case !on:
		b.report(g.span, RuleWrongKind, where+" is true or not there", "delete it")
	default:
		return true
	}
	return false
}

// tableArg converts a list, a pair, a cost of several parts, or a table of named fields.
func (b *builder) tableArg(g *given, f *engine.Field, where string, a *engine.Arg) bool {
	if takes(f, engine.KindTable) && (named(g.table()) || !f.Many) {
		return b.namedTable(g, f, where, a)
	}
	isPair := takes(f, engine.KindPair)
	if !f.Many && !isPair && !takes(f, engine.KindCost) {
		b.wrong(g, f, where)
		return false
	}
	if named(g.table()) {
		b.report(g.span, RuleWrongKind, where+" takes a list, and this has names in it", "write its entries without names")
		return false
	}
	one := *f
	one.Many = false
	if isPair {
		one.Kinds = []engine.Kind{engine.KindQuantity}
	} else if takes(f, engine.KindCost) && !f.Many {
		one.Kinds = []engine.Kind{engine.KindCost, engine.KindAct}
	}
	entries, whole := b.entries(g)
	list := engine.Arg{}
	failed := b.bad
	b.bad = false
	for i := range entries {
		b.entry(&list, &entries[i], &one, where)
	}
	fine := whole && !b.bad
	b.bad = b.bad || failed
	a.List = list.List
	switch {
	case !fine:
		return false
	case isPair && len(entries) != 2:
		b.report(g.span, RuleBadPair, where+" takes two numbers", `write power and toughness: "+1/+1", "4/4", or { q, q }`)
		return false
	case len(entries) == 0:
		b.report(g.span, RuleMissing, "the list is empty", "give it an entry, or leave it out")
		return false
	}
	return true
}

// namedTable converts a table of named fields, such as a change.
func (b *builder) namedTable(g *given, f *engine.Field, where string, a *engine.Arg) bool {
	a.Table = map[string]engine.Arg{}
	fine := true
	if extra, _ := b.entries(g); len(extra) > 0 {
		b.report(extra[0].span, RuleExtra, "an entry without a name in "+where, "write name = value")
		fine = false
	}
	for _, p := range b.pairs(g) {
		i := slices.IndexFunc(f.Fields, func(x engine.Field) bool { return x.Name == p.name })
		if i < 0 {
			b.unknownName(&p, f.Fields, where)
			fine = false
			continue
		}
		arg, ok := b.convert(&p.given, &f.Fields[i], fmt.Sprintf("%s in %s", p.name, where))
		fine = fine && ok
		a.Table[p.name] = arg
	}
	for i := range f.Fields {
		if x := &f.Fields[i]; x.Required && !a.Table[x.Name].Set && fine {
			b.report(g.span, RuleMissing, fmt.Sprintf("%s needs %s", where, x.Name), "")
			fine = false
		}
	}
	if len(a.Table) == 0 && fine {
		b.report(g.span, RuleMissing, where+" is empty", "it takes "+strings.Join(fieldNames(f.Fields), ", "))
		return false
	}
	return fine
}

// node converts a value that the vocabulary has made.
func (b *builder) node(g *given, v *value, f *engine.Field, where string, a *engine.Arg) bool {
	if v != nil {
		b.size += v.size
	}
	switch {
	case v == nil:
		b.wrong(g, f, where)
		return false
	case v.sort == isBad:
		b.bad = true
		return false
	case f.Like == "keyword" && (v.sort == isKeyword && !v.keyword.Action || v.sort == isSeveral):
		a.Text = v.keyword.Name
		return true
	case f.Like == "keyword" && v.sort == isCallable && v.row.Kind == engine.KindAbility:
		a.Row, a.Text = v.row, v.row.Name
		return true
	case v.sort == isCallable && takes(f, engine.KindZone) && v.row.Is(engine.KindZone):
		a.Row, a.Text = v.row, v.row.Name // exile, which is a verb too
		return true
	case v.sort == isThing && takes(f, engine.KindReference):
		a.Node = b.m.thingNode(v)
		return true
	case v.sort == isCallable && v.row.Is(engine.KindZone) && takes(f, engine.KindZone):
		a.Row, a.Text = v.row, v.row.Name // exile: the verb's name is that of the zone
		return true
	case v.sort == isCallable || v.sort == isPending || v.sort == isKeyword:
		b.bad = true
		b.m.unfinished(v, b.site.unit, g.span)
		return false
	case v.sort == isSeveral && takes(f, engine.KindAbility):
		for _, n := range v.nodes {
			a.List = append(a.List, engine.Arg{Set: true, Node: n, Pos: a.Pos})
		}
		return true
	case v.sort != isNode:
		b.wrong(g, f, where)
		return false
	}
	if f.Like == "keyword" && v.node.Keyword != "" {
		a.Text = v.node.Keyword
		return true
	}
	if f.Like == "keyword" && isWord(v.node) && v.node.Row.Kind == engine.KindAbility {
		a.Row, a.Text = v.node.Row, v.node.Row.Name
		return true
	}
	if takesRow(f, v.node.Row) {
		a.Node = placed(v.node, a.Pos)
		return b.inPlace(g, v.node, f)
	}
	if isWord(v.node) && wordFits(v.node.Row, f) {
		a.Row, a.Text = v.node.Row, v.node.Row.Name
		return true
	}
	b.wrongNode(g, v.node, f, where)
	return false
}

// inPlace checks what a node needs where it stands: an effect that an instruction leaves says how long it lasts, and one
// of a static ability has no end of its own (CR 611.2a, 611.3a).
func (b *builder) inPlace(g *given, n *engine.Node, f *engine.Field) bool {
	body := takes(f, engine.KindAct)
	if body == takes(f, engine.KindEffect, engine.KindAbility) {
		return true
	}
	for i := range n.Row.Fields {
		x := &n.Row.Fields[i]
		switch {
		case x.BodyOnly && n.Args[i].Set && !body:
			b.report(b.argumentSpan(&n.Args[i], g.span), RuleExtra, fmt.Sprintf("%s has no %s in a static ability", n.Row.FullName(), x.Name), "it is for what an instruction leaves behind: "+x.Doc)
			return false
		case !x.InBody || n.Args[i].Set == body:
		case body:
			b.report(g.span, RuleMissing, fmt.Sprintf("%s needs %s: it leaves an effect behind", n.Row.FullName(), x.Name), fmt.Sprintf("write { %s = ... }: %s", x.Name, x.Doc))
			return false
		default:
			b.report(b.argumentSpan(&n.Args[i], g.span), RuleExtra, fmt.Sprintf("%s has no %s in a static ability: it lasts as long as the ability is there", n.Row.FullName(), x.Name), "delete it, or write as_long_as = condition on the ability")
			return false
		}
	}
	return true
}

// argumentSpan is where an argument stands, if that is in this file.
func (b *builder) argumentSpan(a *engine.Arg, at syntax.Span) syntax.Span {
	if a.Pos.Line != 0 && b.site.unit.name == a.Pos.File {
		at = b.site.unit.spanAt(a.Pos, at)
	}
	return at
}

// placed gives a bare word the position of its use; the node of a word is shared by all files.
func placed(n *engine.Node, pos engine.Pos) *engine.Node {
	if n.Pos.Line != 0 {
		return n
	}
	m := *n
	m.Pos = pos
	return &m
}

// wrongNode reports a node of a kind that does not fit, with what was most likely meant.
func (b *builder) wrongNode(g *given, n *engine.Node, f *engine.Field, where string) {
	what := spoken(n)
	switch {
	case takes(f, engine.KindReference) && n.Row.Kind == engine.KindFilter:
		b.report(g.span, RuleBareFilter, fmt.Sprintf("%s only describes; %s takes something picked out", what, where),
			fmt.Sprintf("write target(%s), a(%s) or all(%s)", what, what, what))
	case takes(f, engine.KindReference) && n.Row.Kind == engine.KindAct:
		b.report(g.span, RuleWrongKind, fmt.Sprintf("%s is an instruction, not what it did", what), "write its result: .objects behind it")
	case takes(f, engine.KindAbility) && (n.Row.Kind == engine.KindAct || n.Row.Kind == engine.KindEffect):
		b.report(g.span, RuleWrongKind, fmt.Sprintf("%s takes %s, not %s", where, fieldKinds(f), b.m.describe(g.v)),
			"it belongs into an ability: spell { ... }, static { ... }, activated { cost = ..., ... }, when { event, ... }")
	case takes(f, engine.KindFilter) && n.Row.Kind == engine.KindReference:
		b.report(g.span, RuleWrongKind, fmt.Sprintf("%s is picked out already; %s takes a description", what, where), "write a filter such as creature.you_control")
	default:
		b.wrong(g, f, where)
	}
}

// wrong reports a value of a kind that does not fit.
func (b *builder) wrong(g *given, f *engine.Field, where string) {
	if v := valueOf(g.v); v != nil && v.sort == isBad {
		b.bad = true
		return
	}
	detail := ""
	if len(f.Words) > 0 && len(f.Words) <= 16 {
		detail = "there is " + strings.Join(f.Words, ", ")
	} else if f.Doc != "" {
		detail = f.Name + ": " + f.Doc
	}
	if form := written(f); form != "" && len(f.Words) == 0 {
		detail = strings.TrimPrefix(detail+", such as "+form, ", such as ")
	}
	switch x := g.v.(type) {
	case lua.LString:
		if bare := b.unquoted(string(x), f); bare != "" {
			detail = "write " + bare
		}
	case lua.LNumber:
		if takes(f, engine.KindCost) && x >= 0 {
			detail = fmt.Sprintf("write \"{%s}\"", x)
		}
	}
	if g.v == lua.LNil {
		detail = "is a name misspelt, or does a function return nothing?"
	}
	b.report(g.span, RuleWrongKind, fmt.Sprintf("%s takes %s, not %s", where, fieldKinds(f), b.m.describe(g.v)), detail)
}

// written is how a value of the one kind of a field looks that nobody would guess, "" of others.
func written(f *engine.Field) string {
	if len(f.Kinds) != 1 {
		return ""
	}
	switch f.Kinds[0] {
	case engine.KindPair:
		return `"+1/+1"`
	case engine.KindCost:
		return `"{1}{W}"`
	case engine.KindManaSpec:
		return `"{G}"`
	case engine.KindMode:
		return "mode { draw(1) }"
	}
	return ""
}

// unquoted is how a text was meant that stands where a word belongs: hand for "hand", token "soldier" for "soldier".
func (b *builder) unquoted(s string, f *engine.Field) string {
	if takes(f, engine.KindToken) {
		if id, _ := b.m.scope.token(s); id != "" {
			return fmt.Sprintf("token %q", s)
		}
	}
	name := strings.ReplaceAll(strings.ToLower(s), " ", "_")
	v := valueOf(b.m.host.words[name])
	if v == nil || v.sort != isNode || !takesRow(f, v.node.Row) && !wordFits(v.node.Row, f) {
		return ""
	}
	return name + ", without quotation marks"
}

// describe is any value of a script in a message.
func (m *machine) describe(lv lua.LValue) string {
	switch lv := lv.(type) {
	case lua.LString:
		s := string(lv)
		if len(s) > 40 {
			s = s[:40] + "..."
		}
		return strconv.Quote(s)
	case lua.LNumber:
		return strconv.FormatFloat(float64(lv), 'g', -1, 64)
	case lua.LBool:
		return strconv.FormatBool(bool(lv))
	case *lua.LTable:
		return "a table"
	case *lua.LFunction:
		return "a function"
	case *lua.LUserData:
		if v := valueOf(lv); v != nil {
			if v.sort == isNode {
				return fmt.Sprintf("%s (%s)", v.describe(), article(v.node.Row.Kind.String()))
			}
			return v.describe()
		}
	}
	return "nil"
}
