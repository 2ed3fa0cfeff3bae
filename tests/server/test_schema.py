"""The OpenAPI description holds for whatever is sent: answers fit it, and every refusal is a 4xx with a sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import PATIENCE, Browser, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

EXAMPLES = 8


@pytest.fixture(scope="module")
def hall(server: Server) -> dict[str, Any]:
    """A server with a table, and somebody who sits there."""
    browser = Browser(server, "Ingrid")
    table = browser.table("northgard", "me", "person", "easy")
    running = browser.table("empires", "me", "me")
    return {"server": server, "tables": [table, running], "cookie": browser.http.cookies["meadhall"]}


def test_the_description_names_every_route(hall: dict[str, Any]) -> None:
    description = httpx.get(hall["server"].url + "/schema/openapi.json", timeout=PATIENCE).json()
    assert len(description["paths"]) >= 20
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert {"400", "404", "429"} <= set(operation["responses"]), (method, path)


def test_any_request_gets_an_answer_that_fits_the_description(hall: dict[str, Any]) -> None:
    server: Server = hall["server"]
    schema = schemathesis.openapi.from_url(server.url + "/schema/openapi.json", timeout=PATIENCE)
    answered: Counter[int] = Counter()
    operations: list[Any] = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) >= 22
    for operation in operations:
        paths: list[dict[str, Any] | None] = [None]
        if "{table}" in operation.path and not operation.path.endswith(("/close", "/leave", "/resign")):
            paths += [{"table": table, "seat": 1, "slug": "empires"} for table in hall["tables"]]
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            for given_path in paths:
                names = {parameter.name for parameter in operation.path_parameters}
                fixed = None if given_path is None else {k: v for k, v in given_path.items() if k in names}
                if mode is schemathesis.GenerationMode.NEGATIVE and not can_be_wrong(operation):
                    continue

                @given(case=operation.as_strategy(generation_mode=mode, path_parameters=fixed))
                @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None,
                          phases=[Phase.generate], suppress_health_check=list(HealthCheck))  # fmt: skip
                def ask(case: Any) -> None:
                    response = case.call(cookies={"meadhall": hall["cookie"]}, base_url=server.url, timeout=PATIENCE)
                    answered[response.status_code] += 1
                    case.validate_response(response, checks=CHECKS)
                    if response.status_code >= 400:
                        error = response.json()["error"]
                        assert isinstance(error, str) and error.endswith((".", "?")) and error[0] == error[0].upper()

                ask()
    assert answered[200] > 50 and answered[400] > 50 and answered[404] > 5, answered
    assert httpx.get(server.url + "/healthz", timeout=PATIENCE).json()["ok"] is True


def can_be_wrong(operation: Any) -> bool:
    """Whether anything about a request could be ill-formed."""
    return bool(operation.query or operation.body)
