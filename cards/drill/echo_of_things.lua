return card { spell { create(1, copy_of(target(permanent))) } }
