"""What the laboratory knows of Banque Fatale."""
