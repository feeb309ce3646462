return card { spell { deal_damage(1, targets(up_to(2), creature)), draw(1) } }
