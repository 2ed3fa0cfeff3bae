# What the page says. Keys begin with the part of the page; facts are named as the page knows them.
# A choice: exact text or number first, then the plural of the language; yes and no for what is so or not.

## games/PlainTable.svelte
plain-table-what-you-can-do = What you can do
plain-table-this-game-draws-no = This game draws no pictures. Key T shows the table as text.

## games/empires/Board.svelte
empires-board-resting = { $cards ->
    [one] { $cards } card
    *[other] { $cards } cards
}, { $resting } resting
empires-board-circle = Circle
empires-board-sea = Sea
empires-board-yours = Yours { $empire }
empires-board-rivals = Rivals
empires-board-whose-empire = Whose empire
empires-board-your-empire = Your empire
empires-board-places = Places
empires-board-action-circle = Action circle
empires-board-cards-workers = { $cards ->
    [one] { $cards } card
    *[other] { $cards } cards
}, { $workers ->
    [one] { $workers } worker
    *[other] { $workers } workers
}
empires-board-glow = { $n ->
    [one] glows
    *[other] glow
}
empires-board-things-glow = { $n ->
    [one] thing glows
    *[other] things glow
}

## games/empires/Circle.svelte
empires-circle-pawn-of-on = Pawn { $n } of { $name }, { $hasTile ->
    [yes] on { $tile }, { $state }
    *[no] not placed
}
empires-circle-action-circle = Action circle
empires-circle-solo-side-being-done = { $name }{ $side ->
    [solo] , solo side
    *[other] {""}
}: { $text }{ $isDeclared ->
    [yes] {" "}Being done now
    *[no] {""}
}
empires-circle-of-yours = { $own } of yours

## games/empires/Clans.svelte
empires-clans-taken-seat = taken, seat { $taken }
empires-clans-difficulty = difficulty { $difficulty }

## games/empires/Face.svelte
empires-face-with = with { $needs }
empires-face-free = free

## games/empires/Hand.svelte
empires-hand-short = { $n } { $what } short
empires-hand-short-2 = { $what } short
empires-hand-no-cards-in-hand = No cards in hand.

## games/empires/Keep.svelte
empires-keep-keep-none = Keep none
empires-keep-keep-card = Keep { $kept } { $kept ->
    [one] card
    *[other] cards
}
empires-keep-costs-worker = costs { $price } { $price ->
    [one] Worker
    *[other] Workers
}
empires-keep-costs-nothing = costs nothing
empires-keep-choose-3-cards-chosen = Choose 3 cards; { $kept } chosen.
empires-keep-you-have-too-few = You have too few Workers for that many.

## games/empires/Missing.svelte
empires-missing-short = { $n } short
empires-missing-it-can-be-played = It can be played now.

## games/empires/Now.svelte
empires-now-on-the-track = On the track
empires-now-cards = Cards
empires-now-goods-by-twos = Goods by twos
empires-now-gold-raze = Gold, raze
empires-now-sum = Sum
empires-now-you = you

## games/empires/Plate.svelte
empires-plate-upgraded-by = Upgraded by { $name }.
empires-plate-holds = Holds { $held }.
empires-plate-exhausted = Exhausted.
empires-plate-of-them = { $copies } of them.
empires-plate-action = Action
empires-plate-storage = Storage
empires-plate-feature = Feature

## games/empires/Sea.svelte
empires-sea-nearby = Nearby
empires-sea-any-ship = any ship
empires-sea-distant = Distant
empires-sea-needs-a-fish-aboard = needs a fish aboard
empires-sea-islands = Islands
empires-sea-left-gone = { $left } left{ $hasGone ->
    [yes] , { $gone } gone
    *[no] {""}
}
empires-sea-deck-of-islands = , deck of { $id } Islands
empires-sea-pillage-conquer = : pillage: { $pillage } Conquer: { $text }
empires-sea-new-at-cleanup = new at Cleanup
empires-sea-action = Action: { $clause }

## games/empires/Ships.svelte
empires-ships-no-cargo = no cargo
empires-ships-ship-of-with = Ship { $k }, of { $name }, with { $cargo }
empires-ships-ship-queue = Ship queue
empires-ships-ships = Ships
empires-ships-at-home = { $own } at home
empires-ships-next-ship = next ship

## games/empires/Solo.svelte
empires-solo-else = else −{ $penalty }
empires-solo-or = {" "}or{" "}
empires-solo-drawn = Drawn: { $drawn }

## games/empires/Table.svelte
empires-table-choose-your-starting-hand = Choose your starting hand
empires-table-lookout-what-do-you = Lookout: what do you keep?
empires-table-load-the-ship = Load the ship
empires-table-choose = Choose
empires-table-how-you-pay = How you pay
empires-table-piles = Piles
empires-table-your-hand-and-cards = Your hand, and cards to choose from
empires-table-your-hand = Your hand
empires-table-what-is-missing = { $name }, what is missing
empires-table-if-it-ended-now = If it ended now
empires-table-deck = Deck
empires-table-discard = Discard
empires-table-you-have = You have { $supply }
empires-table-cards = { $cards ->
    [one] { $cards } card
    *[other] { $cards } cards
}{ $buildable ->
    [0] {""}
    *[other] , { $buildable } can be built
}

## games/empires/Tableau.svelte
empires-tableau-your-empire-cards = { $isSeat ->
    [yes] Your empire
    *[no] Empire of { $name }
}, { $empire } cards
empires-tableau-ready = { $counts }{ $hasId ->
    [yes] , { $ready } ready
    *[no] {""}
}

## games/empires/summary.ts
empires-summary-empires-of-the-north = Empires of the North
empires-summary-build-an-empire-send = Build an empire, send your ships.
empires-summary-round = Round
empires-summary-seat = Seat { $seat }
empires-summary-victory-points = Victory points
empires-summary-workers-ready-of-all = Workers ready, of all
empires-summary-cards-in-hand = Cards in hand
empires-summary-facts = 1 to 4 players · 6 clans · house set
empires-summary-facts-own = 1 to 4 players · 6 clans

## games/empires/view.ts
empires-view-location = Location
empires-view-field = Field
empires-view-upgrade = Upgrade
empires-view-field-upgrade = Field, upgrade
empires-view-boost = Boost
empires-view-instant = Instant
empires-view-nearby-island = Nearby island
empires-view-distant-island = Distant island
empires-view-fields = Fields
empires-view-actions = Actions
empires-view-features = Features
empires-view-islands = Islands

## games/monsterlands/Battle.svelte
monsterlands-battle-conquer = Conquer
monsterlands-battle-capture = Capture
monsterlands-battle-eliminate = Eliminate
monsterlands-battle-against = against
monsterlands-battle-attack-die = { $attackDice } attack { $attackDice ->
    [one] die
    *[other] dice
}
monsterlands-battle-hits-to-answer = Hits to answer
monsterlands-battle-carries = Carries
monsterlands-battle-dice = Dice
monsterlands-battle-die-showing = { $kind } die showing { $face }
monsterlands-battle-die-not-rolled = { $kind } die, not rolled
monsterlands-battle-tokens = Tokens
monsterlands-battle-of = { $have } of { $need }
monsterlands-battle-needs-a-trap-on = needs a trap on the path
monsterlands-battle-damage-of-earlier-paths = { $damage } damage of earlier paths counts.
monsterlands-battle-attacks = { $name } attacks
monsterlands-battle-magic-spent-die = { $magicSpent } magic spent, { $attackDice } { $attackDice ->
    [one] die
    *[other] dice
}
monsterlands-battle-then-attacks = Then { $name } attacks
monsterlands-battle-the-fight-so-far = The fight so far
monsterlands-battle-the-fights-begin-missions = The fights begin: missions first, then each land, then the Entrance.
monsterlands-battle-wounded = wounded
monsterlands-battle-unwounded = unwounded
monsterlands-battle-face-down = face down
monsterlands-odds-unhurt = unhurt
monsterlands-odds-wounded = wounded
monsterlands-odds-dies = dies
monsterlands-odds-eliminates = eliminates
monsterlands-odds-captures = captures
monsterlands-odds-neither = neither
monsterlands-odds-dead-before = dead before

