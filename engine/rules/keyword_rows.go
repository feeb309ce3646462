package rules

import (
	"strings"

	"manaloom/engine"
)

// keywordAbilityRows are the keyword abilities that change the rules
// themselves and are more than a word, and the special actions.
func keywordAbilityRows() []*engine.Row {
	return append(bandingRows(), []*engine.Row{specialAction(),
		definingKeyword("changeling", "702.73", "It is every creature type, in all zones.", engine.LayerType, func() engine.Change {
			return engine.Change{Layer: engine.LayerType, Op: engine.OpAddSubtypes, Category: "Creature", Words: creatureTypes()}
		}),
		definingKeyword("devoid", "702.114", "It is colorless, in all zones.", engine.LayerColor, func() engine.Change {
			return engine.Change{Layer: engine.LayerColor, Op: engine.OpSetColors}
		}),
		{Name: "toxic", Kind: engine.KindAbility, Shape: engine.ShapeVerb, Owns: true, CR: "702.164", Since: since, Doc: "Combat damage that it deals to a player also gives that player poison counters.",
			Example: `card { toxic(1) }`, Text: "toxic {amount}", Fields: []engine.Field{amountField("how many poison counters")},
			Ability: func(n *engine.Node, a *engine.Ability) {
				a.Sort, a.Keyword, a.Rule, a.Zones = engine.AbilityKeyword, "toxic", n, allZones()
			}},
	}...)
}

// definingKeyword is a keyword that is a characteristic-defining ability (CR
// 604.3).
func definingKeyword(name, rule, doc string, layer engine.Layer, change func() engine.Change) *engine.Row {
	return &engine.Row{Name: name, Kind: engine.KindAbility, CR: rule, Doc: doc, Example: `card { ` + name + ` }`, Text: name, Owns: true, Since: since,
		Layers: fixedLayers(layer),
		Ability: func(n *engine.Node, a *engine.Ability) {
			a.Sort, a.Keyword, a.Defining, a.Static, a.Zones = engine.AbilityStatic, name, true, []*engine.Node{n}, allZones()
		},
		Changes: func(*engine.View, *engine.Node, engine.ObjectID) []engine.Change { return []engine.Change{change()} }}
}

// totalToxic is the sum of the toxic abilities of a source of damage (CR
// 702.164b).
func totalToxic(v *engine.View, s *engine.Subject) int {
	sum := 0
	if s == nil || s.Chars == nil {
		return 0
	}
	for i := range s.Chars.Abilities {
		in := &s.Chars.Abilities[i]
		if in.Keyword != "toxic" {
			continue
		}
		if a := v.Ability(in); a != nil && a.Rule != nil && a.Rule.Row.Name == "toxic" {
			f := v.FrameOf(s.Ref.Object, in)
			f.You = s.Controller
			sum += v.At(f).Number(a.Rule.Arg("amount"))
		}
	}
	return sum
}

// creatureTypes are the creature types (CR 205.3m). "Time Lord" is one.
func creatureTypes() []string {
	words := strings.Fields(`Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin Assembly-Worker Astartes Atog Aurochs Avatar Azra
		Badger Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg Camarid Camel
		Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile C'tan Custodes Cyberman
		Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna
		Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant
		Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo
		Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo
		Kavu Kirin Kithkin Knight Kobold Kor Kraken Llama Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Lobster Manticore Masticore Mercenary
		Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim
		Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite
		Performer Pest Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon
		Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture
		Seal Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn
		Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos
		Thopter Thrull Tiefling Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall Walrus
		Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera`)
	return append(words, "Time Lord")
}
