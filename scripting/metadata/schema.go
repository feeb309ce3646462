package metadata

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// draft is the version of JSON Schema that the schemas are written in: the newest one that the TOML
// language servers read as well.
const draft = "http://json-schema.org/draft-07/schema#"

// member is one entry of an object, in the order in which it is written.
type member struct {
	key   string
	value any
}

// object is a JSON object with a fixed order.
type object []member

// MarshalJSON writes the entries in their order.
func (o object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			out.WriteByte(',')
		}
		for j, v := range []any{m.key, m.value} {
			if j == 1 {
				out.WriteByte(':')
			}
			enc := json.NewEncoder(&out)
			enc.SetEscapeHTML(false) // patterns hold < and >, which have to stay readable
			if err := enc.Encode(v); err != nil {
				return nil, err
			}
		}
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// JSONSchema returns the JSON Schema of a table: draft 7, indented by two spaces, the same bytes for the same
// table. It says all that a schema can: cross-checks of a value with its meaning are left to the reader.
func (t *Table) JSONSchema() ([]byte, error) {
	s := object{
		{"$schema", draft},
		{"title", t.Title},
		{"description", t.Doc},
		{"type", "object"},
		{"additionalProperties", false},
	}
	properties := fieldProperties(t.Fields)
	if len(t.Layouts) == 0 {
		s = append(s, member{"properties", properties}, member{"required", required(t.Fields)})
		if inner := inFaces(t.Fields); len(inner) < len(t.Fields) {
			face := object{{"type", "object"}, {"additionalProperties", false}, {"properties", fieldProperties(inner)}}
			s = append(s, member{"definitions", object{{"face", face}}})
		}
	} else {
		properties = append(properties, fieldProperties(t.Heading)...)
		s = append(s, member{"properties", properties}, member{"dependencies", together(t.Fields)})
		s = append(s, t.eitherOr()...)
		s = append(s, member{"allOf", append(t.needSchemas(), t.layoutSchemas()...)})
		s = append(s, member{"definitions", object{{"face", t.faceSchema()}}})
	}
	var raw, out bytes.Buffer
	enc := json.NewEncoder(&raw)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		return nil, err
	}
	if err := json.Indent(&out, raw.Bytes(), "", "  "); err != nil {
		return nil, err
	}
	return append(bytes.TrimSpace(out.Bytes()), '\n'), nil
}

// inFaces are the fields that stand in the faces of a table without layouts, if it has faces at all: characteristics.
func inFaces(fields []Field) []Field {
	if !slices.ContainsFunc(fields, func(f Field) bool { return f.Type == Faces }) {
		return fields
	}
	return slices.DeleteFunc(slices.Clone(fields), func(f Field) bool { return f.Type == Faces || f.Name == removeKey })
}

// eitherOr says that characteristics stand either at the top or in the faces.
func (t *Table) eitherOr() object {
	var headed []any
	for _, f := range t.Heading {
		headed = append(headed, object{{"required", []string{f.Name}}})
	}
	var none object
	for _, f := range t.Fields {
		none = append(none, member{f.Name, false})
	}
	return object{
		{"if", object{{"anyOf", headed}}},
		{"then", object{{"properties", none}, {"required", required(t.Heading)}}},
		{"else", object{{"required", required(t.Fields)}}},
	}
}

func (t *Table) faceSchema() object {
	return object{
		{"type", "object"},
		{"additionalProperties", false},
		{"properties", fieldProperties(t.Fields)},
		{"required", required(t.Fields)},
		{"dependencies", together(t.Fields)},
		{"allOf", t.needSchemas()},
	}
}

// needSchemas says what the rules demand of objects of certain card types.
func (t *Table) needSchemas() []any {
	var out []any
	for _, need := range t.Needs {
		then := object{}
		if len(need.Fields) > 0 {
			then = append(then, member{"required", need.Fields})
		}
		if need.SecondType {
			then = append(then, member{"properties", object{{"types", object{{"minItems", 2}}}}})
		}
		out = append(out, object{
			{"if", object{
				{"properties", object{{"types", object{{"contains", object{{"const", need.Type}}}}}}},
				{"required", []string{"types"}},
			}},
			{"then", then},
		})
	}
	return out
}

// layoutSchemas says which faces each layout has.
func (t *Table) layoutSchemas() []any {
	var out []any
	for _, l := range t.Layouts {
		var keys []string
		var faces object
		for _, f := range l.Faces {
			keys = append(keys, f.Key)
			faces = append(faces, member{f.Key, object{{"description", f.Doc}, {"allOf", []any{object{{"$ref", "#/definitions/face"}}}}}})
		}
		face := object{{"required", keys}, {"properties", faces}, {"additionalProperties", false}}
		out = append(out, object{
			{"if", object{{"properties", object{{"layout", object{{"const", l.Name}}}}}, {"required", []string{"layout"}}}},
			{"then", object{{"properties", object{{"face", face}}}}},
		})
	}
	return out
}

func required(fields []Field) []string {
	out := []string{}
	for _, f := range fields {
		if f.Required {
			out = append(out, f.Name)
		}
	}
	return out
}

// together says which fields go with which.
func together(fields []Field) object {
	out := object{}
	for _, f := range fields {
		if f.With != "" {
			out = append(out, member{f.Name, []string{f.With}})
		}
	}
	return out
}

func fieldProperties(fields []Field) object {
	var out object
	for i := range fields {
		out = append(out, member{fields[i].Name, fieldSchema(&fields[i])})
	}
	return out
}

// fieldSchema returns the schema of one row.
func fieldSchema(f *Field) object {
	doc := f.Doc
	if f.Example != "" {
		doc += " For example: " + f.Name + " = " + f.Example
	}
	s := object{{"description", doc}}
	text := textSchema(f)
	integer := object{{"type", "integer"}, {"minimum", f.Min}, {"maximum", f.Max}}
	switch f.Type {
	case String:
		s = append(s, text...)
	case Integer:
		s = append(s, integer...)
	case IntegerOrString:
		s = append(s, member{"anyOf", []any{integer, text}})
	case Strings:
		s = append(s, member{"type", "array"}, member{"items", text})
		if f.NotEmpty {
			s = append(s, member{"minItems", 1})
		}
		if f.Unique {
			s = append(s, member{"uniqueItems", true})
		}
	case Pairs:
		s = append(s,
			member{"type", "object"},
			member{"propertyNames", object{{"pattern", f.KeyForm.Pattern}}},
			member{"additionalProperties", text})
	case Faces:
		s = append(s, member{"type", "object"}, member{"additionalProperties", object{{"$ref", "#/definitions/face"}}})
	}
	return s
}

// textSchema returns the schema of a text, or of an entry of a list of texts.
func textSchema(f *Field) object {
	s := object{{"type", "string"}}
	if f.Words != nil {
		var docs []string
		for _, w := range f.Words {
			docs = append(docs, w.Name+": "+w.Doc)
		}
		s = append(s, member{"enum", names(f.Words)})
		if f.Type == Strings {
			s = append(s, member{"description", strings.Join(docs, "; ")})
		}
	}
	if f.Form != nil {
		s = append(s, member{"pattern", f.Form.Pattern})
	}
	return s
}
