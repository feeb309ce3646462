package rules

import "manaloom/engine"

func eventRows() []*engine.EventRow { return nil }
