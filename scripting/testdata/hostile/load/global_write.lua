shared = 1 --> 1: global-assignment:
return card { flying }
