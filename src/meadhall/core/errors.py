"""Refusals: each is one sentence that says what was wrong and what would be right."""


class MeadhallError(ValueError):
    """Base of all refusals that a user can cause; the command line prints the sentence and exits with 2."""


class IllegalOption(MeadhallError):
    """The option is not on offer; the position is unchanged."""


class SetupError(MeadhallError):
    """The table cannot be set up like this."""


class RecordError(MeadhallError):
    """The record cannot be read or replayed."""


class ContentError(MeadhallError):
    """A content folder cannot be used."""


class UndoError(MeadhallError):
    """There is nothing to take back."""
