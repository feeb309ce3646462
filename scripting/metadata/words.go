package metadata

import "strings"

// Word is one allowed value of a field.
type Word struct {
	Name string // as it is written
	Doc  string // one line; for a card type, its rule
}

// CardTypes returns the card types of CR 205.2a, in the alphabet's order.
func CardTypes() []Word {
	return []Word{
		{"Artifact", "CR 301"},
		{"Battle", "CR 310"},
		{"Conspiracy", "CR 315"},
		{"Creature", "CR 302"},
		{"Dungeon", "CR 309"},
		{"Enchantment", "CR 303"},
		{"Instant", "CR 304"},
		{"Kindred", "CR 308"},
		{"Land", "CR 305"},
		{"Phenomenon", "CR 312"},
		{"Plane", "CR 311"},
		{"Planeswalker", "CR 306"},
		{"Scheme", "CR 314"},
		{"Sorcery", "CR 307"},
		{"Vanguard", "CR 313"},
	}
}

// Supertypes returns the supertypes of CR 205.4a, in the alphabet's order.
func Supertypes() []Word {
	return []Word{
		{"Basic", "CR 205.4c"},
		{"Legendary", "CR 205.4d-e"},
		{"Ongoing", "CR 205.4h"},
		{"Snow", "CR 205.4g"},
		{"World", "CR 205.4f"},
	}
}

// Colors returns the five colors of CR 105.1, in the order in which the rules name them.
func Colors() []Word {
	return []Word{
		{"white", "{W}"},
		{"blue", "{U}"},
		{"black", "{B}"},
		{"red", "{R}"},
		{"green", "{G}"},
	}
}

// Layout is one way in which a card can have more than one face.
type Layout struct {
	Name  string
	Doc   string
	Faces []FaceKey // all are required, no others are allowed
	// OneTypeLine: the faces share a type line, so both say the same types (CR 709.5a).
	OneTypeLine bool
}

// FaceKey is one face of a layout.
type FaceKey struct {
	Key    string // of [face.<key>] in the TOML file and of faces { <key> = card {...} } in the Lua file
	Doc    string
	NoCost bool // a face of this key has no mana cost of its own
}

// Layouts returns the layouts that a card may have.
func Layouts() []Layout {
	front := FaceKey{Key: "front", Doc: "the front face"}
	normal := FaceKey{Key: "normal", Doc: "the card's normal characteristics"}
	return []Layout{
		{"transforming", "a nonmodal double-faced card (CR 712.2)", []FaceKey{front, {"back", "the back face", true}}, false},
		{"modal", "a modal double-faced card (CR 712.3)", []FaceKey{front, {"back", "the back face", false}}, false},
		{"meld", "one card of a meld pair (CR 712.4)", []FaceKey{front, {"melded", "the permanent that the pair becomes, the same in both files", true}}, false},
		{"split", "a split card (CR 709)", []FaceKey{{"left", "the left half", false}, {"right", "the right half", false}}, false},
		{"room", "a split card with a shared type line, written in both halves (CR 709.5)", []FaceKey{{"left", "the left half", false}, {"right", "the right half", false}}, true},
		{"flip", "a flip card (CR 710)", []FaceKey{normal, {"flipped", "the bottom half; it keeps the mana cost (CR 710.1c)", true}}, false},
		{"adventurer", "a card with an Adventure (CR 715)", []FaceKey{normal, {"adventure", "the inset frame", false}}, false},
		{"omen", "a card with an Omen (CR 720)", []FaceKey{normal, {"omen", "the inset frame", false}}, false},
		{"preparation", "a preparation card (CR 722)", []FaceKey{normal, {"prepare", "the prepare spell in the inset frame", false}}, false},
	}
}

// tokenLayouts returns the layouts of tokens: a token is double-faced or has one face (CR 111.10i).
func tokenLayouts() []Layout {
	return Layouts()[:1]
}

// formerWords returns words that authors know from elsewhere, and what they are called here.
func formerWords() map[string]string {
	return map[string]string{
		"Tribal": "Kindred", "Interrupt": "Instant", "Summon": "Creature",
		"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green",
		"transform": "transforming", "double_faced": "transforming", "nonmodal": "transforming",
		"modal_dfc": "modal", "adventure": "adventurer", "aftermath": "split",
	}
}

func names(words []Word) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = w.Name
	}
	return out
}

// find returns the word that equals a text but for case.
func find(words []Word, text string) (string, bool) {
	for _, w := range words {
		if strings.EqualFold(w.Name, text) {
			return w.Name, true
		}
	}
	return "", false
}
