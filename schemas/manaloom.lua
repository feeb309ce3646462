---@meta manaloom
-- Generated from the rows of the rulebook by go generate; not to be edited.

---@class manaloom.filter
---@field any_of fun(filters: manaloom.filter|manaloom.filter[]): manaloom.filter Also one of several descriptions.
---@field artifact manaloom.filter Also of the card type artifact.
---@field attached_to fun(to: manaloom.filter|manaloom.reference): manaloom.filter Attached to what a filter or reference describes.
---@field attacking manaloom.filter An attacking creature.
---@field basic manaloom.filter With the supertype basic.
---@field battle manaloom.filter Also of the card type battle.
---@field black manaloom.filter Of the colour black.
---@field blocked_by fun(blocker: manaloom.reference|manaloom.filter): manaloom.filter An attacking creature that another creature blocks.
---@field blocking manaloom.filter A blocking creature.
---@field blocks fun(attacker: manaloom.reference|manaloom.filter): manaloom.filter A creature that blocks another one.
---@field blue manaloom.filter Of the colour blue.
---@field chosen_to_attack manaloom.filter Chosen to attack in the declaration of attackers under way, or in this declare attackers step.
---@field colorless manaloom.filter Of no colour.
---@field controlled_by fun(player: manaloom.reference): manaloom.filter Controlled by the player said.
---@field creature manaloom.filter Also of the card type creature.
---@field enchantment manaloom.filter Also of the card type enchantment.
---@field face_down manaloom.filter Face down.
---@field goaded manaloom.filter Goaded by some player.
---@field green manaloom.filter Of the colour green.
---@field had_to_attack manaloom.filter An effect was requiring it to attack as attackers were declared in this combat, even if it could not.
---@field has fun(keyword: manaloom.ability|string): manaloom.filter With a keyword ability.
---@field having_emblem fun(what: string): manaloom.filter Of players: having an emblem, or the marker of a designation, that a token file defines.
---@field in_zone fun(zone: manaloom.zone, who?: manaloom.reference|manaloom.filter): manaloom.filter In a zone, of the player said. It replaces the zone that the root says.
---@field instant manaloom.filter Also of the card type instant.
---@field isnt fun(filter: manaloom.filter): manaloom.filter Not what another description describes.
---@field land manaloom.filter Also of the card type land.
---@field legendary manaloom.filter With the supertype legendary.
---@field mana_value fun(number: manaloom.number_rule|integer|manaloom.quantity): manaloom.filter With a certain mana value.
---@field monocolored manaloom.filter Of just one colour.
---@field multicolored manaloom.filter Of two or more colours.
---@field named fun(name: string): manaloom.filter With a name.
---@field nonartifact manaloom.filter Not of the card type artifact.
---@field nonbasic manaloom.filter Without the supertype basic.
---@field nonbattle manaloom.filter Not of the card type battle.
---@field nonblack manaloom.filter Not of the colour black.
---@field nonblue manaloom.filter Not of the colour blue.
---@field noncreature manaloom.filter Not of the card type creature.
---@field nonenchantment manaloom.filter Not of the card type enchantment.
---@field nongreen manaloom.filter Not of the colour green.
---@field noninstant manaloom.filter Not of the card type instant.
---@field nonland manaloom.filter Not of the card type land.
---@field nonlegendary manaloom.filter Without the supertype legendary.
---@field nonplaneswalker manaloom.filter Not of the card type planeswalker.
---@field nonred manaloom.filter Not of the colour red.
---@field nonsorcery manaloom.filter Not of the card type sorcery.
---@field nontoken manaloom.filter Not a token.
---@field nonwhite manaloom.filter Not of the colour white.
---@field not_among fun(of: manaloom.reference): manaloom.filter None of what a reference names.
---@field of_color fun(color: string|manaloom.reference): manaloom.filter Of a colour, such as one that was chosen.
---@field opponents_control manaloom.filter Controlled by an opponent of you.
---@field other manaloom.filter Not this object.
---@field owned_by fun(player: manaloom.reference): manaloom.filter Owned by the player said.
---@field planeswalker manaloom.filter Also of the card type planeswalker.
---@field power fun(number: manaloom.number_rule|integer|manaloom.quantity): manaloom.filter With a certain power.
---@field red manaloom.filter Of the colour red.
---@field shares_creature_type_with fun(of: manaloom.reference): manaloom.filter With a creature type of another object.
---@field shares_no_color_with fun(of: manaloom.reference): manaloom.filter Of no colour of another object.
---@field snow manaloom.filter With the supertype snow.
---@field sorcery manaloom.filter Also of the card type sorcery.
---@field subtype fun(subtype: string): manaloom.filter With a subtype.
---@field tapped manaloom.filter Tapped.
---@field token manaloom.filter A token.
---@field toughness fun(number: manaloom.number_rule|integer|manaloom.quantity): manaloom.filter With a certain toughness.
---@field transformed manaloom.filter A double-faced permanent with its back face up.
---@field unblocked manaloom.filter An attacking creature that is not blocked.
---@field untapped manaloom.filter Untapped.
---@field where fun(test: function): manaloom.filter What a function says: the way out where no word does.
---@field white manaloom.filter Of the colour white.
---@field with_counter fun(kind: string): manaloom.filter With one or more counters of a kind.
---@field with_designation fun(name: string): manaloom.filter Having a designation.
---@field with_most_life manaloom.filter A player than whom nobody has more life.
---@field without fun(keyword: manaloom.ability|string): manaloom.filter Without a keyword ability.
---@field without_sickness manaloom.filter It has haste, or its controller has controlled it without a break since that player's most recent turn began.
---@field you_control manaloom.filter Controlled by you.
---@field you_own manaloom.filter Owned by you.

---@class manaloom.reference
---@field arrived_since_your_last_upkeep manaloom.condition It came under your control since the beginning of your last upkeep.
---@field attached_to manaloom.reference What it is attached to.
---@field attacked manaloom.reference What it attacks, or attacked last this turn.
---@field became manaloom.reference What the object has become by its last change of zone (CR 400.7): all of that (CR 730.3c).
---@field cast_from fun(zone: manaloom.zone): manaloom.condition It was cast from a zone, as a spell or as the permanent that the spell became.
---@field controller manaloom.reference Its controller.
---@field counters fun(kind: string): manaloom.quantity How many counters of a kind it has.
---@field designated fun(name: string): manaloom.condition It has a designation.
---@field exiled_this_turn manaloom.condition It was exiled this turn.
---@field final_chapter manaloom.quantity The greatest number among its chapter abilities, 0 where it has none.
---@field hand_size manaloom.quantity How many cards the player has in hand.
---@field has_counter fun(kind: string): manaloom.condition There are one or more counters of a kind on it.
---@field has_emblem fun(what: string): manaloom.condition The player has an emblem, or the marker of a designation, that a token file defines.
---@field is fun(filter: manaloom.filter): manaloom.condition A description fits all that is named.
---@field is_attached fun(to: manaloom.filter): manaloom.condition It is attached to a permanent that is there now and is as described.
---@field isnt fun(filter: manaloom.filter): manaloom.condition A description fits none of what is named.
---@field level manaloom.quantity The level that it has as a designation, 1 where it has none.
---@field life manaloom.quantity The player's life total.
---@field life_left manaloom.quantity The player's life total, less what the player loses at the same time by the events that a replacement effect has gone through before.
---@field mana_spent manaloom.quantity How much mana was spent to cast it.
---@field mana_value manaloom.quantity Its mana value.
---@field opponents_attacked manaloom.quantity How many opponents the player has attacked with creatures this combat.
---@field owner manaloom.reference Its owner.
---@field power manaloom.quantity Its power.
---@field speed manaloom.quantity The player's speed, 0 where there is none.
---@field those fun(filter: manaloom.filter): manaloom.reference Of what is named, what a description fits, as it is or as it last was.
---@field toughness manaloom.quantity Its toughness.
---@field turns_begun manaloom.quantity How many turns the player has begun in this game, the present one too.
---@field was_cast manaloom.condition It was cast, as a spell or as the permanent that the spell became.

---@class manaloom.quantity
---@operator mul(integer|manaloom.quantity): manaloom.quantity
---@operator add(integer|manaloom.quantity): manaloom.quantity
---@operator sub(integer|manaloom.quantity): manaloom.quantity
---@field at_least fun(number: integer|manaloom.quantity): manaloom.condition It is that number or more.
---@field at_most fun(number: integer|manaloom.quantity): manaloom.condition It is that number or less.
---@field is_equal fun(number: integer|manaloom.quantity): manaloom.condition It is just that number.

---@class manaloom.condition

---@class manaloom.event
---@field amount manaloom.quantity Of the event: how many.
---@field blocker manaloom.reference Of the event: the creature that blocks it.
---@field by manaloom.reference Of the event: the player who did it.
---@field card manaloom.reference Of the event: the object that it has become, or all of them.
---@field from manaloom.reference Of the event: who controlled it before.
---@field mana manaloom.mana The mana that was produced, as a spec of mana.
---@field object manaloom.reference Of the event: the permanent.
---@field objects manaloom.reference All objects of a batch that it happened to.
---@field player manaloom.reference Of the event: the defending player.
---@field source manaloom.reference Of the event: the object whose effect it was.
---@field to manaloom.reference Of the event: who controls it now.
---@field under manaloom.reference Of the event: who creates them, and controls them.

---@class manaloom.act
---@field amount manaloom.quantity How much happened: damage dealt, cards drawn, counters put, life gained.
---@field done_by fun(player: manaloom.reference): manaloom.condition The player did it, as the event says.
---@field happened manaloom.condition The instruction was carried out and something happened.
---@field match manaloom.reference Of cards looked at or revealed, what was picked or found.
---@field objects manaloom.reference The objects or players it happened to; for a change of zone the new objects (CR 400.7).
---@field rest manaloom.reference Of cards looked at or revealed, the others that are still where they were.
---@field votes fun(choice: string): manaloom.quantity Of a vote: how many votes a word got.

---@class manaloom.ability
---@field paid manaloom.condition The optional or alternative cost was paid for the spell.
---@field times manaloom.quantity How often the optional cost was paid for the spell.

---@class manaloom.cost

---@class manaloom.duration

---@class manaloom.number_rule

---@class manaloom.zone

---@class manaloom.mana

---@class manaloom.token

---@class manaloom.mode

---@class manaloom.word

---@class manaloom.text

---@class manaloom.number

---@class manaloom.true

---@class manaloom.table

---@class manaloom.function

---@class manaloom.word

---@class manaloom.card

---@class manaloom.pair

---@class manaloom.value

---@class manaloom.continuous_effect

---@class manaloom.event_at_hand
---@field amount manaloom.quantity Of the event: how many.
---@field blocker manaloom.reference Of the event: the creature that blocks it.
---@field by manaloom.reference Of the event: the player who did it.
---@field card manaloom.reference Of the event: the object that it has become, or all of them.
---@field from manaloom.reference Of the event: who controlled it before.
---@field mana manaloom.mana The mana that was produced, as a spec of mana.
---@field object manaloom.reference Of the event: the permanent.
---@field objects manaloom.reference All objects of a batch that it happened to.
---@field player manaloom.reference Of the event: the defending player.
---@field source manaloom.reference Of the event: the object whose effect it was.
---@field to manaloom.reference Of the event: who controls it now.
---@field under manaloom.reference Of the event: who creates them, and controls them.

---@class manaloom.parameter

---One, or how_many, picked by the player who acts when the instruction is carried out.
---CR 608.2d.
---```lua
---sacrifice(a(creature.you_control))
---```
---@param filter manaloom.filter what may be picked
---@param options? { how_many?: integer|manaloom.quantity|manaloom.number_rule, optional?: true, total_power?: integer|manaloom.quantity, total_mana_value?: integer|manaloom.quantity, chosen_by?: manaloom.reference }
---@return manaloom.reference
function a(filter, options) end

---A source of damage, chosen when the instruction is carried out: a permanent, a spell, what an object on the stack or a waiting effect refers to, a card in the command zone.
---CR 609.7a.
---```lua
---prevent { on.damage { from = a_source(source.red), to = you }, once = true, lasts = this_turn }
---```
---@param filter manaloom.filter what may be chosen
---@return manaloom.reference
function a_source(filter) end

---As the kind of a keyword's parameter: an ability, or a list.
---CR 702.
---```lua
---keyword { name = "example", parameters = { list = abilities }, build = example }
---```
---@type manaloom.word
abilities = {}

---A keyword action that is made of parts. A file in the folder actions returns it. Its name is then an instruction, and in the third person an event: discover(3), on.discovers(you). It is done by the player who is you, by another in have; of a first parameter that is a reference, for each that it names. It can be a cost where all its parts can be.
---CR 701.
---```lua
---return action { name = "discover", parameters = { n = quantity }, build = discover }
---```
---@param fields { name: string, parameters?: {  }, build: function, reminder?: string }
---@return manaloom.card
function action(fields) end

