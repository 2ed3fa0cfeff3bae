"""C4: whoever changes what the bytes of a position hold is told to raise their form, so that none is read wrongly."""

from __future__ import annotations

import pytest

from tests import forms


@pytest.mark.parametrize("slug", list(forms.QUESTIONS))
def test_a_change_of_what_positions_hold_raises_their_form(slug: str) -> None:
    now = forms.form(slug)
    assert forms.noted()[slug].get(now) == forms.fingerprint(slug), (
        f"Positions of {slug} hold something else than before. Raise `form` of its state (or FORM in core/state.py), "
        "then: python -m tests.forms"
    )


def test_a_renamed_field_and_another_number_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    before = forms.fingerprint("empires")
    entry = forms.QUESTIONS["empires"].by_number[min(forms.QUESTIONS["empires"].by_number)]
    monkeypatch.setattr(entry, "fields", [*entry.fields, "more"])
    assert forms.fingerprint("empires") != before