## games/monsterlands/Board.svelte
monsterlands-board-closed-panic = closed: panic
monsterlands-board-or = {" "}or{" "}
monsterlands-board-takes-dice-last-persuasion = { $name }, { $closed }, takes { $colours } dice{ $hasLastPersuasion ->
    [yes] , last persuasion { $lastPersuasion }
    *[no] {""}
}
monsterlands-board-space-madhala-takes-dice = { $name } space, { $hasDice ->
    [yes] { $dice ->
        [madhala] Madhala
        *[other] dice { $dice2 }
    }
    *[no] free{ $hasGold ->
        [yes] , { $gold } gold
        *[no] { $hasTokens ->
            [yes] , { $tokens } tokens
            *[no] {""}
        }
    }
}{ $isTakes ->
    [yes] , takes { $takes } dice
    *[no] {""}
}
monsterlands-board-land = { $place } land
monsterlands-board-top = Top
monsterlands-board-bottom = Bottom
monsterlands-board-citadel = Citadel
monsterlands-board-gate = Gate
monsterlands-board-tasks = Tasks
monsterlands-board-attack = Attack
monsterlands-board-capture = Capture
monsterlands-board-eliminate = Eliminate
monsterlands-board-conquer = Conquer
monsterlands-board-needs = { $landName }{ $hasRequired ->
    [yes] , needs
    *[no] {""}
}
monsterlands-board-path-2 = path
monsterlands-board-glory-if-the-mercenary = { $deathGlory } glory if the mercenary dies here
monsterlands-board-glory-if-the-mercenary-2 = glory if the mercenary dies here
monsterlands-board-reroll = reroll
monsterlands-board-no-benefit = no benefit
monsterlands-board-beats-it = beats it
monsterlands-board-dies = dies
monsterlands-board-places = Places
monsterlands-board-panic-token-left = { $panic } panic { $panic ->
    [one] token
    *[other] tokens
} left
monsterlands-board-last-persuasion-die = last persuasion die
monsterlands-board-no-dice-yet = no dice yet
monsterlands-board-entrance = Entrance
monsterlands-board-monster-at-the-gate = Monster { $name } at the gate, { $affinity }{ $hasText ->
    [yes] : { $text }
    *[no] {""}
}
monsterlands-board-at-the-gate = at the gate
monsterlands-board-no-monster = no monster
monsterlands-board-entrance-2 = Entrance,
monsterlands-board-land-2 = { $place } land { $name }
monsterlands-board-monster = Monster { $name }, { $affinity }{ $hasText ->
    [yes] : { $text }
    *[no] {""}
}
monsterlands-board-land-conquer-with-for = { $place } land { $name }, { $affinity }, conquer with { $value } for { $glory } glory; settled: { $text }
monsterlands-board-no-land = No { $place } land
monsterlands-board-settled = settled
monsterlands-board-missions = Missions
monsterlands-board-glory = glory
monsterlands-board-trophy = trophy
monsterlands-board-gold = gold
monsterlands-board-things-glow = { $n ->
    [one] thing glows
    *[other] things glow
}

## games/monsterlands/Clan.svelte
monsterlands-clan-a-land = a land
monsterlands-clan-settled-in = settled in { $name }
monsterlands-clan-leader = Leader
monsterlands-clan-ready = Ready
monsterlands-clan-wounded-leader-die = { $name }, { $place }{ $hasWounded ->
    [yes] , wounded
    *[no] {""}
}{ $hasLeader ->
    [yes] , leader
    *[no] {""}
}, { $dice } { $dice ->
    [one] die
    *[other] dice
}: { $text }
monsterlands-clan-is-wounded-a-potion = { $name } is wounded; a potion heals
monsterlands-clan-talent-of = Talent of { $name }:
monsterlands-clan-used = { $text }{ $hasUsed ->
    [yes] {" "}(used)
    *[no] {""}
}
monsterlands-clan-hand-on = Hand on { $name }
monsterlands-clan-used-2 = { $name }{ $hasUsed ->
    [yes] , used
    *[no] {""}
}: { $text }
monsterlands-clan-outside = outside

## games/monsterlands/Lane.svelte
monsterlands-lane-die-showing = { $kind } die{ $hasFace ->
    [yes] {" "}showing { $face }
    *[no] , not rolled
}
monsterlands-lane-madhala = Madhala
monsterlands-lane-open-to-you = open to you
monsterlands-lane-free = free
monsterlands-lane-of = of { $clan }
monsterlands-lane-wounded = wounded
monsterlands-lane-a-hidden-token = A hidden token
monsterlands-lane-a-hidden-token-2 = a hidden token
monsterlands-lane-fought = fought

## games/monsterlands/Loadout.svelte
monsterlands-loadout-choose-who-goes-the = Choose who goes: the mercenaries of your clan that can go glow.
monsterlands-loadout-dice = Dice
monsterlands-loadout-take-the-last-step = Take the last step back
monsterlands-loadout-none-yet = none yet
monsterlands-loadout-tokens = Tokens
monsterlands-loadout-none = none
monsterlands-loadout-with-it = With it: { $label }
monsterlands-loadout-attacks = { $name } attacks
monsterlands-loadout-capture-eliminate = capture { $capture }, eliminate { $eliminate }
monsterlands-loadout-exact-rolling-every-die = Exact, rolling every die{ $isCapture ->
    [yes] ; stopping at a capture, { $percent } capture
    *[no] {""}
}. Holds if nobody on an earlier path has beaten { $name }.
monsterlands-loadout-no-monster-stands-there = No monster stands there now.
monsterlands-loadout-hidden = hidden
monsterlands-loadout-attack-dice = { $dice ->
    [one] { $dice } die
    *[other] { $dice } dice
}

## games/monsterlands/Missions.svelte
monsterlands-missions-right-path = { $name }, { $hasK ->
    [yes] right
    *[no] left
} path
monsterlands-missions-else-lost = else lost
monsterlands-missions-dice-mission = Dice mission
monsterlands-missions-hand-in = hand in
monsterlands-missions-or = or
monsterlands-missions-contract = Contract
monsterlands-missions-no-missions-this-round = No missions this round.
monsterlands-missions-dice-wanted = { $dice ->
    [one] { $dice } die
    *[other] { $dice } dice
}, { $objective }+

## games/monsterlands/Modules.svelte
monsterlands-modules-sweet-failure-glory-held = Sweet failure, { $glory } glory: { $hasHolder ->
    [yes] held by { $holder }
    *[no] to be taken
}
monsterlands-modules-madhala-die-stop-of = Madhala: { $dice } { $dice ->
    [one] die
    *[other] dice
}, stop { $stop } of { $route }
monsterlands-modules-resurrection-side = Resurrection, side { $side }

## games/monsterlands/Offers.svelte
monsterlands-offers-tavern = Tavern
monsterlands-offers-in-the-deck = { $deck } in the deck
monsterlands-offers-novice-left = Novice ({ $novices } left)
monsterlands-offers-lodge = Lodge
monsterlands-offers-in-the-pile = { $pile } in the pile
monsterlands-offers-a-plain-trap = A plain trap.
monsterlands-offers-bazaar = Bazaar
monsterlands-offers-loot = Loot
monsterlands-offers-what-is-on-offer = What is on offer
monsterlands-offers-reputation-asked-for = Reputation asked for
monsterlands-offers-reputation = reputation
monsterlands-offers-nothing-is-on-offer = Nothing is on offer.

