"""How the Northgard map is drawn: tile shapes, room, layout, pen."""
