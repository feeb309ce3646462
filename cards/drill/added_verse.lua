local song = target(permanent)

return card { spell { gain(song, chapter { numbers = { 4, 5 }, draw(1) }, { lasts = indefinitely }) } }
