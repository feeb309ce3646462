local promise = gift_card
local hurt = target(creature)
return card { promise, spell { gain_life(2), only_if(promise.paid, destroy(hurt)) } }
