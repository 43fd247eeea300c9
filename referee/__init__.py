"""Referee: score keeper and judge for card games played with real cards. Importing this package imports nothing."""
