return card { spell { manifest(1), manifest(1, each(opponent)), put_into(hand, a(creature.face_down, { optional = true })) } }
