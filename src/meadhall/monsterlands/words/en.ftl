# What Monster Lands says. Facts ($seat, $path …) are worked out in facts.py and told.py.

## Names and numbers of things

nobody = Nobody
affinity-fire = Fire
affinity-water = Water
affinity-wind = Wind
affinity-jungle = Jungle
affinity-siege = Siege
affinity-necromancer = Necromancer
gear-weapon = weapon
gear-armor = armor
gear-spell = spell
colour-s = strength
colour-m = magic
colour-p = persuasion
numbered = { $name } { $number }

dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
dice-s = { $n ->
    [one] { $n } strength die
   *[other] { $n } strength dice
}
dice-m = { $n ->
    [one] { $n } magic die
   *[other] { $n } magic dice
}
dice-p = { $n ->
    [one] { $n } persuasion die
   *[other] { $n } persuasion dice
}
attack-dice = { $n ->
    [one] { $n } attack die
   *[other] { $n } attack dice
}
hits = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
}
hidden-traps = { $n ->
    [one] { $n } hidden trap
   *[other] { $n } hidden traps
}
tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
goods-gold = { $n } gold
goods-glory = { $n } glory
goods-potion = { $n ->
    [one] { $n } potion
   *[other] { $n } potions
}
goods-venom = { $n ->
    [one] { $n } venom
   *[other] { $n } venoms
}
goods-elixir = { $n ->
    [one] { $n } elixir
   *[other] { $n } elixirs
}
goods-defence = { $n ->
    [one] { $n } defence token
   *[other] { $n } defence tokens
}
goods-trap = { $n ->
    [one] { $n } trap
   *[other] { $n } traps
}
goods-none = nothing

die-s = a strength die
die-m = a magic die
die-p = the persuasion { $face }
path-dice-left = the dice mission, left path
path-dice-right = the dice mission, right path
path-contract-left = the contract, left path
path-contract-right = the contract, right path
path-land = { $land }, path { $number }
path-entrance-top = the Entrance, top path
path-entrance-bottom = the Entrance, bottom path
land-left = the left land
land-right = the right land
source-talent = talent
source-weapon = weapon
source-armor = armor
source-spell = spell
source-path-benefit = path benefit
source-path = path
source-trap = trap
resurrection-a = a strength die and a magic die; a monster comes to the Entrance
resurrection-b = a strength die, a magic die and a potion
resurrection-b-1 = { resurrection-b }; a monster comes to the Entrance
wounded = already wounded, so the next wound kills
unwounded = unwounded

## Questions: what is asked, what the others read meanwhile, and options that are worded for one question alone

queen-die = The queen grants you a die for this round: choose its colour.
    .waiting = { $player } chooses a die of the queen's.
queen-item = Choose the queen's second gift.
    .waiting = { $player } chooses a gift of the queen's.
    .venom = Take a venom
turn = { $dice-left ->
    [0] You have no dice left: take free steps, or pass.
   *[other] { $may-pass ->
        [yes] Nothing takes your { $dice }: take a free step, or give them up and pass.
       *[no] Deploy dice: one action, after any free steps. { $dice } left.
    }
}
    .waiting = { $player } takes a turn.
    .building = Go to the { $building }{ $comes ->
        [yes] { "" }
        [never] : a round of beer for { $beer } gold, and nobody joins you with { $spare } spare glory
       *[no] : a round of beer for { $beer } gold, as nobody there would join you with { $spare } spare glory
    }
    .path = Send a mercenary to { $to }
die = Choose the die to deploy; a persuasion die lowers the price.
    .waiting = { $player } chooses a die to deploy.
space = Choose the space for your dice.
    .waiting = { $player } chooses a space.
lodge-pick = Choose traps to buy; the price so far is { $price } of your { $gold } gold.
    .waiting = { $player } buys traps.
    .stop = Pay and take them
discount = Choose whether to use the discount for this purchase; it works once per round.
    .yes = Use { $helper }: { $help } gold less
    .no = Keep { $helper } for later
