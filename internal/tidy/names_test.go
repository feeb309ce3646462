package tidy

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// rulesWords are names of cards that are rules vocabulary as well: each is a
// subtype (CR 305.6) or a card type (CR 205.2a), so Go has to know it.
var rulesWords = []string{"Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Conspiracy"}

// ordinaryWords are names of cards that are also words of our trade. They may
// stand in a comment, but a string that is such a name and nothing else is
// still refused.
var ordinaryWords = map[string]string{
	"Clone":      "a comment on a method of that name starts with it",
	"Conversion": "a comment on a conversion may start with it",
	"Counter":    "kinds of counters are the engine's nouns",
}

// cardNameCheck keeps cards out of Go (design law 8). What a card does is said
// in its own files, in terms that fit any card.
var cardNameCheck = check{
	name: "card names",
	run: func(t *tree) []string {
		names := t.cardNames()
		if len(names) == 0 {
			return nil
		}
		pattern := wholeWords(names)
		var found []string
		report := func(pos token.Pos, text string, whole bool) {
			for _, at := range pattern.FindAllStringSubmatchIndex(text, -1) {
				name := text[at[2]:at[3]]
				if ordinaryWords[name] != "" && !(whole && name == text) {
					continue
				}
				found = append(found, t.at(pos+token.Pos(at[2]), "%q is a card: no card's name in Go outside tests", name))
			}
		}
		for _, s := range t.program(everywhere) {
			for _, group := range s.file.Comments {
				for _, c := range group.List {
					report(c.Pos(), c.Text, false)
				}
			}
			ast.Inspect(s.file, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil {
						report(lit.Pos(), text, true)
					}
				}
				return true
			})
		}
		return found
	},
	examples: []example{
		{"string", withCards("Grey Ogre", `const x = "a Grey Ogre, say"`), "a.go:2:13: \"Grey Ogre\""},
		{"comment", withCards("Grey Ogre", "// such as Grey Ogre."), "Grey Ogre"},
		{"file name", withCards("Grey Ogre", "// see grey_ogre.lua"), "grey_ogre"},
		{"punctuation", withCards("Urza, Lord", "// Urza, Lord's mana"), "Urza, Lord"},
		{"longer word", withCards("Ogre", "// an Ogreish one"), ""},
		{"other case", withCards("Humility", "// in all humility"), ""},
		{"basic land", withCards("Forest", `const x = "Forest"`), ""},
		{"ordinary word in a comment", withCards("Clone", "// Clone copies it."), ""},
		{"ordinary word as a string", withCards("Clone", `const x = "Clone"`), "Clone"},
		{"back face", map[string]string{
			"cards/p/a.toml": "name = \"Front One\"\n[face.back]\nname = 'Back One' # night\n",
			"x/a.go":         "package x\n// Back One",
		}, "Back One"},
		{"keyword and token", map[string]string{
			"cards/p/keywords/prowess.toml": "name = \"Prowess\"\n", "cards/p/tokens/soldier.toml": "name = \"Soldier\"\n",
			"cards/p/pack.toml": "name = \"Showcase\"\n", "x/a.go": "package x\n// Prowess of a Soldier in Showcase",
		}, ""},
		{"test", map[string]string{"cards/p/a.toml": "name = \"Grey Ogre\"\n", "x/a_test.go": "package x\n// Grey Ogre"}, ""},
	},
}

// withCards is an example of one card and one Go file.
func withCards(name, text string) map[string]string {
	return map[string]string{
		"cards/p/" + slug(name) + ".toml": "name = " + strconv.Quote(name) + "\n",
		"x/a.go":                          "package x\n" + text,
	}
}

// nameKey is the line of a card's TOML that names it or one of its faces.
var nameKey = regexp.MustCompile(`(?m)^[ \t]*name[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|'[^']*')`)

// cardNames are the names of all cards and of the files they stand in.
// Keywords and tokens are named by the rules: their names are subtypes.
func (t *tree) cardNames() []string {
	var names []string
	for _, p := range t.paths {
		dir := path.Base(path.Dir(p))
		if !strings.HasPrefix(p, "cards/") || path.Ext(p) != ".toml" || path.Base(p) == "pack.toml" || dir == "keywords" || dir == "tokens" {
			continue
		}
		for _, m := range nameKey.FindAllStringSubmatch(t.files[p], -1) {
			name := strings.Trim(m[1], `"'`)
			if unquoted, err := strconv.Unquote(m[1]); err == nil {
				name = unquoted
			}
			if name == "" || slices.Contains(rulesWords, name) {
				continue
			}
			names = append(names, name)
			// A file's name of one word is any word.
			if s := slug(name); strings.Contains(s, "_") {
				names = append(names, s)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// slug is the name of a card's files.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r == ' ' || r == '-' || r == ','
	}), "_")
}

// wholeWords matches any of the names with no letter or digit beside it. The
// longest is tried first.
func wholeWords(names []string) *regexp.Regexp {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = regexp.QuoteMeta(name)
	}
	slices.SortFunc(quoted, func(a, b string) int { return len(b) - len(a) })
	return regexp.MustCompile(`(?:^|[^\pL\pN_])(` + strings.Join(quoted, "|") + `)(?:$|[^\pL\pN_])`)
}
