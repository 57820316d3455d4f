"""One room as pure data: the steps it is made of, who may do what, and what each viewer gets to see."""
