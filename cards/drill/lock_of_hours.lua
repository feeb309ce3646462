return card { static { cant(on.activated { source = artifact }) } }
