"""Learning by self-play: games among bots, networks fitted to how they ended, and rounds of both."""
