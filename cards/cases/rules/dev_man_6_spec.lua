local function table_of(t)
  local you = t:players()
  local contamination = you:battlefield("Contamination")
  local reflection = you:battlefield("Mana Reflection")
  local forest = you:battlefield("Forest")
  you:tap(forest)
  t:expect(t:question().kind, "replacement")
  t:expect(t:question().player, you)
  return you, contamination, reflection
end

scenario("DEV-MAN-6, CR 616.1: what is replaced by {B} first is doubled afterwards", function(t)
  local you, contamination = table_of(t)
  t:answer(contamination)
  t:expect(you:mana(), "{B}{B}")
end)

scenario("DEV-MAN-6, CR 616.1: what is doubled first is one {B} afterwards", function(t)
  local you, _, reflection = table_of(t)
  t:answer(reflection)
  t:expect(you:mana(), "{B}")
end)
