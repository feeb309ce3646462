return card { spell { attach(target(enchantment), target(permanent, { label = "to" })) } }
