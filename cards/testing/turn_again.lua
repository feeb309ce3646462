local gone = exile(target(creature.you_control))
return card { spell { gone, put_onto_battlefield(gone.objects, { transformed = true }) } }
