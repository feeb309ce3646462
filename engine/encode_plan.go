package engine

import (
	"crypto/sha256"
	"fmt"
	"reflect"
)

// plan is how values of one type are encoded.
type plan struct {
	encode func(e *encoder, v reflect.Value)
	decode func(d *decoder, v reflect.Value)
	least  int      // bytes that a value takes at least
	layout [32]byte // digest of the shape
}

// plans are made while the package starts and only read afterwards.
var plans = map[reflect.Type]*plan{}

// planOf is the plan of a type. It panics for a type that is not plain data:
// a function, interface, map, channel or pointer has no bytes.
func planOf(t reflect.Type) *plan {
	if p := plans[t]; p != nil {
		return p
	}
	p := new(plan)
	shape := t.String()
	switch {
	case reflect.PointerTo(t).Implements(reflect.TypeFor[coded]()):
		shape = planCoded(p, t)
	case t.Kind() == reflect.Struct:
		shape = planStruct(p, t)
	case t.Kind() == reflect.Slice:
		shape = planSlice(p, t)
	case t.Kind() == reflect.Array:
		shape = planArray(p, t)
	default:
		planScalar(p, t)
	}
	p.layout = sha256.Sum256([]byte(shape))
	plans[t] = p
	return p
}

func planCoded(p *plan, t reflect.Type) string {
	inner := planOf(reflect.New(t).Interface().(coded).element())
	p.least = 1
	p.encode = func(e *encoder, v reflect.Value) { v.Addr().Interface().(coded).encode(e) }
	p.decode = func(d *decoder, v reflect.Value) { v.Addr().Interface().(coded).decode(d) }
	return fmt.Sprintf("%s %x", t.Name(), inner.layout)
}

func planStruct(p *plan, t reflect.Type) string {
	type field struct {
		index int
		plan  *plan
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
		inner := planOf(f.Type)
		p.least += inner.least
		shape += fmt.Sprintf("\n%s %x", f.Name, inner.layout)
		fields = append(fields, field{i, inner})
	}
	p.encode = func(e *encoder, v reflect.Value) {
		for _, f := range fields {
			f.plan.encode(e, v.Field(f.index))
		}
	}
	p.decode = func(d *decoder, v reflect.Value) {
		for _, f := range fields {
			f.plan.decode(d, v.Field(f.index))
		}
	}
	return shape
}

// planSlice makes no difference between nil and empty: both come back as nil.
func planSlice(p *plan, t reflect.Type) string {
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
	inner := planOf(t.Elem())
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

func planArray(p *plan, t reflect.Type) string {
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
	inner := planOf(t.Elem())
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

func planScalar(p *plan, t reflect.Type) {
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
