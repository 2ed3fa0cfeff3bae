# The words of Northgard in English. A message or attribute is found by its name; what stands after $ are facts:
# the fields of a question, the thing an option stands for, the table.

## Parts of sentences

units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
no-units = no units
resource-food = food
resource-wood = wood
resource-lore = lore
goods-food = { $n } food
goods-wood = { $n } wood
goods-lore = { $n } lore
goods-none = nothing
seat = Seat { $number }
card-times = { $card } ×{ $times }
card-early = { $card } (Early)
card-advanced = { $card } (Advanced)
the-card = the { $card } card
this-action = this action
the-creature = the { $creature }
the-swamp = the swamp
tile = tile { $number }
tile-start = Start
tile-start-5 = Start-5
shows = { $sides } { ROW($icons) }
shows-nothing = { $sides } empty
lair = lair
space-small = small
space-carved = carved
space-large = large
space-shown = { $space } space
side = { $sides } of { $tile }
side-centre = centre of { $tile }
a-building = { $vowel ->
    [yes] an
   *[no] a
} { $building }
kaija = Kaija
warchief = the warchief
a-regular-unit = a regular unit
teammate = your teammate
turns-0 = No turn
turns-1 = A quarter turn
turns-2 = Half a turn
turns-3 = Three quarter turns
use-wait = Wait
use-replace = Replace
use-remove = Remove
use-upgrade = Upgrade
use-pass = Pass
use-for = { $use } ({ $cost } lore)

## Questions: what is asked, what the others read meanwhile, and options that are worded for one question alone

clan = Choose your clan; each has a power and cards of its own.
    .waiting = { $player } chooses a clan.
setup-tile = Choose one of your { $hand-tiles } tiles to lay { $round ->
    [0] next to Start; your first
   *[other] next to any tile; your second
} group of { $group } units goes on it.
    .waiting = { $player } chooses a tile to lay.
setup-swap = Choose a tile for the bottom of the pile; none of yours fits, so you draw another.
    .waiting = { $player } exchanges a tile that fits nowhere.
    .tile = Put at the bottom: { $this } ({ $shows })
cell = Choose a cell for { $tile }, { $mode ->
    [setup-first] { $start-tiles ->
        [one] next to Start
       *[other] next to a starting tile
    }
    [anyone] next to any open territory
    [explorer] next to one of your open territories
   *[other] anywhere next to the map
}; turn it next{ $mode ->
    [explorer] { "" }
    [anyone] { "" }
   *[other] , then place your units
}.
    .waiting = { $player } chooses where { $mode ->
        [setup] a tile
        [setup-first] a tile
       *[other] { $tile }
    } goes.
rotation = Turn { $tile } at { $cell } as you want it to lie; { $options } of 4 turns fit.
    .waiting = { $player } turns { $mode ->
        [setup] a tile
        [setup-first] a tile
       *[other] { $tile } at { $cell }
    }.
setup-place = Choose the territory of { $tile } for your group of { $group } units.
    .waiting = { $player } places a group of { $group } units.
    .territory = Place the units in { $here }
group = Choose whether { $hero } is one of the { $group } units in { $territory }.
    .waiting = { $player } chooses the group for { $territory }.
    .figure = { $figure-kind ->
        [regular] { CAPITAL($others) } without { $hero }
       *[other] { $hero } and { $others }
    }
turn = { $may-play ->
    [yes] Play a card, use one to { OR($uses) }, or Pass and end your year.
   *[no] { $use-count ->
        [0] Pass and end your year.
       *[other] Use a card to { OR($uses) }, or Pass and end your year; none of your cards can be played now.
    }
}
    .waiting = { $player } takes a turn.
    .card = Play { $this }{ $flash-card ->
        [yes] { "" } (Flash)
       *[no] { "" }
    }
    .replace = Replace a card for { $use-cost } lore, draw { $use-draws }
    .remove = Remove a card for { $use-cost } lore, draw { $use-draws }
    .upgrade = Upgrade for { $use-cost } lore
option-card = { $use ->
    [wait] Choose a card to put in your active area without effect; your turn ends.
    [replace] Choose a card to put in your active area without effect; you pay { $cost } lore and draw { $draws }.
    [remove] Choose a card to remove from the game; you pay { $cost } lore and draw { $draws }.
   *[upgrade] Choose a card to give up for an upgrade card; you pay { $cost } lore.
}
    .waiting = { $player } chooses a card for { $use-name }.
    .card = { $use ->
        [wait] Wait with
        [replace] Replace
        [remove] Remove
       *[upgrade] Give up
    } { $this }
fate = Choose whether { $card } goes to your active area or leaves the game.
    .waiting = { $player } chooses what becomes of the card given up for an upgrade.
upgrade = Choose the upgrade card for your hand; you pay { $upgrade-cost } lore.
    .waiting = { $player } chooses an upgrade card.
    .card = Take { $this }
go-on = Play another { $flash ->
    [yes] Flash card
   *[no] card
}, or end your turn.
    .waiting = { $player } plays another card or ends the turn.
    .card = { turn.card }
    .stop = End your turn
display = Choose a card of the display; it goes on top of your draw pile.
    .waiting = { $player } chooses a card of the display.
    .card = Take { $this }
future-display = Choose a card of the display for the top of your draw pile; you take none when you pass this year.
    .waiting = { $player } chooses a card of the display with Future Sight.
    .card = Take { $this }
reply = Cancel { $card-player }'s { $card } with Defensive Strategy, or let it happen.
    .waiting = { $player } answers { $card }.
    .unseen = { $player } plays { $card }.
    .yes = Cancel the card
    .no = Let it happen
basic-action = { $second ->
    [yes] Choose a second, different action of { $work }, or stop here.
   *[no] Choose the { $times ->
        [1] action
       *[other] first action
    } of { $work }.
}
    .waiting = { $player } chooses the action of { $work }.
recruit = { $where ->
    [fixed] Place the next unit in { $fixed }{ recruit.or-stop }
    [landing] Choose the neutral territory for all units of this action{ recruit.or-stop }
   *[other] Choose which { $where ->
        [own] of your territories
        [neutral] neutral territory
       *[own-or-neutral] own or neutral territory
    } gets the next unit{ recruit.or-stop }{ $all-in-one ->
        [yes] ; all go to one territory
       *[no] { "" }
    }
}. { CAPITAL($work) }: { ROW($limits) }, { $reserve } in reserve.
    .or-stop = { $may-stop ->
        [yes] , or stop here
       *[no] { "" }
    }
    .left = { $left } left
    .per-territory = at most 1 in each
    .per-icon = at most 1 per { $resource } icon in each
    .waiting = { $player } recruits with { $work }.
    .territory = Recruit in { $here }
    .stop = Stop recruiting
figure = Choose which figure comes to { $target }.
    .waiting = { $player } chooses a figure.
chief-figure = Choose which figure comes from { $source } to { $target }.
    .waiting = { figure.waiting }
follow-figure = Choose which figure follows from { $source } to { $target }.
    .waiting = { figure.waiting }
training-camp = Choose which Training Camp gets its extra unit; your reserve has { $reserve ->
    [one] { $reserve } unit
   *[other] { $reserve } units
} left.
    .waiting = { $player } chooses which Training Camp gets its extra unit.
    .territory = The camp in { $here }
pay-recruit = Pay any { $price } resources to recruit 1 more in { $target }, or not.
    .waiting = { $player } chooses whether to pay for 1 more unit of { $work }.
    .yes = Pay and recruit 1 more
    .no = Do not pay
pay = { $gives ->
    [yes] Give any resource to { $payee }
   *[no] Pay any resource
} for { $purpose }; { $left } still to go.
    .waiting = { $player } pays for { $purpose }.
    .resource = { $gives ->
        [yes] Give
       *[no] Pay
    } 1 { $this } of { $have }
