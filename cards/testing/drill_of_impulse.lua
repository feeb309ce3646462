local gone = exile_until(any_card)
return card { spell { gone, may_play(gone.match, { lasts = until_end_of_turn }) } }
