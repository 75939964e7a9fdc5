"""What the laboratory knows of La Vendôme."""
