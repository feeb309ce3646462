package cardlint

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"manaloom/engine"
	"manaloom/internal/diag"
	"manaloom/internal/lint"
	"manaloom/scripting"
)

// Explain writes the rules text of a card and its abilities as the engine
// understands them. The card is named by its name, its id, its slug, or one of
// its files. It reports false when something is wrong with the card.
func Explain(o *Output, card string, paths []string) (fine bool, err error) {
	t, err := load(lint.Select(paths))
	if err != nil {
		return false, err
	}
	c, err := t.find(card)
	if k := t.keyword(card); err != nil && k != nil {
		return true, o.line("%s", keywordPage(k))
	}
	if err != nil {
		return false, err
	}
	var list diag.List
	for _, d := range t.report.Found {
		if d.At.File != "" && (d.At.File == c.TOML || d.At.File == c.Lua) && d.Severity == diag.Error {
			list.Add(d)
		}
	}
	if c.Definition == nil {
		if err := o.findings(list, t.report.Source); err != nil {
			return false, err
		}
		return false, o.line("%s cannot be explained before %s right", c.ID, map[bool]string{true: "this is", false: "these are"}[len(list) == 1])
	}
	e := explanation{}
	e.card(c)
	_, err = o.Out.Write([]byte(e.String()))
	return true, err
}

// find is the card that a word means.
func (t *table) find(word string) (*scripting.Card, error) {
	res := t.report.Loaded
	all := slices.Concat(res.Cards, res.Tokens)
	// What was asked for most exactly comes first.
	for _, fits := range []func(c *scripting.Card) bool{
		func(c *scripting.Card) bool { return c.ID == word },
		func(c *scripting.Card) bool { return cardName(c) == word },
		func(c *scripting.Card) bool {
			return slices.ContainsFunc(faceNames(c), func(n string) bool { return strings.EqualFold(n, word) })
		},
		func(c *scripting.Card) bool {
			return strings.EqualFold(cardName(c), word) || c.Slug == word || c.Slug == lint.Slug(word)
		},
		func(c *scripting.Card) bool {
			file := filepath.ToSlash(filepath.Clean(word))
			return file == c.TOML || file == c.Lua || file == c.Spec
		},
	} {
		for i := range all {
			if fits(&all[i]) {
				return &all[i], nil
			}
		}
	}
	for _, p := range res.Packs { // the library knows the names that cards had before
		for _, id := range []string{word, p.ID + ":" + lint.Slug(word)} {
			if d := res.Library.ByID(id); d != nil && d.ID != id {
				return t.find(d.ID)
			}
		}
	}
	if k := t.keyword(word); k != nil {
		return nil, fmt.Errorf("%s is no card: it is written in %s", k.Name, k.File)
	}
	var names []string
	for i := range all {
		names = append(names, cardName(&all[i]), all[i].ID)
	}
	near := diag.Nearest(word, names)
	if near == "" {
		near = diag.Nearest(lint.Slug(word), slugs(all))
	}
	return nil, fmt.Errorf("no card is called %q%s", word, meant(near))
}

// keyword is the keyword or keyword action of that name, nil if there is none.
func (t *table) keyword(word string) *scripting.Keyword {
	for _, k := range t.report.Loaded.Keywords {
		if k.Name == strings.ToLower(strings.ReplaceAll(word, " ", "_")) {
			return k
		}
	}
	return nil
}

// keywordPage is how a keyword is written, and what its author says about it.
func keywordPage(k *scripting.Keyword) string {
	var names, lines []string
	for _, f := range k.Parameters() {
		names, lines = append(names, f.Name), append(lines, "  "+f.Name+": "+f.Doc)
	}
	form, what := k.Name, "a keyword"
	if len(names) > 0 {
		form += "(" + strings.Join(names, ", ") + ")"
	}
	if k.Action {
		what = "a keyword action"
	}
	lines = append([]string{fmt.Sprintf("%s, %s of the pack %s", form, what, k.Pack), "  " + k.File}, lines...)
	if k.Reminder != "" {
		lines = append(lines, "", k.Reminder)
	}
	return strings.Join(lines, "\n")
}

func slugs(cards []scripting.Card) []string {
	var list []string
	for i := range cards {
		list = append(list, cards[i].Slug)
	}
	return list
}

