//go:build !unix

package bench

// used is not known here.
func used() int64 { return 0 }
