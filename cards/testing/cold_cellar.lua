return faces {
  left = card { whenever { on.unlocks_this_door, gain_life(2) }, static { get(all(creature.you_control), "+1/+1") } },
  right = card { when { on.unlocks_this_door, draw(1) }, activated { cost = "{1}", deal_damage(1, target(any_target)) } },
}
