return card {
  costs_less(all(any_of(instant, sorcery).you_control), { generic = 1 }),
}
