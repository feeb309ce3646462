return card {
  morph "{1}",
  as_turned_face_up { put_counters(2, "+1/+1", this), choose { color, as = "hue" } },
  static { become(this, { colors = linked "hue" }) },
  when { on.turned_face_up(this), gain_life(this.power) },
}
