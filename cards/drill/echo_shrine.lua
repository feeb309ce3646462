return card { whenever { on.countered(any_spell.you_control), draw(1) } }
