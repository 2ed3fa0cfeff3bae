"""Rules broken on purpose: `python -m tests.breaks GAME` breaks single lines of a game's rules and runs its rule tests.

A break that no test notices is a survivor: write the test that would have noticed it, or, if the broken line can do no
harm, note the break with the reason in `equivalent.toml`. Runs on the plain sources: `PYTHONPATH=src` (`make breaks`).
"""
