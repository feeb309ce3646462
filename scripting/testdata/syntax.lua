return card {
  flying --> 9: missing-comma: a comma is missing before 'flying'
  flying,
  whenever { on.dies(this) draw(1) }, --> missing-comma: 
}
