package bench

import "testing"

// measure reports allocations and, besides the time that goes by, the
// processor time: that holds also on a machine which does other work. It
// counts what collects garbage on other cores too.
func measure(b *testing.B) (done func()) {
	b.ReportAllocs()
	before := used()
	return func() {
		if spent := used() - before; spent > 0 {
			b.ReportMetric(float64(spent)/float64(b.N), "cpu-ns/op")
		}
	}
}
