"""The web app: pages, API, printing. It depends on no game."""
