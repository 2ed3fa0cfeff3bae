"""Whatever is sent into a socket, the answer is a sentence and the server lives."""

from __future__ import annotations

import json
import random
import string
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.harness import PATIENCE, Browser, Chair, Server

GOOD: list[dict[str, Any]] = [
    {"type": "play", "move": "m", "n": 1, "seat": 0, "option": 3},
    {"type": "undo", "move": "m", "n": 1},
    {"type": "chat", "text": "hello"},
    {"type": "look", "seat": 0},
    {"type": "ping"},
]
ODD: list[Any] = [
    None, True, -1, 0, 1.5, 2**31, 2**63, -(2**70), 1e308, "", "x" * 70, "\u0000", "💀" * 30, [], {}, [[]], {"a": 1},
    "0", "null", ["play"],
]  # fmt: skip


def bad_frames(rng: random.Random, count: int) -> list[str | bytes]:
    """Frames that are nearly right, quite wrong, or not even text."""
    out: list[str | bytes] = [
        "", " ", "null", "[]", "{}", '"play"', "{", "}", "\ufeff{}", "NaN", '{"type":"nope"}', b"\xff\xfe", b"", b"{}",
        '{"type":' + "[" * 3000, "9" * 5000, '{"type":"ping","type":1}',
    ]  # fmt: skip
    while len(out) < count:
        message = dict(rng.choice(GOOD))
        kind = rng.randrange(6)
        if kind == 0:
            message[rng.choice(list(message))] = rng.choice(ODD)
        elif kind == 1:
            message.pop(rng.choice(list(message)))
        elif kind == 2:
            message["".join(rng.choices(string.ascii_letters, k=4))] = rng.choice(ODD)
        text = json.dumps(message)
        if kind == 3:
            cut = rng.randrange(len(text))
            text = text[:cut] + rng.choice(["\\", '"', "\u2028", "}", "\\ud800"]) + text[cut + rng.randrange(3) :]
        elif kind == 4:
            text = text[: rng.randrange(len(text))]
        elif kind == 5:
            message = {
                "type": "play",
                "move": "m",
                "n": rng.choice(ODD),
                "seat": rng.choice(ODD),
                "option": rng.choice(ODD),
            }
            text = json.dumps(message)
        out.append(text if rng.random() < 0.9 else text.encode())
    return out


@pytest.mark.parametrize("who", ["player", "spectator"])
def test_every_bad_frame_gets_a_sentence(server: Server, who: str) -> None:
    owner = Browser(server, "Ingrid")
    table = owner.table("northgard", "me", "me")
    chair: Chair = (owner if who == "player" else Browser(server)).sit(table)
    chair.hello()
    rng = random.Random(12)
    refused = 0
    for frame in bad_frames(rng, 400):
        chair.socket.send(frame)
        chair.send(type="ping")  # an answer to the frame, if there is one, comes before this one's
        while (message := chair.next())["type"] != "pong":
            if message["type"] == "refused":
                refused += 1
                assert message["error"].endswith((".", "?")) and len(message["error"]) < 500, message
                assert "Traceback" not in message["error"] and "went wrong" not in message["error"], (frame, message)
    assert refused > 200
    chair.close()
    assert owner.get("/healthz")["ok"] is True


def test_a_frame_that_is_too_large_ends_only_its_own_connection(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("northgard", "me", "me")
    chair, other = browser.sit(table), browser.sit(table)
    chair.hello()
    other.hello()
    with pytest.raises(ConnectionClosed):
        chair.socket.send("x" * 200_000)
        while True:
            chair.next()
    other.send(type="ping")
    other.until(lambda m: m["type"] == "pong")


def test_strange_queries_and_half_open_connections(server: Server) -> None:
    browser = Browser(server, "Ingrid")
    table = browser.table("northgard", "me", "me")
    base = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    for query in ("?since=-5", "?since=abc", "?since=99999999999999999999", "?seat=9", "?seat=x", "?since=1&since=2"):
        with connect(base + query, open_timeout=PATIENCE, proxy=None) as socket:
            assert json.loads(socket.recv())["type"] in ("hello", "event", "synced")
    import socket as plain

    for junk in (
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x00",
        b"GET /api/tables HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n",
    ):
        with plain.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(junk)
    assert browser.get("/healthz")["ok"] is True
