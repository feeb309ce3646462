return card { spell { destroy(target(creature.subtype "Elf".nonblack)) } }
