"""A game that has only a form and a function for its lines."""

from scorepad.core.text import Text

from .engine import POINTS

GAME = POINTS.game(Text("Tiny Game"), Text("Two rounds, added up"), ("#225577", "#88bbdd"), ())