## games/monsterlands/Pool.svelte
monsterlands-pool-die-showing = { $kind } die{ $hasFace ->
    [yes] {" "}showing { $face }
    *[no] {""}
}
monsterlands-pool-no-dice-left-this = No dice left this round.

## games/monsterlands/Stores.svelte
monsterlands-stores-gold = Gold
monsterlands-stores-wages = wages { $wages }
monsterlands-stores-no-wages-due = no wages due
monsterlands-stores-shields = Shields
monsterlands-stores-of = of { $defence }
monsterlands-stores-potions = Potions
monsterlands-stores-of-2 = of { $potions }
monsterlands-stores-venoms = Venoms
monsterlands-stores-of-3 = of { $venoms }
monsterlands-stores-elixirs = Elixirs
monsterlands-stores-of-4 = of { $elixirs }
monsterlands-stores-a-plain-trap = a plain trap
monsterlands-stores-trophy-points = trophy, { $trophy } points
monsterlands-stores-settled = settled
monsterlands-stores-settle = settle

## games/monsterlands/Table.svelte
monsterlands-table-loadout = Loadout
monsterlands-table-your-dice = Your dice
monsterlands-table-your-clan = Your clan
monsterlands-table-wages-gold = wages { $wages } gold
monsterlands-table-left = { $pool } left
monsterlands-table-your-stores = Your stores
monsterlands-table-loadout-2 = { $name }’s loadout
monsterlands-table-battle = Battle
monsterlands-table-round = round { $round }
monsterlands-table-on-offer = On offer
monsterlands-table-missions = Missions
monsterlands-table-modules = Modules
monsterlands-table-points-now = Points now

## games/monsterlands/summary.ts
monsterlands-summary-monster-lands = Monster Lands
monsterlands-summary-hire-load-your-dice = Hire, load your dice, hunt what comes.
monsterlands-summary-round = Round
monsterlands-summary-glory = Glory
monsterlands-summary-reputation = Reputation
monsterlands-summary-dice-left = Dice left
monsterlands-summary-traps = Traps
monsterlands-summary-facts = 1 to 5 players · 6 rounds · house set
monsterlands-summary-facts-own = 1 to 5 players · 6 rounds

## games/monsterlands/view.ts
monsterlands-view-land = { $place } land
monsterlands-view-path = { $name }, path { $k }
monsterlands-view-entrance-bottom-path = Entrance, { $hasGate ->
    [yes] bottom
    *[no] top
} path
monsterlands-view-dice-mission = Dice mission
monsterlands-view-contract = Contract
monsterlands-view-defence-talent = { $n } defence { $n ->
    [1] talent
    *[other] talents
}
monsterlands-view-under-1 = under 1 %
monsterlands-sells-lodge = traps
monsterlands-sells-alchemist = brews
monsterlands-sells-tavern = hire
monsterlands-sells-armory = shields
monsterlands-sells-pawn = 1 gold
monsterlands-sells-bazaar = gear
monsterlands-sells-mine = gold
monsterlands-die-strength = strength
monsterlands-die-magic = magic
monsterlands-die-persuasion = persuasion

## games/northgard/Chooser.svelte
northgard-chooser-choices = Choices
northgard-chooser-all = all{" "}
northgard-chooser-to-win = to win
northgard-chooser-cards-in-hand = { $handCount } cards in hand
northgard-chooser-exact-over-all-36 = Exact over all 36 rolls; to its skulls you lose { $losses } units on average.

## games/northgard/Combat.svelte
northgard-combat-forces = Forces
northgard-combat-bonuses = Bonuses
northgard-combat-food = Food
northgard-combat-attack-die = Attack die
northgard-combat-defence-die = Defence die
northgard-combat-casualties = Casualties
northgard-combat-retreat = Retreat
northgard-combat-you = You
northgard-combat-clan = Clan
northgard-combat-card = Card
northgard-combat-fortress = Fortress
northgard-combat-die = Die
northgard-combat-axes-so-far = axes so far
northgard-combat-food-if-you-eat = Food, if you eat { $food }
northgard-combat-food-their-best-answer = Food, their best answer
northgard-combat-skulls-for-the-other = Skulls for the other side
northgard-combat-you-have = You have
northgard-combat-has = { $clan } has
northgard-combat-and-at-most = and { $units }: at most { $stock }.
northgard-combat-combat-in = Combat in { $name }
northgard-combat-one-die-each-rolled = { $isFace ->
    [yes] One die each, rolled after the food.
    *[no] { $clan }: { $faceName }{ $hasFaceName ->
        [yes] ; { $clan2 }: { $faceName2 }
        *[no] {""}
    }.
} A tie goes to the defender.
northgard-combat-you-win = You win { $percent }, { $name } { $percent2 }
northgard-combat-you-win-2 = You win { $percent }
northgard-combat-both-fall = Both fall { $percent }
northgard-combat-to-win = {" "}to win
northgard-combat-what-the-numbers-say = What the numbers say
northgard-combat-exact-over-all-rolls = Exact over all rolls{ $hasEats ->
    [yes] , with { $name } answering as well as possible
    *[no] {""}
}.
northgard-combat-if-eats-nothing = If { $name } eats nothing: { $percent }.
northgard-combat-units-you-lose-on = Units you lose, on average
northgard-combat-of = { $attacks } of { $units }
northgard-combat-units-loses-on-average = Units { $name } loses, on average
northgard-combat-food-left-winter-asks = Food left (Winter asks { $food })
northgard-combat-by-harvest = { $stock }{ $hasFood ->
    [yes] {" "}+ { $food } by Harvest
    *[no] {""}
}
northgard-combat-eat-food = Eat { $food } food
northgard-combat-eat-nothing = Eat nothing
northgard-combat-number-keys-0-to = Number keys 0 to { $choices } choose
northgard-combat-look-at-the-map = Look at the map{ $hasLand ->
    [yes] {" "}around { $name }
    *[no] {""}
}
northgard-combat-attacks = attacks
northgard-combat-defends = defends
northgard-combat-holds-or-wins = { $name } { $attacks ->
    [yes] holds
    *[no] wins
} { $percent }

## games/northgard/Dice.svelte
northgard-dice-die-not-rolled-yet = Die, not rolled yet
northgard-dice-axes-skulls = { $axes } axes, { $skulls } skulls

## games/northgard/GameCard.svelte
northgard-game-card-unrest = Unrest
northgard-game-card-fame = {" "}{ $fame } fame
northgard-game-card-flash = , Flash
northgard-game-card-flash-2 = Flash
northgard-game-card-fame-2 = fame

## games/northgard/MapBoard.svelte
northgard-map-board-with-food = , { $percent } with { $fed } food
northgard-map-board-to-win = { $percent } to win{ $more }
northgard-map-board-map = Map
northgard-map-board-tile-held-over-click = Tile { $tile } held over { $x }, { $y }; click to turn it
northgard-map-board-all-names-key-m = All names (key M)
northgard-map-board-all-names-m = All names · M
northgard-map-board-aa = Aa
northgard-map-board-the-tile = The tile
northgard-map-board-turn-key-r = Turn (key R)
northgard-map-board-turn-r = Turn · R
northgard-map-board-lay-it-here-enter = Lay it here (Enter)
northgard-map-board-lay-it-here-enter-2 = Lay it here · Enter
northgard-map-board-take-it-back-esc = Take it back (Esc)
northgard-map-board-take-it-back-esc-2 = Take it back · Esc
northgard-map-board-attack-to-win-without = Attack { $clan }: { $percent } to win without food
northgard-map-board-with-food-2 = { $percent } with { $fed } food
northgard-map-board-if-laid-here = If laid here
northgard-map-board-closes-at = { $name } closes at { $c }
northgard-map-board-closes-nothing = Closes nothing
northgard-map-board-you-collect = You collect
northgard-map-board-joins = Joins { $joins }
northgard-map-board-in-all = In all
northgard-map-board-nobody = nobody’s

