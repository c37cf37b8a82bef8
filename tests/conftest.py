"""What all tests share."""

from hypothesis import settings

# How long an example takes says something of the machine, and nothing of the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
