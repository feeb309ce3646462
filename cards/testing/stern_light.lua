return card { static { cant_be_prevented(on.damage { from = source.red }) } }
