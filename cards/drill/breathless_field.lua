return card { static { get(all(creature), "-1/-1"), as_long_as = exists(any_ability) } }
