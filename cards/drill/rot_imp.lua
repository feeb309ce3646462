return card { wither, lifelink }
