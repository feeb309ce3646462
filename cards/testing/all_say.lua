return card {
  as_enters { choose { color, as = "word" } },
  static { change_text(all(any_of(permanent, any_spell)), { replace = color, with = linked "word" }) },
}
