package rules

import "manaloom/engine"

// lore is the kind of counters by which a Saga keeps its place (CR 714.3).
const lore = "lore"

// sagaRows are what Sagas are made of.
func sagaRows() []*engine.Row {
	numbers := needed(many(option("numbers", "the numbers of its chapter symbols", engine.KindNumber)))
	numbers.Unit = engine.UnitRoman
	chapter := checked(checkChapter, ability("chapter", "A chapter ability of a Saga: one for each of its numbers. It triggers as lore counters are put on the Saga and their number reaches that of the chapter.", "714.2",
		`card { chapter { numbers = { 1, 2 }, draw(1) }, chapter { numbers = 3, gain_life(3) } }`, "{numbers} — {body}.", compileChapter,
		body("what happens, in order"), numbers, ownTargets(), named()))
	chapter.Parts = func(n *engine.Node) int { return len(chapterNumbers(n)) }
	return []*engine.Row{chapter,
		measure("final_chapter", "The greatest number among its chapter abilities, 0 where it has none.", "714.2d", `put_counters(target(permanent).final_chapter, "lore", this)`, engine.FactAbility,
			func(v *engine.View, s *engine.Subject) int {
				if s.Chars == nil {
					return 0
				}
				return finalChapter(v, s.Chars)
			}),
	}
}

// chapterNumbers are the numbers of a chapter ability: one, or a list.
func chapterNumbers(n *engine.Node) []engine.Arg {
	if a := n.Arg("numbers"); a.Set && a.List == nil {
		return []engine.Arg{*a}
	}
	return n.Arg("numbers").List
}

func checkChapter(n *engine.Node) string {
	last := 0
	for _, x := range chapterNumbers(n) {
		if x.Num <= last {
			return "the numbers of a chapter begin with 1 or more and go up: numbers = { 1, 2 }"
		}
		last = x.Num
	}
	if last == 0 {
		return "a chapter needs a number: numbers = 1"
	}
	return ""
}

// compileChapter: each number is an ability of its own (CR 714.2b-c).
func compileChapter(n *engine.Node, a *engine.Ability) {
	a.Sort, a.Body, a.Batched = engine.AbilityTriggered, n.Arg("body").Nodes(), true
	a.Event = chapterReached(chapterNumber(a))
	noteModes(a)
}

// chapterNumber is the number in the symbol of a chapter ability, 0 of any other.
func chapterNumber(a *engine.Ability) int {
	if a == nil || a.Node == nil || a.Node.Row.Name != "chapter" {
		return 0
	}
	return chapterNumbers(a.Node)[a.Part].Num
}

// finalChapter is the final chapter number (CR 714.2d).
func finalChapter(v *engine.View, ch *engine.Characteristics) int {
	last := 0
	for i := range ch.Abilities {
		last = max(last, chapterNumber(v.Ability(&ch.Abilities[i])))
	}
	return last
}

// chapterReached is the event that lore counters are put on this object and that
// there were fewer than a number before, and no longer are (CR 714.2b).
func chapterReached(number int) *engine.Node {
	row := &engine.Row{Name: "chapter_reached", Kind: engine.KindEvent, Event: PutCounters}
	row.Match = func(v *engine.View, _ *engine.Node, e *engine.Event) bool {
		saga := v.State().Object(e.Object)
		if e.Word != lore || e.Object != v.This || saga == nil {
			return false
		}
		now := saga.CounterCount(lore)
		if readAhead(v, e.Object) && now != number {
			return false
		}
		return now >= number && now-loreChange(v, e) < number
	}
	return &engine.Node{Row: row, Kinds: []engine.EventKind{PutCounters}}
}

// loreChange is by how much the counters of an event's kind on its object have changed
// in its batch.
func loreChange(v *engine.View, e *engine.Event) int {
	sum := 0
	historySince(v, int(e.Batch)-1, func(x *engine.Event) bool {
		switch {
		case x.Object != e.Object || x.Word != e.Word:
		case x.Kind == PutCounters:
			sum += x.Amount
		case x.Kind == RemoveCounters:
			sum -= x.Amount
		}
		return true
	})
	return sum
}

// readAhead reports whether read ahead keeps chapters of other numbers from
// triggering: in the turn in which the Saga entered (CR 702.155a).
func readAhead(v *engine.View, o engine.ObjectID) bool {
	return v.Chars(o).HasKeyword("read_ahead") && thisTurn(v, func(e *engine.Event) bool {
		return e.Kind == ZoneChange && e.New == o && e.To.Kind == engine.Battlefield
	}) > 0
}

// sagaIntrinsic is what every Saga has: it enters with a lore counter, or with as
// many as its controller chooses, where it has read ahead (CR 714.3a-b, 702.155b).
func sagaIntrinsic(b *engine.Rulebook) *engine.Definition {
	row := &engine.Row{Name: "enters_with_lore", Kind: engine.KindAbility, Owns: true, CR: "714.3a", Text: "~ enters with a lore counter on it", Ability: entering(engine.ClassOther, entersWithLore)}
	return intrinsicOf(b, "Saga", &engine.Node{Row: row})
}

func entersWithLore(c *engine.Context, _ *engine.Ability, h *engine.Happening) []engine.Happening {
	counters := engine.Counter{Kind: lore, Count: 1}
	if saga := h.Ahead(); saga != nil && saga.HasKeyword("read_ahead") {
		counters.Count = finalChapter(c.View, &saga.Characteristics)
		if counters.Count > 1 {
			counters.Count = c.Ask(engine.Request{Kind: engine.AskNumber, Player: h.Entry.Controller, Prompt: "With which chapter does it begin?", Source: h.Object, Min: 1, Max: counters.Count}).Numbers[0]
		}
	}
	if counters.Count > 0 {
		h.Entry.Counters = append(h.Entry.Counters, counters)
	}
	return []engine.Happening{*h}
}

// turnPage puts a lore counter on each Saga of the active player that has a
// chapter ability (CR 714.3c, 505.4).
func turnPage(c *engine.Context) {
	var batch []engine.Happening
	active := c.State().Turn.Active
	eachSaga(c.View, func(o *engine.Object, _ int) {
		if c.Controller(o.ID) == active {
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: PutCounters, Object: o.ID, By: active, Word: lore, Amount: 1, Cause: engine.ByRule}})
		}
	})
	c.Happen(batch...)
}

// eachSaga calls f for the Sagas that have a chapter ability, with their final
// chapter number.
func eachSaga(v *engine.View, f func(o *engine.Object, last int)) {
	eachPermanent(v, func(o *engine.Object, ch *engine.Characteristics) {
		if last := finalChapter(v, ch); last > 0 && ch.HasSubtype("Saga") {
			f(o, last)
		}
	})
}

// finishedSagas are sacrificed, unless a chapter ability of theirs that has
// triggered has not left the stack yet (CR 704.5s, 714.4).
func finishedSagas(c *engine.Context) []engine.Happening {
	var batch []engine.Happening
	chapter := func(a *engine.Ability) bool { return chapterNumber(a) > 0 }
	eachSaga(c.View, func(o *engine.Object, last int) {
		if o.CounterCount(lore) >= last && !hasTriggered(c.View, o.ID, chapter) {
			batch = append(batch, engine.Happening{Event: engine.Event{Kind: Sacrifice, Object: o.ID, Player: c.Controller(o.ID)}})
		}
	})
	return batch
}
