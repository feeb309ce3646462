return faces {
  front = card { activated { cost = "{1}", transform(this) } },
  back = card {
    as_transforms { choose { creature_type, as = "kind" } },
    static { become(this, { add_creature_types = linked "kind" }) },
    activated { cost = "{1}", transform(this) },
  },
}
