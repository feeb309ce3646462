local fallen = destroy(target(creature))
return card { spell { fallen, gain_life(fallen.amount), draw(count(fallen.objects)) } }