follow = Choose where 1 unit comes from to follow to { $target }, or stop here.
    .waiting = { $player } chooses a unit to follow to { $target }.
    .territory = From { $here }
    .stop = Nobody follows
build = Choose where you build{ $small-only ->
    [yes] { "" } a small building
   *[no] { "" }
} with { $work }{ $may-stop ->
    [yes] , or stop here
   *[no] { "" }
}; you have { $own-wood } wood.
    .waiting = { $player } chooses where to build with { $work }.
    .territory = Build in { $here }
    .stop = { $builds ->
        [1] Build nothing
       *[other] Build no more
    }
building = Choose what you build in { $territory }; you have { $own-wood } wood.
    .waiting = { $player } chooses what to build in { $territory }.
    .building = { $this } for { $building-cost } wood: { $building-text }
craft-building = Choose what you place in { $territory } for free.
    .waiting = { building.waiting }
space = Choose{ $beside ->
    [yes] { "" }
   *[no] { "" } its space
} for { $a-building } in { $territory }; you pay { $wood-cost } wood.
    .waiting = { $player } chooses the space for { $a-building } in { $territory }.
    .space = On the { $space } space of { $here }, { $side }
craft-space = Choose the space for { $a-building } in { $territory }; it is free.
    .waiting = { space.waiting }
    .space = { space.space }
collect-before = Choose a territory to collect from and then build in{ $may-stop ->
    [yes] , or build first and collect after it
   *[no] { "" }
}.
    .waiting = { $player } chooses whether to collect before building.
    .territory = Collect { $yield } from { $here }, then build there
    .stop = Build first
collect-after = Collect the resources of { $territory } as at Harvest, or not.
    .waiting = { $player } chooses whether to collect from { $territory }.
    .yes = Collect { $territory-yield }
    .no = Do not collect
replace-building = Choose a building to replace by another of its size, or stop here.
    .waiting = { $player } chooses a building to replace.
    .space = Replace the { $standing } in { $here }, { $side }
    .building = Replace the { $this } that stands without a space
    .stop = Replace nothing
replace-where = Choose the { $building } without a space that is replaced.
    .waiting = { $player } chooses which { $building } to replace.
    .territory = Replace the { $building } in { $here }
replace-by = Choose what takes the place of the { $old } in { $old-where }.
    .waiting = { $player } chooses what replaces the { $old } in { $old-where }.
moves-left = { CAPITAL($work) } has { $left ->
    [one] { $left } move
   *[other] { $left } moves
} left.
move = Choose which territory's units move, or stop here{ $combats ->
    [0] { "" }
    [one] ; { $combats } combat will follow
   *[other] ; { $combats } combats will follow
}. { moves-left }
    .waiting = { $player } moves with { $work }.
    .territory = Move from { $here }
    .stop = Stop moving
move-to = Choose where the units of { $source } go. { moves-left }
    .waiting = { $player } chooses where the units of { $source } go.
    .territory = Go to { $here }{ $rough ->
        [yes] { "" } over a Rough border
       *[no] { "" }
    }{ against }
against = { $enemy-here ->
    [yes] , against { $army-here } of { $holder }
   *[no] { "" }
}
move-units = Choose how many units go from { $source } to { $target }{ $enemy-there ->
    [yes] { "" } and attack { $enemy }
   *[no] { "" }
}.
    .waiting = { $player } sends units from { $source } to { $target }.
    .count = { $n ->
        [0] No regular unit
        [1] 1 unit
       *[other] { $all ->
            [yes] All { $n } units
           *[no] { $n } units
        }
    }
move-kaija = Choose whether { $hero } goes along from { $source } to { $target }.
    .waiting = { move-units.waiting }
    .yes = { $hero } goes along
    .no = { $hero } stays
move-chief = { move-kaija }
    .waiting = { move-units.waiting }
    .yes = { move-kaija.yes }
    .no = { move-kaija.no }
next-combat = Choose which combat is fought next; { $options } are pending.
    .waiting = { $player } chooses which combat is next.
    .territory = { $fight-here ->
        [yes] The fight in { $here }, { $player } against the { $beast }
       *[no] The combat in { $here }, { $attacker-here } against { $holder }
    }
push = Choose where 1 unit of { $defender } is pushed from { $territory } before the combat, or stop here.
    .waiting = { $player } chooses where a unit of { $defender } is pushed from { $territory }.
    .territory = Push it to { $here }
    .stop = Push nobody
food = Spend 0 to { $most } food in { $territory }, 1 axe each, before the dice; { axes-so-far }.
    .waiting = { $player } chooses food for the combat in { $territory }.
    .count = { $n ->
        [0] Spend no food
       *[other] Spend { $n } food
    }
axes-so-far = you have { $own-axes ->
    [one] { $own-axes } axe
   *[other] { $own-axes } axes
}, { $foe } { $foe-axes }
fight-food = Spend 0 to { $most } food against the { $creature } in { $territory }, 1 axe each; you have { $axes ->
    [one] { $axes } axe
   *[other] { $axes } axes
}, it has { $strength } before the dice.
    .waiting = { food.waiting }
    .count = { food.count }
split = Take the axe or the skull of your die in { $territory }; { axes-so-far }{ $foe-die ->
    [yes] { "" } before the other die
   *[no] { "" }
}.
    .waiting = { $player } chooses axe or skull in { $territory }.
throw = Take 1 axe or 1 skull for Axe Throwers in { $territory }; { axes-so-far } and { $foe-units ->
    [one] { $foe-units } unit
   *[other] { $foe-units } units
}.
    .waiting = { $player } chooses axe or skull for Axe Throwers in { $territory }.
casualty = Choose who falls in { $territory }; { $skulls ->
    [one] { $skulls } skull
   *[other] { $skulls } skulls
} to suffer.
    .waiting = { $player } chooses who falls in { $territory }.
    .figure = { CAPITAL($figure) } falls
retreat = Choose where units retreat from { $source }; { $army } must go, in one group or several.
    .waiting = { $player } chooses the retreat from { $source }.
    .territory = Retreat to { $here }, { $owned ->
        [own] your own
       *[other] neutral
    }
retreat-units = Choose how many units retreat from { $source } to { $target }.
    .waiting = { retreat.waiting }
    .count = { move-units.count }
retreat-kaija = Choose whether { $hero } retreats to { $target } with this group.
    .waiting = { retreat.waiting }
    .yes = { $hero } goes with this group
    .no = { $hero } does not go with this group
retreat-chief = { retreat-kaija }
    .waiting = { retreat.waiting }
    .yes = { retreat-kaija.yes }
    .no = { retreat-kaija.no }
explore-tile = Choose which of { $tile-count } drawn tiles you lay; the rest go to the bottom of the pile.
    .waiting = { $player } chooses one of { $tile-count } drawn tiles.
redraw = Put { $drawn-tile } at the bottom and draw another, or keep it.
    .waiting = { $player } chooses whether to keep { $drawn-tile }.
    .yes = Draw another tile
    .no = Keep { $drawn-tile }
explore-again = Explore again with { $work }, or stop here.
    .waiting = { $player } chooses whether to explore again.
    .yes = Explore again
    .no = Stop here
annex = Explore now, or { $first ->
    [yes] move first and explore after it
   *[no] end Annexation here
}.
    .waiting = { $player } chooses whether to explore for Annexation.
    .yes = Explore now
    .no = { $first ->
        [yes] Move first
       *[no] Do not explore
    }
