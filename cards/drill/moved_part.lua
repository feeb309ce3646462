local part, wearer = target(enchantment.subtype "Aura"), target(creature)

return card { spell { attach(part, wearer) } }
