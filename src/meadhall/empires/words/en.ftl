# What Empires of the North says. Facts ($seat, $card …) are worked out in facts.py; cards.py puts card texts together.

## Things and numbers of them

amount-food = { $n } Food
amount-wood = { $n } Wood
amount-stone = { $n } Stone
amount-sheep = { $n } Sheep
amount-fish = { $n } Fish
amount-gold = { $n } Gold
amount-raze = { $n } Raze
amount-vp = { $n } VP
amount-goods = { $n } Goods
amount-worker = { $n ->
    [one] { $n } Worker
   *[other] { $n } Workers
}
amount-ship = { $n ->
    [one] { $n } Ship
   *[other] { $n } Ships
}
amount-card = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
amount-resource = { $n ->
    [one] { $n } Resource
   *[other] { $n } Resources
}
amount-resource-any = { amount-resource } of any kind
amount-goods-any = { amount-goods } of any kind
amount-hand = { amount-card } from hand
amount-empire = { amount-card } of your Empire

good-food = Food
good-wood = Wood
good-stone = Stone
good-sheep = Sheep
good-fish = Fish
good-gold = Gold
good-raze = Raze

tokens-food = Food
tokens-wood = Wood
tokens-stone = Stone
tokens-sheep = Sheep
tokens-fish = Fish
tokens-gold = Gold
tokens-raze = Raze
tokens-goods = Goods
tokens-worker = { $n ->
    [one] Worker
   *[other] Workers
}
tokens-resource = { $n ->
    [one] Resource
   *[other] Resources
}

nothing = nothing
it = it
this = This
seat-number = Seat { $number }
one-of-several = { $card } ({ $number } of { $of })
less = { $cost }, { $resources } less
action-of = the Action of { $card }
pawn-on = the pawn on { $tile }
source-setup = The set-up
cargo-none = nothing
cargo-fish = 1 Fish
cargo-raze = 1 Raze
cargo-both = 1 Fish and 1 Raze
condition-islands = { $least ->
    [one] at least { $least } conquered Island in your Empire
   *[other] at least { $least } conquered Islands in your Empire
}
condition-expeditions = { $least ->
    [one] at least { $least } completed expedition
   *[other] at least { $least } completed expeditions
}
condition-supply = at least { $amount } in your supply
solo-goal = To win: { $points } VP after final scoring and { $condition } (now { $have }).

## Questions: what is asked, what the others read meanwhile, and options that are worded for one question alone

over = The game is over.
clan = Choose your clan: its start cards and its deck are yours for this game.
    .waiting = { $player } chooses a clan.
start = Keep 3 of these 5 cards as your starting hand; the other 2 go to your discard pile.
    .waiting = { $player } chooses a starting hand.
demand = { $event }: choose which demand you pay; it has to be one of them.
    .waiting = { $player } chooses which demand to pay.
lookout = Keep cards ({ $free ->
        [0] 1 Worker each
       *[other] the first { $free } free, then 1 Worker each
    }; you have { $workers }); the others go to your discard pile.
    .waiting = { $player } chooses cards in Lookout.
storage = { $storage } pays { $payments ->
        [one] { $payments } time
       *[other] { $payments } times
    }: choose how often you { $option }; otherwise { OR($otherwise) }.
    .waiting = { $player } splits the payments of a Storage card.
    .count = { $yields ->
        [none] Do not { $option }
       *[some] { CAPITAL($yielded) }
    }
turn = { $solo ->
    [yes] Take 1 action: build a card, place or reuse a pawn, use a card of your Empire, or pass. { $goal }
   *[no] Take 1 action: build a card, place or reuse a pawn, use a card of your Empire, raid, or pass.
}
    .waiting = { $player } takes an action.
    .card = { $instant ->
        [yes] Play { $design } for { $card-price }
       *[no] Build { $design } for { $card-price }
    }
    .empire = { $action-cost ->
        [none] Use { $card }: { $action }
       *[some] Use { $card }: { $action-price }: { $action }
    }
    .rival = Raid { $owner }'s { $card } for 1 Raze
