"""What the laboratory knows of Vabanque."""
