package engine

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// template fills in a row's text with the arguments of a node.
func (w *wording) template(n *Node, text string) string { return tidy(w.fill(n, text)) }

func (w *wording) fill(n *Node, text string) string {
	var out strings.Builder
	for rest := text; rest != ""; {
		i := strings.IndexAny(rest, "{~")
		if i < 0 {
			out.WriteString(rest)
			break
		}
		out.WriteString(rest[:i])
		if rest[i] == '~' {
			out.WriteString(w.name)
			rest = rest[i+1:]
			continue
		}
		inner, behind, ok := braces(rest[i:])
		if !ok {
			out.WriteString(rest[i:])
			break
		}
		rest = w.placeholder(n, &out, inner, behind)
	}
	return out.String()
}

// braces splits text that begins with a brace at the one that closes it.
func braces(text string) (inner, behind string, ok bool) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
			if depth == 0 {
				return text[1:i], text[i+1:], true
			}
		}
	}
	return "", "", false
}

// placeholder writes one placeholder and gives what is left of the template,
// less what it took of it.
func (w *wording) placeholder(n *Node, out *strings.Builder, inner, behind string) string {
	if name, choice, ok := strings.Cut(inner, "?"); ok {
		with, without := alternatives(choice)
		if a := argumentOf(n, name); a != nil && a.Set {
			out.WriteString(w.fill(n, with))
		} else {
			out.WriteString(w.fill(n, without))
		}
		return behind
	}
	p, known := w.value(n, inner)
	if !known {
		out.WriteString("{" + inner + "}") // a mana symbol
		return behind
	}
	before := out.String()
	if rest, ok := strings.CutPrefix(behind, "'s"); ok {
		if w.subjectOf != nil && w.subjectOf == n.Recv && w.subjectOf.Row.Kind == KindReference && inner == "of" {
			out.WriteString("its") // the subject has been named
			return rest
		}
		out.WriteString(possessive(w.suited(p, before)))
		return rest
	}
	if p.number && !p.noun && n.Row.Shape != ShapeOperator {
		return w.counted(n, out, p, behind)
	}
	text := w.suited(p, before)
	if before == "" && n.Row.Kind != KindFilter && n.Row.Kind != KindQuantity {
		w.subjectOf = nil
		if a := argumentOf(n, inner); a != nil {
			w.subjectOf = a.Node
		}
		return w.subject(out, n, inner, p, text, behind)
	}
	out.WriteString(text)
	if rest, ok := strings.CutPrefix(behind, " {body}"); ok && p.player && !p.you {
		if body, known := w.value(n, "body"); known {
			verb, more, _ := strings.Cut(body.text, " ")
			out.WriteString(" " + verbFor(verb, p.plural) + " " + more)
			return rest
		}
	}
	return behind
}

// alternatives splits "this|that", but not inside of braces.
func alternatives(choice string) (with, without string) {
	depth := 0
	for i := range len(choice) {
		switch choice[i] {
		case '{':
			depth++
		case '}':
			depth--
		case '|':
			if depth == 0 {
				return choice[:i], choice[i+1:]
			}
		}
	}
	return choice, ""
}

func argumentOf(n *Node, name string) *Arg {
	for i := range n.Row.Fields {
		if n.Row.Fields[i].Name == name && i < len(n.Args) {
			return &n.Args[i]
		}
	}
	return nil
}

// value is what a placeholder stands for; false when the row has no such field.
func (w *wording) value(n *Node, name string) (phrase, bool) {
	if name == "of" && n.Recv != nil {
		return w.node(n.Recv), true
	}
	for i := range n.Row.Fields {
		f := &n.Row.Fields[i]
		if f.Name != name {
			continue
		}
		if i < len(n.Args) && n.Args[i].Set {
			return w.argument(f, &n.Args[i], n.Row), true
		}
		switch f.Default {
		case "you":
			return phrase{text: "you", you: true, player: true}, true
		case "this":
			return phrase{text: w.name, player: true}, true
		}
		if k, err := strconv.Atoi(f.Default); err == nil {
			return phrase{text: f.Default, number: true, literal: true, n: k}, true
		}
		return phrase{}, true
	}
	if name == "changes" {
		t := map[string]Arg{}
		for i := range min(len(n.Args), len(n.Row.Fields)) {
			if f := &n.Row.Fields[i]; f.At == 0 && !slices.Contains(f.Kinds, KindDuration) {
				t[f.Name] = n.Args[i]
			}
		}
		return phrase{text: w.change(t, n.Row.Fields)}, true
	}
	return phrase{}, name == "of"
}

