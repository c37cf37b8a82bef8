"""Run the command line: `python -m pentathlon`."""

from pentathlon.cli import main

main()
