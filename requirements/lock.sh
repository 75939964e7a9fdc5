#!/bin/sh
# Write the lock files from pyproject.toml: `make lock` pins what is new and keeps the rest,
# `make upgrade` takes today's releases of everything.
set -e
lock() {
    to="requirements/$1.txt"
    shift
    uv pip compile --quiet --universal --python-version 3.11 $UPGRADE --generate-hashes \
        --no-emit-index-url --no-annotate --custom-compile-command "make lock" \
        --output-file "$to" "$@"
}
lock build --group build
lock node --group node
lock house --constraints requirements/build.txt --extra fast --extra passkeys pyproject.toml
lock dev --constraints requirements/build.txt --extra dev pyproject.toml
