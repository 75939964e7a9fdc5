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
lock uv --group uv
lock build --group build
lock node --group node
lock house --constraints requirements/build.txt --extra fast --extra passkeys pyproject.toml
lock dev --constraints requirements/build.txt --extra dev pyproject.toml

# The packages that Python needs in a browser tab, of the same versions, in the wheels for it.
{
    echo "# What Python needs in a browser tab; \`make lock\` writes this file."
    for name in confusable-homoglyphs msgspec; do
        pinned="$(sed -n "s/^\($name==[^ ]*\).*/\1/p" requirements/house.txt)"
        folder="$(mktemp -d)"
        pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
            --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --dest "$folder" "$pinned"
        echo "$pinned $(pip --disable-pip-version-check hash "$folder"/*.whl | tail -1)"
        rm -r "$folder"
    done
} > requirements/tab.txt
