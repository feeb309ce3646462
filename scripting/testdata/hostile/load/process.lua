os.exit(1) --> 1: unknown-name:
io.open("/etc/passwd") --> 1: unknown-name:
debug.traceback() --> 1: unknown-name:
collectgarbage() --> 1: unknown-name:
require "os" --> 1: unknown-name:
dofile "x" --> 1: unknown-name:
print "x" --> 1: unknown-name:
newproxy(true) --> 1: unknown-name:
return card { flying }
