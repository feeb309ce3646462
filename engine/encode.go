package engine

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"reflect"
)

// The canonical encoding: equal values have equal bytes, whatever their history
// of sharing, and every other sequence of bytes is refused. Numbers are
// varints in their shortest form, strings and slices have their length before
// them, structs are their fields in order. It has no names or types in it; the
// header has a digest of the layout instead, so that bytes of another version
// of the engine are refused and not misread.

// coded is a type that encodes itself.
type coded interface {
	encode(e *encoder)
	decode(d *decoder)
	// element is the type of what it holds.
	element() reflect.Type
}

// EncodeState is the canonical encoding of a state.
func EncodeState(s *State) []byte { return encodeValue("state", s) }

// DecodeState reads what EncodeState wrote. Bytes that it cannot have written
// are an error.
func DecodeState(data []byte) (*State, error) {
	s := new(State)
	if err := decodeValue("state", data, s); err != nil {
		return nil, err
	}
	return s, nil
}

// Digest is a hash of the state's encoding: equal states, and no others, have
// equal digests.
func Digest(s *State) [32]byte { return sha256.Sum256(EncodeState(s)) }

// EncodeRecord is the canonical encoding of a record.
func EncodeRecord(r Record) []byte {
	return encodeValue("record", &r)
}

// DecodeRecord reads what EncodeRecord wrote.
func DecodeRecord(data []byte) (Record, error) {
	var r Record
	err := decodeValue("record", data, &r)
	return r, err
}

// header begins every encoding: what it is of, and the layout.
func header(what string, p *codec) []byte {
	return append([]byte("manaloom "+what+"\n"), p.layout[:8]...)
}

func encodeValue[T any](what string, v *T) []byte {
	p := codecOf[T]()
	e := encoder{out: header(what, p)}
	p.encode(&e, reflect.ValueOf(v).Elem())
	return e.out
}

// DecodeError says why bytes are no encoding.
type DecodeError struct {
	Offset int
	Reason string
}

// Error says where and why.
func (e *DecodeError) Error() string { return fmt.Sprintf("byte %d: %s", e.Offset, e.Reason) }

func decodeValue[T any](what string, data []byte, v *T) error {
	p := codecOf[T]()
	head := header(what, p)
	switch {
	case !bytes.HasPrefix(data, head[:len(head)-8]):
		return &DecodeError{0, "this is not a " + what + " of this program"}
	case !bytes.HasPrefix(data, head):
		return &DecodeError{len(head) - 8, "this " + what + " was written by another version"}
	}
	d := decoder{in: data, at: len(head)}
	p.decode(&d, reflect.ValueOf(v).Elem())
	if d.err == nil && d.at != len(data) {
		d.fail("bytes are left over")
	}
	if d.err != nil {
		return d.err
	}
	return nil
}

type encoder struct{ out []byte }

func (e *encoder) uint(n uint64) {
	for n >= 0x80 {
		e.out = append(e.out, byte(n)|0x80)
		n >>= 7
	}
	e.out = append(e.out, byte(n))
}

func (e *encoder) int(n int64) { e.uint(uint64(n)<<1 ^ uint64(n>>63)) }

func (e *encoder) text(s string) {
	e.uint(uint64(len(s)))
	e.out = append(e.out, s...)
}

// decoder reads; after the first error everything is zero.
type decoder struct {
	in  []byte
	at  int
	err error
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = &DecodeError{d.at, fmt.Sprintf(format, args...)}
	}
}

func (d *decoder) byte() byte {
	if d.err != nil || d.at >= len(d.in) {
		d.fail("the data ends early")
		return 0
	}
	d.at++
	return d.in[d.at-1]
}

func (d *decoder) uint() uint64 {
	var n uint64
	for shift := 0; shift < 64; shift += 7 {
		b := d.byte()
		if shift == 63 && b > 1 {
			break
		}
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			if b == 0 && shift > 0 {
				d.fail("a number is not in its shortest form")
			}
			return n
		}
	}
	d.fail("a number is too long")
	return 0
}

func (d *decoder) int() int64 {
	n := d.uint()
	return int64(n>>1) ^ -int64(n&1)
}

// length is the number of things that follow, of which each takes at least
// some bytes: so no more memory is taken than the data is worth.
func (d *decoder) length(each int) int {
	n := d.uint()
	if left := uint64(len(d.in) - d.at); d.err == nil && n > left/uint64(max(each, 1)) {
		d.fail("a length of %d is more than the data has", n)
	}
	if d.err != nil {
		return 0
	}
	return int(n)
}

func (d *decoder) text() string {
	n := d.length(1)
	s := string(d.in[d.at : d.at+n])
	d.at += n
	return s
}

// maxRows bounds the rows of a table, empty ones included.
const maxRows = 1 << 22

func (t *Table[T]) element() reflect.Type { return reflect.TypeFor[T]() }

// encode writes the number of rows, the number of those that are there, and
// each of these after the number of empty ones before it.
func (t *Table[T]) encode(e *encoder) {
	p := codecOf[T]()
	count := 0
	t.All(func(int, *T) bool { count++; return true })
	e.uint(uint64(t.size))
	e.uint(uint64(count))
	next := 0
	t.All(func(i int, row *T) bool {
		e.uint(uint64(i - next))
		next = i + 1
		p.encode(e, reflect.ValueOf(row).Elem())
		return true
	})
}

func (t *Table[T]) decode(d *decoder) {
	p := codecOf[T]()
	size := d.uint()
	if size > maxRows {
		d.fail("a table of %d rows is too large", size)
	}
	next := 0
	for range d.length(1 + p.least) {
		gap := d.uint()
		if d.err == nil && gap >= size-uint64(next) {
			d.fail("a row is outside its table")
		}
		if d.err != nil {
			return
		}
		next += int(gap)
		t.reach(next)
		var row T
		p.decode(d, reflect.ValueOf(&row).Elem())
		t.Set(next, row)
		next++
	}
	if d.err == nil {
		t.size = int(size)
		t.reach(t.size - 1)
	}
}

// reach makes the pages up to row i, all sharing one empty page.
func (t *Table[T]) reach(i int) {
	if t.owner == nil {
		t.owner = new(Owner)
		t.top = t.owner
	}
	var empty *page[T]
	for len(t.pages)*pageSize <= i {
		if empty == nil {
			empty = new(page[T])
		}
		t.pages = append(t.pages, empty)
	}
}

func (l *Log[T]) element() reflect.Type { return reflect.TypeFor[T]() }

func (l *Log[T]) encode(e *encoder) {
	p := codecOf[T]()
	e.uint(uint64(l.Len()))
	for i := range l.Len() {
		p.encode(e, reflect.ValueOf(l.At(i)).Elem())
	}
}

func (l *Log[T]) decode(d *decoder) {
	p := codecOf[T]()
	for range d.length(p.least) {
		var v T
		p.decode(d, reflect.ValueOf(&v).Elem())
		if d.err != nil {
			return
		}
		l.Append(v)
	}
}
