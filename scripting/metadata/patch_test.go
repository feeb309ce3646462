package metadata

import (
	"fmt"
	"strings"
	"testing"
)

const patched = `name = "Lantern Warden"
cost = "{2}{W}"
types = ["Creature"] # what it is
power = 2
toughness = 3
text = "Old words."
`

const twoFaced = `layout = "transforming"

[face.front]
name = "Pup"
cost = "{1}{R}"
types = ["Creature"]
power = 1
toughness = 1

[face.back]
name = "Wolf"
types = ["Creature"]
colors = ["red"]
power = 3
toughness = 3
`

func patch(base string, patches ...string) (*Card, string) {
	var sources []Source
	for i, p := range patches {
		sources = append(sources, Source{fmt.Sprintf("p%d.toml", i+1), []byte(p)})
	}
	c, changed, list := ReadPatched(Source{"card.toml", []byte(base)}, false, sources...)
	var out []string
	for _, d := range list {
		out = append(out, fmt.Sprintf("%s: %s", d.At, d.Rule))
		for _, n := range d.Notes {
			out = append(out, n.At.String())
		}
	}
	for _, c := range changed {
		out = append(out, fmt.Sprintf("%s %s<-%s %v %v", c.Path, c.At, c.Was, c.Had, c.Removed))
	}
	return c, strings.Join(out, "; ")
}

func TestPatch(t *testing.T) {
	for _, c := range []struct{ name, base, patch, more, want string }{
		{"a value", patched, "power = 4", "", "power p1.toml:1:9<-card.toml:4:9 true false"},
		{"a new field", patched, "\ncolors = [\"blue\"]", "", "colors p1.toml:2:10<-card.toml:1:1 false false"},
		{"taken away", patched, "remove = [\"text\"]", "", "text p1.toml:1:11<-card.toml:6:8 true true"},
		{"two fields", patched, "power = 4", "toughness = 4", "power p1.toml:1:9<-card.toml:4:9 true false; toughness p2.toml:1:13<-card.toml:5:13 true false"},
		{"one field twice", patched, "power = 4", "power = 5", "p2.toml:1:9: patch; p1.toml:1:9; power p1.toml:1:9<-card.toml:4:9 true false"},
		{"changed and taken away", patched, "text = \"New.\"", "remove = [\"text\"]", "p2.toml:1:11: patch; p1.toml:1:8; text p1.toml:1:8<-card.toml:6:8 true false"},
		{"an unknown field", patched, "powr = 4", "", "p1.toml:1:1: unknown-key"},
		{"a wrong value", patched, "power = 4000", "", "p1.toml:1:9: impossible-value; power p1.toml:1:9<-card.toml:4:9 true false"},
		{"a wrong new value", patched, "colors = [\"blu\"]", "", "p1.toml:1:11: unknown-name; colors p1.toml:1:10<-card.toml:1:1 false false"},
		{"a mistake behind a patch", strings.Replace(patched, "toughness = 3", "toughness = true", 1), "power = 444", "", "card.toml:5:13: wrong-type; power p1.toml:1:9<-card.toml:4:9 true false"},
		{"what has to be there", patched, "remove = [\"power\"]", "", "card.toml:5:1: missing-key; power p1.toml:1:11<-card.toml:4:9 true true"},
		{"nothing to take away", patched, "remove = [\"loyalty\"]", "", "p1.toml:1:11: unknown-key"},
		{"a face of one", patched, "[face.back]\npower = 2", "", "p1.toml:1:2: misplaced-key"},
		{"no face", twoFaced, "power = 2", "", "p1.toml:1:1: misplaced-key"},
		{"a face", twoFaced, "[face.back]\npower = 4", "", "face.back.power p1.toml:2:9<-card.toml:14:9 true false"},
		{"a new field of a face", twoFaced, "[face.front]\nkeywords = [\"haste\"]", "", "face.front.keywords p1.toml:2:12<-card.toml:3:7 false false"},
		{"a face taken away", twoFaced, "remove = [\"face.back.colors\"]", "", "face.back.colors p1.toml:1:11<-card.toml:13:10 true true"},
		{"an unknown face", twoFaced, "[face.bak]\npower = 4", "", "p1.toml:1:7: unknown-key"},
		{"no TOML", patched, "power = = 4", "", "p1.toml:1:9: toml-syntax"},
	} {
		t.Run(c.name, func(t *testing.T) {
			patches := []string{c.patch}
			if c.more != "" {
				patches = append(patches, c.more)
			}
			if _, got := patch(c.base, patches...); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestPatchedCard: the card has the fields of its patches, and each says where it comes from.
func TestPatchedCard(t *testing.T) {
	c, _ := patch("\ufeff"+patched, "power = 4\ncolors = [\"blue\"]\nremove = [\"text\"]", "\ufefftoughness = 5")
	f := c.Faces[0]
	if f.Power.Value != 4 || f.Toughness.Value != 5 || f.Text != "" || len(f.Colors) != 1 || f.Name != "Lantern Warden" {
		t.Errorf("%+v", f)
	}
	for path, want := range map[string]string{"power": "p1.toml:1:9", "colors[0]": "p1.toml:2:11", "toughness": "p2.toml:1:13", "types[0]": "card.toml:3:10", "name": "card.toml:1:8"} {
		if got := c.At(path).String(); got != want {
			t.Errorf("%s is at %s, want %s", path, got, want)
		}
	}
	if _, _, ok := c.Bytes("power"); ok {
		t.Error("a patched card cannot be edited as one file")
	}
	inline := "layout = \"transforming\"\nface = { front = { name = \"A\", types = [\"Land\"] }, back = { name = \"B\", types = [\"Land\"] } }\n"
	c, _ = patch(inline, "[face.back]\nkeywords = [\"flying\"]\n")
	if len(c.Faces) != 2 || len(c.Faces[1].Keywords) != 1 {
		t.Errorf("%+v", c.Faces)
	}
	dotted := "layout = \"transforming\"\nface.front.name = \"A\"\nface.front.types = [\"Land\"]\nface.back.name = \"B\"\nface.back.types = [\"Land\"]\n"
	if c, said := patch(dotted, "[face.back]\nkeywords = [\"flying\"]\n"); len(c.Faces) != 2 || len(c.Faces[1].Keywords) != 1 {
		t.Errorf("%+v %s", c.Faces, said)
	}
}
