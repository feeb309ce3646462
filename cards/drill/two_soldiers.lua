return card { spell { create(2, token "core:soldier") } }
