return card { reinforce(2, "{1}{W}") }
