"""There is no numba in a browser tab; bots look for it to see whether kernels can run."""