payment = Choose how you pay for { $paid-for }; 1 Gold stands in for any 1 Resource.
    .waiting = { $player } chooses how to pay.
pay-one = { payment }
    .waiting = { payment.waiting }
window = Add a Boost or a Field to { $tile }, or nothing; then the action itself follows.{ $must ->
        [yes] { " " }Without a Field in your Empire you build one now.
       *[no] { "" }
    }
    .waiting = { $player } may add a Boost or a Field to { $tile }.
    .card = { $field ->
        [yes] Build { $design }
       *[no] Play { $design }: { $card-text }
    }
    .nothing = Add nothing
host = Choose the Field that { $upgrade } is attached to; harvesting it pays both from now on.
    .waiting = { $player } chooses the Field for an upgrade.
    .empire = Attach to { $card }
construct = Build 1 Location from your hand without paying Goods or Workers.
    .waiting = { $player } chooses what CONSTRUCT builds.
    .card = Build { $design }
harvest = Choose the Field to harvest: you gain its Goods and those of its upgrades.
    .waiting = { $player } chooses a Field to harvest.
    .empire = Harvest { $card }
cargo = Load your Ship: a Fish reaches a Distant Island, a Raze lets you conquer. Both are spent either way.
    .waiting = { $player } loads a Ship.
island = Choose the Island your Ship takes; the top of a deck is turned up before you decide what to do there.
    .waiting = { $player } chooses an Island.
    .card = Sail to { $design }
mode = Pillage { $island } ({ $pillage }) or conquer it for your Empire{ $conquest ->
        [none] .
       *[some] : { $ability }
    }
    .waiting = { $player } decides between Pillage and Conquest.
option = { $source }: choose one of its effects.
    .waiting = { $player } chooses an effect.
may = { $source }: you may { $price }; then { $effect }{ $most ->
        [one] { "" }
       *[other] { $left ->
            [one] { " " }(for the last time)
           *[other] { " " }({ $left } times at most)
        }
    }.
    .waiting = { $player } decides on an optional payment.
unexhaust = { $source }: choose a card to unexhaust; it can be used again this round.
    .waiting = { $player } chooses a card to unexhaust.
    .empire = Unexhaust { $card }
discard-hand = Discard { $cards } from your hand to pay for { $paid-for }.
    .waiting = { $player } discards from hand.
    .card = Discard { $design }
discard-empire = Discard { $cards } from your Empire to pay for { $paid-for }; upgrades go with their Field.
    .waiting = { $player } discards from the Empire.
    .empire = Discard { $card }
bind = Choose the card whose effects { $copy } takes over for good.
    .waiting = { $player } binds a Copy card.
    .empire = Bind to { $card }
take = { $source }: take a card from your discard pile into your hand.
    .waiting = { $player } takes a card from the discard pile.
    .card = Take { $design }
search = { $source }: take a card from your deck into your hand; then the deck is shuffled.
    .waiting = { $player } searches the deck.
    .card = Take { $design }
exhaust = { $source }: choose an opponent's card to exhaust; its Action is gone until Cleanup.
    .waiting = { $player } chooses a card to exhaust.
    .empire = Exhaust { $owner }'s { $card }
    .rival = Exhaust { $owner }'s { $card }
assign-to = { $source }: choose the card that gets the tokens.
    .waiting = { $player } chooses where tokens go.
    .empire = Assign to { $card }
assign = Assign a token to { $target } ({ $number } of { $of }){ $optional ->
        [yes] , or stop
       *[no] { "" }
    }; it stays there and no longer scores.
    .waiting = { $player } assigns a token.
    .good = Assign { $good }
release = { $source }: take an assigned token back into your supply ({ $number } of { $of }){ $optional ->
        [yes] , or stop
       *[no] { "" }
    }.
    .waiting = { $player } releases a token.
