package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"manaloom/internal/cardlint"
)

// version is of the module; a release sets it by the linker.
var version = "0.1.0"

// defaultPath is where cards lie in a repository of them.
const defaultPath = "cards"

// The formats.
const (
	formatHuman = "human"
	formatJSON  = "json"
)

// flags are those that all commands know.
type flags struct{ format, color string }

func rootCommand() *cobra.Command {
	f := &flags{}
	root := &cobra.Command{
		Use:   "cardlint [paths]",
		Short: "Check card definitions",
		Long: "cardlint parses, checks and loads card definitions and says what is wrong with them, with file, line and column.\n\n" +
			"Paths are packs, folders of packs, folders in a pack, or single files; ./cards without any. Of a single file only its own\n" +
			"findings are shown, but its pack is loaded, and the packs that it depends on are found beside it.\n\n" +
			"Exit codes: 0 clean (advice alone is clean), 1 findings, 2 could not run.",
		Example: "  cardlint                                   check ./cards\n" +
			"  cardlint cards/mine                        check one pack\n" +
			"  cardlint cards/mine/lapping_cat.lua        check one file\n" +
			"  cardlint --format json | jq '.[].rule'     for tools\n" +
			"  cardlint test                              run the specs",
		Version:       versionText(),
		Args:          cobra.ArbitraryArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.output()
			if err != nil {
				return err
			}
			return ended(cardlint.Lint(out, paths(args)))
		},
	}
	root.SetVersionTemplate("cardlint {{.Version}}\n")
	root.SetHelpCommand(&cobra.Command{Use: "help [command]", Short: "Help about a command", Hidden: true, RunE: func(_ *cobra.Command, args []string) error {
		c, _, err := root.Find(args)
		if err != nil {
			return err
		}
		return c.Help()
	}})
	root.PersistentFlags().StringVar(&f.format, "format", formatHuman, "how to write: human or json")
	root.PersistentFlags().StringVar(&f.color, "color", cardlint.ColorAuto, "colour: auto (on terminals, unless NO_COLOR is set), always or never")
	complete(root, "format", formatHuman, formatJSON)
	complete(root, "color", cardlint.ColorAuto, cardlint.ColorAlways, cardlint.ColorNever)
	root.AddCommand(testCommand(f), watchCommand(f), explainCommand(f), whyCommand(f), lockCommand(f), newCommand(f), rulesCommand(f))
	return root
}

func testCommand(f *flags) *cobra.Command {
	run := ""
	c := &cobra.Command{
		Use:   "test [paths]",
		Short: "Run specs",
		Long: "test runs the specs of packs or single spec files. A failure is shown with file and line, what was expected, what came, and\n" +
			"the end of the game's log. Exit codes: 0 all pass, 1 some fail or a card has errors, 2 could not run.",
		Example: "  cardlint test                              the specs of ./cards\n" +
			"  cardlint test cards/mine\n" +
			"  cardlint test cards/mine/lapping_cat_spec.lua\n" +
			"  cardlint test --run 'CR 613'               scenarios whose name fits a regular expression",
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.output()
			if err != nil {
				return err
			}
			return ended(cardlint.Test(out, paths(args), run))
		},
	}
	c.Flags().StringVar(&run, "run", "", "only scenarios whose name fits this regular expression")
	return c
}

func watchCommand(f *flags) *cobra.Command {
	return &cobra.Command{
		Use:   "watch [paths]",
		Short: "Check and test at each save",
		Long: "watch checks packs, and then waits. At each save it looks at what has changed and at what depends on it - the cards that use a\n" +
			"keyword, the specs that name a card - and writes what is wrong and one line that sums it up. A card that does not load keeps its\n" +
			"last good version for the others. Ctrl-C ends it, with exit code 0.",
		Example: "  cardlint watch                             all of ./cards\n" +
			"  cardlint watch cards/mine                  one pack; changes of the packs that it depends on count too\n" +
			"  cardlint watch cards/mine | tee log        without colour, as it is no terminal",
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.forPeople("watch")
			if err != nil {
				return err
			}
			return cardlint.Watch(untilInterrupted(), out, paths(args))
		},
	}
}

func explainCommand(f *flags) *cobra.Command {
	return &cobra.Command{
		Use:   "explain CARD [paths]",
		Short: "Show a card as the engine understands it",
		Long: "explain writes the rules text that is generated from a card's script, and each of its abilities: its path, what it is, where it\n" +
			"works, what it listens to, its cost, targets, layers, and what it reads and writes. CARD is a name, an id or a file.\n" +
			"Of a keyword or keyword action of a pack it says how it is written, and in which file.",
		Example: "  cardlint explain \"Lapping Cat\"\n" +
			"  cardlint explain mine:lapping_cat\n" +
			"  cardlint explain flashback                 a keyword of a pack\n" +
			"  cardlint explain \"Lapping Cat\" other/packs",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New(`say which card: cardlint explain "Name"`)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.forPeople("explain")
			if err != nil {
				return err
			}
			return ended(cardlint.Explain(out, args[0], paths(args[1:])))
		},
	}
}

