# Words that all games and the table share.

list-and = { AND($items) }
    .last = { $first } and { $last }
list-or = { OR($items) }
    .last = { $first } or { $last }
