"""Every module here has a function ``rows`` that makes its rows. More to measure is one more module."""