## games/northgard/Names.svelte
northgard-names-nobody = nobody’s
northgard-names-yours = yours
northgard-names-holds-it = { $clan } holds it
northgard-names-from-here = from here
northgard-names-rough = {" "}(Rough)
northgard-names-nobody-2 = Nobody’s
northgard-names-next-to = Next to { $listed }.
northgard-names-just-now = just now
northgard-names-yours-2 = Yours, { $units }
northgard-names-about = { $who }; { $areas ->
    [one] 1 area
    *[other] { $areas } areas
}, { $open ->
    [yes] open
    *[no] closed
}.

## games/northgard/Report.svelte
northgard-report-the-combat-in = The combat in { $territory }
northgard-report-put-away = Put away
northgard-report-no-die = no die
northgard-report-the-end-of-year = The end of year { $year }
northgard-report-year-ends = Year { $year } ends
northgard-report-harvest = Harvest
northgard-report-winter = Winter
northgard-report-unrest = Unrest
northgard-report-nobody-wins = Nobody wins { $territory }
northgard-report-wins = { $clan } wins { $territory }

## games/northgard/SeatDetails.svelte
northgard-seat-details-in = in { $name }
northgard-seat-details-in-reserve = in reserve
northgard-seat-details-waiting-on-a-card = waiting on a card
northgard-seat-details-not-in-play = not in play
northgard-seat-details-seat = Seat { $seat }
northgard-seat-details-no-clan-yet = No clan yet.
northgard-seat-details-kaija-is-awake = Kaija is awake
northgard-seat-details-conqueror-this-year = Conqueror this year
northgard-seat-details-kaija = Kaija
northgard-seat-details-units-on-the-map = { $unitsOnMap } units on the map, { $reserve } in reserve · { $territories } territories · { $strongholds } closed with a large building · { $handCount } in hand, { $drawCount } to draw
northgard-seat-details-winter-asks-food-and = Winter asks { $food } food{ $hasWood ->
    [yes] {" "}and { $wood } wood
    *[no] {""}
}; Harvest brings { $food2 } food, { $wood2 } wood, { $lore } lore{ $hasFame ->
    [yes] {" "}and { $fame } fame
    *[no] {""}
}.
northgard-seat-details-territories = Territories
northgard-seat-details-text = { $name } · { $regular }{ $hasOpen ->
    [yes] {""}
    *[no] {" "}· closed
}
northgard-seat-details-active-this-year = Active this year
northgard-seat-details-discard-pile = Discard pile
northgard-seat-details-upgrades-to-come = Upgrades to come
northgard-seat-details-all-cards-of-the = All cards of the deck
northgard-seat-details-play = play

## games/northgard/Standoff.svelte
northgard-standoff-combat = Combat
northgard-standoff-in = in { $name }
northgard-standoff-back-to-the-combat = Back to the combat
northgard-standoff-beaten = beaten

## games/northgard/Table.svelte
northgard-table-wait = Wait
northgard-table-replace = Replace
northgard-table-remove = Remove
northgard-table-upgrade = Upgrade
northgard-table-pass = Pass
northgard-table-here-tile-closes-for = Here tile { $tile } { $hasOwn ->
    [yes] closes { $own } for you
    *[no] { $hasCloses ->
        [yes] closes { $closes }
        *[no] closes nothing
    }
}{ $hasFame ->
    [yes] : { $fame } fame now
    *[no] {""}
}. { $isTurns ->
    [yes] { $turns } turns are legal.
    *[no] No other turn is legal.
}
northgard-table-the-percentages-are-your = The percentages are your exact chances to win, without food and with all you may eat.
northgard-table-combat-in = Combat in { $name }
northgard-table-piles = Piles
northgard-table-your-hand = Your hand
northgard-table-just-drawn = { $drawn } just drawn
northgard-table-active-this-year = Active this year
northgard-table-tiles = Tiles
northgard-table-drawn-tiles = Drawn tiles
northgard-table-your-tiles = Your tiles
northgard-table-winter-ahead = Winter ahead
northgard-table-creatures = Creatures
northgard-table-to-come = { $deck } to come
northgard-table-offer = Offer
northgard-table-achievements = Achievements
northgard-table-take-one = take one
northgard-table-taken-when-you-pass = taken when you pass
northgard-table-turn = Turn
northgard-table-other-tile = Other tile
northgard-table-lay-it-here = Lay it here
northgard-table-units = Units
northgard-table-one-unit-fewer-key = One unit fewer (key [)
northgard-table-one-unit-more-key = One unit more (key ])
northgard-table-of = of { $most }
northgard-table-back = Back
northgard-table-draw-the-cards-of = { $drawCount } Draw: the cards of the draw pile
northgard-table-draw = Draw
northgard-table-discard-the-cards-of = { $discard } Discard: the cards of the discard pile
northgard-table-discard = Discard
northgard-table-your-hand-is-empty = Your hand is empty.
northgard-table-cards-are-dealt-when = Cards are dealt when the first year begins.
northgard-table-active = Active
northgard-table-now = Now
northgard-table-harvest = Harvest
northgard-table-winter = Winter
northgard-table-left = Left
northgard-table-too-little-unrest = Too little: Unrest.
northgard-table-enough-for-winter-no = Enough for Winter: no Unrest.
northgard-table-none-on-the-map = None on the map.
northgard-table-cards-and-tiles-left = { $developmentLeft } cards and { $tilesLeft } tiles left to draw
northgard-table-achievement-read-it = Achievement: read it
northgard-table-attacks-in = { $clan } attacks { $clan2 } in { $name }

## games/northgard/summary.ts
northgard-summary-northgard = Northgard
northgard-summary-uncharted-lands-lay-the = Uncharted Lands. Lay the map, hold it, close it.
northgard-summary-year = Year
northgard-summary-seat = Seat { $seat }
northgard-summary-fame = Fame
northgard-summary-units-on-the-map = Units on the map
northgard-summary-cards-in-hand = Cards in hand
northgard-summary-facts = 2 to 5 players · 7 clans · 35 tiles
northgard-summary-facts-own = 2 to 5 players · 7 clans · 35 tiles

## games/plain.ts
plain-round = Round
plain-seat = Seat { $seat }
plain-points = Points

## lib/ago.ts
ago-min = { $minutes } min
ago-now = now
ago-hours = { $hours } h
ago-days = { $days } d
ago-for-days = { $days ->
    [one] { $days } day
    *[other] { $days } days
}
ago-for-hours = { $hours ->
    [one] { $hours } hour
    *[other] { $hours } hours
}

## lib/api.ts
api-the-server-does-not = The server does not answer. Is it still running?
api-the-server-answered-with = The server answered with something that is not for this page.
api-the-server-refused = The server refused ({ $status }).

## lib/icons.ts
icons-food = Food
icons-wood = Wood
icons-lore = Lore
icons-fame = Fame
icons-stone = Stone
icons-fish = Fish
icons-sheep = Sheep
icons-gold = Gold
icons-raze = Raze
icons-workers = Workers
icons-ships = Ships
icons-victory-points = Victory points
icons-glory = Glory
icons-trophies = Trophies
icons-dice = Dice

## lib/setup.ts
setup-for-players = For { $players } players.
setup-needs = Needs { $spoken }.
setup-not-together-with = Not together with { $spoken }.

## lib/speech.ts
speech-and-more = {" "}And { $more } more.

## lib/table.svelte.ts
table-something-went-wrong-on = Something went wrong on this page.
table-spectator = Spectator
table-seat = Seat { $seat }
table-you = You

