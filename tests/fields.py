"""The fields of an object, on the compiled install as well: a native class has no `__dict__`."""


def fields(thing: object) -> list[str]:
    """The names of all fields, its base class's included."""
    native: tuple[str, ...] | None = getattr(thing, "__mypyc_attrs__", None)
    return list(vars(thing)) if native is None else list(native)
