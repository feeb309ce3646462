local function down(n)
  return 1 + down(n + 1) --> too-deep-recursion: functions call each other too deep
end
return card { activated { cost = "{1}", draw(down(1)) } }
