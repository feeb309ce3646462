local burnt = targets(between(1, 2), any_target)
return faces {
  left = card { spell { deal_damage(2, burnt, { divided = true }) } },
  right = card { spell { tap(target(permanent)), draw(1) } },
}
