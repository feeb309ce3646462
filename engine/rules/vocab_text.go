package rules

import (
	"fmt"
	"slices"
	"unicode"

	"manaloom/engine"
)

// The sorts of words that text-changing effects change (CR 612.2).
const (
	colorWord    = "color"
	landWord     = "basic_land_type"
	creatureWord = "creature_type"
)

func basicTypeWords() []string {
	var words []string
	for _, land := range basicLandTypes() {
		words = append(words, land[0])
	}
	return words
}

// wordSort is which sort of word it is, "" for none that can be changed.
func wordSort(word string) string {
	_, colour := engine.ColorNamed(word)
	_, other := subtypes()[word]
	switch {
	case colour && word != "colorless":
		return colorWord
	case slices.Contains(basicTypeWords(), word):
		return landWord
	case other || word == "" || !unicode.IsUpper([]rune(word)[0]):
		return ""
	}
	return creatureWord
}

// textRows change the text of objects (CR 612).
func textRows() []*engine.Row {
	replaced := many(option("replace", "of which sorts: in an instruction one word of them is chosen, in a static ability it is every such word", engine.KindWord))
	replaced.Words = []string{colorWord, landWord, creatureWord}
	word := func(name, doc string) engine.Field {
		return like(option(name, doc, engine.KindWord, engine.KindReference), "text word")
	}
	row := continuous("change_text", "All instances of one color word, basic land type or creature type in the text of objects become another: in the type line and in the rules text, but not in names and mana symbols.",
		"612.2", `change_text(target(permanent), { replace = { color, basic_land_type }, lasts = indefinitely })`,
		"change the text of {subject} by replacing all instances of {word?{word}|one word for {replace}} with {with?{with}|another}{isnt? that isn't {isnt}} {lasts}",
		fixedLayers(engine.LayerText), func(v *engine.View, n *engine.Node, _ engine.ObjectID) []engine.Change {
			return rewords(everyReplaced(v, n), oneWord(v, n.Arg("with")))
		},
		replaced, word("word", "the word that is replaced, where it is not chosen"), word("with", "the word that comes in its place, where it is not chosen"), word("isnt", "a word that may not be chosen in its place"))
	row.Check = checkText
	row.Do = func(c *engine.Context, n *engine.Node) {
		refs := pickFor(c, n.Arg("subject"), c.You, nil)
		from := oneWord(c.View, n.Arg("word"))
		if !n.Has("word") {
			from = chooseReplaced(c, wordsOf(c.View, n.Arg("replace")))
		}
		to := oneWord(c.View, n.Arg("with"))
		if !n.Has("with") {
			to = chooseInstead(c, from, oneWord(c.View, n.Arg("isnt")))
		}
		leaveChanges(c, n, refs, func(engine.ObjectID) []engine.Change { return rewords([]string{from}, to) })
	}
	return []*engine.Row{row}
}

func checkText(n *engine.Node) string {
	for _, name := range []string{"word", "with", "isnt"} {
		if a := n.Arg(name); a.Set && a.Node == nil && wordSort(a.Text) == "" {
			return fmt.Sprintf("%q is no color word, basic land type or creature type", a.Text)
		}
	}
	word, with := n.Arg("word"), n.Arg("with")
	switch {
	case n.Has("replace") == word.Set:
		return "change_text needs either replace = color, basic_land_type, creature_type or a list of them, or word = the word"
	case !n.Has("lasts") && !with.Set:
		return "in a static ability nobody chooses: say what the words become, with = ..."
	case n.Has("isnt") && with.Set:
		return "isnt bounds a choice, and with leaves none"
	case word.Set && with.Set && word.Node == nil && with.Node == nil && wordSort(word.Text) != wordSort(with.Text):
		return fmt.Sprintf("%q and %q are words of two sorts", word.Text, with.Text)
	}
	return ""
}

// oneWord is a word that is written out or that a linked name holds.
func oneWord(v *engine.View, a *engine.Arg) string {
	if !a.Set {
		return ""
	}
	if a.Node == nil && a.Row == nil {
		return a.Text
	}
	if words := wordsOf(v, a); len(words) > 0 {
		return words[0]
	}
	return ""
}

// everyReplaced are the words that a static ability replaces.
func everyReplaced(v *engine.View, n *engine.Node) []string {
	if n.Has("word") {
		return []string{oneWord(v, n.Arg("word"))}
	}
	var words []string
	for _, sort := range wordsOf(v, n.Arg("replace")) {
		words = append(words, wordsOfSort(sort)...)
	}
	return words
}

func wordsOfSort(sort string) []string {
	switch sort {
	case colorWord:
		return engine.AllColors.Names()
	case landWord:
		return basicTypeWords()
	}
	return creatureTypes()
}

// rewords is the change of each of some words into one of the same sort.
func rewords(from []string, to string) []engine.Change {
	var list []engine.Rewording
	for _, w := range from {
		if w != to && to != "" && wordSort(w) == wordSort(to) {
			list = append(list, engine.Rewording{From: w, To: to})
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []engine.Change{{Layer: engine.LayerText, Op: engine.OpReword, Rewords: list}}
}

// chooseReplaced lets a player choose a word of some sorts.
func chooseReplaced(c *engine.Context, sorts []string) string {
	if slices.Equal(sorts, []string{creatureWord}) {
		return c.Ask(engine.Request{Kind: engine.AskType, Player: c.You, Prompt: "Choose the creature type that is replaced", Min: 1, Max: 1}).Words[0]
	}
	var words []string
	for _, s := range sorts {
		words = append(words, wordsOfSort(s)...)
	}
	return c.ChooseWord(c.You, "Choose the word that is replaced", words)
}

// chooseInstead lets a player choose another word of the same sort.
func chooseInstead(c *engine.Context, from, without string) string {
	sort := wordSort(from)
	if sort == "" {
		return ""
	}
	if sort != creatureWord {
		words := slices.DeleteFunc(wordsOfSort(sort), func(w string) bool { return w == from || w == without })
		return c.ChooseWord(c.You, "Choose the word that comes in its place", words)
	}
	r := engine.Request{Kind: engine.AskType, Player: c.You, Prompt: "Choose the creature type that comes in its place", Min: 1, Max: 1}
	r.Valid = func(d *engine.Decision) error {
		if w := d.Words[0]; w == from || w == without {
			return forbidden("612.2", "%s can't be chosen", w)
		}
		return nil
	}
	return c.Ask(r).Words[0]
}
