#!/bin/sh
# The signature test in the WebAssembly build, under node: every game that the native program plays is played the same.
set -eu
cd "$(dirname "$0")/../.."
node -e 'require("./tests/web/site.js").need()' || exit $?
exec scripts/signatures node sim/web/warodds.js