discard-drawn = Choose which drawn card you discard for { $work }; { $to-discard } to discard.
    .waiting = { $player } sorts { $drawn-count ->
        [one] { $drawn-count } card
       *[other] { $drawn-count } cards
    } drawn by { $work }.
    .card = Discard { $this }
return-drawn = Choose which drawn card goes back on top of your draw pile; { $to-return } to return, the last on top.
    .waiting = { discard-drawn.waiting }
    .card = Return { $this }
pay-draw = Pay any { $price } resources to draw 1 more card, or not.
    .waiting = { $player } chooses whether to pay for 1 more card.
    .yes = Pay and draw 1 more
    .no = Do not pay
negociation = Take a card from your discard pile into your hand, or draw 1.
    .waiting = { $player } takes a card from the discard pile or draws one.
    .card = Take { $this }
veiled-threats = Choose an opponent who discards a random card{ $may-draw ->
    [yes] , or draw 1
   *[no] { "" }
}.
    .waiting = { $player } chooses an opponent for Veiled Threats or a draw.
hand-target = Choose whose hand you look at with { $work }; you pick a card, which is discarded unless you are given 2 resources.
    .waiting = { $player } chooses an opponent for { $work }.
spy-target = Choose whose hand you look at with { $work }; you choose a card there to be discarded.
    .waiting = { hand-target.waiting }
hand-card = Choose a card in { $owner }'s hand: { $owner } discards it or gives you 2 resources.
    .waiting = { $player } looks at { $owner }'s hand.
    .card = Pick { $this }
spy-card = Choose the card that { $owner } discards.
    .waiting = { hand-card.waiting }
    .card = { hand-card.card }
rapacious = Discard { $card }, or give { $card-player } any 2 of your resources.
    .waiting = { $player } discards the card { $card-player } picked, or gives 2 resources.
    .discard = Discard { $card }
    .no = Give { $card-player } 2 resources
curse = Choose a card to discard for { $card-player }'s { $effect-card }.
    .waiting = { $player } chooses a card to discard for { $effect-card }.
    .card = Discard { $this }
enemy-unit = Choose where { $work } removes 1 enemy unit.
    .waiting = { $player } chooses an enemy unit for { $work }.
    .territory = A unit of { $holder } in { $here }
loot = Choose the resource you collect from { $territory }.
    .waiting = { $player } chooses what to collect from { $territory }.
add-unit = Choose which of your territories gets 1 unit from { $work }.
    .waiting = { $player } chooses which territory gets a unit from { $work }.
    .territory = Add 1 unit to { $here }
bribe-from = Choose whose units you bribe: 1 or 2 of them leave that territory.
    .waiting = { $player } chooses units to bribe.
    .territory = Units of { $holder } in { $here }
bribe-to = Choose where the bribed units of { $source-holder } go from { $source }.
    .waiting = { $player } chooses where the bribed units of { $source } go.
    .territory = To { $here }, { $bribed-end ->
        [neutral] neutral
        [own] their own
       *[fight] to fight { $holder }
    }
bribe-units = Choose how many units of { $source-holder } go from { $source } to { $target }.
    .waiting = { $player } chooses how many bribed units leave { $source }.
ways-from = Choose which territory's units take hidden ways to another open territory.
    .waiting = { $player } chooses units for Hidden Ways.
    .territory = Move from { $here }
ways-to = Choose the open territory to which units of { $source } go by hidden ways.
    .waiting = { $player } chooses where the hidden ways from { $source } lead.
    .territory = Go to { $here }{ against }
copy-where = Choose an enemy territory next to yours; you copy an active card of its owner.
    .waiting = { $player } chooses whose card to copy.
    .territory = A card of { $holder }, by { $here }
copy = Choose the card whose effect you copy with { $effect-card }.
    .waiting = { $player } chooses a card to copy with { $effect-card }.
    .card = Copy { $this }
scorch = Place Scorched Earth next to one of your territories, or { $is-scorched ->
    [yes] leave it in { $scorched }
   *[no] keep it beside the map
}.
    .waiting = { $player } chooses a place for Scorched Earth.
    .territory = Scorch { $here }, { $owned ->
        [neutral] neutral
       *[other] of { $holder }
    }
    .stop = Leave Scorched Earth where it is
scorch-harvest = Choose the resource you take from the harvest of { $scorched }, or leave it to { $scorched-holder }.
    .waiting = { $player } chooses a resource of { $scorched }.
    .resource = Take 1 { $this } from { $scorched-holder }
    .stop = Take nothing
trade = Give { $trade-price } resources for 1 of your choice, or stop here; you have { $stock }.
    .waiting = { $player } trades with the supply.
    .resource = Give 1 { $this } of { $have }
    .stop = Stop trading
trade-give = Choose the next resource you give; { $to-give } still to go after { $given }.
    .waiting = { trade.waiting }
    .resource = { trade.resource }
trade-take = Choose the resource you take for { $given }.
    .waiting = { trade.waiting }
second-chance = Choose a neutral territory for { $group } units, your second chance{ $may-stop ->
    [yes] , or stay off the map
   *[no] { "" }
}.
    .waiting = { $player } chooses a place for a second chance.
    .territory = Place the units in { $here }
    .stop = Stay off the map
second-tile = Draw a tile to lay for a second chance, as no territory is neutral, or stay off the map.
    .waiting = { $player } chooses whether to draw a tile for a second chance.
    .yes = Draw a tile
    .no = Stay off the map

## Questions of modules

swap = Choose the resource you offer to { $mate } for another kind.
    .waiting = { $player } considers a swap with the teammate.
    .resource = Offer 1 { $this } of { $have }
swap-want = Choose what you want from { $mate } for 1 { $offered }.
    .waiting = { swap.waiting }
swap-answer = Give { $proposer } 1 { $wanted } for 1 { $offered }, or refuse.
    .waiting = { $player } answers the swap that { $proposer } proposes.
    .yes = Agree
    .no = Refuse
reroll = Roll your die again and keep the new result, or keep { $own-face }.
    .waiting = { $player } chooses whether to roll again in { $territory }.
    .no = Keep the result
bring = Choose where 1 unit comes from to join { $chief } in { $territory }, or stop here.
    .waiting = { $player } chooses a unit to join { $chief } in { $territory }.
    .territory = From { $here }
    .stop = Bring nobody
chief-scorch = Put Scorched Earth in { $territory } for 1 axe, or leave it.
    .waiting = { $player } chooses whether { $territory } is scorched.
    .yes = Scorch the territory
    .no = Leave Scorched Earth where it is
wood-as-food = Spend 0 to { $most } wood like food in { $territory }, 1 axe each.
    .waiting = { $player } chooses wood for the combat in { $territory }.
    .count = { $n ->
        [0] Spend no wood
       *[other] Spend { $n } wood
    }
lore-as-food = Spend 0 to { $most } lore like food in { $territory }, 1 axe each.
    .waiting = { $player } chooses lore for the combat in { $territory }.
    .count = { $n ->
        [0] Spend no lore
       *[other] Spend { $n } lore
    }
meeting = Bring { $meetings ->
    [both] Kaija to { $chief-where }, or { $chief } to { $kaija-where }
    [kaija] Kaija to { $chief-where }
   *[chief] { $chief } to { $kaija-where }
}, or leave both where they are.
    .waiting = { $player } chooses whether Kaija and { $chief } meet.
    .figure = { $figure-kind ->
        [kaija] Kaija goes to { $chief-where }
       *[chief] { $chief } goes to { $kaija-where }
    }
    .stop = Stay apart
fury = Choose a building to remove where a combat is pending, or stop here.
    .waiting = { $player } chooses a building to remove before the combats.
    .space = The { $standing } in { $here }, { $side }
    .building = The { $this } that stands without a space
    .stop = Remove nothing
