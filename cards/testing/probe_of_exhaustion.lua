return card { exhaust("{0}", put_counters(1, "+1/+1", this)) }
