# Words that all games and the table share.

list-and = { AND($items) }
    .last = { $first } und { $last }
list-or = { OR($items) }
    .last = { $first } oder { $last }
