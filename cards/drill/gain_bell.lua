return card { whenever { on.life_gained { by = you }, put_counters(that.amount, "charge", this) } }
