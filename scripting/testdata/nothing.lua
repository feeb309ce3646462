return { flying } --> 1: card-file: the file returns a table; its last statement has to be 'return card { ... }'