// suited gives a noun the article or number that the words before it ask for.
func (w *wording) suited(p phrase, before string) string {
	if !p.noun {
		return p.text
	}
	words := strings.Fields(before)
	last := ""
	if len(words) > 0 {
		last = words[len(words)-1]
	}
	if last == "target" && len(words) > 1 && words[len(words)-2] != "one" {
		return p.many
	}
	switch last {
	case "target", "a", "an", "each", "any", "enchant", "another", "every", "no":
		return p.text
	case "all", "of", "among", "more", "two", "three", "four", "five", "many":
		return p.many
	}
	return article(p.text)
}

// subject writes the phrase that a sentence begins with, and its verb.
func (w *wording) subject(out *strings.Builder, n *Node, field string, p phrase, text, behind string) string {
	rest, ok := strings.CutPrefix(behind, " ")
	end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
	if end < 0 {
		end = len(rest)
	}
	verb := rest[:end]
	if n.Row.Kind == KindAct && holds(n) {
		// What a static ability says is so; what an act leaves becomes so.
		switch verb {
		case "gain", "gains":
			verb = "have"
		case "become", "becomes":
			verb = "is"
		}
	}
	w.many = p.plural
	switch {
	case !ok || verb == "" || text != "" && !p.player || n.Row.Kind == KindReference || n.Row.Kind == KindManaSpec || n.Row.Kind == KindAbility:
		out.WriteString(text)
		return behind
	case p.you && n.Row.Kind == KindAct && !holds(n) && !strings.HasPrefix(rest, "may"):
		out.WriteString(verbFor(verb, true)) // "draw a card", not "you draw a card"
	case p.text == "" && slices.Contains([]string{"by", "player", "who", "under"}, field):
		out.WriteString("a player " + verbFor(verb, false))
	case p.text == "":
		out.WriteString("something " + verbFor(verb, false))
	default:
		out.WriteString(strings.TrimPrefix(text, "all ") + " " + verbFor(verb, p.you || p.plural))
	}
	return rest[end:]
}

// holds reports whether an effect holds as long as its ability is there: it could
// say how long it lasts, and does not.
func holds(n *Node) bool {
	a := argumentOf(n, "lasts")
	return a != nil && !a.Set
}

// verbFor is a verb for a subject: many of them, or "you", or one.
func verbFor(verb string, many bool) string {
	base, one := verb, ""
	for _, pair := range [][2]string{{"have", "has"}, {"are", "is"}, {"do", "does"}} {
		if verb == pair[0] || verb == pair[1] {
			base, one = pair[0], pair[1]
		}
	}
	if base == verb && strings.HasSuffix(verb, "s") && !strings.HasSuffix(verb, "ss") && verb != "is" {
		base = strings.TrimSuffix(verb, "s")
	}
	switch {
	case many || strings.HasSuffix(verb, "n't") && verb != "isn't" || verb == "may" || verb == "can":
		if verb == "isn't" {
			return "aren't"
		}
		return base
	case one != "":
		return one
	case strings.HasSuffix(base, "ss"), strings.HasSuffix(base, "sh"), strings.HasSuffix(base, "ch"):
		return base + "es"
	case verb == "isn't":
		return verb
	}
	return base + "s"
}

// counted writes a number and the noun behind it, and gives the rest.
func (w *wording) counted(n *Node, out *strings.Builder, p phrase, behind string) string {
	kind := ""
	rest, ok := strings.CutPrefix(behind, " ")
	if ok && strings.HasPrefix(rest, "{") {
		inner, more, closed := braces(rest)
		if v, known := w.value(n, inner); closed && known {
			kind, rest = v.text, strings.TrimPrefix(more, " ")
			if v.noun {
				switch {
				case p.literal && p.n == 1:
					out.WriteString(article(kind))
				case p.literal:
					out.WriteString(numeral(p.n, false) + " " + v.many)
				default:
					out.WriteString(p.text + " " + v.many)
				}
				return more
			}
			if strings.HasSuffix(kind, "token") && (more == "" || more[0] == '{') {
				rest = "tokens" + more
				kind = strings.TrimSuffix(strings.TrimSuffix(kind, "token"), " ")
			}
		}
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(rest)
	}
	noun := rest[:end]
	if noun == "is" {
		noun = "" // a verb, and no plural
	}
	mass := noun == "damage" || noun == "life"
	if noun == "mana" && p.literal {
		out.WriteString(numeral(p.n, false))
		return behind
	}
	if !ok || noun == "" || !mass && !strings.HasSuffix(noun, "s") {
		if p.literal {
			p.text = numeral(p.n, !strings.HasPrefix(behind, " —"))
		}
		out.WriteString(p.text)
		return behind
	}
	singular := strings.TrimSuffix(noun, "s")
	full := strings.TrimSpace(kind + " " + noun)
	switch {
	case p.literal && mass:
		out.WriteString(strconv.Itoa(p.n) + " " + full)
	case p.literal && p.n == 1:
		out.WriteString(article(strings.TrimSpace(kind + " " + singular)))
	case p.literal:
		out.WriteString(numeral(p.n, false) + " " + full)
	case p.text == "that much" && !mass:
		out.WriteString("that many " + full)
	case !strings.Contains(p.text, " ") || p.text == "that much" || strings.HasPrefix(p.text, "up to "):
		out.WriteString(p.text + " " + full)
	case mass:
		out.WriteString(full + " equal to " + p.text)
	default:
		out.WriteString("a number of " + full + " equal to " + p.text)
	}
	return rest[end:]
}

