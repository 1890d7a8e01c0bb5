"""A game that brings nothing but a form and what its lines score."""

from scorepad.core.text import Text

from .engine import POINTS

GAME = POINTS.game(Text("Tiny Game"), Text("Two rounds, added up"), ("#225577", "#88bbdd"), ())
