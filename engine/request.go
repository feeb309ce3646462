package engine

import (
	"fmt"
	"slices"
)

// RequestKind says what sort of answer a request wants.
type RequestKind string

// The kinds of requests, with the fields of Decision that answer them.
const (
	AskPriority    RequestKind = "priority"      // one of Actions: Verb, Object, Path
	AskPay         RequestKind = "pay"           // one of Actions: activate a mana ability, "auto", or "done"
	AskRefs        RequestKind = "objects"       // Refs: Min to Max of Refs
	AskTargets     RequestKind = "targets"       // the same, on announcement
	AskWords       RequestKind = "word"          // Words: Min to Max of Words
	AskModes       RequestKind = "modes"         // the same, in any order; Words are names of modes
	AskMana        RequestKind = "mana"          // Words[0]: symbols, as "{W}{U}"
	AskColor       RequestKind = "color"         // Words[0]
	AskType        RequestKind = "creature_type" // Words[0], any word where Words is empty
	AskReplacement RequestKind = "replacement"   // Words[0]; Sources tell the objects
	AskYesNo       RequestKind = "yes_no"        // Yes
	AskNumber      RequestKind = "number"        // Numbers[0], Min to Max
	AskOrder       RequestKind = "order"         // Refs or Words: all of them, in the wished order
	AskDivide      RequestKind = "divide"        // Numbers: parallel to Refs, sum Total, each at least Min
	AskAttackers   RequestKind = "attackers"     // Pairs of an attacker and what it attacks
	AskBlockers    RequestKind = "blockers"      // Pairs of a blocker and the attacker
)

// LifeSlot is the Slot of the question how many Phyrexian symbols of a kind are
// paid with life (CR 107.4f).
const LifeSlot int16 = -3

// Action is one thing that a player with priority may do, or one way to go on
// with a payment.
type Action struct {
	Verb   string // "pass", "cast", "play", "activate", "auto", "done"
	Object ObjectID
	Path   string // the ability's path for "activate"; the face or alternative for "cast"
	Key    Key    // the instance, for "activate"
}

// Pair is an attacker with what it attacks, or a blocker with its attacker.
type Pair struct {
	Object ObjectID
	Other  Ref
}

// Request is a question that the engine asks.
type Request struct {
	Kind    RequestKind
	Player  PlayerID // who chooses
	Answers PlayerID // who answers for that player (CR 723)
	Prompt  string   // the question in words
	Source  ObjectID // what asks, 0 for the rules
	Path    string   // the ability of Source that asks
	Slot    int16    // the node that it is asked for
	Refs    []Ref
	Words   []string
	Sources []ObjectID // parallel to Words in order and replacement: whose ability it is
	Actions []Action
	Pairs   []Pair // possible pairs of a declaration
	Allowed []Pair // a whole declaration that the rules allow (CR 508.1d, 509.1c)
	Min     int
	Max     int
	Total   int
	Hidden  bool // the answer stays secret until an event reveals it (CR 101.4a): who shows questions to people says so
	Lapses  bool // nobody answers it for a player who has left: what each player does, and is no choice for others
	Back    bool // the action under way can be taken back: Verb "take_back"
	// Valid may refuse a combination; nil allows all. It is not kept.
	Valid func(d *Decision) error `save:"-" json:"-"`
}

// Decision is what a player answers, in objects and names.
type Decision struct {
	Player  PlayerID
	Verb    string
	Object  ObjectID
	Path    string
	Key     Key
	Refs    []Ref
	Words   []string
	Numbers []int
	Pairs   []Pair
	Yes     bool
}

// IllegalError is a decision that the rules or the request forbid; nothing has
// changed.
type IllegalError struct {
	Reason string
	CR     string
}

// Error says what is forbidden and by which rule.
func (e *IllegalError) Error() string {
	if e.CR == "" {
		return e.Reason
	}
	return fmt.Sprintf("%s (CR %s)", e.Reason, e.CR)
}

func illegal(cr, format string, args ...any) error {
	return &IllegalError{Reason: fmt.Sprintf(format, args...), CR: cr}
}

// Check says whether a decision answers the request; nil if it does.
func (r *Request) Check(d *Decision) error {
	if d.Player != 0 && d.Player != r.Answers {
		return illegal("", "player %d is asked, not player %d", r.Answers, d.Player)
	}
	if err := r.checkForm(d); err != nil {
		return err
	}
	if r.Valid != nil {
		return r.Valid(d)
	}
	return nil
}

func (r *Request) checkForm(d *Decision) error {
	switch r.Kind {
	case AskPriority, AskPay:
		return r.checkAction(d)
	case AskRefs, AskTargets:
		return checkSubset(r.Refs, d.Refs, r.Min, r.Max)
	case AskWords, AskModes, AskMana, AskColor, AskReplacement:
		return checkSubset(r.Words, d.Words, r.Min, r.Max)
	case AskType:
		if len(d.Words) != 1 || d.Words[0] == "" {
			return illegal("", "one word is asked for")
		}
		if len(r.Words) > 0 {
			return checkSubset(r.Words, d.Words, 1, 1)
		}
	case AskNumber:
		if len(d.Numbers) != 1 || d.Numbers[0] < r.Min || d.Numbers[0] > r.Max {
			return illegal("", "a number from %d to %d is asked for", r.Min, r.Max)
		}
	case AskOrder:
		if len(r.Refs) > 0 {
			return checkSubset(r.Refs, d.Refs, len(r.Refs), len(r.Refs))
		}
		return checkSubset(r.Words, d.Words, len(r.Words), len(r.Words))
	case AskDivide:
		return r.checkDivision(d)
	case AskAttackers, AskBlockers:
		return checkSubset(r.Pairs, d.Pairs, 0, len(r.Pairs))
	}
	return nil
}

func (r *Request) checkAction(d *Decision) error {
	for _, a := range r.Actions {
		if a.Verb == d.Verb && a.Object == d.Object && (d.Path == "" || a.Path == d.Path) && (d.Key == Key{} || a.Key == d.Key) {
			return nil
		}
	}
	return illegal("", "that is not possible now: %s %d %s", d.Verb, d.Object, d.Path)
}

func (r *Request) checkDivision(d *Decision) error {
	if len(d.Numbers) != len(r.Refs) {
		return illegal("", "%d numbers are asked for, one for each", len(r.Refs))
	}
	sum := 0
	for _, n := range d.Numbers {
		if n < r.Min {
			return illegal("601.2d", "each gets at least %d", r.Min)
		}
		sum += n
	}
	if sum != r.Total {
		return illegal("", "the numbers add up to %d, not %d", sum, r.Total)
	}
	return nil
}

func checkSubset[T comparable](from, chosen []T, least, most int) error {
	if len(chosen) < least || len(chosen) > most {
		return illegal("", "from %d to %d are to be chosen, not %d", least, most, len(chosen))
	}
	left := slices.Clone(from)
	for _, c := range chosen {
		i := slices.Index(left, c)
		if i < 0 {
			return illegal("", "%s is not among the choices", told(c))
		}
		left = slices.Delete(left, i, i+1)
	}
	return nil
}

// told is a choice as a refusal names it.
func told(choice any) string {
	switch x := choice.(type) {
	case Pair:
		return told(Ref{Object: x.Object}) + " with " + told(x.Other)
	case Ref:
		if x.Player != 0 {
			return fmt.Sprintf("player %d", x.Player)
		}
		return fmt.Sprintf("object %d", x.Object)
	}
	return fmt.Sprint(choice)
}
