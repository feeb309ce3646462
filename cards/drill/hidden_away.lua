return card { spell { phase_out(target(permanent)) } }