trap-discard = You hold { $traps } traps, { $trap-limit } may stay: choose one to discard.
    .waiting = { $player } discards a trap.
alchemist-mix = Choose how many of them to take: potions first, then venoms.
    .waiting = { $player } chooses potions and venoms.
beer = Buy a round of beer to see new mercenaries, or hire from those on offer.
    .waiting = { $player } thinks about a round of beer.
    .yes = Buy a round of beer
    .no = No beer
hire = Choose whom to hire. You have { $gold } gold and { $spare } spare glory.
    .waiting = { $player } hires a mercenary.
    .mercenary = { $mercenary } for { $hire-price } gold ({ $talent })
armory-count = Choose how many defence tokens to buy.
    .waiting = { $player } buys defence tokens.
pawn-dice = Choose dice to pawn, one gold for each.
    .waiting = { $player } pawns dice.
    .stop = Take the gold
bazaar-card = Choose the equipment to buy.
    .waiting = { $player } buys equipment.
    .equipment = { $equipment } for { $equip-price } gold ({ $equip-text })
carrier = Choose who carries { $card } ({ $card-text }); an old { $card-type } is discarded.
    .waiting = { $player } chooses who carries a card.
assign-mercenary = Choose who goes to { $path }.
    .waiting = { $player } chooses whom to send out.
assign-dice = { $on-mission ->
    [yes] { $sent } goes to { $path }: { $to-place } still to place.
   *[no] { $sent } goes to { $path }: add dice, up to { $room } more.
}
    .waiting = { $player } sends dice along.
    .stop = No more dice
assign-tokens = { $sent } goes to { $path }: add traps and defence tokens.
    .waiting = { $player } sends tokens along.
    .stop = No more tokens
    .defence = Add a defence token
assign-carry = { $good ->
    [potion] Choose whether { $sent } takes a potion along.
    [venom] Choose whether { $sent } takes a venom along.
   *[elixir] Choose whether { $sent } takes an elixir along.
}
    .no = Go without
    .potion = Take a potion along
    .venom = Take a venom along
    .elixir = Take an elixir along
settled-dice = Choose the next die for your land.
convert-give = Choose the die to give away.
convert-take = Choose the colour of the die you get.
talent-token = Choose the token to take.
    .venom = Take a venom
    .elixir = Take an elixir
adjust-die = Choose the persuasion die to change.
adjust = Choose whether the die goes up or down.
settle = Choose who settles { $land }; a settled land can be used every round.
    .waiting = { $player } chooses a settler.
    .no = Settle nobody now
move-equipment = Choose who gets { $card }; a card of the same type comes back in exchange.
    .waiting = { $player } hands equipment on.
free-hire = Choose who joins your clan for nothing.
free-equipment = Choose an equipment card; it costs nothing.
    .stop = No second card
take-loot = Choose a token of the loot offer.
    .waiting = { $player } chooses loot.
resurrect = Choose who comes back to life in your clan; it costs { $resurrection }.
    .waiting = { $player } brings somebody back to life.
mission-roll = { $fighter } has { $own } of { $objective }: change the roll, or leave it.
    .waiting = { $player } rolls for the mission.
    .stop = Leave the roll as it is
contract = Hand in { ROW($give) } for { ROW($reward) }, or leave the contract.
    .waiting = { $player } thinks about the contract.
    .yes = Hand it in
    .no = Do not fulfil the contract
contract-trap = Choose the trap to hand in.
reward-trap = Choose a trap of the Lodge as your reward.
trap-colour = Choose the colour of the die on your trap.
clash-reveal = Reveal the next token of your path, or keep it hidden; hidden it still counts as a trap.
    .waiting = { $player } may reveal a token.
    .yes = Reveal it
    .no = Keep it hidden
trick-target = Choose the path your trick is aimed at.
    .waiting = { $player } aims a trick.
