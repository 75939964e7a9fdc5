"""Every numbered rule and ruling of the three games, each by a test that bears its number."""
