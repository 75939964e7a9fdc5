x-empty = x
