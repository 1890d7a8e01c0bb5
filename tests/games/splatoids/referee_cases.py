"""Questions to the referee and its rulings: a table like a rulebook's chart.

Columns: the case; the top of the pile ("77": two sevens, "-": empty); the move, and the cards; further answers; the
ruling: legal or not, the next turn, the state of the player; the pile afterwards; the rules, in order.
"""

from typing import NamedTuple

from scorepad.games.splatoids.referee.terms import EMPTY, Pile, RefereeQuestion

CHART = """
# hand
any card on an empty pile | - | hand 3 | - | legal next | 3 | legal
a higher card | 7 | hand 9 | - | legal next | 9 | legal
an equal card | 7 | hand 7 | - | legal next | 77 | legal
a lower card goes back | 7 | hand 6 | - | not retry | 7 | legal pickup legal
a jack beats a 9, for the 10 stands outside | 9 | hand J | - | legal next | J | legal
a 9 does not beat a jack | J | hand 9 | - | not retry | J | legal pickup legal
an ace is the highest | K | hand A | - | legal next | A | legal
nothing but its like beats an ace | A | hand K | - | not retry | A | legal pickup legal
an ace on an ace | A | hand A | - | legal next | AA | legal
two equal cards | 7 | hand 8 8 | - | legal next | 88 | legal
two lower cards | 7 | hand 5 5 | - | not retry | 7 | legal pickup legal
two ranks in one go | 7 | hand 8 9 | - | not next | 8 | legal legal legal
two ranks, legal and not | 7 | hand 8 5 | - | not next | 8 | legal legal legal
two ranks, the first too low | 7 | hand 5 8 | - | not retry | 7 | legal pickup legal
two of one rank, then another | 8 | hand 9 9 J J | - | not next | 99 | legal legal legal
two ranks on an empty pile | - | hand 8 9 | - | not next | 8 | legal legal legal
a 10 after another rank | 7 | hand 8 10 | - | not next | 8 | legal legal wipeout legal
two ranks with the last cards leave the hand | 7 | hand 8 9 | left=nothing | not next | 8 | legal legal legal
no face-up card after two ranks | 7 | hand 8 9 | added=8 left=table | not next | 8 | legal legal legal
# wipeout
a 10 on an ace | A | hand 10 | - | legal again | - | wipeout
a 10 on an empty pile | - | hand 10 | - | legal again | - | wipeout
two 10s | 4 | hand 10 10 | - | legal again | - | wipeout
three 10s are no more than one | 4 | hand 10 10 10 | - | legal again | - | wipeout
another go after a 10 | A | hand 10 3 | - | legal next | 3 | wipeout wipeout legal
a 10 again in the other go | A | hand 10 3 3 3 10 | - | legal again | - | wipeout wipeout legal three three wipeout
two ranks in the other go | A | hand 10 3 4 | - | not next | 3 | wipeout wipeout legal legal legal
a 10 from the table | A | table 10 | - | legal again | - | table wipeout
# three
two on one make three | 7 | hand 7 7 | - | legal again | - | legal three
one on two makes three | 77 | hand 7 | - | legal again | - | legal three
two on two make four | 77 | hand 7 7 | - | legal again | - | legal three
three higher ones at once | 7 | hand 9 9 9 | - | legal again | - | legal three
four on an empty pile | - | hand 4 4 4 4 | - | legal again | - | legal three
three lower ones are not legal | 7 | hand 5 5 5 | - | not retry | 7 | legal pickup legal
two on one of another rank stay | 7 | hand 9 9 | - | legal next | 99 | legal
another go after three | 77 | hand 7 4 | - | legal next | 4 | legal three three legal
from the table, too | QQ | table Q | - | legal again | - | table legal three
# reset
a 2 on an ace | A | hand 2 | - | legal next | 2 | reset reset
a 2 on a 2 | 2 | hand 2 | - | legal next | 22 | reset reset
a 2 on an empty pile | - | hand 2 | - | legal next | 2 | legal reset
a third 2 | 22 | hand 2 | - | legal again | - | reset three
three 2s on a king | K | hand 2 2 2 | - | legal again | - | reset three
any card on a 2 | 2 | hand 3 | - | legal next | 3 | legal
# table
a face-up card | 7 | table 8 | - | legal next | 8 | table legal
face-up cards of one rank | 7 | table 8 8 | - | legal next | 88 | table legal
with hand cards left | 7 | table 8 | left=hand | not retry | 7 | table legal
too low | 7 | table 5 | - | not retry | 7 | legal must legal
two ranks | 7 | table 8 9 | - | not next | 8 | table legal legal legal
two ranks with the last cards | 7 | table 8 9 | left=nothing | not next | 8 | table legal legal legal
another go after a 10 | 7 | table 10 9 | - | legal next | 9 | table wipeout wipeout legal
a seen blind card comes first | 7 | table 8 | known=other | not retry | 7 | disturb legal
hand cards come before even that | 7 | table 8 | left=hand known=other | not retry | 7 | table legal
# blind
legal | 7 | blind 9 | - | legal next | 9 | blind legal
too low | 7 | blind 5 | - | not next takes | - | blind legal blind
a 10 | 7 | blind 10 | - | legal again | - | blind wipeout
a 2 | 7 | blind 2 | - | legal next | 2 | blind reset reset
face-up cards follow | 7 | blind 9 | added=9 | legal next | 99 | blind legal
they make three | 7 | blind 9 | added=9,9 | legal again | - | blind legal three
another rank follows | 7 | blind 9 | added=J | not next | 9 | blind legal blind legal
another go after three | 99 | blind 9 | added=4 | legal next | 4 | blind legal three three legal
another rank follows the same one | 7 | blind 9 | added=9,J | not next | 99 | blind legal blind legal
nothing follows what is too low | 7 | blind 5 | added=5 | not next takes | - | blind legal blind legal
with hand cards left | 7 | blind 9 | left=hand | not retry | 7 | table legal disturb
two at a time | 7 | blind 9 9 | - | not next | 9 | blind legal blind legal disturb
two at a time, too low | 7 | blind 5 9 | - | not next takes | - | blind legal blind legal disturb
onto an empty pile | - | blind 3 | - | legal next | 3 | blind legal
# disturb
the only one, legal | 7 | blind 9 | known=last | legal next | 9 | disturb legal disturb
the only one, too low | 7 | blind 5 | known=last | not next takes | - | disturb legal blind
one of several, too low | 7 | blind 5 | known=more | not next takes | - | disturb legal blind
one of several, legal | 7 | blind 9 | known=more | legal next | 9 | disturb legal disturb
face-up cards follow the last | 7 | blind 9 | added=9 known=last | legal next | 99 | disturb legal disturb
none follows one of several | 7 | blind 9 | added=9 known=more | not next | 9 | disturb legal disturb legal
another blind card first | 7 | blind 9 | known=other | not retry | 7 | disturb legal disturb
the other go is a seen card, too | 7 | blind 10 | known=more | legal again | - | disturb wipeout disturb
no face-up card in that go | 7 | blind 10 | added=4 known=more | not again | - | disturb wipeout disturb legal
after the last hand card | 7 | hand 8 | left=table known=other | legal next | 8 | legal disturb
no face-up card after it | 7 | hand 8 | added=8 left=table known=other | not next | 8 | legal disturb legal
even where it would make three | 77 | hand 8 8 | added=8 left=table known=other | not next | 88 | legal disturb legal
the go after the last hand card, a 10 | 7 | hand 10 | left=table known=other | legal again | - | wipeout disturb
no face-up card after that 10 | 7 | hand 10 | added=4 left=table known=other | not again | - | wipeout disturb legal
nor after three of a rank | 7 | hand 7 7 | added=4 left=table known=other | not again | - | legal three disturb legal
with hand cards left it is early enough | 7 | hand 8 | known=other | legal next | 8 | legal
too low is too low | 7 | hand 5 | added=5 left=table known=other | not retry | 7 | legal pickup legal
# follow
the last hand card, nothing added | 7 | hand 9 | left=table | legal next | 9 | legal follow
the same rank follows | 7 | hand 9 | added=9 left=table | legal next | 99 | follow legal
it makes three | 7 | hand 9 9 | added=9 left=table | legal again | - | follow legal three
with what lay there | 9 | hand 9 | added=9 left=table | legal again | - | follow legal three
another rank | 7 | hand 9 | added=J left=table | not next | 9 | legal follow follow legal
another rank after the same one | 7 | hand 9 | added=9,J left=table | not next | 99 | follow legal follow legal
another rank with the last card | 7 | hand 9 | added=9,J left=nothing | not next | 99 | follow legal follow legal
with hand cards left | 7 | hand 9 | added=9 | not next | 9 | legal follow legal
with hand cards left after a 10 | 7 | hand 10 | added=9 | not again | - | wipeout follow legal
another go after a 10 | 7 | hand 10 | added=9 left=table | legal next | 9 | table wipeout wipeout legal
nothing follows what is too low | 7 | hand 5 | added=5 left=table | not retry | 7 | legal pickup legal
# out
the last card | 7 | hand 9 | left=nothing | legal next out | 9 | legal out out
the last card is a 10 | 7 | table 10 | left=nothing | legal next out | - | table wipeout out out
the last cards make three | 99 | hand 9 | left=nothing | legal next out | - | legal three out out
a blind card | 7 | blind 9 | left=nothing | legal next out | 9 | blind legal out out
a blind card too low is none | 7 | blind 5 | left=nothing | not next takes | - | blind legal blind
with the follow-on | 7 | hand 9 | added=9 left=nothing | legal next out | 99 | follow legal out out
not with a wrong one | 7 | hand 9 | added=J left=nothing | not next | 9 | legal follow follow legal
not when it is too low | 7 | hand 5 | left=nothing | not retry | 7 | legal pickup legal
the last seen card | 7 | blind 9 | left=nothing known=last | legal next out | 9 | disturb legal out out
# pickup
no legal hand card | 9 | pickup 3 4 8 | - | legal next takes | - | must pickup
a higher one in the hand | 9 | pickup 3 K | - | not next disqualified | - | must must must must
an equal one in the hand | 9 | pickup 9 | - | not next disqualified | - | must must must must
a 2 in the hand | A | pickup 2 3 | - | not next disqualified | - | must must must must
a 10 in the hand | A | pickup 10 | - | not next disqualified | - | must must must must
the table does not count | 9 | pickup 3 | tops=K | legal next takes | - | must pickup
a legal face-up card | 9 | pickup | tops=3,J left=table blind=none | not next disqualified | - | must must must must
no legal face-up card | 9 | pickup | tops=3,4 left=table blind=none | legal next takes | - | must pickup
a blind card on top | 9 | pickup | tops=3,4 left=table blind=top | not retry | 9 | must must
nothing but blind cards on top | 9 | pickup | left=table blind=all | not retry | 9 | must must
legal and blind | 9 | pickup | tops=A left=table blind=top | not next disqualified | - | must must must must
a seen blind card that is too low | 9 | pickup | tops=4 left=table blind=seen | not retry | 9 | disturb must
two seen blind cards that are too low | 9 | pickup | tops=4,8 left=table blind=seen | not retry | 9 | disturb must
a legal seen blind card | 9 | pickup | tops=A left=table blind=seen | not next disqualified | - | must must must must
one legal one of two | 9 | pickup | tops=4,10 left=table blind=seen | not next disqualified | - | must must must must
nothing on an empty pile | - | pickup 3 | - | not retry | - | must must
"""


class Case(NamedTuple):
    """A line of the chart: the question, and the complete ruling."""

    asked: RefereeQuestion
    legal: bool
    turn: str
    becomes: set[str]
    pile: Pile
    rules: list[str]


def lying(top: str) -> Pile:
    return EMPTY if top == "-" else Pile(top[0], len(top))


def read_cases() -> dict[str, Case]:
    """The cases of the chart, by "chapter: case"."""
    cases, chapter = {}, ""
    for line in filter(None, CHART.splitlines()):
        if line.startswith("#"):
            chapter = line.removeprefix("# ")
            continue
        name, top, happened, told, said, after, rules = (column.strip() for column in line.split("|"))
        source, *cards = happened.split()
        more = dict(part.split("=") for part in told.split() if part != "-")
        added, tops = (tuple(filter(None, more.get(key, "").split(","))) for key in ("added", "tops"))
        left = more.get("left", "table" if source in ("table", "blind") else "hand")
        legal, turn, *becomes = said.split()
        asked = RefereeQuestion(
            lying(top), source, tuple(cards), added, left, more.get("known", ""), tops, more.get("blind", "")
        )
        cases[f"{chapter}: {name}"] = Case(asked, legal == "legal", turn, set(becomes), lying(after), rules.split())
    return cases
