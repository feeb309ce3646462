package engine

import (
	"crypto/sha256"
	"fmt"
	"reflect"
)

// codec is how values of one type are encoded.
type codec struct {
	encode func(e *encoder, v reflect.Value)
	decode func(d *decoder, v reflect.Value)
	least  int      // bytes that a value takes at least
	layout [32]byte // digest of the shape
}

// codecs are those of all types that are encoded, and of what is in them.
type codecs map[reflect.Type]*codec

// allCodecs are made while the package starts, of data that the types alone
// determine, and only read afterwards.
var allCodecs = newCodecs()

func newCodecs() codecs {
	cs := codecs{}
	for _, t := range []reflect.Type{reflect.TypeFor[State](), reflect.TypeFor[Record](), reflect.TypeFor[saved](), reflect.TypeFor[Request]()} {
		cs.of(t)
	}
	return cs
}

// codecOf is the codec of a type.
func codecOf[T any]() *codec { return allCodecs[reflect.TypeFor[T]()] }

// of makes the codec of a type. It panics for a type that is not plain data:
// a function, interface, map, channel or pointer has no bytes.
func (cs codecs) of(t reflect.Type) *codec {
	if p := cs[t]; p != nil {
		return p
	}
	p := new(codec)
	shape := t.String()
	switch {
	case reflect.PointerTo(t).Implements(reflect.TypeFor[coded]()):
		shape = cs.coded(p, t)
	case t.Kind() == reflect.Struct:
		shape = cs.fields(p, t)
	case t.Kind() == reflect.Slice:
		shape = cs.slice(p, t)
	case t.Kind() == reflect.Array:
		shape = cs.array(p, t)
	default:
		codeScalar(p, t)
	}
	p.layout = sha256.Sum256([]byte(shape))
	cs[t] = p
	return p
}

func (cs codecs) coded(p *codec, t reflect.Type) string {
	inner := cs.of(reflect.New(t).Interface().(coded).element())
	p.least = 1
	p.encode = func(e *encoder, v reflect.Value) { v.Addr().Interface().(coded).encode(e) }
	p.decode = func(d *decoder, v reflect.Value) { v.Addr().Interface().(coded).decode(d) }
	return fmt.Sprintf("%s %x", t.Name(), inner.layout)
}

func (cs codecs) fields(p *codec, t reflect.Type) string {
	type field struct {
		index int
		codec *codec
	}
	var fields []field
	shape := t.Name()
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Tag.Get("save") == "-" {
			continue
		}
		if !f.IsExported() {
			panic(fmt.Sprintf("engine: %s.%s cannot be encoded", t, f.Name))
		}
		inner := cs.of(f.Type)
		p.least += inner.least
		shape += fmt.Sprintf("\n%s %x", f.Name, inner.layout)
		fields = append(fields, field{i, inner})
	}
	p.encode = func(e *encoder, v reflect.Value) {
		for _, f := range fields {
			f.codec.encode(e, v.Field(f.index))
		}
	}
	p.decode = func(d *decoder, v reflect.Value) {
		for _, f := range fields {
			f.codec.decode(d, v.Field(f.index))
		}
	}
	return shape
}

// slice makes no difference between nil and empty: both come back as nil.
func (cs codecs) slice(p *codec, t reflect.Type) string {
	p.least = 1
	if t.Elem().Kind() == reflect.Uint8 {
		p.encode = func(e *encoder, v reflect.Value) { e.text(string(v.Bytes())) }
		p.decode = func(d *decoder, v reflect.Value) {
			if s := d.text(); s != "" {
				v.SetBytes([]byte(s))
			}
		}
		return t.String()
	}
	inner := cs.of(t.Elem())
	p.encode = func(e *encoder, v reflect.Value) {
		e.uint(uint64(v.Len()))
		for i := range v.Len() {
			inner.encode(e, v.Index(i))
		}
	}
	p.decode = func(d *decoder, v reflect.Value) {
		n := d.length(inner.least)
		if n == 0 {
			return
		}
		v.Set(reflect.MakeSlice(t, 0, min(n, 64)))
		for i := 0; i < n && d.err == nil; i++ {
			v.Grow(1)
			v.SetLen(i + 1)
			inner.decode(d, v.Index(i))
		}
	}
	return fmt.Sprintf("slice %x", inner.layout)
}

func (cs codecs) array(p *codec, t reflect.Type) string {
	if t.Elem().Kind() == reflect.Uint8 {
		p.least = t.Len()
		p.encode = func(e *encoder, v reflect.Value) { e.out = append(e.out, v.Bytes()...) }
		p.decode = func(d *decoder, v reflect.Value) {
			if d.err == nil && len(d.in)-d.at < t.Len() {
				d.fail("the data ends early")
			}
			if d.err == nil {
				d.at += reflect.Copy(v, reflect.ValueOf(d.in[d.at:d.at+t.Len()]))
			}
		}
		return t.String()
	}
	inner := cs.of(t.Elem())
	p.least = t.Len() * inner.least
	p.encode = func(e *encoder, v reflect.Value) {
		for i := range v.Len() {
			inner.encode(e, v.Index(i))
		}
	}
	p.decode = func(d *decoder, v reflect.Value) {
		for i := range v.Len() {
			inner.decode(d, v.Index(i))
		}
	}
	return fmt.Sprintf("array %d %x", t.Len(), inner.layout)
}

func codeScalar(p *codec, t reflect.Type) {
	p.least = 1
	switch {
	case t.Kind() == reflect.Bool:
		p.encode = func(e *encoder, v reflect.Value) {
			b := byte(0)
			if v.Bool() {
				b = 1
			}
			e.out = append(e.out, b)
		}
		p.decode = func(d *decoder, v reflect.Value) {
			b := d.byte()
			if b > 1 {
				d.fail("a yes or no is %d", b)
			}
			v.SetBool(b == 1)
		}
	case t.Kind() == reflect.String:
		p.encode = func(e *encoder, v reflect.Value) { e.text(v.String()) }
		p.decode = func(d *decoder, v reflect.Value) { v.SetString(d.text()) }
	case reflect.Zero(t).CanInt():
		p.encode = func(e *encoder, v reflect.Value) { e.int(v.Int()) }
		p.decode = func(d *decoder, v reflect.Value) {
			n := d.int()
			if v.OverflowInt(n) {
				d.fail("%d is too large for its field", n)
			}
			v.SetInt(n)
		}
	case reflect.Zero(t).CanUint():
		p.encode = func(e *encoder, v reflect.Value) { e.uint(v.Uint()) }
		p.decode = func(d *decoder, v reflect.Value) {
			n := d.uint()
			if v.OverflowUint(n) {
				d.fail("%d is too large for its field", n)
			}
			v.SetUint(n)
		}
	default:
		panic(fmt.Sprintf("engine: a %s cannot be encoded", t))
	}
}
