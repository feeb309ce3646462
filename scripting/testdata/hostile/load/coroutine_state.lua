coroutine.wrap(function() while true do end end)() --> 1: unknown-name:
return card { flying }