func whyCommand(f *flags) *cobra.Command {
	var from []string
	c := &cobra.Command{
		Use:   "why CARD [FIELD]",
		Short: "Say which file a field of a card comes from",
		Long: "why says for a field of a card, or for each, the file and line that it comes from: the card's own, or a patch of another pack, and\n" +
			"then what the card's own file says. FIELD is a path: power, face.back.power, abilities.grow.",
		Example: "  cardlint why \"Lapping Cat\"\n" +
			"  cardlint why mine:lapping_cat power\n" +
			"  cardlint why \"Lapping Cat\" abilities.grow --from other/packs",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 2 {
				return errors.New(`say which card, and perhaps which field: cardlint why "Name" power`)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.forPeople("why")
			if err != nil {
				return err
			}
			field := ""
			if len(args) == 2 {
				field = args[1]
			}
			return ended(cardlint.Why(out, args[0], field, paths(from)))
		},
	}
	c.Flags().StringArrayVar(&from, "from", nil, "a pack or folder of packs to look in (default ./cards; may be given several times)")
	return c
}

func lockCommand(f *flags) *cobra.Command {
	return &cobra.Command{
		Use:   "lock [paths]",
		Short: "Write down with which packs a pack was made",
		Long: "lock writes a packs.lock into each pack that needs others: their versions, and hashes of their files. From then on cardlint says when\n" +
			"one of them is another one. Write it anew when that is meant.",
		Example: "  cardlint lock cards/mine\n" +
			"  cardlint lock                              all packs of ./cards",
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.forPeople("lock")
			if err != nil {
				return err
			}
			return cardlint.Lock(out, paths(args))
		},
	}
}

func newCommand(f *flags) *cobra.Command {
	group := &cobra.Command{
		Use:     "new",
		Short:   "Begin a new card",
		Example: "  cardlint new card \"Lapping Cat\" --pack cards/mine",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return fmt.Errorf("say what is new: cardlint new card \"Name\"")
		},
	}
	var card cardlint.NewCard
	c := &cobra.Command{
		Use:   "card NAME",
		Short: "Write the three files of a new card",
		Long: "card writes the TOML, the script and the spec of a new card into a pack, to be filled in. They are free of findings, and the spec\n" +
			"passes. Nothing is overwritten. A folder that is no pack yet gets a pack.toml.",
		Example: "  cardlint new card \"Lapping Cat\" --pack cards/mine\n" +
			"  cardlint new card \"Zap\" --cost \"{R}\" --types Instant\n" +
			"  cardlint new card \"Old Elf\" --types \"Legendary Creature - Elf\"",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New(`say its name, in quotation marks: cardlint new card "Name"`)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.output()
			if err != nil {
				return err
			}
			card.Name = args[0]
			return cardlint.New(out, card)
		},
	}
	c.Flags().StringVar(&card.Pack, "pack", "", "folder of the pack (default: this folder, or the only pack in ./cards)")
	c.Flags().StringVar(&card.Cost, "cost", "", "mana cost, such as \"{1}{W}\" (default: {1}, none for a land)")
	c.Flags().StringVar(&card.Types, "types", "", "type line (default: Creature)")
	group.AddCommand(c)
	return group
}

func rulesCommand(f *flags) *cobra.Command {
	return &cobra.Command{
		Use:     "rules [RULE]",
		Short:   "Show what findings are about",
		Long:    "rules lists the rules that findings name, or shows the page of one: why it is there, a bad and a good example.",
		Example: "  cardlint rules\n  cardlint rules body-order",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			out, err := f.output()
			if err != nil {
				return err
			}
			return cardlint.Rules(out, strings.Join(args, ""))
		},
	}
}

// output is where to write, by the flags.
func (f *flags) output() (*cardlint.Output, error) {
	if f.format != formatHuman && f.format != formatJSON {
		return nil, fmt.Errorf("--format %q: it is %s or %s", f.format, formatHuman, formatJSON)
	}
	if !slices.Contains([]string{cardlint.ColorAuto, cardlint.ColorAlways, cardlint.ColorNever}, f.color) {
		return nil, fmt.Errorf("--color %q: it is auto, always or never", f.color)
	}
	return &cardlint.Output{
		Out: os.Stdout, Err: os.Stderr, JSON: f.format == formatJSON,
		Color: cardlint.UseColor(f.color, os.Stdout), Progress: cardlint.IsTerminal(os.Stderr),
	}, nil
}

// forPeople is where a command writes that has no form for tools.
func (f *flags) forPeople(command string) (*cardlint.Output, error) {
	out, err := f.output()
	if err == nil && out.JSON {
		return nil, fmt.Errorf("%s writes for people only: leave out --format %s", command, f.format)
	}
	return out, err
}

// paths are those that were given, or where cards lie by default.
func paths(args []string) []string {
	if len(args) == 0 {
		return []string{defaultPath}
	}
	return args
}

// ended turns what a command reports into an error.
func ended(fine bool, err error) error {
	if err == nil && !fine {
		return errFindings
	}
	return err
}

func complete(c *cobra.Command, flag string, words ...string) {
	err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	if err != nil {
		panic(err) // the flag is defined above
	}
}

// versionText is the version, with the commit it was built from where that is known.
func versionText() string {
	text := version
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && len(s.Value) >= 12 {
				text += " (" + s.Value[:12] + ")"
			}
		}
	}
	return text
}