---An activated ability. It is a mana ability where CR 605.1a says so.
---CR 113.3b.
---```lua
---activated { cost = "{2}{T}", draw(1) }
---```
---@param fields { [integer]: manaloom.act, cost: string|manaloom.cost|(string|manaloom.act)[], x?: manaloom.number_rule, activate_only_if?: manaloom.condition, limit?: "once_each_turn"|"once", speed?: "sorcery", by?: manaloom.filter, active_in?: manaloom.zone|manaloom.zone[], targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function activated(fields) end

---As the kind of a keyword's parameter: an instruction, or a list.
---CR 702.
---```lua
---keyword { name = "example", parameters = { list = acts }, build = example }
---```
---@type manaloom.word
acts = {}

---A creature without +1/+1 counters gets some.
---CR 701.46.
---```lua
---activated { cost = "{4}{G}", adapt(2) }
---```
---@param amount integer|manaloom.quantity how many +1/+1 counters
---@param what? manaloom.reference the creature
---@return manaloom.act
function adapt(amount, what) end

---A player gets mana. An ability that could do so and has no target may be a mana ability.
---CR 106.4.
---```lua
---add_mana("{G}")
---```
---@param mana string|manaloom.mana the output
---@param options? { to?: manaloom.reference }
---@return manaloom.act
function add_mana(mana, options) end

---What casting this spell costs besides its mana cost.
---CR 601.2b.
---```lua
---additional_cost { sacrifice(a(creature.you_control)) }
---```
---@param fields { [integer]: string|manaloom.cost,  }
---@return manaloom.ability
function additional_cost(fields) end

---Everything that a filter describes. Nobody chooses.
---```lua
---destroy(all(creature))
---```
---@param filter manaloom.filter what may be picked
---@return manaloom.reference
function all(filter) end

---As what is lost: every ability.
---CR 613.1f.
---```lua
---become(all(creature), { lose = all_abilities })
---```
---@type manaloom.word
all_abilities = {}

---Every one of several conditions is true.
---```lua
---only_if(all_true(your_turn, exists(creature)), draw(1))
---```
---@param conditions manaloom.condition|manaloom.condition[] the conditions
---@param ... manaloom.condition|manaloom.condition[]
---@return manaloom.condition
function all_true(conditions, ...) end

---What may be paid rather than this spell's mana cost.
---CR 118.9.
---```lua
---alternative_cost { pay_life(1), exile(a(any_card.blue.in_zone(hand, you))) }
---```
---@param fields { [integer]: string|manaloom.cost, from?: manaloom.zone|manaloom.zone[], only_if?: manaloom.condition, speed?: "sorcery", face_down?: true, prototype?: string|(integer|manaloom.quantity)[], transformed?: true, gain?: manaloom.ability|manaloom.ability[], name?: string }
---@return manaloom.ability
function alternative_cost(fields) end

---You put counters on an Army that you control, after creating one if you control none, and it becomes of the creature type too.
---CR 701.47.
---```lua
---amass(2, "Zombie")
---```
---@param amount integer|manaloom.quantity how many counters
---@param type string the creature type
---@return manaloom.act
function amass(amount, type) end

---One of the objects or players that a reference names, as a description: results can be picked from and counted with it.
---```lua
---a(among(seen.objects).any_of(instant, sorcery))
---```
---@param of manaloom.reference what it is one of
---@return manaloom.filter
function among(of) end

---An activated or triggered ability on the stack.
---CR 113.3.
---```lua
---counter(target(any_ability.opponents_control))
---```
---@type manaloom.filter
any_ability = {}

---A card in any zone, or in the one that in_zone says.
---CR 108.2.
---```lua
---count(any_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
any_card = {}

---An amount of mana of one colour, chosen as it is produced.
---CR 106.1b.
---```lua
---mana { cost = "{T}", add = any_color(1) }
---```
---@param count integer|manaloom.quantity how much
---@return manaloom.mana
function any_color(count) end

---One mana of a colour of one of the objects; none where they have no colour.
---CR 106.5.
---```lua
---mana { cost = "{T}", add = any_color_among(permanent.you_control) }
---```
---@param filter manaloom.filter the permanents that are looked at
---@return manaloom.mana
function any_color_among(filter) end

---One mana of a colour that one of the permanents could produce.
---CR 106.7.
---```lua
---mana { cost = "{T}", add = any_color_that_could_be_produced_by(land.opponents_control) }
---```
---@param filter manaloom.filter the permanents that are looked at
---@return manaloom.mana
function any_color_that_could_be_produced_by(filter) end

---One of several events.
---CR 603.2.
---```lua
---whenever { any_event(on.enters(this), on.dies(this)), draw(1) }
---```
---@param events manaloom.event|manaloom.event[] the events
---@param ... manaloom.event|manaloom.event[]
---@return manaloom.event
function any_event(events, ...) end

---Any number, none included.
---CR 107.1.
---```lua
---targets(any_number, creature)
---```
---@type manaloom.number_rule
any_number = {}

---What one or more of several descriptions describe.
---```lua
---target(any_of(artifact, enchantment))
---```
---@param filters manaloom.filter|manaloom.filter[] the descriptions, one of which is enough
---@param ... manaloom.filter|manaloom.filter[]
---@return manaloom.filter
function any_of(filters, ...) end

---Any player, where English says "each player's" or "a": the same as player.
---CR 102.1.
---```lua
---step.end_step(any_player)
---```
---@type manaloom.filter
any_player = {}

---A spell on the stack.
---CR 112.1.
---```lua
---counter(target(any_spell))
---```
---@type manaloom.filter
any_spell = {}

---A creature, player, planeswalker or battle.
---CR 115.4.
---```lua
---deal_damage(3, target(any_target))
---```
---@type manaloom.filter
any_target = {}

---Any time a condition is true, something happens at once: before anything triggers, and without the stack.
---CR 702.131b.
---```lua
---any_time { count(permanent.you_control).at_least(10), designate(you, "blessed") }
---```
---@param fields { [integer]: manaloom.act|manaloom.condition, active_in?: manaloom.zone|manaloom.zone[], name?: string }
---@return manaloom.ability
function any_time(fields) end

---One or more of several conditions are true.
---```lua
---only_if(any_true(your_turn, exists(creature)), draw(1))
---```
---@param conditions manaloom.condition|manaloom.condition[] the conditions
---@param ... manaloom.condition|manaloom.condition[]
---@return manaloom.condition
function any_true(conditions, ...) end

---One mana of a type that is among other mana.
---CR 106.1b.
---```lua
---add_mana(any_type_of(that.mana))
---```
---@param mana string|manaloom.mana the other mana
---@return manaloom.mana
function any_type_of(mana) end

---One mana of a type that one of the permanents could produce.
---CR 106.7.
---```lua
---mana { cost = "{T}", add = any_type_that_could_be_produced_by(land.you_control) }
---```
---@param filter manaloom.filter the permanents that are looked at
---@return manaloom.mana
function any_type_that_could_be_produced_by(filter) end

---An artifact on the battlefield.
---CR 301.
---```lua
---count(artifact.you_control)
---```
---@type manaloom.filter
artifact = {}

---An artifact card in any zone, or in the one that in_zone says.
---CR 301.
---```lua
---count(artifact_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
artifact_card = {}

---Something is chosen or done as it enters the battlefield.
---CR 614.1c.
---```lua
---as_enters { choose { creature_type, as = "kind" } }
---```
---@param fields { [integer]: manaloom.act, name?: string }
---@return manaloom.ability
function as_enters(fields) end

---While a condition is true; where it is not when the effect would begin, the effect does nothing.
---CR 611.2b.
---```lua
---gain_control(target(creature), { lasts = as_long_as(this.is(permanent.tapped)) })
---```
---@param condition manaloom.condition the condition
---@return manaloom.duration
function as_long_as(condition) end

---You may cast spells as though they had flash.
---CR 601.3c.
---```lua
---as_though_flash(all(any_spell.creature))
---```
---@param spells manaloom.reference which spells: all of a description
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function as_though_flash(spells, options) end

---For one event, what it happens to is treated as though it didn't have a keyword.
---CR 609.4.
---```lua
---as_though_without(hexproof, on.becomes_target { object = creature.opponents_control, by = you })
---```
---@param keyword manaloom.ability|string the keyword
---@param event manaloom.event the event
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function as_though_without(keyword, event, options) end

---Something is chosen or done as it transforms into the face on which this stands.
---CR 712.20.
---```lua
---as_transforms { choose { creature_type, as = "kind" } }
---```
---@param fields { [integer]: manaloom.act, name?: string }
---@return manaloom.ability
function as_transforms(fields) end

---Something is chosen or done as it is turned face up.
---CR 614.1e.
---```lua
---as_turned_face_up { put_counters(2, "+1/+1", this) }
---```
---@param fields { [integer]: manaloom.act, name?: string }
---@return manaloom.ability
function as_turned_face_up(fields) end

---A triggered ability, where English says "at".
---CR 603.
---```lua
---at { step.upkeep(you), draw(1) }
---```
---@param fields { [integer]: manaloom.act|manaloom.event, only_if?: manaloom.condition, limit?: "once_each_turn", active_in?: manaloom.zone|manaloom.zone[], targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function at(fields) end

---That number or more.
---CR 107.1.
---```lua
---creature.power(at_least(4))
---```
---@param least integer|manaloom.quantity the least
---@return manaloom.number_rule
function at_least(least) end

---That number or less.
---CR 107.1.
---```lua
---creature.power(at_most(2))
---```
---@param most integer|manaloom.quantity the most
---@return manaloom.number_rule
function at_most(most) end

---One, or how_many, picked at random when the instruction is carried out.
---CR 701.9b.
---```lua
---discard(at_random(any_card.in_zone(hand, you)))
---```
---@param filter manaloom.filter what may be picked
---@param options? { how_many?: integer|manaloom.quantity }
---@return manaloom.reference
function at_random(filter, options) end

---An Aura or Equipment becomes attached to an object or player.
---CR 701.3.
---```lua
---attach(this, target(creature.you_control))
---```
---@param what manaloom.reference the Aura or Equipment
---@param to manaloom.reference to what
---@return manaloom.act
function attach(what, to) end

---Creatures can't attack unless their controller pays for each.
---CR 508.1h.
---```lua
---attack_costs(all(creature), { generic = 2, whom = you })
---```
---@param subject manaloom.reference what attacks
---@param options? { generic?: integer|manaloom.quantity, cost?: string|manaloom.cost|(string|manaloom.act)[]|(string|manaloom.cost|(string|manaloom.act)[])[], whom?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function attack_costs(subject, options) end

---It can attack as though it didn't have defender.
---CR 702.3b.
---```lua
---attacks_despite_defender(this)
---```
---@param subject manaloom.reference what can attack
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function attacks_despite_defender(subject, options) end

---It can't attack unless others do.
---CR 508.1c.
---```lua
---attacks_only_with(this, { others = 2 })
---```
---@param subject manaloom.reference what can't attack
---@param options? { others?: integer|manaloom.quantity, that?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function attacks_only_with(subject, options) end

---It attacks in a band, and who has it in combat divides the damage dealt to those with it.
---CR 702.22.
---```lua
---card { banding }
---```
---@type manaloom.ability
banding = {}

---Banding with creatures of one quality.
---CR 702.22b.
---```lua
---card { bands_with_other(creature.legendary) }
---```
---@param filter manaloom.filter the quality
---@return manaloom.ability
function bands_with_other(filter) end

---As what is chosen: a basic land type.
---CR 205.3i.
---```lua
---as_enters { choose { basic_land_type, as = "kind" } }
---```
---@type manaloom.word
basic_land_type = {}

---A battle on the battlefield.
---CR 310.
---```lua
---count(battle.you_control)
---```
---@type manaloom.filter
battle = {}

---A battle card in any zone, or in the one that in_zone says.
---CR 310.
---```lua
---count(battle_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
battle_card = {}

---The zone battlefield.
---CR 403.
---```lua
---count(any_card.in_zone(battlefield, you))
---```
---@type manaloom.zone
battlefield = {}

---Characteristics are set or added to.
---CR 613.1.
---```lua
---become(this, { creature_types = "Spirit", base = "4/4", lasts = indefinitely })
---```
---@param subject manaloom.reference what is changed
---@param options? { name?: string, types?: string|manaloom.reference|(string|manaloom.reference)[], add_types?: string|manaloom.reference|(string|manaloom.reference)[], remove_types?: string|manaloom.reference|(string|manaloom.reference)[], add_supertypes?: string|manaloom.reference|(string|manaloom.reference)[], remove_supertypes?: string|manaloom.reference|(string|manaloom.reference)[], creature_types?: string|manaloom.reference|(string|manaloom.reference)[], add_creature_types?: string|manaloom.reference|(string|manaloom.reference)[], land_types?: string|manaloom.reference|(string|manaloom.reference)[], add_land_types?: string|manaloom.reference|(string|manaloom.reference)[], add_subtypes?: string|manaloom.reference|(string|manaloom.reference)[], colors?: string|manaloom.reference|(string|manaloom.reference)[], add_colors?: string|manaloom.reference|(string|manaloom.reference)[], base?: string|(integer|manaloom.quantity)[], base_power?: integer|manaloom.quantity, base_toughness?: integer|manaloom.quantity, gain?: manaloom.ability|manaloom.ability[], lose?: manaloom.ability|"all_abilities"|(manaloom.ability|"all_abilities")[], lasts?: manaloom.duration }
---@return manaloom.act
function become(subject, options) end

---Creatures become attacking. They have not attacked, and rules about the declaration don't count.
---CR 508.4.
---```lua
---become_attacking(target(creature.you_control))
---```
---@param what manaloom.reference what attacks
---@param options? { whom?: manaloom.reference }
---@return manaloom.act
function become_attacking(what, options) end

---Unblocked attacking creatures become blocked, and their bands with them.
---CR 509.1h, 702.22i.
---```lua
---become_blocked(target(creature.unblocked))
---```
---@param what manaloom.reference what becomes blocked
---@return manaloom.act
function become_blocked(what) end

---Permanents become copies of something as it is now, for a time.
---CR 707.4.
---```lua
---become_copy(target(creature), copy_of(a(creature)), { lasts = until_end_of_turn })
---```
---@param what manaloom.reference what becomes a copy
---@param copy manaloom.token of what, and with what exceptions
---@param options? { lasts?: manaloom.duration }
---@return manaloom.act
function become_copy(what, copy, options) end

---From the one number to the other.
---CR 107.1.
---```lua
---targets(between(1, 3), creature)
---```
---@param least integer|manaloom.quantity the least
---@param most integer|manaloom.quantity the most
---@return manaloom.number_rule
function between(least, most) end

---Creatures can't block unless their controller pays for each.
---CR 509.1d.
---```lua
---block_costs(all(creature), { generic = 1 })
---```
---@param subject manaloom.reference what blocks
---@param options? { generic?: integer|manaloom.quantity, cost?: string|manaloom.cost|(string|manaloom.act)[]|(string|manaloom.cost|(string|manaloom.act)[])[], whom?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function block_costs(subject, options) end

---How many creatures must or can block it at once.
---CR 509.1b.
---```lua
---blocked_by(this, at_most(1))
---```
---@param subject manaloom.reference the attacker
---@param number manaloom.number_rule bounds for their number
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function blocked_by(subject, number, options) end

---It can block additional creatures.
---CR 509.1a.
---```lua
---blocks_more(this, 1)
---```
---@param subject manaloom.reference the blocker
---@param number integer|manaloom.quantity|manaloom.number_rule how many more, or any_number
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function blocks_more(subject, number, options) end

---It can't block unless others do.
---CR 509.1b.
---```lua
---blocks_only_with(this)
---```
---@param subject manaloom.reference what can't block
---@param options? { others?: integer|manaloom.quantity, that?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function blocks_only_with(subject, options) end

---You choose a creature with the least toughness among those you control and put +1/+1 counters on it.
---CR 701.39.
---```lua
---bolster(2)
---```
---@param amount integer|manaloom.quantity how many
---@return manaloom.act
function bolster(amount) end

---What two references name, together.
---```lua
---exile(both(this, a(creature.you_control)))
---```
---@param one manaloom.reference the first
---@param other manaloom.reference the second
---@return manaloom.reference
function both(one, other) end

---As position: on the bottom of the library.
---CR 401.
---```lua
---put_into(library, this, { position = bottom })
---```
---@type manaloom.word
bottom = {}

---One of several lists of acts, by the word that was noted under a name.
---CR 608.2c.
---```lua
---branch { on_result = "side", left = draw(1), right = gain_life(3) }
---```
---@param fields { on_result: string, yes?: manaloom.act|manaloom.act[], no?: manaloom.act|manaloom.act[], left?: manaloom.act|manaloom.act[], right?: manaloom.act|manaloom.act[] }
---@return manaloom.act
function branch(fields) end

---An event can't happen.
---CR 614.17.
---```lua
---cant(on.counters_put { to = player })
---```
---@param event manaloom.event the event
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function cant(event, options) end

---Damage can't be prevented.
---CR 615.12.
---```lua
---cant_be_prevented(on.damage { from = source.you_control }, { lasts = this_turn })
---```
---@param event manaloom.event which damage
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function cant_be_prevented(event, options) end

---Keyword abilities are lost and can't be gained.
---CR 113.11.
---```lua
---cant_have(all(creature.opponents_control), flying)
---```
---@param subject manaloom.reference what is changed
---@param abilities manaloom.ability|manaloom.ability[] the keywords
---@param ... manaloom.ability|manaloom.ability[]
---@return manaloom.act
function cant_have(subject, abilities, ...) end

---The abilities of a card, in printed order. A file returns it.
---```lua
---return card { flying }
---```
---@param fields { [integer]: manaloom.ability,  }
---@return manaloom.card
function card(fields) end

---As the kind of a keyword's parameter: the name of a card.
---CR 702.124j.
---```lua
---keyword { name = "example", parameters = { other = card_name }, build = example }
---```
---@type manaloom.word
card_name = {}

---A player casts cards during the resolution, one after the other; what cannot be cast stays where it is.
---CR 608.2g.
---```lua
---may { cast(found.match, { free = true }) }
---```
---@param what manaloom.reference the cards
---@param options? { by?: manaloom.reference, free?: true, transformed?: true, for_cost?: string|manaloom.cost|(string|manaloom.act)[], spell?: manaloom.filter }
---@return manaloom.act
function cast(what, options) end

---The X chosen for any cost of this object as it was cast, also once the spell has become a permanent; 0 where none was.
---CR 107.3m.
---```lua
---enters_with { put_counters(cast_x, "+1/+1", this) }
---```
---@type manaloom.quantity
cast_x = {}

---Its owner may cast it from a zone for its mana cost; where it says so, from no other zone.
---CR 702.127a.
---```lua
---castable_from(graveyard)
---```
---@param zone manaloom.zone the zone
---@param options? { only?: true }
---@return manaloom.ability
function castable_from(zone, options) end

---One target of a spell or ability is changed to another legal one.
---CR 115.7b.
---```lua
---change_a_target(target(any_spell))
---```
---@param what manaloom.reference the spell or ability
---@param options? { onto?: manaloom.reference }
---@return manaloom.act
function change_a_target(what, options) end

---Any number of the targets of a spell or ability are changed to other legal ones.
---CR 115.7c.
---```lua
---change_any_targets(target(any_spell))
---```
---@param what manaloom.reference the spell or ability
---@param options? { onto?: manaloom.reference }
---@return manaloom.act
function change_any_targets(what, options) end

---Each target of a spell or ability is changed to another legal one; where one of them can't be, none is.
---CR 115.7a.
---```lua
---change_targets(target(any_spell))
---```
---@param what manaloom.reference the spell or ability
---@param options? { onto?: manaloom.reference }
---@return manaloom.act
function change_targets(what, options) end

---All instances of one color word, basic land type or creature type in the text of objects become another: in the type line and in the rules text, but not in names and mana symbols.
---CR 612.2.
---```lua
---change_text(target(permanent), { replace = { color, basic_land_type }, lasts = indefinitely })
---```
---@param subject manaloom.reference what is changed
---@param options? { replace?: "color"|"basic_land_type"|"creature_type"|("color"|"basic_land_type"|"creature_type")[], word?: string|manaloom.reference, with?: string|manaloom.reference, isnt?: string|manaloom.reference, lasts?: manaloom.duration }
---@return manaloom.act
function change_text(subject, options) end

---It is every creature type, in all zones.
---CR 702.73.
---```lua
---card { changeling }
---```
---@type manaloom.ability
changeling = {}

---A chapter ability of a Saga: one for each of its numbers. It triggers as lore counters are put on the Saga and their number reaches that of the chapter.
---CR 714.2.
---```lua
---card { chapter { numbers = { 1, 2 }, draw(1) }, chapter { numbers = { 3 }, gain_life(3) } }
---```
---@param fields { [integer]: manaloom.act, numbers: integer|integer[], targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function chapter(fields) end

---A choice that is noted under a name, for linked to read.
---CR 607.2d.
---```lua
---as_enters { choose { creature_type, as = "kind" } }
---```
---@param fields { [integer]: "creature_type"|"color"|"basic_land_type"|"opponent_of_yours", words?: string|string[], as: string, by?: manaloom.reference }
---@return manaloom.act
function choose(fields) end

---You may choose new targets for a spell or ability; what you leave may be illegal.
---CR 115.7d.
---```lua
---choose_new_targets(target(any_spell))
---```
---@param what manaloom.reference the spell or ability
---@param options? { onto?: manaloom.reference }
---@return manaloom.act
function choose_new_targets(what, options) end

---You clash with an opponent of your choice: each reveals a top card and may put it on the bottom. The amount of the result is 1 if you win.
---CR 701.30.
---```lua
---clash()
---```
---@param options? { with?: manaloom.reference }
---@return manaloom.act
function clash(options) end

---As what is chosen: a colour.
---CR 105.4.
---```lua
---as_enters { choose { color, as = "side" } }
---```
---@type manaloom.word
color = {}

---How many colours of mana were spent to cast this.
---CR 702.44.
---```lua
---enters_with { put_counters(colors_of_mana_spent, "+1/+1", this) }
---```
---@type manaloom.quantity
colors_of_mana_spent = {}

---The zone command.
---CR 408.
---```lua
---count(any_card.in_zone(command, you))
---```
---@type manaloom.zone
command = {}

---A deck may have two commanders: this card, and another one that is as described. It says how decks are built, and does nothing in a game.
---CR 702.124a.
---```lua
---commander_with(any_card.legendary.subtype "Background")
---```
---@param filter manaloom.filter the other commander
---@return manaloom.ability
function commander_with(filter) end

---A number that a function makes: the way out where no word does.
---```lua
---draw(compute(function(view) return 1 end))
---```
---@param number function given a view, returns a whole number
---@return manaloom.quantity
function compute(number) end

---Creatures connive: their controller draws and discards, and a counter is put on for each nonland card discarded.
---CR 701.50.
---```lua
---connive(1, this)
---```
---@param amount integer|manaloom.quantity how many cards
---@param what manaloom.reference what connives
---@return manaloom.act
function connive(amount, what) end

---You control a player during that player's next turn, or from now on while it lasts: you make all choices for that player.
---CR 723.1.
---```lua
---control_player(target(opponent))
---```
---@param who manaloom.reference who is controlled
---@param options? { lasts?: manaloom.duration }
---@return manaloom.act
function control_player(who, options) end

---Double-faced permanents turn their other faces up, as by transforming.
---CR 701.28.
---```lua
---convert(this)
---```
---@param what manaloom.reference the permanents
---@return manaloom.act
function convert(what) end

---Creatures may be tapped to pay for its mana, each for one of a colour of its own or one generic.
---CR 702.51.
---```lua
---card { convoke }
---```
---@type manaloom.ability
convoke = {}

---Spells or abilities on the stack are copied, with all that was chosen for them.
---CR 707.10.
---```lua
---copy(target(any_of(instant, sorcery)), { new_targets = true })
---```
---@param what manaloom.reference what is copied
---@param options? { times?: integer|manaloom.quantity, new_targets?: true, by?: manaloom.reference }
---@return manaloom.act
function copy(what, options) end

---Cards are copied in the zone where they are. A copy that is not cast before anyone gets priority is no more.
---CR 707.12.
---```lua
---copy_card(target(any_card.in_zone(graveyard, you)))
---```
---@param what manaloom.reference the cards
---@return manaloom.act
function copy_card(what) end

---A copy of an object, with exceptions if any.
---CR 707.
---```lua
---enters_as { copy_of(a(creature)), optional = true }
---```
---@param of manaloom.reference what is copied
---@param options? { except?: { name?: string, types?: string|manaloom.reference|(string|manaloom.reference)[], add_types?: string|manaloom.reference|(string|manaloom.reference)[], remove_types?: string|manaloom.reference|(string|manaloom.reference)[], add_supertypes?: string|manaloom.reference|(string|manaloom.reference)[], remove_supertypes?: string|manaloom.reference|(string|manaloom.reference)[], creature_types?: string|manaloom.reference|(string|manaloom.reference)[], add_creature_types?: string|manaloom.reference|(string|manaloom.reference)[], land_types?: string|manaloom.reference|(string|manaloom.reference)[], add_land_types?: string|manaloom.reference|(string|manaloom.reference)[], add_subtypes?: string|manaloom.reference|(string|manaloom.reference)[], colors?: string|manaloom.reference|(string|manaloom.reference)[], add_colors?: string|manaloom.reference|(string|manaloom.reference)[], base?: string|(integer|manaloom.quantity)[], base_power?: integer|manaloom.quantity, base_toughness?: integer|manaloom.quantity, gain?: manaloom.ability|manaloom.ability[], lose?: manaloom.ability|"all_abilities"|(manaloom.ability|"all_abilities")[], no_mana_cost?: true } }
---@return manaloom.token
function copy_of(of, options) end

---As cause: it is paid as a cost. As the kind of a keyword's parameter: a cost.
---CR 118.1.
---```lua
---keyword { name = "example", parameters = { price = cost }, build = example }
---```
---@type manaloom.word
cost = {}

---Spells that would cost less mana to cast than a number cost that much. It comes after all that makes them cost more or less.
---CR 601.2f.
---```lua
---costs_at_least(all(any_spell), 3)
---```
---@param spells manaloom.reference which spells: all or each of a description
---@param least integer|manaloom.quantity how much mana
---@return manaloom.ability
function costs_at_least(spells, least) end

---Spells, this one unless said, cost less mana to cast.
---CR 601.2f.
---```lua
---costs_less { generic = count(creature.you_control) }
---```
---@param spells? manaloom.reference which spells: all or each of a description
---@param options? { generic?: integer|manaloom.quantity, mana?: string|manaloom.cost|(string|manaloom.act)[] }
---@return manaloom.ability
function costs_less(spells, options) end

---Spells cost more mana to cast.
---CR 601.2f.
---```lua
---costs_more(all(any_spell.noncreature), { generic = 1 })
---```
---@param spells manaloom.reference which spells: all or each of a description
---@param options? { generic?: integer|manaloom.quantity, mana?: string|manaloom.cost|(string|manaloom.act)[] }
---@return manaloom.ability
function costs_more(spells, options) end

---You could begin to cast the card from your hand now.
---CR 601.3.
---```lua
---special_action { cost = "{R}", active_in = hand, activate_only_if = could_cast(this), exile(this) }
---```
---@param what manaloom.reference the card
---@return manaloom.condition
function could_cast(what) end

---How many objects or players a filter describes, or a reference names.
---CR 107.1.
---```lua
---draw(count(creature.you_control))
---```
---@param of manaloom.filter|manaloom.reference what is counted
---@return manaloom.quantity
function count(of) end

---How many events of a kind have happened in a period.
---```lua
---draw(count_events(on.dies(creature), this_turn))
---```
---@param event manaloom.event the events
---@param period "this_turn"|"last_turn"|"this_game" since when
---@return manaloom.quantity
function count_events(event, period) end

---Spells or abilities are countered.
---CR 701.6.
---```lua
---counter(target(any_spell))
---```
---@param what manaloom.reference the spells or abilities
---@return manaloom.act
function counter(what) end

---A player creates tokens.
---CR 701.7.
---```lua
---create(2, token "soldier")
---```
---@param amount integer|manaloom.quantity how many
---@param token manaloom.token what they are
---@param options? { under?: manaloom.reference, tapped?: true, attacking?: true|manaloom.reference, blocking?: true|manaloom.reference, with?: manaloom.act|manaloom.act[] }
---@return manaloom.act
function create(amount, token, options) end

---A creature on the battlefield.
---CR 302.
---```lua
---count(creature.you_control)
---```
---@type manaloom.filter
creature = {}

---A creature card in any zone, or in the one that in_zone says.
---CR 302.
---```lua
---count(creature_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
creature_card = {}

---As what is chosen: a creature type.
---CR 205.3m.
---```lua
---as_enters { choose { creature_type, as = "kind" } }
---```
---@type manaloom.word
creature_type = {}

---As what the game is: day.
---CR 731.1.
---```lua
---it_becomes(day)
---```
---@type manaloom.word
day = {}

---An object, this one unless said, deals damage to objects and players.
---CR 120.
---```lua
---deal_damage(3, target(any_target))
---```
---@param amount integer|manaloom.quantity how much
---@param to manaloom.reference to what
---@param options? { from?: manaloom.reference, divided?: true, cant_be_prevented?: true }
---@return manaloom.act
function deal_damage(amount, to, options) end

---Damage that it deals to a creature is lethal.
---CR 702.2.
---```lua
---card { deathtouch }
---```
---@type manaloom.ability
deathtouch = {}

---It can't attack.
---CR 702.3.
---```lua
---card { defender }
---```
---@type manaloom.ability
defender = {}

---The player whom this creature attacks, or whose planeswalker or battle it attacks.
---CR 508.5.
---```lua
---sacrifice(a(permanent), { by = defending_player })
---```
---@type manaloom.reference
defending_player = {}

---Defines power and toughness that are printed as "*", in all zones.
---CR 604.3.
---```lua
---defines { power = count(land.you_control), toughness = count(land.you_control) }
---```
---@param fields { power?: integer|manaloom.quantity, toughness?: integer|manaloom.quantity, name?: string }
---@return manaloom.ability
function defines(fields) end

---Cards may be exiled from the graveyard to pay for its generic mana.
---CR 702.66.
---```lua
---card { delve }
---```
---@type manaloom.ability
delve = {}

---Permanents or players get a designation: a permanent has it until it leaves the battlefield, a player for the rest of the game.
---CR 701.37b.
---```lua
---designate(this, "monstrous")
---```
---@param what manaloom.reference who or what gets it
---@param name string the designation
---@param options? { number?: integer|manaloom.quantity, for_this_turn?: true }
---@return manaloom.act
function designate(what, name, options) end

---A permanent gets a designation that one of those you control has at a time. It ends as another one gets it or another player gains control.
---CR 701.54a.
---```lua
---designate_one(a(creature.you_control), "ring_bearer")
---```
---@param what manaloom.reference what gets it
---@param name string the designation
---@return manaloom.act
function designate_one(what, name) end

---Permanents are destroyed.
---CR 701.8.
---```lua
---destroy(target(creature))
---```
---@param what manaloom.reference what is destroyed
---@param options? { cant_regenerate?: true }
---@return manaloom.act
function destroy(what, options) end

---It is colorless, in all zones.
---CR 702.114.
---```lua
---card { devoid }
---```
---@type manaloom.ability
devoid = {}

---Your devotion: how many mana symbols of a colour, or of any of several, there are among the mana costs of permanents that you control.
---CR 700.5.
---```lua
---only_if(devotion("red white").at_most(6), draw(1))
---```
---@param colors string|string[] the colours
---@param ... string|string[]
---@return manaloom.quantity
function devotion(colors, ...) end

---How many different values of a characteristic there are among what is described.
---CR 107.1.
---```lua
---draw(different("card_type", any_card.in_zone(graveyard, you)))
---```
---@param trait "card_type"|"name"|"color"|"mana_value"|"power"|"subtype" the characteristic
---@param of manaloom.filter|manaloom.reference over what
---@return manaloom.quantity
function different(trait, of) end

---A player discards cards: as many as said, of the player's choice, or those said.
---CR 701.9.
---```lua
---discard(1, { by = each(opponent) })
---```
---@param what integer|manaloom.quantity|manaloom.reference how many cards, or which
---@param options? { by?: manaloom.reference, random?: true }
---@return manaloom.act
function discard(what, options) end

---A rule of the game does not apply.
---CR 101.1.
---```lua
---does_not_apply(legend_rule)
---```
---@param rule "legend_rule" the rule
---@return manaloom.ability
function does_not_apply(rule) end

---Permanents don't untap during their controllers' untap steps.
---CR 502.3.
---```lua
---doesnt_untap(enchanted_creature)
---```
---@param subject manaloom.reference what stays as it is
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function doesnt_untap(subject, options) end

---Objects get as many counters of a kind as they have.
---CR 701.10e.
---```lua
---double_counters("+1/+1", this)
---```
---@param kind string the kind of counter
---@param on manaloom.reference on what
---@return manaloom.act
function double_counters(kind, on) end

---A player adds as much mana of each type as the player has.
---CR 701.10f.
---```lua
---double_mana(you)
---```
---@param who? manaloom.reference whose
---@return manaloom.act
function double_mana(who) end

---It deals combat damage in both damage steps.
---CR 702.4.
---```lua
---card { double_strike }
---```
---@type manaloom.ability
double_strike = {}

---A player draws cards.
---CR 121.
---```lua
---draw(1)
---```
---@param amount integer|manaloom.quantity how many
---@param who? manaloom.reference who draws
---@return manaloom.act
function draw(amount, who) end

---The game is a draw.
---CR 104.4c.
---```lua
---spell { draw_game }
---```
---@type manaloom.act
draw_game = {}

---The step or phase said is the present one, of the player said.
---CR 500.1.
---```lua
---activated { cost = "{1}", activate_only_if = during(step.upkeep(you)), draw(1) }
---```
---@param event manaloom.event the beginning of the step
---@return manaloom.condition
function during(event) end

---A loop variable: in for_each, in a static and in conditions one at a time of what a filter describes; mentioned once, every one of them.
---CR 101.4.
---```lua
---lose_life(1, each(opponent))
---```
---@param filter manaloom.filter what may be picked
---@return manaloom.reference
function each(filter) end

---As cause: an effect.
---CR 609.
---```lua
---whenever { on.tokens_created { cause = effect, under = you }, draw(1) }
---```
---@type manaloom.word
effect = {}

---One of several acts, as the player who acts chooses: as a cost, one that can be paid. The acts are named by their words, or by option.
---CR 608.2d.
---```lua
---either(discard(1), gain_life(3))
---```
---@param acts manaloom.act|manaloom.act[] what is chosen among
---@param ... manaloom.act|manaloom.act[]
---@return manaloom.act
function either(acts, ...) end

---What an Aura may target and be attached to.
---CR 702.5.
---```lua
---enchant(creature)
---```
---@param filter manaloom.filter what it may be attached to
---@return manaloom.ability
function enchant(filter) end

---What this Aura is attached to.
---CR 303.4.
---```lua
---static { get(enchanted_artifact, "+1/+1") }
---```
---@type manaloom.reference
enchanted_artifact = {}

---What this Aura is attached to.
---CR 303.4.
---```lua
---static { get(enchanted_creature, "+1/+1") }
---```
---@type manaloom.reference
enchanted_creature = {}

---What this Aura is attached to.
---CR 303.4.
---```lua
---static { get(enchanted_land, "+1/+1") }
---```
---@type manaloom.reference
enchanted_land = {}

---What this Aura is attached to.
---CR 303.4.
---```lua
---static { get(enchanted_permanent, "+1/+1") }
---```
---@type manaloom.reference
enchanted_permanent = {}

---What this Aura is attached to.
---CR 303.4.
---```lua
---static { gain(enchanted_player, hexproof) }
---```
---@type manaloom.reference
enchanted_player = {}

---An enchantment on the battlefield.
---CR 303.
---```lua
---count(enchantment.you_control)
---```
---@type manaloom.filter
enchantment = {}

---An enchantment card in any zone, or in the one that in_zone says.
---CR 303.
---```lua
---count(enchantment_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
enchantment_card = {}

---The turn ends: the stack is exiled, and the cleanup step comes next. Or so does the combat phase, if there is one.
---CR 724.
---```lua
---end_the "turn"
---```
---@param what "turn"|"combat" what ends
---@return manaloom.act
function end_the(what) end

---Of a dungeon: it is entered only by what names it.
---CR 701.49d.
---```lua
---card { entered_by_name }
---```
---@type manaloom.ability
entered_by_name = {}

---It enters the battlefield as a copy of something.
---CR 707.5.
---```lua
---enters_as { copy_of(a(creature)), optional = true }
---```
---@param fields { [integer]: manaloom.act|manaloom.token, optional?: true, name?: string }
---@return manaloom.ability
function enters_as(fields) end

---It enters the battlefield prepared, if it has a prepare spell.
---CR 722.3a.
---```lua
---card { enters_prepared }
---```
---@type manaloom.ability
enters_prepared = {}

---It enters the battlefield tapped; in a static with as_long_as, only then.
---CR 614.1d.
---```lua
---card { enters_tapped }
---```
---@type manaloom.ability
enters_tapped = {}

---It enters the battlefield with its back face up, whatever else applies; in a static with as_long_as, only then.
---CR 712.13a.
---```lua
---card { enters_transformed }
---```
---@type manaloom.ability
enters_transformed = {}

---It enters the battlefield with counters.
---CR 614.1c.
---```lua
---enters_with { put_counters(cast_x, "+1/+1", this) }
---```
---@param fields { [integer]: manaloom.act, only_if?: manaloom.condition, optional?: true, name?: string }
---@return manaloom.ability
function enters_with(fields) end

---What this Equipment is attached to.
---CR 301.5.
---```lua
---static { get(equipped_creature, "+1/+1") }
---```
---@type manaloom.reference
equipped_creature = {}

---A condition is true for all that a binder runs over.
---CR 101.4.
---```lua
---only_if(every(p, p.life.at_most(5)), draw(1))
---```
---@param binder manaloom.reference the loop variable, made with each
---@param condition manaloom.condition the condition
---@return manaloom.condition
function every(binder, condition) end

---Cards of one player in two zones change places, and what one of them was attached to, the other one is. Nothing happens where one of the two is not there or belongs to another player.
---CR 701.12d.
---```lua
---exchange_cards(this, a(any_card.in_zone(hand, you)))
---```
---@param what manaloom.reference a card or several of one zone
---@param other manaloom.reference a card or several of another zone
---@return manaloom.act
function exchange_cards(what, other) end

---Players exchange control of two permanents, which may be named by one reference or by two. It does nothing where one of them is not there, or one player controls both.
---CR 701.12b.
---```lua
---exchange_control(this, target(creature.opponents_control))
---```
---@param what manaloom.reference what is exchanged
---@param other? manaloom.reference the other one, where the first names one alone
---@param options? { lasts?: manaloom.duration }
---@return manaloom.act
function exchange_control(what, other, options) end

---Two players exchange life totals: each gains or loses what is needed. Where one of them can't, nothing happens.
---CR 701.12c.
---```lua
---exchange_life(you, target(opponent))
---```
---@param who manaloom.reference the one player
---@param with manaloom.reference the other player
---@return manaloom.act
function exchange_life(who, with) end

---A player's life total and a creature's power or toughness are exchanged: the player gains or loses life, and an effect sets the other number for as long as the creature is there. Where that can't be, nothing happens.
---CR 701.12g.
---```lua
---exchange_life_for("power", this)
---```
---@param trait "power"|"toughness" the number
---@param what manaloom.reference the creature
---@param options? { who?: manaloom.reference }
---@return manaloom.act
function exchange_life_for(trait, what, options) end

---Two objects exchange their text boxes: each has all the rules text of the other, and nothing else of it. It does nothing where one of them is not there.
---CR 612.5.
---```lua
---exchange_text(targets(2, creature))
---```
---@param what manaloom.reference what has its text exchanged
---@param other? manaloom.reference the other one, where the first names one alone
---@param options? { lasts?: manaloom.duration }
---@return manaloom.act
function exchange_text(what, other, options) end

---All cards in one zone of a player change places with all in another; one of them may be empty.
---CR 701.12f.
---```lua
---exchange_zones(hand, graveyard)
---```
---@param one manaloom.zone a zone
---@param other manaloom.zone another zone
---@param who? manaloom.reference whose
---@return manaloom.act
function exchange_zones(one, other, who) end

---A player exerts a permanent: it doesn't untap during that player's next untap step.
---CR 701.43.
---```lua
---optional_attack_cost { cost = exert(this), when_done { draw(1) } }
---```
---@param subject manaloom.reference the permanent
---@return manaloom.act
function exert(subject) end

---Objects are exiled.
---CR 701.13.
---```lua
---exile(target(creature))
---```
---@param what manaloom.reference what is exiled
---@param options? { as?: string, lasts?: manaloom.duration, face_down?: true }
---@return manaloom.act
function exile(what, options) end

---You exile cards from the top of your library until one is as described: .match of the result, and .rest.
---CR 701.13.
---```lua
---exile_until(creature_card)
---```
---@param filter manaloom.filter what ends it
---@return manaloom.act
function exile_until(filter) end

---A filter describes something.
---```lua
---only_if(exists(artifact.you_control), draw(1))
---```
---@param filter manaloom.filter the description
---@return manaloom.condition
function exists(filter) end

---Creatures explore: the top card is revealed; a land goes to the hand, else a counter is put on the creature and the card may go to the graveyard.
---CR 701.44.
---```lua
---explore(this)
---```
---@param what manaloom.reference what explores
---@return manaloom.act
function explore(what) end

---Phases or steps are added after the present phase.
---CR 500.8.
---```lua
---extra_phases { "combat", "main" }
---```
---@param phases "beginning"|"combat"|"main"|"ending"|"upkeep"|"draw"|"end_step"|("beginning"|"combat"|"main"|"ending"|"upkeep"|"draw"|"end_step")[] the phases or steps in their order; main is a postcombat main phase (CR 505.1a)
---@param ... "beginning"|"combat"|"main"|"ending"|"upkeep"|"draw"|"end_step"|("beginning"|"combat"|"main"|"ending"|"upkeep"|"draw"|"end_step")[]
---@return manaloom.act
function extra_phases(phases, ...) end

---You may vote an additional time.
---CR 701.38d.
---```lua
---extra_vote(you)
---```
---@param who manaloom.reference who may
---@return manaloom.ability
function extra_vote(who) end

---Players choose one of several acts, one player after the other; also what is impossible, of which as much is done as can be.
---CR 701.55.
---```lua
---face_villainous_choice(each(opponent), option { name = "draw", draw(1) }, option { name = "lose", lose_life(2) })
---```
---@param who manaloom.reference who faces it
---@param acts manaloom.act|manaloom.act[] what is chosen among
---@param ... manaloom.act|manaloom.act[]
---@return manaloom.act
function face_villainous_choice(who, acts, ...) end

---The faces of a card with several, by the keys of its TOML file. A file returns it.
---CR 712.
---```lua
---return faces { front = card { flying }, back = card { menace } }
---```
---@param fields {  }
---@return manaloom.card
function faces(fields) end

---You look at cards from the top of an opponent's library, put any of them on the bottom, and the rest back on top, both in any order.
---CR 701.29.
---```lua
---fateseal(2)
---```
---@param amount integer|manaloom.quantity how many
---@return manaloom.act
function fateseal(amount) end

---Two creatures deal damage equal to their power to each other.
---CR 701.14.
---```lua
---fight(target(creature.you_control), target(creature.opponents_control))
---```
---@param what manaloom.reference the one creature
---@param other manaloom.reference the other creature
---@return manaloom.act
function fight(what, other) end

---As the kind of a keyword's parameter: a description.
---CR 702.
---```lua
---keyword { name = "example", parameters = { what = filter }, build = example }
---```
---@type manaloom.word
filter = {}

---It deals combat damage in the first of two damage steps.
---CR 702.7.
---```lua
---card { first_strike }
---```
---@type manaloom.ability
first_strike = {}

---It may be cast whenever an instant may be.
---CR 702.8.
---```lua
---card { flash }
---```
---@type manaloom.ability
flash = {}

---Flip cards get the characteristics of their bottom halves.
---CR 710.4.
---```lua
---flip(this)
---```
---@param what manaloom.reference the permanents
---@return manaloom.act
function flip(what) end

---A player flips coins and calls each: the amount of the result is how many were won. Where nobody wins or loses, it is how many show heads.
---CR 705.2.
---```lua
---flip_coins(1)
---```
---@param amount integer|manaloom.quantity how many
---@param who? manaloom.reference who flips
---@param options? { uncalled?: true }
---@return manaloom.act
function flip_coins(amount, who, options) end

---It can be blocked only by creatures with flying or reach.
---CR 702.9.
---```lua
---card { flying }
---```
---@type manaloom.ability
flying = {}

---Acts that are carried out for each of what a loop variable runs over: choices in turn order, then each act for all of them at once.
---CR 101.4.
---```lua
---for_each(p, lose_life(1, p))
---```
---@param binder manaloom.reference the loop variable, made with each
---@param acts manaloom.act|manaloom.act[] what happens for each
---@param ... manaloom.act|manaloom.act[]
---@return manaloom.act
function for_each(binder, acts, ...) end

---What this Fortification is attached to.
---CR 301.6.
---```lua
---static { get(fortified_land, "+1/+1") }
---```
---@type manaloom.reference
fortified_land = {}

---Both halves of a split card may be cast together from the hand.
---CR 702.102.
---```lua
---card { fuse }
---```
---@type manaloom.ability
fuse = {}

---Abilities are gained.
---CR 613.1f.
---```lua
---gain(all(creature.you_control), haste)
---```
---@param subject manaloom.reference what is changed
---@param abilities manaloom.ability|manaloom.ability[] the abilities: keywords, or abilities written out
---@param ... manaloom.ability|manaloom.ability[]
---@return manaloom.act
function gain(subject, abilities, ...) end

---You gain control.
---CR 613.1b.
---```lua
---gain_control(target(creature), { lasts = until_end_of_turn })
---```
---@param subject manaloom.reference what is changed
---@param options? { by?: manaloom.reference, lasts?: manaloom.duration }
---@return manaloom.act
function gain_control(subject, options) end

---A player gains life.
---CR 119.3.
---```lua
---gain_life(2)
---```
---@param amount integer|manaloom.quantity how much
---@param who? manaloom.reference who gains it
---@return manaloom.act
function gain_life(amount, who) end

---Power and toughness are changed by two numbers.
---CR 613.4c.
---```lua
---get(target(creature), "+3/+3", { lasts = until_end_of_turn })
---```
---@param subject manaloom.reference what is changed
---@param change string|(integer|manaloom.quantity)[] what is added to power and toughness
---@param options? { lasts?: manaloom.duration }
---@return manaloom.act
function get(subject, change, options) end

---A player gets an emblem, which a token file defines: its abilities work in the command zone.
---CR 114.2.
---```lua
---get_emblem(token "treasure")
---```
---@param what manaloom.token the token file that defines it
---@param who? manaloom.reference who gets it
---@return manaloom.act
function get_emblem(what, who) end

---Creatures are goaded until your next turn: they attack each combat if able, and a player other than you if able.
---CR 701.15.
---```lua
---goad(target(creature.opponents_control))
---```
---@param subject manaloom.reference what is goaded
---@return manaloom.act
function goad(subject) end

---Creatures are goaded by the controller of this while it says so.
---CR 701.15.
---```lua
---static { goaded(enchanted_creature) }
---```
---@param subject manaloom.reference what is goaded
---@return manaloom.ability
function goaded(subject) end

---The object whose ability granted the innermost enclosing one.
---```lua
---get(granter, "+1/+1", { lasts = until_end_of_turn })
---```
---@type manaloom.reference
granter = {}

---The zone graveyard.
---CR 404.
---```lua
---count(any_card.in_zone(graveyard, you))
---```
---@type manaloom.zone
graveyard = {}

---The greatest of a characteristic over what is described; 0 where nothing is.
---CR 107.1.
---```lua
---draw(greatest("power", creature.you_control))
---```
---@param trait "power"|"toughness"|"mana_value" the characteristic
---@param of manaloom.filter|manaloom.reference over what
---@return manaloom.quantity
function greatest(trait, of) end

---Half of a number.
---CR 107.1a.
---```lua
---lose_life(half(you.life, round_up), you)
---```
---@param of integer|manaloom.quantity of what
---@param rounded "round_up"|"round_down" how it is rounded
---@return manaloom.quantity
function half(of, rounded) end

---The zone hand.
---CR 402.
---```lua
---count(any_card.in_zone(hand, you))
---```
---@type manaloom.zone
hand = {}

---All cards in the hand of a player.
---CR 402.1.
---```lua
---reveal(hand_of(target_player))
---```
---@param player manaloom.reference whose hand
---@return manaloom.reference
function hand_of(player) end

---An event of a kind has happened in a period.
---```lua
---only_if(happened(on.life_gained { by = you }, this_turn), draw(1))
---```
---@param event manaloom.event the events
---@param period "this_turn"|"last_turn"|"this_game" since when
---@return manaloom.condition
function happened(event, period) end

---It may attack, and its abilities with {T} or {Q} be activated, at once.
---CR 702.10.
---```lua
---card { haste }
---```
---@type manaloom.ability
haste = {}

---A player carries out acts: in them, that player is "you". Several players do so in turn order, each act at once.
---CR 608.2c.
---```lua
---have(target(opponent), may { discard(1), if_done = draw(1) })
---```
---@param who manaloom.reference who does it
---@param acts manaloom.act|manaloom.act[] what is done
---@param ... manaloom.act|manaloom.act[]
---@return manaloom.act
function have(who, acts, ...) end

---It can't be the target of what opponents control.
---CR 702.11.
---```lua
---card { hexproof }
---```
---@type manaloom.ability
hexproof = {}

---Artifacts may be tapped to pay for its generic mana.
---CR 702.126.
---```lua
---card { improvise }
---```
---@type manaloom.ability
improvise = {}

---A player's speed increases.
---CR 702.179c.
---```lua
---increase_speed(1)
---```
---@param amount integer|manaloom.quantity by how much
---@param who? manaloom.reference whose
---@return manaloom.act
function increase_speed(amount, who) end

---Until the game ends, or the object changes zones.
---CR 611.2a.
---```lua
---get(this, "+1/+1", { lasts = indefinitely })
---```
---@type manaloom.duration
indefinitely = {}

---It can't be destroyed.
---CR 702.12.
---```lua
---card { indestructible }
---```
---@type manaloom.ability
indestructible = {}

---It deals damage to creatures as -1/-1 counters and to players as poison counters.
---CR 702.90.
---```lua
---card { infect }
---```
---@type manaloom.ability
infect = {}

---An instant spell.
---CR 304.
---```lua
---count(instant.you_control)
---```
---@type manaloom.filter
instant = {}

---An instant card in any zone, or in the one that in_zone says.
---CR 304.
---```lua
---count(instant_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
instant_card = {}

---A replacement effect: the event happens with changes, or acts happen in its place.
---CR 614.1a.
---```lua
---instead { on.damage { from = this, to = player }, change = { amount = that.amount * 2 } }
---```
---@param fields { [integer]: manaloom.act|manaloom.event, change?: { amount?: integer|manaloom.quantity, mana?: string|manaloom.mana, mana_type?: string|manaloom.mana, to?: manaloom.reference, zone?: manaloom.zone, under?: manaloom.reference, copy?: manaloom.token, tapped?: true, transformed?: true }, next?: integer|manaloom.quantity, once?: true, optional?: true, lasts?: manaloom.duration|"this_way", active_in?: manaloom.zone|manaloom.zone[], name?: string }
---@return manaloom.ability
function instead(fields) end

---A player investigates: creates Clue tokens.
---CR 701.16.
---```lua
---investigate(1)
---```
---@param amount integer|manaloom.quantity how often
---@param who? manaloom.reference who investigates
---@return manaloom.act
function investigate(amount, who) end

---A condition is not true.
---```lua
---only_if(isnt(exists(creature)), draw(1))
---```
---@param condition manaloom.condition the condition
---@return manaloom.condition
function isnt(condition) end

---It becomes day or night.
---CR 731.1.
---```lua
---it_becomes(night)
---```
---@param time "day"|"night" day or night
---@return manaloom.act
function it_becomes(time) end

---It is day, or it is night; in the beginning it is neither.
---CR 731.1.
---```lua
---only_if(it_is(night), draw(1))
---```
---@param time "day"|"night" day or night
---@return manaloom.condition
function it_is(time) end

---A keyword that is made of parts. A file in the folder keywords returns it.
---CR 702.
---```lua
---return keyword { name = "prowess", build = prowess }
---```
---@param fields { name: string, parameters?: {  }, build: function, reminder?: string }
---@return manaloom.card
function keyword(fields) end

---An additional cost that may be paid. Its .paid and .times tell what was done.
---CR 702.33.
---```lua
---kicker "{4}"
---```
---@param cost string|manaloom.cost|(string|manaloom.act)[] the cost
---@param options? { name?: string }
---@return manaloom.ability
function kicker(cost, options) end

---A land on the battlefield.
---CR 305.
---```lua
---count(land.you_control)
---```
---@type manaloom.filter
land = {}

---A land card in any zone, or in the one that in_zone says.
---CR 305.
---```lua
---count(land_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
land_card = {}

---How many lands players may play in each of their turns is set or changed.
---CR 305.2.
---```lua
---land_plays(you, { more = 1 })
---```
---@param who manaloom.reference|manaloom.filter whose
---@param options? { is?: integer|manaloom.quantity, more?: integer|manaloom.quantity, less?: integer|manaloom.quantity, lasts?: manaloom.duration }
---@return manaloom.ability
function land_plays(who, options) end

---As a period: in the turn before this one.
---CR 500.
---```lua
---draw(count_events(on.dies(creature), last_turn))
---```
---@type manaloom.word
last_turn = {}

---A delayed trigger: it waits for an event, once, or every_time for as long as it lasts.
---CR 603.7.
---```lua
---later { step.end_step(any_player), sacrifice(this) }
---```
---@param fields { [integer]: manaloom.act|manaloom.event, every_time?: true, only_if?: manaloom.condition, lasts?: manaloom.duration, targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.act
function later(fields) end

---The least of a characteristic over what is described; 0 where nothing is.
---CR 107.1.
---```lua
---lose_life(least("power", creature.you_control), you)
---```
---@param trait "power"|"toughness"|"mana_value" the characteristic
---@param of manaloom.filter|manaloom.reference over what
---@return manaloom.quantity
function least(trait, of) end

---The rule that of two legendary permanents with one name only one stays.
---CR 704.5j.
---```lua
---does_not_apply(legend_rule)
---```
---@type manaloom.word
legend_rule = {}

---The zone library.
---CR 401.
---```lua
---count(any_card.in_zone(library, you))
---```
---@type manaloom.zone
library = {}

---Damage that it deals makes its controller gain that much life.
---CR 702.15.
---```lua
---card { lifelink }
---```
---@type manaloom.ability
lifelink = {}

---What another ability of this object noted under a name: chosen objects and players, or a chosen word where a word is wanted.
---CR 607.
---```lua
---become(this, { add_creature_types = linked "kind" })
---```
---@param name string the name it was noted under
---@return manaloom.reference
function linked(name) end

---In what an act leaves: the number is taken anew all the time, not fixed as the effect begins.
---CR 611.2d.
---```lua
---get(this, { live(count(creature)), 0 }, { lasts = until_end_of_turn })
---```
---@param of integer|manaloom.quantity the number
---@return manaloom.quantity
function live(of) end

---An unlocked half of a permanent, of your choice, is locked.
---CR 709.5g.
---```lua
---lock_door(target(permanent.subtype "Room"))
---```
---@param what manaloom.reference the permanent
---@return manaloom.act
function lock_door(what) end

---You look at cards from the top of your library and pick some: .match of the result, and .rest.
---CR 701.20.
---```lua
---look_at_top(3)
---```
---@param amount integer|manaloom.quantity how many
---@param options? { pick?: integer|manaloom.quantity|manaloom.number_rule, filter?: manaloom.filter }
---@return manaloom.act
function look_at_top(amount, options) end

---Keyword abilities, or all abilities, are lost.
---CR 613.1f.
---```lua
---lose(target(creature), flying, { lasts = until_end_of_turn })
---```
---@param subject manaloom.reference what is changed
---@param abilities manaloom.ability|"all_abilities"|(manaloom.ability|"all_abilities")[] the keywords, or all_abilities
---@param ... manaloom.ability|"all_abilities"|(manaloom.ability|"all_abilities")[]
---@return manaloom.act
function lose(subject, abilities, ...) end

---A player loses the game.
---CR 104.3e.
---```lua
---lose_game(you)
---```
---@param who? manaloom.reference who loses
---@return manaloom.act
function lose_game(who) end

---A player loses life.
---CR 119.3.
---```lua
---lose_life(1, each(opponent))
---```
---@param amount integer|manaloom.quantity how much
---@param who? manaloom.reference who loses it
---@return manaloom.act
function lose_life(amount, who) end

---An activated mana ability.
---CR 605.1a.
---```lua
---mana { cost = "{T}", add = "{G}" }
---```
---@param fields { [integer]: manaloom.act, cost: string|manaloom.cost|(string|manaloom.act)[], add: string|manaloom.mana, activate_only_if?: manaloom.condition, limit?: "once_each_turn"|"once", speed?: "sorcery", by?: manaloom.filter, active_in?: manaloom.zone|manaloom.zone[], targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function mana(fields) end

---A player puts cards from the top of the library onto the battlefield face down, as 2/2 creatures that can be turned up for their mana cost.
---CR 701.40.
---```lua
---manifest(1)
---```
---@param amount integer|manaloom.quantity|manaloom.reference how many cards from the top of the library, or which cards
---@param who? manaloom.reference who manifests
---@param options? { gain?: manaloom.ability|manaloom.ability[] }
---@return manaloom.act
function manifest(amount, who, options) end

---No more than a number of creatures can attack each combat, perhaps whom.
---CR 508.1c.
---```lua
---max_attackers(2, { whom = you })
---```
---@param number integer|manaloom.quantity how many
---@param options? { whom?: manaloom.reference|manaloom.filter, that?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function max_attackers(number, options) end

---No more than a number of creatures can block each combat, as each defending player declares.
---CR 509.1b.
---```lua
---max_blockers(1)
---```
---@param number integer|manaloom.quantity how many
---@param options? { that?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function max_blockers(number, options) end

---Players' maximum hand size is set or changed.
---CR 402.2.
---```lua
---maximum_hand_size(you, { less = 3 })
---```
---@param who manaloom.reference|manaloom.filter whose
---@param options? { is?: integer|manaloom.quantity, more?: integer|manaloom.quantity, less?: integer|manaloom.quantity, lasts?: manaloom.duration }
---@return manaloom.ability
function maximum_hand_size(who, options) end

---A player chooses whether to carry out acts.
---CR 608.2d.
---```lua
---may { draw(1) }
---```
---@param fields { [integer]: manaloom.act, by?: manaloom.reference, if_done?: manaloom.act|manaloom.act[], otherwise?: manaloom.act|manaloom.act[] }
---@return manaloom.act
function may(fields) end

---You may play cards from where they are, with the timing of their own.
---CR 601.3b.
---```lua
---may_play(gone.objects, { lasts = until_end_of_turn })
---```
---@param what manaloom.reference the cards: as an act those there are now, in a static all that are described
---@param options? { free?: true, for_cost?: string|manaloom.cost|(string|manaloom.act)[], lasts?: manaloom.duration }
---@return manaloom.ability
function may_play(what, options) end

---The two cards of a meld pair are put onto the battlefield together, with their back faces up, as one permanent. Whatever is no pair stays where it is.
---CR 701.42.
---```lua
---meld(gone.objects)
---```
---@param what manaloom.reference the two cards
---@return manaloom.act
function meld(what) end

---It can't be blocked except by two or more creatures.
---CR 702.111.
---```lua
---card { menace }
---```
---@type manaloom.ability
menace = {}

---An object is put on top of a permanent of the same owner or on its bottom, as you choose: they are one permanent from now on, with the characteristics of the topmost one and the abilities of all.
---CR 730.2.
---```lua
---merge(this, target(creature))
---```
---@param what manaloom.reference what merges
---@param onto manaloom.reference the permanent
---@return manaloom.act
function merge(what, onto) end

---A player puts cards from the top of the library into the graveyard.
---CR 701.17.
---```lua
---mill(3, you)
---```
---@param amount integer|manaloom.quantity how many
---@param who? manaloom.reference who mills
---@return manaloom.act
function mill(amount, who) end

---One mode of modes: its acts, and perhaps its own targets and cost.
---CR 700.2.
---```lua
---modes { choose = 1, mode { draw(1) }, mode { gain_life(3) } }
---```
---@param fields { [integer]: manaloom.act, name?: string, cost?: string|manaloom.cost|(string|manaloom.act)[], targets?: manaloom.reference|manaloom.reference[] }
---@return manaloom.mode
function mode(fields) end

---As the kind of a keyword's parameter: a mode, or a list.
---CR 702.
---```lua
---keyword { name = "example", parameters = { list = mode_list }, build = example }
---```
---@type manaloom.word
mode_list = {}

---Modes, some of which are chosen on announcement, and carried out in printed order.
---CR 700.2.
---```lua
---modes { choose = 1, mode { draw(1) }, mode { gain_life(3) } }
---```
---@param fields { [integer]: manaloom.mode, choose?: integer|manaloom.quantity, at_least?: integer|manaloom.quantity, at_most?: integer|manaloom.quantity, again?: true, extra_mode_cost?: string|manaloom.cost|(string|manaloom.act)[], entwine?: string|manaloom.cost|(string|manaloom.act)[] }
---@return manaloom.act
function modes(fields) end

---A creature that is not monstrous gets +1/+1 counters and becomes monstrous.
---CR 701.37.
---```lua
---activated { cost = "{5}{G}", monstrosity(3) }
---```
---@param amount integer|manaloom.quantity how many +1/+1 counters
---@param what? manaloom.reference the creature
---@return manaloom.act
function monstrosity(amount, what) end

---This permanent can't have more than a number of counters of a kind: those beyond it are removed as a state-based action.
---CR 704.5r.
---```lua
---most_counters(7, "charge")
---```
---@param amount integer|manaloom.quantity the most that stay
---@param kind string the kind of counter
---@return manaloom.ability
function most_counters(amount, kind) end

---Counters are moved from one object to another.
---CR 122.5.
---```lua
---move_counters(1, "+1/+1", this, { to = that.object })
---```
---@param amount integer|manaloom.quantity how many
---@param kind string the kind of counter
---@param from manaloom.reference from what
---@param options? { to: manaloom.reference }
---@return manaloom.act
function move_counters(amount, kind, from, options) end

---An additional cost that may be paid any number of times.
---CR 702.33c.
---```lua
---multikicker "{1}"
---```
---@param cost string|manaloom.cost|(string|manaloom.act)[] the cost
---@param options? { name?: string }
---@return manaloom.ability
function multikicker(cost, options) end

---Creatures attack each combat if able, perhaps a certain player or permanent.
---CR 508.1d.
---```lua
---must_attack(all(creature))
---```
---@param subject manaloom.reference what attacks
---@param options? { whom?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function must_attack(subject, options) end

---One or more creatures attack each combat if able, perhaps of a certain sort.
---CR 508.1d.
---```lua
---must_be_attacked(this)
---```
---@param subject manaloom.reference who or what is attacked
---@param options? { that?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function must_be_attacked(subject, options) end

---One or more creatures block it if able.
---CR 509.1c.
---```lua
---must_be_blocked(this)
---```
---@param subject manaloom.reference what is blocked
---@param options? { that?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function must_be_blocked(subject, options) end

---Creatures block each combat if able, or block all of certain attackers that they can.
---CR 509.1c.
---```lua
---must_block(all(creature), { whom = this })
---```
---@param subject manaloom.reference what blocks
---@param options? { whom?: manaloom.reference|manaloom.filter, lasts?: manaloom.duration }
---@return manaloom.ability
function must_block(subject, options) end

---As what the game is: night.
---CR 731.1.
---```lua
---it_becomes(night)
---```
---@type manaloom.word
night = {}

---Players have no maximum hand size.
---CR 402.2.
---```lua
---no_maximum_hand_size(you)
---```
---@param who manaloom.reference|manaloom.filter whose
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function no_maximum_hand_size(who, options) end

---As the kind of a keyword's parameter: power and toughness.
---CR 702.
---```lua
---keyword { name = "example", parameters = { size = numbers }, build = example }
---```
---@type manaloom.word
numbers = {}

on = {}

---A player has activated an ability of an object.
---CR 602.2.
---```lua
---on.activated { source = artifact }
---```
---@param source? manaloom.filter|manaloom.reference the object whose effect it is
---@param options? { by?: manaloom.filter|manaloom.reference, nonmana?: true }
---@return manaloom.event
function on.activated(source, options) end

---A player amasses.
---CR 701.47b.
---```lua
---on.amasses(you)
---```
---@param by? manaloom.filter|manaloom.reference who amasses
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.amasses(by, options) end

---An Aura or Equipment becomes attached to something.
---CR 701.3.
---```lua
---on.attached(this)
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@param options? { to?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.attached(object, options) end

---A player pays an optional cost as a creature attacks.
---CR 508.1g.
---```lua
---on.attack_cost_paid(creature, { by = you })
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { by?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.attack_cost_paid(object, options) end

---A creature is declared as an attacker. One or more that attack are one, however many they attack, unless it says what is attacked: then once for each.
---CR 508.3a, 508.3c.
---```lua
---on.attacks(this)
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { to?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.attacks(object, options) end

---A creature is the only one declared as an attacker in a combat phase.
---CR 506.5.
---```lua
---on.attacks_alone(creature.you_control)
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@return manaloom.event
function on.attacks_alone(object) end

---A creature attacks and isn't blocked.
---CR 509.3g.
---```lua
---on.attacks_unblocked(this)
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@return manaloom.event
function on.attacks_unblocked(object) end

---A creature is declared as an attacker together with another one that is as described.
---CR 508.3.
---```lua
---on.attacks_with(this, { with = creature.power(at_least(4)) })
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { with?: manaloom.filter }
---@return manaloom.event
function on.attacks_with(object, options) end

---An attacking creature becomes blocked; with blockers, by so many creatures.
---CR 509.3c, 509.3e.
---```lua
---on.becomes_blocked(this)
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { blockers?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.becomes_blocked(object, options) end

---An attacking creature becomes blocked by a creature: for each that blocks it, put onto the battlefield blocking it too.
---CR 509.3d.
---```lua
---on.becomes_blocked_by(this, { blocker = creature.blue })
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { blocker?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.becomes_blocked_by(object, options) end

---A permanent becomes prepared.
---CR 722.3a.
---```lua
---on.becomes_prepared(this)
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@return manaloom.event
function on.becomes_prepared(object) end

---A permanent becomes tapped.
---CR 701.26.
---```lua
---on.becomes_tapped(creature.you_control)
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@return manaloom.event
function on.becomes_tapped(object) end

---An object or player becomes the target of a spell or ability.
---CR 115.
---```lua
---on.becomes_target { object = this, by = opponent }
---```
---@param options? { object?: manaloom.filter|manaloom.reference, by?: manaloom.filter|manaloom.reference, source?: manaloom.filter|manaloom.reference, from?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.becomes_target(options) end

---A permanent becomes untapped.
---CR 701.26.
---```lua
---on.becomes_untapped(this)
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@return manaloom.event
function on.becomes_untapped(object) end

---A creature is declared as a blocker; with attacker, for each that it blocks; with attackers, where it blocks so many.
---CR 509.3a-b, 509.3e.
---```lua
---on.blocks(this)
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { attacker?: manaloom.filter|manaloom.reference, attackers?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.blocks(object, options) end

---A player bolsters.
---CR 701.39.
---```lua
---on.bolsters(you)
---```
---@param by? manaloom.filter|manaloom.reference who bolsters
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.bolsters(by, options) end

---A player has cast a spell.
---CR 601.2i.
---```lua
---on.cast(any_spell.noncreature, { by = you })
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@param options? { by?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.cast(object, options) end

---A player clashes: the amount is 1 for the one who wins.
---CR 701.30.
---```lua
---on.clashes { by = you, amount = 1 }
---```
---@param by? manaloom.filter|manaloom.reference who clashes
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.clashes(by, options) end

---A coin is flipped: its amount is 1 where the flip is won, else 0. A replacement effect that sets the amount says who wins (CR 705.3).
---CR 705.2.
---```lua
---on.coin_flipped { by = you, amount = 1 }
---```
---@param by? manaloom.filter|manaloom.reference who does it
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.coin_flipped(by, options) end

---A player completes a dungeon.
---CR 309.7.
---```lua
---on.completes_dungeon(you)
---```
---@param by? manaloom.filter|manaloom.reference who completes it
---@param options? { dungeon?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.completes_dungeon(by, options) end

---A permanent connives.
---CR 701.50b.
---```lua
---on.connives(creature.you_control)
---```
---@param object? manaloom.filter|manaloom.reference what connives
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.connives(object, options) end

---Another player gains control of a permanent.
---CR 603.10d.
---```lua
---on.control_changes(this)
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@param options? { by?: manaloom.filter|manaloom.reference, from?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.control_changes(object, options) end

---A permanent converts.
---CR 701.28.
---```lua
---on.converts(this)
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@param options? { into?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.converts(object, options) end

---A spell or ability is countered.
---CR 701.6.
---```lua
---on.countered(any_spell.you_control)
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@param options? { source?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.countered(object, options) end

---Counters of a kind are put on an object or player, also on what enters with them.
---CR 122.6.
---```lua
---on.counters_put { kind = "+1/+1", to = creature.you_control }
---```
---@param options? { kind?: string, to?: manaloom.filter|manaloom.reference, by?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity, cause?: "effect"|"cost"|"rule" }
---@return manaloom.event
function on.counters_put(options) end

---Counters of a kind are removed from an object or player.
---CR 122.
---```lua
---on.counters_removed { kind = "time", to = this }
---```
---@param options? { kind?: string, to?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.counters_removed(options) end

---A player cycles a card.
---CR 702.29c.
---```lua
---on.cycled(you)
---```
---@param by? manaloom.filter|manaloom.reference who cycles it
---@param options? { card?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.cycled(by, options) end

---A source deals damage to a permanent or player.
---CR 120.
---```lua
---on.damage { combat = true, from = this, to = player }
---```
---@param options? { combat?: true, noncombat?: true, from?: manaloom.filter|manaloom.reference, to?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.damage(options) end

---Damage that a source would have dealt is prevented.
---CR 615.13.
---```lua
---on.damage_prevented { to = you }
---```
---@param options? { from?: manaloom.filter|manaloom.reference, to?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.damage_prevented(options) end

---An object or player gets a designation.
---CR 701.37b.
---```lua
---on.designated { object = this, name = "monstrous" }
---```
---@param options? { object?: manaloom.filter|manaloom.reference, name?: string, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.designated(options) end

---A permanent is destroyed.
---CR 701.8.
---```lua
---on.destroyed(creature)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@return manaloom.event
function on.destroyed(object) end

---A die is rolled: its amount is the result, which replacement effects modify.
---CR 706.2.
---```lua
---on.die_rolled { by = you, amount = 20 }
---```
---@param by? manaloom.filter|manaloom.reference who does it
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.die_rolled(by, options) end

---A permanent is put into a graveyard from the battlefield.
---CR 700.4.
---```lua
---on.dies(creature.you_control)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@return manaloom.event
function on.dies(object) end

---A player discards a card.
---CR 701.9.
---```lua
---on.discards(opponent)
---```
---@param by? manaloom.filter|manaloom.reference the player it happens to
---@param options? { card?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.discards(by, options) end

---A player draws a card.
---CR 121.1.
---```lua
---on.draws(you)
---```
---@param by? manaloom.filter|manaloom.reference the player it happens to
---@return manaloom.event
function on.draws(by) end

---A player is told to draw a number of cards: the instruction, before any of the draws, to be replaced.
---CR 121.2a.
---```lua
---instead { on.draws_cards(you, { amount = at_least(2) }), change = { amount = that.amount + 1 } }
---```
---@param by? manaloom.filter|manaloom.reference the player it happens to
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.draws_cards(by, options) end

---An object enters the battlefield.
---CR 603.6a.
---```lua
---on.enters(creature.other)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { by?: manaloom.filter|manaloom.reference, from?: manaloom.zone }
---@return manaloom.event
function on.enters(object, options) end

---A player exerts a permanent.
---CR 701.43.
---```lua
---on.exerted(creature, { by = you })
---```
---@param object? manaloom.filter|manaloom.reference the creature
---@param options? { by?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.exerted(object, options) end

---An object is exiled.
---CR 406.
---```lua
---on.exiled(any_card)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { from?: manaloom.zone, discarded?: true }
---@return manaloom.event
function on.exiled(object, options) end

---A permanent explores.
---CR 701.44b.
---```lua
---on.explores(creature.you_control)
---```
---@param object? manaloom.filter|manaloom.reference what explores
---@return manaloom.event
function on.explores(object) end

---A player faces a villainous choice.
---CR 701.55.
---```lua
---on.faces_villainous_choice(opponent)
---```
---@param by? manaloom.filter|manaloom.reference who faces it
---@return manaloom.event
function on.faces_villainous_choice(by) end

---A player fateseals.
---CR 701.29.
---```lua
---on.fateseals(you)
---```
---@param by? manaloom.filter|manaloom.reference who fateseals
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.fateseals(by, options) end

---A flip card is flipped.
---CR 710.4.
---```lua
---on.flipped(this)
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@return manaloom.event
function on.flipped(object) end

---A player unlocks the second half of a permanent.
---CR 709.5i.
---```lua
---on.fully_unlocks { by = you }
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@param options? { by?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.fully_unlocks(object, options) end

---A player investigates.
---CR 701.16.
---```lua
---on.investigates(you)
---```
---@param by? manaloom.filter|manaloom.reference who investigates
---@return manaloom.event
function on.investigates(by) end

---It becomes day or night.
---CR 731.1.
---```lua
---on.it_becomes(night)
---```
---@param time? "day"|"night" day or night
---@param options? { changed?: true }
---@return manaloom.event
function on.it_becomes(time, options) end

---The last counter of a kind is removed from an object.
---CR 122.
---```lua
---on.last_counter_removed { kind = "time", to = this }
---```
---@param options? { kind?: string, to?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.last_counter_removed(options) end

---A permanent leaves the battlefield.
---CR 603.6c.
---```lua
---on.leaves(this)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { to?: manaloom.zone }
---@return manaloom.event
function on.leaves(object, options) end

---A card leaves a graveyard.
---CR 603.10a.
---```lua
---on.leaves_graveyard(any_card)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { to?: manaloom.zone }
---@return manaloom.event
function on.leaves_graveyard(object, options) end

---A spell leaves the stack.
---CR 405.
---```lua
---on.leaves_stack(this)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { resolving?: true }
---@return manaloom.event
function on.leaves_stack(object, options) end

---A player gains life.
---CR 119.9.
---```lua
---on.life_gained { by = you }
---```
---@param options? { by?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.life_gained(options) end

---A player loses life, also by damage (its cause is a rule) and by paying it.
---CR 119.
---```lua
---on.life_lost { by = opponent }
---```
---@param options? { by?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity, cause?: "effect"|"cost"|"rule" }
---@return manaloom.event
function on.life_lost(options) end

---A player loses the game.
---CR 104.3.
---```lua
---on.loses_game(opponent)
---```
---@param by? manaloom.filter|manaloom.reference the player it happens to
---@return manaloom.event
function on.loses_game(by) end

---Mana is added to a player's mana pool, by whatever ability.
---CR 106.3.
---```lua
---on.mana_added { to = you }
---```
---@param options? { to?: manaloom.filter|manaloom.reference, source?: manaloom.filter|manaloom.reference, mana_type?: string|manaloom.mana, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.mana_added(options) end

---A player mills a card.
---CR 701.17.
---```lua
---on.mills(opponent, { card = creature_card })
---```
---@param by? manaloom.filter|manaloom.reference the player it happens to
---@param options? { card?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.mills(by, options) end

---A spell merges with a creature.
---CR 702.140d.
---```lua
---on.mutates(this)
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@return manaloom.event
function on.mutates(object) end

---A player declares one or more creatures as attackers; with whom, once for each player that they attack. Its objects are these creatures.
---CR 508.3d-e.
---```lua
---whenever { on.player_attacks(you), draw(1) }
---```
---@param by? manaloom.filter|manaloom.reference the attacking player
---@param options? { whom?: manaloom.filter|manaloom.reference, with?: manaloom.filter, how_many?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.player_attacks(by, options) end

---A player populates.
---CR 701.36.
---```lua
---on.populates(you)
---```
---@param by? manaloom.filter|manaloom.reference who populates
---@return manaloom.event
function on.populates(by) end

---A player proliferates.
---CR 701.34.
---```lua
---on.proliferates(you)
---```
---@param by? manaloom.filter|manaloom.reference who proliferates
---@return manaloom.event
function on.proliferates(by) end

---A card is put into a graveyard from anywhere, or from the zone said.
---CR 404.
---```lua
---on.put_into_graveyard(creature_card)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { from?: manaloom.zone, discarded?: true }
---@return manaloom.event
function on.put_into_graveyard(object, options) end

---A player reveals a card.
---CR 701.20.
---```lua
---on.reveals(you)
---```
---@param by? manaloom.filter|manaloom.reference the player who does it
---@param options? { card?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.reveals(by, options) end

---A player rolls one or more dice.
---CR 706.
---```lua
---on.rolls(you)
---```
---@param by? manaloom.filter|manaloom.reference who does it
---@return manaloom.event
function on.rolls(by) end

---A player sacrifices a permanent.
---CR 701.21.
---```lua
---on.sacrificed(creature, { by = you })
---```
---@param object? manaloom.filter|manaloom.reference the object
---@param options? { by?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.sacrificed(object, options) end

---A player scries.
---CR 701.22d.
---```lua
---on.scries(you)
---```
---@param by? manaloom.filter|manaloom.reference who scries
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.scries(by, options) end

---A player shuffles a library.
---CR 701.24.
---```lua
---on.shuffles(opponent)
---```
---@param by? manaloom.filter|manaloom.reference the player it happens to
---@return manaloom.event
function on.shuffles(by) end

---A player's speed increases.
---CR 702.179.
---```lua
---on.speed_increases(you)
---```
---@param by? manaloom.filter|manaloom.reference whose speed it is
---@return manaloom.event
function on.speed_increases(by) end

---A player surveils.
---CR 701.25d.
---```lua
---on.surveils(you)
---```
---@param by? manaloom.filter|manaloom.reference who surveils
---@param options? { amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.surveils(by, options) end

---A mana ability with {T} in its cost resolves and produces mana. A trigger looks at what was really produced; a replacement changes the production.
---CR 106.12.
---```lua
---on.tapped_for_mana { by = you, source = permanent }
---```
---@param options? { by?: manaloom.filter|manaloom.reference, source?: manaloom.filter|manaloom.reference, mana_type?: string|manaloom.mana, amount?: manaloom.number_rule|integer|manaloom.quantity }
---@return manaloom.event
function on.tapped_for_mana(options) end

---A player time travels.
---CR 701.56.
---```lua
---on.time_travels(you)
---```
---@param by? manaloom.filter|manaloom.reference who does it
---@return manaloom.event
function on.time_travels(by) end

---Tokens are created under a player's control.
---CR 111.
---```lua
---on.tokens_created { under = you }
---```
---@param options? { under?: manaloom.filter|manaloom.reference, source?: manaloom.filter|manaloom.reference, amount?: manaloom.number_rule|integer|manaloom.quantity, cause?: "effect"|"cost"|"rule" }
---@return manaloom.event
function on.tokens_created(options) end

---A permanent transforms; with into, also where it converts into such an object.
---CR 701.27e.
---```lua
---on.transforms(this)
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@param options? { into?: manaloom.filter|manaloom.reference, except_by?: string }
---@return manaloom.event
function on.transforms(object, options) end

---Another ability triggers; an ability never triggers on itself. What triggers on it goes on the stack after the abilities that triggered on something else; its `object` is the ability, on the stack by then, and the event given as `cause` can be asked for what it happened to.
---CR 603.3b.
---```lua
---on.triggers { source = permanent.you_control, cause = on.enters(creature) }
---```
---@param source? manaloom.filter|manaloom.reference the object whose effect it is
---@param options? { by?: manaloom.filter|manaloom.reference, cause?: manaloom.event }
---@return manaloom.event
function on.triggers(source, options) end

---A turn of the player said begins.
---CR 500.1.
---```lua
---skip(on.turn_begins(you))
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function on.turn_begins(player) end

---A permanent is turned face up.
---CR 708.8.
---```lua
---on.turned_face_up(this)
---```
---@param object? manaloom.filter|manaloom.reference the object
---@return manaloom.event
function on.turned_face_up(object) end

---An Aura or Equipment becomes unattached.
---CR 701.3d.
---```lua
---on.unattached(this)
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@param options? { from?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.unattached(object, options) end

---A player unlocks a half of a permanent, also as it enters.
---CR 709.5h.
---```lua
---on.unlocks_door { by = you }
---```
---@param object? manaloom.filter|manaloom.reference the permanent
---@param options? { by?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.unlocks_door(object, options) end

---You unlock the half on which this ability is printed.
---CR 709.5h.
---```lua
---whenever { on.unlocks_this_door, draw(1) }
---```
---@type manaloom.event
on.unlocks_this_door = {}

---A permanent untaps in the untap step of its controller.
---CR 502.3.
---```lua
---cant(on.untaps_during_untap_step(enchanted_creature))
---```
---@param object? manaloom.filter|manaloom.reference the object it happens to
---@return manaloom.event
function on.untaps_during_untap_step(object) end

---A player ventures into the dungeon.
---CR 701.49.
---```lua
---on.ventures(you)
---```
---@param by? manaloom.filter|manaloom.reference who ventures
---@return manaloom.event
function on.ventures(by) end

---A player votes.
---CR 701.38.
---```lua
---on.votes(opponent)
---```
---@param by? manaloom.filter|manaloom.reference who votes
---@param options? { object?: manaloom.filter|manaloom.reference }
---@return manaloom.event
function on.votes(by, options) end

---As limit: only once in the game, for each object.
---CR 702.177a.
---```lua
---activated { cost = "{1}", limit = once, draw(1) }
---```
---@type manaloom.word
once = {}

---As limit: only once each turn.
---CR 602.5b.
---```lua
---activated { cost = "{1}", limit = once_each_turn, draw(1) }
---```
---@type manaloom.word
once_each_turn = {}

---One of several outputs, chosen as it is produced.
---CR 106.3.
---```lua
---mana { cost = "{W/U}{T}", add = one_of("{W}{W}", "{W}{U}", "{U}{U}") }
---```
---@param outputs string|manaloom.mana|(string|manaloom.mana)[] the outputs
---@param ... string|manaloom.mana|(string|manaloom.mana)[]
---@return manaloom.mana
function one_of(outputs, ...) end

---In an event: the ability triggers once for all events of a batch that happen to the same player or object.
---CR 603.2c.
---```lua
---on.damage { combat = true, from = one_or_more(creature.you_control), to = player }
---```
---@param filter manaloom.filter what each of them is
---@return manaloom.filter
function one_or_more(filter) end

---Acts that are carried out only if a condition is true when they are reached.
---CR 608.2c.
---```lua
---only_if(this.is(creature.subtype "Spirit"), draw(1))
---```
---@param condition manaloom.condition the condition
---@param acts manaloom.act|manaloom.act[] what happens if it is true
---@param ... manaloom.act|manaloom.act[]
---@return manaloom.act
function only_if(condition, acts, ...) end

---An opponent of you.
---CR 102.2.
---```lua
---target(opponent)
---```
---@type manaloom.filter
opponent = {}

---As what is chosen: an opponent.
---CR 102.2.
---```lua
---as_enters { choose { opponent_of_yours, as = "foe" } }
---```
---@type manaloom.word
opponent_of_yours = {}

---Acts under a name, in either, vote and the like.
---CR 608.2d.
---```lua
---either(option { name = "draw", draw(1) }, option { name = "gain", gain_life(3) })
---```
---@param fields { [integer]: manaloom.act, name: string }
---@return manaloom.act
function option(fields) end

---A cost that its controller may pay as it attacks, and what follows.
---CR 508.1g.
---```lua
---optional_attack_cost { cost = exert(this), when_done { draw(1) } }
---```
---@param fields { [integer]: manaloom.act, cost: string|manaloom.cost|(string|manaloom.act)[]|(string|manaloom.cost|(string|manaloom.act)[])[], name?: string }
---@return manaloom.ability
function optional_attack_cost(fields) end

---An additional cost that may be paid as the spell is cast. Its .paid and .times tell what was done.
---CR 601.2b.
---```lua
---optional_cost "{2}"
---```
---@param cost string|manaloom.cost|(string|manaloom.act)[] the cost
---@param options? { repeatable?: true, name?: string }
---@return manaloom.ability
function optional_cost(cost, options) end

---What may be paid rather than the mana cost; then each of what it describes is meant in the place of every target.
---CR 702.96.
---```lua
---overload "{3}{R}{R}{R}"
---```
---@param cost string|manaloom.cost|(string|manaloom.act)[] the cost
---@param options? { name?: string }
---@return manaloom.ability
function overload(cost, options) end

---What a pack changes about the abilities of another pack's card. A file in the folder patches returns it, or card { ... } for all of them anew; of a card with several faces, faces { key = patch { ... } }.
---```lua
---return patch { remove = "grow", flying }
---```
---@param fields { [integer]: manaloom.ability, replace?: {  }, remove?: string|string[] }
---@return manaloom.card
function patch(fields) end

---A player pays a cost, in may and unless.
---CR 118.
---```lua
---may { pay "{1}", if_done = draw(1) }
---```
---@param cost string|manaloom.cost|(string|manaloom.act)[] the cost
---@param options? { times?: integer|manaloom.quantity }
---@return manaloom.act
function pay(cost, options) end

---Life is paid.
---CR 119.4.
---```lua
---activated { cost = { "{1}", pay_life(2) }, draw(1) }
---```
---@param amount integer|manaloom.quantity how much
---@return manaloom.act
function pay_life(amount) end

---A permanent: a card or token on the battlefield.
---CR 110.1.
---```lua
---target(permanent.nonland)
---```
---@type manaloom.filter
permanent = {}

---A card that could be put onto the battlefield, in any zone or in the one that in_zone says.
---CR 110.4a.
---```lua
---target(permanent_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
permanent_card = {}

phase = {}

---The beginning phase of the player said begins: to be skipped.
---CR 500.1.
---```lua
---skip(phase.beginning(you))
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function phase.beginning(player) end

---The combat phase of the player said begins: to be skipped.
---CR 500.1.
---```lua
---skip(phase.combat(you))
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function phase.combat(player) end

---The ending phase of the player said begins: to be skipped.
---CR 500.1.
---```lua
---skip(phase.ending(you))
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function phase.ending(player) end

---The postcombat main phase of the player said begins: to be skipped.
---CR 500.1.
---```lua
---skip(phase.postcombat_main(you))
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function phase.postcombat_main(player) end

---The precombat main phase of the player said begins: to be skipped.
---CR 500.1.
---```lua
---skip(phase.precombat_main(you))
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function phase.precombat_main(player) end

---Permanents phase out.
---CR 702.26b.
---```lua
---phase_out(target(creature))
---```
---@param what manaloom.reference what phases out
---@return manaloom.act
function phase_out(what) end

---It phases out and in before its controller untaps.
---CR 702.26.
---```lua
---card { phasing }
---```
---@type manaloom.ability
phasing = {}

---A planeswalker on the battlefield.
---CR 306.
---```lua
---count(planeswalker.you_control)
---```
---@type manaloom.filter
planeswalker = {}

---A planeswalker card in any zone, or in the one that in_zone says.
---CR 306.
---```lua
---count(planeswalker_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
planeswalker_card = {}

---A player in the game.
---CR 102.1.
---```lua
---on.damage { from = this, to = player }
---```
---@type manaloom.filter
player = {}

---You create a token that is a copy of a creature token you control.
---CR 701.36.
---```lua
---populate(1)
---```
---@param times integer|manaloom.quantity how often
---@return manaloom.act
function populate(times) end

---Permanents with prepare spells become prepared.
---CR 722.3a.
---```lua
---prepare(this)
---```
---@param what manaloom.reference the permanents
---@return manaloom.act
function prepare(what) end

---A prevention effect: all of the damage, or some, is not dealt.
---CR 615.1.
---```lua
---prevent { on.damage { combat = true }, lasts = until_end_of_turn }
---```
---@param fields { [integer]: manaloom.act|manaloom.event, amount?: integer|manaloom.quantity, next?: integer|manaloom.quantity, once?: true, lasts?: manaloom.duration, active_in?: manaloom.zone|manaloom.zone[], name?: string }
---@return manaloom.ability
function prevent(fields) end

---You choose any number of permanents and players that have counters and give each another of each kind.
---CR 701.34.
---```lua
---proliferate(1)
---```
---@param times integer|manaloom.quantity how often
---@return manaloom.act
function proliferate(times) end

---Counters of a kind are put on objects or players.
---CR 122.1.
---```lua
---put_counters(1, "+1/+1", this)
---```
---@param amount integer|manaloom.quantity how many
---@param kind string the kind of counter
---@param on manaloom.reference on what
---@param options? { divided?: true }
---@return manaloom.act
function put_counters(amount, kind, on, options) end

---Objects are put into a zone, that of their owner.
---CR 400.3.
---```lua
---put_into(hand, target(creature))
---```
---@param zone manaloom.zone the zone
---@param what manaloom.reference what is put there
---@param options? { position?: "top"|"bottom"|integer|manaloom.quantity, random?: true }
---@return manaloom.act
function put_into(zone, what, options) end

---Cards are put onto the battlefield.
---CR 400.7.
---```lua
---put_onto_battlefield(gone.objects, { under = you })
---```
---@param what manaloom.reference what is put there
---@param options? { under?: manaloom.reference, tapped?: true, with?: manaloom.act|manaloom.act[], attacking?: true|manaloom.reference, blocking?: true|manaloom.reference, is?: { name?: string, types?: string|manaloom.reference|(string|manaloom.reference)[], add_types?: string|manaloom.reference|(string|manaloom.reference)[], remove_types?: string|manaloom.reference|(string|manaloom.reference)[], add_supertypes?: string|manaloom.reference|(string|manaloom.reference)[], remove_supertypes?: string|manaloom.reference|(string|manaloom.reference)[], creature_types?: string|manaloom.reference|(string|manaloom.reference)[], add_creature_types?: string|manaloom.reference|(string|manaloom.reference)[], land_types?: string|manaloom.reference|(string|manaloom.reference)[], add_land_types?: string|manaloom.reference|(string|manaloom.reference)[], add_subtypes?: string|manaloom.reference|(string|manaloom.reference)[], colors?: string|manaloom.reference|(string|manaloom.reference)[], add_colors?: string|manaloom.reference|(string|manaloom.reference)[], base?: string|(integer|manaloom.quantity)[], base_power?: integer|manaloom.quantity, base_toughness?: integer|manaloom.quantity, gain?: manaloom.ability|manaloom.ability[], lose?: manaloom.ability|"all_abilities"|(manaloom.ability|"all_abilities")[] }, lasts?: manaloom.duration, transformed?: true }
---@return manaloom.act
function put_onto_battlefield(what, options) end

---As the kind of a keyword's parameter: a number.
---CR 702.
---```lua
---keyword { name = "example", parameters = { n = quantity }, build = example }
---```
---@type manaloom.word
quantity = {}

---It can block creatures with flying.
---CR 702.17.
---```lua
---card { reach }
---```
---@type manaloom.ability
reach = {}

---A Saga enters with as many lore counters as its controller chooses, and skips the chapters before.
---CR 702.155.
---```lua
---card { read_ahead }
---```
---@type manaloom.ability
read_ahead = {}

---You give each of some players the life total that one of them has.
---CR 119.7.
---```lua
---redistribute_life(all(player))
---```
---@param who manaloom.reference the players
---@return manaloom.act
function redistribute_life(who) end

---A shield for this turn: the next time the permanent would be destroyed, it becomes tapped instead, its damage is removed, and it leaves combat.
---CR 701.19.
---```lua
---activated { cost = "{B}", regenerate(this) }
---```
---@param what manaloom.reference what is protected
---@return manaloom.act
function regenerate(what) end

---Counters of a kind are removed from objects or players.
---CR 122.1.
---```lua
---remove_counters(1, "charge", this)
---```
---@param amount integer|manaloom.quantity how many
---@param kind string the kind of counter
---@param on manaloom.reference from what
---@return manaloom.act
function remove_counters(amount, kind, on) end

---All damage is removed from permanents.
---CR 701.19a.
---```lua
---remove_damage(this)
---```
---@param what manaloom.reference the permanents
---@return manaloom.act
function remove_damage(what) end

---Permanents are removed from combat.
---CR 506.4.
---```lua
---remove_from_combat(target(creature.attacking))
---```
---@param what manaloom.reference what is removed
---@return manaloom.act
function remove_from_combat(what) end

---An output a number of times.
---CR 106.3.
---```lua
---mana { cost = "{T}", add = repeated("{U}", count(artifact.you_control)) }
---```
---@param mana string|manaloom.mana the output
---@param times integer|manaloom.quantity how often
---@return manaloom.mana
function repeated(mana, times) end

---A player reselects which player, planeswalker or battle an attacking creature attacks. It does not attack again.
---CR 508.7.
---```lua
---reselect_attack(target(creature.attacking))
---```
---@param attacker manaloom.reference the attacking creature
---@param options? { to?: manaloom.filter|manaloom.reference, by?: manaloom.reference }
---@return manaloom.act
function reselect_attack(attacker, options) end

---Cards are revealed.
---CR 701.20.
---```lua
---reveal(found.objects)
---```
---@param what manaloom.reference what is revealed
---@return manaloom.act
function reveal(what) end

---You reveal cards from the top of your library until one is as described: .match of the result, and .rest.
---CR 701.20.
---```lua
---reveal_until(creature_card)
---```
---@param filter manaloom.filter what ends it
---@return manaloom.act
function reveal_until(filter) end

---A player rolls a die, or several: the amount of the result is the sum. With keep, the others of several are ignored: they never happened.
---CR 706.
---```lua
---roll(20)
---```
---@param sides integer|manaloom.quantity how many sides each has
---@param who? manaloom.reference who rolls
---@param options? { how_many?: integer|manaloom.quantity, keep?: "highest"|"lowest" }
---@return manaloom.act
function roll(sides, who, options) end

---A room of a dungeon: what happens as its owner moves the venture marker there. The first room is the topmost; one that leads nowhere is the last.
---CR 309.4c.
---```lua
---card { room { name = "gate", leads_to = "hall", draw(1) }, room { name = "hall", gain_life(3) } }
---```
---@param fields { [integer]: manaloom.act, name: string, leads_to?: string|string[], targets?: manaloom.reference|manaloom.reference[] }
---@return manaloom.ability
function room(fields) end

---Fractions are rounded down.
---CR 107.1a.
---```lua
---draw(half(x, round_down))
---```
---@type manaloom.word
round_down = {}

---Fractions are rounded up.
---CR 107.1a.
---```lua
---draw(half(x, round_up))
---```
---@type manaloom.word
round_up = {}

---As cause: a rule, such as a state-based action or what damage results in.
---CR 703.
---```lua
---whenever { on.counters_put { cause = rule, to = this }, draw(1) }
---```
---@type manaloom.word
rule = {}

---A player sacrifices permanents that the player controls.
---CR 701.21.
---```lua
---sacrifice(a(creature.you_control))
---```
---@param what manaloom.reference what is sacrificed
---@param options? { by?: manaloom.reference }
---@return manaloom.act
function sacrifice(what, options) end

---A function carries out what no word says: the way out, with the text for it.
---```lua
---script { text = "Draw a card.", run = function(g) end }
---```
---@param fields { text: string, run: function }
---@return manaloom.act
function script(fields) end

---You look at cards from the top of your library, put any of them on the bottom, and the rest back on top, both in any order.
---CR 701.22.
---```lua
---scry(2)
---```
---@param amount integer|manaloom.quantity how many
---@return manaloom.act
function scry(amount) end

---A player searches a library, the player's own unless said, and finds cards: .objects of the result. What then happens to them, and shuffling, are instructions of their own.
---CR 701.23.
---```lua
---search(land_card.basic)
---```
---@param filter manaloom.filter what may be found
---@param options? { how_many?: integer|manaloom.quantity|manaloom.number_rule, by?: manaloom.reference, library_of?: manaloom.reference }
---@return manaloom.act
function search(filter, options) end

---A player separates objects into two piles, either of which may be empty, and another player picks one: .match of the result; the other pile is .rest. They stay where they are.
---CR 700.3.
---```lua
---separate(all(creature), { by = target(opponent), picked_by = you })
---```
---@param what manaloom.reference the objects
---@param options? { by?: manaloom.reference, picked_by: manaloom.reference }
---@return manaloom.act
function separate(what, options) end

---A player's life total becomes a number: that player gains or loses the difference.
---CR 119.5.
---```lua
---set_life(10, you)
---```
---@param amount integer|manaloom.quantity the new total
---@param who? manaloom.reference whose
---@return manaloom.act
function set_life(amount, who) end

---A player shuffles a library.
---CR 701.24.
---```lua
---shuffle(you)
---```
---@param who? manaloom.reference who shuffles
---@return manaloom.act
function shuffle(who) end

---A step, phase or turn is skipped: in a body the next one that can be, or all of them while it lasts.
---CR 614.10.
---```lua
---skip(step.draw(you))
---```
---@param event manaloom.event the beginning of the step, phase or turn
---@param options? { lasts?: manaloom.duration }
---@return manaloom.ability
function skip(event, options) end

---A condition is true for one or more of what a binder runs over.
---CR 101.4.
---```lua
---only_if(some(p, p.life.at_most(5)), draw(1))
---```
---@param binder manaloom.reference the loop variable, made with each
---@param condition manaloom.condition the condition
---@return manaloom.condition
function some(binder, condition) end

---A sorcery spell.
---CR 307.
---```lua
---count(sorcery.you_control)
---```
---@type manaloom.filter
sorcery = {}

---A sorcery card in any zone, or in the one that in_zone says.
---CR 307.
---```lua
---count(sorcery_card.in_zone(graveyard, you))
---```
---@type manaloom.filter
sorcery_card = {}

---An object in any zone, as a source of damage or of an ability.
---CR 109.2.
---```lua
---on.damage { from = source.red, to = you }
---```
---@type manaloom.filter
source = {}

---A special action: a player who has priority pays and does it at once, without the stack.
---CR 116.2.
---```lua
---special_action { cost = "{2}", active_in = hand, activate_only_if = your_turn, exile(this) }
---```
---@param fields { [integer]: manaloom.act, cost: string|manaloom.cost|(string|manaloom.act)[], activate_only_if?: manaloom.condition, speed?: "sorcery", active_in?: manaloom.zone|manaloom.zone[], name?: string }
---@return manaloom.ability
function special_action(fields) end

---What an instant or sorcery does as it resolves.
---CR 113.3a.
---```lua
---spell { draw(2) }
---```
---@param fields { [integer]: manaloom.act, targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function spell(fields) end

---How many spells were cast this turn before the one said.
---CR 702.40a.
---```lua
---copy(this, { times = spells_cast_before(this) })
---```
---@param what manaloom.reference the spell
---@return manaloom.quantity
function spells_cast_before(what) end

---While it is on the stack, nobody casts spells or activates abilities that are no mana abilities.
---CR 702.61.
---```lua
---card { split_second }
---```
---@type manaloom.ability
split_second = {}

---The zone stack.
---CR 405.
---```lua
---count(any_card.in_zone(stack, you))
---```
---@type manaloom.zone
stack = {}

---A player who controls it and has no speed gets a speed of 1.
---CR 702.179.
---```lua
---card { start_your_engines }
---```
---@type manaloom.ability
start_your_engines = {}

---In place of an event: the ability triggers as soon as a condition is true, and not again while it waits or is on the stack.
---CR 603.8.
---```lua
---when { state(isnt(exists(creature.other.you_control))), sacrifice(this) }
---```
---@param condition manaloom.condition the condition
---@return manaloom.event
function state(condition) end

---A static ability: continuous effects and rules that hold while it is there.
---CR 113.3d.
---```lua
---static { get(all(creature.you_control), "+1/+1") }
---```
---@param fields { [integer]: manaloom.continuous_effect, as_long_as?: manaloom.condition, active_in?: manaloom.zone|manaloom.zone[], name?: string }
---@return manaloom.ability
function static(fields) end

step = {}

---The beginning of the combat of the player said.
---CR 507.
---```lua
---at { step.begin_combat(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.begin_combat(player) end

---The beginning of the combat damage step of the player said.
---CR 510.
---```lua
---at { step.combat_damage(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.combat_damage(player) end

---The beginning of the declare attackers step of the player said.
---CR 508.
---```lua
---at { step.declare_attackers(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.declare_attackers(player) end

---The beginning of the declare blockers step of the player said.
---CR 509.
---```lua
---at { step.declare_blockers(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.declare_blockers(player) end

---The beginning of the draw step of the player said.
---CR 504.
---```lua
---at { step.draw(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.draw(player) end

---The beginning of the end of combat of the player said.
---CR 511.
---```lua
---at { step.end_combat(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.end_combat(player) end

---The beginning of the end step of the player said.
---CR 513.
---```lua
---at { step.end_step(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.end_step(player) end

---The beginning of the postcombat main phase of the player said.
---CR 505.1.
---```lua
---at { step.postcombat_main(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.postcombat_main(player) end

---The beginning of the precombat main phase of the player said.
---CR 505.1.
---```lua
---at { step.precombat_main(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.precombat_main(player) end

---The beginning of the untap step of the player said.
---CR 502.
---```lua
---at { step.untap(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.untap(player) end

---The beginning of the upkeep of the player said.
---CR 503.
---```lua
---at { step.upkeep(you), draw(1) }
---```
---@param player? manaloom.filter|manaloom.reference whose turn it is
---@return manaloom.event
function step.upkeep(player) end

---You look at cards from the top of your library, put any of them into your graveyard, and the rest back on top in any order.
---CR 701.25.
---```lua
---surveil(2)
---```
---@param amount integer|manaloom.quantity how many
---@return manaloom.act
function surveil(amount) end

---Power becomes toughness and the other way round.
---CR 613.4d.
---```lua
---switch_power_toughness(target(creature), { lasts = until_end_of_turn })
---```
---@param subject manaloom.reference what is changed
---@param options? { lasts?: manaloom.duration }
---@return manaloom.act
function switch_power_toughness(subject, options) end

---A string of mana symbols in a slot that takes mana; a hybrid symbol is a choice.
---CR 106.1.
---```lua
---add_mana("{G}{G}")
---```
---@param text string the symbols
---@return manaloom.mana
function symbols(text) end

---A player gets a designation that only one player has at a time; a token file says what the rules give with it. When that player leaves the game, another one does the action.
---CR 725.3.
---```lua
---take_designation(token "treasure", { action = "become_monarch" })
---```
---@param what manaloom.token the token file that defines it
---@param who? manaloom.reference who gets it
---@param options? { action: string }
---@return manaloom.act
function take_designation(what, who, options) end

---A player takes an extra turn after this one.
---CR 500.7.
---```lua
---take_extra_turn(you)
---```
---@param who? manaloom.reference who takes it
---@return manaloom.act
function take_extra_turn(who) end

---Permanents become tapped.
---CR 701.26.
---```lua
---tap(target(creature))
---```
---@param what manaloom.reference what becomes tapped
---@return manaloom.act
function tap(what) end

---One target, chosen by the controller as the spell or ability is put on the stack. The same node is the same target.
---CR 115.1.
---```lua
---destroy(target(creature))
---```
---@param filter manaloom.filter what may be picked
---@param options? { label?: string }
---@return manaloom.reference
function target(filter, options) end

---Several different targets, chosen by the controller as the spell or ability is put on the stack.
---CR 115.1.
---```lua
---tap(targets(up_to(2), creature))
---```
---@param count integer|manaloom.quantity|manaloom.number_rule how many
---@param filter manaloom.filter what each may be
---@param options? { distinct?: "controller"|"name", per?: manaloom.reference, label?: string }
---@return manaloom.reference
function targets(count, filter, options) end

---The event of the innermost enclosing trigger or replacement; its members are the fields of the event.
---```lua
---draw(that.amount)
---```
---@type manaloom.event_at_hand
that = {}

---The object that the innermost enclosing ability is on.
---CR 109.5.
---```lua
---put_counters(1, "+1/+1", this)
---```
---@type manaloom.reference
this = {}

---As a period: since the game began.
---CR 103.
---```lua
---draw(count_events(on.dies(creature), this_game))
---```
---@type manaloom.word
this_game = {}

---For the rest of this turn; as a period of history, in this turn.
---CR 514.2.
---```lua
---get(this, "+1/+1", { lasts = this_turn })
---```
---@type manaloom.duration
this_turn = {}

---As how long: for what the spell or ability does itself as it resolves. It is a self-replacement effect, and applied before others.
---CR 614.15.
---```lua
---spell { destroy(target(creature)), instead { on.dies(creature), change = { zone = exile }, lasts = this_way } }
---```
---@type manaloom.word
this_way = {}

---Until an event happens.
---CR 611.2a.
---```lua
---gain_control(target(creature), { lasts = till(on.leaves(this)) })
---```
---@param event manaloom.event the event
---@return manaloom.duration
function till(event) end

---You choose any number of permanents you control and suspended cards you own with time counters, and put a time counter on each or remove one.
---CR 701.56.
---```lua
---time_travel(1)
---```
---@param times integer|manaloom.quantity how often
---@return manaloom.act
function time_travel(times) end

---A token that a pack defines.
---CR 111.4.
---```lua
---create(2, token "soldier")
---```
---@param token string its slug
---@param options? { base?: string|(integer|manaloom.quantity)[] }
---@return manaloom.token
function token(token, options) end

---As position: on top of the library.
---CR 401.
---```lua
---put_into(library, this, { position = top })
---```
---@type manaloom.word
top = {}

---The cards on top of a library, at the time when it is read.
---CR 401.
---```lua
---exile(top_cards(1, you))
---```
---@param amount integer|manaloom.quantity how many
---@param who? manaloom.reference whose library
---@return manaloom.reference
function top_cards(amount, who) end

---The sum of a characteristic over what is described.
---CR 107.1.
---```lua
---gain_life(total("power", creature.you_control))
---```
---@param trait "power"|"toughness"|"mana_value" the characteristic
---@param of manaloom.filter|manaloom.reference over what
---@return manaloom.quantity
function total(trait, of) end

---Combat damage that it deals to a player also gives that player poison counters.
---CR 702.164.
---```lua
---card { toxic(1) }
---```
---@param amount integer|manaloom.quantity how many poison counters
---@return manaloom.ability
function toxic(amount) end

---Damage beyond what is lethal for its blockers may go to what it attacks.
---CR 702.19.
---```lua
---card { trample }
---```
---@type manaloom.ability
trample = {}

---Double-faced permanents turn their other faces up. Nothing else can.
---CR 701.27.
---```lua
---transform(this)
---```
---@param what manaloom.reference the permanents
---@return manaloom.act
function transform(what) end

---Triggered abilities of some sources, caused by some event, trigger an additional time.
---CR 603.2d.
---```lua
---trigger_again { cause = on.enters(creature), source = permanent.you_control }
---```
---@param fields { cause: manaloom.event, source: manaloom.filter, times?: integer|manaloom.quantity, active_in?: manaloom.zone|manaloom.zone[], name?: string }
---@return manaloom.ability
function trigger_again(fields) end

---Permanents are turned face up.
---CR 708.7.
---```lua
---turn_face_up(target(creature.face_down))
---```
---@param what manaloom.reference what is turned face up
---@return manaloom.act
function turn_face_up(what) end

---While it is face down, its controller may turn it face up for a cost.
---CR 702.37e.
---```lua
---turned_up_for "{4}{U}"
---```
---@param cost string|manaloom.cost|(string|manaloom.act)[] the cost
---@param options? { counter?: string, name?: string }
---@return manaloom.ability
function turned_up_for(cost, options) end

---Equipment becomes unattached and stays on the battlefield.
---CR 701.3d.
---```lua
---unattach(this)
---```
---@param what manaloom.reference what becomes unattached
---@return manaloom.act
function unattach(what) end

---Something happens unless a player pays or does something. A player who cannot is not asked.
---CR 118.12a.
---```lua
---unless { pay "{1}", by = victim.controller, otherwise = counter(victim) }
---```
---@param fields { [integer]: manaloom.act, by?: manaloom.reference, otherwise: manaloom.act|manaloom.act[] }
---@return manaloom.act
function unless(fields) end

---A locked half of a permanent, of your choice, is unlocked.
---CR 709.5f.
---```lua
---unlock_door(target(permanent.subtype "Room".you_control))
---```
---@param what manaloom.reference the permanent
---@return manaloom.act
function unlock_door(what) end

---Permanents become unprepared.
---CR 722.3b.
---```lua
---unprepare(target(creature))
---```
---@param what manaloom.reference the permanents
---@return manaloom.act
function unprepare(what) end

---Permanents become untapped.
---CR 701.26.
---```lua
---untap(this)
---```
---@param what manaloom.reference what becomes untapped
---@return manaloom.act
function untap(what) end

---Until this combat phase ends.
---CR 511.2.
---```lua
---get(this, "+1/+1", { lasts = until_end_of_combat })
---```
---@type manaloom.duration
until_end_of_combat = {}

---Until the cleanup step of this turn.
---CR 514.2.
---```lua
---get(this, "+1/+1", { lasts = until_end_of_turn })
---```
---@type manaloom.duration
until_end_of_turn = {}

---Until your next turn begins.
---CR 500.7.
---```lua
---get(this, "+1/+1", { lasts = until_your_next_turn })
---```
---@type manaloom.duration
until_your_next_turn = {}

---From none to that number, as somebody chooses.
---CR 107.1.
---```lua
---targets(up_to(2), creature)
---```
---@param most integer|manaloom.quantity the most
---@return manaloom.number_rule
function up_to(most) end

---A player ventures into the dungeon: goes into one, or a room further. All dungeons of the library are outside the game for every player.
---CR 701.49.
---```lua
---venture(you)
---```
---@param who? manaloom.reference who ventures
---@param options? { into?: manaloom.token }
---@return manaloom.act
function venture(who, options) end

---It attacks without being tapped.
---CR 702.20.
---```lua
---card { vigilance }
---```
---@type manaloom.ability
vigilance = {}

---Each player votes, beginning with you and going on in turn order: for one of some words, whose votes are counted by .votes, or for one object; .objects are those with the most votes.
---CR 701.38.
---```lua
---vote("grace", "doom")
---```
---@param choices string|manaloom.filter|(string|manaloom.filter)[] the words, or a description of the objects, that are voted for
---@param ... string|manaloom.filter|(string|manaloom.filter)[]
---@return manaloom.act
function vote(choices, ...) end

---A word was chosen for this object under a name.
---CR 607.2d.
---```lua
---only_if(was_chosen("side", "left"), draw(1))
---```
---@param name string the name it was noted under
---@param word string the word
---@return manaloom.condition
function was_chosen(name, word) end

---A triggered ability, where English says "when".
---CR 603.
---```lua
---when { on.enters(this), draw(1) }
---```
---@param fields { [integer]: manaloom.act|manaloom.event, only_if?: manaloom.condition, limit?: "once_each_turn", active_in?: manaloom.zone|manaloom.zone[], targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function when(fields) end

---A reflexive trigger, in if_done and after what it is about: it triggers at once, and chooses its own targets.
---CR 603.12.
---```lua
---may { sacrifice(a(creature.you_control)), if_done = when_done { deal_damage(3, target(any_target)) } }
---```
---@param fields { [integer]: manaloom.act, targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.act
function when_done(fields) end

---A triggered ability, where English says "whenever".
---CR 603.
---```lua
---whenever { on.dies(creature.you_control), draw(1) }
---```
---@param fields { [integer]: manaloom.act|manaloom.event, only_if?: manaloom.condition, limit?: "once_each_turn", active_in?: manaloom.zone|manaloom.zone[], targets?: manaloom.reference|manaloom.reference[], name?: string }
---@return manaloom.ability
function whenever(fields) end

---A player wins the game.
---CR 104.2b.
---```lua
---win_game(you)
---```
---@param who? manaloom.reference who wins
---@return manaloom.act
function win_game(who) end

---It deals damage to creatures as -1/-1 counters.
---CR 702.80.
---```lua
---card { wither }
---```
---@type manaloom.ability
wither = {}

---The X chosen for the spell or ability; 0 where none was chosen.
---CR 107.3.
---```lua
---draw(x)
---```
---@type manaloom.quantity
x = {}

---The controller of the innermost enclosing ability.
---CR 109.5.
---```lua
---on.life_gained { by = you }
---```
---@type manaloom.reference
you = {}

---It is your turn.
---CR 102.1.
---```lua
---static { get(this, "+2/+0"), as_long_as = your_turn }
---```
---@type manaloom.condition
your_turn = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
abilities = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
acts = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
card_name = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
condition = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
cost = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
filter = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
mode_list = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
numbers = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
quantity = {}

---The kind of a keyword's parameter.
---@type manaloom.parameter
reference = {}

---@class manaloom.thing
---@field name any thing.name: its name
---@field power any thing.power: its power
---@field toughness any thing.toughness: its toughness
---@field mana_value any thing.mana_value: its mana value, X taken as 0
---@field tapped any thing.tapped: whether it is tapped
---@field token any thing.token: whether it is a token
---@field zone any thing.zone: the zone it is in
---@field controller any thing.controller: its controller
---@field owner any thing.owner: its owner
---@field is_player any thing.is_player: whether it is a player
---@field life any thing.life: the player's life total
---@field is function thing:is(filter): whether a filter describes it
---@field counters function thing:counters(kind): how many counters of a kind are on it
---@field has function thing:has(name): whether it has a keyword ability of that name

---@class manaloom.game
---@field this any g.this: the object that the ability is on
---@field you any g.you: its controller
---@field objects function g:objects(filter): a list of the objects that a filter describes
---@field count function g:count(filter): how many objects a filter describes
---@field players function g:players(): a list of the players in turn order, the active one first
---@field number function g:number(quantity): the value of a quantity
---@field holds function g:holds(condition): whether a condition holds
---@field act function g:act(act, ...): carries acts out, in order
---@field choose function g:choose(things, least, most): lets you choose some of a list
---@field yes_no function g:yes_no(question): asks you
---@field random function g:random(n): a whole number from 1 to n, from the game's own generator

