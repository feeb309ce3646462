return card { blocked_by(this, at_least(3)) }
