"""One of a few, as numbers: all of them 0, and that one 1."""


def one_of(which: int, many: int) -> list[float]:
    """A flag for each of so many things; none is set for what is not among them."""
    found = [0.0] * many
    if 0 <= which < many:
        found[which] = 1.0
    return found
