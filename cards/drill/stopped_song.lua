local gone = exile(this)

return card {
  chapter { numbers = { 1 }, gain_life(1) },
  chapter { numbers = { 2 }, gone, put_onto_battlefield(gone.objects, { under = you }) },
}