// numeral is a number as a word where English has it so.
func numeral(n int, figures bool) string {
	numerals := [...]string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if figures || n < 0 || n >= len(numerals) {
		return strconv.Itoa(n)
	}
	return numerals[n]
}

func possessive(text string) string {
	switch text {
	case "you":
		return "your"
	case "it":
		return "its"
	}
	return text + "'s"
}

// article puts "a" or "an" before a noun.
func article(noun string) string {
	first, _ := utf8.DecodeRuneInString(noun)
	if strings.HasPrefix(noun, "other ") {
		return "an" + noun
	}
	if strings.ContainsRune("aeiouAEIO8", first) || strings.HasPrefix(noun, "11") || strings.HasPrefix(noun, "18") {
		return "an " + noun
	}
	return "a " + noun
}

// plural is a noun in the plural; of several words the last is the noun.
func plural(noun string) string {
	switch {
	case noun == "" || strings.HasSuffix(noun, "s") && isSubtype(noun):
		return noun
	case strings.HasSuffix(noun, "y") && !strings.HasSuffix(noun, "ey"):
		return strings.TrimSuffix(noun, "y") + "ies"
	case strings.HasSuffix(noun, "f") && noun != "Dwarf":
		return strings.TrimSuffix(noun, "f") + "ves"
	case strings.HasSuffix(noun, "ch"), strings.HasSuffix(noun, "sh"), strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "s"):
		return noun + "es"
	}
	return noun + "s"
}

// join writes a list: "a, b and c".
func join(texts []string, word string) string {
	switch n := len(texts); n {
	case 0:
		return ""
	case 1:
		return texts[0]
	default:
		return strings.Join(texts[:n-1], ", ") + " " + word + " " + texts[n-1]
	}
}

// tidy removes the gaps that arguments which were not given leave.
func tidy(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, mark := range []string{".", ",", ":"} {
		text = strings.ReplaceAll(text, " "+mark, mark)
	}
	text = strings.ReplaceAll(text, "..", ".")
	for _, pair := range [][2]string{{"target other ", "another target "}, {"target any target", "any target"}, {"whenever the beginning of", "at the beginning of"}, {"when the beginning of", "at the beginning of"},
		{"if you do, when you do,", "when you do,"}, {"If you do, when you do,", "When you do,"},
		{"and with ", "and "}} {
		text = strings.ReplaceAll(text, pair[0], pair[1])
	}
	return text
}

// sentence begins with a capital letter, as does what follows a full stop or a
// cost, and ends with a full stop.
func sentence(text string) string {
	text = capital(tidy(text))
	for i := 1; i+2 < len(text); i++ {
		if (text[i] == '.' || text[i] == ':' && strings.Count(text[:i], `"`)%2 == 0) && text[i+1] == ' ' {
			text = text[:i+2] + capital(text[i+2:])
		}
	}
	if text == "" || strings.HasSuffix(text, ".") || strings.HasSuffix(text, `."`) {
		return text
	}
	return text + "."
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// TextFields lists the fields that a template of a row's text speaks of.
func TextFields(text string) []string {
	var names []string
	for rest := text; ; {
		i := strings.IndexByte(rest, '{')
		if i < 0 {
			return names
		}
		inner, behind, ok := braces(rest[i:])
		if !ok {
			return append(names, rest[i:])
		}
		name, choice, _ := strings.Cut(inner, "?")
		names = append(append(names, name), TextFields(choice)...)
		rest = behind
	}
}
