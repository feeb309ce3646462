return card { infect }
