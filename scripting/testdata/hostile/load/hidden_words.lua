_allocate_(-1000000) --> 1: unknown-name: nothing has the name "_allocate_"
local _ = _concat_("a", "b") --> 11: unknown-name: nothing has the name "_concat_"
return card { flying }