trick-cancel = { $trick } targets { $target }: spend a defence token to cancel it, or let it happen.
    .waiting = { $player } may cancel the trick.
    .no = Let it happen
    .defence = Cancel it with a defence token
steal = { $colour-stolen ->
    [s] Choose how many strength dice to steal from { $target }.
   *[m] Choose how many magic dice to steal from { $target }.
}
divert = Choose how many of the { $diverted } to divert to another path.
divert-target = Choose who is hit instead.
divert-magic = { $diverted-here } diverted to you: choose how many magic dice to spend, each removes one.
magic = { $monster } attacks { $fighter } with { $monster-dice }: choose how many magic dice to spend, each removes one.
    .waiting = { $player } may spend magic dice.
defend = { $monster } hits { $fighter } ({ $state }): answer the hit. { $hits } to answer.
    .waiting = { $player } answers a hit.
    .potion = Spend the potion
    .defence = Spend a defence token
attack = { $fighter } attacks { $attacked } with { $so-far } so far: capture { $capture }, eliminate { $eliminate }. Roll on, or stop.
    .waiting = { $player } attacks.
    .stop = Stop and see
reroll-die = Choose the die to roll again; the new result stands.
    .waiting = { $player } rolls a die again.
glory-loot = Use the token for its glory now, or keep it for another time.
    .no = Keep the token
conquer = { $conqueror } may try to conquer { $prize }: { $value } needed, { $carried } carried.
    .waiting = { $player } may conquer the land.
    .yes = Try to conquer the land
    .no = Leave it and loot
conquest-roll = { $fighter } has { $rolled } of { $rolled-value } for { $rolled-land }: change the roll, or leave it.
    .waiting = { $player } rolls for the land.
    .stop = Leave the roll as it is
loot = Choose a loot token.
    .waiting = { $player } chooses loot.
    .no = Take nothing
heal = Choose whom a potion heals.
    .waiting = { $player } may heal.
    .stop = Heal nobody more
leader = Choose your new leader; leaders get no wages.
    .waiting = { $player } chooses a leader.
pre-wages = Wages of { $due } gold are due; you have { $gold }. Sell, drink or settle first if you like.{ $enough ->
        [yes] { "" }
       *[no] { " " }Whoever cannot pay loses a mercenary.
    }
    .waiting = { $player } prepares to pay wages.
    .stop = Pay the wages
desert = You cannot pay everybody: choose who deserts.
    .waiting = { $player } chooses who deserts.
desert-equipment = Choose who takes over { $left-card }, or discard it.

## Options of any question

any =
    .waiting = { $player } has something to decide.
    .pass = { $dice-left ->
        [0] Pass
       *[other] Give up the dice left and pass
    }
    .stop = Stop
    .yes = Yes
    .no = No
    .potion = Take a potion
    .venom = Use a venom: +{ $venom-bonus }
    .elixir = Use an elixir to reroll
    .defence = Take a defence token
    .accept = { $dies ->
        [yes] Accept the hit: { $fighter } dies
       *[no] Accept the hit: { $fighter } is wounded
    }
    .gold = Take { $queen-gold } gold
    .resurrection = Visit the resurrection tile: { $resurrection }
    .sweet-failure = Take the sweet failure tile instead
    .plus = One up
    .minus = One down
    .nobody = Hire nobody
    .discard = Discard the card
    .colour = { CAPITAL($colour) } die
    .roll = Roll a { $roll-colour } die
    .die = { CAPITAL($die) }
    .face = The { $face-colour } die that shows { $face }
    .count = { $n }
    .defence-talent = Use a defence talent: { $defence-source }
    .building = Go to the { $building }
    .space = { $mine ->
        [yes] { $space-dice } for { $space-gold } gold
       *[no] The space for { $space-tokens }{ $fits ->
            [yes] { "" }
           *[no] ; you have room for { $token-room }
        }
    }
    .path = { CAPITAL($to) }
    .slot = { $alike ->
        [0] { $held } ({ $held-text })
       *[other] { $held }, no. { $held-number } ({ $held-text })
    }
    .trap = { $trap } ({ $trap-text }), { $trap-cost } gold
    .reroll = Reroll a die ({ $reroll-source })
    .mercenary = { $mercenary }
    .talent = { $talent-of }: { $talent-text }
    .drink = Heal { $drinker } with a potion
    .equipment = { $equipment } ({ $equip-text })
    .ability = { $ability }: { $ability-text }
    .move = Hand on { $moved } of { $moved-from }
    .trophy = Sell the trophy { $trophy } for { $trophy-gold } gold
    .loot = Use { $used-loot }: { $used-loot-text }
    .take = { $loot } ({ $loot-text })
    .land = Use { $used-land }: { $used-land-text }
    .settle = Settle { $settled }

