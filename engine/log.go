package engine

const chunkSize = 16

// Log is an append-only sequence, shared between copies: full chunks are
// sealed and never change, the open tail is copied at the first append after a
// copy. It is the second of the two places in State that may hold slices.
type Log[T any] struct {
	owner  *Owner
	sealed [][]T
	tail   []T
	top    *Owner // owner of tail and of the list of chunks
}

// Len is the number of entries.
func (l *Log[T]) Len() int { return len(l.sealed)*chunkSize + len(l.tail) }

// At returns entry i for reading. It panics when there is none.
func (l *Log[T]) At(i int) *T {
	if c := i / chunkSize; c < len(l.sealed) {
		return &l.sealed[c][i%chunkSize]
	}
	return &l.tail[i-len(l.sealed)*chunkSize]
}

// Append adds an entry; the log takes over its slices, which nobody may write
// afterwards.
func (l *Log[T]) Append(v T) {
	if l.owner == nil {
		l.owner = new(Owner)
	}
	if l.top != l.owner {
		l.sealed = l.sealed[:len(l.sealed):len(l.sealed)]
		l.tail = append(make([]T, 0, chunkSize), l.tail...)
		l.top = l.owner
	}
	l.tail = append(l.tail, v)
	if len(l.tail) == chunkSize {
		l.sealed = append(l.sealed, l.tail)
		l.tail = make([]T, 0, chunkSize)
	}
}

func (l *Log[T]) disown(owner *Owner) { l.owner = owner }
