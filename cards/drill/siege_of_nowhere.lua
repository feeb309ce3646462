-- No ability: specs of combat attack it.
return card {}
