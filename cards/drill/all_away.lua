return card { spell { phase_out(all(permanent)) } }
