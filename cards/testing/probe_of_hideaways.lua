return card { activated { cost = "{0}", cast(linked "hideaway", { free = true }) } }
