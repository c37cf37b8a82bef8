"""Gifts, from a handful of figs to a bull."""

from pentathlon.cli.run.template.game.printed import gift

gift("Figs", 1, copies=5)
gift("Honey", 2, copies=5)
gift("Wine", 3, copies=5)
gift("Olive oil", 4, copies=5)
gift("Incense", 5, copies=4)
gift("Ram", 6, copies=4)
gift("Tripod", 7, copies=2)
gift("Bull", 8, copies=2)
