return card { skip(step.draw(you)) }
