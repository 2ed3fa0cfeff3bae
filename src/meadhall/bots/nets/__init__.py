"""Learned evaluations: what they read of each game, the networks, and the weights that come with the package."""

from meadhall.bots.nets.files import features_of, load_weights, net_value, save_weights, shipped
from meadhall.bots.nets.net import BLOCK, Features, NetValue, Weights, inputs_of

__all__ = [
    "BLOCK",
    "Features",
    "NetValue",
    "Weights",
    "features_of",
    "inputs_of",
    "load_weights",
    "net_value",
    "save_weights",
    "shipped",
]
