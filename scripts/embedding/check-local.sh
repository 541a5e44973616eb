#!/usr/bin/env bash
# Installs the optional peer for local models in a temporary folder (half a gigabyte, without the parts for GPUs), and runs the
# real loading code on tiny models that are written here. Nothing of it stays, and nothing is downloaded but the package.
set -euo pipefail
cd "$(dirname "$0")/../.."

export PATH="$PWD/node_modules/.bin:$PATH" # the node of the project, not of the machine
version=$(node -p "require('./package.json').peerDependencies['@huggingface/transformers']")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
echo '{ "private": true }' >"$place/package.json"
ONNXRUNTIME_NODE_INSTALL=skip npm install --silent --no-audit --no-fund --prefix "$place" "@huggingface/transformers@$version"
node scripts/embedding/check-local.ts "$place"
