return card {
  haste,
  prowess,
}
