"""The board as a picture: layout, land, pieces and seats."""
