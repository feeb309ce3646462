local gone = exile(target(permanent.you_control))

return card { spell { gone, put_onto_battlefield(gone.objects, { under = you }) } }
