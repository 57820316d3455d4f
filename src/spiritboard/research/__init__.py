"""The games as environments for learners: batches, Gymnasium, PettingZoo and OpenSpiel. See docs/research.md."""
