"""`meadhall odds`: exact chances, computed, for games that have them; each game is a command of its own."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from meadhall.cli.common import ContentOption, JsonOption, console, print_json
from meadhall.core.errors import MeadhallError
from meadhall.core.registry import ruleset

app = typer.Typer(help="Exact chances: how a combat ends.", no_args_is_help=True)
MOST = 99


def add_to(parent: typer.Typer) -> None:
    """Hang the commands into the program."""
    parent.add_typer(app, name="odds")


@app.command()
def northgard(
    attackers: Annotated[int, typer.Option(help="Attacking units.")],
    defenders: Annotated[int, typer.Option(help="Defending units.")],
    attacker_food: Annotated[int, typer.Option(help="Food the attacker spends, at most one per unit.")] = 0,
    defender_food: Annotated[int, typer.Option(help="Food the defender spends, at most one per unit.")] = 0,
    attacker_axes: Annotated[int, typer.Option(help="Axes of the attacker's card, clan and heroes.")] = 0,
    defender_axes: Annotated[int, typer.Option(help="Axes of the defender's clan and heroes.")] = 0,
    attacker_skulls: Annotated[int, typer.Option(help="Skulls of the attacker's card.")] = 0,
    defender_towers: Annotated[int, typer.Option(help="Defense Towers.")] = 0,
    defender_fortress: Annotated[int, typer.Option(help="Fortresses.")] = 0,
    shield: Annotated[int, typer.Option(help="Skulls of the defender that a card cancels (Shieldbearers: 1).")] = 0,
    throw: Annotated[bool, typer.Option("--throw", help="Axe Throwers: one axe or one skull after the roll.")] = False,
    content: ContentOption = None,
    as_json: JsonOption = False,
) -> None:
    """The exact odds of a combat in Northgard; each side uses the split face as serves it best.

    Example: meadhall odds northgard --attackers 4 --defenders 3 --attacker-food 2 --defender-towers 1
    """
    from meadhall.northgard.odds import odds

    numbers = {
        "--attackers": attackers, "--defenders": defenders, "--attacker-food": attacker_food,
        "--defender-food": defender_food, "--attacker-axes": attacker_axes, "--defender-axes": defender_axes,
        "--attacker-skulls": attacker_skulls, "--defender-towers": defender_towers,
        "--defender-fortress": defender_fortress, "--shield": shield,
    }  # fmt: skip
    for name, number in numbers.items():
        low = 1 if name in ("--attackers", "--defenders") else 0
        if not low <= number <= MOST:
            raise MeadhallError(f"{name} is a number from {low} to {MOST}, not {number}.")
    for side, food, units in (("attacker", attacker_food, attackers), ("defender", defender_food, defenders)):
        if food > units:
            raise MeadhallError(f"The {side} may spend at most 1 food per unit, {units} here, not {food} (N.COMBAT.6).")
    found = odds(
        attackers,
        defenders,
        attacker_food,
        defender_food,
        attacker_axes,
        attacker_skulls,
        defender_towers,
        defender_fortress,
        shield,
        throw,
        defender_axes,
        content=ruleset("northgard").content(content),
    )
    result = {
        "attacker_wins": found.attacker_wins,
        "defender_wins": found.defender_wins,
        "both_fall": found.both_fall,
        "expected_attacker_losses": found.expected_attacker_losses,
        "expected_defender_losses": found.expected_defender_losses,
    }
    if as_json:
        print_json(result)
        return
    out = console()
    for name in ("attacker_wins", "defender_wins", "both_fall"):
        chance = result[name]
        bar = "█" * round(chance * 30)
        out.print(Text(f"{name.replace('_', ' '):<14} {chance:6.1%}  {bar}"))
    out.print(
        Text(
            f"Units lost on average: attacker {found.expected_attacker_losses:.2f}, "
            f"defender {found.expected_defender_losses:.2f}."
        )
    )


@app.command()
def monsterlands(
    monster: Annotated[str, typer.Option(help="The monster, by its id: gator, surbol ...")],
    mercenary: Annotated[str, typer.Option(help="The mercenary on the path: torko, drayis ...")],
    dice: Annotated[str, typer.Option(help="Its dice: S for strength, M for magic, such as SSM.")] = "SSM",
    trap: Annotated[list[str] | None, typer.Option(help="A trap on the path; again for more.")] = None,
    equipment: Annotated[list[str] | None, typer.Option(help="Equipment it carries; again for more.")] = None,
    land: Annotated[str | None, typer.Option(help="The land; without it one that does not match.")] = None,
    entrance: Annotated[bool, typer.Option("--entrance", help="The fight is at the Entrance of the Citadel.")] = False,
    path: Annotated[int, typer.Option(help="The path: 1 to 4, at the Entrance 1 or 2.")] = 1,
    header: Annotated[str | None, typer.Option(help="The path header, for its benefit: hdr-1a ...")] = None,
    defence: Annotated[int, typer.Option(help="Defence tokens on the path.")] = 0,
    potions: Annotated[int, typer.Option(help="Potions on the assignment token.")] = 0,
    venoms: Annotated[int, typer.Option(help="Venoms on the assignment token.")] = 0,
    damage: Annotated[int, typer.Option(help="Damage of earlier paths.")] = 0,
    round_: Annotated[int, typer.Option("--round", help="The round, for the extra attack dice.")] = 1,
    wounded: Annotated[bool, typer.Option("--wounded", help="The mercenary is wounded already.")] = False,
    content: ContentOption = None,
    as_json: JsonOption = False,
) -> None:
    """The exact odds of a path against a monster in Monster Lands, for each number of magic dice spent on defence.

    Example: meadhall odds monsterlands --monster gator --mercenary torko --dice SSSM --trap trap-f4 --defence 2
    """
    from meadhall.monsterlands.odds import table

    for name, number in (("--defence", defence), ("--potions", potions), ("--venoms", venoms), ("--damage", damage)):
        if not 0 <= number <= MOST:
            raise MeadhallError(f"{name} is a number from 0 to {MOST}, not {number}.")
    found = table(
        ruleset("monsterlands").content(content),
        damage,
        monster=monster,
        mercenary=mercenary,
        dice=dice.upper(),
        traps=("trap-initial",) if trap is None else trap,
        equipment=equipment or (),
        land=land,
        entrance=entrance,
        path=path,
        header=header,
        defence=defence,
        potions=potions,
        venoms=venoms,
        round=round_,
        wounded=wounded,
    )
    if as_json:
        print_json(found)
        return
    out = console()
    out.print(
        Text(
            f"{found['mercenary']} against {found['monster']}: capture {found['capture_value']}, "
            f"eliminate {found['eliminate_value']}."
        )
    )
    for row in found["by_magic"]:
        spent = row["magic_spent"]
        out.print(Text(f"{spent} magic {'die' if spent == 1 else 'dice'} spent; attack dice: {row['attack_dice']}"))
        out.print(Text(f"  unhurt {row['unhurt']:6.1%}   wounded {row['wounded']:6.1%}   dies {row['dies']:6.1%}"))
        for policy, words in (("careful", "stops at the first capture"), ("all_in", "rolls every die")):
            chances = row[policy]
            out.print(
                Text(
                    f"  {words}: captures {chances['capture']:6.1%}   eliminates {chances['eliminate']:6.1%}   "
                    f"fails {chances['fail']:6.1%}"
                )
            )
