"""Charts that must be read, wherever their marks lie."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

from meadhall.arena.charts import curves


def test_the_numbers_of_marks_do_not_touch_each_other() -> None:
    line = [0.5] * 300
    picture = curves([("One", line)], [(at, "turn") for at in (0, 1, 2, 9, 150, 298, 299)], "curve")
    texts = [node for node in ElementTree.fromstring(picture).iter() if node.tag.endswith("text")]
    numbers = [(float(node.attrib["x"]), float(node.attrib["y"])) for node in texts if (node.text or "").isdigit()]
    assert len(numbers) == 7
    for one, other in combinations(numbers, 2):
        assert abs(one[0] - other[0]) >= 14 or abs(one[1] - other[1]) >= 14