move-pawn = { $source }: move one of your pawns to another tile, or stay; the tile is not activated.
    .waiting = { $player } may move a pawn.
move-ship = { $source }: move one of your Ships 1 place up the queue, or stay.
    .waiting = { $player } may move a Ship.
    .ship = Move up the Ship at place { $place } of the queue, carrying { $loaded }
ship = { $source }: choose the Ship that carries out its expedition now.
    .waiting = { $player } chooses a Ship.
build = { $source }: build 1 Location from your hand { $gratis ->
        [yes] without paying Goods or Workers
       *[no] for { $discount } less
    }, or nothing.
    .waiting = { $player } may build a Location.
    .card = Build { $design }
    .nothing = Build nothing
rebind = { $source }: choose a Copy card to bind anew, or nothing.
    .waiting = { $player } may rebind a Copy card.
    .empire = Rebind { $card }
assigned = Choose a token to take off the card as payment; { $tokens } to go.
    .waiting = { $player } pays with tokens.

## Options of any question

any =
    .pay = Pay { $goods }
    .keep = { $keeps ->
        [0] Keep none
       *[other] Keep { $kept }
    }
    .release = Release { $token } from { $holder }
    .empire = Choose { $card }
    .rival = Choose { $card }
    .attach = Build { $design } as an upgrade
    .card = Choose { $design }
    .ship = Use the Ship at place { $place } of the queue, carrying { $loaded }
    .count = { storage.count }
    .clan = { $powers ->
        [none] { $clan }
       *[some] { $clan }: { $clan-text }
    }
    .choice = { CAPITAL($choice) }
    .move = { $ready ->
        [yes] Move the ready pawn on { $from } to { $to }
       *[no] Move the exhausted pawn on { $from } to { $to }
    }
    .reuse = Use the pawn on { $from } again: { UPPER($to) } for { $food } Food
    .tile = { $food ->
        [0] Place a pawn on { $to }
       *[other] Place a pawn on { $to } for { $food } Food
    }
    .good = Pay { $good }
    .deck-nearby = Turn up the top card of the Nearby deck
    .deck-distant = Turn up the top card of the Distant deck
    .cargo = Load { $cargo }
    .pass = Pass for this round
    .nothing = Rebind nothing
    .stop = Stop
    .stay = Stay
    .no = No
    .yes = Yes: { $price }
    .pillage = Pillage { $island }
    .conquer = Conquer { $island }

storage-yield = { $n ->
    [1] { $effect } once
    [2] { $effect } twice
   *[other] { $effect } { $n } times
}
spent = { $n ->
    [one] { $n } Worker spent
   *[other] { $n } Workers spent
}
spent-back = { $n ->
    [one] { $n } Worker back
   *[other] { $n } Workers back
}
plus = +{ $amount }
minus = -{ $amount }

## The log: events by the names of their classes

clan-taken = { $seat-number } plays { $seat }.
first-drawn = { $seat } is drawn as First player.
begins = { $seat } begins with { $amounts }.
kept = { $seat } keeps { $number ->
        [0] no card
       *[other] { $cards }
    }{ $drops ->
        [0] .
       *[other] { " " }and discards { $dropped }.
    }
