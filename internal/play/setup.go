package play

import (
	"fmt"
	"slices"

	"manaloom/engine"
)

// Setup is a game before its first decision, as data.
type Setup struct {
	Seed    uint64 // of the game's own generator
	Decks   [][]string
	Pregame bool // hands are drawn and mulligans taken; else the game begins in a main phase
	Life    int
	Hands   [][]string // put by an author, after the beginning
	Boards  []Placed
}

// Placed is a permanent that is on the battlefield when the game begins.
type Placed struct {
	Card     string
	Player   engine.PlayerID
	Tapped   bool
	Counters int // of +1/+1
}

// Pool is the cards and tokens that random games are made of.
type Pool struct {
	cards      []string // ids of all cards
	lands      []string
	permanents []string // cards that can be on the battlefield, and tokens
}

// NewPool is all that a library has.
func NewPool(lib *engine.Library) *Pool {
	p := &Pool{}
	for _, id := range lib.IDs() {
		d := lib.ByID(id)
		if len(d.Faces) == 0 || len(d.Faces[0].Types) == 0 {
			continue // a keyword or another thing that is no card
		}
		face := &d.Faces[0]
		if !face.HasType("Instant") && !face.HasType("Sorcery") {
			p.permanents = append(p.permanents, id)
		}
		if d.Token {
			continue
		}
		p.cards = append(p.cards, id)
		if face.HasType("Land") {
			p.lands = append(p.lands, id)
		}
	}
	return p
}

// Only is the pool of some cards and tokens, with all lands of the whole, for
// games in which what belongs together meets often.
func (p *Pool) Only(ids ...string) *Pool {
	kept := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !slices.Contains(ids, id) })
	}
	return &Pool{cards: kept(p.cards), lands: p.lands, permanents: kept(p.permanents)}
}

// Deal makes a random setup, mostly of two players, else of three or four: most
// games begin with a board, so that combinations meet early, and decks are of
// few or of many different cards.
func (p *Pool) Deal(c Chance) Setup {
	s := Setup{Seed: uint64(c.Below(1 << 30)), Life: 20}
	s.Pregame = one(c, 3)
	players := 2
	if one(c, 5) {
		players = 3 + c.Below(2)
	}
	for player := range players {
		different := pick(c, []int{3, 8, 20})
		kinds := make([]string, different)
		for i := range kinds {
			kinds[i] = pick(c, p.cards)
		}
		var deck []string
		for range 40 {
			if len(p.lands) > 0 && c.Below(5) < 2 {
				deck = append(deck, pick(c, p.lands))
			} else {
				deck = append(deck, pick(c, kinds))
			}
		}
		s.Decks = append(s.Decks, deck)
		var hand []string
		if !s.Pregame {
			hand = slices.Clone(some(c, deck, 7))
			for range pick(c, []int{0, 4, 10}) {
				s.Boards = append(s.Boards, p.place(c, engine.PlayerID(player+1), p.permanents))
			}
			for range pick(c, []int{2, 5}) {
				s.Boards = append(s.Boards, p.place(c, engine.PlayerID(player+1), p.lands))
			}
		}
		s.Hands = append(s.Hands, hand)
	}
	return s
}

func (p *Pool) place(c Chance, player engine.PlayerID, from []string) Placed {
	x := Placed{Card: pick(c, from), Player: player, Tapped: one(c, 6)}
	if one(c, 6) {
		x.Counters = 1 + c.Below(3)
	}
	return x
}

// Start makes the game.
func (s *Setup) Start(book *engine.Rulebook, lib *engine.Library) (*engine.Game, error) {
	o := engine.Options{Seed: s.Seed, StartingLife: s.Life, NoPregame: !s.Pregame}
	for i, deck := range s.Decks {
		o.Players = append(o.Players, engine.PlayerSetup{Name: fmt.Sprintf("Player %d", i+1), Deck: deck})
	}
	g, err := engine.NewGame(book, lib, o)
	if err != nil || s.Pregame {
		return g, err
	}
	return g.Edit(s.edit)
}

func (s *Setup) edit(e *engine.Editor) error {
	for i, hand := range s.Hands {
		for _, card := range hand {
			if _, err := e.Put(card, engine.Hand, engine.PlayerID(i+1), engine.Put{}); err != nil {
				return err
			}
		}
	}
	for _, x := range s.Boards {
		put := engine.Put{Tapped: x.Tapped}
		if x.Counters > 0 {
			put.Counters = []engine.Counter{{Kind: "+1/+1", Count: x.Counters}}
		}
		if _, err := e.Put(x.Card, engine.Battlefield, x.Player, put); err != nil {
			return err
		}
	}
	return nil
}
