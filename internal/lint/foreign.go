package lint

import (
	"slices"

	"manaloom/internal/diag"
	"manaloom/scripting"
	"manaloom/scripting/metadata"
	"manaloom/scripting/syntax"
)

// foreign are the rules by which others report: the readers of TOML and Lua,
// the loader, and what looks at an ability as a whole.
func foreign() []Rule {
	var list []Rule
	add := func(category string, severity diag.Severity, name, summary string) {
		if i := slices.IndexFunc(list, func(r Rule) bool { return r.Name == name }); i >= 0 {
			if list[i].Category != category {
				list[i].Summary += " In " + category + ": " + summary // one name for two files
			}
		} else {
			list = append(list, Rule{Name: name, Category: category, Severity: severity, Summary: summary})
		}
	}
	for _, r := range metadata.Rules() {
		add("TOML", r.Severity, r.Name, r.Doc)
	}
	for _, r := range treeRules() {
		severity := diag.Error
		if r[0] == syntax.RuleUnusedLocal {
			severity = diag.Warning
		}
		add("Lua", severity, r[0], r[1])
	}
	for _, r := range syntaxRules() {
		add("Lua", diag.Error, r[0], r[1])
	}
	for _, r := range hostRules() {
		add("Lua", diag.Error, r[0], r[1])
	}
	for _, r := range fileRules() {
		add("files", diag.Error, r[0], r[1])
	}
	for _, r := range compileRules() {
		add("card", diag.Error, r[0], r[1])
	}
	for _, r := range specRules() {
		add("spec", diag.Error, r[0], r[1])
	}
	return list
}

// treeRules are those that need only the tree of a script.
func treeRules() [][2]string {
	return [][2]string{
		{syntax.RuleNilInTable, "An entry of a table is nil: Lua drops it without a trace."},
		{syntax.RuleUncertainValue, "A function does not return a value on every path, and the table that takes it would be one entry short."},
		{syntax.RuleNodeOperator, "An operator beside a word of the card API is decided while the card is loaded, and not in the game."},
		{syntax.RuleDuplicateField, "A table has a field twice: Lua keeps the last without a word."},
		{syntax.RuleIndexedPosition, "A table has a number as a key beside entries without one: Lua loses one of them."},
		{syntax.RuleSplitCall, "An argument begins on another line than the call: most likely a comma is missing."},
		{syntax.RuleDoubleCall, "Two arguments follow each other: Lua calls the result of the first call."},
		{syntax.RuleHiddenWord, "A local has the name of a card word and hides it."},
		{syntax.RuleGlobalAssignment, "A script assigns to a variable that is no local."},
		{syntax.RuleUpvalueAssignment, "A function assigns to a local from outside it: scripts keep nothing."},
		{syntax.RuleTableAssignment, "A script assigns into a table after it was made."},
		{syntax.RuleUnusedLocal, "A local is never used."},
		{syntax.RuleUnknownName, "A name is neither a local nor a word that there is."},
	}
}

// syntaxRules are those by which a script is no Lua.
func syntaxRules() [][2]string {
	return [][2]string{
		{syntax.CodeSyntax, "The file is not Lua at this place."},
		{syntax.CodeMissingComma, "Between two entries a comma is missing, or a word that takes nothing is called."},
		{syntax.CodeUnclosed, "What is opened is not closed."},
		{syntax.CodeReservedWord, "A reserved word of Lua stands where a name belongs."},
		{syntax.CodeForeignSyntax, "This is how another language writes it."},
		{syntax.CodeTooLarge, "A script is larger than 64 KiB."},
		{syntax.CodeTooDeep, "Brackets, blocks or operators are nested too deeply."},
		{syntax.CodeTooManyLocals, "One function has more than 200 locals."},
		{syntax.CodeTooManyValues, "A call or a list has too many values."},
		{syntax.CodeEncoding, "A script is not UTF-8."},
		{syntax.CodeDoubleSeparator, "Two commas follow each other."},
		{syntax.CodeParenStatement, "A call in parentheses stands as a statement."},
		{syntax.CodeNumber, "A number is malformed."},
		{syntax.CodeEscape, "A string has an escape that there is not."},
		{syntax.CodeString, "A string does not end."},
		{syntax.CodeLabel, "A goto and its label do not fit."},
		{syntax.CodeBreak, "A break stands outside of a loop."},
		{syntax.CodeVararg, "\"...\" stands outside of a function that takes it."},
	}
}

