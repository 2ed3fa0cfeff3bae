"""Imperial Settlers: Empires of the North."""

from meadhall.empires import state as _state  # noqa: F401  (first: the rules modules need its class)
