return card { whenever { on.damage { to = you }, put_counters(that.amount, "charge", this) } }
