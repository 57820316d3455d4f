"""What is measured against peers, and how: `python3 go.py bench`."""
