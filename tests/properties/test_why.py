"""`why` and `why_not` answer for anything at all, at every question, without an exception (R20)."""

from tests.properties.games import chance, choose, first, setup, tables

BEYOND = (1, 7, 100, 10_000)  # numbers past the last action, as a careless client sends them
ODD = [
    "",
    ":",
    "card:",
    "card:nobody",
    "seat:99",
    "seat:-1",
    "territory:9999",
    "empire:0:99",
    "empire:9:0",
    "hand:77",
    "x:y:z",
]


@tables
def test_every_number_has_an_answer_at_every_question(slug: str, players: int) -> None:
    table = setup(slug, players, 31)
    state = first(table)
    state.tracing = False
    rng = chance(31)
    kinds: dict[int, int] = {}
    while state.to_move >= 0:
        kinds[state.kind] = kinds.get(state.kind, 0) + 1
        if kinds[state.kind] <= 2:
            before = state.encode()
            for action in (*range(table.rules.actions), *(table.rules.actions + n for n in BEYOND), -1, -5):
                offered = action in state.options
                assert (state.why(action) == 0) == offered, (table.rules.kind_name(state.kind), action)
            assert state.encode() == before
        state.apply(choose(state, rng))


@tables
def test_every_name_has_an_answer_at_every_question(slug: str, players: int) -> None:
    table = setup(slug, players, 32)
    state = first(table)
    state.tracing = False
    rng = chance(32)
    kinds: dict[int, int] = {}
    things: set[str] = set()
    while state.to_move >= 0:
        seat = state.to_move
        seen = table.observe(state, seat)
        for option in seen.decision.options:
            things.update(option.targets)
        kinds[state.kind] = kinds.get(state.kind, 0) + 1
        if kinds[state.kind] <= 2:
            for name in (
                *sorted(things),
                *ODD,
                *(f"{sort}:{n}" for sort in table.rules.sorts for n in (0, 3, 99, "x")),
            ):
                for viewer in range(players):
                    reason = table.rules.reason(table.observe(state, viewer).redacted, viewer, name)
                    assert reason is None or reason.text, name
        state.apply(choose(state, rng))
