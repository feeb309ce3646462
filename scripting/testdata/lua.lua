local function maybe(yes)
  if yes then
    return draw(1)
  end
end

local list = { draw(2) }
local t = target(creature)

return card {
  flying { 1 }, --> 10: missing-comma: flying takes nothing; a comma is missing before this
  whenever { on.dies(this), maybe(false), draw(1) }, --> 29: uncertain-value: "maybe" can return nothing
  whenever { on.dies(this), draw(x / 2) }, --> 36: node-operator: '/' gives fractions; write half(quantity, round_up)
  whenever { on.dies(this), draw(-x) }, --> 34: node-operator: '-' cannot stand before a quantity; write 0 - quantity
  whenever { on.dies(this), draw(x .. x) }, --> node-operator: '..' cannot join card nodes
  whenever { on.dies(this), draw(x == 1 and 2) }, --> 36: node-operator: '==' beside a card node
  whenever { on.dies(this), draw(#list) },
  whenever { on.dies(this), list[1], list.what }, --> 38: missing-entry: this entry is nil; give it a value on every path, or delete it
  whenever { on.dies(this), draw(missing) }, --> 34: unknown-name: nothing has the name "missing"
  whenever { on.dies(this), destroy(t[1]) }, --> 37: unknown-member: target(...) is no list: it cannot be counted through or indexed
  whenever { on.dies(this), draw(missing, 1) }, --> 34: unknown-name: nothing has the name "missing"
}
