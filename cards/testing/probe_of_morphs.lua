return card { morph "{U}", when { on.turned_face_up(this), draw(1) } }