kept-cards = You keep { $cards-kept }.
round-begins = Round { $number }. { $seat } is First player.
phase-begins = { $phase ->
    [setup] Setup phase.
    [lookout] Lookout phase.
    [action] Action phase.
    [expedition] Expedition phase.
    [cleanup] Cleanup phase.
   *[over] Over phase.
}
passed = { $seat } passes.
pawn-placed = { $seat } places a pawn: { $tile }.
pawn-reused = { $seat } uses a pawn again, from { $start } to { $to }.
pawn-moved = { $seat } moves a pawn from { $start } to { $to }.
performed = { $seat } performs { $tile }.
skipped = { $tile } cannot be carried out and is skipped.
built = { $free ->
    [0] { $seat } builds { $card }.
   *[other] { $seat } builds { $card } for free.
}
field-built = { $seat } builds the Field { $card }.
attached = { $seat } attaches { $card } to { $host }.
card-played = { $seat } plays { $card }: { $text }
used = { $same ->
    [yes] { $seat } uses { $card }.
   *[no] { $seat } uses { $card } as { $ability }.
}
raided = { $seat } raids { $rival }'s { $card } for 1 Raze.
exhausted = { $seat } exhausts { $rival }'s { $card }.
paid = { $spends ->
    [none] { $assigned ->
        [0] { $seat } spends nothing.
       *[other] { $seat } assigns { $assigns }.
    }
   *[some] { $assigned ->
        [0] { $seat } spends { $spent }.
       *[other] { $seat } spends { $spent } and assigns { $assigns }.
    }
}
gained = { $seat } gains { $amount }.
card-drawn = You draw { $card }.
drew-card = { $seat } draws a card.
reshuffled = { $seat } shuffles the discard pile into a new deck.
sailed = { $seat } sails with { $cargo }.
ship-moved = { $seat } moves a Ship up to place { $place } of the queue.
no-island = { $seat }'s Ship finds no Island and returns.
reached = { $drawn ->
    [0] { $seat }'s Ship reaches { $card }.
   *[other] { $seat } turns up { $card }.
}
pillaged = { $seat } pillages { $card }.
conquered = { $seat } conquers { $card }.
answered = { $seat }'s { $card } takes effect.
discarded = { $where ->
    [0] { $seat } discards: { $card }.
    [1] { $seat } discards from the Empire: { $card }.
   *[2] { $seat } removes from the game: { $card }.
}
bound = { $seat } binds { $card } to { $host }.
unbound = { $seat }'s { $card } is bound to nothing now.
token-assigned = { $seat } assigns { $token } to { $card }.
released = { $seat } releases { $token } from { $card }.
retrieved = { $seat } retrieves { $workers }.
unexhausted = { $seat } unexhausts { $card }.
searched = { $seat } searches the deck and shuffles it.
found = You take { $card } from your deck.
taken = { $seat } takes { $card } from the discard pile.
harvested = { $seat } harvests { $card }.
stored = { $payments ->
    [one] { $seat }'s { $card } pays { $payments } time.
   *[other] { $seat }'s { $card } pays { $payments } times.
}
new-islands = New Islands: { $islands }.
demand-met = { $event }: a demand is paid.
demand-failed = { $event }: no demand can be paid, { $points } VP are lost.
last-round = { $ending ->
    [action] Somebody has 25 VP at the end of the Action phase: this round is the last.
    [expedition] Somebody had 25 VP after the last Expedition phase: this round is the last.
    [limit] The round limit is reached: this round is the last.
   *[solo] Round 4 is the last of a solo game.
}
final-scores = Final scores: { $scores }.
score-of = { $seat } { $points }

## How a game ended

ended-action = A player had 25 VP at the end of an Action phase.
ended-expedition = A player had 25 VP after an Expedition phase; one more round was played.
ended-limit = The round limit was reached.
verdict-condition = { $condition } (you had { $have })
verdict-won = { $scenario } is won with { $points } VP ({ $needed } needed) and { $condition }.
verdict-condition-missed = { $scenario } is lost: { $points } VP are enough ({ $needed } needed), but it takes { $condition }.
verdict-points-missed = { $scenario } is lost: { $points } of { $needed } VP; its condition is met, { $condition }.
verdict-both-missed = { $scenario } is lost: { $points } of { $needed } VP, and it also takes { $condition }.

## Why a thing is not on offer

