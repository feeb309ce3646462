package engine

import (
	"cmp"
	"slices"
)

// listenKey is what an ability listens to: a kind of event, or the name of a
// rule for listenRule.
type listenKey struct {
	what listen
	kind EventKind
}

func (k listenKey) compare(l listenKey) int {
	return cmp.Or(cmp.Compare(k.what, l.what), cmp.Compare(k.kind, l.kind))
}

// listening is the abilities that listen to one thing, by object and order.
// The list is replaced when it changes, never written.
type listening struct {
	key  listenKey
	list []Listener
}

// index finds abilities by what they listen to, so that an event costs what
// listens to it and not what lies on the table. Entries are sorted by key.
type index struct {
	entries []listening
	shared  bool // with a fork: copied before it is written
}

func (x *index) find(key listenKey) (int, bool) {
	return slices.BinarySearchFunc(x.entries, key, func(e listening, k listenKey) int { return e.key.compare(k) })
}

func (x *index) at(key listenKey) []Listener {
	if i, ok := x.find(key); ok {
		return x.entries[i].list
	}
	return nil
}

// listensTo calls f for each thing that an ability listens to.
func listensTo(a *Ability, f func(k listenKey)) {
	kinds := func(what listen, n *Node) {
		for i, k := range n.Kinds {
			if !slices.Contains(n.Kinds[:i], k) {
				f(listenKey{what, k})
			}
		}
		if len(n.Kinds) == 0 && n.Row.Event != "" {
			f(listenKey{what, n.Row.Event})
		}
	}
	switch {
	case namesPlayers(a):
		f(listenKey{listenPlayers, ""})
	case a.Again != nil:
		f(listenKey{listenAgain, ""})
	case a.State != nil:
		f(listenKey{listenState, ""})
	case a.Rule != nil && a.Rule.Row.Name == "cant" && a.Event != nil:
		kinds(listenForbid, a.Event)
	case a.Rule != nil:
		f(listenKey{listenRule, EventKind(a.Rule.Row.Name)})
	case a.Sort == AbilityTriggered && a.Event != nil:
		kinds(listenTrigger, a.Event)
	case a.Sort == AbilityReplace && a.Event != nil:
		kinds(listenReplace, a.Event)
	}
}

// eachListener calls f for each thing that an object's abilities listen to
// where it is.
func eachListener(o *Object, d *Derived, f func(k listenKey, l Listener)) {
	for i, a := range d.Resolved {
		if !works(o, a) {
			continue
		}
		l := Listener{Object: o.ID, Instance: &d.Abilities[i], Ability: a}
		listensTo(a, func(k listenKey) { f(k, l) })
	}
}

// listeners are the abilities that listen to a kind of event (or, for
// listenRule, the rules with that row name), by object and then by order.
func (w *work) listeners(what listen, kind EventKind) []Listener {
	w.bring()
	list := w.cache.index.at(listenKey{what, kind})
	if what == listenForbid || what == listenReplace {
		list = append(slices.Clip(list), w.ofPlayers(what, kind)...)
	}
	return list
}

// rebuild makes the index anew from all objects.
func (w *work) rebuild() {
	c := w.cache
	c.index = index{}
	c.listed = vec[[]listenKey]{owner: c.listed.owner}
	w.s.Objects.All(func(_ int, o *Object) bool {
		var keys []listenKey
		w.eachListening(o, c.values.at(int(o.ID)), func(k listenKey, l Listener) {
			e := c.index.entry(k)
			e.list = append(e.list, l)
			if !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		})
		if keys != nil {
			c.listed.set(int(o.ID), keys)
		}
		return true
	})
	for i := range c.index.entries {
		c.index.entries[i].list = slices.Clip(c.index.entries[i].list)
	}
}

// eachListening is eachListener for an object whose values may not have been
// made yet: then they are its base.
func (w *work) eachListening(o *Object, d *Derived, f func(k listenKey, l Listener)) {
	if d == nil {
		t := w.template(o)
		d = &Derived{Characteristics: t.full, Resolved: t.fullRes}
	}
	eachListener(o, d, f)
}

// entry is the entry for a key, for writing.
func (x *index) entry(k listenKey) *listening {
	if x.shared {
		x.entries, x.shared = slices.Clone(x.entries), false
	}
	i, ok := x.find(k)
	if !ok {
		x.entries = slices.Insert(x.entries, i, listening{key: k})
	}
	return &x.entries[i]
}

// relist brings the index up to date for one object; obj is nil when it is gone.
func (w *work) relist(o ObjectID, obj *Object, d *Derived) {
	c := w.cache
	old := c.listed.at(int(o))
	if old == nil && (obj == nil || d == nil && len(w.template(obj).fullRes) == 0 || d != nil && len(d.Resolved) == 0) {
		return
	}
	for _, k := range old {
		e := c.index.entry(k)
		e.list = keep(e.list, func(l Listener) bool { return l.Object != o })
	}
	var keys []listenKey
	if obj != nil {
		w.eachListening(obj, d, func(k listenKey, l Listener) {
			e := c.index.entry(k)
			at := len(e.list)
			for at > 0 && e.list[at-1].Object > o {
				at--
			}
			e.list = slices.Insert(slices.Clip(e.list), at, l)
			if !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		})
	}
	c.listed.set(int(o), keys)
}