func cardName(c *scripting.Card) string { return strings.Join(faceNames(c), " // ") }

func faceNames(c *scripting.Card) []string {
	var names []string
	if c.Definition != nil {
		for _, f := range c.Definition.Printed() {
			names = append(names, f.Name)
		}
		return names
	}
	for _, f := range c.Meta.Faces {
		names = append(names, f.Name)
	}
	return names
}

// explanation is the text that Explain writes.
type explanation struct{ strings.Builder }

func (e *explanation) put(format string, args ...any) { fmt.Fprintf(e, format+"\n", args...) }

func (e *explanation) card(c *scripting.Card) {
	e.put("%s", c.ID)
	for _, file := range []string{c.TOML, c.Lua, c.Spec} {
		if file != "" {
			e.put("  %s", file)
		}
	}
	for _, f := range c.Definition.Printed() {
		e.face(&f)
	}
	e.abilities(c.Definition)
}

func (e *explanation) face(f *engine.Face) {
	e.put("")
	head := f.Name
	if f.Key != "" {
		head = f.Key + ": " + head
	}
	if !f.Cost.Absent {
		cost := ""
		for _, s := range f.Cost.Symbols {
			cost += s.String()
		}
		head += "  " + cost
	}
	e.put("%s", head)
	line := strings.Join(slices.Concat(f.Supertypes, f.Types), " ")
	if len(f.Subtypes) > 0 {
		line += " - " + strings.Join(f.Subtypes, " ")
	}
	switch {
	case f.HasPT:
		line += "  " + printed(f.Power, f.StarPower) + "/" + printed(f.Toughness, f.StarToughness)
	case f.Loyalty > 0:
		line += fmt.Sprintf("  loyalty %d", f.Loyalty)
	case f.Defense > 0:
		line += fmt.Sprintf("  defense %d", f.Defense)
	}
	e.put("%s", line)
	for _, text := range engine.FaceText(f) {
		e.put("  %s", text)
	}
}

func printed(n int, star bool) string {
	if star {
		return "*"
	}
	return fmt.Sprint(n)
}

// abilities writes every ability by its path: those of the faces in printed
// order, what they grant or delay below them.
func (e *explanation) abilities(d *engine.Definition) {
	total := len(d.Paths)
	e.put("")
	if total == 0 {
		e.put("no abilities")
		return
	}
	e.put("%s", lint.Count(total, "ability path"))
	told := map[string]bool{}
	var tell func(a *engine.Ability, depth int)
	tell = func(a *engine.Ability, depth int) {
		if told[a.Path] {
			return
		}
		told[a.Path] = true
		e.ability(a, strings.Repeat("  ", depth+1))
		for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
			if strings.HasPrefix(path, a.Path+"/") {
				tell(d.Paths[path], depth+1)
			}
		}
	}
	for i := range d.Faces {
		for _, a := range d.Faces[i].List {
			tell(a, 0)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		tell(d.Paths[path], 0)
	}
}

func (e *explanation) ability(a *engine.Ability, indent string) {
	e.put("%s%s", indent, a.Path)
	row := func(name, text string) {
		if text != "" {
			e.put("%s    %-10s %s", indent, name, text)
		}
	}
	row("is", sortName(a))
	if a.Node != nil && a.Node.Pos.Line > 0 {
		row("written", fmt.Sprintf("%s:%d:%d", a.Node.Pos.File, a.Node.Pos.Line, a.Node.Pos.Column))
	}
	row("works in", zonesText(a.Zones))
	row("listens to", kindsText(a.Event))
	row("cost", costText(a.Cost))
	row("targets", nodesText(a.Owned))
	for _, m := range a.Modes {
		row("mode", m.Path+labelled(" with targets ", nodesText(m.Owned)))
	}
	if a.Condition != nil {
		row("only if", phraseOf(a.Condition))
	}
	row("layers", layersText(a.Layers))
	row("reads", factsText(a.Reads))
	row("writes", factsText(a.Writes))
}

func labelled(label, text string) string {
	if text == "" {
		return ""
	}
	return label + text
}