why-over = The game is over.
why-not-asked = That is not part of this question. { $question }
why-explore = Your deck and your discard pile are both empty.
why-construct = You have no Location in hand that CONSTRUCT could build.
why-harvest = You have no Field to harvest.
why-sail = All your Ships are in the queue.
why-guard = Card texts have performed 50 tile actions for you already; more is not possible now.
why-no-ready-pawn = You have no pawn there that is ready for a second use.
why-no-raze = A Raid costs 1 Raze; you have none.
why-hundred = You have taken 100 actions in this phase; you can only pass.
why-no-ship = None of your Ships in the queue can carry out this expedition.
why-must-field = HARVEST needs a Field in your Empire: build one that names Harvest here.
why-not-construct = Only Locations with a building cost can be built here.
why-not-field = It is no Field, so it cannot be harvested.
why-attached = An upgrade is harvested together with its Field; choose the Field.
why-distant = A Distant Island needs a Fish on the Ship, and yours carries none.
why-no-island = There is no such Island to take now; empty places are filled in Cleanup.
why-conquer-raze = Conquering needs a Raze on the Ship, and yours carries none.
why-mode = This expedition names its mode; the other one is not possible.
why-not-fitting = It is not what the text asks for.
why-own = It is the very card that pays, or your own; the text means another one.
why-in-use = Its own Action is being resolved, so it stays exhausted.
why-unexhaust = A card that unexhausts others cannot be unexhausted itself.
why-not-exhausted = It is not exhausted.
why-head = This Ship is at the head of the queue already.
why-taken = Another player has this clan.
why-stands-there = The pawn stands there already.
why-no-copy = It is no Copy card that could be bound to another card.
why-start = A starting hand is exactly 3 of the 5 cards.
why-this-card = The card that would have to pay is gone, or cannot hold what would be laid on it.
why-compulsory = This has to be done; declining is not possible.
why-not-in-hand = { $name } is not in your hand.
why-named-action = { $named ->
    [none] { $name } is not built for Goods but in the window of an action: declare that first.
   *[some] { $name } is not built for Goods but in the window of { OR($tiles) }: declare that first.
}
why-no-pawn = Both your pawns are on tiles already; a ready one can be used again on a neighbouring tile for 1 Food.
why-food = { $tile-to } with this pawn costs { $food } Food; you have { $have-food } Food and { $have-gold } Gold.
why-not-neighbour = { $to } is not next to { $from }; its neighbours are { $near }.
why-passed = { $owner } has passed and cannot be targeted.
why-exhausted = { $name } is exhausted until Cleanup or until something unexhausts it.
why-no-action = { $own ->
    [yes] { $name } has no Action.
   *[no] { $name } has no Action that could be raided.
}
why-other-tile = { $named ->
    [none] { $name } names no action; it is built in a turn of its own.
   *[some] { $now ->
        [none] { $name } goes with { OR($tiles) }; the action declared is another.
       *[some] { $name } goes with { OR($tiles) }; the action declared is { $declared }.
    }
}
why-no-host = { $name } needs a Field of yours that shows one of its Goods and is not attached itself.
why-waiting = { $now ->
    [none] After that the declared action could not be carried out, and it has to be.
   *[some] After that { $declared } could not be carried out, and it has to be.
}
why-no-cargo = You have { $have-fish } Fish and { $have-raze } Raze in your supply.
why-island = { $name } is an Island: a Ship takes it in the Expedition phase.
why-no-token = { $no-token ->
    [card] You have no token that could be laid on { $name }.
    [laid] The card holds no { $tokens-asked }.
    [other] { $tokens-asked } cannot be used for this cost, or no more of it.
   *[own] You have no { $tokens-asked } in your supply.
}
why-too-many = You can keep { $keep } of these cards; each takes 1 available Worker.
why-workers = { $who } takes { $needs-workers }; you have { $have-workers } available.
why-hand = { $who } asks for { $needs-hand } from your hand besides itself; you have too few.
why-empire = { $needs-cards ->
    [0] { $who } cannot be discarded for this: the rest of the cost could not be paid.
   *[other] { $who } asks for { $needs-empire } of your Empire to be discarded; too few that fit can be spared.
}
why-assigned = { $who } asks for { $needs-tokens } tokens on the card; there are { $have-tokens }.
why-raze-short = { why-costs }; you have { $have-raze } Raze, and nothing stands in for it.
why-gold-short = { why-costs }; you have { $have-gold } Gold, and nothing stands in for it.
why-costs = { $less ->
    [0] { $who } costs { $costs }
   *[other] { $who } costs { $costs }, { $less-resources } less for you
}
why-goods = { $short ->
    [0] { why-costs }; you have too few Goods.
   *[other] { why-costs }; you are { $short } short. { $lacks ->
        [0] You lack Resources
       *[other] You lack { $lacking }
    }{ $have-gold ->
        [0] { " " }and have no Gold to stand in
       *[other] , and { $gold } cannot make up for it
    }.
}

