"""`python -m imperial_nb.cli`: the same as `imperial-nb`."""

import sys

from imperial_nb.cli import main

if __name__ == "__main__":
    sys.exit(main())
