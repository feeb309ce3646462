-- CR 111.10i
return faces {
  front = card { activated { cost = "{2}", transform(this) } },
  back = card {},
}
