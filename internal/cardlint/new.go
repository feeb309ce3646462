package cardlint

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"manaloom/internal/lint"
	"manaloom/scripting/metadata"
)

// NewCard is what a new card begins with.
type NewCard struct {
	Name  string
	Pack  string // folder; "" for the only pack that there is here
	Cost  string // "" for a land, else {1}
	Types string // a type line: "Legendary Creature - Elf"; "" for a creature
}

// New writes the files of a new card, so that they are free of findings and
// the spec passes. It overwrites nothing: either all files are new, or none is
// written.
func New(o *Output, c NewCard) error {
	name := strings.TrimSpace(c.Name)
	slug := lint.Slug(name)
	if slug == "" || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }) {
		return fmt.Errorf("%q is no name for a card: it needs a letter or digit, and is one line", c.Name)
	}
	dir, err := packFolder(c.Pack)
	if err != nil {
		return err
	}
	line, err := typeLine(c.Types)
	if err != nil {
		return err
	}
	toml := line.toml(name, c.Cost)
	if _, list := metadata.ReadCard(slug+".toml", []byte(toml)); list.HasErrors() {
		return errors.New(list[0].Summary)
	}
	schema := schemaFor(dir)
	var files []newFile
	if _, err := os.Lstat(filepath.Join(dir, "pack.toml")); errors.Is(err, fs.ErrNotExist) {
		files = append(files, newFile{"pack.toml", manifest(dir, schema)})
	}
	files = append(files,
		newFile{slug + ".toml", schemaMark(schema, "card") + toml},
		newFile{slug + ".lua", line.script()},
		newFile{slug + "_spec.lua", line.spec(name)})
	return write(o, dir, files)
}

type newFile struct{ name, text string }

// write writes all files, or none.
func write(o *Output, dir string, files []newFile) error {
	for _, f := range files {
		where := filepath.Join(dir, f.name)
		if _, err := os.Lstat(where); err == nil {
			return fmt.Errorf("%s is there already; nothing was written", filepath.ToSlash(where))
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return plain(err)
	}
	for _, f := range files {
		where := filepath.Join(dir, f.name)
		file, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return plain(err)
		}
		_, err = file.WriteString(f.text)
		if err = errors.Join(err, file.Close()); err != nil {
			return plain(err)
		}
		if err := o.line("wrote %s", filepath.ToSlash(where)); err != nil {
			return err
		}
		if f.name == "pack.toml" {
			if err := o.line("  a pack needs one: look at its licence and dependencies"); err != nil {
				return err
			}
		}
	}
	return o.line("next: cardlint %s", filepath.ToSlash(dir))
}

// plain is an error of the file system in one line.
func plain(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %s", filepath.ToSlash(p.Path), p.Err)
	}
	return err
}

// packFolder is the folder of the pack that is meant.
func packFolder(given string) (string, error) {
	if given != "" {
		info, err := os.Stat(given)
		if err == nil && !info.IsDir() {
			return "", fmt.Errorf("%q is a file; a pack is a folder", given)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", plain(err)
		}
		return filepath.Clean(given), nil
	}
	if _, err := os.Stat("pack.toml"); err == nil {
		return ".", nil
	}
	found, _ := filepath.Glob(filepath.Join("cards", "*", "pack.toml"))
	if len(found) == 1 {
		return filepath.Dir(found[0]), nil
	}
	return "", errors.New("say in which pack: --pack cards/mine")
}

// schemaFor is the way from a folder to the nearest folder of schemas above
// it, "" when there is none.
func schemaFor(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	up := ""
	for at := abs; ; at = filepath.Dir(at) {
		if info, err := os.Stat(filepath.Join(at, "schemas", metadata.CardTable().Schema)); err == nil && info.Mode().IsRegular() {
			return up + "schemas/"
		}
		if at == filepath.Dir(at) {
			return ""
		}
		up += "../"
	}
}

func schemaMark(schema, kind string) string {
	if schema == "" {
		return ""
	}
	return "#:schema " + schema + kind + ".schema.json\n"
}

