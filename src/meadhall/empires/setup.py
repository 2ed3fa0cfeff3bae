"""Setting up: clans, shuffles, start cards, starting hands (E.SETUP)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.build import gain_goods
from meadhall.empires.content import Content
from meadhall.empires.empire import enter, is_field_kind
from meadhall.empires.events import run_effects
from meadhall.empires.lookout import keep, look_at, subsets
from meadhall.empires.rounds import reveal_islands
from meadhall.empires.state import EmpiresState
from meadhall.empires.zones import ask_hidden

START_WORKERS = 5  # E.SETUP.13
START_SHIPS = 2  # E.SETUP.19
START_DRAWN = 5  # E.SETUP.15
START_KEPT = 3


def new_state(content: Content, players: int) -> EmpiresState:
    """An empty table, before anything is shuffled or chosen."""
    s = EmpiresState()
    s.content = content
    s.players = players
    for _ in range(players):
        row = [0] * k.ROW
        row[k.CLAN] = -1
        row[k.PAWN_A] = k.UNUSED
        row[k.PAWN_B] = k.UNUSED
        s.rows.append(row)
        s.hands.append([])
        s.decks.append([])
        s.discards.append([])
        s.empires.append([])
        s.held.append([])
        s.removed.append([])
    s.slots = [-1, -1, -1, -1]
    s.sides = [0] * k.TILES
    s.circle = list(range(k.TILES))
    s.isles = [[], []]
    s.isle_discards = [[], []]
    return s


def begin(s: EmpiresState, clans: list[int], random_clans: int) -> None:
    """Start the game: clans by seat, or drawn at random; seats without one choose in order (E.SETUP.3)."""
    s.push(k.OP_ROUND, 0)
    s.push(k.OP_SETUP, 0)
    if random_clans == 1:
        every = list(range(len(s.content.clan_ids)))
        s.shuffle(every)
        clans = every
    for seat in range(s.players):
        if seat < len(clans):
            set_clan(s, seat, clans[seat])
        else:
            s.choose_clans = 1
    s.run()


def set_clan(s: EmpiresState, seat: int, clan: int) -> None:
    """A seat plays a clan."""
    s.rows[seat][k.CLAN] = clan
    if s.tracing:
        s.emit(k.EV_CLAN, [seat, clan])


def why_clan(s: EmpiresState, clan: int) -> int:
    """Why a clan cannot be chosen (E.SETUP.2)."""
    for row in s.rows:
        if row[k.CLAN] == clan:
            return k.R_TAKEN
    return k.R_OK


def step_setup(s: EmpiresState, f: Frame) -> None:
    """Clans, table, bonuses of start Locations, the solo gain, starting hands."""
    n = s.players
    if f.step == 0:
        while f.a < n:
            if s.rows[f.a][k.CLAN] >= 0:
                f.a += 1
                continue
            if s.answer < 0:
                options: list[int] = []
                for clan in range(len(s.content.clan_ids)):
                    if why_clan(s, clan) == k.R_OK:
                        options.append(k.A_CLAN + clan)
                s.ask(f.a, k.K_CLAN, options)
                if s.answer < 0:
                    return
            set_clan(s, f.a, s.take() - k.A_CLAN)
        lay_table(s)
        f.step = 1
        f.a = 0
        f.b = 0
    if f.step == 1:  # E.SETUP.12, in turn order
        while f.a < n:
            seat = (s.first + f.a) % n
            start = s.content.clan_start[s.rows[seat][k.CLAN]]
            if f.b >= len(start):
                f.a += 1
                f.b = 0
                continue
            uid = f.b
            bonus = s.content.bonus[start[uid]]
            f.b += 1
            if bonus >= 0:
                run_effects(s, seat, bonus, uid, -1)
                return
        f.step = 2
        f.a = 0
        if s.scenario >= 0 and s.content.scenario_setup[s.scenario] >= 0:
            run_effects(s, 0, s.content.scenario_setup[s.scenario], -1, -1)
            return
    if f.step == 2 and f.a == 0 and s.tracing:
        for seat in range(n):
            s.emit(k.EV_START, [(s.first + seat) % n] + s.rows[(s.first + seat) % n][: k.SHIP + 1])
    while f.a < n:  # E.SETUP.15, E.SETUP.16
        seat = (s.first + f.a) % n
        if f.step == 2:
            look_at(s, seat, START_DRAWN)
            f.step = 3
        if s.answer < 0:
            ask_hidden(s, seat, k.K_START, start_options(s))
            if s.answer < 0:
                return
        keep(s, seat, s.take() - k.A_KEEP)
        f.step = 2
        f.a += 1
    s.pop()


def start_options(s: EmpiresState) -> list[int]:
    """Each choice of 3 of the 5 cards (E.DECIDE.2)."""
    kept = min(len(s.look), START_KEPT)
    return subsets(s.look, kept, kept)


def why_start(s: EmpiresState, mask: int) -> int:
    """Why a choice of cards is no starting hand."""
    return k.R_OK if k.A_KEEP + mask in start_options(s) else k.R_START


def lay_table(s: EmpiresState) -> None:
    """All random steps in the order of E.SETUP.17, then what everybody starts with."""
    c = s.content
    s.isles = [c.nearby.copy(), c.distant.copy()]
    s.shuffle(s.isles[0])
    s.shuffle(s.isles[1])
    circle = list(range(k.TILES))
    s.shuffle(circle)
    s.circle = circle
    for seat in range(s.players):
        deck = c.clan_deck[s.rows[seat][k.CLAN]].copy()
        s.shuffle(deck)
        s.decks[seat] = deck
        s.rows[seat][k.DECK] = len(deck)
    s.first = s.below(s.players) if s.players > 1 else 0
    s.first_drawn = s.first
    if s.scenario >= 0:
        s.numbers = [0, 1, 2, 3, 4]
        s.shuffle(s.numbers)
    if s.tracing:
        s.emit(k.EV_FIRST, [s.first])
    reveal_islands(s)
    for seat in range(s.players):
        row = s.rows[seat]
        for design in c.clan_start[row[k.CLAN]]:
            enter(s, seat, design, -1)
            if is_field_kind(c.kind[design]):
                gain_goods(s, seat, design)  # E.SETUP.10
        row[k.WORKER] = START_WORKERS
        row[k.SHIP] = START_SHIPS