plain-trap = a plain trap

# What a choice that was the only one took.
only-choice = There is only one choice: { $what }.
    .potion = a potion
    .venom = a venom
    .elixir = an elixir
    .defence = a defence token
    .gold = gold
    .sweet-failure = sweet failure
    .resurrection = resurrection
    .plus = one up
    .minus = one down
    .nobody = nobody
    .accept = accept the hit
    .discard = discard the card
    .yes = yes
    .colour = a { $colour } die
    .roll = a { $roll-colour } die
    .defence-talent = a defence talent, { $defence-source }
    .building = the { $building }
    .space = { $mine ->
        [yes] { $space-dice } for { $space-price } gold
       *[no] the space for { $space-tokens }
    }
    .path = { $to }
    .slot = trap no. { $slot } of the hand
    .trap = { $trap }
    .reroll = { $reroll-source }
    .mercenary = { $mercenary }
    .talent = { $talent-of }
    .drink = { $drinker }
    .equipment = { $equipment }
    .ability = { $ability }
    .move = { $moved }
    .trophy = { $trophy }
    .loot = { $used-loot }
    .take = { $loot }
    .land = { $used-land }
    .settle = { $settled }

## What cards do, put together in cards.py: S, M and P are the colours of dice, DT is a defence talent

effects = { $first }; { $rest }
effect-dice = { $n } { $colour }
effect-modify-dice = { $wounded ->
    [yes] while wounded:{ " " }
   *[no] { "" }
}{ AND($dice) } die{ $card ->
    [monster] { " " }of the attacker
    [trap] { " " }of the path
    [shielded] { " " }of the path
    [loot] { " " }of one path
   *[other] { "" }
} { $change }{ $card ->
    [monster] { "" }
   *[other] { $scope ->
        [monster] { " " }against monsters
        [conquest] { " " }when conquering
        [mission] { " " }on missions
       *[any] { "" }
    }
}
which-each = each { $colour }
which-one = one { $colour }
effect-modify-total = { $change } total { $scope ->
    [capture] for capturing
    [eliminate] for eliminating
    [conquest] for conquering
   *[monster] against a monster
}
effect-reroll = reroll { $different ->
    [yes] { $n } { OR($colours) } { $n ->
        [one] die
       *[other] dice
    }
   *[no] 1 { OR($colours) } die{ $n ->
        [1] { "" }
        [2] , twice
        [3] , three times
        [4] , four times
       *[other] , { $n } times
    }
}{ $missions ->
    [yes] { " " }(missions)
   *[no] { "" }
}
effect-defence-talent = DT { $n }{ $limited ->
    [yes] { " " }against { OR($affinities) } monsters
   *[no] { "" }
}
effect-remove-attack-dice = remove { attack-dice } before the attack
effect-divert-attack-dice = { $card ->
    [mercenary] { $n ->
        [one] { attack-dice } hits
       *[other] { attack-dice } hit
    } a mercenary on an adjacent path instead, rolled first
   *[trap] divert { attack-dice }
}
effect-trap-dice = { $what ->
    [choice] 1 die on the trap, { OR($choose) }
   *[dice] { AND($dice) } { $last ->
        [one] die
       *[other] dice
    }{ $card ->
        [shielded] , cannot be stolen
       *[trap] { " " }on the trap
    }
}
effect-steal-dice = { $n ->
    [1] { $several ->
        [1] steal 1 { OR($colours) } die
       *[2] steal 1 die, { OR($colours) }
    }
   *[other] { $several ->
        [1] steal up to { $n } { OR($colours) } dice
       *[2] steal up to { $n } dice, each { OR($colours) }
    }
}
effect-gain = { $what ->
    [choice] take { OR($chosen) }
    [dice] { AND($dice) } { $last ->
        [one] die
       *[other] dice
    } this round
   *[goods] { $card ->
        [mercenary] { $tokens ->
            [yes] take { ROW($goods) }
           *[no] gain { ROW($goods) }
        }
        [equipment] { $tokens ->
            [yes] take { ROW($goods) }
           *[no] gain { ROW($goods) }
        }
       *[other] { ROW($goods) }
    }
}
effect-pay-for-die = pay { $gold } gold: 1 { $colour } die{ $home ->
    [yes] ; not while assigned
   *[no] { "" }
}
effect-convert = { $what ->
    [other] exchange 1 die for a die of another colour
   *[some] give 1 { $given ->
        [any] die of any colour
       *[some] { OR($give) } die
    }: { $what ->
        [any] { $n ->
            [one] 1 die of any colour
           *[other] { $n } dice of any colours
        }
       *[dice] { AND($dice) } { $last ->
            [one] die
           *[other] dice
        } this round
    }
}
effect-discount = -{ $n } gold on one { $on ->
    [trap] trap purchase
    [hire] hire
   *[equipment] equipment purchase
}, down to { $floor }
effect-mine-bonus = +{ $gold } gold at the Mine, once per round
effect-storage = trap limit +{ $n }
effect-adjust-persuasion = one P die +{ $n } or -{ $n }, in your pool or rolled on a mission path
effect-double-path-benefit = path benefit twice
effect-extra-loot = looting takes { $n } tokens
effect-no-trap-needed = needs no trap to capture
effect-free-hire = free hire of 1 offered mercenary
effect-free-equipment = { $n ->
    [1] 1 offered equipment card, free
   *[other] up to { $n } offered equipment cards, free
}
effect-take-loot = { $n ->
    [one] { $n } loot token of the offer, then refill
   *[other] { $n } loot tokens of the offer, then refill
}
effect-trophy-points = keep for { $points ->
    [one] { $points } trophy point
   *[other] { $points } trophy points
}, or discard for { AND($otherwise) }
effect-event-mission = { $event }: { ROW($goods) }
effect-event-bonus = { ROW($goods) } when { OR($events) }
event-mission-success = mission success
event-mission-failure = mission failure
event-capture = { $card ->
    [loot] capturing a monster
   *[other] capturing
}
event-eliminate = { $card ->
    [loot] eliminating a monster
   *[other] eliminating
}
event-conquest = { $card ->
    [loot] conquering a land
   *[other] conquering
}
bonus-gold = { $change } gold
bonus-glory = { $change } glory
bonus-potion = { $n ->
    [one] { $change } potion
   *[other] { $change } potions
}
bonus-venom = { $n ->
    [one] { $change } venom
   *[other] { $change } venoms
}
bonus-elixir = { $n ->
    [one] { $change } elixir
   *[other] { $change } elixirs
}
bonus-defence = { $n ->
    [one] { $change } defence token
   *[other] { $change } defence tokens
}
effect-match-dice = on a match with a { $affinity } land: { $n ->
    [one] +{ $n } attack die
   *[other] +{ $n } attack dice
} instead of +{ $usual }
effect-wound-costs-glory = your mercenary is wounded by it: you lose { $glory } glory
effect-drawn-to-entrance = when drawn for a land: goes to the Entrance, replacing any monster there; another is drawn for the land
effect-final-lash = when eliminated: { hits } on every mercenary in the land
effect-automatic-hits = each attack has { $n ->
    [one] { $n } automatic hit more
   *[other] { $n } automatic hits more
}
effect-forbid = { $what }
forbid-weapon = weapons cannot be used against it
forbid-armor = armor cannot be used against it
forbid-spell = spells cannot be used against it
forbid-defence-talent = defence talents do not work; tokens do
forbid-path-benefit = path benefits are off in its land
forbid-tokens = no { OR($tokens) } in its battle
forbid-potion = potions
forbid-venom = venoms
forbid-elixir = elixirs
effect-traps-needed = { $n ->
    [one] { $n } trap needed to capture it
   *[other] { $n } traps needed to capture it
}
effect-panic-tokens = at the Entrance: { $n ->
    [one] { $n } panic token
   *[other] { $n } panic tokens
} per Clean-up instead of 1
effect-returns-to-entrance = captured on a land: pays its reward, then turns up at the Entrance; captured at the Entrance: discarded
effect-entrance-dice = at the Entrance: { $n ->
    [one] +{ $n } attack die
   *[other] +{ $n } attack dice
}
effect-area-dice = before each attack { $n ->
    [one] { $n } extra die is rolled against all mercenaries in the land
   *[other] { $n } extra dice are rolled against all mercenaries in the land
}
effect-final-glory = when eliminated: every living mercenary in the land gives its owner { $glory } glory

