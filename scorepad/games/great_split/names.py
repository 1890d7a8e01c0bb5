"""What people call the tracks, and a chain of moves in words."""

from scorepad.games.great_split import words
from scorepad.games.great_split.moves import Chain
from scorepad.games.great_split.rules import RESOURCES
from scorepad.text import Text


def track_name(name: str) -> Text:
    """A track by the field that says where its cube stands, such as `seal-gold`."""
    kind, _, resource = name.partition("-")
    if not resource:
        return words.PRESTIGE
    return (words.SEALS if kind == "seal" else words.RESOURCES)[RESOURCES.index(resource)]


def chain_text(chain: Chain) -> Text:
    """How far each track went and why: "Gold 6; double arrow at Gold 6: Emerald 5"."""
    steps = [
        Text("{track} {level}", track=track_name(step.track), level=step.level)
        if step.why is None
        else Text("{why}: {track} {level}", why=step.why, track=track_name(step.track), level=step.level)
        for step in chain.steps
    ]
    text = steps[0]
    for step in steps[1:]:
        text = Text("{before}; {after}", before=text, after=step)
    return text
