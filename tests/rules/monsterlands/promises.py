"""What labels, prompts and log lines of Monster Lands say, held against the step that follows."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from meadhall.core.rulebook import rulebook
from meadhall.monsterlands import GAME, actions, names, zones
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.buildings import AlchemistMix, BazaarCard, Discount, Hire, LodgePick
from meadhall.monsterlands.rolls import AdjustRolled
from meadhall.monsterlands.state import MonsterState
from meadhall.monsterlands.turn import Turn
from meadhall.monsterlands.words.cards import texts
from tests import happened

BOOK = rulebook("monsterlands")
GOODS = ("gold", "glory", "potion", "venom", "elixir", "defence token")

COLOURS = ("strength", "magic", "persuasion")


def kind(s: MonsterState) -> str:
    """The name of the pending question."""
    return GAME.kind_name(s.kind) if s.to_move >= 0 else "over"


class Said:
    """A question and the option chosen, in the words shown, and the table as it was."""

    def __init__(self, s: MonsterState, action: int) -> None:
        self.kind = kind(s)
        self.action = action
        self.seat = s.to_move
        self.label = GAME.label(s, action)
        self.prompt = GAME.prompt(s)
        self.remark = GAME.remark(s, action) if kind(s) in ("hire", "attack") else ""  # chances take their time
        self.thing = actions.thing_name(s, action)
        self.before = s.clone()
        self.goods = [zones.goods_of(s, seat) for seat in range(s.players)]
        self.q: Any = self.before.stack[-1]
        s.events = []

    def number(self, pattern: str, text: str = "") -> int:
        """The number a text gives."""
        found = re.search(pattern, text or self.label)
        assert found, (pattern, text or self.label)
        return int(found[1])


def told(s: MonsterState, name: str) -> list[list[int]]:
    """The numbers of the events of one sort in the step."""
    return happened.fields_of(s.events, name)


def goods_in(text: str) -> list[int] | None:
    """'6 gold, 1 defence token' as a row of goods; None if the text says anything else."""
    row = [0] * len(GOODS)
    for part in re.split(r", | and ", re.sub(r"^(take|gain) ", "", text)):
        found = re.fullmatch(r"(\d+) ([a-z ]+?)s?", part)
        if not found or found[2] not in GOODS:
            return None
        row[GOODS.index(found[2])] += int(found[1])
    return row


def with_room(s: MonsterState, have: Sequence[int], row: Sequence[int]) -> list[int]:
    """What there is room for of a row of goods."""
    c = s.content
    most = (10**6, 10**6, c.limit_potion, c.limit_venom, c.limit_elixir, c.limit_defence)
    return [min(most[i], have[i] + row[i]) - have[i] for i in range(len(GOODS))]


def change_told(s: MonsterState, seat: int) -> list[int]:
    """Gold, glory and tokens that the log lets a clan gain or lose in the step."""
    c = s.content
    sums = [0] * len(GOODS)
    for event in s.events:
        code, n = happened.named(event), event.numbers()[2:]
        if code == "beer-bought" and n[0] == seat:
            sums[0] -= c.beer_price
        elif (code == "paid" and n[0] == seat) or (code == "wages-paid" and n[0] == seat):
            sums[0] -= n[1]
        elif code == "trophy-sold" and n[0] == seat:
            sums[0] += n[2]
        elif code == "captured" and n[0] == seat:
            sums[0] += c.capture_gold[n[2]]
            sums[1] += c.capture_glory[n[2]]
        elif code == "eliminated" and n[0] == seat:
            sums[1] += c.eliminate_glory[n[2]]
        elif code == "conquered" and n[0] == seat:
            sums[1] += c.land_glory[n[2]]
        elif code == "died" and n[0] == seat:
            sums[1] += n[2]
        elif code == "glory-lost" and n[0] == seat:
            sums[1] -= n[1]
        elif code == "healed" and n[0] == seat:
            sums[2] -= 1
        elif code == "goods-changed" and n[0] == seat:
            sums = [sums[i] + n[1 + i] for i in range(len(GOODS))]
        elif code == "tokens-taken" and n[0] == seat:
            sums = [*sums[:2], *(sums[2 + i] + n[1 + i] for i in range(4))]
    return sums


def check_account(s: MonsterState, said: Said) -> None:
    """The log tells of all gold, glory and tokens that came or went; what is carried along and home apart."""
    sent = said.kind.startswith("assign-") or bool(told(s, "sent-out"))
    moved = sent or (s.round, s.phase) != (said.before.round, said.before.phase)
    for seat in range(s.players):
        now, sums = zones.goods_of(s, seat), change_told(s, seat)
        for i in range(2 if moved else len(GOODS)):
            assert now[i] - said.goods[seat][i] == sums[i], (GOODS[i], said.label, s.events)


# -- by question ------------------------------------------------------------------------------------------------------


def _turn(s: MonsterState, said: Said) -> None:
    a, seat, c = said.action, said.seat, s.content
    if a == k.A_PASS:
        left = zones.pool_size(said.before, seat)
        assert said.label == ("Give up the dice left and pass" if left else "Pass")
        assert ([seat, left] in told(s, "forfeited")) if left else ([seat] in told(s, "passed"))
        assert zones.pool_size(s, seat) == 0 or s.round > said.before.round
    elif k.A_BUILDING <= a < k.A_SPACE:
        b = a - k.A_BUILDING
        assert said.label.startswith(f"Go to the {names.building(s, b)}")
        asked = s.stack[-1] if s.stack else None
        assert not isinstance(asked, Turn) or [n for n in told(s, "placed") if n[:2] == [seat, b]] or told(s, "pawned")
        if "nobody" in said.label:
            assert not told(s, "hired") or told(s, "beer-bought"), said.label
    elif k.A_PATH <= a < k.A_SLOT:
        assert said.label == f"Send a mercenary to {names.path_words(said.before, a - k.A_PATH)}"
        if kind(s) == "assign-mercenary":
            assert s.path_merc[a - k.A_PATH] == -1
    elif k.A_LAND <= a < k.A_SETTLE:
        land = a - k.A_LAND
        assert said.label == f"Use {c.land_names[land]}: {texts(c).lands[land]}"
        assert [seat, land] in told(s, "land-used") or kind(s) == "settled-dice"
    elif a >= k.A_SETTLE:
        land = a - k.A_SETTLE
        assert said.label == f"Settle {c.land_names[land]}"
        assert kind(s) == "settle" or [n[2] for n in told(s, "land-settled")] == [land]
    elif k.A_TALENT <= a < k.A_DRINK:
        m = a - k.A_TALENT
        assert said.label == f"{names.merc(s, m)}: {texts(c).mercs[m]}" and [seat, m] in told(s, "talent-used")
        _free(s, said, texts(c).mercs[m])
    elif k.A_ABILITY <= a < k.A_MOVE:
        e = a - k.A_ABILITY
        assert said.label == f"{c.equip_names[e]}: {texts(c).equips[e]}" and [seat, e] in told(s, "ability-used")
        _free(s, said, texts(c).equips[e])
    elif k.A_MOVE <= a < k.A_TROPHY:
        e = a - k.A_MOVE
        assert said.label == f"Hand on {c.equip_names[e]} of {names.merc(s, said.before.equip_at[e])}"
        assert kind(s) == "move-equipment" or [n[1] for n in told(s, "equipment-moved")] == [e]
    elif a == k.A_RESURRECT:
        assert ("potion" in said.label) == (s.resurrection == 2)
        assert kind(s) == "resurrect" or told(s, "revived")
        _revived(s, said)
    else:
        _window(s, said)


def _free(s: MonsterState, said: Said, text: str) -> None:
    """A text that promises goods and nothing else: they are gained as far as there is room."""
    row = goods_in(text)
    if row is None:
        found = re.match(r"pay (\d+) gold: 1 ([SMP]) die", text)
        if found:
            colour = "SMP".index(found[2])
            assert told(s, "paid")[0] == [said.seat, int(found[1])], text
            assert [said.seat, colour, 1] in told(s, "dice-got"), text
        return
    due = with_room(s, said.goods[said.seat], row)
    gained = [[0, 0, *n[1:]] for n in told(s, "tokens-taken") if n[0] == said.seat]
    gained += [n[1:] for n in told(s, "goods-changed") if n[0] == said.seat]
    assert due in gained or not any(due), (text, gained)


def _window(s: MonsterState, said: Said) -> None:
    """Trophies, loot, drinks and lands: the steps that other windows have too."""
    a, seat, c = said.action, said.seat, s.content
    if k.A_TROPHY <= a < k.A_LOOT:
        monster = a - k.A_TROPHY
        gold = said.number(r"for (\d+) gold")
        assert c.monster_names[monster] in said.label and [seat, monster, gold] in told(s, "trophy-sold")
        assert monster not in s.trophies[seat]
    elif k.A_LOOT <= a < k.A_TAKE:
        design = a - k.A_LOOT
        assert said.label == f"Use {c.loot_names[design]}: {texts(c).loots[design]}"
        assert [seat, design] in told(s, "loot-used")
        if s.phase == said.before.phase:
            _free(s, said, texts(c).loots[design])
    elif k.A_DRINK <= a < k.A_EQUIP:
        m = a - k.A_DRINK
        assert said.label == f"Heal {names.merc(s, m)} with a potion" and [seat, m] in told(s, "healed")
    elif a >= k.A_SETTLE:
        assert said.label == f"Settle {c.land_names[a - k.A_SETTLE]}"
        assert kind(s) == "settle" or [n[2] for n in told(s, "land-settled")][:1] == [a - k.A_SETTLE]


def _revived(s: MonsterState, said: Said) -> None:
    """The tile takes and brings what its label says."""
    for _ in told(s, "revived"):
        monster_comes = s.resurrection == 1 or s.rules < 2
        have = len(said.before.monster_deck) + len(said.before.monster_discard) > 0
        assert bool(told(s, "came-to-entrance")) == (monster_comes and have)
        assert [n[3] for n in told(s, "goods-changed") if n[0] == said.seat][:1] == [-1] * (s.resurrection == 2)


def _hire(s: MonsterState, said: Said) -> None:
    if said.action == k.A_NOBODY:
        assert said.label == "Hire nobody" and not told(s, "hired") and not told(s, "paid")
        return
    m = said.action - k.A_MERC
    assert said.label.startswith(f"{names.merc(s, m)} for ") and texts(s.content).mercs[m] in said.label
    assert told(s, "hired") == [[said.seat, m]]
    assert told(s, "paid")[0] == [said.seat, said.number(r"for (\d+) gold")]
    assert said.number(r"You have (\d+) gold", said.prompt) == said.goods[said.seat][0]
    assert said.number(r"^(\d+) gold", said.remark) == told(s, "paid")[0][1]
    assert said.number(r"(-?\d+) spare glory", said.remark) == zones.excess_glory(s, said.seat)


def _bazaar(s: MonsterState, said: Said) -> None:
    e = said.action - k.A_EQUIP
    assert said.label.startswith(s.content.equip_names[e]) and texts(s.content).equips[e] in said.label
    assert told(s, "paid")[0] == [said.seat, said.number(r"for (\d+) gold")]
    assert told(s, "equipment-taken")[0] == [said.seat, e]


def _lodge(s: MonsterState, said: Said) -> None:
    price = said.number(r"price so far is (\d+)", said.prompt)
    if said.action == k.A_STOP:
        assert told(s, "paid")[:1] == [[said.seat, price]], said.prompt  # others may pay later in the step
        return
    design = said.action - k.A_TRAP
    assert said.label.startswith(s.content.trap_names[design])
    assert said.number(r", (\d+) gold$") == s.content.trap_cost[design]


def _space(s: MonsterState, said: Said) -> None:
    space = said.action - k.A_SPACE
    if told(s, "placed")[0][1] == k.MINE:
        assert said.number(r"^(\d+) di") == s.content.space_dice[space]
        assert told(s, "goods-changed")[0][:2] == [said.seat, said.number(r"for (\d+) gold")], said.label
    elif told(s, "tokens-taken"):
        assert sum(told(s, "tokens-taken")[0][1:]) == said.number(r"(\d+)(?: tokens?)?$"), said.label


def _armory(s: MonsterState, said: Said) -> None:
    n = int(said.label)
    room = s.content.limit_defence - said.goods[said.seat][5]
    assert told(s, "tokens-taken")[0] == [said.seat, 0, 0, 0, min(n, room)]


def _pawn(s: MonsterState, said: Said) -> None:
    if said.action == k.A_STOP:
        assert told(s, "goods-changed")[0][1] == said.q.dice * s.content.pawn_gold and said.label == "Take the gold"
    else:
        die = said.action - k.A_DIE
        assert said.label == names.die_words(die).capitalize()
        assert s.pawn[die] > said.before.pawn[die] or s.phase != k.PHASE_DEPLOY


def _assign_merc(s: MonsterState, said: Said) -> None:
    m = said.action - k.A_MERC
    assert said.label == names.merc(s, m) and told(s, "sent-out")[0] == [said.seat, m, said.q.path]
    assert names.path_words(said.before, said.q.path) in said.prompt


def _assign_dice(s: MonsterState, said: Said) -> None:
    path = said.q.path
    have = [said.before.path_s[path], said.before.path_m[path]]
    now = [s.path_s[path], s.path_m[path]]
    if said.action == k.A_STOP:
        assert said.label == "No more dice" and now == have
    elif said.action - k.A_DIE < k.P:
        have[said.action - k.A_DIE] += 1
        assert now == have or told(s, "assigned") or path < k.LAND_PATH, said.label
    left = re.search(r"(\d+) (?:more|dice|die still)", said.prompt)
    assert left and int(left[1]) == said.q.room


def _assign_tokens(s: MonsterState, said: Said) -> None:
    path = said.q.path
    laid = s.lay_path.count(path) - said.before.lay_path.count(path)
    more = s.path_defence[path] - said.before.path_defence[path]
    if said.action == k.A_STOP:
        assert said.label == "No more tokens" and laid == more == 0
    elif said.action == k.A_DEFENCE:
        assert said.label == "Add a defence token" and more >= 1
    else:
        token = said.before.traps[said.seat][said.action - k.A_SLOT]
        assert said.label.startswith(s.content.trap_names[token % k.EPOCH])
        at = len(said.before.lay_token)
        assert laid >= 1 and s.lay_token[at] == token


def _carry(s: MonsterState, said: Said) -> None:
    taken = {k.A_POTION: (2, "a potion"), k.A_VENOM: (3, "a venom"), k.A_ELIXIR: (4, "an elixir")}
    now = zones.goods_of(s, said.seat)
    if said.action == k.A_NO:
        assert said.label == "Go without"
        return
    i, words = taken[said.action]
    assert said.label == f"Take {words} along" and words in said.prompt
    assert now[i] - said.goods[said.seat][i] == -1 or s.phase != said.before.phase


def _contract(s: MonsterState, said: Said) -> None:
    c = s.content
    give, reward = re.findall(r"Hand in (.*) for (.*), or leave", said.prompt)[0]
    if said.action == k.A_YES:
        row = c.b_hand_in[said.before.mission_right]
        assert give == ", ".join(names.goods(row)) and said.label == "Hand it in"
        if row[k.TRAP] == 0:
            gains = [n for n in told(s, "goods-changed") if n[0] == said.seat]
            assert [-x for x in gains[0][1:]] == row[:6], give
            promised = goods_in(re.sub(r", \d+ traps?$", "", reward))
            had = [new - old for new, old in zip(said.goods[said.seat], row, strict=False)]
            assert promised and gains[1][1:] == with_room(s, had, promised), (reward, gains)
            assert told(s, "contract-done")
    elif said.action == k.A_NO:
        assert told(s, "contract-left")[0][0] == said.seat and said.label == "Do not fulfil the contract"
    else:
        _window(s, said)


def _roll(s: MonsterState, said: Said) -> None:
    """Attack, conquest and mission: what the prompt counts is what is judged."""
    path, a, c = said.q.roll.path, said.action, s.content
    m = said.before.path_merc[path]
    if said.kind == "attack":
        so_far = said.number(r"with (-?\d+) so far", said.prompt)
        if a == k.A_STOP:
            (strike,) = told(s, "struck")[:1]
            assert strike[2] + strike[3] == so_far and said.label == "Stop and see"
            result = said.remark.split(" with ")[0]
            done = {"captures": "captured", "eliminates": "eliminated", "fails": "attack-failed"}
            assert [word for word, code in done.items() if any(n[1] == m for n in told(s, code))][:1] == [result]
        elif k.A_ROLL <= a < k.A_ROLL + 3:
            assert said.label == f"Roll a {COLOURS[a - k.A_ROLL]} die"
            assert told(s, "die-rolled")[0][:3] == [said.seat, path, a - k.A_ROLL]
    elif said.kind == "conquest-roll" and a == k.A_STOP:
        reached, needed = re.findall(r"has (\d+) of (\d+) for", said.prompt)[0]
        (conquest,) = told(s, "conquest-tried")[:1]
        assert [conquest[2] + conquest[3], conquest[4]] == [int(reached), int(needed)]
        assert (int(reached) >= int(needed)) == bool(told(s, "conquered"))
    elif said.kind == "mission-roll" and a == k.A_STOP:
        reached, needed = re.findall(r"has (\d+) of (\d+):", said.prompt)[0]
        assert not told(s, "mission-done") or [int(reached), int(needed)] in [n[3:] for n in told(s, "mission-done")]
    if a == k.A_VENOM:
        assert said.label == f"Use a venom: +{c.venom_bonus}"
        if kind(s) == said.kind and any(entry >> 12 == path for entry in s.rolled):
            pattern = r"(?:with|has) (-?\d+)"
            more = said.number(pattern, GAME.prompt(s)) - said.number(pattern, said.prompt)
            assert more == c.venom_bonus
    elif k.A_LOOT <= a < k.A_TAKE:
        assert told(s, "loot-used")[0] == [said.seat, a - k.A_LOOT]


def _reroll(s: MonsterState, said: Said) -> None:
    code = said.action - k.A_FACE
    assert said.label == f"The {COLOURS[code // 6]} die that shows {code % 6 + 1}"
    if not isinstance(said.q, AdjustRolled):
        assert told(s, "die-rerolled")[0][2:4] == [code // 6, code % 6 + 1]


def _defend(s: MonsterState, said: Said) -> None:
    path, m = said.q.path, said.before.path_merc[said.q.path]
    assert said.number(r"(\d+) hits? to answer", said.prompt) == said.q.hits
    if said.action == k.A_ACCEPT:
        assert said.label.endswith(" dies" if told(s, "died")[:1] and told(s, "died")[0][1] == m else " is wounded")
        assert ("already wounded" in said.prompt) == said.label.endswith(" dies")
        return
    assert told(s, "defended")[0] == [said.seat, m, said.action]
    if said.action == k.A_DEFENCE:
        assert said.label == "Spend a defence token"
        assert s.path_defence[path] < said.before.path_defence[path]
    elif said.action == k.A_POTION:
        assert said.label == "Spend the potion"
        assert s.path_potion[path] < said.before.path_potion[path]
    else:
        assert said.label == f"Use a defence talent: {actions.DEFENCE_TALENTS[said.action - k.A_DT]}"


def _count(code: str, place: int, words: str = "") -> Callable[[MonsterState, Said], None]:
    """The number chosen is the number told."""

    def check(s: MonsterState, said: Said) -> None:
        n = int(said.label)
        found = [event[place] for event in told(s, code)][:1]
        assert found == [n] or (not found and (n == 0 or kind(s) == said.kind or words)), said.label

    return check


def _steal(s: MonsterState, said: Said) -> None:
    at = 2 if "strength dice" in said.prompt else 3
    assert not told(s, "stolen") or told(s, "stolen")[0][at] == int(said.label), said.label


def _magic(s: MonsterState, said: Said) -> None:
    n = int(said.label)
    assert said.number(r"with (\d+) di", said.prompt) == said.q.dice
    assert n == 0 or told(s, "dice-removed")[0] == [said.q.assault.monster, n, said.q.dice - n]
    after = next(event for event in s.events if happened.named(event) != "dice-removed")
    assert len(after.numbers()[2:] if happened.named(after) == "faces-shown" else []) == said.q.dice - n


def _taken(s: MonsterState, said: Said) -> None:
    """Loot of the offer, or the tile in its place."""
    if said.action == k.A_SWEET:
        assert s.sweet_holder == said.seat and said.label == "Take the sweet failure tile instead"
    elif said.action == k.A_NO:
        assert said.label == "Take nothing"
    else:
        design = said.action - k.A_TAKE
        assert said.label.startswith(s.content.loot_names[design]) and texts(s.content).loots[design] in said.label
        assert told(s, "looted")[0] == [said.seat, design]


def _glory_loot(s: MonsterState, said: Said) -> None:
    if said.action == k.A_NO:
        assert said.label == "Keep the token"
        return
    design = said.action - k.A_LOOT
    assert said.label == f"Use {s.content.loot_names[design]}: {texts(s.content).loots[design]}"
    assert told(s, "loot-used")[0] == [said.seat, design]
    assert told(s, "goods-changed")[0][2] == said.number(r"\+(\d+) glory")


def _conquer(s: MonsterState, said: Said) -> None:
    m = said.before.path_merc[said.q.path]
    assert names.merc(s, m) in said.prompt
    if said.action == k.A_NO:
        assert said.label == "Leave it and loot" and not any(n[1] == m for n in told(s, "conquest-tried"))
    else:
        assert said.label == "Try to conquer the land"
        assert kind(s) == "conquest-roll" or any(n[1] == m for n in told(s, "conquest-tried"))


def _named(code: str, place: int, base: int, no: str = "") -> Callable[[MonsterState, Said], None]:
    """The card named is the one the step tells of; or nothing is told, if that is what was said."""

    def check(s: MonsterState, said: Said) -> None:
        if said.action < k.A_COLOUR:
            assert said.label == no and not told(s, code), said.label
            return
        card = said.action - base
        titles = {k.A_MERC: lambda: names.merc(s, card), k.A_EQUIP: lambda: s.content.equip_names[card]}
        assert said.label.startswith(titles[base]()), said.label
        assert [n[place] for n in told(s, code)][:1] == [card], said.label

    return check


def _desert_equip(s: MonsterState, said: Said) -> None:
    e = said.q.cards[0]
    assert s.content.equip_names[e] in said.prompt
    if said.action == k.A_DISCARD:
        assert said.label == "Discard the card" and e in s.equip_discard
    else:
        assert s.equip_at[e] == said.action - k.A_MERC and said.label == names.merc(s, said.action - k.A_MERC)


def _move(s: MonsterState, said: Said) -> None:
    e, m = said.q.card, said.action - k.A_MERC
    assert s.content.equip_names[e] in said.prompt and said.label == names.merc(s, m)
    other = said.before.gear[m * 3 + s.content.equip_type[e]]
    assert told(s, "equipment-moved")[0] == [said.seat, e, m, other] and s.equip_at[e] == m
    if other >= 0:
        assert s.equip_at[other] == said.before.equip_at[e], "a card of the same type comes back in exchange"


def _carrier(s: MonsterState, said: Said) -> None:
    e, m = said.q.card, said.action - k.A_MERC
    old = said.before.gear[m * 3 + s.content.equip_type[e]]
    assert s.content.equip_names[e] in said.prompt and said.label == names.merc(s, m) and s.equip_at[e] == m
    assert old < 0 or old in s.equip_discard
    assert f"an old {names.GEAR[s.content.equip_type[e]]} is discarded" in said.prompt


def _queen_die(s: MonsterState, said: Said) -> None:
    colour = said.action - k.A_COLOUR
    assert said.label == f"{COLOURS[colour].capitalize()} die" and told(s, "queen-granted")[0][:2] == [
        said.seat,
        colour,
    ]


def _token(s: MonsterState, said: Said) -> None:
    words = {k.A_POTION: "a potion", k.A_VENOM: "a venom", k.A_ELIXIR: "an elixir", k.A_DEFENCE: "a defence token"}
    at = {k.A_POTION: 1, k.A_VENOM: 2, k.A_ELIXIR: 3, k.A_DEFENCE: 4}
    if said.action == k.A_GOLD:
        assert told(s, "goods-changed")[0] == [said.seat, said.number(r"Take (\d+) gold"), 0, 0, 0, 0, 0]
        return
    assert said.label == f"Take {words[said.action]}"
    assert told(s, "tokens-taken")[0] == [said.seat, *(int(i == at[said.action]) for i in range(1, 5))]


def _adjust(s: MonsterState, said: Said) -> None:
    (_, old, new) = told(s, "die-adjusted")[0]
    assert said.label == ("One up" if new > old else "One down") and abs(new - old) == 1


def _convert(s: MonsterState, said: Said) -> None:
    if said.kind == "convert-give":
        die = said.action - k.A_DIE
        assert said.label == names.die_words(die).capitalize()
        assert told(s, "die-given")[0] == [said.seat, zones.colour_of(die)]
    else:
        colour = said.action - k.A_COLOUR
        assert told(s, "dice-got")[0] == [said.seat, colour, 1]
        assert said.label == f"{COLOURS[colour].capitalize()} die"


def _clash(s: MonsterState, said: Said) -> None:
    code = "revealed" if said.action == k.A_YES else "kept-down"
    assert said.label == ("Reveal it" if said.action == k.A_YES else "Keep it hidden")
    assert told(s, code)[0][0] == said.seat


def _cancel(s: MonsterState, said: Said) -> None:
    cancelled = said.action == k.A_DEFENCE
    assert said.label == ("Cancel it with a defence token" if cancelled else "Let it happen")
    assert bool(told(s, "trick-cancelled")) == cancelled
    target = said.q.target
    assert not cancelled or s.path_defence[target] < said.before.path_defence[target]


def _wages(s: MonsterState, said: Said) -> None:
    due, have = (int(n) for n in re.findall(r"Wages of (\d+) gold are due; you have (\d+)", said.prompt)[0])
    assert have == said.goods[said.seat][0] and ("loses a mercenary" in said.prompt) == (have < due)
    if said.action != k.A_STOP:
        _window(s, said)
        return
    mine = [n for n in told(s, "wages-paid") if n[0] == said.seat]
    assert said.label == "Pay the wages" and mine[:1] == ([[said.seat, min(have, due), due]] if due else [])
    asked = kind(s) == "desert" and s.to_move == said.seat
    assert (asked or said.seat in [n[0] for n in told(s, "deserted")]) == (have < due)


def _heal(s: MonsterState, said: Said) -> None:
    if said.action != k.A_STOP:
        _window(s, said)
    else:
        assert said.label == "Heal nobody more" and (kind(s), s.to_move) != ("heal", said.seat)


def _discount(s: MonsterState, said: Said) -> None:
    use = said.action == k.A_YES
    assert said.label.startswith("Use " if use else "Keep ")
    if use:
        text = said.label.removeprefix("Use ").partition(":")[0]
        q: Any = s.stack[-1]
        used = q.purchase.discounts if isinstance(q, (Discount, LodgePick, Hire, BazaarCard)) else None
        assert used is None or text in [names.merc(s, x) if x < 1000 else s.content.equip_names[x - 1000] for x in used]


def _beer(s: MonsterState, said: Said) -> None:
    assert bool(told(s, "beer-bought")) == (said.action == k.A_YES)
    assert said.label == ("Buy a round of beer" if said.action == k.A_YES else "No beer")


def _mix(s: MonsterState, said: Said) -> None:
    n = int(said.label)
    if told(s, "tokens-taken"):
        taken = told(s, "tokens-taken")[0]
        assert taken[1 if isinstance(said.q, AlchemistMix) else 2] == n and sum(taken[1:]) == said.q.tokens


def _trap(s: MonsterState, said: Said) -> None:
    """A trap of one's own, discarded or handed in."""
    design = said.before.traps[said.seat][said.action - k.A_SLOT] % k.EPOCH
    assert said.label.startswith(s.content.trap_names[design]) and told(s, "trap-discarded")[0] == [
        said.seat,
        design,
        -1,
    ]