## Card texts, from effects

card-field = Field: { $goods }.
card-upgrade = Upgrade: { $goods }.
card-dual = Field or upgrade: { $goods }.
card-action = { $cost ->
    [none] Action: { $effects }.
   *[some] Action: { $price }: { $effects }.
}
card-feature = Feature: { $effects }.
card-storage = Storage: per { $amount } here, { OR($options) }.
card-copy = Copy: has the effects of one other { $cards } of yours.
card-play = { CAPITAL($effects) }.
card-after = After the action: { $effects }.
card-bonus = Bonus: { $effects }.
card-pillage = { CAPITAL($effects) }.
card-unbound = Bound to no card: it has no ability.

effects = { $one }; then { $more }
effect-gain = { $gains ->
    [none] draw { $cards }
   *[some] { $draws ->
        [none] gain { $things }
       *[some] gain { $things } and draw { $cards }
    }
}
effect-gain-per = { $gain } { $per }
effect-gain-max = { $gain } (count at most { $max })
effect-choose = { OR($options) }
effect-if = if { $condition }, { $effects }
effect-perform = perform { UPPER($tile) }
effect-harvest-all = gain the Goods of all your { $cards }
effect-harvest = { $n ->
    [one] gain the Goods of one of your { $cards }
   *[other] { $n } times gain the Goods of one of your { $cards }
}
effect-build = { $gratis ->
    [yes] you may build 1 { $cards } from hand for free
   *[no] you may build 1 { $cards } from hand paying { $discount } less
}
effect-assign = { $upto ->
    [yes] assign up to { $tokens } to { $target }
   *[no] assign { $tokens } to { $target }
}
    .mix = { $tokens } (any mix)
    .this = this card
    .one = one of your { $cards }
effect-release = { $upto ->
    [yes] release up to { $n } assigned { $tokens }
   *[no] release { $n } assigned { $tokens }
}
effect-retrieve = retrieve { amount-worker }
effect-unexhaust-all = every { $cards } of yours is unexhausted
effect-unexhaust = unexhaust { $n } of your { $cards }
effect-exhaust = { $that ->
    [any] { $n ->
        [one] exhaust 1 opponent's Action Location
       *[other] exhaust { $n } Action Locations of opponents
    }
   *[some] { $n ->
        [one] exhaust 1 opponent's Action Location that is { $cards }
       *[other] exhaust { $n } Action Locations of opponents that are each { $cards }
    }
}
effect-move-pawn = you may { $n ->
    [one] { "" }
   *[other] up to { $n } times{ " " }
}move one of your placed pawns to any tile
effect-move-ship = you may { $n ->
    [one] { "" }
   *[other] up to { $n } times{ " " }
}move one of your Ships 1 place up the queue
effect-expedition = { $placed ->
    [yes] the Ship just placed { $mode ->
        [pillage] Pillages now
        [conquer] Conquers now
       *[either] carries out its expedition now
    }
   *[no] one of your Ships in the queue { $mode ->
        [pillage] Pillages now
        [conquer] Conquers now
       *[either] carries out its expedition now
    }
}
effect-search = { $n ->
    [one] search your deck for { $cards }
   *[other] search your deck for { $n } { $cards }
}
effect-take = take { $n } { $cards } from your discard pile
effect-rebind = you may { $n ->
    [one] { "" }
   *[other] up to { $n } times{ " " }
}rebind one of your Copy cards
effect-may = you may { $n ->
    [one] { "" }
   *[other] up to { $n } times{ " " }
}{ $optional ->
    [yes] { $price }; if you do, { $effects }
   *[no] { $price } to { $effects }
}

