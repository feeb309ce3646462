-- CR 118.7: what the payer chooses about a reduction of a cost

local function casts(t, name, mana, ...)
  local you = t:players()
  for _, rebate in ipairs { ... } do you:battlefield(rebate) end
  local spell = you:hand(name)
  you:add_mana(mana)
  you:cast(spell)
  return you, spell
end

for _, half in ipairs { { "{R}", "{3}{G}" }, { "{G}", "{3}{R}" } } do
  scenario("CR 118.7e: the payer takes " .. half[1] .. " of a hybrid symbol off", function(t)
    local you, spell = casts(t, "Vow of Fire and Growth", "{C}{C}{C}" .. half[2]:sub(4), "Mixed Rebate")
    t:expect(t:question().kind, "word")
    t:expect(#t:question().choices, 2)
    t:answer(half[2])
    t:expect(spell.zone, "stack")
    t:expect(you:mana(), "")
  end)
end

scenario("CR 118.7e: the choice is made before mana abilities are activated, and what can't be paid then is taken back", function(t)
  local you, spell = casts(t, "Vow of Fire and Growth", "{C}{C}{C}{G}", "Mixed Rebate")
  t:illegal(function() t:answer("{3}{R}") end)
  t:answer("{3}{G}")
  t:expect(you:mana(), "")
  t:expect(spell.zone, "stack")
end)

scenario("CR 118.7b, 118.7e: a half that the cost does not ask for comes off generic mana", function(t)
  local you, foe = t:players()
  you:battlefield("Mixed Rebate")
  you:hand("Grizzly Bears")
  you:add_mana("{G}")
  you:cast("Grizzly Bears")
  t:expect(#t:question().choices, 2) -- {1} without {G}, or {G} without {1}
  t:answer("{G}")
  t:expect(you:mana(), "")
end)

scenario("CR 118.7e: of a half of generic mana comes off its number, of the coloured one a mana", function(t)
  local you = casts(t, "Vow of Fire and Growth", "{C}{R}{G}", "Half Rebate")
  t:expect(#t:question().choices, 2)
  t:answer("{1}{R}{G}")
  t:expect(you:mana(), "")
end)

scenario("CR 118.7e: or the coloured half", function(t)
  local you = casts(t, "Vow of Fire and Growth", "{C}{C}{C}{G}", "Half Rebate")
  t:answer("{3}{G}")
  t:expect(you:mana(), "")
end)

scenario("CR 118.7f: of a Phyrexian symbol comes off one mana of its colour, whatever life is paid", function(t)
  local you = casts(t, "Vow of Fire and Growth", "{C}{C}{C}{G}", "Blood Rebate")
  t:expect(t:question(), nil)
  t:expect(you:mana(), "")
  t:expect(you.life, 20)
end)

scenario("CR 118.7g: snow mana comes off generic mana, whatever pays for it", function(t)
  local you = casts(t, "Vow of Fire and Growth", "{C}{R}{G}", "Snowy Rebate")
  t:expect(t:question(), nil)
  t:expect(you:mana(), "")
end)

for _, left in ipairs { "{R/G}", "{R/W}" } do
  scenario("CR 601.2b, 118.7: of two hybrid symbols either may be the one that was announced as red, leaving " .. left, function(t)
    local you = casts(t, "Crossed Vows", left == "{R/G}" and "{G}" or "{W}", "Red Rebate")
    t:expect(#t:question().choices, 2)
    t:answer(left)
    t:expect(you:mana(), "")
  end)
end

for _, color in ipairs { "{W}", "{U}" } do
  scenario("CR 601.2b, 118.7a: a generic reduction takes off whichever half was announced as generic, " .. color .. " stays", function(t)
    local you = casts(t, "Halved Vows", color, "Plain Rebate")
    t:expect(#t:question().choices, 2)
    t:answer(color == "{W}" and "{2/W}{0/U}" or "{0/W}{2/U}")
    t:expect(you:mana(), "")
  end)
end

scenario("CR 118.7: two reductions that leave the same have nothing to choose", function(t)
  local you = casts(t, "Vow of Fire and Growth", "{C}{C}{C}", "Mixed Rebate", "Mixed Rebate")
  t:answer("{3}")
  t:expect(you:mana(), "")
end)

scenario("CR 601.2f, 702.51a: convoke pays for mana that the total cost takes at least, and for no more", function(t)
  local you = t:players()
  you:battlefield("Firm Price")
  local one, two = you:battlefield("Grizzly Bears", 2)
  local spell = you:hand("Gathered Vows")
  t:illegal(function() you:cast(spell) end)
  you:add_mana("{C}")
  you:cast(spell)
  t:answer { one, two }
  t:expect(spell.zone, "stack")
  t:expect(you:mana(), "")
  t:expect(one.tapped, true)
  t:expect(two.tapped, true)
end)
