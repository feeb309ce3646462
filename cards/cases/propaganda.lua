return card {
  attack_costs(all(creature), { generic = 2, whom = you }),
}