fury-where = Choose which { $building } without a space is removed.
    .waiting = { $player } chooses which { $building } to remove.
    .territory = The one in { $here }
mend = Choose which of your territories { $mended ->
    [units] a unit
    [kaija] Kaija
   *[chief] { $chief }
} returns to.
    .waiting = { $player } chooses where the mended figures return to.
    .territory = Return to { $here }
craft = Choose a territory you took where you place a small building for free, or stop here.
    .waiting = { $player } chooses a place for a free building.
    .territory = Build in { $here }
    .stop = Place nothing
attack-creature = Choose where you attack a creature, or go on to the combats.
    .waiting = { $player } chooses whether to attack a creature.
    .territory = Attack { OR($beasts-here) } in { $here }
    .stop = Attack no more creatures
which-creature = Choose the creature you attack in { $territory }.
    .waiting = { $player } chooses a creature to attack in { $territory }.
creature-tie = Choose where the { $walker } goes from { $walker-where }; all of these attract it equally.
    .waiting = { $player } chooses where the { $walker } goes.
    .territory = Go to { $here }
lost-unit = Choose which figure { $territory } loses to { $by }.
    .waiting = { $player } chooses which figure { $territory } loses.
    .figure = { CAPITAL($figure) } is lost
more-creatures = Choose where a creature appears, or stop here; its power acts at once.
    .waiting = { $player } chooses whether a creature appears.
    .territory = In { $here }
    .stop = Let nothing appear
raze = Choose which small building of { $territory } the Eldthurs destroys.
    .waiting = { $player } chooses which building of { $territory } is destroyed.
    .space = { fury.space }
    .building = { fury.building }
graves = Choose a lair for a Spectral Warrior from your graves, or stop here.
    .waiting = { $player } chooses whether a Spectral Warrior rises.
    .territory = On the lair of { $here }
    .stop = Let nothing rise
geyser = Add 1 unit at the geyser in { $geyser }, or not.
    .waiting = { $player } chooses whether a unit comes to { $geyser }.
    .yes = Add 1 unit
    .no = Add nobody

## Options that are worded alike at every question

