local p = each(player)

return card { spell { for_each(p, sacrifice(a(creature), { by = p })) } }
