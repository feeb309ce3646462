return card {
  does_not_apply(legend_rule),
}
