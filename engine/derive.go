package engine

// Derived is what the layers make of one object (CR 613). It is never changed
// once made; a new one takes its place when something that it read changes.
type Derived struct {
	Characteristics
	Controller PlayerID
	Resolved   []*Ability // parallel to Abilities
}

// Listener is an ability of an object that listens to something.
type Listener struct {
	Object   ObjectID
	Instance *AbilityInstance
	Ability  *Ability
}

// listen says what an index of abilities is for.
type listen uint8

const (
	listenTrigger listen = iota // triggered abilities, by kind of event
	listenReplace               // replacement and prevention, by kind of event
	listenForbid                // "can't", by kind of event
	listenAgain                 // trigger_again
	listenState                 // state triggers
	listenRule                  // other rule-changing statics, by name of their row
)

// cache is what is known of a state without being part of it. It can be thrown
// away at any time.
type cache struct{}

func (c *cache) snapped(obj *Object, d *Derived) bool { return false }

func (c *cache) noteSnapped(obj *Object, d *Derived) {}

// deriving is a derivation under way: the values so far.
type deriving struct{ w *work }

func (d *deriving) chars(o ObjectID) *Characteristics { return &d.w.derived(o).Characteristics }

func (d *deriving) controller(o ObjectID) PlayerID { return d.w.derived(o).Controller }

func (w *work) derived(o ObjectID) *Derived { panic("to do") }

// listeners are the abilities that listen to a kind of event (or, for
// listenRule, the rules with that row name), by object and then by order.
func (w *work) listeners(what listen, kind EventKind) []Listener { return nil }

// floating calls f for each floating effect of a sort, oldest first.
func (w *work) floating(sort EffectSort, f func(id EffectID, e *FloatingEffect)) {
	w.s.Effects.All(func(i int, e *FloatingEffect) bool {
		if e.Sort == sort {
			f(EffectID(i+1), e)
		}
		return true
	})
}

// lookAhead is an object as it would exist on the battlefield after the event
// (CR 614.12), and the abilities of its own that would modify its entering.
func (w *work) lookAhead(h *Happening) (*Snapshot, []Listener) { panic("to do") }

// touch marks as stale what may depend on what the event has changed.
func (w *work) touch(h *Happening) {}

// abilityLabel names an ability of an object for a player: "Mana Reflection: replace_1".
func (w *work) abilityLabel(o ObjectID, i *AbilityInstance, effect EffectID) string { panic("to do") }
