local function deep(n)
  return n.a.b --> 10: script-error: nil has no members; is a name misspelt, or does a function return nothing?
end

return card {
  whenever { on.dies(this), draw(deep({})) }, -- the mistake is shown where it happens
}
