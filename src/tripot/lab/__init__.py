"""The laboratory: tournaments, ratings, audits, studies."""
