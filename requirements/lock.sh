#!/bin/sh
# Write the lock files anew from pyproject.toml, with today's releases: `make lock`.
set -e
lock() {
    to="requirements/$1.txt"
    shift
    uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
        --no-emit-index-url --no-annotate --custom-compile-command "make lock" \
        --output-file "$to" "$@"
}
lock build --group build
lock node --group node
lock house --constraints requirements/build.txt --extra fast pyproject.toml
lock dev --constraints requirements/build.txt --extra dev pyproject.toml
