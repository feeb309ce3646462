return card {
  first_strike,
  protection(source.black),
}
