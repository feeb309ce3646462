package schemas

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"manaloom/internal/diag"
	"manaloom/scripting/metadata"
)

// TestFresh compares the checked-in schemas with the tables.
func TestFresh(t *testing.T) {
	tables := metadata.Tables()
	for _, table := range tables {
		want, err := table.JSONSchema()
		if err != nil {
			t.Fatal(err)
		}
		got, err := Files.ReadFile(table.Schema)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what the table says: run go generate ./schemas", table.Schema)
		}
	}
	files, err := filepath.Glob("*.schema.json")
	if err != nil || len(files) != len(tables) {
		t.Errorf("there are %d schemas for %d tables: %v", len(files), len(tables), err)
	}
}

// compiled returns the schemas under the names of their kinds.
func compiled(t *testing.T) map[string]*jsonschema.Schema {
	t.Helper()
	out := map[string]*jsonschema.Schema{}
	for _, table := range metadata.Tables() {
		text, err := Files.ReadFile(table.Schema)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(table.Schema, doc); err != nil {
			t.Fatal(err)
		}
		if out[table.Name], err = compiler.Compile(table.Schema); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// plain turns a decoded TOML value into one that the validator knows, by way of JSON.
func plain(t *testing.T, src []byte) (any, error) {
	t.Helper()
	var values map[string]any
	if _, err := toml.Decode(string(src), &values); err != nil {
		return nil, err
	}
	if values == nil {
		values = map[string]any{}
	}
	text, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	return jsonschema.UnmarshalJSON(bytes.NewReader(text))
}

// onlyReader are the bad files that satisfy the schema, and why.
var onlyReader = map[string]string{
	"card_useless.toml":  "what is of no use is a warning",
	"card_typeline.toml": "a schema cannot compare two faces with each other",
}

// TestExamples validates the reader's own test files: what the reader takes the schema takes, and what
// is wrong to the one is wrong to the other.
func TestExamples(t *testing.T) {
	schemas := compiled(t)
	for _, folder := range []string{"good", "bad"} {
		paths, err := filepath.Glob(filepath.Join("..", "scripting", "metadata", "testdata", folder, "*.toml"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no examples: %v", err)
		}
		for _, path := range paths {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Base(path)
			kind, _, _ := strings.Cut(name, "_")
			doc, err := plain(t, src)
			if err != nil {
				if folder == "good" {
					t.Errorf("%s: %v", name, err)
				}
				continue // the schema is asked about TOML only
			}
			err = schemas[kind].Validate(doc)
			if folder == "good" && err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if folder == "bad" && err == nil && onlyReader[name] == "" {
				t.Errorf("%s satisfies the schema", name)
			}
			if folder == "bad" && err != nil && onlyReader[name] != "" {
				t.Errorf("%s does not satisfy the schema any more", name)
			}
		}
	}
}

// TestSmallChanges makes one thing wrong at a time, and asks both the reader and the schema.
func TestSmallChanges(t *testing.T) {
	schemas := compiled(t)
	const good = "name = \"Lantern Warden\"\ncost = \"{1}{R/W}\"\ntypes = [\"Creature\"]\nsubtypes = [\"Kithkin\"]\npower = 1\ntoughness = \"1+*\"\n"
	for _, c := range []struct{ old, new string }{
		{"name =", "nome ="},
		{"\"Lantern Warden\"", "\"\""},
		{"\"Lantern Warden\"", "\" x\""},
		{"{1}", "{01}"},
		{"{R/W}", "{W/R}"},
		{"{1}", "1"},
		{"Creature", "creature"},
		{"[\"Creature\"]", "\"Creature\""},
		{"[\"Creature\"]", "[]"},
		{"[\"Creature\"]", "[\"Creature\", \"Creature\"]"},
		{"[\"Creature\"]", "[\"Creature\", \"Planeswalker\"]"},
		{"[\"Creature\"]", "[\"Creature\", \"Battle\"]"},
		{"[\"Creature\"]", "[\"Kindred\"]"},
		{"Kithkin", "kithkin"},
		{"power = 1\n", ""},
		{"toughness = \"1+*\"\n", ""},
		{"power = 1", "power = 1.5"},
		{"power = 1", "power = 1000"},
		{"power = 1", "power = \"1\""},
		{"power = 1", "power = \"x\""},
		{"power = 1", "power = 1\nlayout = \"flip\""},
		{"power = 1", "power = 1\nkeywords = [\"First Strike\"]"},
		{"power = 1", "power = 1\ncolors = [\"purple\"]"},
		{"power = 1", "power = 1\nsupertypes = [\"Creature\"]"},
		{"power = 1", "power = 1\nloyalty = \"x\""},
	} {
		src := []byte(strings.Replace(good, c.old, c.new, 1))
		if _, list := metadata.ReadCard("c", src); !list.HasErrors() {
			t.Errorf("%s for %s: the reader takes it", c.new, c.old)
		}
		doc, err := plain(t, src)
		if err != nil {
			t.Fatal(err)
		}
		if schemas["card"].Validate(doc) == nil {
			t.Errorf("%s for %s: the schema takes it", c.new, c.old)
		}
	}
	doc, _ := plain(t, []byte(good))
	var list diag.List
	if _, list = metadata.ReadCard("c", []byte(good)); len(list) > 0 || schemas["card"].Validate(doc) != nil {
		t.Errorf("the good one is bad: %v, %v", list, schemas["card"].Validate(doc))
	}
}
