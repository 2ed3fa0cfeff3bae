# Words that all games and the table share.

list-and = { AND($items) }
    .last = { $first } and { $last }
list-or = { OR($items) }
    .last = { $first } or { $last }

# A game that says nothing of its own.
seat-name = Seat { $n }
only-choice = Only choice: { $name }.
why-over = The game is over.
why-not-asked = { $seat } decides now.
why-no-part = That has no part in this question.
