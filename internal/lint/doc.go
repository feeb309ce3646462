// Package lint finds what is wrong with the files of packs. It reads them,
// hands them to the loader, and applies rules of its own to what neither the
// readers of TOML and Lua nor the loader can see.
//
// Each rule is one file, rule_<name>.go. Its page is doc/<name>.md, its test
// data testdata/<name>/. A rule prefers to miss a case over reporting a good
// card. docs/lint.md is made of the pages.
package lint

//go:generate go run ./gen ../../docs/lint.md
