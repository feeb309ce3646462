local gone = exile(both(this, a(creature.you_control.you_own.named "Tocking Half")))
return faces {
  front = card {
    activated {
      cost = "{1}",
      only_if(all_true(this.is(creature.you_own), exists(creature.you_control.you_own.named "Tocking Half")), gone, meld(gone.objects)),
    },
  },
  melded = card { activated { cost = "{1}", gain_life(1) } },
}
