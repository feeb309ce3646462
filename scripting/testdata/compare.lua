if x >= 3 then --> node-operator: '>=' cannot compare a card node
  return card { flying }
end
return card { flying }
