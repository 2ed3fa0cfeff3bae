"""Series of games among bots and what they tell: rates with their intervals, and how well a game is balanced."""