per-cards = { $n ->
    [one] for each { $cards } in your Empire
   *[other] for every { $n } { $cards } in your Empire
}
per-types = { $n ->
    [one] for each different type in your Empire
   *[other] for every { $n } different types in your Empire
}
per-sets = { $n ->
    [one] for each complete set of { $icons } in your Empire
   *[other] for every { $n } complete sets of { $icons } in your Empire
}
per-assigned = { $n ->
    [one] for each { $tokens } assigned to your cards
   *[other] for every { $n } { $tokens } assigned to your cards
}
per-spent = { $n ->
    [one] for each of your spent Workers
   *[other] for every { $n } of your spent Workers
}
per-ships = { $n ->
    [one] for each of your Ships in the queue
   *[other] for every { $n } of your Ships in the queue
}

if-ships = { $n ->
    [one] you have a Ship in the queue
   *[other] you have { $n } Ships in the queue
}
if-spent = { $n ->
    [one] you have { $n } spent Worker
   *[other] you have { $n } spent Workers
}
if-cards = you have { $n } { $cards } in your Empire
if-types = { $n ->
    [one] your Empire shows { $n } different type
   *[other] your Empire shows { $n } different types
}
if-sets = { $n ->
    [one] you have { $n } complete set of { $icons } in your Empire
   *[other] you have { $n } complete sets of { $icons } in your Empire
}
if-assigned = { $n ->
    [one] { $amount } is assigned to your cards
   *[other] { $amount } are assigned to your cards
}

cost-spend = spend { $things }
cost-assign-worker = assign { amount-worker } to this card
cost-assigned = { $n ->
    [one] discard { $n } token assigned to this card
   *[other] discard { $n } tokens assigned to this card
}
cost-hand = discard { amount-card } from hand
cost-empire = discard { $n } { $cards } from your Empire
cost-this = discard this card
listed = { $parts }

feature-exhaust = { $optional ->
    [yes] exhaust this card; { $effects }
   *[no] exhaust this card to { $effects }
}
feature-you = whenever you { $event }, { $effects }
feature-opponent = whenever an opponent { $event }, { $effects }
feature-any = whenever any player { $event }, { $effects }
event-tile = { $you ->
    [yes] take { UPPER($tile) }
   *[no] takes { UPPER($tile) }
}
event-reuse = { $you ->
    [yes] use a pawn a second time
   *[no] uses a pawn a second time
}
event-build = { $you ->
    [yes] build { $cards }
   *[no] builds { $cards }
}
event-boost = { $you ->
    [yes] play a Boost
   *[no] plays a Boost
}
event-pillage = { $you ->
    [yes] Pillage
   *[no] Pillages
}
event-pillage-of = { event-pillage } { $cards }
event-conquer = { $you ->
    [yes] Conquer
   *[no] Conquers
}
event-conquer-of = { event-conquer } { $cards }
event-raid = { $you ->
    [yes] Raid
   *[no] Raids
}
event-discard = { $you ->
    [yes] discard { $cards } from your Empire
   *[no] discards { $cards } from an Empire
}

modify-lookout-draw = { $n ->
    [one] draw { $n } more card in Lookout
   *[other] draw { $n } more cards in Lookout
}
modify-lookout-free = { $n ->
    [one] in Lookout keep { amount-card } without spending a Worker
   *[other] in Lookout keep { amount-card } without spending Workers
}
modify-cost = your { $cards } cost { amount-resource } less

