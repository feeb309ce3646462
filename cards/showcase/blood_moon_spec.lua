scenario("CR 305.7: a nonbasic land is a Mountain and nothing else", function(t)
  local you, foe = t:players()
  you:battlefield("Blood Moon")
  local gate, crater = foe:battlefield("Mystic Gate"), you:battlefield("Meteor Crater")
  t:expect(gate.subtypes, { "Mountain" })
  t:expect(gate.types, { "Land" })
  t:expect(gate:abilities(), 1)
  t:expect(gate:could_produce(), "{R}")
  you:tap(crater)
  t:expect(you:mana(), "{R}")
end)

scenario("basic lands are not affected", function(t)
  local you = t:players()
  you:battlefield("Blood Moon")
  local island = you:battlefield("Island")
  t:expect(island.subtypes, { "Island" })
  t:expect(island:could_produce(), "{U}")
end)

scenario("CR 305.7: supertypes and other card types stay", function(t)
  local you = t:players()
  you:battlefield("Blood Moon")
  local academy, arbor = you:battlefield("Tolarian Academy"), you:battlefield("Dryad Arbor")
  t:expect(academy.supertypes, { "Legendary" })
  t:expect(academy:could_produce(), "{R}")
  t:expect(arbor.types, { "Land", "Creature" })
  t:expect(arbor.subtypes, { "Dryad", "Mountain" })
  t:expect(arbor.power, 1)
  t:expect(arbor.colors, { "green" })
  t:expect(arbor:could_produce(), "{R}")
end)

for _, first in ipairs { "Blood Moon", "Urborg, Tomb of Yawgmoth" } do
  scenario("CR 613.8: Urborg has no ability to apply, with " .. first .. " first", function(t)
    local you = t:players()
    local urborg
    if first == "Blood Moon" then you:battlefield("Blood Moon") end
    urborg = you:battlefield("Urborg, Tomb of Yawgmoth")
    if first ~= "Blood Moon" then you:battlefield("Blood Moon") end
    local forest, gate = you:battlefield("Forest"), you:battlefield("Mystic Gate")
    t:expect(urborg.subtypes, { "Mountain" })
    t:expect(urborg:could_produce(), "{R}")
    t:expect(forest.subtypes, { "Forest" })
    t:expect(gate.subtypes, { "Mountain" })
  end)

  scenario("CR 613.8: what becomes a Mountain becomes a Plains by Conversion, whichever came first, beside " .. first, function(t)
    local you = t:players()
    local gate = you:battlefield("Mystic Gate")
    if first == "Blood Moon" then
      you:battlefield("Blood Moon")
      you:battlefield("Conversion")
    else
      you:battlefield("Conversion")
      you:battlefield("Blood Moon")
      you:battlefield("Urborg, Tomb of Yawgmoth")
    end
    t:expect(gate.subtypes, { "Plains" })
    t:expect(gate:could_produce(), "{W}")
  end)
end
