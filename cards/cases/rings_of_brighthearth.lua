return card {
  whenever {
    on.activated { by = you, nonmana = true },
    may { pay "{2}", if_done = copy(that.object, { new_targets = true }) },
  },
}
