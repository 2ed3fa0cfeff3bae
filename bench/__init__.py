"""Measures Meadhall beside other engines."""
