package engine

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"
)

// fill puts random values everywhere; tables get removed rows too.
func fill(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 1)
	case reflect.String:
		b := make([]byte, r.IntN(6))
		for i := range b {
			b[i] = byte(r.IntN(256))
		}
		v.SetString(string(b))
	case reflect.Slice:
		if n := r.IntN(4); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Struct:
		if c, ok := v.Addr().Interface().(coded); ok {
			for range r.IntN(70) {
				row := reflect.New(c.element()).Elem()
				fill(r, row)
				out := v.Addr().MethodByName("Append").Call([]reflect.Value{row})
				if remove := v.Addr().MethodByName("Remove"); remove.IsValid() && r.IntN(3) > 0 {
					remove.Call(out)
				}
			}
			return
		}
		for i := range v.NumField() {
			fill(r, v.Field(i))
		}
	default:
		if v.CanInt() {
			v.SetInt(r.Int64() >> r.IntN(64))
		} else {
			v.SetUint(r.Uint64() >> r.IntN(64))
		}
	}
}

func randomState(seed uint64) *State {
	s := new(State)
	fill(rand.New(rand.NewPCG(seed, 1)), reflect.ValueOf(s).Elem())
	return s
}

func TestEncodeRoundTrip(t *testing.T) {
	for seed := range uint64(20) {
		s := randomState(seed)
		data := EncodeState(s)
		back, err := DecodeState(data)
		if err != nil {
			t.Fatal(err)
		}
		if again := EncodeState(back); !bytes.Equal(data, again) {
			t.Fatal("the bytes differ after a round trip")
		}
		s.Objects.All(func(i int, o *Object) bool {
			if !reflect.DeepEqual(o, back.Objects.At(i)) {
				t.Errorf("object %d differs: %+v %+v", i, o, back.Objects.At(i))
			}
			return true
		})
		for i := range s.History.Len() {
			if !reflect.DeepEqual(s.History.At(i), back.History.At(i)) {
				t.Errorf("event %d differs", i)
			}
		}
		if s.Objects.Len() != back.Objects.Len() || s.Turn != back.Turn {
			t.Error("the states differ")
		}
		// The decoded state is written like any other.
		c := back.Copy()
		c.Objects.Set(c.Objects.Len()+40, Object{ID: 1})
		c.History.Append(Event{Kind: "x"})
		if !bytes.Equal(data, EncodeState(back)) {
			t.Error("a copy wrote into what was decoded")
		}
	}
}

func TestEncodeDoesNotKnowTheHistoryOfSharing(t *testing.T) {
	s := randomState(3)
	n := s.Effects.Len()
	want := EncodeState(s)
	c := s.Copy()
	for range 100 {
		c.Effects.Append(FloatingEffect{})
	}
	c.Effects.Truncate(n)
	c.Share()
	for i := range c.Objects.Len() {
		if o := c.Objects.Write(i); o != nil {
			o.Counters = append(o.Counters, Counter{Count: 1})
			o.Counters = o.Counters[:len(o.Counters)-1] // empty, not nil
		}
	}
	if !bytes.Equal(want, EncodeState(c)) {
		t.Error("equal states have different bytes")
	}
	c.Players.Append(Player{Name: "one more"})
	if Digest(s) == Digest(c) {
		t.Error("different states have one digest")
	}
}

func TestDecodeRefuses(t *testing.T) {
	data := EncodeState(randomState(5))
	for i := 0; i < len(data); i += 1 + i/50 {
		if _, err := DecodeState(data[:i]); err == nil {
			t.Fatalf("the first %d bytes are taken for a state", i)
		}
	}
	if _, err := DecodeState(append(bytes.Clone(data), 0)); err == nil {
		t.Error("a byte more is not noticed")
	}
	head := len("manaloom state\n")
	other := bytes.Clone(data)
	other[head]++
	if _, err := DecodeState(other); err == nil {
		t.Error("another layout is not noticed")
	}
	if _, err := DecodeRecord(data); err == nil {
		t.Error("a state is taken for a record")
	}
}

func FuzzDecodeState(f *testing.F) {
	f.Add([]byte{})
	empty := EncodeState(new(State))
	f.Add(empty)
	head := len("manaloom state\n") + 8
	f.Add(append(bytes.Clone(empty[:head]), bytes.Repeat([]byte{0xff, 0xff, 0x03}, 40)...))
	for seed := range uint64(3) {
		f.Add(EncodeState(randomState(seed)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := DecodeState(data)
		if err != nil {
			return
		}
		if !bytes.Equal(EncodeState(s), data) {
			t.Error("bytes that are not canonical were accepted")
		}
	})
}
