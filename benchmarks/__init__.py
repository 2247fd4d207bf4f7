"""How fast things are, beside the figure each should reach. `make bench` prints them; no test depends on them."""
