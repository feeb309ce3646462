local song = target(permanent)

return card { spell { gain_life(song.final_chapter) } }
