return card { spell { turn_face_up(target(creature.face_down)) } }
