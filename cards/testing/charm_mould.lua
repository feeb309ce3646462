return card { spell { create(2, copy_of(target(permanent)), { attached_to = target(permanent, { label = "to" }) }) } }
