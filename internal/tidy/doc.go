// Package tidy is the house's style as a test: the laws of the architecture
// that a machine can see. It has no code of its own outside its tests.
//
// Each check is a function from the tree of files to findings, and stands in
// one file together with small bad trees that it must complain about. So a
// check that has gone blind fails too.
package tidy
