"""Run the command line: `python -m pentathlon`."""

from .cli import main

main()
