package syntax

import "fmt"

// checkTree makes the checks that need a whole tree: its height, and where each goto leads.
func (p *parser) checkTree() {
	// The parser bounds its own depth and the length of each chain, so this walk is bounded, but chains inside chains
	// can still make a tree that is too high for a compiler that recurses.
	tooHigh := false
	Walk(p.file.Block, func(n Node, depth int) bool {
		if depth > 4*p.opts.MaxDepth && !tooHigh {
			tooHigh = true
			p.recovering = false
			p.tooDeep(n.Span())
		}
		return !tooHigh
	})
	if tooHigh {
		return
	}
	p.recovering = false
	p.checkGotos(p.file.Block)
	Inspect(p.file.Block, func(n Node) bool {
		if f, ok := n.(*FunctionExpr); ok {
			p.checkGotos(f.Body)
		}
		return true
	})
}

// jump is a goto whose label was not found yet, with the locals in scope where it leaves for the block.
type jump struct {
	stmt   *GotoStmt
	active int
}

// target is a label with the locals of its block in scope at it.
type target struct {
	stmt   *LabelStmt
	active int
}

// checkGotos reports each goto of one function that leads nowhere or into the scope of a local.
func (p *parser) checkGotos(body *Block) {
	for _, j := range p.jumps(body, false) {
		p.note(j.stmt.span, CodeLabel, fmt.Sprintf("no label '%s' can be seen from here", j.stmt.Name.Text),
			"a label is written ::name::, in the same block or one around it")
	}
}

// jumps gives the jumps of a block that leave it.
func (p *parser) jumps(b *Block, repeat bool) (leaving []jump) {
	labels := map[string]target{}
	var pending []jump
	active := 0
	for i, s := range b.Stmts {
		switch s := s.(type) {
		case *LocalStmt:
			active += len(s.Names)
		case *LocalFunctionStmt:
			active++
		case *GotoStmt:
			pending = append(pending, jump{s, active})
		case *LabelStmt:
			if old, ok := labels[s.Name.Text]; ok {
				p.note(s.span, CodeLabel, fmt.Sprintf("label '%s' is already at line %d", s.Name.Text, old.stmt.span.Start.Line),
					"choose another name")
				continue
			}
			at := active
			if !repeat && onlyLabels(b.Stmts[i:]) {
				// At the end of its block a label lies outside the scope of the block's locals.
				at = 0
			}
			labels[s.Name.Text] = target{s, at}
		}
		for _, inner := range innerBlocks(s) {
			_, isRepeat := s.(*RepeatStmt)
			for _, j := range p.jumps(inner, isRepeat) {
				pending = append(pending, jump{j.stmt, active})
			}
		}
	}
	for _, j := range pending {
		t, ok := labels[j.stmt.Name.Text]
		switch {
		case !ok:
			leaving = append(leaving, j)
		case t.active > j.active:
			p.note(j.stmt.span, CodeLabel, fmt.Sprintf("this jumps to '%s' past the declaration of a local", j.stmt.Name.Text),
				"declare the local before the 'goto'")
		}
	}
	return leaving
}

func onlyLabels(stmts []Stmt) bool {
	for _, s := range stmts {
		if _, ok := s.(*LabelStmt); !ok {
			return false
		}
	}
	return true
}

// innerBlocks gives the blocks of a statement that belong to the same function.
func innerBlocks(s Stmt) []*Block {
	switch s := s.(type) {
	case *DoStmt:
		return []*Block{s.Body}
	case *WhileStmt:
		return []*Block{s.Body}
	case *RepeatStmt:
		return []*Block{s.Body}
	case *NumericForStmt:
		return []*Block{s.Body}
	case *GenericForStmt:
		return []*Block{s.Body}
	case *IfStmt:
		var list []*Block
		for _, c := range s.Clauses {
			list = append(list, c.Body)
		}
		if s.Else != nil {
			list = append(list, s.Else)
		}
		return list
	}
	return nil
}
