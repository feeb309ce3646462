return faces {
  front = card { static { become(all(creature), { base = "3/3" }) }, activated { cost = "{0}", transform(this) } },
  back = card { static { become(all(creature), { base = "4/4" }) }, activated { cost = "{0}", transform(this) } },
}
