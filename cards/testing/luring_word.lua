local lure = target(creature.you_control)
return card { spell { change_a_target(target(any_spell), { onto = lure }) } }
