package scripting_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"manaloom/internal/diag"
	"manaloom/scripting"
)

// TestBounds runs scripts that would hang, or take all memory. Each ends with one clear error in its own line.
func TestBounds(t *testing.T) {
	host := scripting.NewHost(smallBook())
	for name, c := range map[string]struct{ script, rule string }{
		"loop":       {"while true do end", scripting.RuleBudget},
		"string":     {"local s = \"x\"\nfor i = 1, 60 do s = s .. s end\nreturn s", scripting.RuleTooLong},
		"rep":        {"return string.rep(\"x\", 20000000000)", scripting.RuleTooLong},
		"method":     {"local s = \"x\"\nreturn s:rep(1e9)", scripting.RuleTooLong},
		"format":     {"return string.format(\"%99999d\", 1)", scripting.RuleScript},
		"recursion":  {"local function f(n) return 1 + f(n) end\nreturn f(1)", scripting.RuleRecursion},
		"endless":    {"local function f(n) return f(n + 1) end\nreturn f(1)", scripting.RuleBudget},
		"error":      {"error((\"x\"):rep(60000))", scripting.RuleScript},
		"unpack":     {"local t = {}\nfor i = 1, 300 do table.insert(t, i) end\nreturn unpack(t)", scripting.RuleTooLong},
		"insert":     {"local t = {}\nwhile true do table.insert(t, 1) end", scripting.RuleTooLong},
		"chain":      {"local f = creature\nwhile true do f = f.you_control end", scripting.RuleBudget},
		"doubled":    {"local q = x\nfor i = 1, 60 do q = q + q end\nreturn card { whenever { on.dies(this), draw(q) } }", scripting.RuleTooLong},
		"mistakes":   {"while true do local _ = creature.you_contol end", scripting.RuleBudget},
		"joined":     {"local s = (\"x\"):rep(60000)\nwhile true do local _ = s .. \"y\" end", scripting.RuleMemory},
		"slow":       {"local t = {}\nfor _ = 1, 4000 do table.insert(t, \"\") end\nwhile true do table.concat(t) end", scripting.RuleBudget},
		"blank":      {"local s = (\" \"):rep(60000)\nwhile true do tonumber(s) end", scripting.RuleBudget},
		"far":        {"local t = { [60000000] = 1 }\nreturn t", "card-file"},
		"io":         {"io.open(\"x\")", "unknown-name"},
		"globals":    {"getfenv(0)", "unknown-name"},
		"rawset":     {"rawset(string, \"len\", 1)", "unknown-name"},
		"library":    {"string.len = 1", "table-assignment"},
		"coroutine":  {"coroutine.wrap(function() end)", "unknown-name"},
		"pcall":      {"pcall(error)", "unknown-name"},
		"load":       {"load(\"x\")", "unknown-name"},
		"deep":       {"return " + strings.Repeat("{", 1_000_0) + strings.Repeat("}", 1_000_0), "too-deep"},
		"address":    {"error(tostring({}) .. tostring(card) .. tostring(creature))", scripting.RuleScript},
		"metatable":  {"setmetatable({}, {})", "unknown-name"},
		"iteration":  {"for k in pairs(creature) do end", scripting.RuleScript},
		"unfinished": {"return card { ", "unclosed"},
		"empty":      {"", "card-file"},
	} {
		t.Run(name, func(t *testing.T) {
			_, list := host.Load(tryPack(c.script))
			if len(list) == 0 || !hasRule(list, c.rule) {
				t.Errorf("no %s: %v", c.rule, list)
			}
			for _, d := range list {
				if len(d.Summary) > 600 || strings.Contains(d.Summary, "0x") || strings.Contains(d.Summary, "goroutine") {
					t.Errorf("not for people: %.700s", d.Summary)
				}
			}
		})
	}
}

func hasRule(list diag.List, rule string) bool {
	for _, d := range list {
		if d.Rule == rule {
			return true
		}
	}
	return false
}