## lib/zones.ts
zones-to-the-question = to the question
zones-to-the-board = to the board
zones-to-your-cards = to your cards
zones-to-the-offer = to the offer
zones-to-the-players = to the players
zones-to-the-log = to the log

## pages/Home.svelte
home-meadhall = Meadhall
home-bot = bot
home-a-free-seat = a free seat
home-running = Running
home-setup = Setup
home-take-a-seat-by = Take a seat by the fire.
home-three-games-of-clans = Three games of clans and far shores. No account, nothing to install: choose one and play.
home-your-turn = Your turn
home-this-table-waits-for = { $waiting ->
    [one] This table waits for you.
    *[other] { $waiting } tables wait for you; this one the longest.
}
home-go-to-the-table = Go to the table
home-games = Games
home-own-content = { $facts } · own content
home-play-against-bots = Play against bots: { $name }
home-setting-the-table = Setting the table
home-play-against-bots-2 = Play against bots
home-with-friends = With friends: { $name }
home-with-friends-2 = With friends
home-my-tables = My tables
home-waits-for-you = { $waiting } { $waiting ->
    [one] waits
    *[other] wait
} for you
home-you-were-away-long = You were away long: the owner may free your seat.
home-your-seat-is-kept = Your seat is kept until { $moment }.
home-seats-free = Seats free
home-over = Over
home-closed = Closed
home-no-table-waits-for = No table waits for you. Each game above starts with one click.
home-looking-for-your-tables = Looking for your tables…
home-open-tables = Open tables
home-anyone-may-sit-down = anyone may sit down
home-sit-down = Sit down
home-watch = Watch
home-nobody-is-waiting-open = Nobody is waiting. Open a table and send a link.
home-looking-for-open-tables = Looking for open tables…
home-new-here = New here?
home-play-your-first-game = Play your first game with a guide at your side: one thing at a time, on the real table.
home-learn = Learn { $name }, { $minutes } minutes
home-how-to-play = Or read how to play
home-rules-of = Rules of { $name }
home-unofficial-and-fan-made = Unofficial and fan-made. Icons from game-icons.net, CC BY 3.0. No trackers, no outside requests.
home-you = you
home-seats = { $n ->
    [one] { $n } seat
    *[other] { $n } seats
}
home-full = full

## pages/Lost.svelte
lost-there-is-nothing-at = There is nothing at this address.
lost-meadhall = Meadhall
lost-the-link-may-be = The link may be old, or a table may have been cleared away.
lost-to-the-first-screen = To the first screen

## pages/MePage.svelte
me-page-you-meadhall = You · Meadhall
me-page-your-name-is-kept = Your name is kept.
me-page-welcome-back-your-tables = Welcome back, { $name }. Your tables are on the first screen.
me-page-this-is-your-recovery = This is your recovery link now. Any older one no longer works.
me-page-you-are-signed-out = You are signed out everywhere else.
me-page-you = You
me-page-come-back = Come back
me-page-this-is-a-recovery = This is a recovery link. Use it only if it is yours.
me-page-this-browser-will-no = This browser will no longer be { $name }.
me-page-use-it-in-this = Use it in this browser
me-page-not-now = Not now
me-page-name = Name
me-page-keep-this-name = Keep this name
me-page-others-at-your-tables = Others at your tables see it.
me-page-recovery-link = Recovery link
me-page-if-this-browser-forgets = If this browser forgets you, the link brings back { $hasName ->
    [yes] your name and your seats
    *[no] your seats; you need no name for it
}. Whoever has it is you, so keep it to yourself.
me-page-your-recovery-link = Your recovery link
me-page-made-on-in-another = Made on { $day } in another browser, the only one that can show it. If you have lost it, make a new one.
me-page-make-a-new-link = Make a new link
me-page-make-a-link = Make a link
me-page-make-it-the-old = Make it: the old link stops working
me-page-another-device = Another device
me-page-play-on-from-your = Play on from your phone or another computer: open this page there and type the code.
me-page-your-code = Your code
me-page-for-ten-minutes-and = For ten minutes and one use. Tell it to nobody: it makes their device you.
me-page-another-code = Another code
me-page-show-a-code = Show a code
me-page-sign-out-all-other = Sign out all other devices
me-page-sign-out-elsewhere = Sign out elsewhere
me-page-enter-a-code = Enter a code
me-page-does-your-other-device = Does your other device show a code?
me-page-code = Code
me-page-abcd-efgh = abcd-efgh
me-page-enter = Enter
me-page-guest = guest

## pages/NewTable.svelte
new-table-new-table-meadhall = New table · Meadhall
new-table-years = { $choice } years
new-table-seat = Seat { $number }
new-table-me = Me
new-table-person = Person
new-table-bot = Bot
new-table-open = Open
new-table-new-table = New table
new-table-set-the-table = Set the table
new-table-game = Game
new-table-seats = Seats
new-table-of = { $seats } of { $maxPlayers }
new-table-clan-of-seat = Clan of seat { $k }
new-table-clans-are-given-from = Clans are given from the first seat on
new-table-any-clan = Any clan
new-table-seat-2 = Seat { $k }
new-table-who-sits-in-seat = Who sits in seat { $k }
new-table-level-of-the-bot = Level of the bot in seat { $k }
new-table-you = You
new-table-on-this-screen = , on this screen
new-table-you-2 = , you
new-table-gets-a-link-of = gets a link of their own
new-table-first-to-sit-down = first to sit down
new-table-remove-seat = Remove seat { $k }
new-table-add-a-seat = Add a seat
new-table-a-seat-link-works = A seat link works once, in one browser. Until somebody sits there you can make a new one; the old link then dies.
new-table-rules-of-this-game = Rules of this game
new-table-how-you-play = How you play
new-table-name-of-the-table = Name of the table
new-table-shown-in-the-lists = Shown in the lists
new-table-thursday-table = Thursday table
new-table-who-may-come = Who may come
new-table-open-seats-are-for = Open seats are for anyone if it is public; hands are never shown
new-table-link = Link
new-table-public = Public
new-table-hot-seat = Hot-seat
new-table-several-players-share-one = Several players share one screen: one browser may have more than one seat. Everybody at the table is told
new-table-nothing-is-dealt-before = { $hasChosenOptions ->
    [yes] { $chosenOptions }.{" "}
    *[no] The usual rules.{" "}
}Nothing is dealt before all seats are claimed.
new-table-you-3 = you
new-table-bot-2 = { $label } bot
new-table-a-person-by-link = a person by link
new-table-one-open-seat = one open seat
new-table-open-the-table = Open the table
new-table-fill-the-empty-seats = Fill the empty seats with bots and start
new-table-the-deal-is-fixed = The deal is fixed by a seed. Its hash is shown at the start, the seed at the end, so anyone can check it.
new-table-seats-2 = { $name }, { $n ->
    [one] { $n } seat
    *[other] { $n } seats
}

## pages/Rules.svelte
rules-rules-of-meadhall = Rules of { $name } · Meadhall
rules-rules-meadhall = Rules · Meadhall
rules-rules = Rules
rules-games = Games
rules-whose-rules = Whose rules?
rules-how-it-ends = How it ends
rules-words = Words
rules-what-beginners-miss = What beginners miss
rules-search-the-rules-of = Search the rules of { $name }
rules-a-number = a number
rules-word-or = Word, or { $id }
rules-contents = Contents
rules-how-to-play-one = How to play, one page
rules-words-on-the-cards = Words on the cards
rules-the-law = The law
rules-choose-a-game = Choose a game.
rules-search = Search
rules-for-in-plain-words = for “{ $typed }” in { $name }. Plain words first, then the law.
rules-nothing-for = Nothing for “{ $typed }”.
rules-did-you-mean = Did you mean
rules-how-to-play = How to play
rules-opening-the-book = Opening the book…
rules-in-one-page = { $name }, in one page
rules-the-law-numbered = The law, numbered
rules-complete-and-exact-every = Complete and exact. Every question, refusal and log line at the table points here.
rules-the-printed-rules-leave = The printed rules leave this open; this is how this house plays it
rules-ruling = ruling
rules-places = { $places ->
    [one] { $places } place
    *[other] { $places } places
}

