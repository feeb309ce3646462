return card { blocked_by(this, at_most(1)) }
