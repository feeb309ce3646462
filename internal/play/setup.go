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
	basics     []string
	themes     [][]string // cards and tokens that share a word
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
	p.findBasics(lib)
	p.findThemes(lib)
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
	d := dealer{pool: p, c: c}
	return d.deal()
}

// dealer is a setup in the making.
type dealer struct {
	pool  *Pool
	c     Chance
	theme []string // cards and tokens that the game is about; may be empty
	due   []string // cards and tokens that must be there
}

func (d *dealer) deal() Setup {
	c := d.c
	s := Setup{Seed: uint64(c.Below(1 << 30)), Life: 20}
	s.Pregame = one(c, 3) && len(d.due) == 0
	players := 2
	if one(c, 5) {
		players = 3 + c.Below(2)
	}
	for player := range players {
		deck := d.deck()
		s.Decks = append(s.Decks, deck)
		var hand []string
		if !s.Pregame {
			hand = slices.Clone(some(c, deck, 7))
			s.Boards = append(s.Boards, d.board(engine.PlayerID(player+1))...)
		}
		s.Hands = append(s.Hands, hand)
	}
	for _, id := range d.due {
		player := c.Below(players)
		if slices.Contains(d.pool.permanents, id) && (one(c, 2) || !slices.Contains(d.pool.cards, id)) {
			s.Boards = append(s.Boards, place(c, engine.PlayerID(player+1), []string{id}))
		} else {
			s.Hands[player] = append(s.Hands[player], id)
		}
	}
	return s
}

// among is what a list has of the theme, where there is any.
func (d *dealer) among(list []string) []string {
	kept := slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !slices.Contains(d.theme, id) })
	if len(kept) == 0 {
		return list
	}
	return kept
}

// deck is forty cards, two of five of them lands.
func (d *dealer) deck() []string {
	c, p := d.c, d.pool
	kinds := make([]string, pick(c, []int{3, 8, 20}))
	for i := range kinds {
		if from := p.cards; len(d.theme) > 0 && i%2 == 0 {
			kinds[i] = pick(c, d.among(from))
		} else {
			kinds[i] = pick(c, from)
		}
	}
	var deck []string
	for range 40 {
		if len(p.lands) > 0 && c.Below(5) < 2 {
			deck = append(deck, pick(c, p.lands))
		} else {
			deck = append(deck, pick(c, kinds))
		}
	}
	return deck
}

// board is what a player has on the battlefield. Where the game is about some
// cards, mana of all colours is there for them.
func (d *dealer) board(player engine.PlayerID) []Placed {
	c, p := d.c, d.pool
	var list []Placed
	for i := range pick(c, []int{0, 4, 10}) {
		from := p.permanents
		if len(d.theme) > 0 && i%2 == 0 {
			from = d.among(from)
		}
		list = append(list, place(c, player, from))
	}
	lands := pick(c, []int{2, 5})
	if len(d.due) > 0 {
		lands = 1
		for _, id := range p.basics {
			list = append(list, Placed{Card: id, Player: player})
		}
	}
	for range lands {
		list = append(list, place(c, player, p.lands))
	}
	return list
}

func place(c Chance, player engine.PlayerID, from []string) Placed {
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
