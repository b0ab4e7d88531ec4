"""The floor, proved: examples drawn as text, and properties against plain oracles."""
