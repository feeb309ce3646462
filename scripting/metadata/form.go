package metadata

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/Masterminds/semver/v3"
)

// complaint is something wrong inside a text: the bytes from up to, not including, to.
type complaint struct {
	rule       string
	from, to   int
	summary    string
	detail     string
	suggestion string // what was most likely meant in their place, or empty
}

// longestName bounds names and other texts of one line, in bytes.
const longestName = 200

func whole(text, rule, suggestion, format string, a ...any) []complaint {
	return []complaint{{rule: rule, to: len(text), suggestion: suggestion, summary: fmt.Sprintf(format, a...)}}
}

// short returns the beginning of a text, for a message that must stay readable whatever was written.
func short(text string) string {
	const most = 40
	if utf8.RuneCountInString(text) <= most {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%q...", string([]rune(text)[:most]))
}

func nameForm() *Form {
	f := &Form{Says: "a name: one line, no spaces at its ends", Pattern: `^\S([^\r\n]*\S)?$`}
	f.check = func(text string) []complaint {
		trimmed := strings.Join(strings.Fields(text), " ")
		switch {
		case trimmed == "":
			return whole(text, RuleValue, "", "a name must not be empty")
		case len(text) > longestName:
			return whole(text, RuleValue, "", "a name has at most %d bytes, this one %d", longestName, len(text))
		case strings.TrimSpace(text) != text, strings.ContainsFunc(text, unicode.IsControl):
			return whole(text, RuleValue, trimmed, "%s is not %s", short(text), f.Says)
		}
		if i := strings.Index(text, " // "); i >= 0 {
			return []complaint{{
				rule: RuleValue, from: i, to: i + 4, summary: "a name with // is the name of two faces",
				detail: "Write each face in a [face.<key>] table of its own, and the layout above them.",
			}}
		}
		return nil
	}
	return f
}

func costForm() *Form {
	return &Form{
		Says:    "a mana cost: symbols in braces, " + costExamples,
		Pattern: costPattern(),
		check: func(text string) []complaint {
			_, complaints := scanCost(text)
			for i := range complaints {
				complaints[i].detail = "Mana symbols stand in braces, " + costExamples + "."
			}
			return complaints
		},
		whole: func(digits string) string { return "{" + digits + "}" },
	}
}

func subtypeForm() *Form {
	f := &Form{
		Says:    "a subtype: a word with a capital letter",
		Pattern: `^\p{Lu}[\p{L}'-]*( \p{Lu}[\p{L}'-]*)*$`,
	}
	f.check = func(text string) []complaint {
		straight := strings.TrimSpace(strings.ReplaceAll(text, "’", "'"))
		if straight != text {
			return whole(text, RuleValue, straight, "%s is not %s", short(text), f.Says)
		}
		shouted := utf8.RuneCountInString(text) > 1 && strings.ToUpper(text) == text
		if !f.compiled.MatchString(text) || len(text) > longestName || shouted {
			return whole(text, RuleValue, capitalised(f, text), "%s is not %s", short(text), f.Says)
		}
		return nil
	}
	return f
}

// capitalised returns a subtype with capital letters, or "" if that does not make it one.
func capitalised(f *Form, text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		r, size := utf8.DecodeRuneInString(w)
		rest := w[size:]
		if strings.ToUpper(rest) == rest {
			rest = strings.ToLower(rest)
		}
		words[i] = string(unicode.ToUpper(r)) + rest
	}
	if s := strings.Join(words, " "); f.compiled.MatchString(s) {
		return s
	}
	return ""
}

// oneSubtype reports whether a text can be a single subtype although it has spaces. Of the creature types
// one has two words (CR 205.3m); planar types may have several (205.3b).
func oneSubtype(text string, plane bool) bool {
	return !strings.Contains(text, " ") || text == "Time Lord" || plane
}

func starForm() *Form {
	return &Form{
		Says:    `a number: a whole number, "*", or a sum such as "1+*" or "7-*"`,
		Pattern: `^(\*|[0-9]{1,3}[+-]\*|\*[+-][0-9]{1,3})$`,
	}
}

