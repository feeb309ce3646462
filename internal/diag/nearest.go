package diag

import (
	"strings"
	"unicode/utf8"
)

// longestWord bounds the words that are compared, in runes: the comparison costs the product of the two
// lengths, and nobody mistypes a name of this length by a letter.
const longestWord = 64

// Scores of a likeness, the smaller the nearer. One edit costs editScore; the other numbers say between
// which numbers of edits a likeness of another kind stands.
const (
	sameScore    = 1  // differs in case, underscores or hyphens alone
	pluralScore  = 2  // one is the plural of the other
	editScore    = 10 // one letter added, lost, changed, or two neighbours exchanged
	prefixScore  = 15 // the word is the beginning of the candidate, or the other way round
	segmentScore = 25 // the word is one of the candidate's parts between underscores
	noScore      = 1 << 30
)

// Nearest returns the candidate that the word was most likely meant to be, or "" when none is near
// enough to be worth suggesting. A candidate equal to the word is not suggested.
//
// Nearness is the restricted Damerau-Levenshtein distance, of at most one edit for words up to four
// runes, two up to eight and three beyond, and then: differing only in case, underscores or hyphens, being the plural,
// being a beginning, or being one part of a name with underscores. Of two equally near candidates the one closer in
// length wins, then the one first in the alphabet, so the answer does not depend on their order.
func Nearest(word string, candidates []string) string {
	best, bestScore, bestGap := "", noScore, 0
	length := utf8.RuneCountInString(word)
	if length == 0 || length > longestWord {
		return ""
	}
	for _, c := range candidates {
		n := utf8.RuneCountInString(c)
		if c == word || n == 0 || n > longestWord {
			continue
		}
		score, gap := likeness(word, c), max(n-length, length-n)
		switch {
		case score == noScore || score > bestScore:
			continue
		case score == bestScore && (gap > bestGap || gap == bestGap && c >= best):
			continue
		}
		best, bestScore, bestGap = c, score, gap
	}
	return best
}

// likeness returns the smallest score of all the ways in which the two words may be alike.
func likeness(word, candidate string) int {
	w, c := strings.ToLower(word), strings.ToLower(candidate)
	joined := strings.NewReplacer("_", "", "-", "", " ", "")
	a, b := joined.Replace(w), joined.Replace(c)
	if a == "" || b == "" {
		return noScore
	}
	if a == b {
		return sameScore
	}
	if singular(a) == singular(b) {
		return pluralScore
	}
	score := noScore
	if d := distance([]rune(a), []rune(b)); d <= allowed(utf8.RuneCountInString(a)) {
		score = d * editScore
	}
	shorter := min(utf8.RuneCountInString(a), utf8.RuneCountInString(b))
	if shorter >= 3 && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a)) {
		score = min(score, prefixScore)
	}
	for part := range strings.SplitSeq(c, "_") {
		if len(part) >= 3 && part == w {
			score = min(score, segmentScore)
		}
	}
	return score
}

// allowed returns how many edits a word of that many runes may be away: a third of a short word, as a
// suggestion that shares less with what was written is noise.
func allowed(runes int) int {
	switch {
	case runes < 2:
		return 0
	case runes <= 4:
		return 1
	case runes <= 8:
		return 2
	}
	return 3
}

// singular takes an English plural ending off, well enough to compare two words with.
func singular(w string) string {
	switch {
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 4 && strings.HasSuffix(w, "sses"):
		return w[:len(w)-2]
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss"):
		return w[:len(w)-1]
	}
	return w
}

// distance returns the number of edits between two words: letters added, lost or changed, and
// neighbours exchanged, no letter edited twice.
func distance(a, b []rune) int {
	// Three rows are enough: an exchange looks back two rows, everything else one.
	before, previous, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(row[j-1]+1, previous[j]+1, previous[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, previous, row = previous, row, before
	}
	return previous[len(b)]
}
