return card { escape(2, "{B}") }
