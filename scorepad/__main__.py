"""`python -m scorepad`, the same as the command `scorepad`."""

import sys

from scorepad.server.cli import main

if __name__ == "__main__":
    sys.exit(main())
