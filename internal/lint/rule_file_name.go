package lint

import (
	"fmt"
	"strings"
	"unicode"

	"manaloom/internal/diag"
)

var fileName = Rule{
	Name: "file-name", Category: "files", Severity: diag.Advice,
	Summary: "A card's file is not named after the card.",
	check: func(p *pass) {
		p.files(func(f *File) {
			card := f.card()
			if len(card.Faces) == 0 || card.Faces[0].Name == "" {
				return
			}
			front := Slug(card.Faces[0].Name)
			fits := f.Slug == front || f.Slug == Slug(card.Name()) ||
				f.Folder == tokenFolder && strings.HasPrefix(front+"_", f.Slug+"_")
			if front == "" || fits {
				return
			}
			want := front
			if f.Folder == tokenFolder {
				want = strings.TrimSuffix(want, "_token")
			}
			p.report(diag.Diagnostic{At: card.At(card.Faces[0].Path("name")), Suggestion: want + ".toml",
				Summary: fmt.Sprintf("the card %q is in the file %s.toml", card.Faces[0].Name, f.Slug),
				Detail:  "rename its files, or its id is not what people look for"})
		}, Data)
	},
}

// plainLetters are the letters that names have with marks, without them.
var plainLetters = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "æ", "ae", "ç", "c", "è", "e", "é", "e", "ê", "e",
	"ë", "e", "ì", "i", "í", "i", "î", "i", "ï", "i", "ñ", "n", "ò", "o", "ó", "o", "ô", "o", "õ", "o", "ö", "o", "ø", "o", "œ", "oe", "ß", "ss",
	"ù", "u", "ú", "u", "û", "u", "ü", "u", "ý", "y", "ÿ", "y", "'", "", "’", "")

// Slug is the file name of a card's name: small letters, digits and
// underscores. It is empty when the name has none of them.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range plainLetters.Replace(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	return strings.Trim(b.String(), "_")
}
