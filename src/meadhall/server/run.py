"""Starting the server: the address, a cheerful line, and a clean end."""

from __future__ import annotations

import asyncio
import gc
import socket
import webbrowser
from contextlib import ExitStack
from typing import Any

import typer
import uvicorn

from meadhall.core.errors import MeadhallError
from meadhall.server.app import make_app
from meadhall.server.folder import held, private
from meadhall.server.logs import set_up
from meadhall.server.protocol import punctual
from meadhall.server.settings import Settings
from meadhall.server.upgrade import upgrade

LARGEST_MESSAGE = 16 * 1024


class Server(uvicorn.Server):
    """Says where it is once it can be reached."""

    address = ""
    opens_browser = False

    async def startup(self, sockets: Any = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # modules and content stay; what a move leaves behind is mostly freed without the collector,
        gc.set_threshold(20_000, 20, 20)  # so that it need not look after every move
        if self.started:
            typer.echo(f"The mead is poured: {self.address} (Ctrl+C ends the feast; all tables are kept)")
            if self.opens_browser:
                webbrowser.open(self.address)


def serve(settings: Settings, open_browser: bool) -> None:
    """Serve until interrupted."""
    set_up(settings.log_level)
    with ExitStack() as stack:
        try:
            settings.data.mkdir(parents=True, exist_ok=True)
            if settings.sqlite is not None:
                private(settings.sqlite)
                stack.enter_context(held(settings.sqlite))
        except OSError as error:
            raise MeadhallError(f"The data folder {settings.data} cannot be used: {error.strerror}.") from None
        _serve(settings, open_browser)


def _serve(settings: Settings, open_browser: bool) -> None:
    try:
        done = asyncio.run(upgrade(settings))  # whatever is wrong with the database is said before anything else
    except OSError as error:
        raise MeadhallError(f"The data folder {settings.data} cannot be used: {error.strerror}.") from None
    except ModuleNotFoundError as error:
        raise MeadhallError(f"This database needs {error.name}: pip install 'meadhall[server,postgres]'.") from None
    if done:
        typer.echo(done, err=True)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise MeadhallError(
            f"Port {settings.port} of {settings.host} cannot be used ({error.strerror}); choose another with --port."
        ) from None
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=punctual(settings.request_seconds),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost each socket more memory and time than all else together
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        lifespan="on",
    )
    server = Server(config)
    shown = settings.host if settings.host not in ("0.0.0.0", "::") else "localhost"
    server.address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}"
    server.opens_browser = open_browser
    server.run(sockets=[listener])
    if not server.started:
        raise MeadhallError("The server could not start; the log above says why.")