// hostRules are those by which what a script makes does not fit together.
func hostRules() [][2]string {
	return [][2]string{
		{scripting.RuleUnknownMember, "What stands before a dot has no part of that name."},
		{scripting.RuleUnknownOption, "A word takes no option of that name."},
		{scripting.RuleUnknownWord, "A text is none of the words that belong here."},
		{scripting.RuleWrongKind, "A value is of another kind than the place takes."},
		{scripting.RuleMissing, "A value that has to be there is not."},
		{scripting.RuleMissingEntry, "An entry of a list turned out to be nil."},
		{scripting.RuleExtra, "A value is one too many."},
		{scripting.RuleUnfinished, "A word that takes arguments stands without them."},
		{scripting.RuleBareFilter, "A description stands where something has to be picked: say target(...), a(...), all(...) or each(...)."},
		{scripting.RuleNotWhole, "A number is not whole, or too large."},
		{scripting.RuleBadCost, "A cost is not made of symbols."},
		{scripting.RuleBadPair, "Power and toughness are not two numbers."},
		{scripting.RuleNode, "The arguments of a word cannot go together."},
		{scripting.RuleAssignment, "A script assigns to a part of a card word."},
		{scripting.RuleScript, "A script failed while it ran."},
		{scripting.RuleBudget, "A script takes too many instructions."},
		{scripting.RuleMemory, "A script takes too much memory."},
		{scripting.RuleFormerName, "A name of the card API is one that it gave up for another."},
		{scripting.RuleRecursion, "A script calls itself too deeply."},
		{scripting.RuleTooLong, "A script makes a text or a list that is too long."},
		{scripting.RuleFile, "The file of a card does not return what it should."},
		{scripting.RuleKeyword, "The file of a keyword does not return what it should."},
		{scripting.RuleUnknownKeyword, "The TOML file names a keyword that there is not, or not so."},
	}
}

// fileRules are those about files and packs.
func fileRules() [][2]string {
	return [][2]string{
		{scripting.RuleUnreadable, "A file cannot be read, or is no file."},
		{scripting.RuleLonely, "There is no TOML file beside a script."},
		{scripting.RuleDuplicate, "Two things have one id, or a keyword stands in both files of a card."},
		{scripting.RulePack, "A pack is not put together as it should be: a file lies where nothing reads it, a dependency is not there or of another version."},
		{scripting.RuleArchive, "A zip file is no pack, or made to hurt."},
		{scripting.RuleLock, "A pack is not the one that a packs.lock names."},
	}
}

// compileRules are those that need an ability as a whole.
func compileRules() [][2]string {
	return [][2]string{
		{"duplicate-name", "Two abilities of a card have one name."},
		{"placed-twice", "An instruction stands in two places; it is carried out once."},
		{"target-in-two-modes", "A target is used in two modes and belongs to neither."},
		{"read-before-it-ran", "The result of an instruction is read where it has not been carried out."},
		{"undefined-star", "Power or toughness is \"*\", and nothing defines it."},
		{"loose-target", "A target belongs to no ability that is put on the stack."},
		{"loose-effect", "A continuous effect that is left behind does not say how long it lasts, or a static one does."},
	}
}

// specRules are what a failure of a spec is about. The names are those of
// internal/spec, which TestCatalogue compares.
func specRules() [][2]string {
	return [][2]string{
		{"expectation", "Something is not as the spec expects."},
		{"illegal-action", "The rules forbid what the spec tried."},
		{"open-question", "A question is open that the spec does not answer."},
		{"spec-misuse", "A call of a spec cannot be meant so."},
		{"unused-option", "The spec gives an option that nothing asked for."},
		{"shows-nothing", "A spec has no scenario, or a scenario expects nothing."},
		{"engine-fault", "The engine broke a rule of its own; please report it."},
	}
}
