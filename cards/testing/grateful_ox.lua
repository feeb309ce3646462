return card { whenever { on.damage_prevented { to = you }, put_counters(that.amount, "+1/+1", this) } }
