-- It counts deeds: each is an event of its own.
return card {
  whenever {
    any_event(
      on.discovers(you), on.becomes_monarch(you), on.manifests_dread(you), on.earthbends(you), on.incubates(you), on.airbends { by = you }, on.collects_evidence(you),
      on.forages(you), on.tempts(you), on.blights(you), on.endures { by = you }, on.faces_villainous_choice(opponent)),
    put_counters(1, "deed", this),
  },
}
