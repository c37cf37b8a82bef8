"""The gods and cities, each in one place.

A god or city is a class under `@god(number, name, cost=...)` or `@city(number, name)` in any module of
this package; no list is edited. The docstring is its text, in our own words and at most 90 characters.
Below it stands its behaviour: functions and values with the names of the fields of
`printed.PowerCard`, which says for each what it is given and what it answers. `me` is who has the god,
or whose timer is on the city and may use it (`abilities.in_force`); a function is asked only then.

The three kinds of ability:

* It **changes** a number or a permission: a pure function or value, asked whenever it is read and never
  written into the table (`points`, `value`, `times`, `price`, `forbids_pick`, `shields`, `opens`, ...).
  A permission answers with the clause that forbids, or None.
* It **reacts**: a plain function in a named window (`gained`, `with_pick`, `taxes`, `always`, ...). It
  never asks: a choice that is needed becomes a duty by `duties.owe_cube` or `duties.pay_or_owe`, which
  calls `refuses`, `settles` and `answers` of the card. A choice that may be declined (HERMES) is a
  `table.Option` in `table.options[seat]`, used by an `Answer` with the same three functions.
* It **does** something when its owner wants: the command `Power(slug, picks)`. `cannot` names the
  clause that forbids these picks now (it must not fail on picks of any kind or number), `does` carries
  them out, `uses` gives ways that bots and terminals are shown: a few sensible ones, none twice,
  of cards with equal faces one; whatever `cannot` allows is accepted, listed or not.

`sayings` holds, for every clause of its own by which it refuses, the sentence that the refused player
reads; `rules/sayings.py` holds those of the general rules.

Picks are small named tuples (`commands`): `Damn(timer, flip)`, `Pay(card)`, `Gain(card)`, `Place`, ...
Timers are damned by `timers.damn` after `timers.cannot_damn`, cards move by `kingdom`, `picking` and
`offering.gain_god`, plagues take effect by `plagues.befall`. Nothing here reads a clock but
`table.clock`, nothing imports chance but `table.dice`, and nothing hidden may decide what is refused.

What a power cannot say with these fields deserves a new field in `PowerCard`, asked by the rule that it
bends: the rules never name a card.

Each has its tests in `tests/games/chronos/cards/`, on the smallest table that shows it
(`tests.games.chronos.tabletop`), with `@rule("CC-GOD-...")`, and its clauses in the last chapters of
`rulebook.md`. The general rules of cities (CC-CITY-00..) are tested with the moves.
"""
