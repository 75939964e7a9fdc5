"""Our games for other projects: Gymnasium, PettingZoo, OpenSpiel."""