## Previews in a few words

preview-fight = dies { $dies }, wounded { $wounded }; careful: captures { $captures }, eliminates { $eliminates }
preview-stop = { $result ->
    [eliminates] eliminates with { $total }
    [captures] captures with { $total }
   *[fails] fails with { $total }
}
preview-price = { $gold } gold, { $spare } spare glory left

## The log

round-began = Round { $number } begins.
persuasion-rolled = { $seat } rolls persuasion { $number }.
passed = { $seat } passes.
forfeited = { $seat } gives up { $dice } and passes.
placed = { $digs ->
    [yes] { $seat } digs in the Mine.
   *[no] { $seat } goes to the { $building } with { $die }.
}
pawned = { $seat } pawns { $dice }.
trap-taken = { $seat } takes { $trap }.
paid = { $seat } pays { $gold } gold.
tokens-taken = { $seat } takes { ROW($goods) }.
beer-bought = { $seat } buys a round of beer; new mercenaries come in.
hired = { $seat } hires { $mercenary }.
equipment-taken = { $seat } takes { $equipment }.
carried = { $mercenary } carries { $equipment }.
goods-changed = { $change ->
    [gains] { $seat } gains { ROW($gained) }.
    [loses] { $seat } loses { ROW($given) }.
   *[both] { $seat } gains { ROW($gained) } and loses { ROW($given) }.
}
assigned = { $seat } sends { $mercenary } to { $path }: { ROW($along) }.
land-used = { $seat } uses { $land }.
talent-used = { $seat } uses { $mercenary }: { $text }.
ability-used = { $seat } uses { $equipment }: { $text }.
die-given = { $seat } gives a { $colour } die away.
dice-got = { $seat } takes { $got }.
loot-used = { $seat } uses { $loot }: { $text }.
trophy-sold = { $seat } sells the trophy { $monster } for { $gold } gold.
healed = A potion heals { $mercenary }.
land-settled = { $mercenary } settles on { $land }.
equipment-moved = { $seat } hands { $equipment } to { $mercenary }.
trap-discarded = { $owned ->
    [yes] { $seat } discards { $trap }.
   *[no] Discarded: { $trap }.
}
revived = { $mercenary } comes back to life and joins { $seat }.
monster-appeared = { $place ->
    [0] { $monster } appears on the left land.
   *[1] { $monster } appears on the right land.
}
die-rolled = { $seat } rolls { $colour } { $face }.
die-rerolled = { $seat } rolls { $colour } { $before } again: { $face }.
mission-done = { $mercenary } reaches { $total } of { $objective } on the mission.
contract-done = { $mercenary } fulfils the contract.
contract-left = { $seat } leaves the contract unfulfilled.
revealed = { $seat } reveals { $trap } on { $path }.
kept-down = { $seat } keeps a token hidden.
trick-aimed = { $seat } aims { $trap } at { $path }.
stolen = { $seat } steals { $strength } strength and { $magic } magic dice from { $rival }.
trick-cancelled = { $seat } cancels the trick with a defence token.
monster-attacked = { $monster } attacks { $mercenary } with { $dice }.
dice-removed = { $number ->
    [one] { $number } attack die is taken away, { $left ->
        [0] none
       *[other] { $left }
    } left.
   *[other] { $number } attack dice are taken away, { $left ->
        [0] none
       *[other] { $left }
    } left.
}
area-attacked = { $monster } rolls { $number } against all there: { $hits }.
diverted = { $seat } diverts { $dice } to { $mercenary }: { $hits }.
faces-shown = The attack dice show { ROW($faces) }.
hit = { $hits } on { $mercenary }.
defended = { $mercenary } answers a hit with { $means ->
    [defence] a defence token
    [potion] a potion
   *[talent] a defence talent
}.
token-used = { $venom ->
    [yes] { $mercenary } uses a venom.
   *[no] { $mercenary } uses an elixir.
}
wound-taken = { $mercenary } is wounded.
died = { $mercenary } dies; { $seat } gains { $glory } glory.
struck = { $damage ->
    [0] { $mercenary } attacks for { $total }.
   *[other] { $mercenary } attacks for { $total }, { $damage } damage before.
}
captured = { $mercenary } captures { $monster }; { $seat } gains { ROW($goods) }.
eliminated = { $mercenary } eliminates { $monster }; { $seat } gains { ROW($goods) } and the trophy ({ $trophy }).
attack-failed = { $mercenary } fails; the damage is { $damage } now.
lashed-out = { $monster } lashes out at { $mercenary }.
glory-lost = { $seat } loses { $glory } glory to { $monster }.
conquest-tried = { $mercenary } rolls { $total }, with { $carried } carried, against { $value }.
conquered = { $mercenary } conquers { $land }; { $seat } gains { ROW($goods) }.
looted = { $seat } takes { $loot }.
sweet-taken = { $seat } takes the sweet failure tile.
panic-spread = Panic closes the { $building }.
panic-over = The panic is over; all buildings open again.
came-to-entrance = { $monster } stands at the Entrance.
leader-chosen = { $mercenary } leads { $seat } now.
wages-paid = { $seat } pays { $gold } of { $due } gold in wages.
deserted = { $mercenary } deserts { $seat }.
first-player = { $seat } receives the first player tile.
madhala-took = Madhala takes a space of the { $building }.
madhala-blocked = Madhala blocks { $path }.
game-over = { $lost ->
    [0] The game ends after round { $number }.
   *[1] Panic rules the Citadel; the game is lost.
}
rebuilt = { $seat } starts over with a novice as leader.
queen-granted = The queen grants { $seat } a { $colour } die.
new-land = { $place ->
    [0] { $land } is the new left land.
   *[1] { $land } is the new right land.
}
die-adjusted = { $seat } turns persuasion { $before } into { $face }.
new-missions = New missions: { $mission-dice } for { $mission-objective }, and a contract for { ROW($goods) }.

