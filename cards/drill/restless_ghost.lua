local gone = exile(this)

return card { when { on.enters(this), gone, put_onto_battlefield(gone.objects, { under = you }) } }
