# Words that all games and the table share.

list-and = { AND($items) }
    .last = { $first } und { $last }
list-or = { OR($items) }
    .last = { $first } oder { $last }

# Ein Spiel, das nichts Eigenes sagt.
seat-name = Platz { $n }
only-choice = Einzige Wahl: { $name }.
why-over = Das Spiel ist zu Ende.
why-not-asked = { $seat } entscheidet jetzt.
why-no-part = Das hat mit dieser Frage nichts zu tun.
