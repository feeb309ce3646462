return card {
  whenever {
    on.damage { combat = true, from = this, to = player },
    put_into(hand, targets(up_to(that.amount), permanent.controlled_by(that.to))),
  },
}
