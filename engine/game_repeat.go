package engine

import "fmt"

// maxRepeats bounds a shortcut.
const maxRepeats = 100_000

// Repeat is a shortcut (CR 732.2): a sequence of decisions is taken n times. It
// is all or nothing: where one of them is refused, or the game ends before the
// last, the game is unchanged and the error says in which repetition.
func (g *Game) Repeat(decisions []Decision, n int) (*Game, error) {
	if n < 1 || n > maxRepeats || len(decisions) == 0 {
		return g, illegal("732.2a", "a sequence of decisions is repeated from 1 to %d times", maxRepeats)
	}
	now := g
	for i := range n {
		for k, d := range decisions {
			next, _, err := now.Step(d)
			if err != nil {
				return g, fmt.Errorf("repetition %d, decision %d: %w", i+1, k+1, err)
			}
			now = next
		}
	}
	return now, nil
}
