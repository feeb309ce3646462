return card { whenever { on.life_lost { by = you }, put_counters(that.amount, "charge", this) } }