func loyaltyForm() *Form {
	return &Form{Says: `a loyalty: a whole number, "X" or "*"`, Pattern: `^[X*]$`}
}

func keywordForm() *Form {
	f := &Form{
		Says:    `a keyword: its name in scripts, small letters and underscores, and what belongs to it behind a space, as in "ward {2}"`,
		Pattern: `^[a-z][a-z0-9_]*( \S([^\r\n]*\S)?)?$`,
	}
	f.check = func(text string) []complaint {
		if f.compiled.MatchString(text) && len(text) <= longestName {
			// "first strike" looks like first with "strike" behind it, and no keyword takes a small word.
			name, argument, found := strings.Cut(text, " ")
			if found && strings.Trim(argument, "abcdefghijklmnopqrstuvwxyz") == "" {
				return whole(text, RuleValue, name+"_"+argument, "%s has a space inside its name", short(text))
			}
			return nil
		}
		suggestion := ""
		if fields := strings.Fields(text); len(fields) > 0 && len(text) <= longestName {
			n := 1
			for n < len(fields) && strings.IndexFunc(fields[n], func(r rune) bool { return !unicode.IsLetter(r) }) < 0 {
				n++
			}
			name := strings.ReplaceAll(strings.ToLower(strings.Join(fields[:n], "_")), "-", "_")
			suggestion = strings.Join(append([]string{name}, fields[n:]...), " ")
			if !f.compiled.MatchString(suggestion) {
				suggestion = ""
			}
		}
		return whole(text, RuleValue, suggestion, "%s is not %s", short(text), f.Says)
	}
	return f
}

func lockForm() *Form {
	return &Form{Says: "a version and a hash, as cardlint lock writes them", Pattern: `^[0-9A-Za-z.+-]{1,64} sha256-[0-9a-f]{64}$`}
}

func cardIDForm() *Form {
	return &Form{Says: "the id of a card or token: pack:card or pack:token:token", Pattern: `^[a-z][a-z0-9_]{0,63}:(token:)?[a-z0-9_]{1,64}$`}
}

func idForm() *Form {
	f := &Form{Says: "an id: small letters, digits and underscores, a letter first", Pattern: `^[a-z][a-z0-9_]{0,63}$`}
	f.check = func(text string) []complaint {
		if f.compiled.MatchString(text) {
			return nil
		}
		suggestion := strings.ToLower(strings.NewReplacer(" ", "_", "-", "_").Replace(strings.TrimSpace(text)))
		if !f.compiled.MatchString(suggestion) {
			suggestion = ""
		}
		return whole(text, RuleValue, suggestion, "%s is not %s", short(text), f.Says)
	}
	return f
}

func versionForm() *Form {
	f := &Form{
		Says: "a version: three numbers and dots, as in 1.0.0",
		Pattern: `^(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})` +
			`(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`,
	}
	f.check = func(text string) []complaint {
		_, err := semver.StrictNewVersion(text)
		if len(text) <= longestName && err == nil && f.compiled.MatchString(text) {
			return nil
		}
		suggestion := ""
		if len(text) <= longestName {
			if v, err := semver.NewVersion(strings.TrimSpace(text)); err == nil {
				suggestion = v.String()
			}
		}
		return whole(text, RuleValue, suggestion, "%s is not %s", short(text), f.Says)
	}
	return f
}

func rangeForm() *Form {
	f := &Form{
		Says:    `a range of versions, as in "^1.2", ">=1.0.0, <3.0.0" or "1.x"`,
		Pattern: `^[0-9xX*<>=!~^][0-9A-Za-z*<>=!~^|,. +-]{0,199}$`,
	}
	f.check = func(text string) []complaint {
		if f.compiled.MatchString(text) {
			if _, err := semver.NewConstraint(text); err == nil {
				return nil
			}
		}
		return whole(text, RuleValue, "", "%s is not %s", short(text), f.Says)
	}
	return f
}

func licenceForm() *Form {
	return &Form{
		Says:    "an SPDX licence expression, as in MIT or Apache-2.0 OR MIT",
		Pattern: `^[A-Za-z0-9(][A-Za-z0-9.+:() -]{0,199}$`,
	}
}
