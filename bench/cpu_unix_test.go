//go:build unix

package bench

import "syscall"

// used is the processor time of this process in nanoseconds.
func used() int64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return u.Utime.Nano() + u.Stime.Nano()
}
