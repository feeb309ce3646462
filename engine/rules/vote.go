package rules

import (
	"fmt"
	"slices"
	"strings"

	"manaloom/engine"
)

// voteRows are the words for votes (CR 701.38).
func voteRows() []*engine.Row {
	choices := many(field(1, "choices", "the words, or a description of the objects, that are voted for", engine.KindText, engine.KindFilter))
	vote := instruction("vote", "Each player votes, beginning with you and going on in turn order: for one of some words, whose votes are counted by .votes, or for one object; .objects are those with the most votes.", "701.38",
		`vote("grace", "doom")`, "starting with {first?{first}|you}, each player {secret?secretly }votes for {choices}{secret?, then those votes are revealed}", voteAct, choices, optional(option("first", "who votes first", engine.KindReference), "you"),
		option("secret", "nobody sees a vote before all have voted; then they are revealed together (CR 101.4a)", engine.KindFlag))
	extra := rule("extra_vote", "You may vote an additional time.", "701.38d", `extra_vote(you)`, "while voting, {who} may vote an additional time", field(1, "who", "who may", engine.KindReference))
	return []*engine.Row{vote, extra,
		actionPattern("votes", "vote", "701.38", "A player votes.", "{by} vote{object? for {object}}", `on.votes(opponent)`, first(what("by", "who votes", eventPlayer)), what("object", "what it is voted for, where that is an object", eventObject)),
		{Name: "votes", Kind: engine.KindQuantity, Shape: engine.ShapeMember, Of: kinds(engine.KindAct), CR: "701.38a", Since: since, Doc: "Of a vote: how many votes a word got.", Example: `create(ballot.votes "doom", token "soldier")`, Text: "the number of votes for {choice}",
			Fields: []engine.Field{field(1, "choice", "the word", engine.KindText)}, Check: votedFor,
			Number: func(v *engine.View, n *engine.Node) int {
				b := v.Bound(n.Recv.Slot)
				i := slices.Index(textsOf(given(n.Recv, "choices")), n.Arg("choice").Text)
				if b == nil || i < 0 || i+1 >= len(b.Numbers) {
					return 0
				}
				return b.Numbers[i+1]
			}},
	}
}

// votedFor: votes are counted of a vote, for one of its words.
func votedFor(n *engine.Node) string {
	if n.Recv == nil || n.Recv.Row.Name != "vote" {
		return "only a vote has votes"
	}
	if words := textsOf(given(n.Recv, "choices")); !slices.Contains(words, n.Arg("choice").Text) {
		return fmt.Sprintf("nobody can vote for %q: the words of this vote are %s", n.Arg("choice").Text, strings.Join(words, ", "))
	}
	return ""
}

// voteEvents are what makes a choice known.
func voteEvents() []*engine.EventRow {
	return []*engine.EventRow{{Kind: ChoiceTold, CR: "101.4b", Doc: "All players get to know what a player has chosen: a word or an object.", Hidden: true, Uses: engine.UsePlayer | engine.UseOther | engine.UseWord,
		LogOf: func(e *engine.Event) string {
			if e.Word != "" {
				return "{player} votes for {word}"
			}
			return "{player} votes for {other}"
		}, Touches: nothing, Commit: noChange}}
}

// textsOf are the texts of an argument that is one or several.
func textsOf(a *engine.Arg) []string {
	if a.Text != "" {
		return []string{a.Text}
	}
	var list []string
	for i := range a.List {
		list = append(list, a.List[i].Text)
	}
	return list
}

// ballot is one vote after the other.
type ballot struct {
	words  []string
	counts []int
	refs   []engine.Ref
	votes  []int
	secret bool
	sealed []engine.Happening // secret votes, until all are cast
}

// voteAct: CR 701.38a, 701.38d.
func voteAct(c *engine.Context, n *engine.Node) {
	b := &ballot{words: textsOf(n.Arg("choices")), secret: n.Has("secret")}
	if f := n.Arg("choices").Nodes(); len(f) > 0 {
		b.words, b.refs = nil, matching(c.View, f[0])
	}
	b.counts, b.votes = make([]int, len(b.words)), make([]int, len(b.refs))
	for _, p := range turnOrder(c, playerOf(c.View, n.Arg("first"), c.You)) {
		if !inGame(c.State(), p) {
			continue // left while others voted
		}
		times := 1
		for _, r := range rulesNamed(c.View, "extra_vote") {
			if slices.Contains(r.at.Refs(r.node.Arg("who").Node), playerRef(p)) && c.YesNo(p, "Do you vote an additional time?") {
				times++
			}
		}
		for range times {
			if inGame(c.State(), p) {
				b.cast(c, p)
			}
		}
	}
	c.Happen(b.sealed...)
	result := engine.Binding{Slot: n.Slot, Done: true, Numbers: append([]int{0}, b.counts...)}
	for _, q := range slices.Concat(b.counts, b.votes) {
		result.Numbers[0] += q
	}
	if len(b.votes) > 0 {
		most := slices.Max(b.votes)
		for i, r := range b.refs {
			if most > 0 && b.votes[i] == most {
				result.Refs = append(result.Refs, r)
			}
		}
	}
	c.Bind(result)
}

// cast is one vote. The players after it know what it was for (CR 101.4b), unless it is
// secret: then nothing has happened yet that could tell (CR 101.4a).
func (b *ballot) cast(c *engine.Context, p engine.PlayerID) {
	vote, told := engine.Event{Kind: KeywordAction, Player: p, Word: "vote"}, engine.Event{Kind: ChoiceTold, Player: p}
	r := engine.Request{Kind: engine.AskWords, Player: p, Prompt: "For what do you vote?", Words: b.words, Refs: b.refs, Min: 1, Max: 1, Hidden: b.secret, Lapses: true}
	switch {
	case len(b.words) > 0:
		told.Word = b.words[0]
		if len(b.words) > 1 {
			d := c.Ask(r)
			if len(d.Words) == 0 {
				return // the player has left (CR 800.4a)
			}
			told.Word = d.Words[0]
		}
		b.counts[slices.Index(b.words, told.Word)]++
	case len(b.refs) > 0:
		chosen := b.refs[0]
		if len(b.refs) > 1 {
			r.Kind = engine.AskRefs
			d := c.Ask(r)
			if len(d.Refs) == 0 {
				return
			}
			chosen = d.Refs[0]
		}
		b.votes[slices.Index(b.refs, chosen)]++
		vote.Object, told.Other = chosen.Object, chosen
	}
	list := []engine.Happening{propose(c, vote)}
	if told.Word != "" || !told.Other.IsZero() {
		list = append(list, engine.Happening{Event: told})
	}
	if b.secret {
		b.sealed = append(b.sealed, list...)
		return
	}
	c.Happen(list...)
}

// turnOrder are the players in turn order, beginning with one of them.
func turnOrder(c *engine.Context, p engine.PlayerID) []engine.PlayerID {
	if !inGame(c.State(), p) {
		p = nextInGame(c.State(), p)
	}
	list := []engine.PlayerID{p}
	for q := nextInGame(c.State(), p); q != p && len(list) < c.State().Players.Len(); q = nextInGame(c.State(), q) {
		list = append(list, q)
	}
	return list
}
