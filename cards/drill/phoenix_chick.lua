return card { when { on.dies(this), put_onto_battlefield(that.card, { under = you }) } }
