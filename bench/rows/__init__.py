"""Every module here has a list ``ROWS``, made by ``rows(players)``. A new table of figures is a new module."""
