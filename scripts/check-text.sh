#!/usr/bin/env bash
# What can be said of the program by reading it: its types, its format, what nobody uses, its lint. Types take one core, and so does what stands
# beside them.
set -euo pipefail
cd "$(dirname "$0")/.."

npm run types &
types=$!
trap 'kill "$types" 2>/dev/null || true' EXIT
npm run format:check
npm run knip
wait "$types"
npm run lint
