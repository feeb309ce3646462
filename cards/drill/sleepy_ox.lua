return card { enters_tapped }
