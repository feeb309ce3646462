// Package bench measures what the architecture promises: that costs grow with
// what changed, and not with what lies on the table. It has no code of its own
// outside its tests; docs/performance.md has the figures.
package bench
