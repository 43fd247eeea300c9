"""`python -m referee`: the command line."""

import sys

from referee.cli import main

sys.exit(main())
