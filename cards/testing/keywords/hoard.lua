-- An invented keyword with a number, of two abilities that belong together.
local function hoard(n)
  return {
    when { on.enters(this), create(n, token "treasure") },
    static { get(this, "+1/+1"), as_long_as = exists(artifact.you_control.subtype "Treasure") },
  }
end

return keyword {
  name = "hoard",
  parameters = { n = quantity },
  build = hoard,
  reminder = "It brings Treasures and is greater while you have one.",
}
