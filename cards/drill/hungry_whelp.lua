local meal = sacrifice(a(creature.you_control, { how_many = any_number }))

return card { as_enters { meal }, when { on.enters(this), gain_life(1) } }
