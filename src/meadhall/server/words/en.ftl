# The words of the server in English: refusals, and what logs and pages say of seats and requests.

said = { $sentence }
no-table = There is no such table; the link may be mistyped.
not-begun = The game has not begun: somebody is still missing.
no-seat = There is no seat { $seat }; this table has seats 0 to { $last }.
no-game = There is no game '{ $game }'.
no-howto = There is no page on how to play '{ $game }'.
no-guided-game = You have no guided game at that table.
no-seat-nor-owner = You have no seat at this table and do not own it.
record-later = The record is available once the game is over.
no-thing = There is no such thing at this table.
not-on-offer = That option is not on offer to you now.
coach-for-players = Only people who sat at this table can ask the coach; everybody may read what it finds.
other-socket = The socket belongs to another page.
no-address = There is nothing at this address.
coach-later = The coach only looks at games that are over.
coach-busy = The coach has many games to look at; please ask again later.
asked-already = Somebody has already asked; that request has to be answered first.
undo-free = You can take that back freely; nobody needs to be asked.
nothing-decided = You have not decided anything yet that could be taken back.
bots-disagree = The bots do not agree: something was rolled or revealed since.
no-seat-of-yours = You have no seat at this table.
request-gone = That request is no longer open.
answer-not-awaited = Nobody is waiting for your answer.
no-guided-game-of = There is no guided game of '{ $game }'.
no-guide = This table has no guide.
learner-only = Only the learner can go on in a guided game.
guide-moved = The guide has moved on since you looked.
guide-waits = The guide waits for something else first.
table-busy = The table is very busy; please try again.
ended-no-links = This game has ended; its seats need no links.
bot-sits-link = A bot sits there; hand the seat to a person first.
hand-to-bot-only = Only the owner of the table, or whoever sits there, can hand a seat to a bot.
take-from-bot-only = Only the owner of the table, or whoever sat there before, can take a seat back from a bot.
no-bot = No bot sits there.
resigned = Whoever sat there has resigned; a bot plays that seat to the end.
leave-instead = The game has not begun; leave the table instead.
nothing-to-close = This game is over; there is nothing to close.
not-over = The game is not over yet.
rematch-only = Only people who sat at this table can ask for a rematch.
owner-only = Only the owner of the table can do that.
ended = This game has ended.
closed = The table is closed.
over = The game is over.
moved-on = The table has moved on since you looked; here is how it stands now.
question-not-open = That question is not open.
talk-only = Only people who sit at the table can talk there.
nothing-to-take-back = There is nothing to take back: something was revealed, rolled or decided by another seat.
sits-there-link = { $name } sits there; the seat must be free before it gets a new link.
no-level = There is no level '{ $level }'; there are { ROW($levels) }.
not-your-turn = It is not your turn. { $question }
cannot-open = The rules cannot open this table ({ $error }); it can still be closed.
not-your-seat = That seat is not yours.
name-empty = A { $what } needs at least one letter.
name-long = A { $what } has at most { $longest } letters.
look-back-later = You can look back at a game once it is over.
no-step = There is no step { $step }; this game has steps 0 to { $last }.
nobody-known = This browser is not known yet; give a name or open a table first.
plays-elsewhere = This browser already plays another seat at one of those tables; leave that seat first.
code-dead = This code does not work: codes are good for ten minutes and one use. Ask your other device for a new one.
link-dead = This recovery link no longer works; a newer one has taken its place.
too-many-tries = Too many attempts; please wait a few minutes.
no-picture = There is no such picture for you; the table tells which there are.
one-seat-each = One person can have several seats only at a hot-seat table; choose that, or one seat.
one-seat = You already have a seat at this table; only a hot-seat table lets one person play several.
ended-no-seats = This game has ended; its seats can no longer be taken.
bot-sits = A bot sits there; ask the owner of the table to hand the seat back.
wrong-link = This link does not open the seat; ask the owner of the table for a new one.
used-link = This link was used already, in another browser.
taken = Somebody sits there already.
no-seat-link = This link does not open a seat; ask the owner of the table for a new one.
nobody-there = Nobody sits there.
your-own-seat = That seat is yours; leave the table to give it up.
answer-only = Only whoever sits there can answer that.
give-up-only = Only whoever sits there can give up the seat.
sits-there = { $name } sits there; ask them to give up the seat before a bot takes it.
been-asked = { $name } has been asked already.
check-later = A game can be checked once it is over.
message-unclear = That message cannot be understood: { $error }.
message-deep = That message is nested too deeply.
watching = You are watching; take a seat to play or talk.
asked-often-undo = You have asked too often; please wait a minute before you ask again.
asked-often = You have asked too often; please wait a minute.
coach-rests = The coach needs a rest between your games; please ask a little later.
too-much = That was a lot at once; please wait a moment.
sits-down = { $name } sits down at seat { $seat }.
new-link = The owner makes a new link for seat { $seat }.
bot-plays = A bot ({ $level }) plays for { $name } from now on.
seat-inside = seat { $seat }
is-back = { $name } is back at seat { $seat }.
hands-back = The owner hands seat { $seat } back to { $name }.
bot-gone = The owner takes the bot away; seat { $seat } waits for a person.
resigns = { $name } resigns; a bot takes over seat { $seat }.
leaves = { $name } leaves seat { $seat }.
owner-closed = The owner closed the table.
rematch-set-up = A rematch is set up.
takes-back = { $name } takes a decision back.
seat = Seat { $seat }
cannot-begin = The rules cannot begin this table ({ $error }); it can still be closed.
owner-bot-seat = The owner has a bot ({ $level }) play for seat { $seat }.
owner-bot = The owner has a bot ({ $level }) play for { $name }, who has been away for { $span }.
owner-frees = The owner frees seat { $seat }: { $name } has been away for { $span }.
owner-asks = The owner asks { $name } to give up seat { $seat }.
keeps-seat = { $name } keeps seat { $seat }.
owner-asks-no-more = The owner no longer asks for seat { $seat }.
gives-up = { $name } gives up seat { $seat }.
span-short = less than a minute
asks-no-more = { $name } no longer asks.
declines = { $name } declines.
agrees = { $name } agrees.
takes-back-by-consent = { $name } takes a decision back, by consent.
proof-end = The decisions lead to a different end than the table shows.
proof-seed = The seed is not the one that was promised at the start.
other-page = This request comes from another page.
request-deep = The request is nested too deeply.
our-mistake = Something went wrong here; it has been noted.
wrong-method = This address does not accept that method.
request-large = The request is larger than { $size } kB.
our-mistake-nothing-changed = Something went wrong here; nothing was changed.
come-back = Please come back and read on.
request-unfit = The request does not fit: { $where }.
own-content = This server plays it with cards and tables of its own.
crowded = Too many tables are open from your address; please close some.
why-watching = You are watching. { $question }
first-steps = First steps in { $game }
coach-sorry = The coach could not finish this game; you can ask again.
bots-pause = The bots pause because nobody is watching; they go on when somebody looks.
hot-seat = This is a hot-seat table: one browser may play several seats and see what each of them sees.
span-minute = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
span-hour = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
span-day = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
bot-name = { $name } ({ $level } bot)
asks-to-take-back = { $name } asks to take a decision back{ $since ->
    [0] { "" }
   *[other] , with { $since } made since
}.
proof-good = All { $n } decisions follow from the seed that was promised at the start.
