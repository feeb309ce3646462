return card { spell { detain(target(permanent.opponents_control)) } }
