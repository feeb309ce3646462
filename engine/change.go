package engine

// Op is what one change does (CR 613.1).
type Op uint8

// The operations. Their arguments are fields of Change.
const (
	OpCopy             Op = iota // 1a: Copy
	OpController                 // 2: Player
	OpName                       // 3: Words[0]
	OpReword                     // 3: Rewords, in the type line and the rules text (CR 612)
	OpText                       // 3: the rules text becomes that of Abilities (CR 612.5)
	OpSetTypes                   // 4: card types become Words; subtypes that no longer fit go (CR 205.1a)
	OpAddTypes                   // 4: Words
	OpRemoveTypes                // 4: Words
	OpSetSupertypes              // 4: Words
	OpAddSupertypes              // 4: Words
	OpRemoveSupertypes           // 4: Words
	OpSetSubtypes                // 4: subtypes of the category Category become Words
	OpAddSubtypes                // 4: Words
	OpSetLandTypes               // 4: Words are basic land types; abilities from its text and copies go (CR 305.7)
	OpAddLandTypes               // 4: Words; it keeps the rest (CR 305.7)
	OpSetColors                  // 5: Colors
	OpAddColors                  // 5: Colors
	OpGain                       // 6: Abilities
	OpLose                       // 6: keyword abilities named in Words
	OpLoseAll                    // 6
	OpCantHave                   // 6: keyword abilities named in Words
	OpSetPT                      // 7a, 7b: Power, Toughness where HasPower, HasToughness
	OpModifyPT                   // 7c: Power, Toughness
	OpSwitchPT                   // 7d
)

// Change is one instruction of a continuous effect with its values filled in,
// for one layer. Two changes are the same instruction exactly if they are
// equal: that is what CR 613.8a compares as "what it does".
type Change struct {
	Layer        Layer
	Op           Op
	Power        int
	Toughness    int
	HasPower     bool
	HasToughness bool
	Colors       Color
	Player       PlayerID
	Category     string // "Creature", "Land", ...: whose subtypes are set
	Words        []string
	Rewords      []Rewording
	Abilities    []AbilityInstance
	Copy         CopyID
}

// Clone copies the change with its slices.
func (c Change) Clone() Change {
	c.Words, c.Rewords, c.Abilities = clip(c.Words), clip(c.Rewords), cloneAll(c.Abilities)
	return c
}

// Writes is what a change may change of its object.
func (c *Change) Writes() Facts { return opWrites[c.Op] }

var opWrites = [...]Facts{
	OpCopy:       FactCharacteristics &^ FactController,
	OpController: FactController, OpName: FactName, OpReword: FactSubtype | FactAbility, OpText: FactAbility,
	OpSetTypes: FactType | FactSubtype, OpAddTypes: FactType, OpRemoveTypes: FactType | FactSubtype,
	OpSetSupertypes: FactType, OpAddSupertypes: FactType, OpRemoveSupertypes: FactType,
	OpSetSubtypes: FactSubtype, OpAddSubtypes: FactSubtype,
	OpSetLandTypes: FactSubtype | FactAbility, OpAddLandTypes: FactSubtype | FactAbility,
	OpSetColors: FactColor, OpAddColors: FactColor,
	OpGain: FactAbility, OpLose: FactAbility, OpLoseAll: FactAbility, OpCantHave: FactAbility,
	OpSetPT: FactPT, OpModifyPT: FactPT, OpSwitchPT: FactPT,
}
