local gone = exile_until(any_card.nonland)
return card { spell { gone, may_play(gone.match, { free = true, lasts = until_end_of_turn }) } }
