"""The layouts that the database has had, and the step from each to the next.

A database is brought up to date in one transaction, so whatever happens meanwhile leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection

FIRST = 1


def _keep_contents(op: Operations) -> None:
    """Layout 2: the content files that tables were dealt from."""
    op.create_table(
        "contents",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("files", sa.Text(), nullable=False),
    )


def _know_people(op: Operations) -> None:
    """Layout 3: what else a person is known by, and when those with a seat were last at their tables."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", number, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("until", sa.Float()),
    )
    op.create_index("keys_person", "keys", ["person", "kind"])
    op.create_table(
        "visits",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", number, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("at", sa.Float(), nullable=False),
    )


def _form_positions(op: Operations) -> None:
    """Layout 4: stored positions begin with their form, which an earlier Meadhall would take for a number of players.

    Those of earlier forms stay; their tables are played again from their decisions.
    """


STEPS: tuple[Callable[[Operations], None], ...] = (_keep_contents, _know_people, _form_positions)
LAYOUT = FIRST + len(STEPS)


def layout_of(connection: Connection) -> int | None:
    """The layout of a database; None if nothing of ours is in it."""
    if not sa.inspect(connection).has_table("meta"):
        return None
    found = connection.execute(sa.text("select schema from meta")).scalar()
    return None if found is None else int(found)


def bring_up(connection: Connection, found: int) -> None:
    """All steps from a layout to the newest; the transaction is the caller's."""
    op = Operations(MigrationContext.configure(connection))
    for step in STEPS[found - FIRST :]:
        step(op)
    connection.execute(sa.text("update meta set schema = :layout"), {"layout": LAYOUT})
