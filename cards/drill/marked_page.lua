local drawn = draw(1)

return card { spell { drawn, gain_life(count(drawn.objects) * 10) } }
