return card { spell { double_counters("+1/+1", all(creature.you_control)) } }
