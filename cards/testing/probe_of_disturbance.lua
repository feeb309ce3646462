return faces {
  front = card {},
  back = card { instead { on.put_into_graveyard(this), change = { zone = exile } } },
}