// sortName says what an ability is (CR 113.3).
func sortName(a *engine.Ability) string {
	name := map[engine.AbilitySort]string{
		engine.AbilityStatic: "a static ability", engine.AbilitySpell: "a spell ability", engine.AbilityActivated: "an activated ability",
		engine.AbilityTriggered: "a triggered ability", engine.AbilityReplace: "a replacement effect", engine.AbilityKeyword: "a keyword of the rules",
	}[a.Sort]
	var notes []string
	for _, n := range []struct {
		holds bool
		says  string
	}{
		{a.IsMana, "a mana ability"}, {a.Loyalty, "a loyalty ability"}, {a.Defining, "characteristic-defining"}, {a.Batched, "once for each batch"},
		{a.State != nil, "a state trigger"}, {a.Again != nil, "makes abilities trigger again"}, {a.Rule != nil, "changes the rules"}, {a.Once, "used up by its first use"},
	} {
		if n.holds {
			notes = append(notes, n.says)
		}
	}
	if a.Keyword != "" && a.Sort != engine.AbilityKeyword {
		notes = append(notes, "of keyword "+a.Keyword)
	}
	return name + labelled(", ", strings.Join(notes, ", "))
}

func zonesText(zones []engine.ZoneKind) string {
	if len(zones) == 0 {
		return engine.Battlefield.String()
	}
	var names []string
	for _, z := range zones {
		names = append(names, z.String())
	}
	return strings.Join(names, ", ")
}

func kindsText(event *engine.Node) string {
	if event == nil {
		return ""
	}
	var names []string
	for _, k := range event.Kinds {
		names = append(names, string(k))
	}
	return strings.Join(names, ", ") + labelled(": ", phraseOf(event))
}

// phraseOf is the text of a node inside of a line.
func phraseOf(n *engine.Node) string {
	text := strings.TrimSuffix(engine.NodeText("it", n), ".")
	if text == "" {
		return ""
	}
	return strings.ToLower(text[:1]) + text[1:]
}

func costText(c *engine.Cost) string {
	if c == nil {
		return ""
	}
	var parts []string
	mana := ""
	for _, s := range c.Mana {
		mana += s.String()
	}
	if mana != "" {
		parts = append(parts, mana)
	}
	if c.Tap {
		parts = append(parts, "{T}")
	}
	if c.Untap {
		parts = append(parts, "{Q}")
	}
	return strings.Join(append(parts, nodeTexts(c.Acts)...), ", ")
}

func nodeTexts(list []*engine.Node) []string {
	var texts []string
	for _, n := range list {
		texts = append(texts, phraseOf(n))
	}
	return texts
}

func nodesText(list []*engine.Node) string { return strings.Join(nodeTexts(list), "; ") }

func layersText(layers []engine.Layer) string {
	var names []string
	for _, l := range layers {
		names = append(names, l.String())
	}
	return strings.Join(slices.Compact(names), ", ")
}

// factNames are the facts that effects read and write, in the order of their bits.
func factNames() []struct {
	fact engine.Facts
	name string
} {
	return []struct {
		fact engine.Facts
		name string
	}{
		{engine.FactName, "name"}, {engine.FactCost, "cost"}, {engine.FactColor, "color"}, {engine.FactType, "type"}, {engine.FactSubtype, "subtype"},
		{engine.FactAbility, "abilities"}, {engine.FactPower, "power"}, {engine.FactToughness, "toughness"}, {engine.FactLoyalty, "loyalty"},
		{engine.FactController, "controller"}, {engine.FactCounters, "counters"}, {engine.FactTapped, "tapped"}, {engine.FactStatus, "status"},
		{engine.FactZone, "zone"}, {engine.FactAttached, "attachment"}, {engine.FactDamage, "damage"}, {engine.FactLife, "life"}, {engine.FactHand, "hidden zones"},
		{engine.FactPlayer, "players"}, {engine.FactTurn, "turn"}, {engine.FactCombat, "combat"}, {engine.FactHistory, "history"}, {engine.FactMemory, "memory"},
		{engine.FactCopiable, "copiable values"}, {engine.FactMana, "mana"}, {engine.FactEffects, "effects"}, {engine.FactOthers, "other objects"},
	}
}

func factsText(f engine.Facts) string {
	if f&engine.FactEverything == engine.FactEverything {
		return "everything"
	}
	var names []string
	for _, n := range factNames() {
		if f&n.fact != 0 {
			names = append(names, n.name)
		}
	}
	return strings.Join(names, ", ")
}
