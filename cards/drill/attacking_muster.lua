local them = target(player)

return card { spell { targets = { them }, create(1, token "soldier", { tapped = true, attacking = them }) } }
