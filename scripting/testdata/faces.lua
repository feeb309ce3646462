return faces { front = card { flying }, back = card {} } --> 8: card-file: the TOML file has one face, and the script gives several
