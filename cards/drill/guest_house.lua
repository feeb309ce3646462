return card { whenever { on.enters(creature.you_control), put_counters(1, "+1/+1", that.object) } }