// manifest is the pack.toml of a new pack. It depends on the packs beside it
// whose keywords and tokens every card may want: those that depend on nothing.
func manifest(dir, schema string) string {
	id := lint.Slug(filepath.Base(absolute(dir)))
	if id == "" || id[0] < 'a' {
		id = "pack_" + id
	}
	var b strings.Builder
	b.WriteString(schemaMark(schema, "pack"))
	fmt.Fprintf(&b, "id      = %q\nversion = \"0.1.0\"\napi     = 1\nlicence = \"Apache-2.0\" # how others may use your cards, as an SPDX expression\n\n", id)
	b.WriteString("# Packs whose keywords and tokens these cards use.\n[dependencies]\n")
	beside, _ := filepath.Glob(filepath.Join(filepath.Dir(absolute(dir)), "*", "pack.toml"))
	for _, file := range beside {
		src, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		m, list := metadata.ReadPack(file, src)
		if !list.HasErrors() && len(m.Dependencies) == 0 && m.ID != id {
			fmt.Fprintf(&b, "%s = \"^%s\"\n", m.ID, m.Version)
		}
	}
	return b.String()
}

func absolute(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	return abs
}

// parts is a type line.
type parts struct{ supertypes, types, subtypes []string }

// typeLine reads "Legendary Creature - Elf Druid"; the dash may be left out.
func typeLine(text string) (parts, error) {
	var p parts
	supertypes, types := names(metadata.Supertypes()), names(metadata.CardTypes())
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,\t-–—", r) }) {
		word = strings.ToUpper(word[:1]) + word[1:]
		switch {
		case slices.Contains(supertypes, word):
			p.supertypes = append(p.supertypes, word)
		case slices.Contains(types, word):
			p.types = append(p.types, word)
		default:
			p.subtypes = append(p.subtypes, word)
		}
	}
	if text == "" {
		p.types = []string{"Creature"}
	}
	if len(p.types) == 0 {
		return p, fmt.Errorf("--types %q has no card type; there is %s", text, strings.Join(types, ", "))
	}
	return p, nil
}

func names(words []metadata.Word) []string {
	var list []string
	for _, w := range words {
		list = append(list, w.Name)
	}
	return list
}

func (p parts) is(types ...string) bool {
	return slices.ContainsFunc(types, func(t string) bool { return slices.Contains(p.types, t) })
}

// toml is the TOML file, without its first line.
func (p parts) toml(name, cost string) string {
	keys := [][2]string{{"name", strconv.Quote(name)}}
	if cost == "" && !p.is("Land") {
		cost = "{1}"
	}
	if cost != "" {
		keys = append(keys, [2]string{"cost", strconv.Quote(cost)})
	}
	for _, list := range []struct {
		key   string
		words []string
	}{{"supertypes", p.supertypes}, {"types", p.types}, {"subtypes", p.subtypes}} {
		if len(list.words) > 0 {
			keys = append(keys, [2]string{list.key, `["` + strings.Join(list.words, `", "`) + `"]`})
		}
	}
	if p.is("Creature") {
		keys = append(keys, [2]string{"power", "1"}, [2]string{"toughness", "1"})
	}
	if p.is("Planeswalker") {
		keys = append(keys, [2]string{"loyalty", "3"})
	}
	if p.is("Battle") {
		keys = append(keys, [2]string{"defense", "3"})
	}
	width := 0
	for _, k := range keys {
		width = max(width, len(k[0]))
	}
	var b strings.Builder
	for _, k := range keys {
		fmt.Fprintf(&b, "%-*s = %s\n", width, k[0], k[1])
	}
	return b.String()
}

// script is the Lua file: something that loads, to be replaced.
func (p parts) script() string {
	const hint = "-- What it does, in printed order. docs/reference.md has every word, with examples.\n"
	if p.is("Instant", "Sorcery") {
		return hint + "return card {\n  spell { draw(1) },\n}\n"
	}
	if p.is("Land") {
		return hint + "return card {\n  mana { cost = \"{T}\", add = \"{C}\" },\n}\n"
	}
	return hint + "return card {\n}\n"
}

// spec is the spec: a scenario that passes, to be replaced.
func (p parts) spec(name string) string {
	zone := "battlefield"
	if p.is("Instant", "Sorcery") {
		zone = "hand"
	}
	return fmt.Sprintf(`-- One scenario for each thing that the card does. docs/specs.md has every call.
scenario("it is there", function(t)
  local you = t:players()
  local it = you:%s(%s)
  t:expect(it.name, %[2]s)
end)
`, zone, strconv.Quote(name))
}
