"""TypeScript types are written from structs."""

from enum import Enum
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from pentathlon.server.typescript import view_types


class Season(Enum):
    SPRING = "spring"
    AUTUMN = "autumn"


class Tree(Struct, tag_field="kind", tag="tree"):
    """A tree."""

    height: int
    """In metres,
    without the roots."""
    at: tuple[int, int] = (0, 0)


class Cedar(Tree):
    """A tree that is green in winter."""

    age: int = 0


class FruitTree(Tree, tag="fruit"):
    """A tree that bears fruit."""

    ripe: Season | None = None
    sorts: list[Literal["apple", "pear"]] = []


class Garden(Struct):
    """A garden."""

    trees: list[Tree | FruitTree]
    oldest: Cedar
    owners: dict[str, float]
    fence: bool | UnsetType = UNSET
    """Not told where nobody asks."""


def test_a_struct_becomes_an_interface_with_all_that_is_written_below_its_fields():
    header, *interfaces = view_types([Garden]).split("\n\n")
    assert header.startswith("// Generated")
    assert interfaces == [
        """\
/** A garden. */
export interface Garden {
  trees: (Tree | FruitTree)[];
  oldest: Cedar;
  owners: Record<string, number>;
  /** Not told where nobody asks. */
  fence?: boolean;
}""",
        """\
/** A tree. */
export interface Tree {
  kind: "tree";
  /** In metres, without the roots. */
  height: number;
  at: [number, number];
}""",
        """\
/** A tree that bears fruit. */
export interface FruitTree {
  kind: "fruit";
  /** In metres, without the roots. */
  height: number;
  at: [number, number];
  ripe: "spring" | "autumn" | null;
  sorts: ("apple" | "pear")[];
}""",
        """\
/** A tree that is green in winter. */
export interface Cedar extends Tree {
  age: number;
}
""",
    ]
