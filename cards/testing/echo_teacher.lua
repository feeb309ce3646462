return card { static { gain(all(any_spell.you_control.any_of(instant, sorcery)), replicate "{1}") } }
