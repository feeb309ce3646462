package engine

import (
	"fmt"
	"strings"
)

// LogLines is the history from an event on as lines for people: one for each
// event whose row has a Log template. Names are those that the objects had
// when it happened.
func (v *View) LogLines(from EventID) []string {
	var lines []string
	for i := max(int(from), 1) - 1; i < v.w.s.History.Len(); i++ {
		if line := v.LogLine(v.w.s.History.At(i)); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// LogLine is one event as a line for people; empty when its row has no Log
// template.
func (v *View) LogLine(e *Event) string { return v.logLine(e, nil) }

// logLine is a line in which what hide says of has no name; hide may be nil.
func (v *View) logLine(e *Event, hide func(s *Snapshot) bool) string {
	row := v.w.book.Event(e.Kind)
	template := row.Log
	if row.LogOf != nil {
		template = row.LogOf(e)
	}
	if template == "" {
		return ""
	}
	var b strings.Builder
	for template != "" {
		open := strings.IndexByte(template, '{')
		if open < 0 {
			break
		}
		end := strings.IndexByte(template[open:], '}')
		if end < 0 {
			break
		}
		b.WriteString(template[:open])
		b.WriteString(v.logWord(e, template[open+1:open+end], hide))
		template = template[open+end+1:]
	}
	b.WriteString(template)
	return strings.Join(strings.Fields(b.String()), " ")
}

// logWord is one placeholder of a template filled in.
func (v *View) logWord(e *Event, name string, hide func(s *Snapshot) bool) string {
	switch name {
	case "recipient":
		if e.Object == 0 {
			return v.logPlayer(e.Player)
		}
		return v.logObject(e.Object, e.Snap, hide)
	case "object":
		if v.turnedOver(e) {
			return v.logObject(e.New, 0, nil)
		}
		return v.logObject(e.Object, e.Snap, hide)
	case "source":
		return v.logObject(e.Source, e.SrcSnap, hide)
	case "player":
		return v.logPlayer(e.Player)
	case "by":
		return v.logPlayer(e.By)
	case "other":
		if e.Other.Player != 0 {
			return v.logPlayer(e.Other.Player)
		}
		return v.logObject(e.Other.Object, 0, hide)
	case "amount":
		return fmt.Sprint(e.Amount)
	case "word":
		return e.Word
	case "mana":
		return e.Made.brief()
	case "from":
		return e.From.Kind.String()
	case "to":
		return e.To.Kind.String()
	}
	panic("engine: a log line has no " + name)
}

// turnedOver reports whether an event moves a face-down spell or permanent where
// it is one no more: its owner reveals it (CR 708.9).
func (v *View) turnedOver(e *Event) bool {
	field := func(k ZoneKind) bool { return k == Battlefield || k == Stack }
	s := v.Snapshot(e.Snap)
	return e.New != 0 && field(e.From.Kind) && !field(e.To.Kind) && s != nil && s.Status.FaceDown && !s.Token
}

func (v *View) logPlayer(p PlayerID) string {
	if pl := v.w.s.Player(p); pl != nil {
		if pl.Name != "" {
			return pl.Name
		}
		return fmt.Sprintf("Player %d", p)
	}
	return "nobody"
}

// logObject is an object's name as it was; without a snapshot as it is, or as
// it last was.
func (v *View) logObject(o ObjectID, snap SnapshotID, hide func(s *Snapshot) bool) string {
	s := v.Snapshot(snap)
	if hide != nil {
		known := s
		if obj := v.w.s.Object(o); known == nil && obj != nil {
			known = &Snapshot{Object: o, Zone: obj.Zone}
		}
		if known == nil {
			known = v.w.lastKnown(o)
		}
		if known != nil && hide(known) {
			return "a card"
		}
	}
	if o == 0 && s == nil {
		return "nothing"
	}
	if s == nil && v.w.s.Object(o) != nil {
		if c := v.Chars(o); c != nil {
			return nameOr(c.Name, o)
		}
	}
	if s == nil {
		s = v.w.lastKnown(o)
	}
	if s == nil {
		return nameOr("", o)
	}
	return nameOr(s.Name, o)
}

func nameOr(name string, o ObjectID) string {
	if name == "" {
		return fmt.Sprintf("object %d", o)
	}
	return name
}
