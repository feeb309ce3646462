local p = each(opponent)
return card { spell { for_each(p, sacrifice(a(creature.controlled_by(p)), { by = p })) } }
