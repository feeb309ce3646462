package play

import "manaloom/engine"

// Race plays one random game in place and looks at nothing, for a measure of
// speed. It returns the number of decisions.
func (t *Table) Race(c Chance, steps int) (int, error) {
	s := t.Pool.Deal(c)
	g, err := s.Start(t.Book, t.Library)
	if err != nil {
		return 0, err
	}
	r := &racer{player: Player{Chance: c}, left: steps}
	_, _, err = g.Play(r)
	return steps - r.left, err
}

// racer answers at once.
type racer struct {
	player Player
	left   int
	tries  int
}

// Decide is a random answer that has the right form.
func (r *racer) Decide(v *engine.View, q *engine.Request) (engine.Decision, bool) {
	for ; r.left > 0 && r.tries < maxTries; r.tries++ {
		d := r.player.Answer(v, q, r.tries)
		if formed(v, q, &d) == nil {
			r.left--
			r.tries = 0
			return d, true
		}
	}
	return engine.Decision{}, false
}

// Refused is for the player to try again.
func (r *racer) Refused(error) {}
