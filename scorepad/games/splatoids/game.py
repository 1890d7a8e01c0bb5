"""Splatoids' definition, for the registry."""

from collections.abc import Mapping, Sequence

from scorepad.game import Fields, Game, Sheet
from scorepad.games.splatoids import codec, rules
from scorepad.games.splatoids.course import course
from scorepad.games.splatoids.deals import is_over
from scorepad.games.splatoids.engine import parse, score
from scorepad.games.splatoids.forms import DealForm, MatchForm, TotalsForm
from scorepad.games.splatoids.mistakes.case import case
from scorepad.games.splatoids.reading import DEAL
from scorepad.games.splatoids.referee.page import REFEREE
from scorepad.games.splatoids.view import view
from scorepad.sheet_lists import filled, key_of, numbers
from scorepad.text import Text


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The deals so far and, the next one as long as the match goes on; what the match is about; totals on paper."""
    everyone = tuple(range(len(players)))
    keys = [key_of(DEAL, number) for number in numbers(stored, DEAL)]
    deals = tuple(codec.deal_of(fields) for fields in filled(stored, DEAL).values())
    target = (stored.get(codec.MATCH) or {}).get(codec.TARGET)
    is_reached = course(deals, len(players), int(target) if target else None).won_with is not None
    if not is_reached and all(is_over(deal, len(players)) for deal in deals[-1:]):
        following = key_of(DEAL, max(numbers(filled(stored, DEAL), DEAL), default=0) + 1)
        keys += [] if following in keys else [following]
    found = [
        Sheet(key, "deal", Text("Deal {n}", n=place), everyone, gradual=True, listed=True)
        for place, key in enumerate(keys, start=1)
    ]
    match = Sheet(codec.MATCH, "match", Text("The match"), everyone, optional=True)
    return (*found, match, Sheet(codec.TOTALS, "totals", Text("Totals on paper"), everyone, optional=True))


GAME = Game(
    slug=rules.SLUG,
    title=Text("Splatoids"),
    tagline=Text("Out first, deal by deal, and a referee for the pile"),
    accent=("#8a3f1d", "#eaa27c"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"deal": DealForm, "match": MatchForm, "totals": TotalsForm},
    to_file=codec.to_file,
    from_file=codec.from_file,
    parse=parse,
    score=score,
    view=view,
    rulebook=rules.RULEBOOK,
    setup=codec.MATCH,
    tools=(REFEREE,),
    reopened=Text("The match is open again."),
    case=case,
)
