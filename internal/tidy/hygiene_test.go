package tidy

import (
	"net"
	"net/url"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// What must not be in the repository is put together here, so that this file
// does not hold it.
var (
	// unfinished are the marks of work that was left for later.
	unfinished = regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME)\b`)

	// machinePaths are absolute paths of the place where the work was done.
	machinePaths = regexp.MustCompile(`(?:^|[^\w.~-])(/` + `work/|/tmp` + `/wt\b|/` + `root/)`)

	// authors are words on who or what wrote the code: it has to stand on its
	// own.
	authors = words("Cla"+"ude", "Anth"+"ropic", "Chat"+"G"+"PT", "GP"+"T", "Open"+"AI", "Cop"+"ilot", "LL"+"Ms?",
		"sub"+"-?agents?", "AI"+"[- ](?:assist(?:ant|ed)|generated|written|agents?)", "coding"+" agents?",
		"(?:large )?language"+" models?", "co-"+"authored-by")

	// registries are the hosts from which packages are fetched: a build that
	// names one breaks wherever there is another.
	registries = []string{
		"proxy.golang" + ".org", "sum.golang" + ".org", "goproxy" + ".io", "goproxy" + ".cn",
		"registry.npmjs" + ".org", "registry.yarnpkg" + ".com", "npmjs" + ".com",
		"deb.debian" + ".org", "security.debian" + ".org", "archive.ubuntu" + ".com",
		"pypi" + ".org", "files.pythonhosted" + ".org", "crates" + ".io",
	}
)

// words matches any of the patterns as whole words, in any case.
func words(patterns ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(` + strings.Join(patterns, "|") + `)\b`)
}

// unfinishedCheck wants work done or written down as an issue.
var unfinishedCheck = check{
	name: "unfinished",
	run: func(t *tree) []string {
		return t.grep(unfinished, "finish it, or file an issue")
	},
	examples: []example{
		{"mark in Lua", map[string]string{"cards/p/a.lua": "-- TO" + "DO: the rest"}, "cards/p/a.lua:1: \"TO" + "DO\""},
		{"mark on the second line", map[string]string{"x/a.go": "package x\n// FIX" + "ME"}, "x/a.go:2"},
		{"part of a word", map[string]string{"a.md": "TO" + "DOS"}, ""},
	},
}

// hygieneCheck keeps out what ties the files to one machine or one author.
var hygieneCheck = check{
	name: "hygiene",
	run: func(t *tree) []string {
		var hosts []string
		for _, host := range append(slices.Clone(registries), hostsInForce()...) {
			hosts = append(hosts, regexp.QuoteMeta(host))
		}
		found := t.grep(words(hosts...), "name no host of a package registry")
		found = append(found, t.grep(machinePaths, "name no path of the machine")...)
		return append(found, t.grep(authors, "say what the code does, not who or what wrote it")...)
	},
	examples: []example{
		{"registry", map[string]string{"package-lock.json": "\"https://registry.npmjs" + ".org/x\""}, "host of a package registry"},
		{"path", map[string]string{"a.md": "see\n/wo" + "rk/shared"}, "a.md:2: \"/wo" + "rk/\""},
		{"quoted path", map[string]string{"a.go": "package a\n// \"/ro" + "ot/x\""}, "path of the machine"},
		{"scratch path", map[string]string{"a.sh": "cd /tmp" + "/wt/x"}, "path of the machine"},
		{"part of a path", map[string]string{"a.md": "net/wo" + "rk/x and tmp" + "/wt"}, ""},
		{"author", map[string]string{"a.md": "by Cla" + "ude"}, "who or what wrote it"},
		{"helper", map[string]string{".ci/x": "the sub" + "agent"}, "who or what wrote it"},
		{"trailer", map[string]string{"a.md": "Co-" + "Authored-By: x"}, "who or what wrote it"},
		{"sums", map[string]string{"go.sum": "h1:GP" + "T/x="}, ""},
		{"binary", map[string]string{"a.bin": "\xff\x00GP" + "T"}, ""},
		{"good", map[string]string{"a.md": "An agent of the players' network.\n"}, ""},
	},
}

// grep finds a pattern's group in each file of text. Sums are random letters.
func (t *tree) grep(pattern *regexp.Regexp, why string) []string {
	var found []string
	for _, p := range t.paths {
		text := t.files[p]
		if path.Base(p) == "go.sum" || !utf8.ValidString(text) || strings.Contains(text, "\x00") {
			continue
		}
		for _, at := range pattern.FindAllStringSubmatchIndex(text, -1) {
			found = append(found, t.line(p, at[2], at[3], why))
		}
	}
	return found
}

// hostsInForce are the hosts that this machine's own go command asks. They may
// be others than the well-known ones.
func hostsInForce() []string {
	settings := []string{os.Getenv("GOPROXY"), os.Getenv("npm_config_registry"), os.Getenv("NPM_CONFIG_REGISTRY")}
	if out, err := exec.Command("go", "env", "GOPROXY").Output(); err == nil {
		settings = append(settings, string(out))
	}
	var hosts []string
	for _, setting := range settings {
		for part := range strings.FieldsFuncSeq(setting, func(r rune) bool { return strings.ContainsRune(",| \n", r) }) {
			u, err := url.Parse(part)
			if err != nil || u.Host == "" {
				continue
			}
			// This machine's own name says nothing without a port.
			if ip := net.ParseIP(u.Hostname()); u.Port() == "" && (u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()) {
				continue
			}
			hosts = append(hosts, u.Host)
		}
	}
	return hosts
}