## pages/Stale.svelte
stale-this-page-could-not = This page could not be loaded.
stale-the-server-may-have = The server may have been updated, or it cannot be reached. Your games are safe.
stale-load-it-again = Load it again

## pages/TablePage.svelte
table-page-meadhall = Meadhall
table-page-your-turn = Your turn
table-page-this-link-does-not = This link does not give you a seat.
table-page-did-you-sit-here = Did you sit here before, in another browser? Your recovery link, or a code from that browser, brings your seat back.
table-page-watch-the-table = Watch the table
table-page-get-my-seat-back = Get my seat back
table-page-to-the-first-screen = To the first screen
table-page-going-to-the-table = Going to the table…
table-page-laying-out-the-board = Laying out the board…
table-page-this-table-is-closed = This table is closed.
table-page-its-owner-put-the = Its owner put the pieces away.
table-page-name-meadhall = { $name } · Meadhall

## table/Guide.svelte
guide-step = Guide, step { $step } of { $of }
guide-step-of = step { $step } of { $of }
guide-not-connected = Not connected. Your place is kept; trying again.
guide-astray = Your game took another turn, so I can set the table as I need it for this. Your own game is kept; you can go back to it.
guide-now-you-try = Now you try.
guide-back-to-this-step = Back to this step
guide-go-on = Go on
guide-take-it-back = Take it back
guide-keep-it = Keep it, go on
guide-play-on = Play on
guide-with-friends = With friends
guide-show-me = Show me
guide-decides = { $name } decides.
guide-where = Where?
guide-back-to-my-game = Back to my game
guide-step-before = Read the step before

## table/Chat.svelte
chat-chat = Chat
chat-nobody-has-said-anything = Nobody has said anything yet.
chat-say-something = Say something
chat-send = Send

## table/Choices.svelte
choices-choices = Choices
choices-choices-2 = { $verbs } choices
choices-look-at-the-board = Look at the board

## table/Coach.svelte
coach-the-end = The end
coach-points = { $loss } points
coach-coach = Coach
coach-this-turn = This turn
coach-turn = Turn { $n }, { $mine }
coach-turn-2 = { $round }, turn { $inRound }
coach-your-chance = Your chance
coach-chance = { $name }’s chance
coach-you = You
coach-chose = { $mine } chose
coach-was-worth-more = was worth { $cost } more.
coach-options = Options
coach-best = best
coach-played = played
coach-best-on-the-board = Best on the board
coach-the-bot-sees-nothing = The bot sees nothing much better in this turn.
coach-inside-this-turn = Inside this turn
coach-steps = { $to } steps{ $hasPhone ->
    [yes] {""}
    *[no] , Alt ← →
}
coach-turning-points = Turning points
coach-of-turns = { $points } of { $turns } turns
coach-decides = { $name } decides.
coach-turn-3 = turn { $n }, { $round }{ $isWho ->
    [yes] {""}
    *[no] ; { $name }
}
coach-the-chances-hardly-moved = The chances hardly moved in this game.
coach-each-seat-beside-the = Each seat beside the bot
coach-chose-as-the-bot = { $name } chose as the bot in { $asTheBot } of { $decisions } decisions.
coach-judged-with-all-cards = Judged with all cards open, by the bot
coach-which-saw-what-each = , which saw what each seat saw.
coach-the-coach = The coach
coach-the-coach-looks-at = The coach looks at another game first.
coach-the-coach-looks-at-2 = The coach looks at the game again: { $done } of { $of } steps.
coach-how-far-the-coach = How far the coach is
coach-you-can-look-back = You can look back meanwhile, or go and come again: it works on.
coach-asking-the-coach = Asking the coach…
coach-the-coach-plays-the = The coach plays the game through again: how each seat’s chances went, where they turned, and what a bot would have done.
coach-ask-again = Ask again
coach-ask-the-coach = Ask the coach
coach-it-takes-a-minute = It takes a minute or two.
coach-nobody-who-sat-at = Nobody who sat at this table has asked it yet.
coach-decides-2 = decides
coach-yours = yours

## table/ConsentBar.svelte
consent-bar-what-was-decided-since = {" "}What was decided since goes with it ({ $since }).
consent-bar-taking-back-by-consent = Taking back by consent
consent-bar-you-ask-to-take = You ask to take your last decision back.
consent-bar-asks-to-take-a = { $name } asks to take a decision back.
consent-bar-waiting-for = Waiting for { $among }.
consent-bar-decline = Decline
consent-bar-agree = Agree
consent-bar-ask-no-longer = Ask no longer
consent-bar-agree-2 = { $among } { $n ->
    [one] agrees
    *[other] agree
}.

## table/Curve.svelte
curve-the-course-of-the = The course of the game
curve-chance-to-win = Chance to win
curve-turns = Turns
curve-turning-point-turn = Turning point { $k }, turn { $n }
curve-turn = Turn
curve-the-deal = the deal
curve-turn-2 = Turn { $n }: { $name }

## table/Finish.svelte
finish-you = You
finish-nobody-wins = Nobody wins.
finish-you-win = You win.
finish-wins = { $only } wins.
finish-result = Result
finish-scores-by-source = Scores by source
finish-place = Place
finish-clan = Clan
finish-total = Total
finish-seed = Seed
finish-hash = , hash
finish-play-again = Play again
finish-look-back = Look back
finish-coach = Coach
finish-check-this-game = Check this game
finish-save-the-record = Save the record
finish-my-tables = My tables
finish-win-together = { $names } win together.

## table/Frame.svelte
frame-coach = Coach
frame-players = Players
frame-log = Log
frame-chat = Chat
frame-rules = Rules
frame-board = Board
frame-cards-players-and-log = Cards, players and log
frame-make-the-sheet-smaller = Make the sheet smaller
frame-make-the-sheet-larger = Make the sheet larger
frame-parts-of-the-table = Parts of the table
frame-something-glows = , something glows
frame-your-cards = Your cards
frame-close-the-tray-key = { $hasOpened ->
    [yes] Close
    *[no] Open
} the tray (key D)
frame-close-the-tray-d = { $hasOpened ->
    [yes] Close
    *[no] Open
} the tray · D
frame-offer-and-log = Offer and log
frame-players-and-forecast = Players and forecast
frame-you = you
frame-passed = passed

## table/HandOver.svelte
hand-over-seat = Seat { $seat }
hand-over-hand-the-screen-to = Hand the screen to { $name }
hand-over-it-is-their-turn = It is their turn to decide. The cards stay covered until they take the seat.
hand-over-i-am = I am { $name }

## table/Header.svelte
header-ask-to-take-back = Ask to take back (Ctrl Z)
header-undo-ctrl-z = Undo (Ctrl Z)
header-ask-the-others-to = Ask the others to take back · Ctrl Z
header-undo-ctrl-z-2 = Undo · Ctrl Z
header-text-board-key-t = Text board (key T)
header-text-board-t = Text board · T
header-rules-key-u = Rules (key U)
header-rules-u = Rules · U
header-log-key-g = Log (key G)
header-log-g = Log · G
header-sound-on = Sound { $hasSound ->
    [yes] on
    *[no] off
}
header-light-dark-or-high = Light, dark or high contrast; now { $shownTheme }
header-light-dark-or-high-2 = Light, dark or high contrast
header-shortcuts-key = Shortcuts (key ?)
header-shortcuts = Shortcuts · ?
header-table-menu = Table menu
header-back-to-my-tables = Back to my tables
header-setup = Setup
header-of = { $word } { $now } of { $of }

