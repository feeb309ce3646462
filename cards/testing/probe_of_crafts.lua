return faces { front = card { craft("{2}", 1, artifact) }, back = card {} }
