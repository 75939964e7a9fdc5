#!/bin/sh
# List every locked dependency of the house and of its client as CycloneDX: sbom.sh FOLDER.
set -e
mkdir -p "$1"
cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible \
    --output-file "$1/sbom-python.json" requirements/house.txt
npm --prefix web sbom --sbom-format cyclonedx --package-lock-only >"$1/sbom-npm.json"
