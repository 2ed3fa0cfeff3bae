# Questions: the sentence for the seat that is asked, what the others read meanwhile, and options of its own.
walk = Where do you walk? You are at { $at }.
    .waiting = { $seat } walks
    .place = { $stays ->
        [yes] Stay at { $here }
       *[no] Walk to { $here }
    }
act = What do you do at { $at }?
    .waiting = { $seat } acts at { $at }
    .find = Sell { $here } for { $price }
keep = Which find do you keep?
    .waiting = { $seat } looks at two finds
    .find = Keep { $here }
lose = The water takes a find. Which one?
    .waiting = { $seat } loses a find
    .find = Lose { $here }

# Options that are worded alike everywhere.
any =
    .pass = Do nothing
    .search = Search
    .dive = Dive
    .place = { $here }
    .find = { $here }

# Events.
round-begun = Round { $number } begins.
walked = { $seat } walks to { $place }.
searched = { $seat } searches and discards { $find }.
kept = { $seat } keeps { $find }.
sold = { $seat } sells { $find } for { $coins }.
dived = { $seat } dives and rolls { $face }.
drew = { $seat } draws { $finds }.
lost = { $seat } loses { $find }.

# Reasons.
why-far = That is not next to { $at }.
why-not-sold-here = Finds are sold at the Jetty and the Mill, not at { $at }.
why-not-held = You do not hold { $here }.
why-not-here = Choose one of the finds before you.

over = The last round is over.
