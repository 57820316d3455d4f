"""The full-screen terminal client, made with textual: boards, cards, menus, and one way to play at home and online."""
