"""The arena on a Ray cluster: one started on this machine finds what one process finds."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.arena.cluster import ClusterError, connect
from meadhall.arena.contest import Pairing, Table, games_of, results

TABLE = Table("empires", 2, 5, {}, None)


@pytest.mark.slow
def test_a_cluster_finds_the_same_results() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: the arena on a cluster is left out")
    from ray.cluster_utils import Cluster

    games = games_of([Pairing("random:seed=4", "random", 2)], 2)
    here = {found.key: found.play for found in results(TABLE, games)}
    head = {"num_cpus": 2, "include_dashboard": False, "wait": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    try:
        cluster.wait_for_nodes(timeout=300)  # by itself it would wait for half a minute, too short for a busy machine
        there = {found.key: found.play for found in results(TABLE, games, ray=cluster.address)}
    finally:
        cluster.shutdown()
    assert here == there and len(there) == 4


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_where_there_is_no_cluster_a_sentence_says_so(address: str) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: the arena on a cluster is left out")
    with pytest.raises(ClusterError, match=rf"^There is no Ray cluster at '{address}':.*\.$"):
        connect(address)