## table/HouseNote.svelte
house-note-this-table-is-dealt = This table is dealt from content files of the server’s own.
house-note-plays-with-meadhall-house = { $name } plays with Meadhall’s house set: names and rules of the game, numbers on cards our own.
house-note-rules = Rules

## table/Keys.svelte
keys-nothing-has-happened-yet = Nothing has happened yet.

## table/Log.svelte
log-log = Log
log-nothing-has-happened-yet = Nothing has happened yet.

## table/LookBack.svelte
look-back-decides-the-log-tells = { $name } decides; the log tells when all of the move is done.
look-back-the-game-is-dealt = The game is dealt.
look-back-everyone = Everyone
look-back-looking-back = Looking back
look-back-turn-of = Turn { $n } of { $turns }.
look-back-and-more-in-the = And { $more } more in the log.
look-back-step-of = , step { $step } of { $count }
look-back-steps = , { $count } steps
look-back-a-turn = ← → a turn
look-back-shift-a-turning-point = , Shift ← → a turning point
look-back-alt-a-step = , Alt ← → a step.
look-back-seen-by = Seen by
look-back-result = Result

## table/Menu.svelte
menu-a-bot-takes-the = A bot takes the seat.
menu-the-seat-is-a = The seat is a person’s again.
menu-the-seat-is-free = The seat is free.
menu-they-are-asked = They are asked.
menu-resign-wins-this-game = Resign: { $others } wins this game
menu-resign-you-lose-a = Resign: you lose, a bot plays on
menu-resign-this-game = Resign this game
menu-table = Table
menu-text-board = Text board
menu-legal-options = Legal options
menu-keys = Keys
menu-link-to-watch = Link to watch
menu-my-tables = My tables
menu-recovery-link = Recovery link
menu-settings = Settings
menu-seats = Seats
menu-free-it-loses-the = Free it: { $name } loses the seat
menu-ask-now = Ask { $name } now
menu-free-the-seat = Free the seat
menu-ask-for-the-seat = Ask for the seat
menu-make-a-link = Make a link
menu-let-a-bot-play = Let a bot play
menu-away-for-more-than = Away for more than { $span }: you may free the seat.
menu-you-may-free-it = You may free it from { $moment } if nobody comes.
menu-give-to-a-person = Give to a person
menu-hot-seat-one-browser = Hot-seat: one browser may play several seats here and see what each of them sees.
menu-your-seat-is-yours = Your seat is yours. Only if you stay away for { $span }, from now until { $moment }, may the owner free it for somebody else.
menu-link-to-the-seat = Link to the seat
menu-leave = Leave
menu-leave-a-bot-plays = Leave: a bot plays on for you
menu-resign = Resign
menu-close-it-for-everybody = Close it for everybody
menu-close-the-table = Close the table
menu-save-the-record = Save the record
menu-hash-of-the-deal = Hash of the deal:
menu-here = here
menu-away = away

## table/OptionList.svelte
option-list-nothing-to-choose-now = Nothing to choose now
option-list-find = Find
option-list-a-word-of-the = a word of the option
option-list-no-option-has-these = No option has these words.
option-list-the-question-is-for = The question is for another seat.

## table/PanZoom.svelte
pan-zoom-closer-key = Closer (key +)
pan-zoom-closer = Closer · +
pan-zoom-farther-key = Farther (key −)
pan-zoom-farther = Farther · −
pan-zoom-whole-board-key-0 = Whole board (key 0)
pan-zoom-whole-board-0 = Whole board · 0
pan-zoom-hide-pieces-key-h = Hide pieces (key H)
pan-zoom-hide-pieces-h = Hide pieces · H

## table/Peek.svelte
peek-in-full = { $title }, in full

## table/Popups.svelte
popups-what-to-do-with = What to do with it
popups-read-it = Read it
popups-why-not = Why not:
popups-undo = Undo

## table/Question.svelte
question-question = Question
question-not-connected = Not connected.
question-your-draft-is-kept = Your draft is kept; trying again.
question-the-board-stays-readable = The board stays readable. Verbs come back with the connection.
question-the-game-is-over = The game is over.
question-sent = Sent…
question-thinks = { $who } thinks.
question-you-are-watching = You are watching.
question-you-are-asked-next = You are asked next when it is your turn.
question-back = Back
question-choices = { $verbs } choices
question-things-glow = { $n ->
    [one] { $n } thing glows.
    *[other] { $n } things glow.
}

## table/RulesPanel.svelte
rules-panel-search-the-rules = Search the rules
rules-panel-search-the-rules-or = Search the rules, or an id
rules-panel-rules = Rules
rules-panel-words-on-the-cards = Words on the cards
rules-panel-the-printed-rules-leave = The printed rules leave this open; this is how this house plays it
rules-panel-ruling = ruling
rules-panel-no-rule-has-these = No rule has these words.
rules-panel-opening-the-book = Opening the book…

## table/SeatBar.svelte
seat-bar-giving-up-seat = Giving up seat { $k }
seat-bar-the-owner-asks-you = The owner asks you to give up your seat.
seat-bar-whoever-takes-it-sees = Whoever takes it sees what you hold. You need not; only if you stay away until { $until } may it be freed without you.
seat-bar-give-it-up = Give it up
seat-bar-keep-my-seat = Keep my seat
seat-bar-you-asked-to-give = You asked { $name } to give up seat { $k }.
seat-bar-waiting-for-the-answer = Waiting for the answer.
seat-bar-ask-no-longer = Ask no longer
seat-bar-your-old-seat = Your old seat
seat-bar-seat-was-yours-and = Seat { $k } was yours and is free.
seat-bar-the-log-says-why = The log says why. Until somebody takes it, you can come back.
seat-bar-sit-down-again = Sit down again

## table/Seats.svelte
seats-players = Players
seats-goes-first = Goes first
seats-counted-at-the-end = Counted at the end
seats-your-turn = Your turn
seats-passed = passed
seats-away = away
seats-thinks = thinks
seats-decides = decides

## table/Shortcuts.svelte
shortcuts-to-the-next-part = to the next part: question, board, cards, offer, players, log
shortcuts-inside-a-part-on = inside a part; on the board along what glows
shortcuts-shift = Shift ← ↑ → ↓
shortcuts-on-the-board-along = on the board along everything
shortcuts-home-end = Home, End
shortcuts-first-and-last-of = first and last of a part
shortcuts-act-on-a-line = act; on a line of the log, its rule
shortcuts-esc = Esc
shortcuts-the-nth-legal-option = the nth legal option
shortcuts-list-of-legal-options = list of legal options
shortcuts-why-not-for-the = why not, for the focused thing
shortcuts-close-up-of-the = close-up of the focused thing
shortcuts-yes-no = yes, no
shortcuts-turn-a-tile = turn a tile
shortcuts-take-the-other-tile = take the other tile
shortcuts-ctrl-z = Ctrl Z
shortcuts-undo-or-ask-the = undo, or ask the others to take back
shortcuts-open-or-close-the = open or close the tray, where it is folded
shortcuts-closer-farther-whole-board = closer, farther, whole board
shortcuts-northgard-the-names-of = Northgard: the names of all lands
shortcuts-home-end-2 = ← → Home End
shortcuts-looking-back-one-turn = looking back: one turn, the first, the last
shortcuts-alt = Alt ← →
shortcuts-looking-back-a-step = looking back: a step inside the turn
shortcuts-shift-2 = Shift ← →
shortcuts-looking-back-turning-points = looking back: turning points of the coach
shortcuts-looking-back-the-better = looking back: the better choice on the board
shortcuts-looking-back-let-the = looking back: let the game play itself
shortcuts-keys = Keys
shortcuts-one-step-back = one step back
shortcuts-pass = pass
shortcuts-end-or-stop = end or stop
shortcuts-last-events = last events
shortcuts-text-board = text board
shortcuts-hide-pieces = hide pieces
shortcuts-log = log
shortcuts-chat = chat
shortcuts-rules = rules
shortcuts-this-list = this list
shortcuts-tab = Tab
shortcuts-enter = Enter
shortcuts-space = Space