# The cards a text means. $form: one, many, or a (with its article); $icons stands before the noun: "`kin` card".
cards-card = { $form ->
    [a] a { $icons }card
    [many] { $icons }cards
   *[one] { $icons }card
}
cards-location = { $form ->
    [a] a { $icons }Location
    [many] { $icons }Locations
   *[one] { $icons }Location
}
cards-field = { $form ->
    [a] a { $icons }Field
    [many] { $icons }Fields
   *[one] { $icons }Field
}
cards-upgrade = { $form ->
    [a] a { $icons }upgrade
    [many] { $icons }upgrades
   *[one] { $icons }upgrade
}
cards-island = { $form ->
    [a] a { $icons }conquered Island
    [many] { $icons }conquered Islands
   *[one] { $icons }conquered Island
}
cards-boost = { $form ->
    [a] a { $icons }Boost
    [many] { $icons }Boosts
   *[one] { $icons }Boost
}
cards-instant = { $form ->
    [a] a { $icons }Instant
    [many] { $icons }Instants
   *[one] { $icons }Instant
}
cards-named = { $form ->
    [a] a { $icons }{ $name }
   *[one] { $icons }{ $name }
}
cards-showing = { $cards } showing { $good }
cards-with-action = { $cards } with an Action
cards-with-feature = { $cards } with a Feature
cards-with-storage = { $cards } with a Storage
cards-with-copy = { $cards } with a Copy

## Card texts folded to signs; goods and types are pictures there

sign-paid = { $cost ->
    [none] { $effects }
   *[some] { $price } → { $effects }
}
sign-storage = per { $amount } { OR($options) }
sign-copy = copies { $cards }
sign-bonus = Bonus { $effects }
sign-any = { $n } any
sign-explore = Explore
sign-populate = Populate
sign-construct = Construct
sign-harvest = Harvest
sign-sail = Sail
sign-pillage = pillage
sign-conquer = conquer
sign-either = ship acts
sign-harvesting = { $all ->
    [all] harvest every { $cards }
   *[other] harvest { $all } { $cards }
}
sign-building = build{ $cards }{ $discount ->
    [0] { " " }free
   *[other] { " " }−{ $discount }
}
sign-laid = { $amount } on it
sign-laid-on = { $amount } on { $cards }
sign-lying = { $amount } laid
sign-release = free { $amount }
sign-back = { $what } back
sign-ready = { $all ->
    [all] ready every { $cards }
   *[other] ready { $all } { $cards }
}
sign-exhaust = exhaust { $n ->
    [one] a rival’s
   *[other] { $n } of rivals
}
sign-pawn = move pawn
sign-up = ship up
sign-find = find { $n } { $cards }
sign-rebind = rebind
sign-per = { $amount } per { $count }
sign-types = { $n ->
    [one] type
   *[other] types
}
sign-spent = spent { $what }
sign-out = { $n ->
    [one] ship out
   *[other] ships out
}
sign-taken = { $n } from it
sign-hand = { $what } from hand
sign-discard = discard { $n } here{ $cards }
sign-discard-this = discard it
sign-more = Lookout { $what }
sign-gratis = Lookout { $what } free
sign-by-you = { $event }
sign-by-opponent = rival { $event }
sign-by-any = any { $event }
sign-when-explore = explore
sign-when-populate = populate
sign-when-construct = construct
sign-when-harvest = harvest
sign-when-sail = sail
sign-when-reuse = second pawn
sign-when-build = build
sign-when-field = new Field
sign-when-boost = Boost
sign-when-pillage = pillage
sign-when-conquer = conquer
sign-when-raid = raid
sign-when-discard = discard here
sign-noun-card = card
sign-noun-location = Location
sign-noun-fields = Field
sign-noun-field = Field
sign-noun-upgrade = upgrade
sign-noun-island = Island
sign-noun-boost = Boost
sign-noun-instant = Instant
sign-unbound = bound to no card
