return card { as_enters { may { pay_life(2) } } }