any =
    .card = { $this }
    .territory = { $here }
    .cell = Lay { $tile } at { $this }, next to { $near }
    .tile = Lay { $this } ({ $shows })
    .building = { $this }: { $building-text }
    .seat = { $this }, { $rival-hand ->
        [one] { $rival-hand } card
       *[other] { $rival-hand } cards
    } in hand
    .clan = { $this }: { $clan-power }
    .resource = Take 1 { $this }
    .count = { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
    .rotation = { $thing }{ $n ->
        [0] { "" }
       *[other] { "" } clockwise
    }
    .figure = { CAPITAL($figure) }
    .creature = Attack the { $this }
    .pass = Pass
    .wait = Wait
    .stop = Stop here
    .axe = Take the axe
    .skull = Take the skull
    .draw = Draw 1 card
    .active = To your active area
    .out = Out of the game
    .no-space = Without a space
    .reply = Play Defensive Strategy
    .recruit = Recruit 1
    .build = Build
    .move = Move 1
    .explore = Explore
    .reroll = Roll again
    .collect = Collect
    .swap = Propose a swap

## Why not: sentences about a thing that is not on offer

open-numbers = Open: { $least } to { $greatest }.
open-things = Open: { $things }.
open-things-or-stop = Open: { $things }, or stop.
open-verbs = Open: { OR($verbs) }.
more = { $n } more
held = { $here } { $owned ->
    [neutral] is neutral
    [own] is yours
   *[other] belongs to { $holder }
}

why-over = The game is over; nothing can be played any more.
why-later = { $waiting }
why-watching = { $waiting } You are watching.
why-passed = { $waiting } You have passed; your next turn comes next year.
why-later-card = { $waiting } { $card-where }

why-not-asked = { $thing } is not part of this question. { $question }
why-build-first = { $a-this } comes with a Build action: play { OR($openers) } first.
why-no-builder = { $a-this } comes with a Build action; no card of yours builds now.
why-card-first = { $thing } can be chosen once a card calls for it: play { OR($openers) } first.
why-no-caller = { $thing } can be chosen once a card calls for it; no card of yours does now.
why-explore-first = Tiles are laid by an Explore action: play { OR($openers) } first.
why-no-explorer = Tiles are laid by an Explore action; no card of yours explores now.
why-not-to-copy = { $thing } is not among the cards you may copy. { $open }
why-own-turn = { $use-here } is a turn of its own, and you have played a card. Play on, or end your turn.
why-count = { units } cannot go from there. { $open }
why-territory-first = Choose the territory first: { $a-this } can stand in { $fits }.
why-building-wood = { $a-this } costs { $building-cost } wood; you have { $own-wood }.
why-no-room = No territory of yours has room for { $a-this } now. { $open }

why-not-in-hand = { $card-where }
card-active = { $card } lies in your active area; it comes back with your discard pile after you pass.
card-discarded = { $card } lies in your discard pile.
card-upgrade = { $card } is set aside; Upgrade takes it for { $cost } lore, and you have { $have }.
card-drawn = { $card } is in your draw pile.
card-display = { $card } lies in the display; you may take it when you pass.
card-achievement = { $card } is an Achievement for the last year.
card-other = { $card } belongs to { $owner }.
card-other-deck = { $card } is in the deck of { $owner }.
card-removed = { $card } has left the game.
card-elsewhere = { $card } is not in your hand.
why-achievement = { $thing } counts at the end of the game and is not played; Wait, Replace, Remove or Upgrade may use it.
why-not-playable = { $thing } has no effect to play; Wait, Replace or Upgrade may use it, or Pass discards it.
why-reply-only = { $thing } answers a card of an opponent; it is not played on your own turn.
why-one-card = { $thing } has no Flash, and you have played a card without Flash this turn. { $open }

why-no-reserve = All { $on-map } of your figures are on the map; the reserve is empty.
why-nowhere-to-recruit = { $named } finds no territory to recruit in.
why-no-neutral-serves = You have no unit on the map, and no neutral territory qualifies for { $named }.
why-no-neutral = { $named } recruits in neutral territories, and there is none.
why-none-serves = None of your territories qualifies for { $named }: { $condition }.
condition-open-or-wood = it must be open or show wood on its tiles
condition-next-to-enemy = it must lie next to an enemy territory
condition-icon = it must show { $resource }
condition-yours = it must be yours
why-no-such-building = { $thing } holds no such building of yours. { $open }
why-moves-start = { held }; moves start in your own territories. { $open }
why-recruits-own = { held }; { $work } recruits in your own territories. { $open }
why-collected = You have collected from { $collected }, so you build there.
why-builds-own = { held }; you build in your own territories. { $open }
why-just-come = The unit has just come to { $here }; another territory's unit may follow. { $open }
why-follows-own = { held }; only your own units follow. { $open }
why-ways-start = { held }; hidden ways start in your own territories. { $open }
why-ways-mate = { held }, and teammates do not share a territory. { $open }
why-collects-own = { held }; you collect from your own territories. { $open }
why-not-yours = { held }. { $open }
why-chance-neutral = { held }; a second chance starts in a neutral territory. { $open }
why-lands-neutral = { held }; without units on the map you recruit in a neutral territory. { $open }
why-recruits-neutral = { held }; { $work } recruits in neutral territories. { $open }
why-recruits-own-or-neutral = { held }; { $work } recruits in own or neutral territories. { $open }
why-same-territory = All units of this action go to one territory, { $fixed }.
why-limit = { $here } already has { $placed } of at most { $limit } from { $work }. { $open }
why-condition = { $here } does not qualify for { $work }: { $condition }. { $open }
why-no-icon = { $here } shows no { $resource }. { $open }

why-no-wood = { $a-this } costs { $building-cost } wood; you have { $own-wood }. { $open }
why-none-to-replace = No other building of its size is left to replace the { $standing }. { $open }
why-no-token = All { $tokens } { $this } tokens are on the map. { $open }
why-duplicate = { $territory } already has { $a-this }, and one of a type is the limit. { $open }
why-small-only = One of the two buildings of { $work } is small, and the first was large. { $open }
why-no-space = { $a-this } needs a { $need } space, and { $territory } has none free. { $open }
why-other-territory = { $a-building } goes to { $territory }; that space lies in { $here }. { $open }
why-space-taken = { $thing } holds { $a-standing }. { $open }
why-not-a-space = { $thing } has no building space. { $open }
why-beside-spaces = { $work } puts a small building beside the spaces.
why-space-size = { $a-building } does not fit on a { $space } space. { $open }
why-yields-nothing = { $here } yields nothing to collect. { $open }
why-no-build-here = { $reason } { $open }
why-no-build = { $reason }
why-no-land = You control no territory to build in.
why-cheapest = A small building costs { $cheapest } wood with { $named }; you have { $own-wood }.
why-none-buildable = None of your { $territories } territories has a free space for a building you can afford: you have { $own-wood } wood.
build-cost = Building in { $here } would cost { $cheapest } wood; you have { $own-wood }.
build-duplicates = { $here } has every building its free spaces could take.
build-full = { $here } has no free space for a building.

why-no-unit-to-move = You have no unit on the map to move with { $named }.
why-all-rough = Every way out of your territories is Rough and takes 2 moves; { $named } has { $moves }.
why-only-kaija = Only Kaija could move, and she may not enter enemy territories.
why-no-way = No unit of yours has a way to go with { $named }.
why-already-there = The units are in { $here } already. { $open }
why-no-way-there = No way leads from { $source } to { $here }. { $open }
why-moves-away = { $here } is { $moves } moves away from { $source }; { $work } has { $left } left. { $open }
why-step-by-step = { $here } is { $moves } moves away from { $source }: go there step by step. { $open }
why-no-way-out = No way leads out of { $here }. { $open }
why-not-a-neighbour = { $here } is not next to { $source }; a retreat goes to a neighbour. { $open }
why-not-next-to = { $here } is not next to { $there }. { $open }
why-not-next-to-yours = { $here } is not next to a territory of yours. { $open }
why-rough-border = The border to { $here } is Rough and takes 2 moves; { $work } has { $left } left. { $open }
why-rough-way-out = Every way out of { $here } is Rough and takes 2 moves; { $work } has { $left } left. { $open }
why-pending-stay = A combat is pending in { $here }; the units there stay for it. { $open }
why-pending-push = A combat is pending in { $here }; nobody is pushed there. { $open }
why-pending-bring = A combat is pending in { $here }; nobody comes from there. { $open }
why-pending-retreat = A combat is pending in { $here }; nobody retreats there. { $open }
why-kaija-ban = Kaija may not enter enemy territories, and nobody else could go. { $open }
why-ways-nowhere = Units of { $here } have no other open territory to go to. { $open }
why-no-units = { $here } holds no unit of yours. { $open }

why-nothing-open = No territory on the map is open, so { $named } has nowhere to explore.
why-none-open = { $territories ->
    [0] You control no territory
    [one] Your only territory is closed
   *[other] All { $territories } of your territories are closed
}; { $named } explores next to an open one of yours.
why-pile-empty = No tile is left in the pile to explore with.
why-cell-taken = { CAPITAL($lying) } lies at { $this }. { $open }
why-cell-apart = Cell { $this } touches no tile side to side. { $open }
why-cell-not-yours = { $mode ->
    [explorer] None of your open territories reaches
    [anyone] No open territory reaches
    [setup-first] In the first round a tile goes next to a starting tile, not to
   *[other] No tile may go to
} cell { $this }. { $open }
why-turn-fits-not = With { $turn } { $tile } does not fit at { $cell }: { OR($faults) }. { $open }
why-no-turn-fits = No turn of { $tile } fits at { $this }: { OR($faults) }. { $open }
fault-corner = a border would end at a full corner with nothing to meet
fault-joins = units of two players would share a territory
fault-joins-setup = two groups of units would share a territory
fault-no-empty = no territory of the tile would be free for units
why-group-empty = { held }; a setup group needs an empty territory. { $open }
why-tile-stuck = { $thing } fits in no cell you may use now. { $open }
why-must-place = The drawn tile must be placed; the Explore cannot be called off now.

why-too-few-cards = { $named } draws { $need ->
    [one] { $need } card
   *[other] { $need } cards
}; your draw and discard piles hold { $drawable }.
why-draws-none = { $named } draws a card per closed territory of size { $wide } or more, and you control none.
why-no-basic = None of Recruit, Move, Explore and Build is possible for { $named } now.
why-ways-need = { $named } needs units of yours and another open territory to go to.
why-no-unit-near = { $named } finds no enemy unit next to you, and your reserve has { $reserve } regular units.
why-no-effect = { $named } would have no effect now: { $card-text }.
why-no-lore = { $use-here } costs { $use-cost } lore; you have { $own-lore }.
why-no-upgrade = No upgrade card of { $player } is set aside any more.
why-only-unrest = Your hand holds nothing but Unrest, which never leaves the game.
why-unrest-stays = Unrest never leaves the game. { $open }
why-taken-card = { $thing } takes a card of the display, and you have taken one this year.
why-display-empty = { $thing } takes a card of the display, and the display is empty.
why-scorch-enemy = { held }; Scorched Earth goes to an enemy territory. { $open }
why-needs-enemy = { held }; { $work } needs an enemy territory. { $open }
why-no-enemy-anywhere = { $named } finds no enemy regular unit anywhere.
why-no-enemy-near = { $named } finds no enemy regular unit next to your territories.
why-no-hand = { $named } needs an opponent with cards in hand, and there is none.
why-no-enemy = { $named } finds no enemy regular unit to move.
why-no-food = You may spend 1 food per unit: { $units ->
    [one] { $units } unit
   *[other] { $units } units
} here, and you have { $own-food } food. { $open }
why-retreat-rough = Only Rough borders lead to { $here }; a retreat does not cross them. { $open }
why-push-held = { held }; a unit of { $defender } is pushed to neutral land or land of { $defender }. { $open }
why-retreat-held = { held }; you retreat to neutral land or your own. { $open }
why-scorched-already = Scorched Earth lies in { $here } already. { $open }
why-was-first = { $thing } was the first of { $actions } different actions. { $open }
why-in-force = { $named } is in force already this year.
why-not-copied = { $this } cannot be copied. { $open }
why-nothing-of = No active card of { $holder } can be copied now. { $open }
why-nothing-played = { $named } finds nothing to copy: you have played no card this year that could be resolved again.
why-nothing-scorched = { $named } finds nothing to copy: the opponent on Scorched Earth has no active card you could use now.
why-nothing-near = { $named } finds nothing to copy: none of your neighbours has an active card you could use now.
why-nothing-to-copy = { $named } finds nothing to copy: there is no card it could copy now.
why-empty-hand = Your hand is empty; you can only Pass.
why-no-cards = { $named } has no card to take: your draw and discard piles are empty.
why-not-open = { $here } is closed; hidden ways lead to open territories. { $open }
why-hero = { $here } holds no regular unit, and Kaija and warchiefs are no targets. { $open }
why-not-displayed = { $thing } is not in the display. { $open }
why-not-of-tile = { $thing } has no part of the tile you laid. { $open }
why-not-in-tile-hand = { $thing } is not in your tile hand. { $open }
why-clan-taken = { $thing } is taken; every player has a different clan.
why-all-resources = You can only spend what you have, and you have no { $this }.

why-mate = A teammate of those units holds { $thing }; teammates do not share a territory.
why-pass-only = Units may only cross { $thing } and must go on at once; there are not enough moves left.
why-nothing-to-swap = There is nothing left to swap with your teammate.
why-not-taken-now = { $thing } was yours before this move; the free building goes where you came now.
why-bear-holds = A creature holds { $thing }: nobody builds, recruits or leaves there.
why-valkyrie = A creature that does not share is in { $thing }; only a move may lead there, to fight it.
why-no-lair = { $thing } has no lair; as long as a lair is free, a creature appears on one.
why-has-creature = { $thing } has its creature or its fight already.
why-swamp = Units cannot stay in the Swamp.

## Names of things that there are not

unknown-sort = There is no thing '{ $text }'; { $near ->
    [none] things are written like 'card:militia' or 'territory:35'.
   *[other] did you mean '{ $near }:…'?
}
unknown-number = There is no { $sort } '{ $value }'; it is a number from 0 to { $most }.
unknown-name = There is no { $sort } called '{ $value }'.{ $near ->
    [none] { "" }
   *[other] { "" } Did you mean '{ $near }'?
}
unknown-cell = There is no cell '{ $value }'; a cell is written like 'cell:1,-1', at most { $reach } tiles from Start.
unknown-area = There is no { $sort } '{ $value }' on the map; it has { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} so far.
unknown-territory = There is no territory called '{ $value }' on the map.{ $near ->
    [none] { "" }
   *[other] { "" } Did you mean { $near }?
}
thing-cell = Cell { $cell }
thing-space = The { $space } space in { $territory }
thing-no-space = That part of { $territory }
thing-warchief = The warchief
verb-pass = pass
verb-wait = wait
verb-replace = replace
verb-remove = remove
verb-upgrade = upgrade
verb-stop = stop
verb-yes = yes
verb-no = no
verb-axe = axe
verb-skull = skull
verb-draw = draw
verb-discard = discard
verb-active = active
verb-out = out
verb-no-space = no space
verb-reply = reply
verb-recruit = recruit
verb-build = build
verb-move = move
verb-explore = explore
verb-reroll = reroll
verb-collect = collect
verb-swap = swap

## The log

clan-led = Seat { $number } leads the { $clan } clan.
first-rolled = { $seat } rolls { $face } and { $second-face }: { $n ->
    [one] { $n } axe
   *[other] { $n } axes
}.
first-player = { $seat } is the first player. Starting stocks: { $stocks }.
    .stock = { $seat } { $goods }
tiles-dealt = You draw { $tiles } for the setup.
tile-laid = { $seat } lays { $tile }{ $besides ->
    [0] { "" }
   *[other] { "" } beside { $beside }
}{ $news ->
    [0] { "" }
   *[other] ; new: { $new }
}.
group-placed = { $seat } places { $army } in { $territory }.
year-begins = Year { $year } of { $years } begins.
draws = { $seat } draws { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
you-draw = You draw { $n ->
    [0] no card
   *[other] { $cards }
}.
display-shows = The display shows { $n ->
    [0] nothing
   *[other] { $cards }
}.
display-gone = { $cards } { $n ->
    [one] leaves
   *[other] leave
} the display and the game.
turn-of = Turn of { $seat }.
plays = { $seat } plays { $card }.
cancels = { $seat } cancels { $card } with Defensive Strategy.
waits = { $seat } waits with { $card }.
replaces = { $seat } replaces { $card } for { $cost } lore.
removes = { $seat } removes { $card } from the game for { $cost } lore.
upgrades = { $seat } takes { $card } for { $cost } lore; { $payment } { $out ->
    [yes] leaves the game
   *[no] goes to the active area
}.
passes = { $seat } passes.
takes-displayed = { $seat } takes { $card } from the display.
takes-discarded = { $seat } takes { $card } from the discard pile.
takes-marker = { $seat } takes the first-player marker.
discards = { $seat } discards { $card }.
discards-top = { $seat } discards { $card } from the top of the draw pile.
you-return = You return { $card } to the top of your draw pile.
returns = { $seat } returns a card to the top of the draw pile.
reshuffles = { $seat } shuffles the discard pile into a new draw pile.
copies = { $seat } copies { $card }.
sees-hand = You see { $rival }'s hand: { $cards }.
picks = { $seat } picks { $card } from { $rival }'s hand.
awakens = { $seat } awakens: this year Kaija may enter enemy territories.
ignores-towers = { $seat } ignores Defense Towers and Fortresses when attacking this year.

recruits = { $seat } recruits { $army } in { $territory }.
camp-brings = The Training Camp in { $territory } brings { $seat } { $n ->
    [one] { $n } unit
   *[other] { $n } units
}.
builds = { $seat } builds { $new } in { $territory } for { $cost } wood.
replaces-building = { $seat } replaces the { $old } in { $territory } by { $new }.
places-free = { $seat } places { $new } in { $territory } for free.
building-gone = The { $old } in { $territory } is gone.
moves = { $seat } moves { $army } from { $from } to { $to }.
sends = { $seat } sends { $army } from { $from } to { $to }.
brings = { $seat } brings { $figure } from { $from } to { $to }.
meets = { CAPITAL($figure) } goes to { $territory }: Kaija and { $chief } meet.
mended = { CAPITAL($figure) } of { $seat } returns to { $territory }.
scorches = { $seat } places Scorched Earth in { $territory }.
unit-removed = { $seat } removes 1 unit of { $rival } from { $territory }.
unit-added = { $seat } adds 1 unit to { $territory }.
pushes = { $seat } pushes 1 unit of { $rival } from { $from } to { $to }.
bribes = { $seat } bribes { $n ->
    [one] { $n } unit
   *[other] { $n } units
} of { $rival } from { $from } to { $to }.
draws-tiles = { $seat } draws { $tiles }.
tiles-to-bottom = { CAPITAL($tiles) } { $n ->
    [one] goes
   *[other] go
} to the bottom of the pile.
tiles-gone = { CAPITAL($tiles) } { $n ->
    [one] fits nowhere and leaves the game
   *[other] fit nowhere and leave the game
}.
no-tile-fits = { $seat } finds no tile that fits.

cause = { $cause ->
    [harvest] at Harvest
    [closing] for closing a territory
    [closed] for a closed territory
    [altars] for Altars of Kings
    [clan] through the clan's power
    [card] from the card
    [combat] for the combat
    [scorched] from Scorched Earth
    [unrest] instead of an Unrest card
    [creature] for the creature
   *[land] from the land
}
collects = { $seat } collects { $goods } { cause }.
fame-changes = { $seat } { $gains ->
    [yes] gains
   *[no] loses
} { $fame } fame { cause }{ $somewhere ->
    [yes] { "" } ({ $territory })
   *[no] { "" }
}.
pays = { $seat } pays { $goods }.
trades = { $seat } trades { $goods } for 1 { $taken }.
swaps = { $seat } gives { $rival } 1 { $given } for 1 { $taken }.
swap-refused = { $seat } refuses { $rival }'s swap.
harvests = { $seat } harvests { $goods }.
winter-paid = Winter: { $seat } pays { $goods } for { $n ->
    [one] { $n } unit
   *[other] { $n } units
}.
takes-unrest = { $seat } cannot pay in full and takes an Unrest card.
no-unrest-left = { $seat } cannot pay in full, and no Unrest card is left.
returns-to-map = { $seat } returns to the map: { $army } in { $territory }.

attacks = { $seat } attacks { $rival } in { $territory }.
spends-food = { $seat } spends { $n } food for { $n ->
    [one] { $n } axe
   *[other] { $n } axes
}.
rolls = { $seat } rolls { $face }.
rolls-again = { $seat } rolls again with { $chief }.
splits = { $seat } takes the { $skull ->
    [yes] skull
   *[no] axe
}.
totals = { $seat } has { $axes ->
    [one] { $axes } axe
   *[other] { $axes } axes
} and { $skulls ->
    [one] { $skulls } skull
   *[other] { $skulls } skulls
}, { $rival } { $rival-axes ->
    [one] { $rival-axes } axe
   *[other] { $rival-axes } axes
} and { $rival-skulls ->
    [one] { $rival-skulls } skull
   *[other] { $rival-skulls } skulls
}.
loses-units = { $seat } loses { $army } in { $territory }.
wins-combat = { $won ->
    [yes] { $seat } wins the combat in { $territory } against { $rival }.
   *[no] Both sides fall in { $territory }; nobody wins.
}
retreats = { $seat } retreats with { $army } from { $from } to { $to }.
no-retreat = { $seat } has no retreat from { $territory }: { $n ->
    [one] { $n } unit returns
   *[other] { $n } units return
} to the reserve.
takes-freely = { $seat } takes { $territory } without a fight.

creature-appears = A { $creature } appears in { $territory }.
creature-goes = The { $creature } goes from { $from } to { $to }.
creature-fight = { $attacks ->
    [yes] The { $creature } attacks { $seat } in { $territory }.
   *[no] { $seat } attacks the { $creature } in { $territory }.
}
creature-rolls = The { $creature } rolls { $face }.
fight-ends = { $seat } { $total }, { $creature } { $creature-total }: { $beaten ->
    [yes] the { $creature } is beaten
   *[no] { $seat } loses the fight
}.
unit-lost = { $seat } loses { $figure } in { $territory } to { $by }.
creature-levies = The { $creature } demands 2 resources from { $seat }.
geyser-adds = { $seat } adds a unit at the geyser in { $territory }.

game-ends = { $ended }{ $players ->
    [0] { "" }
   *[other] { "" } Final fame: { $scores }.
}
    .score = { $seat } { $fame }
win = { $n ->
    [one] wins
   *[other] win together
}
ended-territories = { $winners } { win } by territories in year { $year }.
ended-fame = { $winners } { win } with the most fame after year { $year }{ $by ->
    [nothing] { "" }
   *[other] , tied at { $fame } but with { $best ->
        [one] { $by ->
            [territories] { $best } territory
            [units] { $best } unit
           *[buildings] { $best } building
        }
       *[other] { $by ->
            [territories] { $best } territories
            [units] { $best } units
           *[buildings] { $best } buildings
        }
    } to { $next }
}.

## Previews in a few words

up-to-fame = up to { $fame } fame
closes-territory = closes { $territory }{ $fame ->
    [0] { "" }
   *[other] , { $fame } fame
}
brings-goods = brings { $goods }
odds-of-combat = { $chance } % to win without food{ $food ->
    [0] { "" }
   *[other] , { $fed } % with { $food }
}
odds-now = { $chance } % to win
odds-of-fight = { $chance } % to beat it{ $food ->
    [0] { "" }
   *[other] { "" } without food, { $fed } % with { $food }
}
leaves-wood = leaves { $wood } wood
winter-asks = Winter will then cost { $goods }

## What cards say, from what they do

effect-recruit = { $per ->
    [none] Recruit { $n }{ recruit-place }
    [territory] Recruit 1{ $same ->
        [yes] { recruit-place }
       *[no] { "" } in each { $limited ->
            [yes] of up to { $n } { recruit-whose }territories{ recruit-many }
           *[no] { recruit-whose }territory{ recruit-one }
        }
    }
   *[other] Recruit { $limited ->
        [yes] up to { $n }, 1
       *[no] 1
    } per { $per } icon in { $same ->
        [yes] one
       *[no] each
    } { recruit-whose }territory{ recruit-one }
}
recruit-place = { $same ->
    [yes] { "" } in one { $where ->
        [own] { "" }
        [neutral] neutral{ " " }
       *[either] own or neutral{ " " }
    }territory{ recruit-one }
   *[no] { $where ->
        [own] { $only ->
            [any] { "" }
           *[other] { "" } in { $n ->
                [one] an own territory{ recruit-one }
               *[other] own territories{ recruit-many }
            }
        }
        [neutral] { "" } in { $n ->
            [one] a neutral territory{ recruit-one }
           *[other] neutral territories{ recruit-many }
        }
       *[either] { "" } in { $n ->
            [one] an own or neutral territory{ recruit-one }
           *[other] own or neutral territories{ recruit-many }
        }
    }
}
recruit-whose = { $where ->
    [own] own{ " " }
    [neutral] neutral{ " " }
   *[either] own or neutral{ " " }
}
recruit-one = { $only ->
    [any] { "" }
    [open-or-wood] { "" } that is open or shows wood
   *[next-to-enemy] { "" } next to an enemy one
}
recruit-many = { $only ->
    [any] { "" }
    [open-or-wood] { "" } that are open or show wood
   *[next-to-enemy] { "" } next to an enemy one
}
effect-build = Build{ $twice ->
    [yes] { "" } twice, one of the two small
   *[no] { "" }
}{ $discount ->
    [0] { "" }
   *[other] { "" } for { $discount } wood less
}{ $duplicates ->
    [yes] , even a type the territory already has
   *[no] { "" }
}{ $beside ->
    [yes] ; a small building needs no space
   *[no] { "" }
}{ $collects ->
    [yes] ; before or after it may collect that territory as at Harvest
   *[no] { "" }
}
effect-explore = Explore{ $tiles ->
    [1] { "" }
   *[other] { "" } with { $tiles } tiles
}{ $anywhere ->
    [yes] { "" } next to any open territory
   *[no] { "" }
}{ $redraws ->
    [yes] ; may swap the tile once for the next one
   *[no] { "" }
}{ $collects ->
    [yes] ; first collect the icons of the one you use
   *[no] { "" }
}{ $twice ->
    [yes] ; may Explore again
   *[no] { "" }
}
effect-move = Move { $n }{ $axes ->
    [0] { "" }
    [1] , one axe in combat
    [2] , two axes in combat
   *[other] , { $axes } axes in combat
}{ $skulls ->
    [0] { "" }
    [1] , one skull in combat
    [2] , two skulls in combat
   *[other] , { $skulls } skulls in combat
}
move-shield = , cancel 1 skull of the defender in each combat
move-throw = , one axe or one skull in each combat
move-pass = , also through enemy territories
move-pass-scorched = , also through the territory with Scorched Earth
move-push = ; before each combat may push 1 defending unit away
move-rough-both = ; Rough costs 1 move and does not stop your retreat
move-rough-one = ; Rough costs 1 move
move-rough-retreat = ; Rough does not stop your retreat
move-kaija-collect = ; Kaija takes food and wood of the territory she leaves
move-explore = ; before or after it may Explore
move-scorch-after = ; then may place Scorched Earth
move-mend = ; your casualties return to own territories
move-craft = ; may place a free small building in a territory taken
move-any-food = ; wood and lore serve as food in combat
move-choose-retreat = ; you choose where losers retreat
move-fury = ; may first remove 1 building there
move-swap-kaija = { $chief } and Kaija may meet; { $move }
effect-draw = draw { $closed ->
    [yes] 1 per own closed territory of size { $wide } or more
   *[no] { $n }
}{ $discards ->
    [0] { $back ->
        [0] { "" }
       *[other] , return { $back } of them to the top
    }
   *[other] { $back ->
        [0] , discard { $discards } of them
       *[other] , discard { $discards } and return { $back } to the top
    }
}
effect-basic = { $n ->
    [1] Recruit 1, Move 1, Explore or Build
   *[other] two different actions of Recruit 1, Move 1, Explore, Build
}
effect-gain = collect { $goods }
effect-remove-unit = remove 1 enemy unit { $anywhere ->
    [yes] anywhere
   *[no] next to an own territory
}
effect-add-unit = add 1 unit to an own { $named ->
    [yes] one
   *[no] territory
}
effect-draw-one = { $first ->
    [yes] draw 1
   *[no] then draw 1
}
effect-pay-draw = may pay any { $price } resources to draw 1 more
effect-pay-recruit = may pay any { $price } resources for 1 more
effect-replace-building = may replace an own building by another of its size
effect-loot = collect 1 resource its territory shows
effect-awaken = this year Kaija may enter enemy territories
effect-follow-unit = may bring 1 own unit there from an adjacent territory
effect-bribery = move 1 or 2 enemy units to an adjacent territory
effect-conqueror = this year ignore Defense Towers and Fortresses when attacking
effect-enemy-secrets = copy an active card of an opponent next to an own territory
effect-stolen-lore = copy an active card of the opponent on Scorched Earth
effect-legendary-heroes = resolve again a card you played this year
effect-hidden-ways = move units from one own territory to any other open territory
effect-future-sight = put a display card on your draw pile now instead of when you pass
effect-negociation = take a card from your discard pile, or draw 1
effect-veiled-threats = an opponent discards a random card, or draw 1
effect-spy = discard a card of an opponent's hand
effect-ancestral-curse = every opponent discards 1 card
effect-rapacious = pick a card of an opponent's hand: discarded, or 2 resources for you
effect-reply = in reply to an opponent's card: it is discarded without effect
card-unrest = Clogs your deck and costs fame at the end

values = { $values }
value-buildings = { $small } per small and { $large } per large building
value-empty = { $small } per empty small and { $large } per empty large space
value-small-building = { $n } per small building
value-large-building = { $n } per large building
value-empty-small = { $n } per empty small space
value-empty-large = { $n } per empty large space
value-food = { $n } per food icon
value-wood = { $n } per wood icon
value-lore = { $n } per lore icon
value-lair = { $n } per lair
value-unit = { $n } per own unit on the map

goods-fame = { $n } fame
building-harvest = { $goods } at Harvest
building-axes = The defender has { $n ->
    [one] { $n } more axe
   *[other] { $n } more axes
}
building-skulls = The defender inflicts { $n ->
    [one] { $n } more skull
   *[other] { $n } more skulls
}
building-cards = Draw { $n ->
    [one] { $n } more card
   *[other] { $n } more cards
} at the start of the year
building-units = { $n ->
    [one] { $n } extra unit
   *[other] { $n } extra units
} when you recruit here

warchief-axes-defending = Defending: worth { $n } axes
warchief-axes-attacking = Attacking: worth { $n } axes
warchief-axes-wild = In an open territory or one with wood: worth { $n } axes
warchief-cancel-defending = Defending: cancel { $n ->
    [one] { $n } skull
   *[other] { $n } skulls
} of the attacker
warchief-reroll = May reroll the own die once and keeps the second result
warchief-scorch = May put Scorched Earth in the combat territory
warchief-bring = May bring { $n ->
    [one] { $n } own unit
   *[other] { $n } own units
} from an adjacent own territory

beast-no-harvest = At Harvest only the buildings of its territory give resources and fame
beast-remove-unit = Where it comes, the controller removes 1 unit
beast-hold = Nobody builds, recruits, explores or leaves here
beast-attack = Attacks where it comes; who moves in must fight it
beast-levy = Where it comes, the controller pays 2 resources or is attacked
beast-raze = Where it comes, the controller removes 1 small building
beast-summon = Where it comes, another creature appears and acts
beast-silence = Buildings in its territory have no effect
beast-hunt = Flies anywhere and attacks; the player first removes 1 unit

landmark-lake = At Harvest most units around the lake: 2 food, tied 1 each
landmark-geyser = At the end of the year its controller may add 1 unit
landmark-ruins = { $fame } fame at Harvest for its controller
landmark-swamp = Units only pass, and each group loses 1
landmark-poison = After Harvest each territory around it loses 1 unit
landmark-peaks = Nothing crosses the peaks
landmark-graves = Its controller may raise a Spectral Warrior on any lair
landmark-den = Home of the Wyvern; { $fame } fame at Harvest for its controller

## Close-ups

list = { $items }
full-stop = { $text }.
yes = yes
nobody = nobody
attackers = { $seat }, { $army }
title-territory = Territory { $number }
title-space = Free { $space } space
title-place = Empty place { $x }, { $y }
title-tile = Tile { $number }
title-regular = Regular unit
title-fame = Fame
title-food = Food
title-wood = Wood
title-lore = Lore
territory-number = territory { $number }
type-recruit = Recruit
type-build = Build
type-move = Move
type-explore = Explore
type-draw = Draw
type-special = Special
type-any = Any of four
set-start = starting card
set-clan = clan card
set-early = Early Development
set-advanced = Advanced Development
set-achievement = Achievement
set-unrest = Unrest
set-warchief = warchief card
kind-card = card
kind-building = building
kind-territory = territory
kind-space = space
kind-place = place
kind-tile = tile
kind-clan = clan
kind-seat = seat
kind-figure = figure
kind-warchief = warchief
kind-creature = creature
kind-face = side of the die
kind-points = points
kind-resource = resource
fact-type = Type
fact-flash = Flash
fact-fame = Fame
fact-set = Set
fact-clan = Clan
fact-cost = Cost
fact-space = Space
fact-tokens-left = Tokens left
fact-held-by = Held by
fact-units = Units
fact-attacked-by = Attacked by
fact-size = Size
fact-borders = Borders
fact-harvest = Harvest
fact-lairs = Lairs
fact-where = Where
fact-beside = Beside
fact-lies-at = Lies at
fact-first-card = First card
fact-upgrades = Upgrades
fact-warchief = Warchief
fact-on-the-map = On the map
fact-reserve = Reserve
fact-resources = Resources
fact-strength = Strength
fact-axes = Axes
fact-skulls = Skulls
fact-made-by = Made by

## The map, for speech and for who hovers

a-warchief = warchief
centre = centre
legal = legal
land-neutral = neutral
land-open = open
land-closed = closed
land-held = { $figures ->
    [0] { $seat }
   *[other] { $seat } with { $army }
}
land-attacked = attacked by { $seat } with { $army }
land-size = { $borders }, size { $size }
land-scorched = scorched earth
land-next-to = next to { $names } by a { $border } border
border-regular = regular
border-rough = Rough
free-space = free { $space } space
sight-lake = lake
sight-geyser = geyser
sight-ruins = ruins
sight-swamp = swamp
sight-poison = poison
sight-poison-hole = poisonous swamp
sight-peaks = peaks
sight-graves = graves
sight-den = den
scorched-earth = Scorched Earth
creature-shown = { $strength ->
    [0] { $creature }
   *[other] { $creature }, strength { $strength }
}
army-of = { $seat }: { $army }{ $attacks ->
    [yes] , attacking
   *[no] { "" }
}
tile-shown = Tile { $tile }
tile-at = Tile { $number } at { $x }, { $y }
area-shown = { $sides } { $n ->
    [0] empty
   *[other] { $icons }
}
map-shown = Northgard map: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}
building-in = { $building } in { $territory }
space-in = Free { $space } space in { $territory }
place-beside = Empty place { $x }, { $y }{ $n ->
    [0] { "" }
   *[other] , beside { $names }
}
label-legal = { $label }, legal