def _reward_trap(s: MonsterState, said: Said) -> None:
    design = said.action - k.A_TRAP
    assert said.label.startswith(s.content.trap_names[design]) and told(s, "trap-taken")[0] == [said.seat, design]


def _target(s: MonsterState, said: Said) -> None:
    path = said.action - k.A_PATH
    words = names.path_words(said.before, path)
    assert said.label == words[0].upper() + words[1:]
    if said.kind == "trick-target":
        assert told(s, "trick-aimed")[0][2] == path


def _settled_die(s: MonsterState, said: Said) -> None:
    die = said.action - k.A_DIE
    assert said.label == names.die_words(die).capitalize()
    if kind(s) == "settled-dice":
        assert s.pool[said.seat * 9 + die] == said.before.pool[said.seat * 9 + die] - 1


def _die(s: MonsterState, said: Said) -> None:
    die = said.action - k.A_DIE
    assert said.label == names.die_words(die).capitalize() and told(s, "placed")[0][2] == die


CHECKS: dict[str, Callable[[MonsterState, Said], None]] = {
    "queen-die": _queen_die, "queen-item": _token, "turn": _turn, "die": _die, "space": _space,
    "lodge-pick": _lodge, "discount": _discount, "trap-discard": _trap, "alchemist-mix": _mix, "beer": _beer,
    "hire": _hire, "armory-count": _armory, "pawn-dice": _pawn, "bazaar-card": _bazaar, "carrier": _carrier,
    "assign-mercenary": _assign_merc, "assign-dice": _assign_dice, "assign-tokens": _assign_tokens,
    "assign-carry": _carry, "settled-dice": _settled_die, "convert-give": _convert, "convert-take": _convert,
    "talent-token": _token, "adjust": _adjust, "settle": _named("land-settled", 1, k.A_MERC, "Settle nobody now"),
    "move-equipment": _move, "free-hire": _named("hired", 1, k.A_MERC),
    "free-equipment": _named("equipment-taken", 1, k.A_EQUIP, "No second card"), "take-loot": _taken,
    "resurrect": _named("revived", 1, k.A_MERC), "mission-roll": _roll, "contract": _contract,
    "contract-trap": _trap, "reward-trap": _reward_trap, "trap-colour": lambda s, said: None,
    "clash-reveal": _clash, "trick-target": _target, "trick-cancel": _cancel, "steal": _steal,
    "divert": _count("diverted", 3, "asked"), "divert-target": _target, "divert-magic": lambda s, said: None,
    "magic": _magic, "defend": _defend, "attack": _roll, "reroll-die": _reroll, "glory-loot": _glory_loot,
    "conquer": _conquer, "conquest-roll": _roll, "loot": _taken, "heal": _heal,
    "leader": _named("leader-chosen", 1, k.A_MERC), "pre-wages": _wages, "desert": _named("deserted", 1, k.A_MERC),
    "desert-equipment": _desert_equip, "adjust-die": lambda s, said: None,
}  # fmt: skip


def kept(s: MonsterState, said: Said) -> None:
    """The step did what was said before it, and the log tells it by rules that exist."""
    for event in s.events:
        line = GAME.line(s, event)
        assert line is None or line.rule in BOOK, line
    assert all(n[2] > 0 for n in told(s, "dice-got")), "no die is no line"
    check_account(s, said)
    CHECKS[said.kind](s, said)
    if said.kind == "resurrect":
        _revived(s, said)