## How a game ended

ended-lost = Panic took the Citadel: defeat.
ended-solo = { $points } points: { $rank ->
    [0] defeat
    [1] narrow victory
    [2] victory
    [3] great victory
   *[4] legend
}.
ended-glory = { $clans } reached { $glory } glory.
ended-rounds = Round { $number } was the last.

## Why a thing is not on offer

why-over = The game is over.
why-later = { $player } decides now; your turn comes later.
why-no-such-thing = There is no such thing in this game.
why-not-asked = That is not part of this question. { $question }
why-on-land-0 = { $monster } stands on the left land; send a mercenary to one of its paths to fight it.
why-on-land-1 = { $monster } stands on the right land; send a mercenary to one of its paths to fight it.
why-at-entrance = { $monster } stands at the Entrance; send a mercenary there to fight it.
why-trophy = { $monster } is a trophy of { $clan }.
why-not-on-table = { $monster } is not on the table.
why-asks-glory = { $mercenary } asks for { $asks } spare glory; you have { $spare }.{ $others ->
        [none] { "" }
       *[some] { " " }{ $other } would come.
    }
why-nobody-for-glory = Nobody there comes for your { $spare } spare glory.
why-best-price = { $thing } costs { $cost } gold at best; you have { $gold }.
why-go-first = Go to the { $building } first, then choose { $thing }.
why-panic = { $where } is closed by a panic token. Defeat the monster at the Entrance to open it.
why-full = All spaces are taken in this round: { $where } is closed.
why-no-die = { $where } needs { $needs }; your pool has none to spare.
where-building = The { $building }
where-it = It
needs-colours = a { OR($colours) } die
needs-mission = { $n ->
    [one] { $n } { OR($colours) } die
   *[other] { $n } { OR($colours) } dice
}
needs-path = { $most ->
    [one] { $parts } die
   *[other] { $parts } dice
}
needs-part = { $n } { $colour }
needs-entrance = a strength or magic die, a trap or a defence token
needs-land = { AND($dice) }
needs-resurrection = a strength die and a magic die
needs-adjust = a persuasion die
needs-kind = a die of that kind
why-gold-with = With { $thing } the price would be { $cost } gold; you have { $gold }.
why-gold-costs = { $thing } costs { $cost } gold; you have { $gold }.
why-gold-asks = { $thing } asks for { $cost } gold; you have { $gold }.
why-gold-cheapest = The cheapest thing there costs more than your { $gold } gold, with every discount.
why-gold-it = It costs more than your { $gold } gold.
why-occupied = { $where } is taken by { $by }.
madhalas-die = Madhala's die
why-spaces = There is no room for more on this path.
why-contract = The contract asks for { ROW($goods) }; you do not have it.
why-forbidden = { $monster } does not allow it: { $text }.
the-monster = The monster
why-must-act = You have dice and something to do with them; passing to save dice is not possible.
why-affinity = { $land } takes settlers of { $affinity } only.
why-space-players = This space exists only with { $players } or more players.
why-room = You have no room for what it gives.
why-nothing-offered = Nothing is on offer there.
why-no-carrier = No unassigned mercenary of yours could carry it.
why-nobody-free = All your mercenaries are sent out already, or are novices.
why-no-monster = No monster stands at the Entrance.
why-not-in-play = It is not in play.
why-not-yours = It is not yours.
why-unsettled = Nobody of yours is settled on this land.
why-used = It has been used in this round.
why-tile-empty = Nobody lies on the resurrection tile.
why-no-potion = You have no potion.
why-not-wounded = This mercenary is not wounded.
why-assigned = This mercenary is sent out until Clean-up.
why-no-settler = No mercenary of yours of that affinity is free to settle.
why-settled = It is settled already.
why-wrong-time = It cannot be used at this moment.
why-novice = Novices stay in the Citadel.
why-colour = A die of this colour does not fit here.
why-after-beer = Without a round of beer somebody must be hired.
why-at-least-one = At least one is needed.
why-moved = This card was moved in this turn already.
why-no-effect = It would do nothing here.
why-not-offered = It is not on offer.
why-no-rolled = There is no rolled die it applies to.
why-leader = The leader cannot settle.
why-same-type = This mercenary carries a card of that type already.
why-no-token = There is no such token at hand.
why-space-taken = The space is taken.
why-module = This module is not in the game.