// TestBadFiles loads packs with files that cannot be read as what they are called.
func TestBadFiles(t *testing.T) {
	host := scripting.NewHost(smallBook())
	for name, c := range map[string]struct {
		file, data, rule string
	}{
		"binary script":    {"bear.lua", "\x1bLuaQ\x00", "encoding"},
		"NUL":              {"bear.lua", "return card { \x00 }", "encoding"},
		"invalid UTF-8":    {"bear.lua", "return card { \"\xff\" }", "encoding"},
		"large script":     {"bear.lua", strings.Repeat("-- x\n", 20_000), "too-large"},
		"very large":       {"bear.lua", strings.Repeat("-- x\n", 400_000), "file-too-large"},
		"binary TOML":      {"bear.toml", "\x00\x01\x02", "toml-syntax"},
		"broken TOML":      {"bear.toml", "name = ", "toml-syntax"},
		"no TOML":          {"elk.lua", "return card {}", scripting.RuleLonely},
		"misplaced":        {"more/elk.toml", bearTOML, scripting.RulePack},
		"odd name":         {"Elk Two.toml", bearTOML, scripting.RulePack},
		"folder":           {"elk.toml/x", "", scripting.RuleUnreadable},
		"folder as script": {"bear.lua/x", "", scripting.RuleUnreadable},
		"keyword is card":  {"keywords/shine.lua", "return card { flying }", scripting.RuleKeyword},
		"keyword's name":   {"keywords/shine.lua", "return keyword { name = \"shin\", build = function() return flying end }", scripting.RuleKeyword},
		"keyword of itself": {"keywords/shine.lua", "local function shine() return gleam end\nreturn keyword { name = \"shine\", build = shine }",
			"unknown-name"},
		"unused keyword fails": {"keywords/shine.lua", "local function shine(n)\n  return whenever { on.dies(this), draw(n.x) }\nend\nreturn keyword { name = \"shine\", parameters = { n = quantity }, build = shine }", scripting.RuleScript},
		"keyword is a word":    {"keywords/flying.lua", "return keyword { name = \"flying\", build = function() return whenever { on.dies(this), draw(1) } end }", scripting.RuleDuplicate},
		"no dependency":        {"pack.toml", packTOML + "[dependencies]\ncore = \"^1.0\"\n", scripting.RulePack},
		"unknown keyword":      {"bear.toml", bearTOML + "keywords = [\"flyin\"]\n", scripting.RuleUnknownKeyword},
		"keyword twice":        {"bear.toml", bearTOML + "keywords = [\"flying\"]\n", scripting.RuleDuplicate},
		"CRLF":                 {"bear.lua", "\xef\xbb\xbfreturn card {\r\n  flying,\r\n}\r\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			pack := tryPack("return card { flying }")
			files := pack.FS.(fstest.MapFS)
			if strings.HasSuffix(c.file, "/x") {
				delete(files, strings.TrimSuffix(c.file, "/x"))
			}
			files[c.file] = &fstest.MapFile{Data: []byte(c.data)}
			_, list := host.Load(pack)
			if c.rule == "" && len(list) > 0 || c.rule != "" && !hasRule(list, c.rule) {
				t.Errorf("want %q: %v", c.rule, list)
			}
		})
	}
}

// TestUnreadable loads a pack with a file that may not be read.
func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	for name, data := range map[string]string{"pack.toml": packTOML, "bear.toml": bearTOML} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "bear.lua")); err != nil {
		t.Fatal(err)
	}
	packs, list := scripting.Dirs(dir)
	if len(list) > 0 {
		t.Fatal(list)
	}
	if _, list = scripting.NewHost(smallBook()).Load(packs...); !hasRule(list, scripting.RuleUnreadable) {
		t.Error(list)
	}
	if _, list = scripting.Dirs(filepath.Join(dir, "nowhere")); !hasRule(list, scripting.RuleUnreadable) {
		t.Error(list)
	}
}
