package engine

// newCache knows nothing yet.
func newCache() *cache { return &cache{} }

// fork is a cache for a copy of the state that this one is of. Knowing nothing
// is always right.
func (c *cache) fork() *cache { return newCache() }
