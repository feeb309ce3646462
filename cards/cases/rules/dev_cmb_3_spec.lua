scenario("DEV-CMB-3, CR 702.19b: what is more than lethal goes through", function(t)
  local you, foe = t:players()
  local dreadmaw, spider = you:battlefield("Colossal Dreadmaw"), foe:battlefield("Giant Spider")
  t:attack(foe, dreadmaw)
  t:block { { spider, dreadmaw } }
  t:damage()
  t:expect(t:question().kind, "divide")
  t:illegal(function() t:answer { { spider, 3 }, { foe, 3 } } end)
  t:answer { { spider, 4 }, { foe, 2 } }
  t:expect(foe.life, 18)
  t:expect(spider.zone, "graveyard")
  t:expect(dreadmaw.zone, "battlefield")
  t:expect(dreadmaw.damage, 2)
end)
