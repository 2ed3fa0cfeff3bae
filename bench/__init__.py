"""Speed of Meadhall beside other engines, on the machine at hand: `make bench`.

Each contestant runs in a process of its own, and the repetitions take turns, so that a slow minute of the machine hits
all of them. Times are processor time; the middle value of the repetitions counts.
"""
