// Package engine is the kernel of Manaloom: every noun of the Comprehensive
// Rules, and the one way in which anything happens.
//
// State is plain data. Behaviour lives outside it, in a Library of Definitions
// whose nodes are rows of a Rulebook; State names it as AbilityRef. Whatever
// happens goes through Context.Happen: propose, replace, commit, trigger; then
// settle before a player gets priority. A choice is a call of Context.Ask. A
// Game keeps a checkpoint and the decisions since, and runs again from it.
package engine