## table/Side.svelte
side-coach = Coach
side-log = Log
side-chat = Chat
side-rules = Rules
side-log-chat-and-rules = Log, chat and rules

## table/Skip.svelte
skip-skip-links = Skip links
skip-skip = Skip { $place }

## table/Speech.svelte
speech-the-game-is-over = The game is over. { $reason }

## table/StepBar.svelte
step-bar-turns-of-the-game = Turns of the game
step-bar-turn = Turn

## table/TextBoard.svelte
text-board-the-table-in-words = The table in words
text-board-question = Question
text-board-the-game-is-over = The game is over. { $reason }
text-board-nobody-is-asked = Nobody is asked.
text-board-it-is-not-for = It is not for you.
text-board-legal-now = Legal now
text-board-press-the-number = press the number
text-board-reading-the-table = Reading the table…

## table/Then.svelte
then-the-hand-then = The hand then
then-your-hand-then = { $hasYours ->
    [yes] Your
    *[no] { $name }’s
} hand then
then-no-cards = no cards

## table/Transport.svelte
transport-first-turn-home = First turn (Home)
transport-first-turn-home-2 = First turn · Home
transport-turning-point-before-shift = Turning point before (Shift left arrow)
transport-turning-point-before-shift-2 = Turning point before · Shift ←
transport-one-turn-back-left = One turn back (left arrow)
transport-one-turn-back = One turn back · ←
transport-stop-space = Stop (Space)
transport-play-on-by-itself = Play on by itself (Space)
transport-stop-space-2 = Stop · Space
transport-play-on-by-itself-2 = Play on by itself · Space
transport-one-turn-on-right = One turn on (right arrow)
transport-one-turn-on = One turn on · →
transport-next-turning-point-shift = Next turning point (Shift right arrow)
transport-next-turning-point-shift-2 = Next turning point · Shift →
transport-last-turn-end = Last turn (End)
transport-last-turn-end-2 = Last turn · End

## table/WaitingRoom.svelte
waiting-room-all-seats-are-taken = All seats are taken. The table is being set.
waiting-room-one-seat-is-still = { $free ->
    [one] One seat is still free. The game starts when it is taken.
    *[other] { $free } seats are still free. The game starts when all are taken.
}
waiting-room-hot-seat-one-browser = Hot-seat: one browser may play several seats here and see what each of them sees.
waiting-room-seats = Seats
waiting-room-you = You
waiting-room-bot = Bot
waiting-room-free-seat = Free seat
waiting-room-you-2 = you
waiting-room-ready = ready
waiting-room-open-to-anyone-with = open to anyone with the table
waiting-room-by-link-not-claimed = by link, not claimed yet
waiting-room-link-to-seat = Link to seat { $k }
waiting-room-copied = Copied
waiting-room-copy-seat-link = Copy seat link
waiting-room-new-link = New link
waiting-room-make-a-link = Make a link
waiting-room-seat-a-bot = Seat a bot
waiting-room-sit-down = Sit down
waiting-room-free-this-seat = Free this seat
waiting-room-ask-for-this-seat = Ask for this seat
waiting-room-you-may-free-it = You may free it from { $moment } if nobody comes.
waiting-room-your-seat-is-yours = Your seat is yours. Only if you stay away until { $moment } may the owner free it for somebody else.
waiting-room-agreed = Agreed
waiting-room-the-usual-rules = The usual rules.
waiting-room-nothing-is-dealt-before = Nothing is dealt before all seats are claimed.
waiting-room-the-deal-is-fixed = The deal is fixed already: its hash is
waiting-room-close-this-table = Close this table
waiting-room-seats-2 = { $n ->
    [one] { $n } seat
    *[other] { $n } seats
}
waiting-room-here = here
waiting-room-has-sat-down = has sat down

## ui/CopyLink.svelte
copy-link-copied = Copied
copy-link-select-it-and-copy = Select it and copy by hand
copy-link-copy-the-link = Copy the link

## ui/Dialog.svelte
dialog-close = Close

## ui/Die.svelte
die-die = { $kind } die{ $hasValue ->
    [yes] {" "}{ $value }
    *[no] { $isValue ->
        [yes] , not rolled
        *[no] {""}
    }
}
die-strength = strength
die-magic = magic
die-persuasion = persuasion
die-monster = monster

## ui/NameDialog.svelte
name-dialog-welcome = Welcome, { $name }
name-dialog-this-browser-remembers-you = This browser remembers you. Should it forget, this link brings back your name and your seats.
name-dialog-your-recovery-link = Your recovery link
name-dialog-keep-it-to-yourself = Keep it to yourself: whoever has it is you. You find it again under your name.
name-dialog-go-on = Go on
name-dialog-what-shall-we-call = What shall we call you?
name-dialog-name = Name
name-dialog-others-at-your-tables = Others at your tables see it. No account, no password: this browser remembers you. Been here on another device?
name-dialog-enter-a-code = Enter a code
name-dialog-instead = instead.
name-dialog-keep-this-name = Keep this name
name-dialog-not-now = Not now

## ui/Offline.svelte
offline-you-are-offline-your = You are offline. Your games are kept on the server and go on when the line is back; rules that you have opened before can be read.

## ui/Rule.svelte
rule-open-rule = Open rule { $id }

## ui/RuleText.svelte
rule-text-table = Table

## ui/Settings.svelte
settings-language = Language
settings-of-this-page = What this page says
settings-light = Light
settings-day-night-or-high = Day, night, or high contrast
settings-theme = Theme
settings-system = System
settings-day = Day
settings-night = Night
settings-contrast = Contrast
settings-text-size = Text size
settings-everything-that-is-read = Everything that is read
settings-motion = Motion
settings-pieces-travel-glow-breathes = Pieces travel, glow breathes
settings-on = On
settings-off = Off
settings-others-moves = Others’ moves
settings-how-long-each-rests = How long each rests before the next
settings-pace-of-others-moves = Pace of others’ moves
settings-calm = Calm
settings-brisk = Brisk
settings-at-once = At once
settings-sound = Sound
settings-wood-parchment-bone-and = Wood, parchment, bone, and a horn on your turn
settings-notices = Notices
settings-this-browser-does-not = This browser does not allow notices from this page.
settings-a-notice-of-the = A notice of the browser when a table waits for you

## ui/TopBar.svelte
top-bar-meadhall-first-screen = Meadhall, first screen
top-bar-meadhall = Meadhall
top-bar-tools = Tools
top-bar-pages = Pages
top-bar-home = Home
top-bar-rules = Rules
top-bar-light-dark-or-high = Light, dark or high contrast; now { $shownTheme }
top-bar-light-dark-or-high-2 = Light, dark or high contrast
top-bar-your-name = Your name

## games/empires/Signs.svelte
empires-signs-cards = cards

## games/northgard/view.ts
northgard-view-units = { $n ->
    [one] { $n } unit
    *[other] { $n } units
}

## pages/HowTo.svelte
how-to-how-to-play = How to play
how-to-the-goal = The goal
how-to-how-it-ends = How it ends
how-to-words-you-will-meet = Words you will meet
how-to-what-beginners-miss = What beginners miss
