return card { static { cant(on.transforms(permanent)) } }
